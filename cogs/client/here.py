"""What a command is about that names no match: the match of its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import EngineError

if TYPE_CHECKING:
    import discord

    from db.matches import Matches
    from engine.core import AnyGame
    from engine.registry import Games


class NoMatchHere(EngineError):
    """A command for the match of a channel that has none."""

    key = "error-no-match-here"

    def __init__(self) -> None:
        super().__init__("there is no match in this channel")


class Here:
    """Finds the match, or the game, of the channel that an interaction comes from."""

    def __init__(self, games: Games, matches: Matches) -> None:
        self._games = games
        self._matches = matches

    async def match(self, interaction: discord.Interaction[Any]) -> str:
        """Return the match of the channel: the running one, else the one that ended last.

        Raises:
            NoMatchHere: there never was one.
        """
        match_id = await self._matches.venues.latest_in(interaction.channel_id or 0)
        if match_id is None:
            raise NoMatchHere
        return match_id

    async def game(self, interaction: discord.Interaction[Any]) -> AnyGame:
        """Return the game of the channel's match, else the first of all."""
        match_id = await self._matches.venues.latest_in(interaction.channel_id or 0)
        # not opened: a match of another version, or a damaged one, tells its game all the same
        key = "" if match_id is None else await self._matches.game(match_id)
        return self._games.find(key) if key and key in self._games else next(iter(self._games))

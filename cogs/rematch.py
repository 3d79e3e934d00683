"""Playing again: a rematch with the sides swapped, or the second of two paired matches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.guests import venue_here
from cogs.client.threads import may_have_threads
from cogs.ui import actions
from cogs.ui.ending import offers_revenge
from cogs.ui.lobby import closed_view
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from db.lobbies import StoredLobby
from engine.errors import EngineError
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.here import Here
    from cogs.client.languages import Locales
    from cogs.client.opener import Opener
    from cogs.client.starter import Starter
    from db.lobbies import Lobbies
    from engine.core import AnyGame, Fact
    from engine.registry import Games
    from engine.table import Table, Tables

Interaction = discord.Interaction[discord.Client]


class StillRunning(EngineError):
    """A rematch of a match that is not over."""

    key = "error-still-running"

    def __init__(self) -> None:
        super().__init__("the match is not over")


class Rematch(commands.Cog):
    """The lobby after a match: it keeps seats for those who played, and starts by itself."""

    def __init__(
        self,
        *,
        games: Games,
        tables: Tables,
        here: Here,
        lobbies: Lobbies,
        locales: Locales,
        opener: Opener,
        starter: Starter,
    ) -> None:
        self._games = games
        self._tables = tables
        self._here = here
        self._lobbies = lobbies
        self._locales = locales
        self._opener = opener
        self._starter = starter
        self._opening: set[tuple[str, bool]] = set()

    @app_commands.command(description=english("command-rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        """Open a lobby for the same people and options as the last match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._tables.open(await self._here.match(interaction))
        await self._open(interaction, table, is_revenge=False)

    @on_press(actions.Rematch)
    async def press_rematch(self, interaction: Interaction, press: actions.Rematch) -> None:
        """Open a lobby for the same people and options."""
        await interaction.response.defer()
        table = await self._tables.open(press.match)
        await self._open(interaction, table, is_revenge=False)

    @on_press(actions.Revenge)
    async def press_revenge(self, interaction: Interaction, press: actions.Revenge) -> None:
        """Open a lobby for the second of two paired matches: same start, sides swapped."""
        await interaction.response.defer()
        table = await self._tables.open(press.match)
        await self._open(interaction, table, is_revenge=True)

    async def _open(self, interaction: Interaction, table: Table, *, is_revenge: bool) -> None:
        """Open the lobby; only once, even if two people ask for it at the same moment."""
        wanted = (table.record.id, is_revenge)
        if wanted in self._opening:
            raise LobbyRefused("open-already")
        self._opening.add(wanted)
        try:
            lobby = await self._again(interaction, table, is_revenge=is_revenge)
            if not lobby.is_complete and self._opener.is_taken(interaction):
                thread = await self._opener.open_thread(interaction, lobby)
                await _tell(interaction, "thread-open", {"thread": thread.mention})
                return
            await self._opener.admit(interaction, lobby)
            if _is_command(interaction):
                # a command's first answer stays private, so the lobby comes after it
                await _tell(interaction, "rematch-begun" if lobby.is_complete else "rematch-open")
            await self._post(interaction, lobby)
        finally:
            self._opening.discard(wanted)

    async def _again(self, interaction: Interaction, table: Table, *, is_revenge: bool) -> Lobby:
        """Return a lobby for those who played, everybody moved on by one seat."""
        match = table.match
        if match.result() is None:
            raise StillRunning
        player = interaction.user.id
        if table.seat_of(player) is None:
            raise LobbyRefused("played-only")
        if self._opener.is_taken(interaction) and not may_have_threads(interaction.channel):
            raise LobbyRefused("channel-taken")
        if any(sitter.player is not None and sitter.player < 0 for sitter in table.sitters):
            raise LobbyRefused("player-gone")
        seated = tuple(replace(sitter, before=()) for sitter in table.sitters)
        turned = (*seated[-1:], *seated[:-1])
        for stored in await self._lobbies_here(interaction):
            if stored.lobby.reserved == turned and (stored.lobby.setup is not None) == is_revenge:
                raise LobbyRefused("open-already")
        # by the rules of today; only a revenge goes on by those of its first match
        game = match.game if is_revenge else self._games.find(match.game.key)
        bots = tuple(sitter for sitter in turned if sitter.bot is not None)
        others = tuple(sitter.player for sitter in turned if sitter.player not in {None, player})
        lobby = replace(
            self._opener.new_lobby(interaction, game),
            options=_still_offered(game, match.setup.options),
            sitters=(Sitter(player=player), *bots),
            invited=cast("tuple[int, ...]", others),
            starts_itself=True,
            turn_seconds=table.record.turn_seconds,
            increment=table.record.increment,
            time_up=table.record.time_up,
            reserved=turned,
        )
        if not is_revenge:
            return lobby
        if match.game.revenge is None or not offers_revenge(match):
            raise LobbyRefused("no-such-option")
        try:
            setup = match.game.revenge(match.setup, match.state)
        except ValueError:
            raise LobbyRefused("no-start") from None
        return replace(lobby, setup=setup)

    async def _lobbies_here(self, interaction: Interaction) -> list[StoredLobby]:
        """Return the open lobbies of the channel and of its threads."""
        places = [interaction.channel_id or 0]
        if may_have_threads(interaction.channel):
            places += [thread.id for thread in interaction.channel.threads]
        return [one for place in places for one in await self._lobbies.in_channel(place)]

    async def _post(self, interaction: Interaction, lobby: Lobby) -> None:
        """Post the lobby; if nobody but computer players has to join, begin at once.

        Who plays and what was committed to is posted before the first board, which stays below it.
        """
        if not lobby.is_complete:
            await self._opener.post(interaction, lobby)
            return
        venue = venue_here(interaction)
        locale = self._locales.of(venue.guild)
        view = closed_view(locale, lobby, "lobby-started", None)
        card = await interaction.followup.send(view=view, wait=True)
        await self._lobbies.save(lobby, venue, 0)
        try:
            begun = await self._starter.begin(
                interaction,
                StoredLobby(lobby, venue.guild, venue.channel, None, 1, is_guest=venue.is_guest),
            )
        except (EngineError, discord.DiscordException):
            await self._lobbies.remove(lobby.id)
            await card.delete()
            raise
        assert begun is not None, "nobody has seen this lobby, so nobody has changed it"
        if begun.thread is not None:
            await card.edit(view=closed_view(locale, begun.lobby, begun.key, None, begun.facts))


def _is_command(interaction: Interaction) -> bool:
    return interaction.type is discord.InteractionType.application_command


async def _tell(
    interaction: Interaction, key: str, facts: Mapping[str, Fact] | None = None
) -> None:
    """Say text *key*, with *facts*, to whoever asked for the rematch, and to nobody else."""
    text = TEXTS.say(str(interaction.locale), key, facts)
    if _is_command(interaction):
        await interaction.edit_original_response(content=text)
    else:
        await interaction.followup.send(text, ephemeral=True)


def _still_offered(game: AnyGame, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the options of an earlier match, or the usual ones where the game has changed them."""
    try:
        return dict(game.accept_options(chosen))
    except ValueError:
        return dict(game.accept_options({}))

"""What can be looked at again: matches of the store, imported ones, and who may see them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from db.history import Asker
from engine.bots.players import PLAYERS
from engine.errors import EngineError, UnknownMatch
from engine.match import Match
from engine.ports import Sitter
from engine.replay import stops
from engine.verify import export_match

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor
    from engine.codec import Export
    from engine.registry import Games


class NotForYou(EngineError):
    """A match in which the asker did not play, of a channel that they cannot see."""

    key = "error-not-for-you"

    def __init__(self) -> None:
        super().__init__("the match was played where you cannot look, and without you")


@dataclass(frozen=True, slots=True)
class Recording:
    """A match to be looked at again."""

    id: str
    match: Match
    sitters: tuple[Sitter, ...]
    may_share: bool
    """Whether it may be shown to everybody in the channel where it was asked for."""

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of entries after which a replay stops."""
        return stops(self.match)

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that nothing in it is secret any more."""
        return self.match.result() is not None


def recording_of(games: Games, import_id: str, export: Export, *, may_share: bool) -> Recording:
    """Return an imported match; slow, so call it in a thread.

    Raises:
        OtherVersion, CorruptLog: the rules do not allow it.
    """
    match = Match.fold(games, import_id, export.setup, b"", export.entries)
    names = (*export.players, *[""] * match.setup.seats)[: match.setup.seats]
    sitters = tuple(Sitter(bot=name if name in PLAYERS else None) for name in names)
    return Recording(import_id, match, sitters, may_share)


async def open_recording(
    bot: Parlor, interaction: discord.Interaction[Any], match_id: str, *, is_shared: bool = False
) -> Recording:
    """Return what *interaction*'s user asks to look at.

    *is_shared* says that a player has shown it to the whole channel, wherever it was played on
    the server.

    Raises:
        UnknownMatch: there is no such match.
        NotForYou: it is one of another server, or of a channel that the user cannot see, in which
            they hold no seat.
        OtherVersion, CorruptLog: it cannot be read or replayed.
    """
    venue = await bot.matches.venue(match_id)
    if venue is None:
        return await _open_import(bot, interaction, match_id, is_shared=is_shared)
    table = await bot.hall.open(match_id)
    asker = asker_of(interaction)
    is_here = venue.guild == asker.guild != 0
    is_hidden = venue.channel in asker.hidden and not is_shared
    if table.seat_of(asker.player) is None and (not is_here or is_hidden):
        raise NotForYou
    return Recording(match_id, table.match, table.sitters, may_share=is_here)


async def _open_import(
    bot: Parlor, interaction: discord.Interaction[Any], import_id: str, *, is_shared: bool
) -> Recording:
    kept = await bot.imports.load(import_id)
    if kept is None:
        raise UnknownMatch(import_id)
    owner, export = kept
    if owner != interaction.user.id and not is_shared:
        raise NotForYou
    may_share = interaction.guild_id is not None
    return await asyncio.to_thread(recording_of, bot.games, import_id, export, may_share=may_share)


async def export_of(bot: Parlor, match_id: str) -> Export:
    """Return a match or an import as a file's contents.

    Raises:
        UnknownMatch: there is neither.
        OtherVersion, CorruptLog: it cannot be read or replayed.
    """
    kept = await bot.imports.load(match_id)
    if kept is not None:
        return kept[1]
    table = await bot.hall.open(match_id)
    return export_match(table.record, table.match)


def asker_of(interaction: discord.Interaction[Any]) -> Asker:
    """Return who asks, and what is hidden from them on their server."""
    channel = interaction.channel_id or 0
    hidden = _hidden(interaction) - {channel}
    return Asker(interaction.user.id, interaction.guild_id or 0, channel, hidden)


def _hidden(interaction: discord.Interaction[Any]) -> set[int]:
    """Return the channels and private threads that the user of *interaction* cannot see.

    Threads that are archived are not known here; they count as seen, as their channel's past.
    """
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return set()
    hidden = {one.id for one in guild.channels if not one.permissions_for(member).view_channel}
    for thread in guild.threads:
        may_manage = guild.get_channel(thread.parent_id) is not None and (
            thread.permissions_for(member).manage_threads
        )
        if thread.parent_id in hidden or (thread.is_private() and not may_manage):
            hidden.add(thread.id)
    return hidden

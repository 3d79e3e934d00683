"""What can be looked at again: matches of the store, imported ones, and who may see them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.bots.players import PLAYERS
from engine.errors import EngineError, UnknownMatch
from engine.jobs import check
from engine.match import Match
from engine.ports import Sitter
from engine.replay import standing_stops
from engine.verify import export_match

if TYPE_CHECKING:
    import discord

    from cogs.client.parlor import Parlor
    from engine.codec import Export
    from engine.ports import Workers
    from engine.registry import Games
    from engine.table import Table
    from engine.verify import Verdict


MOST_SECONDS: Final = 20.0
"""For checking one file. The longest that are taken need less than one."""
_MOST_FOLDED: Final = 16
"""Imports that are kept as they were folded, for who turns their pages."""


class NotForYou(EngineError):
    """A match in which the asker did not play, of a channel that they cannot see."""

    key = "error-not-for-you"

    def __init__(self) -> None:
        super().__init__("the match was played where you cannot look, and without you")


class NotOver(EngineError):
    """The file or secret of a match that still runs: it would give away what is to come."""

    key = "error-not-over"

    def __init__(self) -> None:
        super().__init__("the match is not over")


@dataclass(frozen=True, slots=True)
class Recording:
    """A match to be looked at again."""

    id: str
    match: Match
    sitters: tuple[Sitter, ...]
    may_share: bool
    """Whether it may be shown to everybody in the channel where it was asked for."""
    is_import: bool = False
    """Whether it comes from a file."""

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of entries after which a replay stops; what was taken back is no ply."""
        return standing_stops(self.match)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat sees something else than a spectator does."""
        state = self.match.state
        seen = state.view(None)
        return any(state.view(seat) != seen for seat in range(self.match.setup.seats))

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that nothing in it is secret any more."""
        return self.match.result() is not None

    @property
    def may_be_analysed(self) -> bool:
        """Whether it is worth asking what was the better move in it."""
        result = self.match.result()
        return result is not None and not result.is_void and not self.is_import


class Imported:
    """Matches from files: the workers check them, and those looked at last are kept folded.

    A file may be made to cost as much as can be, so the rules are asked in a worker, within a
    limit of time, and about one file after the other.
    """

    def __init__(self, workers: Workers, games: Games) -> None:
        self._workers = workers
        self._games = games
        self._one_at_a_time = asyncio.Semaphore()
        self._folded: OrderedDict[str, Match] = OrderedDict()

    async def check(self, export: Export) -> Verdict:
        """Return whether *export* is as fair as it says.

        Raises:
            OtherVersion, CorruptLog: the rules do not allow it.
            OutOfTime: it would take too long to find out.
            WorkersLost: nobody can find out now.
        """
        async with self._one_at_a_time:
            return await check(self._workers, export, MOST_SECONDS)

    async def recording(self, import_id: str, export: Export, *, may_share: bool) -> Recording:
        """Return an imported match; raises what `check` does."""
        match = self._folded.get(import_id)
        if match is None:
            # those who wrote the rules may have changed them since it was imported
            await self.check(export)
            match = await asyncio.to_thread(_folded, self._games, import_id, export)
        self._folded[import_id] = match
        self._folded.move_to_end(import_id)
        while len(self._folded) > _MOST_FOLDED:
            self._folded.popitem(last=False)
        names = (*export.players, *[""] * match.setup.seats)[: match.setup.seats]
        sitters = tuple(Sitter(bot=name if name in PLAYERS else None) for name in names)
        return Recording(import_id, match, sitters, may_share, is_import=True)


def _folded(games: Games, import_id: str, export: Export) -> Match:
    return Match.fold(games, import_id, export.setup, b"", export.entries, is_checked=True)


async def open_recording(
    bot: Parlor, interaction: discord.Interaction[Any], match_id: str, *, is_shared: bool = False
) -> Recording:
    """Return what *interaction*'s user asks to look at.

    *is_shared* says that a player has shown it to the whole channel, wherever it was played on
    the server.

    Raises:
        UnknownMatch: there is no such match.
        NotForYou: it is one of another server, or of a channel that the user cannot see, in which
            they hold no seat and, once it is over, held none.
        OtherVersion, CorruptLog, OutOfTime, WorkersLost: it cannot be read or replayed.
    """
    venue = await bot.matches.venues.venue(match_id)
    if venue is None:
        return await _open_import(bot, interaction, match_id, is_shared=is_shared)
    table = await bot.hall.tables.open(match_id)
    is_here = venue.guild == interaction.guild_id != 0
    if table.seat_of(interaction.user.id) is None and not _was_there(table, interaction.user.id):
        if not is_here:
            raise NotForYou
        if not is_shared and not await bot.sight.may_see(interaction, venue):
            raise NotForYou
    return Recording(match_id, table.match, table.sitters, may_share=is_here)


def _was_there(table: Table, player: int) -> bool:
    """Whether *player* has held a seat of a match that is over."""
    return table.match.result() is not None and table.has_held(player)


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
    return await bot.imported.recording(import_id, export, may_share=may_share)


async def export_of(bot: Parlor, match_id: str) -> Export:
    """Return a match or an import as a file's contents.

    Raises:
        UnknownMatch: there is neither.
        OtherVersion, CorruptLog: it cannot be read or replayed.
    """
    kept = await bot.imports.load(match_id)
    if kept is not None:
        return kept[1]
    table = await bot.hall.tables.open(match_id)
    return export_match(table.record, table.match)

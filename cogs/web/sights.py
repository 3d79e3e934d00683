"""How a match looks to one of its players, and to all spectators."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.ui.board import Picture, board_view
from cogs.ui.clock import time_notes
from cogs.ui.ids import head_of
from cogs.ui.texts import TEXTS
from cogs.web.match_view import (
    LATEST,
    MatchView,
    ending_of,
    held_from,
    moves_of,
    seats_of,
    status_of,
)
from cogs.web.presses import Shown
from cogs.web.showing import Format, Seal, ids_of, steps_of
from engine.errors import UnknownMatch
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Collection

    from cogs.client.boards import Endings, SpectatorPictures
    from cogs.client.watching import Watchers
    from cogs.web.showing import Json
    from cogs.web.visits import PageNames
    from db.matches import Matches
    from db.venues import Venue
    from engine.core import Seat
    from engine.ports import Clock
    from engine.table import Table, Tables
    from render.package import Packages

_MOST: Final = 64
"""Maximum number of spectators' views to keep: one per match and language."""
_LASTS: Final = 1.0
"""Seconds for which a view counts as current."""
NOBODY: Final = 0
"""Player number of anonymous visitors."""
_IN_THE_PANEL: Final = Picture("board.png", "", b"")
"""Placeholder for the board's picture, if the panel's picture shows more."""
_UNPRESSABLE: Final = Format(Seal(""), lambda _: True, lambda _: False, lambda _: "")


class PageNews(NamedTuple):
    frame: bytes
    """See `cogs.web.pieces.packed`."""
    pieces: tuple[str, ...]
    """Pieces of the picture that the page then has."""


class Sight(NamedTuple):
    table: Table
    venue: Venue
    content: Json
    board: Shown
    deadline: float | None
    """When the turn runs out, in seconds since 1970."""

    def company(self, locale: str, player: int, here: Collection[int]) -> Json:
        """Return the seats as *player* sees them, and the number of spectators among *here*."""
        table = self.table
        seats = [asdict(seat) for seat in seats_of(locale, table, player, here, self.deadline)]
        seated = sum(sitter.player in here for sitter in table.sitters if sitter.player is not None)
        return {"seats": seats, "watching": _watching(locale, len(here) - seated)}

    def unpressable(self, locale: str, here: Collection[int]) -> Json:
        """Return what spectators see, with nothing to press."""
        shown = {**self.content, "board": _UNPRESSABLE.message(self.board)}
        return shown | self.company(locale, NOBODY, here)


@dataclass(frozen=True, slots=True)
class KeptSight:
    """The spectators' view of a match, while it is made and for a moment after."""

    stirred: int
    since: float
    making: asyncio.Task[Sight]
    news: dict[tuple[bool, bool, tuple[str, ...]], asyncio.Task[PageNews]] = field(
        default_factory=dict[tuple[bool, bool, tuple[str, ...]], asyncio.Task[PageNews]]
    )
    """The news by three keys: whether it is for anonymous visitors, whether it has reactions, and
    the pieces a page has."""


@service
class Sights:
    clock: Clock
    endings: Endings
    matches: Matches
    names: PageNames
    packages: Packages
    spectator_pictures: SpectatorPictures
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        self._kept: Recent[tuple[str, str], KeptSight] = Recent(_MOST)

    def of_all(self, locale: str, match_id: str, seq: int = 0) -> KeptSight:
        """Return the spectators' view, with at least *seq* entries.

        Simultaneous requests share a view. Later events are in the next view.
        """
        now, stirred = self.clock.steady(), self.watchers.stirred(match_id)
        key = (match_id, locale.partition("-")[0])
        known = self._kept.get(key)
        if known is not None and known.stirred == stirred and now - known.since < _LASTS:
            if not (making := known.making).done():
                return known
            if making.exception() is None and making.result().table.match.seq >= seq:
                return known
        making = asyncio.create_task(self._of_all(locale, match_id), name="sight")
        known = self._kept[key] = KeptSight(stirred, now, making)
        return known

    async def _of_all(self, locale: str, match_id: str) -> Sight:
        venue, table = await asyncio.gather(
            self.matches.venues.venue(match_id), self.tables.open(match_id)
        )
        if venue is None:
            raise UnknownMatch(match_id)
        return await self.of(locale, table, venue, None)

    async def of(
        self,
        locale: str,
        table: Table,
        venue: Venue,
        seat: Seat | None,
        *,
        can_share: bool = False,
    ) -> Sight:
        """Return what the player at *seat* may see of a match; for None, what a spectator may."""
        match = table.match
        viewer = None if seat is None else table.viewer_of(table.sitters[seat].player or NOBODY)
        end = await self.endings.of(venue.guild, table, locale=locale, whose=seat)
        writing = asyncio.to_thread(moves_of, locale, match, table.sitters, viewer, LATEST)
        since = 0 if viewer is None else held_from(match, viewer)
        stepping = asyncio.to_thread(steps_of, self.packages, match, viewer, since)
        timing = self.matches.deadline_and_absences(match.id, self.clock.now())
        if seat is None:
            painting = self.spectator_pictures.of(match, locale)
            moves, steps, times, picture = await asyncio.gather(writing, stepping, timing, painting)
        else:
            moves, steps, times = await asyncio.gather(writing, stepping, timing)
            picture = _IN_THE_PANEL
        is_mine = seat is not None and seat in table.awaited()
        status = status_of(locale, match, table.sitters, seat, is_mine=is_mine)
        is_over = match.result() is not None
        view = board_view(
            locale,
            match,
            status,
            picture,
            can_look=self.packages.find(match.game.key).painter.looked is not None,
            is_for_one=table.is_for_one(),
            can_claim=bool(table.claimants()),
            can_take=match.left if venue.guild and not is_over else (),
            can_share=seat is not None and can_share and not is_over,
        )
        board = Shown(3, is_private=True)
        board.change({"view": view})
        shown = MatchView(
            match=match.id,
            seq=match.seq,
            title=match.game.title,
            key=match.game.key,
            is_over=is_over,
            is_mine=is_mine,
            is_watching=seat is None,
            status=status,
            notes="\n".join(time_notes(locale, table, times[1])),
            ending=ending_of(locale, match, table.sitters, seat, end),
            moves=moves,
            steps=steps,
            now=self.clock.now(),
        )
        content = asdict(shown)
        sight = Sight(table, venue, content, board, times[0])
        if seat is None:
            board.change({"attachments": [picture.file()]})
            whole = {
                **content,
                **sight.company(locale, NOBODY, ()),
                "board": board.components,
            }
            named = await self.names.added(locale, whole, None)
            content |= {"people": named["people"], "channels": named["channels"]}
            content["menu"] = " ".join(map(head_of, ids_of(board.components)))
        return sight


@lru_cache(maxsize=1024)
def _watching(locale: str, count: int) -> str:
    return TEXTS.say(locale, "page-watching", {"count": count}) if count > 0 else ""

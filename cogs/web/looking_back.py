"""Earlier positions of a match, and its list of moves, for one viewer."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Final, TypeAlias

from cogs.ui.actions import index_of
from cogs.ui.board import paint
from cogs.web.match_view import held_from, moves_of, viewer_at
from cogs.web.showing import steps_of
from engine.recent import Recent
from engine.replay import standing_stops
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.boards import SpectatorPictures
    from cogs.ui.board import Picture
    from cogs.web.match_view import MoveView
    from cogs.web.showing import Json
    from db.history import History
    from db.matches import Matches
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock, Sitter
    from engine.table import Table
    from render.package import Packages

    _Key: TypeAlias = tuple[str, int, tuple[Sitter, ...], Seat | None, str]
    _Banks: TypeAlias = Mapping[int, tuple[float, ...]]

_MOST_LISTED: Final = 64
_UNNOTICED: Final = 1.0
"""Maximum seconds of pauses to ignore; after longer ones a clock's earlier times are unknown."""


@service
class LookingBack:
    clock: Clock
    history: History
    matches: Matches
    packages: Packages
    spectator_pictures: SpectatorPictures

    def __post_init__(self) -> None:
        self._one_at_a_time = asyncio.Semaphore()
        """Held while painting: paging back quickly must leave cores for current boards."""
        self._listed: Recent[_Key, asyncio.Task[tuple[MoveView, ...]]] = Recent(_MOST_LISTED)
        """The last lists of moves: many may open a match at once."""
        self._banks: Recent[tuple[str, int], _Banks] = Recent(_MOST_LISTED)
        """The clocks of the last quick matches, at all stops: people step through them."""

    async def position(
        self, locale: str, table: Table, seat: Seat | None, seq: int
    ) -> tuple[Json, Picture]:
        """Return the last stop up to entry *seq* as the holder of *seat* may see it.

        None stands for a spectator.
        """
        match = table.match
        stops = standing_stops(match)
        at = stops[index_of(stops, seq)]
        async with self._one_at_a_time:
            position = await asyncio.to_thread(match.at, at)
            viewer = viewer_at(match, seat, at)
            if viewer is None:
                picture = await self.spectator_pictures.of(position, locale)
            else:
                painter = self.packages.find(match.game.key).painter
                picture = await asyncio.to_thread(paint, painter, position, viewer, locale=locale)
            steps = await asyncio.to_thread(self._steps, match, position, viewer)
        page: Json = {
            "kind": "position",
            "match": match.id,
            "at": at,
            "picture": {"name": picture.name, "alt": picture.alt},
            "steps": steps,
            "clocks": await self._clocks(table, at),
        }
        return page, picture

    async def _clocks(self, table: Table, at: int) -> list[float | None]:
        """Return the seconds on each seat's clock at the stop *at*; nothing if it isn't quick.

        None stands for a clock that once paused for a lost link, as nobody noted at which move.
        """
        if not table.time.is_quick:
            return []
        match_id = table.match.id
        key = (match_id, table.match.seq)
        if (known := self._banks.get(key)) is None:
            times = await self.history.times(match_id)
            known = await asyncio.to_thread(table.banks_then, *times)
            self._banks[key] = known
        paused = await self.matches.paused_for(match_id, self.clock.now())
        return [
            None if paused.get(seat, 0.0) > _UNNOTICED else bank
            for seat, bank in enumerate(known.get(at, ()))
        ]

    def _steps(self, match: Match, position: Match, viewer: Seat | None) -> list[Json]:
        is_secret = viewer is not None and match.result() is None
        since = held_from(match, viewer) if viewer is not None and is_secret else 0
        return steps_of(self.packages, position, viewer, since)

    async def moves(self, locale: str, table: Table, seat: Seat | None) -> Json:
        """Return all moves as the holder of *seat* may know them; None means a spectator."""
        match, sitters = table.match, table.sitters
        key = (match.id, match.seq, sitters, seat, locale.partition("-")[0])
        listing = self._listed.get(key)
        if listing is None or (listing.done() and listing.exception()):
            writing = asyncio.to_thread(moves_of, locale, match, sitters, seat)
            listing = self._listed[key] = asyncio.create_task(writing, name="list moves")
        moves = await asyncio.shield(listing)
        return {
            "kind": "moves",
            "match": match.id,
            "seq": match.seq,
            "moves": [asdict(move) for move in moves],
        }

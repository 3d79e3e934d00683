"""Play matches on a real store, drawing the boards as the bot does, with nobody watching."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.client.jobs import processes
from cogs.terminal.online import keep_loaded
from db.matches import Matches
from db.venues import Post, Posts, Venue
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.ports import Clock, Record, Sitter
from tests.bench.games import TOKAN, Look, show
from tests.blank import open_store
from tests.fakes import SilentPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from db.store import Store
    from engine.jobs import Workers
    from engine.match import Match
from tests.bench.games import Shown

EXPERTS = (Sitter(bot="expert"), Sitter(bot="expert"))


class Bench:
    """A store with its live matches and their players."""

    def __init__(self, store: Store, shown: Shown, workers: Workers) -> None:
        self.store = store
        self.shown = shown
        self.people = tuple(Sitter(player=seat + 1) for seat in range(shown.game.seats[0]))
        self.matches = Matches(store)
        self.live_matches = LiveMatches(
            self.matches, SilentPublisher(), Clock(), GAMES, workers=workers
        )
        self._count = 0

    async def begin(self, sitters: tuple[Sitter, ...] = ()) -> str:
        """Begin a match of *sitters* (people by default) and return its id."""
        sitters = sitters or self.people
        self._count += 1
        number = self._count
        record = Record(
            id=f"m{number}",
            setup=self.shown.game.set_up(len(sitters)),
            sitters=sitters,
            secret=number.to_bytes(32, "big"),
            joins=tuple(f"{letter}{number}" for letter, _ in zip("abcdef", sitters, strict=False)),
            turn_seconds=None,
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )
        opening = self.live_matches.opening(record)
        assert await self.matches.create(record, Venue(1, number), opening)
        return record.id

    async def note_shown(self, match_id: str) -> None:
        """Note that people have seen the beginning of a match."""
        number = int(match_id[1:])
        post = Post(number, match_id, 1, number, "board", 2, "")
        assert await Posts(self.store).keep(post)


class Mover:
    """Plays both sides of one match after another, at random."""

    def __init__(self, bench: Bench, number: int) -> None:
        self._bench = bench
        self._dice = PlayoutDice(number)
        self._match = ""

    async def prepare(self) -> tuple[str, int, str, int]:
        """Return the match, player, move and seq of the next click; this part isn't timed."""
        if self._match:
            match = (await self._bench.live_matches.tables.open(self._match)).match
            if match.result() is None:
                return self._click(match)
        self._match = await self._bench.begin()
        return self._click((await self._bench.live_matches.tables.open(self._match)).match)

    async def play(self, click: tuple[str, int, str, int], begun: float | None = None) -> float:
        """Move; return the seconds from *begun*, or from now, until the picture's bytes exist."""
        start = time.perf_counter() if begun is None else begun
        match_id, player, text, seq = click
        table = await self._bench.live_matches.submit(
            match_id, player, text, seq=seq, delivery=f"{match_id}-{seq}"
        )
        await asyncio.to_thread(tell_and_show, self._bench.shown, table.match)
        return time.perf_counter() - start

    def _click(self, match: Match) -> tuple[str, int, str, int]:
        seat = match.to_act()[0]
        text = match.state.format_move(match.state.random_move(seat, self._dice))
        return match.id, seat + 1, text, match.seq


def tell_and_show(shown: Shown, match: Match) -> bytes:
    """Return the public picture of *match*, after describing it in words."""
    view = match.state.view(None)
    shown.painter.alt_text(view)
    return show(shown, Look(view, None))


@asynccontextmanager
async def open_bench(path: Path | str, shown: Shown = TOKAN) -> AsyncGenerator[Bench]:
    """Open a bench for a game on the database at *path*."""
    store = await open_store(path)
    workers = processes()
    bench = Bench(store, shown, workers)
    keep_loaded()
    try:
        yield bench
    finally:
        await bench.live_matches.computers.stop()
        await workers.close()
        await store.close()

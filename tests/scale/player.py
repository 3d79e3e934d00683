"""One of several processes without Discord; it plays its shards' matches until it is killed.

It has tables, clocks, bots, and a publisher that notes which boards it showed. It writes
acknowledged moves to a file at once, so that a kill loses none of them: ``match seq delivery``.
Another file gets each move's time and how long it took, as doubles in seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import struct
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.online import keep_loaded
from cogs.terminal.settings import shards_of
from db.errors import StoreNotLed
from db.matches import Matches
from db.server.leading import Leadership
from db.server.store import Server
from db.store import Store
from db.venues import Post, Posts, Venue
from engine.errors import EngineError, NotLed
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.ports import Clock, Record, Sitter
from engine.shards import present_term
from engine.table import Tables
from tests.bench.games import TOKAN
from tests.fakes import SilentPublisher
from tests.packages import GAMES
from tests.scale.channel import Line
from tests.shown import published_seq

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.dialect import Connection
    from engine.match import Moved
    from engine.shards import Shard

ACKNOWLEDGED: Final = "acknowledged"
TIMES: Final = "times"
NAME: Final = "name"
"""Start of the name of a file with a lease name; the process's number follows."""
EPOCH: Final = 1 << 40
"""Size of each process's own range of message ids, and where the first range starts."""
MOVE: Final = struct.Struct("dd")
_MOST_PEOPLE: Final = 10_007
"""Number of players; a prime number, so that the pairs vary."""
_MOST_OF_EACH: Final = 64
"""Servers with matches, in each shard."""
_ROUND: Final = 15.0
_LEFT: Final = 10.0
"""Seconds between looks for boards that others left, and how old such boards must be."""
_LOOKS: Final = 5.0
"""Seconds between looks for matches that nobody plays."""
_RUNNING: Final = "SELECT id FROM matches WHERE ended_at IS NULL AND is_led(guild) ORDER BY id"


class Shower(SilentPublisher):
    """Shows each board once, as the bot does, unless it is already there."""

    def __init__(self, store: Store, matches: Matches, number: int) -> None:
        self._store = store
        self._posts = Posts(store)
        self._matches = matches
        self._next = EPOCH * (number + 1) + int(time.time() * 1000)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wanted: dict[str, int] = {}
        self._doubtful: set[str] = set()
        """Matches whose board another process may have posted."""
        self._unstored: dict[str, Post] = {}
        self.line: Line | None = None
        """The connection for posting boards; without one, a board counts as posted."""
        self.places: dict[str, tuple[int, int]] = {}

    def moved(self, moved: Moved) -> None:
        self.show(moved.after.id, moved.after.seq)

    def doubt(self, match_id: str) -> None:
        """Note that a board of this match may already be there."""
        self._doubtful.add(match_id)

    def is_showing(self, match_id: str) -> bool:
        return match_id in self._tasks

    def show(self, match_id: str, seq: int) -> None:
        """Show *seq* entries of a match soon; a newer board takes the place of an older one."""
        self._wanted[match_id] = max(seq, self._wanted.get(match_id, 0))
        if match_id not in self._tasks:
            task = asyncio.create_task(self._work(match_id))
            self._tasks[match_id] = task

    async def _work(self, match_id: str) -> None:
        try:
            while seq := self._wanted.pop(match_id, None):
                try:
                    async with self._store.unasked():
                        await self._show(match_id, seq)
                except NotLed:
                    if self._matches.is_ours(match_id):
                        self._wanted[match_id] = max(seq, self._wanted.get(match_id, 0))
                except EngineError:
                    self._wanted[match_id] = max(seq, self._wanted.get(match_id, 0))
                    await asyncio.sleep(1)
        finally:
            del self._tasks[match_id]

    async def _show(self, match_id: str, seq: int) -> None:
        post = self._unstored.get(match_id)
        if post is None:
            if self.line is not None and await published_seq(self._matches, match_id) >= seq - 1:
                return
            guild, channel = await self._place(match_id)
            message = await self._posted(match_id, seq)
            post = Post(message, match_id, guild, channel, "board", seq, "")
            self._unstored[match_id] = post
        await self._posts.keep(post)
        self._doubtful.discard(match_id)
        del self._unstored[match_id]
        if post.seq < seq:
            self.show(match_id, seq)

    async def _posted(self, match_id: str, seq: int) -> int:
        """Post a board unless it is there; return its message."""
        if self.line is None:
            self._next += 1
            return self._next
        if match_id in self._doubtful and (found := await self.line.ask("find", match_id, seq)):
            return found
        term = present_term()
        assert term is not None
        # as `cogs.client.pacing` checks before each request
        if term.is_over:
            raise StoreNotLed
        with term.working():
            return await self.line.ask("post", match_id, seq)

    async def _place(self, match_id: str) -> tuple[int, int]:
        """Return the server and the channel of a match."""
        if match_id not in self.places:
            venue = await self._matches.venues.venue(match_id)
            assert venue is not None
            self.places[match_id] = (venue.guild, venue.channel)
        return self.places[match_id]

    async def settle(self) -> None:
        """Wait until it has shown all boards."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())


class Player:
    """Everybody who plays on the shards that one process leads."""

    def __init__(self, store: Store, args: argparse.Namespace) -> None:
        self._args = args
        self._store = store
        self._matches = Matches(store)
        self._shower = Shower(store, self._matches, args.number)
        self._live_matches = LiveMatches(
            *(self._matches, self._shower, Clock(), GAMES),
            tables=Tables(self._matches, GAMES, 4000),
        )
        self._dice = PlayoutDice(f"{args.number} {time.time()}")
        self._led: set[Shard] = set()
        self._ended = asyncio.Event()
        folder = Path(args.folder)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        self._acknowledged = os.open(folder / f"{ACKNOWLEDGED}-{os.getpid()}", flags)
        self._times = os.open(folder / f"{TIMES}-{os.getpid()}", flags)
        self._made = 0
        self._left: list[str] = []
        self._look_at = 0.0
        self._playing: set[str] = set()
        """Matches that somebody plays, and matches whose people have left."""

    async def work(self) -> None:
        """Play until the process has to end."""
        backend = self._store.backend
        assert isinstance(backend, Server)
        home = self._args.shards
        numbers = [one.number for one in home]
        leadership = Leadership(backend, home[0].total, numbers, self._changed, _ignore)
        if self._args.channel:
            self._shower.line = await Line.open(self._args.channel, backend.name.split()[1])
        (Path(self._args.folder) / f"{NAME}-{self._args.number}").write_text(backend.name)
        leadership.start()
        rounds = asyncio.create_task(self._make_rounds())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._ended.set)
        movers = [asyncio.create_task(self._move_on(one)) for one in range(self._args.at_once)]
        await self._ended.wait()
        for mover in (rounds, *movers):
            mover.cancel()
        await asyncio.gather(rounds, *movers, return_exceptions=True)
        self._live_matches.timekeeper.deadlines.stop()
        await self._live_matches.computers.stop()
        await self._shower.settle()
        await leadership.close()

    def _changed(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        self._led = (self._led | set(gained)) - set(lost)
        self._look_at = 0.0
        self._live_matches.timekeeper.deadlines.lead(gained, lost)
        if gained:
            self._looking = asyncio.create_task(self._look_after(gained))

    async def _look_after(self, gained: Collection[Shard]) -> None:
        self._live_matches.tables.forget_all()
        self._live_matches.timekeeper.deadlines.start()
        await self._live_matches.computers.resume()
        await self._show_left(gained, time.time() - _LEFT)
        # perhaps the process that made a newer board is about to show it
        await asyncio.sleep(_LEFT)
        await self._show_left(self._led & set(gained), time.time() - _LEFT)

    async def _show_left(self, shards: Collection[Shard], before: float) -> None:
        """Show the boards in *shards* that have been waiting since *before*."""
        for one in await self._matches.venues.unpublished():
            if one.since < before and any(shard.has(one.guild) for shard in shards):
                if not self._shower.is_showing(one.match):
                    self._shower.doubt(one.match)
                self._shower.show(
                    one.match, (await self._live_matches.tables.open(one.match)).match.seq
                )

    async def _make_rounds(self) -> None:
        """From time to time, take up boards that others left, as `cogs.client.sharing` does."""
        while True:
            await asyncio.sleep(_ROUND)
            with suppress(EngineError):
                for match_id in await self._live_matches.computers.left_behind():
                    self._live_matches.computers.wake(match_id)
                await self._show_left(tuple(self._led), time.time() - _LEFT)

    async def _move_on(self, mover: int) -> None:
        """Play one match after another, at the given pace."""
        pace = self._args.at_once / self._args.rate if self._args.rate else 0.0
        while True:
            match_id = await self._left_over() or await self._begin(mover)
            if match_id is None:
                await asyncio.sleep(0.5)
                continue
            self._playing.add(match_id)
            try:
                if not await self._play(match_id, pace):
                    continue  # the players have left, so their time runs out
            except EngineError:
                await asyncio.sleep(0.1)
            self._playing.discard(match_id)

    async def _left_over(self) -> str | None:
        """Return a running match that nobody plays, on a shard of ours, or None."""
        if self._led and time.monotonic() >= self._look_at:
            self._look_at = time.monotonic() + _LOOKS
            self._left = await self._store.read(_running)
        while self._left:
            match_id = self._left.pop()
            if match_id not in self._playing:
                return match_id
        return None

    async def _begin(self, mover: int) -> str | None:
        """Begin another match on a shard of ours; None if there are enough, or we lead none."""
        home = sorted(self._led & set(self._args.shards))
        if not home:
            return None
        if self._made >= self._args.matches:
            return None
        self._made += 1
        shard = home[self._made % len(home)]
        which = (os.getpid() << 24) + (mover << 16) + self._made
        guild = ((self._made % _MOST_OF_EACH + 1) * shard.total + shard.number) << 22
        one, two = (1 + which * factor % _MOST_PEOPLE for factor in (31, 57))
        other = Sitter(bot="random") if self._made % 10 == 0 else Sitter(_MOST_PEOPLE + two)
        sitters = (Sitter(one), other)
        record = Record(
            id=f"{shard.number}-{which:x}",
            setup=TOKAN.game.set_up(2),
            sitters=sitters,
            secret=which.to_bytes(32, "big"),
            joins=(f"a{which}", f"b{which}"),
            turn_seconds=15 if self._made % 4 == 1 else None,
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )
        self._shower.places[record.id] = (guild, which)
        opening = self._live_matches.opening(record)
        if not await self._matches.create(record, Venue(guild, which), opening):
            return None
        self._shower.show(record.id, len(opening.entries))
        self._live_matches.computers.wake(record.id)
        return record.id

    async def _play(self, match_id: str, pace: float) -> bool:
        """Play a match to its end; return False if its players leave before that."""
        while True:
            table = await self._live_matches.tables.open(match_id)
            match = table.match
            seats = match.to_act()
            if match.result() is not None:
                return True
            player = table.sitters[seats[0]].player
            if player is None:
                await asyncio.sleep(0.01)
                continue
            if self._made % 4 == 1 and table.time.deadline and self._dice.below(40) == 0:
                return False
            text = match.state.format_move(match.state.random_move(seats[0], self._dice))
            delivery = f"{os.getpid():x}-{time.monotonic_ns():x}"
            begun = time.perf_counter()
            await self._live_matches.submit(
                match_id, player, text, seq=match.seq, delivery=delivery
            )
            took = time.perf_counter() - begun
            os.write(self._acknowledged, f"{match_id} {match.seq} {delivery}\n".encode())
            os.write(self._times, MOVE.pack(time.time(), took))
            if pace > took:
                await asyncio.sleep(pace - took)


def _running(connection: Connection) -> list[str]:
    return [row[0] for row in connection.execute(_RUNNING)]


def _ignore(kind: str, number: int) -> None:
    pass


async def _main(args: argparse.Namespace) -> None:
    store = await Store.open(args.db, GAMES)
    try:
        keep_loaded()
        await Player(store, args).work()
    finally:
        await store.close()


def parsed() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("db")
    parser.add_argument("folder")
    parser.add_argument("--shards", type=shards_of, required=True)
    parser.add_argument("--number", type=int, required=True)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--at-once", type=int, default=128)
    parser.add_argument(
        "--channel", type=int, default=0, help="the port at which boards are posted"
    )
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second; 0: all it can")
    return parser.parse_args()


if __name__ == "__main__":
    asyncio.run(_main(parsed()))

"""A process that plays on a store until it is killed, and prints its steps: `test_killed_process`.

Now and then a seat changes hands, a player goes away or comes back, or plans an answer.

It prints each line once it is true: ``ready``, ``trying match player text delivery``, ``played
match seq delivery`` after the store acknowledges the move, ``shown match seq`` after the store
notes that people saw it, and ``killed at MOMENT`` if it kills itself. If its file is gone, it
prints ``looked SECONDS`` (the start of the last check that found the files in place) and ``stopped
WHY``, and then ends by itself.

After the store, the arguments name the moment of the kill and a number. ``opening`` is before the
statement with this number, counted from the first. ``committing`` is before the first ``COMMIT``
after this number of moves. ``committed`` is after that many moves, when a commit is safe but nobody
knows of it yet. ``never`` leaves the kill to others.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from itertools import count
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psycopg

from db.errors import StoreError
from db.file.files import OpenFiles
from db.matches import Matches
from db.people import AwayPeople, Plans
from db.store import Store
from db.venues import Post, Posts, Venue
from engine.core import Games
from engine.fair import PlayoutDice
from engine.games.tokan import GAME
from engine.live_matches import LiveMatches
from engine.plans import ahead
from engine.ports import Clock, Record, Sitter
from tests.fakes import SilentPublisher
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from engine.match import Moved
    from engine.table import Table

PEOPLE = (11, 22)
CHANNELS = range(4)
GAMES = Games((GAME,))
"""The only game that it plays, to import less."""
gone = set[int]()
"""People who are away now."""
said = Counter[object]()
"""Number of lines written so far, by kind."""


def say(*words: object) -> None:
    line = " ".join(map(str, words)) + "\n"
    os.write(1, line.encode("ascii"))  # writes whole lines, from any thread
    said[words[0]] += 1


class Moment:
    """The moment at which the process kills itself."""

    def __init__(self, kind: str, number: int) -> None:
        self._kind = kind
        self._number = number
        self._statements = count(1)

    def watch(self) -> None:
        """Look at each statement before it runs, on either kind of store."""
        connect, execute = sqlite3.connect, psycopg.Cursor.execute

        def connect_watched(*what: Any, **how: Any) -> sqlite3.Connection:
            connection = connect(*what, **how)
            connection.set_trace_callback(self._comes)
            return connection

        def execute_watched(cursor: Any, query: Any, *what: Any, **how: Any) -> Any:
            self._comes(query.decode() if isinstance(query, bytes) else str(query))
            return execute(cursor, query, *what, **how)

        sqlite3.connect = connect_watched
        psycopg.Cursor.execute = execute_watched  # pyright: ignore[reportAttributeAccessIssue]

    def _comes(self, statement: str) -> None:
        if self._kind == "opening" and next(self._statements) == self._number:
            self._come()
        if self._kind == "committing" and said["played"] >= self._number and statement == "COMMIT":
            self._come()

    def is_committed(self, _jobs: int, _seconds: float) -> None:
        """Note that a commit is safe; fits `Store.on_commit`."""
        if self._kind == "committed" and said["played"] >= self._number:
            self._come()

    def _come(self) -> None:
        say("killed", "at", self._kind)
        os.kill(os.getpid(), signal.SIGKILL)


class Looks:
    """Records the last check of the store's files."""

    def __init__(self) -> None:
        self.last = 0.0
        """When the last check began that found them in place."""

    def watch(self) -> None:
        """Note each check from now on."""
        check = OpenFiles.check

        def check_watched(files: OpenFiles) -> None:
            began = time.monotonic()
            check(files)
            self.last = began

        OpenFiles.check = check_watched  # pyright: ignore[reportAttributeAccessIssue] # replaced


class Shower(SilentPublisher):
    """Shows each match a moment after a move, like the bot."""

    def __init__(self, matches: Matches, posts: Posts) -> None:
        self._matches = matches
        self._posts = posts
        self._tasks: set[asyncio.Task[None]] = set()
        # reads from a server can overtake each other, so show one move at a time, as the bot does
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def moved(self, moved: Moved) -> None:
        task = asyncio.create_task(self._show(moved.after.id, moved.after.seq - 1))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _show(self, match_id: str, seq: int) -> None:
        async with self._turns[match_id]:
            await asyncio.sleep(0.002)
            venue = present(await self._matches.venues.venue(match_id))
            message = int.from_bytes(uuid4().bytes[:6])
            place = (venue.guild, venue.channel)
            await self._posts.keep(Post(message, match_id, *place, "board", seq + 1, ""))
            say("shown", match_id, seq)


async def plan(live_matches: LiveMatches, table: Table, text: str, dice: PlayoutDice) -> None:
    """Have a player who isn't to act plan an answer to the move *text*."""
    seat = 1 - table.match.to_act()[0]
    player = present(table.sitters[seat].player)
    after = ahead(table.match, seat, (text,))
    if after.to_act() == (seat,):
        answer = after.state.format_move(after.state.random_move(seat, dice))
        await live_matches.planner.lay(table.match.id, player, table.match.seq, (text,), answer)


async def leave_or_return(live_matches: LiveMatches, away: AwayPeople, player: int) -> None:
    """Send *player* away or bring them back; the clocks of their matches follow."""
    if player not in gone:
        gone.add(player)
        now = time.time()
        await away.go(player, now, now + 3600.0)
    else:
        gone.remove(player)
        await away.come_back(player, time.time())
    await live_matches.timekeeper.serve_absences()


async def play(
    live_matches: LiveMatches,
    matches: Matches,
    away: AwayPeople,
    channel: int,
    match_id: str | None,
) -> None:
    """Continue the match of *channel*, then play more there."""
    dice = PlayoutDice(uuid4().hex)
    turn = count(channel)
    for _ in count():
        if match_id is None:
            match_id = await begin(live_matches, matches, channel)
        table = await live_matches.tables.open(match_id)
        while acting := table.match.to_act():
            if dice.below(8) == 0:
                newcomer = int.from_bytes(uuid4().bytes[:6])
                asked = await live_matches.agreements.appoint(match_id, dice.below(2), newcomer)
                await live_matches.agreements.answer(match_id, newcomer, asked, is_yes=True)
                table = await live_matches.tables.open(match_id)
            state = table.match.state
            text = state.format_move(state.random_move(acting[0], dice))
            player, delivery = table.sitters[acting[0]].player, uuid4().hex
            assert player is not None
            if next(turn) % len(CHANNELS) == 0:
                await leave_or_return(live_matches, away, player)
            if dice.below(2) == 0:
                await plan(live_matches, table, text, dice)
            say("trying", match_id, player, text, delivery)
            seq = table.match.seq
            await live_matches.submit(match_id, player, text, seq=seq, delivery=delivery)
            say("played", match_id, seq, delivery)
            table = await live_matches.tables.open(match_id)
        match_id = None


async def begin(live_matches: LiveMatches, matches: Matches, channel: int) -> str:
    record = Record(
        id=uuid4().hex[:8],
        setup=GAME.set_up(2),
        sitters=tuple(Sitter(player) for player in PEOPLE),
        secret=bytes(32),
        joins=("join-1", "join-2"),
        turn_seconds=3600,
        increment=60,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    assert await matches.create(record, Venue(1, channel), live_matches.opening(record))
    return record.id


async def main(where: str, moment: Moment) -> None:
    moment.watch()
    looks = Looks()
    looks.watch()
    store = await Store.open(where, GAMES, patience=PATIENCE)
    store.on_commit = moment.is_committed
    matches = Matches(store)
    live_matches = LiveMatches(
        matches, Shower(matches, Posts(store)), Clock(), GAMES, plans=Plans(store)
    )
    running = dict(await matches.venues.running())
    say("ready")
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(store.until_lost())
            for channel in CHANNELS:
                playing = play(
                    live_matches, matches, AwayPeople(store), channel, running.get(channel)
                )
                group.create_task(playing)
    except* StoreError as lost:
        say("looked", looks.last)
        say("stopped", lost.exceptions[0])
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Moment(sys.argv[2], int(sys.argv[3]))))

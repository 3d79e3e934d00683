"""Matches and changes made by hand; the store doesn't check them against the rules."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from db.clubs import Change
from db.schema import MIGRATIONS, migrate
from db.venues import Post, Venue
from engine.clubs.events import Joined
from engine.clubs.forms import Form, Plan
from engine.clubs.tournament import Tournament
from engine.core import Setup
from engine.lobby import Lobby
from engine.log import Entry
from engine.ports import Append, Record, Sitter
from engine.turns import Stretch
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from db.dialect import Connection
    from db.store import Store
    from engine.core import Result

ANNA, BERT, CLEO = 11, 22, 33
CUP: Final = Plan("Cup", "tokan", Form.swiss(), places=8)


def record(
    match_id: str, *sitters: Sitter, game: str = "tokan", turn_seconds: int | None = None
) -> Record:
    seated = sitters or (Sitter(ANNA), Sitter(BERT))
    return Record(
        id=match_id,
        setup=Setup(game, 3, len(seated), {"scoring": "heads"}, "", (4, 5)),
        sitters=seated,
        secret=bytes(range(32)),
        joins=("join-1", "join-2"),
        turn_seconds=turn_seconds,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )


def change(
    first: int,
    *texts: str,
    delivery: str | None = None,
    deadline: float | None = None,
    result: Result | None = None,
    is_computer_turn: bool = False,
) -> Append:
    entries = tuple(Entry(seq, "move", seq % 2, text) for seq, text in enumerate(texts, first))
    return Append(entries, delivery, result, is_computer_turn, Stretch(deadline))


def enough(match: Record) -> tuple[Entry, ...]:
    """Return enough moves by each seat for *match* to count."""
    seats = match.setup.seats
    each = GAMES.find(match.setup.game).least_moves
    return tuple(Entry(seq, "move", seq % seats, "a") for seq in range(each * seats))


def ended(match: Record, result: Result) -> Append:
    """End *match* after enough moves to count."""
    return Append(enough(match), result=result)


def board(match_id: str, seq: int, message: int, venue: Venue = Venue(1, 5)) -> Post:  # noqa: B008 # frozen
    """Return a board that shows entries up to *seq*."""
    return Post(message, match_id, venue.guild, venue.channel, "board", seq + 1, "words")


def ping(match_id: str, message: int, venue: Venue = Venue(1, 5)) -> Post:  # noqa: B008 # frozen
    return Post(message, match_id, venue.guild, venue.channel, "ping", 0, "")


def lobby(lobby_id: str, *people: int) -> Lobby:
    sitters = (*(Sitter(player) for player in people or (ANNA,)), Sitter(bot="greedy"))
    return Lobby(
        rules=GAMES.find("tokan"),
        id=lobby_id,
        game="tokan",
        host=ANNA,
        options={"scoring": "heads"},
        sitters=sitters,
        joins=("join-1",),
        secret=bytes(range(100, 132)),
        turn_seconds=86_400,
        seating="lot",
    )


def tournament(*people: int, name: str = "t", plan: Plan = CUP) -> Change:
    """Return a tournament that *people* have joined; 0 stands for a bot."""
    events = tuple(
        Joined(number, f"{name}-click-{number}", "" if one else "greedy")
        for number, one in enumerate(people)
    )
    known = {number: one for number, one in enumerate(people) if one}
    return Change(Tournament.fold(name, plan, events), events, known)


def old_store(path: Path, version: int = 5) -> None:
    """Make a store as a program with migrations up to *version* would have left it."""
    with TemporaryDirectory() as steps:
        for file in MIGRATIONS.glob("*.sql"):
            if int(file.name[:4]) <= version:
                shutil.copy(file, steps)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, Path(steps))
            connection.execute("INSERT INTO guilds (id, board_mode) VALUES (7, 'edit')")


def refusing(doing: str, table: str) -> Callable[[Connection], None]:
    """Return a function that makes *table* refuse every INSERT, UPDATE or DELETE from then on.

    `tests.servers.Postgres.empty` undoes this.
    """

    def work(connection: Connection) -> None:
        event = f"CREATE TRIGGER refuse BEFORE {doing} ON {table}"
        if isinstance(connection, sqlite3.Connection):
            connection.execute(f"{event} BEGIN SELECT raise(ABORT, 'not now'); END")
            return
        raising = "'BEGIN RAISE EXCEPTION ''not now''; END'"
        function = "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql"
        connection.execute(f"{function} AS {raising}")
        connection.execute(f"{event} FOR EACH ROW EXECUTE FUNCTION refuse()")

    return work


def listening(hear: Callable[[str], object] | None) -> Callable[[Connection], None]:
    """Return a function that makes a file call *hear* with each statement; None stops that."""

    def work(connection: Connection) -> None:
        assert isinstance(connection, sqlite3.Connection)
        connection.set_trace_callback(hear)

    return work


@asynccontextmanager
async def planned(store: Store) -> AsyncGenerator[list[str]]:
    """Yield a list; after the block it has a file's query plans for the block's queries."""
    asked: list[str] = []
    steps: list[str] = []

    def plan(connection: Connection) -> None:
        listening(None)(connection)
        for query in asked:
            if "SELECT" in query:
                rows = connection.execute(f"EXPLAIN QUERY PLAN {query}")
                steps.extend(row[3] for row in rows)

    await store.read(listening(asked.append))
    yield steps
    await store.read(plan)
    assert steps

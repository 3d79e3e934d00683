"""`copy` copies a store atomically, from a file to a server and back."""
# ruff: noqa: ASYNC221, ASYNC240 # a wait holds up nothing in a test's loop

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from db.clubs import Board, Leagues, Tournaments
from db.copying import CannotCopy, Copied, copy
from db.errors import StoreNewer
from db.file.whole import FilledFile
from db.guilds import AdminAct, Guilds, GuildSettings
from db.lobbies import Lobbies
from db.matches import Matches
from db.schema import tables
from db.store import Store
from db.venues import Venue
from engine.clubs.leagues import League
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.ports import Record, Sitter
from tests.blank import open_store
from tests.db.samples import ANNA, BERT, lobby, old_store, tournament
from tests.fakes import FakeClock, RecordingPublisher
from tests.packages import GAMES, INSTALLED
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from db.dialect import Connection
    from db.schema import SqlTable

ROOT = Path(__file__).parents[2]
PLIES = 8
"""Plies of each match; in some games that includes plies with long texts."""
BY_HAND = (
    # inserting a seat, or an entry that gives one up, would change or delete these rows
    f"INSERT INTO away (player, since, until, applied) VALUES ({ANNA}, 0.1, 1e300, 1)",
    f"INSERT INTO plans (match_id, player, seq, line, answer) VALUES ('orcs2', {ANNA}, 5, '', 'a')",
    "INSERT INTO preferences (player, zone) VALUES (9007199254740993, 'Größe ½ 🎲')",
    "INSERT INTO puzzles VALUES ('t', 0.1, 8.333333333333334, 0, 0)",
    # inserting a result would delete this row
    f"INSERT INTO careers VALUES ({ANNA}, 1e300, 'rules', '{{}}')",
    f"INSERT INTO meetings VALUES ({ANNA}, {BERT}, 1, 'tokan', 3, 2, 1, 0.1)",
    f"INSERT INTO nights VALUES ('n', 5, 77, NULL, {ANNA}, 0.1, NULL, NULL, 'cup')",
    f"INSERT INTO night_guests VALUES ('n', {BERT}, 'c', 'tokan')",
    f"INSERT INTO appointments VALUES ('orcs2', {ANNA}, 10000000000, NULL, 0)",
    f"INSERT INTO appointment_guests VALUES ('orcs2', {BERT})",
    f"INSERT INTO avoided VALUES ({ANNA}, {BERT})",
    "INSERT INTO notes (name, text) VALUES ('icons', 'a\"b''c\\\\d')",
    f"INSERT INTO page_sessions VALUES ('s', 'd', {ANNA}, 0, 0, 'en', 0, 0, NULL, NULL, 'seal')",
    f"INSERT INTO phones VALUES ('s', {ANNA}, 'https://x', 'k', 'a', 'own', 'https://p')",
    "INSERT INTO push_key VALUES (1, 'secret')",
)


async def fill(path: Path) -> None:
    """Fill a new file: two matches of each game, the second resigned if not over, and more rows."""
    store = await open_store(path)
    matches, clock = Matches(store), FakeClock()
    live_matches = LiveMatches(matches, RecordingPublisher(), clock, GAMES)
    for number, package in enumerate(INSTALLED):
        for which in (1, 2):
            await play(
                live_matches, matches, package.key, f"{package.key}{which}", 2 * number + which
            )
            await clock.advance(0.1)
        if (await live_matches.tables.open(f"{package.key}2")).match.result() is None:
            await live_matches.resign(f"{package.key}2", ANNA)
    await Lobbies(store).save(lobby("l1"), Venue(1, 90), 0)
    await Guilds(store).save(GuildSettings(), AdminAct(5, ANNA, "settings", 0.0))
    tournaments, leagues, here = Tournaments(store), Leagues(store), Venue(5, 77, 900)
    await tournaments.open(tournament(ANNA, BERT, 0, name="cup"), bytes(32), here, organiser=ANNA)
    await tournaments.link("tokan1", Board("cup", 0, 0, 0))
    await leagues.open("l", League("Größe ½", "tokan"), bytes(range(32)), here, organiser=BERT)
    await leagues.enter("l", ANNA)

    def by_hand(connection: Connection) -> None:
        for statement in BY_HAND:
            connection.execute(statement)

    await store.write(by_hand)
    await store.close()


async def play(
    live_matches: LiveMatches, matches: Matches, game: str, match_id: str, number: int
) -> None:
    setup = GAMES.find(game).set_up(2)
    sitters = (Sitter(ANNA), Sitter(BERT))
    secret = number.to_bytes(32, "big")
    joins = ("a", "b")
    record = Record(
        match_id, setup, sitters, secret, joins, None, (), frozenset(), published_seq=-1
    )
    assert await matches.create(record, Venue(1, number), live_matches.opening(record))
    dice = PlayoutDice(number)
    for _ in range(PLIES):
        match = (await live_matches.tables.open(match_id)).match
        if not match.to_act():
            return
        seat = match.to_act()[0]
        text = match.state.format_move(match.state.random_move(seat, dice))
        await live_matches.submit(
            match_id, (ANNA, BERT)[seat], text, seq=match.seq, delivery=f"{number}-{match.seq}"
        )


@pytest.fixture
async def filled(tmp_path: Path) -> Path:
    path = tmp_path / "filled.db"
    await fill(path)
    return path


async def make(where: Path | str) -> None:
    await (await open_store(where)).close()


def quiet(done: int, of: int) -> None:
    assert done <= of


def contents(path: Path) -> dict[str, list[object]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table.name: connection.execute(table.rows).fetchall()
            for table in tables()
            if table.name != "commits"
        }


def logic(path: Path) -> list[object]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name")
        return rows.fetchall()


def rows_of(copied: Copied) -> int:
    assert copied.is_equal
    return sum(item.rows for item in copied.read)


async def test_a_copy_to_a_server_and_back_changes_nothing(
    filled: Path, address: str, tmp_path: Path
) -> None:
    before = filled.read_bytes()
    back = tmp_path / "back.db"
    await make(address)
    said: list[tuple[int, int]] = []
    there = copy(filled, address, lambda done, of: said.append((done, of)))
    await make(back)
    again = copy(address, back, quiet)
    assert filled.read_bytes() == before
    assert rows_of(there) == rows_of(again) > 100
    assert said[-1] == (2 * rows_of(there), 2 * rows_of(there))
    assert there.read == again.written
    assert contents(back) == contents(filled)
    assert logic(back) == logic(filled)
    empty = {name for name, rows in contents(filled).items() if not rows}
    clubs = {"tournaments", "tournament_events", "tournament_matches", "entrants"}
    people = {"leagues", "league_players", "nights", "night_guests", "avoided"}
    people |= {"appointments", "appointment_guests"}
    assert not empty & (clubs | people)
    assert not empty & {"entries", "ladders", "results", "plans", "away", "rating_steps"}


async def test_matches_continue_in_the_copy(filled: Path, address: str) -> None:
    await make(address)
    copy(filled, address, quiet)
    store = await Store.open(address, GAMES)
    matches = Matches(store)
    live_matches = LiveMatches(matches, RecordingPublisher(), FakeClock(), GAMES)
    await play(live_matches, matches, "tokan", "new", 99)
    await live_matches.resign("new", BERT)
    # triggers work again
    await live_matches.resign("orcs1", BERT)
    await store.write(
        lambda connection: connection.execute(
            "UPDATE seats SET player = ? WHERE match_id = 'loco1' AND seat = 1", (ANNA,)
        )
    )
    away = "SELECT applied FROM away"
    assert await store.read(lambda connection: connection.execute(away).fetchall()) == [(None,)]
    await store.close()


async def test_a_bot_may_write_to_the_source_during_a_copy(
    address: str, filled: Path, tmp_path: Path
) -> None:
    back = tmp_path / "back.db"
    await make(address)
    copy(filled, address, quiet)
    await make(back)
    writes: list[str] = []

    def write_on(done: int, of: int) -> None:
        with psycopg.connect(address) as connection:
            connection.execute("DELETE FROM preferences")
            connection.execute("INSERT INTO comforts (player) VALUES (%s)", (done,))
        writes.append(f"{done} of {of}")

    assert copy(address, back, write_on).is_equal
    assert writes
    assert contents(back) == contents(filled)


async def test_a_target_with_rows_is_refused(filled: Path, address: str, tmp_path: Path) -> None:
    await make(address)
    other = tmp_path / "other.db"
    await make(other)
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO comforts (player) VALUES (1)")
    with pytest.raises(CannotCopy, match="is not empty: there are rows in comforts"):
        copy(filled, address, quiet)
    with pytest.raises(CannotCopy, match="is not empty: there are rows in"):
        copy(filled, filled, quiet)
    assert rows_of(copy(filled, other, quiet)) > 0


async def test_another_schema_is_refused(filled: Path, address: str, tmp_path: Path) -> None:
    await make(address)
    old = tmp_path / "old.db"
    old_store(old, 5)
    with pytest.raises(
        CannotCopy, match=r"is 5, and this version of Parlor copies .* start the bot"
    ):
        copy(old, address, quiet)
    (tmp_path / "nothing.db").touch()
    with pytest.raises(CannotCopy, match=r".*nothing.db has no data of Parlor's"):
        copy(tmp_path / "nothing.db", address, quiet)
    with closing(sqlite3.connect(filled)) as connection:
        connection.execute("PRAGMA user_version = 999")
    with pytest.raises(StoreNewer, match="has schema 999"):
        copy(filled, address, quiet)


async def test_rows_without_an_owner_are_reported(filled: Path, address: str) -> None:
    await make(address)
    with closing(sqlite3.connect(filled)) as connection, connection:
        connection.execute("DELETE FROM matches WHERE id = 'tokan1'")
    with pytest.raises(CannotCopy, match=r"rows belong to rows of matches that are missing"):
        copy(filled, address, quiet)


async def test_bytes_that_are_not_text_are_marked_and_reported(filled: Path, address: str) -> None:
    await make(address)
    with closing(sqlite3.connect(filled)) as connection, connection:
        connection.execute(
            "UPDATE seats SET bot = CAST(x'61ff62' AS TEXT), player = NULL"
            " WHERE match_id = 'tokan1' AND seat = 1"
        )
        connection.execute("UPDATE matches SET joins = '[' || char(0) WHERE id = 'orcs2'")
    copied = copy(filled, address, quiet)
    assert copied.is_equal
    assert copied.replaced == [
        "matches 'orcs2': bytes of joins that are not text",
        "seats 'tokan1', 1: bytes of bot that are not text",
    ]
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT joins FROM matches WHERE id = 'orcs2'").fetchone()
        assert found == ("[\ufffd",)
        found = connection.execute("SELECT bot FROM seats WHERE bot <> ''").fetchone()
        assert found == ("a\ufffdb",)


async def test_a_key_that_is_not_text_is_refused(filled: Path, address: str) -> None:
    await make(address)
    with closing(sqlite3.connect(filled)) as connection, connection:
        connection.execute("UPDATE lobbies SET id = CAST(x'ff' AS TEXT)")
    with pytest.raises(CannotCopy, match=r"lobbies '\\udcff': id has bytes that are not text"):
        copy(filled, address, quiet)


DIES: str = """
import os, signal, sys
from pathlib import Path
from db import copying
def die(done, of):
    if done >= of * float(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
copying._TOLD_EVERY = 10
source, target = [one if "://" in one else Path(one) for one in sys.argv[1:3]]
copying.copy(source, target, die)
"""


@pytest.mark.parametrize("share", [0.3, 1.0])
async def test_a_killed_copy_leaves_nothing_and_can_be_repeated(
    filled: Path, address: str, tmp_path: Path, share: float
) -> None:
    await check_killed(filled, address, tmp_path, share)


@pytest.mark.long("db")
@pytest.mark.parametrize("share", [0.01, 0.6, 0.9])
async def test_a_copy_killed_early_or_late_can_be_repeated(
    filled: Path, address: str, tmp_path: Path, share: float
) -> None:
    await check_killed(filled, address, tmp_path, share)


async def check_killed(filled: Path, address: str, tmp_path: Path, share: float) -> None:
    back = tmp_path / "back.db"
    for source, target in ((filled, address), (address, back)):
        await make(target)
        command = [sys.executable, "-c", DIES, str(source), str(target), str(share)]
        done = subprocess.run(
            command,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == -9, done.stderr.decode()
        assert rows_of(copy(source, target, quiet)) > 0
    assert contents(back) == contents(filled)
    assert logic(back) == logic(filled)


async def test_a_copy_that_differs_is_thrown_away(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target.db"
    await make(target)

    def careless(fill: Callable[..., None]) -> Callable[..., None]:
        def fill_but_one(goal: object, table: SqlTable, rows: Iterator[object]) -> None:
            if table.name == "preferences":
                next(rows)
            fill(goal, table, rows)

        return fill_but_one

    monkeypatch.setattr(FilledFile, "fill", careless(FilledFile.fill))
    copied = copy(filled, target, quiet)
    assert not copied.is_equal
    assert not any(contents(target).values())

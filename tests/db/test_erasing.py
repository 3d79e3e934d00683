"""An export has all of a person's data; after erasing, nothing in the store leads to them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import ANY, AsyncMock

import psycopg
import pytest

from db.dialect import tables_with
from db.errors import StoreFailed
from db.lobbies import Lobbies
from db.privacy import FORMAT, OF_NO_USE_TO_OTHERS, Erased, Privacy
from db.server.connection import connect
from db.server.tidying import Tidier
from db.sources import Source
from db.store import Store
from db.traces import RawFile, forms_of
from db.venues import Venue
from engine.core import Result
from engine.fair import PlayoutDice
from engine.log import Entry
from engine.ports import SeatChange, Sitter
from engine.proposals import Proposal
from tests.db.samples import change, lobby, record, refusing
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.present import present
from tests.servers import server

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.matches import Matches

ANNA, BERT, CLEO = 1_111_222_233_334_444_555, 1_222_333_444_555_666_777, 1_333_444_555_666_777_888
DAN = 1_444_555_666_777_888_999
WON = Result((1, 2), (7, 3), "towers")


@pytest.fixture
def privacy(store: Store) -> Privacy:
    return Privacy(store)


async def play(matches: Matches, match_id: str, *people: int, is_over: bool) -> None:
    """Store a match of four moves by *people*, in a channel of its own."""
    sitters = [Sitter(player) for player in people]
    venue = Venue(5, int.from_bytes(match_id.encode()))
    assert await matches.create(record(match_id, *sitters), venue, change(0))
    result = WON if is_over else None
    played = change(0, "a1", "a2", "a3", "a4", delivery=f"click-{match_id}", result=result)
    assert await matches.append(match_id, played)


@pytest.fixture
async def lives(matches: Matches, store: Store) -> None:
    """Ended matches, running matches and lobbies of Anna, Bert and Cleo."""
    await play(matches, "m1", ANNA, BERT, is_over=True)
    await play(matches, "m2", BERT, ANNA, is_over=True)
    await play(matches, "m3", BERT, CLEO, is_over=True)
    await play(matches, "m4", ANNA, CLEO, is_over=False)
    lobbies = Lobbies(store)
    bot = Sitter(bot="greedy")
    for name, sitters, more in (
        ("l1", (Sitter(ANNA), bot), {"host": ANNA, "invited": (CLEO,)}),
        ("l2", (Sitter(ANNA), Sitter(BERT)), {"host": ANNA, "invited": (ANNA, CLEO)}),
        ("l3", (Sitter(BERT),), {"host": BERT, "invited": (ANNA,)}),
        ("l4", (Sitter(BERT),), {"host": BERT, "reserved": (Sitter(BERT), Sitter(ANNA))}),
        ("l5", (Sitter(BERT),), {"host": BERT}),
    ):
        given: dict[str, Any] = {"sitters": sitters, **more}
        opened = replace(lobby(name), **given)
        assert await lobbies.save(opened, Venue(5, 77), 0)
        await lobbies.set_message(name, 1000 + int(name[1]))


async def test_rows_about_a_person_are_counted(lives: None, privacy: Privacy) -> None:
    del lives
    kept = await privacy.kept(ANNA)
    assert (kept.matches, kept.running, kept.moves, kept.lobbies) == (3, 1, 6, 4)
    assert kept.rows["results"] == 2
    assert not kept.is_nothing
    assert (await privacy.kept(999)).is_nothing


async def test_the_export_has_everything_but_the_moves_of_others(
    lives: None, privacy: Privacy
) -> None:
    del lives
    said = json.loads(await privacy.export(ANNA))
    assert (said["format"], said["player"]) == (FORMAT, str(ANNA))
    matches = {line["id"]: line for line in said["matches"]}
    assert set(matches) == {"m1", "m2", "m4"}
    assert [match["text"] for match in matches["m1"]["moves"]] == ["a1", "a3"]
    assert [move["text"] for move in matches["m2"]["moves"]] == ["a2", "a4"]
    assert (matches["m2"]["seat"], matches["m4"]["ended_at"]) == (1, None)
    assert matches["m1"]["setup"]["options"] == {"scoring": "heads"}
    results = {item["match_id"]: item for item in said["results"]}
    assert {key: one["outcome"] for key, one in results.items()} == {"m1": "win", "m2": "loss"}
    assert {one["player"] for one in said["results"]} == {str(ANNA)}
    lobbies = {one["id"]: one for one in said["lobbies"]}
    assert set(lobbies) == {"l1", "l2", "l3", "l4"}
    assert (lobbies["l3"]["has_joined"], lobbies["l3"]["is_invited"]) == (False, True)
    text = json.dumps(said)
    assert str(BERT) not in text
    assert str(CLEO) not in text
    secret = bytes(range(32))
    assert secret.hex() not in text


async def test_an_erased_person_becomes_a_number_and_others_keep_their_results(
    lives: None, store: Store, privacy: Privacy
) -> None:
    del lives
    before = await store.read(results_of_others)
    erased = await privacy.erase(ANNA)
    assert set(erased.matches) == {"m1", "m2", "m4"}
    assert await store.read(results_of_others) == before
    numbers = await store.read(numbers_below_zero)
    assert {"seats", "results"} <= set(numbers)
    assert all(item == numbers["seats"] for item in numbers.values())
    assert len(numbers["seats"]) == 1
    assert (await privacy.kept(ANNA)).is_nothing
    ((match, number),) = await privacy.left_seats()
    assert match == "m4"
    assert {number} == numbers["seats"]


def results_of_others(connection: Connection) -> list[tuple[object, ...]]:
    query = "SELECT * FROM results WHERE player > 0 AND player <> ? ORDER BY match_id, seat"
    return connection.execute(query, (ANNA,)).fetchall()


def tables(connection: Connection) -> list[tuple[str, str]]:
    """Return the table and the name of every column."""
    query = (
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    )
    if isinstance(connection, sqlite3.Connection):
        query = (
            "SELECT entity.name, part.name FROM sqlite_master AS entity,"
            " pragma_table_info(entity.name) AS part WHERE entity.type = 'table'"
        )
    return connection.execute(query).fetchall()


def numbers_below_zero(connection: Connection) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for table, column in tables(connection):
        if column == "player":
            rows = connection.execute(f"SELECT player FROM {table} WHERE player < 0")
            found[table] = {row[0] for row in rows}
    return {table: numbers for table, numbers in found.items() if numbers}


def columns_with(player: int, connection: Connection) -> set[tuple[str, str]]:
    """Return the columns that contain the id, alone or inside a text."""
    return {
        (table, column)
        for table, column in tables(connection)
        if connection.execute(
            f"SELECT 1 FROM {table} WHERE CAST({column} AS TEXT) LIKE ?", (f"%{player}%",)
        ).fetchone()
    }


OF_USE_TO_OTHERS: Final = (
    *("admin_log", "bests", "entrants", "holders", "house", "leagues", "nights", "rating_steps"),
    *("ratings", "results", "seats", "standing", "tournaments"),
)
"""Tables in which an erased person becomes a number."""
REQUIRED: Final = """
    SELECT name, type FROM pragma_table_info(?)
    WHERE pk OR "notnull" AND dflt_value IS NULL
"""
"""A query for a table's required columns."""


def sample(kind: str, number: int) -> object:
    """Return a value of a column's type, the same for the same *number*."""
    return {"TEXT": f"x{number}", "BLOB": bytes((number,))}.get(kind, number)


def name_everywhere(path: Path, *people: int) -> set[str]:
    """Add a row about each of *people* to every table that names players; return the tables."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        named = set(tables_with(connection, "player"))
        query = 'SELECT "table" FROM pragma_foreign_key_list(?)'
        needed = {row[0] for table in named for row in connection.execute(query, (table,))}
        # careers last: inserting a result deletes rows there
        for table in sorted(named | needed, key="careers".__eq__):
            types: dict[str, str] = dict(connection.execute(REQUIRED, (table,)).fetchall())
            for number, player in enumerate(people, 1):
                row: dict[str, Any] = {column: sample(types[column], number) for column in types}
                if table in named:
                    row["player"] = player
                marks = ", ".join("?" * len(row))
                # triggers have already added some rows
                query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
                connection.execute(query, [*row.values()])
        connection.commit()
    return named


@pytest.mark.file
async def test_every_table_that_names_players_is_counted_exported_and_erased(
    store: Store, path: Path, privacy: Privacy
) -> None:
    named = name_everywhere(path, ANNA, BERT) - {"seats"}
    theirs = await privacy.kept(BERT)
    assert theirs.rows.keys() == (await privacy.kept(ANNA)).rows.keys() == named
    said = json.loads(await privacy.export(ANNA))
    assert [table for table in sorted(named) if not said[table]] == []
    await privacy.erase(ANNA)
    assert (await privacy.kept(ANNA)).is_nothing
    assert await store.read(numbers_below_zero) == dict.fromkeys(OF_USE_TO_OTHERS, ANY)
    assert (await privacy.kept(BERT)).rows == theirs.rows


async def test_ids_of_people_are_only_in_player_columns_and_lobbies(
    lives: None, store: Store
) -> None:
    del lives
    found = await store.read(lambda connection: columns_with(ANNA, connection))
    assert ("seats", "player") in found
    assert {column for _, column in found if column != "player"} == {"lobby"}


@pytest.mark.file
async def test_an_erased_id_is_nowhere_in_the_file(
    lives: None, store: Store, path: Path, privacy: Privacy
) -> None:
    del lives
    assert all(traces(path, ANNA))
    await privacy.erase(ANNA)
    assert await store.read(lambda connection: columns_with(ANNA, connection)) == set()
    assert traces(path, ANNA) == (0, 0)
    assert all(traces(path, BERT))


def traces(path: Path, player: int) -> tuple[int, int]:
    """Return how often the store's files contain the id, as SQLite's number and as text."""
    data = b"".join(file.read_bytes() for file in sorted(path.parent.glob(f"{path.name}*")))
    return data.count(player.to_bytes(8)), data.count(str(player).encode())


@pytest.mark.file
async def test_erasing_removes_the_copies_sqlite_leaves_when_it_moves_rows(
    store: Store, path: Path, privacy: Privacy
) -> None:
    """With a few hundred people, SQLite splits and joins some pages."""
    dice = PlayoutDice(3)
    people = [10**18 + dice.below(10**17) for _ in range(600)]

    def fill(connection: Connection) -> None:
        for number, player in enumerate(people):
            connection.execute("INSERT INTO comforts (player) VALUES (?)", (player,))
            connection.execute(
                "INSERT INTO imports (id, player, at, export) VALUES (?, ?, ?, '')",
                (f"{dice.below(10**9)}-{number}", player, dice.below(1000)),
            )

    await store.write(fill)
    await store.flush(0)
    # there are more copies than rows, because SQLite left some behind
    data = path.read_bytes()  # noqa: ASYNC240 # nothing else runs here
    often = [item for item in people if sum(data.count(form) for form in forms_of(item)) > 3]
    assert often, "nothing was moved, so that nothing is tried"
    with closing(RawFile(path)) as raw:
        for player in often[:3]:
            assert raw.has(player)
            await privacy.erase(player)
            assert not raw.has(player)


@pytest.mark.file
async def test_traces_leave_the_log_once_others_stop_reading(
    lives: None, path: Path, privacy: Privacy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup, for example, keeps in the log what it is reading."""
    del lives
    monkeypatch.setattr("db.file.store._EMPTYING", 1)
    monkeypatch.setattr("db.file.store._NOT_EMPTIED", 0.001)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM seats").fetchone()
        await privacy.erase(ANNA)
        await asyncio.sleep(0.05)
        assert any(traces(path, ANNA))
    give_up = time.monotonic() + PATIENCE
    while any(traces(path, ANNA)):
        assert time.monotonic() < give_up
        await asyncio.sleep(0.01)
    assert all(traces(path, BERT))


@pytest.mark.parametrize("before", [0, 5, 2**20 - 20, 2**20 - 8, 2**20 - 1, 2**20, 2**21 - 3])
def test_a_number_is_found_anywhere_in_a_file(tmp_path: Path, before: int) -> None:
    for form in forms_of(ANNA):
        (tmp_path / "file").write_bytes(bytes(before) + form + bytes(99))
        with closing(RawFile(tmp_path / "file")) as raw:
            assert raw.has(ANNA)
            assert not raw.has(BERT)


# On a server -------------------------------------------------------------------------------------

DUE: Final = "SELECT at FROM due_tidying"


async def until_tidied(store: Store) -> None:
    give_up = time.monotonic() + PATIENCE
    while await store.read(lambda connection: connection.execute(DUE).fetchone()) is not None:
        assert time.monotonic() < give_up
        await asyncio.sleep(0.01)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Collect whether each try to tidy up was the last; pauses between tries are short."""
    found: list[bool] = []
    try_once = Tidier.try_once

    def try_and_tell(tidier: Tidier, now: Any) -> Any:
        outcome = try_once(tidier, now)
        found.append(outcome[0])
        return outcome

    monkeypatch.setattr(Tidier, "try_once", try_and_tell)
    monkeypatch.setattr("db.server.tidying._FIRST_PAUSE", 0.001)
    monkeypatch.setattr("db.server.tidying._LONGEST_PAUSE", 0.01)
    monkeypatch.setattr("db.server.tidying._LOCK_PATIENCE", "1ms")
    return found


@pytest.mark.server
async def test_an_erased_id_is_nowhere_in_a_servers_files(
    lives: None, store: Store, where: str, privacy: Privacy
) -> None:
    del lives
    with psycopg.connect(where, autocommit=True) as other:
        other.execute("ANALYZE")
    before = server().traces(where, ANNA)
    assert {"seats", "seats_player", "results", "lobbies", "pg_statistic"} <= set(before)
    await privacy.erase(ANNA)
    await until_tidied(store)
    assert await store.read(lambda connection: columns_with(ANNA, connection)) == set()
    assert server().traces(where, ANNA) == {}
    assert {"seats", "seats_player", "lobbies"} <= set(server().traces(where, BERT))


NEEDED: Final = """
    SELECT table_name, string_agg(quote_ident(column_name), ', '),
           string_agg(CASE data_type WHEN 'text' THEN '''1''' ELSE '1' END, ', ')
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ANY(%s) AND column_name <> 'player'
          AND is_nullable = 'NO' AND column_default IS NULL
    GROUP BY table_name
"""
"""A query for the required columns of each table, with values that fit."""


@pytest.mark.server
async def test_erasing_removes_the_statistics_of_emptied_tables(
    store: Store, where: str, privacy: Privacy
) -> None:
    people = (ANNA, BERT, CLEO)
    triggers = """
        SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT conrelid::regclass || pg_get_constraintdef(oid) FROM pg_constraint
        ORDER BY 1
    """
    with psycopg.connect(where, autocommit=True) as other:
        other.execute("SET session_replication_role = replica")  # the rows' matches don't exist
        tables_of_theirs = list(OF_NO_USE_TO_OTHERS)
        filled: set[str] = set()
        for table, names, fitting in other.execute(NEEDED, (tables_of_theirs,)).fetchall():
            with suppress(psycopg.IntegrityError):
                for player in people:
                    row = f"INSERT INTO {table} (player, {names}) VALUES ({player}, {fitting})"
                    other.execute(row.encode())
                filled.add(table)
        assert {"puzzle_ratings", "puzzle_places", "lessons", "wanted"} <= filled
        other.execute("ANALYZE")
        before = other.execute(triggers).fetchall()
        assert "pg_statistic" in server().traces(where, ANNA)
        for player in people:
            await privacy.erase(player)
        await until_tidied(store)
        assert other.execute(triggers).fetchall() == before
    assert [server().traces(where, player) for player in people] == [{}, {}, {}]


@pytest.mark.server
@pytest.mark.parametrize("is_locking", [True, False])
async def test_traces_leave_a_server_once_others_stop_reading(
    lives: None, store: Store, where: str, privacy: Privacy, tries: list[bool], *, is_locking: bool
) -> None:
    """A copy of the database sees all tables as they were; everyone else can keep working."""
    del lives
    give_up = time.monotonic() + PATIENCE
    with psycopg.connect(where) as other:
        if is_locking:
            other.execute("LOCK TABLE results IN SHARE UPDATE EXCLUSIVE MODE")
        else:
            other.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            other.execute("SELECT 1")  # from here on it sees all tables as they are now
        await privacy.erase(ANNA)
        # people keep moving, and the bot removes a second person, who was erased in the meantime
        await privacy.erase(CLEO)
        before = len(tries)
        while len(tries) < before + 3 and True not in tries:
            assert time.monotonic() < give_up
            await asyncio.sleep(0.01)
        assert True not in tries
        assert await store.read(lambda connection: connection.execute(DUE).fetchone())
        assert server().traces(where, ANNA).keys() >= {"results" if is_locking else "seats"}
    await until_tidied(store)
    assert server().traces(where, ANNA) == server().traces(where, CLEO) == {}
    assert "seats" in server().traces(where, BERT)


@pytest.mark.server
@pytest.mark.usefixtures("lives")
async def test_a_server_is_tidied_when_it_is_reachable_again(
    store: Store,
    where: str,
    tries: list[bool],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def connect_later(*facts: Any) -> Any:
        if len(tries) < 3:
            raise psycopg.OperationalError("it is away")
        return connect(*facts)

    monkeypatch.setattr("db.server.tidying.connect", connect_later)
    await Privacy(store).erase(ANNA)
    await until_tidied(store)
    assert server().traces(where, ANNA) == {}
    said = [record.getMessage() for record in caplog.records if record.name == "db.server.tidying"]
    assert said == ["erased data will be removed later (it is away)"], "told once"


@pytest.mark.server
async def test_a_large_table_is_vacuumed_and_not_rewritten(
    lives: None, store: Store, where: str, privacy: Privacy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to wait for it. The bytes left behind belong to no row, and disappear in time."""
    del lives
    monkeypatch.setattr("db.server.tidying._LARGEST", 0)
    query = """
        SELECT pg_relation_filepath(relid), vacuum_count FROM pg_stat_user_tables
        WHERE relname = 'seats'
    """
    with psycopg.connect(where, autocommit=True) as other:
        before = present(other.execute(query).fetchone())
        await privacy.erase(ANNA)
        await until_tidied(store)
        give_up = time.monotonic() + PATIENCE
        while (after := other.execute(query).fetchone()) == before:
            assert time.monotonic() < give_up
    assert after == (before[0], before[1] + 1)


@pytest.mark.server
async def test_closing_a_store_does_not_wait_for_readers(
    lives: None, store: Store, where: str, privacy: Privacy, tries: list[bool]
) -> None:
    del lives, tries
    with psycopg.connect(where) as other:
        other.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        other.execute("SELECT 1")  # from here on it sees all tables as they are now
        await privacy.erase(ANNA)
        await store.close()
        assert other.execute(DUE).fetchone() is None, "it sees what was there before"
    again = await Store.open(where, GAMES)
    await Privacy(again).tidy()
    await until_tidied(again)
    await again.close()
    assert server().traces(where, ANNA) == {}


async def test_the_next_process_removes_traces_left_by_an_ended_one(
    lives: None, store: Store, where: Path | str, privacy: Privacy, monkeypatch: pytest.MonkeyPatch
) -> None:
    del lives
    with monkeypatch.context() as ended:
        ended.setattr(store, "flush", AsyncMock())
        await privacy.erase(ANNA)
    assert left(where, ANNA)
    await privacy.tidy()
    await until_tidied(store)
    assert left(where, ANNA) == {}
    changed: list[str] = []

    def note(*what: object) -> bool:
        changed.append(repr(what))
        return True

    monkeypatch.setattr("db.file.store.SqliteFile._write_anew", note)
    monkeypatch.setattr("db.server.tidying.Tidier.begin", note)
    await privacy.tidy()
    assert changed == [], "nothing is due"


def left(where: Path | str, player: int) -> dict[str, int]:
    if isinstance(where, str):
        return server().traces(where, player)
    return {where.name: sum(traces(where, player))} if any(traces(where, player)) else {}


async def test_erasing_removes_interactions_but_keeps_the_dice(
    lives: None, matches: Matches, privacy: Privacy
) -> None:
    del lives
    before = await matches.load("m1")
    await privacy.erase(ANNA)
    after = await matches.load("m1")
    assert before is not None
    assert after is not None
    assert before.deliveries == {"click-m1"}
    assert after.deliveries == frozenset()
    assert after.key == before.key
    others = present(await matches.load("m3"))
    assert others.deliveries == {"click-m3"}


async def test_erasing_a_person_leaves_or_closes_their_lobbies(
    lives: None, store: Store, privacy: Privacy
) -> None:
    del lives
    erased = await privacy.erase(ANNA)
    assert set(erased.lobbies) == {"l2", "l3"}
    assert erased.closed == ((5, 77, 1001), (5, 77, 1004))
    stored = {item.lobby.id: item for item in await Lobbies(store).all()}
    assert set(stored) == {"l2", "l3", "l5"}
    assert (stored["l2"].lobby.host, stored["l2"].version) == (BERT, 2)
    assert stored["l2"].lobby.sitters == (Sitter(BERT),)
    assert (stored["l2"].lobby.invited, stored["l3"].lobby.invited) == ((CLEO,), ())
    assert stored["l5"].version == 1


async def test_two_erased_people_have_different_numbers(
    lives: None, store: Store, privacy: Privacy
) -> None:
    del lives
    await privacy.erase(ANNA)
    await privacy.erase(BERT)
    numbers = await store.read(numbers_below_zero)
    assert len(numbers["seats"]) == 2
    assert await privacy.erase(ANNA) == Erased((), (), ())


async def test_a_failed_erasure_changes_nothing(
    lives: None, store: Store, privacy: Privacy
) -> None:
    del lives
    kept = await privacy.kept(ANNA)
    await store.write(refusing("UPDATE", "results"))
    with pytest.raises(StoreFailed, match="not now"):
        await privacy.erase(ANNA)
    assert await privacy.kept(ANNA) == kept


async def test_a_change_of_seats_does_not_bring_back_an_erased_person(
    matches: Matches, privacy: Privacy
) -> None:
    """A match in memory still has their ids until the bot forgets the match."""
    await play(matches, "m1", ANNA, BERT, is_over=False)
    asked = Proposal("give", 0, 4, newcomer=CLEO)
    await matches.propose("m1", asked)
    await privacy.erase(CLEO)
    await matches.propose("m1", replace(asked, agreed=(1,)), is_answered=True)
    assert (await privacy.kept(CLEO)).is_nothing
    sitter = Sitter(ANNA).followed_by(CLEO, 4, "replaced")
    taken = replace(change(4), change=SeatChange(0, sitter, is_proposed=True))
    seat_entry = replace(taken, entries=(Entry(4, "seat", 0),))
    assert not await matches.append("m1", seat_entry)
    assert (await privacy.kept(CLEO)).is_nothing
    await privacy.erase(ANNA)
    sitter = Sitter(ANNA).followed_by(DAN, 4, "replaced")
    assert await matches.append("m1", replace(seat_entry, change=SeatChange(0, sitter)))
    assert (await privacy.kept(ANNA)).is_nothing


async def test_no_lobby_keeps_a_seat_for_an_erased_person(
    matches: Matches, store: Store, privacy: Privacy
) -> None:
    await play(matches, "m1", ANNA, BERT, is_over=True)
    lobbies, source = Lobbies(store), Source("match", "m1")
    again = replace(lobby("l9"), host=BERT, sitters=(Sitter(BERT),), reserved=(Sitter(ANNA),))
    await privacy.erase(ANNA)
    assert not await lobbies.save(again, Venue(5, 77), 0, source=source)
    assert await lobbies.save(replace(again, reserved=()), Venue(5, 77), 0, source=source)

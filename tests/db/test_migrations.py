"""Migrations bring a file's schema up to date step by step, each of them atomically."""
# ruff: noqa: ASYNC240 # a short wait holds up nothing in a test's loop

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS, with_people, without_people
from db.errors import StoreFailed
from db.matches import Matches
from db.notifications import Quiet, Silences
from db.rebuild import is_recount_due
from db.schema import MIGRATIONS, migrate, newest_version
from db.store import Store
from db.venues import Posts, Venue
from engine.codec import encode
from engine.fair import match_key
from engine.ports import Sitter, Stint
from tests.db.samples import change, record
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection

BEFORE_CAPTIONS = 30
"""The last migration before captions, when the texts of boards named people."""
BEFORE_KEY_RULES = 9
"""The last migration before matches recorded which rule their key follows."""
BEFORE_SILENCES = 42
"""The last migration before notices of silences."""
BEFORE_REMINDERS = 33
"""The last migration before each seat had its own reminders."""


def schema(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
        return [f"version {version}", *(f"{name}: {sql}" for name, sql in rows)]


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    """A folder with the project's migrations; a test adds its own."""
    return shutil.copytree(MIGRATIONS, tmp_path / "migrations")


def add(steps: Path, script: str) -> None:
    number = newest_version(steps) + 1
    (steps / f"{number:04}_test.sql").write_text(script, encoding="utf-8")


async def test_migrations_are_numbered_without_gaps() -> None:
    names = sorted(path.name for path in MIGRATIONS.glob("*.sql"))
    numbers = [int(name[:4]) for name in names if ".postgresql." not in name]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {int(name[:4]) for name in names} == set(numbers)


async def test_a_new_file_gets_all_migrations_and_a_second_start_changes_nothing(
    path: Path,
) -> None:
    await (await Store.open(path, GAMES)).close()
    first = schema(path)
    assert first[0] == f"version {newest_version(MIGRATIONS)}"
    await (await Store.open(path, GAMES)).close()
    assert schema(path) == first


async def test_every_table_is_strict(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table'").fetchall()
    assert rows
    assert all(sql.endswith("STRICT") for (sql,) in rows)


@pytest.mark.file
async def test_the_store_commits_to_disk_in_wal_mode(store: Store) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store.write(settings) == ["wal", 2, 1]


async def test_an_older_file_is_brought_up_to_date(path: Path, steps: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    add(steps, "-- a; semicolon in a comment\nCREATE TABLE later (name TEXT DEFAULT ';') STRICT;")
    store = await Store.open(path, GAMES, migrations=steps)
    await store.write(lambda connection: connection.execute("INSERT INTO later DEFAULT VALUES"))
    await store.close()
    assert any(line.startswith("later:") for line in schema(path))


async def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, steps: Path) -> None:
    store = await Store.open(path, GAMES)
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    await store.close()
    before = path.read_bytes()
    add(steps, "CREATE TABLE later (name TEXT) STRICT;\nDELETE FROM entries;")
    add(steps, "CREATE TABLE last (name TEXT) STRICT;\nINSERT INTO nowhere VALUES (1);")
    with pytest.raises(StoreFailed, match="nowhere"):
        await Store.open(path, GAMES, migrations=steps)
    assert path.read_bytes() == before
    store = await Store.open(path, GAMES)
    loaded = await Matches(store).load("m")
    await store.close()
    assert loaded is not None
    assert len(loaded.entries) == 1


async def test_stores_opened_together_migrate_once(tmp_path: Path) -> None:
    for attempt in range(5):
        path = tmp_path / f"{attempt}.db"
        stores = await asyncio.gather(*(Store.open(path, GAMES) for _ in range(5)))
        for store in stores:
            await store.close()
        assert schema(path)[0] == f"version {newest_version(MIGRATIONS)}"


async def test_matches_older_than_the_key_rules_keep_their_key(path: Path, steps: Path) -> None:
    for later in steps.glob("*.sql"):
        if int(later.name[:4]) > BEFORE_KEY_RULES:
            later.unlink()
    await (await Store.open(path, GAMES, migrations=steps)).close()
    old, new = record("old"), record("new")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at)"
            " VALUES ('old', 'tokan', ?, ?, ?, 1, 1, 0)",
            (encode(old.setup).decode(), old.secret, encode(old.joins).decode()),
        )
        connection.executemany(
            "INSERT INTO seats (match_id, seat, player) VALUES ('old', ?, ?)",
            [(seat, sitter.player) for seat, sitter in enumerate(old.sitters)],
        )
    store = await Store.open(path, GAMES)
    matches = Matches(store)
    await matches.create(new, Venue(2, 2), change(0, "a"))
    kept, begun = await matches.load("old"), await matches.load("new")
    await store.close()
    assert kept is not None
    assert begun is not None
    assert kept.key == match_key(old.secret, "old", old.joins)
    assert begun.key == new.key != match_key(new.secret, "new", new.joins)


async def test_old_captions_name_seats_instead_of_people(path: Path, steps: Path) -> None:
    for later in steps.glob("*.sql"):
        if int(later.name[:4]) > BEFORE_CAPTIONS:
            later.unlink()
    await (await Store.open(path, GAMES, migrations=steps)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        for match_id, channel in (("m", 1), ("handed-on", 2)):
            connection.execute(
                "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at)"
                " VALUES (?, 'tokan', '', x'', '', 1, ?, 0)",
                (match_id, channel),
            )
            connection.executemany(
                "INSERT INTO seats (match_id, seat, player) VALUES (?, ?, ?)",
                [(match_id, 0, 11), (match_id, 1, -5)],
            )
        connection.execute("INSERT INTO holders VALUES ('handed-on', 0, 0, 3, 22, 'replaced')")
        connection.executemany(
            "INSERT INTO posts (message, match_id, guild, channel, kind, seq, words)"
            " VALUES (?, ?, 1, 1, 'board', 1, ?)",
            [
                (1, "m", "<@11> won, <@11>: 1512"),
                (2, "m", "<@11> beat <@77>, who was erased since"),
                (3, "handed-on", "<@11> instead of <@22>"),
            ],
        )
    store = await Store.open(path, GAMES)

    def read(connection: Connection) -> list[object]:
        return connection.execute("SELECT words, caption FROM posts ORDER BY message").fetchall()

    assert await store.read(read) == [("", "{@0.0} won, {@0.0}: 1512"), ("", ""), ("", "")]
    sitters = await Posts(store).sitters("m")
    await store.close()
    assert with_people("en", "{@0.0} won", sitters) == "<@11> won"
    former = TEXTS.say("en", "former-player")
    assert with_people("en", "{@0.0} beat {@1.0} and {@}", sitters) == (
        f"<@11> beat {former} and {former}"
    )
    held = (Sitter(11, before=(Stint(22, 0, 3, "replaced"),)), Sitter(-5))
    text = "<@11> for <@22>, against <@33>"
    assert without_people(text, held) == "{@0.3} for {@0.0}, against {@}"
    assert with_people("en", without_people("<@22>, <@11>", held), held) == "<@22>, <@11>"


async def test_turns_older_than_reminders_per_seat_are_still_reminded(
    path: Path, steps: Path
) -> None:
    for later in steps.glob("*.sql"):
        if int(later.name[:4]) > BEFORE_REMINDERS:
            later.unlink()
    await (await Store.open(path, GAMES, migrations=steps)).close()
    times = {"fresh": (1000.0, None, 0), "half": (1000.0, 800.0, 1), "told": (1000.0, None, 2)}
    times |= {"short": (1000.0, 500.0, 0), "idle": (None, None, 0)}
    old = record("old")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " turn_seconds, deadline, allowance, reminded)"
            " VALUES (?, 'tokan', ?, ?, ?, 1, ?, 0, 1000, ?, ?, ?)",
            [
                (match_id, encode(old.setup).decode(), old.secret, "[]", channel, *facts)
                for channel, (match_id, facts) in enumerate(times.items())
            ],
        )
    store = await Store.open(path, GAMES)
    matches = Matches(store)
    assert await matches.next_reminder() == 500.0
    assert await matches.due_reminders(500.0) == ["fresh"]
    assert await matches.due_reminders(1000.0) == ["fresh", "half"]
    assert await matches.due_reminders(919.0) == ["fresh"]
    await store.close()


async def test_ratings_older_than_lifts_are_due_for_a_recount(tmp_path: Path) -> None:
    (lifts,) = MIGRATIONS.glob("*_lifts.sql")
    steps = tmp_path / "steps"
    steps.mkdir()
    for path in MIGRATIONS.glob("*.sql"):
        if path.name < lifts.name:
            shutil.copy(path, steps)
    played, empty = tmp_path / "played.db", tmp_path / "empty.db"
    with closing(sqlite3.connect(empty, isolation_level=None)) as connection:
        migrate(connection, steps)
    with closing(sqlite3.connect(played, isolation_level=None)) as connection:
        migrate(connection, steps)
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " ended_at) VALUES ('m', 'tokan', ?, x'00', '[]', 1, 1, 0, 5)",
            (encode(GAMES.find("tokan").set_up(2)).decode(),),
        )
        connection.execute(
            "INSERT INTO results (match_id, seat, since, player, game, guild, place, outcome,"
            " score, is_counted, ended_at, reason, moves, variants)"
            " VALUES ('m', 0, 0, 1, 'tokan', 1, 1, 'win', 0, 1, 5, 'x', 9, '')"
        )
    for path, is_due in ((played, True), (empty, False)):
        store = await Store.open(path, GAMES)
        assert await is_recount_due(store) == is_due
        await store.close()


async def test_silences_from_before_notices_existed_are_not_reported(
    path: Path, steps: Path
) -> None:
    for later in steps.glob("*.sql"):
        if int(later.name[:4]) > BEFORE_SILENCES:
            later.unlink()
    await (await Store.open(path, GAMES, migrations=steps)).close()
    week, now = 7 * 86400.0, 1e9
    old = record("old")
    moved = {"long": now - week - 1, "short": now - week + 60, "never": None}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE shard_clocks SET seen_at = 0")
        connection.execute("INSERT INTO shard_clocks VALUES (7, 0, ?)", (now,))
        for channel, (match_id, at) in enumerate(moved.items()):
            facts = (encode(old.setup).decode(), old.secret, channel, 0 if at is None else 1)
            connection.execute(
                "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
                f" next_seq) VALUES ('{match_id}', 'tokan', ?, ?, '[]', 1, ?, 5, ?)",
                facts,
            )
            if at is not None:
                connection.execute(
                    "INSERT INTO entries (match_id, seq, kind, seat, text, at)"
                    f" VALUES ('{match_id}', 0, 'move', 0, 'a', ?)",
                    (at,),
                )
    store = await Store.open(path, GAMES)
    assert (await Silences(store).due(now))[0] == [Quiet("short", 1)]
    await store.close()

"""Both kinds of stores have the same schema, and a server can serve programs of two versions."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import psycopg
import pytest

from db.errors import StoreDamaged, StoreFailed, StoreNewer
from db.schema import MIGRATIONS, newest_version
from db.server.writer import server_migrations
from db.store import Store
from tests.packages import GAMES
from tests.present import present
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_TYPES: Final = {
    "bigint": "INTEGER",
    "double precision": "REAL",
    "text": "TEXT",
    "bytea": "BLOB",
}
_OWN: Final = "parlor_schema"
"""The server's table for what a file keeps in its header."""
ONLY_IN_FILES: Final = {"matches_unpublished"}
"""Indexes that a server lacks, so that moves need not update them."""
_COLUMNS: Final = """
    SELECT table_name, column_name, data_type, is_nullable = 'NO', column_default, collation_name
    FROM information_schema.columns WHERE table_schema = current_schema()
    ORDER BY table_name, ordinal_position
"""
_CONSTRAINTS: Final = """
    SELECT conrelid::regclass::text, contype, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype <> 't'
"""
_INDEXES: Final = """
    SELECT tablename, indexname, indexdef FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname NOT IN (SELECT conname FROM pg_constraint)
"""
_TRIGGERS: Final = """
    SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal
"""


class Column(NamedTuple):
    name: str
    type: str
    is_needed: bool
    default: str | None


COUNTED: Final = {"house", "bests", "puzzle_ranks"}
"""Tables that count players by height, with one trigger on a server and several in a file.
`test_counted_ladders` checks the results of both.
"""


class Schema(NamedTuple):
    """What either kind reports of a schema; each item comes with its table's name."""

    columns: dict[str, list[Column]]
    keys: dict[str, tuple[str, ...]]
    unique: set[tuple[str, tuple[str, ...]]]
    checks: set[tuple[str, str]]
    references: set[tuple[str, str]]
    indexes: set[tuple[str, str, str]]
    triggers: set[tuple[str, str, str]]


def plain(text: str) -> str:
    """Return SQL without what either database adds or leaves out in its report."""
    text = re.sub(r'::\w+( precision)?(\[\])?|COLLATE "C"|"', "", text)
    text = re.sub(r"= ANY \(ARRAY\[(.*?)\]\)|= ANY \('\{(.*?)\}'\)", r"IN (\1\2)", text)
    # PostgreSQL reports a range as two comparisons
    text = re.sub(r"(\w+) BETWEEN (\w+) AND (\w+)", r"\1 >= \2 AND \1 <= \3", text)
    return re.sub(r"[\s()]+", "", text).lower()


def listed(text: str) -> tuple[str, ...]:
    """Return the names within the first pair of brackets."""
    return tuple(word.strip() for word in text.partition("(")[2].partition(")")[0].split(","))


def of_file(path: Path) -> Schema:
    found = Schema({}, {}, set(), set(), set(), set(), set())
    with closing(sqlite3.connect(path)) as connection:
        master = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
        for kind, name, table, reported in connection.execute(master).fetchall():
            sql = re.sub(r"--[^\n]*", "", reported)
            if kind == "table":
                _of_table(connection, name, sql, found)
            elif kind == "index":
                is_unique = "CREATE UNIQUE" if sql.startswith("CREATE UNIQUE") else "CREATE"
                rest = sql.partition(f" ON {table}")[2]
                found.indexes.add((table, name, plain(is_unique + rest)))
            else:
                when = present(re.search(r"(AFTER|BEFORE) (\w+)( OF \w+)?", sql))
                found.triggers.add((table, name, plain(when[0])))
    return found


def _of_table(connection: sqlite3.Connection, name: str, sql: str, found: Schema) -> None:
    rows = connection.execute(f"PRAGMA table_info({name})").fetchall()
    found.columns[name] = [
        Column(column, kind, bool(needed or key), default)
        for _, column, kind, needed, default, key in rows
    ]
    found.keys[name] = tuple(row[1] for row in sorted(rows, key=lambda row: row[5]) if row[5])
    for _, index, is_unique, origin, _ in connection.execute(f"PRAGMA index_list({name})"):
        if is_unique and origin == "u":
            columns = connection.execute(f"PRAGMA index_info({index})")
            found.unique.add((name, tuple(row[2] for row in columns)))
    for row in connection.execute(f"PRAGMA foreign_key_list({name})"):
        reported = f"{row[3]} {row[2]} {row[4]}"
        for what, then in (("UPDATE", row[5]), ("DELETE", row[6])):
            reported += "" if then == "NO ACTION" else f" ON {what} {then}"
        found.references.add((name, plain(reported)))
    found.checks.update((name, plain(check)) for check in _checks(sql))


def _checks(sql: str) -> Iterator[str]:
    """Yield the text in brackets after each CHECK."""
    for start in re.finditer(r"\bCHECK\s*\(", sql):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(sql[end], 0)
            end += 1
        yield sql[start.end() : end - 1]


def of_server(address: str) -> Schema:
    found = Schema({}, {}, set(), set(), set(), set(), set())
    with psycopg.connect(address) as connection:
        for table, *facts in _rows(connection, _COLUMNS):
            name, kind, needed, default, collation = facts
            assert collation == ("C" if kind == "text" else None), (table, name)
            said = None if default is None or default.startswith("next_") else default
            said = said and said.replace("::text", "").strip("()").replace("'-1'::integer", "-1")
            said = said and said.replace("'-1'::bigint", "-1").replace("'-1'", "-1")
            found.columns.setdefault(table, []).append(Column(name, _TYPES[kind], needed, said))
        for table, kind, reported in _rows(connection, _CONSTRAINTS):
            if kind == "p":
                found.keys[table] = listed(reported)
            elif kind == "u":
                found.unique.add((table, listed(reported)))
            elif kind == "c":
                found.checks.add((table, plain(reported.removeprefix("CHECK"))))
            else:
                rest = reported.removeprefix("FOREIGN KEY").replace("REFERENCES", "")
                found.references.add((table, plain(rest)))
        for table, name, reported in _rows(connection, _INDEXES):
            is_unique = "CREATE UNIQUE" if reported.startswith("CREATE UNIQUE") else "CREATE"
            found.indexes.add(
                (table, name, plain(is_unique + reported.partition(" USING btree")[2]))
            )
        for table, name, reported in _rows(connection, _TRIGGERS):
            when = present(re.search(r"(AFTER|BEFORE) (\w+)( OF \w+)?", reported))
            found.triggers.add((table, name, plain(when[0])))
    for part in (found.columns, found.keys):
        part.pop(_OWN)
    return found._replace(checks={check for check in found.checks if check[0] != _OWN})


def _rows(connection: psycopg.Connection[Any], query: str) -> Iterable[Any]:
    return connection.execute(query.encode()).fetchall()


async def test_files_and_servers_end_with_the_same_schema(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    address = server().create_store()
    file, served = of_file(path), of_server(address)
    server().empty(address)
    for item in (file, served):
        item.triggers.difference_update(
            {reported for reported in item.triggers if reported[0] in COUNTED}
        )
    assert len(file.columns) > 30
    extra = {index for index in file.indexes if index[1] in ONLY_IN_FILES}
    assert {one[1] for one in extra} == ONLY_IN_FILES
    file.indexes.difference_update(extra)
    for what, one, other in zip(Schema._fields, file, served, strict=True):
        assert one, what
        assert one == other, what


# Two versions at once ---------------------------------------------------------------------------


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    """A folder with the project's migrations; a test adds its own."""
    return shutil.copytree(MIGRATIONS, tmp_path / "migrations")


def add(steps: Path, script: str, ending: str = "sql") -> int:
    number = newest_version(steps) + 1
    (steps / f"{number:04}_test.{ending}").write_text(script, encoding="utf-8")
    return number


OLDEST: Final = max(
    number
    for number, path in server_migrations(MIGRATIONS)
    if "\n-- breaks: " in path.read_text(encoding="utf-8")
)
"""The last migration that older programs can't work with."""


def versions(address: str) -> tuple[int, int]:
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT version, oldest FROM parlor_schema").fetchone()
    assert row is not None
    return row


async def start(address: str, steps: Path) -> Store:
    return await Store.open(address, GAMES, migrations=steps)


async def test_an_older_database_is_migrated_exactly_once(address: str, steps: Path) -> None:
    await (await start(address, MIGRATIONS)).close()
    number = add(steps, "-- a; semicolon\nCREATE TABLE later (name TEXT DEFAULT ';') STRICT;")
    for _ in range(2):
        store = await start(address, steps)
        await store.write(lambda connection: connection.execute("INSERT INTO later DEFAULT VALUES"))
        await store.close()
    assert versions(address) == (number, OLDEST)


async def test_a_migration_for_servers_replaces_the_one_for_files(
    address: str, steps: Path
) -> None:
    number = add(steps, "CREATE TABLE for_files (name TEXT) STRICT;")
    (steps / f"{number:04}_test.postgresql.sql").write_text(
        "CREATE TABLE for_servers (name TEXT);", encoding="utf-8"
    )
    await (await start(address, steps)).close()
    with psycopg.connect(address) as connection:
        rows = connection.execute("SELECT tablename FROM pg_tables WHERE tablename LIKE 'for_%'")
        assert rows.fetchall() == [("for_servers",)]


async def test_an_older_program_still_works_after_a_migration_that_only_adds(
    address: str, steps: Path
) -> None:
    older = await start(address, MIGRATIONS)
    add(steps, "ALTER TABLE guilds ADD COLUMN later INTEGER NOT NULL DEFAULT 0;")
    newer = await start(address, steps)
    again = await start(address, MIGRATIONS)
    for number, store in enumerate((older, newer, again)):
        query = f"INSERT INTO guilds (id, board_mode) VALUES ({number}, 'post')"
        await store.write(lambda connection, query=query: connection.execute(query))
    count = "SELECT count(*) FROM guilds"
    for store in (older, newer, again):
        assert await store.read(lambda one: one.execute(count).fetchone()) == (3,)
        await store.close()


async def test_an_older_program_is_refused_after_a_breaking_migration(
    address: str, steps: Path
) -> None:
    number = add(steps, "-- breaks: a column has another name\nCREATE TABLE x (y INTEGER) STRICT;")
    await (await start(address, steps)).close()
    add(steps, "CREATE TABLE z (y INTEGER) STRICT;")
    await (await start(address, steps)).close()
    assert versions(address) == (number + 1, number)
    with pytest.raises(StoreNewer) as caught:
        await start(address, MIGRATIONS)
    assert (caught.value.version, caught.value.known) == (number + 1, number - 1)
    assert versions(address) == (number + 1, number)


async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    address: str, steps: Path
) -> None:
    await (await start(address, MIGRATIONS)).close()
    before = versions(address)
    add(steps, "CREATE TABLE later (name TEXT) STRICT;")
    add(steps, "INSERT INTO nowhere VALUES (1);")
    with pytest.raises(StoreFailed, match="nowhere"):
        await start(address, steps)
    assert versions(address) == before
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT to_regclass('later')").fetchone() == (None,)


async def test_programs_started_together_fill_a_database_once(address: str) -> None:
    stores = await asyncio.gather(*(start(address, MIGRATIONS) for _ in range(5)))
    for store in stores:
        await store.close()
    assert versions(address) == (newest_version(MIGRATIONS), OLDEST)


async def test_tables_of_other_programs_are_not_touched(address: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE matches (striped BOOLEAN)")
    with pytest.raises(StoreDamaged, match="another program has a table matches"):
        await start(address, MIGRATIONS)
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT to_regclass('parlor_schema')").fetchone() == (None,)

"""The page's commands for restoring a dump work even after a later version has run."""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING, Final

import psycopg

from db.store import Store
from tests.hosting.dockerfile import ROOT
from tests.packages import GAMES
from tests.servers import next_version, programs, server_of_its_own

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers import Postgres

PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")
_LATER: Final = """
    CREATE TABLE medals (
        match_id TEXT NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID, STRICT;
"""
_SAVED: Final = "INSERT INTO notes (name, text) VALUES ('test', 'saved')"
_LATER_ROW: Final = "UPDATE notes SET text = 'later' WHERE name = 'test'"


def lines() -> list[str]:
    """Return the commands that the page gives for the database's container: dump and restore."""
    found = re.findall(r"^    docker compose exec -T db (.*)$", PAGE, re.MULTILINE)
    assert found[0].startswith("pg_dump ")
    assert sum(one.startswith("pg_restore ") for one in found) == 1
    return found


def typed(folder: Path, own: Postgres, line: str) -> None:
    there = {"PGHOST": "127.0.0.1", "PGPORT": str(own.port), "PATH": f"{programs()}:/usr/bin:/bin"}
    done = subprocess.run(
        line, shell=True, cwd=folder, env={**os.environ, **there}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


async def test_a_restored_dump_replaces_a_later_versions_database(tmp_path: Path) -> None:
    dump, *restore = lines()
    migrations = next_version(tmp_path, _LATER)
    with server_of_its_own() as own:
        typed(tmp_path, own, "createdb --username=parlor parlor")
        address = own.address("parlor")
        await (await Store.open(address, GAMES)).close()
        tell(address, _SAVED)
        typed(tmp_path, own, dump)
        await (await Store.open(address, GAMES, migrations=migrations)).close()
        tell(address, _LATER_ROW)
        assert is_later(address)
        for _ in range(2):  # it must work a second time
            for line in restore:
                typed(tmp_path, own, line)
            assert not is_later(address)
            await (await Store.open(address, GAMES)).close()
            with psycopg.connect(address) as connection:
                found = connection.execute("SELECT text FROM notes WHERE name = 'test'").fetchall()
            assert found == [("saved",)]


def tell(address: str, statement: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(statement.encode())


def is_later(address: str) -> bool:
    with psycopg.connect(address) as connection:
        return connection.execute("SELECT to_regclass('medals')").fetchone() != (None,)

"""A PostgreSQL server for tests, if its programs are installed, and new databases on it."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import psycopg
import pytest

from db.schema import MIGRATIONS, newest_version
from db.server.connection import connect
from db.server.writer import migrate
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Generator

MISSING: Final = "PostgreSQL's programs (initdb, pg_ctl, postgres) are not here"
_SETTINGS: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "max_connections": "100",
    "shared_buffers": "64MB",
}
"""Settings that make a server fast: no data has to outlive the tests."""
_ANALYSED: Final = "SELECT 1 FROM pg_stats WHERE schemaname = current_schema() LIMIT 1"
"""Finds planner statistics, which outlast the rows and would affect the next test."""
_TABLES: Final = """
    SELECT tablename FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> 'parlor_schema'
"""
_CONNECTED: Final = "SELECT 1 FROM pg_stat_activity WHERE datname = %s"
_FILES: Final = """
    SELECT pg_relation_filepath(oid), relname FROM pg_class
    WHERE pg_relation_filepath(oid) IS NOT NULL
"""
_names: Final = count(1)


class Postgres:
    """A server in a folder of its own, on a free local port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._folder = folder
        self._settings = _SETTINGS | settings
        self.port = free_port()
        self._spare: list[str] = []
        _own(folder)
        copy = ("cp", "-a", str(_fresh() / "data"), str(folder / "data"))
        subprocess.run(copy, user=_user(), cwd=folder, check=True)
        self.start()

    def address(self, database: str) -> str:
        return f"postgresql://parlor@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = self._settings | {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            # no sockets: a path may have blanks, or be too long for a socket's name
            "unix_socket_directories": "",
        }
        told = " ".join(f"-c {name}={value}" for name, value in settings.items())
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-o", told, "-l", log, "-w", "start")

    def stop(self, way: str = "immediate") -> None:
        """Stop it: ``immediate`` is a crash, ``fast`` aborts work that is running."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", way, "-w", "stop")

    @contextmanager
    def asking_for_passwords(self, role: str) -> Generator[None]:
        """Let *role* in only with a password, until the block ends."""
        rules = self._folder / "data" / "pg_hba.conf"
        before = rules.read_text("utf-8")
        for now in (f"host all {role} 127.0.0.1/32 scram-sha-256\n{before}", before):
            rules.write_text(now, "utf-8")
            self._run("pg_ctl", "-D", str(self._folder / "data"), "reload")
            if now != before:
                yield

    def create(self) -> str:
        """Create a new, empty database; return its address."""
        name = f"test_{os.getpid()}_{next(_names)}"
        self._tell(f"CREATE DATABASE {name}")
        return self.address(name)

    def create_store(self) -> str:
        """Return the address of a database with an empty store; see `empty`."""
        if self._spare:
            return self._spare.pop()
        address = self.create()
        with connect(address, 5) as connection:
            migrate(connection, address, MIGRATIONS)
        return address

    def empty(self, address: str) -> None:
        """Delete all rows of a store, for another test: that is quicker than a new store."""
        with psycopg.connect(address, autocommit=True) as connection:
            is_as_new = connection.execute(_ANALYSED).fetchone() is None
            # foreign keys need no check when all rows go
            statements = (
                "SET session_replication_role = replica",
                "DROP FUNCTION IF EXISTS refuse() CASCADE",
                *(f"DELETE FROM {table}" for (table,) in connection.execute(_TABLES).fetchall()),
                "INSERT INTO commits (store, number) VALUES ('test', 0)",
            )
            # one by one, these statements would take a fifth of a short test on a server
            connection.execute(";".join(statements).encode())
        if is_as_new:
            self._spare.append(address)
        else:
            self.drop(address)

    def drop(self, address: str) -> None:
        """Drop the database at *address*, even if somebody is connected to it."""
        self._tell(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)")

    def wait_until_left(self, address: str) -> None:
        """Wait until everybody has left the database at *address*.

        The server first finishes the statements of clients that were killed.
        """
        give_up = time.monotonic() + PATIENCE
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            while connection.execute(_CONNECTED, (address.rpartition("/")[2],)).fetchone():
                assert time.monotonic() < give_up
                time.sleep(0.01)

    def traces(self, address: str, number: int) -> dict[str, int]:
        """Count *number* in each of the server's files that contains it, except its log.

        Files of the database at *address* are named by their tables and indexes.
        """
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("CHECKPOINT")
            names = dict(connection.execute(_FILES).fetchall())
        data = self._folder / "data"
        forms = (number.to_bytes(8, sys.byteorder), str(number).encode())
        counts = Counter[str]()
        for file in data.rglob("*"):
            name = str(file.relative_to(data))
            if file.is_file() and not name.startswith("pg_wal/"):
                content = file.read_bytes()
                called = names.get(name.partition(".")[0], name)
                counts[called] += sum(content.count(form) for form in forms)
        return {name: count for name, count in counts.items() if count}

    def _tell(self, statement: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, program: str, *words: str) -> None:
        _run(self._folder, program, *words)


@cache
def _fresh() -> Path:
    """Return a folder with the data of a server that has never run, for each server to copy.

    Copying it takes a fifth as long as making it. Its write-ahead log has small files, which are
    quicker to make.
    """
    folder = Path(tempfile.mkdtemp(prefix="parlor-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _own(folder)
    words = "-U parlor -A trust -E UTF8 --no-locale --no-sync --wal-segsize=1"
    _run(folder, "initdb", "-D", str(folder / "data"), *words.split())
    return folder


def _own(folder: Path) -> None:
    """Make *folder* for the user who runs PostgreSQL's programs."""
    folder.mkdir(exist_ok=True)
    if (user := _user()) is not None:
        shutil.chown(folder, user)


def _user() -> str | None:
    """Return the user for PostgreSQL's programs, which refuse root; None for the current user."""
    return _somebody() if os.geteuid() == 0 else None


def _run(folder: Path, program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs; if there are none, skip the test."""
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    # the server would keep inherited files open, so it writes to a file of its own
    with tempfile.TemporaryFile() as told:
        done = subprocess.run(
            (str(found / program), *words),
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            user=_user(),
            cwd=folder,
            check=False,
        )
        told.seek(0)
        assert done.returncode == 0, f"{program}: {told.read().decode()}"


def next_version(folder: Path, script: str) -> Path:
    """Return the migrations of the program's next version, which adds *script*."""
    shutil.copytree(MIGRATIONS, folder / "migrations")
    number = newest_version(MIGRATIONS) + 1
    (folder / "migrations" / f"{number:04}_next.sql").write_text(script, encoding="utf-8")
    return folder / "migrations"


@cache
def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None."""
    found = shutil.which("postgres")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path("/opt/homebrew/bin"), Path("/usr/local/pgsql/bin")]
    return next((one for one in places if (one / "initdb").exists()), None)


@cache
def server() -> Postgres:
    """Return this process's server, which ends with it; without programs, skip the test."""
    opened = _opened()
    found = opened.__enter__()
    atexit.register(opened.__exit__, None, None, None)
    return found


@contextmanager
def server_of_its_own() -> Generator[Postgres]:
    """Yield a server that a test may stop, and that doesn't lose its commits.

    Without programs, skip the test.
    """
    with _opened(fsync="on", synchronous_commit="on", full_page_writes="on") as found:
        yield found


@contextmanager
def _opened(**settings: str) -> Generator[Postgres]:
    if programs() is None:
        pytest.skip(MISSING)
    # not in pytest's folder: another pytest that starts closes that to other users
    folder = Path(tempfile.mkdtemp(prefix="parlor-postgres-"))
    found = Postgres(folder, **settings)
    try:
        yield found
    finally:
        with suppress(AssertionError):
            found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _somebody() -> str:
    names = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    """Return a port on this computer that nothing listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]

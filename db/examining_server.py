"""Looking a PostgreSQL database over without changing it, and its server; see `db.examining`."""

from __future__ import annotations

import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import psycopg

from db.examining import Findings, examine_careers, examine_logs, examine_ratings, examine_rows
from db.schema import MIGRATIONS, newest_version, tables
from db.server_connection import ServerConnection, connect
from db.server_errors import name_of, translation

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from db.careers import Achievements
    from db.examining import Look, Place
    from engine.registry import Games

_PATIENCE: Final = 15.0
"""Seconds in which the server has to answer."""
_LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
_OURS: Final = "SELECT CASE WHEN to_regclass('parlor_schema') IS NULL THEN 0 ELSE 1 END"
_VERSION: Final = "SELECT version FROM parlor_schema"
_OLDEST_SERVER: Final = 140_000
"""Version 14, as the server counts."""
_SETTINGS: Final = """
    SELECT name, setting FROM pg_settings
    WHERE name IN ('server_version_num', 'server_version', 'server_encoding', 'fsync',
                   'full_page_writes', 'max_connections', 'superuser_reserved_connections')
"""
_UNSAFE: Final = ("fsync", "full_page_writes")
_CONNECTIONS: Final = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
_LEAST_CONNECTIONS: Final = 10
"""That should be free: one process of the bot takes up to eight."""
_OLDEST_TRANSACTION: Final = """
    SELECT max(extract(epoch FROM now() - xact_start))::float8 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_STANDBY: Final = "SELECT CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END"
_HOUR: Final = 3600


def examine_server(
    address: str,
    games: Games,
    achievements: Achievements,
    progress: Callable[[int, int], None],
) -> Findings:
    """Return what is to be said of the store at *address*, in which nothing is changed.

    See `db.examining_file.examine_file`.

    Raises:
        StoreError: it cannot be read.
    """
    found = Findings()
    with _looking(address) as look:
        places = look(partial(_examine, games, found))
        examine_logs(look, places, games, found, progress)
        examine_ratings(look, games, found, progress)
        examine_careers(look, achievements, found)
    return found


@contextmanager
def _looking(address: str) -> Generator[Look]:
    """Yield what returns what a function finds, all of it of one moment."""
    where = name_of(address)

    def look(work: Callable[[Any], Any]) -> Any:
        try:
            connection.execute(_LOOK)
            try:
                return work(ServerConnection(connection))
            finally:
                connection.rollback()
        except psycopg.Error as error:
            raise translation(where, error) from error

    try:
        connection = connect(address, _PATIENCE)
    except psycopg.Error as error:
        raise translation(where, error) from error
    try:
        yield look
    finally:
        connection.close()


def _examine(games: Games, found: Findings, connection: ServerConnection) -> list[Place]:
    """Note what is wrong besides logs; return the matches, the running ones first."""
    _examine_settings(connection, found)
    is_ours = connection.execute(_OURS).fetchone()[0]
    version = connection.execute(_VERSION).fetchone()[0] if is_ours else 0
    known = newest_version(MIGRATIONS)
    if 0 < version < known:
        found.to_know.append(f"the schema is {version}: the next start brings it up to {known}")
    if version == known:
        _examine_references(connection, found)
    return examine_rows(connection, version, games, time.time(), found)


def _examine_settings(connection: ServerConnection, found: Findings) -> None:
    settings = dict(connection.execute(_SETTINGS).fetchall())
    if int(settings["server_version_num"]) < _OLDEST_SERVER:
        found.to_do.append(
            f"the server is PostgreSQL {settings['server_version']}: Parlor needs 14 or later"
        )
    if settings["server_encoding"] != "UTF8":
        found.to_do.append(
            f"the database's encoding is {settings['server_encoding']}, which cannot keep all"
            " names: copy it to one that was made with ENCODING 'UTF8'"
        )
    found.to_do += [
        f"{name} is off on the server: a crash loses moves that people have seen; switch it on"
        for name in _UNSAFE
        if settings[name] == "off"
    ]
    most = int(settings["max_connections"]) - int(settings["superuser_reserved_connections"])
    free = most - connection.execute(_CONNECTIONS).fetchone()[0]
    if free < _LEAST_CONNECTIONS:
        found.to_do.append(
            f"of {most} connections to the server {max(0, free)} are free, and each process of the"
            " bot takes up to eight: raise max_connections"
        )
    age = connection.execute(_OLDEST_TRANSACTION).fetchone()[0] or 0
    if age > _HOUR:
        found.to_know.append(
            f"a transaction goes on in this database for {age // _HOUR:.0f} hours: what is deleted"
            " stays on the disk as long (pg_stat_activity says whose it is)"
        )
    if connection.execute(_STANDBY).fetchone()[0]:
        found.to_know.append("this server is a standby: the bot can write to the first one alone")


def _examine_references(connection: ServerConnection, found: Findings) -> None:
    for table in tables():
        for parent, query in table.orphans:
            count = connection.execute(query).fetchone()[0]
            if count:
                found.to_do.append(
                    f"{table.name}: {count:,} rows belong to rows of {parent} that are missing"
                )

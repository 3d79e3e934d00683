"""The schema's version in a PostgreSQL database, and the way from each version to the next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from db.dialect import spelled_schema
from db.errors import StoreDamaged, StoreInUse, StoreNewer
from db.schema import newest_version, numbered

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import psycopg

_LOCK: Final = 0x5061726C6F73
"""The number of the lock that whoever changes the schema has alone."""
_PROGRAMS: Final = 0x5062
"""The first of the two numbers of the locks that programs share; the second is the newest schema
that they know."""
_REGISTER: Final = "SELECT pg_advisory_lock_shared(%s::int4, %s::int4)"
_OLDER: Final = """
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND classid::bigint = %s AND objid::bigint < %s AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    LIMIT 1
"""
_TABLE: Final = """
    CREATE TABLE IF NOT EXISTS parlor_schema (
        one BIGINT PRIMARY KEY CHECK (one = 1),
        version BIGINT NOT NULL,
        -- programs that know no schema from this one on cannot work with it
        oldest BIGINT NOT NULL
    )
"""
_VERSION: Final = "SELECT version, oldest FROM parlor_schema"
_OURS: Final = "SELECT to_regclass('parlor_schema') IS NOT NULL"
_OTHERS: Final = """
    SELECT tablename FROM pg_tables
    WHERE schemaname = current_schema() AND tablename IN ('matches', 'entries', 'seats', 'ratings')
    LIMIT 1
"""
_KEEP: Final = """
    INSERT INTO parlor_schema (one, version, oldest) VALUES (1, %s, %s)
    ON CONFLICT (one) DO UPDATE SET version = excluded.version, oldest = excluded.oldest
"""
_BREAKS: Final = re.compile(r"^-- breaks: ", re.MULTILINE)
"""A migration with such a line does not only add: older programs cannot go on beside it."""


def migrate(connection: psycopg.Connection[Any], where: str, migrations: Path) -> None:
    """Apply what the database has not seen yet, all or nothing.

    A schema that is newer than *migrations* is fine where all since only adds. From here on until
    *connection* ends others see that a program of this version is at work; see `register`.

    Raises:
        StoreInUse: a migration does not only add, and older programs are at work.
        StoreNewer: it is newer, and this program cannot work with it.
        StoreDamaged: another program has tables of the same names there.
        psycopg.Error: a migration failed; the database is as it was.
    """
    known = newest_version(migrations)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        connection.execute(_REGISTER, (_PROGRAMS, known))
        row = connection.execute(_OURS).fetchone()
        if row is not None and not row[0]:
            found = connection.execute(_OTHERS).fetchone()
            if found is not None:
                raise StoreDamaged(where, f"another program has a table {found[0]} there")
            connection.execute(_TABLE)
        version, oldest = connection.execute(_VERSION).fetchone() or (0, 0)
        if oldest > known:
            raise StoreNewer(where, version, known)
        for number, path in server_migrations(migrations):
            if number > version:
                script = path.read_text(encoding="utf-8")
                connection.execute(spelled_schema(script).encode())
                if _BREAKS.search(script):
                    if connection.execute(_OLDER, (_PROGRAMS, number)).fetchone():
                        raise StoreInUse(where)
                    oldest = number
                connection.execute(_KEEP, (number, oldest))


def register(connection: psycopg.Connection[Any], where: str, migrations: Path) -> None:
    """Let others see, while *connection* stands, that a program that knows *migrations* is at work.

    Raises:
        StoreNewer: meanwhile it cannot work with the database any more.
        psycopg.Error: the server does not answer.
    """
    known = newest_version(migrations)
    connection.execute(_REGISTER, (_PROGRAMS, known))
    version, oldest = connection.execute(_VERSION).fetchone() or (0, 0)
    if oldest > known:
        raise StoreNewer(where, version, known)


def server_migrations(migrations: Path) -> Iterator[tuple[int, Path]]:
    """Yield number and file of what a new database sees, in order.

    The first, ``NNNN_….postgresql.sql``, does at once what all up to its number did in files. From
    there on a migration is the same for both, unless there is one with that ending beside it.
    """
    own = dict(numbered(migrations, "postgresql"))
    first = min(own)
    for number, path in numbered(migrations):
        if number >= first:
            yield number, own.get(number, path)

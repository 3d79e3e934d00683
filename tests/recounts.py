"""Databases for recounts of ratings in tests: their migrations run once per process."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING

from db.schema import migrate

if TYPE_CHECKING:
    from pathlib import Path


def fill(connection: sqlite3.Connection, migrations: Path) -> None:
    """Migrate an empty database in memory, as `migrate` does."""
    connection.deserialize(_filled(migrations))


@cache
def _filled(migrations: Path) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, migrations)
        return connection.serialize()

"""Looking a SQLite file over without changing it, and what lies beside it; see `db.examining`."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from db.commits import missing, noted
from db.errors import StoreDamaged
from db.examining import Findings, examine_careers, examine_logs, examine_ratings, examine_rows
from db.files import copies_of, followed, look, read_by_others, rescued_of
from db.schema import MIGRATIONS, is_foreign, newest_version, version_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from db.careers import Achievements
    from db.examining import Place
    from engine.registry import Games

_LEAST_FREE: Final = 100_000_000
"""Bytes that should be free beside the store: a full disk loses nothing, but stops all matches."""
_MOST_FAULTS: Final = 20
"""Broken pages and references that are listed: where there are so many, more tell nothing."""


def examine_file(
    path: Path,
    games: Games,
    achievements: Achievements,
    progress: Callable[[int, int], None],
) -> Findings:
    """Return what is to be said of the store at *path*, in which nothing is changed.

    The logs of all matches are replayed, and those that ended are then counted again; *progress* is
    told of how many are done, of how many.

    Raises:
        StoreError: it cannot be read at all, or is another program's.
    """
    path = followed(path)
    found, note = Findings(), noted(path)

    def look_at(work: Callable[[Any], Any]) -> Any:
        return look(path, work)

    try:
        places = look(path, partial(_examine, path, games, found, note))
    except StoreDamaged as error:
        if not found.to_do:
            raise
        found.to_do.append(f"the rest cannot be looked at: {error.why}")
        return found
    finally:
        _examine_files(path, found)
    examine_logs(look_at, places, games, found, progress)
    examine_ratings(look_at, games, found, progress)
    examine_careers(look_at, achievements, found)
    return found


def _examine(
    path: Path,
    games: Games,
    found: Findings,
    note: tuple[str, int] | None,
    connection: sqlite3.Connection,
) -> list[Place]:
    """Note what is wrong besides logs; return the matches, the running ones first."""
    # it may be that this is done once more, see `look`
    found.to_do, found.to_know = [], []
    if is_foreign(connection):
        raise StoreDamaged(path, "it belongs to another program")
    _examine_pages(connection, found)
    version, known = version_of(connection), newest_version(MIGRATIONS)
    if 0 < version < known:
        found.to_know.append(
            f"the schema is {version}: the next start copies the file and brings it up to {known}"
        )
    if 0 < version <= known and (lost := _missing(connection, note)):
        found.to_do.append(
            f"commits that were safe are missing: {lost}; the write-ahead log was deleted, or an"
            " older copy was put in the database's place: look for a newer one"
        )
    return examine_rows(connection, version, games, time.time(), found)


def _examine_files(path: Path, found: Findings) -> None:
    for one in read_by_others(path):
        found.to_do.append(
            f"others may read {one.name}, in which hidden hands and secrets stand: the next start"
            f" takes that from them, or chmod 600 now"
        )
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and log.stat().st_size:
        found.to_know.append(
            f"the write-ahead log has {log.stat().st_size:,} bytes: a bot has the database open, or"
            " did not end in order; it belongs to the database, do not delete it"
        )
    free, size = shutil.disk_usage(path.parent).free, path.stat().st_size
    if free < max(_LEAST_FREE, 2 * size):
        found.to_do.append(
            f"the disk has {free // 1_000_000:,} MB left for a database of"
            f" {size / 1_000_000:,.1f} MB and its copies: make room"
        )
    copies = copies_of(path)
    if copies:
        found.to_know.append(
            "copies from before the schema was changed, which hold also what was erased since:"
            f" {', '.join(one.name for one in copies)}"
        )

    rescued = rescued_of(path)
    if rescued:
        found.to_know.append(
            "what was in a database that was taken away under a bot, which holds also what was"
            f" erased since: {', '.join(one.name for one in rescued)}; delete what you do not need"
        )


def _examine_pages(connection: sqlite3.Connection, found: Findings) -> None:
    """Note which pages are broken, and which rows belong to rows that are not there."""
    try:
        faults = connection.execute(f"PRAGMA quick_check({_MOST_FAULTS})").fetchall()
        lines = [line for (text,) in faults for line in str(text).splitlines()]
    except sqlite3.DatabaseError as error:
        lines = [str(error)]
    if lines != ["ok"]:
        found.to_do += [f"the file is broken: {one}" for one in lines[:_MOST_FAULTS]]
        found.to_do.append("restore the database from a backup, or let SQLite's .recover try")
    orphans = Counter(row[:3:2] for row in connection.execute("PRAGMA foreign_key_check"))
    for (table, parent), count in sorted(orphans.items()):
        found.to_do.append(f"{table}: {count:,} rows belong to rows of {parent} that are missing")


def _missing(connection: sqlite3.Connection, note: tuple[str, int] | None) -> int:
    try:
        return missing(connection, note)
    except sqlite3.OperationalError:  # an older schema does not count
        return 0

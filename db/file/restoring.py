"""Put a copy in the place of a store's file, and keep the previous file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, NamedTuple

from db.errors import StoreDamaged, StoreNewer, StoreTaken
from db.file.claims import claimed, give_to_owner_of, refuse_open
from db.file.files import BESIDE, copy_from, dated, followed, look
from db.schema import APPLICATION_ID, MIGRATIONS, newest_version, version_of

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

_WRITTEN: Final = "-written"
_BESIDE: Final = tuple(end for end in BESIDE if end != _WRITTEN)


class Restored(NamedTuple):
    """The store that was put in place."""

    matches: int
    version: int
    """The version of its schema, which the next start brings up to date."""
    kept: Path | None
    """Where the previous file is now; None if there was none."""


def restore(source: Path, target: Path) -> Restored:
    """Put a copy of the store at *source* in the place of the one at *target*.

    It gets the owner of *target*, or of its folder. A store already at *target* is renamed, with
    its other files. If this is cut short, *target* is the old store or the copy, or it is missing
    and the next start refuses to create an empty one.

    Raises:
        StoreError: *source* is not a sound store that this version can open, or somebody has
            *target* open. Nothing has changed then.
    """
    source, target = followed(source), followed(target)
    if target.exists() and target.samefile(source):
        raise StoreTaken(target, "it is the copy itself")
    refuse_open(target)
    with claimed(target):
        ready = dated(target, "restoring")

        def copy(original: sqlite3.Connection) -> tuple[int, int]:
            facts = _check(source, original)
            copy_from(original, ready)
            return facts

        matches, version = look(source, copy)
        give_to_owner_of(target, ready)
        with ready.open("rb") as file:
            os.fsync(file.fileno())
        kept = dated(target, "replaced")
        was_there = target.exists()
        for end in ("", *_BESIDE):
            _move(target, kept, end)
        ready.replace(target)
        # move this file last: while it exists, a start without a database does not create an empty
        # one
        _move(target, kept, _WRITTEN)
    return Restored(matches, version, kept if was_there else None)


def _check(source: Path, original: sqlite3.Connection) -> tuple[int, int]:
    """Return the number of matches in *original* and its schema's version.

    Raises a StoreError if *original* is not a sound store.
    """
    if original.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StoreDamaged(source, "it is not a copy of a Parlor database")
    finding = original.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if finding != "ok":
        raise StoreDamaged(source, str(finding).splitlines()[-1])
    version, known = version_of(original), newest_version(MIGRATIONS)
    if version > known:
        raise StoreNewer(source, version, known)
    return original.execute("SELECT count(*) FROM matches").fetchone()[0], version


def _move(target: Path, kept: Path, end: str) -> None:
    beside = target.with_name(target.name + end)
    if beside.exists():
        beside.replace(kept.with_name(kept.name + end))

"""Looking a store over without changing it: what is wrong with it, and what is worth knowing.

Whatever is found is a sentence for whoever runs the bot. A row is named by its table and its key.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from db.commits import missing, noted
from db.errors import StoreDamaged, translated
from db.files import copies_of, look, read_by_others
from db.guilds import settings_of
from db.lobbies import LobbyDamaged, stored_lobby
from db.matches import load_record
from db.schema import MIGRATIONS, is_foreign, newest_version, version_of
from db.stranded import stranded_in
from engine.codec import Export, decode
from engine.errors import EngineError, OtherVersion
from engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from db.stranded import Stranded
    from engine.ports import Record
    from engine.registry import Games

_AT_ONCE: Final = 100
"""Matches that are read together; a bot that runs may write between."""
_LEAST_FREE: Final = 100_000_000
"""Bytes that should be free beside the store: a full disk loses nothing, but stops all matches."""
_MOST_FAULTS: Final = 20
"""Broken pages and references that are listed: where there are so many, more tell nothing."""

_MATCHES: Final = """
    SELECT id, game, guild, channel, ended_at IS NULL, message IS NULL FROM matches
    ORDER BY ended_at IS NOT NULL, started_at, id
"""
# an older schema does not know where the bot is no member, and here nobody asks
_LOBBIES: Final = "SELECT id, lobby, guild, channel, message, version, 0 FROM lobbies ORDER BY id"
_SETTINGS: Final = (
    "SELECT id, board_mode, pings, starters, role, language{} FROM guilds ORDER BY id"
)
_IMPORTS: Final = "SELECT id, export FROM imports ORDER BY id"


@dataclass(frozen=True, slots=True)
class _Place:
    """A match and where it is played."""

    match: str
    game: str
    guild: int
    channel: int
    is_running: bool
    has_no_board: bool

    def __str__(self) -> str:
        where = f"channel {self.channel}" + (f" of server {self.guild}" if self.guild else "")
        state = "running" if self.is_running else "ended"
        return f"matches {self.match} ({self.game}, {state} in {where})"


@dataclass(slots=True)
class Findings:
    """What was found, a sentence each."""

    to_do: list[str] = field(default_factory=list[str])
    """What somebody must do something about."""
    to_know: list[str] = field(default_factory=list[str])
    """What will right itself, or is as it may be."""
    version: int = 0
    """Of the schema."""
    matches: int = 0
    running: int = 0


def examine(path: Path, games: Games, progress: Callable[[int, int], None]) -> Findings:
    """Return what is to be said of the store at *path*, in which nothing is changed.

    The logs of all matches are replayed; *progress* is told of how many, of how many.

    Raises:
        StoreError: it cannot be read at all, or is another program's.
    """
    found, note = Findings(), noted(path)
    try:
        places = look(path, lambda connection: _examine_rows(path, connection, games, found, note))
    except StoreDamaged as error:
        if not found.to_do:
            raise
        found.to_do.append(f"the rest cannot be looked at: {error.why}")
        return found
    finally:
        _examine_files(path, found)
    found.matches, found.running = len(places), sum(one.is_running for one in places)
    outdated: Counter[tuple[str, int]] = Counter()
    for first in range(0, len(places), _AT_ONCE):
        batch = places[first : first + _AT_ONCE]
        records = look(path, partial(_read_all, path, batch))
        for place, record in zip(batch, records, strict=True):
            _replay(games, place, record, found, outdated)
        progress(first + len(batch), len(places))
    for (game, version), count in sorted(outdated.items()):
        found.to_know.append(
            f"ended matches of {game} that cannot be replayed, because version {version} of its"
            f" rules is no longer offered: {count}; their results stand"
        )
    return found


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


def _examine_rows(
    path: Path,
    connection: sqlite3.Connection,
    games: Games,
    found: Findings,
    note: tuple[str, int] | None,
) -> list[_Place]:
    """Note what is wrong besides logs; return the matches, the running ones first."""
    # it may be that this is done once more, see `look`
    found.to_do, found.to_know = [], []
    if is_foreign(connection):
        raise StoreDamaged(path, "it belongs to another program")
    _examine_pages(connection, found)
    found.version, known = version_of(connection), newest_version(MIGRATIONS)
    if found.version == 0:
        found.to_know.append("there is nothing in it: the next start fills it")
        return []
    if found.version > known:
        found.to_do.append(
            f"the schema is {found.version}, and this version of Parlor knows {known}: a newer one"
            " has written it, and a newer one must run it"
        )
        return []
    if found.version < known:
        found.to_know.append(
            f"the schema is {found.version}: the next start copies the file and brings it up to"
            f" {known}"
        )
    if lost := _missing(connection, note):
        found.to_do.append(
            f"commits that were safe are missing: {lost}; the write-ahead log was deleted, or an"
            " older copy was put in the database's place: look for a newer one"
        )
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    found.to_do += _damaged_lobbies(connection, games)
    found.to_do += _damaged_settings(connection, tables)
    found.to_do += _damaged_imports(connection, tables)
    places = [_Place(*row) for row in connection.execute(_MATCHES)]
    for one in stranded_in(connection, games):
        _note_stranded(one, games, found)
    unshown = [str(one) for one in places if one.is_running and one.has_no_board]
    found.to_know += [f"{one}: no message shows its board (yet)" for one in unshown]
    if "untold_ends" in tables:
        for (match_id,) in connection.execute("SELECT match_id FROM untold_ends"):
            found.to_know.append(f"matches {match_id}: its channel is still to be told of its end")
    return places


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


def _damaged_lobbies(connection: sqlite3.Connection, games: Games) -> Iterator[str]:
    for row in connection.execute(_LOBBIES).fetchall():
        try:
            stored_lobby(row, games)
        except LobbyDamaged as error:
            yield (
                f"lobbies {row[0]} (in channel {row[3]}): {error.why}; nobody can join it, and it"
                " may be deleted"
            )


def _damaged_settings(connection: sqlite3.Connection, tables: set[str]) -> Iterator[str]:
    if "admin_log" not in tables:  # it came with the settings beyond the first
        return
    columns = {row[1] for row in connection.execute("PRAGMA table_info(guilds)")}
    later = [f", {column}" for column in ("threads", "away") if column in columns]
    query = _SETTINGS.format("".join(later))
    for guild, *facts in connection.execute(query).fetchall():
        for fault in settings_of(facts)[1]:
            yield f"guilds {guild}: {fault} is no setting, the usual one counts; /settings sets it"


def _damaged_imports(connection: sqlite3.Connection, tables: set[str]) -> Iterator[str]:
    if "imports" not in tables:
        return
    for import_id, text in connection.execute(_IMPORTS):
        try:
            decode(text, Export)
        except ValueError as error:
            yield f"imports {import_id}: {error}; it may be deleted"


def _note_stranded(one: Stranded, games: Games, found: Findings) -> None:
    channel = f"channel {one.venue.channel}"
    which = f"matches {one.match} ({one.game} by version {one.version} of its rules, in {channel})"
    if games.has_outgrown(one.game, one.version):
        found.to_know.append(f"{which}: the next start ends it without a result and says so there")
    elif one.game not in games:
        found.to_do.append(
            f"{which}: that game is not installed, so nobody can play on: install it, or end the"
            " match by /admin end"
        )
    else:
        found.to_do.append(
            f"{which}: these rules are newer than this version of Parlor, so nobody can play on:"
            " run the newer one, or end the match by /admin end"
        )


def _read_all(
    path: Path, places: list[_Place], connection: sqlite3.Connection
) -> list[Record | EngineError | None]:
    """Return per match what is stored of it, why it cannot be read, or None where it is gone."""
    found: list[Record | EngineError | None] = []
    for place in places:
        try:
            with translated(path):
                found.append(load_record(connection, place.match))
        except EngineError as error:
            found.append(error)
    return found


def _replay(
    games: Games,
    place: _Place,
    record: Record | EngineError | None,
    found: Findings,
    outdated: Counter[tuple[str, int]],
) -> None:
    advice = "; /admin end frees its channel" if place.is_running else ""
    if isinstance(record, EngineError):
        found.to_do.append(f"{place}: {record}{advice}")
        return
    if record is None or place.game not in games:
        return
    try:
        Match.fold(games, record.id, record.setup, b"", record.entries)
    except OtherVersion as error:
        if not place.is_running:
            outdated[error.game, error.version] += 1
    except EngineError as error:
        found.to_do.append(f"{place}: {error}{advice}")
    except Exception as error:  # noqa: BLE001 # damage that no rule foresaw must not hide the rest
        why = f"{type(error).__name__}: {error}"
        found.to_do.append(f"{place}: its log cannot be replayed: {why}{advice}")

"""The entries of a match, one row each or packed, and how to pack them.

A packed log is the entries' columns as compressed JSON. Its times are exact. It lacks the ids of
the interactions behind the entries: the match is over, so a late repetition is refused anyway.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from db.repository import Repository, reads
from engine.codec import decode, encode
from engine.errors import CorruptLog
from engine.log import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection


FORMAT: Final = 1
KINDS: Final = frozenset(get_args(Kind))
_LEVEL: Final = 9
_ROWS: Final = """
    SELECT seq, kind, seat, text, at, delivery FROM entries WHERE match_id = ? ORDER BY seq
"""
_PACKED: Final = "SELECT format, entries FROM packed_logs WHERE match_id = ?"
_REPLACED: Final = "\ufffd"
"""Replaces invalid bytes of a text."""


class Logged(NamedTuple):
    """An entry as stored, not yet checked."""

    seq: int
    kind: str
    seat: int
    text: str
    at: float
    """Seconds since 1970."""
    delivery: str | None = None


@dataclass(frozen=True, slots=True)
class _Columns:
    """The packed columns of entries whose numbers count up from 0."""

    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    texts: tuple[str, ...]
    times: tuple[int, ...]
    """The bits of each time as a whole number, minus the number of the time before."""


def log_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a match in order, packed or not.

    Raises:
        CorruptLog: they are packed, and cannot be unpacked.
    """
    # send PostgreSQL both queries before waiting for an answer
    asked = [connection.execute(query, (match_id,)) for query in (_PACKED, _ROWS)]
    packed, rows = asked[0].fetchone(), asked[1].fetchall()
    before = [] if packed is None else unpack(match_id, *packed)
    return [*before, *(Logged(*row) for row in rows)]


def rows_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a match that is not packed; none if it is."""
    return [Logged(*row) for row in connection.execute(_ROWS, (match_id,)).fetchall()]


def packed_log_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a packed match; none if it is not packed.

    Raises:
        CorruptLog: they cannot be unpacked.
    """
    packed = connection.execute(_PACKED, (match_id,)).fetchone()
    return [] if packed is None else unpack(match_id, *packed)


def pack(log: Sequence[Logged]) -> bytes | None:
    """Return *log* in the form of `FORMAT`, without deliveries.

    Returns None for a faulty log, which should stay as it is.
    """
    for at, entry in enumerate(log):
        if entry.seq != at or entry.kind not in KINDS or _REPLACED in entry.text:
            return None
    # read as whole numbers, the times have short differences
    times = struct.pack(f"<{len(log)}d", *(logged.at for logged in log))
    bits = struct.unpack(f"<{len(log)}q", times)
    columns = _Columns(
        kinds=tuple(logged.kind for logged in log),
        seats=tuple(logged.seat for logged in log),
        texts=tuple(logged.text for logged in log),
        times=tuple(then - before for before, then in pairwise((0, *bits))),
    )
    packed = zlib.compress(encode(columns), _LEVEL)
    # writing this deletes the rows, so it must unpack to the same rows
    is_whole = unpack("", FORMAT, packed) == [logged._replace(delivery=None) for logged in log]
    return packed if is_whole else None


def unpack(match_id: str, form: int, packed: bytes) -> list[Logged]:
    """Return the log that `pack` made into *packed*.

    Raises:
        CorruptLog: it is damaged, or in an unknown format.
    """
    if form != FORMAT:
        raise CorruptLog(match_id, 0, f"it is packed in format {form}, not {FORMAT}")
    try:
        columns = decode(zlib.decompress(packed), _Columns)
        bits = list(accumulate(columns.times))
        times = struct.unpack(f"<{len(bits)}d", struct.pack(f"<{len(bits)}q", *bits))
        rows = zip(columns.kinds, columns.seats, columns.texts, times, strict=True)
        return [Logged(seq, *row) for seq, row in enumerate(rows)]
    except (ValueError, zlib.error, struct.error) as error:
        why = str(error)[:200]
        raise CorruptLog(match_id, 0, f"its packed entries are damaged: {why}") from None


# Packing old logs ---------------------------------------------------------------------------------
#
# Only matches that may still change need a row for each entry. Later, all entries of a match share
# one row: see `pack`. Only the last of its boards stays: a picture's name says which position it
# shows.


LONG_AGO: Final = 90
"""Days after the end of a match until its log is packed."""
DAY: Final = 86_400.0
_AT_ONCE: Final = 50
"""Maximum number of matches to pack in one transaction, which blocks other writers."""
_LOOKED_AT: Final = 500
"""Number of matches to look at together; nearly all were packed long ago."""
# keeps posts that are still to be tidied, and the last board or ping that people see
_TIDY: Final = """
    match_id = matches.id AND state = 'clean' AND posts.message <> coalesce(matches.message, 0)
"""
_ENDED: Final = f"""
    SELECT id, ended_at, EXISTS (SELECT 1 FROM entries WHERE match_id = id),
           EXISTS (SELECT 1 FROM posts WHERE {_TIDY})
    FROM matches
    WHERE ended_at IS NOT NULL AND ended_at <= ? AND (ended_at, id) > (?, ?) AND is_led(guild)
    ORDER BY ended_at, id LIMIT ?
"""  # noqa: S608 # constants only
_COUNT: Final = """
    SELECT count(*) FROM matches WHERE ended_at IS NOT NULL AND ended_at <= ? AND is_led(guild)
    AND EXISTS (SELECT 1 FROM entries WHERE match_id = id)
"""
# this loses no entry, even if the match has changed since the bot read it
_KEEP: Final = """
    INSERT INTO packed_logs (match_id, format, entries) SELECT id, ?, ? FROM matches
    WHERE id = ? AND ended_at IS NOT NULL AND next_seq = ?
    AND (SELECT count(*) FROM entries WHERE match_id = id) = next_seq
    ON CONFLICT DO NOTHING
"""
_FORGET_BOARDS: Final = f"""
    DELETE FROM posts WHERE match_id = ? AND EXISTS (
        SELECT 1 FROM matches WHERE {_TIDY} AND ended_at IS NOT NULL
    )
"""  # noqa: S608 # constants only


class Bookmark(NamedTuple):
    """The progress of packing: end and id of the last match seen."""

    ended_at: float
    match: str


BEGINNING: Final = Bookmark(float("-inf"), "")


class Packed(NamedTuple):
    """The outcome of one step of packing old logs."""

    logs: int
    left: int
    """Number of faulty logs, which stay as they are."""
    boards: int
    """Number of boards that have lost their message."""
    bookmark: Bookmark
    is_last: bool
    """Whether these are the last matches that had ended by the given moment."""


class _Packed(NamedTuple):
    match: str
    length: int
    entries: bytes


class OldLogs(Repository):
    """Logs of matches that ended long ago, on servers that this process leads."""

    @reads
    def count(self, connection: Connection, until: float) -> int:
        """Return how many matches that ended by *until* are not packed."""
        return connection.execute(_COUNT, (until,)).fetchone()[0]

    async def pack(self, until: float, bookmark: Bookmark = BEGINNING) -> Packed:
        """Pack the next few logs after *bookmark*, of matches that had ended by *until*.

        It packs each log atomically, even if the match changes meanwhile. A faulty one
        stays as it is.

        Raises:
            StoreError: the store cannot be used now; nothing was changed.
        """
        step, ready, tidied = await self.store.read(
            lambda connection: _read(connection, until, bookmark)
        )
        if not ready and not tidied:
            return step

        def keep(connection: Connection) -> tuple[int, int]:
            kept = sum(_keep(connection, packed) for packed in ready)
            forgotten = (
                connection.execute(_FORGET_BOARDS, (match_id,)).rowcount for match_id in tidied
            )
            return kept, sum(forgotten)

        kept, boards = await self.store.write(keep)
        return step._replace(logs=kept, left=step.left + len(ready) - kept, boards=boards)


def _read(
    connection: Connection, until: float, bookmark: Bookmark
) -> tuple[Packed, list[_Packed], list[str]]:
    """Return the outcome of a step, the logs to store, and the matches whose boards to forget."""
    rows = connection.execute(_ENDED, (until, *bookmark, _LOOKED_AT)).fetchall()
    due = [row for row in rows if row[2] or row[3]][:_AT_ONCE]
    is_cut = len(due) == _AT_ONCE
    if is_cut:
        bookmark = Bookmark(due[-1][1], due[-1][0])
    elif rows:
        bookmark = Bookmark(rows[-1][1], rows[-1][0])
    ready: list[_Packed] = []
    with_rows = [match_id for match_id, _, has_rows, _ in due if has_rows]
    for match_id in with_rows:
        log = rows_of(connection, match_id)
        packed = pack(log)
        if packed is not None:
            ready.append(_Packed(match_id, len(log), packed))
    is_last = len(rows) < _LOOKED_AT and not is_cut
    tidied = [match_id for match_id, *_, has_boards in due if has_boards]
    return Packed(0, len(with_rows) - len(ready), 0, bookmark, is_last), ready, tidied


def _keep(connection: Connection, packed: _Packed) -> bool:
    """Replace the rows of a log by its packed form; False if they have changed since."""
    facts = (FORMAT, packed.entries, packed.match, packed.length)
    if connection.execute(_KEEP, facts).rowcount == 0:
        return False
    connection.execute("DELETE FROM entries WHERE match_id = ?", (packed.match,))
    return True

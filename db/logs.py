"""The entries of a match, be they rows of their own or packed: see `db.packing`.

A packed log is the entries' columns as JSON, compressed. Its times are exact. The ids of the
interactions that asked for the entries are not in it: what is delivered again so late is refused,
for the match is over.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

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
"""Stands in a text for bytes that were none."""


class Logged(NamedTuple):
    """An entry as it is stored; nobody has looked whether it is a sound one."""

    seq: int
    kind: str
    seat: int
    text: str
    at: float
    """Seconds since 1970."""
    delivery: str | None = None


@dataclass(frozen=True, slots=True)
class _Columns:
    """What is packed of entries whose numbers count up from 0."""

    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    texts: tuple[str, ...]
    times: tuple[int, ...]
    """How much the bits of each time, as a whole number, are more than those of the one before."""


def log_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a match in their order, whichever way they are kept.

    Raises:
        CorruptLog: they are packed, and cannot be unpacked.
    """
    # on a server nobody waits for the answer to one question before the next is sent
    asked = [connection.execute(query, (match_id,)) for query in (_PACKED, _ROWS)]
    packed, rows = asked[0].fetchone(), asked[1].fetchall()
    before = [] if packed is None else unpack(match_id, *packed)
    return [*before, *(Logged(*row) for row in rows)]


def rows_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a match that are rows of their own: all of them, or none."""
    return [Logged(*row) for row in connection.execute(_ROWS, (match_id,)).fetchall()]


def packed_log_of(connection: Connection, match_id: str) -> list[Logged]:
    """Return the entries of a match that are packed: all of them, or none.

    Raises:
        CorruptLog: they cannot be unpacked.
    """
    packed = connection.execute(_PACKED, (match_id,)).fetchone()
    return [] if packed is None else unpack(match_id, *packed)


def pack(log: Sequence[Logged]) -> bytes | None:
    """Return *log* in the form of `FORMAT`, without deliveries.

    None: something is wrong with it, and it is to be left as it is.
    """
    for at, one in enumerate(log):
        if one.seq != at or one.kind not in KINDS or _REPLACED in one.text:
            return None
    bits = [_bits(one.at) for one in log]
    columns = _Columns(
        kinds=tuple(one.kind for one in log),
        seats=tuple(one.seat for one in log),
        texts=tuple(one.text for one in log),
        times=tuple(then - before for before, then in pairwise((0, *bits))),
    )
    packed = zlib.compress(encode(columns), _LEVEL)
    # the rows are deleted once this is written: it must give them back
    is_whole = unpack("", FORMAT, packed) == [one._replace(delivery=None) for one in log]
    return packed if is_whole else None


def unpack(match_id: str, form: int, packed: bytes) -> list[Logged]:
    """Return the log that `pack` made *packed* of.

    Raises:
        CorruptLog: nothing can be made of it.
    """
    if form != FORMAT:
        raise CorruptLog(match_id, 0, f"it is packed in format {form}, and {FORMAT} is known")
    try:
        columns = decode(zlib.decompress(packed), _Columns)
        times = map(_time, accumulate(columns.times))
        rows = zip(columns.kinds, columns.seats, columns.texts, times, strict=True)
        return [Logged(seq, *row) for seq, row in enumerate(rows)]
    except (ValueError, zlib.error, struct.error) as error:
        why = str(error)[:200]
        raise CorruptLog(match_id, 0, f"its packed entries are damaged: {why}") from None


def _bits(time: float) -> int:
    return struct.unpack("<q", struct.pack("<d", time))[0]


def _time(bits: int) -> float:
    return struct.unpack("<d", struct.pack("<q", bits))[0]

"""Packing the logs of matches that ended long ago, a few at a time.

Rows of their own are for matches in which something may still happen. Packed, all entries of a
match are one row: see `db.logs`. Of its boards only the last stays: which position one of the
others shows, its picture's name says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from db.logs import FORMAT, pack, rows_of
from db.repository import Repository, reads

if TYPE_CHECKING:
    from db.dialect import Connection

LONG_AGO: Final = 90
"""Days after the end of a match until its log is packed."""
DAY: Final = 86_400.0
_AT_ONCE: Final = 50
"""Matches of which logs and boards are packed in one transaction, in which nobody else writes."""
_LOOKED_AT: Final = 500
"""Matches that are looked at together; nearly all were packed long ago."""
# what is still to be tidied is left, and so is what people see as the last board or ping
_TIDY: Final = """
    match_id = matches.id AND state = 'clean' AND posts.message <> coalesce(matches.message, 0)
"""
_ENDED: Final = f"""
    SELECT id, ended_at, EXISTS (SELECT 1 FROM entries WHERE match_id = id),
           EXISTS (SELECT 1 FROM posts WHERE {_TIDY})
    FROM matches
    WHERE ended_at IS NOT NULL AND ended_at <= ? AND (ended_at, id) > (?, ?) AND is_led(guild)
    ORDER BY ended_at, id LIMIT ?
"""  # noqa: S608 # our own words
_COUNT: Final = """
    SELECT count(*) FROM matches WHERE ended_at IS NOT NULL AND ended_at <= ? AND is_led(guild)
    AND EXISTS (SELECT 1 FROM entries WHERE match_id = id)
"""
# whatever has happened to the match since it was read, no entry is lost
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
"""  # noqa: S608 # our own words


class Place(NamedTuple):
    """How far it has come: the end and the id of a match."""

    ended_at: float
    match: str


BEGINNING: Final = Place(float("-inf"), "")


class Packed(NamedTuple):
    """What one step has done."""

    logs: int
    """How many were packed."""
    left: int
    """How many were left as they are, because something is wrong with them."""
    boards: int
    """Of how many boards it was forgotten which message they are."""
    place: Place
    """Where to go on."""
    is_last: bool
    """Whether no match had ended by then that was not looked at."""


class _Packed(NamedTuple):
    """A log that is ready to be kept."""

    match: str
    length: int
    entries: bytes


class OldLogs(Repository):
    """The logs of one store's matches that ended long ago, those of servers that we look after."""

    @reads
    def count(self, connection: Connection, until: float) -> int:
        """Return how many are not packed of those that had ended at *until*."""
        return connection.execute(_COUNT, (until,)).fetchone()[0]

    async def pack(self, until: float, place: Place = BEGINNING) -> Packed:
        """Pack the next few after *place* of the logs of matches that had ended at *until*.

        Each log is packed whole or not at all, whatever happens meanwhile. One that nobody can
        replay stays as it is.

        Raises:
            StoreError: the store cannot be used now; nothing was changed.
        """
        step, ready, tidied = await self.store.read(
            lambda connection: _read(connection, until, place)
        )
        if not ready and not tidied:
            return step

        def keep(connection: Connection) -> tuple[int, int]:
            kept = sum(_keep(connection, one) for one in ready)
            forgotten = (connection.execute(_FORGET_BOARDS, (one,)).rowcount for one in tidied)
            return kept, sum(forgotten)

        kept, boards = await self.store.write(keep)
        return step._replace(logs=kept, left=step.left + len(ready) - kept, boards=boards)


def _read(
    connection: Connection, until: float, place: Place
) -> tuple[Packed, list[_Packed], list[str]]:
    """Return what a step will have done, the logs to keep, and whose boards are to be forgotten."""
    rows = connection.execute(_ENDED, (until, *place, _LOOKED_AT)).fetchall()
    due = [row for row in rows if row[2] or row[3]][:_AT_ONCE]
    is_cut = len(due) == _AT_ONCE
    if is_cut:
        place = Place(due[-1][1], due[-1][0])
    elif rows:
        place = Place(rows[-1][1], rows[-1][0])
    ready: list[_Packed] = []
    with_rows = [match_id for match_id, _, has_rows, _ in due if has_rows]
    for match_id in with_rows:
        log = rows_of(connection, match_id)
        packed = pack(log)
        if packed is not None:
            ready.append(_Packed(match_id, len(log), packed))
    is_last = len(rows) < _LOOKED_AT and not is_cut
    tidied = [match_id for match_id, *_, has_boards in due if has_boards]
    return Packed(0, len(with_rows) - len(ready), 0, place, is_last), ready, tidied


def _keep(connection: Connection, one: _Packed) -> bool:
    """Let a packed log stand for its rows; False: they are not what was packed any more."""
    facts = (FORMAT, one.entries, one.match, one.length)
    if connection.execute(_KEEP, facts).rowcount == 0:
        return False
    connection.execute("DELETE FROM entries WHERE match_id = ?", (one.match,))
    return True

"""Who holds the seats of a match, and who held them before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.each import Each
from engine.errors import CorruptLog
from engine.ports import Sitter, Stint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from db.dialect import Connection
    from engine.log import Entry
    from engine.ports import SeatChange

_SEATS: Final = """
    SELECT match_id, player, bot FROM seats WHERE match_id IN ({marks}) ORDER BY match_id, seat
"""
_HOLDERS: Final = """
    SELECT match_id, seat, player, since, until, way FROM holders WHERE match_id IN ({marks})
    ORDER BY match_id, seat, since
"""
_KEEP: Final = Each(
    """
    INSERT INTO seats (match_id, seat, player, bot, started_at)
    SELECT match_id, seat, player, bot, (SELECT started_at FROM matches WHERE id = match_id)
    FROM given
    """,
    match_id="TEXT",
    seat="INTEGER",
    player="INTEGER",
    bot="TEXT",
)
_GIVE: Final = "UPDATE seats SET player = ? WHERE match_id = ? AND seat = ?"
_HELD: Final = """
    INSERT INTO holders (match_id, seat, player, since, until, way) VALUES (?, ?, ?, ?, ?, ?)
"""
# what was laid down before is no news to who comes
_NOT_THEIRS: Final = """
    UPDATE planned SET is_told = 1 WHERE match_id = ?1
    AND seq IN (SELECT seq FROM entries WHERE match_id = ?1 AND seat = ?2)
"""


def sitters_of(connection: Connection, match_id: str) -> tuple[Sitter, ...]:
    """Return who holds each seat of a match, with who did before."""
    return sitters_of_all(connection, [match_id])[match_id]


def sitters_of_all(connection: Connection, matches: Sequence[str]) -> dict[str, tuple[Sitter, ...]]:
    """Return who holds each seat of these matches, with who did before."""
    marks = ", ".join("?" * len(matches))
    # an error would leave a cursor open, and with it this view of the store
    asked = [connection.execute(one.format(marks=marks), matches) for one in (_SEATS, _HOLDERS)]
    seats, holders = [rows.fetchall() for rows in asked]
    before: dict[tuple[str, int], list[Stint]] = {}
    for match_id, seat, *stint in holders:
        before.setdefault((match_id, seat), []).append(Stint(*stint))
    found: dict[str, list[Sitter]] = {one: [] for one in matches}
    for match_id, player, bot in seats:
        sitters = found[match_id]
        sitters.append(Sitter(player, bot, tuple(before.get((match_id, len(sitters)), ()))))
    return {match_id: tuple(sitters) for match_id, sitters in found.items()}


def check_holders(match_id: str, sitters: Sequence[Sitter], entries: Iterable[Entry]) -> None:
    """Refuse a match whose log tells of other changes of seats than are stored.

    Raises:
        CorruptLog: it is one; nobody can say who may see which hand.
    """
    told = [(entry.seq, entry.seat) for entry in entries if entry.kind == "seat"]
    held = sorted((one.until, seat) for seat, sitter in enumerate(sitters) for one in sitter.before)
    if told != held:
        seq = min((seq for seq, _ in {*told}.symmetric_difference(held)), default=0)
        raise CorruptLog(match_id, seq, "who held a seat is not stored as its log tells")


def change_holder(connection: Connection, match_id: str, change: SeatChange) -> None:
    """Let another person hold a seat, in the transaction that writes its entry."""
    stint = change.sitter.before[-1]
    connection.execute(_GIVE, (change.sitter.player, match_id, change.seat))
    held = (match_id, change.seat, stint.player, stint.since, stint.until, stint.way)
    connection.execute(_HELD, held)
    connection.execute(_NOT_THEIRS, (match_id, change.seat))


def keep_sitters(connection: Connection, match_id: str, sitters: tuple[Sitter, ...]) -> None:
    """Write who holds the seats of a new match, or of a copy of one."""
    seats = [(match_id, seat, one.player, one.bot) for seat, one in enumerate(sitters)]
    _KEEP.run(connection, seats)
    for seat, sitter in enumerate(sitters):
        for one in sitter.before:
            held = (match_id, seat, one.player, one.since, one.until, one.way)
            connection.execute(_HELD, held)

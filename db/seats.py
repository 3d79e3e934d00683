"""Who holds the seats of a match, and who held them before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.ports import Sitter, Stint

if TYPE_CHECKING:
    import sqlite3

    from engine.ports import SeatChange

_SEATS: Final = "SELECT player, bot FROM seats WHERE match_id = ? ORDER BY seat"
_HOLDERS: Final = """
    SELECT seat, player, since, until, way FROM holders WHERE match_id = ? ORDER BY seat, since
"""
_GIVE: Final = "UPDATE seats SET player = ? WHERE match_id = ? AND seat = ?"
_HELD: Final = """
    INSERT INTO holders (match_id, seat, player, since, until, way) VALUES (?, ?, ?, ?, ?, ?)
"""


def sitters_of(connection: sqlite3.Connection, match_id: str) -> tuple[Sitter, ...]:
    """Return who holds each seat of a match, with who did before."""
    # an error would leave a cursor open, and with it this view of the store
    seats = connection.execute(_SEATS, (match_id,)).fetchall()
    before: dict[int, list[Stint]] = {}
    for seat, *stint in connection.execute(_HOLDERS, (match_id,)).fetchall():
        before.setdefault(seat, []).append(Stint(*stint))
    return tuple(
        Sitter(player, bot, tuple(before.get(seat, ()))) for seat, (player, bot) in enumerate(seats)
    )


def change_holder(connection: sqlite3.Connection, match_id: str, change: SeatChange) -> None:
    """Let another person hold a seat, in the transaction that writes its entry."""
    stint = change.sitter.before[-1]
    connection.execute(_GIVE, (change.sitter.player, match_id, change.seat))
    held = (match_id, change.seat, stint.player, stint.since, stint.until, stint.way)
    connection.execute(_HELD, held)


def keep_sitters(
    connection: sqlite3.Connection, match_id: str, sitters: tuple[Sitter, ...]
) -> None:
    """Write who holds the seats of a new match, or of a copy of one."""
    for seat, sitter in enumerate(sitters):
        connection.execute(
            "INSERT INTO seats (match_id, seat, player, bot) VALUES (?, ?, ?, ?)",
            (match_id, seat, sitter.player, sitter.bot),
        )
        for one in sitter.before:
            held = (match_id, seat, one.player, one.since, one.until, one.way)
            connection.execute(_HELD, held)

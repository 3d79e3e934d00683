"""Appointments: when the people in a match plan to play it together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.outages import IS_REACHED
from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.dialect import Connection

REMINDED: Final = 900
"""Seconds before the time when people get a reminder."""
_SUGGEST: Final = """
    INSERT INTO appointments (match_id, player, at) VALUES (?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE
    SET player = excluded.player, at = excluded.at, message = NULL, is_reminded = 0
"""
_GUESTS: Final = "SELECT player FROM appointment_guests WHERE match_id = ? ORDER BY player"
_ARE_GUESTS: Final = """
    EXISTS (SELECT 1 FROM appointment_guests AS guest WHERE guest.match_id = appointments.match_id)
"""
# people who agree this late need no reminder
_IS_LATE: Final = f"""
    UPDATE appointments SET is_reminded = 1
    WHERE match_id = ?1 AND at - ?2 <= ?3 AND NOT {_ARE_GUESTS}
"""  # noqa: S608 # constants only
_ACCEPT: Final = """
    INSERT INTO appointment_guests (match_id, player)
    SELECT match_id, ?3 FROM appointments WHERE match_id = ?1 AND at = ?2
    ON CONFLICT DO NOTHING
"""
_DUE: Final = f"""
    SELECT match_id FROM appointments JOIN matches ON id = match_id
    WHERE is_led(guild) AND {IS_REACHED}
    AND (at <= ?1 OR is_reminded = 0 AND at - ?2 <= ?1 AND ended_at IS NULL AND {_ARE_GUESTS})
    ORDER BY at, match_id
"""  # noqa: S608 # constants only
_NEXT: Final = """
    SELECT min(CASE WHEN is_reminded = 0 AND at - ?2 > ?1 THEN at - ?2 ELSE at END)
    FROM appointments JOIN matches ON id = match_id WHERE at > ?1 AND is_led(guild)
"""


@dataclass(frozen=True, slots=True)
class Appointment:
    match: str
    player: int
    """The person who suggested it."""
    at: int
    """When they would like to play, in seconds since 1970."""
    message: int | None
    guests: tuple[int, ...]
    """The others who will be there."""

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody who will be there."""
        return (self.player, *self.guests)


class Appointments(Repository):
    @writes
    def suggest(self, connection: Connection, match_id: str, player: int, at: int) -> None:
        """Store a time for a match; it replaces an earlier one."""
        connection.execute("DELETE FROM appointment_guests WHERE match_id = ?", (match_id,))
        connection.execute(_SUGGEST, (match_id, player, at))

    @reads
    def load(self, connection: Connection, match_id: str) -> Appointment | None:
        query = "SELECT player, at, message FROM appointments WHERE match_id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        if row is None:
            return None
        player, at, message = row
        guests = connection.execute(_GUESTS, (match_id,)).fetchall()
        return Appointment(match_id, player, at, message, tuple(guest for (guest,) in guests))

    @writes
    def accept(
        self, connection: Connection, match_id: str, at: int, player: int, now: float
    ) -> None:
        """Add *player* to the guests, if *at* is still the suggested time."""
        connection.execute(_IS_LATE, (match_id, REMINDED, now))
        connection.execute(_ACCEPT, (match_id, at, player))

    @writes
    def set_message(self, connection: Connection, match_id: str, at: int, message: int) -> None:
        query = "UPDATE appointments SET message = ? WHERE match_id = ? AND at = ?"
        connection.execute(query, (message, match_id, at))

    @writes
    def remind(self, connection: Connection, match_id: str, at: int) -> None:
        """Note that the reminder has been sent."""
        query = "UPDATE appointments SET is_reminded = 1 WHERE match_id = ? AND at = ?"
        connection.execute(query, (match_id, at))

    @writes
    def remove(self, connection: Connection, match_id: str, at: int) -> None:
        query = "DELETE FROM appointments WHERE match_id = ? AND at = ?"
        connection.execute(query, (match_id, at))

    @reads
    def due(self, connection: Connection, now: float) -> tuple[list[str], float | None]:
        """Return the matches that are due to be played, or whose people need a reminder.

        Also return when a match is due next, in Unix seconds; None for never.
        """
        due = connection.execute(_DUE, (now, REMINDED)).fetchall()
        return [row[0] for row in due], connection.execute(_NEXT, (now, REMINDED)).fetchone()[0]

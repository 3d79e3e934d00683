"""Club nights: their dates, their guests, and the games that the guests would like to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.outages import IS_REACHED
from db.repository import Repository, reads, writes
from db.venues import Venue

if TYPE_CHECKING:
    from db.dialect import Connection

REMINDED: Final = 3600.0
"""Seconds before a night when its guests get a reminder."""
_OPEN: Final = """
    INSERT INTO nights (id, guild, channel, message, player, at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_NIGHT: Final = """
    SELECT id, guild, channel, message, at, reminded_at, ended_at, tournament_id,
           player FROM nights
    WHERE id = ?
"""
_GUESTS: Final = "SELECT player, click, game FROM night_guests WHERE night_id = ? ORDER BY click"
_COME: Final = """
    INSERT INTO night_guests (night_id, player, click, game) VALUES (?, ?, ?, ?)
    ON CONFLICT (night_id, player) DO UPDATE SET game = excluded.game
"""
_DUE: Final = f"""
    SELECT id FROM nights WHERE ended_at IS NULL AND is_led(guild) AND {IS_REACHED}
    AND (at <= ?1 OR reminded_at IS NULL AND at - ?2 <= ?1) ORDER BY at, id
"""  # noqa: S608 # constants only
_NEXT: Final = """
    SELECT min(CASE WHEN reminded_at IS NULL AND at - ?2 > ?1 THEN at - ?2 ELSE at END) FROM nights
    WHERE ended_at IS NULL AND at > ?1 AND is_led(guild)
"""
_AHEAD: Final = "SELECT id FROM nights WHERE guild = ? AND ended_at IS NULL ORDER BY at, id"


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who is coming."""

    player: int
    """Below zero: an erased player."""
    click: str
    game: str
    """The game that they would like to play; empty for any."""


@dataclass(frozen=True, slots=True)
class Night:
    id: str
    venue: Venue
    at: float
    """When it begins, in seconds since 1970."""
    reminded_at: float | None
    ended_at: float | None
    """When it began or was called off, in seconds since 1970; None if it is still to come."""
    tournament: str | None
    guests: tuple[Guest, ...]
    """In the order they said yes."""
    organiser: int
    """The person who called it; below zero: an erased player."""

    @property
    def coming(self) -> list[Guest]:
        """Guests, except erased ones."""
        return [guest for guest in self.guests if guest.player > 0]


class Nights(Repository):
    @writes
    def open(
        self, connection: Connection, night_id: str, venue: Venue, at: float, *, organiser: int
    ) -> None:
        place = (venue.guild, venue.channel, venue.message)
        connection.execute(_OPEN, (night_id, *place, organiser, at))

    @reads
    def load(self, connection: Connection, night_id: str) -> Night | None:
        row = connection.execute(_NIGHT, (night_id,)).fetchone()
        if row is None:
            return None
        _, guild, channel, message, at, reminded_at, ended_at, tournament, organiser = row
        guests = connection.execute(_GUESTS, (night_id,)).fetchall()
        venue, known = Venue(guild, channel, message), tuple(Guest(*guest) for guest in guests)
        return Night(night_id, venue, at, reminded_at, ended_at, tournament, known, organiser)

    @writes
    def come(
        self, connection: Connection, night_id: str, player: int, click: str, game: str = ""
    ) -> None:
        connection.execute(_COME, (night_id, player, click, game))

    @writes
    def stay_away(self, connection: Connection, night_id: str, player: int) -> bool:
        """Note that *player* is not coming; False if they had not said yes."""
        query = "DELETE FROM night_guests WHERE night_id = ? AND player = ?"
        return connection.execute(query, (night_id, player)).rowcount == 1

    @reads
    def ahead(self, connection: Connection, guild: int) -> list[str]:
        """Return the nights of *guild* that are still to come, the next one first."""
        return [row[0] for row in connection.execute(_AHEAD, (guild,)).fetchall()]

    @reads
    def due(self, connection: Connection, now: float) -> tuple[list[str], float | None]:
        """Return the nights that begin by *now*, or whose guests need a reminder.

        Also return when a night is due next, in Unix seconds; None for never.
        """
        due = connection.execute(_DUE, (now, REMINDED)).fetchall()
        return [row[0] for row in due], connection.execute(_NEXT, (now, REMINDED)).fetchone()[0]

    @writes
    def set_message(self, connection: Connection, night_id: str, message: int | None) -> None:
        connection.execute("UPDATE nights SET message = ? WHERE id = ?", (message, night_id))

    @writes
    def remind(self, connection: Connection, night_id: str) -> bool:
        """Note that the guests get their reminder; False if it has been sent already."""
        query = "UPDATE nights SET reminded_at = ? WHERE id = ? AND reminded_at IS NULL"
        return connection.execute(query, (self._clock.now(), night_id)).rowcount == 1

    @writes
    def end(self, connection: Connection, night_id: str, tournament: str | None) -> bool:
        """End a night; its *tournament* is None if too few came. False if it was over already."""
        query = (
            "UPDATE nights SET ended_at = ?, tournament_id = ? WHERE id = ? AND ended_at IS NULL"
        )
        facts = (self._clock.now(), tournament, night_id)
        return connection.execute(query, facts).rowcount == 1

"""Messages that list what is on in a channel: where they are, and what they have to list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from db.deeds import note
from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.deeds import Deed
    from db.dialect import Connection

Trouble: TypeAlias = Literal["gone", "deleted", "rights"]
"""Why a message was given up: its channel is gone, it was deleted, or rights lack there."""

_ALL: Final = "SELECT channel, guild, message, shown, trouble FROM on_here"
_LED: Final = f"{_ALL} WHERE is_led(guild) ORDER BY channel"
_SAVE: Final = """
    INSERT INTO on_here (channel, guild, message, shown, trouble) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, message = excluded.message,
        shown = excluded.shown, trouble = excluded.trouble
"""
# private threads are not for all who see their channel, and of what is unknown nobody knows that
_RUNNING: Final = """
    SELECT id, game, guild, channel, message,
           coalesce((SELECT max(at) FROM entries WHERE match_id = id), started_at)
    FROM matches
    WHERE guild = ?1 AND ended_at IS NULL AND lost_at IS NULL
          AND (channel = ?2 OR (parent = ?2 AND is_private = 0))
    ORDER BY 6 DESC, id
"""


@dataclass(frozen=True, slots=True)
class Noticeboard:
    """A channel's message that lists what is on there."""

    channel: int
    guild: int
    message: int | None = None
    """None: it is still to be posted."""
    shown: str = ""
    """A digest of what it shows."""
    trouble: Trouble | None = None
    """Why it was switched off; None: it is on."""


@dataclass(frozen=True, slots=True)
class Running:
    """A running match as its channel's noticeboard lists it."""

    match: str
    game: str
    guild: int
    channel: int
    message: int | None
    since: float
    """When something happened in it last, in seconds since 1970."""


class Noticeboards(Repository):
    """The noticeboards of one store."""

    @reads
    def all(self, connection: Connection) -> list[Noticeboard]:
        """Return all of servers that we look after, those switched off by trouble too."""
        return [Noticeboard(*row) for row in connection.execute(_LED)]

    @reads
    def of(self, connection: Connection, guild: int) -> list[Noticeboard]:
        """Return those of a server."""
        query = f"{_ALL} WHERE guild = ? ORDER BY channel"
        return [Noticeboard(*row) for row in connection.execute(query, (guild,))]

    @writes
    def keep(self, connection: Connection, board: Noticeboard, deed: Deed | None = None) -> None:
        """Keep *board* as the one of its channel, and the *deed* that made it.

        Raises:
            StoreError: it could not be stored.
        """
        facts = (board.channel, board.guild, board.message, board.shown, board.trouble)
        connection.execute(_SAVE, facts)
        if deed is not None:
            note(connection, deed)

    @writes
    def end(self, connection: Connection, channel: int, deed: Deed) -> None:
        """Let *channel* have none any more, as the *deed* says.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute("DELETE FROM on_here WHERE channel = ?", (channel,))
        note(connection, deed)

    @writes
    def forget_messages(self, connection: Connection) -> None:
        """Count all as never posted, for a Discord that starts empty."""
        connection.execute("UPDATE on_here SET message = NULL, shown = ''")

    @reads
    def running(self, connection: Connection, guild: int, channel: int) -> list[Running]:
        """Return what runs in *channel* and its public threads; what has moved last comes first."""
        return [Running(*row) for row in connection.execute(_RUNNING, (guild, channel))]

"""What those who manage a server have done there, so that others can see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.dialect import Connection


_SOON: Final = 600.0
"""Seconds in which the same deed of one person is noted twice at most."""
MOST_KEPT: Final = 500
"""Deeds of one server that were done to no match, such as settings: older ones are forgotten."""
_LATELY: Final = """
    SELECT id, detail FROM admin_log WHERE guild = ? AND player = ? AND deed = ?
    AND coalesce(match_id, '') = coalesce(?, '') AND at >= ? ORDER BY id
"""
_TRIM: Final = """
    DELETE FROM admin_log WHERE guild = ?1 AND match_id IS NULL AND id <= (
        SELECT id FROM admin_log WHERE guild = ?1 AND match_id IS NULL
        ORDER BY id DESC LIMIT 1 OFFSET ?2
    )
"""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that somebody did."""

    guild: int
    player: int
    """Who did it."""
    deed: str
    """The name of its text: ``settings``, ``end`` and so on."""
    at: float
    """Seconds since 1970."""
    match: str | None = None
    """To which match, if it was to one."""
    detail: str = ""
    """For a setting ``name=value``."""


class Deeds(Repository):
    """The deeds of one store."""

    @writes
    def note(self, connection: Connection, deed: Deed) -> None:
        """Keep *deed*; see `note`."""
        note(connection, deed)

    @reads
    def latest(self, connection: Connection, guild: int, limit: int) -> list[Deed]:
        """Return at most *limit* deeds in *guild*, the newest first."""
        query = (
            "SELECT guild, player, deed, at, match_id, detail FROM admin_log"
            " WHERE guild = ? ORDER BY id DESC LIMIT ?"
        )
        return [Deed(*row) for row in connection.execute(query, (guild, limit))]


def note(connection: Connection, deed: Deed) -> None:
    """Keep *deed* in the transaction that does it.

    Of what somebody does again and again in a short while the first time is kept and the last:
    whoever turns something on and off fills no log. What was done to no match goes in the end.
    """
    setting = deed.detail.partition("=")[0]
    again = (deed.guild, deed.player, deed.deed, deed.match, deed.at - _SOON)
    rows = connection.execute(_LATELY, again).fetchall()
    same = [number for number, detail in rows if detail.partition("=")[0] == setting]
    connection.executemany("DELETE FROM admin_log WHERE id = ?", [(one,) for one in same[1:]])
    if deed.match is None:
        connection.execute(_TRIM, (deed.guild, MOST_KEPT))
    connection.execute(
        "INSERT INTO admin_log (guild, player, deed, match_id, detail, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (deed.guild, deed.player, deed.deed, deed.match, deed.detail, deed.at),
    )

"""What those who manage a server have done there, so that others can see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store


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


class Deeds:
    """The deeds of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, deed: Deed) -> None:
        """Keep *deed* for good."""
        await self._store.write(lambda connection: note(connection, deed))

    async def latest(self, guild: int, limit: int) -> list[Deed]:
        """Return at most *limit* deeds in *guild*, the newest first."""

        def find(connection: Connection) -> list[Deed]:
            query = (
                "SELECT guild, player, deed, at, match_id, detail FROM admin_log"
                " WHERE guild = ? ORDER BY id DESC LIMIT ?"
            )
            return [Deed(*row) for row in connection.execute(query, (guild, limit))]

        return await self._store.read(find)


def note(connection: Connection, deed: Deed) -> None:
    """Keep *deed* in the transaction that does it."""
    connection.execute(
        "INSERT INTO admin_log (guild, player, deed, match_id, detail, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (deed.guild, deed.player, deed.deed, deed.match, deed.detail, deed.at),
    )

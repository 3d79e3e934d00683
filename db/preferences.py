"""What people want for themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

_FIND: Final = "SELECT confirms FROM preferences WHERE player = ?"
_SAVE: Final = """
    INSERT INTO preferences (player, confirms) VALUES (?, ?)
    ON CONFLICT (player) DO UPDATE SET confirms = excluded.confirms
"""


@dataclass(frozen=True, slots=True)
class Wants:
    """What one person wants."""

    confirms: bool = False
    """Whether each move is to be confirmed, also one that can be taken back."""


class Preferences:
    """The preferences of everybody."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: int) -> Wants:
        """Return what *player* wants: what is usual, unless they have said otherwise."""

        def find(connection: sqlite3.Connection) -> Wants:
            row = connection.execute(_FIND, (player,)).fetchone()
            return Wants() if row is None else Wants(confirms=bool(row[0]))

        return await self._store.read(find)

    async def save(self, player: int, wants: Wants) -> None:
        """Keep what *player* wants.

        Raises:
            StoreError: it could not be stored.
        """

        def save(connection: sqlite3.Connection) -> None:
            connection.execute(_SAVE, (player, int(wants.confirms)))

        await self._store.write(save)

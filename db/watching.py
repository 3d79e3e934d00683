"""What those who watch over a bot ask of its store."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store


async def running_by_game(store: Store) -> dict[str, int]:
    """Return how many matches of each game are running; a game without one is absent.

    Raises:
        StoreError: the store cannot be read now.
    """

    def find(connection: Connection) -> dict[str, int]:
        query = "SELECT game, count(*) FROM matches WHERE ended_at IS NULL GROUP BY game"
        return dict(connection.execute(query).fetchall())

    return await store.read(find)


async def check_readable(store: Store) -> None:
    """Read something.

    Raises:
        StoreError: the store cannot be read now.
    """

    def find(connection: Connection) -> None:
        connection.execute("SELECT id FROM matches LIMIT 1").fetchone()

    await store.read(find)

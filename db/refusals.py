"""Whose invitations somebody wants none of: one member's, or everybody's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes_guarded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.dialect import Connection

EVERYBODY: Final = 0
"""In place of a host: all of them."""

MOST: Final = 100
"""Members whose invitations one person refuses; who is asked by more refuses all."""

_REFUSE: Final = """
    INSERT INTO refusals (player, host) SELECT ?1, ?2
    WHERE ?2 = 0 OR (SELECT count(*) FROM refusals WHERE player = ?1) < ?3
    ON CONFLICT (player, host) DO NOTHING
"""
_REFUSES: Final = "SELECT 1 FROM refusals WHERE player = ? AND host IN (0, ?)"


class Refusals(Repository):
    """The refusals of one store's people."""

    @writes_guarded
    def refuse(self, connection: Connection, player: int, host: int) -> None:
        """Let *player* be invited no more by *host*, who may be `EVERYBODY`; not one too many."""
        connection.execute(_REFUSE, (player, host, MOST))

    @writes_guarded
    def accept(self, connection: Connection, player: int) -> None:
        """Let *player* be invited by everybody again."""
        connection.execute("DELETE FROM refusals WHERE player = ?", (player,))

    @reads
    def of(self, connection: Connection, player: int) -> list[int]:
        """Return whose invitations *player* refuses, `EVERYBODY` among them."""
        query = "SELECT host FROM refusals WHERE player = ? ORDER BY host"
        return [row[0] for row in connection.execute(query, (player,))]

    @reads
    def willing(self, connection: Connection, players: Iterable[int], host: int) -> list[int]:
        """Return those of *players* whom *host* may invite."""
        return [
            player
            for player in players
            if connection.execute(_REFUSES, (player, host)).fetchone() is None
        ]

"""Sources of the people whose numbers are about to be stored.

Between reading and writing, people may erase themselves, and their numbers would come back. So code
that writes people names their source, and checks in the same transaction that they are still there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.dialect import Connection

_NAMED: Final = {
    "tournament": "SELECT player FROM entrants WHERE tournament_id = ?",
    "league": "SELECT player FROM league_players WHERE league_id = ?",
    "night": "SELECT player FROM night_guests WHERE night_id = ?",
    "match": "SELECT player FROM seats WHERE match_id = ?",
    "seekers": "SELECT player FROM wanted WHERE claimed = ?",
}


@dataclass(frozen=True, slots=True)
class Source:
    """Something in the store that names people."""

    kind: Literal["tournament", "league", "night", "match", "seekers"]
    """*seekers*: people looking for an opponent, for whom the match of this id begins."""
    id: str

    def names(self, connection: Connection, people: Iterable[int | None]) -> bool:
        """Return whether the source names all of *people* now."""
        rows = connection.execute(_NAMED[self.kind], (self.id,)).fetchall()
        return {player for player in people if player is not None} <= {row[0] for row in rows}

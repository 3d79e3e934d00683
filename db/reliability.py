"""How often people move in time, and finish, in matches with a limit that are not quick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from db.outages import IS_QUICK
from db.repository import Repository, reads

if TYPE_CHECKING:
    from db.dialect import Connection

DAYS: Final = 60
"""Days to look back: older logs are packed."""
_MOST: Final = 50
"""Maximum number of matches to look at, the last first."""
LEAST: Final = 3
"""Minimum number of matches for a judgement."""
# a player is responsible for a seat only until the next one takes it
# quick matches do not count: in these, people run out of time every day
_LOOK: Final = f"""
    SELECT count(DISTINCT mine.match_id),
           coalesce(sum(CASE WHEN kind = 'move' THEN 1 ELSE 0 END), 0),
           coalesce(sum(CASE WHEN kind = 'timeout' THEN 1 ELSE 0 END), 0),
           count(DISTINCT CASE WHEN kind = 'timeout' THEN mine.match_id END)
    FROM (
        SELECT match_id, seat, since FROM results JOIN matches ON matches.id = match_id
        WHERE results.player = ? AND results.ended_at >= ? AND turn_seconds IS NOT NULL
        AND NOT ({IS_QUICK})
        ORDER BY results.ended_at DESC, match_id LIMIT ?
    ) AS mine
    LEFT JOIN entries ON entries.match_id = mine.match_id AND entries.seat = mine.seat
        AND entries.seq >= mine.since AND NOT EXISTS (
            SELECT 1 FROM results AS later
            WHERE later.match_id = mine.match_id AND later.seat = mine.seat
            AND later.since > mine.since AND later.since <= entries.seq
        )
"""  # noqa: S608 # constants only


@dataclass(frozen=True, slots=True)
class Reliability:
    """A person's reliability in their last matches with a limit, without quick ones."""

    matches: int
    finished: int
    """Matches in which they never ran out of time."""
    moves: int
    late: int
    """How often they ran out of time."""

    @property
    def is_known(self) -> bool:
        """Whether there are enough matches for a judgement."""
        return self.matches >= LEAST

    @property
    def percent(self) -> int:
        """Percentage of turns in time, rounded down: 100 only if all were."""
        turns = self.moves + self.late
        return 100 * self.moves // turns if turns else 100

    def lacks(self, in_time: int, finished: int) -> Literal["turns", "matches", ""]:
        """Return what they have too few of: turns in time or matches; empty if they have enough.

        They need *in_time* percent of their turns in time, and *finished* percent of their matches
        without running out of time. Newcomers lack nothing: too little is known about them.
        """
        if not self.is_known:
            return ""
        if self.percent < in_time:
            return "turns"
        return "matches" if 100 * self.finished < finished * self.matches else ""


class Reliabilities(Repository):
    """How often people have recently finished their matches and moved in time."""

    @reads
    def of(self, connection: Connection, player: int) -> Reliability:
        since = self._clock.now() - DAYS * 86_400
        matches, moves, late, lost = connection.execute(_LOOK, (player, since, _MOST)).fetchone()
        return Reliability(matches, matches - lost, moves, late)

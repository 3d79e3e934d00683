"""What somebody has played: the results of one person, with who else sat at the table."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads
from engine.career import Other, Played
from engine.thought import LEVELS

if TYPE_CHECKING:
    from db.dialect import Connection

_PLAYED: Final = """
    SELECT mine.match_id, mine.game, mine.guild, mine.seat, mine.place, mine.score, mine.outcome,
           mine.reason, mine.moves, mine.variants, mine.ended_at, mine.is_counted,
           matches.hints, mine.since, other.player, other.place, other.score
    FROM results AS mine
    JOIN matches ON matches.id = mine.match_id
    LEFT JOIN results AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
    WHERE mine.player = ?
    ORDER BY mine.ended_at, mine.match_id, mine.seat, other.seat, other.since
"""


_MARKS: Final = ", ".join("?" * len(LEVELS))
_LAST_LEVEL: Final = f"""
    SELECT met.bot FROM seats AS mine
    JOIN seats AS met ON met.match_id = mine.match_id AND met.bot IN ({_MARKS})
    JOIN matches ON matches.id = mine.match_id
    WHERE mine.player = ? ORDER BY matches.started_at DESC, met.seat LIMIT 1
"""  # noqa: S608 # marks for values, and nothing else


class Careers(Repository):
    """The results of one store by person."""

    @reads
    def of_player(self, connection: Connection, player: int) -> list[Played]:
        """Return the rated matches of *player*, and those played out alone, oldest first.

        Those played alone with hints do not count, nor those that somebody else began.
        """
        rows = connection.execute(_PLAYED, (player,))
        found: list[Played] = []
        for _, group in groupby(rows, key=lambda row: (row[0], row[3])):
            seats = list(group)
            match, game, guild, seat, place, score, outcome, reason, moves, *_ = seats[0]
            variants, ended_at, is_counted, hints, since = seats[0][9:14]
            one = Played(
                match=match,
                game=game,
                guild=guild,
                seat=seat,
                place=place,
                score=score,
                outcome=outcome,
                reason=reason,
                moves=moves,
                variants=tuple(variants.split()),
                ended_at=ended_at,
                others=tuple(Other(*row[14:]) for row in seats if row[15] is not None),
            )
            is_own = one.is_alone and one.is_played_out and not hints and since == 0
            if is_counted or is_own:
                found.append(one)
        return found

    @reads
    def last_level(self, connection: Connection, player: int) -> str | None:
        """Return the level of the computer player that *player* has met last; None: none yet."""
        row = connection.execute(_LAST_LEVEL, (*LEVELS, player)).fetchone()
        return None if row is None else row[0]

"""Against the house: who has beaten computer players of which level, and how often."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from db.ladders import Page, reached, shared_ranks
from db.ratings import find_ladder, ladder_number
from db.repository import Repository, reads
from engine.ladders import ALONE, HOUSE, Ladder
from engine.thought import LEVELS

if TYPE_CHECKING:
    from db.dialect import Connection

_ADD: Final = """
    INSERT INTO house (ladder, player, easy, medium, hard, expert, matches, changed_at)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?)
    ON CONFLICT (ladder, player) DO UPDATE SET
        easy = house.easy + excluded.easy,
        medium = house.medium + excluded.medium,
        hard = house.hard + excluded.hard,
        expert = house.expert + excluded.expert,
        matches = house.matches + 1,
        changed_at = excluded.changed_at
"""
# the most wins at the highest level are first; of equal ones the level below decides, and so on
_ORDER: Final = "expert DESC, hard DESC, medium DESC, easy DESC"
_WINNERS: Final = f"""
    SELECT player, easy, medium, hard, expert, matches FROM house
    WHERE ladder = :house AND (expert, hard, medium, easy) <= (:expert, :hard, :medium, :easy)
    AND +player > 0 AND (expert, hard, medium, easy) > (0, 0, 0, 0)
    ORDER BY {_ORDER}, player LIMIT :limit OFFSET :offset
"""  # noqa: S608 # our own words
# the database counts how many have won how often, level by level, so that nobody counts long
_COUNT_WINNERS: Final = """
    SELECT coalesce(sum(players), 0) FROM house_heights WHERE ladder = ? AND level = 1
"""
_HEIGHTS: Final = (
    "SELECT expert, players FROM house_heights WHERE ladder = ? AND level = 1 ORDER BY expert DESC",
    (
        "SELECT hard, players FROM house_heights WHERE ladder = ? AND level = 2"
        " AND expert = ? ORDER BY hard DESC"
    ),
    (
        "SELECT medium, players FROM house_heights WHERE ladder = ? AND level = 3"
        " AND expert = ? AND hard = ? ORDER BY medium DESC"
    ),
    (
        "SELECT easy, players FROM house_heights WHERE ladder = ? AND level = 4"
        " AND expert = ? AND hard = ? AND medium = ? ORDER BY easy DESC"
    ),
)
_BETTER: Final = """
    SELECT coalesce(sum(players), 0) FROM (
        SELECT players FROM house_heights WHERE ladder = ?1 AND level = 1 AND expert > ?2
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 2 AND expert = ?2 AND hard > ?3
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 3 AND expert = ?2 AND hard = ?3 AND medium > ?4
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 4 AND expert = ?2 AND hard = ?3 AND medium = ?4 AND easy > ?5
    ) AS ahead
"""
_OF_PLAYER: Final = """
    SELECT player, easy, medium, hard, expert, matches FROM house WHERE ladder = ? AND player = ?
"""
# who has only played alone comes after all who have beaten somebody
_SOLOISTS: Final = """
    SELECT player FROM bests WHERE ladder = :alone AND has_won = 0 AND +player > 0
    AND best <= :best ORDER BY best DESC, player LIMIT :limit OFFSET :offset
"""
_SOLO_HEIGHTS: Final = """
    SELECT best, players FROM bests_heights WHERE ladder = ? AND has_won = 0 ORDER BY best DESC
"""
_COUNT_SOLOISTS: Final = """
    SELECT coalesce(sum(players), 0) FROM bests_heights WHERE ladder = ? AND has_won = 0
"""
_BETTER_SOLOISTS: Final = f"{_COUNT_SOLOISTS} AND best > ?"
_BEST: Final = "SELECT best FROM bests WHERE ladder = ? AND player = ?"
_GAMES: Final = """
    SELECT game FROM ladders
    WHERE guild = ?1 AND season = 0 AND variant = ?2
    AND EXISTS (SELECT 1 FROM house WHERE ladder = ladders.id AND player = ?3)
"""


@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has reached in a game against the house."""

    player: int
    rank: int | None
    """From 1; equals share a rank and the next one is skipped. None: nothing won, and no points."""
    wins: tuple[int, ...]
    """How often they have beaten each level, the weakest first."""
    matches: int
    """Against computer players, won or not."""
    best: int | None
    """Their most points alone; None: they have not played it alone to its end."""

    @property
    def level(self) -> str | None:
        """The highest level that they have beaten; None: none."""
        beaten = [level for level, wins in zip(LEVELS, self.wins, strict=True) if wins]
        return beaten[-1] if beaten else None


def add_against_house(
    connection: Connection,
    ladder: Ladder,
    player: int,
    beaten: str | None,
    ended_at: float,
) -> None:
    """Let a match of *player* against the house count on *ladder*; *beaten*: which level."""
    wins = (int(level == beaten) for level in LEVELS)
    number = ladder_number(connection, ladder)
    connection.execute(_ADD, (number, player, *wins, ended_at))


class House(Repository):
    """What people have reached against computer players in one store."""

    @reads
    def page(
        self, connection: Connection, ladder: Ladder, asked_by: int, *, limit: int, offset: int = 0
    ) -> Page[Record]:
        """Return at most *limit* people, best first, without the *offset* best.

        More wins at a higher level are better than any number at a lower one; whoever has none
        follows by their most points alone, where the game is played alone for points.
        """
        of = _numbers(connection, ladder)
        found = _winners(connection, of, limit + 1, offset)
        if len(found) <= limit:
            count = _count(connection, _COUNT_WINNERS, of["house"])
            left = max(0, offset - count)
            found += _soloists(connection, of, limit + 1 - len(found), left)
        values = [_value(one) for one in found]
        better = _better(connection, of, found[0]) if found else 0
        ranks = shared_ranks(values, better, offset)
        rows = [replace(one, rank=rank) for one, rank in zip(found, ranks, strict=True)]
        mine = _of_player(connection, of, asked_by)
        return Page(tuple(rows[:limit]), len(rows) <= limit, mine)

    @reads
    def count(self, connection: Connection, ladder: Ladder) -> int:
        """Return how many people `page` goes through."""
        of = _numbers(connection, ladder)
        soloists = _count(connection, _COUNT_SOLOISTS, of["alone"])
        return _count(connection, _COUNT_WINNERS, of["house"]) + soloists

    @reads
    def record(self, connection: Connection, ladder: Ladder, player: int) -> Record | None:
        """Return what *player* has reached, None where they have played no such match."""
        return _of_player(connection, _numbers(connection, ladder), player)

    @reads
    def games(self, connection: Connection, player: int, guild: int) -> set[str]:
        """Return the games that *player* has played against computer players on *guild*."""
        return {row[0] for row in connection.execute(_GAMES, (guild, HOUSE, player))}


def _numbers(connection: Connection, ladder: Ladder) -> dict[str, int | None]:
    """Return the numbers of *ladder* and of the one of the same place for who plays alone."""
    alone = replace(ladder, variant=ALONE)
    return {"house": find_ladder(connection, ladder), "alone": find_ladder(connection, alone)}


def _count(connection: Connection, query: str, *facts: int | None) -> int:
    return int(connection.execute(query, facts).fetchone()[0])


def _winners(
    connection: Connection, of: dict[str, int | None], limit: int, offset: int
) -> list[Record]:
    """Return at most *limit* of those who have won, without the *offset* best."""
    wins: list[int] = []
    left = offset
    for query in _HEIGHTS:
        found = reached(connection.execute(query, (of["house"], *wins)), left)
        if found is None:
            return []
        height, left = found
        wins.append(height)
    facts = {"house": of["house"], "limit": limit, "offset": left}
    facts |= zip(reversed(LEVELS), wins, strict=True)
    rows = connection.execute(_WINNERS, facts).fetchall()
    return [_record(connection, of, row) for row in rows]


def _soloists(
    connection: Connection, of: dict[str, int | None], limit: int, offset: int
) -> list[Record]:
    found = reached(connection.execute(_SOLO_HEIGHTS, (of["alone"],)), offset)
    if found is None:
        return []
    best, left = found
    facts = {"alone": of["alone"], "best": best, "limit": limit, "offset": left}
    rows = connection.execute(_SOLOISTS, facts).fetchall()
    return [
        _record(connection, of, _played(connection, of, player) or (player, 0, 0, 0, 0, 0))
        for (player,) in rows
    ]


def _played(
    connection: Connection, of: dict[str, int | None], player: int
) -> tuple[int, ...] | None:
    return connection.execute(_OF_PLAYER, (of["house"], player)).fetchone()


def _record(connection: Connection, of: dict[str, int | None], row: tuple[int, ...]) -> Record:
    player, *wins, matches = row
    best = connection.execute(_BEST, (of["alone"], player)).fetchone()
    return Record(player, None, tuple(wins), matches, None if best is None else best[0])


def _of_player(connection: Connection, of: dict[str, int | None], player: int) -> Record | None:
    row = _played(connection, of, player)
    found = _record(connection, of, row or (player, 0, 0, 0, 0, 0))
    if row is None and found.best is None:
        return None
    if found.level is None and found.best is None:
        return found
    return replace(found, rank=1 + _better(connection, of, found))


def _value(one: Record) -> tuple[int, ...]:
    """Return what is compared of *one* and the others: equals have the same."""
    return (*one.wins, 0 if one.level else one.best or 0)


def _better(connection: Connection, of: dict[str, int | None], one: Record) -> int:
    """Return how many are ahead of *one*."""
    if one.level is not None:
        return _count(connection, _BETTER, of["house"], *reversed(one.wins))
    ahead = _count(connection, _BETTER_SOLOISTS, of["alone"], one.best)
    return _count(connection, _COUNT_WINNERS, of["house"]) + ahead

"""How strong the levels are, next to their targets, from matches between bots.

``python -m tests.bench --strength`` prints it with the seed and the number of matches. It takes
hours, so you can name a game, and set the matches of each row with ``--games``.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.contests import Contest, ContestTally, Terms
from engine.thought import LEVELS
from tests.bench.figures import Figure
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame

SEED: Final = 11
MATCHES: Final = 100
_STEP: Final = 0.65
"""The score that each level must reach against the level below it."""
_AGAINST_GREEDY: Final = {"hard": 0.80, "expert": 0.90}
_OTHERWISE: Final = {
    ("loco", "hard"): 0.65,
    ("loco", "expert"): 0.75,
    ("nine_domains", "expert"): 0.62,
}
"""Lower targets against greedy bots, by game and level, where chance decides more."""
_SHARES: Final = {"hard": 1.5, "expert": 2.0}
"""Multiples of the fair share to score against greedy bots, at tables of three or more."""


class Row(NamedTuple):
    """The measured player, its opponents, and the least share it must reach."""

    players: tuple[str, ...]
    must: float

    @property
    def name(self) -> str:
        """Name the players of the match-up."""
        first, *others = self.players
        seats = f" at {len(self.players)} seats" if len(others) > 1 else ""
        return f"{first} : {others[0]}{seats}"


def rows(game: AnyGame) -> Iterator[Row]:
    """Yield the targets for the levels of *game*."""
    for level, usual in _AGAINST_GREEDY.items():
        if (game.key, level) != ("nine_domains", "hard"):
            yield Row((level, "greedy"), _OTHERWISE.get((game.key, level), usual))
    yield from (Row((better, worse), _STEP) for worse, better in pairwise(LEVELS))
    for seats in game.seats:
        if seats > 2:  # tables of two have their own rows
            for level, times in _SHARES.items():
                yield Row((level, *["greedy"] * (seats - 1)), times / seats)


def strength(game: AnyGame, row: Row, matches: int = MATCHES, seed: int = SEED) -> Figure:
    """Play about *matches* matches, seats rotated; return the share in percent and the lower end.

    A draw counts half. The verdict depends only on the lower end of the 95% interval.
    """
    terms = Terms(game.key, row.players, {}, seed, is_rotated=True)
    tally = ContestTally(Contest.of(GAMES, terms))
    number = -(-matches // terms.group) * terms.group
    for played in map(tally.contest.play, range(number)):
        tally.add(played)
    line = next(one for one in tally.lines if one.player == row.players[0])
    low, _ = line.interval()
    what = f"{game.title}, {row.name}, {number} matches"
    must = (100 * row.must, 100 * row.must)
    return Figure(what, (100 * line.share, 100 * low), "% / low", must, must, is_more_better=True)

"""Measure the judging of unfinished matches: who wins when bots play on, and what dice change.

The positions come from all parts of matches that Parlor's bots play to the end::

    python -m tests.judging orcs               60 positions for each number of seats
    python -m tests.judging orcs 150 expert    150 of them, played by experts
"""

from __future__ import annotations

import sys
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.adjudication import adjudicate
from engine.bots import PLAYERS
from engine.fair import PlayoutDice
from engine.match import Match
from engine.thought import USUAL_LEVEL
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import AnyGame

POSITIONS: Final = 60
_EACH: Final = 3
"""Positions taken from each match."""


class Judging(NamedTuple):
    """Two seats in an unfinished match: how they were judged, twice, and how they ended."""

    is_ahead: bool
    """Whether one of them is judged to be ahead of the other."""
    is_same: bool
    """Whether a second judging, with other dice, gives the same order."""
    won: float
    """1 if the seat ahead also ends ahead, 0 if it ends behind, a half if they share a place."""


def judgings(played: Sequence[Match], seed: str) -> Iterator[Judging]:
    """Yield the judgings of each pair of seats, in some positions of a *played* match."""
    dice, result = PlayoutDice(f"judging {seed}"), played[-1].result()
    assert result is not None, "it is over"
    for part in range(_EACH):
        match = played[(part * 1000 + dice.below(1000)) * (len(played) - 1) // (_EACH * 1000)]
        places, again = (adjudicate(match, dice, {}).places for _ in range(2))
        for pair in combinations(range(match.setup.seats), 2):
            judged, same, came = (
                _order(found[pair[0]], found[pair[1]]) for found in (places, again, result.places)
            )
            yield Judging(judged != 0, judged == same, (1 + judged * came) / 2)


def _order(place: int, other: int) -> int:
    return (place > other) - (place < other)


def played_by(game: AnyGame, seats: int, seed: str, level: str) -> list[Match]:
    """Return a match of players of *level*, as it was before each move and at its end."""
    dice, setup = PlayoutDice(seed), game.set_up(seats)
    matches = [Match.begin(game, "M", setup, seed.encode().rjust(32, b"0"))]
    while able := matches[-1].to_act():
        view = matches[-1].state.view(able[0])
        text = PLAYERS[level](game, view, able[0], dice)
        matches.append(matches[-1].extend(able[0], text))
    return matches


def summary(found: Sequence[Judging]) -> str:
    """Sum up the shares of *found* in a sentence."""
    ahead = [one.won for one in found if one.is_ahead]
    won = f"{sum(ahead) / len(ahead):.0%}" if ahead else "none"
    same = sum(one.is_same for one in found) / len(found)
    return (
        f"{len(found)} pairs: {len(ahead) / len(found):.0%} have one ahead, of whom {won} win;"
        f" {same:.0%} are judged the same again"
    )


def main(key: str, positions: str = str(POSITIONS), level: str = USUAL_LEVEL) -> None:
    game = GAMES.find(key)
    for seats in game.seats:
        if seats > 1:
            seeds = [f"{key} {seats} {number}" for number in range(-(-int(positions) // _EACH))]
            found = [
                judging
                for seed in seeds
                for judging in judgings(played_by(game, seats, seed, level), seed)
            ]
            print(f"{seats} players, {summary(found)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

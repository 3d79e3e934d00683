"""The ladder: how much better each level plays than another."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from engine.contests.intervals import elo, ratio_interval
from engine.contests.tally import rounded
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.contests.contest import Terms
    from engine.contests.tally import Tally
    from engine.core import AnyGame

MEASURE: Final = "greedy"
"""Whom everybody is measured by."""
PAIRS: Final = (
    (MEASURE, "random"),
    *((level, MEASURE) for level in LEVELS),
    *((stronger, weaker) for weaker, stronger in pairwise(LEVELS)),
)
"""Who is put to the test, against whom: neighbours, and each against the measure."""
ALONE: Final = ("random", MEASURE, *LEVELS)
"""Who plays in a game for one."""


def usual_seats(game: AnyGame) -> int:
    """Return how many seats a ladder at *game* has where nobody says: two, or the fewest above."""
    return min((seats for seats in game.seats if seats > 1), default=1)


def ladder(terms: Terms, seats: int) -> list[Terms]:
    """Return the contests of a ladder for so many *seats*; all else is as *terms* have it.

    One who is put to the test sits among others who are all alike, once at each seat; with one
    seat everybody plays alone, the same deals.
    """
    if seats == 1:
        return [replace(terms, players=(name,), is_rotated=False) for name in ALONE]
    return [
        replace(terms, players=(tested, *[other] * (seats - 1)), is_rotated=True)
        for tested, other in PAIRS
    ]


def rung(tally: Tally) -> dict[str, Any]:
    """Return what came of one contest of a ladder for several seats, under plain names.

    The Elo difference of one who has always won is infinite.
    """
    tested, other = tally.lines
    others = tested.seats - 1
    low, high = tested.interval()
    facts = tested.facts(has_points=False)
    times = {name: fact for name, fact in facts.items() if name.startswith("seconds")}
    kept = ("matches", "wins", "draws", "share", "interval", "fair_share")
    ends = (elo(low, others), elo(high, others))
    return {
        "player": tested.player,
        "against": other.player,
        **{name: facts[name] for name in kept},
        "elo": round(elo(tested.share, others), 1),
        "elo_interval": rounded(ends, 1),
        **times,
    }


def alone(tallies: Sequence[Tally], beside: str) -> list[dict[str, Any]]:
    """Return what each made of the same deals alone, and how many times the score of *beside*.

    *beside* is one of those who played.
    """
    (measure,) = (one.scores for one in tallies if one.lines[0].player == beside)
    found: list[dict[str, Any]] = []
    for tally in tallies:
        (facts,) = tally.facts()
        del facts["seat"]
        if sum(measure):
            ratio, ends = ratio_interval(tally.scores, measure)
            facts[f"times_{beside}"] = round(ratio, 3)
            facts[f"times_{beside}_interval"] = rounded(ends, 3)
        found.append(facts)
    return found

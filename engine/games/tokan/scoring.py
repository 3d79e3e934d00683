"""Points, towers and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.core import Seat, places_by
from engine.games.tokan.data import ANIMAL_OF, BLACK, LEAST_TOWER, OWNER, RED

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verdict(NamedTuple):
    """Who is ahead, and by what."""

    places: tuple[int, ...]
    scores: tuple[int, int]
    decided: str
    """towers or heads (by points), tie-break (by the highest towers) or equal."""


def count_points(stacks: Sequence[str], scoring: str) -> tuple[int, int]:
    """Return the points per seat: tiles in its towers, or its animals in sight by their worth."""
    points = [0, 0]
    for stack in stacks:
        if stack:
            top = stack[-1]
            if scoring == "heads":
                points[OWNER[top]] += ANIMAL_OF[top].points
            elif len(stack) >= LEAST_TOWER:
                points[OWNER[top]] += len(stack)
    return points[RED], points[BLACK]


def tower_heights(stacks: Sequence[str], seat: Seat) -> tuple[int, ...]:
    """Return the heights of *seat*'s towers, the highest first."""
    heights = (
        len(stack) for stack in stacks if len(stack) >= LEAST_TOWER and OWNER[stack[-1]] == seat
    )
    return tuple(sorted(heights, reverse=True))


def judge(stacks: Sequence[str], scoring: str) -> Verdict:
    """Return who is ahead.

    When every head counts, equal points are told apart by the highest towers, then the second
    highest, and so on; a tower beats none. Standard scoring has no such rule.
    """
    scores = count_points(stacks, scoring)
    if scoring == "heads":
        heights = [tower_heights(stacks, seat) for seat in (RED, BLACK)]
        places = places_by(list(zip(scores, heights, strict=True)))
    else:
        places = places_by(scores)
    if places[RED] == places[BLACK]:
        decided = "equal"
    else:
        decided = "tie-break" if scores[RED] == scores[BLACK] else scoring
    return Verdict(places, scores, decided)

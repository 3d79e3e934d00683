"""``python -m tests.bench.shapes``: what fake accounts gain, and how good a club's ranks are."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final

from rich.console import Console

from engine.rating import shown
from tests.engine.shapes import (
    HONEST,
    PLAN_OF_12,
    PLAN_OF_13,
    meetings,
    newcomers,
    ordered,
    played,
    pyramid,
    staircase,
    top_of,
)

if TYPE_CHECKING:
    from tests.engine.shapes import Beaten

_PYRAMIDS: Final = ((3, 3), (5, 5), (2,) * 5, (3,) * 5, (4,) * 4, (20, 15), (8, 5, 7))
_SHAPES: Final[dict[str, list[Beaten]]] = {
    **{
        f"pyramid of {' by '.join(map(str, below))}, {times} times each": pyramid(below, times)
        for below in _PYRAMIDS
        for times in (3, 10)
    },
    **{
        f"staircase of {accounts}, 3 times each": staircase(accounts, 3)
        for accounts in (5, 8, 13, 31)
    },
    "a club of 6, 5 below one, and who beats them": PLAN_OF_13,
    "a club of 10, one who beats them, and who beats that one": PLAN_OF_12,
    "one second account, 1000 times": [(0, 1)] * 1000,
    "300 fresh accounts, once each": [(0, one) for one in range(1, 301)],
    "1000 fresh accounts, once each": [(0, one) for one in range(1, 1001)],
}
_CLUBS: Final = (
    *((4, 20, 400), (8, 10, 200), (8, 20, 200), (8, 40, 200)),
    *((40, 10, 40), (40, 20, 40), (40, 40, 40)),
)
"""People in a club, matches for each person, and the number of such clubs."""
_SEASONS: Final = 4


def main() -> None:
    """Print all figures, calculated with this checkout's rating rule."""
    console = Console(highlight=False, soft_wrap=True)
    for name, matches in _SHAPES.items():
        known = played(matches)
        size = f"{len(known)} accounts, {len(matches)} matches"
        console.print(f"{name}: {size}: {shown(known[0].rating)}")
    for below in ((3, 3), (5, 5), (20, 15)):
        known = played(pyramid(below, 3))
        for _ in range(_SEASONS - 1):
            played(pyramid(below, 3), known)
        name = f"pyramid of {' by '.join(map(str, below))} for {_SEASONS} seasons"
        console.print(f"{name}: {shown(known[0].rating)}")
    top = fmean(top_of(meetings(13, 3, seed)) for seed in range(HONEST))
    console.print(f"best of {HONEST} honest clubs of 13, all meet 3 times, on average: {top:.0f}")
    for people, each, clubs in _CLUBS:
        order = ordered(people, each, clubs)
        console.print(f"{clubs} clubs of {people}, {each} matches each: {order:.3f}")
    for number in (3, 10, 30):
        console.print(f"100 newcomers after {number} matches: {newcomers(number, 100):.0f}")


if __name__ == "__main__":
    main()

"""Swiss rounds: the pairing with the fewest faults, the worst kind of fault counted first.

These are rules 2 of `Form.swiss_rules`; rules 1 are in `engine.clubs.pairing`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine.clubs.cheapest import cheapest_pairs
from engine.clubs.pairing import Contender, seated

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_AHEAD: Final = 2
"""A person who has had one seat this many times more often than the other is due the other seat."""


def best_swiss_round(
    people: Sequence[Contender],
) -> tuple[list[tuple[int, int]], int | None]:
    """Return the pairs, each in the order of seats, and the number of the person with a bye.

    *people* are in the order of their standing. Of all pairings this one has, in this order:

    1. a bye for somebody with the fewest byes;
    2. the fewest second meetings, then third ones, and so on;
    3. the fewest pairs of people who are both due the same seat, as one of them would have it for
       the third time running, or three times more often than the other seat;
    4. a bye for somebody with the fewest points;
    5. the smallest sum of squared differences in points;
    6. the fewest pairs of people who both prefer the same seat;
    7. the bye as far down as possible;
    8. the upper half of people with equal points against the lower half, in order.
    """
    faults = _faults(people)
    nobody = len(people)
    pairs: list[tuple[Contender, Contender]] = []
    bye: int | None = None
    # the pairs come sorted by their better person
    for place, other in cheapest_pairs(_costs(faults, nobody + nobody % 2)):
        if other == nobody:
            bye = people[place].number
        else:
            pairs.append((people[place], people[other]))
    return [_seated(*pair, board) for board, pair in enumerate(pairs)], bye


def _faults(people: Sequence[Contender]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the faults of each possible pair of places, the worst kind first.

    With an odd number of people, a bye is a pair with an extra place.
    """
    most = max((count for person in people for count in person.met.values()), default=0)
    sizes: dict[int, int] = {}
    ranks: list[int] = []
    for person in people:
        ranks.append(sizes.get(person.points, 0))
        sizes[person.points] = ranks[-1] + 1
    due = [_due(person) for person in people]
    preferred = [_preferred(person) for person in people]
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for place, other in combinations(range(len(people)), 2):
        me, them = people[place], people[other]
        gap = me.points - them.points
        met = me.met.get(them.number, 0)
        wrong = other - place if gap else ranks[other] - ranks[place] - sizes[me.points] // 2
        found[place, other] = (
            0,
            *(int(met > often) for often in range(most)),
            int(due[place] is not None and due[place] == due[other]),
            0,
            gap**2,
            int(preferred[place] is not None and preferred[place] == preferred[other]),
            0,
            wrong**2,
        )
    if len(people) % 2:
        for place, me in enumerate(people):
            faults = (me.byes, *(0,) * most, 0, me.points, 0, 0, len(people) - place, 0)
            found[place, len(people)] = faults
    return found


def _costs(faults: dict[tuple[int, int], tuple[int, ...]], size: int) -> list[list[int]]:
    """Return costs: a smaller sum means fewer of the worst *faults*, then of the next worst."""
    bases = [size // 2 * max(kind) + 1 for kind in zip(*faults.values(), strict=True)]
    costs = [[0] * size for _ in range(size)]
    for (place, other), counts in faults.items():
        cost = 0
        for base, count in zip(bases, counts, strict=True):
            cost = cost * base + count
        costs[place][other] = costs[other][place] = cost
    return costs


def _due(person: Contender) -> int | None:
    """Return the seat that *person* must have if at all possible; None if either will do."""
    if len(person.seats) > 1 and person.seats[-1] == person.seats[-2]:
        return 1 - person.seats[-1]
    return int(person.ahead > 0) if abs(person.ahead) >= _MOST_AHEAD else None


def _preferred(person: Contender) -> int | None:
    """Return the seat that *person* had less often or, if level, not last time; None at first."""
    if person.ahead:
        return int(person.ahead > 0)
    return 1 - person.seats[-1] if person.seats else None


def _seated(better: Contender, other: Contender, board: int) -> tuple[int, int]:
    """Return the two in seat order. If one is due a seat, they get it; otherwise rules 1 decide."""
    due, theirs = _due(better), _due(other)
    if due == theirs:
        return seated(better, other, board)
    is_first = due == 0 or theirs == 1
    return (better.number, other.number) if is_first else (other.number, better.number)

"""The pairings of rounds: Berger tables, Swiss rounds, brackets, and larger tables.

People are numbers from 0 on, in the order of their standing. That order alone determines the pairs:
nothing here is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.clubs.matching import Matching, preferred_pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_AHEAD: Final = 2
"""A person gets one seat at most this many times more often than the other, if possible."""
_PASSES: Final = 8
_Worth: TypeAlias = tuple[int, int]
"""The badness of a table: lower is better; see `_worth`."""


@dataclass(frozen=True, slots=True)
class Contender:
    """The facts about a person that pairing the next round needs."""

    number: int
    points: int = 0
    met: Mapping[int, int] = field(default_factory=dict[int, int])
    """How often they have met each other person."""
    seats: tuple[int, ...] = ()
    """Their seats so far, in order."""
    byes: int = 0
    """Number of their byes, including points without playing."""

    @property
    def ahead(self) -> int:
        """How many more first seats than second seats they have had."""
        return self.seats.count(0) - self.seats.count(1)


def berger(people: int) -> list[list[tuple[int, int]]]:
    """Return the rounds in which *people* all meet each other once, by Berger's tables.

    Each pair is in the order of seats; nobody's counts of the two seats differ by more than one.
    With an odd number, each round lacks one person, who has a bye. (FIDE Handbook C.05, annex 1.)
    """
    size = people + people % 2
    circle = size - 1
    rounds: list[list[tuple[int, int]]] = []
    for number in range(circle):
        turn = number * (size // 2) % circle
        pairs = [(turn, circle) if number % 2 == 0 else (circle, turn)]
        pairs += [((turn + k) % circle, (turn - k) % circle) for k in range(1, size // 2)]
        rounds.append([pair for pair in pairs if max(pair) < people])
    return rounds


def swiss_round(people: Sequence[Contender]) -> tuple[list[tuple[int, int]], int | None]:
    """Pair by rules 1; return the pairs, each in the order of seats, and the person with a bye.

    *people* are in the order of their standing. As few people as possible meet a second time, and
    of these as few as possible a third time. With an odd number, the bye goes to the last person
    with the fewest byes, or to another one with equally few if that spares others a rematch. Then
    the first person gets the best opponent, then the next, and so on. The best opponent has the
    same points and is in the middle of everybody with these points. Nobody gets one seat three
    times more often than the other unless there is no other way.
    """
    waiting = list(people)
    bye = _bye(waiting) if len(waiting) % 2 else None
    if bye is not None:
        waiting.remove(bye)
    pairs: list[tuple[Contender, Contender]] = []
    often = 0
    while waiting:
        near = _friends(waiting, often)
        level = [
            [other for other in friends if not _are_lopsided(waiting[at], waiting[other])]
            for at, friends in enumerate(near)
        ]
        if Matching(level).left_over == 0:
            near = level
        found, left = preferred_pairs(near, partial(_wishes, waiting))
        pairs += [(waiting[at], waiting[other]) for at, other in found]
        waiting = [waiting[at] for at in left]
        often += 1
    places = {person.number: place for place, person in enumerate(people)}
    pairs.sort(key=lambda pair: places[pair[0].number])
    in_order = [seated(*pair, board) for board, pair in enumerate(pairs)]
    return in_order, None if bye is None else bye.number


def _friends(people: Sequence[Contender], often: int) -> list[list[int]]:
    return [
        [
            other
            for other, them in enumerate(people)
            if them is not person and person.met.get(them.number, 0) <= often
        ]
        for person in people
    ]


def _bye(people: Sequence[Contender]) -> Contender:
    fewest = min(person.byes for person in people)
    last_first = [at for at in reversed(range(len(people))) if people[at].byes == fewest]
    matching = Matching(_friends(people, 0))
    spares_others = (at for at in last_first if matching.take_out(at))
    return people[next(spares_others, last_first[0])]


def _are_lopsided(person: Contender, other: Contender) -> bool:
    """Whether this pair would leave somebody with one seat far more often than the other."""
    low, high = sorted((person.ahead, other.ahead))
    return low >= _MOST_AHEAD or high <= -_MOST_AHEAD


def _wishes(people: Sequence[Contender], mine: int, rest: Sequence[int]) -> Sequence[int]:
    me = people[mine]
    equals = [other for other in rest if people[other].points == me.points]
    middle = equals[len(equals) // 2]

    def strangeness(other: int) -> tuple[int, int, int, int]:
        them = people[other]
        gap = abs(me.points - them.points)
        has_same_seat = me.ahead * them.ahead > 0
        return gap, int(has_same_seat), abs(other - (mine if gap else middle)), other

    return sorted((other for other in rest if other != mine), key=strangeness)


def seated(better: Contender, other: Contender, board: int) -> tuple[int, int]:
    """Return the two in seat order.

    The person who has had the first seat less often, or less recently, gets it. If the two are
    level, the better person gets it on every second board.
    """
    if better.ahead != other.ahead:
        is_first = better.ahead < other.ahead
    else:
        is_first = board % 2 == 0
        for mine, theirs in zip(reversed(better.seats), reversed(other.seats), strict=False):
            if mine != theirs:
                is_first = mine == 1
                break
    first, second = (better, other) if is_first else (other, better)
    return first.number, second.number


# Knockout -----------------------------------------------------------------------------------------


def bracket(people: int) -> list[int | None]:
    """Return the places of the first round from top to bottom; None for a bye.

    Two neighbours meet, then the winners of neighbours. The first two seeds can meet only in the
    last round, the first four in the last but one, and so on.
    """
    order = [0]
    while len(order) < people:
        order = [place for seed in order for place in (seed, 2 * len(order) - 1 - seed)]
    return [seed if seed < people else None for seed in order]


# Larger tables ------------------------------------------------------------------------------------


def table_sizes(people: int, wished: int, least: int, most: int) -> list[int]:
    """Return each table's number of people: *least* to *most*, as near to *wished* as possible.

    Tables differ by at most one, the larger first. If *people* cannot be split like that, as many
    as possible get a seat and the rest sit out. Fewer than *least* sit out if *most* is twice
    *least*, or if sizes are consecutive.
    """
    for seated in range(people, 0, -1):
        numbers = [n for n in range(1, seated + 1) if least * n <= seated <= most * n]
        if numbers:
            tables = min(numbers, key=lambda n: (abs(seated / n - wished), n))
            share, more = divmod(seated, tables)
            return [share + 1] * more + [share] * (tables - more)
    return []


def grouped(people: Sequence[Contender], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the people at each table, in the order of seats.

    *people* are in the order of their standing, as many as *sizes* have seats. Neighbours start
    together. Then people from different tables swap places as long as that leaves fewer rematches
    or, with as many rematches, tables that are more even in points. At a table, each seat goes to
    the person who has had it least.
    """
    tables: list[list[Contender]] = []
    first = 0
    for size in sizes:
        tables.append(list(people[first : first + size]))
        first += size
    worth = [_worth(table) for table in tables]
    for _ in range(_PASSES):
        pairs = combinations(range(len(tables)), 2)
        improvable = [pair for pair in pairs if any((*worth[pair[0]], *worth[pair[1]]))]
        if not sum(_exchange(tables, worth, pair) for pair in improvable):
            break
    return [_around(table) for table in tables]


def _exchange(
    tables: list[list[Contender]],
    worth: list[_Worth],
    pair: tuple[int, int],
) -> bool:
    """Swap people between a *pair* of tables wherever that helps; return whether any swap did."""
    first, other = pair
    has_helped = False
    for here in range(len(tables[first])):
        for there in range(len(tables[other])):
            mine, theirs = tables[first].copy(), tables[other].copy()
            mine[here], theirs[there] = theirs[there], mine[here]
            changed = _worth(mine), _worth(theirs)
            before = worth[first], worth[other]
            if _sum(changed) < _sum(before):
                tables[first], tables[other] = mine, theirs
                worth[first], worth[other] = changed
                has_helped = True
    return has_helped


def _sum(worth: tuple[_Worth, _Worth]) -> _Worth:
    first, other = worth
    return first[0] + other[0], first[1] + other[1]


def _worth(table: Sequence[Contender]) -> _Worth:
    """Return the badness of a table: its rematches, then its spread of points.

    Each pair's number of earlier meetings is squared.
    """
    repeats = sum(person.met.get(other.number, 0) ** 2 for person, other in combinations(table, 2))
    points = sorted(person.points for person in table)
    return repeats, sum((high - low) ** 2 for low, high in pairwise(points))


def _around(table: Sequence[Contender]) -> tuple[int, ...]:
    had = [Counter(person.seats) for person in table]

    def wear(order: tuple[int, ...]) -> int:
        return sum((had[at][seat] + 1) ** 2 - had[at][seat] ** 2 for seat, at in enumerate(order))

    best = min(permutations(range(len(table))), key=wear)
    return tuple(table[at].number for at in best)


# Leagues ------------------------------------------------------------------------------------------


def even_parts(number: int, wished: int, least: int, most: int) -> list[int]:
    """Split *number* into sizes from *least* to *most*, near to *wished*; [] if impossible."""
    sizes = table_sizes(number, wished, least, most)
    return sizes[::-1] if sum(sizes) == number else []

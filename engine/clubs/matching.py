"""Maximum matchings of any graph, and pairings by preference.

People are numbers from 0 on. The possible pairs are a graph, and a matching is a set of its pairs
in which nobody appears twice. The same question must get the same answer on every machine, because
people check draws by repeating them. So this uses no library. swisspair and py4swiss could do it,
but a newer version of them may pair differently, and not every machine has a wheel.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

ALONE: Final = -1
"""The partner of a person who has none."""


class Matching:
    """A maximum matching of a graph; it stays maximum when people are taken out."""

    def __init__(self, near: Sequence[Sequence[int]]) -> None:
        """Find a matching; *near* has each person's possible partners."""
        self._near = near
        self._mates = [ALONE] * len(near)
        self._is_in = [True] * len(near)
        for person in range(len(near)):
            if self._mates[person] == ALONE:
                free = (other for other in near[person] if self._mates[other] == ALONE)
                self._mates[person] = next(free, ALONE)
                if self._mates[person] != ALONE:
                    self._mates[self._mates[person]] = person
        for person in range(len(near)):
            if self._mates[person] == ALONE:
                _augment(near, self._is_in, self._mates, person)

    @property
    def left_over(self) -> int:
        """Number of people without a partner; no other matching leaves fewer."""
        mates = zip(self._mates, self._is_in, strict=True)
        return sum(is_in and mate == ALONE for mate, is_in in mates)

    def take_out(self, person: int) -> bool:
        """Take *person* out if that costs no pair; return whether it worked."""
        mate = self._mates[person]
        if mate == ALONE:
            self._is_in[person] = False
            return True
        return self._try_without((person,), (mate,))

    def take_pair(self, person: int, other: int) -> bool:
        """Take out two people who may pair, if only one pair is lost; return whether that worked.

        It works if some maximum matching has this pair.
        """
        mates = self._mates[person], self._mates[other]
        if mates[0] == other or ALONE in mates:
            widowed = [mate for mate in mates if mate not in {ALONE, person, other}]
            for mate in (person, other, *widowed):
                self._mates[mate] = ALONE
            self._is_in[person] = self._is_in[other] = False
            return True
        return self._try_without((person, other), mates)

    def _try_without(self, gone: Iterable[int], widowed: Iterable[int]) -> bool:
        """Take *gone* out if one of their partners, *widowed*, can get a new one."""
        mates = self._mates.copy()
        for person in (*gone, *widowed):
            mates[person] = ALONE
        for person in gone:
            self._is_in[person] = False
        if any(_augment(self._near, self._is_in, mates, person) for person in widowed):
            self._mates = mates
            return True
        for person in gone:
            self._is_in[person] = True
        return False


def preferred_pairs(
    near: Sequence[Sequence[int]], wishes: Callable[[int, Sequence[int]], Sequence[int]]
) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the pairs of a maximum matching and the people left over.

    Of all maximum matchings, this one suits the first person best, then the second, and so on.
    *wishes* is called for each person in turn with everybody who has no partner yet. It returns
    them in order of preference. Pairs that are not in the graph are skipped.
    """
    matching = Matching(near)
    friends = [frozenset(partners) for partners in near]
    waiting = list(range(len(near)))
    pairs: list[tuple[int, int]] = []
    left: list[int] = []
    while waiting:
        person = waiting[0]
        wished = (other for other in wishes(person, waiting) if other in friends[person])
        partner = next((other for other in wished if matching.take_pair(person, other)), ALONE)
        waiting.remove(person)
        if partner == ALONE:
            left.append(person)
            matching.take_out(person)
        else:
            waiting.remove(partner)
            pairs.append((person, partner))
    return pairs, sorted(left)


def _augment(
    near: Sequence[Sequence[int]], is_in: Sequence[bool], mates: list[int], root: int
) -> bool:
    """Add a pair along a path from *root*, who has no partner; False if there is no such path."""
    search = _Search(near, is_in, mates, root)
    end = search.end()
    if end == ALONE:
        return False
    while end != ALONE:
        before = search.parents[end]
        following = mates[before]
        mates[end], mates[before] = before, end
        end = following
    return True


class _Search:
    """A search for an alternating path, of formed and unformed pairs, between two single people.

    Edmonds, "Paths, Trees, and Flowers", 1965: breadth first, odd circles shrunk to their base.
    """

    def __init__(
        self, near: Sequence[Sequence[int]], is_in: Sequence[bool], mates: Sequence[int], root: int
    ) -> None:
        self._near = near
        self._is_in = is_in
        self._mates = mates
        self._root = root
        self.parents = [ALONE] * len(mates)
        """For each person reached through an unformed pair, the person before, back to the root."""
        self._bases = list(range(len(mates)))
        self._is_outer = [False] * len(mates)
        self._is_outer[root] = True
        self._queue = deque([root])

    def end(self) -> int:
        """Return the person at the end of a path; `ALONE` if there is none."""
        while self._queue:
            person = self._queue.popleft()
            for other in self._near[person]:
                if self._is_in[other] and self._reaches(person, other):
                    return other
        return ALONE

    def _reaches(self, person: int, other: int) -> bool:
        """Continue the path from *person* to *other*; return whether *other* has no partner."""
        mate = self._mates[other]
        if self._bases[person] == self._bases[other] or self._mates[person] == other:
            return False
        if other == self._root or (mate != ALONE and self.parents[mate] != ALONE):
            self._shrink(person, other)
            return False
        if self.parents[other] != ALONE:
            return False
        self.parents[other] = person
        if mate == ALONE:
            return True
        self._add(mate)
        return False

    def _add(self, person: int) -> None:
        if not self._is_outer[person]:
            self._is_outer[person] = True
            self._queue.append(person)

    def _shrink(self, person: int, other: int) -> None:
        """Shrink the odd circle that *person* and *other* close."""
        base = self._base_of_both(person, other)
        inside = self._climb(person, base, other) | self._climb(other, base, person)
        for each, its_base in enumerate(self._bases):
            if its_base in inside:
                self._bases[each] = base
                self._add(each)

    def _base_of_both(self, person: int, other: int) -> int:
        above: set[int] = set()
        person = self._bases[person]
        above.add(person)
        while self._mates[person] != ALONE:
            person = self._bases[self.parents[self._mates[person]]]
            above.add(person)
        other = self._bases[other]
        while other not in above:
            other = self._bases[self.parents[self._mates[other]]]
        return other

    def _climb(self, person: int, base: int, child: int) -> set[int]:
        inside: set[int] = set()
        while self._bases[person] != base:
            mate = self._mates[person]
            inside |= {self._bases[person], self._bases[mate]}
            self.parents[person] = child
            child = mate
            person = self.parents[mate]
        return inside

"""Pair everybody at the smallest total cost.

Edmonds, "Maximum Matching and a Polyhedron with 0,1-Vertices", 1965. Every person has a price, and
no pair costs less than the prices of its two people. The algorithm forms only pairs that cost
exactly that much, so no other pairing has a smaller sum. As in `engine.clubs.matching`, the same
question gets the same answer on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.clubs.matching import ALONE

if TYPE_CHECKING:
    from collections.abc import Sequence

_UNSEEN: Final = 0
_OUTER: Final = 1
_INNER: Final = 2


def cheapest_pairs(costs: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Return the pairs of an even number of people for which the sum of *costs* is smallest.

    *costs* has a row for each person and is symmetric; its diagonal doesn't count.
    """
    mates = _Pairing(costs).mates
    return [(person, mate) for person, mate in enumerate(mates) if person < mate]


class _Pairing:
    """A pairing that grows by one pair at a time until nobody is left.

    A node is a person, or an odd circle of nodes shrunk into one. People have the first numbers,
    circles the next ones. A tree of nodes grows from each person without a partner; outer and inner
    nodes alternate in it. A possible pair leads into each inner node, and a formed pair leads out
    of it.
    """

    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        size = len(costs)
        self.mates = [ALONE] * size
        self._size = size
        # with four times the cost, prices change only by whole numbers
        self._costs = [[4 * cost for cost in row] for row in costs]
        self._prices = [
            2 * min((cost for other, cost in enumerate(row) if other != person), default=0)
            for person, row in enumerate(costs)
        ]
        self._tops = list(range(size))
        """For each person, the largest node that they are in."""
        self._rings: dict[int, list[tuple[int, int, int]]] = {}
        """The nodes of each circle, the base first, each with the pair that leads to the next
        node."""
        self._members = {person: [person] for person in range(size)}
        self._premiums: dict[int, int] = {}
        """Half of what each circle adds to the price of a pair that leaves it."""
        self._kinds: dict[int, int] = {}
        self._entries: dict[int, tuple[int, int]] = {}
        """For each inner node, the pair through which its tree reached it."""
        self._nearest = [ALONE] * size
        """For each person, the nearest outer person: the pair would cost least above its two
        prices."""
        self._new: list[int] = []
        """Outer people whose possible pairs still need a look."""
        for person, row in enumerate(self._costs):
            for other in range(person) if self.mates[person] == ALONE else ():
                is_fair = self._prices[person] + self._prices[other] == row[other]
                if is_fair and self.mates[other] == ALONE:
                    self.mates[person], self.mates[other] = other, person
                    break
        while ALONE in self.mates:
            self._grow()

    def _grow(self) -> None:
        """Form one more pair."""
        self._kinds = dict.fromkeys(self._tops, _UNSEEN)
        self._nearest = [ALONE] * self._size
        self._new = []
        for person, mate in enumerate(self.mates):
            if mate == ALONE:
                self._reach(self._tops[person])
        is_longer = False
        while not is_longer:
            self._look()
            is_longer = self._step()

    def _reach(self, node: int) -> None:
        self._kinds[node] = _OUTER
        self._new += self._members[node]

    def _look(self) -> None:
        """Update everybody's nearest outer person, now that there are new outer people."""
        prices, tops, nearest = self._prices, self._tops, self._nearest
        for person in self._new:
            top, price = tops[person], prices[person]
            row = self._costs[person]
            for other, known in enumerate(nearest):
                if tops[other] != top and (
                    known == ALONE or row[other] - price < self._costs[known][other] - prices[known]
                ):
                    nearest[other] = person
        self._new = []

    def _look_around(self, person: int) -> int:
        """Find the outer person nearest to *person* in another node."""
        row, top = self._costs[person], self._tops[person]
        others = (
            other
            for other, node in enumerate(self._tops)
            if node != top and self._kinds[node] == _OUTER
        )
        found = min(others, key=lambda other: row[other] - self._prices[other], default=ALONE)
        self._nearest[person] = found
        return found

    def _step(self) -> bool:
        """Change the prices until the trees can change; return whether a pair was added."""
        least: int | None = None
        pair, opening = (ALONE, ALONE), ALONE
        for person, top in enumerate(self._tops):
            kind = self._kinds[top]
            near = self._nearest[person]
            if near != ALONE and self._tops[near] == top:
                near = self._look_around(person)
            if kind == _INNER or near == ALONE:
                continue
            slack = self._costs[near][person] - self._prices[near] - self._prices[person]
            if kind == _OUTER:
                slack //= 2
            if least is None or slack < least:
                least, pair = slack, (near, person)
        for ring, premium in self._premiums.items():
            if self._kinds.get(ring) == _INNER and (least is None or premium < least):
                least, opening = premium, ring
        if least:
            self._change_prices(least)
        if opening != ALONE:
            self._open(opening)
            return False
        return self._follow(*pair)

    def _change_prices(self, step: int) -> None:
        signs = {_UNSEEN: 0, _OUTER: step, _INNER: -step}
        for person, top in enumerate(self._tops):
            self._prices[person] += signs[self._kinds[top]]
        for ring in self._premiums:
            self._premiums[ring] += signs[self._kinds.get(ring, _UNSEEN)]

    def _follow(self, person: int, other: int) -> bool:
        """Extend the tree from an outer *person* to *other*; return whether that added a pair."""
        top = self._tops[other]
        if self._kinds[top] == _UNSEEN:
            self._kinds[top] = _INNER
            self._entries[top] = person, other
            self._reach(self._tops[self.mates[self._base(top)]])
            return False
        here, there = self._climb(person), self._climb(other)
        if here[-1] != there[-1]:
            self._rematch(person, other)
            self._rematch(other, person)
            return True
        self._shrink(person, other, next(node for node in here if node in there))
        return False

    def _base(self, node: int) -> int:
        """Return the person in *node* whose partner is outside it."""
        while node >= self._size:
            node = self._rings[node][0][0]
        return node

    def _climb(self, person: int) -> list[int]:
        """Return the outer nodes from *person* to the root of the tree."""
        found = [self._tops[person]]
        while (mate := self.mates[self._base(found[-1])]) != ALONE:
            found.append(self._tops[self._entries[self._tops[mate]][0]])
        return found

    def _rematch(self, person: int, mate: int) -> None:
        """Pair an outer *person* with *mate*, and change the pairs from there to the root."""
        while True:
            node = self._tops[person]
            old = self.mates[self._base(node)]
            self._rebase(node, person)
            self.mates[person] = mate
            if old == ALONE:
                return
            inner = self._tops[old]
            above, entered = self._entries[inner]
            self._rebase(inner, entered)
            self.mates[entered] = above
            person, mate = above, entered

    def _rebase(self, node: int, person: int) -> None:
        """Pair everybody in *node* except *person*."""
        if node < self._size:
            return
        ring = self._rings[node]
        at = self._place(ring, person)
        ring[:] = ring[at:] + ring[:at]
        self._rebase(ring[0][0], person)
        for (child, mine, theirs), (following, *_) in zip(ring[1::2], ring[2::2], strict=True):
            self._rebase(child, mine)
            self._rebase(following, theirs)
            self.mates[mine], self.mates[theirs] = theirs, mine

    def _place(self, ring: Sequence[tuple[int, int, int]], person: int) -> int:
        return next(at for at, (child, *_) in enumerate(ring) if person in self._members[child])

    def _shrink(self, person: int, other: int, shared: int) -> None:
        """Shrink into one node the circle that two outer people close below *shared*."""
        ring: list[tuple[int, int, int]] = []
        below = person, other
        for child, mine, theirs in self._rise(person, shared):
            ring.append((child, *below))
            below = theirs, mine
        ring = [(shared, *below), *reversed(ring), *self._rise(other, shared)]
        free = (each for each in range(self._size, 2 * self._size) if each not in self._rings)
        node = next(free)
        self._rings[node] = ring
        self._premiums[node] = 0
        for child, *_ in ring:
            if self._kinds.pop(child) == _INNER:
                self._new += self._members[child]
        self._members[node] = [each for child, *_ in ring for each in self._members[child]]
        self._kinds[node] = _OUTER
        for each in self._members[node]:
            self._tops[each] = node

    def _rise(self, person: int, shared: int) -> list[tuple[int, int, int]]:
        """Return the nodes from *person* to just below *shared*, each with the pair to the next."""
        found: list[tuple[int, int, int]] = []
        node = self._tops[person]
        while node != shared:
            base = self._base(node)
            mate = self.mates[base]
            inner = self._tops[mate]
            above, entered = self._entries[inner]
            found += [(node, base, mate), (inner, entered, above)]
            node = self._tops[above]
        return found

    def _open(self, node: int) -> None:
        """Replace an inner circle by the nodes in it."""
        ring = self._rings.pop(node)
        del self._premiums[node], self._kinds[node], self._members[node]
        for child, *_ in ring:
            self._kinds[child] = _UNSEEN
            for person in self._members[child]:
                self._tops[person] = child
        above, entered = self._entries.pop(node)
        at = self._place(ring, entered)
        is_forward = at % 2 == 1
        while True:
            child = ring[at][0]
            self._kinds[child] = _INNER
            self._entries[child] = above, entered
            if at == 0:
                return
            if is_forward:
                at += 1
                self._reach(ring[at][0])
                _, above, entered = ring[at]
                at = (at + 1) % len(ring)
            else:
                at -= 1
                self._reach(ring[at][0])
                at -= 1
                _, entered, above = ring[at]

"""What a position after a round is worth, estimated from what both hold and have in hand.

The estimate is tanh(own - other) with a sum of weighed features for each seat, so that whole lines
of a table are estimated at once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import tanh
from operator import mul
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.afterwards import (
    BIT,
    COMPLETE,
    ELEMENT_COUNT,
    After,
    Held,
    answer,
    asks_of,
    hand_out,
    swaps_of,
)
from engine.games.nine_domains.data import AWARD, CARDS, VALUES
from engine.games.nine_domains.rows import FETCHING, fight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Seat
    from engine.games.nine_domains.afterwards import Ask
    from engine.games.nine_domains.rows import Outcome, Pending, Row, Table, Triple
    from engine.games.nine_domains.weights import Weights

_ALL: Final = (1 << len(VALUES)) - 1
_OVER: Final = 30.0
"""What is added when it is won: tanh of it is 1."""


@lru_cache(maxsize=1 << 13)
def edge(own: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Return how much more often a card of *own* beats one of *other* than it loses."""
    digits = [fight((a, 0), (b, 0)) for a in own for b in other]
    return sum((digit > 0) * (1 if digit % 2 else -1) for digit in digits) / len(digits)


@lru_cache(maxsize=1 << 13)
def holding_features(held: int, unseen: int, *, is_open: bool) -> tuple[float, ...]:
    """Return the features of the domains *held* by one seat, while those *unseen* are to come."""
    elements = ELEMENT_COUNT[held] if is_open else 0
    coming = [bit for bit in BIT.values() if bit & unseen]
    singles = [bit for bit in coming if is_open and COMPLETE[held | bit]]
    pairs = [
        1
        for one, two in combinations(coming, 2)
        if is_open and COMPLETE[held | one | two] and one not in singles and two not in singles
    ]
    return (
        *(float(bool(held & bit)) for bit in BIT.values()),
        float(elements == 2),
        float(elements == 3),
        float(len(singles)),
        float(len(pairs)),
    )


def features(after: After, left: Pending, unseen: int) -> list[float]:
    """Return by how much seat 0 is ahead in each of the `FEATURES`.

    *left* are the bonuses that wait for the next round.
    """
    held, hands = after
    own = holding_features(held.own, unseen, is_open=held.is_open)
    other = holding_features(held.other, unseen, is_open=held.is_open)
    return [
        *(a - b for a, b in zip(own, other, strict=True)),
        held.lead / AWARD,
        float(sum(left[0]) - sum(left[1])),
        edge(*hands),
        *(float((name in hands[0]) - (name in hands[1])) for name in CARDS),
    ]


class Estimate:
    """Estimates what rounds leave in one position."""

    def __init__(
        self, weights: Weights, round_: int, unseen: Iterable[int], deck: Sequence[str]
    ) -> None:
        """Estimate with *weights* after the round *round_*; the domains *unseen* are to come.

        *deck* are the cards that each began with.
        """
        self._unseen = sum(BIT[value] for value in unseen)
        self._deck = deck
        for_value, self._for_lead = weights.after(round_)
        count = len(VALUES) + 4
        self._holding = for_value[:count]
        self._award, self._bonus, self._edge_weight = for_value[count : count + 3]
        self._cards = dict(zip(CARDS, for_value[count + 3 :], strict=True))
        self._sides: dict[tuple[int, bool], float] = {}

    def __call__(self, after: After, left: Pending) -> float:
        """Return what seat 0 expects of the match, from -1 to 1."""
        hands = after.hands
        cards = self.hand(hands[0]) - self.hand(hands[1]) + self.edge(*hands)
        return tanh(self.holdings(after.held) + cards + self.bonus(left[0]) - self.bonus(left[1]))

    def lead(self, after: After, left: Pending) -> float:
        """Return by how many points seat 0 is ahead at the end."""
        held = after.held
        if held.winner:
            return held.points
        return sum(map(mul, self._for_lead, features(after, left, self._unseen)))

    def hand(self, cards: Iterable[str]) -> float:
        """Return what *cards* are worth to their owner, before tanh as all that follow."""
        return sum(map(self._cards.__getitem__, cards))

    def edge(self, own: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Return what it is worth that the cards of *own* beat those of *other*, or lose."""
        return self._edge_weight * edge(own, other)

    def bonus(self, left: Triple) -> float:
        """Return what bonuses for the next round are worth."""
        return self._bonus * sum(left)

    def holdings(self, held: Held) -> float:
        """Return what the domains and awards are worth to seat 0."""
        if held.winner:
            return _OVER * held.winner
        own, other = (
            self._side(held.own, is_open=held.is_open),
            self._side(held.other, is_open=held.is_open),
        )
        return own - other + self._award * held.lead / AWARD

    def _side(self, held: int, *, is_open: bool) -> float:
        if (held, is_open) not in self._sides:
            found = holding_features(held, self._unseen, is_open=is_open)
            self._sides[held, is_open] = sum(
                weight * value for weight, value in zip(self._holding, found, strict=True)
            )
        return self._sides[held, is_open]

    def fetch(self, cards: Sequence[str]) -> float:
        """Return what a 3- adds that may exchange one of the *cards* in hand for one used."""
        if not cards:
            return 0.0
        used = [card for card in self._deck if card not in cards]
        worth = self._cards
        return max(0.0, max(worth[card] for card in used) - min(worth[card] for card in cards))


class EstimatedLines:
    """Estimates a whole line of a table at once: what a row is worth against all of the other's."""

    def __init__(
        self, estimate: Estimate, table: Table, held: Held, domains: Sequence[int]
    ) -> None:
        """Estimate what *table* leaves, fought for *domains* from what both *held* before."""
        self._estimate = estimate
        self._table = table
        self._held = held
        self._domains = domains
        self._outcomes: dict[Outcome, tuple[float, int, int]] = {}
        """Per outcome the holdings, and how often each seat may fetch."""
        self._worth = [[self._row_worth(row) for row in rows] for rows in table.rows]
        self._fetch = [[estimate.fetch(row.left) for row in rows] for rows in table.rows]
        self._hands: list[list[tuple[str, ...]]] = []
        self._groups: list[list[int]] = []
        for rows in table.rows:
            hands: dict[tuple[str, ...], int] = {}
            self._groups.append([hands.setdefault(row.left, len(hands)) for row in rows])
            self._hands.append([*hands])

    def _row_worth(self, row: Row) -> float:
        return self._estimate.hand(row.left) + self._estimate.bonus(row.next)

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return what seat 0 expects when *seat* lays its row *number*, by row of the other."""
        outcomes = self._table.line(seat, number)
        known = self._outcomes
        for outcome in {*outcomes} - known.keys():
            known[outcome] = self._outcome(outcome)
        hand = self._table.rows[seat][number].left
        sign = -1 if seat else 1
        edges = [sign * self._estimate.edge(hand, other) for other in self._hands[1 - seat]]
        base = sign * self._worth[seat][number]
        fetch = sign * self._fetch[seat][number]
        found: list[float] = []
        for outcome, other, gain, group in zip(
            outcomes,
            self._worth[1 - seat],
            self._fetch[1 - seat],
            self._groups[1 - seat],
            strict=True,
        ):
            worth, first, second = known[outcome]
            own, others = (second, first) if seat else (first, second)
            total = worth + base - sign * other + edges[group]
            if own or others:
                total += own * fetch - sign * others * gain
            found.append(tanh(total))
        return tuple(found)

    def _outcome(self, outcome: Outcome) -> tuple[float, int, int]:
        asks = asks_of(outcome)
        swaps = [ask for ask in asks if ask[1] != FETCHING]
        after = After(hand_out(self._held, outcome, self._domains), ((), ()))
        worth = answer(after, swaps, _swap, lambda one: self._estimate.holdings(one.held))
        fetches = [sum(ask == (seat, FETCHING) for ask in asks) for seat in (0, 1)]
        return worth, fetches[0], fetches[1]


def _swap(after: After, ask: Ask) -> list[After]:
    del ask
    held = after.held
    return [
        after._replace(held=held._replace(own=own, other=other))
        for own, other in swaps_of(held.own, held.other)
    ]

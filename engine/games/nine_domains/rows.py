"""A round as a table: what comes of each way to lay three cards against each of the opponent's.

What the fights of two rows do is an *outcome*: per place a digit to the base `KINDS`, the first
place's the lowest. It says who wins, and whether the card that wins does more.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.games.nine_domains.data import FETCHER, PLACES, SWAPPER, Placement
from engine.games.nine_domains.fights import (
    NOBODY,
    award_of,
    bonus_at,
    decide,
    next_bonuses,
)

if TYPE_CHECKING:
    from engine.core import Seat

Laid: TypeAlias = tuple[str, int]
"""A card with its bonus."""
Triple: TypeAlias = tuple[int, int, int]
Pending: TypeAlias = tuple[Triple, Triple]
"""Per seat and place the bonuses that wait for the next card."""
Outcome: TypeAlias = int

PLAIN, AWARDING, SWAPPING, FETCHING = range(4)
"""What a card that has won does: nothing more, points for a 3+, a choice of a 2- or of a 3-."""
KINDS: Final = 9
"""Nobody wins, or one of two seats with a card that does one of four things."""
OUTCOMES: Final = KINDS**PLACES
_WEIGHTS: Final = (1, KINDS, KINDS**2)


class Row(NamedTuple):
    """One way for a seat to lay three cards."""

    cards: Placement
    laid: tuple[Laid, Laid, Laid]
    left: tuple[str, ...]
    """Cards in hand afterwards, in the order of the sheet."""
    next: Triple
    """Bonuses left for the next round."""


@lru_cache(maxsize=1 << 12)
def rows_of(hand: tuple[str, ...], pending: Triple, round_: int) -> tuple[Row, ...]:
    """Return every way to lay three cards of *hand*, in the order of the legal moves."""
    rows: list[Row] = []
    for cards in permutations(hand, PLACES):
        first, second, third = (
            (card, bonus_at(cards, place, pending, round_)) for place, card in enumerate(cards)
        )
        left = tuple(card for card in hand if card not in cards)
        rows.append(Row(cards, (first, second, third), left, next_bonuses(cards, round_)))
    return tuple(rows)


@cache  # a few thousand cases at the most
def fight(own: Laid, other: Laid) -> int:
    """Return the digit for seat 0's *own* card against the *other* seat's."""
    cards, bonuses = (own[0], other[0]), (own[1], other[1])
    winner, _ = decide(cards, bonuses)
    if winner == NOBODY:
        return 0
    kind = PLAIN
    if cards[winner] == SWAPPER:
        kind = SWAPPING
    elif cards[winner] == FETCHER:
        kind = FETCHING
    elif award_of(cards, bonuses):
        kind = AWARDING
    return 1 + winner + 2 * kind


def digits_of(outcome: Outcome) -> list[tuple[Seat, int]]:
    """Return per place who wins (`NOBODY`) and what the winning card does."""
    digits = [outcome // weight % KINDS for weight in _WEIGHTS]
    return [((digit - 1) % 2, (digit - 1) // 2) if digit else (NOBODY, PLAIN) for digit in digits]


class Table:
    """The outcomes of all rows of both seats, worked out line by line."""

    __slots__ = ("_by_place", "_laid", "rows")

    def __init__(
        self,
        hands: tuple[tuple[str, ...], tuple[str, ...]],
        pending: tuple[Triple, Triple],
        round_: int,
    ) -> None:
        """Lay out what the *hands* can do in the round *round_* with the bonuses *pending*."""
        self.rows = (
            rows_of(hands[0], pending[0], round_),
            rows_of(hands[1], pending[1], round_),
        )
        self._laid: tuple[list[Triple], list[Triple]] = ([], [])
        """Per seat and row, by place, which of the seat's cards with bonuses there it is."""
        self._by_place: list[tuple[list[list[int]], list[list[int]]]] = []
        """By place the digit, times its weight: by seat 0's card, and turned by seat 1's."""
        numbers: list[tuple[dict[Laid, int], dict[Laid, int]]] = [({}, {}) for _ in range(PLACES)]
        for seat, rows in enumerate(self.rows):
            for row in rows:
                first, second, third = (
                    numbers[place][seat].setdefault(laid, len(numbers[place][seat]))
                    for place, laid in enumerate(row.laid)
                )
                self._laid[seat].append((first, second, third))
        for place, (own, other) in enumerate(numbers):
            by_own = [[fight(a, b) * _WEIGHTS[place] for b in other] for a in own]
            self._by_place.append((by_own, [list(line) for line in zip(*by_own, strict=True)]))

    def line(self, seat: Seat, number: int) -> list[Outcome]:
        """Return the outcomes of row *number* of *seat* against each row of the other."""
        first, second, third = (
            self._by_place[place][seat][laid] for place, laid in enumerate(self._laid[seat][number])
        )
        return [first[a] + second[b] + third[c] for a, b, c in self._laid[1 - seat]]

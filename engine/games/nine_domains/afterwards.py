"""What a round leaves: domains held, the choices of 2- and 3-, and whether it is over.

Domains are held as sets of bits, so that what they show is looked up.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

from engine.games.nine_domains.data import (
    AWARD,
    VALUES,
    elements_of,
    is_complete,
)
from engine.games.nine_domains.rows import (
    AWARDING,
    FETCHING,
    SWAPPING,
    Outcome,
    digits_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.core import Seat
    from engine.games.nine_domains.state import NineDomainsState

Hands: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Per seat the cards not used, in the order of the sheet."""
Worth = TypeVar("Worth", float, tuple[float, float])
Ask: TypeAlias = tuple["Seat", int]
"""Whose card has won, and which choice it gives: `SWAPPING` or `FETCHING`."""

BIT: Final = {value: 1 << number for number, value in enumerate(VALUES)}
_SETS: Final = [
    tuple(value for value in VALUES if held & BIT[value]) for held in range(1 << len(VALUES))
]
POINTS: Final = [sum(values) for values in _SETS]
"""By set of domains, as the three that follow."""
COMPLETE: Final = [is_complete(values) for values in _SETS]
ELEMENT_COUNT: Final = [len(elements_of(values)) for values in _SETS]


class Held(NamedTuple):
    """What both hold."""

    own: int
    """The domains of seat 0, as a set of bits."""
    other: int
    lead: int = 0
    """Points that seat 0 is ahead by awards."""
    is_open: bool = True
    """Whether elements count."""

    @property
    def points(self) -> int:
        """How many points seat 0 is ahead."""
        return POINTS[self.own] - POINTS[self.other] + self.lead

    @property
    def winner(self) -> int:
        """1 when seat 0 alone is complete while elements count, -1 when seat 1 is, or 0."""
        return self.is_open * (COMPLETE[self.own] - COMPLETE[self.other])


class After(NamedTuple):
    """What both have after a reveal."""

    held: Held
    hands: Hands


def bits_of(values: Iterable[int]) -> int:
    """Return domains as a set of bits."""
    return sum(BIT[value] for value in values)


def held_in(state: NineDomainsState) -> Held:
    """Return what both hold in *state*."""
    own, other = map(bits_of, state.won)
    lead = (state.awards[0] - state.awards[1]) * AWARD
    return Held(own, other, lead, not state.elements_ignored)


@cache
def asks_of(outcome: Outcome) -> tuple[Ask, ...]:
    """Return the choices that *outcome* gives, in the order in which they are asked."""
    return tuple((seat, kind) for seat, kind in digits_of(outcome) if kind in {SWAPPING, FETCHING})


def hand_out(held: Held, outcome: Outcome, domains: Sequence[int]) -> Held:
    """Return what both hold once *domains*, by place, and awards are given after *outcome*."""
    own, other, lead, is_open = held
    for (seat, kind), value in zip(digits_of(outcome), domains, strict=True):
        if seat == 0:
            own |= BIT[value]
        elif seat == 1:
            other |= BIT[value]
        if kind == AWARDING:
            lead += AWARD if seat == 0 else -AWARD
    return Held(own, other, lead, is_open)


@lru_cache(maxsize=1 << 12)
def swaps_of(own: int, other: int) -> tuple[tuple[int, int], ...]:
    """Return what both can hold after a 2-, the same for either seat: the first is no swap."""
    return (
        (own, other),
        *(
            (own ^ give ^ take, other ^ give ^ take)
            for give in BIT.values()
            for take in BIT.values()
            if own & give and other & take
        ),
    )


def fetches_of(hand: tuple[str, ...], deck: Sequence[str]) -> list[tuple[str, ...]]:
    """Return what a *hand* can be after a 3-, of the cards of *deck*: the first is no exchange."""
    return [
        hand,
        *(
            tuple(card for card in deck if card == take or (card in hand and card != give))
            for give in hand
            for take in deck
            if take not in hand
        ),
    ]


def may_fetch(held: Held, rest: Sequence[Ask]) -> bool:
    """Whether a 3- is asked while the choices *rest* are still to come (rule 6.10)."""
    is_swap_ahead = held.own and held.other and any(kind == SWAPPING for _, kind in rest)
    return not held.winner or bool(is_swap_ahead)


def answer(
    after: After,
    asks: Sequence[Ask],
    options: Callable[[After, Ask], Sequence[After]],
    worth: Callable[[After], Worth],
) -> Worth:
    """Return what seat 0 gains when everybody who is asked chooses best.

    *options* are what a choice can make of a position, *worth* is what is gained when nobody is
    left to be asked.
    """
    for number, ask in enumerate(asks):
        rest = asks[number + 1 :]
        if ask[1] == FETCHING and not may_fetch(after.held, rest):
            continue
        found = [answer(one, rest, options, worth) for one in options(after, ask)]
        return min(found) if ask[0] else max(found)
    return worth(after)

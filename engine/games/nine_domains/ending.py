"""What the last round is worth, exactly: six ways to lay three cards each, nothing hidden after."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.games.nine_domains.afterwards import (
    COMPLETE,
    POINTS,
    After,
    Held,
    asks_of,
    hand_out,
    swaps_of,
)
from engine.games.nine_domains.data import NEIGHBOURLY, PLACES, ROUNDS
from engine.games.nine_domains.mixing import solve, value_of
from engine.games.nine_domains.rows import SWAPPING, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.games.nine_domains.afterwards import Ask, Hands
    from engine.games.nine_domains.rows import Outcome, Pending

Pattern: TypeAlias = "tuple[tuple[Outcome, ...], ...]"

_NO_BONUS: Final = (0, 0, 0)


@lru_cache(maxsize=1 << 14)
def _pattern(hands: Hands, pending: Pending) -> Pattern:
    """Return the outcomes of the last round, by row of seat 0 and of seat 1."""
    table = Table(hands, pending, ROUNDS)
    return tuple(tuple(table.line(0, number)) for number in range(len(table.rows[0])))


class Ending(dict[int, float]):
    """By outcome of the last round what seat 0 gains: 1, 0 for a draw or -1; made when asked."""

    def __init__(self, held: Held, domains: Sequence[int]) -> None:
        """Begin with what both *held* before and the *domains* by place."""
        super().__init__()
        self._held = held
        self._domains = domains

    def __missing__(self, outcome: Outcome) -> float:
        """Work out one *outcome*."""
        held = hand_out(self._held, outcome, self._domains)
        self[outcome] = settle(held, asks_of(outcome))[0]
        return self[outcome]

    def lead(self, outcome: Outcome) -> int:
        """Return by how many points seat 0 is ahead at the end."""
        return settle(hand_out(self._held, outcome, self._domains), asks_of(outcome))[1]


def settle(held: Held, asks: Sequence[Ask]) -> tuple[float, int]:
    """Return what seat 0 gains when the last choices are made best, and by how many points."""
    return _settle(*held, tuple(seat for seat, kind in asks if kind == SWAPPING))


@lru_cache(maxsize=1 << 15)
def _settle(
    own: int,
    other: int,
    lead: int,
    is_open: bool,  # noqa: FBT001 # a field of `Held`
    askers: tuple[Seat, ...],
) -> tuple[float, int]:
    if askers:
        best = min if askers[0] else max
        return best(_settle(*both, lead, is_open, askers[1:]) for both in swaps_of(own, other))
    points = POINTS[own] - POINTS[other] + lead
    if is_open and COMPLETE[own] != COMPLETE[other]:
        return (1.0 if COMPLETE[own] else -1.0), points
    return float((points > 0) - (points < 0)), points


class LastRound:
    """The values of positions before the last round, whose *domains* are known but not where."""

    def __init__(self, domains: Sequence[int]) -> None:
        """Begin with nothing worked out."""
        first, second, third = domains
        middles = [(first, second, third), (first, third, second), (second, first, third)]
        self._orders = [*middles, *(order[::-1] for order in middles)]
        """Each domain is once in the middle among the first three, which the others mirror."""
        self._endings: dict[Held, list[Ending]] = {}
        self._known: dict[tuple[Held, Hands, Pending], float] = {}

    def __call__(self, after: After, pending: Pending) -> float:
        """Return what seat 0 expects of the match, from -1 to 1."""
        held, hands = after
        if held.winner:
            return float(held.winner)
        if COMPLETE[held.own] and COMPLETE[held.other]:
            held = held._replace(is_open=False)
        key = (held, hands, pending)
        if key not in self._known:
            self._known[key] = self._value(*key)
        return self._known[key]

    def _value(self, held: Held, hands: Hands, pending: Pending) -> float:
        pattern = _pattern(hands, pending)
        endings = self._endings_of(held, hands, pending)
        total = 0.0
        for ending in endings:
            total += value_of(tuple([tuple([ending[one] for one in line]) for line in pattern]))
        return total / len(endings)

    def _endings_of(self, held: Held, hands: Hands, pending: Pending) -> list[Ending]:
        """Return the endings with the domains in each order, but one of those that are alike."""
        if held not in self._endings:
            self._endings[held] = [Ending(held, order) for order in self._orders]
        endings = self._endings[held]
        if pending != (_NO_BONUS, _NO_BONUS):
            return endings
        # without bonuses the places are alike, but for the middle where a 1- has neighbours
        return endings[: 1 if NEIGHBOURLY not in hands[0] + hands[1] else PLACES]

    def lead(self, after: After, pending: Pending) -> float:
        """Return by how many points seat 0 is ahead at the end, when both play best."""
        held, hands = after
        if held.winner:
            return held.points
        pattern = _pattern(hands, pending)
        endings = self._endings_of(held, hands, pending)
        total = 0.0
        for ending in endings:
            _, (own, other) = solve([[ending[one] for one in line] for line in pattern])
            total += sum(
                a * b * ending.lead(one)
                for a, line in zip(own, pattern, strict=True)
                for b, one in zip(other, line, strict=True)
                if a and b
            )
        return total / len(endings)

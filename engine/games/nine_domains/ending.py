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
from engine.games.nine_domains.mixing import value_of
from engine.games.nine_domains.rows import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.games.nine_domains.afterwards import Hands
    from engine.games.nine_domains.rows import Outcome, Triple

Pattern: TypeAlias = "tuple[tuple[Outcome, ...], ...]"

_NO_BONUS: Final = (0, 0, 0)


@lru_cache(maxsize=1 << 14)
def _pattern(hands: Hands, pending: tuple[Triple, Triple]) -> Pattern:
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
        askers = tuple(seat for seat, _ in asks_of(outcome))
        self[outcome] = _settle(*held, askers)
        return self[outcome]


@lru_cache(maxsize=1 << 15)
def _settle(own: int, other: int, lead: int, is_open: bool, askers: tuple[Seat, ...]) -> float:  # noqa: FBT001 # the fields of `Held`
    """Return what seat 0 gains when those with a 2- swap best, one after another."""
    if askers:
        best = max if askers[0] == 0 else min
        return best(
            _settle(*both, lead, is_open, askers[1:]) for both in swaps_of(own, other)
        )
    if is_open and COMPLETE[own] != COMPLETE[other]:
        return 1.0 if COMPLETE[own] else -1.0
    points = POINTS[own] - POINTS[other] + lead
    return float((points > 0) - (points < 0))


class LastRound:
    """The values of positions before the last round, whose *domains* are known but not where."""

    def __init__(self, domains: Sequence[int]) -> None:
        """Begin with nothing worked out."""
        first, second, third = domains
        middles = [(first, second, third), (first, third, second), (second, first, third)]
        self._orders = [*middles, *(order[::-1] for order in middles)]
        """Each domain is once in the middle among the first three, which the others mirror."""
        self._endings: dict[Held, list[Ending]] = {}
        self._known: dict[tuple[Held, Hands, tuple[Triple, Triple]], float] = {}

    def __call__(self, after: After, pending: tuple[Triple, Triple]) -> float:
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

    def _value(self, held: Held, hands: Hands, pending: tuple[Triple, Triple]) -> float:
        if held not in self._endings:
            self._endings[held] = [Ending(held, order) for order in self._orders]
        endings = self._endings[held]
        if pending == (_NO_BONUS, _NO_BONUS):
            # without bonuses the places are alike, but for the middle where a 1- has neighbours
            is_flat = NEIGHBOURLY not in hands[0] + hands[1]
            endings = endings[: 1 if is_flat else PLACES]
        pattern = _pattern(hands, pending)
        total = 0.0
        for ending in endings:
            total += value_of(tuple([tuple([ending[one] for one in line]) for line in pattern]))
        return total / len(endings)

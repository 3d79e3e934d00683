"""The three rounds as games in which both choose at once, with what they lead to."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.afterwards import (
    After,
    Held,
    Worth,
    answer,
    asks_of,
    fetches_of,
    hand_out,
    held_in,
    swaps_of,
)
from engine.games.nine_domains.data import BASE, ROUNDS
from engine.games.nine_domains.ending import Ending, LastRound
from engine.games.nine_domains.estimate import Estimate, EstimatedLines
from engine.games.nine_domains.mixing import Solved, close_in
from engine.games.nine_domains.rows import SWAPPING, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core import Seat
    from engine.games.nine_domains.afterwards import Ask
    from engine.games.nine_domains.rows import Outcome, Pending, Row
    from engine.games.nine_domains.state import NineDomainsState
    from engine.games.nine_domains.weights import Weights

_EXACT: Final = 20
"""How many estimated lines take as long as one that is exact."""
_USUAL: Final = 4
"""How many ways to lay cards somebody might choose who does not look ahead."""
_TASTE: Final = 0.01
"""How much worse by the game's own evaluation a way looks that is chosen less often by e."""
_RATHER: Final = 0.002
"""What points are worth beside the result: of ways that lose alike the one that loses by less."""
_MOST_POINTS: Final = 100
_OPTIONS: Final = 4
"""How many answers to a 2- or 3- are looked at, of those that are estimated best."""


class Values:
    """What positions are worth in which the round of a given one is over."""

    def __init__(self, state: NineDomainsState, weights: Weights, *, is_exact: bool) -> None:
        """Judge what the round of *state* leads to, after the middle one exactly if *is_exact*."""
        unseen = state.unseen()
        self.deck = BASE + state.specials
        self.estimate = Estimate(weights, state.round, unseen, self.deck)
        self._last = LastRound(unseen) if is_exact and state.round == ROUNDS - 1 else None
        self._swaps = cache(self._swaps_of)
        self._fetches = cache(self._fetches_of)

    def __call__(self, after: After, pending: Pending) -> float:
        """Return what seat 0 expects of the match, from -1 to 1."""
        return (self._last or self.estimate)(after, pending)

    def with_lead(self, after: After, pending: Pending) -> tuple[float, float]:
        """Return what seat 0 expects of the match, and by how many points."""
        return self(after, pending), (self._last or self.estimate).lead(after, pending)

    def options(self, after: After, ask: Ask) -> list[After]:
        """Return the most promising of what the seat that is asked can make of *after*."""
        (held, hands), (seat, kind) = after, ask
        if kind == SWAPPING:
            return [After(one, hands) for one in self._swaps(held, seat)]
        return [
            After(held, (hands[0], hand) if seat else (hand, hands[1]))
            for hand in self._fetches(hands[seat])
        ]

    def _swaps_of(self, held: Held, seat: Seat) -> list[Held]:
        options = [held._replace(own=a, other=b) for a, b in swaps_of(held.own, held.other)]
        return sorted(options, key=self.estimate.holdings, reverse=not seat)[:_OPTIONS]

    def _fetches_of(self, hand: tuple[str, ...]) -> list[tuple[str, ...]]:
        options = fetches_of(hand, self.deck)
        return sorted(options, key=self.estimate.hand, reverse=True)[:_OPTIONS]


class Round:
    """One round of a position: what can be laid, and what it leads to."""

    def __init__(self, state: NineDomainsState, weights: Weights, *, is_exact: bool) -> None:
        """Begin with *state*, in which cards are to be laid, and the *weights* to estimate with.

        The last round is always exact, the one before it if *is_exact*, the first never is. What
        lies face down in *state* already is not looked at.
        """
        self.table = Table(state.unused, state.pending, state.round)
        self._held = held_in(state)
        self._domains = state.face_up
        self._values = Values(state, weights, is_exact=is_exact)
        self._ending = Ending(self._held, self._domains) if state.round == ROUNDS else None
        self._estimated = EstimatedLines(
            self._values.estimate, self.table, self._held, self._domains
        )
        self._state = state
        self._is_exact = is_exact and state.round == ROUNDS - 1

    def solve(
        self, guesses: tuple[list[int], list[int]], close: float, may_go_on: Callable[[int], bool]
    ) -> Solved:
        """Return how both should lay their cards, to a gap of *close* at most.

        It begins with some rows of each, *guesses*. *may_go_on* is told how many pairs of
        estimated lines are worth what is to be done.
        """
        if self._ending is not None:
            rows = tuple([*range(len(rows))] for rows in self.table.rows)
            return close_in(self.line, (rows[0], rows[1]), lambda: may_go_on(1), close=close)
        estimated = self._estimated.line
        solved = close_in(estimated, guesses, lambda: may_go_on(1), close=close)
        if not self._is_exact:
            return solved
        likely = ([*solved.shares(0)], [*solved.shares(1)])
        return close_in(self.line, likely, lambda: may_go_on(_EXACT), close=close)

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return what seat 0 expects when *seat* lays its row *number*, by row of the other."""
        if self._ending is not None:
            return self._end_line(self._ending, seat, number)
        return (self._exact_line if self._is_exact else self._estimated.line)(seat, number)

    def sure(self, seat: Seat) -> dict[Row, float] | None:
        """Return what each row of *seat* brings in the last round where the best is sure to.

        The best brings a win (1), a draw (0) or a loss (-1) whatever the other one lays; others the
        mean over what the other one lays who is as sure. None: it is not the last round, or both
        have to mix, so that nothing is sure.
        """
        if self._ending is None:
            return None
        sign = -1 if seat else 1
        gains = [
            [sign * self._ending[outcome] for outcome in self.table.line(seat, number)]
            for number in range(len(self.table.rows[seat]))
        ]
        best = max(map(min, gains))
        answers = [max(column) for column in zip(*gains, strict=True)]
        if best < min(answers):
            return None
        sound = [number for number, most in enumerate(answers) if most == best]
        means = (sum(line[number] for number in sound) / len(sound) for line in gains)
        return dict(zip(self.table.rows[seat], means, strict=True))

    def usual(self, seat: Seat) -> dict[int, float]:
        """Return how often somebody who does not look ahead lays which row, as *seat*."""
        before = self._state.copy()
        before.placed = (None, None)
        found: list[float] = []
        for row in self.table.rows[seat]:
            before.placed = (row.cards, None) if seat == 0 else (None, row.cards)
            found.append(before.evaluate(seat))
        best = sorted(range(len(found)), key=lambda row: -found[row])[:_USUAL]
        weights = {row: exp((found[row] - found[best[0]]) / _TASTE) for row in best}
        total = sum(weights.values())
        return {row: weight / total for row, weight in weights.items()}

    def lead(self, seat: Seat, number: int, shares: Mapping[int, float]) -> float:
        """Return by how many points *seat* is ahead at the end when it lays its row *number*.

        *shares* are how often the other one lays which row.
        """
        outcomes = self.table.line(seat, number)
        total = 0.0
        for other, share in shares.items():
            if self._ending is not None:
                lead: float = self._ending.lead(outcomes[other])
            else:
                first, second = (other, number) if seat else (number, other)
                worth = self._values.with_lead
                _, lead = self._after(outcomes[other], first, second, worth)
            total += share * lead
        return -total if seat else total

    def _end_line(self, ending: Ending, seat: Seat, number: int) -> tuple[float, ...]:
        return tuple(
            [
                ending[outcome] * (1 - _RATHER) + ending.lead(outcome) * _RATHER / _MOST_POINTS
                for outcome in self.table.line(seat, number)
            ]
        )

    def _exact_line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return what seat 0 expects when *seat* lays its row *number*, by row of the other."""
        return tuple(
            [
                self._after(outcome, *((other, number) if seat else (number, other)), self._values)
                for other, outcome in enumerate(self.table.line(seat, number))
            ]
        )

    def _after(
        self, outcome: Outcome, first: int, second: int, worth: Callable[[After, Pending], Worth]
    ) -> Worth:
        """Return what comes of the rows *first* of seat 0 and *second* of seat 1."""
        own, other = self.table.rows[0][first], self.table.rows[1][second]
        after = After(hand_out(self._held, outcome, self._domains), (own.left, other.left))
        pending = (own.next, other.next)
        asks = asks_of(outcome)
        if not asks:
            return worth(after, pending)
        return answer(after, asks, self._values.options, lambda one: worth(one, pending))


def worth_of(state: NineDomainsState, values: Values) -> tuple[float, float]:
    """Return what seat 0 expects of *state*, and by how many points, when a round is just over."""
    held = held_in(state)
    if result := state.result():
        return float(result.places[1] - result.places[0]), float(held.points)
    return values.with_lead(After(held, state.unused), state.pending)


def best_answered(state: NineDomainsState, values: Values) -> NineDomainsState:
    """Return what becomes of *state* when everybody who is still asked answers best."""
    if not state.asked:
        return state
    seat = state.to_act()[0]
    found: list[NineDomainsState] = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(seat, move)
        found.append(best_answered(after, values))
    best = min if seat else max
    return best(found, key=lambda one: worth_of(one, values)[0])

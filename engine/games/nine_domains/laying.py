"""The three rounds as games in which both choose at once, with what they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from engine.games.nine_domains.afterwards import (
    COMPLETE,
    After,
    Held,
    answer,
    asks_of,
    bits_of,
    fetches_of,
    hand_out,
    swaps_of,
    held_in,
)
from engine.games.nine_domains.data import BASE, ROUNDS
from engine.games.nine_domains.ending import Ending, LastRound
from engine.games.nine_domains.estimate import Estimate, EstimatedLines
from engine.games.nine_domains.mixing import Solved, close_in
from engine.games.nine_domains.rows import SWAPPING, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core import Seat
    from engine.games.nine_domains.rows import Outcome
    from engine.games.nine_domains.afterwards import Ask
    from engine.games.nine_domains.state import NineDomainsState
    from engine.games.nine_domains.weights import Weights

_OPTIONS: Final = 4
"""How many answers to a 2- or 3- are looked at, of those that are estimated best."""


class Lines(Protocol):
    """What the rows of a round are worth, worked out when asked."""

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return what seat 0 expects when *seat* lays its row *number*, by row of the other."""
        ...


class Round:
    """One round of a position: what can be laid, and what it leads to."""

    def __init__(self, state: NineDomainsState, weights: Weights) -> None:
        """Begin with *state*, in which cards are to be laid, and the *weights* to estimate with.

        What lies face down in it already is not looked at.
        """
        self.number = state.round
        self.table = Table(state.unused, state.pending, state.round)
        self.held = held_in(state)
        self.domains = state.face_up
        self.deck = BASE + state.specials
        self.unseen = state.unseen()
        self.estimate = Estimate(weights.after(state.round), self.unseen, self.deck)

    def solve(
        self, close: float, may_go_on: Callable[[], bool], *, is_exact: bool = True
    ) -> Solved:
        """Return how both should lay their cards, to a gap of *close* at most.

        The last round is always exact; the one before it where *is_exact*, the first never is.
        """
        if self.number == ROUNDS:
            lines = _EndLines(self)
            count = [range(len(rows)) for rows in self.table.rows]
            return close_in(lines.line, (count[0], count[1]), may_go_on, close=close)
        estimated = EstimatedLines(self.estimate, self.table, self.held, self.domains)
        solved = close_in(estimated.line, ([0], [0]), may_go_on, close=close)
        if self.number < ROUNDS - 1 or not is_exact:
            return solved
        lines = _ExactLines(self)
        first = ([*solved.shares(0)], [*solved.shares(1)])
        return close_in(lines.line, first, may_go_on, close=close)


class _EndLines:
    """The last round, of which nothing is left to estimate."""

    def __init__(self, round_: Round) -> None:
        self._table = round_.table
        self._ending = Ending(round_.held, round_.domains)

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        return tuple(map(self._ending.__getitem__, self._table.line(seat, number)))


class _ExactLines:
    """The middle round with the exact values of the last one behind it."""

    def __init__(self, round_: Round) -> None:
        self._table = round_.table
        self._held = round_.held
        self._domains = round_.domains
        self._deck = round_.deck
        self._estimate = round_.estimate
        self._last = LastRound(round_.unseen)
        self._after: dict[Outcome, Held] = {}
        self._swaps: dict[tuple[Held, Seat], list[Held]] = {}
        self._fetches: dict[tuple[str, ...], list[tuple[str, ...]]] = {}

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return what seat 0 expects when *seat* lays its row *number*, by row of the other."""
        row = self._table.rows[seat][number]
        found: list[float] = []
        for outcome, other in zip(
            self._table.line(seat, number), self._table.rows[1 - seat], strict=True
        ):
            if outcome not in self._after:
                self._after[outcome] = hand_out(self._held, outcome, self._domains)
            first, second = (other, row) if seat else (row, other)
            after = After(self._after[outcome], (first.left, second.left))
            pending = (first.next, second.next)
            if asks := asks_of(outcome):
                found.append(
                    answer(after, asks, self._options, lambda one: self._last(one, pending))
                )
            else:
                found.append(self._last(after, pending))
        return tuple(found)

    def _options(self, after: After, ask: Ask) -> list[After]:
        """Return the most promising of what the seat that is asked can make of *after*."""
        (held, hands), (seat, kind) = after, ask
        if kind == SWAPPING:
            if (held, seat) not in self._swaps:
                options = [held._replace(own=a, other=b) for a, b in swaps_of(held.own, held.other)]
                options.sort(key=self._estimate.holdings, reverse=not seat)
                self._swaps[held, seat] = options[:_OPTIONS]
            return [After(one, hands) for one in self._swaps[held, seat]]
        if hands[seat] not in self._fetches:
            hand = fetches_of(hands[seat], self._deck)
            hand.sort(key=self._estimate.hand, reverse=True)
            self._fetches[hands[seat]] = hand[:_OPTIONS]
        return [
            After(held, (hands[0], hand) if seat else (hand, hands[1]))
            for hand in self._fetches[hands[seat]]
        ]

"""A round in which all cards are known, made of ints to be played out many times.

It is no position of the match: chance has no part in it, and nobody asks it what is legal. How
good it looks to those who play it out is what `outlook` says: the lead in points, each creature's
worth being taken for something between what it is and the mean of what may still be laid.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self

from engine.core import Seat
from engine.games.loco.data import COUNT, LONGEST_ROW, NO_TOKEN, TOKENS, VALUES
from engine.games.loco.outlook import SETTLED

if TYPE_CHECKING:
    from collections.abc import Mapping

_ALL: Final = (1 << VALUES) - 1
"""All values of one creature: a bit for each, as in all sets here."""
_LOWEST: Final = tuple((values & -values).bit_length() - 1 for values in range(_ALL + 1))
_HIGHEST: Final = tuple(values.bit_length() - 1 for values in range(_ALL + 1))
_MEANS: Final = tuple(
    sum(value for value in range(VALUES) if values >> value & 1) / max(1, values.bit_count())
    for values in range(_ALL + 1)
)
"""By set of values their mean."""
_WORST: Final = -1e9


@dataclass(slots=True)
class Round:
    """A round that is being played, mutable; a set of cards is an int with a bit for each."""

    hands: list[int]
    """Per seat a set of cards."""
    worths: list[int]
    """Per creature the value laid last."""
    lengths: list[int]
    """Per creature how many cards are laid."""
    supply: list[int]
    tokens: list[list[int]]
    """Per seat and creature."""
    turn: Seat
    other_colour: bool
    left: int = field(init=False)
    """The cards in all hands together."""
    longest: int = field(init=False)
    """The length of the longest row."""

    def __post_init__(self) -> None:
        """Count what follows from the rest."""
        self.left = 0
        for hand in self.hands:
            self.left |= hand
        self.longest = max(self.lengths)

    def with_hands(self, hands: Mapping[Seat, int]) -> Self:
        """Return a copy in which the seats named in *hands* hold these cards."""
        return type(self)(
            [hands.get(seat, own) for seat, own in enumerate(self.hands)],
            self.worths[:],
            self.lengths[:],
            self.supply[:],
            [tokens[:] for tokens in self.tokens],
            self.turn,
            self.other_colour,
        )

    @property
    def is_over(self) -> bool:
        """Whether a row is full."""
        return self.longest == LONGEST_ROW

    def points(self) -> list[int]:
        """Return per seat what its tokens count as the rows are."""
        a, b, c, d, e = self.worths
        return [v * a + w * b + x * c + y * d + z * e for v, w, x, y, z in self.tokens]

    def play(self, move: int) -> None:
        """Lay a card and take a token for whoever is to act, who may."""
        card, token = divmod(move, TOKENS)
        creature, value = divmod(card, VALUES)
        turn = self.turn
        self.hands[turn] ^= 1 << card
        self.left ^= 1 << card
        self.worths[creature] = value
        self.lengths[creature] += 1
        if token != NO_TOKEN:
            self.supply[token] -= 1
            self.tokens[turn][token] += 1
        self.longest = max(self.longest, self.lengths[creature])
        self.turn = (turn + 1) % len(self.hands)

    # How it looks at once -------------------------------------------------------------------------

    def leads(self, totals: tuple[int, ...]) -> dict[int, float]:
        """Return by legal move how far it would put ahead whoever acts.

        *totals* are the points per seat of the rounds before.
        """
        found: dict[int, float] = {}
        hand = self.hands[self.turn]
        for creature in range(COUNT):
            values = hand >> VALUES * creature & _ALL
            length = self.lengths[creature] + 1
            barred = creature if self.other_colour else NO_TOKEN
            tokens = [token for token in range(COUNT) if self.supply[token] and token != barred]
            is_free = not tokens or length == LONGEST_ROW
            for value in range(VALUES):
                if values >> value & 1:
                    worths = self._expect_after(creature, value, length)
                    lead = self._lead(worths, totals)
                    move = (creature * VALUES + value) * TOKENS
                    for token in tokens:
                        found[move + token] = lead + worths[token]
                    if is_free:
                        found[move + NO_TOKEN] = lead
        return found

    def quick_move(self, totals: tuple[int, ...]) -> int:
        """Return about the best of `leads`, for playouts.

        Of each creature only the lowest and the highest card in hand are looked at.
        """
        hand = self.hands[self.turn]
        worths = self._expect(self.left, self.longest)
        points, tokens, others = self._standing(worths, totals)
        first, second = self._best_tokens(worths)
        most = _WORST
        chosen = 0
        for creature in range(COUNT):
            values = hand >> VALUES * creature & _ALL
            if not values:
                continue
            length = self.lengths[creature] + 1
            low, high = _LOWEST[values], _HIGHEST[values]
            for value in (low,) if low == high else (low, high):
                if length <= self.longest:
                    # no other creature's worth looks different for it
                    now = self._expect_one(creature, value)
                    gap = now - worths[creature]
                    lead = points + gap * tokens[creature]
                    lead -= max([other + gap * held[creature] for other, held in others])
                    token = second if first == creature else first
                    gain = 0.0 if token == NO_TOKEN else worths[token]
                    if now > gain and self.supply[creature] and not self.other_colour:
                        gain = now
                        token = creature
                else:
                    after = self._expect_after(creature, value, length)
                    token, spare = self._best_tokens(after)
                    if self.other_colour and token == creature:
                        token = spare
                    gain = 0.0 if token == NO_TOKEN else after[token]
                    lead = self._lead(after, totals)
                if lead + gain > most:
                    most = lead + gain
                    chosen = (creature * VALUES + value) * TOKENS + token
        return chosen

    def _expect(self, left: int, longest: int) -> list[float]:
        """Return per creature what a token may come to count, *left* being all cards in hands."""
        settled = SETTLED[longest]
        rest = 1 - settled
        return [
            settled * worth + rest * _MEANS[to_come]
            if (to_come := left >> VALUES * creature & _ALL)
            else worth
            for creature, worth in enumerate(self.worths)
        ]

    def _expect_after(self, creature: int, value: int, length: int) -> list[float]:
        """Return what `_expect` would after a card that makes its row so long."""
        left = self.left ^ 1 << creature * VALUES + value
        laid = self.worths[creature]
        self.worths[creature] = value
        worths = self._expect(left, max(self.longest, length))
        self.worths[creature] = laid
        return worths

    def _expect_one(self, creature: int, value: int) -> float:
        """Return for *creature* alone what `_expect_after` would, no row being longer than now."""
        to_come = self.left >> VALUES * creature & _ALL ^ 1 << value
        if not to_come:
            return value
        settled = SETTLED[self.longest]
        return settled * value + (1 - settled) * _MEANS[to_come]

    def _standing(
        self, worths: list[float], totals: tuple[int, ...]
    ) -> tuple[float, tuple[int, ...], list[tuple[float, tuple[int, ...]]]]:
        """Return points and tokens of whoever acts, then of each of the others."""
        a, b, c, d, e = worths
        others = [
            (total + v * a + w * b + x * c + y * d + z * e, (v, w, x, y, z))
            for total, (v, w, x, y, z) in zip(totals, self.tokens, strict=True)
        ]
        points, tokens = others.pop(self.turn)
        return points, tokens, others

    def _lead(self, worths: list[float], totals: tuple[int, ...]) -> float:
        points, _, others = self._standing(worths, totals)
        return points - max([other for other, _ in others])

    def _best_tokens(self, worths: list[float]) -> tuple[int, int]:
        """Return the two tokens that count most, `NO_TOKEN` where there are none."""
        first = second = NO_TOKEN
        most = more = -1.0
        for token in range(COUNT):
            if self.supply[token]:
                worth = worths[token]
                if worth > most:
                    first, second, most, more = token, first, worth, most
                elif worth > more:
                    second, more = token, worth
        return first, second

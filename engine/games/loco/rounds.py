"""One round with all cards known, in ints, for playing it out many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from engine.games.loco.data import (
    COUNT,
    LONGEST_ROW,
    NO_TOKEN,
    TOKENS,
    VALUES,
)

if TYPE_CHECKING:
    from engine.core import Seat

ALL: Final = (1 << VALUES) - 1
"""All values of one creature as a set of bits."""
LOWEST: Final = tuple((bits & -bits).bit_length() - 1 for bits in range(ALL + 1))
HIGHEST: Final = tuple(bits.bit_length() - 1 for bits in range(ALL + 1))


def _mean(bits: int) -> float:
    values = [value for value in range(VALUES) if bits >> value & 1]
    return sum(values) / len(values) if values else 0.0


MEANS: Final = tuple(_mean(bits) for bits in range(ALL + 1))
"""By set of values their mean."""
_STEEP: Final = 4
"""As in `outlook`: players are taken to look at a round as it does."""
SETTLED: Final = tuple((length / LONGEST_ROW) ** _STEEP for length in range(LONGEST_ROW + 1))
"""By the length of the longest row how much of a worth is what it is now."""
_WORST: Final = -1e9


class Round:
    """A round that is being played; a set of cards is an int with a bit for each."""

    __slots__ = (
        "hands",
        "is_over",
        "left",
        "lengths",
        "longest",
        "other_colour",
        "supply",
        "tokens",
        "turn",
        "worths",
    )

    def __init__(  # noqa: PLR0913 # what lies on the table
        self,
        hands: list[int],
        worths: list[int],
        lengths: list[int],
        supply: list[int],
        tokens: list[list[int]],
        turn: Seat,
        *,
        other_colour: bool,
    ) -> None:
        self.hands = hands
        """Per seat a set of cards."""
        self.left = 0
        """The cards in all hands together."""
        for hand in hands:
            self.left |= hand
        self.worths = worths
        self.lengths = lengths
        self.longest = max(lengths)
        self.supply = supply
        self.tokens = tokens
        """Per seat by creature."""
        self.turn = turn
        self.other_colour = other_colour
        self.is_over = self.longest >= LONGEST_ROW

    def copy(self) -> Self:
        """Return a round that shares nothing mutable with this one."""
        new = object.__new__(type(self))
        new.hands = self.hands[:]
        new.left = self.left
        new.worths = self.worths[:]
        new.lengths = self.lengths[:]
        new.longest = self.longest
        new.supply = self.supply[:]
        new.tokens = [tokens[:] for tokens in self.tokens]
        new.turn = self.turn
        new.other_colour = self.other_colour
        new.is_over = self.is_over
        return new

    def play(self, move: int) -> None:
        """Lay a card and take a token for whoever is to act; the move is legal."""
        card, token = divmod(move, TOKENS)
        creature, value = divmod(card, VALUES)
        self.hands[self.turn] ^= 1 << card
        self.left ^= 1 << card
        self.worths[creature] = value
        length = self.lengths[creature] + 1
        self.lengths[creature] = length
        if token != NO_TOKEN:
            self.supply[token] -= 1
            self.tokens[self.turn][token] += 1
        if length > self.longest:
            self.longest = length
            if length == LONGEST_ROW:
                self.is_over = True
                return
        self.turn = (self.turn + 1) % len(self.hands)

    def points(self) -> list[int]:
        """Return per seat what its tokens count as the rows are."""
        a, b, c, d, e = self.worths
        return [
            v * a + w * b + x * c + y * d + z * e for v, w, x, y, z in self.tokens
        ]

    def outlooks(self) -> list[float]:
        """Return per creature what its tokens may come to count, as `outlook` sees it."""
        settled = SETTLED[self.longest]
        open_ = 1 - settled
        left = self.left
        return [
            settled * worth + open_ * MEANS[bits] if (bits := left >> VALUES * c & ALL) else worth
            for c, worth in enumerate(self.worths)
        ]

    def quick_move(self, totals: tuple[int, ...]) -> int:
        """Return the move after which whoever acts is farthest ahead, as `outlook` sees it.

        Of each creature only the lowest and the highest card in hand are looked at.
        """
        turn = self.turn
        hand = self.hands[turn]
        lengths = self.lengths
        worths = self.worths
        longest = self.longest
        left = self.left
        expected = self.outlooks()
        points, others, tokens = self._standing(expected, totals)
        first, second = self._best_tokens(expected)
        best = _WORST
        chosen = 0
        for creature in range(COUNT):
            bits = hand >> VALUES * creature & ALL
            if not bits:
                continue
            length = lengths[creature] + 1
            lowest, highest = LOWEST[bits], HIGHEST[bits]
            for value in (lowest,) if lowest == highest else (lowest, highest):
                if length <= longest:
                    more = left >> VALUES * creature & ALL & ~(1 << value)
                    if more:
                        settled = SETTLED[longest]
                        now = settled * value + (1 - settled) * MEANS[more]
                    else:
                        now = value
                    far = now - expected[creature]
                    lead = (
                        points
                        + far * tokens[creature]
                        - max([other + far * its[creature] for other, its in others])
                    )
                    token = first if first != creature else second
                    gain = expected[token] if token != NO_TOKEN else 0.0
                    if now > gain and self.supply[creature] and not self.other_colour:
                        gain = now
                        token = creature
                else:
                    lead, gain, token = self._after_longer(creature, value, length, totals)
                if lead + gain > best:
                    best = lead + gain
                    chosen = (creature * VALUES + value) * TOKENS + token
        return chosen

    def _standing(
        self, expected: list[float], totals: tuple[int, ...]
    ) -> tuple[float, list[tuple[float, list[int]]], list[int]]:
        """Return the points of whoever acts, points and tokens of the others, and own tokens."""
        a, b, c, d, e = expected
        all_points = [
            total + v * a + w * b + x * c + y * d + z * e
            for total, (v, w, x, y, z) in zip(totals, self.tokens, strict=True)
        ]
        others = list(zip(all_points, self.tokens, strict=True))
        points, tokens = others.pop(self.turn)
        return points, others, tokens

    def _best_tokens(self, expected: list[float]) -> tuple[int, int]:
        """Return the two tokens expected to count most, `NO_TOKEN` where there are none."""
        first = second = NO_TOKEN
        most = more = -1.0
        for token in range(COUNT):
            if self.supply[token]:
                worth = expected[token]
                if worth > most:
                    first, second, most, more = token, first, worth, most
                elif worth > more:
                    second, more = token, worth
        return first, second

    def _after_longer(
        self, creature: int, value: int, length: int, totals: tuple[int, ...]
    ) -> tuple[float, float, int]:
        """Return lead, the gain of the best token and that token after the longest row grew."""
        expected = self._expected_after(creature, value, length)
        points, others, _ = self._standing(expected, totals)
        first, second = self._best_tokens(expected)
        token = second if self.other_colour and first == creature else first
        gain = expected[token] if token != NO_TOKEN else 0.0
        return points - max([other for other, _ in others]), gain, token

    def weigh_at_once(self, totals: tuple[int, ...]) -> dict[int, float]:
        """Return by move how far whoever acts is ahead after it, as `outlook` sees it."""
        found: dict[int, float] = {}
        hand = self.hands[self.turn]
        for creature in range(COUNT):
            bits = hand >> VALUES * creature & ALL
            length = max(self.longest, self.lengths[creature] + 1)
            ends = length == LONGEST_ROW
            for value in range(VALUES):
                if not bits >> value & 1:
                    continue
                expected = self._expected_after(creature, value, length)
                points, others, _ = self._standing(expected, totals)
                lead = points - max([other for other, _ in others])
                card = (creature * VALUES + value) * TOKENS
                is_bare = True
                for token in range(COUNT):
                    if self.supply[token] and not (self.other_colour and token == creature):
                        found[card + token] = lead + expected[token]
                        is_bare = False
                if is_bare or ends:
                    found[card + NO_TOKEN] = lead
        return found

    def _expected_after(self, creature: int, value: int, length: int) -> list[float]:
        """Return what tokens may come to count after that card, the longest row being *length*."""
        settled = SETTLED[length]
        open_ = 1 - settled
        left = self.left ^ 1 << creature * VALUES + value
        expected = [
            settled * worth + open_ * MEANS[bits] if (bits := left >> VALUES * c & ALL) else worth
            for c, worth in enumerate(self.worths)
        ]
        bits = left >> VALUES * creature & ALL
        expected[creature] = settled * value + open_ * MEANS[bits] if bits else value
        return expected

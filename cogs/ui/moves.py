"""Moves in words: what people read where they choose among all of them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.ui.layout import LONGEST_LABEL, shortened
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from engine.core import AnyGame, AnyState, Seat
    from engine.match import Match

_MOST_KEPT: Final = 256
"""Positions of which all moves are kept in words, for whoever types on."""


def move_words(locale: str, game: AnyGame, state: AnyState, seat: Seat, move: Any) -> str:
    """Return in words what *move* would do in *state*; its notation where the game has no words."""
    if game.describe is None:
        return state.format_move(move)
    key, facts = game.describe(state, seat, move)
    return TEXTS.say(locale, f"{game.key}-{key}", facts)


class Way(NamedTuple):
    """A legal move as it can be chosen."""

    words: str
    text: str
    """Its notation."""

    @property
    def label(self) -> str:
        """Words and notation, as long as a choice may be."""
        if self.words == self.text:
            return shortened(self.text, LONGEST_LABEL)
        return f"{shortened(self.words, LONGEST_LABEL - len(self.text) - 3)} · {self.text}"


class Completion:
    """Finds legal moves by what somebody types: the same position is asked at each letter."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, Seat, str], list[Way]] = OrderedDict()

    def find(self, locale: str, match: Match, seat: Seat, typed: str, most: int = 25) -> list[Way]:
        """Return the legal moves of *seat* that fit *typed*.

        First come those whose notation begins so, then those that have each of its words somewhere,
        in words or in notation: an animal, a square, the name of a card.
        """
        if seat not in match.to_act() or seat in match.left:
            return []
        typed = typed.strip().lower()
        parts = typed.replace("·", " ").split()
        ways = self._ways(locale, match, seat)
        begins = [way for way in ways if way.text.startswith(typed)]
        others = [
            way
            for way in ways
            if not way.text.startswith(typed)
            and all(part in f"{way.words} {way.text}".lower() for part in parts)
        ]
        return [*begins, *others][:most]

    def _ways(self, locale: str, match: Match, seat: Seat) -> list[Way]:
        position = (match.id, match.seq, seat, locale)
        ways = self._kept.get(position)
        if ways is None:
            state, game = match.state, match.game
            ways = [
                Way(move_words(locale, game, state, seat, move), state.format_move(move))
                for move in state.legal_moves(seat)
            ]
            self._kept[position] = ways
        self._kept.move_to_end(position)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return ways

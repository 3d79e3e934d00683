"""Puzzles of the toy game: find the highest card in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.exercises import Exercise, Goal, setup_of
from engine.fair import PlayoutDice
from engine.puzzles import Found, Proof
from tests.toy.rules import GAME, HAND, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Setup


def deal(cards: Sequence[int]) -> tuple[Setup, tuple[str, ...]]:
    """Return the setup and the log of a match in which seats get *cards* in turn."""
    setup = setup_of(GAME, SEATS, {"pack": "high"})
    return setup, tuple(f"table c{card}" for card in cards)


def find(seed: str) -> Iterator[Found]:
    """Yield the deal of *seed* if it gives the first seat two different cards."""
    dice = PlayoutDice(seed)
    cards = [5 + dice.below(4) for _ in range(SEATS * HAND)]
    state = GAME.start(deal(())[0])
    setup, log = deal(cards)
    for card in cards:
        if not state.is_legal(-1, card):
            return
        state.play(-1, card)
    low, high = state.hands[0]
    if low < high:
        exercise = Exercise("", setup, log, 0, Goal(line=(f"c{high}",)))
        yield Found(exercise, "highest", {"cards": HAND}, Proof(high, low, "exact"))

"""Cards from the deck, which the discard pile becomes when it runs out.

Deck and pile are lists: per kind of card how many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core import Dice


def draw(dice: Dice, deck: list[int], discards: list[int], need: int) -> list[int]:
    """Return *need* cards in the order in which they are drawn."""
    pool = deck
    cards: list[int] = []
    while len(cards) < need:
        if not any(pool):
            pool = discards
        left = [card for card, count in enumerate(pool) for _ in range(count)]
        cards.append(left[dice.below(len(left))])
        pool = [count - (card == cards[-1]) for card, count in enumerate(pool)]
    return cards


def turn_up(
    cards: list[int], deck: list[int], discards: list[int]
) -> tuple[list[int], list[int]] | None:
    """Return deck and discard pile once *cards* are turned up, None if they cannot be."""
    deck, discards = deck[:], discards[:]
    for card in cards:
        if not any(deck):
            deck, discards = discards, [0] * len(discards)
        if not deck[card]:
            return None
        deck[card] -= 1
    return deck, discards

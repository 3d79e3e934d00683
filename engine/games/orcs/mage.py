"""One player's mage: where it stands, its cards, what it has defeated, and its power under way."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import box as c
from engine.games.orcs.data import (
    GIFTS,
    IS_LORE,
    KINDS,
    MAGES,
    NUMBERS,
    RULINGS,
    SPELLS,
    START_DECK,
)
from engine.games.orcs.moves import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from engine.core import Seat


ADDS: Final = tuple(
    tuple(spell.kind in {c.ATTACK, c.SUPPORT} and spell.magics[0] in card.magics for card in SPELLS)
    for spell in SPELLS
)
"""Per spell and card: whether the card enhances the spell by a point of its magic."""


class Cast(NamedTuple):
    """A spell under way."""

    spell: int
    enhancers: tuple[int, ...] = ()
    points: int = 0
    """Spell power of a free type that it uses."""
    icons: tuple[str, ...] = ()
    """Of the last enhancer those not used yet."""
    is_done: bool = False

    @property
    def power(self) -> int:
        """Spell power of its magic; 0 for lore."""
        if IS_LORE[self.spell]:
            return 0
        return 1 + self.points + sum(ADDS[self.spell][card] for card in self.enhancers)

    @property
    def is_helped(self) -> bool:
        """Whether it has the help without which some spells cannot be cast."""
        return bool(self.enhancers or self.points) or not SPELLS[self.spell].needs_help

    @property
    def cards(self) -> tuple[int, ...]:
        """All the cards that lie open."""
        return (self.spell, *self.enhancers)


def reached(cast: Cast) -> list[int]:
    """Return the lines, from 1, that the power of *cast* reaches and that may be used."""
    power = cast.power
    lines = [n for n, line in enumerate(SPELLS[cast.spell].lines, 1) if line.power <= power]
    return lines if RULINGS.any_line else lines[-1:]


# One player's mage --------------------------------------------------------------------------------


FRESH: Final = CARDS
"""Added to a card that was learned in this turn and rests until its end."""
COPIES: Final = 2 * CARDS


def card_of(card: int) -> int:
    """Return the kind of *card*, whether it rests or not."""
    return card - FRESH if card >= FRESH else card


def counted(cards: Iterable[int]) -> list[int]:
    """Return per card how many are among *cards*, those that rest counted separately."""
    counts = [0] * COPIES
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts: list[int]) -> list[int]:
    """Return the cards of *counts* in their order."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


@dataclass(slots=True)
class Mage:
    """A mage. Draw and discard pile hold a count per card, so neither has an order."""

    space: int
    """The path on whose space of the tower it stands, from 0."""
    hand: list[int] = field(default_factory=list[int])
    """Sorted."""
    deck: list[int] = field(default_factory=lambda: counted(START_DECK))
    discards: list[int] = field(default_factory=lambda: counted(()))
    learned: list[int] = field(default_factory=list[int])
    """Cards learned in this turn, as long as it owns them."""
    trophies: list[int] = field(default_factory=lambda: [0] * KINDS)
    """Per kind the defeated creatures that it has."""
    skulls: list[int] = field(default_factory=lambda: [0] * KINDS)
    """Per kind the steps that its cube has climbed."""
    skills: int = 0
    """The skills it has gained, as bits."""
    gifts: list[int] = field(default_factory=lambda: [0] * len(GIFTS))
    power: int = 0
    """Spell power of a free type for the next action of this turn."""
    dealt: tuple[int, ...] = ()
    mission: int = -1
    chosen: int = -1
    """The card it will discard once everybody who must discard has chosen."""

    @classmethod
    def of(cls, seat: Seat) -> Self:
        """Return the mage of *seat* as it begins."""
        return cls(MAGES[seat].space - 1)

    def copy(self) -> Self:
        """Return a mage that shares nothing mutable with this one."""
        return type(self)(
            self.space,
            self.hand[:],
            self.deck[:],
            self.discards[:],
            self.learned[:],
            self.trophies[:],
            self.skulls[:],
            self.skills,
            self.gifts[:],
            self.power,
            self.dealt,
            self.mission,
            self.chosen,
        )

    def owned(self) -> list[int]:
        """Return per kind of card how many are in hand and piles."""
        both = list(map(add, self.deck, self.discards))
        counts = list(map(add, both[:FRESH], both[FRESH:]))
        for card in self.hand:
            counts[card_of(card)] += 1
        return counts

    def can_draw(self) -> bool:
        """Whether there is a card to draw."""
        return any(self.deck) or any(self.discards)

    def may_be_spared(self) -> bool:
        """Whether its hand is too small to be made to discard."""
        return len(self.hand) <= NUMBERS.voodoo_spares

    def take(self, cards: Iterable[int]) -> None:
        """Draw *cards*, shuffling the discard pile into a new draw pile where that runs out."""
        for card in cards:
            if not any(self.deck):
                self.deck, self.discards = self.discards, counted(())
            self.deck[card] -= 1
            self.hand.append(card)
        self.hand.sort()

    def discard_hand(self) -> None:
        """Put the whole hand on the discard pile."""
        for card in self.hand:
            self.discards[card] += 1
        self.hand = []

    def rest(self) -> None:
        """End the turn: what was learned can be used from now on, spell power is lost."""
        self.power = 0
        for card in self.learned:
            for pile in (self.deck, self.discards):
                pile[card] += pile[card + FRESH]
                pile[card + FRESH] = 0
        self.learned = []

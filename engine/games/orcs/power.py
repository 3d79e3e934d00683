"""Spell power: a spell under way, what its cards add up to and which lines that reaches."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.orcs import components as c
from engine.games.orcs.data import IS_LORE, RULINGS, SPELLS

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

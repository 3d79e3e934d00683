"""What the things that a seat has are worth: learned from played matches, or guessed.

The learned ones stand in ``seeds/orcs/weights.toml``, which says of which matches; the command that
makes the file is in the README beside it. Without the file the guesses count.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from engine.errors import BadSeed
from engine.games.orcs.data import (
    CATEGORIES,
    IS_LEARNED,
    SEEDS,
    SKILLS,
    SPELLS,
)
from engine.seeds import Count, Seed, Text, read_seed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILE: Final = SEEDS / "weights.toml"
FIRST_LEARNED: Final = IS_LEARNED.index(True)
"""The first card that is not a start spell; the last one is poison."""

NAMES: Final = (
    # of each turn: how many a hand holds on average, then the pairs that strengthen each other
    "attack",
    "book",
    *(spell.id for spell in SPELLS[FIRST_LEARNED:]),
    "helped-attack",
    "helped-learned",
    # of each turn: extra skills, and those to which one step is made
    *(f"skill-{skill.id}" for skill in SKILLS),
    *(f"step-{skill.id}" for skill in SKILLS),
    # of each turn: itself, the mean worth of creatures yet to come, the steps that counters fell
    "turns",
    "kinds",
    "fallen",
    # whether there is another turn
    "turn",
    # of each round: trophies that may become worth less
    *(f"falls-{category}" for category in CATEGORIES),
    # the worth of what creatures at the gate may take
    "threat",
    # the worth of creatures on the own path, at its gate, on the others, at theirs: before the
    # seat that moves next, and before the others
    *(
        f"{there}-{then}"
        for then in ("next", "later")
        for there in ("own", "gate", "rest", "gates")
    ),
    # the next hand
    "hand-attack",
    "hand-lore",
    "gifts",
    # what a step of the mission is worth that is not made yet
    "mission",
)
"""What counts besides points, in the order of `prospects.features`."""

GUESSES: Final[Mapping[str, float]] = MappingProxyType(
    dict.fromkeys(NAMES, 0.0)
    | {
        "fireball": 0.5,
        "lightning-bolt": 0.5,
        "earthquake": 0.3,
        "ice-storm": 0.3,
        "replenish": 0.5,
        "wisdom": 0.3,
        "poison": -0.5,
        "helped-attack": 0.3,
        "helped-learned": 0.4,
        "skill-draw-extra": 0.5,
        "skill-extra-action": 2.2,
        "skill-no-rule-change": 0.2,
        "skill-remove-card": 0.2,
        "skill-no-loss": 0.2,
        "skill-poison": 0.6,
        "step-draw-extra": 0.25,
        "step-extra-action": 1.0,
        "step-no-rule-change": 0.1,
        "step-remove-card": 0.1,
        "step-no-loss": 0.1,
        "step-poison": 0.3,
        "turns": 1.5,
        "kinds": 0.5,
        "falls-weak": -0.05,
        "falls-strong": -0.05,
        "falls-brute": -0.05,
        "threat": -0.4,
        "own-next": 0.15,
        "own-later": 0.15,
        "rest-next": 0.05,
        "rest-later": 0.05,
        "gifts": 0.7,
        "mission": 0.5,
    }
)
"""In points; what learning begins with."""


class WeightFile(Seed, frozen=True):
    """``weights.toml``."""

    games: Count
    """Matches that it was learned from."""
    seed: Text
    """Theirs."""
    made: Text
    """The day."""
    weights: dict[str, Annotated[float, Meta(ge=-100, le=100)]]
    """In points, by name; what is left out is worth nothing."""


def read_weights(path: Path = FILE) -> tuple[float, ...]:
    """Return the weights of the file *path* in the order of `NAMES`; without it the guesses.

    Raises:
        BadSeed: it is not such a file, or names something else.
    """
    try:
        learned = read_seed(path, WeightFile).weights
    except FileNotFoundError:
        return tuple(GUESSES.values())
    for name in learned:
        if name not in GUESSES:
            raise BadSeed(path.name, f"'weights' has an unknown name: {name[:60]!r}")
    return tuple(learned.get(name, 0.0) for name in NAMES)

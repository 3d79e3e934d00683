"""The weights by which computer players judge a position: ``seeds/tokan/weights.toml``.

Without that file they play by simpler ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from engine.errors import BadSeed
from engine.games.tokan.data import SEEDS
from engine.games.tokan.position import SCORINGS
from engine.seeds import Number, Seed, Text, read_seed

if TYPE_CHECKING:
    from pathlib import Path

TRAITS: Final = (
    "own_safe",
    "own_hit",
    "other_safe",
    "other_hit",
    "own_moves",
    "other_moves",
    "own_movers",
    "other_movers",
    "turn",
)
"""What of a position is weighed, for the side to move: the points of its stacks that the other
side cannot land on now, and of those that it can; the same of the other side's; hops (whatever they
carry) and animals that can move, of both; and 1 for the turn itself."""
LATE: Final = 20
"""With so many stacks on the board the first figure of a trait counts alone …"""
SPAN: Final = 10
"""… and with so many more the second is added once."""


class Figures(Seed, frozen=True, kw_only=True):
    """What traits count towards winning, as a logarithm of odds."""

    points: Annotated[float, Meta(gt=0)]
    """Points ahead at the end that go with one unit."""
    traits: dict[str, tuple[float, float]]
    """By trait what it counts, and what is added the more stacks there are."""


class Weights(Seed, frozen=True, kw_only=True):
    """The file."""

    seed: Number
    """What the matches drew from that taught it."""
    games: Annotated[int, Meta(ge=0)]
    """How many there were; 0: it is a guess."""
    date: Text
    """When they were played."""
    by_scoring: dict[str, Figures]


SIMPLE: Final = Weights(
    seed=0,
    games=0,
    date="never",
    by_scoring=dict.fromkeys(
        SCORINGS,
        Figures(
            points=2.5,
            traits=dict.fromkeys(TRAITS, (0.0, 0.0))
            | {
                "own_safe": (0.25, 0.0),
                "own_hit": (0.1, 0.0),
                "other_safe": (-0.25, 0.0),
                "other_hit": (-0.1, 0.0),
                "own_moves": (0.15, 0.0),
                "other_moves": (-0.15, 0.0),
            },
        ),
    ),
)
"""Points, the more the safer, and moves."""


def read_weights(path: Path = SEEDS / "weights.toml") -> Weights:
    """Return the weights of the file *path*, the simple ones without it.

    Raises:
        BadSeed: it does not hold weights.
    """
    if not path.exists():
        return SIMPLE
    weights = read_seed(path, Weights)
    if set(weights.by_scoring) != set(SCORINGS):
        raise BadSeed(path.name, f"by_scoring: it must name {' and '.join(SCORINGS)}")
    for scoring, figures in weights.by_scoring.items():
        if set(figures.traits) != set(TRAITS):
            raise BadSeed(path.name, f"by_scoring {scoring}: it must name {', '.join(TRAITS)}")
    return weights


WEIGHTS: Final = read_weights()

"""The weights by which computer players judge a sheet: ``seeds/locus/weights.toml``.

Without that file they play by simpler figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from engine.games.locus.data import SEEDS
from engine.seeds import Number, Seed, Text, read_seed

if TYPE_CHECKING:
    from pathlib import Path


class Weights(Seed, frozen=True, kw_only=True):
    """What squares, coins and bonuses are worth on the way to the end."""

    seed: Number
    """What the search for them drew from."""
    games: Annotated[int, Meta(ge=0)]
    """How many matches it played; 0: they are a guess."""
    date: Text
    """When it ended."""
    pace: dict[str, tuple[float, float]]
    """By kind of goal the squares that it may lack to be reached with the chance 1/e: before the
    last spending, and more with each turn that is left."""
    power: dict[str, float]
    """By kind the power to which the squares are raised."""
    alone: dict[str, float]
    """By kind what counts like so many squares more: a missing square with no free one beside it;
    of thick squares each that is nearer."""
    steps: float
    """What each square before the nearest missing one counts, of rows."""
    coin: tuple[float, float]
    """What a coin is worth in points, late and early."""
    last_coin: float
    """What a coin is worth before the last spending."""
    one: tuple[float, float]
    """What a single rainbow square is worth as a bonus, late and early."""
    two: tuple[float, float]
    """What a double square is worth as a bonus, late and early."""
    doubt: tuple[float, float]
    """How far apart two areas must be in points for the lower one to stay the lower: before the
    last spending, and more with each turn that is left."""


SIMPLE: Final = Weights(
    seed=0,
    games=0,
    date="",
    pace=dict.fromkeys(
        ("row", "block", "thick", "end", "border", "coin", "one", "two"), (0.4, 0.55)
    ),
    power={},
    alone={"row": 0.5, "block": 0.5, "thick": 0.5, "coin": 1.0, "one": 1.0, "two": 1.0},
    steps=1.0,
    coin=(1.9, 1.9),
    last_coin=1.2,
    one=(3.0, 3.0),
    two=(4.0, 4.0),
    doubt=(1.5, 0.6),
)
"""Every kind of goal alike."""


def read_weights(path: Path = SEEDS / "weights.toml") -> Weights:
    """Return the weights of the file *path*, simpler ones without it.

    Raises:
        BadSeed: it does not hold weights.
    """
    return read_seed(path, Weights) if path.exists() else SIMPLE


WEIGHTS: Final = read_weights()

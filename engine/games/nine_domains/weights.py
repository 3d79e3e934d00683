"""The weights by which computer players estimate: ``seeds/nine_domains/weights.toml``.

Without that file they estimate by simpler figures.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from engine.games.nine_domains.data import AWARD, CARDS, VALUES
from engine.games.nine_domains.estimate import FEATURES
from engine.seeds import Number, Seed, Text, read_seed

PATH: Final = Path(__file__).parents[3] / "seeds" / "nine_domains" / "weights.toml"


class Weights(Seed, frozen=True):
    """What domains, elements and cards in hand are worth, before tanh."""

    seed: Number
    """What the positions that they were fitted to were drawn from."""
    games: Annotated[int, Meta(ge=0)]
    """How many matches gave those positions; 0: they are a guess."""
    date: Text
    """When they were fitted."""
    first: dict[str, float]
    """By feature, after the first round; one that is not named is worth nothing."""
    second: dict[str, float]
    """By feature, after the second round."""

    def after(self, round_: int) -> list[float]:
        """Return the weights after the round *round_*, in the order of `FEATURES`."""
        named = self.first if round_ == 1 else self.second
        return [named.get(feature, 0.0) for feature in FEATURES]


def _simple(scale: float) -> dict[str, float]:
    domains = {f"domain {value}": value * scale for value in VALUES}
    cards = {f"card {name}": (card.value or 2) * scale for name, card in CARDS.items()}
    return {**domains, **cards, "award": AWARD * scale, "domains that complete": 0.1, "edge": 0.5}


SIMPLE: Final = Weights(seed=0, games=0, date="never", first=_simple(0.03), second=_simple(0.06))
"""Points, and hardly more."""


def read_weights(path: Path = PATH) -> Weights:
    """Return the weights of the file *path*, simpler ones without it.

    Raises:
        BadSeed: it does not hold weights.
    """
    return read_seed(path, Weights) if path.exists() else SIMPLE


WEIGHTS: Final = read_weights()

"""The weights by which computer players estimate: ``seeds/nine_domains/weights.toml``.

Without that file they estimate by simpler figures.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from engine.games.nine_domains.data import AWARD, CARDS, VALUES
from engine.seeds import Number, Seed, Text, read_seed

FEATURES: Final = (
    *(f"domain {value}" for value in VALUES),
    "2 elements",
    "3 elements",
    "domains that complete",
    "pairs that complete",
    "award",
    "bonus",
    "edge",
    *(f"card {name}" for name in CARDS),
)
"""What one seat may be ahead by, in the order of `estimate.features`."""
PATH: Final = Path(__file__).parents[3] / "seeds" / "nine_domains" / "weights.toml"


class Weights(Seed, frozen=True):
    """What domains, elements and cards in hand are worth, before tanh."""

    seed: Number
    """What the positions that they were fitted to were drawn from."""
    games: Annotated[int, Meta(ge=0)]
    """How many matches gave those positions; 0: they are a guess."""
    date: Text
    """When they were fitted."""
    value: tuple[dict[str, float], dict[str, float]]
    """After the first and after the second round, by feature, for tanh; one that is not named is
    worth nothing."""
    lead: tuple[dict[str, float], dict[str, float]]
    """The same for the points that somebody is ahead at the end."""

    def after(self, round_: int) -> tuple[list[float], list[float]]:
        """Return the weights for the value and the lead after a round, as `FEATURES` stand.

        After the last round they do not matter: nothing is left to estimate.
        """
        at = min(round_, len(self.value)) - 1
        value, lead = self.value[at], self.lead[at]
        return [value.get(one, 0.0) for one in FEATURES], [lead.get(one, 0.0) for one in FEATURES]


_POINTS: Final = {f"domain {value}": float(value) for value in VALUES} | {"award": float(AWARD)}


def _simple(scale: float) -> dict[str, float]:
    cards = {f"card {name}": (card.value or 2) * scale for name, card in CARDS.items()}
    points = {name: points * scale for name, points in _POINTS.items()}
    return {**points, **cards, "domains that complete": 0.1, "edge": 0.5}


SIMPLE: Final = Weights(
    seed=0,
    games=0,
    date="never",
    value=(_simple(0.03), _simple(0.06)),
    lead=(_POINTS, _POINTS),
)
"""Points, and hardly more."""


def read_weights(path: Path = PATH) -> Weights:
    """Return the weights of the file *path*, simpler ones without it.

    Raises:
        BadSeed: it does not hold weights.
    """
    return read_seed(path, Weights) if path.exists() else SIMPLE


WEIGHTS: Final = read_weights()

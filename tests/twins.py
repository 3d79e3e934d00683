"""Twins, for games with hidden information: ``twins.py`` in a game's folder of tests.

Its ``TWINS`` make a twin of a match: the same match, but with other hidden facts for one viewer, as
the rules would have allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeAlias

from engine.core import Dice, Seat
from engine.log import Entry
from engine.match import Match
from tests.packages import module_of

Twin: TypeAlias = Callable[[Match, Seat | None, Dice], list[Entry]]
"""Returns the entries of a match that a viewer (None for a spectator) can't tell from the given
one, or the same entries if nothing can differ."""


@dataclass(frozen=True, slots=True)
class TwinTable:
    """A setup to play, and the fields that must differ, or the test would prove nothing."""

    seats: int
    least: Mapping[str, int]
    """Minimum number of twins, and of positions in which a field of another seat's view differs
    in the twin, in the long test; the usual test needs one of each."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    matches: int = 1
    every: int = 1
    """Compare one in this many pairs of position and viewer, and all during secret choices."""
    full_every: int = 1
    """The same, in the long test."""
    seed: int = 0

    def __str__(self) -> str:
        return " ".join([str(self.seats), *self.options.values()])


def _nobody_is(_: Match) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Twins:
    """Makes twins of a game's matches, and says which matches to play."""

    twin: Twin
    tables: tuple[TwinTable, ...]
    attempts: tuple[str, ...]
    """Moves, legal or not, whose refusals are compared."""
    is_choosing: Callable[[Match], bool] = _nobody_is
    """Whether a choice, made or yet to be made, stays secret from others for now."""


def twins_of(key: str) -> Twins | None:
    """Return the twins of the game *key*; None if it has none, so it must hide nothing."""
    name: Final = module_of(key, "twins")
    if find_spec(name) is None:
        return None
    twins = import_module(name).TWINS
    assert isinstance(twins, Twins)
    return twins

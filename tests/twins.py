"""What a game brings whose players hide something: ``twins.py`` in its folder of tests.

Its ``TWINS`` make a twin of a match: the same match, but what one viewer cannot know is otherwise,
as the rules would have allowed.
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
"""Returns the entries of a match that a viewer (None: a spectator) cannot tell from the given one;
the same entries where nothing can be otherwise."""


@dataclass(frozen=True, slots=True)
class Table:
    """At what is played, and what must at least differ, or the test would show nothing."""

    seats: int
    least: Mapping[str, int]
    """Twins, and positions in which a field of somebody else's view is another one in the twin;
    of so many in the long test, of one at least in the usual one."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    matches: int = 1
    every: int = 1
    """Of so many positions and viewers one is compared; all while secret choices are made."""
    full_every: int = 1
    """The same in the long test."""
    seed: int = 0

    def __str__(self) -> str:
        return " ".join([str(self.seats), *self.options.values()])


def _nobody_is(_: Match) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Twins:
    """How twins of a game's matches are made, and which matches."""

    twin: Twin
    tables: tuple[Table, ...]
    attempts: tuple[str, ...]
    """Moves, legal or not, whose refusals are compared."""
    is_choosing: Callable[[Match], bool] = _nobody_is
    """Whether a choice is being made, or has been made, that others learn of later."""


def twins_of(key: str) -> Twins | None:
    """Return what the game *key* brings; None: nothing, so that it must hide nothing."""
    name: Final = module_of(key, "twins")
    if find_spec(name) is None:
        return None
    twins = import_module(name).TWINS
    assert isinstance(twins, Twins)
    return twins

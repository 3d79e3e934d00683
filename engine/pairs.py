"""Pairs of people whose matches look as if they were played for the ratings alone.

These are signs and no proof: they choose what those who manage a server look at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAST_MET: Final = 5
"""Matches of a pair before anything is said of it."""
_ONE_SIDED: Final = 0.9
"""The share of a pair's matches that one of them has won, from which on it is one-sided."""
_SIGNS: Final = 2
"""Of the three signs so many make a pair worth a look: friends often have one."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What two people have played with each other for some time on one server."""

    players: tuple[int, int]
    matches: int
    short: int
    """How many of the matches were too short to count."""
    struck: int
    """How many were taken out of the ratings by hand."""
    wins: tuple[int, int]
    """How often each was placed before the other."""
    opponents: tuple[int, int]
    """How many different people each has met there, the other one among them."""
    latest: tuple[str, ...] = ()
    """The last matches, newest first."""

    @property
    def is_often_short(self) -> bool:
        """Whether half of the matches or more were too short."""
        return 2 * self.short >= self.matches

    @property
    def is_one_sided(self) -> bool:
        """Whether one of them nearly always wins."""
        return max(self.wins) >= _ONE_SIDED * self.matches

    @property
    def is_alone(self) -> bool:
        """Whether one of them has met nobody else."""
        return min(self.opponents) == 1

    @property
    def signs(self) -> int:
        """How many of the three signs there are."""
        return self.is_often_short + self.is_one_sided + self.is_alone


def worth_a_look(pairs: Iterable[Pair], most: int) -> list[Pair]:
    """Return at most so many of *pairs* with two signs or three, those with most matches first."""
    found = [one for one in pairs if one.matches >= LEAST_MET and one.signs >= _SIGNS]
    return sorted(found, key=lambda one: (-one.signs, -one.matches, one.players))[:most]

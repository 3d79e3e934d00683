"""Who of those who look for somebody to play with may meet: by rating, and by how long they wait.

Pure. Somebody who has not played stands in the middle, and whoever waits takes opponents that are
further and further away.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine.rating import NEWCOMER, NEWCOMER_SHOWN, POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

AT_ONCE: Final = 200.0
"""Points of rating by which two may differ who meet at once."""
AN_HOUR: Final = 100.0
"""By so many points more after each hour that one of them has waited."""
LASTS: Final = 7 * 86_400.0
"""Seconds after which somebody is no longer looked for."""
_HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who looks for an opponent in one game."""

    player: int
    guild: int
    channel: int
    """Where they asked: their match is played there."""
    variant: str
    """How they want to play; empty: as usual."""
    is_wide: bool
    """Whether they, and their server, take people of other servers."""
    since: float
    """Seconds since 1970."""
    delivery: str
    """The interaction by which they asked."""
    skill: float
    """In points of rating: see `skill_of`."""


def skill_of(mu: float | None) -> float:
    """Return the rating *mu* in the points that people see, without its doubt; None: a newcomer."""
    return NEWCOMER_SHOWN + (0.0 if mu is None else POINTS * (mu - NEWCOMER.mu))


def may_meet(one: Seeker, other: Seeker) -> bool:
    """Whether they want the same, wherever their ratings are."""
    if one.player == other.player or one.variant != other.variant:
        return False
    return one.guild == other.guild or (one.is_wide and other.is_wide)


def meets_at(one: Seeker, other: Seeker) -> float:
    """Return from when on their ratings are near enough, in seconds since 1970."""
    beyond = max(0.0, abs(one.skill - other.skill) - AT_ONCE)
    return min(one.since, other.since) + beyond / AN_HOUR * _HOUR


def candidates(seekers: Iterable[Seeker], now: float) -> list[tuple[Seeker, Seeker]]:
    """Return who may be paired *now*, the best pairs first: of one server, then of like rating.

    Of each pair comes first who has waited longer. Somebody may stand in several pairs.
    """
    ready = [pair for pair in _meetings(seekers) if meets_at(*pair) <= now]

    def order(pair: tuple[Seeker, Seeker]) -> tuple[bool, float, float, int, int]:
        one, other = pair
        away = abs(one.skill - other.skill)
        return (one.guild != other.guild, away, one.since, one.player, other.player)

    return sorted(ready, key=order)


def next_chance(seekers: Iterable[Seeker], now: float) -> float | None:
    """Return when two can be paired next who cannot be *now*; None: never, as things are."""
    times = (meets_at(*pair) for pair in _meetings(seekers))
    return min((one for one in times if one > now), default=None)


def _meetings(seekers: Iterable[Seeker]) -> Iterator[tuple[Seeker, Seeker]]:
    waiting = sorted(seekers, key=lambda one: (one.since, one.player))
    return (pair for pair in combinations(waiting, 2) if may_meet(*pair))

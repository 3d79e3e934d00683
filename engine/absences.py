"""Being away: whose clocks stand while they are, for how long, and who is silent without a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DAYS: Final = 14
"""For so many days a match somebody's clock stands, where a server has set nothing else."""
MOST_DAYS: Final = 60
"""That a server can set."""
SILENCE: Final = 7 * 86400.0
"""Seconds: a match without a limit that has waited for so long goes on without who is to move, if
the others want that."""
ANSWERED_IN: Final = 3 * 86400.0
"""Seconds: who has not said by then what shall become of such a match leaves it to the others."""
LONG_OUTAGE: Final = 86400.0
"""Seconds: after so long without a bot nobody is silent until they have had all of `SILENCE`."""
_LEAST: Final = 1.0
"""Seconds: of less a clock does not stand."""


@dataclass(frozen=True, slots=True)
class Absence:
    """That the person of a seat is away, as one match sees it."""

    until: float
    """When they are back, in seconds since 1970."""
    left: float
    """Seconds for which their clock may yet stand in this match."""

    @property
    def stops_clock(self) -> bool:
        """Whether their clock stands while they are to act."""
        return self.left > _LEAST


@dataclass(frozen=True, slots=True)
class DueAbsences:
    """What has begun or ended of people's being away, and is not in the clocks yet."""

    matches: tuple[str, ...]
    """Whose clocks are to be looked at."""
    people: tuple[tuple[int, float, bool], ...]
    """Who is away (True) or back, with when they are back, in seconds since 1970."""

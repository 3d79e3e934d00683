"""What creatures did in a turn, for people who look at the board: where each came from."""

from __future__ import annotations

from typing import Final, NamedTuple

CAME: Final = "came"
MOVED: Final = "moved"
ARRIVED: Final = "arrived"
"""At the tower."""
FELL: Final = "fell"


class Trace(NamedTuple):
    """What one creature did."""

    what: str
    """CAME, MOVED, ARRIVED or FELL."""
    kind: int
    start: int
    """The place where it stood; of one that came the outer section."""
    end: int
    """The place where it came to stand or fell; of one that arrived the inner section."""
    deed: int
    """How many open moves of the turn had been played by then."""

"""What must be done before anybody plays on: what chance draws, or who discards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core import Seat

LOT: Final = "lot"
DISPLAY: Final = "display"
TERRAIN: Final = "terrain"
FIRST: Final = "first"
DRAW: Final = "draw"
DEAL: Final = "deal"
FATE: Final = "fate"
REVEAL: Final = "reveal"
REFILL: Final = "refill"
GIFT: Final = "gift"
DISCARD: Final = "discard"


@dataclass(frozen=True, slots=True)
class Task:
    """Something that must be done before anybody plays on."""

    kind: str
    """Of chance: lot, display, terrain, first (creatures), draw, deal (missions), fate, reveal,
    refill, gift. Of players: discard."""
    seat: Seat = -1
    """Who draws, gets or is spared it; with discard who caused it."""
    number: int = 0
    """How many are drawn; the pile that is refilled (0, 1); paths as bits (1 is path 1); with
    discard the only victim as a seat from 1, 0: all others."""

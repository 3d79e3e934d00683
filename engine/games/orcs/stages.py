"""Where a round stands."""

from __future__ import annotations

from typing import Final

SETUP: Final = "setup"
MISSIONS: Final = "missions"
"""Everybody chooses a secret mission."""
FATE: Final = "fate"
FIRST_REVEAL: Final = "first-reveal"
"""A creature comes on each empty path."""
REVEAL: Final = "reveal"
"""The active seat chooses a path on which another one comes."""
ACTIONS: Final = "actions"
DRAW: Final = "draw"
"""The turn is over; new spells are drawn."""
OVER: Final = "over"

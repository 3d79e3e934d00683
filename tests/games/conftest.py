"""The stage for the games' tests that play on the simulated Discord."""

from __future__ import annotations

from tests.discord.staging import (
    fixed_draws,
    no_presses_lent,
    no_waiting_for_the_disk,
    own_faults,
    place,
    sketches,
    stage,
)
from tests.texts_once import texts_once

__all__ = [
    "fixed_draws",
    "no_presses_lent",
    "no_waiting_for_the_disk",
    "own_faults",
    "place",
    "sketches",
    "stage",
    "texts_once",
]

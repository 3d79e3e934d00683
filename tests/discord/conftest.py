"""Every test here plays with fixed draws, and fails where the bot finds a fault of its own."""

from __future__ import annotations

import pytest

from tests.discord.staging import (
    fixed_draws,
    no_press_of_use,
    no_presses_lent,
    own_faults,
    patient_boards,
    quick_computers,
    sketches,
    stage,
)
from tests.texts_once import texts_once

__all__ = [
    "fixed_draws",
    "no_press_of_use",
    "no_presses_lent",
    "own_faults",
    "patient_boards",
    "quick_computers",
    "sketches",
    "stage",
    "texts_once",
]


@pytest.fixture(autouse=True)
def always(own_faults: pytest.LogCaptureFixture, fixed_draws: None) -> None:
    """Ask for both, whether or not a test uses the stage."""

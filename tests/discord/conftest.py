"""Every test here plays with fixed draws, and fails where the bot finds a fault of its own."""

from __future__ import annotations

import pytest

from tests.discord.staging import fixed_draws, own_faults, stage

__all__ = ["fixed_draws", "own_faults", "stage"]


@pytest.fixture(autouse=True)
def always(own_faults: pytest.LogCaptureFixture, fixed_draws: None) -> None:
    """Ask for both, whether or not a test uses the stage."""

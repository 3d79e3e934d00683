"""The stage for the games' tests that play on the simulated Discord."""

from __future__ import annotations

from tests.discord.staging import fixed_draws, no_presses_lent, own_faults, sketches, stage

__all__ = ["fixed_draws", "no_presses_lent", "own_faults", "sketches", "stage"]

"""How long tests wait for events that take their own time; no test depends on being fast."""

from typing import Final

PATIENCE: Final = 600.0
"""Seconds to wait: far more than anything takes on the busiest machine."""
TEST: Final = 1.5 * PATIENCE
"""The most seconds for a test: everything it waits for gives up earlier and says why."""
LONG_TEST: Final = 8 * TEST
"""The most seconds for a long test."""

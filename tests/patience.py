"""How long tests wait for what happens in its own time; none is green for being fast."""

from typing import Final

PATIENCE: Final = 600.0
"""Seconds: far more than anything takes on the busiest machine, and less than for ever."""
TEST: Final = 1.5 * PATIENCE
"""Seconds that a test may take: whatever it waits for has given up before, and said why."""
LONG_TEST: Final = 8 * TEST
"""Seconds that a long test may take."""

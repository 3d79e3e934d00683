"""Maximum waits of tests for slow events; no test depends on speed."""

from typing import Final

PATIENCE: Final = 600.0
"""Seconds to wait: far more than anything takes, even on the busiest machine."""
TEST: Final = 1.5 * PATIENCE
"""Maximum seconds for a test; each wait in it gives up before that, and says why."""
LONG_TEST: Final = 8 * TEST
"""Maximum seconds for a long test."""

"""How long tests wait for what happens in its own time; none is green for being fast."""

from typing import Final

PATIENCE: Final = 600.0
"""Seconds: far more than anything takes on the busiest machine, and less than for ever."""

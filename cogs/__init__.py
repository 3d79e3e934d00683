"""Parlor on Discord: lobby, play, replay, stats, rules."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.4.0"
"""Parlor's version, as in ``pyproject.toml``."""

"""Parlor on Discord: lobby, play, replay, stats, rules."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.4.0"
"""Version of the whole of Parlor, as in ``pyproject.toml``."""

"""Tokan's alt texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.tokan import TokanView


def alt_text(view: TokanView) -> str:
    """Return the position in words."""
    return f"Tokan, ply {view.ply}"

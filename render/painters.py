"""Which painter draws which game, and its picture as bytes to send."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from render.png import encode

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Panel


class Draw(Protocol):
    """Draws a view of one game."""

    def __call__(self, view: Any, panel: Panel | None = None) -> Image.Image:
        """Return the picture of *view*, in its theme's palette.

        With *panel* it is the private picture of the one who is choosing: what can be tapped,
        what has been, and what the move would do. Pure: the same arguments, the same picture.
        """
        ...


class Tell(Protocol):
    """Tells a view of one game in words."""

    def __call__(self, view: Any) -> str:
        """Return whose turn it is, the last move and the position, in at most 1,000 characters."""
        ...


@dataclass(frozen=True, slots=True)
class Painter:
    """How a game is shown. The module ``render.<key>`` holds its own as ``PAINTER``."""

    draw: Draw
    alt_text: Tell


def find_painter(key: str) -> Painter:
    """Return the painter of the game *key*.

    Raises:
        KeyError: there is none.
    """
    if not key.isidentifier() or find_spec(f"render.{key}") is None:
        raise KeyError(key)
    painter = getattr(import_module(f"render.{key}"), "PAINTER", None)
    if not isinstance(painter, Painter):
        raise KeyError(key)
    return painter


def picture(painter: Painter, view: Any, panel: Panel | None = None) -> bytes:
    """Return the picture of *view* as PNG bytes: the same bytes for the same arguments."""
    return encode(painter.draw(view, panel))

"""How a game is shown: its picture as bytes to send, and what the picture shows in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from render.outcome import with_outcome
from render.png import encode
from render.theme import Theme

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Fact, Panel
    from render.outcome import Outcome


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


class Looked(NamedTuple):
    """What lies open in a match and is not on the board's picture: lines, or a picture."""

    lines: Sequence[tuple[str, Mapping[str, Fact]]] = ()
    """Names of texts, without the game's key, and their facts; a fact may be a list, as in events.
    """
    image: Image.Image | None = None
    alt: str = ""
    """What the picture shows, in at most 1,000 characters."""


@dataclass(frozen=True, slots=True)
class Painter:
    """How a game is shown."""

    draw: Draw
    alt_text: Tell
    theme: Theme
    look: Callable[[Any], Looked] | None = None
    """Look up what lies open in a view besides the board; None: all of it is on the board."""


def picture(
    painter: Painter, view: Any, panel: Panel | None = None, outcome: Outcome | None = None
) -> bytes:
    """Return the picture of *view* as PNG bytes: the same bytes for the same arguments.

    *outcome* says how the house ended the match.
    """
    image = painter.draw(view, panel)
    return encode(with_outcome(image, painter.theme, outcome) if outcome else image)

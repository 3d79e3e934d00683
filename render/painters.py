"""How a game is shown: its picture as bytes to send, and what the picture shows in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from render.outcome import with_outcome
from render.png import encode
from render.texts import Words
from render.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from engine.core import Fact, Panel
    from render.outcome import Outcome


class Draw(Protocol):
    """Draws a view of one game."""

    def __call__(self, view: Any, panel: Panel | None, words: Words, /) -> Image.Image:
        """Return the picture of *view*, in its theme's palette; what is written on it is *words*.

        With *panel* it is the private picture of the one who is choosing: what can be tapped,
        what has been, and what the move would do. Pure: the same arguments, the same picture.
        """
        ...


class Tell(Protocol):
    """Tells a view of one game in words."""

    def __call__(self, view: Any, words: Words, /) -> str:
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


class Look(Protocol):
    """Looks up what lies open in a view of one game besides the board."""

    def __call__(self, view: Any, words: Words, /) -> Looked:
        """Return what lies open, in *words*."""
        ...


@dataclass(frozen=True, slots=True)
class Painter:
    """How a game is shown, in one language."""

    drawn: Draw
    told: Tell
    theme: Theme
    words: Words
    """What is written on its pictures, and said of them."""
    looked: Look | None = None
    """None: all that lies open is on the board."""
    on_picture: Callable[[float], None] | None = None
    """Told how many seconds each picture took, in whatever thread it was made; None: nobody is."""

    def speaking(self, words: Words) -> Painter:
        """Return the painter in the language of *words*."""
        return replace(self, words=words)

    def draw(self, view: Any, panel: Panel | None = None) -> Image.Image:
        """Return the picture of *view*; see `Draw`."""
        return self.drawn(view, panel, self.words)

    def alt_text(self, view: Any) -> str:
        """Return in words what the picture of *view* shows; see `Tell`."""
        return self.told(view, self.words)

    def look(self, view: Any) -> Looked | None:
        """Return what lies open in *view* besides the board; None: nothing."""
        return self.looked(view, self.words) if self.looked else None


def picture(
    painter: Painter, view: Any, panel: Panel | None = None, outcome: Outcome | None = None
) -> bytes:
    """Return the picture of *view* as PNG bytes: the same bytes for the same arguments.

    *outcome* says how the house ended the match.
    """
    began = perf_counter()
    image = painter.draw(view, panel)
    data = encode(with_outcome(image, painter.theme, outcome) if outcome else image)
    if painter.on_picture is not None:
        painter.on_picture(perf_counter() - began)
    return data

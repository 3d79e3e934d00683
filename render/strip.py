"""Several positions of a match as one picture, one below the other: how a puzzle is solved."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from render.canvas import Canvas, text_sprite, to_palette
from render.png import encode
from render.theme import RINGS_BY_DAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.painters import Painter

MOST_FRAMES: Final = 4
"""Positions of a strip: as many as one looks at without losing the thread."""
WIDTH: Final = 800
"""Of the frames, in pixels: twice what a telephone shows."""
_BAR: Final = 60
"""Height of the bar above a frame that says which it is."""
_TEXT: Final = 40
_SIDE: Final = 24
_INK: Final = "#2B1A10"
_CLOTH: Final = RINGS_BY_DAY["glow"]


def strip(painter: Painter, views: Sequence[Any]) -> bytes:
    """Return *views*, one below the other and each with its number, as PNG bytes.

    One alone has no number.

    Raises:
        ValueError: there is no view, or there are more than `MOST_FRAMES`.
    """
    if not 0 < len(views) <= MOST_FRAMES:
        raise ValueError(f"a strip has 1 to {MOST_FRAMES} positions, not {len(views)}")
    frames = [_frame(painter, view) for view in views]
    bar = _BAR if len(frames) > 1 else 0
    height = sum(bar + frame.height for frame in frames)
    ground = to_palette(Image.new("RGB", (WIDTH, height), _INK), painter.theme)
    canvas = Canvas(ground, painter.theme)
    top = 0
    for number, frame in enumerate(frames, 1):
        if bar:
            canvas.blend(_bar(f"{number} / {len(frames)}"), (0, top))
        canvas.lay(frame, (0, top + bar))
        top += bar + frame.height
    return encode(canvas.image)


def _frame(painter: Painter, view: Any) -> Image.Image:
    picture = painter.draw(view).convert("RGB")
    size = (WIDTH, round(picture.height * WIDTH / picture.width))
    # NumPy, which Pillow's types name, is not a dependency.
    small = picture.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    return to_palette(small, painter.theme)


@lru_cache(maxsize=16)
def _bar(text: str) -> Image.Image:
    bar = Image.new("RGBA", (WIDTH, _BAR), _INK)
    words = text_sprite(text, _TEXT, _CLOTH, "Bold")
    bar.alpha_composite(words, (_SIDE, (_BAR - words.height) // 2))
    return bar

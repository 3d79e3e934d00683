"""A match as a moving picture: one frame a ply, an animated WebP."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.painters import Painter

WIDTH: Final = 720
"""Of the frames, in pixels."""
PLY: Final = 700
"""For how long a frame is shown, in milliseconds."""
LAST: Final = 1500
"""For how long the last frame is."""
BAR: Final = 8
"""Height of the bar that shows how much has been played."""
BAR_COLOURS: Final = ("#2B1A10", "#FFC928")
"""Of what is to come and of what has been played."""
_QUALITY: Final = 75
_METHOD: Final = 2
"""How hard WebP tries, 0 to 6: from 4 on it takes twice as long and hardly saves a byte."""


def animate(
    painter: Painter,
    views: Sequence[Any],
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """Return *views*, one a ply, as an animated WebP that loops.

    *progress* is told after each frame how many are drawn and how many there will be.

    Raises:
        ValueError: there is no view.
    """
    if not views:
        raise ValueError("a replay needs at least one view")
    pictures: list[Image.Image] = []
    for done, view in enumerate(views, start=1):
        pictures.append(_shrink(painter.draw(view)))
        if progress:
            progress(done, len(views))
    height = max(picture.height for picture in pictures) + BAR
    frames = [
        _frame(picture, height, done / len(pictures))
        for done, picture in enumerate(pictures, start=1)
    ]
    out = io.BytesIO()
    frames[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[PLY] * (len(frames) - 1) + [LAST],
        loop=0,
        quality=_QUALITY,
        method=_METHOD,
    )
    return out.getvalue()


def _shrink(picture: Image.Image) -> Image.Image:
    size = (WIDTH, round(picture.height * WIDTH / picture.width))
    # NumPy, which Pillow's types name, is not a dependency.
    return picture.convert("RGB").resize(  # pyright: ignore[reportUnknownMemberType]
        size, Image.Resampling.BOX
    )


def _frame(picture: Image.Image, height: int, played: float) -> Image.Image:
    """Return *picture* in the middle of its own surface, *height* high, with the bar below."""
    surface = max(picture.getcolors(WIDTH * height) or [(0, (0, 0, 0))])[1]
    frame = Image.new("RGB", (WIDTH, height), surface)
    frame.paste(picture, (0, (height - BAR - picture.height) // 2))
    draw = ImageDraw.Draw(frame)
    draw.rectangle((0, height - BAR, WIDTH, height), fill=BAR_COLOURS[0])
    draw.rectangle((0, height - BAR, round(WIDTH * played) - 1, height), fill=BAR_COLOURS[1])
    return frame

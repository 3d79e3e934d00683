"""The usual way for bots to draw boards, for comparison.

It puts the same things in the same places as the game's own painter, but on a canvas of twice the
size, in full colour, drawing everything each time. It then halves the canvas with LANCZOS, which
smooths the edges, and saves it as PNG with ``optimize``.

To be fair to the usual way, it prepares, untimed, everything that a careful author would cache: the
ground, every drawing and every text, at twice the size. They are the painter's own, enlarged, so
both ways look the same. If the painter reuses finished parts of a picture, so does the usual way.
The time includes the painter's layout, pasting, halving and saving.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from render.canvas import Drawing

if TYPE_CHECKING:
    from render.painters import Painter

_TIMES: Final = 2


class Usual:
    """Draws one game's boards in the usual way."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._kept: dict[int, tuple[Image.Image, Image.Image]] = {}

    def prepare(self, view: Any) -> None:
        """Enlarge everything that the picture of *view* needs."""
        drawing = self._drawing(view)
        images = (drawing.lowest, *(part.image for part in drawing.parts))
        # keep only these: a game's images at this size would fill the memory
        self._kept = {id(image): (image, self._large(image)) for image in images}

    def draw(self, view: Any) -> bytes:
        """Return the picture of *view* as PNG bytes."""
        drawing = self._drawing(view)
        canvas = self._large(drawing.lowest).copy()
        for part in drawing.parts:
            left, top, _, _ = part.area
            sprite = self._large(part.image)
            canvas.paste(sprite, (_TIMES * left, _TIMES * top), sprite)
        # Pillow's types name NumPy, which isn't a dependency
        small = canvas.resize(  # pyright: ignore[reportUnknownMemberType]
            drawing.size, Image.Resampling.LANCZOS
        )
        out = io.BytesIO()
        small.convert("RGB").save(out, "PNG", optimize=True)
        return out.getvalue()

    def _drawing(self, view: Any) -> Drawing:
        drawing = self._painter.draw(view)
        assert isinstance(drawing, Drawing)
        return drawing

    def _large(self, image: Image.Image) -> Image.Image:
        """Return *image* at twice the size, in full colour."""
        kept = self._kept.get(id(image))
        if kept and kept[0] is image:
            return kept[1]
        size = (_TIMES * image.width, _TIMES * image.height)
        return image.convert("RGBA").resize(  # pyright: ignore[reportUnknownMemberType]
            size, Image.Resampling.BICUBIC
        )

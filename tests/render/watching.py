"""Watches what painters draw and where, and what they cut off at an edge."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from render.canvas import Canvas, text_sprite
from render.layout import Box
from tests.render.scenes import TEXT

if TYPE_CHECKING:
    from collections.abc import Generator

    import pytest


LEAST: Final = 16
"""Minimum type size on a picture 1,100 pixels wide: smaller words are unreadable on a phone."""
SIZING: Final = (
    "render.canvas",
    *(f"render.orcs.{name}" for name in ("board", "pieces", "words")),
    "render.loco.look",
)
"""Modules that shrink a text until it fits."""


@dataclass(slots=True)
class Seen:
    """Notes which sprites and texts were drawn."""

    cut: list[str] = field(default_factory=list[str])
    """Sprites that reach over the edge of their background."""
    cut_texts: list[str] = field(default_factory=list[str])
    """Texts that reach over the edge of their background, if `note_texts` is on."""
    written: list[tuple[str, Box, Canvas]] = field(default_factory=list[tuple[str, Box, Canvas]])
    """Texts with the background they are on; a card is a picture of its own."""
    too_long: list[str] = field(default_factory=list[str])
    """Words that don't fit even in the smallest type that people can read."""

    def check(self, size: tuple[int, int], sprite: Image.Image, at: tuple[int, int]) -> None:
        """Check that what *sprite* shows is within *size*."""
        ink = sprite.getchannel("A").getbbox() or (0, 0, 0, 0)
        left, upper, right, lower = (edge + at[index % 2] for index, edge in enumerate(ink))
        if min(left, upper) < 0 or right > size[0] or lower > size[1]:
            self.cut.append(f"{sprite.size} at {at} on {size}")
            if TEXT in sprite.info:
                self.cut_texts.append(str(sprite.info[TEXT]))


@contextmanager
def watching(monkeypatch: pytest.MonkeyPatch) -> Generator[Seen]:
    seen = Seen()
    compose, blend, write = Image.Image.alpha_composite, Canvas.blend, Canvas.write

    def compose_seen(
        image: Image.Image, part: Image.Image, dest: tuple[int, int] = (0, 0), *more: Any
    ) -> None:
        seen.check(image.size, part, dest)
        compose(image, part, dest, *more)

    def blend_seen(canvas: Canvas, sprite: Image.Image, at: tuple[int, int]) -> None:
        seen.check(canvas.image.size, sprite, at)
        blend(canvas, sprite, at)

    def write_seen(canvas: Canvas, text: str, at: tuple[int, int], *how: Any, **more: Any) -> int:
        width = write(canvas, text, at, *how, **more)
        offset = {"left": 0, "middle": width // 2, "right": width}[more.get("align", "left")]
        # half the line, in the middle, without ascenders and descenders
        height = how[0] // 2
        box = Box(at[0] - offset, at[1] - height // 2, width, height)
        seen.written.append((text, box, canvas))
        return width

    def sized(text: str, size: int, room: int, weight: str = "Semibold") -> int:
        while size > LEAST and text_sprite(text, size, "#000000", weight).width > room:
            size -= 1
        if text_sprite(text, size, "#000000", weight).width > room:
            seen.too_long.append(text)
        return size

    with monkeypatch.context() as patch:
        for module in SIZING:
            patch.setattr(f"{module}.size_within", sized)
        patch.setattr(Image.Image, "alpha_composite", compose_seen)
        patch.setattr(Canvas, "blend", blend_seen)
        patch.setattr(Canvas, "write", write_seen)
        yield seen

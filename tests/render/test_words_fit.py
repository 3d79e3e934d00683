"""In every language the words on all pictures are whole: none is cut, none lies over another."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest
from PIL import Image

from cogs.ui.texts import SOURCE, TEXTS
from render.canvas import Canvas, text_sprite
from render.layout import Box
from tests.packages import PACKAGES
from tests.render.scenes import forget

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from render.package import Package

OTHERS: Final = [language for language in TEXTS.languages() if language not in {SOURCE, "xx"}]
LEAST: Final = 16
"""Type of words on a picture of 1,100 pixels: smaller ones cannot be read on a telephone."""
SIZING: Final = (
    "render.canvas",
    *(f"render.orcs.{name}" for name in ("board", "pieces")),
    "render.locus.board",
)
"""Who writes smaller what has too little room."""


@dataclass(slots=True)
class Seen:
    """What was drawn."""

    cut: list[str] = field(default_factory=list[str])
    """Sprites that reach beyond what they are put on."""
    written: list[tuple[str, Box, Canvas]] = field(default_factory=list[tuple[str, Box, Canvas]])
    """With what each is written on: a card is a picture of its own."""
    too_long: list[str] = field(default_factory=list[str])
    """Words that have no room in the smallest type that can be read."""


@contextmanager
def watching(monkeypatch: pytest.MonkeyPatch) -> Generator[Seen]:
    seen = Seen()
    compose, blend, write = Image.Image.alpha_composite, Canvas.blend, Canvas.write

    def check(size: tuple[int, int], sprite: Image.Image, at: tuple[int, int]) -> None:
        ink = sprite.getchannel("A").getbbox() or (0, 0, 0, 0)
        left, upper, right, lower = (edge + at[index % 2] for index, edge in enumerate(ink))
        if min(left, upper) < 0 or right > size[0] or lower > size[1]:
            seen.cut.append(f"{sprite.size} at {at} on {size}")

    def compose_seen(
        image: Image.Image, part: Image.Image, dest: tuple[int, int] = (0, 0), *more: Any
    ) -> None:
        check(image.size, part, dest)
        compose(image, part, dest, *more)

    def blend_seen(canvas: Canvas, sprite: Image.Image, at: tuple[int, int]) -> None:
        check(canvas.image.size, sprite, at)
        blend(canvas, sprite, at)

    def write_seen(canvas: Canvas, text: str, at: tuple[int, int], *how: Any, **more: Any) -> int:
        width = write(canvas, text, at, *how, **more)
        offset = {"left": 0, "middle": width // 2, "right": width}[more.get("align", "left")]
        # the middle half of the line: what has neither ascent nor descent
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


def overlapping(written: list[tuple[str, Box, Canvas]]) -> int:
    """Return how many words lie over one another."""
    return sum(
        canvas is same
        and one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
        for (_, one, canvas), (_, other, same) in combinations(written, 2)
    )


def drawn(
    package: Package, language: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Seen]]:
    painter = package.painter.speaking(TEXTS.words(language))
    for name, scene in package.scenes().items():
        with watching(monkeypatch) as seen:
            painter.draw(*scene).tobytes()
        yield name, seen
    if package.painter.looked is not None:
        for name, (view, _) in package.scenes().items():
            with watching(monkeypatch) as seen:
                looked = painter.look(view)
                if looked is not None and looked.image is not None:
                    looked.image.tobytes()
            yield f"{name}, looked up", seen


@cache
def usual(package: Package) -> dict[str, tuple[int, int, int]]:
    """Return by scene how much is cut, written, and written over one another in English."""
    forget()
    with pytest.MonkeyPatch.context() as patch:
        return {
            name: (len(seen.cut), len(seen.written), overlapping(seen.written))
            for name, seen in drawn(package, SOURCE, patch)
        }


@pytest.mark.long("render", "seeds", "cogs/i18n", "cogs/ui/texts.py")
@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_cut_or_too_small_or_lies_over_another(
    language: str, package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = usual(package)
    forget()
    for name, seen in drawn(package, language, monkeypatch):
        cut, written, over = english[name]
        assert len(seen.cut) <= cut, f"{name}: {seen.cut}"
        assert len(seen.written) == written, name
        assert overlapping(seen.written) <= over, f"{name}: {seen.written}"
        assert seen.too_long == [], name


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
@pytest.mark.parametrize("language", OTHERS)
def test_alt_texts_are_short_enough(language: str, package: Package) -> None:
    painter = package.painter.speaking(TEXTS.words(language))
    told = {name: painter.alt_text(view) for name, (view, _) in package.scenes().items()}
    assert {name: len(one) for name, one in told.items() if not 0 < len(one) <= 1024} == {}

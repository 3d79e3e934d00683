"""Pictures of rating curves: as approved, badges apart, told in words."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from cogs.ui.texts import SOURCE, TEXTS
from render.curves import MOST_LINES, THEME, Line, draw_curves, tell_curves
from render.theme import rgb
from tests.render.scenes import difference, write_approved

WORDS: Final = TEXTS.words(SOURCE)
APPROVED: Final = Path(__file__).parent / "curves.json"
MOST_BYTES: Final = 60_000
_DICE: Final = random.Random(7)


def walk(matches: int, start: int = 1500) -> tuple[int, ...]:
    values = [start]
    for _ in range(matches):
        values.append(values[-1] + _DICE.randint(-60, 80))
    return tuple(values)


SCENES: Final = {
    "ten": tuple(Line(str(rank), walk(3 * rank)) for rank in range(1, 11)),
    "one": (Line("", (1500, 1604, 1580, 1660, 1702), (250, 242, 230, 221, 215)),),
    "two": (Line("1", (1500, 1603)), Line("2", (1500, 1444))),
    "level": tuple(Line(str(rank), (1500,)) for rank in range(1, 6)),
    "deep": tuple(Line(str(rank), (1500, 1490 - rank % 97)) for rank in (98, 998, 99_998)),
}


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_curves_look_as_approved(is_updating_golden: bool) -> None:
    pictures = {name: draw_curves(scene, WORDS) for name, scene in SCENES.items()}
    if is_updating_golden:
        write_approved(APPROVED, pictures)
    known = json.loads(APPROVED.read_text("utf-8"))
    assert known.keys() == SCENES.keys()
    for name, png in pictures.items():
        assert difference(f"curves-{name}", png, known[name]) == ""


@pytest.mark.parametrize("name", SCENES)
def test_curves_are_small_files_in_the_themes_colours_and_the_same_each_time(name: str) -> None:
    png = draw_curves(SCENES[name], WORDS)
    assert len(png) < MOST_BYTES
    assert pixels(png).size == (1100, 700)
    draw_curves.cache_clear()
    assert draw_curves(SCENES[name], WORDS) == png


def test_a_rising_line_ends_above_a_falling_one() -> None:
    image = pixels(draw_curves(SCENES["two"], WORDS))
    heights = {
        tone: [y for y in range(700) if image.getpixel((985, y)) == rgb(THEME[tone])]
        for tone in ("vermilion", "blue")
    }
    assert heights["vermilion"]
    assert max(heights["vermilion"]) < min(heights["blue"])


def test_badges_of_lines_that_end_alike_stand_one_below_the_other() -> None:
    image = pixels(draw_curves(SCENES["level"], WORDS))
    found = [
        tone
        for y in range(700)
        for tone in ("vermilion", "blue", "green", "yellow", "purple")
        if image.getpixel((1048, y)) == rgb(THEME[tone])
    ]
    order = list(dict.fromkeys(found))
    assert order == ["vermilion", "blue", "green", "yellow", "purple"]
    # none covers another: going down, no colour comes back
    assert sorted(found, key=order.index) == found


def test_words_say_where_each_curve_stands_and_how_it_went() -> None:
    assert tell_curves(SCENES["two"], WORDS) == (
        "Rating curves. 1: now 1603, up 103 over 1 match; 2: now 1444, down 56 over 1 match."
    )
    assert tell_curves(SCENES["one"], WORDS) == "Rating curves. now 1702, up 202 over 4 matches."
    assert "1: now 1500, unchanged over 0 matches" in tell_curves(SCENES["level"], WORDS)
    most = tuple(Line(str(10_000 + rank), walk(100, 3000)) for rank in range(MOST_LINES))
    assert len(tell_curves(most, WORDS)) < 1000

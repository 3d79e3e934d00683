"""Pictures of what each could expect: as approved, moments above, marks at the ends, in words."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from cogs.ui.texts import SOURCE, TEXTS
from engine.analysis import Curve
from render.curves import THEME, Moment, draw_fortunes, tell_fortunes
from render.theme import rgb
from tests.render.scenes import difference, write_approved

WORDS: Final = TEXTS.words(SOURCE)
APPROVED: Final = Path(__file__).parent / "fortunes.json"
MOST_BYTES: Final = 60_000
_DICE: Final = random.Random(11)


def walk(plies: int, end: float, start: float = 0.5, step: float = 0.08) -> tuple[float, ...]:
    values = [start]
    for _ in range(plies - 1):
        values.append(min(0.98, max(0.02, values[-1] + _DICE.uniform(-step, step))))
    return (*values, end)


def stops(plies: int) -> tuple[int, ...]:
    """Return stops as after a deal of two draws."""
    return tuple(range(2, plies + 3))


LONG: Final = walk(84, 1.0)
SCENES: Final = {
    "two": (
        Curve("chance", stops(84), (LONG, tuple(1 - value for value in LONG))),
        (Moment(42, 0), Moment(20, 1), Moment(44, 1)),
    ),
    "five": (
        Curve(
            "chance", stops(60), tuple(walk(60, float(seat == 3), 0.2, 0.05) for seat in range(5))
        ),
        (Moment(61, 4), Moment(2, 0), Moment(3, 1)),
    ),
    "alone": (
        Curve("points", stops(24), (tuple(177 + 3 * _DICE.random() * ply for ply in range(25)),)),
        (Moment(8, 0),),
    ),
    "short": (Curve("chance", (0, 1, 2), ((0.5, 0.55, 0.5), (0.5, 0.45, 0.5))), ()),
}


def draw(name: str) -> bytes:
    curve, moments = SCENES[name]
    return draw_fortunes(curve, WORDS, moments)


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_fortunes_look_as_approved(is_updating_golden: bool) -> None:
    pictures = {name: draw_fortunes(scene[0], WORDS, *scene[1:]) for name, scene in SCENES.items()}
    if is_updating_golden:
        write_approved(APPROVED, pictures)
    known = json.loads(APPROVED.read_text("utf-8"))
    assert known.keys() == SCENES.keys()
    for name, png in pictures.items():
        assert difference(f"fortunes-{name}", png, known[name]) == ""


@pytest.mark.parametrize("name", SCENES)
def test_fortunes_are_small_files_and_the_same_each_time(name: str) -> None:
    png = draw(name)
    assert len(png) < MOST_BYTES
    assert pixels(png).size == (1100, 700)
    draw_fortunes.cache_clear()
    assert draw(name) == png


def test_who_wins_ends_above_who_loses() -> None:
    image = pixels(draw("two"))
    heights = {
        tone: [y for y in range(90, 700) if image.getpixel((1048, y)) == rgb(THEME[tone])]
        for tone in ("vermilion", "blue")
    }
    assert heights["vermilion"]
    assert max(heights["vermilion"]) < min(heights["blue"])


def test_each_moment_has_a_number_in_the_colour_of_whose_ply_it_was() -> None:
    image = pixels(draw("two"))
    colours = [image.getpixel((x, 44)) for x in range(1100)]
    runs = [tone for tone in ("vermilion", "blue") for _ in range(colours.count(rgb(THEME[tone])))]
    # two rims each, five pixels wide
    assert runs.count("vermilion") == pytest.approx(10, abs=3)
    assert runs.count("blue") == pytest.approx(20, abs=6)
    plain = pixels(draw_fortunes(SCENES["two"][0], WORDS))
    assert {plain.getpixel((x, 44)) for x in range(1100)} == {rgb(THEME["ground"])}


def test_words_say_what_each_could_expect_and_where_it_was_decided() -> None:
    assert tell_fortunes(SCENES["short"][0], ("Ann", "Bob"), WORDS) == (
        "Chance to win, over 2 plies. Ann: at first 50 %, between 50 % and 55 %, in the end 50 %;"
        " Bob: at first 50 %, between 45 % and 50 %, in the end 50 %."
    )
    curve, moments = SCENES["alone"]
    told = tell_fortunes(curve, ("Ann",), WORDS, moments)
    assert told.startswith("Points to be expected, over 24 plies. Ann: at first 177, ")
    assert told.endswith(" Decided most at ply 7.")
    most = tell_fortunes(SCENES["five"][0], ["n" * 400] * 5, WORDS, SCENES["five"][1])
    assert len(most) == 1000

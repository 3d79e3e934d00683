"""Pictures of rating curves and expectations: as approved, easy to tell apart, and in words."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import SOURCE, TEXTS
from engine.analysis import Curve
from render.curves import (
    MOST_LINES,
    THEME,
    Moment,
    RatingLine,
    draw_curves,
    draw_fortunes,
    tell_curves,
    tell_fortunes,
)
from render.theme import rgb
from tests.render.scenes import check_as_approved, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.analysis import Unit

WORDS: Final = TEXTS.words(SOURCE)
HERE: Final = Path(__file__).parent
MOST_BYTES: Final = 60_000
_DICE: Final = random.Random(7)


def walk(matches: int, start: int = 1500) -> tuple[int, ...]:
    values = [start]
    for _ in range(matches):
        values.append(values[-1] + _DICE.randint(-60, 80))
    return tuple(values)


SCENES: Final = {
    "ten": tuple(RatingLine(str(rank), walk(3 * rank)) for rank in range(1, 11)),
    "one": (RatingLine("", (1500, 1604, 1580, 1660, 1702), (250, 242, 230, 221, 215)),),
    "two": (RatingLine("1", (1500, 1603)), RatingLine("2", (1500, 1444))),
    "level": tuple(RatingLine(str(rank), (1500,)) for rank in range(1, 6)),
    "deep": tuple(RatingLine(str(rank), (1500, 1490 - rank % 97)) for rank in (98, 998, 99_998)),
}


def test_curves_look_as_approved(is_updating_golden: bool) -> None:
    pictures = {name: draw_curves(scene, WORDS) for name, scene in SCENES.items()}
    check_as_approved(pictures, HERE / "curves.json", is_updating=is_updating_golden)


def test_badges_of_lines_with_equal_ends_are_stacked() -> None:
    image = opened(draw_curves(SCENES["level"], WORDS))
    found = [
        tone
        for y in range(700)
        for tone in ("vermilion", "blue", "green", "yellow", "purple")
        if image.getpixel((1048, y)) == rgb(THEME[tone])
    ]
    order = list(dict.fromkeys(found))
    assert order == ["vermilion", "blue", "green", "yellow", "purple"]
    # no curve covers another one: from top to bottom, no colour comes twice
    assert sorted(found, key=order.index) == found


def test_words_give_each_curves_rating_and_change() -> None:
    assert tell_curves(SCENES["two"], WORDS) == (
        "Rating curves. 1: now 1603, up 103 over 1 match; 2: now 1444, down 56 over 1 match."
    )
    assert tell_curves(SCENES["one"], WORDS) == "Rating curves. now 1702, up 202 over 4 matches."
    assert "1: now 1500, unchanged over 0 matches" in tell_curves(SCENES["level"], WORDS)
    most = tuple(RatingLine(str(10_000 + rank), walk(100, 3000)) for rank in range(MOST_LINES))
    assert len(tell_curves(most, WORDS)) < 1000


# Expectations -------------------------------------------------------------------------------------


_LOT: Final = random.Random(11)


def drift(plies: int, end: float, start: float = 0.5, step: float = 0.08) -> tuple[float, ...]:
    values = [start]
    for _ in range(plies - 1):
        values.append(min(0.98, max(0.02, values[-1] + _LOT.uniform(-step, step))))
    return (*values, end)


def stops(plies: int) -> tuple[int, ...]:
    """Return the stops of a match with *plies* plies after a deal of two draws."""
    return tuple(range(2, plies + 3))


def expected(unit: Unit, plies: int, *lines: tuple[float, ...]) -> Curve:
    """Return a curve that has no steps between plies, except at its end."""
    after = tuple((*line[:-1], line[-2]) for line in lines)
    return Curve(unit, stops(plies), after, lines)


LONG: Final = drift(84, 1.0)
FORTUNES: Final = {
    "two": (
        expected("chance", 84, LONG, tuple(1 - value for value in LONG)),
        (Moment(42, 0), Moment(20, 1), Moment(44, 1)),
    ),
    "five": (
        expected("chance", 60, *(drift(60, float(seat == 3), 0.2, 0.05) for seat in range(5))),
        (Moment(61, 4), Moment(2, 0), Moment(3, 1)),
    ),
    "alone": (
        expected("points", 24, tuple(177 + 3 * _LOT.random() * ply for ply in range(25))),
        (Moment(8, 0),),
    ),
    "short": (
        Curve(
            "chance",
            (0, 1, 2),
            ((0.5, 0.5, 0.55), (0.5, 0.5, 0.45)),
            ((0.5, 0.55, 0.5), (0.5, 0.45, 0.5)),
        ),
        (),
    ),
}


FIVE = (0, 1, 2, 3, 4)
"""The mark of each seat."""


def draw(name: str) -> bytes:
    curve, moments = FORTUNES[name]
    return draw_fortunes(curve, WORDS, FIVE, moments)


def test_fortunes_look_as_approved(is_updating_golden: bool) -> None:
    pictures = {name: draw(name) for name in FORTUNES}
    check_as_approved(pictures, HERE / "fortunes.json", is_updating=is_updating_golden)


DRAWN: Final[dict[str, Callable[[], bytes]]] = {
    **{f"curves {name}": partial(draw_curves, scene, WORDS) for name, scene in SCENES.items()},
    **{f"fortunes {name}": partial(draw, name) for name in FORTUNES},
}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_of_curves_are_small_and_reproducible(name: str) -> None:
    png = DRAWN[name]()
    assert len(png) < MOST_BYTES
    assert opened(png).size == (1100, 700)
    draw_curves.cache_clear()
    draw_fortunes.cache_clear()
    assert DRAWN[name]() == png


def heights(png: bytes, x: int, top: int = 0) -> tuple[list[int], list[int]]:
    """Return the heights of the first two colours at *x*, from the top."""
    image = opened(png)
    first, second = (
        [y for y in range(top, 700) if image.getpixel((x, y)) == rgb(THEME[tone])]
        for tone in ("vermilion", "blue")
    )
    return first, second


def test_a_rising_line_ends_above_a_falling_one() -> None:
    rising, falling = heights(draw_curves(SCENES["two"], WORDS), 985)
    assert max(rising) < min(falling)


def test_the_winner_ends_above_the_loser() -> None:
    winner, loser = heights(draw("two"), 1048, 90)
    assert max(winner) < min(loser)


def test_each_moment_has_a_number_in_its_players_colour() -> None:
    image = opened(draw("two"))
    colours = [image.getpixel((x, 44)) for x in range(1100)]
    runs = [tone for tone in ("vermilion", "blue") for _ in range(colours.count(rgb(THEME[tone])))]
    # two rims for each, five pixels wide
    assert runs.count("vermilion") == pytest.approx(10, abs=3)
    assert runs.count("blue") == pytest.approx(20, abs=6)
    plain = opened(draw_fortunes(FORTUNES["two"][0], WORDS, FIVE))
    assert {plain.getpixel((x, 44)) for x in range(1100)} == {rgb(THEME["ground"])}


def test_the_description_of_a_curve_has_expectations_and_decisive_moves() -> None:
    assert tell_fortunes(FORTUNES["short"][0], ("Ann", "Bob"), WORDS) == (
        "Chance to win over 2 moves. Ann: starts at 50%, stays between 50% and 55%, ends at 50%;"
        " Bob: starts at 50%, stays between 45% and 50%, ends at 50%."
    )
    curve, moments = FORTUNES["alone"]
    said = tell_fortunes(curve, ("Ann",), WORDS, moments)
    assert said.startswith("Expected points over 24 moves. Ann: starts at 177, ")
    assert said.endswith(" The most decisive moves: 7.")
    most = tell_fortunes(FORTUNES["five"][0], ["n" * 400] * 5, WORDS, FORTUNES["five"][1])
    assert len(most) == 1000

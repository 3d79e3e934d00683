"""Locus's sheets and signs: what counts is marked, and nothing is told by its colour alone."""

from __future__ import annotations

import sys
from itertools import combinations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.games.locus.data import CIRCLES, COLOURS, ONE, TWO
from engine.games.locus.sheets import (
    COIN,
    AreaFile,
    Sheet,
    SheetFile,
    find_sheet,
    problems,
    sheet_of,
)
from render.canvas import art
from render.layout import Box
from render.locus.look import LARGE, SHARED, THEME, Layout, papers, value_squares, walls
from render.locus.scenes import SHEETS, playing
from render.locus.sheet import (
    Cross,
    Mark,
    blank,
    bonus_sprite,
    counted_parts,
    cross_picture,
    draw_pattern,
    letter_plate,
    mask_of,
    star,
)
from render.theme import rgb
from tests.games.nine_domains.test_nine_domains_art import outline_difference
from tests.render.test_render_colours import LEAST_DIFFERENCE

LAYOUTS: Final = [Layout(sheet, cell) for sheet in SHEETS for cell in (LARGE, SHARED)]
SHARE: Final = 1 / 50
"""Of the pixels of a sign, at least, by which it differs from another."""


def differing(one: Image.Image, other: Image.Image) -> float:
    """Return which part of the pixels differ in lightness as much as must be seen."""
    change = ImageChops.difference(one.convert("L"), other.convert("L"))
    seen = sum(change.histogram()[LEAST_DIFFERENCE:])
    return seen / (one.width * one.height)


def flat(letter: str) -> Image.Image:
    """Return where the pattern of an area's paper is, white on black."""
    paper = Image.new("RGB", (LARGE, LARGE), THEME[letter])
    pattern = paper.copy()
    draw_pattern(ImageDraw.Draw(pattern), Box(0, 0, LARGE, LARGE), letter)
    change = ImageChops.difference(paper, pattern).convert("L")
    return change.point([0] + [255] * 255)  # pyright: ignore[reportUnknownMemberType]


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_papers_differ_by_their_pattern(one: str, other: str) -> None:
    change = ImageChops.difference(flat(one), flat(other))
    assert ImageStat.Stat(change).mean[0] > 255 * SHARE


@pytest.mark.parametrize(("one", "other"), list(combinations((*COLOURS, "w"), 2)))
def test_colours_differ_by_their_letter(one: str, other: str) -> None:
    first, second = (letter_plate(letter, 40) for letter in (one, other))
    assert differing(first, second) > SHARE


@pytest.mark.parametrize("size", [36, 47])
def test_bonuses_differ_by_outline_or_letter(size: int) -> None:
    coin, single, double = (bonus_sprite(kind, size) for kind in (COIN, ONE, TWO[0]))
    assert outline_difference(coin, single) > 1 / 8
    assert outline_difference(single, double) > 1 / 8
    for one, other in combinations(TWO, 2):
        assert differing(bonus_sprite(one, size), bonus_sprite(other, size)) > SHARE


@pytest.mark.parametrize("letter", COLOURS)
def test_crosses_are_seen_without_colour(letter: str) -> None:
    """A crossed square is dark on light paper, a counted one light again, a chosen one between."""
    layout = Layout("sky", SHARED)
    shown = [
        cross_picture(Cross(letter, 0, 0), layout),
        cross_picture(Cross(letter, 0, 0, counts=True), layout),
        cross_picture(Cross(letter, 0, 0, mark=Mark.GHOST), layout),
        cross_picture(Cross(letter, 0, 0, bonus=ONE, mark=Mark.WAITS), layout),
    ]
    paper = Image.new("RGB", (SHARED, SHARED), THEME[letter])
    for picture in shown:
        assert differing(paper, picture.convert("RGB")) > SHARE
    for one, other in combinations(shown, 2):
        assert differing(one.convert("RGB"), other.convert("RGB")) > 1 / 8


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_areas_lie_apart_on_the_sheet(layout: Layout) -> None:
    check_apart(layout)


@pytest.mark.parametrize("cell", [LARGE, SHARED])
def test_areas_of_the_largest_sheet_that_is_accepted_lie_apart(
    cell: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Larger ones were accepted too, and drawn one over the other."""
    areas = [
        AreaFile("y", "yellow", "rows", ("#....",) * 7, (10,) * 7),
        AreaFile("p", "purple", "groups", ("#######", *(".......",) * 4, "......#"), (99,) * 8),
        AreaFile("r", "red", "blocks", ("......",) * 6, (99,), ("AAAAAA",) * 6),
        AreaFile("g", "green", "ends", ("  ...E.", "  .....", *(".......",) * 4, "#.....E"), (99,)),
        AreaFile("b", "blue", "tower", (*("...",) * 15, "###"), (99,) * 16),
    ]
    file = SheetFile("large", tuple(areas))
    assert not problems(file)

    def find(name: str) -> Sheet:
        assert name == file.name
        return sheet_of(file)

    monkeypatch.setattr(sys.modules[Layout.__module__], "find_sheet", find)
    check_apart(Layout("large", cell))


def check_apart(layout: Layout) -> None:
    boxes = [layout.whole(letter) for letter in COLOURS]
    boxes += [layout.heading(letter) for letter in COLOURS if letter != "g"]
    for letter in "ypb":
        area = layout.area(letter)
        boxes += [layout.worth(letter, part) for part in range(len(area.points))]
    boxes += [layout.size("p", part) for part in range(len(layout.area("p").points))]
    for one, other in combinations(boxes, 2):
        is_apart = (
            one.x + one.width <= other.x + 1
            or other.x + other.width <= one.x + 1
            or one.y + one.height <= other.y + 1
            or other.y + other.height <= one.y + 1
        )
        assert is_apart, (one, other)
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= layout.side
        assert box.y + box.height <= layout.side
    lowest = max(box.y + box.height for box in boxes if box.x < layout.circle(CIRCLES - 1)[0])
    assert lowest <= layout.circle(0)[1]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_letter_and_the_points_of_green_stand_where_no_squares_are(layout: Layout) -> None:
    heading, area = layout.heading("g"), layout.area("g")
    for index in range(area.full.bit_length()):
        box = layout.at("g", index)
        if box.x < heading.x + heading.width and box.y < heading.y + heading.height:
            assert not area.full >> index & 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_worths_stand_in_their_blocks_and_ends_once_each(sheet: str) -> None:
    for letter, area in zip(COLOURS, find_sheet(sheet).areas, strict=True):
        values = value_squares(sheet, letter)
        if area.scoring not in {"blocks", "ends"}:
            assert not values
            continue
        assert sorted(values.values()) == list(range(len(area.parts)))
        for index, part in values.items():
            assert area.parts[part] >> index & 1
            assert not area.bonus_mask >> index & 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_borders_part_blocks_from_both_sides(sheet: str) -> None:
    area = find_sheet(sheet).areas[COLOURS.index("r")]
    parted = 0
    for index in range(area.full.bit_length()):
        row, column = divmod(index, area.columns)
        if column + 1 < area.columns:
            is_border = area.blocks[row][column] != area.blocks[row][column + 1]
            assert bool(walls(sheet, "r", index) & 2) == is_border
            assert bool(walls(sheet, "r", index + 1) & 8) == is_border
            parted += is_border
    assert parted > 5


@pytest.mark.parametrize("sheet", SHEETS)
def test_blocks_side_by_side_have_different_papers(sheet: str) -> None:
    area, tones = find_sheet(sheet).areas[COLOURS.index("r")], papers(sheet, "r")
    assert set(tones) == {index for part in area.parts for index in range(36) if part >> index & 1}
    for one, other in combinations(area.parts, 2):
        first, second = (tones[part.bit_length() - 1] for part in (one, other))
        if area.neighbours(one) & other:
            assert first != second


def test_the_track_of_groups_says_how_many_squares_bring_how_much() -> None:
    layout = Layout("sky", SHARED)
    for part in range(8):
        count, points = layout.size("p", part), layout.worth("p", part)
        assert count.x == points.x
        assert count.y + count.height <= points.y + 2
        assert points.y + points.height <= layout.corner("g")[1]


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_marked_as_counted_adds_up_to_the_points(sheet: str) -> None:
    layout = Layout(sheet, SHARED)
    checked = 0
    for seats in (2, 3):
        for state in playing(seats, sheet, 5):
            for seen in state.view(None).sheets:
                for letter, points in zip(COLOURS, seen.points, strict=True):
                    area = layout.area(letter)
                    parts = counted_parts(layout, letter, mask_of(layout, seen, letter))
                    assert sum(area.points[part] for part in parts) == points
                    checked += points > 0
    assert checked > 200


@pytest.mark.parametrize("letter", COLOURS)
def test_whole_areas_count_their_most(letter: str) -> None:
    for sheet in SHEETS:
        layout = Layout(sheet, SHARED)
        area = layout.area(letter)
        parts = counted_parts(layout, letter, area.full)
        assert sum(area.points[part] for part in parts) == area.score(area.full)
        assert not counted_parts(layout, letter, 0)


def test_the_points_of_a_crossed_square_stand_beside_its_star() -> None:
    """They did hide it: then the square looked as if it were free."""
    layout = Layout("sky", SHARED)
    bare, crossed = (cross_picture(Cross("r", 0, 0, number=number), layout) for number in (0, 12))
    corner = (0, 0, SHARED // 2, SHARED // 2)
    ink = rgb(THEME["ink"])
    for picture in (bare, crossed):
        found = picture.convert("RGB").crop(corner).getcolors() or ()
        assert sum(number for number, colour in found if colour == ink) > 10


def test_coins_are_no_stars() -> None:
    size = 46
    coin, cross = art("locus/coin", size), star(size, THEME["ink"])
    assert outline_difference(coin, cross) > 1 / 3
    marker = art("locus/star_marker", size)
    assert outline_difference(coin, marker) > 1 / 8


def test_the_two_sheets_differ_in_print() -> None:
    first, second = (blank(Layout(sheet, SHARED)) for sheet in SHEETS)
    assert first.size == second.size
    assert differing(first.convert("RGB"), second.convert("RGB")) > SHARE

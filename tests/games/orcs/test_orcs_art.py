"""Orcs Orcs Orcs' drawings: one for everything, told apart by shape where that is needed."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CREATURES,
    GIFTS,
    PLAYERS,
    RULES,
    SKILLS,
    SPELLS,
    TERRAINS,
)
from render.canvas import ART, art
from render.orcs.look import BASES, SIZES, THEME
from render.orcs.pieces import Figure, barred, base, cards, drawing_of, figure, heart, tags
from render.theme import SEAT_MARKS, rgb
from tests.render.test_render_colours import LEAST_DIFFERENCE, SIGHTS, difference

ICON: Final = 32
KINDS: Final = tuple(kind.id for kind in CREATURES)
MAGICS: Final = tuple(dict.fromkeys(magic for spell in SPELLS for magic in spell.magics))
NEEDED: Final = {
    *KINDS,
    *(drawing_of(spell.id) for spell in SPELLS),
    *(f"magic-{magic}" for magic in MAGICS),
    *(f"skill-{skill.id}" for skill in SKILLS),
    *(f"boon-{boon.id}" for boon in (*BONUSES, *GIFTS)),
    *(f"rule-{rule.id}" for rule in RULES if rule.id != "none"),
    *(terrain.id for terrain in TERRAINS),
    *(f"mage-{seat + 1}" for seat in range(max(PLAYERS))),
    *("icon-teleport", "icon-draw", "toadling", "mission", "tower", "marker-back"),
    *("heart", "heart-hurt", "skull"),
}


def outline_difference(one: Image.Image, other: Image.Image) -> float:
    """Return which part of what either covers is covered by one of them alone."""
    first, second = one.getchannel("A"), other.getchannel("A")
    alone = ImageStat.Stat(ImageChops.difference(first, second)).sum[0]
    return alone / ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]


def test_everything_has_its_drawing_and_no_drawing_is_idle() -> None:
    assert {path.stem for path in (ART / "orcs").glob("*.svg")} == NEEDED


@pytest.mark.parametrize(("one", "other"), list(combinations((*KINDS, "toadling"), 2)))
def test_creatures_differ_by_shape(one: str, other: str) -> None:
    first, second = (art(f"orcs/{name}", ICON) for name in (one, other))
    assert outline_difference(first, second) > 1 / 8


@pytest.mark.parametrize(("one", "other"), list(combinations(MAGICS, 2)))
def test_magics_differ_by_shape(one: str, other: str) -> None:
    first, second = (art(f"orcs/magic-{name}", ICON) for name in (one, other))
    assert outline_difference(first, second) > 1 / 8


@pytest.mark.parametrize(("one", "other"), list(combinations(CATEGORIES, 2)))
def test_bases_differ_by_shape(one: str, other: str) -> None:
    assert outline_difference(base(one, SIZES[0]), base(other, SIZES[0])) > 1 / 16


@pytest.mark.parametrize("sight", [sight for sight in SIGHTS if sight != "grey"])
@pytest.mark.parametrize(("one", "other"), list(combinations(CATEGORIES, 2)))
def test_bases_differ_by_colour_for_everybody(one: str, other: str, sight: str) -> None:
    tones = (THEME[BASES[one]], THEME[BASES[other]])
    assert difference(*tones, sight) >= LEAST_DIFFERENCE


@pytest.mark.parametrize(("one", "other"), list(combinations(SKILLS, 2)))
def test_skills_differ(one: object, other: object) -> None:
    names = [getattr(skill, "id", "") for skill in (one, other)]
    first, second = (art(f"orcs/skill-{name}", ICON).convert("RGB") for name in names)
    assert max(ImageStat.Stat(ImageChops.difference(first, second)).mean) > LEAST_DIFFERENCE / 2


@pytest.mark.parametrize(("one", "other"), list(combinations(range(max(PLAYERS)), 2)))
def test_mages_differ_by_shape(one: int, other: int) -> None:
    first, second = (art(f"orcs/mage-{seat + 1}", ICON) for seat in (one, other))
    assert outline_difference(first, second) > 1 / 8


def test_mages_have_the_colours_of_their_seats() -> None:
    for seat in range(max(PLAYERS)):
        colours = art(f"orcs/mage-{seat + 1}", 128).convert("RGB").getcolors(1 << 16) or []
        found = {colour: count for count, colour in colours}
        assert found[rgb(SEAT_MARKS[seat].colour)] > 500


def test_a_hurt_creature_is_told_without_colour() -> None:
    hurt, whole = (heart(2, 44, is_hurt=is_hurt).convert("L") for is_hurt in (True, False))
    spot = (8, 14, 14, 20)
    tones = [ImageStat.Stat(one.crop(spot)).mean[0] for one in (hurt, whole)]
    assert abs(tones[0] - tones[1]) > LEAST_DIFFERENCE


@pytest.mark.parametrize("size", SIZES)
def test_tags_hide_no_creature(size: int) -> None:
    """Of a heap's creature more than a quarter is in sight."""
    body = figure("orc", size)
    tag = tags(Figure("orc", 2, is_hurt=False, number=3), size)
    side = (tag.width - body.width) // 2
    over = tag.crop((side, 0, side + body.width, body.height)).getchannel("A")
    seen = ImageChops.subtract(body.getchannel("A"), over)
    parts = [ImageStat.Stat(one).sum[0] for one in (seen, body.getchannel("A"))]
    assert parts[0] / parts[1] > 1 / 4


def test_a_sleeping_skill_is_barred() -> None:
    skill = f"skill-{SKILLS[0].id}"
    change = ImageChops.difference(
        barred(skill, 56).convert("RGB"), art(f"orcs/{skill}", 56).convert("RGB")
    )
    assert max(ImageStat.Stat(change).mean) > LEAST_DIFFERENCE / 2


def test_piles_lying_open_and_face_down_differ_without_colour() -> None:
    face_down, face_up = (
        cards(5, is_open=is_open, is_pile=True).convert("L").crop((8, 8, 14, 48))
        for is_open in (False, True)
    )
    tones = [ImageStat.Stat(one).mean[0] for one in (face_down, face_up)]
    assert tones[1] - tones[0] > LEAST_DIFFERENCE

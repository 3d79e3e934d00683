"""Locus's private pictures: what can be tapped, what has been chosen and what it would change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from render.layout import Box
from render.locus import cards
from render.locus.look import HEAD, LARGE, STRIP, Layout
from render.locus.scenes import Scene, count, scenes
from render.locus.sheet import Plan, chosen_card, plan_of
from render.painters import picture
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from PIL import Image

LOCUS: Final = PACKAGES.find("locus").painter
SCENES: Final = scenes()


def draw(scene: Scene) -> bytes:
    return picture(LOCUS, *scene)


def own_sheet(scene: Scene) -> Image.Image:
    """Return the large sheet of a private picture."""
    return LOCUS.draw(*scene).crop((0, HEAD + STRIP, 20 * LARGE, HEAD + STRIP + 20 * LARGE))


def square_of(scene: Scene, name: str) -> Box:
    """Return where a square is on `own_sheet`."""
    return Layout(scene.view.sheet, LARGE).square(name)


def part(image: Image.Image, box: Box) -> Image.Image:
    return image.crop((box.x, box.y, box.x + box.width, box.y + box.height))


def test_who_plays_sees_the_own_sheet_only() -> None:
    """Another cross on another's sheet changes nothing but that seat's total."""
    scene = SCENES["own-card"]
    seat = scene.view.seat
    assert seat is not None
    sheets = list(scene.view.sheets)
    other = (seat + 1) % scene.view.players
    sheets[other] = replace(sheets[other], stamps=(), crossed=((),) * 5)
    assert draw(scene) == draw(Scene(replace(scene.view, sheets=tuple(sheets)), scene.panel))
    sheets[seat] = replace(sheets[seat], stamps=sheets[seat].stamps[:-1])
    assert draw(scene) != draw(Scene(replace(scene.view, sheets=tuple(sheets)), scene.panel))


@pytest.mark.parametrize("name", ["ghost", "ghost-square"])
def test_a_chosen_shape_lies_golden_on_the_sheet_and_other_areas_stay(name: str) -> None:
    scene = SCENES[name]
    assert scene.panel is not None
    assert scene.panel.chosen
    before, after = own_sheet(Scene(scene.view)), own_sheet(scene)
    for square in scene.panel.chosen:
        box = square_of(scene, square)
        assert count(part(after, box), "glow") > box.width * box.height // 3
        for image in (before, after):
            image.paste(0, (box.x, box.y, box.x + box.width, box.y + box.height))
    for letter in set("yprgb") - {scene.panel.chosen[0][0]}:
        box = Layout(scene.view.sheet, LARGE).whole(letter)
        assert part(before, box).tobytes() == part(after, box).tobytes()


def test_what_a_move_would_bring_and_cost_stands_beside_points_and_coins() -> None:
    scene = SCENES["gain"]
    assert scene.panel is not None
    assert scene.view.seat is not None
    plan = plan_of(scene.panel, scene.view, scene.view.seat)
    assert plan.squares == scene.panel.chosen
    assert plan.points == scene.panel.facts["points"] != 0
    assert plan.price == scene.panel.facts["price"] != 0
    before, after = own_sheet(Scene(scene.view)), own_sheet(scene)
    heading = Layout(scene.view.sheet, LARGE).heading(plan.squares[0][0])
    heading = heading._replace(width=7 * LARGE)
    head = Box(15 * LARGE, 0, 5 * LARGE, 2 * LARGE)
    for box in (heading, head):
        assert count(part(after, box), "glow") > count(part(before, box), "glow") + 300


def test_a_discard_shows_its_coins_and_its_card_before_it_is_confirmed() -> None:
    scene = SCENES["discarding"]
    assert scene.panel is not None
    assert scene.view.seat is not None
    seat = scene.view.seat
    mine = scene.view.sheets[seat]
    assert plan_of(scene.panel, scene.view, seat) == Plan(gain=2)
    sheets = [*scene.view.sheets]
    sheets[seat] = replace(mine, circles=19)
    assert plan_of(scene.panel, replace(scene.view, sheets=tuple(sheets)), seat) == Plan(gain=1)
    assert chosen_card(scene.view, scene.panel) == mine.card
    head = Box(15 * LARGE, 0, 5 * LARGE, 2 * LARGE)
    assert count(part(own_sheet(scene), head), "glow") > 1000


def test_the_end_of_a_turn_is_ticked_before_it_is_confirmed() -> None:
    scene = SCENES["ending"]
    assert scene.panel is not None
    assert scene.view.seat is not None
    assert plan_of(scene.panel, scene.view, scene.view.seat).is_end
    assert draw(scene) != draw(Scene(scene.view))


def test_the_last_shape_alone_is_framed() -> None:
    scene = Scene(SCENES["own-card"].view)
    assert scene.view.seat is not None
    mine = scene.view.sheets[scene.view.seat]
    image = own_sheet(scene)
    last = mine.stamps[-1]
    for square in last.squares:
        box = square_of(scene, last.area + square)
        assert count(part(image, box), "way") > box.width
        image.paste(0, (box.x, box.y, box.x + box.width, box.y + box.height))
    assert count(image, "way") == 0


def test_bonuses_that_wait_glow() -> None:
    """Also where their squares are crossed by now; those that are used do not."""
    scene = Scene(SCENES["areas"].view)
    assert scene.view.seat is not None
    mine = scene.view.sheets[scene.view.seat]
    image = own_sheet(scene)
    assert mine.waiting
    for square in mine.waiting:
        box = square_of(scene, square)
        assert count(part(image, box), "glow") > 4 * box.width
    sheets = list(scene.view.sheets)
    sheets[scene.view.seat] = replace(mine, waiting=())
    dark = own_sheet(Scene(replace(scene.view, sheets=tuple(sheets))))
    for square in mine.waiting:
        assert count(part(dark, square_of(scene, square)), "glow") == 0


@pytest.mark.parametrize(("name", "tone"), [("offers", "way"), ("chosen", "glow")])
def test_cards_that_can_be_taken_or_are_chosen_are_ringed(name: str, tone: str) -> None:
    scene = SCENES[name]
    assert scene.panel is not None
    strip = (0, HEAD, 20 * LARGE, HEAD + STRIP)
    plain, ringed = (LOCUS.draw(*one).crop(strip) for one in (Scene(scene.view), scene))
    rings = len(scene.panel.chosen) or len(scene.view.cards)
    _, boxes = cards.spread(len(cards.lying(scene.view)), Box(0, 0, 20 * LARGE, STRIP))
    ring = 2 * 6 * (boxes[0].width + boxes[0].height)
    drawn = count(ringed, tone) - count(plain, tone)
    assert 0.8 < drawn / (rings * ring) < 1.2

"""Locus's pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops

from engine.core import CHANCE, Result
from engine.fair import PlayoutDice
from engine.games.locus import GAME
from render import canvas
from render.layout import Box
from render.locus import cards, sheet
from render.locus.look import LARGE, SMALL, STRIP
from render.locus.scenes import Scene, count, random_scenes, scenes
from render.painters import picture
from tests.packages import PACKAGES
from tests.render.noting import note_texts
from tests.render.scenes import forget

if TYPE_CHECKING:
    from render.canvas import Point

LOCUS: Final = PACKAGES.find("locus").painter
SCENES: Final = scenes()
HEAD_LINE: Final = 54
"""Where the middle of the header runs."""
LEAST_TEXT: Final = 26
"""Pixels on a large sheet: what is smaller cannot be read on a telephone."""


def draw(scene: Scene) -> bytes:
    return picture(LOCUS, *scene)


@pytest.mark.parametrize("name", SCENES)
def test_the_width_is_that_of_its_sheets(name: str) -> None:
    view = SCENES[name].view
    is_large = view.seat is not None or view.players == 1
    width = LOCUS.draw(*SCENES[name]).width
    assert width == 20 * (LARGE if is_large else 2 * SMALL)


def test_nothing_on_a_large_sheet_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    for scene in (*random_scenes(5, 40), *SCENES.values()):
        if scene.view.seat is not None or scene.view.players == 1:
            LOCUS.draw(*scene)
    forget()
    assert len(written) > 30
    assert min(written.values()) >= LEAST_TEXT


def test_each_card_lies_with_who_took_it() -> None:
    scene = SCENES["left-over"]
    lying = cards.lying(scene.view)
    held = {seat: one.card for seat, one in enumerate(scene.view.sheets)}
    assert {card.taker: card.text for card in lying if card.taker >= 0} == held
    assert [card.text for card in lying if card.text] == list(scene.view.turned)
    assert [card.sign for card in lying if card.text == scene.view.left_over][-1] == "3"
    discarded = {seat for seat, one in enumerate(scene.view.sheets) if one.use == "discarded"}
    assert {card.taker for card in lying if card.sign == "+2"} == discarded
    assert lying[-1].left == scene.view.deck


@pytest.mark.parametrize("count_of_cards", range(1, 9))
@pytest.mark.parametrize("room", [Box(0, 100, 1100, STRIP), Box(7, 100, 640, 640)])
def test_cards_lie_apart_and_within_their_room(count_of_cards: int, room: Box) -> None:
    boxes = cards.spread(count_of_cards, room).boxes
    assert len(boxes) == count_of_cards
    for one, other in combinations(boxes, 2):
        apart = max(abs(one.x - other.x) / one.width, abs(one.y - other.y) / one.height)
        assert apart > 1
    for box in boxes:
        assert room.x <= box.x
        assert room.y <= box.y
        assert box.x + box.width <= room.x + room.width
        assert box.y + box.height <= room.y + room.height


def test_the_header_never_overlaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even with five seats of three digits each, in an extra round or when two have won."""
    boxes: list[tuple[int, int]] = []
    plain = canvas.Canvas.blend

    def note(self: canvas.Canvas, sprite: Image.Image, at: Point) -> None:
        if at[1] + sprite.height // 2 == HEAD_LINE:
            boxes.append((at[0], at[0] + sprite.width))
        plain(self, sprite, at)

    monkeypatch.setattr(canvas.Canvas, "blend", note)
    view = SCENES["start"].view
    sheets = tuple(replace(one, total=208) for one in view.sheets)
    long = replace(view, sheets=sheets, round=3, turn=5)
    shared = Result((1, 1, 3, 4, 5), (208,) * 5, "shared")
    for one in (long, replace(long, round=4), replace(long, seat=2), replace(long, result=shared)):
        boxes.clear()
        LOCUS.draw(one)
        assert len(boxes) > 8
        for (_, end), (start, _) in zip(sorted(boxes), sorted(boxes)[1:], strict=False):
            assert end <= start


def test_the_winners_total_is_on_a_plate() -> None:
    view = SCENES["end-5"].view
    assert view.result is not None
    nobody = replace(view, result=replace(view.result, places=(2,) * 5))
    assert count(LOCUS.draw(view), "glow") > count(LOCUS.draw(nobody), "glow") + 3000


def test_what_did_not_change_is_not_drawn_again() -> None:
    view = SCENES["left-over"].view
    LOCUS.draw(view)
    before = sheet.sheet_picture.cache_info()
    sheets = (*view.sheets[:3], replace(view.sheets[3], coins=9, circles=12))
    image = LOCUS.draw(replace(view, sheets=sheets))
    after = sheet.sheet_picture.cache_info()
    assert after.misses - before.misses == 1
    change = ImageChops.difference(image.convert("RGB"), LOCUS.draw(view).convert("RGB")).getbbox()
    assert change is not None
    assert change[0] >= 20 * SMALL


@pytest.mark.parametrize("seats", GAME.seats)
def test_positions_before_the_cards_can_be_drawn(seats: int) -> None:
    """A replay begins with the lot for the star."""
    state = GAME.start(GAME.set_up(seats))
    before = draw(Scene(state.view(None)))
    state.play(CHANCE, state.draw_chance(PlayoutDice("lot")))
    assert draw(Scene(state.view(None))) != before

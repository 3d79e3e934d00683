"""Locus's pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops

from engine.core import CHANCE, Result
from engine.fair import PlayoutDice
from engine.games.locus import GAME
from engine.games.locus.view import Stamp
from render import canvas
from render.layout import Box
from render.locus import cards
from render.locus.board import beside, glance
from render.locus.look import SHARED, STRIP, WIDTH
from render.locus.scenes import Scene, count, find, random_scenes, scenes
from render.locus.sheet import plan_of, seat_in_turn
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
"""Pixels: what is smaller cannot be read on a telephone."""
LEAST_SQUARE: Final = 40
"""Pixels: the side of a square on the sheet of the seat in turn."""


def draw(scene: Scene) -> bytes:
    return picture(LOCUS, *scene)


@pytest.mark.parametrize("name", SCENES)
def test_each_is_as_wide_as_the_others(name: str) -> None:
    assert LOCUS.draw(*SCENES[name]).width == WIDTH


def test_nothing_is_too_small_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    for scene in (*random_scenes(5, 40), *SCENES.values()):
        LOCUS.draw(*scene)
    forget()
    assert len(written) > 30
    assert min(written.values()) >= LEAST_TEXT


def test_the_sheet_of_the_seat_in_turn_has_large_squares() -> None:
    assert SHARED >= LEAST_SQUARE
    choosing = SCENES["choosing"].view
    assert seat_in_turn(choosing) == choosing.chooser
    drawing = replace(choosing, chooser=-1, phase="drawing", star=2, to_act=(1, 3))
    assert seat_in_turn(drawing) == 3
    assert seat_in_turn(replace(drawing, to_act=(0, 1))) == 0
    assert seat_in_turn(replace(drawing, to_act=(CHANCE,))) == 2
    over = SCENES["end-5"].view
    assert over.result
    assert seat_in_turn(over) == over.result.winners[0]


@pytest.mark.parametrize("sheet", ["sky", "nebula"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_square_on_the_sheet_of_the_seat_in_turn_measures_enough(seats: int, sheet: str) -> None:
    """Measured in the picture that all see: where it changes when that seat crosses a square."""
    state, _ = find(seats, sheet, lambda state, seat: state.sides[seat].use == "open")
    view = state.view(None)
    seat = seat_in_turn(view)
    blank = replace(view.sheets[seat], crossed=((),) * 5, stamps=())
    crossed = replace(
        blank, crossed=((), (), ("ra1",), (), ()), stamps=(Stamp("r", ("a1",), "card"),)
    )
    before, after = (
        LOCUS.draw(replace(view, sheets=(*view.sheets[:seat], one, *view.sheets[seat + 1 :])))
        for one in (blank, crossed)
    )
    change = ImageChops.difference(before.convert("RGB"), after.convert("RGB")).getbbox()
    assert change is not None
    assert min(change[2] - change[0], change[3] - change[1]) >= LEAST_SQUARE - 2, "but its frame"


@pytest.mark.parametrize("count_of_sheets", range(1, 5))
def test_the_others_sheets_stand_apart_beside_it(count_of_sheets: int) -> None:
    room = Box(840, 100, 260, 840 if count_of_sheets < 4 else 1160)
    boxes = beside(count_of_sheets, room)
    assert len(boxes) == count_of_sheets
    for one, other in pairwise(boxes):
        assert one.y + one.height <= other.y
    assert boxes[-1].y + boxes[-1].height <= room.y + room.height


def test_a_cross_of_another_seat_is_seen_beside_the_large_sheet() -> None:
    view = SCENES["left-over"].view
    other = next(seat for seat in range(4) if seat != seat_in_turn(view))
    sheets = [*view.sheets]
    sheets[other] = replace(sheets[other], crossed=((),) * 5, stamps=())
    change = ImageChops.difference(
        LOCUS.draw(view).convert("RGB"),
        LOCUS.draw(replace(view, sheets=tuple(sheets))).convert("RGB"),
    ).getbbox()
    assert change is not None
    assert change[0] >= 20 * SHARED


def test_the_preview_tells_the_price_and_the_coins_gained() -> None:
    scene = SCENES["gain"]
    assert scene.panel
    assert scene.view.seat is not None
    plan = plan_of(scene.panel, scene.view, scene.view.seat)
    assert (plan.price, plan.gain) == (1, 0)
    here = replace(scene.panel, chosen=("gc6", "gc7"))
    assert plan_of(here, scene.view, scene.view.seat).gain == 1
    seat = scene.view.seat
    sheets = [*scene.view.sheets]
    sheets[seat] = replace(sheets[seat], card="wi2")
    with_coin = replace(scene.view, sheets=tuple(sheets))
    assert plan_of(here, with_coin, seat).gain == 2
    sheets[seat] = replace(sheets[seat], circles=19)
    assert plan_of(here, replace(scene.view, sheets=tuple(sheets)), seat).gain == 1


def test_every_square_on_which_the_shape_may_lie_is_lit() -> None:
    scene = SCENES["gain"]
    assert scene.panel
    assert scene.view.seat is not None
    plan = plan_of(scene.panel, scene.view, scene.view.seat)
    assert set(plan.squares) <= set(plan.legal)
    assert not set(plan.legal) & set(scene.view.sheets[scene.view.seat].crossed[3])
    lit = count(LOCUS.draw(*scene), "w") - count(LOCUS.draw(scene.view), "w")
    assert lit > 500 * (len(plan.legal) - len(plan.squares))


def test_the_deck_says_how_many_cards_are_left_and_discarded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = note_texts(monkeypatch)
    for name in ("left-over", "waiting"):
        forget()
        written.clear()
        view = SCENES[name].view
        LOCUS.draw(view)
        assert {str(view.deck), "left", str(len(view.discards)), "discarded"} <= set(written)
    forget()


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
    assert lying[-1].discarded == len(scene.view.discards)


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
        assert len(boxes) > (0 if one.seat is None else 8)
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
    before = glance.cache_info()
    sheets = (*view.sheets[:3], replace(view.sheets[3], coins=9, circles=12))
    image = LOCUS.draw(replace(view, sheets=sheets))
    after = glance.cache_info()
    assert after.misses - before.misses == 1
    change = ImageChops.difference(image.convert("RGB"), LOCUS.draw(view).convert("RGB")).getbbox()
    assert change is not None
    assert change[0] >= 20 * SHARED


@pytest.mark.parametrize("seats", GAME.seats)
def test_positions_before_the_cards_can_be_drawn(seats: int) -> None:
    """A replay begins with the lot for the star."""
    state = GAME.start(GAME.set_up(seats))
    before = draw(Scene(state.view(None)))
    state.play(CHANCE, state.draw_chance(PlayoutDice("lot")))
    assert draw(Scene(state.view(None))) != before

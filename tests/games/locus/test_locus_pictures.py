"""Pictures, signs and alt texts of Locus."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any, Final

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from cogs.ui.texts import TEXTS
from engine.core import CHANCE, Panel, Result, Seat
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusView, Stamp
from engine.games.locus.data import CIRCLES, COLOURS, ONE, TWO, square_name
from engine.games.locus.sheets import (
    COIN,
    AreaFile,
    Sheet,
    SheetFile,
    find_sheet,
    problems,
    sheet_of,
)
from render import canvas
from render.canvas import Point, art
from render.layout import PHONE, Box
from render.locus import board
from render.locus.board import beside, glance
from render.locus.look import (
    HEAD,
    LARGE,
    SHARED,
    STRIP,
    THEME,
    WIDTH,
    Layout,
    papers,
    value_squares,
    walls,
)
from render.locus.scenes import SHEETS, Scene, count, find, playing, scenes
from render.locus.sheet import (
    Cross,
    Mark,
    Plan,
    blank,
    bonus_sprite,
    chosen_card,
    colour_plate,
    counted_parts,
    cross_picture,
    draw_pattern,
    mask_of,
    plan_of,
    seat_in_turn,
    star,
)
from render.painters import picture
from render.theme import rgb
from tests.games.locus.random_matches import random_scenes
from tests.games.nine_domains.test_nine_domains_pictures import outline_difference
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_texts, opened
from tests.render.test_render_colours import LEAST_DIFFERENCE

LOCUS: Final = PACKAGES.find("locus").painter
HEAD_LINE: Final = 54
"""The middle of the header, in pixels from the top."""
LEAST_TEXT: Final = 26
"""Minimum text size in pixels: smaller text is unreadable on a phone."""
_LEADING: Final = 10
"""The empty part of a line of text, in pixels; other things may reach into it."""
LEAST_SQUARE: Final = 40
"""Minimum side, in pixels, of a square on the sheet of the seat whose turn it is."""


def draw(scene: Scene) -> bytes:
    return picture(LOCUS, *scene)


def changed(left: LocusView, other: LocusView) -> tuple[int, int, int, int]:
    """Return the box within which the pictures of two views differ."""
    first, second = (LOCUS.draw(view).convert("RGB") for view in (left, other))
    box = ImageChops.difference(first, second).getbbox()
    assert box is not None
    return box


def with_sheet(view: LocusView, seat: Seat, **facts: Any) -> LocusView:
    sheets = [*view.sheets]
    sheets[seat] = replace(sheets[seat], **facts)
    return replace(view, sheets=tuple(sheets))


def chosen(name: str) -> tuple[LocusView, Panel, Seat]:
    """Return the view, the panel and the seat of a private scene."""
    view, panel = scenes()[name]
    assert panel is not None
    assert view.seat is not None
    return view, panel, view.seat


def test_all_pictures_have_the_same_width_and_readable_texts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = note_texts(monkeypatch)
    drawn = [LOCUS.draw(*one) for one in (*random_scenes(5, 40), *scenes().values())]
    assert {picture.width for picture in drawn} == {WIDTH}
    forget()
    assert len(written) > 30
    assert min(written.values()) >= LEAST_TEXT


def test_the_sheet_of_the_seat_in_turn_has_large_squares() -> None:
    assert SHARED >= LEAST_SQUARE
    choosing = scenes()["choosing"].view
    assert seat_in_turn(choosing) == choosing.chooser
    drawing = replace(choosing, chooser=-1, phase="drawing", star=2, to_act=(1, 3))
    assert seat_in_turn(drawing) == 3
    assert seat_in_turn(replace(drawing, to_act=(0, 1))) == 0
    assert seat_in_turn(replace(drawing, to_act=(CHANCE,))) == 2
    over = scenes()["end-5"].view
    assert over.result
    assert seat_in_turn(over) == over.result.winners[0]


@pytest.mark.parametrize("sheet", ["sky", "nebula"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_squares_of_the_seat_in_turn_are_large_enough(seats: int, sheet: str) -> None:
    """This measures the part of the public picture that changes when the seat crosses a square."""
    state, _ = find(seats, sheet, lambda state, seat: state.sides[seat].use == "open")
    view = state.view(None)
    seat = seat_in_turn(view)
    blank = with_sheet(view, seat, crossed=((),) * 5, stamps=())
    stamps = (Stamp("r", ("a1",), "card"),)
    change = changed(
        blank, with_sheet(blank, seat, crossed=((), (), ("ra1",), (), ()), stamps=stamps)
    )
    assert min(change[2] - change[0], change[3] - change[1]) >= LEAST_SQUARE - 2, "but its frame"


@pytest.mark.parametrize("count_of_sheets", range(1, 5))
def test_the_other_sheets_do_not_overlap(count_of_sheets: int) -> None:
    room = Box(840, 100, 260, 840 if count_of_sheets < 4 else 1160)
    boxes = beside(count_of_sheets, room)
    assert len(boxes) == count_of_sheets
    for box, other in pairwise(boxes):
        assert box.y + box.height <= other.y
    assert boxes[-1].y + boxes[-1].height <= room.y + room.height


def test_another_seats_crosses_are_visible() -> None:
    view = scenes()["left-over"].view
    other = next(seat for seat in range(4) if seat != seat_in_turn(view))
    assert changed(view, with_sheet(view, other, crossed=((),) * 5, stamps=()))[0] >= 20 * SHARED


def test_a_preview_has_the_price_and_the_coins_gained() -> None:
    view, panel, seat = chosen("gain")
    plan = plan_of(panel, view, seat)
    assert (plan.price, plan.gain) == (1, 0)
    here = replace(panel, chosen=("gc6", "gc7"))
    assert plan_of(here, view, seat).gain == 1
    with_coin = with_sheet(view, seat, card="wi2")
    assert plan_of(here, with_coin, seat).gain == 2
    assert plan_of(here, with_sheet(with_coin, seat, circles=19), seat).gain == 1


def test_every_possible_square_of_the_shape_is_lit() -> None:
    view, panel, seat = chosen("gain")
    plan = plan_of(panel, view, seat)
    assert set(plan.squares) <= set(plan.legal)
    assert not set(plan.legal) & set(view.sheets[seat].crossed[3])
    lit = count(LOCUS.draw(view, panel), "w") - count(LOCUS.draw(view), "w")
    assert lit > 500 * (len(plan.legal) - len(plan.squares))


def test_the_deck_says_how_many_cards_are_left_and_discarded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = note_texts(monkeypatch)
    for name in ("left-over", "waiting"):
        forget()
        written.clear()
        view = scenes()[name].view
        LOCUS.draw(view)
        assert {str(view.deck), "left", str(len(view.discards)), "discards"} <= set(written)
    forget()


def test_each_card_is_shown_with_its_taker() -> None:
    scene = scenes()["left-over"]
    lying = board.lying(scene.view)
    held = {seat: sheet.card for seat, sheet in enumerate(scene.view.sheets)}
    assert {card.taker: card.text for card in lying if card.taker >= 0} == held
    assert [card.text for card in lying if card.text] == list(scene.view.turned)
    assert [card.sign for card in lying if card.text == scene.view.left_over][-1] == "3"
    discarded = {seat for seat, sheet in enumerate(scene.view.sheets) if sheet.use == "discarded"}
    assert {card.taker for card in lying if card.sign == "+2"} == discarded
    assert lying[-1].left == scene.view.deck
    assert lying[-1].discarded == len(scene.view.discards)


@pytest.mark.parametrize(("seats", "least"), [(1, 46), (2, 42), (3, 33), (4, 32), (5, 32)])
def test_shapes_on_cards_are_large(seats: int, least: int) -> None:
    state, _ = find(seats, "sky", lambda state, _: state.chooser() >= 0)
    for view in (state.view(None), state.view(0)):
        assert board.spread(len(board.lying(view)), board.parts_of(view).room).unit >= least


def test_the_deck_comes_last_and_is_narrow_next_to_few_cards() -> None:
    few = board.spread(4, Box(0, 100, 1100, STRIP)).boxes
    many = board.spread(7, Box(0, 100, 900, 2 * STRIP)).boxes
    assert few[-1].width < few[0].width
    assert len({box.y for box in few}) == 1
    assert many[-1].width == many[0].width
    assert len({box.y for box in many}) == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_of_other_seats_are_readable_on_a_phone(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a picture 400 wide, their digits have at least 12 pixels."""
    state, _ = find(seats, "sky", lambda state, _: state.chooser() >= 0)
    written = note_texts(monkeypatch)
    sheet = replace(state.view(None).sheets[1], points=(71, 72, 73, 74, 75), total=439, coins=19)
    for lowest in range(len(COLOURS)):
        seen = replace(sheet, lowest=lowest)
        for size in {(200, 880), (200, 297)}:
            forget()
            written.clear()
            glance(state.sheet, seen, board.Holder(1), size, old=0)
            assert written.keys() >= {"439", "19"}
            assert len(written) == 2 + len(COLOURS)
            assert min(written.values()) >= 12 * WIDTH / PHONE
        forget()
        written.clear()
        view = state.view(0)
        sheets = (view.sheets[0], *[seen] * (seats - 1))
        LOCUS.draw(replace(view, sheets=sheets))
        twice = f"{seen.points[lowest]}\N{MULTIPLICATION SIGN}2"
        told = {*map(str, seen.points), twice, "19"} - {str(seen.points[lowest])}
        assert written.keys() >= told
        assert min(written[text] for text in told) >= 12 * WIDTH / PHONE
    forget()


@pytest.mark.parametrize("count_of_cards", range(1, 9))
@pytest.mark.parametrize("room", [Box(0, 100, 1100, STRIP), Box(7, 100, 640, 640)])
def test_cards_do_not_overlap_or_leave_their_room(count_of_cards: int, room: Box) -> None:
    boxes = board.spread(count_of_cards, room).boxes
    assert len(boxes) == count_of_cards
    for pair, other in combinations(boxes, 2):
        apart = max(abs(pair.x - other.x) / pair.width, abs(pair.y - other.y) / pair.height)
        assert apart > 1
    for box in boxes:
        assert room.x <= box.x
        assert room.y <= box.y
        assert box.x + box.width <= room.x + room.width
        assert box.y + box.height <= room.y + room.height


def test_header_items_never_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds with five totals of three digits, in an extra round, and with two winners."""
    boxes: list[tuple[int, int]] = []
    plain = canvas.Canvas.blend

    def note(self: canvas.Canvas, sprite: Image.Image, at: Point) -> None:
        if at[1] + sprite.height // 2 == HEAD_LINE:
            boxes.append((at[0], at[0] + sprite.width))
        plain(self, sprite, at)

    monkeypatch.setattr(canvas.Canvas, "blend", note)
    view = scenes()["start"].view
    sheets = tuple(replace(sheet, total=208) for sheet in view.sheets)
    long = replace(view, sheets=sheets, round=3, turn=5)
    shared = Result((1, 1, 3, 4, 5), (208,) * 5, "shared")
    for item in (long, replace(long, round=4), replace(long, seat=2), replace(long, result=shared)):
        boxes.clear()
        LOCUS.draw(item)
        assert len(boxes) > (0 if item.seat is None else 8)
        for (_, end), (start, _) in zip(sorted(boxes), sorted(boxes)[1:], strict=False):
            assert end <= start


@pytest.mark.parametrize("lowest", range(len(COLOURS)))
def test_texts_on_a_small_sheet_hide_nothing(lowest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = scenes()["end-5"].view
    points = tuple(0 if number == lowest else 48 for number in range(len(COLOURS)))
    seen = replace(view.sheets[0], total=144, coins=9, points=points, lowest=lowest)
    sizes: set[tuple[int, int]] = set()

    def sized(
        sheet: str, seen: Any, holder: Any, size: tuple[int, int], *, old: int
    ) -> Image.Image:
        sizes.add(size)
        return glance(sheet, seen, holder, size, old=old)

    with monkeypatch.context() as patch:
        patch.setattr(board, "glance", sized)
        LOCUS.draw(view)
    put: list[tuple[int, int, int, int]] = []
    blend = canvas.Canvas.blend

    def noted(self: canvas.Canvas, sprite: Image.Image, at: Point) -> None:
        put.append((at[0], at[1], at[0] + sprite.width, at[1] + sprite.height))
        blend(self, sprite, at)

    monkeypatch.setattr(canvas.Canvas, "blend", noted)
    holder = board.Holder(1, has_star=True)
    (size,) = sizes
    glance.__wrapped__(view.sheet, seen, holder, size, old=0)
    for pair, other in combinations(put, 2):
        across = min(pair[2], other[2]) - max(pair[0], other[0])
        down = min(pair[3], other[3]) - max(pair[1], other[1])
        assert across <= 0 or down <= _LEADING, (pair, other)


def test_the_winners_total_is_on_a_plate() -> None:
    view = scenes()["end-5"].view
    assert view.result is not None
    nobody = replace(view, result=replace(view.result, places=(2,) * 5))
    assert count(LOCUS.draw(view), "glow") > count(LOCUS.draw(nobody), "glow") + 3000


def test_unchanged_parts_are_not_drawn_again() -> None:
    view = scenes()["left-over"].view
    LOCUS.draw(view)
    before = glance.cache_info()
    richer = with_sheet(view, 3, coins=9, circles=12)
    LOCUS.draw(richer)
    assert glance.cache_info().misses - before.misses == 1
    assert changed(richer, view)[0] >= 20 * SHARED


@pytest.mark.parametrize("seats", GAME.seats)
def test_positions_before_the_deal_can_be_painted(seats: int) -> None:
    """A replay begins before the star's seat is drawn."""
    state = GAME.start(GAME.set_up(seats))
    before = draw(Scene(state.view(None)))
    state.play(CHANCE, state.draw_chance(PlayoutDice("lot")))
    assert draw(Scene(state.view(None))) != before


# Private pictures ---------------------------------------------------------------------------------


def own_sheet(scene: Scene) -> Image.Image:
    """Return the large sheet on a private picture."""
    top = board.parts_of(scene.view).corner[1]
    return LOCUS.draw(*scene).crop((0, top, 20 * LARGE, top + 20 * LARGE))


def square_of(scene: Scene, name: str) -> Box:
    return Layout(scene.view.sheet, LARGE).square(name)


def part(image: Image.Image, box: Box) -> Image.Image:
    return image.crop((box.x, box.y, box.x + box.width, box.y + box.height))


def test_a_private_picture_has_only_the_viewers_sheet() -> None:
    """A cross on another player's sheet changes nothing but that player's total."""
    view, panel, seat = chosen("own-card")
    shown = draw(Scene(view, panel))
    view = with_sheet(view, (seat + 1) % view.players, stamps=(), crossed=((),) * 5)
    assert shown == draw(Scene(view, panel))
    view = with_sheet(view, seat, stamps=view.sheets[seat].stamps[:-1])
    assert shown != draw(Scene(view, panel))


@pytest.mark.parametrize("name", ["ghost", "ghost-square"])
def test_a_chosen_shape_is_golden_and_other_areas_stay(name: str) -> None:
    scene = scenes()[name]
    view, panel, _ = chosen(name)
    assert panel.chosen
    before, after = own_sheet(Scene(view)), own_sheet(scene)
    for square in panel.chosen:
        box = square_of(scene, square)
        assert count(part(after, box), "glow") > box.width * box.height // 3
        for image in (before, after):
            image.paste(0, (box.x, box.y, box.x + box.width, box.y + box.height))
    for letter in set("yprgb") - {panel.chosen[0][0]}:
        box = Layout(view.sheet, LARGE).whole(letter)
        assert part(before, box).tobytes() == part(after, box).tobytes()


def test_a_previews_points_and_price_are_next_to_the_current_ones() -> None:
    view, panel, seat = chosen("gain")
    plan = plan_of(panel, view, seat)
    assert plan.squares == panel.chosen
    assert plan.points == panel.facts["points"] != 0
    assert plan.price == panel.facts["price"] != 0
    before, after = own_sheet(Scene(view)), own_sheet(Scene(view, panel))
    heading = Layout(view.sheet, LARGE).heading(plan.squares[0][0])
    heading = heading._replace(width=7 * LARGE)
    head = Box(15 * LARGE, 0, 5 * LARGE, 2 * LARGE)
    for box in (heading, head):
        assert count(part(after, box), "glow") > count(part(before, box), "glow") + 300


def test_an_unconfirmed_discard_shows_its_coins_and_card() -> None:
    view, panel, seat = chosen("discarding")
    assert plan_of(panel, view, seat) == Plan(gain=2)
    assert plan_of(panel, with_sheet(view, seat, circles=19), seat) == Plan(gain=1)
    assert chosen_card(view, panel) == view.sheets[seat].card
    head = Box(15 * LARGE, 0, 5 * LARGE, 2 * LARGE)
    assert count(part(own_sheet(Scene(view, panel)), head), "glow") > 1000


def test_an_unconfirmed_end_of_turn_is_ticked() -> None:
    view, panel, seat = chosen("ending")
    assert plan_of(panel, view, seat).is_end
    assert draw(Scene(view, panel)) != draw(Scene(view))


def test_only_the_last_shape_is_framed() -> None:
    scene = Scene(scenes()["own-card"].view)
    assert scene.view.seat is not None
    mine = scene.view.sheets[scene.view.seat]
    image = own_sheet(scene)
    last = mine.stamps[-1]
    for square in last.squares:
        box = square_of(scene, last.area + square)
        assert count(part(image, box), "way") > box.width
        image.paste(0, (box.x, box.y, box.x + box.width, box.y + box.height))
    assert count(image, "way") == 0


def test_waiting_bonuses_glow() -> None:
    """Bonuses glow even after their squares are crossed; used ones don't."""
    scene = Scene(scenes()["areas"].view)
    assert scene.view.seat is not None
    mine = scene.view.sheets[scene.view.seat]
    image = own_sheet(scene)
    assert mine.waiting
    for square in mine.waiting:
        box = square_of(scene, square)
        assert count(part(image, box), "glow") > 4 * box.width
    dark = own_sheet(Scene(with_sheet(scene.view, scene.view.seat, waiting=())))
    for square in mine.waiting:
        assert count(part(dark, square_of(scene, square)), "glow") == 0


@pytest.mark.parametrize(("name", "tone"), [("offers", "pale"), ("chosen", "glow")])
def test_available_and_chosen_cards_are_ringed(name: str, tone: str) -> None:
    scene = scenes()[name]
    assert scene.panel is not None
    room = board.parts_of(scene.view).room
    strip = (0, HEAD, 20 * LARGE, HEAD + room.height)
    plain, ringed = (LOCUS.draw(*item).crop(strip) for item in (Scene(scene.view), scene))
    rings = len(scene.panel.chosen) or len(scene.view.cards)
    _, boxes = board.spread(len(board.lying(scene.view)), room)
    ring = 2 * 6 * (boxes[0].width + boxes[0].height)
    drawn = count(ringed, tone) - count(plain, tone)
    # lines around offers are dashed
    assert 0.8 < drawn / (rings * ring * (0.5 if name == "offers" else 1)) < 1.2


# Differences without colour -----------------------------------------------------------------------


LAYOUTS: Final = [Layout(sheet, cell) for sheet in SHEETS for cell in (LARGE, SHARED)]
SHARE: Final = 1 / 50
"""Minimum share of pixels in which two signs must differ."""


def differing(first: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels that differ visibly in lightness."""
    change = ImageChops.difference(first.convert("L"), other.convert("L"))
    seen = sum(change.histogram()[LEAST_DIFFERENCE:])
    return seen / (first.width * first.height)


def flat(letter: str) -> Image.Image:
    """Return the pattern of an area's paper, white on black."""
    paper = Image.new("RGB", (LARGE, LARGE), THEME[letter])
    pattern = paper.copy()
    draw_pattern(ImageDraw.Draw(pattern), Box(0, 0, LARGE, LARGE), letter)
    change = ImageChops.difference(paper, pattern).convert("L")
    return change.point([0] + [255] * 255)  # pyright: ignore[reportUnknownMemberType]


@pytest.mark.parametrize(("first", "other"), list(combinations(COLOURS, 2)))
def test_papers_differ_by_pattern(first: str, other: str) -> None:
    change = ImageChops.difference(flat(first), flat(other))
    assert ImageStat.Stat(change).mean[0] > 255 * SHARE


def test_colours_differ_by_sign() -> None:
    for pair in combinations((*COLOURS, "w"), 2):
        first, second = (colour_plate(letter, 40) for letter in pair)
        assert differing(first, second) > SHARE, pair


@pytest.mark.parametrize("size", [36, 47])
def test_bonuses_differ_by_outline_or_sign(size: int) -> None:
    coin, single, double = (bonus_sprite(kind, size) for kind in (COIN, ONE, TWO[0]))
    assert outline_difference(coin, single) > 1 / 8
    assert outline_difference(single, double) > 1 / 8
    for pair, other in combinations(TWO, 2):
        assert differing(bonus_sprite(pair, size), bonus_sprite(other, size)) > SHARE


@pytest.mark.parametrize("letter", COLOURS)
def test_crosses_are_visible_without_colour(letter: str) -> None:
    """A crossed square is dark on light paper, a counted one light again, a chosen one between."""
    layout = Layout("sky", SHARED)
    shown = [
        cross_picture(Cross(letter, 0, 0), layout),
        cross_picture(Cross(letter, 0, 0, counts=True), layout),
        cross_picture(Cross(letter, 0, 0, mark=Mark.GHOST), layout),
        cross_picture(Cross(letter, 0, 0, bonus=ONE, mark=Mark.WAITS), layout),
    ]
    paper = Image.new("RGB", (SHARED, SHARED), THEME[letter])
    for image in shown:
        assert differing(paper, image.convert("RGB")) > SHARE
    for pair, other in combinations(shown, 2):
        assert differing(pair.convert("RGB"), other.convert("RGB")) > 1 / 8


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_areas_do_not_overlap(layout: Layout) -> None:
    check_apart(layout)


@pytest.mark.parametrize("cell", [LARGE, SHARED])
def test_areas_of_the_largest_accepted_sheet_do_not_overlap(
    cell: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parlor once accepted larger sheets, and drew their areas over each other."""
    areas = [
        AreaFile("y", "yellow", "rows", ("#....",) * 7, (10,) * 7),
        AreaFile("p", "purple", "groups", ("#######", *(".......",) * 4, "......#"), (99,) * 8),
        AreaFile("r", "red", "blocks", ("......",) * 6, (99,), ("AAAAAA",) * 6),
        AreaFile("g", "green", "ends", ("  ...E.", "  .....", *(".......",) * 4, "#.....E"), (99,)),
        AreaFile("b", "blue", "tower", (*("...",) * 15, "###"), (99,) * 16),
    ]
    file = SheetFile("large", tuple(areas))
    assert not problems(file)

    sheet = sheet_of(file)

    def find(name: str) -> Sheet:
        assert name == file.name
        return sheet

    monkeypatch.setattr(sys.modules[Layout.__module__], "find_sheet", find)
    check_apart(Layout("large", cell))


def check_apart(layout: Layout) -> None:
    boxes = [layout.whole(letter) for letter in COLOURS]
    boxes += [layout.heading(letter) for letter in COLOURS if letter != "g"]
    for letter in "ypb":
        area = layout.area(letter)
        boxes += [layout.worth(letter, part) for part in range(len(area.points))]
    boxes += [layout.size("p", part) for part in range(len(layout.area("p").points))]
    for pair, other in combinations(boxes, 2):
        is_apart = (
            pair.x + pair.width <= other.x + 1
            or other.x + other.width <= pair.x + 1
            or pair.y + pair.height <= other.y + 1
            or other.y + other.height <= pair.y + 1
        )
        assert is_apart, (pair, other)
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= layout.side
        assert box.y + box.height <= layout.side
    lowest = max(box.y + box.height for box in boxes if box.x < layout.circle(CIRCLES - 1)[0])
    assert lowest <= layout.circle(0)[1]


@pytest.mark.parametrize("sheet", SHEETS)
def test_rows_and_columns_have_the_names_used_in_texts(sheet: str) -> None:
    """Each square is where its column's letter meets its row's number, and hides neither."""
    layout = Layout(sheet, LARGE)
    squares = [(letter, index) for letter in COLOURS for index in bits(layout, letter)]
    boxes = [layout.at(letter, index) for letter, index in squares]
    for letter, index in squares:
        names, box = layout.names(letter), layout.at(letter, index)
        row, column = divmod(index, layout.area(letter).columns)
        name = square_name(row, column)
        assert layout.square(f"{letter}{name}") == box
        assert names[name[0]][0] == box.centre[0]
        assert names[name[1:]][1] == box.centre[1]
    for letter in COLOURS:
        extent = layout.extent(letter)
        for x, y in layout.names(letter).values():
            assert not any(
                box.x < x < box.x + box.width and box.y < y < box.y + box.height for box in boxes
            )
            assert extent.x < x < extent.x + extent.width
            assert extent.y < y < extent.y + extent.height
    assert not Layout(sheet, SHARED).names("p")


def bits(layout: Layout, letter: str) -> list[int]:
    full = layout.area(letter).full
    return [index for index in range(full.bit_length()) if full >> index & 1]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_greens_sign_and_points_do_not_cover_squares(layout: Layout) -> None:
    heading, area = layout.heading("g"), layout.area("g")
    for index in range(area.full.bit_length()):
        box = layout.at("g", index)
        if box.x < heading.x + heading.width and box.y < heading.y + heading.height:
            assert not area.full >> index & 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_block_and_end_shows_its_value_once(sheet: str) -> None:
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
def test_a_border_between_blocks_is_on_the_squares_of_both_sides(sheet: str) -> None:
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
    for pair, other in combinations(area.parts, 2):
        first, second = (tones[part.bit_length() - 1] for part in (pair, other))
        if area.neighbours(pair) & other:
            assert first != second


def test_the_track_of_groups_shows_points_per_size() -> None:
    layout = Layout("sky", SHARED)
    for part in range(8):
        count, points = layout.size("p", part), layout.worth("p", part)
        assert count.x == points.x
        assert count.y + count.height <= points.y + 2
        assert points.y + points.height <= layout.corner("g")[1]


@pytest.mark.parametrize("sheet", SHEETS)
def test_marked_parts_add_up_to_the_points(sheet: str) -> None:
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
def test_parts_of_full_areas_add_up_to_their_score(letter: str) -> None:
    for sheet in SHEETS:
        layout = Layout(sheet, SHARED)
        area = layout.area(letter)
        parts = counted_parts(layout, letter, area.full)
        assert sum(area.points[part] for part in parts) == area.score(area.full)
        assert not counted_parts(layout, letter, 0)


def test_the_points_of_a_crossed_square_are_next_to_its_star() -> None:
    """The points used to hide the star, and the square looked free."""
    layout = Layout("sky", SHARED)
    bare, crossed = (cross_picture(Cross("r", 0, 0, number=number), layout) for number in (0, 12))
    corner = (0, 0, SHARED // 2, SHARED // 2)
    ink = rgb(THEME["ink"])
    for image in (bare, crossed):
        found = image.convert("RGB").crop(corner).getcolors() or ()
        assert sum(number for number, colour in found if colour == ink) > 10


def test_coins_do_not_look_like_stars() -> None:
    size = 46
    coin, cross = art("locus/coin", size), star(size, THEME["ink"])
    assert outline_difference(coin, cross) > 1 / 3
    marker = art("locus/star_marker", size)
    assert outline_difference(coin, marker) > 1 / 8


def test_the_two_sheets_differ_in_print() -> None:
    first, second = (blank(Layout(sheet, SHARED)) for sheet in SHEETS)
    assert first.size == second.size
    assert differing(first.convert("RGB"), second.convert("RGB")) > SHARE


# Alt texts ----------------------------------------------------------------------------------------


MOST: Final = 1000
"""Maximum length of an alt text, in characters."""


def whole(view: LocusView) -> str:
    return " ".join(LOCUS.tell_all(view))


@pytest.mark.parametrize("language", [name for name in TEXTS.languages() if name != "xx"])
def test_the_longest_alt_text_still_says_everybodys_points(language: str) -> None:
    view = scenes()["start"].view
    full = replace(
        view.sheets[0],
        points=(72, 48, 72, 64, 40),
        total=336,
        coins=20,
        waiting=("yb1", "yd5", "pa6", "pg3", "rb2", "ra4", "ge2"),
        stamps=(Stamp("p", ("a10", "a11", "b11", "b12", "b13"), "left"),),
        card="pi2",
        use="discarded",
        crossed=tuple(
            tuple(area.letter + square for square in area.squares(area.full))
            for area in find_sheet("sky").areas
        ),
    )
    cards = ("pi2", "pv3", "wi2", "wi2", "gi2", "yv3")
    everything = replace(
        view, sheets=(full,) * 5, cards=cards, turned=cards, to_act=(0, 1, 2, 3, 4)
    )
    drawing = replace(everything, chooser=-1, phase="drawing", left_over="pv3", round=4)
    for view in (everything, drawing):
        said = LOCUS.speaking(TEXTS.words(language)).alt_text(view)
        assert len(said) <= MOST
        assert said.count("336") == len(view.sheets)


# Close-ups ----------------------------------------------------------------------------------------


def moved_about() -> list[tuple[LocusView, Panel]]:
    """Return the view and the panel of each scene in which a shape is moved around."""
    steps = [
        (view, replace(panel, picks=panel.picks or "card"))
        for view, panel in scenes().values()
        if panel is not None and "@" in panel.move
    ]
    assert steps
    return steps


def test_moving_a_shape_shows_its_area_enlarged() -> None:
    """The shape and all squares where it can go are visible, twice as large as before."""
    seen: set[str] = set()
    for view, panel in moved_about():
        area = board.focus(view, panel)
        assert area is not None
        left, top, right, bottom = area
        assert right - left < WIDTH / 2
        image = LOCUS.draw(view, panel)
        assert left < right
        assert 0 <= top < bottom <= image.height
        without = LOCUS.draw(view, replace(panel, chosen=(), move=""))
        strip = board.parts_of(view).corner[1]  # the card above the sheets has a ring
        changes = ImageChops.difference(
            image.convert("RGB").crop((0, strip + 150, *image.size)),
            without.convert("RGB").crop((0, strip + 150, *image.size)),
        ).getbbox()
        letter = panel.chosen[0][0]
        seen.add(letter)
        if letter != "b" and changes is not None:
            assert left <= changes[0]
            assert changes[2] <= right
            assert top <= changes[1] + strip + 150
            assert changes[3] + strip + 150 <= bottom
    assert seen


def test_only_the_area_of_a_moving_shape_is_shown_and_centred() -> None:
    for view, panel in moved_about():
        letter = panel.chosen[0][0]
        shown = opened(picture(LOCUS, view, panel, in_part=True)).convert("RGB")
        places = LOCUS.places(view, panel, in_part=True)
        assert places
        assert {name[0] for name in places} == {letter}, "nothing of its neighbours"
        boxes = [place.box for place in places.values()]
        sides = (
            (0, 0, min(box.x for box in boxes) - LARGE, shown.height),
            (max(box.x + box.width for box in boxes) + 2 * LARGE, 0, *shown.size),
        )
        for left, top, right, bottom in sides:
            if left < right:
                colours = shown.crop((left, top, right, bottom)).getcolors()
                assert colours == [((right - left) * (bottom - top), rgb(LOCUS.theme["panel"]))]


def test_the_first_picture_of_a_turn_is_complete() -> None:
    for view, panel in moved_about():
        assert board.focus(view, replace(panel, picks="")) is None
        whole = picture(LOCUS, view, replace(panel, picks=""), in_part=True)
        assert whole == picture(LOCUS, view, replace(panel, picks=""))
        assert len(picture(LOCUS, view, panel, in_part=True)) < len(whole) / 3

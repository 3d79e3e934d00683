"""Locus's pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops

from engine.core import CHANCE, Result
from engine.fair import PlayoutDice
from engine.games.locus import GAME
from render import canvas, marks
from render.layout import Box
from render.locus import cards, crosses, printed, sheet
from render.locus.look import LARGE, SMALL, STRIP, THEME
from render.locus.scenes import Scene, count, random_scenes, scenes
from render.painters import picture
from render.theme import rgb
from tests.packages import PACKAGES
from tests.render.approval import (
    assert_another_process_draws_the_same,
    assert_approved,
    assert_caches_stay_as_they_are,
    assert_golden_pictures_are_of,
    assert_pictures_differ,
    assert_threads_draw_the_same,
    edge_colours,
    read_png,
)
from tests.render.noting import note_texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.canvas import Point

LOCUS: Final = PACKAGES.find("locus").painter
SCENES: Final = scenes()
APPROVED: Final = ("left-over", "areas", "gain", "chosen", "end-5", "alone")
"""Scenes with a golden picture: together they show every kind of thing."""
REDUCED: Final = 8
"""Golden pictures are so many times smaller than the pictures."""
MOST_BYTES: Final = 60_000
MOST_OF_FIVE: Final = 90_000
"""Bytes of a picture with five sheets on it."""
HEAD_LINE: Final = 54
"""Where the middle of the header runs."""
LEAST_TEXT: Final = 26
"""Pixels on a large sheet: what is smaller cannot be read on a telephone."""


def draw(scene: Scene) -> bytes:
    return picture(LOCUS, *scene)


def forget() -> None:
    """Empty the caches of everything that holds a text."""
    for cache in (
        marks.badge,
        printed.blank,
        crosses.cross_picture,
        sheet.sheet_picture,
        sheet.letter_plate,
        cards.card_picture,
    ):
        cache.cache_clear()


@pytest.mark.parametrize("name", APPROVED)
def test_looks_as_approved(name: str, is_updating_golden: bool) -> None:
    assert_approved(f"locus-{name}", draw(SCENES[name]), REDUCED, is_updating=is_updating_golden)


def test_every_golden_picture_has_its_scene() -> None:
    assert_golden_pictures_are_of("locus", APPROVED)


def test_another_process_draws_the_same_bytes() -> None:
    assert_another_process_draws_the_same("locus", SCENES)


def test_threads_draw_the_same_bytes() -> None:
    assert_threads_draw_the_same("locus", SCENES, 3, forget)


def test_all_pictures_of_random_matches_are_small() -> None:
    sizes = {"one": 0, "several": 0, "five": 0}
    drawn = 0
    for scene in random_scenes(10, 8):
        who = scene.view.seat, scene.view.players
        kind = "one" if who[0] is not None else "five" if who[1] == 5 else "several"
        sizes[kind] = max(sizes[kind], len(draw(scene)))
        drawn += 1
    assert drawn > 400
    assert sizes["one"] <= MOST_BYTES
    assert sizes["several"] <= MOST_OF_FIVE * 4 // 5
    assert sizes["five"] <= MOST_OF_FIVE


@pytest.mark.parametrize("name", SCENES)
def test_is_a_readable_png_of_the_right_width_and_palette(name: str) -> None:
    image = read_png("locus", SCENES[name], THEME)
    view = SCENES[name].view
    is_large = view.seat is not None or view.players == 1
    assert image.width == 20 * (LARGE if is_large else 2 * SMALL)
    assert 1100 <= image.width <= 1600


def test_pictures_of_different_things_differ() -> None:
    assert_pictures_differ("locus", SCENES)


def test_surface_goes_to_the_edge() -> None:
    for scene in SCENES.values():
        assert edge_colours("locus", scene, "left") <= {
            rgb(THEME["night"]),
            rgb(THEME["far_star"]),
        }


def test_drawing_leaves_the_caches_as_they_are() -> None:
    assert_caches_stay_as_they_are("locus", SCENES, "end-5")


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


def texts_of(monkeypatch: pytest.MonkeyPatch, which: Callable[[Scene], bool]) -> dict[str, int]:
    """Return what is written on the pictures that are wanted, with its least size."""
    forget()
    written = note_texts(monkeypatch, (canvas, marks, printed))
    for scene in (*random_scenes(5, 40), *SCENES.values()):
        if which(scene):
            LOCUS.draw(*scene)
    forget()
    return written


def test_nothing_but_signs_of_the_game_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name of a person can be on a picture, so one picture serves everybody."""
    written = texts_of(monkeypatch, lambda _: True)
    times, minus = "\N{MULTIPLICATION SIGN}2", "\N{MINUS SIGN}"
    assert {"Y", "W", "+2", f"{minus}1", times, "48", "Locus · winner:", "Last coins"} <= set(
        written
    )
    phase = r"round \d/\d, turn \d:?|(extra )?turn \d+/\d+:?|winners?:|the end|last coins"
    signs = re.compile(rf"(Locus · )?({phase})|[YPRGBW]|[+{minus}]?\d+|{times}", re.IGNORECASE)
    assert not {text for text in written if not signs.fullmatch(text)}


def test_nothing_on_a_large_sheet_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    written = texts_of(
        monkeypatch, lambda scene: scene.view.seat is not None or scene.view.players == 1
    )
    assert len(written) > 30
    assert min(written.values()) >= LEAST_TEXT


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

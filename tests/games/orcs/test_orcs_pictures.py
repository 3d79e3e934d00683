"""Orcs Orcs Orcs' pictures: the same for the same position, small, without secrets, approved."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.orcs import PACKAGE, field
from render.orcs.look import BOARD, CARD, CARDS_TOP, ICON, SIDE, THEME, WIDTH
from render.orcs.pieces import Figure
from render.orcs.places import corners as corners_of
from render.orcs.scenes import (
    ALL,
    Scene,
    made,
    offering,
    own,
    random_scenes,
    random_states,
    scenes,
)
from render.package import BUDGET
from render.painters import picture
from render.theme import rgb
from tests.packages import PACKAGES
from tests.render.noting import note_art
from tests.render.scenes import forget

ORCS: Final = PACKAGES.find("orcs").painter
SCENES: Final = scenes()
LINE: Final = 300
"""Pixels of a line around something at least."""


def draw(scene: Scene) -> bytes:
    return picture(ORCS, *scene)


def coloured(scene: Scene, tone: str, box: tuple[int, int, int, int] | None = None) -> int:
    """Return how many pixels of a picture, or of a part of it, have the tone."""
    image = ORCS.draw(*scene).convert("RGB").crop(box) if box else ORCS.draw(*scene).convert("RGB")
    colours = image.getcolors(1 << 20) or []
    return sum(count for count, colour in colours if colour == rgb(THEME[tone]))


def test_late_pictures_with_all_modules_are_small() -> None:
    late = [scene for scene in random_scenes(3, 23, ALL) if scene.view.round > 6]
    assert len(late) > 30
    for scene in late:
        assert len(draw(scene)) <= (BUDGET if scene.view.seat is None else PACKAGE.most_bytes())
    assert any(scene.view.seat is None for scene in late)


def test_the_crowd_of_the_scenes_is_one() -> None:
    """What its pictures may have is asked of every scene."""
    crowd = SCENES["crowd"].view
    assert sum(len(section.creatures) for path in crowd.paths for section in path.sections) >= 45


def test_an_own_hand_is_on_its_owners_picture_only() -> None:
    """Others see the same whatever a seat holds: views do not even have it."""
    state = next(iter(random_states(1, 60)))
    views = {seat: state.view(seat) for seat in (None, 0, 1)}
    assert views[None].hand == ()
    drawn = {seat: draw(Scene(view)) for seat, view in views.items()}
    assert len(set(drawn.values())) == len(drawn)
    swapped = replace(views[0], hand=("poison",) * len(views[0].hand))
    assert draw(Scene(swapped)) != drawn[0]


def test_the_board_is_the_same_on_a_private_picture() -> None:
    view = SCENES["modules"].view
    public, private = (ORCS.draw(one) for one in (view, own(view, "zap")))
    board = (0, 0, WIDTH, BOARD)
    assert public.crop(board).tobytes() == private.crop(board).tobytes()
    assert private.height > public.height


@pytest.mark.parametrize(
    "at", ["hand/zap", "display/fireball", "space/4", "path/2", "seat/3", "5o", "3i"]
)
@pytest.mark.parametrize(("is_chosen", "tone"), [(False, "way"), (True, "glow")])
def test_what_a_panel_offers_or_has_chosen_is_framed(at: str, is_chosen: bool, tone: str) -> None:
    view = SCENES["hand"].view
    panel = offering(chosen=(at,)) if is_chosen else offering(at)
    assert coloured(Scene(view, panel), tone) - coloured(Scene(view, offering()), tone) > LINE


def test_equal_cards_are_framed_as_often_as_they_are_chosen() -> None:
    view = own(made(), "fire-spark", "fire-spark", "zap")
    lines = [
        coloured(Scene(view, offering(chosen=("hand/fire-spark",) * count)), "glow")
        for count in range(3)
    ]
    assert lines[0] < lines[1] < lines[2]


def test_the_last_move_is_in_one_colour_and_an_offer_alone_in_it_while_choosing() -> None:
    view = SCENES["usual"].view
    box = (350, 300, 860, 880)
    still = replace(view, touched=())
    lit = coloured(Scene(view), "way", box) - coloured(Scene(still), "way", box)
    assert lit > LINE
    seen = own(view, "zap")
    assert coloured(Scene(seen, offering()), "way", box) == coloured(
        Scene(replace(seen, touched=()), offering()), "way", box
    )


def test_each_creature_can_be_counted_one_by_one_or_by_a_number() -> None:
    """As many as stand there are drawn or written."""
    for view in (SCENES["usual"].view, SCENES["crowd"].view):
        for path in view.paths:
            for section in path.sections:
                standing = [one for one, _, _ in field.placed(section, field.sizes(view))]
                told = sum(one.number for one in standing)
                assert told == len(section.creatures) + section.toadlings


def test_like_creatures_make_a_heap_where_there_is_no_room() -> None:
    view = made(standing={"1i": "goblin goblin goblin orc*1 orc"})
    section = view.paths[0].sections[0]
    standing = {one for one, _, _ in field.placed(section, field.sizes(view))}
    assert standing == {
        Figure("goblin", 2, is_hurt=False, number=3),
        Figure("orc", 1, is_hurt=True),
        Figure("orc", 2, is_hurt=False),
    }


def test_creatures_stand_in_their_section() -> None:
    for path in SCENES["crowd"].view.paths:
        for section in path.sections:
            shape = corners_of(section.place)
            image = Image.new("1", (WIDTH, BOARD))
            ImageDraw.Draw(image).polygon(shape, fill=1)
            for _, _, point in field.placed(section, (96, 74, 56)):
                assert image.getpixel(point)


@pytest.mark.parametrize("phase", ["discarding", "acting"])
def test_whose_turn_it_is_and_the_points_do_not_touch(phase: str) -> None:
    view = replace(made(ALL, 4), phase=phase)
    assert all(seat.points > 9 for seat in view.seats)
    right = (624, 30, WIDTH, 80)
    acting = [(0, 1, 2), (1,)] if phase == "discarding" else [(3,), ()]
    shown = {ORCS.draw(replace(view, to_act=seats)).crop(right).tobytes() for seats in acting}
    assert len(shown) == 1


def test_what_comes_of_the_defeated_is_shown() -> None:
    view = replace(made(ALL, 3), phase="rewarding")
    shown = {
        draw(Scene(replace(view, rewards=rewards)))
        for rewards in ((), ("draw-card",), ("toadling@3i",), ("blast@3i", "one-action"))
    }
    assert len(shown) == 4


def test_the_card_that_will_be_discarded_is_framed() -> None:
    view = own(made(), "zap", "smash")
    chosen = replace(view, chosen="smash")
    assert coloured(Scene(chosen), "glow") - coloured(Scene(view), "glow") > LINE


def test_without_cards_there_is_still_what_else_a_seat_has() -> None:
    public, private = SCENES["usual"].view, own(SCENES["usual"].view, mission="sets")
    assert ORCS.draw(private).height > ORCS.draw(public).height


def test_terrain_changes_the_ground_of_its_section_only() -> None:
    plain, tiled = (ORCS.draw(made(standing={}, tiles=tiles)) for tiles in ({}, {"3o": "road"}))
    box = ImageChops.difference(plain.convert("RGB"), tiled.convert("RGB")).getbbox()
    shape = corners_of("3o")
    assert box is not None
    assert box[0] >= min(x for x, _ in shape) - 4
    assert box[3] <= max(y for _, y in shape) + 4


def test_what_is_done_is_in_the_corner() -> None:
    box = (WIDTH - SIDE - CARD[0], CARDS_TOP, WIDTH - SIDE, CARDS_TOP + CARD[1])
    moves = ("reveal=5", "teleport=4", "cast=zap", "pass", "poison=p2", "voodoo>all")
    view = SCENES["usual"].view
    seen = {
        ORCS.draw(replace(view, last_move=move)).crop(box).tobytes()
        for move in (*moves, "switch>goblin@1m+orc@2o", "gift=draw-card", "book-fe>fireball")
    }
    assert len(seen) == len(moves) + 3


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = note_art(monkeypatch)
    for one in SCENES.values():
        ORCS.draw(*one)
    forget()
    assert drawn
    assert not {name: size for name, size in drawn.items() if size < ICON}

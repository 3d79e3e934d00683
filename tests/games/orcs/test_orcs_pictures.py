"""Orcs Orcs Orcs' pictures: the same for the same position, small, without secrets, approved."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.games.orcs.moves import read_play
from engine.games.orcs.view import TraceView
from render.canvas import map_levels
from render.orcs import PACKAGE, field
from render.orcs.deeds import deeds_of
from render.orcs.look import (
    BOARD,
    CARD,
    CARDS_TOP,
    ICON,
    LETTERS,
    MAGE,
    PATHS,
    SIDE,
    SIZES,
    STRIP,
    STRIP_TOP,
    THEME,
    TOP,
    WIDTH,
    spots,
)
from render.orcs.look import corners as corners_of
from render.orcs.look import letter as letter_at
from render.orcs.look import mage as mage_at
from render.orcs.pieces import Figure, mage, tags
from render.orcs.scenes import (
    ALL,
    Scene,
    made,
    offering,
    own,
    random_scenes,
    random_states,
    scenes,
    told,
)
from render.package import BUDGET
from render.painters import picture
from render.theme import rgb
from tests.packages import PACKAGES
from tests.render.noting import note_art, note_texts
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


STRIP_BOX: Final = (0, STRIP_TOP, WIDTH, STRIP_TOP + STRIP)
MOVES: Final = (
    *("reveal=5", "teleport=4", "cast=zap", "pass", "poison=p2", "voodoo>all", "waive", "draw"),
    *("gift=draw-card", "bonus=one-action", "blast@3i", "toadling@3i", "remove=smash"),
    *("book-fe>fireball", "zap>goblin@3i", "magic-bonds>goblin@3i>1", "voodoo>p1"),
    *("zap>toadling@3i", "earthquake+smash>3i", "zap+book-wl>goblin@3i", "at=goblin@3m>3i"),
)


def test_each_move_of_the_turn_is_in_the_strip() -> None:
    view = SCENES["usual"].view
    seen = {ORCS.draw(told(view, move)).crop(STRIP_BOX).tobytes() for move in MOVES[:-1]}
    assert len(seen) == len(MOVES) - 1
    both = ORCS.draw(told(view, "teleport=4", "reveal=5")).crop(STRIP_BOX).tobytes()
    assert both not in seen


def test_a_spell_cast_card_by_card_is_one_thing_in_the_strip() -> None:
    view = SCENES["usual"].view
    one, other = (
        deeds_of(told(view, *moves))
        for moves in (
            ("zap+book-wl>goblin@3i",),
            ("cast=zap", "add=book-wl", "draw", "at=goblin@3i"),
        )
    )
    assert [deed.play for deed in one] == [read_play("zap+book-wl>goblin@3i")]
    assert len(other) == 2
    assert other[0].play.target == one[0].play.target
    assert other[0].enhancers == one[0].enhancers


def test_what_fell_by_a_move_is_counted_at_it() -> None:
    fell = TraceView("fell", "goblin", "3i", "3i", 3)
    view = told(SCENES["usual"].view, "cast=zap", "add=book-wl", "at=goblin@3i", traces=(fell,))
    assert [deed.kills for deed in deeds_of(view)] == [1]


def test_of_a_long_turn_the_latest_is_shown_and_how_much_is_not() -> None:
    spell = "lightning-bolt+zap+book-wl>orc-rider@3i"
    view = SCENES["usual"].view
    shown = [
        ORCS.draw(told(view, *[first] * number, *[spell] * 6)).crop(STRIP_BOX).tobytes()
        for first, number in ((spell, 2), ("pass", 2), (spell, 3))
    ]
    # what comes first is not seen; how many they are is
    assert shown[0] == ORCS.draw(told(view, *["waive"] * 2, *[spell] * 6)).crop(STRIP_BOX).tobytes()
    assert len(set(shown)) == 3


def ground(*traces: TraceView) -> bytes:
    """Return the picture of a board on which this happened."""
    view = made(standing={"3i": "goblin", "3o": "chief"})
    return (
        ORCS.draw(replace(view, touched=(), traces=traces)).crop((0, TOP, WIDTH, BOARD)).tobytes()
    )


def test_what_creatures_did_is_on_the_board() -> None:
    """Each in its own way, and an arrow for nobody who stayed."""
    seen = [
        ground(*traces)
        for traces in (
            (),
            (TraceView("moved", "goblin", "3m", "3i", 1),),
            (TraceView("moved", "goblin", "3o", "3i", 1),),
            (TraceView("moved", "goblin", "6m", "3i", 1),),
            (TraceView("moved", "goblin", "1o", "3i", 1),),
            (TraceView("fell", "orc", "3m", "3m", 1),),
            (TraceView("arrived", "orc", "3i", "3i", 1),),
            (TraceView("arrived", "chief", "3i", "3i", 1),) * 2,
            (TraceView("came", "goblin", "3o", "3i", 1),),
        )
    ]
    assert len(set(seen)) == len(seen) - 1
    assert seen[2] == seen[-1]
    assert ground(TraceView("came", "chief", "3o", "3o", 1)) == seen[0]


def test_hearts_are_above_mages() -> None:
    """What is said of creatures is the same where nobody stands on the tower."""
    view = made(seats=4, standing={f"{path}i": "goblin orc chief" for path in range(1, 7)})
    hearts = Image.new("1", (WIDTH, ORCS.draw(view).height))
    for path in view.paths:
        for one, size, (x, y) in field.placed(path.sections[0], field.sizes(view)):
            shape = tags(one, size).getchannel("A").convert("1")
            hearts.paste(1, (x - shape.width // 2, y - shape.height // 2), shape)
    alone = replace(view, paths=tuple(replace(path, mage=-1) for path in view.paths))
    with_mages, without = (ORCS.draw(one).convert("RGB") for one in (view, alone))
    changes = ImageChops.difference(with_mages, without).convert("L")
    changed = map_levels(changes, tuple(255 * (level > 0) for level in range(256)))
    assert changed.getbbox() is not None
    assert ImageChops.logical_and(changed.convert("1"), hearts).getbbox() is None


@pytest.mark.parametrize("path", PATHS)
def test_mages_on_neighbouring_spaces_do_not_hide_each_other(path: int) -> None:
    def standing(path: int, seat: int) -> Image.Image:
        shape = mage(seat, MAGE).getchannel("A").convert("1")
        x, y = mage_at(path)
        drawn = Image.new("1", (WIDTH, BOARD))
        drawn.paste(255, (x - shape.width // 2, y - shape.height // 2), shape)
        return drawn

    for seat, beside in permutations(range(4), 2):
        one, other = standing(path, seat), standing(path % len(PATHS) + 1, beside)
        hidden = ImageChops.logical_and(one, other).histogram()[-1]
        assert hidden < one.histogram()[-1] // 100, (seat, beside)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("place", [f"{path}{letter}" for path in PATHS for letter in LETTERS])
def test_no_creature_stands_on_the_letter_of_its_section(place: str, count: int) -> None:
    x, y = letter_at(place)
    size = SIZES[0]
    for at, down in spots(place, count, size):
        assert abs(at - x) > size // 2 or abs(down - y) > size * 9 // 16


def test_the_end_says_in_words_what_points_came_of(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    forget()
    ORCS.draw(*SCENES["end"])
    forget()
    assert {"creatures", "spells", "poison"} <= set(written)
    assert "hand" not in written
    assert "mission" not in written, "nobody has points of one"


def test_roads_point_along_their_path() -> None:
    """The same tile is another picture on each path."""
    plain = {path: made(standing={}, tiles={f"{path}m": "road"}) for path in (1, 4)}
    boxes = {
        path: (x - 30, y - 30, x + 30, y + 30)
        for path in plain
        for x, y in [corners_of(f"{path}m", 30)[2]]
    }
    signs = [ORCS.draw(view).convert("RGB").crop(boxes[path]) for path, view in plain.items()]
    assert signs[0].tobytes() != signs[1].tobytes()
    upside_down = signs[1].rotate(180)
    parts = [
        ImageChops.difference(signs[0], one).convert("L").histogram()
        for one in (upside_down, signs[1])
    ]
    assert sum(parts[0][40:]) < sum(parts[1][40:])


@pytest.mark.parametrize("phase", ["acting", "revealing", "discarding", "missions", "rewarding"])
def test_what_is_asked_and_the_actions_left_are_in_the_corner(phase: str) -> None:
    box = (WIDTH - SIDE - CARD[0], CARDS_TOP, WIDTH - SIDE, CARDS_TOP + CARD[1])
    view = replace(made(ALL, 3), phase=phase)
    shown = {ORCS.draw(replace(view, actions=actions)).crop(box).tobytes() for actions in range(4)}
    assert len(shown) == (4 if phase == "acting" else 1)


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = note_art(monkeypatch)
    for one in SCENES.values():
        ORCS.draw(*one)
    forget()
    assert drawn
    assert not {name: size for name, size in drawn.items() if size < ICON}

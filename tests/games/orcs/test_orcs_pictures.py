"""Orcs Orcs Orcs' pictures, icons, look-ups and alt texts."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.core import Result
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
from engine.games.orcs.moves import read_play
from engine.games.orcs.view import OrcsView, TraceView
from render.canvas import ART, art, map_levels
from render.orcs import PACKAGE
from render.orcs.board import deeds_of, placed, sizes
from render.orcs.look import (
    BASES,
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
from render.orcs.look import space as mage_at
from render.orcs.pieces import Figure, barred, base, cards, drawing_of, figure, heart, mage, tags
from render.orcs.scenes import (
    ALL,
    CROWD,
    PLAIN,
    TILES,
    Scene,
    made,
    offering,
    own,
    random_scenes,
    random_states,
    scenes,
    told,
)
from render.orcs.words import lookup, lookup_text
from render.package import BUDGET
from render.painters import picture
from render.png import encode
from render.theme import SEAT_MARKS, rgb
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_art, note_texts
from tests.render.test_render_colours import LEAST_DIFFERENCE, SIGHTS, difference

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
                standing = [one for one, _, _ in placed(section, sizes(view))]
                told = sum(one.number for one in standing)
                assert told == len(section.creatures) + section.toadlings


def test_like_creatures_make_a_heap_where_there_is_no_room() -> None:
    view = made(standing={"1i": "goblin goblin goblin orc*1 orc"})
    section = view.paths[0].sections[0]
    standing = {one for one, _, _ in placed(section, sizes(view))}
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
            for _, _, point in placed(section, (96, 74, 56)):
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
        for one, size, (x, y) in placed(path.sections[0], sizes(view)):
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


# Told apart by shape ------------------------------------------------------------------------------


SMALL: Final = 32
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
    first, second = (art(f"orcs/{name}", SMALL) for name in (one, other))
    assert outline_difference(first, second) > 1 / 8


@pytest.mark.parametrize(("one", "other"), list(combinations(MAGICS, 2)))
def test_magics_differ_by_shape(one: str, other: str) -> None:
    first, second = (art(f"orcs/magic-{name}", SMALL) for name in (one, other))
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
    first, second = (art(f"orcs/skill-{name}", SMALL).convert("RGB") for name in names)
    assert max(ImageStat.Stat(ImageChops.difference(first, second)).mean) > LEAST_DIFFERENCE / 2


@pytest.mark.parametrize(("one", "other"), list(combinations(range(max(PLAYERS)), 2)))
def test_mages_differ_by_shape(one: int, other: int) -> None:
    first, second = (art(f"orcs/mage-{seat + 1}", SMALL) for seat in (one, other))
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


# What can be looked up ----------------------------------------------------------------------------


MOST: Final = 1000
WORDS: Final = PACKAGES.find("orcs").painter.words


def shown(view: OrcsView) -> Image.Image:
    return lookup(view, WORDS)


def looked_up(view: OrcsView) -> str:
    return lookup_text(view, WORDS)


def test_each_pile_and_card_changes_the_picture() -> None:
    view = made(ALL, 3)
    first, *others = view.seats
    owned = replace(first, owned=("zap", "fireball", "fireball"))
    seen = [
        view,
        replace(view, fates_used=(3, 7)),
        *(
            replace(view, seats=(one, *others))
            for one in (
                owned,
                replace(owned, owned=("zap", "fireball")),
                replace(first, discards=()),
                replace(first, discards=("zap", "zap")),
                replace(first, gifts=("draw-card",)),
            )
        ),
    ]
    assert len({encode(shown(one)) for one in seen}) == len(seen)
    assert len({looked_up(one) for one in seen}) == len(seen)


def test_the_words_say_all_of_it() -> None:
    view = made(ALL, 2)
    first = replace(
        view.seats[0],
        discards=("book-fe", "book-ew", "zap"),
        owned=("book-fe", "book-ew", "zap", "voodoo"),
        gifts=("minus-life",),
    )
    assert looked_up(replace(view, seats=(first, view.seats[1]), fates_used=(3, 5))) == (
        "Seat 1: used 2 Spell Book, Zap; learned Voodoo; toads One life less."
        " Seat 2: used Zap, Spell Book; learned none; toads Draw a card."
        " Fate cards: inner/middle/outer of paths 2 3 4 (no skills),"
        " inner of paths 5 6 (no teleport)."
    )


def test_before_the_first_card_there_is_none() -> None:
    view = replace(made(), fate=None, fates_used=())
    assert looked_up(view).endswith("Fate cards: none yet.")
    assert shown(view).height < shown(made()).height


def test_hands_are_not_in_it() -> None:
    view = made(ALL, 3)
    assert encode(shown(own(view, "zap", "smash", mission="sets"))) == encode(shown(view))
    assert looked_up(own(view, "zap")) == looked_up(view)


def test_is_small_in_any_position() -> None:
    views = [state.view(None) for state in random_states(6, 60, ALL)]
    assert len(views) > 20
    for view in views:
        picture = shown(view)
        assert picture.width == WIDTH
        assert len(encode(picture)) <= BUDGET
        assert len(looked_up(view)) <= MOST


def test_the_open_fate_card_is_the_last_and_framed() -> None:
    view = made(ALL, 2)
    assert view.fate is not None
    other = replace(view, fates_used=(3, 7), fate=replace(view.fate, number=7))
    assert encode(shown(other)) != encode(shown(replace(view, fates_used=(3, 7))))


# Alt texts ----------------------------------------------------------------------------------------


def tell(name: str) -> str:
    return ORCS.alt_text(SCENES[name].view)


def test_says_round_turn_and_actions() -> None:
    assert tell("usual").startswith(
        "Orcs Orcs Orcs, round 5. It is seat 2's turn, 2 actions left. Fate: strong;"
    )
    one = replace(made(), actions=1, is_last_round=True)
    assert "round 5, the last one. It is seat 2's turn, 1 action left." in ORCS.alt_text(one)
    assert tell("start").startswith("Orcs Orcs Orcs, before the first round. Path 1 (blue mage, ")
    revealing = replace(made(), phase="revealing")
    assert "It is seat 2's turn, to call a creature." in ORCS.alt_text(revealing)


def test_says_what_the_fate_card_moves_and_its_rule() -> None:
    assert "Fate: strong; Creatures +1 life." in tell("usual")
    assert "Fate: middle of paths 3 4; Creatures +1 life." in tell("modules")
    view = made()
    assert view.fate is not None
    plain = replace(view, fate=replace(view.fate, rule="none"))
    assert "Fate: strong. Last turn," in ORCS.alt_text(plain)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("zap+book-wl>orc-rider@3i", "cast Zap with Spell Book on rider 3i."),
        (
            "smash+fire-spark*2>chief@4m",
            "cast Smash with Fire Spark and Fire Spark on chief 4m.",
        ),
        ("cast=replenish", "cast Replenish."),
        ("add=wisdom", "added Wisdom."),
        ("at=3i+4i", "aimed a spell on 3i and 4i."),
        ("at=goblin@1m+orc@2o", "aimed a spell on goblin 1m and orc 2o."),
        ("at=toadling@4m", "aimed a spell on the toadling of 4m."),
        ("book-fe>fireball", "cast Spell Book, taking Fireball."),
        ("voodoo>all", "cast Voodoo on all."),
        ("voodoo>p1", "cast Voodoo on seat 1."),
        ("reveal=5", "turned up a marker of path 5."),
        ("teleport=4", "teleported to path 4."),
        ("gift=draw-card", "used Draw a card."),
        ("blast@3i", "settled the blast at 3i."),
        ("poison=p1", "poisoned seat 1."),
        ("remove=smash", "removed Smash."),
        ("draw", "drew a card."),
        ("waive", "renounced a bonus."),
        ("pass", "ended the turn."),
    ],
)
def test_says_the_last_move(move: str, words: str) -> None:
    assert f"Last, seat 2 {words}" in ORCS.alt_text(replace(made(), last_move=move, deeds=()))


def test_says_the_last_turn_with_who_fell_and_who_reached_the_tower() -> None:
    traces = (
        TraceView("fell", "goblin", "3i", "3i", 4),
        TraceView("fell", "orc-rider", "3i", "3i", 4),
        TraceView("arrived", "lava-golem", "5i", "5i", 5),
    )
    moves = ("reveal=5", "cast=earthquake", "add=smash", "at=3i", "teleport=4", "pass")
    assert (
        "Last turn, seat 2: turned up a marker of path 5; cast Earthquake with Smash on 3i"
        " (2 fell); teleported to path 4. At the tower: golem on path 5. Path 1"
    ) in ORCS.alt_text(told(made(), *moves, traces=traces))


def test_says_who_stands_where() -> None:
    text = tell("modules")
    assert "Path 1 (blue mage, 10 markers): 1i (tendrils); 1m 2 goblins." in text
    assert "Path 2 (green mage, 0 markers): 2m (stone field); 2o flyer, bomber." in text
    assert "Path 3 (orange mage, 3 markers): 3i rider with 2 life left; 3o (road) chief." in text
    assert "4m toadling." in text
    assert "Path 4 (7 markers): empty." in tell("usual")
    assert "(1 marker)" in tell("usual")


def test_says_what_each_has() -> None:
    text = tell("usual")
    assert (
        "Seat 1 (orange): 16 points; hand 4, pile 3, discards 1; 2 goblins, shaman, golem; skills "
    ) in text
    assert (
        "Seat 2 (blue): 17 points; hand 4, pile 4, discards 2, poison 1; 3 goblins, orc, 2 riders;"
    ) in text
    assert text.endswith("; toadlings 1.")
    empty = made(PLAIN)
    bare = replace(empty.seats[0], trophies=(0,) * 6, skills=(), points=2)
    text = ORCS.alt_text(replace(empty, seats=(bare, empty.seats[1])))
    assert "discards 1; no trophies. Seat 2" in text


def test_says_the_displays_and_what_kinds_are_worth() -> None:
    assert (
        "Displays: Earthquake, Lightning Bolt, Fireball; Magic Bonds, Voodoo, Wisdom."
        " Points each: goblin 2, orc 2, shaman 4, rider 4, golem 6, chief 6."
    ) in tell("usual")
    assert "Displays" not in tell("start")


def test_no_two_kinds_have_the_same_name() -> None:
    assert len({kind.name.split()[-1] for kind in CREATURES}) == len(CREATURES)


def test_says_how_it_ended() -> None:
    assert "Seat 2 has won. Last turn," in tell("end")
    shared = replace(SCENES["end"].view, result=Result((1, 1), (17, 17), "shared"))
    assert "Seats 1 and 2 share the win." in ORCS.alt_text(shared)


def test_says_each_mission_at_the_end() -> None:
    end = SCENES["end"].view
    first = replace(end.seats[0], mission="sets", mission_points=3)
    text = ORCS.alt_text(replace(end, seats=(first, end.seats[1])))
    assert "; mission Sets, 3 points. Seat 2 (blue):" in text
    assert "mission" not in tell("end")


def test_says_who_must_discard_or_choose_a_mission() -> None:
    view = replace(made(ALL, 3), to_act=(0, 2))
    assert "To discard a card: seat 1 and 3." in ORCS.alt_text(replace(view, phase="discarding"))
    assert "To choose a mission: seat 1 and 3." in ORCS.alt_text(replace(view, phase="missions"))


def test_own_cards_are_told_to_their_owner_only() -> None:
    view = made()
    assert ORCS.alt_text(own(view, "zap", "book-wl")).endswith("Your hand: Zap and Spell Book.")
    assert "Your hand" not in ORCS.alt_text(view)
    state = next(iter(random_states(1, 60)))
    assert "Your hand" not in ORCS.alt_text(state.view(None))


def test_is_never_too_long() -> None:
    texts = [
        ORCS.alt_text(state.view(seat)) for state in random_states(12, 40) for seat in (None, 0, 1)
    ]
    assert len(texts) > 150
    assert all(0 < len(text) <= MOST for text in texts)


def test_a_crowd_is_told_in_fewer_words() -> None:
    crowd = made(ALL, 4, CROWD, TILES, toadlings=2)
    rich = tuple(
        replace(seat, trophies=(3, 2, 3, 2, 2, 1), skills=("draw-extra", "poison", "no-loss"))
        for seat in crowd.seats
    )
    for view in (crowd, replace(crowd, seats=rich), own(crowd, *["lightning-bolt"] * 5)):
        text = ORCS.alt_text(view)
        assert len(text) <= MOST
        assert text.startswith("Orcs Orcs Orcs, round 5.")
        assert "Seat 4 (yellow): 14 points; hand 4," in text

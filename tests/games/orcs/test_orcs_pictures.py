"""Pictures, icons, look-ups and alt texts of Orcs Orcs Orcs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

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
from engine.games.orcs.moves import read_play
from engine.games.orcs.view import OrcsView, TraceView
from render.canvas import ART, art
from render.layout import Box
from render.orcs import PACKAGE
from render.orcs.board import Stood, deeds_of, field_of, placed
from render.orcs.land import NUMBER
from render.orcs.look import (
    BASES,
    BOARD,
    CARD,
    FIGURE,
    FOOT,
    HAND_HEAD,
    ICON,
    LETTERS,
    MAGE,
    MARGIN,
    OFFERS_TOP,
    PATHS,
    SIDE,
    SIGN,
    STRIP,
    STRIP_TOP,
    TEXT,
    THEME,
    TILE,
    TOP,
    WIDTH,
    Layout,
    mage_at,
    row_name,
    sign_at,
    spots,
)
from render.orcs.look import number as number_at
from render.orcs.look import section as section_at
from render.orcs.pieces import (
    TAG,
    TOADLING,
    Figure,
    barred,
    base,
    cards,
    drawing_of,
    figure,
    heart,
    mage,
    tags,
)
from render.orcs.scenes import ALL, CROWD, PLAIN, TILES, Scene, made, moved, offering, own, scenes
from render.orcs.words import look, lookup
from render.painters import picture
from render.png import encode
from render.theme import SEAT_MARKS, rgb
from tests.games.orcs.random_matches import random_scenes, random_states
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_art, note_texts, outline_difference
from tests.render.test_render_colours import LEAST_DIFFERENCE, SIGHTS, difference

if TYPE_CHECKING:
    from collections.abc import Iterator


ORCS: Final = PACKAGES.find("orcs").painter
SCENES: Final = scenes()
LINE: Final = 300
"""Minimum number of pixels in an outline."""


def draw(scene: Scene) -> bytes:
    return picture(ORCS, *scene)


def coloured(scene: Scene, tone: str, box: tuple[int, int, int, int] | None = None) -> int:
    """Return how many pixels have the tone, in a picture or in a part of it."""
    image = ORCS.draw(*scene).convert("RGB").crop(box) if box else ORCS.draw(*scene).convert("RGB")
    colours = image.getcolors(1 << 20) or []
    return sum(count for count, colour in colours if colour == rgb(THEME[tone]))


LATE: Final = 88_500
"""Maximum size of a full board with all modules, in bytes."""


def test_late_pictures_with_all_modules_are_small() -> None:
    late = [scene for scene in random_scenes(3, 23, ALL) if scene.view.round > 6]
    assert len(late) > 30
    for scene in late:
        most = LATE if scene.view.seat is None else PACKAGE.most_bytes()
        assert len(draw(scene)) <= most
    assert any(scene.view.seat is None for scene in late)


def test_the_crowd_scene_is_really_crowded() -> None:
    """The tests check the limits on every scene, so one scene must be crowded."""
    crowd = SCENES["crowd"].view
    assert sum(len(section.creatures) for path in crowd.paths for section in path.sections) >= 45


def test_a_hand_is_only_on_its_owners_picture() -> None:
    """Whatever a seat holds, others see the same; their views don't even contain the hand."""
    state = next(iter(random_states(1, 60)))
    views = {seat: state.view(seat) for seat in (None, 0, 1)}
    assert views[None].hand == ()
    drawn = {seat: draw(Scene(view)) for seat, view in views.items()}
    assert len(set(drawn.values())) == len(drawn)
    swapped = replace(views[0], hand=("poison",) * len(views[0].hand))
    assert draw(Scene(swapped)) != drawn[0]


def test_the_board_is_the_same_on_a_private_picture() -> None:
    view = SCENES["modules"].view
    public, private = (ORCS.draw(item) for item in (view, own(view, "zap")))
    board = (0, 0, WIDTH, BOARD)
    assert public.crop(board).tobytes() == private.crop(board).tobytes()
    assert private.height > public.height


@pytest.mark.parametrize(
    "at", ["hand/zap", "display/fireball", "space/4", "path/2", "seat/3", "5o", "3i"]
)
@pytest.mark.parametrize(("is_chosen", "tone"), [(False, "pale"), (True, "glow")])
def test_offered_and_chosen_things_are_framed(at: str, is_chosen: bool, tone: str) -> None:
    view = SCENES["hand"].view
    panel = offering(chosen=(at,)) if is_chosen else offering(at)
    assert coloured(Scene(view, panel), tone) - coloured(Scene(view, offering()), tone) > LINE


def test_equal_cards_are_framed_once_per_choice() -> None:
    view = own(made(), "fire-spark", "fire-spark", "zap")
    lines = [
        coloured(Scene(view, offering(chosen=("hand/fire-spark",) * count)), "glow")
        for count in range(3)
    ]
    assert lines[0] < lines[1] < lines[2]


def test_the_last_move_keeps_its_outline_while_choosing() -> None:
    view = SCENES["usual"].view
    box = (0, TOP, WIDTH, BOARD)
    still = replace(view, touched=())
    seen = coloured(Scene(own(view, "zap"), offering()), "way", box)
    assert seen == coloured(Scene(view), "way", box) > LINE
    assert coloured(Scene(still), "way", box) == 0


def test_creatures_are_drawn_singly_or_counted_by_a_number() -> None:
    """A section's figures add up to its creatures and toadlings."""
    for view in (SCENES["usual"].view, SCENES["crowd"].view):
        for path in view.paths:
            for section in path.sections:
                said = sum(stood.figure.number for stood in placed(section))
                assert said == len(section.creatures) + section.toadlings


def test_identical_creatures_share_one_figure() -> None:
    view = made(standing={"1i": "goblin goblin goblin orc*1 orc"})
    standing = {stood.figure for stood in placed(view.paths[0].sections[0])}
    assert standing == {
        Figure("goblin", 2, is_hurt=False, number=3),
        Figure("orc", 1, is_hurt=True),
        Figure("orc", 2, is_hurt=False),
    }


def test_fallen_creatures_share_one_ghost() -> None:
    section = made(standing={"1i": "goblin orc chief bomber orc-rider"}).paths[0].sections[0]
    both = placed(section, ["lava-golem", "croco-flyer", "croco-flyer"])
    ghosts = [stood.figure for stood in both if stood.figure.is_ghost]
    assert ghosts == [Figure("croco-flyer", 0, is_hurt=False, number=3, is_ghost=True)]
    assert len(both) == len(section.creatures) + 1


SMALLEST: Final = 36 * WIDTH / 400
"""Minimum size of a creature in pixels: 36 on a picture 400 wide."""


@pytest.mark.parametrize("kind", [*(kind.id for kind in CREATURES), TOADLING])
def test_creatures_are_large(kind: str) -> None:
    box = figure(kind).getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= SMALLEST
    assert figure(kind).size == FIGURE


def around(centre: tuple[int, int], width: int, height: int) -> Box:
    return Box(centre[0] - width // 2, centre[1] - height // 2, width, height)


def meet(first: Box, other: Box) -> bool:
    return (
        first.x < other.x + other.width
        and other.x < first.x + first.width
        and first.y < other.y + other.height
        and other.y < first.y + first.height
    )


WRITTEN: Final = [
    *(around(number_at(path), NUMBER, NUMBER) for path in PATHS),
    *(around(sign_at(path), *SIGN) for path in PATHS),
    *(
        around(row_name(outward, is_above=is_above), 34, TILE.height)
        for outward in range(len(LETTERS))
        for is_above in (True, False)
    ),
]
"""Boxes of the numbers, signs and names on the board."""
ROOM_FOR: Final = 6


def said_of(first: Stood) -> Iterator[Box]:
    """Yield the box of a figure's heart and, if it stands for several creatures, of the number."""
    box = around(first.point, *FIGURE)
    yield Box(box.x, box.y + FIGURE[1] - TAG - 2, TAG, TAG)
    if first.figure.number > 1:
        yield Box(box.x, box.y, TAG, TAG - 4)


def check_field(standing: list[Stood]) -> int:
    """Check that nothing hides numbers, hearts or names; return the most creatures in a section."""
    for stood in standing:
        box, room = around(stood.point, *FIGURE), section_at(stood.place)
        assert not any(meet(box, other) for other in WRITTEN)
        assert room.x <= box.x < box.x + box.width <= room.x + room.width
        assert room.y <= box.y < box.y + box.height <= room.y + room.height
    crowds = Counter(stood.place for stood in standing)
    for place, count in crowds.items():
        tagged = [list(said_of(stood)) for stood in standing if stood.place == place]
        if count <= ROOM_FOR:
            assert not any(
                meet(item, other)
                for first, second in combinations(tagged, 2)
                for item in first
                for other in second
            )
    return max(crowds.values(), default=0)


def test_creatures_hide_nothing_in_many_random_positions() -> None:
    """A section shows up to six creatures side by side, and every heart."""
    positions = [state.view(None) for state in random_states(40, 10)]
    assert len(positions) >= 1000
    most = [check_field(field_of(view)) for view in positions]
    assert max(most) <= ROOM_FOR
    six = made(standing={"1i": "goblin orc goblin-shaman orc-rider lava-golem chief chief"})
    assert check_field(field_of(six)) == ROOM_FOR


def test_the_tags_of_six_creatures_are_fully_visible() -> None:
    """Creatures that are drawn later hide no hearts, because all tags are on top."""
    view = made(standing={"1o": "goblin orc goblin-shaman orc-rider lava-golem chief"})
    image = ORCS.draw(view).convert("RGB")
    for stood in field_of(view):
        tag = tags(stood.figure)
        box = around(stood.point, *FIGURE)
        seen = image.crop((box.x, box.y, box.x + box.width, box.y + box.height))
        over = Image.new("RGB", FIGURE)
        over.paste(seen, (0, 0), tag)
        alone = Image.new("RGB", FIGURE)
        alone.paste(tag, (0, 0), tag)
        assert ImageStat.Stat(ImageChops.difference(over, alone).convert("L")).mean[0] < 1


@pytest.mark.parametrize("phase", ["discarding", "acting"])
def test_the_picture_of_points_does_not_depend_on_whose_turn_it_is(phase: str) -> None:
    view = replace(made(ALL, 4), phase=phase)
    assert all(seat.points > 9 for seat in view.seats)
    right = (624, 30, WIDTH, 80)
    acting = [(0, 1, 2), (1,)] if phase == "discarding" else [(3,), ()]
    shown = {ORCS.draw(replace(view, to_act=seats)).crop(right).tobytes() for seats in acting}
    assert len(shown) == 1


def test_each_reward_changes_the_picture() -> None:
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


def test_a_private_picture_without_cards_shows_other_holdings() -> None:
    public, private = SCENES["usual"].view, own(SCENES["usual"].view, mission="sets")
    assert ORCS.draw(private).height > ORCS.draw(public).height
    # its text touches neither the seats above nor the edge below
    edge = Layout(len(private.seats), has_hand=True)
    assert edge.height - 2 * FOOT - edge.hand_top == HAND_HEAD > 2 * TEXT - MARGIN


def test_terrain_changes_only_the_ground_of_its_section() -> None:
    plain, tiled = (ORCS.draw(made(standing={}, tiles=tiles)) for tiles in ({}, {"3o": "road"}))
    box = ImageChops.difference(plain.convert("RGB"), tiled.convert("RGB")).getbbox()
    section = section_at("3o")
    assert box is not None
    assert box[0] >= section.x - 4
    assert section.y <= box[1] < box[3] <= section.y + section.height


STRIP_BOX: Final = (0, STRIP_TOP, WIDTH, STRIP_TOP + STRIP)
MOVES: Final = (
    *("reveal=5", "teleport=4", "cast=zap", "pass", "poison=p2", "voodoo>all", "waive", "draw"),
    *("gift=draw-card", "bonus=one-action", "blast@3i", "toadling@3i", "remove=smash"),
    *("book-fe>fireball", "zap>goblin@3i", "magic-bonds>goblin@3i>1", "voodoo>p1"),
    *("zap>toadling@3i", "earthquake+smash>3i", "zap+book-wl>goblin@3i", "at=goblin@3m>3i"),
)


def test_the_strip_shows_each_move_of_the_turn() -> None:
    view = SCENES["usual"].view
    seen = {ORCS.draw(moved(view, move)).crop(STRIP_BOX).tobytes() for move in MOVES[:-1]}
    assert len(seen) == len(MOVES) - 1
    both = ORCS.draw(moved(view, "teleport=4", "reveal=5")).crop(STRIP_BOX).tobytes()
    assert both not in seen


def test_the_strip_names_moves_and_places_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = SCENES["usual"].view
    written = note_texts(monkeypatch)
    forget()
    ORCS.draw(moved(view, "reveal=5", "zap>goblin@3i"))
    assert {"path 5", "Zap", "path 3, inner"} <= written.keys()
    written.clear()
    forget()
    ORCS.draw(moved(view, *["reveal=5"] * 3, "zap>orc-rider@3o"))
    assert {"path 5", "Zap", "path 3, outer"} <= written.keys()
    assert "3o" not in written
    forget()


def test_a_spell_cast_card_by_card_is_one_item_in_the_strip() -> None:
    view = SCENES["usual"].view
    item, other = (
        deeds_of(moved(view, *moves))
        for moves in (
            ("zap+book-wl>goblin@3i",),
            ("cast=zap", "add=book-wl", "draw", "at=goblin@3i"),
        )
    )
    assert [deed.play for deed in item] == [read_play("zap+book-wl>goblin@3i")]
    assert len(other) == 2
    assert other[0].play.target == item[0].play.target
    assert other[0].enhancers == item[0].enhancers


def test_a_move_in_the_strip_counts_its_kills() -> None:
    fell = TraceView("fell", "goblin", "3i", "3i", 3)
    view = moved(SCENES["usual"].view, "cast=zap", "add=book-wl", "at=goblin@3i", traces=(fell,))
    assert [deed.kills for deed in deeds_of(view)] == [1]


def test_a_long_turn_shows_its_latest_moves_and_the_number_hidden() -> None:
    spell = "lightning-bolt+zap+book-wl>orc-rider@3i"
    view = SCENES["usual"].view
    shown = [
        ORCS.draw(moved(view, *[first] * number, *[spell] * 6)).crop(STRIP_BOX).tobytes()
        for first, number in ((spell, 2), ("pass", 2), (spell, 3))
    ]
    # the picture hides the first moves, but shows how many there are
    assert (
        shown[0] == ORCS.draw(moved(view, *["waive"] * 2, *[spell] * 6)).crop(STRIP_BOX).tobytes()
    )
    assert len(set(shown)) == 3


def ground(*traces: TraceView) -> bytes:
    """Return the picture of a board with these traces."""
    view = made(standing={"3i": "goblin", "3o": "chief"})
    return (
        ORCS.draw(replace(view, touched=(), traces=traces)).crop((0, TOP, WIDTH, BOARD)).tobytes()
    )


def test_the_board_shows_movements_of_creatures() -> None:
    """Each kind of trace looks different; creatures that stayed have no arrow."""
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


@pytest.mark.parametrize("path", PATHS)
def test_mages_do_not_hide_numbers_or_each_other(path: int) -> None:
    def standing(path: int, seat: int) -> Image.Image:
        shape = mage(seat, MAGE - 4).getchannel("A").convert("1")
        x, y = mage_at(path)
        drawn = Image.new("1", (WIDTH, BOARD))
        drawn.paste(255, (x - shape.width // 2, y - shape.height // 2), shape)
        return drawn

    box = around(mage_at(path), MAGE, MAGE)
    assert not meet(box, around(number_at(path), NUMBER, NUMBER))
    assert not any(meet(box, section_at(f"{path}{letter}")) for letter in LETTERS)
    for seat, other in permutations(range(4), 2):
        order, beside = standing(path, seat), standing((path + 2) % len(PATHS) + 1, other)
        hidden = ImageChops.logical_and(order, beside).histogram()[-1]
        assert hidden < order.histogram()[-1] // 100, (seat, other)


def test_a_threatened_mage_is_highlighted() -> None:
    calm, alarmed = (made(standing={place: "goblin"}) for place in ("3m", "3i"))
    assert coloured(Scene(alarmed), "lava") - coloured(Scene(calm), "lava") > LINE
    nobody = made(standing={"6i": "goblin"})
    assert coloured(Scene(nobody), "lava") == coloured(Scene(calm), "lava")


def test_sections_with_creatures_are_lit() -> None:
    dark, lit = made(standing={}), made(standing={"5m": "goblin"})
    box = section_at("5m")
    spot = (box.x + 6, box.y + box.height // 2)
    tones = [
        ORCS.draw(replace(view, touched=())).convert("RGB").getpixel(spot) for view in (dark, lit)
    ]
    assert tones == [rgb(THEME["half"]), rgb(THEME["half_lit"])]


def test_a_creature_that_moved_has_its_own_outline() -> None:
    trace = TraceView("moved", "goblin", "3m", "3i", 1)
    moved, still = (
        replace(made(standing={"3i": "goblin"}), touched=(), traces=traces)
        for traces in ((trace,), ())
    )
    box = around(spots("3i", 1)[0], *FIGURE)
    area = (box.x, box.y, box.x + box.width, box.y + box.height)
    lines = [coloured(Scene(view), "way", area) for view in (moved, still)]
    assert lines[0] - lines[1] > LINE


def test_the_last_picture_names_the_sources_of_points(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    forget()
    ORCS.draw(*SCENES["end"])
    forget()
    assert {"creatures", "spells", "poison"} <= set(written)
    assert "hand" not in written
    assert "mission" not in written, "nobody has points of one"


def test_words_say_what_each_line_of_the_table_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    forget()
    ORCS.draw(*SCENES["usual"])
    lines = {"points for each", "2 defeated: extra skill", "defeated creatures", "hand", "discards"}
    assert lines <= written.keys()
    assert "defeated: bonus action" not in written
    written.clear()
    forget()
    ORCS.draw(*SCENES["modules"])
    assert {*lines, "defeated: bonus action"} <= written.keys()
    forget()


def test_a_row_says_how_many_of_the_creatures_for_a_skill_are_defeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = made(PLAIN)
    bare = replace(view.seats[0], skulls=(0,) * 6, skills=())
    written = note_texts(monkeypatch)
    for skulls, is_begun in (((0, 0), False), ((1, 0), True)):
        seat = replace(bare, skulls=(*skulls, *[0] * 4))
        written.clear()
        forget()
        ORCS.draw(replace(view, seats=(seat, bare)))
        assert ("1/2" in written) is is_begun
    forget()


@pytest.mark.parametrize("phase", ["revealing", "acting"])
def test_actions_left_show_only_while_acting(phase: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    for actions, word in ((1, "action"), (2, "actions")):
        written.clear()
        forget()
        ORCS.draw(replace(made(), phase=phase, actions=actions))
        assert (word in written) is (phase == "acting")
    forget()


def test_the_word_spells_appears_only_with_spells_on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    for displays in (made().displays, ((), ())):
        written.clear()
        forget()
        ORCS.draw(replace(made(), displays=displays))
        assert ("spells" in written) is any(displays)
    forget()


def test_roads_point_to_the_tower() -> None:
    """On the other side it is the same tile, turned round."""
    seen: list[Image.Image] = []
    for path in (1, 4):
        box = section_at(f"{path}m")
        image = ORCS.draw(made(standing={}, tiles={f"{path}m": "road"})).convert("RGB")
        # the leftmost one, 46 wide and high
        seen.append(image.crop((box.x + 5, box.y + 5, box.x + 51, box.y + 51)))
    assert seen[0].tobytes() != seen[1].tobytes()
    assert seen[0].rotate(180).tobytes() == seen[1].tobytes()


@pytest.mark.parametrize("phase", ["acting", "revealing", "discarding", "missions", "rewarding"])
def test_the_corner_shows_the_actions_left_while_acting(phase: str) -> None:
    box = (WIDTH - SIDE - CARD[0], OFFERS_TOP, WIDTH - SIDE, OFFERS_TOP + CARD[1])
    view = replace(made(ALL, 3), phase=phase)
    shown = {ORCS.draw(replace(view, actions=actions)).crop(box).tobytes() for actions in range(4)}
    assert len(shown) == (4 if phase == "acting" else 1)


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = note_art(monkeypatch)
    for scene in SCENES.values():
        ORCS.draw(*scene)
    forget()
    assert drawn
    assert not {name: size for name, size in drawn.items() if size < ICON}


# Differences in shape -----------------------------------------------------------------------------


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
    *("icon-teleport", "icon-draw", "toadling", "mission", "marker-back"),
    *("heart", "heart-hurt", "skull"),
}


def test_everything_has_a_drawing_and_every_drawing_is_used() -> None:
    assert {path.stem for path in (ART / "orcs").glob("*.svg")} == NEEDED


@pytest.mark.parametrize(
    "names",
    [
        [*KINDS, "toadling"],
        [f"magic-{magic}" for magic in MAGICS],
        [f"mage-{seat + 1}" for seat in range(max(PLAYERS))],
    ],
    ids=["creatures", "magics", "mages"],
)
def test_things_of_a_kind_differ_by_shape(names: list[str]) -> None:
    for pair in combinations(names, 2):
        first, second = (art(f"orcs/{name}", SMALL) for name in pair)
        assert outline_difference(first, second) > 1 / 8, pair


def test_bases_differ_by_shape_and_by_colour_in_every_kind_of_vision() -> None:
    for pair in combinations(CATEGORIES, 2):
        first, other = (base(name, FIGURE[0]) for name in pair)
        assert outline_difference(first, other) > 1 / 16, pair
        tone, other_tone = (THEME[BASES[name]] for name in pair)
        for sight in (sight for sight in SIGHTS if sight != "grey"):
            assert difference(tone, other_tone, sight) >= LEAST_DIFFERENCE, (pair, sight)


def test_drawings_of_skills_differ() -> None:
    for pair in combinations([skill.id for skill in SKILLS], 2):
        first, second = (art(f"orcs/skill-{name}", SMALL).convert("RGB") for name in pair)
        most = max(ImageStat.Stat(ImageChops.difference(first, second)).mean)
        assert most > LEAST_DIFFERENCE / 2, pair


def test_mages_have_the_colours_of_their_seats() -> None:
    for seat in range(max(PLAYERS)):
        colours = art(f"orcs/mage-{seat + 1}", 128).convert("RGB").getcolors(1 << 16) or []
        found = {colour: count for count, colour in colours}
        assert found[rgb(SEAT_MARKS[seat].colour)] > 500


def test_hurt_creatures_differ_without_colour() -> None:
    hurt, whole = (heart(2, 44, is_hurt=is_hurt).convert("L") for is_hurt in (True, False))
    spot = (8, 14, 14, 20)
    tones = [ImageStat.Stat(item.crop(spot)).mean[0] for item in (hurt, whole)]
    assert abs(tones[0] - tones[1]) > LEAST_DIFFERENCE


def test_tags_do_not_hide_creatures() -> None:
    """More than half of a creature in a heap is visible."""
    body = figure("orc")
    tag = tags(Figure("orc", 2, is_hurt=False, number=3))
    seen = ImageChops.subtract(body.getchannel("A"), tag.getchannel("A"))
    parts = [ImageStat.Stat(item).sum[0] for item in (seen, body.getchannel("A"))]
    assert parts[0] / parts[1] > 1 / 2


def test_a_sleeping_skill_is_barred() -> None:
    skill = f"skill-{SKILLS[0].id}"
    change = ImageChops.difference(
        barred(skill, 56).convert("RGB"), art(f"orcs/{skill}", 56).convert("RGB")
    )
    assert max(ImageStat.Stat(change).mean) > LEAST_DIFFERENCE / 2


def test_face_up_and_face_down_piles_differ_without_colour() -> None:
    face_down, face_up = (
        cards(5, is_open=is_open, is_pile=True).convert("L").crop((8, 8, 14, 48))
        for is_open in (False, True)
    )
    tones = [ImageStat.Stat(item).mean[0] for item in (face_down, face_up)]
    assert tones[1] - tones[0] > LEAST_DIFFERENCE


# Look-ups -----------------------------------------------------------------------------------------


MOST: Final = 1000
WORDS: Final = PACKAGES.find("orcs").painter.words


LOOKED: Final = 92_000
"""Maximum size of a look-up picture late in a match, in bytes."""


def shown(view: OrcsView) -> Image.Image:
    return lookup(view, WORDS)


def looked_up(view: OrcsView) -> str:
    return look(view, WORDS).alt


def test_each_pile_and_card_changes_the_picture() -> None:
    view = made(ALL, 3)
    first, *others = view.seats
    owned = replace(first, owned=("zap", "fireball", "fireball"))
    seen = [
        view,
        replace(view, fates_used=(3, 7)),
        *(
            replace(view, seats=(item, *others))
            for item in (
                owned,
                replace(owned, owned=("zap", "fireball")),
                replace(first, discards=()),
                replace(first, discards=("zap", "zap")),
                replace(first, gifts=("draw-card",)),
            )
        ),
    ]
    assert len({encode(shown(text)) for text in seen}) == len(seen)
    assert len({looked_up(text) for text in seen}) == len(seen)


def test_the_words_of_a_lookup_say_everything() -> None:
    view = made(ALL, 2)
    first = replace(
        view.seats[0],
        discards=("book-fe", "book-ew", "zap"),
        owned=("book-fe", "book-ew", "zap", "voodoo"),
        gifts=("minus-life",),
    )
    assert looked_up(replace(view, seats=(first, view.seats[1]), fates_used=(3, 5))) == (
        "Seat 1, discards: Spell Book (fire, earth), Spell Book (earth, water), Zap; learned:"
        " Voodoo; toads: One life less."
        " Seat 2, discards: Zap, Spell Book (fire, earth); learned: none; toads: Draw a card."
        " Fate cards: inner, middle and outer sections of paths 2, 3 and 4 (no extra skills);"
        " inner sections of paths 5 and 6 (no teleporting)."
        f" Supply: poison {view.poison}, toads {view.toadlings}."
        " Skills: Goblin (draw one more spell), Croco Flyer (extra action),"
        " Breeding Toad (poison), Orc rider (remove a card), Lava golem (ignore special rules),"
        " Bomber (lose no creatures)."
    )


def test_the_lookup_shows_no_fate_card_before_the_first() -> None:
    view = replace(made(), fate=None, fates_used=())
    assert "Fate cards: none yet. Supply: poison " in looked_up(view)
    assert shown(view).height < shown(made()).height


def test_the_lookup_shows_the_poison_and_toadlings_left() -> None:
    view = made(ALL, 2)
    fewer = (replace(view, poison=view.poison - 1), replace(view, toadlings=view.toadlings - 1))
    assert len({encode(shown(item)) for item in (view, *fewer)}) == 3
    assert len({looked_up(item) for item in (view, *fewer)}) == 3


def test_the_lookup_says_what_the_signs_on_spells_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    written = note_texts(monkeypatch)
    forget()
    shown(made())
    forget()
    assert {"fire", "earth", "water", "lightning", "teleport", "draw a card"} <= written.keys()


def test_the_lookup_contains_no_hands() -> None:
    view = made(ALL, 3)
    assert encode(shown(own(view, "zap", "smash", mission="sets"))) == encode(shown(view))
    assert looked_up(own(view, "zap")) == looked_up(view)


def test_the_lookup_is_small_in_any_position() -> None:
    views = [state.view(None) for state in random_states(6, 60, ALL)]
    assert len(views) > 20
    for view in views:
        picture = shown(view)
        assert picture.width == WIDTH
        assert len(encode(picture)) <= LOOKED
        assert len(looked_up(view)) <= MOST


def test_the_lookup_marks_the_open_fate_card() -> None:
    view = made(ALL, 2)
    assert view.fate is not None
    other = replace(view, fates_used=(3, 7), fate=replace(view.fate, number=7))
    assert encode(shown(other)) != encode(shown(replace(view, fates_used=(3, 7))))


# Alt texts ----------------------------------------------------------------------------------------


def whole(view: OrcsView) -> str:
    return " ".join(ORCS.tell_all(view))


def tell(name: str) -> str:
    return whole(SCENES[name].view)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("zap+book-wl>orc-rider@3i", "cast Zap with Spell Book (water, lightning) on rider at 3i."),
        (
            "smash+fire-spark*2>chief@4m",
            "cast Smash with Fire Spark and Fire Spark on chief at 4m.",
        ),
        ("cast=replenish", "cast Replenish."),
        ("add=wisdom", "added Wisdom."),
        ("at=3i+4i", "used the spell on 3i and 4i."),
        ("at=goblin@1m+orc@2o", "used the spell on goblin at 1m and orc at 2o."),
        ("at=toadling@4m", "used the spell on the toadling at 4m."),
        ("book-fe>fireball", "cast Spell Book (fire, earth), taking Fireball."),
        ("voodoo>all", "cast Voodoo on all others."),
        ("voodoo>p1", "cast Voodoo on seat 1."),
        ("reveal=5", "turned up a marker on path 5."),
        ("teleport=4", "teleported to path 4."),
        ("gift=draw-card", "used “Draw a card”."),
        ("blast@3i", "set off the blast at 3i."),
        ("poison=p1", "poisoned seat 1."),
        ("remove=smash", "removed Smash from the game."),
        ("draw", "drew a card."),
        ("waive", "skipped a bonus."),
        ("pass", "ended the turn."),
    ],
)
def test_alt_text_gives_the_last_move(move: str, words: str) -> None:
    assert f"Last move: seat 2 {words}" in whole(replace(made(), last_move=move, deeds=()))


def test_each_kind_has_its_own_short_name() -> None:
    assert len({kind.name.split()[-1] for kind in CREATURES}) == len(CREATURES)


def test_alt_text_gives_each_mission_at_the_end() -> None:
    end = SCENES["end"].view
    first = replace(end.seats[0], mission="sets", mission_points=3)
    text = whole(replace(end, seats=(first, end.seats[1])))
    assert "; mission Sets, 3 points. Seat 2 (blue):" in text
    assert "mission" not in tell("end")


def test_alt_text_is_never_too_long() -> None:
    texts = [
        ORCS.alt_text(state.view(seat)) for state in random_states(12, 40) for seat in (None, 0, 1)
    ]
    assert len(texts) > 150
    assert all(0 < len(text) <= MOST for text in texts)


def test_a_crowded_alt_text_is_cut_and_continued_on_look() -> None:
    crowd = made(ALL, 4, CROWD, TILES, toadlings=2)
    rich = tuple(
        replace(seat, trophies=(3, 2, 3, 2, 2, 1), skills=("draw-extra", "poison", "no-loss"))
        for seat in crowd.seats
    )
    more = ORCS.words.say("orcs-alt-more")
    for view in (crowd, replace(crowd, seats=rich), own(crowd, *["lightning-bolt"] * 5)):
        text = ORCS.alt_text(view)
        assert len(text) <= MOST
        assert text.startswith("Orcs Orcs Orcs, round 5.")
        assert text.endswith(more)
        assert whole(view).startswith(text.removesuffix(more))
        assert "14 for seat 4." in text
        assert "Seat 4 (yellow): hand 4," in whole(view)

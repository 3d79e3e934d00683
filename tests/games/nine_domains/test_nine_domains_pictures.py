"""Pictures, drawings and alt texts of The Nine Domains."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from PIL import ImageChops, ImageStat

from engine.games.nine_domains import GAME, Answer
from engine.games.nine_domains.data import CARDS, DOMAINS, ELEMENTS, SPECIALS
from render.canvas import ART, Canvas, art
from render.layout import Box
from render.nine_domains.board import (
    fight_picture,
    hung_banner,
    layout_of,
    panel_corner,
    strip_picture,
)
from render.nine_domains.look import BANNER, PLACE, THEME, TONES, WIDTH
from render.nine_domains.pieces import (
    EFFECTS,
    banner,
    banner_back,
    domain_card,
    empty_seal,
    mini_card,
    seal,
)
from render.nine_domains.scenes import SECOND, THIRD, Scene, at, scene, scenes
from render.painters import picture
from render.theme import SEAT_MARKS, rgb
from tests.games.nine_domains.nine_domains_driver import walk
from tests.games.nine_domains.random_matches import random_states
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_art, outline_difference
from tests.render.test_render_colours import LEAST_DIFFERENCE, SIGHTS, difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.panels import Panel

PAINTER: Final = PACKAGES.find("nine_domains").painter
SCENES: Final = scenes()
LEAST_ICON: Final = 40
"""Minimum icon size in pixels: smaller icons are unreadable on a phone."""


def draw(scene: Scene) -> bytes:
    return picture(PAINTER, *scene)


def pixels(scene: Scene) -> bytes:
    """Return a picture as it is before it is packed."""
    return PAINTER.draw(*scene).tobytes()


def test_the_strip_has_room_for_all_nine_removed_domains() -> None:
    view = SCENES["end-equal"].view
    assert len(view.removed) == len(DOMAINS)
    layout = layout_of(view)
    full, bare = (strip_picture(view.specials, out, layout) for out in (view.removed, ()))
    edge = (0, 0, 18, full.height)
    assert full.crop(edge).tobytes() == bare.crop(edge).tobytes()


def test_cards_face_down_appear_only_on_their_owners_picture() -> None:
    """Whatever somebody plays, spectators and the opponent get the same picture."""
    compared = 0
    for state in random_states(12):
        for seat, laid in enumerate(state.placed):
            if laid is None:
                continue
            others = [card for card in state.unused[seat] if card not in laid]
            hidden = (laid[2], laid[0], others[0] if others else laid[1])
            changed = state.copy()
            changed.placed = (hidden, None) if seat == 0 else (None, hidden)
            for viewer in (None, 1 - seat):
                assert pixels(scene(state, viewer, "")) == pixels(scene(changed, viewer, ""))
            assert pixels(scene(state, seat)) != pixels(scene(changed, seat))
            compared += 1
    assert compared > 20


def test_the_card_asking_for_a_choice_is_framed_for_everyone() -> None:
    for name, place in (("swap", 0), ("fetch-preview", 2)):
        view = SCENES[name].view
        layout = layout_of(view)
        box = hung_banner(layout, place, 0, is_fight=True)
        for viewer in (view, replace(view, seat=None, hand=())):
            asking = PAINTER.draw(viewer).convert("RGB")
            edge = (box.x - 2, box.y + box.height // 2)
            assert asking.getpixel(edge) == rgb(THEME["glow"])
    silent = PAINTER.draw(SCENES["swapped"].view).convert("RGB")
    assert silent.getpixel(edge) != rgb(THEME["glow"])


def test_only_a_panel_shows_planned_cards() -> None:
    state = at("1m+3p+star", SECOND)
    assert draw(scene(state, 0)) != draw(scene(state, 0, "5"))
    view = scene(state, 0, "5").view
    assert PAINTER.alt_text(view) == PAINTER.alt_text(scene(state, 0).view)


@pytest.mark.parametrize(
    ("specials", "picks", "plies", "changed_over"),
    [
        ("1m+3p+star", "4.0", SECOND, SECOND.replace("1-.3+.4 2.1.*", "2.1.* 1-.3+.4")),
        ("2m+3m+4p", "9.10", "3@1 9@2 10@3 1.4.5 2-.5.4+", "3@1 9@2 10@3 2-.5.4+ 1.4.5"),
    ],
)
def test_a_seats_own_side_is_on_its_left(
    specials: str, picks: str, plies: str, changed_over: str
) -> None:
    """After the same moves, the second seat sees its things where the first would see its own."""
    turned = scene(at(specials, plies), 1, picks)
    usual = scene(at(specials, changed_over), 0, picks)
    assert turned.panel
    assert turned.panel.chosen
    places = PAINTER.places(*turned)
    assert places == PAINTER.places(*usual)
    own = [place for name, place in places.items() if name.startswith(("1:", "used:"))]
    assert own
    assert all(place.box.x < WIDTH // 2 for place in own)
    assert pixels(turned) != pixels(usual), "colours and shapes are the seats'"


def test_spectators_see_the_first_seat_on_the_left() -> None:
    state = at("1m+3p+star", f"{THIRD} 1.3.*")
    panels = [panel_corner(layout_of(state.view(viewer)), 0) for viewer in (None, 0, 1)]
    assert panels[0] == panels[1] != panels[2]
    assert panels[0][0] < WIDTH // 2 < panels[2][0]


@pytest.mark.parametrize("winner", [-1, 0, 1])
@pytest.mark.parametrize("bonuses", [(0, 0), (2, 0), (0, 2), (4, -1), (-1, 4)])
@pytest.mark.parametrize("left", [0, 1])
def test_marks_and_bonuses_of_fights_do_not_overlap(
    left: int, bonuses: tuple[int, int], winner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Marks, bonuses and the winner's golden plate are small and hang at the top."""
    view = SCENES["end"].view
    fight = replace(view.fights[0], bonuses=bonuses, winner=winner)
    hung: list[Box] = []
    blend = Canvas.blend

    def noted(self: Canvas, sprite: Image.Image, at: tuple[int, int]) -> None:
        box = Box(*at, sprite.width, sprite.height)
        if box.height < BANNER[1] // 2 and box.y < BANNER[1] // 4:
            hung.append(box)
        blend(self, sprite, at)

    monkeypatch.setattr(Canvas, "blend", noted)
    fight_picture.__wrapped__(fight, layout_of(view).map._replace(left=left), PAINTER.words)
    assert len(hung) == 2 + sum(bonus != 0 for bonus in bonuses)
    for box, other in combinations(hung, 2):
        assert box.x + box.width <= other.x or other.x + other.width <= box.x
    assert min(box.x for box in hung) >= 0
    assert max(box.x + box.width for box in hung) <= PLACE


def test_content_below_the_map_does_not_change_the_map() -> None:
    view = SCENES["second"].view
    more = replace(view, won=(tuple(DOMAINS.values()), ()))
    first, second = PAINTER.draw(view), PAINTER.draw(more)
    assert first.height < second.height
    box = (24, 96, 1076, 700)
    assert first.crop(box).tobytes() == second.crop(box).tobytes()


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = note_art(monkeypatch)
    for shown in SCENES.values():
        PAINTER.draw(*shown)
    forget()
    small = {name: size for name, size in drawn.items() if size < LEAST_ICON}
    assert set(small) <= {"nine_domains/star"}, "the star is written like a number"
    assert all(size >= 26 for size in small.values())


def test_frames_move_from_things_to_give_to_things_to_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    framed: list[object] = []

    def note(canvas: object, box: object, colour: object) -> None:
        framed.append((box, colour))

    def frames(view: object, panel: Panel) -> list[object]:
        framed.clear()
        PAINTER.draw(view, panel)
        return list(framed)

    monkeypatch.setattr("render.nine_domains.board.draw_frame", note)
    asked = [state for seed in range(60) for state in walk(seed) if state.asked]
    kinds: set[str] = set()
    for state in asked:
        (seat,) = state.to_act()
        view = state.view(seat)
        assert view.choice is not None
        give = GAME.panel(state, seat, "").groups[0].controls[0]
        panel = GAME.panel(state, seat, give.picks)
        places = [
            [control.at for control in group.controls if control.at] for group in panel.groups
        ]
        if view.choice.kind in kinds or panel.move or not all(places[:2]):
            continue
        kinds.add(view.choice.kind)
        given, taken = (replace(panel, groups=(group,)) for group in panel.groups[:2])
        assert frames(view, panel) == frames(view, taken) != frames(view, given)
    assert kinds == {"swap", "fetch"}


# Differences in shape -----------------------------------------------------------------------------


ICON: Final = 40
SEALS: Final = (*ELEMENTS, "half_purple")
DRAWINGS: Final = sorted({effect.drawing for effect in EFFECTS.values()})


@pytest.mark.parametrize("names", [SEALS, DRAWINGS], ids=["elements", "effects"])
def test_things_of_a_kind_differ_by_shape(names: Sequence[str]) -> None:
    for pair in combinations(names, 2):
        first, second = (art(f"nine_domains/{name}", ICON) for name in pair)
        assert outline_difference(first, second) > 1 / 8, pair


def test_every_special_card_has_its_own_effect_text() -> None:
    assert set(SPECIALS) <= set(EFFECTS)
    assert len({EFFECTS[card] for card in SPECIALS}) == len(SPECIALS)


def test_every_domain_has_its_land() -> None:
    lands = {path.stem for path in (ART / "nine_domains").glob("land_*.svg")}
    assert lands == {f"land_{value}" for value in DOMAINS}
    pictures = {domain_card(domain).tobytes() for domain in DOMAINS.values()}
    assert len(pictures) == len(DOMAINS)


def test_a_half_seal_is_neither_whole_nor_missing() -> None:
    size = 58
    shown = [seal("purple", size), seal("half-purple", size), empty_seal("purple", size)]
    for pair, other in combinations(shown, 2):
        change = ImageChops.difference(pair.convert("RGB"), other.convert("RGB"))
        assert max(ImageStat.Stat(change).mean) > 20


def test_banners_of_the_two_seats_differ_by_shape() -> None:
    """One has a round bottom and the other a point, whether face up or face down."""
    for item, other in ((banner("3", 0), banner("3", 1)), (banner_back(0), banner_back(1))):
        low = (0, item.height * 3 // 4, item.width, item.height)
        assert outline_difference(item.crop(low), other.crop(low)) > 1 / 8


@pytest.mark.parametrize("card", ["3", "3+", "*"])
def test_used_cards_differ_from_hand_cards_without_colour(card: str) -> None:
    used, fresh = (
        mini_card(card, 0, is_used=is_used).convert("L").crop((6, 4, 46, 12))
        for is_used in (True, False)
    )
    assert abs(ImageStat.Stat(used).mean[0] - ImageStat.Stat(fresh).mean[0]) > LEAST_DIFFERENCE


@pytest.mark.parametrize("sight", SIGHTS)
def test_winners_and_losers_differ_without_colour(sight: str) -> None:
    """The winner has the laurel, which is a shape, and also the lighter cloth."""
    if sight != "grey":
        assert difference(THEME["bone"], THEME["dun"], sight) >= LEAST_DIFFERENCE
    assert banner("3", 0, "won").tobytes() != banner("3", 0, "lost").tobytes()


def test_seats_have_their_usual_colours() -> None:
    for tone, mark in zip(TONES, SEAT_MARKS, strict=False):
        assert rgb(THEME[tone]) == rgb(mark.colour)


@pytest.mark.parametrize("picks", ["0", "0.2", "0.2.3"])
def test_the_picture_of_a_step_leaves_out_the_fights(picks: str) -> None:
    """The cards that the opponent may hold matter to each choice, a finished fight only once."""
    state = at("1m+3p+star", SECOND)
    view, panel = state.view(0), GAME.panel(state, 0, picks)
    layout = layout_of(view)
    whole, before = PAINTER.draw(view, panel), GAME.panel(state, 0, "")
    area = PAINTER.part_asked(view, panel, whole.size)
    assert area == (0, layout.stakes, WIDTH, whole.height)
    assert layout.fights < layout.stakes < layout.hand < layout.holdings
    first = PAINTER.part_asked(view, before, whole.size)
    assert first
    assert first[1] < layout.fights
    assert first[3] == whole.height


# Alt texts ----------------------------------------------------------------------------------------


MOST: Final = 1000


def tell(name: str) -> str:
    return PAINTER.alt_text(SCENES[name].view)


def test_the_question_of_a_swap_shows_both_sides_domains() -> None:
    view, panel = SCENES["swap"].view, SCENES["swap"].panel
    assert panel is not None
    size = PAINTER.draw(view, panel).size
    area = PAINTER.part_asked(view, panel, size)
    assert area is not None
    _, top, _, bottom = area
    assert bottom - top < size[1] / 4, "no fights, no lands, no hand"
    domains = [place.box for name, place in PAINTER.places(view, panel).items() if "domain" in name]
    assert domains
    assert all(top <= box.y and box.y + box.height <= bottom for box in domains)


def test_alt_text_gives_the_result() -> None:
    assert "The match is over: seat 1 wins by points." in tell("end")
    assert "The match is over: seat 1 wins by all four elements." in tell("end-elements")
    assert "The match is over: a draw." in tell("end-equal")


def test_alt_text_with_everything_is_never_too_long() -> None:
    """This view has more to say than any match can."""
    view = at("1m+3p+star", f"{THIRD} 1.3.*").view(0)
    everything = replace(
        view,
        elements=(("red", "green", "blue", "purple"),) * 2,
        elements_ignored=True,
        pending=((-1, 2, 1), (2, -1, 2)),
        awards=(2, 2),
        points=(68, 68),
        won=(tuple(DOMAINS.values())[:4], tuple(DOMAINS.values())[4:8]),
        used=((*CARDS,)[:6], (*CARDS,)[9:]),
        answers=(Answer("swap", 0, 1, "9", "10"), Answer("fetch", 1, 2, "4+", "3-")),
    )
    assert len(PAINTER.alt_text(everything)) <= MOST

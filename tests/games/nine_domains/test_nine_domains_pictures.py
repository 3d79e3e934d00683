"""The Nine Domains' pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains import GAME
from engine.games.nine_domains.data import DOMAINS
from render.nine_domains.board import layout_of
from render.nine_domains.look import THEME
from render.nine_domains.places import hung_banner
from render.nine_domains.scenes import (
    SECOND,
    Scene,
    at,
    random_states,
    scene,
    scenes,
)
from render.painters import picture
from render.theme import rgb
from tests.games.nine_domains.nine_domains_driver import walk
from tests.packages import PACKAGES
from tests.render.noting import note_art
from tests.render.scenes import forget

if TYPE_CHECKING:
    import pytest

    from engine.panels import Panel

PAINTER: Final = PACKAGES.find("nine_domains").painter
SCENES: Final = scenes()
LEAST_ICON: Final = 40
"""Pixels: what is smaller cannot be read on a telephone."""


def draw(scene: Scene) -> bytes:
    return picture(PAINTER, *scene)


def pixels(scene: Scene) -> bytes:
    """Return a picture as it is before it is packed."""
    return PAINTER.draw(*scene).tobytes()


def test_what_lies_face_down_is_on_no_picture_but_its_owners() -> None:
    """The same picture for every placement, for a spectator as for the opponent."""
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


def test_the_card_that_asks_is_framed_whoever_looks() -> None:
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


def test_a_panel_alone_shows_what_is_being_planned() -> None:
    state = at("1m+3p+star", SECOND)
    assert draw(scene(state, 0)) != draw(scene(state, 0, "5"))
    view = scene(state, 0, "5").view
    assert PAINTER.alt_text(view) == PAINTER.alt_text(scene(state, 0).view)


def test_what_is_below_the_map_changes_nothing_on_it() -> None:
    view = SCENES["second"].view
    more = replace(view, won=(tuple(DOMAINS.values()), ()))
    first, second = PAINTER.draw(view), PAINTER.draw(more)
    assert first.height < second.height
    box = (24, 96, 1076, 700)
    assert first.crop(box).tobytes() == second.crop(box).tobytes()


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = note_art(monkeypatch)
    for one in SCENES.values():
        PAINTER.draw(*one)
    forget()
    small = {name: size for name, size in drawn.items() if size < LEAST_ICON}
    assert set(small) <= {"nine_domains/star"}, "the star is written like a number"
    assert all(size >= 26 for size in small.values())


def test_what_can_be_taken_is_framed_and_no_longer_what_can_be_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    framed: list[object] = []

    def note(canvas: object, box: object, colour: object) -> None:
        framed.append((box, colour))

    def frames(view: object, panel: Panel) -> list[object]:
        framed.clear()
        PAINTER.draw(view, panel)
        return list(framed)

    monkeypatch.setattr("render.nine_domains.board._frame", note)
    asked = [state for seed in range(60) for state in walk(seed) if state.asked]
    kinds: set[str] = set()
    for state in asked:
        (seat,) = state.to_act()
        view = state.view(seat)
        assert view.choice is not None
        give = GAME.panel(state, seat, "").groups[0].controls[0]
        panel = GAME.panel(state, seat, give.picks)
        places = [[one.at for one in group.controls if one.at] for group in panel.groups]
        if view.choice.kind in kinds or panel.move or not all(places[:2]):
            continue
        kinds.add(view.choice.kind)
        given, taken = (replace(panel, groups=(group,)) for group in panel.groups[:2])
        assert frames(view, panel) == frames(view, taken) != frames(view, given)
    assert kinds == {"swap", "fetch"}

"""The Nine Domains' pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import DOMAINS
from render.nine_domains.scenes import (
    SECOND,
    Scene,
    at,
    random_states,
    scene,
    scenes,
)
from render.painters import picture
from tests.packages import PACKAGES
from tests.render.noting import note_art
from tests.render.scenes import forget

if TYPE_CHECKING:
    import pytest

PAINTER: Final = PACKAGES.find("nine_domains").painter
SCENES: Final = scenes()
LEAST_ICON: Final = 40
"""Pixels: what is smaller cannot be read on a telephone."""


def draw(scene: Scene) -> bytes:
    return picture(PAINTER, *scene)


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
                assert draw(scene(state, viewer, "")) == draw(scene(changed, viewer, ""))
            assert draw(scene(state, seat)) != draw(scene(changed, seat))
            compared += 1
    assert compared > 20


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

"""The Nine Domains' pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from engine.games.nine_domains.data import DOMAINS
from render import canvas, marks
from render.nine_domains import ground, holdings, pieces, places
from render.nine_domains.look import THEME
from render.nine_domains.scenes import (
    SECOND,
    Scene,
    at,
    random_scenes,
    random_states,
    scene,
    scenes,
)
from render.painters import picture
from tests.packages import PACKAGES
from tests.render.approval import (
    MOST_BYTES,
    assert_another_process_draws_the_same,
    assert_approved,
    assert_golden_pictures_are_of,
    assert_pictures_differ,
    assert_threads_draw_the_same,
    edge_colours,
    read_png,
)
from tests.render.noting import note_art, note_texts

PAINTER: Final = PACKAGES.find("nine_domains").painter
SCENES: Final = scenes()
APPROVED: Final = ("ready", "plan", "end", "end-elements", "end-equal", "swapped", "fetch-preview")
"""Scenes with a golden picture: together they show every kind of thing."""
SMALL: Final = 6
"""Golden pictures are so many times smaller than the pictures."""
LEAST_TEXT: Final = 26
LEAST_ICON: Final = 40
"""Pixels: what is smaller cannot be read on a telephone."""


def draw(scene: Scene) -> bytes:
    return picture(PAINTER, *scene)


def forget() -> None:
    """Empty the caches of everything that holds a text or a drawing."""
    kept = (
        marks.badge,
        ground.ground,
        pieces.name_sprite,
        pieces.banner,
        pieces.mini_card,
        pieces.seal,
        pieces.domain_card,
        pieces.domain_chip,
        places.fight_picture,
        places.stake_picture,
        holdings.holding_picture,
        holdings.special_plate,
        holdings.strip_picture,
        holdings.hand_picture,
    )
    for cache in kept:
        cache.cache_clear()


@pytest.mark.parametrize("name", APPROVED)
def test_looks_as_approved(name: str, is_updating_golden: bool) -> None:
    png = draw(SCENES[name])
    assert_approved(f"nine_domains-{name}", png, SMALL, is_updating=is_updating_golden)


def test_every_golden_picture_has_its_scene() -> None:
    assert_golden_pictures_are_of("nine_domains", APPROVED)


def test_another_process_draws_the_same_bytes() -> None:
    assert_another_process_draws_the_same("nine_domains", SCENES)


def test_threads_draw_the_same_bytes() -> None:
    assert_threads_draw_the_same("nine_domains", SCENES, 3, forget)


def test_all_pictures_of_random_games_are_small() -> None:
    sizes = [len(draw(scene)) for scene in random_scenes(18)]
    assert len(sizes) > 400
    assert max(sizes) <= MOST_BYTES


@pytest.mark.parametrize("name", SCENES)
def test_is_a_readable_png_of_the_right_width_and_palette(name: str) -> None:
    assert read_png("nine_domains", SCENES[name], THEME).width == 1100


def test_pictures_of_different_things_differ() -> None:
    assert_pictures_differ("nine_domains", SCENES)


def test_surface_goes_to_the_edge() -> None:
    for one in SCENES.values():
        colours = edge_colours("nine_domains", one, "left", "right", "bottom")
        assert (0, 0, 0) not in colours
        assert (255, 255, 255) not in colours


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


def test_nothing_but_signs_of_the_game_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name of a person can be on a picture, and nothing is written too small to be read."""
    forget()
    written = note_texts(monkeypatch, (canvas, marks, pieces, places, holdings))
    for one in (*random_scenes(3), *SCENES.values()):
        PAINTER.draw(*one)
    forget()
    assert {"III", "10", "3+", "+2", "\N{MINUS SIGN}1", "Round 2", "= minus", "345"} <= set(written)
    signs = re.compile(
        r"The Nine Domains · (round \d/3( · (secret:|[23]\N{MINUS SIGN} asks:))?"
        r"|draw|won by (elements|points):)"
        r"|Round \d|I{1,3}|[<>]|= (same|bonus|plus|minus)|345"
        r"|[+\N{MINUS SIGN}]?\d{0,2}|\d[+\N{MINUS SIGN}]"
    )
    assert not {text for text in written if not signs.fullmatch(text)}
    assert min(written.values()) >= LEAST_TEXT


def test_no_drawing_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    drawn = note_art(monkeypatch, (pieces, places, holdings))
    for one in SCENES.values():
        PAINTER.draw(*one)
    forget()
    small = {name: size for name, size in drawn.items() if size < LEAST_ICON}
    assert set(small) <= {"nine_domains/star"}, "the star is written like a number"
    assert all(size >= LEAST_TEXT for size in small.values())

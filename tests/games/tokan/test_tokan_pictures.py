"""Tokan's pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

import re
from typing import Final

import pytest

from render import canvas, marks
from render.painters import picture
from render.tokan import ground, tiles
from render.tokan.look import THEME
from render.tokan.scenes import Scene, random_scenes, scenes
from tests.packages import PACKAGES
from tests.render.approval import (
    MOST_BYTES,
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

TOKAN: Final = PACKAGES.find("tokan").painter
SCENES: Final = scenes()
SMALL: Final = 5
"""Golden pictures are so many times smaller than the pictures."""


def draw(scene: Scene) -> bytes:
    return picture(TOKAN, *scene)


@pytest.mark.parametrize("name", SCENES)
def test_looks_as_approved(name: str, is_updating_golden: bool) -> None:
    assert_approved(f"tokan-{name}", draw(SCENES[name]), SMALL, is_updating=is_updating_golden)


def test_every_golden_picture_has_its_scene() -> None:
    assert_golden_pictures_are_of("tokan", SCENES)


def test_another_process_draws_the_same_bytes() -> None:
    assert_another_process_draws_the_same("tokan", SCENES)


def test_threads_draw_the_same_bytes() -> None:
    assert_threads_draw_the_same("tokan", SCENES, 4)


def test_all_pictures_of_random_games_are_small() -> None:
    sizes = [len(draw(scene)) for scene in random_scenes(9)]
    assert len(sizes) > 300
    assert max(sizes) <= MOST_BYTES


@pytest.mark.parametrize("name", SCENES)
def test_is_a_readable_png_of_the_right_width_and_palette(name: str) -> None:
    assert 1000 <= read_png("tokan", SCENES[name], THEME).width <= 1200


def test_pictures_of_different_things_differ() -> None:
    assert_pictures_differ("tokan", SCENES)


def test_surface_goes_to_the_edge() -> None:
    for scene in SCENES.values():
        assert (255, 255, 255) not in edge_colours("tokan", scene, "left")


def test_drawing_leaves_the_caches_as_they_are() -> None:
    assert_caches_stay_as_they_are("tokan", SCENES, "end")


def test_nothing_but_signs_of_the_game_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name of a person can be on a picture, so one picture serves everybody."""
    caches = (marks.badge, ground.ground, tiles.stack_sprite, tiles.cell_picture)
    written = note_texts(monkeypatch, (canvas, marks))
    for cache in caches:
        cache.cache_clear()
    for scene in random_scenes(3):
        TOKAN.draw(*scene)
    for scene in SCENES.values():
        TOKAN.draw(*scene)
    assert {"a", "5", "2", "+2", "→3", "x 5"} <= set(written)
    signs = re.compile(
        r"Tokan · (ply \d+( · turn:)?|\d+ plies · (winner:|draw))"
        r"|[a-j]|\+?\d+|\d+\+\d+|→\d+|x \d+"
    )
    assert not {text for text in written if not signs.fullmatch(text)}

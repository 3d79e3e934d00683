"""Tokan's pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

import io
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest
from PIL import Image

from render import canvas, marks
from render.painters import find_painter, picture
from render.theme import palette
from render.tokan import ground, tiles
from render.tokan.look import THEME
from tests.render.approval import (
    GOLDEN,
    MOST_BYTES,
    assert_approved,
    digests,
    digests_of_another_process,
)
from tests.render.tokan_scenes import Scene, random_scenes, scenes

TOKAN: Final = find_painter("tokan")
SCENES: Final = scenes()
SMALL: Final = 5
"""Golden pictures are so many times smaller than the pictures."""


def draw(scene: Scene) -> bytes:
    return picture(TOKAN, *scene)


@pytest.mark.parametrize("name", SCENES)
def test_looks_as_approved(name: str, is_updating_golden: bool) -> None:
    assert_approved(f"tokan-{name}", draw(SCENES[name]), SMALL, is_updating=is_updating_golden)


def test_every_golden_picture_has_its_scene() -> None:
    assert {path.stem for path in GOLDEN.glob("tokan-*.png")} == {f"tokan-{n}" for n in SCENES}


def test_another_process_draws_the_same_bytes() -> None:
    assert digests_of_another_process("tokan") == digests("tokan", SCENES)


def test_threads_draw_the_same_bytes() -> None:
    ours = [draw(scene) for scene in SCENES.values()]
    with ThreadPoolExecutor(4) as pool:
        theirs = list(pool.map(draw, list(SCENES.values()) * 4))
    assert theirs == ours * 4


def test_all_pictures_of_random_games_are_small() -> None:
    sizes = [len(draw(scene)) for scene in random_scenes(9)]
    assert len(sizes) > 300
    assert max(sizes) <= MOST_BYTES


@pytest.mark.parametrize("name", SCENES)
def test_is_a_readable_png_of_the_right_width_and_palette(name: str) -> None:
    image = Image.open(io.BytesIO(draw(SCENES[name])))
    image.load()
    assert image.format == "PNG"
    assert 1000 <= image.width <= 1200
    assert image.getpalette() == palette(THEME).getpalette()
    assert image.tobytes() == TOKAN.draw(*SCENES[name]).tobytes()


def test_pictures_of_different_things_differ() -> None:
    assert len({draw(scene) for scene in SCENES.values()}) == len(SCENES)


def test_surface_goes_to_the_edge() -> None:
    for scene in SCENES.values():
        image = TOKAN.draw(*scene)
        assert not image.has_transparency_data
        left = image.crop((0, 0, 1, image.height)).convert("RGB")
        assert (255, 255, 255) not in {colour for _, colour in left.getcolors() or ()}


def test_drawing_leaves_the_caches_as_they_are() -> None:
    first = draw(SCENES["end"])
    for scene in SCENES.values():
        draw(scene)
    assert draw(SCENES["end"]) == first


@pytest.mark.parametrize("key", ["toy", "canvas", "not a name", "tokan.board", ""])
def test_unknown_painter(key: str) -> None:
    with pytest.raises(KeyError):
        find_painter(key)


def test_nothing_but_signs_of_the_game_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name of a person can be on a picture, so one picture serves everybody."""
    written: set[str] = set()
    plain = canvas.text_sprite.__wrapped__

    def note(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        written.add(text)
        return plain(text, size, colour, weight)

    caches = (marks.badge, ground.ground, tiles.stack_sprite, tiles.cell_picture)
    monkeypatch.setattr(canvas, "text_sprite", note)
    monkeypatch.setattr(marks, "text_sprite", note)
    for cache in caches:
        cache.cache_clear()
    for scene in random_scenes(3):
        TOKAN.draw(*scene)
    for scene in SCENES.values():
        TOKAN.draw(*scene)
    assert {"a", "5", "2", "+2", "→3", "x 5"} <= written
    signs = re.compile(
        r"Tokan · (ply \d+( · turn:)?|\d+ plies · (winner:|draw))"
        r"|[a-j]|\+?\d+|\d+\+\d+|→\d+|x \d+"
    )
    assert not {text for text in written if not signs.fullmatch(text)}

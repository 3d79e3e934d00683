"""The Nine Domains' pictures: the same for the same position, small, and as they were approved."""

from __future__ import annotations

import hashlib
import io
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.nine_domains.tables import DOMAINS
from render import canvas, marks
from render.nine_domains import ground, holdings, pieces, places
from render.nine_domains.look import THEME
from render.painters import find_painter, picture
from render.theme import palette
from tests.render.nine_domains_scenes import (
    SECOND,
    Scene,
    at,
    random_scenes,
    random_states,
    scene,
    scenes,
)

PAINTER: Final = find_painter("nine_domains")
SCENES: Final = scenes()
APPROVED: Final = ("ready", "plan", "end", "end-elements", "end-equal", "swapped", "fetch-preview")
"""Scenes with a golden picture: together they show every kind of thing."""
GOLDEN: Final = Path(__file__).parent / "golden"
FAILED: Final = Path(__file__).parents[1] / "failed"
MOST_BYTES: Final = 60_000
MOST_DIFFERENCE: Final = 0.5
"""Of a pixel's parts, 0 to 255 each, in the mean."""
SMALL: Final = 6
"""Golden pictures are so many times smaller than the pictures."""
LEAST_TEXT: Final = 26
LEAST_ICON: Final = 40
"""Pixels: what is smaller cannot be read on a telephone."""

_DRAW_AGAIN: Final = """
import hashlib
from render.painters import find_painter, picture
from tests.render.nine_domains_scenes import scenes
for name, scene in reversed(scenes().items()):
    print(name, hashlib.sha256(picture(find_painter("nine_domains"), *scene)).hexdigest())
"""


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
    actual = Image.open(io.BytesIO(png)).convert("RGB").reduce(SMALL)
    path = GOLDEN / f"nine_domains-{name}.png"
    if is_updating_golden:
        actual.save(path)
    expected = Image.open(path).convert("RGB")
    assert actual.size == expected.size
    difference = ImageChops.difference(actual, expected)
    mean = sum(ImageStat.Stat(difference).mean) / 3
    if mean > MOST_DIFFERENCE:
        FAILED.mkdir(exist_ok=True)
        (FAILED / f"nine_domains-{name}.png").write_bytes(png)
        difference.save(FAILED / f"nine_domains-{name}-difference.png")
    assert mean <= MOST_DIFFERENCE


def test_every_golden_picture_has_its_scene() -> None:
    stems = {path.stem for path in GOLDEN.glob("nine_domains-*.png")}
    assert stems == {f"nine_domains-{name}" for name in APPROVED}


def test_another_process_draws_the_same_bytes() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _DRAW_AGAIN],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    theirs = dict(line.split() for line in ran.stdout.splitlines())
    ours = {name: hashlib.sha256(draw(scene)).hexdigest() for name, scene in SCENES.items()}
    assert theirs == ours


def test_threads_draw_the_same_bytes() -> None:
    ours = [draw(scene) for scene in SCENES.values()]
    forget()
    with ThreadPoolExecutor(4) as pool:
        theirs = list(pool.map(draw, list(SCENES.values()) * 3))
    assert theirs == ours * 3


def test_all_pictures_of_random_games_are_small() -> None:
    sizes = [len(draw(scene)) for scene in random_scenes(18)]
    assert len(sizes) > 400
    assert max(sizes) <= MOST_BYTES


@pytest.mark.parametrize("name", SCENES)
def test_is_a_readable_png_of_the_right_width_and_palette(name: str) -> None:
    image = Image.open(io.BytesIO(draw(SCENES[name])))
    image.load()
    assert image.format == "PNG"
    assert image.width == 1100
    assert image.getpalette() == palette(THEME).getpalette()
    assert image.tobytes() == PAINTER.draw(*SCENES[name]).tobytes()


def test_pictures_of_different_things_differ() -> None:
    assert len({draw(scene) for scene in SCENES.values()}) == len(SCENES)


def test_surface_goes_to_the_edge() -> None:
    for one in SCENES.values():
        image = PAINTER.draw(*one)
        assert not image.has_transparency_data
        edges = (
            (0, 0, 1, image.height),
            (image.width - 1, 0, image.width, image.height),
            (0, image.height - 1, image.width, image.height),
        )
        for edge in edges:
            colours = {colour for _, colour in image.crop(edge).convert("RGB").getcolors() or ()}
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
    written: dict[str, int] = {}
    plain = canvas.text_sprite.__wrapped__

    def note(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        written[text] = min(size, written.get(text, size))
        return plain(text, size, colour, weight)

    forget()
    for module in (canvas, marks, pieces, places, holdings):
        monkeypatch.setattr(module, "text_sprite", note)
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
    drawn: dict[str, int] = {}
    plain = pieces.art

    def note(name: str, size: int) -> Image.Image:
        drawn[name] = min(size, drawn.get(name, size))
        return plain(name, size)

    forget()
    for module in (pieces, places, holdings):
        monkeypatch.setattr(module, "art", note)
    for one in SCENES.values():
        PAINTER.draw(*one)
    forget()
    small = {name: size for name, size in drawn.items() if size < LEAST_ICON}
    assert set(small) <= {"nine_domains/star"}, "the star is written like a number"
    assert all(size >= LEAST_TEXT for size in small.values())

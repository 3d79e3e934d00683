"""Replays: a frame a ply, shown as long as they should be, and small."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image

from engine.match import Match
from render import replay
from render.replay import BAR, LAST, NARROWER, PLY, WIDTH, animate, film
from render.tokan.scenes import random_scenes
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.games.tokan import TokanView

TOKAN: Final = PACKAGES.find("tokan").painter
MOST_BYTES: Final = 4_000_000
PLIES: Final = 40


def some_views(count: int) -> list[TokanView]:
    """Return *count* views, of the laying of a grid and of moves."""
    views = [scene.view for scene in random_scenes(4) if scene.panel is None]
    return views[-count:]


def open_movie(movie: bytes) -> Image.Image:
    return Image.open(io.BytesIO(movie))


def durations(image: Image.Image) -> list[int]:
    """Return for how long each frame is shown."""
    shown: list[int] = []
    for index in range(getattr(image, "n_frames", 1)):
        image.seek(index)
        image.load()
        shown.append(int(image.info["duration"]))
    return shown


def test_frames_and_durations() -> None:
    image = open_movie(animate(TOKAN, some_views(6)))
    assert image.format == "WEBP"
    assert durations(image) == [PLY] * 5 + [LAST]
    assert image.info["loop"] == 0
    assert image.width == WIDTH


def test_forty_plies_are_small() -> None:
    views = some_views(PLIES)
    assert len(views) == PLIES
    assert len(animate(TOKAN, views)) < MOST_BYTES


def test_a_film_that_would_be_too_large_is_made_narrower(monkeypatch: pytest.MonkeyPatch) -> None:
    views = some_views(4)
    whole = animate(TOKAN, views)
    monkeypatch.setattr(replay, "LARGEST", len(whole) - 1)
    told: list[int] = []
    smaller = animate(TOKAN, views, lambda done, _: told.append(done))
    assert len(smaller) < len(whole)
    assert open_movie(smaller).width == NARROWER[0]
    assert told == [1, 2, 3, 4] * 2
    monkeypatch.setattr(replay, "LARGEST", 1)
    assert open_movie(animate(TOKAN, views)).width == NARROWER[-1]


def test_a_film_shows_the_start_and_each_ply() -> None:
    """Of a match in which nothing is drawn before the first move, too."""
    game = GAMES.find("nine_domains")
    match = Match.begin(game, "abcdefgh", game.set_up(2, {"specials": "2m+3m+star"}), bytes(32))
    match = match.resign(0)
    assert getattr(open_movie(film(PACKAGES.find(game.key).painter, match)), "n_frames", 1) == 2


def test_the_bar_grows_from_frame_to_frame() -> None:
    image = open_movie(animate(TOKAN, some_views(4)))
    filled: list[int] = []
    for index in range(4):
        image.seek(index)
        middle = image.height - BAR // 2
        line = image.convert("L").crop((0, middle, WIDTH, middle + 1))
        # WebP's colours bleed a little, so the bar ends where it is half as bright.
        filled.append(sum(level > 100 for level in line.tobytes()))
    assert filled == pytest.approx([WIDTH * part / 4 for part in (1, 2, 3, 4)], abs=8)


def test_tells_its_progress() -> None:
    told: list[tuple[int, int]] = []
    animate(TOKAN, some_views(3), lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_is_the_same_each_time() -> None:
    views = some_views(3)
    assert animate(TOKAN, views) == animate(TOKAN, views)


def test_a_single_view_makes_a_still() -> None:
    assert open_movie(animate(TOKAN, some_views(1))).width == WIDTH


def test_nothing_to_show() -> None:
    with pytest.raises(ValueError, match="at least one view"):
        animate(TOKAN, [])


def test_a_long_match_is_thinned_to_frames_that_can_be_sent() -> None:
    views = list(range(1000))
    kept = replay._thinned(views)  # pyright: ignore[reportPrivateUsage]
    assert len(kept) == replay.MOST_FRAMES
    assert kept[-1] == views[-1]
    assert kept == sorted(set(kept))
    assert replay._thinned([1, 2, 3]) == [1, 2, 3]  # pyright: ignore[reportPrivateUsage]

"""Pictures other than boards: replays, strips, covers, and the banner of a finished match."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.ui.texts import TEXTS
from engine.match import Match
from render import replay
from render.canvas import to_palette
from render.cover import cover
from render.loco.scenes import scenes as loco_scenes
from render.painters import Outcome, with_outcome
from render.replay import (
    BAR,
    LAST,
    MOST_IN_STRIP,
    NARROWER,
    PLY,
    SLOWER,
    STRIP_WIDTH,
    WIDTH,
    animate,
    film,
    slowed,
    strip,
)
from tests import toy
from tests.games.tokan.random_matches import random_scenes
from tests.packages import GAMES, PACKAGES
from tests.render.scenes import note_texts

if TYPE_CHECKING:
    from engine.games.tokan import TokanView
    from render.package import Package


TOKAN: Final = PACKAGES.find("tokan").painter
MOST_BYTES: Final = 4_000_000
PLIES: Final = 40


def some_views(count: int) -> list[TokanView]:
    """Return *count* views of a grid, while tiles are laid and while they move."""
    views = [scene.view for scene in random_scenes(4) if scene.panel is None]
    return views[-count:]


def open_picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def durations(image: Image.Image) -> list[int]:
    shown: list[int] = []
    for index in range(getattr(image, "n_frames", 1)):
        image.seek(index)
        image.load()
        shown.append(int(image.info["duration"]))
    return shown


def test_a_film_shows_each_ply_and_rests_on_the_last() -> None:
    image = open_picture(animate(TOKAN, some_views(6)))
    assert image.format == "WEBP"
    assert durations(image) == [PLY] * 5 + [LAST]
    assert image.info["loop"] == 0
    assert image.width == WIDTH


def test_a_slow_film_shows_the_same_frames_for_longer() -> None:
    usual = animate(TOKAN, some_views(5))
    slow = slowed(usual)
    assert len(slow) == len(usual)
    before, after = open_picture(usual), open_picture(slow)
    assert durations(after) == [SLOWER * PLY] * 4 + [SLOWER * LAST]
    for index in range(5):
        before.seek(index)
        after.seek(index)
        assert before.tobytes() == after.tobytes()


@pytest.mark.long("render", "seeds/tokan")
def test_forty_plies_are_small() -> None:
    views = some_views(PLIES)
    assert len(views) == PLIES
    assert len(animate(TOKAN, views)) < MOST_BYTES


def test_a_film_that_would_be_too_large_is_made_narrower(monkeypatch: pytest.MonkeyPatch) -> None:
    views = some_views(4)
    whole = animate(TOKAN, views)
    monkeypatch.setattr(replay, "LARGEST", len(whole) - 1)
    said: list[int] = []
    smaller = animate(TOKAN, views, lambda done, _: said.append(done))
    assert len(smaller) < len(whole)
    assert open_picture(smaller).width == NARROWER[0]
    assert said == [1, 2, 3, 4] * 2
    monkeypatch.setattr(replay, "LARGEST", 1)
    assert open_picture(animate(TOKAN, views)).width == NARROWER[-1]


def test_a_film_shows_the_start_and_each_ply() -> None:
    """The same holds for a match without draws before its first move."""
    game = GAMES.find("nine_domains")
    match = Match.begin(game, "abcdefgh", game.set_up(2, {"specials": "2m+3m+star"}), bytes(32))
    match = match.resign(0)
    assert getattr(open_picture(film(PACKAGES.find(game.key).painter, match)), "n_frames", 1) == 2


def test_the_board_stays_in_place_as_pictures_grow() -> None:
    painter, shown = PACKAGES.find("loco").painter, loco_scenes()
    views = [shown["start"].view, shown["final"].view]
    assert painter.draw(views[0]).height < painter.draw(views[1]).height
    image = open_picture(animate(painter, views))
    gates: list[Image.Image] = []
    for index in range(2):
        image.seek(index)
        gates.append(image.convert("L").crop((0, 60, WIDTH, 150)))
    # WebP changes the tones a little
    assert ImageStat.Stat(ImageChops.difference(*gates)).mean[0] < 2


def test_the_bar_grows_from_frame_to_frame() -> None:
    image = open_picture(animate(TOKAN, some_views(4)))
    filled: list[int] = []
    for index in range(4):
        image.seek(index)
        middle = image.height - BAR // 2
        line = image.convert("L").crop((0, middle, WIDTH, middle + 1))
        # WebP lets colours bleed a little, so the bar ends where half its brightness is reached
        filled.append(sum(level > 100 for level in line.tobytes()))
    assert filled == pytest.approx([WIDTH * part / 4 for part in (1, 2, 3, 4)], abs=8)


def test_a_film_tells_its_progress_and_is_the_same_each_time() -> None:
    said: list[tuple[int, int]] = []
    views = some_views(3)
    film = animate(TOKAN, views, lambda done, of: said.append((done, of)))
    assert said == [(1, 3), (2, 3), (3, 3)]
    assert animate(TOKAN, views) == film


def test_a_single_view_makes_a_still() -> None:
    assert open_picture(animate(TOKAN, some_views(1))).width == WIDTH


def test_a_film_without_views_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one view"):
        animate(TOKAN, [])


def test_a_long_match_is_thinned_to_frames_that_can_be_sent() -> None:
    views = list(range(1000))
    kept = replay._thinned(views)  # pyright: ignore[reportPrivateUsage]
    assert len(kept) == replay.MOST_FRAMES
    assert kept[-1] == views[-1]
    assert kept == sorted(set(kept))
    assert replay._thinned([1, 2, 3]) == [1, 2, 3]  # pyright: ignore[reportPrivateUsage]


# Several positions as one picture -----------------------------------------------------------------


PAINTER = toy.PACKAGE.painter
VIEW = toy.scenes()["start"][0]
FRAME = 160 * STRIP_WIDTH // 480
LABEL = 60


def test_one_position_is_shown_as_it_is() -> None:
    assert open_picture(strip(PAINTER, [VIEW])).size == (STRIP_WIDTH, FRAME + 1)


@pytest.mark.parametrize("count", range(2, MOST_IN_STRIP + 1))
def test_several_positions_are_stacked_with_their_numbers(count: int) -> None:
    assert open_picture(strip(PAINTER, [VIEW] * count)).size == (
        STRIP_WIDTH,
        count * (FRAME + 1 + LABEL),
    )


def test_the_same_positions_give_the_same_bytes() -> None:
    assert strip(PAINTER, [VIEW, VIEW]) == strip(PAINTER, [VIEW, VIEW])


@pytest.mark.parametrize("count", [0, MOST_IN_STRIP + 1])
def test_none_and_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="positions"):
        strip(PAINTER, [VIEW] * count)


# Covers -------------------------------------------------------------------------------------------


COVER_BYTES = 80_000


@cache
def english_cover(package: Package) -> bytes:
    return cover(package, TEXTS.words("en"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda value: value.key)
def test_each_game_has_its_own_cover(package: Package) -> None:
    data = english_cover(package)
    assert data == cover(package, TEXTS.words("en"))
    assert len(data) <= COVER_BYTES
    assert open_picture(data).size == (1000, 420)
    others = [english_cover(known) for known in PACKAGES if known is not package][:1]
    assert data not in others


@pytest.mark.parametrize("language", sorted(TEXTS.languages()))
def test_a_cover_speaks_each_language(language: str) -> None:
    package = next(iter(PACKAGES))
    data = cover(package, TEXTS.words(language))
    assert (language == "en") == (data == english_cover(package))


# How a match ended --------------------------------------------------------------------------------


THEME = PACKAGES.find("locus").painter.theme


@pytest.mark.parametrize(("places", "shown"), [((1,), []), ((1, 2), ["2."]), ((2,), [])])
def test_a_solo_player_has_no_place(
    places: tuple[int, ...], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = note_texts(monkeypatch)
    blank = to_palette(Image.new("RGB", (1000, 300)), THEME)
    said = Outcome(f"Ended {len(places)}{places[0]}", places, gave_up=(0,))
    with_outcome(blank, THEME, said)
    assert [text for text in written if text != said.words] == shown


@pytest.mark.parametrize(("places", "shown"), [((1, 1), ["1."]), ((1, 1, 3), ["3."])])
def test_only_a_match_that_somebody_lost_gives_cups(
    places: tuple[int, ...], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = note_texts(monkeypatch)
    blank = to_palette(Image.new("RGB", (1000, 300)), THEME)
    with_outcome(blank, THEME, Outcome("Ended", places))
    assert [text for text in written if text != "Ended"] == shown

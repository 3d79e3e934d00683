"""Big print: private pictures, cut into large parts for people who want them."""

from __future__ import annotations

import io
import itertools
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cogs.ui.board import MOST_FILES, Picture, boxes, enlarged, latest_enlarged, paint
from cogs.ui.panel import Foot, panel_view
from cogs.ui.texts import TEXTS
from engine.match import Match
from engine.panels import settled
from tests.discord.harness import GALLERY
from tests.discord.limits import check_view
from tests.discord.plans import begin, is_planner
from tests.discord.playing import follow, open_match, steps_from
from tests.discord.test_limits import ID
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

pytestmark = pytest.mark.drawn

SIZES = [(1000, 400), (800, 800), (999, 1001), (800, 1000), (801, 1150), (800, 1700), (800, 4000)]


async def prefer(stage: Stage, value: str, name: str = "ann") -> None:
    shown = (await stage.slash(name, "preferences")).shown
    await stage.choose(name, shown, "want", value, rest="print")


def pictures(shown: Shown) -> list[Image.Image]:
    return [Image.open(io.BytesIO(data)) for data in shown.files().values()]


def galleries(shown: Shown) -> list[int]:
    """Return how many pictures each gallery shows."""
    return [len(part["items"]) for part in shown.parts if part["type"] == GALLERY]


def begun(key: str) -> Match:
    game = GAMES.find(key)
    return Match.begin(game, ID, game.set_up(game.seats[0], {}), bytes(32))


def drawn(key: str) -> Picture:
    return paint(PACKAGES.find(key).painter, begun(key), 0, locale="en")


# Cutting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_parts_cover_the_picture_in_equal_overlapping_areas(width: int, height: int) -> None:
    areas = boxes(width, height)
    assert len(areas) % 2 == 0
    assert len(areas) <= MOST_FILES
    columns = [(left, right) for left, _, right, _ in areas[:2]]
    rows = [(top, bottom) for _, top, _, bottom in areas[::2]]
    for spans, whole in ((columns, width), (rows, height)):
        assert (spans[0][0], spans[-1][1]) == (0, whole)
        (length,) = {end - start for start, end in spans}
        for (_, end), (start, _) in itertools.pairwise(spans):
            assert (end - start) / length == pytest.approx(0.06, abs=0.01)
    assert {(left, right) for left, _, right, _ in areas[::2]} == {columns[0]}
    assert {(left, right) for left, _, right, _ in areas[1::2]} == {columns[1]}
    wide, high = columns[0][1], rows[0][1]
    assert wide < 0.52 * width, "on a telephone it is nearly twice as large"
    assert high <= 1.35 * wide or len(areas) == MOST_FILES


@pytest.mark.parametrize("key", ["loco", "orcs"])
def test_parts_keep_the_pixels_and_colours_of_the_picture(key: str) -> None:
    whole = drawn(key)
    image = Image.open(io.BytesIO(whole.data))
    parts = enlarged("en", whole).parts
    areas = boxes(*image.size)
    assert len(parts) == len(areas)
    for part, area in zip(parts, areas, strict=True):
        cut = Image.open(io.BytesIO(part.data))
        assert cut.mode == "P"
        assert cut.getpalette() == image.getpalette()
        assert cut.tobytes() == image.crop(area).tobytes()
    assert len({part.name for part in parts} | {whole.name}) == len(parts) + 1
    assert parts == enlarged("en", whole).parts


def test_a_small_picture_is_not_cut() -> None:
    data = io.BytesIO()
    Image.new("P", (420, 520)).save(data, "PNG")
    near = Picture("a.png", "All.", data.getvalue())
    assert enlarged("en", near) == near


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", TEXTS.languages())
def test_only_the_first_part_has_the_full_alt_text(locale: str, size: tuple[int, int]) -> None:
    data = io.BytesIO()
    Image.new("P", size).save(data, "PNG")
    alts = [one.alt for one in enlarged(locale, Picture("a.png", "All.", data.getvalue())).parts]
    assert alts[0] == "All."
    assert len(set(alts)) == len(alts)
    if locale == "en" and len(alts) == 4:
        assert alts[1:] == [
            "Upper right part of the picture",
            "Lower left part of the picture",
            "Lower right part of the picture",
        ]


def test_only_the_latest_of_many_pictures_are_enlarged() -> None:
    whole = drawn("tokan")
    count = len(enlarged("en", whole).parts)
    assert count == 4
    found = {
        number: [len(one.parts) for one in latest_enlarged("en", [whole] * number)]
        for number in (1, 2, 3, 7, 8)
    }
    assert found == {
        1: [4],
        2: [4, 4],
        3: [0, 4, 4],
        7: [0] * 6 + [4],
        8: [0] * 6 + [4],
    }


def test_a_panel_too_full_for_parts_shows_the_whole_picture() -> None:
    match = begun("orcs")
    panel = settled(partial(match.game.panel, match.state, match.to_act()[0]), "")
    large = enlarged("en", drawn("orcs"))
    view = panel_view("en", match, panel, large, Foot(None, None))
    check_view(view)
    assert len(view.to_components()) == 1
    assert [one.filename for one in large.files(view)] == [one.name for one in large.parts]
    # more parts than a message has room for
    many = Picture(large.name, large.alt, large.data, large.parts * 10)
    view = panel_view("en", match, panel, many, Foot(None, None))
    check_view(view)
    assert [one.filename for one in many.files(view)] == [large.name]


# By clicks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["loco", "orcs"])
async def test_panels_come_in_parts_until_big_print_is_switched_off(stage: Stage, key: str) -> None:
    match_id = await open_match(stage, key)
    name = await stage.mover(match_id)
    usual = (await stage.press(name, stage.board(), "turn")).shown
    (whole,) = pictures(usual)
    alts = usual.alts
    await prefer(stage, "big", name)
    panel = (await stage.press(name, stage.board(), "turn")).shown
    areas = boxes(*whole.size)
    assert galleries(panel) == [1] * len(areas)
    assert [one.size for one in pictures(panel)] == [
        (right - left, bottom - top) for left, top, right, bottom in areas
    ]
    assert panel.alts[:1] == alts
    (control, to), *_ = steps_from(panel, "")
    await follow(stage, name, panel, control, to)
    assert len(galleries(panel)) > 1, "after a tap too"
    assert galleries(stage.board()) == [1], "the board is for all"
    await prefer(stage, "usual", name)
    panel = (await stage.press(name, stage.board(), "turn")).shown
    assert len(panel.files()) == len(galleries(panel)) == 1


async def test_other_private_pictures_come_in_parts(stage: Stage) -> None:
    match_id = await open_match(stage, "orcs")
    state = (await stage.match(match_id)).state
    move = state.format_move(state.legal_moves(state.to_act()[0])[0])
    await stage.slash(await stage.mover(match_id), "move", move=move)
    for name in ("ann", "bob"):
        await prefer(stage, "big", name)
    waiting = await stage.other(match_id)
    for action, count in {"turn": 6, "look": 4, "happened": 6}.items():
        shown = (await stage.press(waiting, stage.board(), action)).shown
        assert shown.is_private
        assert len(shown.files()) == len(galleries(shown)) == count, action


async def test_lessons_and_puzzles_come_in_parts(stage: Stage) -> None:
    await prefer(stage, "big")
    page = (await stage.slash("ann", "learn", game="tokan")).shown
    assert len(page.files()) == len(galleries(page)) == 4
    await stage.press("ann", page, "lesson")
    assert len(page.files()) == len(galleries(page)) == 4
    page = (await stage.slash("ann", "puzzle", game="tokan")).shown
    assert len(page.files()) == len(galleries(page)) == 4


async def test_a_replay_comes_in_parts_until_it_is_shared(stage: Stage) -> None:
    await open_match(stage)
    await prefer(stage, "big")
    private = (await stage.slash("ann", "replay")).told
    assert len(private.files()) == len(galleries(private)) == 4
    await stage.press("ann", private, "share")
    public = stage.latest("step")
    assert not public.is_private
    assert len(public.files()) == len(galleries(public)) == 1


async def test_a_planned_move_comes_in_parts(stage: Stage) -> None:
    begun = await begin(stage)
    await prefer(stage, "big", begun.mover)
    await stage.press(begun.mover, begun.panel, "plans")
    assert is_planner(begun.panel)
    assert len(begun.panel.files()) == len(galleries(begun.panel)) == 4

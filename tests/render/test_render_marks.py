"""The marks that every game shares, where no game's scenes show all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render.canvas import Canvas
from render.loco.look import THEME
from render.marks import Standing, chevron, draw_header

if TYPE_CHECKING:
    from render.canvas import Point

TITLE = "A title that nobody would think of, of a game with very many players"
COLOURS = ("#ffffff", "#000000")


@pytest.mark.parametrize(
    ("step", "turn"),
    [
        ((0, 1), Image.Transpose.ROTATE_270),
        ((-1, 0), Image.Transpose.ROTATE_180),
        ((0, -1), Image.Transpose.ROTATE_90),
    ],
)
def test_a_chevron_points_along_its_step(step: tuple[int, int], turn: Image.Transpose) -> None:
    to_the_right, turned = chevron((1, 0), 42, COLOURS), chevron(step, 42, COLOURS)
    assert difference(to_the_right.transpose(turn), turned) < 5 < difference(to_the_right, turned)


@pytest.mark.parametrize("seats", range(1, 4))
def test_a_long_title_stays_left_of_the_standings_whoever_is_in_turn(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(Image.new("P", (1200, 108)), THEME)
    ends: list[int] = []
    write = Canvas.write

    def noted(self: Canvas, text: str, at: Point, *facts: Any, **others: Any) -> int:
        width = write(self, text, at, *facts, **others)
        if text == TITLE:
            ends.append(at[0] + width)
        return width

    monkeypatch.setattr(Canvas, "write", noted)
    starts: list[int] = []
    lay = Canvas.blend

    def blended(self: Canvas, sprite: Image.Image, at: Point) -> None:
        if sprite.size == (42, 42):  # a mark
            starts.append(at[0])
        lay(self, sprite, at)

    monkeypatch.setattr(Canvas, "blend", blended)
    everybody = [Standing(seat, "100") for seat in range(seats)]
    draw_header(canvas, TITLE, everybody, everybody)
    standings, turn = starts[:-seats], starts[-seats:]
    assert ends[0] <= min(turn)
    assert max(turn) + 42 <= min(standings)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two pictures differ in a pixel's alpha, on average."""
    apart = ImageChops.difference(one, other).getchannel("A")
    return ImageStat.Stat(apart).mean[0]

"""The marks that every game shares, where no game's scenes show all of them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.marks import chevron

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


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two pictures differ in a pixel's alpha, on average."""
    apart = ImageChops.difference(one, other).getchannel("A")
    return ImageStat.Stat(apart).mean[0]

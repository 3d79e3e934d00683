"""The positions of an answer as one picture."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render.replay import MOST_IN_STRIP, STRIP_WIDTH, strip
from tests import toy

PAINTER = toy.PACKAGE.painter
VIEW = toy.scenes()["start"][0]
FRAME = 160 * STRIP_WIDTH // 480
BAR = 60


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as image:
        return image.size


def test_one_position_is_shown_as_it_is() -> None:
    assert size_of(strip(PAINTER, [VIEW])) == (STRIP_WIDTH, FRAME + 1)


@pytest.mark.parametrize("count", range(2, MOST_IN_STRIP + 1))
def test_several_stand_below_each_other_with_their_numbers(count: int) -> None:
    assert size_of(strip(PAINTER, [VIEW] * count)) == (STRIP_WIDTH, count * (FRAME + 1 + BAR))


def test_the_same_positions_give_the_same_bytes() -> None:
    assert strip(PAINTER, [VIEW, VIEW]) == strip(PAINTER, [VIEW, VIEW])


@pytest.mark.parametrize("count", [0, MOST_IN_STRIP + 1])
def test_none_and_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="positions"):
        strip(PAINTER, [VIEW] * count)

"""The encoder: what Pillow reads back is what went in, from the cache or not."""

from __future__ import annotations

import io
from typing import Final

import pytest
from PIL import Image

from render import png

COLOURS: Final = [channel for level in range(64) for channel in (level * 4, 255 - level, 7)]


def checked(width: int, height: int, shift: int = 0) -> Image.Image:
    """Return an image in which hardly two neighbours are alike."""
    image = Image.new("P", (width, height))
    image.putpalette(COLOURS)
    image.frombytes(bytes((x * 7 + x // 5 + shift) % 64 for x in range(width * height)))
    return image


@pytest.mark.parametrize("size", [(1, 1), (3, 88), (50, 89), (41, 90), (1000, 300)])
def test_round_trip(size: tuple[int, int]) -> None:
    image = checked(*size)
    back = Image.open(io.BytesIO(png.encode(image)))
    back.load()
    assert (back.mode, back.size) == ("P", size)
    assert back.tobytes() == image.tobytes()
    assert back.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_cache_changes_no_byte() -> None:
    image = checked(200, 400)
    first = png.encode(image)
    assert png.encode(image) == first
    png.BANDS.clear()
    assert png.encode(image) == first


def test_what_did_not_change_is_not_compressed_again() -> None:
    png.BANDS.clear()
    image = checked(100, 890)
    png.encode(image)
    before = set(png.BANDS)
    image.putpixel((5, 5), 63)
    png.encode(image)
    assert len(set(png.BANDS) - before) == 1


def test_the_cache_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_BANDS", 8)
    png.BANDS.clear()
    for shift in range(30):
        png.encode(checked(20, 20, shift))
    assert len(png.BANDS) == 8

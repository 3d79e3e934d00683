"""Big print: a picture in large parts, each sent by itself at the full width of the message."""

from __future__ import annotations

import io
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

from PIL import Image

from cogs.ui.board import Picture
from cogs.ui.texts import TEXTS
from render.png import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Fact

OVERLAP: Final = 0.06
"""Of the width and the height of a part, how much of it is on the part beside it too."""
MOST_FILES: Final = 10
"""Attachments that Discord takes with a message."""
_COLUMNS: Final = 2
_MOST_ROWS: Final = MOST_FILES // _COLUMNS
_TALLEST: Final = 4 / 3
"""The height of a part, in its widths: what is taller does not fit on a telephone."""
_DOWN: Final = {2: ("upper", "lower"), 3: ("upper", "middle", "lower")}
"""By the number of rows what each is called; where there are more, the parts are counted."""


def boxes(width: int, height: int) -> list[tuple[int, int, int, int]]:
    """Return the parts of a picture of this size, row by row: left, top, right, bottom in pixels.

    They cover it, are as large as each other to a pixel, and overlap by `OVERLAP`.
    """
    part = _length(width, _COLUMNS)
    rows = 1
    while rows < _MOST_ROWS and _length(height, rows) > _TALLEST * part:
        rows += 1
    return [
        (left, top, right, bottom)
        for top, bottom in _spans(height, rows)
        for left, right in _spans(width, _COLUMNS)
    ]


def enlarged(locale: str, picture: Picture) -> Picture:
    """Return *picture* with its parts; slow, so call it in a thread.

    The first part has the alt text of the whole, the others say which part they are.
    """
    image = _opened(picture)
    areas = boxes(*image.size)
    stem = picture.name.removesuffix(".png")
    parts = [
        Picture(f"{stem}-part{number}.png", alt, encode(image.crop(area)))
        for number, (area, alt) in enumerate(
            zip(areas, _alts(locale, picture.alt, len(areas)), strict=True), 1
        )
    ]
    return replace(picture, parts=tuple(parts))


def latest_enlarged(locale: str, pictures: Sequence[Picture]) -> list[Picture]:
    """Return the last of *pictures* of one message, enlarged as far as its attachments allow.

    The last one is in parts; those before it are too, or whole, or left out where nothing else
    makes room. Slow, so call it in a thread.
    """
    kept: list[Picture] = []
    room = MOST_FILES
    for before in range(len(pictures) - 1, -1, -1):
        if room == 0:
            break
        one = pictures[before]
        count = len(boxes(*_opened(one).size))
        # in parts, it must leave room for those before it to be shown at all
        if not kept or count + before <= room:
            one = enlarged(locale, one)
        kept.insert(0, one)
        room -= len(one.parts) or 1
    return kept


def _opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def _length(whole: int, count: int) -> float:
    """Return how long each of *count* overlapping parts of *whole* pixels is."""
    return whole / (count - (count - 1) * OVERLAP)


def _spans(whole: int, count: int) -> list[tuple[int, int]]:
    """Return where each of *count* overlapping parts of *whole* pixels begins and ends."""
    length = min(whole, ceil(_length(whole, count)))
    steps = max(1, count - 1)
    begins = [round(at * (whole - length) / steps) for at in range(count)]
    return [(begin, begin + length) for begin in begins]


def _alts(locale: str, alt: str, count: int) -> list[str]:
    """Return the alt texts of *count* parts."""
    names = [""] if count == _COLUMNS else [f"{one}-" for one in _DOWN.get(count // _COLUMNS, ())]
    places = [f"{down}{across}" for down in names for across in ("left", "right")]
    alts = [alt]
    for number in range(1, count):
        place = places[number] if places else "counted"
        facts: dict[str, Fact] = {"place": place, "number": number + 1, "count": count}
        alts.append(TEXTS.say(locale, "picture-part", facts))
    return alts

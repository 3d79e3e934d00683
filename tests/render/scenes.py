"""The scenes of every game, drawn once, and their pictures in short: what tests of them share."""

from __future__ import annotations

import binascii
import hashlib
import io
import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from PIL import Image

from render.painters import picture
from tests.packages import PACKAGES, tests_of

if TYPE_CHECKING:
    from collections.abc import Mapping

TILE: Final = 50
"""Pixels of a tile's sides."""
FAILED: Final = Path(__file__).parents[1] / "failed"


class Approved(TypedDict):
    """What a picture was like when somebody looked at it."""

    size: list[int]
    sha256: str
    """Of the RGB values of all pixels."""
    tiles: list[str]
    """Row by row the CRC-16 of each tile's pixels, four hexadecimal digits each."""


@cache
def drawn(key: str) -> Mapping[str, bytes]:
    """Return the PNG of each scene of a game by name."""
    package = PACKAGES.find(key)
    return {name: picture(package.painter, *scene) for name, scene in package.scenes().items()}


def file_of(key: str) -> Path:
    """Return the file of a game's approved pictures."""
    return tests_of(key) / "pictures.json"


@cache
def approved(key: str) -> Mapping[str, Approved]:
    """Return what the pictures of a game were like; nothing if none has been approved."""
    path = file_of(key)
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def write_approved(path: Path, pictures: Mapping[str, bytes]) -> None:
    """Write down what *pictures* are like."""
    seen = {name: in_short(png) for name, png in pictures.items()}
    path.write_text(json.dumps(seen, indent=1) + "\n", "utf-8")


def in_short(png: bytes) -> Approved:
    """Return what a picture is like."""
    image = opened(png)
    return Approved(
        size=list(image.size),
        sha256=hashlib.sha256(image.tobytes()).hexdigest(),
        tiles=[
            "".join(
                f"{binascii.crc_hqx(image.crop((x, y, x + TILE, y + TILE)).tobytes(), 0):04x}"
                for x in range(0, image.width, TILE)
            )
            for y in range(0, image.height, TILE)
        ],
    )


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(name: str, png: bytes, known: Approved) -> str:
    """Return in which tiles a picture is another one, in words and as a map; empty: in none.

    A picture that differs is kept in `FAILED`.
    """
    seen = in_short(png)
    if seen == known:
        return ""
    FAILED.mkdir(exist_ok=True)
    path = FAILED / f"{name}.png"
    path.write_bytes(png)
    if seen["size"] != known["size"]:
        return f"{name} is {seen['size']} and was {known['size']}; see {path}"
    rows = [
        "".join("#" if one[x : x + 4] != other[x : x + 4] else "." for x in range(0, len(one), 4))
        for one, other in zip(seen["tiles"], known["tiles"], strict=True)
    ]
    xs = [x for row in rows for x, sign in enumerate(row) if sign == "#"]
    ys = [y for y, row in enumerate(rows) if "#" in row]
    if not xs:
        return f"{name} differs in pixels, though in no tile's checksum; see {path}"
    left, top = TILE * min(xs), TILE * min(ys)
    right, bottom = TILE * (max(xs) + 1), TILE * (max(ys) + 1)
    where = f"within ({left}, {top}, {right}, {bottom})"
    return "\n".join([f"{name} differs in {len(xs)} tiles {where}; see {path}", *rows])


def forget() -> None:
    """Empty all caches of what is drawn: of the painters' modules, and of what they share."""
    rooms = {package.painter.draw.__module__.rpartition(".")[0] for package in PACKAGES}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "render" or name.rpartition(".")[0] in rooms:
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


def digests() -> dict[str, str]:
    """Return a digest of the PNG of every scene of every game, drawn last to first."""
    return {
        f"{package.key} {name}": hashlib.sha256(picture(package.painter, *scene)).hexdigest()
        for package in reversed(list(PACKAGES))
        for name, scene in reversed(package.scenes().items())
    }

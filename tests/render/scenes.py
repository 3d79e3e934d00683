"""Helpers for tests of pictures: the scenes of every game, drawn once, and their summaries."""

from __future__ import annotations

import binascii
import hashlib
import io
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from PIL import Image, ImageChops, ImageStat

from engine.core import CHANCE
from render import canvas
from render.painters import picture
from tests.engine.playing import SETUPS, game_of
from tests.packages import PACKAGES, tests_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    import pytest

    from engine.core import AnyState
    from render.package import Scene


TILE: Final = 50
"""Pixels along a side of a tile."""
TEXT: Final = "text"
"""Marks the sprite of a text while `note_texts` is active."""
FAILED: Final = Path(__file__).parents[1] / "failed"


class Approved(TypedDict):
    """The summary of a picture as somebody approved it."""

    size: list[int]
    sha256: str
    """The hash of the RGB values of all pixels."""
    tiles: list[str]
    """The CRC-16 of each tile's pixels, row by row, four hexadecimal digits each."""


@cache
def drawn(key: str) -> Mapping[str, bytes]:
    """Return the PNG of each of a game's scenes by name; four threads draw them."""
    package = PACKAGES.find(key)

    def draw(scene: Scene) -> bytes:
        return picture(package.painter, *scene)

    with ThreadPoolExecutor(4) as pool:
        return dict(zip(package.scenes(), pool.map(draw, package.scenes().values()), strict=True))


def file_of(key: str) -> Path:
    """Return the file with the summaries of a game's approved pictures."""
    return tests_of(key) / "pictures.json"


@cache
def approved(key: str) -> Mapping[str, Approved]:
    """Return the summaries approved for a game's pictures; empty if there are none."""
    path = file_of(key)
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def write_approved(path: Path, pictures: Mapping[str, bytes]) -> None:
    seen = {name: in_short(png) for name, png in pictures.items()}
    path.write_text(json.dumps(seen, indent=1) + "\n", "utf-8")


def in_short(png: bytes) -> Approved:
    """Return the summary of a picture."""
    image = opened(png)
    return Approved(
        size=list(image.size),
        sha256=_digest(image),
        tiles=[
            "".join(
                f"{binascii.crc_hqx(image.crop((x, y, x + TILE, y + TILE)).tobytes(), 0):04x}"
                for x in range(0, image.width, TILE)
            )
            for y in range(0, image.height, TILE)
        ],
    )


def _digest(image: Image.Image) -> str:
    return hashlib.sha256(image.tobytes()).hexdigest()


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def check_as_approved(pictures: Mapping[str, bytes], path: Path, *, is_updating: bool) -> None:
    """Compare *pictures* with the summaries approved in *path*; when updating, write them."""
    if is_updating:
        write_approved(path, pictures)
    known: dict[str, Approved] = json.loads(path.read_text("utf-8"))
    assert known.keys() == pictures.keys()
    for name, png in pictures.items():
        assert difference(f"{path.stem}-{name}", png, known[name]) == ""


def difference(name: str, png: bytes, known: Approved) -> str:
    """Return the tiles in which a picture differs, in words and as a map; empty if it is the same.

    If it differs, keep the picture in `FAILED`.
    """
    image = opened(png)
    if [*image.size] == known["size"] and _digest(image) == known["sha256"]:
        return ""
    seen = in_short(png)
    FAILED.mkdir(exist_ok=True)
    path = FAILED / f"{name}.png"
    path.write_bytes(png)
    if seen["size"] != known["size"]:
        return f"{name} is {seen['size']} and was {known['size']}; see {path}"
    rows = [
        "".join("#" if text[x : x + 4] != other[x : x + 4] else "." for x in range(0, len(text), 4))
        for text, other in zip(seen["tiles"], known["tiles"], strict=True)
    ]
    xs = [x for row in rows for x, sign in enumerate(row) if sign == "#"]
    ys = [y for y, row in enumerate(rows) if "#" in row]
    if not xs:
        return f"{name} differs in pixels, though in no tile's checksum; see {path}"
    left, top = TILE * min(xs), TILE * min(ys)
    right, bottom = TILE * (max(xs) + 1), TILE * (max(ys) + 1)
    where = f"within ({left}, {top}, {right}, {bottom})"
    return "\n".join([f"{name} differs in {len(xs)} tiles {where}; see {path}", *rows])


def modules_of_painters() -> list[ModuleType]:
    """Return the modules that draw: the painters' own, and those they share."""
    rooms = {package.painter.drawn.__module__.rpartition(".")[0] for package in PACKAGES}
    return [
        module
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "render" or name.rpartition(".")[0] in rooms
    ]


def forget() -> None:
    """Empty all caches of pictures, except the one with rasterised drawings.

    A rasterised drawing depends only on its own source, and costs the most.
    """
    for module in modules_of_painters():
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if callable(clear) and value is not canvas.rasterise:
                clear()


def digests(step: int = 1) -> dict[str, str]:
    """Return a digest of the PNG of each *step*-th scene in every game; the last is drawn first."""
    return {
        f"{package.key} {name}": hashlib.sha256(picture(package.painter, *scene)).hexdigest()
        for package in reversed(list(PACKAGES))
        for name, scene in reversed([*package.scenes().items()][::step])
    }


def shown(name: str, state: AnyState) -> Iterator[Scene]:
    """Yield what everybody sees of *state*, and what a seat sees up to a finished move."""
    game = game_of(SETUPS[name])
    yield state.view(None), None
    for seat in state.to_act()[:1]:
        if seat != CHANCE:
            panel = game.panel(state, seat, "")
            for _ in range(3):
                yield state.view(seat), panel
                taps = [
                    control.picks
                    for group in panel.groups
                    for control in group.controls
                    if control.enabled
                ]
                if panel.move or not taps:
                    break
                panel = game.panel(state, seat, taps[len(taps) // 2])


# Texts on pictures --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Signs:
    """Texts that a game's pictures may show: ``SIGNS`` in ``signs.py`` of its test folder.

    No person's name can be among them, so one picture serves everybody.
    """

    pattern: str
    among: frozenset[str] | set[str]
    """Texts that the scenes must show, or the test would prove nothing."""
    least: int = 1
    """Minimum size of a text in pixels: smaller text is unreadable on a phone."""


def note_texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Record the texts that painters write from now on, each with its smallest size."""
    written: dict[str, int] = {}
    plain = canvas.text_sprite.__wrapped__

    def note(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        written[text] = min(size, written.get(text, size))
        sprite = plain(text, size, colour, weight)
        sprite.info[TEXT] = text
        return sprite

    replace_everywhere(monkeypatch, "text_sprite", note)
    return written


def note_art(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Record the art that painters use from now on, each piece with its smallest size."""
    drawn: dict[str, int] = {}
    plain = canvas.art

    def note(name: str, size: int) -> Image.Image:
        drawn[name] = min(size, drawn.get(name, size))
        return plain(name, size)

    replace_everywhere(monkeypatch, "art", note)
    return drawn


def replace_everywhere(
    monkeypatch: pytest.MonkeyPatch, name: str, note: Callable[..., Image.Image]
) -> None:
    """Make all painters call *note* instead of the function *name*, with empty caches."""
    forget()
    for module in modules_of_painters():
        if hasattr(module, name):
            monkeypatch.setattr(module, name, note)


def outline_difference(left: Image.Image, right: Image.Image) -> float:
    """Return the share of all covered pixels that only one of the two covers."""
    first, second = left.getchannel("A"), right.getchannel("A")
    alone = ImageStat.Stat(ImageChops.difference(first, second)).sum[0]
    return alone / ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]

"""What the tests of every game's pictures share: approved pictures, and drawing them elsewhere."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageChops, ImageStat

from render.painters import find_painter, picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Panel

GOLDEN: Final = Path(__file__).parent / "golden"
FAILED: Final = Path(__file__).parents[1] / "failed"
MOST_BYTES: Final = 60_000
"""Of a picture."""
MOST_DIFFERENCE: Final = 0.5
"""Of a pixel's parts, 0 to 255 each, in the mean."""

_DRAW_AGAIN: Final = """
from tests.render.{game}_scenes import scenes
from tests.render.approval import digests
for name, digest in digests("{game}", dict(reversed(scenes().items()))).items():
    print(name, digest)
"""


def digests(game: str, scenes: Mapping[str, tuple[Any, Panel | None]]) -> dict[str, str]:
    """Return a digest of each scene's picture by its name."""
    painter = find_painter(game)
    return {
        name: hashlib.sha256(picture(painter, *scene)).hexdigest() for name, scene in scenes.items()
    }


def digests_of_another_process(game: str) -> dict[str, str]:
    """Return the digests of the scenes of *game*, drawn last to first by a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", _DRAW_AGAIN.format(game=game)],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    return dict(line.split() for line in ran.stdout.splitlines())


def assert_approved(name: str, png: bytes, times: int, *, is_updating: bool) -> None:
    """Compare a picture with the approved one *name*, which is *times* smaller."""
    actual = Image.open(io.BytesIO(png)).convert("RGB").reduce(times)
    path = GOLDEN / f"{name}.png"
    if is_updating:
        actual.save(path)
    expected = Image.open(path).convert("RGB")
    assert actual.size == expected.size
    difference = ImageChops.difference(actual, expected)
    mean = sum(ImageStat.Stat(difference).mean) / 3
    if mean > MOST_DIFFERENCE:
        FAILED.mkdir(exist_ok=True)
        (FAILED / f"{name}.png").write_bytes(png)
        difference.save(FAILED / f"{name}-difference.png")
    assert mean <= MOST_DIFFERENCE

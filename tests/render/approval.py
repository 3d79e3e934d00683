"""What the tests of every game's pictures share: approved pictures, and drawing them again."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from PIL import Image, ImageChops, ImageStat

from render.painters import picture
from render.theme import palette
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.core import Panel
    from render.theme import Theme

    Scene: TypeAlias = tuple[Any, Panel | None]

GOLDEN: Final = Path(__file__).parent / "golden"
FAILED: Final = Path(__file__).parents[1] / "failed"
MOST_BYTES: Final = 60_000
"""Of a picture."""
MOST_DIFFERENCE: Final = 0.5
"""Of a pixel's parts, 0 to 255 each, in the mean."""

_DRAW_AGAIN: Final = """
from importlib import import_module
scenes = import_module("render.{game}.scenes").scenes
from tests.render.approval import digests
for name, digest in digests("{game}", dict(reversed(scenes().items()))).items():
    print(name, digest)
"""


def digests(game: str, scenes: Mapping[str, Scene]) -> dict[str, str]:
    """Return a digest of each scene's picture by its name."""
    painter = PACKAGES.find(game).painter
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


def assert_golden_pictures_are_of(game: str, names: Iterable[str]) -> None:
    """Check that *game* has an approved picture of each scene of *names*, and no other."""
    stems = {path.stem for path in GOLDEN.glob(f"{game}-*.png")}
    assert stems == {f"{game}-{name}" for name in names}


def assert_another_process_draws_the_same(game: str, scenes: Mapping[str, Scene]) -> None:
    """Check the bytes of each scene against those of another process."""
    assert digests_of_another_process(game) == digests(game, scenes)


def assert_threads_draw_the_same(
    game: str, scenes: Mapping[str, Scene], times: int, forget: Callable[[], None] | None = None
) -> None:
    """Check the bytes of each scene, drawn *times* times by four threads, after *forget*."""
    painter = PACKAGES.find(game).painter

    def draw(scene: Scene) -> bytes:
        return picture(painter, *scene)

    ours = [draw(scene) for scene in scenes.values()]
    if forget:
        forget()
    with ThreadPoolExecutor(4) as pool:
        theirs = list(pool.map(draw, list(scenes.values()) * times))
    assert theirs == ours * times


def assert_caches_stay_as_they_are(game: str, scenes: Mapping[str, Scene], name: str) -> None:
    """Check that the scene *name* is the same bytes again after all scenes have been drawn."""
    painter = PACKAGES.find(game).painter
    first = picture(painter, *scenes[name])
    for scene in scenes.values():
        picture(painter, *scene)
    assert picture(painter, *scenes[name]) == first


def assert_pictures_differ(game: str, scenes: Mapping[str, Scene]) -> None:
    """Check that no two scenes have the same bytes."""
    assert len(set(digests(game, scenes).values())) == len(scenes)


def read_png(game: str, scene: Scene, theme: Theme) -> Image.Image:
    """Return the picture of *scene* read from its bytes: what was drawn, in the palette."""
    painter = PACKAGES.find(game).painter
    image = Image.open(io.BytesIO(picture(painter, *scene)))
    image.load()
    assert image.format == "PNG"
    assert image.getpalette() == palette(theme).getpalette()
    assert image.tobytes() == painter.draw(*scene).tobytes()
    return image


def edge_colours(
    game: str, scene: Scene, *sides: Literal["left", "right", "bottom"]
) -> set[float | tuple[int, ...]]:
    """Return the colours along *sides* of the picture of *scene*, nowhere transparent."""
    image = PACKAGES.find(game).painter.draw(*scene)
    assert not image.has_transparency_data
    width, height = image.size
    boxes = {
        "left": (0, 0, 1, height),
        "right": (width - 1, 0, width, height),
        "bottom": (0, height - 1, width, height),
    }
    colours: set[float | tuple[int, ...]] = set()
    for side in sides:
        colours |= {
            colour for _, colour in image.crop(boxes[side]).convert("RGB").getcolors() or ()
        }
    return colours

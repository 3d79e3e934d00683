"""Checks of every game's pictures: as approved, always the same, small and readable."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageDraw

from cogs.ui.texts import SOURCE, TEXTS
from cogs.web.pieces import name_of, pieces_of
from render import gallery
from render.package import BUDGET
from render.painters import picture
from render.theme import palette, rgb
from tests.engine.playing import SETUPS, USUAL, some_positions, usual_of
from tests.packages import PACKAGES, module_of
from tests.render import scenes
from tests.render.scenes import (
    Signs,
    approved,
    difference,
    drawn,
    forget,
    note_texts,
    opened,
    shown,
    write_approved,
)
from tests.render.watching import Seen, watching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.canvas import Canvas
    from render.layout import Box
    from render.package import Package


LONGEST_ALT: Final = 1000
LONGEST_IN_DISCORD: Final = 1024
OTHERS: Final = [language for language in TEXTS.languages() if language not in {SOURCE, "xx"}]
WIDTHS: Final = range(400, 1601)
"""Widths in pixels: narrower pictures have too little room, and Discord shrinks wider ones."""
packages = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
SCENES: Final = [(package.key, name) for package in PACKAGES for name in package.scenes()]


@pytest.mark.parametrize(("key", "name"), SCENES)
def test_scenes_look_as_approved(key: str, name: str, is_updating_golden: bool) -> None:
    if not is_updating_golden:
        assert difference(f"{key}-{name}", drawn(key)[name], approved(key)[name]) == ""


@packages
def test_every_scene_is_approved_and_nothing_else(
    package: Package, is_updating_golden: bool
) -> None:
    if is_updating_golden:
        write_approved(scenes.file_of(package.key), drawn(package.key))
        approved.cache_clear()
    assert approved(package.key).keys() == package.scenes().keys()
    assert package.scenes(), "no scene shows what its pictures look like"


@packages
def test_pictures_that_readers_are_shown_are_those_of_the_gallery(
    package: Package, is_updating_golden: bool
) -> None:
    for path in (package.seeds / "pictures").glob("*.png"):
        of_gallery = gallery.pictures(package.game, package.painter)
        png = next(png for name, png in of_gallery if name == f"{package.key}-{path.stem}")
        if is_updating_golden:
            path.write_bytes(png)
        # compare pixels, because the library may compress them differently one day
        is_same = opened(path.read_bytes()).tobytes() == opened(png).tobytes()
        assert is_same, f"{path.name} shows what is no longer drawn: --update-golden draws it"


def test_a_difference_is_reported_and_its_picture_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "FAILED", tmp_path)
    image = Image.new("RGB", (240, 130), "white")
    was, now = io.BytesIO(), io.BytesIO()
    image.save(was, "PNG")
    ImageDraw.Draw(image).point([(110, 60), (160, 120)], "black")
    image.save(now, "PNG")
    known = scenes.in_short(was.getvalue())
    assert difference("dots", was.getvalue(), known) == ""
    assert not list(tmp_path.iterdir())
    said = difference("dots", now.getvalue(), json.loads(json.dumps(known)))
    path = tmp_path / "dots.png"
    assert said.splitlines() == [
        f"dots differs in 2 tiles within (100, 50, 200, 150); see {path}",
        ".....",
        "..#..",
        "...#.",
    ]
    assert path.read_bytes() == now.getvalue()
    smaller = scenes.Approved(size=[240, 120], sha256="", tiles=[])
    assert "is [240, 130] and was [240, 120]" in difference("dots", now.getvalue(), smaller)


@packages
def test_pictures_of_different_things_differ(package: Package) -> None:
    assert len(set(drawn(package.key).values())) == len(drawn(package.key))


@packages
def test_each_scene_is_a_readable_png_in_its_palette(package: Package) -> None:
    for name, scene in package.scenes().items():
        image = Image.open(io.BytesIO(drawn(package.key)[name]))
        image.load()
        assert image.format == "PNG"
        assert image.getpalette() == palette(package.painter.theme).getpalette()
        assert not image.has_transparency_data
        assert image.width in WIDTHS
        assert image.tobytes() == package.painter.draw(*scene).tobytes()


@packages
def test_the_ground_goes_to_the_edges(package: Package) -> None:
    """Without paint, pixels would be black or white."""
    unpainted = {(0, 0, 0), (255, 255, 255)} - set(map(rgb, package.painter.theme.tones.values()))
    for name, png in drawn(package.key).items():
        image = opened(png)
        width, height = image.size
        for box in (
            (0, 0, 1, height),
            (width - 1, 0, width, height),
            (0, height - 1, width, height),
        ):
            colours = {colour for _, colour in image.crop(box).getcolors() or ()}
            assert not colours & unpainted, name


@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
@packages
def test_every_scene_has_a_description(package: Package, language: str) -> None:
    painter = package.painter.speaking(TEXTS.words(language))
    for name, (view, _) in package.scenes().items():
        said = painter.alt_text(view)
        assert said == said.strip()
        assert 0 < len(said) <= (LONGEST_ALT if language == SOURCE else LONGEST_IN_DISCORD), name


# Size ---------------------------------------------------------------------------------------------


def check_budget(package: Package, sizes: dict[str, int]) -> None:
    assert {name: size for name, size in sizes.items() if size > package.most_bytes(name)} == {}
    needless = {name for name in package.exceptions if sizes.get(name, 0) <= BUDGET}
    assert not needless, "exceptions that are not needed"


@packages
def test_every_scene_is_within_the_budget(package: Package) -> None:
    check_budget(package, {name: len(png) for name, png in drawn(package.key).items()})


@pytest.mark.long("render", "seeds", "cogs/i18n", "cogs/ui/texts.py")
@pytest.mark.parametrize("language", OTHERS)
@packages
def test_every_scene_is_within_the_budget_in_other_languages(
    package: Package, language: str
) -> None:
    painter = package.painter.speaking(TEXTS.words(language))
    of_package = package.scenes().items()
    check_budget(package, {name: len(picture(painter, *scene)) for name, scene in of_package})


def check_sizes(name: str, *, every: int) -> None:
    package = PACKAGES.find(SETUPS[name].game)
    states = some_positions(name, 1)
    for state in states[-1:0:-every]:
        for scene in shown(name, state):
            assert len(picture(package.painter, *scene)) <= package.most_bytes()


@pytest.mark.parametrize("name", USUAL[::3], scope="module")
def test_pictures_of_a_match_are_within_the_budget(name: str) -> None:
    check_sizes(name, every=5)


@pytest.mark.parametrize("name", SETUPS, scope="module")
@pytest.mark.long("engine/games", "render")
def test_all_pictures_of_a_match_are_within_the_budget(name: str) -> None:
    check_sizes(name, every=1)


# The same each time -------------------------------------------------------------------------------


def check_another_process(*, step: int) -> None:
    root = Path(__file__).parents[2]
    program = (
        f"import json; from tests.render.scenes import digests; print(json.dumps(digests({step})))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    ours = {
        f"{package.key} {name}": hashlib.sha256(png).hexdigest()
        for package in PACKAGES
        for name, png in [*drawn(package.key).items()][::step]
    }
    assert json.loads(ran.stdout) == ours


def test_another_process_draws_the_same_bytes_in_another_order() -> None:
    check_another_process(step=8)


@pytest.mark.long("engine", "render")
def test_another_process_draws_the_same_bytes_of_every_scene() -> None:
    check_another_process(step=1)


def check_threads(package: Package) -> None:
    """Draw again; threads began with empty caches, the other process drew one after another."""
    first = drawn(package.key)
    drawn.cache_clear()
    assert drawn(package.key) == first


def test_threads_draw_the_same_bytes_from_what_is_cached() -> None:
    check_threads(PACKAGES.find("orcs"))


@pytest.mark.long("engine/games", "render")
@packages
def test_threads_draw_the_same_bytes_of_every_game_from_what_is_cached(package: Package) -> None:
    check_threads(package)


@packages
def test_joining_the_pieces_of_a_picture_gives_the_picture(package: Package) -> None:
    for name, data in drawn(package.key).items():
        assert b"".join(pieces_of(data)) == data, name


@packages
def test_different_pieces_of_the_scenes_have_different_names(package: Package) -> None:
    found: dict[str, bytes] = {}
    for data in drawn(package.key).values():
        for piece in pieces_of(data):
            assert found.setdefault(name_of(piece), piece) == piece
    assert found


# Texts --------------------------------------------------------------------------------------------


@packages
def test_nothing_but_signs_of_the_game_is_written(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = module_of(package.key, "signs")
    # a game need not list its texts; the test then only checks their sizes
    signs = import_module(module).SIGNS if find_spec(module) else Signs(r"[\s\S]*", among=set())
    assert isinstance(signs, Signs)
    written = note_texts(monkeypatch)
    names = usual_of(package.key)
    random = [
        scene
        for name in names[:: 1 + len(names) // 3]
        for state in some_positions(name, 1)[::8]
        for scene in shown(name, state)
    ]
    for scene in (*package.scenes().values(), *random):
        package.painter.draw(*scene)
    forget()
    assert {text for text in written if not re.fullmatch(signs.pattern, text)} == set()
    assert signs.among <= written.keys()
    assert min(written.values()) >= signs.least


# Whole words in every language --------------------------------------------------------------------


def overlapping(written: list[tuple[str, Box, Canvas]]) -> int:
    """Return how many words overlap."""
    return sum(
        canvas is same
        and pair.x < other.x + other.width
        and other.x < pair.x + pair.width
        and pair.y < other.y + other.height
        and other.y < pair.y + pair.height
        for (_, pair, canvas), (_, other, same) in combinations(written, 2)
    )


def watched(
    package: Package, language: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Seen]]:
    painter = package.painter.speaking(TEXTS.words(language))
    for name, scene in package.scenes().items():
        with watching(monkeypatch) as seen:
            painter.draw(*scene).tobytes()
        yield name, seen
    if package.painter.looked is not None:
        for name, (view, _) in package.scenes().items():
            with watching(monkeypatch) as seen:
                looked = painter.look(view)
                if looked is not None and looked.image is not None:
                    looked.image.tobytes()
            yield f"{name}, looked up", seen


@cache
def usual(package: Package) -> dict[str, tuple[int, int, int]]:
    """For each scene in English, return how many texts are cut, written and overlapping."""
    forget()
    with pytest.MonkeyPatch.context() as patch:
        return {
            name: (len(seen.cut), len(seen.written), overlapping(seen.written))
            for name, seen in watched(package, SOURCE, patch)
        }


@pytest.mark.long("render", "seeds", "cogs/i18n", "cogs/ui/texts.py")
@packages
@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_cut_too_small_or_overlapping(
    language: str, package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = usual(package)
    forget()
    for name, seen in watched(package, language, monkeypatch):
        cut, written, over = english[name]
        assert len(seen.cut) <= cut, f"{name}: {seen.cut}"
        assert len(seen.written) == written, name
        assert overlapping(seen.written) <= over, f"{name}: {seen.written}"
        assert seen.too_long == [], name

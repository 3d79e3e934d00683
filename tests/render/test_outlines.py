"""One language of outlines: a line around a thing means the same in all games."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from render import marks
from render.layout import RING, Box
from render.theme import Outline, rgb
from tests.engine.playing import usual_of
from tests.render.scenes import forget, modules_of_painters
from tests.render.test_family import GAMES, random_scenes

if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.core import Panel
    from render.canvas import Canvas
    from render.package import Package


OUTLINED: Final = [package for package in GAMES if "pale" in package.painter.theme.tones]
"""Games whose themes have the tones of outlines; unfinished games may have none."""
outlined = pytest.mark.parametrize("package", OUTLINED, ids=lambda package: package.key)
FIGURES: Final = ("ring", "arrow", "chevron")
"""The names of the functions that draw outlines."""


class Framed(NamedTuple):
    box: Box
    outline: Outline


class Drawn(NamedTuple):
    """A scene, with the outlines and frames on its picture."""

    view: Any
    panel: Panel | None
    outlines: tuple[Outline, ...]
    frames: tuple[Framed, ...]


@contextmanager
def noted() -> Generator[tuple[list[Outline], list[Framed]]]:
    """Note the outlines that painters draw, and which of them are frames."""
    outlines, frames = list[Outline](), list[Framed]()
    plain = marks.draw_frame

    def framing(canvas: Canvas, box: Box, outline: Outline, **more: Any) -> None:
        frames.append(Framed(box, outline))
        plain(canvas, box, outline, **more)

    def noting(drawn: Any) -> Any:
        def draw(*values: Any, **more: Any) -> Any:
            outlines.append(values[-1])
            return drawn(*values, **more)

        return draw

    others = {name: noting(getattr(marks, name)) for name in FIGURES}
    forget()
    with pytest.MonkeyPatch.context() as patch:
        for module in modules_of_painters():
            for name, note in ({"draw_frame": framing} | others).items():
                if hasattr(module, name):
                    patch.setattr(module, name, note)
        yield outlines, frames
    forget()


@cache
def scenes_of(package: Package) -> list[tuple[Any, Panel | None]]:
    names = usual_of(package.key)
    random = random_scenes(package, 1, 9, names[:: -(-len(names) // 3)])
    return [*package.scenes().values(), *[*random.values()][::2]]


@cache
def drawn_of(package: Package) -> list[Drawn]:
    """Paint all scenes once, for all tests of outlines."""
    found: list[Drawn] = []
    with noted() as (outlines, frames):
        for view, panel in scenes_of(package):
            outlines.clear()
            frames.clear()
            package.painter.draw(view, panel)
            found.append(Drawn(view, panel, tuple(outlines), tuple(frames)))
    return found


def goes_round(box: Box, thing: Box) -> bool:
    x, y = thing.centre
    return box.x <= x < box.x + box.width and box.y <= y < box.y + box.height


def test_the_published_games_have_outlines() -> None:
    keys = {"tokan", "loco", "nine_domains", "locus", "orcs"}
    assert keys <= {package.key for package in OUTLINED}


@outlined
def test_every_outline_is_of_a_known_kind(package: Package) -> None:
    theme = package.painter.theme
    outlines = [outline for drawn in drawn_of(package) for outline in drawn.outlines]
    assert {theme.offered, theme.chosen} <= {*outlines}
    assert {*outlines} <= {theme.offered, theme.chosen, theme.changed}


@outlined
def test_dashed_things_can_be_tapped_and_are_not_chosen(package: Package) -> None:
    painter = package.painter
    dashed = 0
    for view, panel, _, frames in drawn_of(package):
        boxes = [framed.box for framed in frames if framed.outline == painter.theme.offered]
        if panel is None:
            assert boxes == []
            continue
        places = painter.places(view, panel)
        offered = {
            control.at for group in panel.groups for control in group.controls if control.enabled
        }
        taps = [place for at, place in places.items() if at in offered.difference(panel.chosen)]
        taps_at = [box for place in taps for box in (place.box, *place.twins)]
        for box in boxes:
            assert any(goes_round(box, tap) for tap in taps_at), (box, panel.picks)
        dashed += len(boxes)
    assert dashed


@outlined
def test_only_chosen_and_waiting_things_are_golden(package: Package) -> None:
    """Waiting things: the asking card in The Nine Domains, and bonuses in Locus without frames."""
    chosen = package.painter.theme.chosen
    for view, panel, _, frames in drawn_of(package):
        if panel is None and not getattr(view, "choice", None) and not getattr(view, "chosen", ""):
            assert chosen not in {framed.outline for framed in frames}


@outlined
def test_changes_look_the_same_on_private_pictures(package: Package) -> None:
    """On a private picture, an outlined change has the same frame as on the public one."""
    changed = package.painter.theme.changed
    with noted() as (_, frames):
        for view, panel, _, privately in drawn_of(package):
            private = [picture for picture in privately if picture.outline == changed]
            if panel is None or panel.picks or not private:
                continue
            frames.clear()
            package.painter.draw(view, None)
            assert private == [frame for frame in frames if frame.outline == changed]


def test_the_kinds_of_outlines_look_the_same_in_all_games() -> None:
    themes = [package.painter.theme for package in OUTLINED]
    assert len({(theme.changed.tone, theme.chosen.tone) for theme in themes}) == 1
    for pair, other in combinations(themes, 2):
        assert dist(rgb(pair.offered.tone), rgb(other.offered.tone)) < 20, "nearly the same paper"


@outlined
def test_the_kinds_of_outlines_differ_by_more_than_colour(package: Package) -> None:
    """Controls have dashed outlines; the colour test covers the other kinds."""
    theme = package.painter.theme
    assert ("way", "glow") in theme.apart
    assert [item.is_dashed for item in (theme.changed, theme.offered, theme.chosen)] == [
        False,
        True,
        False,
    ]
    counts: list[int] = []
    for outline in (theme.changed, theme.offered):
        pixels = marks.ring(200, 140, 12, RING, outline).convert("RGB").get_flattened_data()
        counts.append([*pixels].count(rgb(outline.tone)))
    assert 0.4 < counts[1] / counts[0] < 0.75

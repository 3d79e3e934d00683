"""Where things are: each painter knows and marks the places that panels name."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.core import CHANCE
from engine.games.locus.data import CARD_TEXTS
from engine.panels import Control, Group, Panel
from render.layout import FILES, Box, Place, in_reading_order, outline, places_of
from render.painters import picture
from tests.engine.playing import SETUPS, game_of, some_positions, usual_of
from tests.packages import PACKAGES
from tests.render.scenes import approved, opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from render.canvas import Point
    from render.package import Package


GAMES: Final = [package for package in PACKAGES if package.painter.located]


def games_but(*keys: str) -> pytest.MarkDecorator:
    """Run a test for all games except those with these *keys*."""
    some = [package for package in GAMES if package.key not in keys]
    return pytest.mark.parametrize("package", some, ids=lambda package: package.key)


games = games_but()
AROUND: Final = 24
"""Pixels around a place where a mark may appear: the frame, or a number drawn again."""
LEAST: Final = 40
"""Minimum size of a place in pixels: smaller ones are too small to tap."""
QUIET: Final = {
    "loco": r"[a-z]\d",
    "nine_domains": r"(hand|\d):.*",
    "locus": r"[a-z]([a-z]\d+)?",
}
"""By game: pattern for offers without a frame of their own. A hand has one frame for all cards;
areas and squares light up for shapes that fit, or glow for bonuses that wait.
"""


# Places named by panels ---------------------------------------------------------------------------


@cache
def drafts(name: str, seed: int) -> tuple[tuple[Any, Panel], ...]:
    """Return views and panels from some positions of a random match in which seats choose.

    Tap three controls of each panel: the first, the last, and one in between.
    """
    return tuple(_drafts(name, seed))


def _drafts(name: str, seed: int) -> Iterator[tuple[Any, Panel]]:
    game = game_of(SETUPS[name])
    for state in some_positions(name, seed):
        for seat in state.to_act():
            if seat == CHANCE:
                continue
            view = state.view(seat)
            waiting, seen = [""], set[str]()
            while waiting:
                panel = game.panel(state, seat, waiting.pop())
                if panel.picks in seen:
                    continue
                seen.add(panel.picks)
                yield view, panel
                taps = [
                    control.picks
                    for group in panel.groups
                    for control in group.controls
                    if control.enabled
                ]
                if len(seen) < 12:
                    some = (*taps[:1], *taps[len(taps) // 2 :][:1], *taps[-1:])
                    waiting += [picks for picks in some if picks not in seen]


def named(panel: Panel) -> set[str]:
    """Return everything that *panel* names on the picture."""
    offered = {control.at for group in panel.groups for control in group.controls if control.at}
    return offered | {*panel.chosen}


def setups_of(package: Package) -> list[str]:
    return [name for name in SETUPS if SETUPS[name].game == package.key]


def check_places(
    package: Package, view: Any, panel: Panel, size: Sequence[int] | None = None
) -> None:
    """Check the painter's place of everything that a panel names, on a picture of *size*."""
    found = package.painter.places(view, panel)
    missing = named(panel) - found.keys()
    assert not missing, (panel.picks, missing)
    width, height = size or package.painter.draw(view, panel).size
    for name, place in found.items():
        assert place.outline, name
        for box in (place.box, *place.twins):
            assert is_within(box, Box(0, 0, width, height)), (name, box)
            assert min(box.width, box.height) >= LEAST, (name, box)
        assert bounds(place.outline) == place.box or is_within(bounds(place.outline), place.box)


def bounds(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def is_within(box: Box, other: Box) -> bool:
    return (
        other.x <= box.x
        and other.y <= box.y
        and box.x + box.width <= other.x + other.width
        and box.y + box.height <= other.y + other.height
    )


def test_all_games_that_come_with_parlor_know_their_places() -> None:
    assert {package.key for package in GAMES} >= {"tokan", "loco", "nine_domains", "locus", "orcs"}


@games
def test_everything_named_by_a_panel_is_on_the_picture(package: Package) -> None:
    seen = set[str]()
    for name, (view, panel) in package.scenes().items():
        if panel is not None:
            check_places(package, view, panel, size_of_scene(package, name))
    for name in usual_of(package.key)[::2]:
        for view, panel in drafts(name, 1)[::7]:
            check_places(package, view, panel)
            seen |= named(panel)
    assert len(seen) > 8


@games
def test_places_come_in_reading_order_from_back_to_front(package: Package) -> None:
    for scene, (view, panel) in package.scenes().items():
        found = package.painter.places(view, panel)
        taken = Image.new("1", size_of_scene(package, scene))
        whole = [place for name, place in found.items() if not is_square(package, name)]
        for place, after in pairwise(whole):
            assert after.box.y + after.box.height > place.box.y
        for place in reversed(whole):
            left, top = place.box[:2]
            size = (place.box.width + 1, place.box.height + 1)
            mask = filled([(x - left, y - top) for x, y in place.outline], size)
            there = taken.crop((left, top, left + size[0], top + size[1]))
            assert ImageChops.logical_and(mask, there).getbbox() is None
            taken.paste(ImageChops.logical_or(mask, there), (left, top))


def size_of_scene(package: Package, name: str) -> tuple[int, int]:
    """Return the size approved for the scene's picture; the tests of scenes check that size."""
    width, height = approved(package.key)[name]["size"]
    return width, height


def is_square(package: Package, name: str) -> bool:
    """Whether *name* is a square in an area, and so comes after the area."""
    return package.key == "locus" and re.fullmatch(r"[a-z]{2}\d+", name) is not None


def filled(points: Iterable[Point], size: tuple[int, int]) -> Image.Image:
    """Return a mask of what an outline encloses, without the edge."""
    mask = Image.new("1", size)
    pen = ImageDraw.Draw(mask)
    pen.polygon([*points], 1)
    pen.line([*points, next(iter(points))], 0, 3)
    return mask


ELSEWHERE: Final = {
    "tokan": "animal-option carry-option",
    "loco": "decline-option",
    "nine_domains": "open keep-.*",
    "locus": "turn mirror discard done skip",
    "orcs": "do-(pass|keep|bonus|waive|icon|none|line|draw|gift|victim|cast|open-.*)",
}
"""Labels, without ``panel-``, of controls that have no place on pictures."""


@games
def test_controls_without_a_place_are_not_on_the_picture(package: Package) -> None:
    plain = "|".join(ELSEWHERE[package.key].split())
    for name in usual_of(package.key)[::2]:
        for _, panel in drafts(name, 1)[::3]:
            for control in (control for group in panel.groups for control in group.controls):
                if control.enabled and not control.at:
                    assert re.fullmatch(f"panel-({plain})", control.label), control


def test_nearly_all_controls_of_locus_are_on_the_sheet() -> None:
    package = PACKAGES.find("locus")
    controls = [
        control
        for name in usual_of(package.key)[::2]
        for _, panel in drafts(name, 1)[::3]
        for group in panel.groups
        for control in group.controls
        if control.enabled
    ]
    assert sum(bool(control.at) for control in controls) >= 0.95 * len(controls)


# Things at their places ---------------------------------------------------------------------------


def altered(key: str, view: Any) -> Iterator[tuple[str, Any]]:
    """Yield places, each with a copy of *view* that has something else there."""
    if key == "tokan":
        for number, stack in enumerate(view.cells):
            if stack:
                name = FILES[number % view.columns] + str(number // view.columns + 1)
                other = stack[:-1] + stack[-1].swapcase()
                yield name, replace(view, cells=with_other(view.cells, number, other))
    elif key == "locus":
        other = next(text for text in CARD_TEXTS if text not in view.turned)
        for number, card in enumerate(view.turned):
            if card not in {sheet.card for sheet in view.sheets}:
                yield card, replace(view, turned=with_other(view.turned, number, other))
    else:
        sign = {"orcs": "hand/", "nine_domains": "hand:"}.get(key, "")
        for number, card in enumerate(view.hand):
            other = next((held for held in view.hand if held != card), card)
            yield sign + card, replace(view, hand=with_other(view.hand, number, other))
    yield from with_other_holdings(view) if key == "nine_domains" else ()
    for path in view.paths if key == "orcs" else ():
        mage = -1 if path.mage >= 0 else 0
        yield f"space/{path.number}", with_path(view, replace(path, mage=mage))
        yield f"path/{path.number}", with_path(view, replace(path, markers=path.markers + 1))
        for number, section in enumerate(path.sections):
            other = replace(section, toadlings=1 - min(1, section.toadlings), creatures=())
            sections = with_other(path.sections, number, other)
            yield section.place, with_path(view, replace(path, sections=sections))


def with_other_holdings(view: Any) -> Iterator[tuple[str, Any]]:
    """Yield places of holdings in The Nine Domains, each with a copy of *view* changed there."""
    for seat, won in enumerate(view.won):
        for number, domain in enumerate(won):
            other = with_other(won, number, replace(domain, value=(domain.value - 1) % 9 + 2))
            yield f"domain:{domain.value}", replace(view, won=with_other(view.won, seat, other))
    for card in view.used[view.seat]:
        used = tuple(gone for gone in view.used[view.seat] if gone != card)
        unused = (*view.unused[view.seat], card)
        yield (
            f"used:{card}",
            replace(
                view,
                used=with_other(view.used, view.seat, used),
                unused=with_other(view.unused, view.seat, unused),
            ),
        )


def with_other(things: Any, number: int, other: Any) -> Any:
    return (*things[:number], other, *things[number + 1 :])


def with_path(view: Any, path: Any) -> Any:
    paths = tuple(path if this.number == path.number else this for this in view.paths)
    return replace(view, paths=paths)


def without_last(key: str, view: Any) -> Any:
    """Return *view*, without the last turn's marks next to the things themselves."""
    if key == "orcs":
        return replace(view, traces=(), touched=())
    if key == "nine_domains":
        return replace(view, fights=(), answers=())
    return replace(view, last=None) if key == "tokan" else view


@games
def test_things_are_at_their_places(package: Package) -> None:
    seen = set[str]()
    for asked, _ in choosing(package):
        view = without_last(package.key, asked)
        places = package.painter.places(view)
        plain = package.painter.draw(view).convert("RGB")
        for name, other in altered(package.key, view):
            changed = ImageChops.difference(plain, package.painter.draw(other).convert("RGB"))
            where = changed.getbbox()
            if where and not places[name].twins:
                box, (left, top, right, bottom) = places[name].box, where
                assert abs(box.centre[0] - (left + right) // 2) <= box.width // 2, name
                assert abs(box.centre[1] - (top + bottom) // 2) <= box.height // 2, name
                seen.add(name)
    assert len(seen) > 3


# Marks --------------------------------------------------------------------------------------------


def offering(*names: str, chosen: tuple[str, ...] = ()) -> Panel:
    controls = tuple(Control(f"p{number}", "x", at=at) for number, at in enumerate(names))
    return Panel("", "x", {}, (Group("select", "x", controls or (Control("p", "x"),)),), chosen)


def change(package: Package, view: Any, first: Panel, other: Panel) -> Box | None:
    """Return the part of the picture where two panels differ; None if they don't."""
    both = [package.painter.draw(view, panel).convert("RGB") for panel in (first, other)]
    box = ImageChops.difference(*both).getbbox()
    return box and Box(box[0], box[1], box[2] - box[0], box[3] - box[1])


def check_change(package: Package, view: Any, name: str, panels: tuple[Panel, Panel]) -> None:
    """Check that two panels differ in the place called *name*, and nowhere else."""
    changed = change(package, view, *panels)
    assert changed is not None, name
    boxes = [package.painter.places(view, panel)[name].box for panel in panels]
    corners = [box[:2] for box in boxes]
    corners += [(box.x + box.width, box.y + box.height) for box in boxes]
    left, top, width, height = bounds(corners)
    around = Box(left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
    assert is_within(changed, around), (name, boxes, changed)
    assert min(changed.width, changed.height) > LEAST // 2, (name, changed)


def choosing(package: Package) -> list[tuple[Any, Panel]]:
    """Return a scene for each kind of question and each seat that gets it."""
    found = {
        (panel.prompt, getattr(view, "seat", None)): (view, panel)
        for view, panel in package.scenes().values()
        if panel is not None and not panel.move
    }
    return [*found.values()]


@games
def test_offers_are_marked_only_at_their_places(package: Package) -> None:
    marked = 0
    for view, panel in choosing(package):
        for name in sorted(named(panel) - {*panel.chosen})[::3]:
            if not re.fullmatch(QUIET.get(package.key, ""), name):
                chosen = panel.chosen
                panels = (offering(name, chosen=chosen), offering(chosen=chosen))
                check_change(package, view, name, panels)
                marked += 1
    assert marked


@games_but("locus")  # its pictures already show the effect of a choice
def test_choices_are_marked_only_at_their_places(package: Package) -> None:
    marked = 0
    for view, panel in choosing(package):
        names = [
            name
            for name in package.painter.places(view, panel)
            if not (package.key == "nine_domains" and name[0].isdigit())
            and not (package.key == "loco" and len(name) == 1)
        ]
        first, *others = names
        for name in others[:: len(others) // 6 + 1]:
            panels = (offering(chosen=(first, name)), offering(chosen=(first,)))
            check_change(package, view, name, panels)
            marked += 1
    assert marked


@games
def test_a_whole_move_changes_the_picture_at_its_places(package: Package) -> None:
    checked = 0
    moves = [draft for draft in drafts(setups_of(package)[0], 1) if draft[1].move]
    for view, panel in moves[:: len(moves) // 8 + 1]:
        places = package.painter.places(view, panel)
        whole = package.painter.draw(view, panel).convert("RGB")
        plain = package.painter.draw(view, offering()).convert("RGB")
        for name in panel.chosen:
            x, y, width, height = places[name].box
            around = (x - 8, y - 8, x + width + 8, y + height + 8)
            both = ImageChops.difference(whole.crop(around), plain.crop(around))
            assert both.getbbox() is not None, name
            checked += 1
    assert checked


@pytest.mark.parametrize(
    "package",
    [package for package in GAMES if package.painter.focus],
    ids=lambda package: package.key,
)
def test_places_move_with_a_part_of_a_picture(package: Package) -> None:
    assert package.painter.focus is not None
    seen = 0
    for view, panel in package.scenes().values():
        area = package.painter.focus(view, panel) if panel is not None else None
        if panel is None or area is None:
            continue
        size = opened(picture(package.painter, view, panel, in_part=True)).size
        whole = package.painter.places(view, panel)
        part = package.painter.places(view, panel, in_part=True)
        assert part.keys() <= whole.keys()
        assert all(is_within(place.box, Box(0, 0, *size)) for place in part.values())
        for name in panel.chosen:
            assert part[name] == whole[name].moved((-area[0], -area[1]))
            seen += 1
    assert seen


@pytest.mark.parametrize(
    "package",
    [package for package in GAMES if package.painter.bands],
    ids=lambda package: package.key,
)
def test_the_shown_part_of_a_picture_holds_the_next_choices(package: Package) -> None:
    cut = 0
    for view, panel in drafts(usual_of(package.key)[0], 1)[::2]:
        size = package.painter.draw(view, panel).size
        area = package.painter.part_asked(view, panel, size)
        focus = package.painter.focus
        if area is None or (focus and focus(view, panel)):
            continue  # the whole picture, or only the shape that moves
        part = Box(area[0], area[1], area[2] - area[0], area[3] - area[1])
        assert is_within(part, Box(0, 0, *size))
        places = package.painter.places(view, panel)
        asking = [group for group in panel.groups if not panel.is_answered(group)]
        asked = {
            control.at
            # after a tap only the next question counts, not other answers to the last one
            for group in (asking[:1] if panel.picks else asking)
            for control in group.controls
            if control.enabled and control.at
        }
        if panel.move or not asked:
            asked = set(panel.chosen[-1:])
        if not panel.picks and any(is_within(places[name].box, part) for name in asked):
            # before the first tap, the part may leave out places above it: the controls name them
            asked = {name for name in asked if places[name].box.y >= area[1]}
        assert all(is_within(places[name].box, part) for name in asked)
        shown = opened(picture(package.painter, view, panel, in_part=True, in_bands=True))
        assert shown.size == (part.width, part.height)
        assert part.height < size[1]
        cut += 1
    assert cut


# Outlines -----------------------------------------------------------------------------------------


def test_an_outline_surrounds_the_visible_part() -> None:
    box = Box(0, 0, 100, 80)
    assert outline([box]) == ((0, 0), (100, 0), (100, 80), (0, 80))
    assert outline([box], [Box(60, 0, 90, 90)]) == ((0, 0), (60, 0), (60, 80), (0, 80))
    # a card raised above the next one
    assert outline([box], [Box(60, 20, 100, 80)]) == (
        (0, 0),
        (100, 0),
        (100, 20),
        (60, 20),
        (60, 80),
        (0, 80),
    )
    assert outline([box], [box]) == ()
    # the larger of two pieces
    assert outline([box], [Box(20, 0, 30, 80)]) == ((50, 0), (100, 0), (100, 80), (50, 80))


def test_an_outline_surrounds_adjacent_squares() -> None:
    squares = [Box(10 * x, 10 * y, 10, 10) for x, y in ((0, 0), (1, 0), (1, 1), (2, 2))]
    assert outline(squares) == ((0, 0), (20, 0), (20, 20), (10, 20), (10, 10), (0, 10))
    ring = [Box(10 * x, 10 * y, 10, 10) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert outline(ring) == ((0, 0), (30, 0), (30, 30), (0, 30))
    place = Place.made_of(squares)
    assert place.box == Box(0, 0, 30, 30)


def test_places_are_sorted_in_reading_order_and_equal_ones_are_twins() -> None:
    named = [
        ("low", Box(0, 60, 20, 20)),
        ("right", Box(40, 4, 20, 20)),
        ("left", Box(0, 10, 20, 20)),
        ("right", Box(70, 4, 20, 20)),
    ]
    found: Mapping[str, Place] = places_of(named)
    assert [*found] == ["left", "right", "low"]
    assert found["right"].twins == (Box(70, 4, 20, 20),)
    assert [*in_reading_order({"b": found["low"], "a": found["left"]})] == ["a", "b"]


def test_a_place_cut_off_ends_at_the_edge_of_the_part() -> None:
    place = Place.of(Box(10, 10, 40, 40), Box(200, 10, 40, 40))
    part = place.within(Box(20, 0, 100, 100))
    assert part == Place(Box(0, 10, 30, 40), ((0, 10), (30, 10), (30, 50), (0, 50)))
    assert place.within(Box(31, 0, 100, 100)) is None


def test_a_panel_without_places_has_no_places_on_pictures() -> None:
    package = PACKAGES.find("toy")
    view, panel = package.scenes()["choosing"]
    assert package.painter.places(view, panel) == {}
    assert replace(package.painter, located=None).places(view) == {}

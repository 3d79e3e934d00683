"""What the pictures of all games have in common: readable type, and margins."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest
from PIL import Image, ImageChops

from cogs.ui.texts import SOURCE, TEXTS
from render import canvas
from render.layout import PHONE, least_type, margin
from render.painters import asked_places
from render.painters import picture as picture_of
from render.theme import palette, rgb
from tests.engine.playing import some_positions, steps, usual_of
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_texts, replace_everywhere, shown
from tests.render.test_places import check_places, drafts, named, setups_of
from tests.render.watching import watching

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.panels import Panel
    from render.package import Package, Scene


GAMES: Final = [package for package in PACKAGES if package.seeds.parent.name == "seeds"]
"""The games that come with Parlor."""
OTHERS: Final = [language for language in TEXTS.languages() if language not in {SOURCE, "xx"}]
games = pytest.mark.parametrize("package", GAMES, ids=lambda package: package.key)


def random_scenes(
    package: Package, seed: int, step: int, names: Iterable[str] | None = None
) -> dict[str, Scene]:
    """Return scenes of random matches by name: each *step*-th of the positions in the sample.

    The matches are of the setups *names*, or of all.
    """
    return {
        f"{name} {number}.{nth}": scene
        for name in names or setups_of(package)
        for number, state in [*enumerate(some_positions(name, seed))][::step]
        for nth, scene in enumerate(shown(name, state))
    }


def drawings(
    package: Package, language: str, scenes: Mapping[str, Scene]
) -> dict[str, Callable[[], Image.Image | None]]:
    """Return functions that draw *scenes* and, if there is no panel, their look-ups."""
    painter = package.painter.speaking(TEXTS.words(language))

    def board(view: Any, panel: Panel | None) -> Image.Image:
        return painter.draw(view, panel).convert("RGB")

    def looked_up(view: Any) -> Image.Image | None:
        looked = painter.look(view)
        return looked.image.convert("RGB") if looked and looked.image is not None else None

    found: dict[str, Callable[[], Image.Image | None]] = {}
    for name, (view, panel) in scenes.items():
        found[name] = partial(board, view, panel)
        if panel is None:
            found[f"{name}, looked up"] = partial(looked_up, view)
    return found


def without_texts(
    drawn: Mapping[str, Callable[[], Image.Image | None]], monkeypatch: pytest.MonkeyPatch
) -> dict[str, Image.Image]:
    """Return the pictures by name, without letters but with everything else in place."""
    plain = canvas.text_sprite.__wrapped__

    def blank(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        sprite = plain(text, size, colour, weight).copy()
        sprite.putalpha(0)
        return sprite

    with monkeypatch.context() as patch:
        replace_everywhere(patch, "text_sprite", blank)
        found = {name: picture for name, draw in drawn.items() if (picture := draw())}
    forget()
    return found


def check_written(
    package: Package, language: str, scenes: Mapping[str, Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that no text is too near the edges, too small or cut off.

    Draw pictures of the same width one after another, with the caches of the earlier ones.
    """
    draw = drawings(package, language, scenes)
    with watching(monkeypatch):
        bare = without_texts(draw, monkeypatch)
    for width in {picture.width for picture in bare.values()}:
        with monkeypatch.context() as patch:
            written = note_texts(patch)
            with watching(patch) as seen:
                for name in [name for name, picture in bare.items() if picture.width == width]:
                    picture = draw[name]()
                    assert picture is not None
                    check_margin(name, picture, bare[name])
        least = least_type(width)
        assert {text: size for text, size in written.items() if size < least} == {}, width
        assert seen.cut_texts == [], width
    forget()


def check_margin(name: str, picture: Image.Image, bare: Image.Image) -> None:
    """Check that what is on *picture* but not on the *bare* one keeps off the edges."""
    box = ImageChops.difference(picture, bare).getbbox()
    assert box is not None, name
    least = margin(picture.width) - 1  # the edge of a letter may be smooth
    width, height = picture.size
    assert min(box[0], box[1], width - box[2], height - box[3]) >= least, (name, box)


def test_the_limits_are_those_of_a_phone() -> None:
    assert least_type(PHONE) == 11
    assert [least_type(1000), least_type(1100)] == [28, 31]
    assert [margin(1000), margin(1100)] == [30, 33]


@games
def test_all_text_keeps_off_the_edges_and_is_readable_on_a_phone(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_written(package, SOURCE, dict([*package.scenes().items()][::2]), monkeypatch)


@pytest.mark.long("render", "seeds", "cogs/i18n", "cogs/ui/texts.py")
@games
@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
def test_pictures_have_margins_and_readable_type_in_every_language(
    language: str, package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_written(package, language, package.scenes(), monkeypatch)


@games
def test_some_positions_have_margins_and_readable_type(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = usual_of(package.key)
    scenes = [*random_scenes(package, 1, 9, names[:: -(-len(names) // 3)]).items()][::3]
    for number, language in enumerate(("de", "fr")):
        check_written(package, language, dict(scenes[number::2]), monkeypatch)


@pytest.mark.long("render", "seeds", "cogs/i18n", "cogs/ui/texts.py", "engine/games")
@games
@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
def test_random_positions_have_margins_and_readable_type(
    language: str, package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = dict([*random_scenes(package, 2, 4).items()][::3])
    check_written(package, language, scenes, monkeypatch)


# Names --------------------------------------------------------------------------------------------


NAMED: Final = {
    "locus": ("locus-colour", "colour", "ypgrb"),
    "loco": ("loco-creature", "creature", ("magus", "amazon", "titan", "wyrm", "unicorn")),
    "orcs": ("orcs-drawn-row", "section", "imo"),
}
"""By game: the text of a name that pictures show, its fact, and the values of that fact."""


@pytest.mark.parametrize("key", NAMED)
def test_areas_creatures_and_sections_have_names_in_the_readers_language(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, (text, fact, values) = PACKAGES.find(key), NAMED[key]
    written = note_texts(monkeypatch)
    for language in OTHERS:
        words = TEXTS.words(language)
        names = {words.say(text, **{fact: value}) for value in values}
        for view, panel in [*package.scenes().values()][::5]:
            written.clear()
            forget()
            package.painter.speaking(words).draw(view, panel)
            assert names <= written.keys()
    forget()


# Changes since the last turn ----------------------------------------------------------------------


OPEN: Final[Mapping[str, Callable[[Any], object]]] = {
    "tokan": lambda view: view.cells,
    "loco": lambda view: any(view.rows) and (view.round, view.rows, view.tokens),
    "nine_domains": lambda view: (view.fights, view.answers),
    "locus": lambda view: view.sheets[0].stamps,
    "orcs": lambda view: view.paths,
}
"""By game: the part of the first seat's view whose changes painters outline."""


def outlined(package: Package, view: Any, since: Any) -> tuple[int, bytes]:
    """Return how many pixels have the tone of changes, and the whole picture."""
    picture = package.painter.draw(view, None, since)
    colours = palette(package.painter.theme).getpalette() or []
    tone = list(rgb(package.painter.theme["way"]))
    number = next(at for at in range(len(colours) // 3) if colours[3 * at : 3 * at + 3] == tone)
    return picture.histogram()[number], picture.tobytes()


@pytest.mark.parametrize(
    "package",
    [package for package in GAMES if package.key in OPEN],
    ids=lambda package: package.key,
)
def test_only_changes_are_outlined(package: Package) -> None:
    """A picture without changes has no pixel of that tone, for any viewer, even at the end."""
    seen, tones = set[bool](), list[int]()
    for name in setups_of(package)[-2:]:
        some = steps(name, 1)[2:]
        quiet = [some[-1].after.view(seat) for seat in (0, None)]
        going = [step for step in some if step.after.result() is None]
        for nth, step in enumerate(going[:: max(1, len(going) // 9)]):
            view, before = step.after.view(0), step.before.view(0)
            tone, plain = outlined(package, view, view)
            assert tone == 0, (name, step.entry)
            if nth % 3 == 0:
                tones.append(outlined(package, view, None)[0])
                quiet.append(step.after.view(None))
            there = OPEN[package.key](view)
            has_changed = bool(there) and OPEN[package.key](before) != there
            assert (outlined(package, view, before)[1] != plain) == has_changed, (name, step.entry)
            seen.add(has_changed)
        assert not any(outlined(package, view, view)[0] for view in quiet), name
    assert True in seen
    assert max(tones) > 300


# Grounds for decisions ----------------------------------------------------------------------------


def with_other_seat(view: Any, seats: Any, **changed: object) -> Any:
    """Return *seats* of *view*, with these facts *changed* for the seat after the viewer."""
    other = (view.seat + 1) % len(seats)
    return (*seats[:other], replace(seats[other], **changed), *seats[other + 1 :])


def telling_loco(view: Any, panel: Panel) -> Iterator[tuple[str, Any]]:
    other = (view.seat + 1) % view.players
    tokens = [list(row) for row in view.tokens]
    tokens[other][0] += 1
    yield "others' tokens", replace(view, tokens=tuple(map(tuple, tokens)))
    if panel.picks and not panel.move:
        if view.hand[0] not in panel.chosen:
            yield "hand", replace(view, hand=("r9", *view.hand[1:]))
        rows = tuple(f"{row[:-1]}{5 - int(row[-1] or 0)}" if row else "5" for row in view.rows)
        yield "what tokens count", replace(view, rows=rows)


def telling_nine_domains(view: Any, panel: Panel) -> Iterator[tuple[str, Any]]:
    del panel
    other = 1 - view.seat
    if len(view.unused[other]) > 1:
        unused, used = list(view.unused), list(view.used)
        *unused[other], spent = view.unused[other]
        unused[other] = tuple(unused[other])
        used[other] = (*view.used[other], spent)
        yield "the other's cards", replace(view, unused=tuple(unused), used=tuple(used))


def telling_locus(view: Any, panel: Panel) -> Iterator[tuple[str, Any]]:
    is_near = bool(panel.picks) and "@" in panel.move  # the picture shows only the shape that moves
    if view.players > 1 and not is_near:
        seen = view.sheets[(view.seat + 1) % view.players]
        counts_points = view.phase == "spending"
        for what, now in (
            ("total", seen.total + 1),
            ("coins", seen.coins + 1),
            ("points", tuple(point + 1 for point in seen.points)),
        ):
            if what != "coins" or not counts_points:
                sheets = with_other_seat(view, view.sheets, **{what: now})
                yield f"others' {what}", replace(view, sheets=sheets)


def telling_orcs(view: Any, panel: Panel) -> Iterator[tuple[str, Any]]:
    seats = with_other_seat(view, view.seats, points=77)
    yield "others' points", replace(view, seats=seats)
    asked = {place.partition("/")[0] for place in asked_places(panel)}
    if "display" not in asked or not panel.picks:  # texts explain the cards that are on display
        kinds = tuple(replace(kind, value=kind.value + 1) for kind in view.kinds)
        yield "what creatures are worth", replace(view, kinds=kinds)
    if not panel.picks:
        display, other = view.displays
        if display and f"display/{display[0]}" not in named(panel):
            yield "the cards on offer", replace(view, displays=((*display[1:], "poison"), other))
        yield "hand", replace(view, hand=(*view.hand, "wisdom"))


TELLING: Final[Mapping[str, Callable[[Any, Panel], Iterator[tuple[str, Any]]]]] = {
    "loco": telling_loco,
    "nine_domains": telling_nine_domains,
    "locus": telling_locus,
    "orcs": telling_orcs,
}
"""By game: yields what a decision depends on, each with a view in which just that differs. In
Tokan, the only thing that a step's picture can lack is whose turn it is.
"""


def step_picture(package: Package, view: Any, panel: Panel) -> bytes:
    """Return the picture that a private panel shows next to its controls."""
    return picture_of(package.painter, view, panel, in_part=True, in_bands=True)


def check_telling(package: Package, view: Any, panel: Panel) -> set[str]:
    """Check that a step's picture changes with each ground for its decision; return the grounds."""
    plain, seen = step_picture(package, view, panel), set[str]()
    for what, other in TELLING[package.key](view, panel):
        is_shown = step_picture(package, other, panel) != plain
        assert is_shown, f"not on the picture: {what} {panel.prompt} {panel.picks!r}"
        seen.add(what)
    return seen


@pytest.mark.parametrize(
    ("key", "step", "least"),
    [("loco", 97, 3), ("nine_domains", 23, 1), ("locus", 61, 3), ("orcs", 37, 4)],
)
def test_the_picture_of_a_step_shows_all_that_its_choice_needs(
    key: str, step: int, least: int
) -> None:
    package, seen = PACKAGES.find(key), set[str]()
    for name in usual_of(key)[::4]:
        for view, panel in drafts(name, 1)[::step]:
            seen |= check_telling(package, view, panel)
    for view, panel in package.scenes().values():
        if panel is not None:
            seen |= check_telling(package, view, panel)
    assert len(seen) >= least, seen


RANKED: Final = frozenset(
    {
        "locus-panel-bests",
        "locus-panel-cursor",
        "nine_domains-panel-swap-ways",
        "orcs-panel-spells",
        "orcs-panel-others",
    }
)
"""Groups that are in order of quality or number, or that move a cursor."""


def check_order(package: Package, view: Any, panel: Panel) -> int:
    """Check that choices come in the order of the picture, row by row or column by column.

    Return how many groups have several choices.
    """
    places, checked = package.painter.places(view, panel), 0
    for group in panel.groups:
        if f"{package.key}-{group.label}" in RANKED:
            continue
        named = dict.fromkeys(
            control.at for control in group.controls if control.enabled and control.at in places
        )
        boxes = [places[at].box for at in named]
        by_rows = [at for at in places if at in named]
        # the cards in a fan overlap, each starting lower than the one before
        by_columns = sorted(named, key=lambda at: (places[at].box.x, places[at].box.y))
        assert [*named] in (by_rows, by_columns), (panel.prompt, group.label, [*named], boxes)
        checked += len(boxes) > 1
    return checked


@games
def test_choices_come_in_the_order_of_the_picture(package: Package) -> None:
    checked = 0
    for name in usual_of(package.key)[::2]:
        for view, panel in drafts(name, 1)[::5]:
            checked += check_order(package, view, panel)
    # a game that is still being written may have no places yet
    assert checked > 8 or package.key not in TELLING


@pytest.mark.long("render", "engine/games")
@games
@pytest.mark.parametrize("seed", [2, 3])
def test_everything_panels_name_is_on_the_picture_in_many_matches(
    seed: int, package: Package
) -> None:
    for name in setups_of(package):
        for number, (view, panel) in enumerate(drafts(name, seed)):
            check_places(package, view, panel)
            check_order(package, view, panel)
            if package.key in TELLING and number % 9 == 0:
                check_telling(package, view, panel)

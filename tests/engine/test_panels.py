"""Panels laid out by taps, and the panel of a game without one of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import pytest

from engine.core import OpenState
from engine.panels import (
    Control,
    Group,
    Panel,
    TapNode,
    before,
    groups_along,
    onward,
    panel_of_texts,
    selects,
    settled,
    tree,
)

if TYPE_CHECKING:
    from engine.core import Result, Seat
    from engine.panels import Kind

WAYS = [(("a", "x"), "ax"), (("a", "y"), "ay"), (("b",), "b"), (("a", "y", "2"), "ay2")]
CELLS = [f"{file}{rank}" for file in "abcdefghijk" for rank in range(1, 12)]


@dataclass(slots=True)
class Texts(OpenState[str]):
    """A position in which the first seat may play any of a few texts."""

    texts: list[str]

    def to_act(self) -> tuple[Seat, ...]:
        return (0,) if self.texts else ()

    def legal_moves(self, seat: Seat) -> list[str]:
        return self.texts if seat == 0 else []

    def play(self, seat: Seat, move: str) -> None:
        assert self.is_legal(seat, move)
        self.texts = []

    def result(self) -> Result | None:
        return None

    def copy(self) -> Self:
        return type(self)(self.texts[:])

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        return text


def layout(picks: str) -> list[tuple[str, list[str]]]:
    """Return each group's label and its controls' picks after the taps *picks* in `WAYS`."""

    def control(step: TapNode[str]) -> Control:
        return Control(step.path, "one", {"moves": len(step.moves)})

    kinds: list[Kind] = [("buttons", "first"), ("select", "second"), ("buttons", "third")]
    groups = groups_along(tree(WAYS).follow(picks), kinds, control)
    return [(group.label, [control.picks for control in group.controls]) for group in groups]


# Taps


@pytest.mark.parametrize(
    ("picks", "path", "move", "moves"),
    [
        ("", "", None, ["ax", "ay", "b", "ay2"]),
        ("a", "a", None, ["ax", "ay", "ay2"]),
        ("a.x", "a.x", "ax", ["ax"]),
        ("a.y", "a.y", "ay", ["ay", "ay2"]),
        ("b.x", "b", "b", ["b"]),
        ("c.x", "", None, ["ax", "ay", "b", "ay2"]),
        ("a..x", "a", None, ["ax", "ay", "ay2"]),
    ],
)
def test_taps_are_followed_as_far_as_they_are_valid(
    picks: str, path: str, move: str | None, moves: list[str]
) -> None:
    here = tree(WAYS).follow(picks)[-1]
    assert (here.path, here.move, here.moves) == (path, move, moves)


def test_tapped_groups_stay_visible_unless_back_covers_them() -> None:
    first, second = ("first", ["a", "b"]), ("second", ["a.x", "a.y"])
    assert layout("") == [first]
    assert layout("b") == [first]
    assert layout("a") == [first, second]
    # Back leads to a, just like the first button
    assert layout("a.x") == [second]
    assert layout("a.y") == [second, ("third", ["a.y.2"])]


@pytest.mark.parametrize(
    ("count", "sizes"), [(0, []), (25, [25]), (26, [25, 1]), (60, [25, 25, 10])]
)
def test_many_controls_become_several_selects(count: int, sizes: list[int]) -> None:
    groups = selects("label", [Control(str(number), "one") for number in range(count)])
    assert [len(group.controls) for group in groups] == sizes
    assert [control.picks for group in groups for control in group.controls] == list(
        map(str, range(count))
    )


# Steps with one choice

CORRIDOR = tree(
    [(("in", "on", taps), taps) for taps in ("left", "right")]
    + [(("up", "on", "out"), "out"), (("aside",), "aside")]
)
"""*in* leads by *on* to two moves, *up* by single choices to one move; *aside* is a move."""


def corridor(picks: str) -> Panel:
    """Lay out `CORRIDOR`, with all possible taps at each step on the way."""
    trail = CORRIDOR.follow(picks)
    groups = tuple(
        Group(
            "select",
            "which",
            tuple(Control(control.path, "one") for control in step.after.values()),
        )
        for step in trail
        if step.after
    )
    return Panel(trail[-1].path, "choose", {}, groups, move=trail[-1].move or "")


def looked_at(picks: str) -> Panel:
    """Lay out the panel of `corridor`, but a tap on a move only previews it."""
    return replace(corridor(picks), is_preview=True)


@pytest.mark.parametrize(
    ("picks", "comes_to"),
    [
        ("", ""),
        ("in", "in.on"),
        ("in.on", "in.on"),
        ("in.on.left", "in.on.left"),
        ("up", "up.on"),  # the last tap plays the move, so a person has to make it
        ("up.on.out", "up.on.out"),
        ("nowhere", ""),
    ],
)
def test_a_step_with_one_choice_is_skipped(picks: str, comes_to: str) -> None:
    assert settled(corridor, picks) == corridor(comes_to)


def test_single_choices_before_a_preview_are_skipped_too() -> None:
    assert settled(looked_at, "up") == looked_at("up.on.out")


def test_disabled_controls_are_not_followed() -> None:
    dead, alive = Control("a", "one", enabled=False), Control("b", "one")

    def lay_out(picks: str) -> Panel:
        further = (Control("b.c", "one"), Control("b.d", "one"))
        controls = (dead, alive) if picks != "b" else further
        return Panel(picks, "choose", {}, (Group("buttons", "which", controls),))

    assert onward(lay_out("")) == [alive]
    assert settled(lay_out, "").picks == "b"


def test_a_panel_that_leads_back_to_itself_is_not_followed_for_ever() -> None:
    def lay_out(picks: str) -> Panel:
        del picks
        return Panel("", "choose", {}, (Group("buttons", "which", (Control("a", "one"),)),))

    assert settled(lay_out, "") == lay_out("")


def test_only_controls_that_extend_the_taps_so_far_lead_onward() -> None:
    controls = tuple(Control(picks, "one") for picks in ("a", "a.x", "a.y.z", "ab", "b"))
    panel = Panel("a", "choose", {}, (Group("select", "which", controls),))
    assert [control.picks for control in onward(panel)] == ["a.x", "a.y.z"]
    assert onward(replace(panel, picks="")) == list(controls)


@pytest.mark.parametrize(
    ("picks", "back"),
    [
        ("", None),
        ("aside", ""),
        ("in.on", ""),  # "in" would lead straight back here
        ("in.on.left", "in.on"),
        ("up.on", ""),
        ("up.on.out", "up.on"),
    ],
)
def test_back_leads_to_the_nearest_different_step(picks: str, back: str | None) -> None:
    assert before(corridor, corridor(picks)) == back


def test_there_is_no_way_back_if_nothing_was_chosen() -> None:
    def lay_out(picks: str) -> Panel:
        return corridor(f"in.{picks}".removesuffix(".") if not picks.startswith("in") else picks)

    assert settled(lay_out, "").picks == "in.on"
    assert before(lay_out, settled(lay_out, "")) is None


# Texts


def shown(panel: Panel) -> list[tuple[str, list[str]]]:
    """Return the kind of each group with the texts of its controls, in short."""
    signs = {"panel-move": "{move}", "panel-part": "{move}*", "panel-range": "{move}-{last}"}
    return [
        (group.kind, [signs[control.label].format(**control.facts) for control in group.controls])
        for group in panel.groups
    ]


def moves_within(texts: list[str], taps: int) -> set[str]:
    """Return the moves that at most *taps* taps lead to, and check each panel on the way."""
    state, found, edge = Texts(texts), set[str](), [""]
    for _ in range(taps + 1):
        panels = [panel_of_texts(state, 0, picks) for picks in edge]
        assert [panel.picks for panel in panels] == edge
        found |= {panel.move for panel in panels if panel.move}
        groups = [panel.groups[-1] for panel in panels if not panel.move]
        assert all(len(group.controls) <= 25 for group in groups)
        edge = [control.picks for group in groups for control in group.controls]
    assert not edge, "there is more to tap"
    return found


def test_few_moves_become_buttons_and_many_a_select() -> None:
    assert shown(panel_of_texts(Texts(["1", "2", "3"]), 0, "")) == [("buttons", ["1", "2", "3"])]
    names = [f"m{number}" for number in range(25)]
    assert shown(panel_of_texts(Texts(names), 0, "")) == [("select", names)]


def test_a_board_offers_files_first_and_then_cells() -> None:
    state = Texts(CELLS)
    panel = panel_of_texts(state, 0, "")
    files = ("select", [f"{file}*" for file in "abcdefghijk"])
    assert (panel.prompt, panel.move, shown(panel)) == ("panel-choose", "", [files])
    panel = panel_of_texts(state, 0, "2")
    ranks = ("select", [f"c{rank}" for rank in range(1, 12)])
    assert (panel.move, shown(panel)) == ("", [files, ranks])
    assert [control.at for control in panel.groups[1].controls] == ranks[1]
    panel = panel_of_texts(state, 0, "2.9")
    assert (panel.prompt, panel.move, panel.chosen) == ("panel-confirm", "c10", ("c10",))
    assert shown(panel) == [files, ranks]


def test_the_only_move_of_a_part_needs_no_extra_tap() -> None:
    state = Texts([*CELLS[:33], "pass"])
    assert shown(panel_of_texts(state, 0, ""))[0][1] == ["a*", "b*", "c*", "pass"]
    assert panel_of_texts(state, 0, "3").move == "pass"
    panel = panel_of_texts(Texts(["pass"]), 0, "")
    assert (panel.move, panel.groups) == ("pass", ())


@pytest.mark.parametrize(
    ("texts", "taps"),
    [
        (CELLS, 2),
        ([str(number) for number in range(1, 500)], 2),
        ([f"{start}-{end}" for start in CELLS[:12] for end in CELLS[:25]], 3),
        ([f"x{'+' * number}" for number in range(40)], 2),
        (["a", *(f"a{number}" for number in range(60))], 2),
    ],
)
def test_every_move_takes_few_taps(texts: list[str], taps: int) -> None:
    assert moves_within(texts, taps) == set(texts)


@pytest.mark.parametrize(
    ("picks", "kept"),
    [("2.9.1", "2.9"), ("2.11", "2"), ("11", ""), ("02", ""), ("٢", ""), ("-1", ""), ("2.", "2")],
)
def test_invalid_picks_of_texts_are_ignored(picks: str, kept: str) -> None:
    panel = panel_of_texts(Texts(CELLS), 0, picks)
    assert panel == panel_of_texts(Texts(CELLS), 0, kept)
    assert panel.picks == kept

"""How a panel is laid out: the next step as buttons, earlier choices as selects."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.board import Picture
from cogs.ui.panel import Foot, panel_view, waiting_view
from cogs.ui.texts import TEXTS
from engine.panels import Control, Group, Panel
from tests.discord.harness import BUTTON, GALLERY, SELECT, walk
from tests.discord.limits import ROW
from tests.engine.tables import begin, toy_setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from discord import ui


SHOWN = Picture("picture.png", "alt", b"")
NOTHING = Foot(undo=None, back=None)


def group(kind: str, *picks: str, card: str = "1") -> Group:
    controls = tuple(Control(one, "panel-card", {"card": card}) for one in picks)
    return Group("buttons" if kind == "buttons" else "select", "panel-cards", controls)


def laid_out(panel: Panel, foot: Foot = NOTHING, number: int = 0) -> list[dict[str, Any]]:
    """Return the parts of a message that shows *panel* and has room to spare."""
    match = begin(toy_setup())
    return parts(panel_view("en", match, panel, SHOWN, foot, number=number, has_room=True))


def parts(view: ui.LayoutView) -> list[dict[str, Any]]:
    return list(walk(view.to_components()))  # pyright: ignore[reportArgumentType] # wire dicts


def kinds(found: Iterable[dict[str, Any]]) -> list[str]:
    """Return the controls in order: "select", or the action of a button."""
    return [
        "select" if one["type"] == SELECT else one["custom_id"].split(":")[1]
        for one in found
        if one["type"] in {SELECT, BUTTON}
    ]


def cards(count: int) -> list[str]:
    return [f"c{number}" for number in range(count)]


@pytest.mark.parametrize("count", [1, 5, 15])
def test_up_to_15_choices_are_buttons(count: int) -> None:
    panel = Panel("", "panel-choose", {}, (group("select", *cards(count)),))
    assert kinds(laid_out(panel)) == ["pick"] * count


def test_more_than_15_choices_are_a_select() -> None:
    panel = Panel("", "panel-choose", {}, (group("select", *cards(16)),))
    assert kinds(laid_out(panel)) == ["select"]


def test_disabled_choices_do_not_count() -> None:
    choices = group("select", *cards(20))
    dead = tuple(replace(one, enabled=number < 15) for number, one in enumerate(choices.controls))
    panel = Panel("", "panel-choose", {}, (replace(choices, controls=dead),))
    assert kinds(laid_out(panel)) == ["pick"] * 15


def test_choices_too_long_for_a_button_are_a_select() -> None:
    fits, long = "x" * (48 - len("Card ")), "x" * (49 - len("Card "))
    for card, kind in ((fits, ["pick", "pick"]), (long, ["select"])):
        choices = group("select", "a", "b", card=card)
        found = laid_out(Panel("", "panel-choose", {}, (choices,)))
        assert kinds(found) == kind


@pytest.mark.parametrize(("count", "has_room"), [(29, True), (30, False)])
def test_the_button_back_to_the_list_appears_where_it_fits(count: int, has_room: bool) -> None:
    panel = Panel("", "panel-choose", {}, (group("buttons", *cards(count)),))
    found = laid_out(panel, Foot(None, None, has_list=True))
    assert kinds(found)[count:] == (["games"] if has_room else [])
    assert len(found) <= 40


def text_of(found: Iterable[dict[str, Any]]) -> str:
    return "\n".join(one["content"] for one in found if "content" in one)


def test_a_shared_explanation_appears_once_above_its_buttons() -> None:
    choices = Group(
        "select",
        "panel-cards",
        (
            Control("a", "panel-card", {"card": "1"}, about="panel-choose"),
            Control("b", "panel-card", {"card": "2"}, about="panel-choose"),
            Control("c", "panel-card", {"card": "3"}, about="panel-choose", enabled=False),
            Control("d", "panel-card", {"card": "4"}),
        ),
    )
    question = TEXTS.say("en", "toy-panel-choose")
    panel = Panel("", "panel-confirm", {"card": "9"}, (choices,))
    found = laid_out(panel)
    assert kinds(found) == ["pick"] * 3
    assert f"**Card 1 and Card 2** · {question}" in text_of(found)
    of_one = replace(
        choices, controls=tuple(replace(one, topic="panel-cards") for one in choices.controls)
    )
    topic = TEXTS.say("en", "toy-panel-cards")
    assert f"**{topic}** · {question}" in text_of(laid_out(replace(panel, groups=(of_one,))))


def test_choices_with_long_explanations_are_a_select() -> None:
    names = [f"{number}{'x' * 39}" for number in range(7)]
    lines = [f"-# **Card {name}** · Card {name}" for name in names]
    assert len("\n".join(lines[:6])) <= 700 < len("\n".join(lines))
    for count, kind in ((6, ["pick"] * 6), (7, ["select"])):
        controls = tuple(
            Control(f"c{name[0]}", "panel-card", {"card": name}, about="panel-card")
            for name in names[:count]
        )
        panel = Panel("", "panel-choose", {}, (Group("select", "panel-cards", controls),))
        found = laid_out(panel)
        assert kinds(found) == kind
        assert ("\n".join(lines[:count]) in text_of(found)) == (kind != ["select"])


def for_newcomers(names: list[str], kind: str = "select") -> Panel:
    """Return a panel that explains each choice to newcomers."""
    controls = tuple(
        Control(name, "panel-card", {"card": name}, about="panel-card", is_for_newcomers=True)
        for name in names
    )
    return Panel("", "panel-choose", {}, (replace(group(kind), controls=controls),))


@pytest.mark.parametrize("kind", ["select", "buttons"])
@pytest.mark.logs("toy-coach-choose")
def test_explanations_for_newcomers_are_shown_on_request(kind: str) -> None:
    panel = for_newcomers(["1", "2"], kind)
    told = "-# **Card 1** · Card 1\n-# **Card 2** · Card 2"
    for coaches, explains, is_told, way in (
        (True, True, True, "off"),
        (True, False, False, "on"),
        (False, True, False, "on"),
    ):
        found = laid_out(panel, NOTHING._replace(coaches=coaches, explains=explains))
        assert (told in text_of(found)) == is_told
        assert kinds(found) == ["pick", "pick", "coach"]
        assert found[-1]["custom_id"].split(":")[4].partition(".")[0] == way
    found = laid_out(panel, NOTHING)
    assert told not in text_of(found)
    assert kinds(found) == ["pick", "pick"]


@pytest.mark.logs("toy-coach-choose")
def test_newcomers_have_the_same_buttons_when_explanations_are_too_long() -> None:
    panel = for_newcomers([f"{number}{'x' * 39}" for number in range(7)])
    for coaches in (True, False):
        found = laid_out(panel, NOTHING._replace(coaches=coaches, explains=True))
        assert kinds(found) == ["pick"] * 7 + ["coach"]
        assert "· Card" not in text_of(found), "it would fill a telephone"
    also = replace(panel.groups[0].controls[0], is_for_newcomers=False)
    controls = (also, *panel.groups[0].controls[1:])
    panel = replace(panel, groups=(replace(panel.groups[0], controls=controls),))
    foot = NOTHING._replace(coaches=True, explains=True)
    assert text_of(laid_out(panel, foot)).count("· Card") == 1


def test_a_select_shows_the_explanation_below_the_label() -> None:
    panel = for_newcomers([str(number) for number in range(16)])
    (select,) = [one for one in laid_out(panel) if one["type"] == SELECT]
    assert select["options"][3]["description"] == "Card 3"


def test_only_the_choices_of_the_next_step_are_buttons() -> None:
    first, second, third = (
        group("select", "a", "b"),
        group("select", "a.x", "a.y"),
        group("select", "later.1", "later.2"),
    )
    panel = Panel("a", "panel-choose", {}, (first, second, third))
    found = laid_out(panel)
    assert kinds(found) == ["select", "pick", "pick", "select"]
    chosen = next(one for one in found if one["type"] == SELECT)["options"]
    assert [one["value"] for one in chosen if one.get("default")] == ["a"]


def test_a_move_to_confirm_has_no_next_step() -> None:
    first, more = group("select", "a", "b"), group("select", "a.x", "a.y")
    panel = Panel("a", "panel-confirm", {"card": "1"}, (first, more), move="c1")
    assert kinds(laid_out(panel)) == ["select", "select", "play"]
    looked_at = replace(panel, is_preview=True)
    assert kinds(laid_out(looked_at)) == ["select", "pick", "pick", "play"]


def test_the_play_button_is_in_a_row_with_the_choices_it_plays() -> None:
    panel = Panel("a", "panel-confirm", {"card": "1"}, (group("buttons", "a", "b"),), move="c1")
    foot = Foot(undo=None, back="b.c")
    assert rows_of(laid_out(panel, foot)) == [["pick", "pick"], ["play", "pick"]]
    looked_at = replace(panel, is_preview=True)
    assert rows_of(laid_out(looked_at, foot)) == [["pick", "pick", "play"], ["pick"]]
    full = replace(looked_at, groups=(group("buttons", *cards(10)),))
    assert rows_of(laid_out(full, foot)) == [["pick"] * 5, ["pick"] * 5, ["play", "pick"]]


def brief_choices(count: int, lines: str = "") -> Panel:
    """Return *count* choices with short labels; *lines* has a letter for the line of each."""
    choices = group("select", *cards(count))
    brief = tuple(
        replace(one, brief="panel-cards", line=lines[number : number + 1])
        for number, one in enumerate(choices.controls)
    )
    return Panel("", "panel-choose", {}, (replace(choices, controls=brief),))


@pytest.mark.parametrize(("count", "is_brief"), [(4, False), (5, True)])
def test_many_choices_have_brief_labels(count: int, is_brief: bool) -> None:
    found = laid_out(brief_choices(count))
    labels = {one["label"] for one in found if one["type"] == BUTTON}
    assert labels == {TEXTS.say("en", "toy-panel-cards") if is_brief else "Card 1"}


def test_brief_choices_are_in_even_rows_or_in_their_own_lines() -> None:
    assert [len(one) for one in rows_of(laid_out(brief_choices(10)))] == [3, 3, 2, 2]
    assert [len(one) for one in rows_of(laid_out(brief_choices(15)))] == [3] * 5
    found = laid_out(brief_choices(9, "aabbbbbbc"))
    assert [len(one) for one in rows_of(found)] == [2, 2, 2, 2, 1]


@pytest.mark.parametrize(
    ("count", "card", "rows"),
    [(4, "1", [2, 2]), (5, "1", [3, 2]), (10, "1", [5, 5]), (5, "x" * 40, [5])],
)
def test_a_few_buttons_are_in_rows_that_fit_a_phone(count: int, card: str, rows: list[int]) -> None:
    panel = Panel("", "panel-choose", {}, (group("buttons", *cards(count), card=card),))
    assert [len(one) for one in rows_of(laid_out(panel))] == rows


def png_of(width: int, height: int) -> Picture:
    """Return a picture file that has a size but no content."""
    data = bytes(16) + width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return Picture("picture.png", "alt", data)


@pytest.mark.parametrize(("height", "kind"), [(1000, "pick"), (1800, "choose")])
def test_choices_without_room_next_to_the_picture_are_a_select(height: int, kind: str) -> None:
    match = begin(toy_setup())
    panel = Panel("", "panel-choose", {}, (group("select", *cards(3)), group("buttons", "b")))
    shown = png_of(1000, height)
    view = panel_view("en", match, panel, shown, NOTHING)
    assert kinds(parts(view)) == [*(["pick"] * 3 if kind == "pick" else ["select"]), "pick"]
    roomy = panel_view("en", match, panel, shown, NOTHING, has_room=True)
    assert kinds(parts(roomy)) == ["pick"] * 4


def test_a_select_gets_a_new_id_each_time() -> None:
    panel = Panel(
        "", "panel-choose", {}, (group("select", *cards(20)), group("select", *cards(16)))
    )
    ids = [
        one["custom_id"]
        for number in (0, 1, 1 << 64)
        for one in laid_out(panel, number=number)
        if one["type"] == SELECT
    ]
    assert len(set(ids)) == len(ids) == 6
    assert max(map(len, ids)) <= 100


def test_the_foot_offers_play_back_and_undo() -> None:
    panel = Panel("a", "panel-confirm", {"card": "1"}, (), move="c1")
    found = laid_out(panel, Foot(undo="lion to c3", back="b.c"))
    buttons = {one["custom_id"].split(":")[1]: one for one in found if one["type"] == BUTTON}
    assert list(buttons) == ["play", "pick", "undo"]
    assert buttons["play"]["label"] == "Play"
    assert buttons["pick"]["custom_id"].endswith(":b.c")
    assert buttons["undo"]["label"] == "Undo"


def rows_of(found: list[dict[str, Any]]) -> list[list[str]]:
    return [kinds(one["components"]) for one in found if one["type"] == ROW]


def test_the_foot_fits_one_row_of_a_phone() -> None:
    asked = Panel("a", "panel-choose", {}, (), is_preview=True)
    foot = Foot(undo="lion to c3", back="b.c", can_hint=True, coaches=False)
    assert rows_of(laid_out(asked, foot)) == [["pick", "hint", "undo", "coach"]]
    whole = Panel("a", "panel-confirm", {"card": "1"}, (), move="c1")
    assert rows_of(laid_out(whole, foot)) == [["play", "pick", "undo", "coach"]]
    assert rows_of(laid_out(whole, foot._replace(back=None))) == [["play", "hint", "undo", "coach"]]


def test_a_small_picture_is_left_out_when_all_choices_are_explained() -> None:
    def shown(panel: Panel, height: int) -> list[int]:
        picture = Picture("picture.png", "alt", b"-" * 16 + struct.pack(">II", 272, height))
        view = panel_view("en", begin(toy_setup()), panel, picture, NOTHING)
        return [one["type"] for one in parts(view) if one["type"] == GALLERY]

    explained = Control("a.b", "panel-card", {"card": "1"}, about="panel-choose")
    panel = Panel("a", "panel-choose", {}, (Group("select", "panel-cards", (explained,)),))
    assert not shown(panel, 90)
    assert shown(panel, 91)
    assert shown(replace(panel, picks=""), 90)
    plain = Group("select", "panel-cards", (replace(explained, about=""),))
    assert shown(replace(panel, groups=(plain,)), 90)


def test_there_is_room_for_one_more_row_without_news() -> None:
    """A picture 100 pixels high and 12 rows need 568 pixels; there are 540, or 580 in mid-move."""
    picture = Picture("picture.png", "alt", b"-" * 16 + struct.pack(">II", 272, 100))
    choices = group("select", *cards(11), card="x" * 28)
    for picks, kind in (("", ["select"]), ("a", ["pick"] * 11)):
        panel = Panel(picks, "panel-choose", {}, (choices,))
        assert kinds(parts(panel_view("en", begin(toy_setup()), panel, picture, NOTHING))) == kind


def test_a_waiting_player_sees_a_picture_and_a_mover_does_not() -> None:
    match = begin(toy_setup())
    played, waiting = (
        waiting_view("en", match, "told", None, "c1"),
        waiting_view("en", match, "told", SHOWN, None),
    )
    assert kinds(parts(played)) == ["undo", "refresh"]
    assert kinds(parts(waiting)) == ["refresh"]
    assert [any(one["type"] == GALLERY for one in parts(view)) for view in (played, waiting)] == [
        False,
        True,
    ]

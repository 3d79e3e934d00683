"""The ids of buttons and selects, and which handlers answer them."""

from __future__ import annotations

import inspect
import random
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args, get_origin, get_type_hints

import pytest
from discord.ext import commands
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cogs.client import parlor
from cogs.ui import actions, clock
from cogs.ui.actions import ControlNumber, InMatch, Sharing, Viewer
from cogs.ui.ids import (
    LONGEST_ID,
    UNPICKED,
    Action,
    Key,
    OldButton,
    OrZero,
    Piece,
    Snowflake,
    Sure,
    head_of,
)
from cogs.ui.layout import Answers, Presses, on_press
from cogs.ui.settings import SetRole
from cogs.ui.texts import TEXTS
from engine.core import MOVE_TEXT
from tests.discord.action_examples import BIG, EXAMPLES, FORMER
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from tests.discord.harness import Stage

COGS: Final = Path(actions.__file__).parents[1]
MODULES: Final = sorted(
    ".".join(("cogs", *path.relative_to(COGS).with_suffix("").parts))
    for path in (*COGS.glob("*.py"), *COGS.glob("ui/*.py"))
)
"""The modules of views and features that define actions."""
ACTIONS: Final[list[type[Action]]] = [
    one
    for module in MODULES
    for _, one in inspect.getmembers(import_module(module), inspect.isclass)
    if issubclass(one, Action) and "FORM" in vars(one) and one.__module__ == module
]


# Ids --------------------------------------------------------------------------------------------


def test_former_ids_are_read_and_written_unchanged() -> None:
    for example, action in EXAMPLES.items():
        custom_id, bar, picked = example.partition("|")
        values = picked.split("+") if picked else []
        assert type(action).from_id(custom_id, values) == action
        assert action.to_id() == custom_id
        assert bool(bar) == ("picked" in {one.name for one in fields(cast("Any", action))}), example


def test_every_action_has_an_example() -> None:
    assert {type(action) for action in EXAMPLES.values()} == set(ACTIONS)


def test_ids_of_older_versions_are_still_read() -> None:
    for example, action in FORMER.items():
        custom_id, _, picked = example.partition("|")
        assert head_of(custom_id) in action.heads()
        assert type(action).from_id(custom_id, [picked] if picked else []) == action


def test_no_two_actions_begin_the_same() -> None:
    heads = [head for action in ACTIONS for head in action.heads()]
    assert len(set(heads)) == len(heads)


NUMBERS = st.integers(0, 9_999_999_999)
KEYS = st.from_regex(r"[a-z0-9_-]{0,12}", fullmatch=True)
WORDS = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=30)
PLAIN: Final[dict[Any, st.SearchStrategy[Any]]] = {
    int: NUMBERS,
    str: WORDS,
    Key: KEYS,
    actions.Word: st.from_regex(r"[a-z0-9_]{0,12}", fullmatch=True),
    actions.NoLine: WORDS.filter(lambda text: ";" not in text),
    Snowflake: st.integers(0, BIG),
    OrZero: st.none() | st.integers(1, BIG),
    Viewer: st.none() | st.integers(0, 98),
    Sharing: st.booleans(),
    Sure: st.booleans(),
    actions.Moment: st.none() | NUMBERS,
    actions.Seats: st.lists(st.integers(0, 8), max_size=9).map(tuple),
    actions.Limit: st.lists(st.integers(0, 999_999), max_size=2).map(tuple),
    clock.Increment: st.none() | st.integers(0, 999_999_999),
    actions.Line: st.lists(st.from_regex(MOVE_TEXT, fullmatch=True), max_size=3).map(tuple),
    type(None): st.none(),
    ControlNumber: st.just("") | st.builds("g{}c{}=".format, st.integers(0, 9), st.integers(0, 99)),
}


def facts(hint: Any) -> st.SearchStrategy[Any]:
    """Return a strategy that draws any value for a field of this type."""
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return st.lists(facts(get_args(hint)[0]), max_size=5).map(tuple)
    if isinstance(hint, type) and issubclass(hint, Piece):
        return pieces(hint)
    return st.one_of([facts(one) for one in get_args(hint)])


def pieces(kind: type[Piece]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind, include_extras=True)
    names = [one.name for one in fields(cast("Any", kind)) if one.name != "picked"]
    return st.builds(kind, **{name: facts(hints[name]) for name in names})


kinds = pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)


@settings(max_examples=200)
@given(kind=st.sampled_from(ACTIONS), data=st.data())
def test_actions_are_read_as_they_were_written(kind: type[Action], data: st.DataObject) -> None:
    check_read_as_written(kind, data)


@kinds
@given(data=st.data())
@pytest.mark.long("cogs/ui")
def test_a_hundred_of_every_action_are_read_as_written(
    kind: type[Action], data: st.DataObject
) -> None:
    check_read_as_written(kind, data)


def check_read_as_written(kind: type[Action], data: st.DataObject) -> None:
    action = data.draw(pieces(kind))
    if isinstance(action, actions.Pick):
        assume(not (action.picks.startswith("g") and "=" in action.picks))
    assume(len(action.to_text()) <= LONGEST_ID)
    hint = get_type_hints(kind, include_extras=True).get("picked")
    if hint is None:
        assert kind.from_id(action.to_id()) == action
        return
    picked = data.draw(facts(hint))
    several: tuple[Any, ...] = (picked,)
    if isinstance(picked, tuple) and hint != actions.Line:
        several = cast("tuple[Any, ...]", picked)
    values = [written(one, hint) for one in several]
    if kind is SetRole and picked is None:
        values = []
    assert kind.from_id(action.to_id(), values) == replace(action, picked=picked)


def written(one: Any, hint: Any) -> str:
    if isinstance(one, Piece):
        return one.to_text()
    if hint == actions.Line:
        return ",".join(one)
    if hint == Viewer:
        return "all" if one is None else str(one + 1)
    if hint == actions.Moment:
        return actions.CURVE if one is None else str(one)
    return str(one or 0) if hint == OrZero else str(one)


@settings(max_examples=200)
@given(kind=st.sampled_from(ACTIONS), data=st.data())
def test_any_id_is_an_action_or_an_old_button(kind: type[Action], data: st.DataObject) -> None:
    check_is_read_or_old(kind, data)


@kinds
@given(data=st.data())
@pytest.mark.long("cogs/ui")
def test_a_hundred_ids_for_every_action_are_actions_or_old_buttons(
    kind: type[Action], data: st.DataObject
) -> None:
    check_is_read_or_old(kind, data)


def check_is_read_or_old(kind: type[Action], data: st.DataObject) -> None:
    rest = data.draw(st.text(max_size=40) | st.from_regex(r"[a-z0-9]{0,9}:\d{0,25}:.*"))
    values = data.draw(st.lists(st.text(max_size=20), max_size=3))
    try:
        action = kind.from_id(f"{kind.head()}:{rest}", values)
    except OldButton:
        return
    assert all(getattr(action, one.name) is not UNPICKED for one in fields(cast("Any", action)))


def test_an_id_too_long_for_discord_is_an_error() -> None:
    with pytest.raises(AssertionError, match="b1:play"):
        actions.Play(InMatch("mtkq2jab", 3), "x" * 100).to_id()
    with pytest.raises(AssertionError, match="b1:play"):
        actions.Play(InMatch("mtkq2jab", 3), "two\nlines").to_id()


# Handlers ---------------------------------------------------------------------------------------


class Twice(commands.Cog):
    @on_press(actions.Turn)
    async def answer(self, *of_what: Any) -> None:
        raise AssertionError(of_what)


async def test_the_running_bot_answers_every_action_once(stage: Stage) -> None:
    answered = stage.bot.presses.actions
    assert set(answered) == set(ACTIONS)
    assert len(answered) == len(ACTIONS)
    with pytest.raises(ValueError, match="two handlers answer b1:turn"):
        await stage.bot.add_cog(Twice())
    await stage.bot.remove_cog("Play")
    assert set(ACTIONS) - set(stage.bot.presses.actions) == {
        *(actions.Turn, actions.Refresh, actions.Pick, actions.Choose, actions.Play),
        actions.Coach,
    }
    await stage.bot.add_cog(Twice())


def test_a_second_answer_to_an_action_is_an_error() -> None:
    class Other(Action):
        FORM = "b1:turn:{page}"
        page: int

    async def answer(interaction: Any, press: Action) -> None:
        raise AssertionError

    async def admit(interaction: Any) -> bool:
        raise AssertionError

    async def check(interaction: Any, press: Action) -> None:
        raise AssertionError

    presses = Presses(admit, check)
    presses.on(Answers(actions.Turn, "own", answer))
    for again in (actions.Turn, Other):
        with pytest.raises(ValueError, match="two handlers answer b1:turn"):
            presses.on(Answers(again, "own", answer))


GARBAGE: Final = (
    "b",
    "b1",
    "b1:",
    "b1:turn",
    "b1:turn:",
    "b1:turn:{match}",
    "b1:turn:{match}:3",
    "b1:turn:{match}:3:more",
    "b1:turn:{match}:-3:",
    "b1:turn:{match}:٣:",
    "b1:turn:{match}:12345678901:",
    "b1:turn:MATCH:3:",
    "b1:turn:{match}:3:\n",
    "b2:turn:{match}:3:",
    "b1:choose:{match}:3:g0",
    "b1:ladder::99999999999999999999:tokan,g,0,",
    "b1:ladder::1:tokan,g,٢,",
    "b1:history::1:server.9999999999999999999.older",
    "b1:step:{match}:3:¹.private.after",
    "b1:thread::0:tokan,99999999999999999999,",
    "bogus",
    "s1:turn:{match}:3:",
    "s1:section::0:tokan",
    "s1:section::0:tokan=1",
    "s1:challenge::0:x",
    "s1:pace:{match}:0:is",
)


async def test_garbage_is_an_old_button(stage: Stage) -> None:
    match_id = await open_match(stage)
    for form in GARBAGE:
        custom_id = form.format(match=match_id)
        values = None if custom_id.startswith("b") else ["٣"]
        message = forged(stage, custom_id, ("٣",))
        pressed = sent(stage, "ann", message, custom_id, values)
        pressed.deliver()
        check_told(await pressed.settled(), "error-old-button")


# The parts of the bot ---------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["reversed", "shuffled"])
async def test_the_parts_load_in_any_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    features = [*reversed(parlor.FEATURES)]
    if order == "shuffled":
        random.Random(5).shuffle(features)
    monkeypatch.setattr(parlor, "FEATURES", tuple(features))
    async with on_stage(tmp_path / "parlor.sqlite3") as stage:
        assert set(stage.bot.presses.actions) == set(ACTIONS)
        await open_match(stage)
        mover = await stage.mover(stage.match_id())
        undone = await stage.press(mover, stage.board(), "undo")
        assert TEXTS.say("en", "error-undo", {"reason": "none"}) in undone.text
        again = (await stage.slash(mover, "history", scope="channel")).told
        (page,) = [await stage.choose(mover, again, "past", stage.match_id())]
        assert "step" in page.told.actions
        await stage.slash("cleo", "play", game="tokan")
        sure = (await stage.slash(mover, "resign")).told
        await stage.press(mover, sure, "resignsure")
        await stage.press(mover, stage.board(), "rematch")
        assert stage.lobby().actions[0] == "join"

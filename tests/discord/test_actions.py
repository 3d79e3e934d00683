"""What stands in the ids of buttons and selects, and who answers it."""

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
from cogs.ui import (
    actions,
    away,
    browsing,
    lesson,
    listing,
    on_here,
    paces,
    planning,
    puzzle,
    seats,
    trying,
    wanted,
)
from cogs.ui.actions import ControlNumber
from cogs.ui.following import Follow, FollowSo
from cogs.ui.ids import LONGEST_ID, UNPICKED, Action, Key, OldButton, OrZero, Piece, Snowflake
from cogs.ui.places import Listing, OnBoard, Place, Sharing, Viewer
from cogs.ui.preferences import Knock, Prefer, TypeZone
from cogs.ui.press import Presses, on_press
from cogs.ui.texts import TEXTS
from engine.core import MOVE_TEXT
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from tests.discord.harness import Stage

ACTIONS: Final[list[type[Action]]] = [
    one
    for path in Path(actions.__file__).parent.glob("*.py")
    for _, one in inspect.getmembers(import_module(f"cogs.ui.{path.stem}"), inspect.isclass)
    if issubclass(one, Action) and "FORM" in vars(one) and one.__module__ == f"cogs.ui.{path.stem}"
]
BIG: Final = 2**63 - 1

EXAMPLES: Final[dict[str, Action]] = {
    "b1:turn:mtkq2jab:3:": actions.Turn("mtkq2jab", 3),
    "b1:verify:mtkq2jab:40:": browsing.Verify("mtkq2jab", 40),
    "b1:happened:mtkq2jab:3:": actions.Happened("mtkq2jab", 3),
    "b1:rules:mtkq2jab:3:": actions.Rules("mtkq2jab", 3),
    "b1:undo:mtkq2jab:3:": actions.Undo("mtkq2jab", 3),
    "b1:draw:mtkq2jab:3:": actions.Draw("mtkq2jab", 3),
    "b1:resign:mtkq2jab:3:": actions.Resign("mtkq2jab", 3),
    "b1:resignsure:mtkq2jab:3:": actions.ResignForSure("mtkq2jab", 3),
    "b1:answer:mtkq2jab:7:yes.undo.0": actions.Answer("mtkq2jab", 7, "yes", "undo", 0),
    "b1:answer:mtkq2jab:7:no.draw.2": actions.Answer("mtkq2jab", 7, "no", "draw", 2),
    "b1:answer:mtkq2jab:7:yes.house.0.12": actions.Answer("mtkq2jab", 7, "yes", "house", 0, (1, 2)),
    "b1:takeseat:mtkq2jab:7:2": seats.TakeSeat("mtkq2jab", 7, 2),
    "b1:takesure:mtkq2jab:7:2": seats.TakeSeatForSure("mtkq2jab", 7, 2),
    "b1:seat:mtkq2jab:7:yes.give.1.81234567890123456": seats.AnswerForSeat(
        "mtkq2jab", 7, "yes", "give", 1, 81234567890123456
    ),
    "b1:gone:mtkq2jab:7:void": actions.WithoutGone("mtkq2jab", 7, "void"),
    "b1:rematch:mtkq2jab:90:": actions.Rematch("mtkq2jab", 90),
    "b1:revenge:mtkq2jab:90:": actions.Revenge("mtkq2jab", 90),
    "b1:replay:mtkq2jab:90:": actions.Replay("mtkq2jab", 90),
    "b1:analyse:mtkq2jab:90:": browsing.Analyse("mtkq2jab", OnBoard(90)),
    "b1:analyse:mtkq2jab:90:all.private": browsing.Analyse("mtkq2jab", Place(90)),
    "s1:moment:mtkq2jab:90:.curve.private|41": browsing.PickMoment(
        "mtkq2jab", OnBoard(90), None, is_shared=False, picked=41
    ),
    "s1:moment:mtkq2jab:90:all.private.41.shared|curve": browsing.PickMoment(
        "mtkq2jab", Place(90), 41, is_shared=True, picked=None
    ),
    "b1:sharejudged:mtkq2jab:90:.curve": browsing.ShareAnalysis("mtkq2jab", OnBoard(90), None),
    "b1:sharejudged:mtkq2jab:90:2.shared.41": browsing.ShareAnalysis(
        "mtkq2jab", Place(90, 1, is_shared=True), 41
    ),
    "b1:file:mtkq2jab:90:": actions.File("mtkq2jab", OnBoard(90)),
    "b1:file:mtkq2jab:90:all.private": actions.File("mtkq2jab", Place(90)),
    "b1:file:mtkq2jab:90:2.shared": actions.File("mtkq2jab", Place(90, 1, is_shared=True)),
    "b1:refresh:mtkq2jab:3:": actions.Refresh("mtkq2jab", 3),
    "b1:pick:mtkq2jab:3:g0c12=d3.e5": actions.Pick("mtkq2jab", 3, "d3.e5", "g0c12="),
    "b1:pick:mtkq2jab:3:d3": actions.Pick("mtkq2jab", 3, "d3"),
    "b1:pick:mtkq2jab:3:": actions.Pick("mtkq2jab", 3, ""),
    "s1:choose:mtkq2jab:3:g1-00a1b2c3|d3.e5": actions.Choose("mtkq2jab", 3, "g1-00a1b2c3", "d3.e5"),
    "s1:choose:mtkq2jab:3:g1|d3": actions.Choose("mtkq2jab", 3, "g1", "d3"),
    "b1:play:mtkq2jab:3:a1-a2": actions.Play("mtkq2jab", 3, "a1-a2"),
    "b1:join:mtkq2jab:1:": actions.Join("mtkq2jab", 1),
    "b1:leave:mtkq2jab:1:": actions.Leave("mtkq2jab", 1),
    "b1:addbot:mtkq2jab:1:": actions.AddBot("mtkq2jab", 1),
    "b1:start:mtkq2jab:1:": actions.Start("mtkq2jab", 1),
    "b1:options:mtkq2jab:1:": actions.Options("mtkq2jab", 1),
    "b1:fair:mtkq2jab:1:": actions.Fair("mtkq2jab", 1),
    "b1:preset:mtkq2jab:1:everything": actions.Preset("mtkq2jab", 1, "everything"),
    "b1:preset:mtkq2jab:1:": actions.Preset("mtkq2jab", 1, ""),
    "s1:option:mtkq2jab:1:missions|on": actions.SetOption("mtkq2jab", 1, "missions", ("on",)),
    "s1:option:mtkq2jab:1:modules|": actions.SetOption("mtkq2jab", 1, "modules", ()),
    "s1:option:mtkq2jab:1:modules|a+b": actions.SetOption("mtkq2jab", 1, "modules", ("a", "b")),
    "s1:seats:mtkq2jab:1:do|nobots": actions.SetSeats("mtkq2jab", 1, "nobots"),
    "s1:level:mtkq2jab:1:is|2.hard": actions.SetLevel("mtkq2jab", 1, actions.Leveled(2, "hard")),
    "s1:level:mtkq2jab:1:is|0.easy": actions.SetLevel("mtkq2jab", 1, actions.Leveled(None, "easy")),
    "b1:hint:mtkq2jab:3:": actions.Hint("mtkq2jab", 3),
    "b1:plans:mtkq2jab:3:": actions.Plans("mtkq2jab", 3),
    "b1:plan:mtkq2jab:3:;": planning.PlanPick("mtkq2jab", 3, (), ""),
    "b1:plan:mtkq2jab:3:a1-a2,b3-b4+1;g0c12=d3.e5": planning.PlanPick(
        "mtkq2jab", 3, ("a1-a2", "b3-b4+1"), "d3.e5", "g0c12="
    ),
    "s1:planchoose:mtkq2jab:3:a1-a2;g0-1f|d3": planning.PlanChoose(
        "mtkq2jab", 3, ("a1-a2",), "g0-1f", "d3"
    ),
    "b1:plantake:mtkq2jab:3:a1-a2;b3-b4": planning.PlanTake("mtkq2jab", 3, ("a1-a2",), "b3-b4"),
    "s1:planon:mtkq2jab:3:1f|a1-a2,b3-b4": planning.PlanOn("mtkq2jab", 3, "1f", ("a1-a2", "b3-b4")),
    "s1:plandrop:mtkq2jab:3:1f|a1-a2,b3-b4": planning.PlanDrop(
        "mtkq2jab", 3, "1f", ("a1-a2", "b3-b4")
    ),
    "b1:unfind::0:tokan": wanted.StopLooking("tokan"),
    "b1:planclear:mtkq2jab:3:": planning.PlanClear("mtkq2jab", 3),
    "b1:coach:mtkq2jab:3:on.": actions.Coach("mtkq2jab", 3, "on", ""),
    "b1:coach:mtkq2jab:3:off.c3.c5": actions.Coach("mtkq2jab", 3, "off", "c3.c5"),
    "s1:pace:mtkq2jab:1:is|3600": paces.SetPace("mtkq2jab", 1, paces.Pace(3600)),
    "s1:pace:mtkq2jab:1:is|3600.300": paces.SetPace("mtkq2jab", 1, paces.Pace(3600, 300)),
    "s1:timeup:mtkq2jab:1:is|claim": paces.SetTimeUp("mtkq2jab", 1, "claim"),
    "b1:claim:mtkq2jab:7:": paces.Claim("mtkq2jab", 7),
    "b1:comeback::0:": away.ComeBack(),
    "s1:forced::0:is|on": away.PlayForced("on"),
    "s1:pace:mtkq2jab:1:is|0": paces.SetPace("mtkq2jab", 1, paces.Pace()),
    "b1:thread::0:tokan,,": actions.OpenThread("tokan"),
    "b1:thread::0:tokan,123456789012345678,": actions.OpenThread("tokan", 123456789012345678),
    "b1:thread::0:nine_domains,,greedy": actions.OpenThread("nine_domains", None, "greedy"),
    "s1:challenge::0:123456789012345678|loco": actions.Challenge(123456789012345678, "loco"),
    "s1:bring::0:|mtkq2jab": listing.Bring("mtkq2jab"),
    "s1:section::0:nine_domains|2": actions.Section("nine_domains", 2),
    "b1:ladder::2:locus,s,8106,alone sheet=nebula": listing.TurnLadder(
        "locus", "s", 8106, "alone sheet=nebula", 2
    ),
    "b1:ladder::1:tokan,g,0,": listing.TurnLadder("tokan", "g", 0, "", 1),
    "b1:laddershare::3:tokan,s,0,": listing.ShareLadder("tokan", "s", 0, "", 3),
    "s1:ladderpick::variant:locus,g,8106,|sheet=nebula": listing.PickLadder(
        "locus", "g", 8106, "", "variant", "sheet=nebula"
    ),
    "s1:profilepick::123456789012345678:all|tokan": listing.PickProfile(
        123456789012345678, "all", "tokan"
    ),
    "b1:profileshare::123456789012345678:tokan": listing.ShareProfile(123456789012345678, "tokan"),
    "b1:games::0:finished": listing.ShowGames("finished"),
    "b1:games::2:running": listing.ShowGames("running", 2),
    "b1:mine::0:mtkq2jab": listing.OpenMine("mtkq2jab"),
    "b1:nextmine::0:mtkq2jab": listing.NextMine("mtkq2jab"),
    "b1:joinhere::0:mtkq2jab": on_here.JoinHere("mtkq2jab"),
    "b1:mygames::0:": on_here.MyGames(),
    "b1:open::0:tokan": listing.OpenLobby("tokan"),
    "b1:about::0:": listing.About(),
    "b1:history::4:server.0.older": browsing.TurnHistory(Listing("server", None, 4), "older"),
    "b1:history::1:mine.123456789012345678.newer": browsing.TurnHistory(
        Listing("mine", 123456789012345678, 1), "newer"
    ),
    "s1:past::4:channel.0.2|mtkq2jab": browsing.PickPast(
        Listing("channel", None, 4), 2, "mtkq2jab"
    ),
    "b1:step:mtkq2jab:3:all.private.after": browsing.Step("mtkq2jab", Place(3), "after"),
    "b1:step:mtkq2jab:3:5.shared.first": browsing.Step(
        "mtkq2jab", Place(3, 4, is_shared=True), "first"
    ),
    "s1:jump:mtkq2jab:3:all.private|17": browsing.Jump("mtkq2jab", Place(3), 17),
    "s1:eyes:mtkq2jab:3:1.private|2": browsing.Eyes("mtkq2jab", Place(3, 0), 1),
    "s1:eyes:mtkq2jab:3:1.private|all": browsing.Eyes("mtkq2jab", Place(3, 0), None),
    "b1:share:mtkq2jab:3:all.private": browsing.Share("mtkq2jab", Place(3)),
    "b1:sharefilm:mtkq2jab:90:": browsing.ShareFilm("mtkq2jab", OnBoard(90)),
    "b1:sharefilm:mtkq2jab:90:all.private": browsing.ShareFilm("mtkq2jab", Place(90)),
    "s1:set::0:board|edit": actions.SetChoice("board", "edit"),
    "s1:set::0:language|own": actions.SetChoice("language", "own"),
    "r1:set::0:role|123456789012345678": actions.SetRole(123456789012345678),
    "r1:set::0:role|": actions.SetRole(None),
    "c1:set::0:channels|1+2": actions.SetChannels((1, 2)),
    "b1:look:mtkq2jab:3:": actions.Look("mtkq2jab", 3),
    "b1:undosure:mtkq2jab:3:": actions.UndoForSure("mtkq2jab", 3),
    "s1:prefer::0:confirm|always": actions.Confirm("always"),
    "s1:prefer::0:confirm|needed": actions.Confirm("needed"),
    "s1:want::0:telling|digest": Prefer("telling", "digest"),
    "s1:want::0:zone|Europe/Berlin": Prefer("zone", "Europe/Berlin"),
    "b1:zone::0:": TypeZone(),
    "b1:knock::0:": Knock(),
    "b1:follow:mtkq2jab:3:": Follow("mtkq2jab", 3),
    "b1:followso:mtkq2jab:0:turns": FollowSo("mtkq2jab", "turns"),
    "b1:end:mtkq2jab:0:": actions.End("mtkq2jab"),
    "b1:privacy::0:erase-sure": actions.Privacy("erase-sure"),
    "b1:learn::0:nine_domains": lesson.Learn("nine_domains"),
    "b1:lesson::0:tokan.3": lesson.ToStep("tokan", 3),
    "b1:first::0:orcs": lesson.FirstMatch("orcs"),
    "b1:try:l-nine_domains-3:17:g0c12=d3.e5": trying.TryPick(
        "l-nine_domains-3", 17, "d3.e5", "g0c12="
    ),
    "b1:try:p-tokan-64:17:": trying.TryPick("p-tokan-64", 17, ""),
    "s1:trychoose:l-tokan-3:17:g1-0a1b|d3": trying.TryChoose("l-tokan-3", 17, "g1-0a1b", "d3"),
    "b1:tryplay:l-tokan-3:17:a1-a2": trying.TryPlay("l-tokan-3", 17, "a1-a2"),
    "b1:tryagain:l-tokan-3:17:": trying.TryAgain("l-tokan-3", 17),
    "b1:tryhint:l-tokan-3:17:": trying.TryHint("l-tokan-3", 17),
    "b1:puzzle::0:nine_domains": puzzle.NextPuzzle("nine_domains"),
    "b1:solve:p-tokan-64:739700:": puzzle.Solve("p-tokan-64", 739700),
    "b1:nameme:p-tokan-64:1:": puzzle.NameMe("p-tokan-64", 1),
}
"""Ids as they stand in messages that were sent years ago; after a bar what is picked."""


# Ids --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES)
def test_ids_that_were_sent_are_read_and_written_as_ever(example: str) -> None:
    custom_id, bar, picked = example.partition("|")
    action = EXAMPLES[example]
    values = picked.split("+") if picked else []
    assert type(action).from_id(custom_id, values) == action
    assert action.to_id() == custom_id
    assert bool(bar) == ("picked" in {one.name for one in fields(cast("Any", action))})


def test_there_is_an_example_of_every_action() -> None:
    assert {type(action) for action in EXAMPLES.values()} == set(ACTIONS)


def test_a_thread_that_was_offered_by_the_first_version_opens() -> None:
    assert actions.OpenThread.from_id("b1:thread::0:tokan") == actions.OpenThread("tokan")


def test_a_list_of_the_first_version_is_picked_from() -> None:
    expected = browsing.PickPast(Listing("channel", None, 4), 0, "mtkq2jab")
    assert browsing.PickPast.from_id("s1:past::4:channel.0", ["mtkq2jab"]) == expected


def test_no_two_actions_begin_the_same() -> None:
    assert len({action.head() for action in ACTIONS}) == len(ACTIONS)


NUMBERS = st.integers(0, 9_999_999_999)
KEYS = st.from_regex(r"[a-z0-9_-]{0,12}", fullmatch=True)
WORDS = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=30)
PLAIN: Final[dict[Any, st.SearchStrategy[Any]]] = {
    int: NUMBERS,
    str: WORDS,
    Key: KEYS,
    Snowflake: st.integers(0, BIG),
    OrZero: st.none() | st.integers(1, BIG),
    Viewer: st.none() | st.integers(0, 98),
    Sharing: st.booleans(),
    browsing.Moment: st.none() | NUMBERS,
    actions.Seats: st.lists(st.integers(0, 8), max_size=9).map(tuple),
    paces.Increment: st.none() | st.integers(0, 999_999_999),
    planning.Line: st.lists(st.from_regex(MOVE_TEXT, fullmatch=True), max_size=3).map(tuple),
    type(None): st.none(),
    ControlNumber: st.just("") | st.builds("g{}c{}=".format, st.integers(0, 9), st.integers(0, 99)),
}


def facts(hint: Any) -> st.SearchStrategy[Any]:
    """Return all that a field of this type can be."""
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


@kinds
@settings(max_examples=20)
@given(data=st.data())
def test_every_action_is_read_as_it_was_written(kind: type[Action], data: st.DataObject) -> None:
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
    if isinstance(picked, tuple) and hint != planning.Line:
        several = cast("tuple[Any, ...]", picked)
    values = [written(one, hint) for one in several]
    if kind is actions.SetRole and picked is None:
        values = []
    assert kind.from_id(action.to_id(), values) == replace(action, picked=picked)


def written(one: Any, hint: Any) -> str:
    if isinstance(one, Piece):
        return one.to_text()
    if hint == planning.Line:
        return ",".join(one)
    if hint == Viewer:
        return "all" if one is None else str(one + 1)
    if hint == browsing.Moment:
        return browsing.CURVE if one is None else str(one)
    return str(one or 0) if hint == OrZero else str(one)


@kinds
@settings(max_examples=20)
@given(data=st.data())
def test_whatever_is_sent_is_an_action_or_an_old_button(
    kind: type[Action], data: st.DataObject
) -> None:
    check_is_read_or_old(kind, data)


@kinds
@given(data=st.data())
@pytest.mark.long("cogs/ui")
def test_a_hundred_things_sent_for_every_action_are_one_or_an_old_button(
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


def test_an_id_that_is_too_long_for_discord_is_not_made() -> None:
    with pytest.raises(AssertionError, match="b1:play"):
        actions.Play("mtkq2jab", 3, "x" * 100).to_id()
    with pytest.raises(AssertionError, match="b1:play"):
        actions.Play("mtkq2jab", 3, "two\nlines").to_id()


# Who answers ------------------------------------------------------------------------------------


class Twice(commands.Cog):
    @on_press(actions.Turn)
    async def answer(self, *of_what: Any) -> None:
        raise AssertionError(of_what)


async def test_the_running_bot_answers_every_action_once(stage: Stage) -> None:
    answered = stage.bot.presses.actions
    assert set(answered) == set(ACTIONS)
    assert len(answered) == len(ACTIONS)
    with pytest.raises(ValueError, match="two answer b1:turn"):
        await stage.bot.add_cog(Twice())
    await stage.bot.remove_cog("Play")
    assert set(ACTIONS) - set(stage.bot.presses.actions) == {
        *(actions.Turn, actions.Refresh, actions.Pick, actions.Choose, actions.Play),
        actions.Coach,
    }
    await stage.bot.add_cog(Twice())


def test_who_answers_the_same_name_twice_is_told_at_once() -> None:
    class Other(Action):
        FORM = "b1:turn:{page}"
        page: int

    async def answer(interaction: Any, press: Action) -> None:
        raise AssertionError

    presses = Presses()
    presses.on(actions.Turn, answer)
    for again in (actions.Turn, Other):
        with pytest.raises(ValueError, match="two answer b1:turn"):
            presses.on(again, answer)


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


@pytest.mark.parametrize("custom_id", GARBAGE)
async def test_garbage_is_an_old_button(stage: Stage, custom_id: str) -> None:
    custom_id = custom_id.format(match=await open_match(stage))
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
    extensions = [*reversed(parlor.EXTENSIONS)]
    if order == "shuffled":
        random.Random(5).shuffle(extensions)
    monkeypatch.setattr(parlor, "EXTENSIONS", tuple(extensions))
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

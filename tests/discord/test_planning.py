"""Plans (*If … then …*): made by clicking, seen and deleted only by their player, and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.marks import MARKERS
from cogs.ui.texts import TEXTS
from engine.plans import MOST_ANSWERS, Laid
from engine.verify import export_match
from tests.discord.plans import begin, is_planner, laid, lay, leave, plan, texts_after, words_of
from tests.discord.playing import open_match, playout, prefer_confirming
from tests.discord.test_killed import sleep_on
from tests.discord.test_leaks import everything, run
from tests.discord.test_troubles import check_shown

if TYPE_CHECKING:
    from pathlib import Path

    from tests.discord.harness import Shown, Stage


# Plans that the bot plays -------------------------------------------------------------------------


async def test_an_answer_planned_with_buttons_is_played_at_once_and_shown(stage: Stage) -> None:
    begun = await begin(stage)
    match, panel = await stage.match(begun.id), begun.panel
    theirs = texts_after(match, begun.seat)[3]
    mine = texts_after(match, begun.seat, theirs)[2]
    assert panel.control("plans")["label"] == TEXTS.say("en", "button-plans", {"count": 0})
    reply = await stage.press(begun.mover, panel, "plans")
    assert reply.messages in ([], [panel]), "it takes the panel's place"
    assert panel.text.startswith("🔮 **If …**")
    assert panel.files()
    await plan(stage, begun, theirs)
    assert words_of(match, begun.seat, [theirs]) in panel.text
    await plan(stage, begun, theirs, mine, done=1)
    words = words_of(match, begun.seat, [theirs, mine])
    assert TEXTS.say("en", "plan-laid", {"answer": words}) in panel.text
    assert await laid(stage, begun) == [(theirs, mine)]
    await leave(stage, begun)
    assert panel.control("plans")["label"] == TEXTS.say("en", "button-plans", {"count": 1})
    boards = len(stage.boards())
    await stage.slash(begun.other, "move", move=theirs)
    match = await stage.match(begun.id)
    assert [one.text for one in match.entries[-2:]] == [theirs, mine]
    assert len(stage.boards()) == boards + 1, "one board tells both"
    planned = [one for one in stage.board().text.splitlines() if one.endswith("(planned)")]
    assert [one.startswith(MARKERS[:2]) for one in planned] == [True]
    assert str(stage.members[begun.mover].id) in planned[0]
    assert "(planned)" in (await stage.slash("finn", "board")).text
    assert stage.members[begun.other].id in stage.board().pings, "it is their turn again"
    await check_shown(stage, begun.id)
    news = TEXTS.say("en", "planned-news")
    panel = (await stage.press(begun.mover, stage.board(), "turn")).shown
    assert panel.text.startswith(news)
    assert "(planned)" in panel.text
    await stage.press(begun.mover, panel, "refresh")
    assert news not in panel.text, "it is told once"
    assert "plans" in panel.actions, "and one can plan on"


async def test_a_planned_answer_is_shown_in_the_opponents_panel(stage: Stage) -> None:
    begun = await begin(stage)
    match = await stage.match(begun.id)
    theirs = texts_after(match, begun.seat)[0]
    await lay(stage, begun, theirs, texts_after(match, begun.seat, theirs)[0])
    told = (await stage.slash(begun.other, "move", move=theirs)).shown
    assert told.text.startswith("✅")
    assert "(planned)" in told.text
    assert "pick" in told.actions, "it is their turn again"


async def test_the_maximum_number_of_answers_fits_into_one_list(stage: Stage) -> None:
    begun = await begin(stage)
    match, player = await stage.match(begun.id), stage.members[begun.mover].id

    def longest(*line: str) -> str:
        texts = texts_after(match, begun.seat, *line)
        return max(texts, key=lambda text: len(words_of(match, begun.seat, (*line, text))))

    kept: list[Laid] = []
    for theirs in texts_after(match, begun.seat)[: MOST_ANSWERS // 2]:
        line = [theirs]
        for _ in range(3):
            line.append(longest(*line))
        kept += [Laid(match.seq, (theirs,), line[1]), Laid(match.seq, tuple(line[:3]), line[3])]
    await stage.bot.plans.keep(begun.id, player, kept)
    await stage.press(begun.mover, begun.panel, "plans")
    panel = begun.panel
    lines = [one for one in panel.text.splitlines() if one.startswith(("**", "↳"))]
    assert len(lines) == MOST_ANSWERS
    assert panel.text.endswith(TEXTS.say("en", "plan-about"))
    assert len(control_of(panel, "plandrop")["options"]) == MOST_ANSWERS


async def test_plans_branch_two_deep_and_are_deleted_one_by_one_or_all_at_once(
    stage: Stage,
) -> None:
    begun = await begin(stage)
    match, panel = await stage.match(begun.id), begun.panel
    line: list[str] = []
    for _ in range(4):
        line.append(texts_after(match, begun.seat, *line)[0])
    second = texts_after(match, begun.seat)[1]
    other = (second, texts_after(match, begun.seat, second)[0])
    await lay(stage, begun, *line[:2])
    await stage.choose(begun.mover, panel, "planon", ",".join(line[:2]), rest=rest(panel, "planon"))
    assert panel.text.startswith("🔮 **And if …**")
    await plan(stage, begun, *line, done=2)
    await lay(stage, begun, *other)
    assert sorted(await laid(stage, begun)) == sorted([tuple(line[:2]), tuple(line), other])
    numbered = [one[:6] for one in panel.text.splitlines() if one.startswith(("**1", "**2", "↳"))]
    assert sorted(numbered) == ["**1.**", "**2.**", "↳ And "]
    offered = [one["value"] for one in control_of(panel, "planon")["options"]]
    assert sorted(offered) == sorted([",".join(line[:2]), ",".join(other)]), "two deep is enough"
    gone = ",".join(line[:2])
    await stage.choose(begun.mover, panel, "plandrop", gone, rest=rest(panel, "plandrop"))
    assert TEXTS.say("en", "plan-dropped") in panel.text
    assert await laid(stage, begun) == [other]
    await stage.press(begun.mover, panel, "planclear")
    assert TEXTS.say("en", "plan-none") in panel.text
    assert await laid(stage, begun) == []


def control_of(panel: Shown, action: str) -> dict[str, Any]:
    return next(one for one in panel.controls if one["custom_id"].split(":")[1] == action)


def rest(panel: Shown, action: str) -> str:
    return control_of(panel, action)["custom_id"].split(":", 4)[4]


async def test_plans_are_confirmed_by_players_who_confirm_each_move(stage: Stage) -> None:
    begun = await begin(stage)
    match, panel = await stage.match(begun.id), begun.panel
    await prefer_confirming(stage, begun.mover)
    theirs = texts_after(match, begun.seat)[0]
    await stage.press(begun.mover, panel, "plans")
    await plan(stage, begun, theirs)
    assert control_of(panel, "play")["label"] == TEXTS.say("en", "button-plan-if", {"move": theirs})
    await stage.press(begun.mover, panel, "play")
    assert panel.text.startswith("🔮 **… then …**")
    back = next(
        one["custom_id"]
        for one in panel.controls
        if one.get("label") == TEXTS.say("en", "button-back")
    )
    await stage.members[begun.mover].click(panel.handle, custom_id=back)
    assert panel.text.startswith("🔮 **If …**")
    assert await laid(stage, begun) == []


async def test_undo_by_consent_takes_back_a_planned_answer(stage: Stage) -> None:
    begun = await begin(stage)
    match = await stage.match(begun.id)
    theirs = texts_after(match, begun.seat)[0]
    await lay(stage, begun, theirs, texts_after(match, begun.seat, theirs)[0])
    await stage.slash(begun.other, "move", move=theirs)
    await stage.slash(begun.other, "undo")
    await stage.press(begun.mover, stage.latest("answer"), "answer", "yes")
    match = await stage.match(begun.id)
    assert match.to_act() == (1 - begun.seat,)
    assert await laid(stage, begun) == []
    panel = (await stage.press(begun.mover, stage.board(), "turn")).shown
    assert TEXTS.say("en", "planned-news") not in panel.text, "it is not so any more"


async def test_an_illegal_answer_is_reported_once_and_the_match_goes_on(
    stage: Stage,
) -> None:
    begun = await begin(stage)
    match, player = await stage.match(begun.id), stage.members[begun.mover].id
    theirs = texts_after(match, begun.seat)[0]
    await stage.bot.plans.keep(begun.id, player, [Laid(match.seq, (theirs,), "a1-a1")])
    await stage.slash(begun.other, "move", move=theirs)
    assert (await stage.match(begun.id)).entries[-1].text == theirs
    lost = TEXTS.say("en", "planned-lost", {"answer": "a1-a1"})
    other = (await stage.press(begun.other, stage.board(), "turn")).shown
    assert "a1-a1" not in other.text
    panel = (await stage.press(begun.mover, stage.board(), "turn")).shown
    assert panel.text.startswith(lost)
    assert "pick" in panel.actions
    panel = (await stage.press(begun.mover, stage.board(), "turn")).shown
    assert lost not in panel.text


# Refusals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nine_domains", "loco", "locus", "orcs"])
async def test_other_games_do_not_offer_plans(stage: Stage, game: str) -> None:
    match_id = await open_match(stage, game)
    mover = await stage.mover(match_id)
    other = next(name for name in ("ann", "bob") if name != mover)
    panel = (await stage.press(other, stage.board(), "turn")).shown
    assert {"pick", "refresh"} & set(panel.actions), "it is a panel of the match"
    assert "plans" not in panel.actions
    assert not (await stage.match(match_id)).game.can_plan


async def test_plans_are_not_offered_against_a_bot(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 0.0)
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    await stage.bot.live_matches.computers.settle()
    monkeypatch.setattr(stage.bot.live_matches.computers, "wake", sleep_on)
    match = await stage.match(stage.match_id())
    panel = (await stage.slash("ann", "move", move=playout(match)[0])).shown
    assert (await stage.table(stage.match_id())).awaited() == ()
    assert panel.actions == ["undo", "refresh"]


async def test_a_late_press_shows_the_present_panel(stage: Stage) -> None:
    begun = await begin(stage)
    match, panel = await stage.match(begun.id), begun.panel
    theirs = texts_after(match, begun.seat)[0]
    await stage.press(begun.mover, panel, "plans")
    await plan(stage, begun, theirs)
    await stage.slash(begun.other, "move", move=theirs)
    assert is_planner(panel)
    ids = [one["custom_id"] for one in panel.controls]
    late = next(one for one in ids if one.startswith("b1:pick:") and ";" in one)
    await stage.members[begun.mover].click(panel.handle, custom_id=late)
    assert panel.text.startswith(TEXTS.say("en", "panel-stale"))
    assert "pick" in panel.actions
    assert not is_planner(panel)
    assert await laid(stage, begun) == []


# Secrecy ------------------------------------------------------------------------------------------


@pytest.mark.drawn
@pytest.mark.parametrize(("viewer", "knows"), [("other", False), ("finn", False), ("mover", True)])
async def test_only_the_planner_can_see_a_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, *, knows: bool
) -> None:
    seen: list[Any] = []
    for number in range(2):

        async def play(stage: Stage, number: int = number) -> Any:
            begun = await begin(stage)
            match = await stage.match(begun.id)
            theirs = texts_after(match, begun.seat)[0]
            mine = texts_after(match, begun.seat, theirs)[number]
            await lay(stage, begun, theirs, mine)
            name = {"other": begun.other, "mover": begun.mover}.get(viewer, viewer)
            told: list[Any] = []
            if name == begun.mover:
                panel = (await stage.press(name, stage.board(), "turn")).shown
                await stage.press(name, panel, "plans")
                told.append({"plans": panel.text})
            told += await everything(stage, name)
            table = await stage.table(begun.id)
            told.append({"file": export_match(table.record, table.match)})
            return told

        seen.append(await run(tmp_path, monkeypatch, play))
    differing = [one for one, other in zip(*seen, strict=True) if one != other]
    assert bool(differing) == knows, differing
    assert len(seen[0]) > 12


# Crashes ------------------------------------------------------------------------------------------

"""The coach explains each step in people's first matches, and later on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.learning import FIRST_MATCHES
from engine.fair import PlayoutDice
from tests.discord.finishing import finish, resign
from tests.discord.playing import click_move, follow, open_match, steps_from
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import sent
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

FIRST = TEXTS.say("en", "panel-coach", {"words": TEXTS.say("en", "tokan-coach-choose-piece")})
COACHED = [one.key for one in PACKAGES if (one.seeds / "en" / "coach.ftl").is_file()]


async def opened(stage: Stage, name: str) -> Shown:
    """Return the panel that *My turn* opens for *name*."""
    return (await stage.press(name, stage.board(), "turn")).shown


def is_coached(panel: Shown) -> bool:
    """Whether *panel* explains the step right below its question.

    Check also that the switch offers the opposite, or more if choices have explanations too.
    """
    lines = panel.text.splitlines()
    coached = [number for number, line in enumerate(lines) if line.startswith("-# 🎓 ")]
    assert len(coached) <= 1
    way = way_of(panel)
    assert way == "on" or coached
    assert panel.control("coach")["label"] == TEXTS.say("en", f"button-coach-{way}")
    return bool(coached)


def way_of(panel: Shown) -> str:
    """Return what pressing the switch does: ``on`` explains (more), ``off`` silences the coach."""
    return panel.control("coach")["custom_id"].split(":")[4].partition(".")[0]


async def test_each_step_of_a_first_match_is_explained(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    question = TEXTS.say("en", "tokan-panel-choose-piece")
    first, second, *_ = panel.text.splitlines()
    assert (first.partition(" ")[2], second) == (question, FIRST)
    assert is_coached(panel)
    control, picks = steps_from(panel, "")[0]
    await follow(stage, mover, panel, control, picks)
    assert FIRST not in panel.text
    assert is_coached(panel), "it goes on step by step"


async def test_a_step_whose_move_can_still_be_changed_is_explained(stage: Stage) -> None:
    match_id = await open_match(stage, "locus", ("ann", "bob", "cleo"))
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    control, picks = steps_from(panel, "")[0]
    await follow(stage, mover, panel, control, picks)
    assert "play" in panel.actions, "it could be played as it is"
    assert TEXTS.say("en", "locus-coach-place") in panel.text


@pytest.mark.parametrize("game", COACHED)
async def test_switching_the_coach_keeps_the_step_in_every_coached_game(
    stage: Stage, game: str
) -> None:
    match_id = await open_match(stage, game)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    assert is_coached(panel)
    control, picks = steps_from(panel, "")[-1]
    await follow(stage, mover, panel, control, picks)
    if way_of(panel) == "on":
        await stage.press(mover, panel, "coach")
    before = panel.actions
    await stage.press(mover, panel, "coach")
    assert not is_coached(panel)
    assert panel.actions == before, "the step is the same"
    await stage.press(mover, panel, "coach")
    assert is_coached(panel)


async def test_a_step_is_explained_once_a_match_and_on_request(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    assert is_coached(panel)
    await click_move(stage, mover, PlayoutDice(1))
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    panel = await opened(stage, mover)
    assert not is_coached(panel), "it was, in the turn before"
    await stage.press(mover, panel, "coach")
    assert is_coached(panel)


async def test_the_coach_is_silent_after_three_matches_until_asked(stage: Stage) -> None:
    for number in range(FIRST_MATCHES):
        await finish(stage, f"first{number}", "ann", "bob")
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    assert FIRST not in panel.text
    assert not is_coached(panel)
    await stage.press(mover, panel, "coach")
    assert FIRST in panel.text
    await stage.restart()
    panel = await opened(stage, mover)
    assert is_coached(panel), "it is kept"
    await stage.press(mover, panel, "coach")
    await stage.restart()
    assert not is_coached(await opened(stage, mover))
    match = await stage.match(match_id)
    text = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
    await stage.slash(mover, "move", move=text)
    other = await stage.mover(match_id)
    assert other != mover
    assert not is_coached(await opened(stage, other)), "they have asked for nothing"


async def test_the_coach_falls_silent_when_the_third_match_ends(stage: Stage) -> None:
    for number in range(FIRST_MATCHES - 1):
        await finish(stage, f"first{number}", "ann", "bob")
    await finish(stage, "elsewhere", "ann", "bob", game="loco")
    await open_match(stage)
    assert is_coached(await opened(stage, await stage.mover(stage.match_id())))
    await resign(stage, "ann")
    await stage.env.settle()
    match_id = await open_match(stage)
    assert not is_coached(await opened(stage, await stage.mover(match_id)))


async def test_the_coach_is_set_per_person_and_game(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await stage.press(mover, await opened(stage, mover), "coach")
    coaching, members = stage.bot.coaching, stage.members
    assert not await coaching.is_on(members[mover].id, "tokan")
    assert await coaching.is_on(members[mover].id, "loco")
    assert await coaching.is_on(members[other].id, "tokan")


async def test_the_coach_is_not_offered_to_waiting_players_or_watchers(stage: Stage) -> None:
    match_id = await open_match(stage)
    watching = await stage.press("cleo", stage.board(), "turn")
    check_told(watching, "error-not-seated")
    assert "🎓" not in watching.text
    waiting = await opened(stage, await stage.other(match_id))
    assert "🎓" not in waiting.text
    assert "coach" not in waiting.actions
    board = stage.board()
    assert "🎓" not in board.text
    assert "coach" not in board.actions


async def test_a_switch_on_a_stale_panel_is_kept_and_shows_the_new_board(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    late = sent(stage, mover, panel, panel.control("coach")["custom_id"])
    match = await stage.match(match_id)
    text = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
    await stage.bot.live_matches.submit(match_id, stage.members[mover].id, text)
    late.deliver()
    assert TEXTS.say("en", "panel-stale") in (await late.settled()).text
    assert not await stage.bot.coaching.is_on(stage.members[mover].id, "tokan")


async def test_a_game_without_coach_texts_has_no_switch(stage: Stage) -> None:
    await open_match(stage, "toy", ("ann", "bob", "cleo"))
    shown = await opened(stage, "ann")
    assert "🎓" not in shown.text
    assert "coach" not in shown.actions

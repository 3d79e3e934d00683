"""A match without a limit in which somebody falls silent: the others decide how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from engine.absences import ANSWERED_IN, SILENCE
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss, panel, set_to
from tests.discord.playing import click_move, open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import DAY, HOUR, end_of, ends_at, let_pass

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Shown, Stage

THREE = ("ann", "bob", "cleo")


async def others(stage: Stage, match_id: str, names: tuple[str, ...] = THREE) -> list[str]:
    mover = await stage.mover(match_id)
    return [name for name in names if name != mover]


async def seat_of(stage: Stage, match_id: str, name: str) -> int:
    seat = (await stage.table(match_id)).seat_of(stage.members[name].id)
    assert seat is not None
    return seat


def hints(shown: Shown) -> list[str]:
    return [line for line in shown.text.splitlines() if "💤" in line]


async def _make_older(stage: Stage, seconds: float) -> None:
    """Let all that was done in matches have been done earlier."""

    def change(connection: Connection) -> None:
        connection.execute("UPDATE entries SET at = at - ?", (seconds,))
        connection.execute("UPDATE matches SET started_at = started_at - ?", (seconds,))

    await stage.bot.store.write(change)


# Silence ----------------------------------------------------------------------------------------


@pytest.mark.both_stores
async def test_of_two_the_other_ends_a_match_whose_mover_is_silent(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await _make_older(stage, SILENCE - 60)
    assert (await stage.slash(other, "missing")).told.actions == ["limit"]
    assert hints((await stage.slash(other, "games")).told) == []
    await _make_older(stage, 120)
    (hint,) = hints((await stage.slash(other, "games")).told)
    assert stage.members[mover].mention in hint
    assert hints((await stage.slash(other, "board")).told) == [hint]
    assert hints((await stage.slash(mover, "games")).told) == [], "they can move"
    mine = (await stage.slash(mover, "missing")).told
    assert mine.actions == ["limit"], "nobody is silent for themselves"
    asked = (await stage.slash(other, "missing")).told
    assert asked.actions == ["gone", "limit"]
    await stage.press(other, asked, "gone", "void")
    assert asked.text == TEXTS.say("en", "missing-void")
    assert await end_of(stage, match_id) is not None
    assert stage.channel.id not in stage.bot.channels


async def test_who_moves_in_time_is_not_silent(stage: Stage) -> None:
    match_id = await open_match(stage)
    other = await stage.other(match_id)
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(other, "missing")).told
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    check_told(await stage.press(other, asked, "gone", "void"), "error-nobody-missing")
    assert await end_of(stage, match_id) is None


async def test_the_house_plays_on_for_the_silent_one_when_the_others_agree(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    one, two = await others(stage, match_id)
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(one, "missing")).told
    await stage.press(one, asked, "gone", "house")
    question = stage.latest("answer")
    assert question.pings == [stage.members[two].id], "the silent one is not needed"
    await stage.press(two, question, "answer", "yes")
    match = await stage.match(match_id)
    assert match.resigned == (await seat_of(stage, match_id, mover),)
    assert match.result() is None


async def test_the_silent_one_may_decline_and_is_silent_no_more_after_a_move(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    one, _ = await others(stage, match_id)
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(one, "missing")).told
    await stage.press(one, asked, "gone", "void")
    question = stage.latest("answer")
    await stage.press(mover, question, "answer", "no")
    assert question.actions == []
    assert await end_of(stage, match_id) is None


async def test_who_does_not_answer_holds_it_up_for_some_days_only(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    one, _ = await others(stage, match_id)
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(one, "missing")).told
    await stage.press(one, asked, "gone", "void")
    assert asked.text == TEXTS.say("en", "missing-asked")
    await let_pass(stage, ANSWERED_IN - 60)
    asked = (await stage.slash(one, "missing")).told
    await stage.press(one, asked, "gone", "void")
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 120)
    await stage.restart()
    asked = (await stage.slash(one, "missing")).told
    await stage.press(one, asked, "gone", "void")
    assert await end_of(stage, match_id) is not None


async def test_somebody_else_takes_over_from_the_silent_one(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    one, two = await others(stage, match_id)
    seat = await seat_of(stage, match_id, mover)
    wanted: dict[str, Any] = {"member": stage.members["dan"], "seat": str(seat + 1)}
    check_told(await stage.slash(one, "substitute", **wanted), "error-not-your-seat")
    await _make_older(stage, SILENCE + 60)
    await stage.slash(one, "substitute", **wanted)
    question = stage.latest("seat")
    assert sorted(question.pings) == sorted(stage.members[name].id for name in ("dan", two))
    await stage.press("dan", question, "seat", "yes")
    assert (await stage.table(match_id)).sitters[seat].player == stage.members[mover].id
    await stage.press(two, question, "seat", "yes")
    assert (await stage.table(match_id)).sitters[seat].player == stage.members["dan"].id
    assert await stage.mover(match_id) == "dan"


async def test_a_manager_who_plays_is_one_of_the_others(stage: Stage) -> None:
    boss = add_boss(stage)
    match_id = await open_match(stage, "tokan", ("ann", boss))
    if await stage.mover(match_id) == boss:
        await click_move(stage, boss, PlayoutDice(1))
    await _make_older(stage, SILENCE + 60)
    check_told(await stage.slash(boss, "admin end"), "error-own-match")
    asked = (await stage.slash(boss, "missing")).told
    await stage.press(boss, asked, "gone", "void")
    assert await end_of(stage, match_id) is not None


async def test_who_is_away_has_their_days_besides(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await stage.slash(mover, "away", until="60 days")
    for days, actions in ((8, ["limit"]), (12, ["limit"]), (2, ["gone", "limit"])):
        await _make_older(stage, days * DAY)
        assert (await stage.slash(other, "missing")).told.actions == actions


async def test_while_the_bot_was_gone_nobody_was_silent(stage: Stage) -> None:
    match_id = await open_match(stage)
    other = await stage.other(match_id)
    await _make_older(stage, SILENCE + 60)
    await stage.bot.matches.shift(stage.clock.now(), SILENCE)
    assert (await stage.slash(other, "missing")).told.actions == ["limit"]


# A limit that comes later -----------------------------------------------------------------------


@pytest.mark.both_stores
async def test_most_give_a_match_a_limit(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    one, two = await others(stage, match_id)
    asked = (await stage.slash(one, "missing")).told
    offered = [option["value"] for option in asked.control("limit")["options"]]
    assert offered
    assert all(int(one.partition(".")[0]) >= DAY for one in offered), "nobody is taken unawares"
    await stage.choose(one, asked, "limit", f"{DAY}")
    question = stage.latest("answer")
    assert "1 day a turn" in question.text
    assert sorted(question.pings) == sorted(stage.members[name].id for name in (mover, two))
    await stage.press(two, question, "answer", "yes")
    assert abs(ends_at(stage.board()) - (stage.clock.now() + DAY)) <= 2
    check_told(await stage.slash(one, "missing"), "error-nobody-missing")
    await stage.restart()
    await let_pass(stage, DAY + 60)
    match = await stage.match(match_id)
    assert match.resigned == (await seat_of(stage, match_id, mover),)


async def test_nobody_gives_a_match_a_limit_by_waiting_for_answers(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    one, _ = await others(stage, match_id)

    async def ask() -> Shown:
        asked = (await stage.slash(one, "missing")).told
        await stage.choose(one, asked, "limit", f"{DAY}")
        await let_pass(stage, ANSWERED_IN + 60)
        return asked

    await ask()
    asked = await ask()
    assert asked.text == TEXTS.say("en", "missing-limit-asked")
    assert (await stage.table(match_id)).time.turn_seconds is None


async def test_of_two_both_agree_unless_one_is_silent(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    asked = (await stage.slash(other, "missing")).told
    await stage.choose(other, asked, "limit", f"{DAY}.7200")
    await stage.press(mover, stage.latest("answer"), "answer", "no")
    assert (await stage.table(match_id)).time.turn_seconds is None
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(other, "missing")).told
    await stage.choose(other, asked, "limit", f"{DAY}.7200")
    assert "1 day" in asked.text
    assert abs(ends_at(stage.board()) - (stage.clock.now() + DAY)) <= 2
    await click_move(stage, mover, PlayoutDice(1))
    assert (await stage.table(match_id)).time.clocks.banks[
        await seat_of(stage, match_id, mover)
    ] == pytest.approx(DAY + 7200, abs=2)
    await let_pass(stage, DAY + 60)
    assert await end_of(stage, match_id) == "timeout"


# What a server's lobbies begin with -------------------------------------------------------------


@pytest.mark.both_stores
async def test_lobbies_begin_with_the_time_that_a_server_has_set(stage: Stage) -> None:
    add_boss(stage)
    await set_to(stage, "pace", f"{DAY}+{2 * HOUR}")
    shown = await set_to(stage, "time_up", "claim")
    assert "1 day each, + 2 hours a turn" in shown.text
    await stage.restart()
    assert (await panel(stage)).text == shown.text
    lobby = await open_lobby(stage)
    assert "1 day each, + 2 hours a turn" in lobby.text
    assert TEXTS.say("en", "lobby-time-up-claim-about") in lobby.text
    await stage.press("ann", lobby, "start")
    table = await stage.table(stage.match_id())
    assert (table.time.turn_seconds, table.time.increment) == (DAY, 2 * HOUR)
    assert table.record.time_up == "claim"
    assert "no limit" in (await set_to(stage, "pace", "0")).text

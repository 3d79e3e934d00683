"""Being away: paused clocks, notes on boards and lists, and coming back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import click_move, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import DAY, HOUR, begin, end_of, ends_at, let_pass

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Shown, Stage


def away_lines(shown: Shown) -> list[str]:
    return [line for line in shown.text.splitlines() if "🏖️" in line]


async def go(stage: Stage, name: str, until: str) -> Shown:
    """Have *name* go away; return what the bot answers."""
    reply = await stage.slash(name, "away", until=until)
    assert reply.told.is_private
    return reply.told


async def deadline_of(stage: Stage, match_id: str) -> float | None:
    return await stage.bot.matches.deadline(match_id)


async def test_an_absence_is_shown_and_pauses_the_clock(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await let_pass(stage, 600)
    board = stage.board()
    told = await go(stage, mover, "2 hours")
    assert TEXTS.say("en", "button-come-back") in [one.get("label") for one in told.controls]
    until = int(stage.clock.now()) + 2 * HOUR
    assert stage.boards() == [board], "the same board says it"
    (line,) = away_lines(board)
    assert "clock paused" in line
    assert re.search(r"<t:(\d+):D>", line)
    assert "<t:" not in board.text.replace(line, "")
    panel = (await stage.press(mover, board, "turn")).shown
    assert "your clock is paused with 50 minutes left" in panel.text
    theirs = (await stage.press(other, board, "turn")).shown
    assert away_lines(theirs) == [line]
    games = (await stage.slash(other, "games")).told
    assert away_lines(games) == [line]
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) is None
    assert [one for one in stage.messages() if "still your turn" in one.text] == []
    await let_pass(stage, HOUR)
    assert away_lines(board) == []
    assert abs(ends_at(board) - (until + HOUR - 600)) <= 2
    await let_pass(stage, HOUR - 700)
    assert [one for one in stage.messages() if "still your turn" in one.text]
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 200)
    assert await end_of(stage, match_id) == "timeout"


async def test_an_absence_is_shown_once_discord_answers_again(stage: Stage) -> None:
    match_id = await begin(stage, f"{6 * HOUR}")
    mover, board = await stage.mover(match_id), stage.board()
    await let_pass(stage, 1200)
    path = f"/channels/{stage.channel.id}/messages/{board.id}"
    stage.faults.answer("PATCH", path, 500, times=None)
    await go(stage, mover, "2 hours")
    assert away_lines(board) == []
    stage.faults.clear()
    await let_pass(stage, 600)
    assert len(away_lines(board)) == 1


async def test_coming_back_restarts_the_clock(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    mover = await stage.mover(match_id)
    await let_pass(stage, 600)
    told = await go(stage, mover, "2 weeks")
    await let_pass(stage, 2 * HOUR)
    await stage.restart()
    again = (await stage.slash(mover, "away")).told
    assert again.text == told.text
    await stage.press(mover, again, "comeback")
    assert again.text == TEXTS.say("en", "away-back")
    board = stage.board()
    assert away_lines(board) == []
    assert abs(ends_at(board) - (stage.clock.now() + HOUR - 600)) <= 302
    state = (await stage.slash(mover, "away")).told
    assert state.text == TEXTS.say("en", "away-not", {"days": 14})
    assert state.controls == []
    await stage.press(mover, told, "comeback")
    assert told.text == TEXTS.say("en", "away-back"), "twice is once"


async def test_moving_during_an_absence_does_not_end_it(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    mover = await stage.mover(match_id)
    await go(stage, mover, "5 days")
    await click_move(stage, mover, PlayoutDice(1))
    (line,) = away_lines(stage.board())
    assert "clock" not in line
    assert abs(ends_at(stage.board()) - (stage.clock.now() + HOUR)) <= 1
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    (line,) = away_lines(stage.board())
    assert "clock paused" in line
    assert await deadline_of(stage, match_id) is None
    await click_move(stage, mover, PlayoutDice(3))
    assert (await stage.slash(mover, "away")).told.control("comeback")


async def test_a_new_match_pauses_the_clocks_of_absent_players(stage: Stage) -> None:
    for name in ("ann", "bob"):
        await go(stage, name, "tomorrow")
    match_id = await begin(stage, str(HOUR))
    await stage.env.settle()
    assert await deadline_of(stage, match_id) is None
    assert len(away_lines(stage.board())) == 2


async def test_the_clock_runs_on_when_the_servers_days_are_used_up(stage: Stage) -> None:
    add_boss(stage)
    await set_to(stage, "away", "3")
    match_id = await begin(stage, f"{HOUR}.300")
    mover = await stage.mover(match_id)
    told = await go(stage, mover, "10 days")
    assert "at most 3 days a match" in told.text

    def use_up(connection: Connection) -> None:
        connection.execute("UPDATE standing SET used = ?", (3 * DAY - HOUR,))

    await stage.bot.store.write(use_up)
    await let_pass(stage, HOUR + 60)
    (line,) = away_lines(stage.board())
    assert "clock keeps running" in line
    assert abs(ends_at(stage.board()) - (stage.clock.now() + HOUR)) <= 61
    state = (await stage.slash(mover, "away")).told
    assert "used up your days away" in state.text
    await set_to(stage, "away", "7")
    await let_pass(stage, 1)
    (line,) = away_lines(stage.board())
    assert "clock paused" in line


async def test_a_server_without_days_away_refuses_an_absence(stage: Stage) -> None:
    add_boss(stage)
    match_id = await begin(stage, f"{HOUR}.300")
    mover = await stage.mover(match_id)
    shown = await set_to(stage, "away", "0")
    assert TEXTS.say("en", "setting-away-days", {"days": 0}) in shown.text
    check_told(await stage.slash(mover, "away", until="3 days"), "error-away-not-here")
    state = (await stage.slash(mover, "away")).told
    assert state.text == TEXTS.say("en", "away-not-here")
    assert await deadline_of(stage, match_id) is not None


@pytest.mark.parametrize(
    ("until", "key"),
    [
        ("soon", "error-moment-none"),
        ("2020-02-02", "error-moment-past"),
        ("9999-01-01", "error-moment-far"),
        ("31.2.", "error-moment-none"),
    ],
)
async def test_an_absence_until_an_invalid_date_is_refused(
    stage: Stage, until: str, key: str
) -> None:
    match_id = await begin(stage, str(HOUR))
    before = await deadline_of(stage, match_id)
    reply = await stage.slash("ann", "away", until=until)
    sentence = TEXTS.say("en", key, {"text": until, "when": "@"})
    told = re.sub(r"<t:-?\d+:f>", "@", reply.text)
    assert told == sentence
    assert await deadline_of(stage, match_id) == before
    assert (await stage.slash("ann", "away")).told.controls == []


async def test_a_match_without_a_clock_shows_an_absence(stage: Stage) -> None:
    await open_match(stage)
    await go(stage, "bob", "friday")
    (line,) = away_lines(stage.board())
    assert "▴" in line or "●" in line
    assert "clock" not in line

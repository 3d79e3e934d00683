"""Clocks as members see them: banks, timeouts, claims, reminders, outages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.guilds import AdminAct, GuildSettings
from engine.fair import PlayoutDice
from engine.weekends import Weekends
from tests.discord.outages import find_gateway, lose_gateway
from tests.discord.playing import click_move, open_lobby
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import choose_former

if TYPE_CHECKING:
    from engine.table import Table
    from tests.discord.harness import Shown, Stage

HOUR, DAY = 3600, 86_400


async def begin(
    stage: Stage,
    pace: str,
    time_up: str = "lose",
    players: tuple[str, ...] = ("ann", "bob"),
    game: str = "tokan",
) -> str:
    """Start a match with this time control by clicking, and return its id."""
    lobby = await open_lobby(stage, game, players)
    panel = await stage.options("ann", lobby)
    await choose_former(stage, "ann", panel, "pace", pace)
    if time_up != "lose":
        panel = await stage.options("ann", lobby)
        await stage.choose("ann", panel, "timeup", time_up)
        assert TEXTS.say("en", f"lobby-time-up-{time_up}-about") in lobby.text
    await stage.press("ann", lobby, "start")
    return stage.match_id()


async def let_pass(stage: Stage, seconds: float) -> None:
    await stage.env.advance_time(seconds)
    await stage.env.settle()


async def end_of(stage: Stage, match_id: str) -> str | None:
    result = (await stage.match(match_id)).result()
    return None if result is None else result.reason


def ends_at(board: Shown) -> int:
    (found,) = re.findall(r"<t:(\d+):R>", board.text)
    return int(found)


async def test_a_chosen_time_bank_is_shown_in_the_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    panel = await stage.options("ann", lobby)
    assert "timeup" not in panel.actions, "nobody runs out of time yet"
    await stage.choose("ann", panel, "pace", f"{7 * DAY}.{DAY}")
    assert "Once a day · 7 days each, plus 1 day a turn" in lobby.text
    panel = await stage.options("ann", lobby)
    assert len(panel.control("pace")["options"]) <= 25
    (chosen,) = [one for one in panel.control("pace")["options"] if one.get("default")]
    assert chosen["value"] == f"{7 * DAY}.{DAY}"
    await stage.choose("ann", panel, "timeup", "claim")
    assert TEXTS.say("en", "lobby-time-up-claim-about") in lobby.text
    await stage.choose("ann", panel, "pace", "0")
    assert TEXTS.say("en", "lobby-time-up-claim-about") not in lobby.text


async def test_a_clock_pauses_at_weekends_if_the_host_chooses_that(stage: Stage) -> None:
    """Only one player's time zone is known, so it sets the weekend."""
    await stage.bot.preferences.change(stage.members["bob"].id, zone="Pacific/Auckland")
    lobby = await open_lobby(stage)
    await stage.choose("ann", await stage.options("ann", lobby), "pace", str(HOUR))
    panel = await stage.options("ann", lobby)
    assert "weekend" not in panel.actions, "an hour is no matter of weekends"
    await stage.choose("ann", panel, "pace", str(84 * HOUR))
    await stage.choose("ann", await stage.options("ann", lobby), "weekend", "off")
    line = TEXTS.say("en", "lobby-weekends")
    assert line in lobby.text
    await stage.choose("ann", await stage.options("ann", lobby), "pace", str(HOUR))
    assert line not in lobby.text
    await stage.choose("ann", await stage.options("ann", lobby), "pace", str(84 * HOUR))
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    weekends = Weekends(("Pacific/Auckland",))
    for _ in range(3):
        end = weekends.after(stage.clock.now(), 84 * HOUR)
        assert abs(ends_at(stage.board()) - end) <= 1
        await let_pass(stage, 3 * DAY)
        await stage.restart()
        assert abs(ends_at(stage.board()) - end) <= 1
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await let_pass(stage, weekends.after(stage.clock.now(), 84 * HOUR) - stage.clock.now() - 60)
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 120)
    assert await end_of(stage, match_id) == "timeout"


async def test_a_time_bank_counts_down_only_on_its_players_turn(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    first = await stage.mover(match_id)
    begun = int(stage.clock.now())
    board = stage.board()
    assert ends_at(board) == begun + HOUR
    assert "1 hour left" in board.text
    panel = (await stage.press(first, board, "turn")).shown
    assert f"<t:{begun + HOUR}:R>" in panel.text
    await let_pass(stage, 1800)
    await click_move(stage, first, PlayoutDice(1))
    board = stage.board()
    assert abs(ends_at(board) - (stage.clock.now() + HOUR)) <= 1
    assert "35 minutes" in board.text, "what was left of the hour, and the increment"
    await let_pass(stage, 900)
    second = await stage.mover(match_id)
    await stage.restart()
    await click_move(stage, second, PlayoutDice(2))
    assert abs(ends_at(stage.board()) - (stage.clock.now() + 2100)) <= 1
    await let_pass(stage, 2000)
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 200)
    assert await end_of(stage, match_id) == "timeout"
    assert "<t:" not in stage.board().text


async def test_a_bot_plays_on_for_a_player_out_of_time(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR), "house")
    late = await stage.mover(match_id)
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) is None
    board = stage.board()
    assert "a bot plays on" in board.text
    other = await stage.mover(match_id)
    assert other != late
    panel = (await stage.press(late, board, "turn")).shown
    assert not {"pick", "choose", "play"} & set(panel.actions), "they only look on"
    await click_move(stage, other, PlayoutDice(3))
    assert await stage.mover(match_id) == other, "the house has answered"
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) == "lapsed"
    assert TEXTS.say("en", "common-lapsed") in stage.board().text


async def test_an_opponent_claims_a_timeout_with_a_button(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300", "claim")
    late, other = await stage.mover(match_id), await stage.other(match_id)
    assert "claim" not in stage.board().actions
    await let_pass(stage, HOUR + 60)
    board = stage.board()
    assert "claim" in board.actions
    assert "time" in board.text
    assert stage.members[other].id in board.pings
    await stage.restart()
    assert await end_of(stage, match_id) is None
    check_told(await stage.press(late, board, "claim"), "error-nothing-to-claim")
    check_told(await stage.press("dan", board, "claim"), "error-not-seated")
    await stage.press(other, board, "claim")
    assert await end_of(stage, match_id) == "timeout"
    result = (await stage.match(match_id)).result()
    assert result is not None
    table = await stage.table(match_id)
    assert [table.sitters[seat].player for seat in result.winners] == [stage.members[other].id]
    assert board.actions == [], "the old board is tidied"


async def test_each_reminder_is_sent_once_even_across_a_restart(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = stage.members[await stage.mover(match_id)]

    def reminders() -> list[Shown]:
        return [one for one in stage.messages() if "still your turn" in one.text]

    await let_pass(stage, HOUR // 2 - 60)
    assert reminders() == []
    await let_pass(stage, 70)
    (half,) = reminders()
    assert half.pings == [mover.id]
    assert "<t:" in half.text
    await stage.restart()
    await let_pass(stage, 20)
    assert reminders() == [half]
    await let_pass(stage, HOUR * 2 // 5)
    (tenth,) = reminders()
    assert tenth.id != half.id, "the one before is gone"
    await let_pass(stage, 60)
    assert reminders() == [tenth]
    await click_move(stage, await stage.mover(match_id), PlayoutDice(5))
    await stage.env.settle()
    assert reminders() == []


async def test_a_server_without_pings_gets_no_reminders(stage: Stage) -> None:
    await begin(stage, str(HOUR))
    act = AdminAct(stage.guild.id, stage.members["ann"].id, "settings", 0.0, detail="pings=none")
    await stage.bot.guild_settings.save(GuildSettings(board="keep", pings="none"), act)
    before = len(stage.messages())
    await let_pass(stage, HOUR * 3 // 4)
    assert len(stage.messages()) == before


async def test_an_outage_of_discord_costs_no_time(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    await let_pass(stage, 600)
    await lose_gateway(stage)
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    await find_gateway(stage)
    deadline = await stage.bot.matches.deadline(match_id)
    assert deadline is not None
    assert abs(deadline - stage.clock.now() - (HOUR - 600)) <= 1
    assert ends_at(stage.board()) == int(deadline), "the board says it"
    await let_pass(stage, HOUR - 500)
    assert await end_of(stage, match_id) == "timeout"


@pytest.mark.usefixtures("frequent_glances")
async def test_downtime_of_the_bot_costs_no_time(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    await let_pass(stage, 600)
    await stage.bot.close()
    await stage.env.advance_time(HOUR * 5)
    await stage.restart(has_crashed=True)
    await stage.env.settle()
    assert await end_of(stage, match_id) is None
    deadline = await stage.bot.matches.deadline(match_id)
    assert deadline is not None
    assert HOUR - 601 <= deadline - stage.clock.now() <= HOUR - 300
    assert ends_at(stage.board()) == int(deadline), "the board says it"


async def test_a_moved_deadline_loads_no_match_until_its_board_is_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(DAY))
    before = ends_at(stage.board())
    tables, opened = stage.bot.tables, list[str]()
    live = tables.live

    async def noted(match_id: str) -> Table:
        opened.append(match_id)
        return await live(match_id)

    monkeypatch.setattr(tables, "live", noted)
    await let_pass(stage, HOUR)
    stage.traffic.clear()
    opened.clear()
    stage.dispatch("shard_disconnect", 0)
    await let_pass(stage, 120)
    stage.dispatch("shard_resumed", 0)
    await let_pass(stage, 600)
    deadline = await stage.bot.matches.deadline(match_id)
    assert deadline is not None
    assert deadline == pytest.approx(before + 120, abs=2)
    assert not opened
    assert not stage.traffic.log
    await stage.slash("ann", "board")
    assert ends_at(stage.board()) == int(deadline)


async def test_a_moved_deadline_is_on_the_board_by_the_time_of_the_reminder(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.publisher._URGENT", 0.0)
    match_id = await begin(stage, str(HOUR))
    await let_pass(stage, 300)
    stage.dispatch("shard_disconnect", 0)
    await let_pass(stage, 120)
    stage.dispatch("shard_resumed", 0)
    await let_pass(stage, 60)
    deadline = await stage.bot.matches.deadline(match_id)
    assert deadline is not None
    assert ends_at(stage.board()) < int(deadline)
    await let_pass(stage, HOUR * 2 // 3)
    assert ends_at(stage.board()) == int(deadline)

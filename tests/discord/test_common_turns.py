"""Turns in which several players act one by one: names on the board, and everyone's time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.discord.playing import open_lobby
from tests.discord.test_clocks import DAY, HOUR, end_of, let_pass
from tests.discord.test_notifications import direct_messages, mentioned
from tests.discord.test_notifications_later import quiet
from tests.discord.test_preferring import want
from tests.discord.wire import choose_former

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

PLAYERS = ("ann", "bob", "cleo")


async def begin(stage: Stage, pace: str) -> str:
    """Start a match of Locus with this time control; return its id."""
    lobby = await open_lobby(stage, "locus", PLAYERS)
    panel = await stage.options("ann", lobby)
    await choose_former(stage, "ann", panel, "pace", pace)
    await stage.press("ann", lobby, "start")
    return stage.match_id()


async def able(stage: Stage, match_id: str) -> list[str]:
    """Return the players who can act at the moment."""
    table = await stage.table(match_id)
    return [stage.names[table.sitters[seat].player or 0] for seat in table.awaited()]


async def act(stage: Stage, match_id: str, name: str) -> None:
    match = await stage.match(match_id)
    seat = (await stage.table(match_id)).seat_of(stage.members[name].id)
    assert seat is not None
    text = next(iter(match.state.legal_moves(seat)))
    await stage.slash(name, "move", move=match.state.format_move(text))


async def end_turn(stage: Stage, match_id: str, name: str) -> None:
    """Have *name* act as long as they can."""
    while name in await able(stage, match_id):
        await act(stage, match_id, name)


def named(stage: Stage) -> dict[str, int]:
    """Return the deadlines on the newest board by player; ``""`` is for one without a name."""
    found: dict[str, int] = {}
    for line in stage.board().text.splitlines():
        if (moment := re.search(r"<t:(\d+):R>", line)) is not None:
            names = [one for one in PLAYERS if stage.members[one].mention in line]
            found[names[0] if names else ""] = int(moment[1])
    return found


def to_move(stage: Stage) -> set[str]:
    """Return the players to move, as the newest board says."""
    (line,) = [one for one in stage.board().text.splitlines() if one.startswith("▶")]
    return {one for one in PLAYERS if stage.members[one].mention in line}


def reminders(stage: Stage, name: str) -> list[Shown]:
    return [one for one in mentioned(stage, name) if "still your turn" in one.text]


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_the_board_shows_the_time_of_each_player_able_to_act(
    stage: Stage, *, is_restarted: bool
) -> None:
    match_id = await begin(stage, str(DAY))
    (star,) = await able(stage, match_id)
    begun, boards = stage.clock.now(), len(stage.boards())
    assert (to_move(stage), named(stage)) == ({star}, {"": round(begun + DAY)})
    await let_pass(stage, 20 * HOUR)
    if is_restarted:
        await stage.restart()
    await act(stage, match_id, star)
    able_at = stage.clock.now()
    (second,) = set(await able(stage, match_id)) - {star}
    assert to_move(stage) == {star, second}
    assert named(stage) == {star: round(begun + DAY), second: round(able_at + DAY)}
    listed = (await stage.slash(second, "games")).told
    assert f"<t:{round(able_at + DAY)}:R>" in listed.text
    panel = (await stage.press(second, stage.board(), "turn")).shown
    assert f"<t:{round(able_at + DAY)}:R>" in panel.text
    await end_turn(stage, match_id, star)
    assert (to_move(stage), named(stage)) == ({second}, {"": round(able_at + DAY)})
    assert len(stage.boards()) == boards, "the turn goes on"
    await let_pass(stage, 11 * HOUR)
    assert reminders(stage, second) == []
    await let_pass(stage, 1.1 * HOUR)
    assert len(reminders(stage, second)) == 1
    await let_pass(stage, 11 * HOUR)
    assert await end_of(stage, match_id) is None
    assert (await stage.match(match_id)).resigned == ()
    await let_pass(stage, HOUR)
    assert (await stage.match(match_id)).resigned == (PLAYERS.index(second),)
    (third,) = set(PLAYERS) - {star, second}
    assert to_move(stage) == {third}
    assert named(stage)[""] - stage.clock.now() > 0.9 * DAY, "a turn of their own"


async def test_a_board_keeps_the_news_of_the_last_turn_while_people_act(stage: Stage) -> None:
    match_id = await begin(stage, str(DAY))
    boards = len(stage.boards())
    while len(stage.boards()) == boards:
        await end_turn(stage, match_id, (await able(stage, match_id))[0])
    news = stage.board().text.partition("\n\n")[0]
    assert "The turn is over." in news
    (star,) = await able(stage, match_id)
    await act(stage, match_id, star)
    assert len(stage.boards()) == boards + 1
    assert stage.board().text.startswith(f"{news}\n"), "and what the star did below it"


async def test_an_undo_after_a_restart_takes_a_blocked_player_off_the_board(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(DAY))
    (star,) = await able(stage, match_id)
    begun = stage.clock.now()
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    await stage.restart()
    await stage.slash(star, "undo")
    assert await able(stage, match_id) == [star]
    assert to_move(stage) == {star}
    await let_pass(stage, HOUR)
    await act(stage, match_id, star)
    again = stage.clock.now()
    assert named(stage) == {star: round(begun + DAY), second: round(again + DAY)}


async def test_a_player_blocked_by_an_undo_gets_a_full_turn_again(stage: Stage) -> None:
    match_id = await begin(stage, str(DAY))
    (star,) = await able(stage, match_id)
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    await let_pass(stage, 13 * HOUR)
    (first,) = reminders(stage, second)
    await stage.slash(star, "undo")
    await act(stage, match_id, star)
    assert named(stage)[second] == round(stage.clock.now() + DAY)
    await end_turn(stage, match_id, star)
    await let_pass(stage, 10 * HOUR)
    assert not [one for one in reminders(stage, second) if one.id != first.id]
    await let_pass(stage, 2.1 * HOUR)
    (again,) = [one for one in reminders(stage, second) if one.id != first.id]
    assert again.pings == [stage.members[second].id]


async def test_a_player_with_the_later_deadline_is_reminded_before_quiet_hours(
    stage: Stage,
) -> None:
    await let_pass(stage, 10.5 * HOUR)
    match_id = await begin(stage, str(12 * HOUR))
    (star,) = await able(stage, match_id)
    await let_pass(stage, 6.2 * HOUR)
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    await quiet(stage, second, 22, 7)
    await let_pass(stage, 4.7 * HOUR)
    assert reminders(stage, second) == [], "the other one's time ends before their first reminder"
    await let_pass(stage, HOUR / 2)
    assert stage.clock.now() % DAY < 22 * HOUR
    assert len(reminders(stage, second)) == 1
    await let_pass(stage, HOUR)
    assert (await stage.match(match_id)).resigned == (PLAYERS.index(star),)
    assert second in await able(stage, match_id)


async def test_each_player_is_reminded_of_their_own_time(stage: Stage) -> None:
    match_id = await begin(stage, str(DAY))
    (star,) = await able(stage, match_id)
    await let_pass(stage, 11 * HOUR)
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    await let_pass(stage, 2 * HOUR)
    assert len(reminders(stage, star)) == 1
    assert reminders(stage, second) == []
    await let_pass(stage, 9 * HOUR)
    assert len(reminders(stage, star)) == 1, "at a tenth in place of the one at half"
    assert reminders(stage, second) == []
    await let_pass(stage, 1.5 * HOUR)
    (reminder,) = reminders(stage, second)
    assert reminder.pings == [stage.members[second].id]
    await let_pass(stage, HOUR)
    gone = (await stage.match(match_id)).resigned
    assert gone == (PLAYERS.index(star),), "only whose time is up has lost"


async def test_the_board_shows_each_running_time_bank(stage: Stage) -> None:
    match_id = await begin(stage, f"{DAY}.7200")
    (star,) = await able(stage, match_id)
    await let_pass(stage, 10 * HOUR)
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    assert set(named(stage)) == {star, second}
    assert named(stage)[second] - named(stage)[star] == 10 * HOUR
    await end_turn(stage, match_id, star)
    assert set(named(stage)) == {second}
    await let_pass(stage, 12.1 * HOUR)
    assert len(reminders(stage, second)) == 1


@pytest.mark.parametrize("way", ["channel", "direct"])
async def test_a_restart_repeats_no_notification_of_a_running_turn(stage: Stage, way: str) -> None:
    for name in PLAYERS if way != "channel" else ():
        await want(stage, "telling", way, name)
    match_id = await begin(stage, str(DAY))
    (star,) = await able(stage, match_id)
    await act(stage, match_id, star)
    (second,) = set(await able(stage, match_id)) - {star}
    told = {name: told_of(stage, name) for name in PLAYERS}
    assert told[second]
    await stage.restart()
    await act(stage, match_id, star)
    await stage.env.settle()
    third = set(await able(stage, match_id)) - {star, second}
    for name in {star, second}:
        assert told_of(stage, name) == told[name], "they knew"
    for name in third:
        assert len(told_of(stage, name)) == len(told[name]) + 1


def told_of(stage: Stage, name: str) -> list[int]:
    """Return the ids of messages that pinged *name*, and of direct ones to them."""
    return sorted({one.id for one in (*mentioned(stage, name), *direct_messages(stage, name))})

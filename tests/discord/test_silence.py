"""If a player falls silent in a match without a time limit, the others decide how it goes on."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.marks import MARKERS
from cogs.ui.texts import TEXTS
from db.people import Wants
from engine.fair import PlayoutDice
from engine.turns import ANSWERED_IN, SILENCE
from tests.discord.managing import add_boss, panel, set_to
from tests.discord.playing import click_move, open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import DAY, HOUR, end_of, ends_at, let_pass
from tests.discord.wire import choose_former

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """Move everything that happened in matches back in time."""

    def change(connection: Connection) -> None:
        connection.execute("UPDATE entries SET at = at - ?", (seconds,))
        connection.execute("UPDATE matches SET started_at = started_at - ?", (seconds,))
        connection.execute("UPDATE away SET since = since - ?1, until = until - ?1", (seconds,))

    await stage.bot.store.write(change)


# Silence ------------------------------------------------------------------------------------------


@pytest.mark.both_stores
async def test_a_player_may_end_a_match_when_the_opponent_is_silent(stage: Stage) -> None:
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


async def test_a_bot_plays_on_for_a_silent_player_if_the_others_agree(stage: Stage) -> None:
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
    words = "\n".join(board.text for board in stage.boards())
    assert "has stopped playing, so a bot plays on for them" in words
    assert "resigned" not in words


async def test_a_silent_player_may_decline(stage: Stage) -> None:
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


async def test_a_missing_answer_delays_the_decision_only_for_some_days(stage: Stage) -> None:
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


async def test_a_substitute_takes_over_from_a_silent_player(stage: Stage) -> None:
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


async def test_a_manager_who_plays_decides_like_any_player(stage: Stage) -> None:
    boss = add_boss(stage)
    match_id = await open_match(stage, "tokan", ("ann", boss))
    if await stage.mover(match_id) == boss:
        await click_move(stage, boss, PlayoutDice(1))
    await _make_older(stage, SILENCE + 60)
    check_told(await stage.slash(boss, "admin end"), "error-own-match")
    asked = (await stage.slash(boss, "missing")).told
    await stage.press(boss, asked, "gone", "void")
    assert await end_of(stage, match_id) is not None


async def test_days_away_do_not_count_as_silence(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await stage.slash(mover, "away", until="60 days")
    for days, actions in ((8, ["limit"]), (12, ["limit"]), (2, ["gone", "limit"])):
        await _make_older(stage, days * DAY)
        assert (await stage.slash(other, "missing")).told.actions == actions


async def test_a_player_who_is_back_is_not_silent_at_once(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    shown = await stage.slash(mover, "away", until="60 days")
    await _make_older(stage, 10 * DAY)
    await stage.press(mover, shown.told, "comeback")
    for days, actions in ((6, ["limit"]), (2, ["gone", "limit"])):
        await _make_older(stage, days * DAY)
        assert (await stage.slash(other, "missing")).told.actions == actions


# Notices ------------------------------------------------------------------------------------------


def told(stage: Stage) -> list[Shown]:
    """Return the notices that say that the others can decide."""
    return [one for one in stage.messages() if "missing" in one.actions]


async def fall_silent(stage: Stage, seconds: float = SILENCE + 60) -> None:
    """Let *seconds* pass in all matches, and restart the bot."""
    await _make_older(stage, seconds)
    await stage.restart()


def ids_of(stage: Stage, names: Iterable[str]) -> list[int]:
    return sorted(stage.members[name].id for name in names)


async def test_the_others_are_told_once_that_they_can_decide(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover, rest = await stage.mover(match_id), await others(stage, match_id)
    await let_pass(stage, SILENCE - 60)
    assert told(stage) == []
    await let_pass(stage, 120)
    (shown,) = told(stage)
    assert not shown.is_private
    assert sorted(shown.pings) == ids_of(stage, rest)
    facts = {
        "days": 7,
        "gone": f"{MARKERS[await seat_of(stage, match_id, mover)]} {stage.members[mover].mention}",
        "players": TEXTS.joined("en", [stage.members[name].mention for name in rest]),
    }
    assert shown.text == TEXTS.say("en", "silence-told", facts)
    for has_crashed in (False, True):
        await fall_silent(stage)
        await let_pass(stage, HOUR)  # by then Discord has forgotten the message
        await stage.restart(has_crashed=has_crashed)
        await fall_silent(stage)
        assert told(stage) == [shown]


async def test_the_button_of_the_notice_leads_to_the_decision(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover, (one, two) = await stage.mover(match_id), await others(stage, match_id)
    await fall_silent(stage)
    (shown,) = told(stage)
    asked = (await stage.press(one, shown, "missing")).told
    assert asked.is_private
    assert asked.text == (await stage.slash(one, "missing")).text
    assert asked.actions == ["gone", "gone", "limit"]
    await stage.press(one, asked, "gone", "void")
    assert stage.latest("answer").pings == ids_of(stage, [two])
    mine = (await stage.press(mover, shown, "missing")).told
    assert mine.actions == ["limit"], "nobody is silent for themselves"
    check_told(await stage.press("dan", shown, "missing"), "error-not-seated")
    await stage.press(two, stage.latest("answer"), "answer", "yes")
    check_told(await stage.press(one, shown, "missing"), "error-match-over", reason="void")


async def test_solo_ended_and_timed_matches_are_not_announced_as_silent(
    stage: Stage,
) -> None:
    elsewhere = [stage.guild.create_text_channel(name) for name in ("two", "three", "four")]
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    await open_match(stage, at=elsewhere[0])
    ended = stage.match_id(elsewhere[0])
    await stage.bot.live_matches.call_off(ended)
    limited = await open_match(stage, "loco", THREE, at=elsewhere[1])
    one, two = await others(stage, limited)
    asked = (await stage.slash(one, "missing", at=elsewhere[1])).told
    await stage.choose(one, asked, "limit", f"{8 * DAY}")
    await stage.press(two, stage.latest("answer", elsewhere[1]), "answer", "yes")
    assert (await stage.table(limited)).time.turn_seconds is not None
    await fall_silent(stage)
    for channel in (stage.channel, *elsewhere):
        assert [one for one in stage.messages(channel) if "missing" in one.actions] == []


def _hours(stage: Stage, first: int, last: int) -> Wants:
    """Return quiet hours that begin *first* hours from now and end *last* hours from now."""
    hour = int(stage.clock.now() // HOUR) % 24
    return Wants(zone="UTC", quiet_from=(hour + first) % 24, quiet_to=(hour + last) % 24)


async def test_the_notice_waits_for_the_end_of_quiet_hours(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    rest = await others(stage, match_id)
    await stage.bot.preferences.change(stage.members[rest[0]].id, **asdict(_hours(stage, -2, 4)))
    await fall_silent(stage)
    assert told(stage) == []
    await let_pass(stage, 5 * HOUR)
    (shown,) = told(stage)
    assert sorted(shown.pings) == ids_of(stage, rest)


async def test_quiet_hours_around_the_clock_delay_the_notice_by_a_day(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    rest = await others(stage, match_id)
    for name, hours in zip(rest, ((-2, 9), (8, -1)), strict=True):
        await stage.bot.preferences.change(stage.members[name].id, **asdict(_hours(stage, *hours)))
    await fall_silent(stage)
    await let_pass(stage, 23 * HOUR)
    assert told(stage) == []
    await let_pass(stage, 2 * HOUR)
    (shown,) = told(stage)
    assert shown.pings == ids_of(stage, rest[1:]), "the other has quiet hours"
    assert all(stage.members[name].mention in shown.text for name in rest)


@pytest.mark.parametrize("whose", ["a person", "a server"])
async def test_players_who_want_no_pings_are_named_without_a_ping(stage: Stage, whose: str) -> None:
    match_id = await open_match(stage, "loco", THREE)
    rest = await others(stage, match_id)
    if whose == "a server":
        add_boss(stage)
        await set_to(stage, "pings", "none")
    else:
        await stage.bot.preferences.change(stage.members[rest[0]].id, telling="none")
    await fall_silent(stage)
    (shown,) = told(stage)
    assert shown.pings == ([] if whose == "a server" else ids_of(stage, rest[1:]))
    assert all(stage.members[name].mention in shown.text for name in rest)


async def test_several_silent_matches_share_the_limit_on_pings(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two matches between the same players fall silent at once."""
    monkeypatch.setattr("cogs.client.people.MOST_IN_AN_HOUR", 1)
    other = stage.guild.create_text_channel("two")
    first = await stage.mover(await open_match(stage))
    second = await open_match(stage, at=other)
    if await stage.mover(second) != first:
        await click_move(stage, await stage.mover(second), PlayoutDice(1), at=other)
    await fall_silent(stage)

    def pinged() -> list[int]:
        said = [*stage.messages(), *stage.messages(other)]
        return [player for one in said if "missing" in one.actions for player in one.pings]

    assert len(pinged()) == 1
    await let_pass(stage, HOUR + 60)
    assert len(pinged()) == 2


async def test_players_who_have_left_the_server_are_not_told(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    one, two = await others(stage, match_id)
    stage.guild.remove_member(stage.members[one])
    await fall_silent(stage)
    (shown,) = told(stage)
    assert shown.pings == ids_of(stage, [two])
    assert stage.members[one].mention not in shown.text
    stage.guild.remove_member(stage.members[two])
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.bot.live_matches.resign(match_id, stage.members[one].id)
    await fall_silent(stage)
    assert told(stage) == [shown]


async def test_the_notice_comes_later_while_the_silent_player_is_away(stage: Stage) -> None:
    match_id = await open_match(stage)
    await stage.slash(await stage.mover(match_id), "away", until="60 days")
    await fall_silent(stage, SILENCE + 13 * DAY)
    assert told(stage) == []
    await fall_silent(stage, DAY + 60)
    assert len(told(stage)) == 1


@pytest.mark.usefixtures("no_presses_lent")
@pytest.mark.parametrize(("status", "code"), [(503, 0), (403, 50013)])
async def test_a_failed_notice_is_retried_and_a_refused_one_is_not(
    stage: Stage, status: int, code: int
) -> None:
    await open_match(stage)
    path = f"/channels/{stage.channel.id}/messages"
    fault = stage.faults.answer("POST", path, status, code)
    await fall_silent(stage)
    assert fault.met == 1
    assert told(stage) == []
    for _ in range(2):
        await let_pass(stage, HOUR)
        await stage.restart()
        assert len(told(stage)) == (status == 503)


# A later limit ------------------------------------------------------------------------------------


async def test_a_majority_can_give_a_match_a_time_limit(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    one, two = await others(stage, match_id)
    asked = (await stage.slash(one, "missing")).told
    offered = [option["value"] for option in asked.control("limit")["options"]]
    assert offered
    assert all(int(one.partition(".")[0]) >= DAY for one in offered), "nobody is taken unawares"
    await choose_former(stage, one, asked, "limit", f"{DAY}")
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


async def test_missing_answers_do_not_give_a_match_a_time_limit(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    one, _ = await others(stage, match_id)

    async def ask() -> Shown:
        asked = (await stage.slash(one, "missing")).told
        await choose_former(stage, one, asked, "limit", f"{DAY}")
        await let_pass(stage, ANSWERED_IN + 60)
        return asked

    await ask()
    asked = await ask()
    assert asked.text == TEXTS.say("en", "missing-limit-asked")
    assert (await stage.table(match_id)).time.turn_seconds is None


async def test_both_players_of_two_must_agree_unless_one_is_silent(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    asked = (await stage.slash(other, "missing")).told
    await choose_former(stage, other, asked, "limit", f"{DAY}.7200")
    await stage.press(mover, stage.latest("answer"), "answer", "no")
    assert (await stage.table(match_id)).time.turn_seconds is None
    await _make_older(stage, SILENCE + 60)
    asked = (await stage.slash(other, "missing")).told
    await choose_former(stage, other, asked, "limit", f"{DAY}.7200")
    assert "1 day" in asked.text
    assert abs(ends_at(stage.board()) - (stage.clock.now() + DAY)) <= 2
    await click_move(stage, mover, PlayoutDice(1))
    assert (await stage.table(match_id)).time.clocks.banks[
        await seat_of(stage, match_id, mover)
    ] == pytest.approx(DAY + 7200, abs=2)
    await let_pass(stage, DAY + 60)
    assert await end_of(stage, match_id) == "timeout"


# A server's default for lobbies -------------------------------------------------------------------


@pytest.mark.both_stores
async def test_lobbies_begin_with_the_servers_time_limit(stage: Stage) -> None:
    add_boss(stage)
    await set_to(stage, "pace", f"{7 * DAY}+{DAY}")
    shown = await set_to(stage, "time_up", "claim")
    assert "Once a day · 7 days each, plus 1 day a turn" in shown.text
    await stage.restart()
    assert (await panel(stage)).text == shown.text
    lobby = await open_lobby(stage)
    assert "Once a day · 7 days each, plus 1 day a turn" in lobby.text
    assert TEXTS.say("en", "lobby-time-up-claim-about") in lobby.text
    await stage.press("ann", lobby, "start")
    table = await stage.table(stage.match_id())
    assert (table.time.turn_seconds, table.time.increment) == (7 * DAY, DAY)
    assert table.record.time_up == "claim"
    assert "no limit" in (await set_to(stage, "pace", "0")).text

"""Clocks and schedules pause during an outage, and go on after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from db.errors import StoreError
from tests.discord.managing import add_boss, set_to
from tests.discord.outages import (
    cut_off,
    find_gateway,
    identify_again,
    lose_gateway,
    reach_again,
    unreachable,
)
from tests.discord.playing import open_lobby
from tests.discord.test_clocks import DAY, HOUR, begin, end_of, ends_at, let_pass
from tests.discord.test_club_nights import call
from tests.discord.test_troubles import check_shown
from tests.discord.tournaments import open_by_old_rules, open_tournament, post_id, settled, stored

if TYPE_CHECKING:
    from db.people import Telling, Wants
    from tests.discord.harness import Stage

pytestmark = pytest.mark.usefixtures("no_presses_lent")


async def left(stage: Stage, match_id: str) -> float:
    deadline = await stage.bot.matches.deadline(match_id)
    assert deadline is not None
    return deadline - stage.clock.now()


@pytest.mark.both_stores
async def test_clocks_stop_while_a_server_is_unavailable(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    await let_pass(stage, 600)
    await cut_off(stage)
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    assert await left(stage, match_id) == pytest.approx(HOUR - 600, abs=1)
    await reach_again(stage)
    assert await left(stage, match_id) == pytest.approx(HOUR - 600, abs=1)
    assert ends_at(stage.board()) == pytest.approx(stage.clock.now() + HOUR - 600, abs=1)
    await let_pass(stage, HOUR - 500)
    assert await end_of(stage, match_id) == "timeout"


async def test_clocks_stop_when_the_server_is_unavailable_at_the_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(HOUR))
    await let_pass(stage, 600)
    await cut_off(stage)
    await let_pass(stage, HOUR)
    with unreachable(monkeypatch):
        await stage.restart(has_crashed=True)
    await let_pass(stage, 2 * HOUR)
    assert await end_of(stage, match_id) is None
    assert await left(stage, match_id) == pytest.approx(HOUR - 600, abs=2)
    await reach_again(stage)
    await cut_off(stage)
    await let_pass(stage, HOUR)
    await stage.restart()  # the server may come back before the bot
    assert await left(stage, match_id) == pytest.approx(HOUR - 600, abs=2)
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) == "timeout"


async def test_clocks_stop_when_the_server_is_unavailable_after_a_reconnect(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    await let_pass(stage, HOUR - 30)
    await lose_gateway(stage)
    await let_pass(stage, HOUR)
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    guild.unavailable = True
    await identify_again(stage)
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) is None
    await reach_again(stage)
    assert await left(stage, match_id) == pytest.approx(30, abs=2)


async def test_moves_made_elsewhere_during_an_outage_cost_no_time(stage: Stage) -> None:
    match_id = await begin(stage, f"{HOUR}.300")
    await let_pass(stage, 600)
    await cut_off(stage)
    await let_pass(stage, 2 * HOUR)
    state, mover = (await stage.match(match_id)).state, await stage.mover(match_id)
    move = state.format_move(state.legal_moves((await stage.match(match_id)).to_act()[0])[0])
    await stage.bot.live_matches.submit(match_id, stage.members[mover].id, move)
    posts = stage.traffic.kinds["post"]
    banks = (await stage.table(match_id)).time.clocks.banks
    assert sorted(banks) == pytest.approx([HOUR - 600 + 300, HOUR], abs=1)
    await let_pass(stage, 2 * HOUR)
    assert stage.traffic.kinds["post"] == posts, "nothing is posted where nobody can be reached"
    await reach_again(stage)
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=1)
    await check_shown(stage, match_id)


@pytest.mark.both_stores
async def test_a_match_that_ended_during_an_outage_is_shown_after_it(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    await cut_off(stage)
    await stage.bot.live_matches.resign(match_id, stage.members["ann"].id)
    await let_pass(stage, HOUR)
    await reach_again(stage)
    await let_pass(stage, 60)
    await check_shown(stage, match_id)
    assert "rematch" in stage.board().actions


async def test_a_server_that_removes_the_bot_during_an_outage_counts_as_left(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    await cut_off(stage)
    stage.env.backend.emit("GUILD_DELETE", {"id": str(stage.guild.id)})
    await stage.env.settle()
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert (venue.is_lost, venue.is_cut_off) == (True, False)
    assert await stage.bot.guild_settings.unreachable() == set()
    assert await stage.bot.guild_settings.left() == {stage.guild.id}


async def test_the_match_list_says_that_a_server_is_unreachable(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    await cut_off(stage)
    name = await stage.mover(match_id)
    listed = (await stage.slash(name, "games")).shown
    assert TEXTS.say("en", "games-place-cut-off") in listed.text
    assert "<t:" not in listed.text


async def be_away(stage: Stage, how: str, seconds: float) -> None:
    """Cut the server, the gateway or the bot off for *seconds*, as *how* says."""
    if how == "server":
        await cut_off(stage)
    elif how == "gateway":
        await lose_gateway(stage)
    else:
        await stage.bot.close()
    await stage.env.advance_time(seconds)
    if how == "server":
        await reach_again(stage)
    elif how == "gateway":
        await find_gateway(stage)
    else:
        await stage.restart(has_crashed=True)


@pytest.mark.parametrize("how", ["server", "gateway", "down"])
async def test_rounds_lobbies_and_nights_wait_during_an_outage(
    stage: Stage, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_by_old_rules(monkeypatch)
    opened = await open_tournament(stage, form="robin", pace="604800")
    tournament_id = post_id(opened)
    for name in ("ann", "bob", "cleo"):
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    opened_at = stage.clock.now()
    night_id = (await call(stage)).control("ncome")["custom_id"].split(":")[2]
    night = await stage.bot.nights.load(night_id)
    assert night is not None
    lobby = await open_lobby(stage, "tokan", ("dan",))
    await let_pass(stage, HOUR)
    outage = 3 * DAY
    await be_away(stage, how, outage)
    await let_pass(stage, 600)
    await settled(stage)
    found = await stored(stage, tournament_id)
    assert len(found.tournament.rounds) == 1, "nobody could play in it"
    assert found.due_at == pytest.approx(opened_at + 2 * DAY + outage, abs=700)
    assert all(one.presence == "in" for one in found.tournament.entrants)
    moved = await stage.bot.nights.load(night_id)
    assert moved is not None
    assert moved.ended_at is None
    assert moved.at > stage.clock.now() - 600, "nobody could come"
    assert "join" in lobby.actions, "it is not closed"
    await let_pass(stage, 2 * DAY + HOUR)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 2


@pytest.mark.parametrize("how", ["server", "gateway", "down"])
async def test_an_outage_does_not_postpone_an_announced_start(stage: Stage, how: str) -> None:
    opened = await open_tournament(stage, form="robin", starts="in 3 days")
    starts = (await stored(stage, post_id(opened))).due_at
    assert starts is not None
    await let_pass(stage, HOUR)
    await be_away(stage, how, 8 * HOUR)
    assert (await stored(stage, post_id(opened))).due_at == starts


# Channels closed to the bot -----------------------------------------------------------------------


async def move(stage: Stage, match_id: str) -> str:
    """Have the player to move make a move without a press; return the next player."""
    match = await stage.match(match_id)
    (seat,) = match.to_act()
    text = match.state.format_move(match.state.legal_moves(seat)[0])
    mover = await stage.mover(match_id)
    await stage.bot.live_matches.submit(match_id, stage.members[mover].id, text)
    await stage.bot.publisher.trouble(match_id)
    await stage.env.settle()
    return await stage.mover(match_id)


def letters(stage: Stage, name: str) -> list[str]:
    return [one.text for one in stage.messages(stage.members[name].user.dm_channel)]


def silence(stage: Stage, code: int) -> None:
    """Have Discord refuse everything posted in the match's channel."""
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, 403, code, times=None)


def freeze(stage: Stage) -> None:
    """Have Discord also refuse edits in the match's channel, as in a locked thread."""
    silence(stage, 50083)
    path = f"/channels/{stage.channel.id}/messages/*"
    stage.faults.answer("PATCH", path, 403, 50083, times=None)


def shut_door(stage: Stage, name: str) -> None:
    """Have *name* refuse direct messages."""
    door = stage.members[name].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 403, 50007, times=None)


async def alone(stage: Stage) -> str:
    """Begin a match between ann and a bot, with an hour a turn, and ann to move."""
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    panel = await stage.options("ann", lobby)
    await stage.choose("ann", panel, "pace", str(HOUR))
    await stage.press("ann", lobby, "start")
    await stage.env.settle()
    return stage.match_id()


def told_owner(stage: Stage) -> int:
    """Return how many messages told the owner of the server that a clock is paused."""
    said = [one.text for one in stage.messages(stage.guild.owner.dm_channel)]
    return sum("the clock is paused" in one for one in said)


async def check_told_by_letter(stage: Stage, match_id: str, name: str) -> None:
    """Check that one letter has told *name* of their turn, so that their clock runs."""
    (letter,) = letters(stage, name)
    assert f"/{stage.channel.id}" in letter
    assert "your turn in Tokan" in letter
    await stage.restart()
    assert letters(stage, name) == [letter]
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=1), "they know, so it runs"
    await let_pass(stage, HOUR // 2 + 60)
    assert any("still your turn" in one for one in letters(stage, name)), "and are reminded"
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) == "timeout"


@pytest.mark.parametrize("code", [50013, 50083], ids=["rights", "locked"])
async def test_players_get_a_letter_when_the_channel_is_shut(stage: Stage, code: int) -> None:
    match_id = await begin(stage, str(HOUR))
    silence(stage, code)
    name = await move(stage, match_id)
    await check_told_by_letter(stage, match_id, name)


async def test_an_unreachable_players_clock_stops_and_the_owner_hears_once(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(HOUR))
    silence(stage, 50013)
    mover = await stage.other(match_id)
    door = stage.members[mover].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 403, 50007, times=None)
    assert await move(stage, match_id) == mover
    await let_pass(stage, 3 * HOUR)
    await stage.restart()
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    said = [one.text for one in stage.messages(stage.guild.owner.dm_channel)]
    told = [one for one in said if "the clock is paused" in one]
    assert len(told) == 1
    assert f"<#{stage.channel.id}>" in told[0]
    stage.faults.clear()
    await stage.slash(mover, "board")
    assert stage.members[mover].id in [one for shown in stage.messages() for one in shown.pings]
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=2)
    await let_pass(stage, 2 * HOUR)
    assert await end_of(stage, match_id) == "timeout"


async def test_a_failed_letter_to_the_owner_is_retried(stage: Stage) -> None:
    match_id = await begin(stage, str(DAY))
    silence(stage, 50013)
    door = stage.members[await stage.other(match_id)].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 403, 50007, times=None)
    owners = stage.guild.owner.dm_channel
    stage.faults.answer("POST", f"/channels/{owners.id}/messages", 503, times=1)
    await move(stage, match_id)
    assert not stage.messages(owners)
    await stage.env.advance_time(80)
    (told,) = stage.messages(owners)
    assert "the clock is paused" in told.text


async def test_the_owner_hears_nothing_when_a_retried_letter_arrives(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(DAY))
    silence(stage, 50013)
    mover = await stage.other(match_id)
    door = stage.members[mover].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 503, times=1)
    assert await move(stage, match_id) == mover
    await stage.env.advance_time(5)
    (letter,) = letters(stage, mover)
    assert "your turn in Tokan" in letter
    assert not stage.messages(stage.guild.owner.dm_channel)
    await let_pass(stage, HOUR)
    assert await left(stage, match_id) == pytest.approx(DAY - HOUR - 5, abs=5), "it runs"


async def test_the_owner_is_told_after_their_quiet_hours(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(DAY))
    silence(stage, 50013)
    door = stage.members[await stage.other(match_id)].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 403, 50007, times=None)
    owner, now = stage.guild.owner, stage.clock.now()
    known = stage.bot.preferences.known

    def quiet_owner(player: int) -> Wants:
        wants = known(player)
        is_quiet = player == owner.id and stage.clock.now() < now + HOUR
        return replace(wants, telling="none") if is_quiet else wants

    monkeypatch.setattr(stage.bot.preferences, "known", quiet_owner)
    await move(stage, match_id)
    assert not any("the clock is paused" in one.text for one in stage.messages(owner.dm_channel))
    await let_pass(stage, 2 * HOUR)
    stage.env.as_bot(stage.bot.publisher.show, match_id)
    await stage.env.settle()
    told = [one.text for one in stage.messages(owner.dm_channel)]
    assert sum("the clock is paused" in one for one in told) == 1


async def test_a_missed_ping_follows_once_the_bot_may_post_again(
    stage: Stage, no_press_of_use: None
) -> None:
    """A board can be edited without the right to post, so nothing is left to retry."""
    add_boss(stage)
    await set_to(stage, "board", "edit")
    match_id = await begin(stage, str(HOUR))
    mover = await stage.other(match_id)
    silence(stage, 50013)
    door = stage.members[mover].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{door}/messages", 403, 50007, times=None)
    assert await move(stage, match_id) == mover
    assert match_id not in stage.bot.publisher.refused
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    stage.faults.clear()
    (guild,) = stage.bot.guilds
    role = guild.default_role
    stage.dispatch("guild_role_update", role, role)
    await stage.env.settle()
    assert stage.members[mover].id in [one for shown in stage.messages() for one in shown.pings]
    await let_pass(stage, HOUR - 60)
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 120)
    assert await end_of(stage, match_id) == "timeout"


@pytest.fixture
async def unpinged(stage: Stage) -> None:
    """Switch off pings for turns on the server."""
    add_boss(stage)
    await set_to(stage, "pings", "none")


@pytest.mark.usefixtures("unpinged")
async def test_a_refused_board_sends_a_letter_where_pings_are_off(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(HOUR))
    name = await move(stage, match_id)
    assert letters(stage, name) == [], "there is the board"
    silence(stage, 50013)
    name = await move(stage, match_id)
    await check_told_by_letter(stage, match_id, name)


@pytest.mark.usefixtures("unpinged")
@pytest.mark.parametrize("telling", ["channel", "direct"])
async def test_the_clock_stops_where_pings_are_off_and_board_and_letter_fail(
    stage: Stage, telling: Telling
) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.other(match_id)
    await stage.bot.preferences.change(stage.members[mover].id, telling=telling)
    silence(stage, 50013)
    shut_door(stage, mover)
    assert await move(stage, match_id) == mover
    await let_pass(stage, 3 * HOUR)
    await stage.restart()
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    assert told_owner(stage) == 1
    stage.faults.clear()
    stage.env.as_bot(stage.bot.publisher.show, match_id)
    await stage.env.settle()
    assert all(shown.pings == [] for shown in stage.messages()), "the board is enough"
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=2)
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) == "timeout"


async def test_the_clock_stops_for_a_player_who_cannot_get_letters(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.other(match_id)
    await stage.bot.preferences.change(stage.members[mover].id, telling="direct")
    silence(stage, 50013)
    shut_door(stage, mover)
    assert await move(stage, match_id) == mover
    await let_pass(stage, 6 * HOUR)
    assert await end_of(stage, match_id) is None
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=120)
    assert told_owner(stage) == 1


async def test_the_clock_runs_for_a_player_who_wants_no_notifications(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.other(match_id)
    await stage.bot.preferences.change(stage.members[mover].id, telling="none")
    silence(stage, 50013)
    shut_door(stage, mover)
    assert await move(stage, match_id) == mover
    assert told_owner(stage) == 0
    assert letters(stage, mover) == []
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) == "timeout"


@pytest.mark.parametrize("board", ["keep", "edit"])
async def test_a_solo_player_gets_a_letter_when_the_board_is_refused(
    stage: Stage, board: str
) -> None:
    add_boss(stage)
    if board != stage.bot.guild_settings.of(stage.guild.id).board:
        await set_to(stage, "board", board)
    match_id = await alone(stage)
    assert await move(stage, match_id) == "ann"
    assert letters(stage, "ann") == [], "there is the board"
    freeze(stage)
    assert await move(stage, match_id) == "ann"
    (letter,) = letters(stage, "ann")
    assert "your turn in Tokan" in letter
    await let_pass(stage, 120)
    assert letters(stage, "ann") == [letter]
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) == "timeout", "they knew"


async def test_the_clock_stops_for_an_unreachable_solo_player(stage: Stage) -> None:
    match_id = await alone(stage)
    freeze(stage)
    shut_door(stage, "ann")
    assert await move(stage, match_id) == "ann"
    await let_pass(stage, 3 * HOUR)
    await stage.restart()
    await let_pass(stage, 3 * HOUR)
    assert await end_of(stage, match_id) is None
    assert told_owner(stage) == 1
    stage.faults.clear()
    stage.env.as_bot(stage.bot.publisher.show, match_id)
    await stage.env.settle()
    assert await left(stage, match_id) == pytest.approx(HOUR, abs=2)
    await let_pass(stage, HOUR + 60)
    assert await end_of(stage, match_id) == "timeout"


@pytest.mark.parametrize("is_alone", [False, True])
async def test_the_clock_runs_again_once_its_player_has_opened_the_panel(
    stage: Stage, *, is_alone: bool
) -> None:
    match_id = await (alone(stage) if is_alone else begin(stage, str(HOUR)))
    mover = "ann" if is_alone else await stage.other(match_id)
    freeze(stage)
    shut_door(stage, mover)
    assert await move(stage, match_id) == mover
    await let_pass(stage, 3 * HOUR)
    await stage.press(mover, stage.board(), "turn")
    await stage.env.settle()
    await let_pass(stage, 120)
    assert await left(stage, match_id) == pytest.approx(HOUR - 120, abs=2)
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) == "timeout"


# When the store fails, too ------------------------------------------------------------------------


@pytest.mark.parametrize("work", ["cut_off", "come_back"])
async def test_a_failed_write_about_an_outage_is_retried(
    stage: Stage, work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(HOUR))
    failing_once(stage, work, monkeypatch)
    await cut_off(stage)
    await let_pass(stage, 2 * HOUR)
    assert await end_of(stage, match_id) is None
    await reach_again(stage)
    await let_pass(stage, HOUR - 300)
    assert await end_of(stage, match_id) is None
    await let_pass(stage, 600)
    assert await end_of(stage, match_id) == "timeout"


async def test_clocks_run_even_if_the_store_fails_after_a_reconnect(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(HOUR))
    await lose_gateway(stage)
    failing_once(stage, "expected", monkeypatch)
    await identify_again(stage)
    await let_pass(stage, HOUR + 120)
    assert await end_of(stage, match_id) == "timeout"


async def test_deadlines_are_watched_even_if_the_store_fails_after_a_reconnect(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage, str(HOUR))
    await let_pass(stage, HOUR - 300)
    await lose_gateway(stage)
    await let_pass(stage, 2 * HOUR)
    real, fails = stage.bot.matches.shift, iter([True])

    async def failing(*facts: Any, **more: Any) -> object:
        if next(fails, False):
            raise StoreError(where="here")
        return await real(*facts, **more)

    monkeypatch.setattr(stage.bot.matches, "shift", failing)
    await find_gateway(stage)
    await let_pass(stage, 600)
    assert await end_of(stage, match_id) == "timeout"


def failing_once(stage: Stage, work: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = getattr(stage.bot.guild_settings, work)
    fails = iter([True])

    async def failing(*facts: int) -> object:
        if next(fails, False):
            raise StoreError(where="here")
        return await real(*facts)

    monkeypatch.setattr(stage.bot.guild_settings, work, failing)


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_overlapping_outages_are_counted_once(stage: Stage, *, is_restarted: bool) -> None:
    match_id = await begin(stage, str(DAY))
    await let_pass(stage, 10 * HOUR)
    await cut_off(stage)
    await let_pass(stage, HOUR)
    if is_restarted:
        await stage.bot.close()
        await stage.env.advance_time(3 * HOUR)
        await stage.restart(has_crashed=True)
    else:
        await lose_gateway(stage)
        await let_pass(stage, HOUR // 2)
        guild = stage.bot.get_guild(stage.guild.id)
        assert guild is not None
        guild.unavailable = False
        await identify_again(stage)
    assert await left(stage, match_id) == pytest.approx(14 * HOUR, abs=5)

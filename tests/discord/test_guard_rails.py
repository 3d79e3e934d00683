"""Guard rails: missing rights, limits for each person, idle lobbies, forged presses."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from typing import TYPE_CHECKING
from unittest.mock import Mock

import discord
import pytest

from cogs.client.invites import MOST_OPEN
from cogs.client.lobbies import IDLE, REMINDED
from cogs.client.people import OF_MEMBER, OF_SERVER, Limits, TooSoon
from cogs.client.places import IN_CHANNEL
from cogs.ui.texts import TEXTS, moment
from db.people import Wants
from tests.discord.playing import bring, open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.test_troubles import forbid, permit
from tests.discord.wire import forged
from tests.fakes import HandClock

if TYPE_CHECKING:
    from cogs.client.people import What
    from tests.discord.harness import Reply, Shown, Stage


def right(name: str) -> str:
    return TEXTS.say("en", f"right-{name}")


# Rights -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["send_messages", "attach_files"])
async def test_a_lobby_opens_only_where_its_boards_could_be_posted(
    stage: Stage, missing: str
) -> None:
    forbid(stage, stage.channel, discord.Permissions(**{missing: True}))
    reply = await stage.slash("ann", "play", game="tokan")
    check_told(reply, "error-rights-missing", count=1, rights=right(missing))
    assert await stage.bot.lobbies.all() == []
    assert stage.messages() == []
    permit(stage, stage.channel)
    await stage.slash("ann", "play", game="tokan")
    assert "start" in stage.lobby().actions


async def test_all_missing_rights_are_named(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    board = stage.board()
    forbid(stage, stage.channel, discord.Permissions(send_messages=True, attach_files=True))
    rights = TEXTS.joined("en", [right("send_messages"), right("attach_files")])
    for reply in (
        await stage.slash("ann", "play", game="tokan"),
        await stage.press("ann", board, "rematch"),
        await stage.slash("bob", "rematch"),
    ):
        check_told(reply, "error-rights-missing", count=2, rights=rights)
    assert await stage.bot.lobbies.all() == []


async def test_a_match_is_not_brought_to_a_channel_without_rights(stage: Stage) -> None:
    match_id = await open_match(stage)
    there = stage.guild.create_text_channel("there")
    listed = (await stage.slash("ann", "games", at=there)).told
    forbid(stage, there, discord.Permissions(attach_files=True))
    reply = await bring(stage, "ann", listed, match_id)
    check_told(reply, "error-rights-missing", count=1, rights=right("attach_files"))
    assert stage.match_id() == match_id
    permit(stage, there)
    listed = (await stage.slash("ann", "games", at=there)).told
    await bring(stage, "ann", listed, match_id)
    assert stage.match_id(there) == match_id


async def test_a_thread_needs_the_right_to_write_in_threads(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    await stage.press("cleo", stage.lobby(thread), "leave")
    forbid(stage, stage.channel, discord.Permissions(send_messages_in_threads=True))
    reply = await stage.slash("cleo", "play", game="tokan", at=thread)
    facts = {"count": 1, "rights": right("send_messages_in_threads")}
    check_told(reply, "error-rights-missing", **facts)
    permit(stage, stage.channel)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    await stage.slash("cleo", "play", game="tokan", at=thread)
    assert "start" in stage.lobby(thread).actions


def test_every_right_exists_in_discord() -> None:
    assert set(IN_CHANNEL) <= set(discord.Permissions.VALID_FLAGS)


# Limits -----------------------------------------------------------------------------------------


def check_too_soon(stage: Stage, reply: Reply, what: What) -> None:
    """Check that the refusal names a time by which one token is sure to be back."""
    now = stage.clock.now()
    times = {moment(now + passed): passed for passed in range(int(OF_MEMBER[what].seconds) + 2)}
    sentences = {TEXTS.say("en", "error-too-soon", {"what": what, "when": when}) for when in times}
    assert reply.told.is_private
    assert reply.text in sentences, reply.text


async def test_open_lobbies_are_limited_per_member(stage: Stage) -> None:
    for _ in range(MOST_OPEN):
        await stage.slash("ann", "play", game="tokan")
    reply = await stage.slash("ann", "play", game="tokan")
    check_told(reply, "error-lobby", why="too-many", most=MOST_OPEN)
    assert len(await stage.bot.lobbies.all()) == MOST_OPEN
    await stage.slash("bob", "play", game="tokan")
    await stage.press("ann", stage.messages()[0], "leave")
    await stage.slash("ann", "play", game="tokan")
    assert len(await stage.bot.lobbies.of_host(stage.members["ann"].id)) == MOST_OPEN


async def test_opening_lobbies_repeatedly_is_limited(stage: Stage) -> None:
    for _ in range(OF_MEMBER["lobby"].at_once):
        await stage.slash("ann", "play", game="tokan")
        await stage.press("ann", stage.lobby(), "leave")
    check_too_soon(stage, await stage.slash("ann", "play", game="tokan"), "lobby")
    assert await stage.bot.lobbies.all() == []
    await stage.slash("bob", "play", game="tokan")
    await stage.env.advance_time(OF_MEMBER["lobby"].seconds + 1)
    await stage.slash("ann", "play", game="tokan")
    assert len(await stage.bot.lobbies.all()) == 2


async def test_invitations_are_limited_per_member(stage: Stage) -> None:
    told = 0
    for _ in range(OF_MEMBER["invite"].at_once):
        await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
        told += len([shown for shown in stage.messages() if shown.pings])
        await stage.press("ann", stage.lobby(), "leave")
    assert told == OF_MEMBER["invite"].at_once
    reply = await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    check_too_soon(stage, reply, "invite")
    assert [shown for shown in stage.messages() if shown.pings] == []


async def test_draw_offers_are_limited_but_agreements_are_not(stage: Stage) -> None:
    match_id = await open_match(stage)
    for _ in range(OF_MEMBER["ask"].at_once):
        offer = await stage.slash("ann", "draw")
        assert offer.text == TEXTS.say("en", "draw-asked")
        await stage.press("bob", stage.latest("answer"), "answer", "no")
    check_too_soon(stage, await stage.slash("ann", "draw"), "ask")
    await stage.slash("bob", "draw")
    await stage.slash("ann", "draw")
    assert (await stage.match(match_id)).result() is not None, "agreeing asks nobody"


async def test_films_are_limited_per_member(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.replay.film", Mock(return_value=b"a film"))
    await type_on(stage, await open_match(stage, "loco", rounds="1"))
    for _ in range(OF_MEMBER["film"].at_once):
        assert len((await stage.press("ann", stage.board(), "file")).told.files()) == 2
    check_too_soon(stage, await stage.press("ann", stage.board(), "file"), "film")


class Somebody:
    """The part of an interaction that the limits look at."""

    def __init__(self, player: int, guild: int | None = 1) -> None:
        self.user = discord.Object(player)
        self.guild_id = guild


def taken(limits: Limits, what: What, who: Somebody) -> int:
    """Return how often *who* may still do *what* now."""
    for count in range(10_000):
        try:
            limits.take(what, who)  # pyright: ignore[reportArgumentType] # see Somebody
        except TooSoon:
            return count
    raise AssertionError("there is no limit")


def test_a_bucket_fills_again_as_time_goes_by() -> None:
    clock = HandClock()
    limits = Limits(clock)
    allowance = OF_MEMBER["lobby"]
    assert taken(limits, "lobby", Somebody(1)) == allowance.at_once
    assert taken(limits, "film", Somebody(1)) == OF_MEMBER["film"].at_once
    clock.at += allowance.seconds - 0.1
    with pytest.raises(TooSoon) as caught:
        limits.take("lobby", Somebody(1))  # pyright: ignore[reportArgumentType] # see Somebody
    assert caught.value.again_at == clock.at + 0.1 + (1 - (clock.at + 0.1) % 1) % 1
    clock.at = caught.value.again_at
    assert taken(limits, "lobby", Somebody(1)) == 1, "the moment that was named is right"
    clock.at -= 5000
    assert taken(limits, "lobby", Somebody(1)) == 0, "a clock set back fills nothing"
    clock.at += 10**6
    assert taken(limits, "lobby", Somebody(1)) == allowance.at_once


def test_a_server_has_its_own_bucket() -> None:
    limits = Limits(HandClock())
    of_member, of_server = OF_MEMBER["ask"].at_once, OF_SERVER["ask"].at_once
    done = sum(taken(limits, "ask", Somebody(player)) for player in range(of_server))
    assert done == of_server
    assert taken(limits, "ask", Somebody(10**6, guild=2)) == of_member
    # a refusal by the server's limit doesn't count against the member's own
    assert taken(limits, "ask", Somebody(of_server - 1, guild=None)) == of_member


def test_the_number_of_kept_buckets_is_limited() -> None:
    limits = Limits(HandClock())
    taken(limits, "film", Somebody(1, guild=None))
    for player in range(2, 20_002):
        limits.take("film", Somebody(player, guild=None))  # pyright: ignore[reportArgumentType]
    assert len(limits._buckets) <= 10_000  # pyright: ignore[reportPrivateUsage]
    assert taken(limits, "film", Somebody(1, guild=None)) == OF_MEMBER["film"].at_once


def closes_in(reminder: Shown) -> int:
    """Return the time at which *reminder* says that the lobby closes."""
    (found,) = re.findall(r"<t:(\d+):R>", reminder.text)
    return int(found)


# Idle lobbies -----------------------------------------------------------------------------------


async def test_an_idle_lobby_is_closed_after_a_week(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.env.advance_time(IDLE - 100)
    await stage.press("bob", lobby, "join")
    await stage.env.advance_time(IDLE - 100)
    assert "start" in lobby.actions, "somebody joined within the week"
    old = lobby.control("join")["custom_id"]
    await stage.env.advance_time(200)
    assert lobby.text == TEXTS.say("en", "lobby-idle", {"days": 7})
    assert lobby.actions == []
    assert lobby.files() == {}
    assert await stage.bot.lobbies.all() == []
    told = stage.messages()[-1]
    assert stage.members["ann"].mention in told.text
    assert "closed" in told.text
    assert told.pings == []
    check_told(await stage.press("cleo", forged(stage, old), "join"), "error-lobby-gone")


async def test_an_invitee_is_reminded_once_before_the_lobby_closes(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    lobby, invitation = stage.lobby(), stage.messages()[-1]
    assert invitation.pings == [stage.members["bob"].id]
    assert f"/{lobby.id})" in invitation.text
    opened, before = stage.clock.now(), len(stage.messages())
    await stage.env.advance_time(REMINDED + 60)
    (reminder,) = stage.messages()[before:]
    assert reminder.pings == [stage.members["bob"].id]
    assert f"/{lobby.id})" in reminder.text
    assert abs(closes_in(reminder) - (opened + IDLE)) <= 2
    count = len(stage.messages())
    await stage.env.advance_time(IDLE - REMINDED - 200)
    assert len(stage.messages()) == count
    await stage.env.advance_time(200)
    assert lobby.actions == []
    assert "has ended" in invitation.text
    assert "has ended" in invitation.text


@pytest.mark.parametrize(("hours", "after"), [((22, 7), 7.0), ((0, 23), 23.0)])
async def test_a_lobby_reminder_waits_for_the_end_of_quiet_hours(
    stage: Stage, hours: tuple[int, int], after: float
) -> None:
    begin, end = hours
    bob = stage.members["bob"].id
    await stage.bot.preferences.change(bob, zone="UTC", quiet_from=begin, quiet_to=end)
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    before = len(stage.messages())
    await stage.env.advance_time(REMINDED + after * HOUR - 600)
    assert stage.messages()[before:] == []
    await stage.env.advance_time(1300)
    (reminder,) = stage.messages()[before:]
    assert reminder.pings == [bob]


async def test_quiet_hours_around_the_clock_delay_a_reminder_by_a_day(stage: Stage) -> None:
    for name, begin, end in (("ann", 0, 12), ("bob", 12, 0)):
        wants = Wants(zone="UTC", quiet_from=begin, quiet_to=end)
        await stage.bot.preferences.change(stage.members[name].id, **asdict(wants))
    await open_lobby(stage, "loco", ("cleo",))
    (stored,) = await stage.bot.lobbies.all()
    asked = stage.members["ann"].id, stage.members["bob"].id
    lobby = replace(stored.lobby, invited=asked)
    assert await stage.bot.lobbies.save(lobby, stored.venue, stored.version)
    before = len(stage.messages())
    await stage.env.advance_time(REMINDED + DAY - 600)
    assert stage.messages()[before:] == []
    await stage.env.advance_time(1300)
    (reminder,) = stage.messages()[before:]
    assert reminder.pings == [asked[1]], "the other has quiet hours"
    assert stage.members["ann"].mention in reminder.text


@pytest.mark.parametrize("why", ["refuses", "left"])
async def test_invitees_who_refuse_or_left_are_not_reminded(stage: Stage, why: str) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    before = len(stage.messages())
    if why == "refuses":
        await stage.bot.refusals.refuse(stage.members["bob"].id, stage.members["ann"].id)
    else:
        stage.guild.remove_member(stage.members["bob"])
    await stage.env.advance_time(REMINDED + 60)
    assert stage.messages()[before:] == []


async def test_an_invitation_says_that_its_match_has_started(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    lobby, invitation = stage.lobby(), stage.messages()[-1]
    await stage.press("bob", lobby, "join")
    await stage.press("ann", lobby, "start")
    assert "the match has begun" in invitation.text


async def test_an_invitation_says_that_everybody_left(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    invitation = stage.messages()[-1]
    await stage.press("ann", stage.lobby(), "leave")
    assert "everybody left" in invitation.text


# Seats ------------------------------------------------------------------------------------------


async def test_a_removed_player_is_notified_and_cannot_rejoin(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco")
    guest = await stage.options("bob", lobby)
    assert "remove" not in guest.actions
    panel, other = await stage.options("ann", lobby), await stage.options("ann", lobby)
    bob = stage.members["bob"]
    await stage.choose("ann", panel, "remove", str(bob.id))
    assert bob.mention not in lobby.text
    told = stage.messages()[-1]
    assert told.pings == [bob.id]
    assert stage.members["ann"].mention in told.text
    count = len(stage.messages())
    check_told(await stage.press("bob", lobby, "join"), "error-lobby", why="removed")
    again = await stage.choose("ann", other, "remove", str(bob.id))
    check_told(again, "error-lobby", why="gone-already")
    assert len(stage.messages()) == count


async def test_the_host_withdraws_an_invitation(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    lobby, count = stage.lobby(), len(stage.messages())
    panel = await stage.options("ann", lobby)
    await stage.choose("ann", panel, "remove", str(stage.members["bob"].id))
    await stage.press("cleo", lobby, "join")
    await stage.press("ann", lobby, "start")
    assert stage.match_id()
    assert [one for one in stage.messages()[count:] if stage.members["bob"].id in one.pings] == []


async def test_lobbies_that_lapse_during_downtime_close_at_the_next_start(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    await stage.bot.close()
    await stage.env.advance_time(IDLE + 1)
    await stage.restart(has_crashed=True)
    assert lobby.text == TEXTS.say("en", "lobby-idle", {"days": 7})


async def test_a_closed_lobbys_message_is_edited_again_after_a_failure(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    stage.faults.answer("PATCH", f"/channels/{stage.channel.id}/messages/*", 503, times=2)
    await stage.env.advance_time(IDLE + 1)
    await stage.env.advance_time(30)
    assert "start" in lobby.actions
    assert await stage.bot.lobbies.all() == [], "it is closed all the same"
    check_told(await stage.press("cleo", lobby, "leave"), "error-lobby-gone")
    await stage.env.advance_time(600)
    assert lobby.text == TEXTS.say("en", "lobby-idle", {"days": 7})
    assert await stage.bot.lobbies.close_idle(0) == []


async def test_a_closed_lobbys_deleted_message_is_not_edited_again(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    stage.env.backend.delete_message(lobby.channel, lobby.id)
    await stage.env.advance_time(IDLE + 1)
    assert await stage.bot.lobbies.close_idle(0) == []


# Forged presses ---------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["join", "start", "leave"])
async def test_forged_presses_on_a_hidden_lobby_are_refused(stage: Stage, action: str) -> None:
    hidden = stage.guild.create_text_channel("hidden")
    lobby = await open_lobby(stage, at=hidden)
    before = await stage.bot.lobbies.all()
    custom_id = lobby.control(action)["custom_id"]
    name = "ann" if action == "start" else "cleo"
    reply = await stage.press(name, forged(stage, custom_id), action)
    check_told(reply, "error-lobby-gone")
    assert await stage.bot.lobbies.all() == before
    assert stage.channel.id not in stage.bot.channels

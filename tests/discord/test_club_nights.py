"""Club nights: the call, the vote, the reminders, and how the night starts by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
import pytest

from cogs.ui.texts import TEXTS, jump_link
from tests.discord.managing import add_boss
from tests.discord.test_tournaments import club, play_to_the_end
from tests.discord.tournaments import post, settled

if TYPE_CHECKING:
    from db.nights import Night
    from tests.discord.harness import Shown, Stage

DAY = 86_400
AHEAD: Final = 1
STARTED: Final = 2
OVER: Final = 3
"""Discord's status of a finished event."""


async def call(stage: Stage) -> Shown:
    add_boss(stage)
    reply = await stage.slash("boss", "club", night="tomorrow 20:00")
    assert reply.shown.is_private
    await stage.press("boss", reply.shown, "ncall")
    return stage.latest("ncome")


async def night_of(stage: Stage, called: Shown) -> Night:
    """Return the night that a message announces."""
    night_id = called.control("ncome")["custom_id"].split(":")[2]
    night = await stage.bot.nights.load(night_id)
    assert night is not None
    return night


async def pass_until(stage: Stage, moment: float) -> None:
    await stage.env.advance_time(moment - stage.clock.now())
    await settled(stage)


def reminders(stage: Stage) -> list[Shown]:
    return [shown for shown in stage.messages() if "begins <t:" in shown.text and shown.pings]


async def test_a_night_runs_from_its_vote_to_its_result(stage: Stage) -> None:
    called = await call(stage)
    await stage.press("ann", called, "ncome")
    for name in ("bob", "cleo", "dan"):
        await stage.choose(name, called, "nvote", "loco")
    await stage.choose("eve", called, "nvote", "tokan")
    assert "Votes: Loco! 3 and Tokan 1" in called.text
    await stage.press("eve", called, "naway")
    assert (await stage.press("eve", called, "naway")).text == club("not-coming")
    listed = (await stage.slash("eve", "club")).shown
    assert "4 people are coming" in listed.text
    night = await night_of(stage, called)
    await pass_until(stage, night.at - 3000)
    (reminder,) = reminders(stage)
    assert len(reminder.pings) == 4
    await pass_until(stage, night.at + 100)
    assert TEXTS.say("en", "night-begun") in called.text
    night = await stage.bot.nights.load(night.id)
    assert night is not None
    assert night.tournament is not None
    played = await stage.bot.tournaments.load(night.tournament)
    assert played is not None
    assert played.tournament.plan.game == "loco"
    assert "Club night" in post(stage).text
    await play_to_the_end(stage, night.tournament)
    assert "🥇" in post(stage).text


@pytest.mark.parametrize(("status", "times", "count"), [(503, 1, 1), (403, None, 0)])
async def test_a_failed_reminder_is_retried_and_never_delays_a_night(
    stage: Stage, status: int, times: int | None, count: int
) -> None:
    called = await call(stage)
    for name in ("ann", "bob"):
        await stage.press(name, called, "ncome")
    night = await night_of(stage, called)
    path = f"/channels/{stage.channel.id}/messages"
    fault = stage.faults.answer("POST", path, status, 50013, times=times)
    await pass_until(stage, night.at - 3000)
    assert fault.met
    await pass_until(stage, night.at - 2940)
    assert len(reminders(stage)) == count
    stage.faults.clear()
    await pass_until(stage, night.at + 5)
    assert TEXTS.say("en", "night-begun") in called.text


async def test_a_night_is_held_even_if_its_message_could_not_be_posted(stage: Stage) -> None:
    add_boss(stage)
    reply = await stage.slash("boss", "club", night="tomorrow 20:00")
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 403, 50013)
    await stage.press("boss", reply.shown, "ncall")
    (night_id,) = await stage.bot.nights.ahead(stage.guild.id)
    await stage.env.advance_time(2 * DAY)
    await settled(stage)
    night = await stage.bot.nights.load(night_id)
    assert night is not None
    assert night.ended_at is not None


async def test_a_message_is_edited_again_after_the_first_try_fails(stage: Stage) -> None:
    called = await call(stage)
    await stage.press("ann", called, "ncome")
    night = await night_of(stage, called)
    shown: list[str] = []
    show = stage.bot.night_calls.show

    async def fail_once(night_id: str) -> None:
        shown.append(night_id)
        if len(shown) == 1:
            raise TimeoutError
        await show(night_id)

    stage.bot.night_calls.show = fail_once
    await pass_until(stage, night.at - 3000)
    assert shown == [night.id, night.id]
    assert len(reminders(stage)) == 1


async def test_a_night_with_too_few_players_is_called_off(stage: Stage) -> None:
    called = await call(stage)
    await stage.press("ann", called, "ncome")
    await stage.env.advance_time(4 * DAY)
    await settled(stage)
    assert TEXTS.say("en", "night-off") in called.text
    assert await stage.bot.tournaments.led() == []


async def test_only_organisers_call_a_night_and_it_survives_a_crash(stage: Stage) -> None:
    who = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await stage.slash("ann", "club", night="tomorrow 20:00")).text == who
    called = await call(stage)
    for name in ("ann", "bob"):
        await stage.press(name, called, "ncome")
    night = await night_of(stage, called)
    await stage.restart(has_crashed=True)
    await pass_until(stage, night.at + 5)
    assert TEXTS.say("en", "night-begun") in called.text
    assert "Round 1 of 1" in post(stage).text
    (tournament,) = await stage.bot.tournaments.led()
    begun = await stage.bot.tournaments.load(tournament)
    assert begun is not None
    assert begun.organiser == stage.members["boss"].id, "who called it hears of what is in its way"


async def test_joining_a_night_that_is_over_is_refused(stage: Stage) -> None:
    called = await call(stage)
    assert await stage.bot.nights.end((await night_of(stage, called)).id, None)
    assert (await stage.press("ann", called, "ncome")).text == club("night-over")


def let_have_events(stage: Stage) -> None:
    """Let the bot create events: SimCord checks the older right."""
    backend: Any = stage.env.backend
    backend.rights |= discord.Permissions(create_events=True, manage_events=True).value


def events(stage: Stage) -> list[tuple[int, str]]:
    """Return the status and the place of each Discord event on the server."""
    known: Any = stage.env.backend.guilds[stage.guild.id].scheduled_events
    return [(event.status, event.entity_metadata["location"]) for event in known.values()]


@pytest.mark.parametrize(("people", "status"), [(("ann", "bob"), STARTED), ((), OVER)])
async def test_a_night_has_a_discord_event_if_the_bot_may_create_one(
    stage: Stage, people: tuple[str, ...], status: int
) -> None:
    let_have_events(stage)
    called = await call(stage)
    place = jump_link(stage.guild.id, called.channel, called.id)
    assert events(stage) == [(AHEAD, place)]
    for name in people:
        await stage.press(name, called, "ncome")
    await pass_until(stage, (await night_of(stage, called)).at + 5)
    assert events(stage) == [(status, place)]


async def test_a_night_is_called_even_if_discord_refuses_the_event(stage: Stage) -> None:
    let_have_events(stage)
    stage.faults.answer("POST", "/guilds/*/scheduled-events", 403, 50013)
    called = await call(stage)
    assert "Club night" in called.text
    assert events(stage) == []

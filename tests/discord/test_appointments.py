"""*Suggest a time*: its form, its message with the buttons, the reminder, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.client.people import MOST_IN_AN_HOUR
from cogs.ui.texts import TEXTS
from tests.discord.harness import Reply
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import open_match
from tests.discord.test_clocks import DAY, HOUR, begin, let_pass
from tests.discord.wire import forged

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

DAYS = "302400"
"""A pace of 84 hours a turn."""


async def suggest(stage: Stage, name: str, on: Shown, typed: str) -> Reply:
    """Have *name* press *Suggest a time* on a message, and fill in the form."""
    opened = await stage.press(name, on, "suggesttime")
    modal = opened.result.modal
    assert modal is not None, opened.text
    field = modal["components"][0]["component"]["custom_id"]
    result = await stage.members[name].submit_modal(opened.result, {field: typed})
    return Reply(stage.env, result)


async def panel_of(stage: Stage, name: str) -> Shown:
    return (await stage.press(name, stage.board(), "turn")).shown


async def suggested(stage: Stage, typed: str = "in 2 days") -> tuple[str, str, Shown]:
    """Begin a match and let the player who waits suggest a time; return both names and the post.

    The name of the player who suggests comes first.
    """
    match_id = await begin(stage, DAYS)
    waits, moves = await stage.other(match_id), await stage.mover(match_id)
    reply = await suggest(stage, waits, await panel_of(stage, waits), typed)
    assert reply.told.is_private
    return waits, moves, stage.latest("bethere")


def reminders(stage: Stage) -> list[Shown]:
    return [shown for shown in stage.messages() if "nearly time" in shown.text]


def ids(stage: Stage, *names: str) -> list[int]:
    return sorted(stage.members[name].id for name in names)


async def test_two_people_arrange_a_time_and_get_one_reminder(stage: Stage) -> None:
    ann, bob, post = await suggested(stage)
    at = int(stage.clock.now()) + 2 * DAY
    assert post.pings == ids(stage, bob)
    assert f"<t:{at}:F>" in post.text
    assert f"<t:{at}:R>" in post.text
    await stage.press(ann, post, "bethere")
    assert "would like to play" in post.text, "one person can't agree alone"
    await stage.press(bob, post, "bethere")
    assert "will play this match together" in post.text
    assert post.actions == ["suggesttime"]
    await let_pass(stage, 2 * DAY - 16 * 60)
    assert reminders(stage) == []
    await let_pass(stage, 120)
    (reminder,) = reminders(stage)
    assert sorted(reminder.pings) == ids(stage, ann, bob)
    assert (await stage.bot.appointments.due(stage.clock.now()))[0] == []
    await let_pass(stage, 2 * HOUR)
    assert len(reminders(stage)) == 1
    assert post.actions == [], "the time is over"
    assert "will play this match together" in post.text
    assert await stage.bot.appointments.load(stage.match_id()) is None


async def test_an_arranged_time_survives_a_restart_and_changes_no_clock(stage: Stage) -> None:
    _, bob, post = await suggested(stage)
    match_id = stage.match_id()
    before = await stage.bot.matches.deadline(match_id)
    await stage.press(bob, post, "bethere")
    assert await stage.bot.matches.deadline(match_id) == before
    await stage.restart()
    await let_pass(stage, 2 * DAY - 600)
    assert len(reminders(stage)) == 1


async def test_a_time_that_nobody_accepts_gets_no_reminder(stage: Stage) -> None:
    _, _, post = await suggested(stage)
    await let_pass(stage, 2 * DAY + HOUR)
    assert reminders(stage) == []
    assert post.actions == []


async def test_another_suggestion_replaces_the_first(stage: Stage) -> None:
    ann, bob, first = await suggested(stage)
    reply = await suggest(stage, bob, first, "in 3 days")
    assert TEXTS.say("en", "appointment-posted", {"link": "x"})[:16] in reply.text
    second = stage.latest("bethere")
    assert second.id != first.id
    assert first.actions == []
    assert second.pings == ids(stage, ann)
    await stage.press(ann, second, "bethere")
    await let_pass(stage, 2 * DAY)
    assert reminders(stage) == []
    await let_pass(stage, DAY - 600)
    assert len(reminders(stage)) == 1


async def test_many_suggestions_by_one_person_no_longer_ping(stage: Stage) -> None:
    ann, _, post = await suggested(stage)
    for days in range(3, 3 + MOST_IN_AN_HOUR):
        assert post.pings
        await let_pass(stage, 61)  # a separate limit says how often somebody may ask
        await suggest(stage, ann, post, f"in {days} days")
        post = stage.latest("bethere")
    assert post.pings == []


async def test_suggesting_the_same_time_accepts_it(stage: Stage) -> None:
    _, bob, post = await suggested(stage)
    at = int(stage.clock.now()) + 2 * DAY
    await suggest(stage, bob, post, f"<t:{at}>")
    assert "will play this match together" in post.text
    assert post.actions == ["suggesttime"]


async def test_an_unclear_time_is_read_back_first(stage: Stage) -> None:
    match_id = await begin(stage, DAYS)
    ann = await stage.other(match_id)
    reply = await suggest(stage, ann, await panel_of(stage, ann), "tomorrow 20:00")
    assert "time zone" in reply.text
    assert await stage.bot.appointments.load(match_id) is None
    await stage.press(ann, reply.told, "suggestat")
    assert "will you be there?" in stage.latest("bethere").text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2020-01-01", "is in the past"),
        ("in 61 days", "within 60 days"),
        ("when the cows come home", "can’t read"),
    ],
)
async def test_an_impossible_time_is_refused(stage: Stage, typed: str, told: str) -> None:
    match_id = await begin(stage, DAYS)
    ann = await stage.other(match_id)
    reply = await suggest(stage, ann, await panel_of(stage, ann), typed)
    assert told in reply.text
    assert reply.told.is_private
    assert await stage.bot.appointments.load(match_id) is None


async def test_strangers_late_presses_and_ended_matches_are_refused(stage: Stage) -> None:
    ann, bob, post = await suggested(stage)
    not_seated = TEXTS.say("en", "error-not-seated")
    for action in ("bethere", "suggesttime"):
        assert (await stage.press("eve", post, action)).text == not_seated
    match_id = stage.match_id()
    found = await stage.bot.appointments.load(match_id)
    assert found is not None
    await stage.bot.appointments.suggest(match_id, stage.members[ann].id, found.at + 60)
    gone = TEXTS.say("en", "error-appointment-gone")
    assert (await stage.press(bob, post, "bethere")).text == gone
    await stage.bot.live_matches.resign(match_id, stage.members[bob].id)
    await stage.env.settle()
    assert "over" in (await stage.press(bob, post, "suggesttime")).text
    assert "over" in (await stage.press(bob, post, "bethere")).text


async def test_a_quick_match_offers_no_appointments(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    waits = await stage.other(match_id)
    assert "suggesttime" not in (await panel_of(stage, waits)).actions
    old = forged(stage, f"b1:suggesttime:{match_id}:0:")
    reply = await stage.press(waits, old, "suggesttime")
    assert reply.text == TEXTS.say("en", "error-no-appointments")


async def test_the_post_is_in_the_language_of_the_place(stage: Stage) -> None:
    add_boss(stage)
    await set_to(stage, "language", "de")
    _, bob, post = await suggested(stage)
    assert "Passt euch das?" in post.text
    await stage.press(bob, post, "bethere")
    assert "spielen diese Partie gemeinsam weiter" in post.text


async def test_a_suggestion_that_cannot_be_posted_is_forgotten(stage: Stage) -> None:
    match_id = await begin(stage, DAYS)
    ann = await stage.other(match_id)
    panel = await panel_of(stage, ann)
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 403, 50013)
    reply = await suggest(stage, ann, panel, "in 2 days")
    assert reply.told.is_private
    assert await stage.bot.appointments.load(match_id) is None


async def test_three_people_are_asked_until_each_has_answered(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    table = await stage.bot.tables.open(match_id)
    at = int(stage.clock.now()) + DAY
    await stage.bot.appointment_messages.suggest(table, stage.members["ann"].id, at)
    post = stage.latest("bethere")
    assert post.pings == ids(stage, "bob", "cleo")
    await stage.press("cleo", post, "bethere")
    assert "will play this match together" in post.text
    assert "bethere" in post.actions
    await stage.bot.live_matches.resign(match_id, stage.members["cleo"].id)
    await let_pass(stage, DAY)
    assert reminders(stage) == [], "nobody is left to meet"

"""Check-in: shortly before a tournament starts, people say that they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.clubs import CheckIn
from cogs.ui.texts import TEXTS
from tests.discord.test_organising import letters, presence, settings
from tests.discord.test_tournaments import FOUR, check_recounted, club, play_to_the_end
from tests.discord.tournaments import draft, forge, open_tournament, post, post_id, settled, stored
from tests.discord.wire import forged

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

HOUR = 3600
FIVE = (*FOUR, "eve")


async def check_in_opens(stage: Stage, form: str) -> Shown:
    """Have five join a tournament, and wait until its check-in opens; return its message."""
    opened = await open_tournament(stage, form=form, starts="in 3 hours", check_in=30)
    for name in FIVE:
        await stage.press(name, opened, "tjoin")
    await stage.env.advance_time(2 * HOUR)
    await settled(stage)
    assert "Check-in opens 30 minutes before the start" in opened.text
    assert "there" not in opened.actions
    await stage.env.advance_time(HOUR * 0.6)
    await settled(stage)
    assert "Checked in: **0 of 5**" in opened.text
    return opened


def calls(stage: Stage) -> list[Shown]:
    return [one for one in stage.messages() if "Press **I’m here** by then" in one.text]


@pytest.mark.parametrize("form", ["swiss", "robin", "knockout"])
async def test_people_who_do_not_check_in_miss_the_first_round(stage: Stage, form: str) -> None:
    opened = await check_in_opens(stage, form)
    tournament_id = post_id(opened)
    (call,) = calls(stage)
    assert len(call.pings) == 5
    for name in FOUR:
        told = await stage.press(name, opened, "there")
        assert told.text == TEXTS.say("en", "tournament-here")
    await stage.press("ann", call, "there")
    await settled(stage)
    assert "Checked in: **4 of 5**" in opened.text
    await stage.env.advance_time(HOUR)
    await settled(stage)
    found = await stored(stage, tournament_id)
    eve = found.entrant_of(stage.members["eve"].id)
    assert await presence(stage, tournament_id, "eve") == "absent"
    tables = [table for table in found.tournament.rounds[0].tables if table.walkover is None]
    assert eve not in [one for table in tables for one in table.entrants]
    assert "didn’t check in" in post(stage).text
    (letter,) = letters(stage, "eve")
    assert "You didn’t check in" in letter.text
    assert ("tback" in letter.actions) == (form != "knockout")
    late = (await stage.press("eve", call, "there")).text
    if form == "knockout":
        assert late == club("too-late")
    else:
        assert late == TEXTS.say("en", "tournament-back")
        assert await presence(stage, tournament_id, "eve") == "in"
    await play_to_the_end(stage, tournament_id)
    last = (await stored(stage, tournament_id)).tournament
    played = [one for table in last.rounds[-1].tables for one in table.entrants]
    assert (eve in [*played, *last.rounds[-1].byes]) == (form != "knockout")
    await check_recounted(stage, tournament_id)


async def test_a_start_waits_until_enough_have_checked_in(
    stage: Stage,
) -> None:
    opened = await check_in_opens(stage, "swiss")
    tournament_id = post_id(opened)
    for name in FOUR[:3]:
        await stage.press(name, opened, "there")
    await stage.env.advance_time(HOUR)
    await settled(stage)
    (line,) = [one for one in stage.messages() if "should have started" in one.text]
    assert "3 people have checked in" in line.text
    assert len(calls(stage)) == 1
    await stage.press("dan", opened, "there")
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.phase == "running"


async def test_the_call_to_check_in_is_not_repeated_if_too_few_respond(stage: Stage) -> None:
    await check_in_opens(stage, "swiss")
    for _ in range(3):
        await stage.env.advance_time(HOUR)
        stage.bot.rounds.keeper.look()
        await settled(stage)
    assert len(calls(stage)) == 1
    assert len([one for one in stage.messages() if "should have started" in one.text]) == 1


async def test_people_who_want_direct_messages_check_in_there(stage: Stage) -> None:
    eve = stage.members["eve"].id
    await stage.bot.preferences.change(eve, telling="direct")
    opened = await check_in_opens(stage, "swiss")
    (call,) = calls(stage)
    assert eve not in call.pings
    assert f"<@{eve}>" not in call.text
    (letter,) = letters(stage, "eve")
    custom_id = letter.control("there")["custom_id"]
    await stage.members["eve"].user.click(letter.handle, custom_id=custom_id)
    await settled(stage)
    assert "Checked in: **1 of 5**" in opened.text
    await stage.restart()
    await settled(stage)
    assert len(letters(stage, "eve")) == len(calls(stage)) == 1


async def test_a_manual_start_before_the_check_in_includes_everybody(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", starts="in 3 hours", check_in=15)
    tournament_id = post_id(opened)
    for name in FIVE:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    assert "didn’t check in" not in post(stage).text
    assert await presence(stage, tournament_id, "eve") == "in"


async def test_the_check_in_is_off_until_an_organiser_chooses_it(stage: Stage) -> None:
    panel = await draft(stage)
    panel = (await stage.press("boss", panel, "tset", "more")).shown
    chosen = (await stage.choose("boss", panel, "tcheckin", "60")).shown
    assert "Check-in opens 60 minutes before the start" in chosen.text
    await stage.press("boss", chosen, "tannounce")
    await settled(stage)
    assert (await stored(stage, post_id(post(stage)))).tournament.plan.check_in == 60
    await settings(stage)


async def test_only_entrants_can_check_in(stage: Stage) -> None:
    opened = await check_in_opens(stage, "swiss")
    assert (await stage.press("finn", opened, "there")).text == club("not-in")
    other = await open_tournament(stage, form="swiss", name="Another")
    await stage.press("ann", other, "tjoin")
    custom_id = CheckIn(post_id(other)).to_id()
    early = await forge(stage, "ann", forged(stage, custom_id), custom_id)
    assert early.text == club("not-now")

"""Celebrations when a rating season ends, for servers that want them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.texts import TEXTS
from engine.ladders import season_of, season_starts
from tests.discord.finishing import finish
from tests.discord.managing import add_boss, panel
from tests.discord.test_troubles import forbid, permit

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

OVER = "The season is over"


async def choose_channel(stage: Stage) -> None:
    add_boss(stage)
    await stage.choose("boss", await panel(stage), "set", stage.channel, rest="celebrations")
    assert f"<#{stage.channel.id}>" in (await panel(stage)).text


async def play_a_season(stage: Stage) -> None:
    """Have three members play until the season ends."""
    for number in range(4):
        await finish(stage, f"first{number}", "eve", "finn")
        await finish(stage, f"second{number}", "finn", "dan")
    await pass_season(stage)


async def pass_season(stage: Stage) -> None:
    now = stage.clock.now()
    await stage.env.advance_time(season_starts(season_of(now) + 1) - now + 60)
    await stage.env.settle()


def told(stage: Stage) -> list[Shown]:
    return [one for one in stage.messages() if OVER in one.text]


async def test_a_season_is_celebrated_once_and_added_to_the_hall_of_fame(stage: Stage) -> None:
    await choose_channel(stage)
    await play_a_season(stage)
    (news,) = told(stage)
    eve, finn = stage.members["eve"], stage.members["finn"]
    line = next(one for one in news.text.splitlines() if "Tokan" in one)
    assert line.index(f"🥇 {eve.mention}") < line.index(f"🥈 {finn.mention}")
    assert not news.pings
    (alt,) = news.alts
    assert "Tokan: eve · " in alt
    await stage.restart()
    await stage.env.advance_time(86_400)
    assert len(told(stage)) == 1
    club = (await stage.slash("ann", "club")).shown
    hall = (await stage.press("ann", club, "hall")).shown
    assert f"**Tokan, January to March 2026** {eve.mention}" in hall.text
    await pass_season(stage)
    assert len(told(stage)) == 1, "nobody played in the season after it"


async def test_a_season_that_ended_before_a_channel_was_set_is_not_celebrated(stage: Stage) -> None:
    add_boss(stage)
    for number in range(4):
        await finish(stage, f"first{number}", "eve", "finn")
    await pass_season(stage)
    await stage.choose("boss", await panel(stage), "set", stage.channel, rest="celebrations")
    await stage.env.advance_time(2 * 86_400)
    assert told(stage) == []
    await stage.choose("boss", await panel(stage), "set", rest="celebrations")
    assert TEXTS.say("en", "setting-celebrations-none") in (await panel(stage)).text


async def test_a_celebration_that_fails_to_post_is_posted_later(stage: Stage) -> None:
    await choose_channel(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    await play_a_season(stage)
    assert told(stage) == []
    permit(stage, stage.channel)
    await stage.env.advance_time(400)
    await stage.env.settle()
    assert len(told(stage)) == 1


async def test_a_channel_without_rights_cannot_be_chosen_for_celebrations(stage: Stage) -> None:
    add_boss(stage)
    forbid(stage, stage.channel, discord.Permissions(attach_files=True))
    shown = await panel(stage)
    refused = await stage.choose("boss", shown, "set", stage.channel, rest="celebrations")
    facts = {"count": 1, "rights": TEXTS.say("en", "right-attach_files")}
    assert refused.text == TEXTS.say("en", "error-rights-missing-celebration", facts)
    assert TEXTS.say("en", "setting-celebrations-none") in (await panel(stage)).text
    permit(stage, stage.channel)
    await stage.choose("boss", await panel(stage), "set", stage.channel, rest="celebrations")
    assert f"<#{stage.channel.id}>" in (await panel(stage)).text

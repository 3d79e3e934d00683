"""Refusals in leagues and on club nights: each is one sentence, and nothing gets lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.ui.leagues import JoinLeague, LeaveLeague, StartSeason
from cogs.ui.texts import TEXTS
from db.clubs import faults_in
from tests.discord.managing import add_boss
from tests.discord.test_tournaments import FOUR, club
from tests.discord.tournaments import forge, settled, stored
from tests.discord.wire import forged

if TYPE_CHECKING:
    import pytest

    from tests.discord.harness import Shown, Stage


async def open_league(stage: Stage) -> tuple[Shown, str]:
    """Let the boss open a league; return its message and its id."""
    if "boss" not in stage.members:
        add_boss(stage)
    opened = (await stage.slash("boss", "league", game="tokan", division=4)).shown
    return opened, opened.control("ljoin")["custom_id"].split(":")[2]


async def press(stage: Stage, name: str, action: Any, league_id: str) -> str:
    """Let *name* press *action* on an outdated message; return the bot's answer."""
    custom_id = action(league_id).to_id()
    return (await forge(stage, name, forged(stage, custom_id), custom_id)).text


async def test_joining_leaving_or_starting_a_league_may_be_refused(stage: Stage) -> None:
    opened, league_id = await open_league(stage)
    assert await press(stage, "ann", LeaveLeague, league_id) == club("not-in-league")
    for name in FOUR[:3]:
        await stage.press(name, opened, "ljoin")
    assert await press(stage, "boss", StartSeason, league_id) == club("too-few", 4)
    await stage.press("dan", opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    assert (await stage.bot.seasons.load(league_id, stage.guild.id)).seasons == 1
    asked = (await stage.press("boss", opened, "lend")).shown
    await stage.press("boss", asked, "lendsure")
    await settled(stage)
    assert await press(stage, "eve", JoinLeague, league_id) == club("league-over")
    assert await press(stage, "boss", StartSeason, league_id) == club("league-over")


async def test_open_leagues_are_limited_per_server(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.leagues._MOST_OPEN", 1)
    await open_league(stage)
    refused = await stage.slash("boss", "league", game="tokan")
    assert refused.text == club("too-many", 1)
    refused = await stage.slash("boss", "league", game="tokan", pace="17")
    assert refused.text == club("bad-pace")


async def test_a_deleted_channel_ends_its_league_and_season(stage: Stage) -> None:
    opened, league_id = await open_league(stage)
    for name in FOUR:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    with stage.by_its_owner():
        gone: Any = stage.bot.get_channel(stage.channel.id)
        await gone.delete()
    await settled(stage)
    found = await stage.bot.seasons.load(league_id, stage.guild.id)
    assert found.ended_at is not None
    (division,) = await stage.bot.seasons.season(found)
    assert (await stored(stage, division.tournament.id)).tournament.phase == "abandoned"
    assert await stage.store.read(faults_in) == []


async def test_past_unreadable_and_too_many_nights_are_refused(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.club._MOST_NIGHTS", 1)
    add_boss(stage)
    past = (await stage.slash("boss", "club", night="2020-01-01 20:00")).text
    assert past == TEXTS.say("en", "error-moment-past", {"when": "<t:1577908800:f>"})
    unread = (await stage.slash("boss", "club", night="soup")).text
    assert unread == TEXTS.say("en", "error-moment-none", {"text": "soup"})
    assert await stage.bot.nights.ahead(stage.guild.id) == []
    await stage.slash("boss", "club", night="in 20 hours")
    refused = await stage.slash("boss", "club", night="in 21 hours")
    assert refused.text == club("too-many-nights", 1)
    assert len(await stage.bot.nights.ahead(stage.guild.id)) == 1

"""Refusals in leagues and on club nights: each is one sentence, and nothing gets lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.ui.leagues import JoinLeague, LeagueSettings, LeaveLeague, StartSeason
from cogs.ui.texts import TEXTS
from db.club_checks import faults_in
from tests.discord.managing import add_boss
from tests.discord.test_tournaments import FOUR, club
from tests.discord.tournaments import draft_league, forge, league_id, open_league, settled, stored
from tests.discord.wire import choose_former, forged

if TYPE_CHECKING:
    import pytest

    from tests.discord.harness import Stage


async def press(stage: Stage, name: str, action: Any, league: str) -> str:
    """Have *name* press *action* on an outdated message; return the bot's answer."""
    custom_id = action(league).to_id()
    return (await forge(stage, name, forged(stage, custom_id), custom_id)).text


async def test_joining_leaving_or_starting_a_league_may_be_refused(stage: Stage) -> None:
    opened = await open_league(stage, division=4)
    league = league_id(opened)
    assert await press(stage, "ann", LeaveLeague, league) == club("not-in-league")
    for name in FOUR[:3]:
        await stage.press(name, opened, "ljoin")
    assert await press(stage, "boss", StartSeason, league) == club("too-few", 4)
    await stage.press("dan", opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    assert (await stage.bot.seasons.load(league, stage.guild.id)).seasons == 1
    asked = (await stage.press("boss", opened, "lend")).shown
    await stage.press("boss", asked, "lendsure")
    await settled(stage)
    assert await press(stage, "eve", JoinLeague, league) == club("league-over")
    assert await press(stage, "boss", StartSeason, league) == club("league-over")
    assert await press(stage, "boss", LeagueSettings, league) == club("league-over")


async def test_open_leagues_are_limited_per_server(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.league_settings._MOST_OPEN", 1)
    await open_league(stage)
    panel = await draft_league(stage)
    assert (await stage.press("boss", panel, "lannounce")).text == club("too-many", 1)
    refused = await choose_former(stage, "boss", panel, "lpace", "17")
    assert refused.text == club("bad-pace")


async def test_a_deleted_channel_ends_its_league_and_season(stage: Stage) -> None:
    opened = await open_league(stage, division=4)
    league = league_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    with stage.by_its_owner():
        gone: Any = stage.bot.get_channel(stage.channel.id)
        await gone.delete()
    await settled(stage)
    found = await stage.bot.seasons.load(league, stage.guild.id)
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

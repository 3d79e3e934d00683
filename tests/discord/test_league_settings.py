"""A league's settings: people choose them before they announce it, and change them later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.ui.clock import Pace
from cogs.ui.club_settings import pace_terms
from cogs.ui.league_settings import AnnounceLeague, league_settings_view
from cogs.ui.leagues import JoinLeague, LeagueSettings
from cogs.ui.lobby import pace_name
from cogs.ui.texts import TEXTS
from engine.clubs.leagues import League
from tests.discord.test_tournaments import FOUR, club, play_season
from tests.discord.tournaments import (
    draft_league,
    forge,
    hosted,
    league_id,
    open_league,
    settled,
    stored,
    type_into,
)
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from db.clubs import StoredLeague, StoredTournament
    from tests.discord.harness import Shown, Stage

TWICE_A_DAY = 72_000


async def found(stage: Stage, league: str) -> StoredLeague:
    stored = await stage.bot.leagues.load(league)
    assert stored is not None
    return stored


async def begun(stage: Stage, opened: Shown) -> StoredTournament:
    """Have four join a league and the boss start its season; return the only division."""
    for name in FOUR:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    (division,) = await stage.bot.seasons.season(await found(stage, league_id(opened)))
    return division


async def change(stage: Stage, on: Shown, select: str, value: str) -> Shown:
    """Have the boss change a setting with the button below the league's message."""
    panel = (await stage.press("boss", on, "lset")).shown
    assert panel.is_private
    return (await stage.choose("boss", panel, select, value)).shown


# Before the announcement --------------------------------------------------------------------------


async def test_a_league_is_set_up_step_by_step_and_then_announced(stage: Stage) -> None:
    panel = await draft_league(stage)
    assert panel.is_private
    assert "## New league: Tokan league" in panel.text
    assert "36 hours a turn · divisions of 6 in which everyone plays" in panel.text
    assert "An organiser starts each season" in panel.text
    await stage.choose("boss", panel, "lpace", str(TWICE_A_DAY))
    await stage.choose("boss", panel, "ldivision", "4")
    await stage.choose("boss", panel, "lweeks", "8")
    await stage.choose("boss", panel, "lpause", "2")
    await stage.choose("boss", panel, "lstops", "house")
    panel = (await type_into(stage, panel, "lname", "  Winter   League ")).shown
    assert "## New league: Winter League" in panel.text
    assert "The next one starts 2 weeks after a season ends." in panel.text
    assert TEXTS.say("en", "tournament-gone", {"gone": "house"}) in panel.text
    assert stage.messages() == []
    assert "is announced" in (await stage.press("boss", panel, "lannounce")).text
    await settled(stage)
    opened = stage.latest("ljoin")
    assert "seasons of 8 weeks" in opened.text
    assert TEXTS.say("en", "tournament-gone", {"gone": "house"}) in opened.text
    league = (await found(stage, league_id(opened))).league
    assert (league.name, league.division, league.weeks) == ("Winter League", 4, 8)
    assert (league.turn_seconds, league.pause, league.gone) == (TWICE_A_DAY, 2, "house")
    assert (await begun(stage, opened)).tournament.plan.turn_seconds == TWICE_A_DAY


async def test_a_second_click_does_not_announce_a_league_again(stage: Stage) -> None:
    panel = await draft_league(stage)
    league = league_id(panel)
    clicks = [sent(stage, "boss", panel, AnnounceLeague(league).to_id()) for _ in range(2)]
    for click in clicks:
        click.deliver()
    for click in clicks:
        assert "is announced" in (await click.settled()).text
    await settled(stage)
    assert len([one for one in stage.messages() if "ljoin" in one.actions]) == 1
    assert await stage.bot.leagues.running(stage.guild.id) == [league]


async def test_a_draft_of_a_league_survives_a_restart_and_nobody_else_sees_it(stage: Stage) -> None:
    panel = await draft_league(stage, division=5)
    await stage.restart()
    await settled(stage)
    assert stage.messages() == []
    assert await stage.bot.leagues.running(stage.guild.id) == []
    for action in (JoinLeague, LeagueSettings):
        custom_id = action(league_id(panel)).to_id()
        refused = await forge(stage, "boss", forged(stage, custom_id), custom_id)
        assert refused.text == TEXTS.say("en", "error-no-league")
    await stage.press("boss", panel, "lannounce")
    await settled(stage)
    assert "divisions of 5" in stage.latest("ljoin").text


async def test_a_new_draft_of_a_league_replaces_an_earlier_one(stage: Stage) -> None:
    first, second = await draft_league(stage), await draft_league(stage)
    gone = TEXTS.say("en", "error-no-league")
    assert (await stage.press("boss", first, "lannounce")).text == gone
    assert "is announced" in (await stage.press("boss", second, "lannounce")).text


async def test_erasing_an_author_deletes_their_draft_of_a_league(stage: Stage) -> None:
    panel = await draft_league(stage)
    await stage.bot.privacy.erase(stage.members["boss"].id)
    assert await stage.bot.leagues.load(league_id(panel)) is None


async def test_a_league_can_pause_at_weekends(stage: Stage) -> None:
    for name in FOUR:
        await stage.bot.preferences.change(stage.members[name].id, zone="Europe/Berlin")
    panel = await draft_league(stage, division=4)
    await stage.choose("boss", panel, "lpace", "3600")
    assert "lweekend" not in panel.actions
    await stage.choose("boss", panel, "lpace", str(36 * 3600))
    await stage.choose("boss", panel, "lweekend", "off")
    line = TEXTS.say("en", "lobby-weekends")
    assert line in panel.text
    await stage.press("boss", panel, "lannounce")
    await settled(stage)
    opened = stage.latest("ljoin")
    assert line in opened.text
    division = await begun(stage, opened)
    for one in await hosted(stage, division.tournament.id):
        assert (await stage.table(one.match)).record.weekends == "Europe/Berlin"


# Later --------------------------------------------------------------------------------------------


async def test_a_new_pace_applies_from_the_next_season_on(stage: Stage) -> None:
    opened = await open_league(stage, division=4)
    league, division = league_id(opened), await begun(stage, opened)
    before = pace_name("en", 36 * 3600, None)
    keeps = TEXTS.say("en", "league-keeps", {"pace": before})
    assert keeps not in opened.text
    await change(stage, opened, "lpace", str(TWICE_A_DAY))
    await settled(stage)
    setting = f"Pace: {pace_name('en', TWICE_A_DAY, None)}"
    told = TEXTS.say("en", "league-changed", {"name": "Tokan league", "settings": setting})
    assert stage.messages()[-1].text == told
    assert keeps in opened.text
    now = (await stored(stage, division.tournament.id)).tournament.plan
    assert now.turn_seconds == 36 * 3600
    await play_season(stage, league)
    ended = stage.latest("lstart")
    assert keeps not in ended.text
    await stage.press("boss", ended, "lstart")
    await settled(stage)
    (division,) = await stage.bot.seasons.season(await found(stage, league))
    assert division.tournament.plan.turn_seconds == TWICE_A_DAY


async def test_a_pause_chosen_after_a_season_starts_the_next_one(stage: Stage) -> None:
    opened = await open_league(stage, division=4)
    league = league_id(opened)
    await begun(stage, opened)
    await play_season(stage, league)
    ended = stage.latest("lset")
    assert "Season 2 starts on" not in ended.text
    await change(stage, ended, "lpause", "0")
    await settled(stage)
    facts = {"name": "Tokan league", "settings": "Break: none"}
    told = TEXTS.say("en", "league-changed", facts)
    assert told in [one.text for one in stage.messages()]
    assert (await found(stage, league)).seasons == 2


async def test_only_organisers_see_and_change_the_settings_of_a_league(stage: Stage) -> None:
    opened = await open_league(stage)
    who = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await stage.press("ann", opened, "lset")).text == who
    panel = (await stage.press("boss", opened, "lset")).shown
    for select, value in (("lpause", "hand"), ("ldivision", "5")):
        custom_id = panel.control(select)["custom_id"]
        pressed = sent(stage, "ann", panel, custom_id, [value])
        pressed.deliver()
        assert (await pressed.settled()).text == who
    assert (await found(stage, league_id(opened))).league.division == 6


async def test_renaming_a_league_is_announced(stage: Stage) -> None:
    opened = await open_league(stage)
    panel = (await stage.press("boss", opened, "lset")).shown
    await type_into(stage, panel, "lname", "Winter League")
    await settled(stage)
    assert "Tokan league is now called Winter League." in stage.messages()[-1].text
    assert "## 🏅 Winter League" in opened.text
    count = len(stage.messages())
    await type_into(stage, panel, "lname", "   ")
    assert len(stage.messages()) == count, "nothing has changed"


async def test_the_settings_of_an_ended_league_cannot_change(stage: Stage) -> None:
    opened = await open_league(stage)
    panel = (await stage.press("boss", opened, "lset")).shown
    await stage.bot.leagues.end(league_id(opened))
    assert (await stage.choose("boss", panel, "ldivision", "5")).text == club("league-over")
    assert (await found(stage, league_id(opened))).league.division == 6


async def test_a_league_with_too_few_weeks_can_still_get_another_name(stage: Stage) -> None:
    opened = await open_league(stage)
    league = league_id(opened)
    await stage.bot.leagues.change(league, lambda one: replace(one, weeks=1))
    panel = (await stage.press("boss", opened, "lset")).shown
    await type_into(stage, panel, "lname", "Winter League")
    refused = await stage.choose("boss", panel, "ldivision", "5")
    assert "At this pace, a season takes about" in refused.text
    now = (await found(stage, league)).league
    assert (now.name, now.division) == ("Winter League", 6)


async def test_a_season_under_older_rules_always_has_a_number_of_weeks(stage: Stage) -> None:
    opened = await found(stage, league_id(await open_league(stage)))
    old = replace(opened, league=League("L", "tokan", **pace_terms(Pace(TWICE_A_DAY))))
    usual = TEXTS.say("en", "league-lweeks", {"count": 0})
    shown = [str(league_settings_view("en", one, None).to_components()) for one in (opened, old)]
    assert [usual in one for one in shown] == [True, False]

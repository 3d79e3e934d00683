"""The length that people want for a tournament or season must fit its pace and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.clock import span
from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss
from tests.discord.test_tournaments import FOUR, club
from tests.discord.tournaments import (
    draft,
    draft_id,
    draft_league,
    league_id,
    open_league,
    open_tournament,
    stored,
    type_into,
)

if TYPE_CHECKING:
    from engine.clubs.leagues import League
    from tests.discord.harness import Shown, Stage

TWICE_A_DAY: Final = "72000"


def refusal(what: str, needed: int, fits: int) -> str:
    facts = {"what": what, "needed": needed, "fits": fits}
    return TEXTS.say("en", "error-does-not-fit", facts)


async def league(stage: Stage, panel: Shown) -> League:
    found = await stage.bot.leagues.load(league_id(panel))
    assert found is not None
    return found.league


def length_of(count: int, days: int) -> str:
    return TEXTS.say("en", "tournament-length", {"count": count, "time": span("en", days)})


@pytest.mark.parametrize(
    ("options", "days", "text"),
    [
        ({"form": "tables", "game": "loco", "rounds": 9}, "7", "Allow more days"),
        ({"places": 8}, "30", refusal("tournament", 37, 2)),
        ({"form": "robin"}, "20", refusal("tournament", 32, 0)),
    ],
)
async def test_a_refusal_of_an_impossible_length_says_what_would_fit(
    stage: Stage, options: dict[str, Any], days: str, text: str
) -> None:
    panel = await draft(stage, **options)
    before = (await stored(stage, draft_id(panel))).tournament.plan
    refused = await type_into(stage, panel, "tdays", days)
    assert text in refused.text
    assert refused.told.is_private
    assert (await stored(stage, draft_id(panel))).tournament.plan == before


@pytest.mark.parametrize("typed", ["0", "-3", "soon", "367", "2.5"])
async def test_a_wrong_number_of_days_is_refused_in_one_sentence(stage: Stage, typed: str) -> None:
    panel = await draft(stage)
    assert (await type_into(stage, panel, "tdays", typed)).text == club("bad-days", 366)


async def test_the_rounds_of_a_swiss_follow_from_its_days_and_its_pace(stage: Stage) -> None:
    for pace, rounds in (("", 4), (TWICE_A_DAY, 9)):
        panel = await draft(stage, places=8, pace=pace)
        shown = (await type_into(stage, panel, "tdays", "60")).shown
        assert (await stored(stage, draft_id(panel))).tournament.form.rounds == rounds
        assert f"up to 8 people, {min(rounds, 7)} rounds, about" in shown.text


async def test_a_round_robin_has_only_as_many_places_as_fit_into_its_days(stage: Stage) -> None:
    shown = (await type_into(stage, await draft(stage, form="robin"), "tdays", "60")).shown
    assert "Round robin for up to 6 people" in shown.text


async def test_a_tournament_says_how_long_it_takes_with_its_entrants(stage: Stage) -> None:
    opened = await open_tournament(stage, form="robin", pace="129600")
    assert length_of(3, 32) in opened.text
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    assert length_of(4, 35) in opened.text


async def test_a_season_takes_its_usual_weeks_unless_it_is_given_more(stage: Stage) -> None:
    add_boss(stage)
    assert "seasons of 5 weeks" in (await open_league(stage, division=4)).text
    assert "seasons of 9 weeks" in (await open_league(stage, division=6)).text
    assert "seasons of 12 weeks" in (await open_league(stage, division=6, weeks=12)).text


async def test_a_short_season_is_refused_with_a_length_that_fits(stage: Stage) -> None:
    add_boss(stage)
    panel = await draft_league(stage)
    assert "in seasons of about 9 weeks" in panel.text
    refused = await stage.choose("boss", panel, "lweeks", "6")
    assert refused.text == refusal("season", 9, 4)
    assert refused.told.is_private
    await stage.choose("boss", panel, "ldivision", "4")
    await stage.choose("boss", panel, "lweeks", "6")
    assert "divisions of 4 in which" in panel.text
    assert "in seasons of about 6 weeks" in panel.text
    assert (await stage.choose("boss", panel, "ldivision", "6")).text == refusal("season", 9, 4)
    slower = str(84 * 3600)
    refused = await stage.choose("boss", panel, "lpace", slower)
    assert "At this pace, a season takes about" in refused.text
    assert (await league(stage, panel)).turn_seconds != int(slower)
    await stage.choose("boss", panel, "lpace", TWICE_A_DAY)
    await stage.choose("boss", panel, "ldivision", "6")
    found = await league(stage, panel)
    assert (found.division, found.weeks, found.turn_seconds) == (6, 6, int(TWICE_A_DAY))


async def test_weekends_that_do_not_count_make_a_season_longer(stage: Stage) -> None:
    panel = await draft_league(stage)
    assert "in seasons of about 9 weeks" in panel.text
    await stage.choose("boss", panel, "lweekend", "off")
    assert "in seasons of about 12 weeks" in panel.text


async def test_a_live_tournament_promises_no_number_of_days(stage: Stage) -> None:
    opened = await open_tournament(stage, pace="900.60")
    assert "it takes about" not in opened.text

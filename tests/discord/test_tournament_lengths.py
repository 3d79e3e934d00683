"""The wished length of a tournament or season is checked against its pace and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss
from tests.discord.test_tournaments import FOUR
from tests.discord.tournaments import open_tournament, post_id, stored

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

TWICE_A_DAY: Final = "72000"


def refusal(what: str, needed: int, fits: int) -> str:
    facts = {"what": what, "needed": needed, "fits": fits}
    return TEXTS.say("en", "error-does-not-fit", facts)


def length_of(count: int, days: int) -> str:
    return TEXTS.say("en", "tournament-length", {"count": count, "days": days})


async def open_league(stage: Stage, **options: Any) -> Shown:
    return (await stage.slash("boss", "league", game="tokan", **options)).shown


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"rounds": 5, "days": 40, "places": 8}, refusal("tournament", 62, 3)),
        ({"rounds": 5, "days": 7, "places": 8}, refusal("tournament", 62, 0)),
        ({"days": 30, "places": 8}, refusal("tournament", 37, 2)),
        ({"form": "robin", "days": 20}, refusal("tournament", 32, 0)),
    ],
)
async def test_a_tournament_longer_than_wished_is_refused_with_what_would_fit(
    stage: Stage, options: dict[str, Any], text: str
) -> None:
    add_boss(stage)
    options.setdefault("form", "swiss")
    opened = await stage.slash("boss", "tournament", game="tokan", **options)
    assert opened.text == text
    assert await stage.bot.tournaments.running(stage.guild.id) == []


async def test_the_rounds_of_a_swiss_follow_from_its_days_and_its_pace(stage: Stage) -> None:
    add_boss(stage)
    for pace, rounds in (("", 4), (TWICE_A_DAY, 9)):
        opened = await open_tournament(stage, form="swiss", days=60, places=8, pace=pace)
        assert (await stored(stage, post_id(opened))).tournament.form.rounds == rounds


async def test_a_robin_takes_only_as_many_people_as_fit_into_its_days(stage: Stage) -> None:
    add_boss(stage)
    opened = await open_tournament(stage, form="robin", days=60, pace="")
    assert TEXTS.say("en", "tournament-places", {"count": 0, "places": 6}) in opened.text


async def test_a_tournament_says_how_long_it_takes_with_those_who_joined(stage: Stage) -> None:
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


async def test_a_season_that_is_too_short_is_refused_with_what_would_fit(stage: Stage) -> None:
    add_boss(stage)
    shown = await stage.slash("boss", "league", game="tokan", division=6, weeks=6)
    assert shown.text == refusal("season", 9, 4)

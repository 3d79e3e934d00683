"""Seasons of people who look in once or twice a day: nobody loses where they could have played."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.clubs import form_of
from tests.engine.picks import PICKS
from tests.packages import INSTALLED
from tests.scale.club_life import end_all_tasks
from tests.scale.season_life import FORMS, Season

if TYPE_CHECKING:
    from cogs.ui.clock import Visits
    from engine.core import AnyGame
    from render.package import Package

SEASONS: Final = 200
PART: Final = 20
SOME: Final = 2
"""Number of seasons to play in each form; at least one of them has a stall."""
NEVER: Final = (
    "champions without a point",
    "letters too many",
    "letters without a next round",
    "lost on time by the punctual",
    "people not out after two rounds",
    "people out, not told once",
    "pings with nothing to play",
    "tables called off, all in time",
    "waits longer than said",
)


@pytest.fixture(autouse=True)
def light_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do thread work at once, and let the bot look at the clock only when something is due."""

    async def here(work: Any, *facts: Any) -> Any:
        return work(*facts)

    monkeypatch.setattr(asyncio, "to_thread", here)
    for name in (
        "engine.clock._GLANCE",
        "engine.clock._LONGEST_SLEEP",
        "cogs.client.background._LONGEST_SLEEP",
        "cogs.client.clubs._LOOK",
    ):
        monkeypatch.setattr(name, 86_400.0)


async def play(seed: int, visits: Visits, form: str, game: AnyGame) -> Counter[str]:
    """Play a season, check it, and return what happened."""
    season = Season(seed, visits, form, game)
    await season.play()
    await season.look_through()
    await end_all_tasks()
    return season.counts


def check(counts: Counter[str]) -> None:
    assert [f"{counts[name]} {name}" for name in NEVER if counts[name]] == []
    assert counts["stalls won"] == counts["stalls"]
    told = ", ".join(f"{what} {count}" for what, count in sorted(counts.items()))
    sys.stdout.write(f"\n{told}\n")


@pytest.mark.parametrize(
    ("visits", "form", "seed"),
    [("day", "robin", 2), ("day", "swiss", 36), ("twice", "swiss", 13)],
)
async def test_a_season_takes_nothing_from_people_who_look_in(
    visits: Visits, form: str, seed: int
) -> None:
    check(await play(seed, visits, form, PICKS))


@pytest.mark.parametrize("form", FORMS)
async def test_a_stalled_won_position_of_each_form_ends_as_won(form: str) -> None:
    counts = Counter[str]()
    for seed in range(SOME):
        counts += await play(seed, "twice" if seed % 2 else "day", form, PICKS)
    check(counts)
    assert counts["stalls"]


@pytest.mark.long("engine/clubs", "engine/clock.py", "db/clubs.py", "cogs/client/clubs.py")
@pytest.mark.parametrize("first", range(0, SEASONS, PART))
async def test_two_hundred_seasons_take_nothing_from_people_who_look_in(first: int) -> None:
    counts = Counter[str]()
    for seed in range(first, first + PART):
        visits: Visits = "twice" if seed % 2 else "day"
        counts += await play(seed, visits, FORMS[seed // 2 % len(FORMS)], PICKS)
    check(counts)


@pytest.mark.long("engine/clubs", "engine/adjudication.py", "engine/games", "cogs/client/clubs.py")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("package", INSTALLED, ids=[one.game.key for one in INSTALLED])
async def test_seasons_of_all_games_take_nothing_from_people_who_look_in(
    package: Package, form: str
) -> None:
    if form_of(form, package.game) is not None:
        seed = FORMS.index(form)
        check(await play(seed, "twice" if seed % 2 else "day", form, package.game))

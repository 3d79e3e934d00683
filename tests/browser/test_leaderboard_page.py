"""The sandbox's page in a real browser: who is best, page by page, and how somebody plays."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from db.matches import Matches
from db.store import Store
from db.venues import Venue
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Append, Record, Sitter
from tests.browser.page import (
    Shots,
    command,
    pick,
    press,
    resize,
    sandbox_page,
    sees,
    settled,
    view_as,
)
from tests.discord.sandbox_driver import DATABASE, running_sandbox, visiting
from tests.fakes import FakeClock
from tests.packages import GAMES

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS = Path(__file__).parents[2] / "out" / "leaderboard"
"""Where pictures of the pages are kept, for the eye."""
DESKTOP, PHONE = (1100, 1400), (400, 1300)
STRANGERS = range(10**17, 10**17 + 8)
"""People whose accounts are gone."""
MATCHES = 78
"""Each of the thirteen plays twelve."""
HOURS = 3600.0
CURVES: Final = """(count) =>
    [...document.querySelectorAll('#channel-message-list img')].some((one) =>
        one.complete && one.naturalWidth > 0 && one.alt.startsWith('Rating curves.')
        && one.alt.split(': now').length === count + 1)"""
"""A script: whether a picture of *count* curves is there, loaded and described."""


async def where_and_who(folder: Path) -> tuple[Venue, list[int]]:
    """Return the sandbox's channel and its members, who are the same at each run."""
    async with running_sandbox(folder) as sandbox, visiting(sandbox.address, "Ada") as (ada,):
        channel = ada.state["channel"]
        members = [int(one["id"]) for one in ada.state["viewers"]]
        return Venue(int(channel["guildId"]), int(channel["id"])), members


async def fill(folder: Path, venue: Venue, players: list[int]) -> None:
    """Write matches of Tokan into the sandbox's file, played to their end over the last weeks."""
    store = await Store.open(folder / DATABASE, GAMES)
    clock = FakeClock(time.time() - 8 * HOURS * (MATCHES + 1))
    matches = Matches(store, clock)
    for number in range(MATCHES):
        # everybody meets everybody once
        apart, first = 1 + number // len(players), number % len(players)
        pair = (players[first], players[(first + apart) % len(players)])
        match = playout(f"m{number}")
        record = Record(
            id=match.id,
            setup=match.setup,
            sitters=tuple(Sitter(player) for player in pair),
            secret=bytes(32),
            joins=(),
            turn_seconds=None,
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )
        nothing = Append((), None, None, None, is_computer_turn=False)
        assert await matches.create(record, venue, nothing)
        whole = Append(match.entries, None, None, match.result(), is_computer_turn=False)
        assert await matches.append(match.id, whole)
        await matches.venues.unshow(match.id, match.seq - 1)
        await clock.advance(8 * HOURS)
    await store.close()


def playout(match_id: str) -> Match:
    match = Match.begin(
        GAMES.find("tokan"), match_id, GAMES.find("tokan").set_up(2, {}), match_id.encode()
    )
    dice = PlayoutDice(match_id)
    while seats := match.to_act():
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    return match


async def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page's end as it is on a desktop and on a phone, a long one."""
    if not Shots.are_kept:
        return
    for kind, size in (("desktop", DESKTOP), ("phone", PHONE)):
        await resize(page, size)
        await settled(page)
        await page.locator("#channel-timeline").evaluate("(it) => { it.scrollTop = 1e6; }")
        await settled(page)
        await page.screenshot(path=SHOTS / f"{name}-{kind}.png")
    await resize(page, DESKTOP)
    await settled(page)


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "db",
    "engine/ladders.py",
    "engine/rating.py",
    "render/curves.py",
    "render/curves.py",
)
async def test_a_leaderboard_is_paged_by_clicks_and_a_profile_is_shown(
    tmp_path: Path, browser: Browser
) -> None:
    venue, members = await where_and_who(tmp_path)
    await fill(tmp_path, venue, [*members, *STRANGERS])
    async with sandbox_page(tmp_path, browser) as page:
        await view_as(page, "Ada")
        await command(page, "/leaderboard")
        await sees(page, "Tokan")
        await sees(page, "← you")
        await page.wait_for_function(CURVES, arg=10)
        await shoot(page, "first")
        await press(page, "Further", "11 ")
        await page.wait_for_function(CURVES, arg=3)
        await shoot(page, "second")
        await press(page, "Better", "10 ")
        await page.wait_for_function(CURVES, arg=10)
        await pick(page, "This server · all time", "Everywhere · all time")
        await sees(page, "Everywhere · all time\n")
        await press(page, "Show to all", "Shown by @Ada")
        await command(page, "/profile")
        await sees(page, "Achievements")
        await shoot(page, "profile")

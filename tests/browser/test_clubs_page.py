"""Club life on the sandbox's page: tournaments and a league, and what their organiser can do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.page import (
    begin_command,
    button,
    click,
    command,
    having,
    move_animal,
    mover,
    pick,
    press,
    sandbox_page,
    sees,
    send_command,
    settled,
    shoot,
    view_as,
)
from tests.discord.plain import EIGHT
from tests.discord.sandbox_driver import pass_hours

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.async_api import Browser, Page

MEMBERS = EIGHT[:5]
EVENING = "15 minutes each"
FAIR = 3
"""Number of rounds of a Swiss tournament for six players."""


async def go_to(page: Page, place: str) -> None:
    """Show the channel or thread with the id *place*."""
    await page.locator("#place-picker").select_option(place)
    await settled(page)


async def places(page: Page, text: str) -> list[str]:
    """Return the ids of the threads with *text* in their names."""
    found = page.locator("#place-picker option", has_text=re.compile(re.escape(text)))
    return [await one.get_attribute("value") or "" for one in await found.all()]


async def begin_with_tokan(page: Page, typed: str) -> None:
    """Have Ada type a command that has a game as its first option."""
    await view_as(page, "Ada")
    await begin_command(page, typed)
    await page.keyboard.type("tokan")
    await having(page, ".command-suggestion", "Tokan").first.click()


async def announce(
    page: Page, settings: Sequence[tuple[str, str]] = (), what: str = "tournament"
) -> None:
    """Have Ada announce a tournament or league; *settings* are selects, each with her pick."""
    await begin_with_tokan(page, f"/{what}")
    await send_command(page)
    await sees(page, f"New {what}")
    for select, option in settings:
        await pick(page, select, option)
    await shoot(page, f"clubs/draft-{what}", f"New {what}")
    await press(page, "Announce", "is announced")
    await button(page, "Join").wait_for()


async def join(page: Page, names: Sequence[str]) -> None:
    for name in names:
        await view_as(page, name)
        await press(page, "Join", f"@{name}")
    await view_as(page, "Ada")


async def manage(page: Page) -> None:
    """Open the organiser's panel of the newest tournament."""
    await view_as(page, "Ada")
    await press(page, "My place")
    await press(page, "Manage", "Manage Tokan")


async def resign_all(page: Page, home: str, number: int, matches: int, stays: str = "") -> None:
    """Wait for the *matches* of a round; in each, let the first player by name resign.

    The match with the player *stays* goes on.
    """
    await go_to(page, home)
    threads = page.locator("#place-picker option", has_text=re.compile(f"Round {number} ·"))
    await expect(threads).to_have_count(matches)
    for place in await places(page, f"Round {number} ·"):
        await go_to(page, place)
        title = await page.locator("#place-picker option:checked").inner_text()
        if stays and stays in title:
            continue
        await view_as(page, next(one for one in EIGHT if one in title))
        await command(page, "/resign")
        await press(page, "Yes, resign", "resigned")
    await go_to(page, home)
    await view_as(page, "Ada")


async def organise(page: Page) -> None:
    """Set a time for a round to end, change it back, then set a result."""
    await manage(page)
    await shoot(page, "clubs/manage", "Manage Tokan")
    await pick(page, "End this round", "24 hours")
    await sees(page, "This round ends by")
    await shoot(page, "clubs/ending", "This round ends by")
    await pick(page, "End in 24 hours", "last match")
    await pick(page, "Set or correct a result", "Round 1")
    await sees(page, "What is the result")
    await shoot(page, "clubs/result", "What is the result")
    await press(page, "Draw", "ruled: it’s a draw")
    await shoot(page, "clubs/ruled", "ruled: it’s a draw")


async def suggest_a_time(page: Page, names: Sequence[str]) -> None:
    """Have the one of *names* who isn't to move suggest a time, and the other agree."""
    moving = await mover(page)
    await view_as(page, next(one for one in names if one != moving))
    await press(page, "My turn", "Suggest a time")
    await click(page, button(page, "Suggest a time"))
    field = page.locator("#modal-root").locator("input, textarea")
    await field.fill("in 5 hours")
    await shoot(page, "clubs/time-form")
    await click(page, page.locator("#modal-root button", has_text="Submit"))
    await sees(page, "would like to play")
    await shoot(page, "clubs/time-suggested", "would like to play")
    await view_as(page, moving)
    await press(page, "I’ll be there", "will play this match together")
    await shoot(page, "clubs/time-agreed", "will play this match together")


@pytest.mark.long("bot.py", "cogs", "engine/clubs", "render/clubs.py", "requirements.lock")
async def test_a_swiss_of_six_is_played_in_an_evening(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        home = await page.locator("#place-picker").input_value()
        await announce(page, [("Pace: Once a day", EVENING)])
        await join(page, MEMBERS)
        await sees(page, EVENING)
        await manage(page)
        await press(page, "Add bot", "6 of 64")
        await shoot(page, "clubs/open")
        await press(page, "Start", "Round 1 of 3")
        await organise(page)
        for number in range(1, FAIR + 1):
            await resign_all(page, home, number, 3)
            await shoot(page, f"clubs/round-{number}")
        await sees(page, "is over")
        await shoot(page, "clubs/over", "is over")
        await command(page, "/club")
        await sees(page, "No matches are being played")
        await shoot(page, "clubs/club", "No matches are being played")
        await press(page, "Hall of fame", "Hall of fame:")
        await shoot(page, "clubs/hall", "Hall of fame:")
        await press(page, "My year", "Ada in 2")
        await shoot(page, "clubs/year", "Ada in 2")


@pytest.mark.long("bot.py", "cogs", "engine/clubs", "requirements.lock")
async def test_a_league_of_two_divisions_plays_a_season(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser, is_crowded=True) as page:
        home = await page.locator("#place-picker").input_value()
        await announce(page, [("People in a division: 6", "4")], "league")
        await shoot(page, "clubs/league-new")
        await join(page, EIGHT)
        await shoot(page, "clubs/league-joined")
        await press(page, "Start season", "Division 2")
        await shoot(page, "clubs/league-season", "Division 2")
        await press(page, "Settings", "Settings of Tokan league")
        await pick(page, "Break: open-ended", "2 weeks")
        await sees(page, "from next season: Break: 2 weeks")
        await shoot(page, "clubs/league-settings", "Settings of Tokan league")
        for number in range(1, 4):
            await resign_all(page, home, number, 4)
            await shoot(page, f"clubs/league-round-{number}")
        await sees(page, "Season 1 is over")
        await sees(page, "⬆️")
        await shoot(page, "clubs/league-over", "Season 1 is over")
        await press(page, "Start season", "Season 2")
        await shoot(page, "clubs/league-second", "Season 2")


@pytest.mark.long("bot.py", "cogs", "engine/clubs", "render/clubs.py", "requirements.lock")
async def test_a_knockout_judges_its_stalled_match(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        home = await page.locator("#place-picker").input_value()
        await announce(page, [("Format: Swiss", "Knockout")])
        await join(page, MEMBERS[:4])
        await shoot(page, "clubs/knockout-open")
        await press(page, "Start", "Round 1 of 2")
        await shoot(page, "clubs/knockout-round-1", "Round 1 of 2")
        await resign_all(page, home, 1, 2, stays="Ada")
        (thread,) = await places(page, "Ada")
        await go_to(page, thread)
        for _ in range(6):
            await move_animal(page)
        title = await page.locator("#place-picker option:checked").inner_text()
        await suggest_a_time(page, [one for one in MEMBERS if one in title])
        pass_hours(tmp_path, 4.8)
        await sees(page, "it’s nearly time")
        await shoot(page, "clubs/time-reminder")
        await go_to(page, home)
        await manage(page)
        await pick(page, "End this round", "24 hours")
        await sees(page, "This round ends by")
        await go_to(page, thread)
        await sees(page, "ends this round")
        await shoot(page, "clubs/knockout-told")
        pass_hours(tmp_path, 22.5)
        await expect(page.get_by_text("ends this round")).to_have_count(2)
        await shoot(page, "clubs/knockout-told-again")
        pass_hours(tmp_path, 2)
        await sees(page, "Judged by its position")
        await shoot(page, "clubs/knockout-judged")
        await go_to(page, home)
        await sees(page, "Round 2 of 2")
        await shoot(page, "clubs/knockout-round-2", "Judged by its position")
        await resign_all(page, home, 2, 2)
        await sees(page, "is over")
        await shoot(page, "clubs/knockout-over", "is over")


@pytest.mark.long("bot.py", "cogs", "engine/clubs", "requirements.lock")
async def test_an_organiser_can_take_every_action(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await announce(page)
        await join(page, MEMBERS[:3])
        await manage(page)
        await press(page, "Settings", "Settings of Tokan")
        await shoot(page, "clubs/act-settings", "Settings of")
        await pick(page, "Format: Swiss", "Round robin")
        await sees(page, "Round robin ·")
        await shoot(page, "clubs/act-form", "Settings of")
        await pick(page, "Format: Round robin", "Swiss")
        await shoot(page, "clubs/act-paces", "Settings of", select="Pace: Once a day")
        await pick(page, "Pace: Once a day", "Every 3 days")
        await press(page, "More settings", "Main settings")
        await shoot(page, "clubs/act-more", "Settings of")
        await press(page, "Back", "Manage Tokan")
        await shoot(page, "clubs/act-people", select="Put somebody in")
        await pick(page, "Put somebody in", "Dev")
        await sees(page, "4 of 64")
        await shoot(page, "clubs/act-put-in")
        await pick(page, "Dev", "Elif")
        await sees(page, "5 of 64")
        await pick(page, "Remove somebody", "Elif")
        await sees(page, "Do you want to remove")
        await shoot(page, "clubs/act-remove", "Do you want to remove")
        await press(page, "Remove", "4 of 64")
        await shoot(page, "clubs/act-removed")
        await shoot(page, "clubs/act-channels", select="Move to another channel")
        await press(page, "Get file", "contains the whole tournament")
        await shoot(page, "clubs/act-file-open")
        await press(page, "Add bot", "5 of 64")
        await press(page, "Start", "Round 1 of")
        await press(page, "My place", "No results yet")
        await press(page, "Fair?", "fingerprint is")
        await shoot(page, "clubs/act-fair", "fingerprint is")
        await press(page, "Sit out next round", "half a point")
        await shoot(page, "clubs/act-sit-out", "half a point")
        await manage(page)
        await press(page, "Settings", "Settings of Tokan")
        await shoot(page, "clubs/act-settings-late", "Settings of")
        await press(page, "Back", "Manage Tokan")
        await press(page, "Get file", "contains the whole tournament")
        await shoot(page, "clubs/act-files")
        await pick(page, "Remove somebody", "Dev")
        await press(page, "Remove", "is no longer in this tournament")
        await shoot(page, "clubs/act-removed-late")
        await press(page, "Call off", "Do you want to call off")
        await shoot(page, "clubs/act-call-off", "Do you want to call off")
        await press(page, "Call it off", "has been called off")
        await shoot(page, "clubs/act-called-off")

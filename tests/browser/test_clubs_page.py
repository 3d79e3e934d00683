"""An evening on the sandbox's page: a Swiss tournament of six, from opening to winner."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page import (
    begin_command,
    button,
    command,
    having,
    pick,
    press,
    sandbox_page,
    sees,
    send_command,
    settled,
    shoot,
    view_as,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser, Page

MEMBERS = ("Ada", "Ben", "Chloe", "Dev", "Elif")
EVENING = "15 minutes each"
FAIR = 3
"""Rounds of a Swiss tournament of six."""


async def go_to(page: Page, place: str) -> None:
    """Show the channel or thread with the id *place*."""
    await page.locator("#place-picker").select_option(place)
    await settled(page)


async def places(page: Page, text: str) -> list[str]:
    """Return the ids of the threads with *text* in their names."""
    found = page.locator("#place-picker option", has_text=re.compile(re.escape(text)))
    return [await one.get_attribute("value") or "" for one in await found.all()]


async def organise(page: Page) -> None:
    """Think better of an end to the round, then set a result."""
    await press(page, "My place", "You’re playing")
    await press(page, "Manage", "Manage Tokan")
    await shoot(page, "clubs/manage", "Manage Tokan")
    await pick(page, "End this round", "24 hours")
    await sees(page, "Ends by")
    await shoot(page, "clubs/ending", "Ends by")
    await pick(page, "End in 24 hours", "last match")
    await pick(page, "Set or correct a result", "Round 1")
    await sees(page, "What is the result")
    await shoot(page, "clubs/result", "What is the result")
    await press(page, "Draw", "ruled: a draw")
    await shoot(page, "clubs/ruled", "ruled: a draw")


@pytest.mark.long("bot.py", "cogs", "engine/clubs", "render/clubs.py", "requirements.lock")
async def test_a_swiss_of_six_is_played_in_an_evening(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        home = await page.locator("#place-picker").input_value()
        await view_as(page, "Ada")
        await begin_command(page, "/tournament")
        await page.keyboard.type("tokan")
        await having(page, ".command-suggestion", "Tokan").first.click()
        await send_command(page)
        await sees(page, "New tournament")
        await pick(page, "Pace: Once a day", EVENING)
        await shoot(page, "clubs/draft", "New tournament")
        await press(page, "More settings", "Anyone may join")
        await shoot(page, "clubs/draft-more", "New tournament")
        await press(page, "Announce", "is announced")
        await button(page, "Join").wait_for()
        for name in MEMBERS:
            await view_as(page, name)
            await press(page, "Join", f"@{name}")
        await view_as(page, "Ada")
        await sees(page, EVENING)
        await press(page, "My place", "You\u2019re in")
        await press(page, "Manage", "Manage Tokan")
        await press(page, "Add bot", "6 of 64")
        await shoot(page, "clubs/open")
        await press(page, "Start", "Round 1 of 3")
        await organise(page)
        for number in range(1, FAIR + 1):
            await go_to(page, home)
            await sees(page, f"Round {number} of {FAIR}")
            await shoot(page, f"clubs/round-{number}")
            for place in await places(page, f"Round {number} ·"):
                await go_to(page, place)
                title = await page.locator("#place-picker option:checked").inner_text()
                name = next(one for one in MEMBERS if one in title)
                await view_as(page, name)
                await command(page, "/resign")
                await press(page, "Yes, resign", "resigned")
        await go_to(page, home)
        await sees(page, "is over")
        await shoot(page, "clubs/over", "is over")
        await view_as(page, "Ada")
        await command(page, "/club")
        await sees(page, "No matches are being played")
        await shoot(page, "clubs/club", "No matches are being played")
        await press(page, "Hall of fame", "Hall of fame:")
        await shoot(page, "clubs/hall", "Hall of fame:")
        await press(page, "My year", "Ada in 2")
        await shoot(page, "clubs/year", "Ada in 2")

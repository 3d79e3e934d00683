"""axe-core checks the accessibility of the page for touching boards."""

from __future__ import annotations

import random
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.web.lists import NAMED
from tests.browser.parlor_page import PHONE, SCREEN, at_rest, play_now, tap_something, touched_page
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from tests.web.visiting import House

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
_LOOK: Final = """async () => (await axe.run()).violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`)"""
sizes = pytest.mark.parametrize("size", [PHONE, SCREEN], ids=["phone", "screen"])


async def barriers(page: Page) -> list[str]:
    """Return axe-core's serious and worse findings on the page as it is now."""
    await at_rest(page)
    await page.evaluate(AXE)
    return await page.evaluate(_LOOK)


async def test_nothing_serious_is_found_on_the_way_in(house: House, browser: Browser) -> None:
    await check_the_way_in(house, browser, PHONE)


@pytest.mark.long("cogs/web", "cogs/i18n", "requirements.lock")
async def test_nothing_serious_is_found_on_the_way_in_on_a_screen(
    house: House, browser: Browser
) -> None:
    await check_the_way_in(house, browser, SCREEN)


async def check_the_way_in(house: House, browser: Browser, size: Any) -> None:
    async with touched_page(browser, house, "ann", size=size) as page:
        await page.locator("#panel button").first.wait_for()
        assert await barriers(page) == []
        await page.get_by_role("button", name="Tokan: With others").click()
        await page.locator('button[data-id^="b1:start:"]').wait_for()
        assert await barriers(page) == []


@pytest.mark.long("cogs/web", "cogs/ui", "cogs/i18n")
@sizes
async def test_nothing_serious_is_found_in_the_lists(
    house: House, browser: Browser, size: Any
) -> None:
    async with touched_page(browser, house, "ann", size=size) as page:
        for number in range(len(NAMED)):
            await page.locator("nav.lists a").nth(number).click()
            await page.locator(f"nav.lists a:nth-child({number + 1})[aria-current=page]").wait_for()
            await at_rest(page)
            assert await barriers(page) == []


@pytest.mark.long("cogs/web", "cogs/i18n", "engine/games", "render/painters.py")
@sizes
@pytest.mark.parametrize("number", range(len(INSTALLED)), ids=[one.key for one in INSTALLED])
async def test_nothing_serious_is_found_in_a_match(
    house: House, browser: Browser, number: int, size: Any
) -> None:
    async with touched_page(browser, house, "ann", size=size) as page:
        await play_now(page, number)
        assert await barriers(page) == []
        await tap_something(page, random.Random(1))
        assert await barriers(page) == []
        await page.locator('#side [data-id^="b1:rules:"]').first.click()
        await page.locator("#extra[open]").wait_for()
        assert await barriers(page) == []

"""Two people meet on the page: open a lobby, invite, join, leave, and begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.test_touched_page import at_rest, keep, touched_page
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser


async def test_two_people_meet_on_the_page_and_begin(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada") as ada,
        touched_page(browser, sandbox, "Ben") as ben,
    ):
        await at_rest(ben)
        await keep(ada, "meet-1-home")
        await ada.get_by_role("button", name="Tokan", exact=True).first.click()
        await ada.wait_for_url("**/m/**")
        await at_rest(ada)
        await keep(ada, "meet-2-lobby")
        await expect(ben.locator("#panel")).to_contain_text("1 of 2")
        await keep(ben, "meet-3-home")
        await ben.get_by_role("button", name="Look").click()
        await ben.wait_for_url("**/m/**")
        await keep(ben, "meet-4-lobby")
        await ben.get_by_role("button", name="Join").click()
        await expect(ada.locator("#panel")).to_contain_text("Ben")
        await keep(ada, "meet-5-full")
        await ada.get_by_role("button", name="Options").click()
        await ada.locator("#extra").wait_for()
        await at_rest(ada)
        await keep(ada, "meet-6-options")
        await ada.locator("#extra-close").click()
        await ada.get_by_role("button", name="Start").click()
        for page in (ada, ben):
            await expect(page.locator("body")).to_have_attribute("data-kind", "match")
            await at_rest(page)
        await keep(ben, "meet-7-match")

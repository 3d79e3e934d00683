"""Two people meet on the page: open a lobby, invite, join, leave, and begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.page import PATIENCE
from tests.browser.test_touched_page import PHONE, at_rest, keep, touched_page
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
        # a second lobby, in a thread, for somebody she has played with
        await ada.locator("#home").click()
        await ada.get_by_role("button", name="Loco!", exact=True).first.click()
        await ada.locator('#extra button[data-id^="b1:thread:"]').click()
        await ada.wait_for_url("**/m/**")
        await ada.get_by_role("button", name="Add bot").click()
        await expect(ada.locator("#panel")).to_contain_text("🤖")
        await keep(ada, "meet-8-invite")
        await ada.get_by_role("button", name="Ben").click()
        await expect(ada.get_by_role("button", name="Ben")).to_have_count(0)
        await ben.locator("#home").click()
        await expect(ben.locator("#panel")).to_contain_text("you’re invited")
        await keep(ben, "meet-9-invited")
        await ben.get_by_role("button", name="Look").first.click()
        await ben.get_by_role("button", name="Join").click()
        await ben.get_by_role("button", name="Leave").click()
        await ben.get_by_role("button", name="Join").click()
        await expect(ben.get_by_role("button", name="Leave")).to_be_visible()


async def test_an_address_of_something_deleted_leads_home(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        await browser.new_context(viewport=PHONE) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        (address,) = [line.split()[1] for line in sandbox.printed if line.split()[0] == "Ada"]
        await page.goto(address)
        await page.wait_for_url("**/p/**")
        home = page.url
        for gone in ("m/nothing", "tournament/nothing"):
            await page.goto(f"{home}{gone}")
            await expect(page.locator("#toast")).to_be_visible()
            await expect(page).to_have_url(home)
            await expect(page.locator("nav.lists")).to_be_visible()

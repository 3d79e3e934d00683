"""Links for others in a browser: one lets people watch, the other asks them to log in to join."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from cogs.ui.texts import TEXTS
from tests.browser.page import PATIENCE
from tests.browser.parlor_page import PHONE, at_rest, keep, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

    from tests.web.visiting import House


async def test_a_stranger_can_watch_but_press_nothing(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        await browser.new_context(reduced_motion="reduce", viewport=PHONE) as context,
        await context.new_page() as stranger,
    ):
        stranger.set_default_timeout(PATIENCE)
        await ann.locator(".section button").nth(0).click()
        await ann.wait_for_url("**/m/**")
        await ann.locator('button[data-id^="b1:watchlink:"]').click()
        link = await ann.locator("#extra-body a[href*='/w#']").get_attribute("href")
        assert link is not None
        await keep(ann, "watching-link")
        await stranger.goto(link)
        await stranger.wait_for_url("**/w/*/m/*")
        await expect(stranger.locator("#stage img")).to_be_visible()
        await at_rest(stranger)
        assert link.partition("#")[2] not in stranger.url
        assert await stranger.locator("#main button:not(.step, .move)").count() == 0
        await expect(stranger.locator("#home")).to_be_disabled()
        await keep(stranger, "watching")
        # a reload shows the same text, using only the cookie
        await stranger.reload()
        await expect(stranger.locator("#stage img")).to_be_visible()
        status = await stranger.locator("#status").inner_text()
        await ann.locator("#extra-close").click()
        await ann.locator('#menu button[data-id^="b1:resign:"]').click()
        await ann.locator('#extra button[data-id^="b1:resignsure:"]').click()
        await expect(stranger.locator("#status")).not_to_have_text(status, use_inner_text=True)
        written = [message.text for message in await stranger.console_messages()]
        assert [*written, *map(str, await stranger.page_errors())] == []


@pytest.mark.long("cogs/web", "cogs/client/doors.py", "requirements.lock")
async def test_a_watcher_is_told_that_the_link_has_ended(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        await browser.new_context(reduced_motion="reduce", viewport=PHONE) as context,
        await context.new_page() as stranger,
    ):
        stranger.set_default_timeout(PATIENCE)
        await ann.locator(".section button").nth(0).click()
        await ann.wait_for_url("**/m/**")
        await ann.locator('button[data-id^="b1:watchlink:"]').click()
        link = await ann.locator("#extra-body a[href*='/w#']").get_attribute("href")
        assert link is not None
        await stranger.goto(link)
        await expect(stranger.locator("#stage img")).to_be_visible()
        await ann.locator('#extra button[data-id^="b1:watchlink"]').click()
        await expect(ann.locator("#extra-body a[href*='/w#']")).to_have_count(0)
        await ann.locator("#extra-close").click()
        await ann.locator('#menu button[data-id^="b1:resign:"]').click()
        await ann.locator('#extra button[data-id^="b1:resignsure:"]').click()
        # the page says that no more news will come, and why
        await expect(stranger.locator("#main")).to_have_text(
            TEXTS.say("en", "page-link-ended"), use_inner_text=True
        )
        await stranger.reload()
        await expect(stranger.locator("#main")).to_have_text(
            TEXTS.say("en", "page-link-ended"), use_inner_text=True
        )
        await keep(stranger, "watching-ended")


@pytest.mark.long("cogs/web", "requirements.lock")
async def test_an_invitation_asks_to_log_in(house: House, browser: Browser) -> None:
    asked: list[str | None] = []

    async def answer(route: Route) -> None:
        if route.request.method == "GET":
            await route.continue_()
            return
        asked.append(route.request.post_data)
        told = {"invited": "You’re invited.", "label": "Log in", "go": "https://discord.com/x?y=1"}
        await route.fulfill(json=told)

    async with (
        await browser.new_context(reduced_motion="reduce", viewport=PHONE) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        await page.route("**/j", answer)
        await page.goto(f"{house.address}/j#id.secret")
        button = page.locator("a.button")
        await expect(button).to_have_text("Log in")
        assert await button.get_attribute("href") == "https://discord.com/x?y=1"
        await expect(page.locator("#told")).to_have_text("You’re invited.")
        assert asked == ['{"secret":"id.secret"}']
        assert page.url.endswith("/j")
        await keep(page, "invitation")

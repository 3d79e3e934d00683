"""A quick match in two browsers: its clock ticks without requests and waits for lost players."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from playwright.async_api import expect

from tests.browser.parlor_page import SCREEN, at_rest, keep, make_a_move, start_match, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route

    from tests.web.visiting import House

MOST_TICKS: Final = 10


async def open_quick(ann: Page, bob: Page) -> tuple[Page, Page]:
    """Have Ann open a quick table and Bob join; return their pages, the first mover's first."""
    await ann.get_by_role("button", name="Tokan: With others").click()
    await ann.wait_for_url("**/m/**")
    await ann.get_by_role("button", name="Options").click()
    pace = ann.locator("#extra").get_by_label("Time", exact=True)
    is_closed = asyncio.Event()

    async def late(route: Route) -> None:
        await is_closed.wait()
        await route.continue_()

    await ann.route("**/press", late)
    await pace.select_option(label="Time: Quick · 5 minutes each, plus 3 seconds a turn")
    await ann.locator("#extra-close").click()
    is_closed.set()
    await at_rest(ann)
    await ann.unroute("**/press")
    # the answer doesn't reopen what she has closed since
    await expect(ann.locator("#extra")).to_be_hidden()
    await expect(ann.locator("#panel")).to_contain_text("A quick match")
    await keep(ann, "quick-1-lobby")
    await bob.locator(".section", has_text="ann").locator("button").click()
    await expect(bob.locator("#panel")).to_contain_text("A quick match")
    await keep(bob, "quick-2-told")
    await bob.get_by_role("button", name="Join").click()
    mover, other = await start_match(ann, bob)
    for page in (ann, bob):
        await page.locator(".seats .here").wait_for()
        await at_rest(page)
    return mover, other


async def test_a_quick_clock_ticks_by_itself_and_waits_for_a_disconnected_player(
    house: House, browser: Browser
) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
    ):
        mover, other = await open_quick(ann, bob)
        for page in (mover, other):
            running, waiting = page.locator(".acts .clock"), page.locator("li:not(.acts) .clock")
            await expect(waiting).to_have_text("5:00")
            asked: list[str] = []
            page.on("request", lambda request, asked=asked: asked.append(request.url))
            # news of the two arrivals may still come
            for _ in range(MOST_TICKS):
                asked.clear()
                for _ in range(2):
                    await expect(running).not_to_have_text(await running.inner_text())
                if not asked:
                    break
            assert asked == []
        await keep(ann, "quick-3-phone")
        await keep(bob, "quick-4-screen")
        await mover.goto("about:blank")
        await expect(other.locator(".acts .clock[data-until]")).to_have_count(0)
        await keep(other, "quick-5-lost")


async def test_earlier_positions_show_the_clocks_of_that_time(
    house: House, browser: Browser
) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
    ):
        mover, other = await open_quick(ann, bob)
        await house.stage.env.advance_time(20)
        await make_a_move(mover)
        await other.locator(".seats .acts.you").wait_for()
        own, running = mover.locator(".you .clock"), other.locator(".you .clock[data-until]")
        await expect(own).to_have_text("4:43")
        for page in (mover, other):
            await page.locator("[data-way=first]").click()
        await expect(own).to_have_text("5:00")
        await keep(mover, "quick-6-past")
        await expect(other.locator("#above .clock")).to_have_text("5:00")
        # the player to move still sees their own clock run
        await expect(running).to_have_count(1)
        for page in (mover, other):
            await page.locator("[data-way=last]").click()
        await expect(own).to_have_text("4:43")
        await expect(running).to_have_count(1)

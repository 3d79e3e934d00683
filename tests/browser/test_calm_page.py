"""The page is calm and quick: nothing jumps, and it asks for little."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Error, expect

from tests.browser.page import A_TAP
from tests.browser.parlor_page import SCREEN, at_rest, play_now, tap_something
from tests.browser.test_match_page import move_once
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from playwright.async_api import Page, Response, Route

MOST_SHIFT: Final = 0.1
MOST_REQUESTS: Final = 5
TAPS: Final = 10
NEAR: Final = 3
"""Number of positions that a page fetches when somebody looks back: one, and the two before it."""
WATCH: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
            const names = sources.map(({ node }) => node?.id || node?.className || node?.nodeName);
            window.shifts.push([value, names.join(" ")]);
        }
    }).observe({ type: "layout-shift" });
}"""
"""A script that records each jump of the page and what jumps, even just after a tap."""
PLACE: Final = "(node) => node.getBoundingClientRect().top"
FIRST_BOARD: Final = """
    const sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(address) {
            super(address);
            sockets.push(address);
        }
    };
    new MutationObserver((_, observer) => {
        if (!document.querySelector("#stage img")) return;
        observer.disconnect();
        const asked = performance.getEntriesByType("resource");
        window.asked_before = [...sockets, ...asked.map(({ name }) => name)];
    }).observe(document, { childList: true, subtree: true });
"""
"""A script that records what the page has loaded by the time the first board appears."""


async def test_nothing_jumps_while_somebody_plays(page: Page) -> None:
    await check_jumps(page, first=len(INSTALLED) - 1)


@pytest.mark.long("cogs/web", "requirements.lock")
async def test_nothing_jumps_in_any_game(page: Page) -> None:
    await check_jumps(page, first=0)


async def check_jumps(page: Page, first: int) -> None:
    """Play the *first* game and all after it."""
    await at_rest(page)
    await page.evaluate(WATCH)
    home = page.url
    for number, package in [*enumerate(INSTALLED)][first:]:
        chance = random.Random(number)
        await page.evaluate("window.shifts = []")
        await play_now(page, number)
        for _ in range(TAPS):
            with suppress(Error):  # the page has redrawn the control
                await tap_something(page, chance)
            await page.wait_for_timeout(A_TAP)
        await at_rest(page)
        shifts = await page.evaluate("window.shifts")
        assert sum(value for value, _ in shifts) <= MOST_SHIFT, (package.key, shifts)
        await page.locator("#home").click()
        await page.wait_for_url(home)
        await at_rest(page)


async def test_news_without_changes_replaces_no_button(page: Page) -> None:
    begin = page.get_by_role("button", name="Tokan: With others")
    for button in (begin, page.get_by_role("button", name="Leave")):
        await page.wait_for_load_state("networkidle")
        await button.evaluate("node => node.dataset.kept = 'yes'")
        for _ in range(2):
            async with page.expect_response("**/see"):
                await page.evaluate("dispatchEvent(new Event('online'))")
            await at_rest(page)
            await expect(button).to_have_attribute("data-kept", "yes")
        if button is begin:
            await begin.click()
            await page.wait_for_url("**/m/**")


async def test_the_list_of_moves_stays_above_the_questions_on_a_screen(page: Page) -> None:
    await at_rest(page)
    await page.set_viewport_size(SCREEN)
    await play_now(page, 0)
    await at_rest(page)
    places: set[float] = set()
    for _ in range(2):
        places.add(await page.locator("[data-way=first]").evaluate(PLACE))
        await move_once(page)
    places.add(await page.locator("[data-way=first]").evaluate(PLACE))
    assert len(places) == 1


async def test_the_first_board_takes_few_requests(page: Page) -> None:
    await page.add_init_script(FIRST_BOARD)
    await play_now(page, 0)
    await at_rest(page)
    await page.reload()
    await page.locator("#stage img").wait_for()
    asked = await page.evaluate("window.asked_before")
    assert len([page.url, *asked]) <= MOST_REQUESTS, asked


async def test_the_positions_next_to_an_earlier_one_are_already_loaded(page: Page) -> None:
    await play_now(page, 0)
    for _ in range(3):
        await move_once(page)
    answered: list[str] = []

    def is_last(answer: Response) -> bool:
        if urlsplit(answer.url).path.endswith("/see"):
            answered.append(answer.url)
        return len(answered) == NEAR

    async with page.expect_response(is_last) as last:
        await page.locator("[data-way=before]").click()
    await (await last.value).finished()
    may_answer = asyncio.Event()

    async def late(route: Route) -> None:
        await may_answer.wait()
        await route.continue_()

    await page.route("**/see", late)
    for way in ("before", "before", "after"):
        picture = await page.locator("#then img").get_attribute("src") or ""
        await page.locator(f"[data-way={way}]").click()
        await expect(page.locator("#then img")).not_to_have_attribute("src", picture)
    may_answer.set()


async def test_the_places_of_a_choice_scroll_into_view(page: Page) -> None:
    """On a short screen, The Nine Domains' hand would be below the bar."""
    await page.set_viewport_size({"width": 390, "height": 420})
    await play_now(page, [one.key for one in INSTALLED].index("nine_domains"))
    for _ in range(2):
        await at_rest(page)
        card = page.locator("#stage .spot.onward").last
        dock = await page.locator("#dock").evaluate(PLACE)
        assert 0 < await card.evaluate(PLACE) < dock
        await page.evaluate("scrollTo(0, 0)")
        assert await card.evaluate(PLACE) > dock, "the picture is higher than what shows of it"
        await card.dispatch_event("click")

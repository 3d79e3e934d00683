"""Two people meet on the page: open a lobby, invite, join, leave, and begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.page import PATIENCE
from tests.browser.parlor_page import PHONE, at_rest, keep, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route

    from tests.web.visiting import House

A_WHILE = 500
"""Milliseconds in which a page that keeps asking would ask many times."""


async def test_two_people_meet_on_the_page_and_begin(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob") as bob,
    ):
        await at_rest(bob)
        await keep(ann, "meet-1-home")
        await ann.get_by_role("button", name="Tokan: With others").click()
        await ann.wait_for_url("**/m/**")
        await at_rest(ann)
        await keep(ann, "meet-2-lobby")
        await expect(bob.locator("#panel")).to_contain_text("1 of 2")
        await keep(bob, "meet-3-home")
        await bob.get_by_role("button", name="Look").click()
        await bob.wait_for_url("**/m/**")
        await keep(bob, "meet-4-lobby")
        await bob.get_by_role("button", name="Join").click()
        await expect(ann.locator("#panel")).to_contain_text("bob")
        await keep(ann, "meet-5-full")
        await ann.get_by_role("button", name="Options").click()
        await ann.locator("#extra").wait_for()
        await at_rest(ann)
        await keep(ann, "meet-6-options")
        await ann.locator("#extra-close").click()
        await ann.get_by_role("button", name="Start").click()
        for page in (ann, bob):
            await expect(page.locator("body")).to_have_attribute("data-kind", "match")
            await at_rest(page)
        await keep(bob, "meet-7-match")
        # a second lobby, in a thread, for somebody she has played with
        await ann.locator("#home").click()
        await ann.get_by_role("button", name="Loco!: With others").click()
        await ann.locator('#extra button[data-id^="b1:thread:"]').click()
        await ann.wait_for_url("**/m/**")
        await ann.get_by_role("button", name="Add bot").click()
        await expect(ann.locator("#panel")).to_contain_text("🤖")
        await keep(ann, "meet-8-invite")
        await ann.get_by_role("button", name="bob").click()
        await expect(ann.get_by_role("button", name="bob")).to_have_count(0)
        await bob.locator("#home").click()
        await expect(bob.locator("#panel")).to_contain_text("you’re invited")
        await keep(bob, "meet-9-invited")
        await bob.get_by_role("button", name="Look").first.click()
        await bob.get_by_role("button", name="Join").click()
        await bob.get_by_role("button", name="Leave").click()
        await bob.get_by_role("button", name="Join").click()
        await expect(bob.get_by_role("button", name="Leave")).to_be_visible()


async def test_an_address_of_something_deleted_leads_home(house: House, browser: Browser) -> None:
    async with (
        await browser.new_context(viewport=PHONE) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        await page.goto(await house.link("ann"))
        await page.wait_for_url("**/p/**")
        home = page.url
        for gone in ("m/nothing", "tournament/nothing", "who/%E0%A4%A"):
            await page.goto(f"{home}{gone}")
            await expect(page.locator("#toast")).to_be_visible()
            await expect(page).to_have_url(home)
            await expect(page.locator("nav.lists")).to_be_visible()


async def test_a_page_without_a_home_says_so_once(house: House, browser: Browser) -> None:
    asked: list[str] = []

    async def gone(route: Route) -> None:
        asked.append(route.request.url)
        await route.fulfill(status=404, json={"error": "It isn’t here."})

    async with (
        await browser.new_context(viewport=PHONE) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        await page.route("**/see", gone)
        await page.goto(await house.link("ann"))
        await expect(page.locator("#toast")).to_have_text("It isn’t here.")
        await at_rest(page)
        await page.wait_for_timeout(A_WHILE)
    assert len(asked) == 1


async def test_the_second_of_two_taps_counts_if_the_first_pressed_nothing(page: Page) -> None:
    taps = """(node, clicks) => {
        for (const isPressed of clicks) {
            node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            const click = new MouseEvent("click", { bubbles: true, detail: 2 });
            if (isPressed) node.dispatchEvent(click);
        }
    }"""
    await page.locator("#title").evaluate(taps, [True])
    learn = page.get_by_role("button", name="Tokan: Learn")
    await learn.evaluate(taps, [True])
    await at_rest(page)
    await expect(page.locator("#extra")).to_be_hidden()
    await learn.evaluate(taps, [False, True])
    await expect(page.locator("#extra")).to_be_visible()


async def test_a_games_card_leads_to_its_lesson_and_its_puzzles(page: Page) -> None:
    for way in ("Learn", "Puzzle"):
        await page.get_by_role("button", name=f"The Nine Domains: {way}").click()
        await expect(page.locator("#extra")).to_be_visible()
        await at_rest(page)
        await expect(page.locator("#extra")).to_contain_text("The Nine Domains")
        await keep(page, f"home-{way.lower()}")
        await page.locator("#extra-close").click()
        await expect(page.locator("#extra")).to_be_hidden()
    await page.get_by_role("button", name="Puzzle of the day").click()
    await expect(page.locator("#extra img").first).to_be_visible()

"""A tap shows at once what it leads to, and the next tap needn't wait for the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.parlor_page import SCREEN, at_rest, keep, play_now, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route

    from tests.web.visiting import House


async def test_the_second_tap_does_not_wait_for_the_answer_to_the_first(page: Page) -> None:
    pressed: list[Route] = []

    async def answer_the_second(route: Route) -> None:
        pressed.append(route)
        if len(pressed) > 1:
            await route.continue_()

    await play_now(page, 0)
    await page.locator(".spot").first.wait_for()
    await at_rest(page)
    await expect(page.locator("#stage .ringed .spot.onward").first).to_have_css(
        "border-style", "dashed"
    )
    picture = await page.locator("#stage img").get_attribute("src") or ""
    await page.route("**/press", answer_the_second)
    await page.locator(".spot.onward").first.click(force=True)
    await expect(page.locator(".rings .chosen")).to_have_count(1)
    await keep(page, "rings")
    await page.locator(".rings .offered").first.click()
    await expect(page.locator("#stage img")).not_to_have_attribute("src", picture)
    await at_rest(page)
    # both taps are made: the animal has moved, or the page asks how many it carries
    assert len(pressed) == 2
    await expect(page.locator(".rings.pressed")).to_have_count(0)
    await expect(page.locator(".spot.chosen")).not_to_have_count(1)
    # the page no longer wants an answer, but Playwright waits for one
    await pressed[0].abort()


async def test_an_animal_is_dragged_to_where_it_goes(house: House, browser: Browser) -> None:
    async with touched_page(browser, house, "ann", size=SCREEN) as page:
        await play_now(page, 0)
        start = page.locator(".spot.drags").first
        await start.wait_for()
        await at_rest(page)
        picture = await page.locator("#stage img").get_attribute("src") or ""
        await start.hover()
        await page.mouse.down()
        await page.mouse.move(5, 5)
        await expect(page.locator(".rings .offered").first).to_be_visible()
        await keep(page, "dragged")
        await page.mouse.up()
        # dropping it outside the places does nothing
        await expect(page.locator(".rings.pressed")).to_have_count(0)
        await expect(page.locator("#stage img")).to_have_attribute("src", picture)
        await start.hover()
        await page.mouse.down()
        await page.mouse.move(5, 5)
        await page.locator(".rings .offered").first.hover(force=True)
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
        await page.mouse.up()
        await expect(page.locator("#stage img")).not_to_have_attribute("src", picture)
        assert asked.count("press") == 1
        await at_rest(page)
        await expect(page.locator(".spot.chosen")).not_to_have_count(1)

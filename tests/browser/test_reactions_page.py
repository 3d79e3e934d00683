"""Quick reactions and planned moves on the page of a match between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.async_api import expect

from tests.browser.page import touch_until
from tests.browser.parlor_page import SCREEN, at_rest, keep, touched_page
from tests.browser.test_accessibility import barriers
from tests.browser.test_match_page import two_people

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from tests.web.visiting import House

WATCH_SHIFTS: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.shifts.push(one.value);
    }).observe({ type: "layout-shift" });
}"""
"""A script that records how much the layout moves from now on."""


async def test_a_reaction_shows_next_to_its_seat_and_moves_nothing(
    house: House, browser: Browser
) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
        touched_page(browser, house, "cleo") as cleo,
    ):
        await two_people(ann, bob)
        await cleo.goto(f"{cleo.url}m/{ann.url.rpartition('/')[2]}")
        await cleo.locator("#stage img").wait_for()
        for page in (ann, bob, cleo):
            await at_rest(page)
        await expect(cleo.locator("#react")).to_be_hidden()
        for page in (ann, bob, cleo):
            await page.evaluate(WATCH_SHIFTS)
        # by keyboard: the button opens the sheet, and the focus comes back to it
        await ann.locator("#react").press("Enter")
        buttons = ann.locator("#reactions button")
        await expect(buttons).to_have_count(6)
        await expect(buttons.first).to_be_visible()
        await keep(ann, "react-sheet")
        assert await barriers(ann) == []
        await ann.keyboard.press("Escape")
        await expect(buttons.first).to_be_hidden()
        await ann.keyboard.press("Enter")
        await ann.keyboard.press("Tab")
        await expect(buttons.first).to_be_focused()
        await ann.get_by_role("button", name="Good move", exact=True).press("Enter")
        await expect(buttons.first).to_be_hidden()
        await expect(ann.locator("#react")).to_be_focused()
        for page, seat in ((ann, "#below"), (bob, "#above"), (cleo, ".seats")):
            bubble = page.locator(f"{seat} .reaction")
            await expect(bubble).to_have_text("👏 Good move")
            await expect(page.locator("#said")).to_have_text("ann: Good move")
            await keep(page, f"react-{await page.evaluate('innerWidth')}-{seat[1:]}")
        assert await barriers(bob) == []
        for page in (ann, bob, cleo):
            await expect(page.locator(".reaction")).to_have_count(0)
            await expect(page.locator("#said")).to_be_empty()
            assert await page.evaluate("window.shifts") == []
        await ann.locator("#home").click()
        await expect(ann.locator("#react")).to_be_hidden()


async def test_a_planned_move_is_ringed_and_cancelled_by_one_tap(
    house: House, browser: Browser
) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob") as bob,
    ):
        mover, other = await two_people(ann, bob)
        await at_rest(other)
        await keep(other, "plan-1-offered")
        assert await barriers(other) == []
        rings, cancel = other.locator(".planned i"), other.get_by_role("button", name="Cancel")
        await touch_until(other, lambda: _is_planned(other))
        await expect(rings).to_have_count(2)
        await keep(other, "plan-2-planned")
        assert await barriers(other) == []
        await cancel.click()
        await expect(rings).to_have_count(0)
        await expect(cancel).to_have_count(0)
        await touch_until(other, lambda: _is_planned(other))
        await other.reload()
        await expect(rings).to_have_count(2)
        await touch_until(mover, lambda: _has_moved(mover))
        await expect(rings).to_have_count(0)
        await at_rest(other)
        await keep(other, "plan-3-after")


async def test_a_move_is_planned_by_dragging(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann", size=SCREEN) as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
    ):
        _, other = await two_people(ann, bob)
        await other.locator(".spot.drags").first.wait_for()
        await at_rest(other)
        await other.locator(".spot.drags").first.hover()
        await other.mouse.down()
        await other.mouse.move(5, 5)
        await keep(other, "plan-dragged")
        await other.locator(".rings .offered").first.hover(force=True)
        await other.mouse.up()
        await expect(other.locator(".spot.drags")).not_to_have_count(0)
        await at_rest(other)
        await touch_until(other, lambda: _is_planned(other))
        await expect(other.locator(".planned i")).to_have_count(2)
        await keep(other, "plan-wide")


async def _is_planned(page: Page) -> bool:
    return await page.locator(".planned i").count() == 2


async def _has_moved(page: Page) -> bool:
    return await page.locator("#moves li").count() > 0

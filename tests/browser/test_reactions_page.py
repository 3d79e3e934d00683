"""Quick reactions and planned moves on the page of a match between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.async_api import expect

from tests.browser.page import touch_until
from tests.browser.test_accessibility import barriers
from tests.browser.test_match_page import two_people
from tests.browser.test_touched_page import SCREEN, at_rest, keep, touched_page
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser, Page

WATCH_SHIFTS: Final = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.shifts.push(one.value);
    }).observe({ type: "layout-shift" });
}"""
"""A script: keep how much the layout moves from now on."""


async def test_a_reaction_shows_beside_its_seat_and_moves_nothing(
    tmp_path: Path, browser: Browser
) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada") as ada,
        touched_page(browser, sandbox, "Ben", size=SCREEN) as ben,
        touched_page(browser, sandbox, "Chloe") as chloe,
    ):
        await two_people(ada, ben)
        await chloe.goto(f"{chloe.url}m/{ada.url.rpartition('/')[2]}")
        await chloe.locator("#stage img").wait_for()
        for page in (ada, ben, chloe):
            await at_rest(page)
        await expect(chloe.locator("#react")).to_be_hidden()
        for page in (ada, ben, chloe):
            await page.evaluate(WATCH_SHIFTS)
        # by keyboard: the button opens the sheet, and the focus comes back to it
        await ada.locator("#react").press("Enter")
        buttons = ada.locator("#reactions button")
        await expect(buttons).to_have_count(6)
        await expect(buttons.first).to_be_visible()
        await keep(ada, "react-sheet")
        assert await barriers(ada) == []
        await ada.keyboard.press("Escape")
        await expect(buttons.first).to_be_hidden()
        await ada.keyboard.press("Enter")
        await ada.keyboard.press("Tab")
        await expect(buttons.first).to_be_focused()
        await ada.get_by_role("button", name="Good move", exact=True).press("Enter")
        await expect(buttons.first).to_be_hidden()
        await expect(ada.locator("#react")).to_be_focused()
        for page, seat in ((ada, "#below"), (ben, "#above"), (chloe, ".seats")):
            bubble = page.locator(f"{seat} .reaction")
            await expect(bubble).to_have_text("👏 Good move")
            await expect(page.locator("#said")).to_have_text("Ada: Good move")
            await keep(page, f"react-{await page.evaluate('innerWidth')}-{seat[1:]}")
        assert await barriers(ben) == []
        for page in (ada, ben, chloe):
            await expect(page.locator(".reaction")).to_have_count(0)
            await expect(page.locator("#said")).to_be_empty()
            assert await page.evaluate("window.shifts") == []
        await ada.locator("#home").click()
        await expect(ada.locator("#react")).to_be_hidden()


async def test_a_planned_move_is_ringed_and_cancelled_by_one_tap(
    tmp_path: Path, browser: Browser
) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada") as ada,
        touched_page(browser, sandbox, "Ben") as ben,
    ):
        mover, other = await two_people(ada, ben)
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


async def test_a_move_is_planned_by_dragging(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada", size=SCREEN) as ada,
        touched_page(browser, sandbox, "Ben", size=SCREEN) as ben,
    ):
        _, other = await two_people(ada, ben)
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

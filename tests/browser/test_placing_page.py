"""A shape is dragged to its place on the page, and one tap doesn't throw a card away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.parlor_page import PHONE, SCREEN, at_rest, keep, play_now, touched_page
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from playwright.async_api import Browser, FloatRect, Locator, Page

    from tests.web.visiting import House

LOCUS: Final = [one.key for one in INSTALLED].index("locus")
LEAST: Final = 32
"""Minimum width of something to tap, in pixels."""


async def take_a_card(page: Page) -> None:
    """Begin a match of Locus and take a card with a double tap."""
    await play_now(page, LOCUS)
    await at_rest(page)
    card = page.locator(".spot").first
    await card.wait_for()
    assert (await box_of(card))["width"] >= LEAST
    await card.dblclick(force=True)
    await page.locator(".fits").wait_for()
    await at_rest(page)


async def box_of(found: Locator) -> FloatRect:
    """Return the box of *found*; wait for it if the page is redrawing it."""
    while (box := await found.bounding_box()) is None:
        await found.wait_for()
    return box


async def middle(page: Page, css: str) -> tuple[float, float]:
    box = await box_of(page.locator(css).first)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with a finger; halfway, the page shows where the shape would go."""
    session: Any = await page.context.new_cdp_session(page)

    async def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    await touch("touchStart", start)
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        await touch("touchMove", (x, y))
    await expect(page.locator(".ghost.pressed i").first).to_be_visible()
    await keep(page, "placing-dragged")
    await touch("touchEnd")


@pytest.mark.parametrize("size", [PHONE, SCREEN], ids=["phone", "screen"])
async def test_a_shape_is_dragged_to_its_place(house: House, browser: Browser, size: Any) -> None:
    async with touched_page(browser, house, "ann", size=size) as page:
        await take_a_card(page)
        width = size["width"]
        await keep(page, f"placing-{width}")
        grips = await page.locator(".grip").count()
        assert grips == 2, "the shape, and its card"
        picture = await page.locator("#stage img").get_attribute("src")
        stage = await box_of(page.locator("#stage .fits"))
        card = await middle(page, ".grip:nth-of-type(2)")
        aim = (stage["x"] + stage["width"] * 0.3, stage["y"] + stage["height"] * 0.5)
        if size == PHONE:
            await drag(page, card, aim)
        else:
            await page.mouse.move(*card)
            await page.mouse.down()
            await page.mouse.move(*aim, steps=8)
            await page.mouse.up()
        await at_rest(page)
        await expect(page.locator("#stage img")).not_to_have_attribute("src", picture or "")
        await keep(page, f"placing-near-{width}")
        draw = page.locator("#panel button.go")
        for button in (draw, page.locator("#panel button", has_text="Rotate")):
            await expect(button).to_be_in_viewport(ratio=1)
        # some shapes cannot be rotated where they are
        await draw.click(trial=True)
        # a tap moves the shape too; the button then draws it
        await page.locator(".fits").click(position={"x": 60, "y": 60})
        await at_rest(page)
        await draw.click()
        await expect(draw).to_have_count(0)
        await keep(page, f"placing-drawn-{width}")


async def test_a_card_is_discarded_only_after_a_confirmation(page: Page) -> None:
    await take_a_card(page)
    discard = page.locator("#panel button", has_text="Discard")
    await expect(discard).to_be_in_viewport(ratio=1)
    await discard.click()
    await at_rest(page)
    await expect(page.locator("#panel button.go")).to_have_text("Discard the card")
    await keep(page, "placing-discard")

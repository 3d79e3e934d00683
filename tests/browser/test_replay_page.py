"""A replay on the page: its slider, and the arrow keys."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.parlor_page import at_rest, keep, play_now, tap_something

if TYPE_CHECKING:
    from playwright.async_api import Page

MOST_TAPS = 60
MOVES = 4


@pytest.mark.long("cogs/web", "cogs/ui/history.py", "requirements.lock")
async def test_a_replay_is_stepped_through_with_the_slider_and_keys(page: Page) -> None:
    await play_now(page, 0)
    chance = Random(2)
    for _ in range(MOST_TAPS):
        await tap_something(page, chance)
        await at_rest(page)
        if await page.evaluate("() => document.querySelectorAll('#moves li').length") > MOVES:
            break
    await page.locator('#menu button[data-id^="b1:resign:"]').click()
    await page.locator('#extra button[data-id^="b1:resignsure:"]').click()
    await page.locator('#menu button[data-id^="b1:replay:"]').click()
    slide, told = page.locator("#slide"), page.locator("#extra-body")
    await expect(slide).to_be_visible()
    assert await page.locator("#extra-body select").count() == 0
    first = await told.inner_text()
    last = int(await slide.get_attribute("max") or "0")
    assert last > 1
    await slide.fill(str(last))
    await expect(told).not_to_have_text(first, use_inner_text=True)
    await at_rest(page)
    await expect(slide).to_have_value(str(last))
    await keep(page, "replay")
    end = await told.inner_text()
    await slide.press("ArrowLeft")
    await expect(told).not_to_have_text(end, use_inner_text=True)
    await at_rest(page)
    assert int(await slide.input_value()) < last
    await slide.press("Home")
    await expect(told).to_have_text(first, use_inner_text=True)
    await page.locator("#extra-close").click()
    await expect(slide).to_be_hidden()

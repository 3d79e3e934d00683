"""The page in a real browser: playing by touch, by keys, and with two people."""

from __future__ import annotations

import random
import re
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.async_api import Error, expect

from tests.browser.page import A_TAP, PATIENCE, touch_until
from tests.browser.parlor_page import (
    ONWARD,
    PHONE,
    SCREEN,
    at_rest,
    free_port,
    is_onward,
    is_over,
    keep,
    play_now,
    tap_something,
    touched_page,
)
from tests.discord.sandbox_driver import running_sandbox
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser, Page

    from tests.web.visiting import House

MOST_TAPS: Final = 1_500


async def play_to_the_end(page: Page, chance: random.Random) -> None:
    for _ in range(MOST_TAPS):
        if await is_over(page).count():
            return
        with suppress(Error):  # the page has redrawn the control
            await tap_something(page, chance)
        await page.wait_for_timeout(A_TAP)
    raise AssertionError(f"no end in so many taps: {await page.inner_text('#side')}")


@pytest.mark.long("cogs/web", "cogs/ui/panel.py", "requirements.lock")
async def test_a_match_is_played_by_touch_and_by_keys(page: Page) -> None:
    await expect(page.locator("#panel")).to_contain_text("Play now")
    await page.locator(".section button").first.dblclick()
    await page.wait_for_url("**/m/**")
    await page.locator("#stage .board").wait_for()
    await at_rest(page)
    await page.locator("#home").click()
    await expect(page.locator('#panel button[data-id^="b1:mine:"]')).to_have_count(1)
    await page.go_back()
    await at_rest(page)
    await keep(page, "touched-phone")
    seen = await page.locator("#moves li").count()
    spots = page.locator(".spot")
    assert await spots.first.get_attribute("aria-label")
    # *Back* first closes the dialog; it leaves the match only when pressed again
    place = page.url
    await page.locator('#menu button[data-id^="b1:rules:"]').tap()
    await expect(page.locator("#extra")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#extra")).to_be_hidden()
    assert page.url == place
    # the first choice by touch, the rest only by keys; the second of two quick taps is ignored
    await spots.first.dblclick(force=True)
    await at_rest(page)
    await expect(page.locator(".spot.chosen")).to_have_count(1)
    assert await page.locator("#stage .board").get_attribute("alt")
    # two taps at once: the second waits for the answer to the first
    await page.evaluate(
        """() => {
            document.querySelector(".spot.onward:not(.chosen)").click();
            document.querySelector('#menu button[data-id^="b1:rules:"]').click();
        }"""
    )
    await expect(page.locator("#extra")).to_be_visible()
    await page.locator("#extra-close").tap()
    await at_rest(page)
    for is_near in (True, False):
        await page.locator("#larger").tap()
        await expect(page.locator("#stage .near")).to_have_count(int(is_near))

    async def has_moved() -> bool:
        return await page.locator("#moves li").count() > seen

    await touch_until(page, has_moved, has_keys=True)


async def test_two_people_and_a_watcher_see_each_move(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
        touched_page(browser, house, "cleo") as cleo,
    ):
        await ann.get_by_role("button", name="Tokan: With others").click()
        await ann.wait_for_url("**/m/**")
        # the match appears on the others' lists by itself
        for page in (bob, cleo):
            anns = page.locator(".section", has_text=re.compile(r"\bann"))
            await anns.locator("button").click()
            await page.wait_for_url("**/" + ann.url.rpartition("/")[2])
        await bob.locator('button[data-id^="b1:join:"]').click()
        await expect(ann.locator("#panel")).to_contain_text("bob")
        await ann.locator('button[data-id^="b1:start:"]').click()
        for page in (ann, bob, cleo):
            await expect(page.locator(".seats li:not(.watching)")).to_have_count(2)
        await expect(cleo.locator(".spot")).to_have_count(0)
        await ann.locator(".seats .acts").wait_for()
        mover = ann if await ann.locator(".seats .acts.you").count() else bob
        await cleo.reload()
        await cleo.locator("#stage .board").wait_for()
        await at_rest(cleo)
        await cleo.emulate_media(reduced_motion="no-preference")
        before = [await page.locator("#moves li").count() for page in (ann, bob, cleo)]
        asked: list[str] = []
        cleo.on("request", lambda request: asked.append(request.url))
        picture = await cleo.locator("#stage .board").get_attribute("src")

        async def has_moved() -> bool:
            return await mover.locator(".seats .acts.you").count() == 0

        await touch_until(mover, has_moved)
        for page, old in zip((ann, bob, cleo), before, strict=True):
            await expect(page.locator("#moves li")).to_have_count(old + 1)
        # watchers get the board without asking for it
        assert await cleo.locator("#stage .board").get_attribute("src") != picture
        assert await cleo.locator("#stage .board").evaluate(
            "async (one) => (await one.decode(), one.naturalWidth)"
        )
        assert not [one for one in asked if one.endswith("/see")]
        gliding = [(await page.evaluate("window.frames_seen"))["gliding"] for page in (ann, cleo)]
        assert gliding[0] == 0, "she prefers less motion"
        assert gliding[1] > 0
        assert await cleo.locator('#menu button[data-id^="b1:rules:"]').count() == 1
        assert await cleo.locator('#menu button[data-id^="b1:resign:"]').count() == 0


@pytest.mark.long("bot.py", "cogs", "render", "engine/games", "requirements.lock")
@pytest.mark.parametrize("number", range(len(INSTALLED)), ids=[one.key for one in INSTALLED])
@pytest.mark.parametrize("size", [PHONE, SCREEN], ids=["phone", "screen"])
async def test_a_game_is_played_to_its_end_by_touching(
    house: House, browser: Browser, number: int, size: Any
) -> None:
    async with touched_page(browser, house, "ann", size=size) as page:
        await play_now(page, number)
        await play_to_the_end(page, random.Random(number))
        await keep(page, f"touched-end-{number}-{size['width']}")


@pytest.mark.long("bot.py", "cogs", "db/doors.py", "requirements.lock")
async def test_a_page_survives_a_restart_of_the_bot(tmp_path: Path, browser: Browser) -> None:
    port = str(free_port())
    context = await browser.new_context(reduced_motion="reduce", viewport=PHONE)
    async with context, await context.new_page() as page:
        page.set_default_timeout(PATIENCE)
        async with running_sandbox(tmp_path, "--web-port", port, draws=True) as sandbox:
            (address,) = [line.split()[1] for line in sandbox.printed if line.split()[0] == "Ada"]
            await page.goto(address)
            await page.wait_for_url("**/p/**")
            await play_now(page, 0)
            await page.locator(".spot").first.wait_for()
            await sandbox.end(signal.SIGKILL)
            await page.locator(".spot").first.click()
            await expect(page.locator("#offline")).to_be_visible()
        async with running_sandbox(tmp_path, "--web-port", port, draws=True):
            await expect(page.locator("#offline")).to_be_hidden()
            before = await page.locator("#panel").inner_text()
            await page.locator(".spot").first.click()
            await expect(page.locator("#panel")).not_to_have_text(before)


@pytest.mark.long("bot.py", "cogs", "render/tokan", "engine/games/tokan", "requirements.lock")
async def test_a_match_is_played_with_the_keyboard_only(house: House, browser: Browser) -> None:
    chance = random.Random(5)
    async with touched_page(browser, house, "ann", size=SCREEN) as page:
        await play_now(page, 0)
        for _ in range(MOST_TAPS):
            await at_rest(page)
            if await is_over(page).count():
                break
            focused = page.locator(":focus")
            is_spot = await focused.and_(page.locator(".spot")).count()
            if is_spot:
                for _ in range(chance.randrange(4)):
                    await page.keyboard.press(chance.choice(("ArrowRight", "ArrowDown", "ArrowUp")))
            if is_spot or await is_onward(focused.and_(page.locator(ONWARD))):
                await page.keyboard.press("Enter")
                await page.wait_for_timeout(A_TAP)
            else:
                await page.keyboard.press("Tab")
        assert await is_over(page).count()

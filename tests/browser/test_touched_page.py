"""The page in a real browser: playing by touch, by keys, and with two people."""

from __future__ import annotations

import random
import signal
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.async_api import Error, expect

from tests.browser.page import A_TAP, PATIENCE, SHOTS, Shots, touch_until
from tests.discord.sandbox_driver import running_sandbox
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from playwright.async_api import Browser, Locator, Page

    from tests.discord.sandbox_driver import Sandbox

PHONE: Final[Any] = {"width": 390, "height": 844}
SCREEN: Final[Any] = {"width": 1280, "height": 800}
MOST_TAPS: Final = 1_500
AT_ONCE: Final = 5_000
"""Milliseconds within which a tap on a visible control succeeds, unless the page redraws."""
ONWARD: Final = "#panel .row > button:enabled, #panel .chip:enabled"
LOOK_AT_FRAMES: Final = """
  window.frames_seen = { all: 0, blank: 0, gliding: 0 };
  const look = () => {
    if (document.body?.dataset.kind === "match") {
      const image = document.querySelector("#stage .board");
      window.frames_seen.all += 1;
      if (document.querySelector(".glides")) window.frames_seen.gliding += 1;
      if (!image?.complete || !image.naturalWidth) window.frames_seen.blank += 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
BESIDES: Final = ("b1:hint:", "b1:undo:", "b1:coach:", "b1:plans:", "b1:nextmine:", "b1:games:")
"""Ids of a panel's controls that make no move."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def touched_page(
    browser: Browser, sandbox: Sandbox, name: str, *, size: Any = PHONE
) -> AsyncGenerator[Page]:
    """Open the page of a member, which must not complain, nor show a frame without the board."""
    (address,) = [line.split()[1] for line in sandbox.printed if line.split()[0] == name]
    async with (
        await browser.new_context(
            reduced_motion="reduce", viewport=size, has_touch=size == PHONE
        ) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        await page.add_init_script(LOOK_AT_FRAMES)
        await page.goto(address)
        await page.wait_for_url("**/p/**")
        yield page
        assert (await page.evaluate("window.frames_seen"))["blank"] == 0
        written = [message.text for message in await page.console_messages()]
        # a page that is left at once closes its socket, which Chromium reports
        written = [text for text in written if "before the connection is established" not in text]
        assert [*written, *map(str, await page.page_errors())] == []


async def at_rest(page: Page) -> None:
    await page.locator("#main[aria-busy=false]").wait_for()


async def play_now(page: Page, number: int) -> None:
    """Begin a match of a game against a bot."""
    await page.locator(".section button").nth(number).click()
    await page.wait_for_url("**/m/**")
    await page.locator("#stage img").wait_for()


async def keep(page: Page, name: str) -> None:
    """Save a screenshot of the page if asked for."""
    if Shots.are_kept:
        SHOTS.mkdir(exist_ok=True)
        await page.screenshot(path=SHOTS / f"{name}.png", full_page=True)


def is_over(page: Page) -> Locator:
    return page.locator('button[data-id^="b1:rematch:"]')


async def is_onward(button: Locator) -> bool:
    """Whether this is a button for a step of a move."""
    name = await button.get_attribute("data-id") if await button.count() else BESIDES[0]
    return not (name or "").startswith(BESIDES)


async def tap_something(page: Page, chance: random.Random) -> bool:
    """Tap a control, in the picture if it is there; return False if there is none now."""
    await at_rest(page)
    go = page.locator("#panel button.go:enabled")
    if await go.count() and chance.random() < 0.85:
        await go.first.click(timeout=AT_ONCE)
        return True
    reached = await page.evaluate(
        """() => [...document.querySelectorAll(".spot.onward:not(.chosen)")].flatMap((spot, at) => {
            spot.scrollIntoView({ block: "center" });
            const { left, top, width, height } = spot.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            return document.elementFromPoint(x, y) === spot ? [at] : [];
        })"""
    )
    if reached:
        spot = page.locator(".spot.onward:not(.chosen)").nth(chance.choice(reached))
        await spot.click(force=True, timeout=AT_ONCE)
        return True
    for button in chance.sample(found := await page.locator(ONWARD).all(), len(found)):
        if await is_onward(button):
            await button.click(timeout=AT_ONCE)
            return True
    return False


async def play_to_the_end(page: Page, chance: random.Random) -> None:
    for _ in range(MOST_TAPS):
        if await is_over(page).count():
            return
        with suppress(Error):  # the page has redrawn the control
            await tap_something(page, chance)
        await page.wait_for_timeout(A_TAP)
    raise AssertionError(f"no end in so many taps: {await page.inner_text('#side')}")


@pytest.mark.long("cogs/web", "cogs/ui/panel.py", "requirements.lock")
async def test_a_board_is_touched_and_played_by_keys(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada") as page,
    ):
        await expect(page.locator("#panel")).to_contain_text("Play now")
        await page.locator(".section button").first.dblclick()
        await page.wait_for_url("**/m/**")
        await page.locator("#stage img").wait_for()
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
        assert await page.locator("#stage img").get_attribute("alt")
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


async def test_two_people_and_a_watcher_see_each_move(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada") as ada,
        touched_page(browser, sandbox, "Ben", size=SCREEN) as ben,
        touched_page(browser, sandbox, "Chloe") as chloe,
    ):
        await ada.locator(".chip", has_text="Tokan").first.click()
        await ada.wait_for_url("**/m/**")
        # the match appears on the others' lists by itself
        for page in (ben, chloe):
            await page.locator(".section", has_text="Ada").locator("button").click()
            await page.wait_for_url("**/" + ada.url.rpartition("/")[2])
        await ben.locator('button[data-id^="b1:join:"]').click()
        await expect(ada.locator("#panel")).to_contain_text("Ben")
        await ada.locator('button[data-id^="b1:start:"]').click()
        for page in (ada, ben, chloe):
            await expect(page.locator(".seats li:not(.watching)")).to_have_count(2)
        await expect(chloe.locator(".spot")).to_have_count(0)
        await ada.locator(".seats .acts").wait_for()
        mover = ada if await ada.locator(".seats .acts.you").count() else ben
        await chloe.reload()
        await chloe.locator("#stage img").wait_for()
        await at_rest(chloe)
        await chloe.emulate_media(reduced_motion="no-preference")
        before = [await page.locator("#moves li").count() for page in (ada, ben, chloe)]
        asked: list[str] = []
        chloe.on("request", lambda request: asked.append(request.url))
        picture = await chloe.locator("#stage img").get_attribute("src")

        async def has_moved() -> bool:
            return await mover.locator(".seats .acts.you").count() == 0

        await touch_until(mover, has_moved)
        for page, old in zip((ada, ben, chloe), before, strict=True):
            await expect(page.locator("#moves li")).to_have_count(old + 1)
        # watchers get the board without asking for it
        assert await chloe.locator("#stage img").get_attribute("src") != picture
        assert await chloe.locator("#stage img").evaluate(
            "async (one) => (await one.decode(), one.naturalWidth)"
        )
        assert not [one for one in asked if one.endswith("/see")]
        gliding = [(await page.evaluate("window.frames_seen"))["gliding"] for page in (ada, chloe)]
        assert gliding[0] == 0, "she prefers less motion"
        assert gliding[1] > 0
        assert await chloe.locator('#menu button[data-id^="b1:rules:"]').count() == 1
        assert await chloe.locator('#menu button[data-id^="b1:resign:"]').count() == 0


@pytest.mark.long("bot.py", "cogs", "render", "engine/games", "requirements.lock")
@pytest.mark.parametrize("number", range(len(INSTALLED)), ids=[one.key for one in INSTALLED])
@pytest.mark.parametrize("size", [PHONE, SCREEN], ids=["phone", "screen"])
async def test_a_game_is_played_to_its_end_by_touching(
    tmp_path: Path, browser: Browser, number: int, size: Any
) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada", size=size) as page,
    ):
        await play_now(page, number)
        await play_to_the_end(page, random.Random(number))
        await keep(page, f"touched-end-{number}-{size['width']}")


@pytest.mark.long("bot.py", "cogs", "db/doors.py", "requirements.lock")
async def test_a_page_goes_on_after_the_bot_has_begun_anew(
    tmp_path: Path, browser: Browser
) -> None:
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
async def test_a_game_is_played_to_its_end_by_keys_alone(tmp_path: Path, browser: Browser) -> None:
    chance = random.Random(5)
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ada", size=SCREEN) as page,
    ):
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

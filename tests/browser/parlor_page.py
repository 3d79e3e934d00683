"""Parlor's page, on a phone or a screen, as its members open it."""

from __future__ import annotations

import random
import socket
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import expect

from tests.browser.page import PATIENCE, SHOTS, Shots

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Browser, Locator, Page

    from tests.web.visiting import House

PHONE: Final[Any] = {"width": 390, "height": 844}
SCREEN: Final[Any] = {"width": 1280, "height": 800}
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
"""Prefixes of the ids of a panel's controls that make no move."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def touched_page(
    browser: Browser, house: House, name: str, *, size: Any = PHONE
) -> AsyncGenerator[Page]:
    """Open the page of a member, which must not complain, nor show a frame without the board."""
    async with (
        await browser.new_context(
            reduced_motion="reduce", viewport=size, has_touch=size == PHONE
        ) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        await page.add_init_script(LOOK_AT_FRAMES)
        await page.goto(await house.link(name))
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
    await page.locator(".game .go").nth(number).click()
    await page.wait_for_url("**/m/**")
    await page.locator("#stage img").wait_for()


async def start_match(ann: Page, bob: Page) -> tuple[Page, Page]:
    """Start Ann's match, which Bob has joined; return their pages, the first mover's first."""
    await expect(ann.locator("#panel")).to_contain_text("bob")
    await ann.locator('button[data-id^="b1:start:"]').click()
    for page in (ann, bob):
        await page.locator(".seats .acts").wait_for()
        await page.locator("#stage img").wait_for()
    is_anns = await ann.locator(".seats .acts.you").count()
    return (ann, bob) if is_anns else (bob, ann)


async def keep(page: Page, name: str) -> None:
    """Save a screenshot of the page if asked for."""
    if Shots.are_kept:
        SHOTS.mkdir(exist_ok=True)
        await page.screenshot(path=SHOTS / f"{name}.png", full_page=True)


def is_over(page: Page) -> Locator:
    return page.locator('button[data-id^="b1:rematch:"]')


async def is_onward(button: Locator) -> bool:
    name = await button.get_attribute("data-id") if await button.count() else BESIDES[0]
    return not (name or "").startswith(BESIDES)


async def tap_something(page: Page, chance: random.Random) -> bool:
    """Tap a control, preferably in the picture; return False if there is none now."""
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


async def make_a_move(page: Page) -> None:
    """Tap until it is no longer this person's turn."""
    chance = random.Random(1)
    while await page.locator(".seats .acts.you").count():
        await tap_something(page, chance)
        await at_rest(page)

"""Open a page in the Chromium of this computer; Playwright drives it."""

from __future__ import annotations

import shutil
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.async_api import async_playwright, expect

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Browser, Page

BROWSER: Final = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE: Final = 60_000
"""Milliseconds to wait for what should appear on a page; far more than anything takes."""
FAILED: Final = Path(__file__).parents[1] / "failed" / "page.png"
"""Where a picture of the page is kept when a test fails."""
_MAY_FAIL: Final = (
    "/favicon.ico",  # the browser asks for it by itself, and the sandbox has none
    # a picture of a message that has changed meanwhile; the page draws what came after it then
    "/api/assets/",
)

expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def running_browser() -> AsyncGenerator[Browser]:
    """Start the browser; end it in any case."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=BROWSER,
            # a container's root has no sandbox, and often little shared memory; none has a GPU
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
            timeout=PATIENCE,
        )
        async with browser:
            yield browser


@asynccontextmanager
async def opened_page(browser: Browser) -> AsyncGenerator[Page]:
    """Open an empty page that has no past, and on which nothing glides."""
    async with (
        await browser.new_context(reduced_motion="reduce") as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        try:
            yield page
        except BaseException:
            await page.screenshot(path=FAILED)
            raise


async def complaints(page: Page) -> list[str]:
    """Return what *page* has written to its console, its uncaught errors, and pictures it lacks."""
    written = [
        f"{message.text} ({message.location['url']})"
        for message in await page.console_messages()
        if not any(part in message.location["url"] for part in _MAY_FAIL)
    ]
    lacking = await page.locator(".media-unavailable").all_inner_texts()
    return [*written, *map(str, await page.page_errors()), *lacking]

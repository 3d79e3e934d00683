"""Open a page in the Chromium of this computer; Playwright drives it."""

from __future__ import annotations

import shutil
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.async_api import async_playwright, expect

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Page

BROWSER: Final = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE: Final = 60_000
"""Milliseconds to wait for what should appear on a page; far more than anything takes."""
FAILED: Final = Path(__file__).parents[1] / "failed" / "page.png"
"""Where a picture of the page is kept when a test fails."""

expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def opened_page() -> AsyncGenerator[Page]:
    """Start the browser without a past and open an empty page; end it in any case."""
    async with async_playwright() as playwright:
        # a container's root has no sandbox, and often little shared memory
        browser = await playwright.chromium.launch(
            executable_path=BROWSER,
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            timeout=PATIENCE,
        )
        async with browser, await browser.new_page() as page:
            page.set_default_timeout(PATIENCE)
            try:
                yield page
            except BaseException:
                await page.screenshot(path=FAILED)
                raise


async def complaints(page: Page) -> list[str]:
    """Return what *page* has written to its console, and its uncaught errors."""
    written = [
        f"{message.text} ({message.location['url']})"
        for message in await page.console_messages()
        # the browser asks for it by itself, and the sandbox has none
        if not message.location["url"].endswith("/favicon.ico")
    ]
    return [*written, *map(str, await page.page_errors())]

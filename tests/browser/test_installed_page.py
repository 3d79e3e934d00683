"""The page as an app: it can be installed, and says so when nothing answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from cogs.terminal.touching import touched
from cogs.ui.texts import TEXTS
from tests.browser.page import PATIENCE
from tests.browser.test_touched_page import PHONE, free_port, keep
from tests.discord.harness import on_stage
from tests.web.visiting import House

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser


async def test_a_page_is_installed_and_says_when_nothing_answers(
    tmp_path: Path, browser: Browser
) -> None:
    port = free_port()
    async with (
        on_stage(tmp_path / "store.sqlite3") as stage,
        await browser.new_context(
            reduced_motion="reduce", viewport=PHONE, color_scheme="dark"
        ) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        async with touched(stage.bot, "127.0.0.1", port):
            await page.goto(await House(stage, port).link("ann"))
            await page.wait_for_url("**/p/**")
            worker = await page.evaluate(
                "navigator.serviceWorker.ready.then((one) => [one.scope, one.active.scriptURL])"
            )
            # the page is in the language that she has on Discord
            assert worker == [page.url, f"{page.url}worker.js?language=en"]
            devtools: Any = await context.new_cdp_session(page)
            found = await devtools.send("Page.getAppManifest")
            assert found["errors"] == []
            assert json.loads(found["data"])["display"] == "standalone"
            lacking = await devtools.send("Page.getInstallabilityErrors")
            assert {one["errorId"] for one in lacking["installabilityErrors"]} <= {"in-incognito"}
            written = [message.text for message in await page.console_messages()]
            assert [*written, *map(str, await page.page_errors())] == []
        await page.reload()
        await expect(page.locator("p")).to_have_text(TEXTS.say("en", "page-unreachable"))
        again = page.get_by_text(TEXTS.say("en", "page-again"))
        await again.wait_for()
        await keep(page, "unreachable")
        written = [message.text for message in await page.console_messages()]
        assert not [text for text in written if "Security Policy" in text]
        async with touched(stage.bot, "127.0.0.1", port):
            await again.click()
            await page.locator("#panel button").first.wait_for()

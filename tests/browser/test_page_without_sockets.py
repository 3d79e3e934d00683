"""The page gets news of moves even on a network that blocks WebSockets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.page import PATIENCE
from tests.browser.test_touched_page import PHONE, touched_page
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser

BLOCKED = """
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(address) { super(address.replace("/news/", "/blocked/")); }
};
"""


@pytest.mark.long("cogs/web", "requirements.lock")
async def test_news_come_without_a_websocket(tmp_path: Path, browser: Browser) -> None:
    async with (
        running_sandbox(tmp_path, draws=True) as sandbox,
        touched_page(browser, sandbox, "Ben") as ben,
        await browser.new_context(reduced_motion="reduce", viewport=PHONE) as context,
        await context.new_page() as ada,
    ):
        ada.set_default_timeout(PATIENCE)
        await ada.add_init_script(BLOCKED)
        (address,) = [line.split()[1] for line in sandbox.printed if line.split()[0] == "Ada"]
        await ada.goto(address)
        await ada.wait_for_url("**/p/**")
        async with ada.expect_response("**/events/*") as streamed:
            await ada.locator(".chip", has_text="Tokan").first.click()
            await ada.wait_for_url("**/m/**")
        assert (await streamed.value).headers["content-type"] == "text/event-stream"
        place = "m/" + ada.url.rpartition("/")[2]
        await ben.goto(ben.url.partition("/m/")[0].rstrip("/") + "/" + place)
        await ben.locator('button[data-id^="b1:join:"]').click()
        await expect(ada.locator("#panel")).to_contain_text("Ben")

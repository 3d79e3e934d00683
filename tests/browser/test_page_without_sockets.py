"""The page gets news of moves even on a network that blocks WebSockets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.page import PATIENCE
from tests.browser.parlor_page import PHONE, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from tests.web.visiting import House

BLOCKED = """
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(address) { super(address.replace("/news/", "/blocked/")); }
};
"""


@pytest.mark.long("cogs/web", "requirements.lock")
async def test_news_comes_without_a_websocket(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "bob") as bob,
        await browser.new_context(reduced_motion="reduce", viewport=PHONE) as context,
        await context.new_page() as ann,
    ):
        ann.set_default_timeout(PATIENCE)
        await ann.add_init_script(BLOCKED)
        await ann.goto(await house.link("ann"))
        await ann.wait_for_url("**/p/**")
        async with ann.expect_response("**/events/*") as streamed:
            await ann.get_by_role("button", name="Tokan: With others").click()
            await ann.wait_for_url("**/m/**")
        assert (await streamed.value).headers["content-type"] == "text/event-stream"
        place = "m/" + ann.url.rpartition("/")[2]
        await bob.goto(bob.url.partition("/m/")[0].rstrip("/") + "/" + place)
        await bob.locator('button[data-id^="b1:join:"]').click()
        await expect(ann.locator("#panel")).to_contain_text("bob")

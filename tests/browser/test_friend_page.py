"""From a friend's link to the first move, on two phones."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.async_api import expect

from cogs.terminal.touching import touched
from cogs.web.activity import LOG_IN, Activity
from db.doors import Visitor
from tests.browser.page import PATIENCE
from tests.browser.parlor_page import PHONE, at_rest, keep, make_a_move
from tests.browser.test_accessibility import barriers
from tests.web.discord_api import FakeApi

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator, Route

    from tests.discord.harness import Stage

SECRET = "the application's secret"


async def test_a_friends_link_leads_to_the_first_move_in_three_taps(
    stage: Stage, browser: Browser
) -> None:
    api = FakeApi(SECRET)
    async with (
        api.served() as address,
        touched(stage.bot, "127.0.0.1", 0, activity=Activity(stage.bot, SECRET, address)) as port,
        await browser.new_context(
            viewport=PHONE, has_touch=True, permissions=["clipboard-read", "clipboard-write"]
        ) as hers,
        await browser.new_context(viewport=PHONE, has_touch=True) as his,
        await hers.new_page() as ann,
        await his.new_page() as friend,
    ):
        for page in (ann, friend):
            page.set_default_timeout(PATIENCE)
        olga = stage.env.create_user("olga").id
        visitor = Visitor(stage.members["ann"].id, stage.guild.id, stage.channel.id, "en-US")
        await ann.goto(await stage.bot.doors.link_for(visitor))
        await ann.get_by_role("button", name="Tokan: With others").tap()
        await ann.wait_for_url("**/m/**")
        await keep(ann, "friend-0-lobby")
        await ann.get_by_role("button", name="Link to join").tap()
        link = await ann.locator("#extra a", has_text="/j#").get_attribute("href") or ""
        await keep(ann, "friend-1-link")
        await ann.get_by_role("button", name="Copy the link").tap()
        await ann.get_by_role("button", name="Copied.").wait_for()
        assert await barriers(ann) == []
        assert await ann.evaluate("navigator.clipboard.readText()") == link
        await ann.locator("#extra-close").tap()

        async def discord(route: Route) -> None:
            """Log the friend in at once."""
            asked = parse_qs(urlsplit(route.request.url).query)
            api.codes["code"] = olga
            api.challenges["code"] = asked["code_challenge"][0]
            query = urlencode({"code": "code", "state": asked["state"][0]})
            back = f"http://127.0.0.1:{port}/login?{query}"
            await route.fulfill(status=302, headers={"Location": back})

        await friend.route(f"{LOG_IN}**", discord)
        await friend.goto(link)
        taps: list[str] = []

        async def tap(found: Locator) -> None:
            taps.append(str(found))
            await found.tap()

        await tap(friend.locator("a.button"))
        await friend.wait_for_url("**/m/**")
        await at_rest(friend)
        await keep(friend, "friend-3-lobby")
        await tap(friend.locator('button[data-id^="b1:join:"]'))
        await expect(ann.locator("#panel")).to_contain_text("olga")
        await keep(friend, "friend-4-joined")
        await ann.get_by_role("button", name="Start").tap()
        for page in (ann, friend):
            await page.locator(".seats .acts").wait_for()
            await at_rest(page)
        await keep(friend, "friend-5-match")
        assert len(taps) == 2
        if not await friend.locator(".seats .acts.you").count():
            await make_a_move(ann)
            await friend.locator(".seats .acts.you").wait_for()
        # the third tap begins the move
        await tap(friend.locator(".spot.onward").first)
        await expect(friend.locator(".spot.chosen, .rings .offered").first).to_be_attached()

"""The page as an app: it can be installed, and says when nothing answers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import expect

from cogs.terminal.touching import touched
from cogs.ui.texts import TEXTS
from tests.browser.page import PATIENCE
from tests.browser.parlor_page import PHONE, free_port, keep
from tests.web.push_service import FakePush
from tests.web.visiting import House

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page

    from tests.discord.harness import Stage


async def test_a_page_can_be_installed_and_says_when_the_server_does_not_answer(
    stage: Stage, browser: Browser
) -> None:
    port = free_port()
    async with (
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


STAND_IN: Final = """
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async (options) => {
    window.asked_for = options;
    return subscription = {
      endpoint: (SENT).endpoint,
      toJSON: () => (SENT),
      unsubscribe: async () => (subscription = null, true),
    };
  };
"""
"""A script that stands in for the browser's push service, which isn't on this computer."""

EARLIER_LINK: Final = """() => {
  const container = ServiceWorkerContainer.prototype;
  const { getRegistrations } = container;
  const earlier = { endpoint: "earlier", unsubscribe: async () => (window.is_earlier_off = true) };
  const registration = { pushManager: { getSubscription: async () => earlier } };
  container.getRegistrations = async function () {
    return [...(await getRegistrations.call(this)), registration];
  };
}"""
"""A script that adds a subscription on the page of an earlier link."""


async def test_the_button_turns_notices_on_and_off_and_the_worker_shows_them(
    stage: Stage, browser: Browser
) -> None:
    push = FakePush()
    async with (
        push.served(),
        touched(stage.bot, "127.0.0.1", 0) as port,
        await browser.new_context(
            reduced_motion="reduce", viewport=PHONE, has_touch=True, is_mobile=True
        ) as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(30_000)
        phones, ann = stage.bot.phones, stage.members["ann"].id
        phones.services = push
        sent = {key: one for key, one in push.browser("ann").sent.items() if key != "wanted"}
        await page.add_init_script(STAND_IN.replace("SENT", json.dumps(sent)))
        await context.grant_permissions(["notifications"])
        home = page.locator("#notify")
        await page.goto(await House(stage, port).link("ann"))
        await expect(home).to_have_text(TEXTS.say("en", "page-notify-insecure"))
        await keep(page, "notify-insecure")
        phones.doors = replace(phones.doors)
        phones.doors.address = "https://play.example.org"
        await page.reload()
        on, off = (TEXTS.say("en", f"page-notify-{name}") for name in ("phone", "off"))
        await home.get_by_role("button", name=on).wait_for()
        # it is visible without scrolling
        await expect(home.get_by_role("button", name=on)).to_be_in_viewport()
        await keep(page, "notify-phone")
        await home.get_by_role("button", name=on).tap()
        await home.get_by_role("button", name=off).wait_for()
        assert stage.bot.preferences.known(ann).has_phone
        asked = await page.evaluate("window.asked_for")
        assert asked == {
            "userVisibleOnly": True,
            "applicationServerKey": (await phones.key()).public,
        }
        await _deliver(context, page, {"title": "Tokan", "body": "Words", "path": "m/abcdefgh"})
        shown = """async () => {
            const registration = await navigator.serviceWorker.ready;
            const found = await registration.getNotifications();
            return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        }"""
        while not (told := await page.evaluate(shown)):
            await page.wait_for_timeout(50)
        (notice,) = told
        path = "m/abcdefgh"
        assert notice == {"title": "Tokan", "body": "Words", "tag": path, "data": path}
        # people who come back to the page see whose turn it is
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        while await page.evaluate(shown):
            await page.wait_for_timeout(50)
        await page.evaluate(EARLIER_LINK)
        await home.get_by_role("button", name=off).tap()
        await home.get_by_role("button", name=on).wait_for()
        assert await page.evaluate("window.is_earlier_off"), "or its page would turn it on again"
        assert not stage.bot.preferences.known(ann).has_phone
        await page.goto(f"{page.url}preferences")
        await home.get_by_role("button", name=on).wait_for()
        await keep(page, "notify-preferences")
        await page.goto(page.url.replace("preferences", "board"))
        await page.locator("#panel .row").first.wait_for()
        await expect(home).to_be_hidden()
        written = [message.text for message in await page.console_messages()]
        assert [*written, *map(str, await page.page_errors())] == []


async def _deliver(context: BrowserContext, page: Page, words: dict[str, str]) -> None:
    """Have the browser get a push message, as from its push service."""
    devtools: Any = await context.new_cdp_session(page)
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def note(told: Any) -> None:
        for one in told["registrations"]:
            if not found.done():
                found.set_result(one["registrationId"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    await devtools.send("ServiceWorker.enable")
    origin = page.url.partition("/p/")[0]
    facts = {"origin": origin, "registrationId": await found, "data": json.dumps(words)}
    await devtools.send("ServiceWorker.deliverPushMessage", facts)

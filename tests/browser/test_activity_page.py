"""Parlor's page inside a page that stands in for Discord, with Discord's own SDK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.terminal.touching import touched
from cogs.web.activity import Activity
from tests.browser.page import PATIENCE, touch_until
from tests.discord.playing import open_match
from tests.web.discord_api import FakeApi

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

    from tests.discord.harness import Stage

SECRET: Final = "the application's secret"
PLAYS_DISCORD: Final = """
<!doctype html>
<title>plays Discord</title>
<iframe src="/?instance_id=i-1&platform=mobile&frame_id=f&custom_id=MATCH" width="390" height="800">
</iframe>
<script>
  const answers = {
    AUTHORIZE: () => ({ code: "code-ann" }),
    AUTHENTICATE: ({ access_token }) => ({
      access_token,
      user: { username: "ann", discriminator: "0", id: "1", public_flags: 0 },
      scopes: ["identify"],
      expires: "2030-01-01T00:00:00Z",
      application: { description: "", id: "2", name: "Parlor", icon: null },
    }),
  };
  addEventListener("message", (event) => {
    const [opcode, said] = event.data;
    const tell = (frame) => event.source.postMessage([1, frame], event.origin);
    const config = { cdn_host: "", api_endpoint: "", environment: "production" };
    if (opcode === 0) tell({ cmd: "DISPATCH", evt: "READY", data: { v: 1, config }, nonce: null });
    else if (answers[said.cmd]) {
      const data = answers[said.cmd](said.args);
      tell({ cmd: said.cmd, evt: null, data, nonce: said.nonce });
    }
  });
</script>
"""


async def test_a_move_is_made_inside_a_simulated_discord(stage: Stage, browser: Browser) -> None:
    api = FakeApi(SECRET)
    async with (
        api.served() as address,
        touched(stage.bot, "127.0.0.1", 0, activity=Activity(stage.bot, SECRET, address)) as port,
        await browser.new_context(reduced_motion="reduce") as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        match_id = await open_match(stage)
        mover = stage.members[await stage.mover(match_id)].id
        api.codes["code-ann"] = mover
        api.instances["i-1"] = (stage.guild.id, stage.channel.id, [mover])

        async def play_discord(route: Route) -> None:
            body = PLAYS_DISCORD.replace("MATCH", match_id)
            await route.fulfill(body=body, content_type="text/html")

        await page.route("**/discord", play_discord)
        await page.goto(f"http://127.0.0.1:{port}/discord")
        inside = page.frame_locator("iframe")
        before = (await stage.match(match_id)).seq

        async def has_moved() -> bool:
            return (await stage.match(match_id)).seq > before

        await touch_until(inside, has_moved)
        written = [message.text for message in await page.console_messages()]
        assert [*written, *map(str, await page.page_errors())] == []

"""The page inside Discord: Discord tells the page who opened it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.web import activity
from cogs.web.activity import SdkChanged, sdk_files
from tests.discord.playing import open_match
from tests.web.visiting import House, Tab

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.discord_api import FakeApi


AT = "/?instance_id=i-1&platform=desktop&frame_id=f"


def let_in(house: House, api: FakeApi, name: str) -> dict[str, str]:
    """Have a member open the Activity in the channel; return what their page then sends."""
    stage = house.stage
    player = stage.members[name].id
    api.codes[f"code-{name}"] = player
    _, _, people = api.instances.setdefault("i-1", (stage.guild.id, stage.channel.id, []))
    people.append(player)
    return {"code": f"code-{name}", "instance": "i-1"}


async def test_an_activity_opens_the_match_whose_button_was_pressed(
    inside: House, api: FakeApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(inside.stage)
    launch = AsyncMock()
    with monkeypatch.context() as patched:
        # the simulated Discord doesn't have Activities
        patched.setattr(discord.InteractionResponse, "launch_activity", launch)
        await inside.stage.press("ann", inside.stage.board(), "touch")
    launch.assert_awaited_once()
    tab = Tab(inside)
    answer = await tab.post("/activity", let_in(inside, api, "ann"))
    assert answer.status == 200
    assert answer.json["match"] == match_id
    tab.path = answer.json["path"]
    tab.cookie = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    seen = await tab.see(match_id, words=True)
    assert seen.json["language"] == "fr"
    assert not seen.json["is_watching"]


async def test_without_activities_the_button_gives_a_link(inside: House) -> None:
    await open_match(inside.stage)
    assert (await inside.stage.press("ann", inside.stage.board(), "touch")).shown.links


async def test_codes_and_instances_unknown_to_discord_are_refused(
    inside: House, api: FakeApi
) -> None:
    content = let_in(inside, api, "ann")
    api.codes["code-cleo"] = inside.stage.members["cleo"].id
    for wrong in (
        {**content, "code": "guessed"},
        {**content, "instance": "i-2"},
        {**content, "instance": "../../users/@me"},
        {**content, "code": "code-cleo"},  # cleo isn't in that instance
        {**content, "code": "x" * 300},
        {},
    ):
        assert (await Tab(inside).post("/activity", wrong)).status == 404
    other = Tab(inside, headers={"Origin": "https://evil.discordsays.com"})
    assert (await other.post("/activity", content)).status == 403


async def test_many_people_get_in_through_discords_proxy_while_others_guess_codes(
    inside: House, api: FakeApi
) -> None:
    """Everybody inside Discord comes from its proxy, which has few addresses."""
    members = [*inside.stage.members][:6]
    statuses = [
        (await Tab(inside).post("/activity", let_in(inside, api, name))).status
        for _ in range(3)
        for name in members
    ]
    assert statuses == [200] * 18
    wrong = {"code": "guessed", "instance": "i-9"}
    statuses = [(await Tab(inside).post("/activity", wrong)).status for _ in range(80)]
    assert statuses[0] == 404
    assert 429 in statuses
    # people in an instance that Discord knows don't have to wait, unlike logins elsewhere
    assert (await Tab(inside).post("/activity", let_in(inside, api, members[0]))).status == 200
    assert (await Tab(inside).get("/login")).status == 403


@pytest.mark.parametrize(
    "odd",
    [
        ("/oauth2/token", 200, b"{}"),
        ("/oauth2/token", 200, b"[1]"),
        ("/oauth2/token", 200, b"no JSON \xff"),
        ("/oauth2/token", 200, b'{"access_token": "a\\nb"}'),
        ("/oauth2/token", 503, b""),
        ("/oauth2/token", 429, b'{"retry_after": 1}'),
        ("/users/@me", 200, b'{"id": "ann"}'),
        ("/users/@me", 200, b'{"id": "-1"}'),
        ("/users/@me", 200, b'{"id": "99999999999999999999"}'),
        ("/applications", 200, b'{"users": 7, "location": {}}'),
        ("/applications", 200, b'{"users": [], "location": null}'),
    ],
)
async def test_odd_answers_from_discord_are_logged_without_a_traceback(
    inside: House,
    api: FakeApi,
    caplog: pytest.LogCaptureFixture,
    odd: tuple[str, int, bytes],
) -> None:
    path, status, body = odd
    api.odd[path] = status, body
    answer = await Tab(inside).post("/activity", let_in(inside, api, "ann"))
    assert answer.status == (404 if b"[]" in body else 502)
    assert answer.json["error"]
    assert all(record.exc_info is None for record in caplog.records)
    if answer.status == 502:
        (said,) = [logged for logged in caplog.records if logged.levelname == "WARNING"]
        assert "\n" not in said.getMessage()


async def test_requests_from_the_activitys_own_origin_are_allowed(
    inside: House, api: FakeApi
) -> None:
    ours = f"https://{inside.stage.bot.application_id}.discordsays.com"
    tab = Tab(inside, headers={"Origin": ours})
    assert (await tab.post("/activity", let_in(inside, api, "ann"))).status == 200


async def test_only_discord_may_frame_the_activity(inside: House) -> None:
    page = await Tab(inside).get(AT)
    policy = page.headers["Content-Security-Policy"]
    assert "frame-ancestors 'self' https://discord.com" in policy
    assert (
        "frame-ancestors 'none'" in (await Tab(inside).get("/")).headers["Content-Security-Policy"]
    )
    (sdk,) = re.findall(r'data-sdk="([^"]+)"', page.body.decode())
    module = await Tab(inside).get(sdk)
    assert b"DiscordSDK" in module.body
    assert "immutable" in module.headers["Cache-Control"]
    assert (await Tab(inside).get(sdk.replace("index.mjs", "../server.py"))).status == 404


async def test_without_a_secret_there_is_no_activity(house: House) -> None:
    assert (await Tab(house).post("/activity", {})).status in {404, 405}
    assert b"activity.js" not in (await Tab(house).get(AT)).body
    await open_match(house.stage)
    assert (await house.stage.press("ann", house.stage.board(), "touch")).shown.links


def test_a_changed_sdk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = sdk_files()
    assert {"index.mjs", "Discord.mjs"} <= files.keys()
    changed = tmp_path / "sdk.tgz"
    changed.write_bytes(activity.SDK.read_bytes() + b"\0")
    with pytest.raises(SdkChanged):
        sdk_files(changed)

"""Links that let anybody watch one match: what they show, and to whom."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from cogs.client import boards
from cogs.ui.board import paint
from cogs.ui.texts import TEXTS
from db.doors import SHARED_AFTER, SHARED_LIFETIME
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import open_match
from tests.patience import PATIENCE
from tests.present import present
from tests.web.test_pressing import tap
from tests.web.visiting import Tab, control, controls, heard, is_closed, link_in, texts

if TYPE_CHECKING:
    from cogs.ui.board import Picture
    from tests.web.visiting import House, Json


def named(reply: Json, text: str) -> str:
    """Return *text* as the page shows it, with names in place of ids."""
    return re.sub(r"<@(\d+)>", lambda found: f"@{reply['people'][found[1]]}", text)


async def test_watchers_get_names_but_no_discord_ids(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    async with watcher.news(match_id) as news:
        assert await heard(news) is None
        house.stage.bot.watchers.stir(match_id)
        reply = present(await heard(news))
        for answer in (reply, await watcher.see(match_id, words=True)):
            assert set(answer.json["people"].values()) == {"ann", "bob"}
            assert "<@" in answer.json["status"]
            # Discord's ids have 17 digits or more
            assert not re.search(r"\d{15}", json.dumps({**answer.json, "pieces": []}))
        seats = [{seat["name"] for seat in item["seats"]} for item in (reply.json, answer.json)]
        assert seats[0] == seats[1], "what a page has shown keeps its names"
    # spectators who have an account see the same people as on Discord
    async with (await house.tab("finn")).news(match_id) as news:
        assert await heard(news) is None
        house.stage.bot.watchers.stir(match_id)
        reply = present(await heard(news))
        assert str(house.stage.members["ann"].id) in reply.json["people"]


async def test_watchers_are_counted_by_browser_not_by_their_claims(
    house: House,
) -> None:
    match_id = await open_match(house.stage, "tokan")
    link = await house.watching_link("ann", match_id)
    one, other = await house.watcher(link), await house.watcher(link)
    async with AsyncExitStack() as stack:
        for number in range(12):
            one.headers = {"X-Forwarded-For": f"203.0.113.{number}"}
            await (await stack.enter_async_context(one.news(match_id))).receive(timeout=PATIENCE)
        assert (await one.see(match_id)).json["watching"] == "1 person is watching"
        await (await stack.enter_async_context(other.news(match_id))).receive(timeout=PATIENCE)
        assert (await one.see(match_id)).json["watching"] == "2 people are watching"
        # made-up identities count as one person per address
        secret = one.cookie.partition(".")[0]
        for made_up in ("", ".x", ".x.y", f".x.{one.cookie.rpartition('.')[2]}"):
            forged = Tab(house, one.path, secret + made_up)
            await (await stack.enter_async_context(forged.news(match_id))).receive(timeout=PATIENCE)
        assert (await one.see(match_id)).json["watching"] == "3 people are watching"


async def test_a_watcher_by_link_sees_what_spectators_see(house: House) -> None:
    match_id = await open_match(house.stage, "loco")
    link = await house.watching_link("ann", match_id)
    assert link.startswith(f"{house.address}/w#")
    spectator = await (await house.tab("finn")).see(match_id)
    for _ in range(2):
        watcher = await house.watcher(link)
        seen = await watcher.see(match_id, words=True)
        assert seen.status == 200
        assert seen.headers["Cache-Control"] == "no-store"
        reply = seen.json
        assert reply["is_watching"]
        assert reply["is_by_link"]
        assert reply["words"]["offline"]
        assert seen.pictures == spectator.pictures
        assert named(reply, reply["status"]) == named(spectator.json, spectator.json["status"])
        assert [named(reply, seat["name"]) for seat in reply["seats"]] == [
            named(spectator.json, seat["name"]) for seat in spectator.json["seats"]
        ]
        assert reply["messages"] == []
        assert not list(controls(reply["board"]))
    watcher = await house.watcher(link)
    page = await watcher.get(f"{watcher.path}m/{match_id}")
    assert page.status == 200
    assert b"/page.js" in page.body


async def test_watchers_hear_of_a_move_and_are_counted(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    link = await house.watching_link("ann", match_id)
    one, two = await house.watcher(link), await house.watcher(link)
    async with one.news(match_id) as news, two.events(match_id) as stream:
        assert await heard(news) is None
        assert (await stream.content.readline()).startswith(b"data:")
        await asyncio.sleep(0.2)
        reply = (await one.see(match_id)).json
        assert reply["watching"] == "2 people are watching"
        mover = await house.tab(await stage.mover(match_id))
        answer = await tap(mover, (await mover.see(match_id)).json["messages"][0])
        while (await stage.match(match_id)).seq == reply["seq"]:
            answer = await tap(mover, answer["messages"][0])
        while (told_of := await heard(news)) is None or told_of.json["seq"] == reply["seq"]:
            pass
        assert (await one.see(match_id)).json["seq"] == told_of.json["seq"]
    async with asyncio.timeout(PATIENCE):
        while (await one.see(match_id)).json["watching"]:  # noqa: ASYNC110 # the question goes over HTTP
            await asyncio.sleep(0.1)


async def test_a_spectators_board_is_painted_once_for_discord_and_all_pages(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []

    def counted(*what: Any, **how: Any) -> Picture:
        painted.append(what[1].seq)
        return paint(*what, **how)

    monkeypatch.setattr(boards, "paint", counted)
    match_id = await open_match(house.stage, "tokan")
    link = await house.watching_link("ann", match_id)
    pages = [await house.watcher(link), await house.watcher(link), await house.tab("finn")]
    answers = [await page.see(match_id) for page in pages]
    assert {len(answer.pictures) for answer in answers} == {1}
    assert painted == [answers[0].json["seq"]]


async def test_a_link_that_its_player_ended_reveals_nothing(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    tab = await house.tab("ann")
    board = (await tab.see(match_id)).json["board"]
    message = (await tab.press(board, control(board, "watchlink"))).json["messages"][0]
    link, others = link_in(message), await house.watching_link("bob", match_id)
    watcher, kept = await house.watcher(link), await house.watcher(others)
    async with watcher.news(match_id) as news:
        await news.receive(timeout=30)
        assert (await tab.press(message, control(message, "watchlink"))).status == 200
        stage.bot.watchers.stir(match_id)
        assert await is_closed(news)
    refused = await watcher.see(match_id)
    assert refused.status == 401
    # a watcher, having no account, can't ask the bot for another link
    assert refused.json["error"] == TEXTS.say("en", "page-link-ended")
    assert (await Tab(house).enter_to_watch(link)).status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with watcher.news(match_id):
            raise AssertionError("it was let in")
    assert (await kept.see(match_id)).status == 200


async def test_privacy_lists_watching_links_and_ends_them(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    link = await house.watching_link("ann", match_id)
    reply = (await stage.slash("ann", "privacy")).shown
    assert "1 link that lets others watch" in reply.text
    assert match_id in reply.text
    await stage.press("ann", reply, "privacy", "end-links")
    assert (await Tab(house).enter_to_watch(link)).status == 403
    assert "others watch" not in (await stage.slash("ann", "privacy")).shown.text


async def test_a_watching_link_works_only_for_its_match(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    other = await open_match(stage, "tokan", at=stage.guild.create_text_channel("elsewhere"))
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    for wrong in (other, "", "nosuchmatch", None, 7, {"a": 1}):
        assert (await watcher.see(wrong)).status == 404  # pyright: ignore[reportArgumentType] # what an attacker sends
    for wrong in (other, "nosuchmatch"):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            async with watcher.news(wrong):
                raise AssertionError("it was let in")
        async with watcher.events(wrong) as stream:
            assert stream.status == 404
    # there is nothing for a watcher to press
    board = (await (await house.tab("ann")).see(match_id)).json["board"]
    assert (await watcher.press(board, control(board, "resign"))).status in {404, 405}
    session = Tab(house, f"/p/{watcher.path.split('/')[2]}/", watcher.cookie)
    assert (await session.see(match_id)).status == 401


async def test_guessed_links_and_cookies_of_other_people_are_refused(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    link = await house.watching_link("ann", match_id)
    ann, bob = (
        await house.watcher(link),
        await house.watcher(await house.watching_link("bob", match_id)),
    )
    for path, cookie in ((ann.path, ""), (ann.path, bob.cookie), (ann.path, "x" * 500)):
        assert (await Tab(house, path, cookie).see(match_id)).status == 401
    session = await house.tab("cleo")
    assert (await Tab(house, ann.path, session.cookie).see(match_id)).status == 401
    link_id = link.partition("#")[2].partition(".")[0]
    for wrong in (f"x#{link_id}.", f"x#{link_id}.guess", f"x#{link_id}", "x#"):
        assert (await Tab(house).enter_to_watch(wrong)).status == 403
    # people can't watch with personal links, nor log in with watching links
    await house.stage.env.advance_time(60)
    assert (await Tab(house).enter_to_watch(await house.link("ann"))).status == 403
    assert (await Tab(house).enter(link)).status == 403
    guesses = [(await Tab(house).enter_to_watch("x#a.b")).status for _ in range(20)]
    assert 429 in guesses


async def test_the_store_has_no_secret_of_a_link_and_its_cookie_is_strict(
    house: House,
) -> None:
    match_id = await open_match(house.stage, "tokan")
    link = await house.watching_link("ann", match_id)
    secret = link.rpartition(".")[2]
    rows: list[Any] = await house.stage.store.read(
        lambda connection: connection.execute("SELECT * FROM shared_links").fetchall()
    )
    assert len(rows) == 1
    assert secret not in json.dumps(rows)
    answer = await Tab(house).enter_to_watch(link)
    kept = answer.headers["Set-Cookie"]
    assert f"Path={answer.json['path']}" in kept
    assert "HttpOnly" in kept
    assert "SameSite=Strict" in kept


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Origin": ""}])
async def test_requests_from_other_pages_with_a_link_are_refused(
    house: House, headers: dict[str, str]
) -> None:
    match_id = await open_match(house.stage, "tokan")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    watcher.headers = headers
    assert (await watcher.see(match_id)).status == 403
    assert (await watcher.enter_to_watch("x#a.b")).status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with watcher.news(match_id):
            raise AssertionError("it was let in")


async def test_a_watching_link_ends_a_day_after_its_match(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    link = await house.watching_link("ann", match_id)
    watcher = await house.watcher(link)
    await stage.env.advance_time(10.0)
    await stage.bot.live_matches.resign(match_id, stage.members["ann"].id)
    await stage.env.settle()
    ended = (await watcher.see(match_id)).json
    assert ended["is_over"]
    assert not list(controls(ended["board"]))
    tab = await house.tab("ann")
    board = (await tab.see(match_id)).json["board"]
    assert not [
        control for control in controls(board) if control.get("id", "").startswith("b1:watchlink")
    ]
    await stage.env.advance_time(SHARED_AFTER + 60)
    assert (await watcher.see(match_id)).status == 401
    assert (await Tab(house).enter_to_watch(link)).status == 403


async def test_a_watching_link_has_a_limited_lifetime(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    link = await house.watching_link("ann", match_id)
    now = house.stage.bot.clock.now()
    doors = house.stage.bot.doors
    link_id, _, secret = link.partition("#")[2].partition(".")
    made = present(await doors.shared(link_id, secret, "watch"))
    assert made.until == pytest.approx(now + SHARED_LIFETIME, abs=60)  # pyright: ignore[reportUnknownMemberType]


async def test_turning_links_off_ends_watching_links_at_once(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    tab = await house.tab("ann")
    board = (await tab.see(match_id)).json["board"]
    button = control(board, "watchlink")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    add_boss(stage)
    await set_to(stage, "links", "nobody")
    refused = await watcher.see(match_id)
    assert refused.status == 401
    assert refused.json["error"] == TEXTS.say("en", "page-link-ended")
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with watcher.news(match_id):
            raise AssertionError("it was let in")
    refused = await tab.press(board, button)
    assert "doesn’t allow links" in texts(refused.json["messages"][0])
    fresh = (await tab.see(match_id)).json["board"]
    assert not [one for one in controls(fresh) if one.get("id", "").startswith("b1:watchlink")]


async def test_only_players_give_out_watching_links(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    finn = await house.tab("finn")
    board = (await finn.see(match_id)).json["board"]
    assert not [
        control for control in controls(board) if control.get("id", "").startswith("b1:watchlink")
    ]
    shown = (await stage.press("finn", stage.board(), "touch")).shown
    assert "watchlink" not in shown.actions
    shown = (await stage.press("ann", stage.board(), "touch")).shown
    given = (await stage.press("ann", shown, "watchlink")).shown
    assert given.is_private
    link = given.text.partition("<")[2].partition(">")[0]
    assert (await (await house.watcher(link)).see(match_id)).status == 200


async def test_requests_and_sockets_by_a_link_are_limited_by_address(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    async with AsyncExitStack() as stack:
        for _ in range(8):
            await stack.enter_async_context(watcher.news(match_id))
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await stack.enter_async_context(watcher.news(match_id))
        # the limit on watchers doesn't keep players out
        ann = await house.tab("ann")
        async with ann.news(match_id) as news:
            assert (await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT
    statuses = [(await watcher.see("nosuchmatch")).status for _ in range(150)]
    assert statuses.count(429) >= 10
    assert (await ann.see(match_id)).status == 200

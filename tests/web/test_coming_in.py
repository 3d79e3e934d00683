"""The way from Discord to the page, and what Discord shows about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.doors import Visitor
from tests.discord.playing import open_match
from tests.web.visiting import Tab, control, texts

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.web.visiting import House


async def test_boards_and_lists_give_personal_links(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    for shown, path in (
        ((await stage.press("ann", stage.board(), "touch")).shown, match_id),
        ((await stage.press("ann", (await stage.slash("ann", "games")).shown, "touch")).shown, ""),
    ):
        assert shown.is_private
        (link,) = shown.links
        assert link.startswith(f"{house.address}/in#")
        assert link.endswith(f".{match_id}" if path else link.partition(".")[2] or link[-1])
        tab = Tab(house)
        assert (await tab.enter(link)).status == 200
        assert (await tab.see(path)).status == 200


async def test_a_spectators_link_lets_them_watch(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    (link,) = (await stage.press("cleo", stage.board(), "touch")).shown.links
    tab = Tab(house)
    await tab.enter(link)
    seen = (await tab.see(match_id)).json
    assert seen["is_watching"]
    assert seen["messages"] == []


async def test_without_a_page_no_button_leads_to_one(stage: Stage) -> None:
    await open_match(stage)
    assert "touch" not in stage.board().actions
    assert "touch" not in (await stage.slash("ann", "games")).shown.actions


async def test_privacy_lists_browsers_and_logs_them_out(house: House) -> None:
    stage = house.stage
    tab, other = await house.tab("ann"), await house.tab("bob")
    await house.link("ann")
    seen = (await stage.slash("ann", "privacy")).shown
    assert "1 browser where you’re logged in" in seen.text
    assert "1 unused link" in seen.text
    assert "last used" in seen.text
    await stage.press("ann", seen, "privacy", "log-out")
    assert (await tab.see()).status == 401
    assert (await other.see()).status == 200
    assert "browser" not in (await stage.slash("ann", "privacy")).shown.text


async def test_the_page_has_no_button_to_open_the_page(house: House) -> None:
    tab = await house.tab("ann")
    home = (await tab.see()).json
    ids = [item.get("id", "") for message in home["messages"] for item in _all(message)]
    assert ids
    assert not any(custom_id.startswith("b1:touch:") for custom_id in ids)
    listed = control(home["messages"][0], "games")
    answer = (await tab.press(home["messages"][0], listed)).json
    assert texts(answer["messages"][0])


def _all(message: dict[str, object]) -> list[dict[str, str]]:
    from tests.web.visiting import controls

    return list(controls(message))


async def test_an_open_page_does_not_end_the_panel_on_discord(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    name = await stage.mover(match_id)
    panel = (await stage.press(name, stage.board(), "turn")).shown
    tab = await house.tab(name)
    assert (await tab.see(match_id)).json["messages"]
    await stage.env.settle()
    assert panel.is_there
    await stage.press(name, panel, "coach")
    assert (await tab.see(match_id)).status == 200


async def test_a_match_in_a_direct_message_opens_only_for_its_player(house: House) -> None:
    stage = house.stage
    user = stage.members["ann"].user
    await user.slash("play", game="loco", bot="easy")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    match_id = stage.match_id(user.dm_channel)
    await stage.env.settle()
    ann, bob = await house.tab("ann"), await house.tab("bob")
    seen = (await ann.see(match_id)).json
    assert seen["kind"] == "match"
    assert not seen["is_watching"]
    assert (await bob.see(match_id)).status == 404
    visitor = Visitor(user.id, 0, user.dm_channel.id, "en-US")
    inside = Tab(house)
    assert (await inside.enter(await stage.bot.doors.link_for(visitor))).status == 200
    home = (await inside.see()).json
    begun = await inside.press(home["greeting"], control(home["greeting"], "first"))
    assert begun.status == 200
    assert begun.json["messages"]

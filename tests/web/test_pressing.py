"""A match that is only on the page, with the same panels and boards as on Discord."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.discord.playing import open_match
from tests.present import present
from tests.web.visiting import choices, control, controls, texts

if TYPE_CHECKING:
    from tests.web.visiting import House, Json, Tab


async def tap(tab: Tab, message: Json) -> Json:
    """Play the move if it is complete, or else tap the last choice; return the answer."""
    plays = [
        control for control in controls(message) if control.get("id", "").startswith("b1:play:")
    ]
    held, option = (plays[0], None) if plays else choices(message)[-1]
    answer = await tab.press(message, held, *([option] if option else []))
    assert answer.status == 200, answer.body
    return answer.json


async def test_a_match_begins_on_the_page_and_moves_are_made_there(house: House) -> None:
    ann = await house.tab("ann")
    home = (await ann.see(words=True)).json
    assert home["kind"] == "home"
    assert home["words"]["home"] == "My matches"
    begun = (await ann.press(home["greeting"], control(home["greeting"], "first"))).json
    match_id = begun["opened"]
    assert match_id == house.stage.match_id()
    seen = await ann.see(match_id)
    assert seen.headers["Cache-Control"] == "no-store"
    page, panel = seen.json, seen.json["messages"][0]
    assert (page["kind"], page["is_mine"], page["is_watching"]) == ("match", True, False)
    assert "which animal do you want to move?" in texts(panel)
    assert all(seen.pictures.values())
    before = (await house.stage.match(match_id)).seq
    answer = await tap(ann, panel)
    for _ in range(5):
        if (await house.stage.match(match_id)).seq > before:
            break
        answer = await tap(ann, answer["messages"][0])
    assert (await house.stage.match(match_id)).seq > before
    assert len(answer["messages"]) == 1, "it shows the board itself"
    await house.stage.env.settle()
    assert house.stage.board().is_there, "others see it on Discord as before"


async def test_choices_have_their_place_on_the_picture(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    mover = await house.tab(await house.stage.mover(match_id))
    panel = (await mover.see(match_id)).json["messages"][0]
    found = choices(panel)
    assert found
    for one, option in found:
        spot = present((option or one)["spot"])
        left, top, width, height = spot["boxes"][0]
        assert 0 <= left < left + width <= 1
        assert 0 <= top < top + height <= 1


async def test_choices_that_lead_onward_are_marked_and_changes_of_mind_are_not(
    house: House,
) -> None:
    match_id = await open_match(house.stage, "tokan")
    mover = await house.tab(await house.stage.mover(match_id))
    panel = (await mover.see(match_id)).json["messages"][0]
    assert {(option or one)["onward"] for one, option in choices(panel)} == {True}
    animals = {(option or one)["label"] for one, option in choices(panel)}
    after: list[tuple[Json, Json | None]] = []
    # the first animal that can go several ways
    for one, option in choices(panel):
        answer = await mover.press(panel, one, *([option] if option else []))
        after = choices(answer.json["messages"][0])
        if any((option or one)["onward"] for one, option in after):
            break
    for one, option in after:
        page = option or one
        assert page["onward"] == (page["label"] not in animals), page["label"]


async def test_the_opponent_hears_of_a_move_at_once_and_sees_it(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    mover = await house.tab(await house.stage.mover(match_id))
    other = await house.tab(await house.stage.other(match_id))
    before = (await other.see(match_id)).json
    assert not before["is_mine"]
    async with other.news(match_id) as news:
        assert await news.receive_json(timeout=30) == {"news": True}
        page = (await mover.see(match_id)).json
        answer = await tap(mover, page["messages"][0])
        while (await house.stage.match(match_id)).seq == before["seq"]:
            answer = await tap(mover, answer["messages"][0])
        assert await news.receive_json(timeout=30) == {"news": True}
    after = (await other.see(match_id)).json
    assert after["is_mine"]
    assert after["seq"] > before["seq"]
    assert before["moves"] == []
    assert [move["at"] for move in after["moves"]] == [after["seq"]]


async def test_a_stale_tap_shows_the_current_board_with_a_notice(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    name = await house.stage.mover(match_id)
    one, two = await house.tab(name), await house.tab(name)
    old = (await two.see(match_id)).json["messages"][0]
    answer = (await one.see(match_id)).json
    before = answer["seq"]
    while (await house.stage.match(match_id)).seq == before:
        answer = await tap(one, answer["messages"][0])
    moved = (await house.stage.match(match_id)).seq
    late = await tap(two, old)
    assert "The board has changed" in texts(late["messages"][0])
    assert (await house.stage.match(match_id)).seq == moved


async def test_a_lobby_is_joined_and_started_on_the_page(house: House) -> None:
    ann, bob = await house.tab("ann"), await house.tab("bob")
    greeting = (await ann.see()).json["greeting"]
    others = control(greeting, "others")
    opened = (await ann.press(greeting, others, others["options"][0])).json
    lobby_id = opened["opened"]
    seen = (await bob.see(lobby_id)).json
    assert seen["kind"] == "lobby"
    lobby = seen["messages"][0]
    assert (await bob.press(lobby, control(lobby, "join"))).status == 200
    assert house.stage.lobby().is_there
    lobby = (await bob.see(lobby_id)).json["messages"][0]
    begun = await ann.press(lobby, control(lobby, "start"))
    # a control sealed for Bob doesn't work for Ann
    assert begun.status == 404
    lobby = (await ann.see(lobby_id)).json["messages"][0]
    assert (await ann.press(lobby, control(lobby, "start"))).status == 200
    await asyncio.sleep(0)
    assert (await bob.see(lobby_id)).json["kind"] == "match"


async def test_controls_without_a_use_on_the_page_are_left_out(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    seen = (await (await house.tab("ann")).see(match_id)).json
    ids = [control.get("id", "") for control in controls(seen["board"])]
    assert ids
    assert not any(custom_id.startswith(("b1:turn:", "b1:refresh:")) for custom_id in ids)


async def test_the_page_shows_present_players_and_the_number_of_watchers(house: House) -> None:
    match_id = await open_match(house.stage)
    ann, bob, cleo = [await house.tab(name) for name in ("ann", "bob", "cleo")]
    alone = (await ann.see(match_id)).json
    assert [seat["is_here"] for seat in alone["seats"]] == [False, False]
    assert alone["watching"] == ""
    async with ann.news(match_id) as news:
        await news.receive(timeout=30)
        async with bob.news(match_id), cleo.news(match_id):
            assert await news.receive_json(timeout=30) == {"news": True}
            page = (await ann.see(match_id)).json
            assert [one["is_here"] for one in page["seats"]] == [True, True]
            assert page["watching"] == "1 person is watching"
        assert await news.receive_json(timeout=30) == {"news": True}


@pytest.mark.parametrize("key", ["tokan", "loco"])
async def test_a_move_takes_two_taps_on_the_page(house: House, key: str) -> None:
    match_id = await open_match(house.stage, key)
    mover = await house.tab(await house.stage.mover(match_id))
    page = (await mover.see(match_id)).json
    before = page["seq"]
    for _ in range(2):
        assert (await house.stage.match(match_id)).seq == before
        page = await tap(mover, page["messages"][0])
    assert (await house.stage.match(match_id)).seq > before


async def test_a_move_on_the_page_costs_at_most_two_requests_to_discord(house: House) -> None:
    """A press on the page brings no interaction, so the bot posts the board by itself."""
    stage = house.stage
    match_id = await open_match(stage)
    tabs = {name: await house.tab(name) for name in ("ann", "bob")}
    for tab in tabs.values():
        await tab.see(match_id)
    await stage.env.settle()
    for _ in range(3):
        mover = tabs[await stage.mover(match_id)]
        page, before = (await mover.see(match_id)).json, (await stage.match(match_id)).seq
        stage.traffic.clear()
        while (await stage.match(match_id)).seq == before:
            page = await tap(mover, page["messages"][0])
        await stage.env.settle()
        assert stage.traffic.counted <= 2, stage.traffic.kinds

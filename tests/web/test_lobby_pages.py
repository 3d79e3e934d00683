"""Lobbies on the page: each person gets the buttons they can use, and hosts invite people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from tests.discord.finishing import finish
from tests.discord.playing import open_lobby, open_match
from tests.web.visiting import control, controls, texts

if TYPE_CHECKING:
    from cogs.client.gate import Subject
    from db.lobbies import StoredLobby
    from tests.discord.harness import Stage
    from tests.web.visiting import House, Json

pytestmark = pytest.mark.usefixtures("sketches")


def actions_in(message: Json) -> set[str]:
    return {one["id"].split(":")[1] for one in controls(message)}


async def test_people_get_the_buttons_that_they_can_use(house: House, stage: Stage) -> None:
    shown = await open_lobby(stage, players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob = await house.tab("ann"), await house.tab("bob")
    (own,) = (await ann.see(lobby)).json["messages"]
    (message,) = (await bob.see(lobby)).json["messages"]
    assert actions_in(own) >= {"start", "leave", "addbot", "options"}
    assert "join" not in actions_in(own)
    assert actions_in(message) >= {"join", "options"}
    assert actions_in(message).isdisjoint({"start", "leave", "addbot"})
    answer = (await bob.press(message, control(message, "join"))).json
    assert answer["messages"] == [], "the page asks for what it shows this person"
    (message,) = (await bob.see(lobby)).json["messages"]
    assert "leave" in actions_in(message)
    assert stage.members["bob"].mention in texts(message)


async def test_a_page_loaded_just_as_the_match_begins_shows_the_match(
    house: House, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await open_lobby(stage, players=("ann", "bob"))
    lobby = shown.control("start")["custom_id"].split(":")[2]
    bob = await house.tab("bob")
    find = stage.bot.gate.match_or_lobby

    async def begin(match_id: str) -> Subject:
        found = await find(match_id)
        monkeypatch.undo()
        await stage.press("ann", shown, "start")
        return found

    monkeypatch.setattr(stage.bot.gate, "match_or_lobby", begin)
    assert (await bob.see(lobby)).json["kind"] == "lobby"
    assert (await bob.see(lobby)).json["kind"] == "match"


@pytest.mark.both_stores
async def test_hosts_invite_people_they_have_played_with(house: House, stage: Stage) -> None:
    await finish(stage, "a", "ann", "bob")
    await finish(stage, "b", "ann", "cleo")
    shown = await open_lobby(stage, "loco", players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob = await house.tab("ann"), await house.tab("bob")
    (message,) = (await ann.see(lobby)).json["messages"]
    invite = control(message, "invite")
    offered = {one["value"]: one for one in invite["options"]}
    bobs, cleos = (f"person.{stage.members[name].id}" for name in ("bob", "cleo"))
    assert offered.keys() == {bobs, cleos}
    assert (await ann.press(message, invite, offered[bobs])).status == 200
    (message,) = (await ann.see(lobby)).json["messages"]
    assert stage.members["bob"].mention in texts(message)
    left = [one["value"] for one in control(message, "invite")["options"]]
    assert left == [cleos], "bob is invited already"
    (row,) = (await bob.see()).json["lobbies"]
    assert "you’re invited" in row["text"]
    (message,) = (await bob.see(lobby)).json["messages"]
    assert {"join", "decline"} <= actions_in(message) | {"decline"}
    assert "invite" not in actions_in(message)
    await bob.press(message, control(message, "join"))
    assert "leave" in actions_in((await bob.see(lobby)).json["messages"][0])


async def test_only_people_in_the_list_can_be_invited(house: House, stage: Stage) -> None:
    await finish(stage, "a", "ann", "bob")
    shown = await open_lobby(stage, players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann = await house.tab("ann")
    (message,) = (await ann.see(lobby)).json["messages"]
    invite = control(message, "invite")
    forged = {**invite["options"][0], "value": f"person.{stage.members['cleo'].id}"}
    assert (await ann.press(message, invite, forged)).status == 404


async def test_a_lobby_that_is_gone_or_full_says_so_in_one_sentence(
    house: House, stage: Stage
) -> None:
    shown = await open_lobby(stage, players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob, cleo = [await house.tab(name) for name in ("ann", "bob", "cleo")]
    pages = [(await tab.see(lobby)).json["messages"][0] for tab in (ann, bob, cleo)]
    await bob.press(pages[1], control(pages[1], "join"))
    answer = (await cleo.press(pages[2], control(pages[2], "join"))).json
    full = TEXTS.say("en-x-page", "error-lobby", {"why": "full", "most": 0})
    assert texts(answer["messages"][0]).strip() == full
    (message,) = (await bob.see(lobby)).json["messages"]
    await bob.press(message, control(message, "leave"))
    await ann.press(pages[0], control(pages[0], "leave"))
    gone = await cleo.see(lobby)
    assert gone.status == 404
    assert gone.json["error"] == TEXTS.say("en-x-page", "error-unknown-match")


async def test_a_lobby_that_becomes_a_match_during_a_request_is_shown_as_one(
    house: House, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await open_lobby(stage, players=("ann", "bob"))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob = await house.tab("ann"), await house.tab("bob")
    (message,) = (await ann.see(lobby)).json["messages"]
    load = stage.bot.lobbies.load

    async def load_late(lobby_id: str) -> StoredLobby | None:
        monkeypatch.undo()
        await ann.press(message, control(message, "start"))
        return await load(lobby_id)

    monkeypatch.setattr(stage.bot.lobbies, "load", load_late)
    seen = await bob.see(lobby)
    assert (seen.status, seen.json["kind"]) == (200, "match")


async def test_only_the_host_gets_a_link_for_others_to_join(inside: House, stage: Stage) -> None:
    shown = await open_lobby(stage, players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob = await inside.tab("ann"), await inside.tab("bob")
    (message,) = (await ann.see(lobby)).json["messages"]
    answer = (await ann.press(message, control(message, "invitelink"))).json
    assert "/j#" in texts(answer["messages"][0])
    assert "invitelink" not in actions_in((await bob.see(lobby)).json["messages"][0])
    assert "invitelink" not in shown.actions, "everybody sees that message"


async def test_home_leads_to_the_puzzle_of_the_day(house: House) -> None:
    ann = await house.tab("ann")
    offer = (await ann.see()).json["puzzles"]
    given = (await ann.press(offer, control(offer, "solve"))).json
    assert any(one["spot"] for one in controls(given["messages"][0]) if "spot" in one)


async def test_a_lobby_in_a_channel_with_a_match_opens_a_thread(house: House, stage: Stage) -> None:
    await open_match(stage)
    cleo, dan = await house.tab("cleo"), await house.tab("dan")
    greeting = (await cleo.see()).json["greeting"]
    others = control(greeting, "others")
    loco = next(one for one in others["options"] if one["value"] == "loco")
    (asked,) = (await cleo.press(greeting, others, loco)).json["messages"]
    lobby = (await cleo.press(asked, control(asked, "thread"))).json["opened"]
    (message,) = (await cleo.see(lobby)).json["messages"]
    assert "addbot" in actions_in(message)
    (row,) = (await dan.see()).json["lobbies"]
    (message,) = (await dan.see(row["match"])).json["messages"]
    await dan.press(message, control(message, "join"))
    (message,) = (await cleo.see(lobby)).json["messages"]
    await cleo.press(message, control(message, "start"))
    await stage.env.settle()
    assert (await dan.see(lobby)).json["kind"] == "match"

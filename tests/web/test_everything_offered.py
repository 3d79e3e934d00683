"""No button on the page is dead: the test presses each, and each must answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.marks import SEATS
from cogs.ui.panel import emoji_name
from tests.discord.playing import open_lobby, open_match
from tests.packages import INSTALLED
from tests.web.visiting import choices, control, controls, texts

if TYPE_CHECKING:
    from render.package import Package
    from tests.web.visiting import House, Json, Tab

KEYS = [package.key for package in INSTALLED]
PLAIN = {"tokan", "loco"}
"""Games that have few pieces."""


def key_of(package: Package) -> str:
    return package.key


async def press_all(tab: Tab, message: Json) -> dict[str, Json]:
    """Press each button of *message* once; return the answers, by action."""
    found: dict[str, Json] = {}
    for offered in controls(message):
        if offered["k"] != "button" or offered["off"] or "url" in offered:
            continue
        answer = await tab.press(message, offered)
        assert answer.status == 200, (offered, answer.body)
        assert answer.json["messages"], offered
        found[offered["id"].split(":")[1]] = answer.json
    return found


@pytest.mark.parametrize("key", KEYS)
async def test_the_buttons_below_a_board_work_on_the_page(house: House, key: str) -> None:
    match_id = await open_match(house.stage, key)
    tab = await house.tab(await house.stage.mover(match_id))
    seen = (await tab.see(match_id)).json
    found = await press_all(tab, seen["board"])
    assert found.keys() >= {"happened", "rules", "undo", "draw", "resign", "fair"}
    panel = (await tab.see(match_id)).json["messages"][0]
    assert choices(panel)
    assert all(offered["k"] in {"button", "select"} for offered in controls(panel))


async def test_a_match_is_resigned_and_played_again_on_the_page(house: House) -> None:
    match_id = await open_match(house.stage)
    ann, bob = await house.tab("ann"), await house.tab("bob")
    board = (await ann.see(match_id)).json["board"]
    asked = (await ann.press(board, control(board, "resign"))).json["messages"][0]
    await ann.press(asked, control(asked, "resignsure"))
    await house.stage.env.settle()
    seen = (await bob.see(match_id)).json
    assert seen["is_over"]
    assert "sides swapped" in "\n".join(seen["ending"]), "it says what the buttons below are for"
    found = await press_all(bob, seen["board"])
    assert "rematch" in found
    assert found["rematch"]["opened"], "it leads to the lobby of the next match"


async def test_back_leads_out_of_planning_on_the_page(house: House) -> None:
    match_id = await open_match(house.stage)
    mover = await house.stage.mover(match_id)
    tab = await house.tab("bob" if mover == "ann" else "ann")
    waiting = (await tab.see(match_id)).json["messages"][0]
    plans = (await tab.press(waiting, control(waiting, "plans"))).json["messages"][0]
    (leave,) = [
        button for button in controls(plans) if re.fullmatch(r"b1:pick:\w+:\d+:", button["id"])
    ]
    back = (await tab.press(plans, leave)).json["messages"][0]
    assert texts(back) == texts(waiting)


async def test_back_leads_out_of_a_hint_on_the_page(house: House) -> None:
    stage = house.stage
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await stage.env.settle()
    # the bot doesn't ask newcomers before a hint
    await stage.bot.coaching.switch(stage.members["ann"].id, "tokan", is_on=False)
    ann = await house.tab("ann")
    panel = (await ann.see(stage.match_id())).json["messages"][0]
    asked = (await ann.press(panel, control(panel, "hint"))).json["messages"][0]
    back = (await ann.press(asked, control(asked, "pick"))).json["messages"][0]
    assert choices(back)


async def test_a_question_from_another_player_is_answered_on_the_page(house: House) -> None:
    match_id = await open_match(house.stage)
    ann, bob = await house.tab("ann"), await house.tab("bob")
    board = (await ann.see(match_id)).json["board"]
    assert (await bob.see(match_id)).json["asked"] is None
    await ann.press(board, control(board, "draw"))
    asked = (await bob.see(match_id)).json["asked"]
    assert (await ann.see(match_id)).json["asked"] is None
    await bob.press(asked, control(asked, "answer"))
    assert (await bob.see(match_id)).json["is_over"]


@pytest.mark.parametrize("key", KEYS)
async def test_a_lesson_is_learned_on_the_picture(house: House, key: str) -> None:
    ann = await house.tab("ann")
    greeting = (await ann.see()).json["greeting"]
    learn = control(greeting, "learnone")
    option = next(one for one in learn["options"] if one["value"] == key)
    lesson = (await ann.press(greeting, learn, option)).json
    assert lesson["opened"] == ""
    for _ in range(4):
        message = lesson["messages"][-1]
        onward = [
            one
            for one in controls(message)
            if one["k"] == "button" and not one["off"] and "spot" in one and one["look"] in {1, 3}
        ]
        if not onward:
            break
        lesson = (await ann.press(message, onward[0])).json
    assert texts(lesson["messages"][-1])


async def test_the_home_page_leads_everywhere(house: House) -> None:
    ann = await house.tab("ann")
    home = (await ann.see()).json
    for message in (*home["messages"], home["greeting"]):
        for offered in controls(message):
            if offered["k"] == "button" and not offered["id"].startswith("b1:first:"):
                answer = await ann.press(message, offered)
                assert answer.json["messages"], offered


@pytest.mark.parametrize("key", KEYS)
async def test_a_puzzle_is_tried_on_its_picture(house: House, key: str) -> None:
    ann = await house.tab("ann")
    offer = (await ann.see()).json["puzzles"]
    for offered in controls(offer):
        if offered["id"].endswith(f":{key}"):
            given = (await ann.press(offer, offered)).json
            message = given["messages"][0]
            found = [
                option or held
                for held in controls(message)
                for option in held.get("options", [None])
                if held["id"].split(":")[1] in {"pick", "choose"}
            ]
            assert any(offered["spot"] for offered in found if "spot" in offered)
            return
    pytest.fail(f"{key} has no puzzle")


async def test_a_film_and_a_file_are_given_on_the_page(house: House) -> None:
    match_id = await open_match(house.stage)
    ann = await house.tab("ann")
    board = (await ann.see(match_id)).json["board"]
    asked = (await ann.press(board, control(board, "resign"))).json["messages"][0]
    await ann.press(asked, control(asked, "resignsure"))
    board = (await ann.see(match_id)).json["board"]
    given = await ann.press(board, control(board, "file"))
    parts = given.json["messages"][0]["parts"]
    (film,) = [part["items"][0] for part in parts if part["k"] == "pictures"]
    (file,) = [part["name"] for part in parts if part["k"] == "file"]
    assert film["alt"]
    assert given.pictures.keys() == {film["name"], file}
    assert b"parlor" in given.pictures[file]


@pytest.mark.parametrize("package", [one for one in INSTALLED if one.key in PLAIN], ids=key_of)
async def test_each_piece_on_a_button_has_its_picture(house: House, package: Package) -> None:
    await check_pieces(house, package)


@pytest.mark.long("cogs/web", "cogs/ui/panel.py", "render")
@pytest.mark.parametrize("package", [one for one in INSTALLED if one.key not in PLAIN], ids=key_of)
async def test_each_piece_of_games_with_many_has_its_picture(
    house: House, package: Package
) -> None:
    await check_pieces(house, package)


async def check_pieces(house: House, package: Package) -> None:
    tab = await house.tab("ann")
    assert package.icons
    for name, draw in package.icons.items():
        answer = await tab.get(f"/i/{emoji_name(package.key, name, draw())}.png")
        assert answer.status == 200
        assert answer.body.startswith(b"\x89PNG")


async def test_seats_have_their_pictures_and_nothing_else_has_one(house: House) -> None:
    tab = await house.tab("ann")
    assert (await tab.get(f"/i/{SEATS}-6.png")).status == 200
    for name in (f"{SEATS}-7", "tokan_mouse_00000000", "nothing"):
        assert (await tab.get(f"/i/{name}.png")).status == 404

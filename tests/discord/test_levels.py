"""Levels of bots: people choose them in the lobby or with ``/play``, and bots' names show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS, plain_name
from engine.ports import Sitter
from engine.thought import LEVELS, USUAL_LEVEL
from tests.discord.finishing import resign
from tests.discord.playing import open_lobby
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def named(seat: int, level: str) -> str:
    """Return the name of the bot in *seat*, with its level."""
    name = TEXTS.say("en", "computer", {"number": seat + 1})
    return f"{name} ({level})"


def levels_of(lobby: Shown) -> list[tuple[str, str, bool]]:
    """Return label, value and default flag of each level on offer."""
    options = lobby.control("level")["options"]
    return [(one["label"], one["value"], one.get("default", False)) for one in options]


async def test_a_bot_joins_at_the_usual_level_which_can_be_changed(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    assert "level" not in lobby.actions, "there is nobody whose level could be chosen"
    await stage.press("ann", lobby, "addbot")
    assert named(1, USUAL_LEVEL) in lobby.text
    offered = levels_of(lobby)
    assert [value for _, value, _ in offered] == [f"2.{level}" for level in LEVELS]
    assert [value for _, value, is_chosen in offered if is_chosen] == [f"2.{USUAL_LEVEL}"]
    await stage.choose("ann", lobby, "level", "2.expert")
    assert named(1, "expert") in lobby.text
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    assert (await stage.table(match_id)).sitters[1].bot == "expert"
    assert "Moss (black, expert)" in stage.board().text
    history = await stage.slash("ann", "history")
    assert named(1, "expert") in history.text
    games = await stage.slash("ann", "games")
    assert named(1, "expert") in games.text
    # names in selects that list seats or matches
    assert plain_name("en", Sitter(bot="expert"), 1) == named(1, "expert")


async def test_bots_have_separate_levels_that_can_be_changed_at_once(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.choose("ann", lobby, "level", "2.hard")
    await stage.press("ann", lobby, "addbot")
    assert named(2, "hard") in lobby.text, "the next one plays like the one before it"
    await stage.choose("ann", lobby, "level", "3.easy")
    assert named(1, "hard") in lobby.text
    assert named(2, "easy") in lobby.text
    offered = levels_of(lobby)
    assert len(offered) == 3 * len(LEVELS)
    assert not any(is_chosen for *_, is_chosen in offered), "a select shows one choice at most"
    await stage.choose("ann", lobby, "level", "0.medium")
    assert named(1, "medium") in lobby.text
    assert named(2, "medium") in lobby.text
    await stage.choose("ann", lobby, "level", "2.expert")
    await stage.press("ann", lobby, "start")
    key = stage.board().text.splitlines()[-1]
    assert named(1, "expert") in key, "the key of marks says it, too"
    assert named(2, "medium") in key
    sitters = (await stage.table(stage.match_id())).sitters
    assert [one.bot for one in sitters] == [None, "expert", "medium"]


async def test_a_new_lobby_starts_with_the_hosts_last_level(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", bot="hard")
    await stage.press("ann", stage.lobby(), "start")
    await resign(stage, "ann")
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    assert named(1, "hard") in lobby.text
    await stage.press("ann", lobby, "leave")
    lobby = await open_lobby(stage, players=("bob",))
    await stage.press("bob", lobby, "addbot")
    assert named(1, USUAL_LEVEL) in lobby.text, "it is ann's level, not bob's"


async def test_only_the_host_chooses_levels(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "addbot")
    before = lobby.text
    check_told(await stage.choose("bob", lobby, "level", "3.hard"), "error-lobby", why="host-only")
    assert lobby.text == before


@pytest.mark.parametrize(
    ("value", "key", "facts"),
    [
        ("3.perfect", "error-old-button", {}),
        ("3.greedy", "error-old-button", {}),
        ("9.hard", "error-lobby", {"why": "no-such-option"}),
        ("1.hard", "error-lobby", {"why": "no-such-option"}),
        ("hard", "error-old-button", {}),
    ],
)
async def test_an_unknown_level_or_seat_is_refused(
    stage: Stage, value: str, key: str, facts: dict[str, str]
) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "addbot")
    before = lobby.text
    pressed = sent(stage, "ann", lobby, lobby.control("level")["custom_id"], [value])
    pressed.deliver()
    check_told(await pressed.settled(), key, **facts)
    assert lobby.text == before


async def test_a_rematch_keeps_the_bots_level(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "addbot")
    await stage.choose("ann", lobby, "level", "3.hard")
    old = lobby.control("level")["custom_id"].split(":")
    await stage.press("ann", lobby, "start")
    await resign(stage, "ann")
    await resign(stage, "bob")
    await stage.press("ann", stage.board(), "rematch")
    again = stage.lobby()
    assert "(hard)" in again.text
    assert "level" not in again.actions
    old[2] = again.control("join")["custom_id"].split(":")[2]
    old_message = forged(stage, ":".join(old), ["0.easy"])
    reply = await stage.choose("ann", old_message, "level", "0.easy")
    check_told(reply, "error-lobby", why="options-settled")


async def test_the_play_command_offers_the_four_levels(stage: Stage) -> None:
    member = stage.members["ann"]
    offered = await member.autocomplete(stage.channel, "play", "bot", "", game="tokan")
    assert [one["value"] for one in offered] == list(LEVELS)
    assert [one["name"] for one in offered] == ["Easy", "Medium", "Hard", "Expert"]
    typed = await member.autocomplete(stage.channel, "play", "bot", "EX", game="tokan")
    assert [one["value"] for one in typed] == ["expert"]


async def test_the_nine_domains_offers_and_explains_two_levels(stage: Stage) -> None:
    lobby = await open_lobby(stage, "nine_domains", players=("ann",))
    await stage.press("ann", lobby, "addbot")
    assert named(1, "expert") in lobby.text, "the usual level is not offered, the next one is"
    options = lobby.control("level")["options"]
    assert [one["value"] for one in options] == ["2.easy", "2.expert"]
    assert [one["description"] for one in options] == [
        "The weakest: good for a first match",
        "Wins at least 6 out of 10 matches against “easy”",
    ]
    message = forged(stage, lobby.control("level")["custom_id"], ["2.hard"])
    check_told(await stage.choose("ann", message, "level", "2.hard"), "error-old-button")
    assert named(1, "expert") in lobby.text
    member = stage.members["ann"]
    offered = await member.autocomplete(stage.channel, "play", "bot", "", game="nine_domains")
    assert [one["value"] for one in offered] == ["easy", "expert"]

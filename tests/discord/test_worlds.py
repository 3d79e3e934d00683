"""Two processes, each with a shard, share a database and Discord, and people don't notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.rating import LEAST_MATCHES
from tests.discord.finishing import play_enough, resign
from tests.discord.harness import Reply
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import click_move, open_match
from tests.discord.test_dashboard import play_here
from tests.discord.test_preferring import want
from tests.discord.worlds import World
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.discord.harness import Shown, Stage

NO_GAMES: Final = {locale: TEXTS.say(locale, "games-none") for locale in ("en", "de")}


@pytest.fixture
def worlds() -> Iterator[tuple[World, World]]:
    """Yield two processes: one for direct messages and a server, one for another server."""
    address = server().create_store()
    with World(address, 0) as home, World(address, 1, home.stage.env.backend) as other:
        yield home, other
    server().empty(address)


async def ann_is_to_move(stage: Stage) -> str:
    """Begin a match between ann and bob with ann to move; return its id."""
    match_id = await open_match(stage)
    if await stage.mover(match_id) == "bob":
        await click_move(stage, "bob", PlayoutDice(1))
    return match_id


async def win_once(stage: Stage) -> None:
    """Let ann win against bob."""
    await play_enough(stage, await open_match(stage))
    await resign(stage, "bob")


async def directly(stage: Stage, command: str) -> Shown:
    """Let ann use a command in a direct message."""
    return Reply(stage.env, await stage.members["ann"].user.slash(command)).told


async def press(stage: Stage, on: Shown, action: str, rest: str | None = None) -> None:
    """Let ann press a button in a direct message."""
    custom_id = on.control(action, rest)["custom_id"]
    await stage.members["ann"].user.click(on.handle, custom_id=custom_id)


async def play_directly(stage: Stage, match_id: str) -> Shown:
    """Let ann make a move from the list in her direct messages; return her panel."""
    listed = await directly(stage, "games")
    await press(stage, listed, "mine", match_id)
    await play_here(stage, "ann", match_id, listed, stage.members["ann"].user)
    return listed


async def erase_directly(stage: Stage) -> None:
    shown = await directly(stage, "privacy")
    await press(stage, shown, "privacy", "erase")
    await press(stage, shown, "privacy", "erase-sure")
    assert shown.text == TEXTS.say("en", "privacy-erased")


def test_a_match_of_another_process_is_played_from_a_direct_message(
    worlds: tuple[World, World],
) -> None:
    home, other = worlds
    match_id = other.do(ann_is_to_move)
    before = len(other.stage.boards())
    panel = home.do(lambda stage: play_directly(stage, match_id))
    theirs = other.rest()
    assert len(theirs.boards()) == before + 1, "one of the two shows it, and not both"
    # by now its copy of the match is outdated
    other.do(lambda stage: click_move(stage, "bob", PlayoutDice(1)))
    home.do(lambda stage: press(stage, panel, "refresh"))
    assert "which animal do you want to move?" in panel.text
    assert home.stage.boards() == []


def test_an_erased_player_resigns_a_match_of_another_process(worlds: tuple[World, World]) -> None:
    home, other = worlds
    match_id = other.do(ann_is_to_move)
    ann = other.stage.members["ann"].mention
    assert ann in other.stage.board().text
    home.do(erase_directly)
    theirs = other.rest()
    assert "rematch" in theirs.board().actions
    assert ann not in theirs.board().text
    assert theirs.channel.id not in theirs.bot.channels
    assert other.do(ann_is_to_move) != match_id, "the channel is free"


def test_a_player_on_two_servers_is_one_player(worlds: tuple[World, World]) -> None:
    home, other = worlds
    for world in worlds:
        world.do(win_once)
    there = other.do(lambda stage: stage.slash("ann", "profile")).text
    assert "1 won · 0 lost · rating everywhere **" in there
    assert "2 won · 0 lost" in home.do(lambda stage: directly(stage, "profile")).text
    assert home.do(lambda stage: directly(stage, "history")).text.count("[Tokan](") == 2
    ranked = other.do(lambda stage: stage.slash("ann", "leaderboard", scope="global")).text
    assert LEAST_MATCHES == 3
    assert "1 more match until you get a rank" in ranked


def test_preferences_hold_in_every_process(worlds: tuple[World, World]) -> None:
    home, other = worlds
    # each process has read the old preferences
    assert other.do(lambda stage: stage.slash("ann", "games")).text == NO_GAMES["en"]
    home.do(lambda stage: want(stage, "language", "de"))
    assert other.do(lambda stage: stage.slash("ann", "games")).text == NO_GAMES["de"].replace(
        "/spielen", "/play"
    ), "her Discord is English, and so is the command's name there"
    assert other.do(lambda stage: stage.slash("bob", "games")).text == NO_GAMES["en"]


def test_server_settings_hold_in_every_process(worlds: tuple[World, World]) -> None:
    home, other = worlds
    add_boss(other.stage)
    # if the board pings somebody, it has to be a new message
    other.do(lambda stage: set_to(stage, "pings", "none"))
    other.do(lambda stage: set_to(stage, "board", "edit"))
    match_id = other.do(ann_is_to_move)
    before = other.stage.board().files()
    home.do(lambda stage: play_directly(stage, match_id))
    (board,) = other.rest().boards()
    assert board.files() != before

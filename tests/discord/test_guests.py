"""Playing where the bot is no member: in a group chat, between two, on a server without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.fair import PlayoutDice
from tests.discord.playing import click_move
from tests.discord.strict.others import Friend, group_chat

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Stage

SILENCE = 16 * 60


def befriend(stage: Stage, *names: str) -> ChannelHandle:
    """Let the named people chat without the bot; what they do is done there from now on."""
    chat = group_chat(stage.env, *(stage.members[name].user for name in names))
    friends: dict[str, Any] = {
        name: Friend(stage.env, stage.members[name].user) for name in names
    }
    stage.members.update(friends)
    return chat


@pytest.mark.parametrize("names", [("ann", "bob"), ("ann", "bob", "cleo")])
async def test_two_play_to_the_end_where_the_bot_is_no_member(
    stage: Stage, names: tuple[str, ...]
) -> None:
    chat = befriend(stage, *names)
    await stage.slash("ann", "play", at=chat, game="tokan")
    lobby = stage.lobby(chat)
    await stage.press("bob", lobby, "join")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id(chat)
    dice = PlayoutDice(1)
    while (await stage.match(match_id)).result() is None:
        await click_move(stage, await stage.mover(match_id), dice, at=chat)
    assert "rematch" in stage.board(chat).actions
    assert stage.traffic.invalid == 0

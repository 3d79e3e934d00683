"""What is on here: switched on by managers, brought up to date, joined from, given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.client.on_here import LEAST_BETWEEN, SETTLING
from cogs.ui.texts import TEXTS
from db.on_here import Noticeboards
from engine.fair import PlayoutDice
from tests.discord.harness import Reply
from tests.discord.managing import add_boss, panel
from tests.discord.playing import click_move, open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage

pytestmark = pytest.mark.usefixtures("boss")
NOTHING = TEXTS.say("en", "on-here-nothing")


@pytest.fixture
def boss(stage: Stage) -> str:
    return add_boss(stage)


async def switch_on(stage: Stage, at: ChannelHandle | None = None) -> tuple[Shown, str]:
    """Let the boss switch it on; return the message and what they are told."""
    reply = await stage.slash("boss", "admin on-here", at=at)
    assert reply.told.is_private
    return stage.latest("mygames", at), reply.text


async def pass_time(stage: Stage, seconds: float = LEAST_BETWEEN) -> None:
    await stage.env.advance_time(seconds)
    await stage.env.settle()


def edits(stage: Stage, shown: Shown) -> int:
    """Return how often the message was edited."""
    path = f"/channels/{shown.channel}/messages/{shown.id}"
    found = [one for one in stage.env.http_requests if one.path.endswith(path)]
    return sum(one.method == "PATCH" for one in found)


async def test_it_lists_matches_with_links_and_lobbies_with_join(stage: Stage) -> None:
    shown, told = await switch_on(stage)
    assert TEXTS.say("en", "on-here-on", {"link": "x"}).split("[")[0] in told
    assert NOTHING in shown.text
    match_id = await open_match(stage)
    await pass_time(stage)
    mover = stage.members[await stage.mover(match_id)].mention
    board = stage.board()
    link = f"https://discord.com/channels/{stage.guild.id}/{stage.channel.id}/{board.id}"
    assert f"**[Tokan]({link})** · ● {stage.members['ann'].mention}, ▲ " in shown.text
    assert f"{mover} to move since <t:" in shown.text
    assert NOTHING not in shown.text
    assert shown.actions == ["mygames"]
    assert shown.pings == []

"""People whom somebody would rather not play with: respected, and told to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_lobby

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


async def avoid(stage: Stage, name: str, other: str) -> Shown:
    wants = (await stage.slash(name, "preferences")).shown
    shown = (await stage.press(name, wants, "avoiding")).shown
    assert shown.is_private
    await stage.choose(name, shown, "avoid", stage.members[other])
    return shown


async def test_whom_one_avoids_cannot_join_and_is_told_no_reason(stage: Stage) -> None:
    shown = await avoid(stage, "ann", "bob")
    assert f"<@{stage.members['bob'].id}>" in shown.text
    lobby = await open_lobby(stage, players=("ann",))
    refused = await stage.press("bob", lobby, "join")
    assert refused.text == TEXTS.say("en", "error-lobby", {"why": "not-you", "most": 0})
    await stage.press("cleo", lobby, "join")
    assert f"<@{stage.members['cleo'].id}>" in lobby.text
    # whoever avoids somebody may still come to them
    own = await open_lobby(stage, "loco", ("bob",))
    await stage.press("ann", own, "join")
    assert f"<@{stage.members['ann'].id}>" in own.text


async def test_those_who_avoid_each_other_are_not_found_for_each_other(stage: Stage) -> None:
    shown = await avoid(stage, "bob", "ann")
    await stage.slash("ann", "find", game="tokan")
    waiting = (await stage.slash("bob", "find", game="tokan")).shown
    assert not stage.bot.channels
    assert "match" in waiting.text
    await stage.slash("cleo", "find", game="tokan")
    table = await stage.table(stage.match_id())
    assert {one.player for one in table.sitters} == {
        stage.members[name].id for name in ("ann", "cleo")
    }
    await stage.choose("bob", shown, "unavoid", str(stage.members["ann"].id))
    assert shown.text.startswith(TEXTS.say("en", "avoiding-none"))


async def test_an_invitation_of_whom_one_avoids_is_refused_as_any_other(stage: Stage) -> None:
    await avoid(stage, "ann", "bob")
    reply = await stage.slash("bob", "play", game="tokan", opponent=stage.members["ann"])
    assert reply.text == TEXTS.say("en", "error-invitation-refused")

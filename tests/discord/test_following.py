"""Following a match by its board's button: the direct messages reveal nothing hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.client.gate import NotForYou
from cogs.ui.board import Follow, FollowSo
from cogs.ui.texts import TEXTS
from db.privacy import Privacy
from tests.discord.playing import open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import HOUR, let_pass
from tests.discord.test_killed import crash, never
from tests.discord.test_notifications import direct_messages, mentioned, move, shut_door
from tests.discord.test_preferring import want
from tests.discord.test_troubles import Impatient
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage


async def follow(stage: Stage, how: str, name: str = "cleo") -> Shown:
    """Have *name* follow the match on the newest board; return the private answer."""
    asked = (await stage.press(name, stage.board(), "follow")).shown
    assert asked.is_private
    await stage.press(name, asked, "followso", how)
    return asked


async def test_a_follower_of_each_turn_gets_messages_until_the_end(stage: Stage) -> None:
    match_id = await open_match(stage)
    asked = await follow(stage, "turns")
    assert TEXTS.say("en", "follow-turns", {"game": "Tokan"}) in asked.text
    await move(stage, match_id)
    (letter,) = direct_messages(stage, "cleo")
    assert TEXTS.say("en", "letter-moved") in letter.text
    assert stage.members[await stage.mover(match_id)].mention in letter.text
    assert letter.links == [
        f"https://discord.com/channels/{stage.guild.id}/{stage.channel.id}/{stage.board().id}"
    ]
    assert mentioned(stage, "cleo") == []
    (last,) = await type_on(stage, match_id, left=1)
    count = len(direct_messages(stage, "cleo"))
    await stage.slash(await stage.mover(match_id), "move", move=last)
    newest = direct_messages(stage, "cleo")
    assert len(newest) == count + 1
    assert TEXTS.say("en", "letter-ended") in newest[-1].text
    assert stage.members["ann"].mention in newest[-1].text
    player = stage.members["cleo"].id
    assert await stage.bot.notifications.stored.follows(match_id, player) is None
    kept = await Privacy(stage.store).kept(player)
    assert kept.rows == {"preferences": 1}, "nothing is left of it but their language"


async def test_a_follower_of_the_end_gets_only_the_end(stage: Stage) -> None:
    match_id = await open_match(stage)
    await follow(stage, "end")
    await move(stage, match_id)
    assert direct_messages(stage, "cleo") == []
    mover = await stage.mover(match_id)
    sure = (await stage.press(mover, stage.board(), "resign")).shown
    await stage.press(mover, sure, "resignsure")
    (letter,) = direct_messages(stage, "cleo")
    assert TEXTS.say("en", "letter-ended") in letter.text


async def test_a_follower_who_stops_gets_no_more_messages(stage: Stage) -> None:
    match_id = await open_match(stage)
    asked = await follow(stage, "turns")
    await stage.press("cleo", asked, "followso", "stop")
    assert TEXTS.say("en", "follow-stop", {"game": "Tokan"}) in asked.text
    await move(stage, match_id)
    assert direct_messages(stage, "cleo") == []
    again = (await stage.press("cleo", stage.board(), "follow")).shown
    assert TEXTS.say("en", "follow-stop", {"game": "Tokan"}) in again.text
    await stage.press("cleo", again, "followso", "end")
    shown = (await stage.press("cleo", stage.board(), "follow")).shown
    assert TEXTS.say("en", "follow-end", {"game": "Tokan"}) in shown.text


async def test_a_match_cannot_be_followed_by_its_players_or_after_its_end(stage: Stage) -> None:
    match_id = await open_match(stage)
    board = stage.board()
    check_told(await stage.press("ann", board, "follow"), "error-plays-there")
    asked = (await stage.press("cleo", board, "follow")).shown
    await type_on(stage, match_id)
    reply = await stage.press("cleo", asked, "followso", "turns")
    assert reply.told.is_private
    assert await stage.bot.notifications.stored.follows(match_id, stage.members["cleo"].id) is None


def hide(stage: Stage, channel: ChannelHandle, name: str) -> None:
    player, hidden = stage.members[name].id, discord.Permissions(view_channel=True).value
    overwrite = Overwrite(target_id=player, type=OverwriteType.MEMBER, allow=0, deny=hidden)
    stage.env.backend.set_overwrite(channel.id, overwrite)


async def test_a_follower_who_loses_access_to_the_channel_is_dropped(stage: Stage) -> None:
    match_id = await open_match(stage)
    await follow(stage, "turns")
    hide(stage, stage.channel, "cleo")
    await move(stage, match_id)
    assert direct_messages(stage, "cleo") == []
    player = stage.members["cleo"].id
    assert await stage.bot.notifications.stored.follows(match_id, player) is None


async def test_a_match_in_a_hidden_channel_cannot_be_followed(stage: Stage) -> None:
    there = stage.guild.create_text_channel("there")
    match_id = await open_match(stage, at=there)
    hide(stage, there, "cleo")
    for action in (Follow(match_id, 1), FollowSo(match_id, "turns")):
        custom_id = action.to_id()
        pressed = sent(stage, "cleo", forged(stage, custom_id), custom_id)
        pressed.deliver()
        check_told(await pressed.settled(), NotForYou.key)


async def test_a_follower_who_left_the_server_is_dropped(stage: Stage) -> None:
    match_id = await open_match(stage)
    await follow(stage, "turns")
    user = stage.members["cleo"].user
    stage.guild.remove_member(stage.members["cleo"])
    await move(stage, match_id)
    assert stage.messages(user.dm_channel) == []
    assert await stage.bot.notifications.stored.follows(match_id, user.id) is None


async def test_closed_direct_messages_end_following_with_one_public_note(stage: Stage) -> None:
    match_id = await open_match(stage)
    await follow(stage, "turns")
    shut_door(stage, "cleo")
    await move(stage, match_id)
    (said,) = mentioned(stage, "cleo")
    cleo = stage.members["cleo"]
    assert said.text == TEXTS.say("en", "follow-shut", {"players": cleo.mention, "game": "Tokan"})
    await move(stage, match_id)
    assert mentioned(stage, "cleo") == [said]
    stage.faults.clear()
    await follow(stage, "turns")
    await move(stage, match_id)
    assert len(direct_messages(stage, "cleo")) == 1


async def test_followers_keep_their_quiet_hours_and_daily_digest(stage: Stage) -> None:
    match_id = await open_match(stage)
    await follow(stage, "turns", "cleo")
    await want(stage, "quietfrom", "22", "cleo")
    await follow(stage, "turns", "dan")
    await want(stage, "telling", "digest", "dan")
    for _ in range(3):
        await move(stage, match_id)
    assert direct_messages(stage, "cleo") == direct_messages(stage, "dan") == []
    await let_pass(stage, 7 * HOUR + 120)
    assert len(direct_messages(stage, "cleo")) == 1, "of three turns the last"
    assert direct_messages(stage, "dan") == []
    await let_pass(stage, 2 * HOUR)
    (letter,) = direct_messages(stage, "dan")
    assert TEXTS.say("en", "letter-moved") in letter.text


async def test_messages_to_followers_reveal_no_hidden_moves(stage: Stage) -> None:
    match_id = await open_match(stage, "nine_domains")
    await follow(stage, "turns")
    for _ in range(4):
        (text, *_) = (await stage.match(match_id)).state.legal_moves(
            (await stage.match(match_id)).to_act()[0]
        )
        state = (await stage.match(match_id)).state
        await stage.slash(await stage.mover(match_id), "move", move=state.format_move(text))
    lines = "\n".join(one.text for one in direct_messages(stage, "cleo"))
    table = await stage.table(match_id)
    secrets = {entry.text for entry in table.match.entries if entry.kind == "move"}
    assert not [one for one in secrets if one in lines]


@pytest.mark.parametrize("point", ["keep", "try_now"])
async def test_followers_get_the_end_after_a_crash(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    match_id = await open_match(stage)
    await follow(stage, "turns")
    (last,) = await type_on(stage, match_id, left=1)
    count = len(direct_messages(stage, "cleo"))
    with monkeypatch.context() as patch:
        stored = stage.bot.posts if point == "keep" else stage.bot.notifications.stored
        patch.setattr(stored, point, never(stage))
        patch.setattr("cogs.client.publisher.asyncio", Impatient())
        await stage.slash(await stage.mover(match_id), "move", move=last)
        assert len(direct_messages(stage, "cleo")) == count
        await crash(stage)
    newest = direct_messages(stage, "cleo")
    assert len(newest) == count + 1
    assert TEXTS.say("en", "letter-ended") in newest[-1].text

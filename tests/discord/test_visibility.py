"""Matches in archived threads and lost channels: who can see them, and who can move them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from tests.discord.harness import Reply
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from db.dialect import Connection
    from tests.discord.harness import Stage


def guild_of(stage: Stage) -> discord.Guild:
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    return guild


async def open_thread(stage: Stage, channel: ChannelHandle, *, is_private: bool) -> discord.Thread:
    """Open a thread with ann and bob."""
    text = guild_of(stage).get_channel(channel.id)
    assert isinstance(text, discord.TextChannel)
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    with stage.by_its_owner():
        thread = await text.create_thread(name="games", type=kind)
        for name in ("ann", "bob"):
            await thread.add_user(discord.Object(stage.members[name].id))
    await stage.env.settle()
    return thread


async def match_in(
    stage: Stage, thread: discord.Thread, parent: ChannelHandle | None = None
) -> str:
    """Have ann and bob begin a match in *thread*, then archive the thread."""
    (handle,) = [one for one in (parent or stage.channel).threads if one.id == thread.id]
    match_id = await open_match(stage, at=handle)
    with stage.by_its_owner():
        await thread.edit(archived=True)
    await stage.env.settle()
    assert stage.bot.get_channel(thread.id) is None, "Discord no longer tells of it"
    return match_id


async def forget_places(stage: Stage) -> None:
    """Put the store back to when it didn't know of threads."""

    def forget(connection: Connection) -> None:
        connection.execute("UPDATE matches SET parent = NULL, is_private = NULL")

    await stage.store.write(forget)


async def sees(stage: Stage, name: str, match_id: str) -> bool:
    """Whether *name* finds the match in the list and may look at it; the two must agree."""
    listed = (await stage.slash(name, "history")).told.text.count("[Tokan](")
    replay = await stage.slash(name, "replay", match=match_id)
    is_shown = bool(replay.told.files())
    assert is_shown == (listed == 1)
    if not is_shown:
        check_told(replay, "error-not-for-you")
    return is_shown


@pytest.mark.parametrize("is_stored", [True, False])
@pytest.mark.parametrize("is_private", [True, False])
async def test_an_archived_thread_stays_as_visible_as_before(
    stage: Stage, is_private: bool, is_stored: bool
) -> None:
    thread = await open_thread(stage, stage.channel, is_private=is_private)
    match_id = await match_in(stage, thread)
    if not is_stored:
        await forget_places(stage)
    assert await sees(stage, "ann", match_id), "who plays sees it"
    assert await sees(stage, "finn", match_id) == (not is_private)
    role = stage.guild.create_role("keepers", permissions=discord.Permissions(manage_threads=True))
    stage.members["kim"] = stage.guild.add_member(stage.env.create_user("kim"), roles=[role])
    assert await sees(stage, "kim", match_id)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert (venue.parent, venue.is_private) == (stage.channel.id, is_private)


async def test_an_archived_thread_of_a_hidden_channel_is_hidden(stage: Stage) -> None:
    assert stage.bot.user is not None
    yes, no = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    ann, bob = stage.members["ann"], stage.members["bob"]
    hidden = stage.guild.create_text_channel(
        "hidden",
        overwrites={stage.guild.default_role: no, ann: yes, bob: yes, stage.bot.user: yes},
    )
    thread = await open_thread(stage, hidden, is_private=False)
    match_id = await match_in(stage, thread, hidden)
    assert not await sees(stage, "finn", match_id)
    assert await sees(stage, "bob", match_id)


async def test_a_thread_refused_by_discord_stays_hidden_without_asking_again(stage: Stage) -> None:
    thread = await open_thread(stage, stage.channel, is_private=False)
    match_id = await match_in(stage, thread)
    await forget_places(stage)
    stage.env.inject_error("GET", f"/channels/{thread.id}", status=403, code=50001, times=1)
    for _ in range(3):
        assert not await sees(stage, "finn", match_id), "what is unknown is hidden"


async def test_matches_of_a_deleted_channel_are_visible_only_to_players(stage: Stage) -> None:
    doomed = stage.guild.create_text_channel("doomed")
    match_id = await open_match(stage, at=doomed)
    assert await sees(stage, "finn", match_id)
    stage.env.backend.delete_channel(doomed.id)
    await stage.env.settle()
    assert not await sees(stage, "finn", match_id)
    assert await sees(stage, "ann", match_id)


async def test_a_player_who_gave_the_seat_away_is_an_outsider_until_the_end(stage: Stage) -> None:
    doomed = stage.guild.create_text_channel("doomed")
    match_id = await open_match(stage, at=doomed)
    await stage.slash("ann", "substitute", member=stage.members["dan"], at=doomed)
    for name in ("dan", "bob"):
        await stage.press(name, stage.latest("seat", doomed), "seat", "yes")
    stage.env.backend.delete_channel(doomed.id)
    await stage.env.settle()
    refused = await stage.slash("ann", "replay", match=match_id)
    check_told(refused, "error-not-for-you")
    assert await sees(stage, "dan", match_id)
    await stage.bot.live_matches.resign(match_id, stage.members["dan"].id)
    assert await sees(stage, "ann", match_id)


# Absent players ---------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [None, 403, 404])
async def test_a_match_leaves_its_server_only_when_its_channel_is_gone(
    stage: Stage, status: int | None
) -> None:
    thread = await open_thread(stage, stage.channel, is_private=False)
    match_id = await match_in(stage, thread)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    member = guild.add_member(stage.members["ann"].user)
    listed = Reply(stage.env, await member.slash(channel, "games")).told
    if status is not None:
        code = {403: 50001, 404: 10003}[status]
        path = f"/channels/{thread.id}"
        stage.env.inject_error("GET", path, status=status, code=code, times=None)
    custom_id = listed.control("bring")["custom_id"]
    pressed = await member.select(listed.handle, [match_id], custom_id=custom_id)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    if status == 404:
        assert (venue.guild, venue.channel) == (guild.id, channel.id)
        assert (venue.parent, venue.is_private) == (None, False)
    else:
        check_told(Reply(stage.env, pressed), "error-another-server")
        assert (venue.guild, venue.channel) == (stage.guild.id, thread.id)

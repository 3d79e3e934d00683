"""Nonces, rights and threads: rules of `tests.discord.strict.nonces` and `places`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.discord.strict.nonces import WINDOW
from tests.discord.strict.rig import button, layout, picture

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.strict.rig import Rig


def forbid(rig: Rig, **rights: bool) -> None:
    bot = rig.env.backend.bot_user.id
    deny = discord.Permissions(**rights).value
    overwrite = Overwrite(target_id=bot, type=OverwriteType.MEMBER, allow=0, deny=deny)
    rig.env.backend.set_overwrite(rig.channel.id, overwrite)


# Nonces -----------------------------------------------------------------------------------------


async def test_a_used_nonce_returns_the_earlier_message(rig: Rig) -> None:
    first = await rig.place().send("one", nonce="n")
    again = await rig.place().send("two", nonce="n")
    assert (again.id, again.content) == (first.id, "one")
    other = await rig.place().send("three", nonce="m")
    assert other.id != first.id
    assert len(rig.env.backend.messages[rig.channel.id]) == 2


async def test_a_nonce_counts_in_all_channels(rig: Rig) -> None:
    first = await rig.place().send("one", nonce="n")
    elsewhere = rig.guild.create_text_channel("elsewhere")
    again = await rig.place(elsewhere).send("two", nonce="n")
    assert again.id == first.id


async def test_a_nonce_of_a_deleted_message_sends_nothing(rig: Rig) -> None:
    first = await rig.place().send("one", nonce="n")
    await first.delete()
    with pytest.raises(discord.NotFound) as refused:
        await rig.place().send("two", nonce="n")
    assert refused.value.code == 10008


async def test_a_nonce_is_forgotten_after_ten_minutes(rig: Rig) -> None:
    first = await rig.place().send("one", nonce="n")
    await rig.env.advance_time(WINDOW - 1)
    assert (await rig.place().send("two", nonce="n")).id == first.id
    await rig.env.advance_time(1)
    assert (await rig.place().send("three", nonce="n")).id != first.id


async def test_a_nonce_of_a_refused_message_can_be_used_again(rig: Rig) -> None:
    rig.faults.answer("POST", "/channels/*/messages", 403, 50013)
    with pytest.raises(discord.Forbidden):
        await rig.place().send("one", nonce="n")
    assert (await rig.place().send("two", nonce="n")).content == "two"


async def test_a_nonce_has_at_most_25_characters(rig: Rig) -> None:
    await rig.place().send("one", nonce="n" * 25)
    with pytest.raises(discord.HTTPException, match="nonce"):
        await rig.place().send("two", nonce="n" * 26)


# Rights -----------------------------------------------------------------------------------------


async def test_files_need_the_right_to_attach_files(rig: Rig) -> None:
    message = await rig.place().send("words")
    forbid(rig, attach_files=True)
    await rig.place().send("words")
    with pytest.raises(discord.Forbidden) as refused:
        await rig.place().send(file=picture())
    assert refused.value.code == 50013
    with pytest.raises(discord.Forbidden):
        await message.edit(attachments=[picture()])


async def test_answers_need_no_right_to_attach_files(rig: Rig) -> None:
    async def answer(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(file=picture())

    message = await rig.place().send(view=layout(button()))
    forbid(rig, attach_files=True, send_messages=True)
    rig.answers = answer
    result = await rig.press(message, "b")
    assert result.response is not None
    assert rig.failed == []


@pytest.mark.parametrize(("right", "code"), [("send_messages", 50013), ("view_channel", 50001)])
async def test_a_message_needs_the_rights_to_see_and_to_send(
    rig: Rig, right: str, code: int
) -> None:
    forbid(rig, **{right: True})
    with pytest.raises(discord.Forbidden) as refused:
        await rig.place().send("words")
    assert refused.value.code == code


# Threads ----------------------------------------------------------------------------------------


async def opened(rig: Rig) -> tuple[ChannelHandle, discord.Message]:
    channel = rig.env.bot.get_channel(rig.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    (handle,) = rig.channel.threads
    return handle, await thread.send("words")


def put(rig: Rig, thread: ChannelHandle, **state: bool) -> None:
    rig.env.backend.edit_channel(thread.id, {}, thread_metadata=state)


def is_archived(rig: Rig, thread: ChannelHandle) -> bool:
    state = rig.env.backend.get_channel(thread.id).thread_metadata
    assert state is not None
    return state.archived


async def test_the_bot_can_delete_its_own_line_about_a_new_thread(rig: Rig) -> None:
    thread, _ = await opened(rig)
    forbid(rig, manage_messages=True)
    channel = rig.env.bot.get_channel(rig.channel.id)
    assert isinstance(channel, discord.TextChannel)
    (line,) = [each async for each in channel.history()]
    assert line.type is discord.MessageType.thread_created
    assert line.reference is not None
    assert line.reference.channel_id == thread.id
    await line.delete()
    assert [each async for each in channel.history()] == []


async def test_a_message_in_a_thread_needs_its_own_right(rig: Rig) -> None:
    thread, _ = await opened(rig)
    forbid(rig, send_messages=True)
    await rig.place(thread).send("words")
    forbid(rig, send_messages_in_threads=True)
    with pytest.raises(discord.Forbidden):
        await rig.place(thread).send("words")


async def test_a_message_wakes_an_archived_thread(rig: Rig) -> None:
    thread, _ = await opened(rig)
    put(rig, thread, archived=True)
    await rig.place(thread).send("words")
    assert not is_archived(rig, thread)


async def test_nothing_is_edited_in_an_archived_thread(rig: Rig) -> None:
    thread, message = await opened(rig)
    put(rig, thread, archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="other words")
    assert (refused.value.status, refused.value.code) == (400, 50083)
    await message.delete()
    assert is_archived(rig, thread)


async def test_a_locked_thread_needs_the_right_to_manage_threads(rig: Rig) -> None:
    thread, message = await opened(rig)
    put(rig, thread, locked=True)
    await rig.place(thread).send("words")
    await message.edit(content="other words")
    forbid(rig, manage_threads=True)
    for attempt in (rig.place(thread).send("words"), message.edit(content="more words")):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code == 160005
    await message.delete()


async def test_an_archived_and_locked_thread_is_not_woken(rig: Rig) -> None:
    thread, message = await opened(rig)
    put(rig, thread, locked=True, archived=True)
    forbid(rig, manage_threads=True)
    for attempt in (rig.place(thread).send("words"), message.delete()):
        with pytest.raises(discord.HTTPException) as refused:
            await attempt
        assert refused.value.code == 50083
    assert is_archived(rig, thread)


@pytest.mark.parametrize(
    ("state", "is_private", "code"),
    [("archived", False, 50083), ("locked", False, 160005), ("archived", True, None)],
)
async def test_a_token_cannot_edit_public_messages_in_a_closed_thread(
    rig: Rig, state: str, is_private: bool, code: int | None
) -> None:
    thread, _ = await opened(rig)
    message = await rig.place(thread).send(view=layout(button()))

    async def answer(interaction: discord.Interaction[Any]) -> None:
        if is_private:
            await interaction.response.send_message(view=layout(button()), ephemeral=True)
        else:
            await interaction.response.defer()
        put(rig, thread, **{state: True})
        await interaction.edit_original_response(view=layout(button("c")))

    forbid(rig, manage_threads=True)
    rig.answers = answer
    await rig.press(message, "b")
    assert [getattr(one, "code", None) for one in rig.failed] == ([code] if code else [])


async def test_a_text_channel_has_no_announcement_threads(rig: Rig) -> None:
    channel: Any = rig.env.bot.get_channel(rig.channel.id)
    with pytest.raises(discord.HTTPException, match="50024"):
        await channel.create_thread(name="a", type=discord.ChannelType.news_thread)
    await channel.create_thread(name="b", type=discord.ChannelType.public_thread)


async def test_the_number_of_active_threads_is_limited(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.discord.strict.places.MOST_THREADS", 1)
    channel: Any = rig.env.bot.get_channel(rig.channel.id)
    await channel.create_thread(name="a", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.HTTPException, match="160006"):
        await channel.create_thread(name="b", type=discord.ChannelType.public_thread)

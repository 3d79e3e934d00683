"""What works where the bot isn't a member: rules of `tests.discord.strict.others`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import app_commands
from simcord.backend.errors import SetupError

from tests.discord.strict.others import Friend, group_chat
from tests.discord.strict.rig import button, layout

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.discord.strict.rig import Rig

Interaction = discord.Interaction[Any]


def refused(error: pytest.ExceptionInfo[discord.HTTPException]) -> tuple[int, int]:
    return error.value.status, error.value.code


async def asked(rig: Rig, answer: Callable[[Interaction], Awaitable[None]], people: int = 3) -> Any:
    """Have Ann use a command in a chat of *people*; return the chat."""
    users = [rig.ann.user, rig.bob.user, rig.env.create_user("cleo")][:people]
    tree = app_commands.CommandTree(
        rig.env.bot,
        allowed_contexts=app_commands.AppCommandContext(private_channel=True),
        allowed_installs=app_commands.AppInstallationType(user=True),
    )

    @tree.command(description="d")
    async def here(interaction: Interaction) -> None:
        rig.heard.append(interaction)
        await answer(interaction)

    await tree.sync()
    chat = group_chat(rig.env, *users)
    await Friend(rig.env, rig.ann.user).slash(chat, "here")
    return chat


async def greet(interaction: Interaction) -> None:
    await interaction.response.send_message(view=layout(button()))


@pytest.mark.parametrize(("people", "kind"), [(2, "private"), (3, "group")])
async def test_an_interaction_in_a_chat_has_its_context(rig: Rig, people: int, kind: str) -> None:
    chat = await asked(rig, greet, people)
    interaction = rig.heard[-1]
    assert interaction.context.private_channel
    assert interaction.is_user_integration()
    assert not interaction.is_guild_integration()
    assert (interaction.guild_id, interaction.channel_id) == (None, chat.id)
    assert interaction.channel is not None
    assert interaction.channel.type.name == kind


async def test_an_interaction_on_a_server_names_the_server_as_installer(rig: Rig) -> None:
    message = await rig.place().send(view=layout(button()))
    await rig.press(message, "b")
    (interaction,) = rig.heard
    assert interaction.context.guild
    assert interaction.is_guild_integration()


async def test_a_bot_has_no_rights_of_its_own_in_a_chat(rig: Rig) -> None:
    chat = await asked(rig, greet)
    place = rig.env.bot.get_partial_messageable(chat.id)
    (message,) = rig.env.backend.messages[chat.id]
    known = place.get_partial_message(message)
    for attempt in (place.send("words"), known.edit(content="w"), known.delete(), known.fetch()):
        with pytest.raises(discord.HTTPException) as error:
            await attempt
        assert refused(error) == (403, 50001)


async def test_at_most_five_messages_follow_an_interaction_in_a_chat(rig: Rig) -> None:
    await asked(rig, greet)
    interaction = rig.heard[-1]
    messages = [await interaction.followup.send("words", wait=True) for _ in range(5)]
    with pytest.raises(discord.HTTPException) as error:
        await interaction.followup.send("words")
    assert refused(error) == (400, 40094)
    await interaction.followup.edit_message(messages[0].id, content="they can still be edited")


async def test_more_than_five_messages_may_follow_on_a_server_with_the_bot(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.defer()

    rig.answers = answer
    message = await rig.place().send(view=layout(button()))
    await rig.press(message, "b")
    for _ in range(6):
        await rig.heard[0].followup.send("words")


async def test_a_command_only_for_servers_is_not_offered_in_a_chat(rig: Rig) -> None:
    tree = app_commands.CommandTree(rig.env.bot)

    @tree.command(description="d")
    async def servers(interaction: Interaction) -> None: ...

    await tree.sync()
    chat = group_chat(rig.env, rig.ann.user, rig.bob.user)
    with pytest.raises(SetupError):
        await Friend(rig.env, rig.ann.user).slash(chat, "servers")


async def test_an_outsider_cannot_use_a_chat(rig: Rig) -> None:
    chat = await asked(rig, greet, 2)
    with pytest.raises(SetupError):
        await Friend(rig.env, rig.env.create_user("dan")).slash(chat, "here")


async def test_direct_messages_need_a_common_server_or_an_earlier_message(rig: Rig) -> None:
    stranger = rig.env.create_user("stranger")
    channel = await rig.env.bot.create_dm(discord.Object(stranger.id))
    with pytest.raises(discord.HTTPException) as error:
        await channel.send("words")
    assert refused(error) == (403, 50278)
    await stranger.send_dm("hello")
    await channel.send("words")
    friend = await rig.env.bot.create_dm(discord.Object(rig.ann.id))
    await friend.send("words")

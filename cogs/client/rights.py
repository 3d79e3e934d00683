"""Who may do what on a server: manage it, and start games there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from cogs.client.guests import is_guest
from cogs.ui.errors import RightsMissing
from engine.errors import EngineError

if TYPE_CHECKING:
    from db.guilds import GuildSettings

    Interaction = discord.Interaction[Any]


IN_CHANNEL: Final = ("view_channel", "send_messages", "attach_files")
"""What a match needs in a channel, of the names in `discord.Permissions`."""
IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files")
"""The same in a thread."""
NEW_THREAD: Final = ("create_public_threads", *IN_THREAD)
"""What is needed where a thread for a match is made."""
LOOKING_BACK: Final = ("read_message_history",)
"""What it takes to find what a process posted that ended before it could take note of it."""
PINNING: Final = ("pin_messages", "read_message_history")
"""What it takes to pin *What is on here*; without it that is only posted."""


class NotInThisChannel(EngineError):
    """A server that has games in other channels only."""

    key = "error-not-in-this-channel"

    def __init__(self, channels: tuple[int, ...]) -> None:
        super().__init__("this server has games in other channels only")
        self.channels = channels

    @property
    def lists(self) -> dict[str, list[str]]:
        """Where there are games."""
        return {"channels": [f"<#{channel}>" for channel in self.channels]}


class MayNotStart(EngineError):
    """A server on which only some may start games."""

    key = "error-may-not-start"

    def __init__(self, role: int | None) -> None:
        super().__init__("only some may start games on this server")
        self.role = role

    @property
    def facts(self) -> dict[str, str | int]:
        """Who may, as a mention; ``managers`` where there is no role for it."""
        return {"who": "managers" if self.role is None else f"<@&{self.role}>"}


def is_manager(interaction: Interaction) -> bool:
    """Whether the person may manage the server they are on."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_manager(interaction: Interaction) -> None:
    """Refuse people who may not manage the server: Discord may let them use the command.

    Raises:
        NoPrivateMessage: it is a direct message.
        MissingPermissions: they may not.
    """
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    if not is_manager(interaction):
        raise app_commands.MissingPermissions(["manage_guild"])


def check_channel(interaction: Interaction, settings: GuildSettings) -> None:
    """Refuse a channel in which *settings* of the server want no games.

    A thread is where its channel is.

    Raises:
        NotInThisChannel: it is one.
    """
    channels = settings.channels
    channel = interaction.channel
    here = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        here.add(channel.parent_id)
    if channels and here.isdisjoint(channels):
        raise NotInThisChannel(channels)


def check_starter(interaction: Interaction, settings: GuildSettings) -> None:
    """Refuse people who may not start a game here, by the *settings* of the server.

    Raises:
        NotInThisChannel: nobody may in this channel.
        MayNotStart: others may.
    """
    check_channel(interaction, settings)
    if settings.starters == "everybody" or is_manager(interaction):
        return
    role = settings.role if settings.starters == "role" else None
    user = interaction.user
    # the role that everybody has has the server's own id
    roles = [one.id for one in user.roles] if isinstance(user, discord.Member) else []
    if role not in roles:
        raise MayNotStart(role)


def may_show(guild: discord.Guild, channel_id: int) -> bool:
    """Whether Discord lets us show a match in this channel, or thread, as far as we know."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return False
    if isinstance(channel, discord.Thread):
        if channel.parent is None or channel.locked:
            return False
        needed = IN_THREAD
    else:
        needed = IN_CHANNEL
    mine = channel.permissions_for(guild.me)
    return all(getattr(mine, right) for right in needed)


def check_posting(interaction: Interaction, refusal: type[RightsMissing] = RightsMissing) -> None:
    """Refuse a channel in which a match could not be shown: an answer could be, its boards not.

    *refusal* says for what else it is needed.

    Raises:
        RightsMissing: the bot lacks rights that it needs there.
    """
    is_thread = isinstance(interaction.channel, discord.Thread)
    _check_own(interaction, IN_THREAD if is_thread else IN_CHANNEL, refusal)


def check_new_thread(
    interaction: Interaction, refusal: type[RightsMissing] = RightsMissing
) -> None:
    """Refuse a channel in which no thread for a match could be made; *refusal* says for what.

    Raises:
        RightsMissing: the bot lacks rights that it needs for one.
    """
    _check_own(interaction, NEW_THREAD, refusal)


def _check_own(
    interaction: Interaction, needed: tuple[str, ...], refusal: type[RightsMissing]
) -> None:
    if interaction.guild_id is None:
        return  # in a direct message there is nothing that could be taken from us
    if is_guest(interaction):
        return  # only answers are given there, and whether they are seen is asked elsewhere
    has = interaction.app_permissions
    if missing := tuple(right for right in needed if not getattr(has, right)):
        raise refusal(missing)

"""Places where the bot is no member, and acts for somebody who has the app only for themselves.

These are direct messages between others, group chats, and servers that have not added the bot. It
may only answer interactions there, each for a quarter of an hour: nothing can be posted or changed
by itself, and there are no threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from db.venues import Venue
from engine.errors import EngineError

if TYPE_CHECKING:
    import discord


class AnswersHidden(EngineError):
    """A server where others would not see what the bot answers."""

    key = "error-answers-hidden"

    def __init__(self) -> None:
        super().__init__("on this server only the person who asks sees the answers of such apps")


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is no member where *interaction* comes from."""
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


def check_is_seen(interaction: discord.Interaction[discord.Client]) -> None:
    """Refuse a match where only the person who asks would see it.

    Raises:
        AnswersHidden: the bot is a guest on a server that hides the answers of such apps.
    """
    if interaction.guild_id is None or not is_guest(interaction):
        return
    if not interaction.permissions.use_external_apps:
        raise AnswersHidden


def venue_here(interaction: discord.Interaction[Any]) -> Venue:
    """Return where *interaction* comes from, as the place of a match or lobby without a message."""
    return Venue(
        interaction.guild_id or 0, interaction.channel_id or 0, is_guest=is_guest(interaction)
    )

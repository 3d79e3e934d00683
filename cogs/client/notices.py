"""What is said where a match is seen when no board can say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.layout import framed

if TYPE_CHECKING:
    from cogs.client.voices import Voices
    from db.venues import Venue


async def notice(voices: Voices, venue: Venue, text: str) -> None:
    """Post *text* at *venue*, which may be a direct message.

    Nothing is said where the bot is no member.

    Raises:
        discord.DiscordException: Discord refuses or fails; `NETWORK` names what else can go wrong.
    """
    if venue.is_guest:
        return
    await voices.channel(venue).send(view=framed(text))

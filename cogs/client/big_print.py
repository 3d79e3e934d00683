"""Pictures that only one person sees, as large as that person wants them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from cogs.ui.enlarging import enlarged

if TYPE_CHECKING:
    import discord

    from cogs.ui.board import Picture
    from db.preferences import Preferences


def wants_big_print(interaction: discord.Interaction[Any], preferences: Preferences) -> bool:
    """Whether the user of *interaction* wants the pictures in parts that only they see."""
    return preferences.known(interaction.user.id).big_print


async def as_wanted(
    picture: Picture, interaction: discord.Interaction[Any], preferences: Preferences
) -> Picture:
    """Return *picture* as the user of *interaction* wants it, who alone will see it."""
    if not wants_big_print(interaction, preferences):
        return picture
    return await asyncio.to_thread(enlarged, str(interaction.locale), picture)

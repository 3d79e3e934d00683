"""The door through which every interaction comes: a press, a command, what somebody typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.client.guests import is_guest
from cogs.ui.errors import TooFast, answer_error
from cogs.ui.under_way import begin

if TYPE_CHECKING:
    from cogs.client.channels import Channels
    from cogs.client.draining import Draining
    from cogs.client.limits import Limits
    from cogs.client.voices import Voices
    from cogs.client.watch import Watch


class Reception:
    """Lets in what is to be answered, and turns away who comes too often or too late."""

    def __init__(
        self,
        channels: Channels,
        draining: Draining,
        limits: Limits,
        voices: Voices,
        watch: Watch,
    ) -> None:
        self._channels = channels
        self._draining = draining
        self._limits = limits
        self._voices = voices
        self._watch = watch

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the present task is to answer *interaction*; if not, the person has been told.

        What is let in can be used to speak where it comes from: a press everywhere, a command where
        the bot is no member.
        """
        is_press = interaction.type is discord.InteractionType.component
        is_typing = interaction.type is discord.InteractionType.autocomplete
        # which match a press is about stands in its id
        match = "" if is_press else self._channels.get(interaction.channel_id or 0, "")
        begin(interaction, self._watch.handled, match)
        if not await self._draining.admit(interaction):
            return False
        if not self._limits.admits(interaction):
            if not is_typing:
                await answer_error(interaction, TooFast())
            return False
        if is_press or (not is_typing and is_guest(interaction)):
            self._voices.lend(interaction)
        return True

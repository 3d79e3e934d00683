"""*Fair?*: whether a match that is over kept to its rules and to the dice it had committed to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.recordings import NotOver
from cogs.ui.browsing import Verify
from cogs.ui.ending import verdict_text
from cogs.ui.layout import framed
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from engine.replay import count_plies

if TYPE_CHECKING:
    from cogs.client.limits import Limits
    from cogs.client.recordings import Imported, Recordings

Interaction = discord.Interaction[discord.Client]


class Checking(commands.Cog):
    """The check that anybody can make of a file, made here for whoever asks."""

    def __init__(self, imported: Imported, limits: Limits, recordings: Recordings) -> None:
        self._recordings = recordings
        self._imported = imported
        self._limits = limits

    @on_press(Verify)
    async def press_verify(self, interaction: Interaction, press: Verify) -> None:
        """Replay the match in a worker, make every draw again, and say privately what came out."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        # the button stands below boards, where all may press it
        recording = await self._recordings.open(interaction, press.match, is_shared=True)
        if not recording.is_over:
            raise NotOver
        self._limits.take("check", interaction)
        export = await self._recordings.export(press.match)
        verdict = await self._imported.check(export)
        locale = str(interaction.locale)
        facts = {
            "game": recording.match.game.title,
            "plies": count_plies(export.entries),
            "verdict": verdict_text(locale, verdict, export),
            "secret": export.secret,
        }
        text = TEXTS.say(locale, "check-done", facts)
        await interaction.edit_original_response(view=framed(text))

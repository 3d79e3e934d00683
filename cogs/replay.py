"""``/replay``: step through a match, alone or before the whole channel."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.recordings import open_recording
from cogs.ui.board import paint
from cogs.ui.press import OldButton
from cogs.ui.stepper import Place, stepper_text, stepper_view
from cogs.ui.texts import english
from engine.errors import EngineError

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.recordings import Recording
    from cogs.ui.board import Picture
    from cogs.ui.press import Press
    from render.painters import Painter

Interaction = discord.Interaction[Parlor]

_PICTURE: Final = re.compile(r"[a-z_]+-(?P<match>[a-z0-9]+)-(?P<seq>\d{1,9})-[^-]*(?:-.*)?\.png")
"""The name of a picture of a match, see `cogs.ui.board.paint`."""


class NoMatchInMessage(EngineError):
    """A message that shows no match."""

    key = "error-no-match-in-message"

    def __init__(self) -> None:
        super().__init__("this message shows no match")


class Replay(commands.Cog):
    """Matches to be looked at again."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["replay"] = self.press_replay
        bot.handlers["step"] = self.press_step
        bot.handlers["jump"] = self.pick_jump
        bot.handlers["eyes"] = self.pick_eyes
        bot.handlers["share"] = self.press_share
        self._of_message = app_commands.ContextMenu(
            name=english("command-replay-message"), callback=self.replay_message
        )

    async def cog_load(self) -> None:
        """Add the command of a message's menu, which no decorator adds."""
        self.bot.tree.add_command(self._of_message)

    async def cog_unload(self) -> None:
        """Take it away again."""
        self.bot.tree.remove_command(self._of_message.name, type=self._of_message.type)

    @app_commands.command(description=english("command-replay"))
    @app_commands.describe(match=english("command-replay-match"), ply=english("command-replay-ply"))
    async def replay(
        self,
        interaction: Interaction,
        match: str | None = None,
        ply: app_commands.Range[int, 0, 1_000_000] = 0,
    ) -> None:
        """Step through the match of this channel, or another, from a ply on."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = (match or "").strip().lower() or await self.bot.match_here(interaction)
        await self.begin(interaction, match_id, ply)

    async def begin(self, interaction: Interaction, match_id: str, ply: int = 0) -> None:
        """Show a match from this ply on, or its end, to whoever asked; the answer is deferred."""
        recording = await open_recording(self.bot, interaction, match_id)
        stops = recording.stops
        await self._show(interaction, recording, Place(stops[min(ply, len(stops) - 1)]))

    async def replay_message(self, interaction: Interaction, message: discord.Message) -> None:
        """Step through the match that a message shows, from the position in its picture."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if message.author != self.bot.user:
            raise NoMatchInMessage  # a picture's name alone could be anybody's
        match_id, seq = _match_in(message)
        recording = await open_recording(self.bot, interaction, match_id, is_shared=True)
        await self._show(interaction, recording, Place(seq).checked(recording))

    async def press_replay(self, interaction: Interaction, press: Press) -> None:
        """Step through the match of a board from its beginning."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        recording = await open_recording(self.bot, interaction, press.match, is_shared=True)
        await self._show(interaction, recording, Place(0).checked(recording))

    # The buttons of a replay --------------------------------------------------------------------

    async def press_step(self, interaction: Interaction, press: Press) -> None:
        """Go to the first, the one before, the next or the last."""
        await interaction.response.defer()
        place, how = Place.of(press)
        recording = await self._open(interaction, press, place)
        await self._show(interaction, recording, place.checked(recording).moved(recording, how))

    async def pick_jump(self, interaction: Interaction, press: Press) -> None:
        """Go to a ply."""
        await interaction.response.defer()
        place, picked = Place.of(press)
        recording = await self._open(interaction, press, place)
        place = place.checked(recording).jumped(recording, picked)
        await self._show(interaction, recording, place)

    async def pick_eyes(self, interaction: Interaction, press: Press) -> None:
        """See it as another seat saw it."""
        await interaction.response.defer()
        place, picked = Place.of(press)
        recording = await self._open(interaction, press, place)
        await self._show(interaction, recording, place.seen_by(recording, picked))

    async def press_share(self, interaction: Interaction, press: Press) -> None:
        """Show the place to the whole channel, in a message whose pages all may turn."""
        await interaction.response.defer(thinking=True)
        place, _ = Place.of(press)
        recording = await self._open(interaction, press, place)
        if not recording.may_share:
            raise OldButton
        shared = Place(place.seq, place.viewer, is_shared=True).checked(recording)
        await self._show(interaction, recording, shared)

    async def _open(self, interaction: Interaction, press: Press, place: Place) -> Recording:
        return await open_recording(self.bot, interaction, press.match, is_shared=place.is_shared)

    async def _show(self, interaction: Interaction, recording: Recording, place: Place) -> None:
        is_public = place.is_shared
        locale = (
            self.bot.locale_of(interaction.guild_id or 0) if is_public else str(interaction.locale)
        )
        view, picture = await asyncio.to_thread(
            _page, self.bot.painter(recording.match), locale, recording, place
        )
        await interaction.edit_original_response(view=view, attachments=[picture.file()])


def _page(
    painter: Painter, locale: str, recording: Recording, place: Place
) -> tuple[ui.LayoutView, Picture]:
    """Return the message at *place* with its picture; slow, so call it in a thread."""
    position = recording.match.at(place.seq)
    picture = paint(painter, position, place.viewer)
    text = stepper_text(locale, recording, position, place)
    return stepper_view(locale, recording, place, text, picture), picture


def _match_in(message: discord.Message) -> tuple[str, int]:
    """Return the match that *message* shows and its number of entries there.

    The picture's name tells: a board keeps it when it loses its buttons.

    Raises:
        NoMatchInMessage: it has none.
    """
    for file in message.attachments:
        if found := _PICTURE.fullmatch(file.filename):
            return found["match"], int(found["seq"])
    raise NoMatchInMessage


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Replay(bot))

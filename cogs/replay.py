"""``/replay``: step through a match, alone or before the whole channel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions, browsing
from cogs.ui.board import shown_in
from cogs.ui.ids import OldButton, head_of, ids_in
from cogs.ui.places import Place
from cogs.ui.press import on_press
from cogs.ui.texts import english
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.here import Here
    from cogs.client.recordings import Recordings
    from cogs.client.replays import Replays
    from db.posts import Posts
    from engine.replay import Recording

Interaction = discord.Interaction[discord.Client]


class NoMatchInMessage(EngineError):
    """A message that shows no match."""

    key = "error-no-match-in-message"

    def __init__(self) -> None:
        super().__init__("this message shows no match")


class Replay(commands.Cog):
    """Matches to be looked at again."""

    def __init__(
        self,
        here: Here,
        posts: Posts,
        replays: Replays,
        client: commands.AutoShardedBot,
        recordings: Recordings,
    ) -> None:
        self._recordings = recordings
        self._here = here
        self._posts = posts
        self._replays = replays
        self._client = client
        self._of_message = app_commands.ContextMenu(
            name=english("command-replay-message"), callback=self.replay_message
        )

    async def cog_load(self) -> None:
        """Add the command of a message's menu, which no decorator adds."""
        self._client.tree.add_command(self._of_message)

    async def cog_unload(self) -> None:
        """Take it away again."""
        self._client.tree.remove_command(self._of_message.name, type=self._of_message.type)

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
        match_id = (match or "").strip().lower() or await self._here.match(interaction)
        await self._replays.begin(interaction, match_id, ply)

    @replay.autocomplete("match")
    async def complete_match(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer matches that can be seen again, by game, player or day."""
        return [
            app_commands.Choice(name=one.label, value=one.id)
            for one in self._replays.known.offered(interaction, current)
        ]

    async def replay_message(self, interaction: Interaction, message: discord.Message) -> None:
        """Step through the match that a message shows, from the position in its picture."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id, seq = await self._posts.shown_by(message.id) or self._page_in(message)
        recording = await self._recordings.open(interaction, match_id, is_shared=True)
        await self._replays.show(interaction, recording, Place(seq).checked(recording))

    def _page_in(self, message: discord.Message) -> tuple[str, int]:
        """Return the match that *message* shows, as a page or a picture, and at which entry.

        Which boards of old matches show what is not stored any more: their pictures' names say it.

        Raises:
            NoMatchInMessage: it is none.
        """
        if message.author == self._client.user:
            for custom_id in ids_in(message.components):
                if head_of(custom_id) == browsing.Step.head():
                    step = browsing.Step.from_id(custom_id)
                    return step.match, step.place.seq
            if (shown := shown_in(message.components)) is not None:
                return shown
        raise NoMatchInMessage

    @on_press(actions.Replay)
    async def press_replay(self, interaction: Interaction, press: actions.Replay) -> None:
        """Step through the match of a board from its beginning."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        recording = await self._recordings.open(interaction, press.match, is_shared=True)
        await self._replays.show(interaction, recording, Place(0).checked(recording))

    # The buttons of a replay --------------------------------------------------------------------

    @on_press(browsing.Step)
    async def press_step(self, interaction: Interaction, press: browsing.Step) -> None:
        """Go to the first, the one before, the next or the last."""
        await interaction.response.defer()
        recording = await self._open(interaction, press.match, press.place)
        place = press.place.checked(recording).moved(recording, press.way)
        await self._replays.show(interaction, recording, place)

    @on_press(browsing.Jump)
    async def pick_jump(self, interaction: Interaction, press: browsing.Jump) -> None:
        """Go to a ply."""
        await interaction.response.defer()
        recording = await self._open(interaction, press.match, press.place)
        place = press.place.checked(recording).jumped(recording, press.picked)
        await self._replays.show(interaction, recording, place)

    @on_press(browsing.Eyes)
    async def pick_eyes(self, interaction: Interaction, press: browsing.Eyes) -> None:
        """See it as another seat saw it."""
        await interaction.response.defer()
        recording = await self._open(interaction, press.match, press.place)
        place = press.place.seen_by(recording, press.picked)
        await self._replays.show(interaction, recording, place)

    @on_press(browsing.Share)
    async def press_share(self, interaction: Interaction, press: browsing.Share) -> None:
        """Show the place to the whole channel, in a message whose pages all may turn."""
        await interaction.response.defer(thinking=True)
        recording = await self._open(interaction, press.match, press.place)
        if not recording.may_share:
            raise OldButton
        shared = replace(press.place, is_shared=True).checked(recording)
        await self._replays.show(interaction, recording, shared)

    async def _open(self, interaction: Interaction, match_id: str, place: Place) -> Recording:
        return await self._recordings.open(interaction, match_id, is_shared=place.is_shared)

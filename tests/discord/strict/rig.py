"""A minimal bot in the strict Discord, for tests of the strict rules themselves."""

from __future__ import annotations

import io
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from tests.discord.strict.rates import LimitClock
from tests.discord.strict.simulation import StrictEnv
from tests.discord.strict.transport import Wire, strict_transport

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from simcord import MemberActor
    from simcord.backend.models import Message as Stored
    from simcord.builders import ChannelHandle
    from simcord.results import InteractionResult


class Rig:
    """A bot that answers interactions as a test says, in one channel with two members."""

    def __init__(self, wire: Wire) -> None:
        self.env = wire.env
        self.wire = wire
        self.traffic = wire.traffic
        self.faults = wire.faults
        guild = self.env.create_guild("A place")
        self.guild = guild
        self.channel: ChannelHandle = guild.create_text_channel("here")
        self.ann: MemberActor = guild.add_member(self.env.create_user("ann"))
        self.bob: MemberActor = guild.add_member(self.env.create_user("bob"))
        self.answers: Callable[[discord.Interaction[Any]], Awaitable[None]] | None = None
        self.failed: list[Exception] = []
        self.heard: list[discord.Interaction[Any]] = []
        self.env.bot.event(self.on_interaction)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Let the test answer, and note what fails."""
        self.heard.append(interaction)
        if self.answers is not None:
            try:
                await self.answers(interaction)
            except discord.HTTPException as error:
                self.failed.append(error)

    def place(self, channel: ChannelHandle | None = None) -> discord.PartialMessageable:
        """Return a place to send to that needs no cache."""
        at = channel or self.channel
        return self.env.bot.get_partial_messageable(at.id, guild_id=self.guild.id)

    def stored(self, message: discord.Message) -> Stored:
        """Return a message as the simulation keeps it."""
        return self.env.backend.get_message(message.channel.id, message.id)

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return the payloads of the gateway's events with this name."""
        lines = self.env.backend.transcript
        return [payload for way, event, payload in lines if (way, event) == ("GATEWAY", name)]

    async def press(self, message: discord.Message, custom_id: str) -> InteractionResult:
        """Have Ann press a button."""
        return await self.ann.click(message, custom_id=custom_id)


def picture(name: str = "a.png") -> discord.File:
    return discord.File(io.BytesIO(b"picture"), name)


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def gallery(*urls: str) -> ui.MediaGallery[Any]:
    return ui.MediaGallery(*(discord.MediaGalleryItem(url) for url in urls))


def button(custom_id: str = "b") -> ui.ActionRow[Any]:
    return ui.ActionRow(ui.Button(label=custom_id, custom_id=custom_id))


@asynccontextmanager
async def rigged(*, is_hurried: bool = True, horizon: float = 5.0) -> AsyncGenerator[Rig]:
    """Run a rig's bot until the block ends."""
    bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True), max_messages=None)
    env = StrictEnv(bot, LimitClock(), shard_count=1, horizon=horizon)
    wire = Wire(env)
    with strict_transport(wire, is_hurried=is_hurried):
        try:
            await env.start()
            yield Rig(wire)
        finally:
            await env.shutdown()

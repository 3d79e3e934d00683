"""Admits interactions, and finishes answering them when the bot ends."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.places import is_guest
from cogs.ui.answers import on_page
from cogs.ui.errors import TooFast, answer_error, begin
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.archive import Analysts
    from cogs.client.hosting import HostRules
    from cogs.client.messenger import Messenger
    from cogs.client.people import Limits
    from cogs.client.places import Channels
    from cogs.client.publisher import BoardPublisher
    from cogs.client.sharing import Sharing
    from cogs.ui.errors import Observer
    from db.store import Store
    from engine.clock import Deadlines
    from engine.jobs import Workers
    from engine.live_matches import Computers

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_ANSWERING: Final = 3.5
"""Seconds to wait for answers under way, while bots can still think."""
_TAKING_LEAVE: Final = 1.5
"""Seconds to wait after that for answers that were waiting for a bot."""
_SHOWING: Final = 2.0
"""Seconds for showing boards. Of the ten that a supervisor gives, these three limits leave three
for the connections to Discord and the store.
"""
_WRITING: Final = 3.0
"""Seconds to try to reach an absent database, so that waiting people still get an answer."""


class Restarting(EngineError, key="error-restarting", says="the bot is restarting"):
    """A press or command that comes while the bot ends."""


@service
class Draining:
    analysts: Analysts
    computers: Computers
    deadlines: Deadlines
    publisher: BoardPublisher
    sharing: Sharing
    store: Store
    workers: Workers
    client: discord.Client

    def __post_init__(self) -> None:
        self._answering: set[asyncio.Task[object]] = set()
        self.is_ending = False

    async def admit(self, interaction: Interaction) -> bool:
        """Register the current task as answering *interaction*, and return True.

        If the bot is shutting down, tell the user so and return False.
        """
        if not self.is_ending:
            task = asyncio.current_task()
            assert task is not None
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
            return True
        # autocompletion cannot show an error
        if interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, Restarting())
        return False

    async def drain(self) -> None:
        """Begin nothing new, finish the answers under way, then show what they did.

        This takes at most seven seconds, and none if nobody is waiting. A process that is waiting
        for our shards takes them at its next check. The next start shows the rest.
        After this the bot can only be closed.
        """
        self.is_ending = True
        now = asyncio.get_running_loop().time
        end = now() + _ANSWERING + _TAKING_LEAVE + _SHOWING
        logger.info(
            "the bot is stopping: %d interactions are still waiting for an answer",
            len(self._answering),
        )
        self.store.hurry(_WRITING)
        self.client.dispatch("draining")
        self.deadlines.stop()
        # both at once: the successor need not wait for our last answer
        late, _ = await asyncio.gather(self._answered(_ANSWERING), self.sharing.close())
        await self.computers.stop()
        await self.analysts.close()
        await self.workers.close()
        if late and (lost := await self._answered(_TAKING_LEAVE)):
            logger.warning("the bot stopped without answering %d interactions", len(lost))
            for task in lost:
                task.cancel()
        await self.publisher.finish(max(0.0, min(_SHOWING, end - now())))

    async def _answered(self, seconds: float) -> set[asyncio.Task[object]]:
        """Wait at most *seconds* for the answers under way; return the unfinished tasks."""
        if not self._answering:
            return set()
        _, late = await asyncio.wait(self._answering, timeout=seconds)
        return late


@service
class Reception:
    channels: Channels
    draining: Draining
    host_rules: HostRules
    limits: Limits
    messenger: Messenger
    observer: Observer
    sharing: Sharing

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the current task has to answer *interaction*.

        If not, the user has been told why, or another process on the same shard answers, for
        instance while it takes over. The bot may use an admitted interaction to post where it comes
        from: a press everywhere, a command where the bot is not a member.
        """
        is_here = on_page(interaction) is not None
        if not (is_here or await self.sharing.is_ours(interaction.guild_id or 0)):
            return False
        is_press = interaction.type is discord.InteractionType.component
        is_typing = interaction.type is discord.InteractionType.autocomplete
        # a press has its match in its id
        match = "" if is_press else self.channels.get(interaction.channel_id or 0, "")
        begin(interaction, self.observer.handled, match)
        if not await self.draining.admit(interaction):
            return False
        if not self.limits.admits(interaction):
            if not is_typing:
                await answer_error(interaction, TooFast())
            return False
        try:
            self.host_rules.check(interaction)
        except EngineError as error:
            if not is_typing:
                await answer_error(interaction, error)
            return False
        # a press on a page does not help us post on Discord
        if not is_here and (is_press or (not is_typing and is_guest(interaction))):
            self.messenger.lend(interaction)
        return True

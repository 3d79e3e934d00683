"""The door through which every interaction comes, and how it closes when the bot ends."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.places import is_guest
from cogs.ui.answers import on_page
from cogs.ui.errors import TooFast, answer_error, begin
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.archive import Analysts
    from cogs.client.hosting import HostRules
    from cogs.client.messenger import Messenger
    from cogs.client.people import Limits
    from cogs.client.places import Channels
    from cogs.client.publisher import BoardPublisher
    from cogs.client.sharing import Sharing
    from cogs.ui.errors import Work
    from db.store import Store
    from engine.clock import Deadlines
    from engine.live_matches import Computers
    from engine.match import Moved
    from engine.ports import Workers

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_ANSWERING: Final = 3.5
"""Seconds that those have who are being answered, as long as computer players still think."""
_TAKING_LEAVE: Final = 1.5
"""Seconds that those have after that whom a computer player thought for."""
_SHOWING: Final = 2.0
"""Seconds for which boards are still shown. Together these leave three of the ten that a supervisor
gives, for the connections to Discord and the store."""
_WRITING: Final = 3.0
"""Seconds for which is tried what a database that is away does not take: who waits for it can still
be told so."""


class Observer:
    """Is told what happens, at once and where it happens; must neither wait nor raise."""

    def handled(self, work: Work) -> None:
        """Take note that an interaction has its answer, and what came of it."""

    def moved(self, moved: Moved) -> None:
        """Take note that a match has moved on."""


class Restarting(EngineError, key="error-restarting", says="the bot is being restarted"):
    """Somebody pressed or typed something while the bot ends."""


class Draining:
    """Whom the bot is answering, and the end of it."""

    def __init__(
        self,
        *,
        analysts: Analysts,
        computers: Computers,
        deadlines: Deadlines,
        publisher: BoardPublisher,
        sharing: Sharing,
        store: Store,
        workers: Workers,
        client: discord.Client,
    ) -> None:
        self._analysts = analysts
        self._computers = computers
        self._deadlines = deadlines
        self._publisher = publisher
        self._sharing = sharing
        self._store = store
        self._workers = workers
        self._client = client
        self._answering: set[asyncio.Task[object]] = set()
        self.is_ending = False
        """Whether nothing new is begun any more."""

    async def admit(self, interaction: Interaction) -> bool:
        """Take note that the present task answers *interaction*; False: it is told that we end."""
        if not self.is_ending:
            task = asyncio.current_task()
            assert task is not None
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
            return True
        # to what is offered while somebody types there is no answer that says it
        if interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, Restarting())
        return False

    async def drain(self) -> None:
        """Begin nothing new, let those be answered who wait, then show what they did.

        It takes seven seconds at most, and none where nobody waits. Where another process follows,
        that answers what comes from a moment on which both know. What is not shown by then is
        shown after the next start. After it the bot can only be closed.
        """
        if self._sharing.is_followed:
            await self._sharing.hand_over()
        self.is_ending = True
        now = asyncio.get_running_loop().time
        end = now() + _ANSWERING + _TAKING_LEAVE + _SHOWING
        logger.info("the bot ends: %d interactions are still answered", len(self._answering))
        self._store.hurry(_WRITING)
        self._client.dispatch("draining")
        self._deadlines.stop()
        # at once: whoever is to follow need not wait until the last one is answered
        late, _ = await asyncio.gather(self._answered(_ANSWERING), self._sharing.close())
        await self._computers.stop()
        await self._analysts.close()
        await self._workers.close()
        if late and (lost := await self._answered(_TAKING_LEAVE)):
            logger.warning("the end came before an answer to %d interactions", len(lost))
            for task in lost:
                task.cancel()
        await self._publisher.finish(max(0.0, min(_SHOWING, end - now())))

    async def _answered(self, seconds: float) -> set[asyncio.Task[object]]:
        """Wait *seconds* at most until all are answered; return who is not."""
        if not self._answering:
            return set()
        _, late = await asyncio.wait(self._answering, timeout=seconds)
        return late


# Every interaction comes in here ------------------------------------------------------------------


class Reception:
    """Lets in what is to be answered, and turns away who comes too often or too late."""

    def __init__(
        self,
        *,
        channels: Channels,
        draining: Draining,
        host_rules: HostRules,
        limits: Limits,
        messenger: Messenger,
        observer: Observer,
        sharing: Sharing,
    ) -> None:
        self._channels = channels
        self._draining = draining
        self._host_rules = host_rules
        self._limits = limits
        self._messenger = messenger
        self._observer = observer
        self._sharing = sharing

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the present task is to answer *interaction*; if not, the person has been told.

        Or another process answers it that is connected to the same shard, as while it takes over.

        What is let in can be used to speak where it comes from: a press everywhere, a command where
        the bot is no member.
        """
        is_here = on_page(interaction) is not None
        if not (is_here or await self._sharing.is_ours(interaction.guild_id or 0, interaction.id)):
            return False
        is_press = interaction.type is discord.InteractionType.component
        is_typing = interaction.type is discord.InteractionType.autocomplete
        # which match a press is about stands in its id
        match = "" if is_press else self._channels.get(interaction.channel_id or 0, "")
        begin(interaction, self._observer.handled, match)
        if not await self._draining.admit(interaction):
            return False
        if not self._limits.admits(interaction):
            if not is_typing:
                await answer_error(interaction, TooFast())
            return False
        try:
            self._host_rules.check(interaction)
        except EngineError as error:
            if not is_typing:
                await answer_error(interaction, error)
            return False
        # nothing can be said on Discord through what was pressed on a page
        if not is_here and (is_press or (not is_typing and is_guest(interaction))):
            self._messenger.lend(interaction)
        return True

"""How the bot ends: it begins nothing new, and finishes what it can of what it has begun."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import discord

from cogs.ui.errors import answer_error
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor

    Interaction = discord.Interaction[Parlor]

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


class Restarting(EngineError):
    """Somebody pressed or typed something while the bot ends."""

    key = "error-restarting"

    def __init__(self) -> None:
        super().__init__("the bot is being restarted")


class Draining:
    """Whom the bot is answering, and the end of it."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
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

        It takes seven seconds at most, and none where nobody waits. What is not shown by then is
        shown after the next start. After it the bot can only be closed.
        """
        self.is_ending = True
        bot = self._bot
        now = asyncio.get_running_loop().time
        end = now() + _ANSWERING + _TAKING_LEAVE + _SHOWING
        logger.info("the bot ends: %d interactions are still answered", len(self._answering))
        bot.store.hurry(_WRITING)
        bot.dispatch("draining")
        bot.hall.deadlines.stop()
        # at once: whoever is to follow need not wait until the last one is answered
        late, _ = await asyncio.gather(self._answered(_ANSWERING), bot.sharing.close())
        await bot.hall.computers.stop()
        await bot.analysts.close()
        await bot.workers.close()
        if late and (lost := await self._answered(_TAKING_LEAVE)):
            logger.warning("the end came before an answer to %d interactions", len(lost))
            for task in lost:
                task.cancel()
        await bot.publisher.finish(max(0.0, min(_SHOWING, end - now())))

    async def _answered(self, seconds: float) -> set[asyncio.Task[object]]:
        """Wait *seconds* at most until all are answered; return who is not."""
        if not self._answering:
            return set()
        _, late = await asyncio.wait(self._answering, timeout=seconds)
        return late

"""Closes lobbies in which nobody does anything any more."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.rounds import Rounds
from cogs.client.voices import NoVoice
from cogs.ui.errors import NETWORK, is_passing
from cogs.ui.layout import framed
from cogs.ui.texts import TEXTS
from db.errors import StoreError

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor
    from db.lobbies import ClosedLobby

logger = logging.getLogger(__name__)

IDLE: Final = 86_400.0
"""Seconds for which a lobby stays open without anybody doing anything in it."""
_AGAIN: Final = 300.0
_JITTER: Final = 0.25
"""Seconds until what could not be said or read is tried again, and by which share more at most."""


class IdleLobbies:
    """Closes lobbies as they fall due, those that fell due while the bot was away too."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._rounds = Rounds("close idle lobbies", self._go_round, bot.clock.sleep)

    def start(self) -> None:
        """Close lobbies from now on, soon those too that are looked after only now."""
        self._rounds.start()

    async def stop(self) -> None:
        """Close no more."""
        await self._rounds.stop()

    async def _go_round(self) -> float:
        """Close what is due; see `Rounds`."""
        try:
            return await self._close_idle()
        except StoreError as error:
            logger.warning("idle lobbies will be closed later: %s", error)
            return _later()

    async def _close_idle(self) -> float:
        """Close what is due; return after how many seconds to look again."""
        now = self._bot.clock.now()
        is_all_told = True
        for closed in await self._bot.lobbies.close_idle(now - IDLE):
            self._bot.on_here.stir(closed.channel)
            if await self._tell(closed):
                await self._bot.lobbies.remove(closed.id)
            else:
                is_all_told = False
        if not is_all_told:
            return _later()
        idle_since = await self._bot.lobbies.next_idle()
        # a lobby that opens later is not due before that
        return IDLE if idle_since is None else max(1.0, idle_since + IDLE - now)

    async def _tell(self, closed: ClosedLobby) -> bool:
        """Let the lobby's message say that it is closed; False: Discord failed, try later."""
        if closed.message is None:
            return True
        text = TEXTS.say(self._bot.locale_of(closed.guild), "lobby-idle")
        try:
            await self._bot.voices.edit(closed, closed.message, view=framed(text), attachments=[])
        except NoVoice:
            logger.info("the message of lobby %s stays as it is", closed.id)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("the message of lobby %s stays as it is: %s", closed.id, error)
            return not is_passing(error)
        return True


def _later() -> float:
    return _AGAIN * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret

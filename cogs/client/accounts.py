"""Which accounts Discord still knows: a mention of one that is gone would be a bare number."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import discord

from cogs.ui.errors import NETWORK
from cogs.ui.people import mention
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.client.parlor import Parlor

logger = logging.getLogger(__name__)

_DAY: Final = 86_400.0
"""Seconds for which an answer of Discord is trusted."""
_PATIENCE: Final = 1.5
"""Seconds to wait for Discord's answers; an account that it has not denied by then is there."""
_MOST: Final = 10_000
"""Accounts whose answers are kept."""


class Accounts:
    """Names people as they are now; those whose account is gone are former players."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._answers: OrderedDict[int, tuple[float, bool]] = OrderedDict()

    async def names(self, locale: str, players: Iterable[int]) -> dict[int, str]:
        """Return for each of *players* a mention, or the words for a former player."""
        wanted = list(dict.fromkeys(players))
        unsure = [player for player in wanted if player > 0 and not self._is_answered(player)]
        if unsure:
            asking = [asyncio.create_task(self._ask(player)) for player in unsure]
            _, late = await asyncio.wait(asking, timeout=_PATIENCE)
            for task in late:
                task.cancel()
        former = TEXTS.say(locale, "former-player")
        return {
            player: mention(locale, player) if self._is_there(player) else former
            for player in wanted
        }

    def _is_answered(self, player: int) -> bool:
        asked_at, _ = self._answers.get(player, (-_DAY, True))
        return self._bot.clock.now() - asked_at < _DAY

    def _is_there(self, player: int) -> bool:
        return self._answers.get(player, (0.0, True))[1]

    async def _ask(self, player: int) -> None:
        is_there = True
        try:
            await self._bot.fetch_user(player)
        except discord.NotFound:
            is_there = False
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord does not say whether account %d is there: %s", player, error)
            return
        self._answers[player] = (self._bot.clock.now(), is_there)
        self._answers.move_to_end(player)
        if len(self._answers) > _MOST:
            self._answers.popitem(last=False)

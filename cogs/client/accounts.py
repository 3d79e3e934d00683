"""Which accounts Discord still knows: a mention of one that is gone would be a bare number."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import discord

from cogs.ui.errors import NETWORK
from cogs.ui.people import mention
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.ports import Clock


logger = logging.getLogger(__name__)

_DAY: Final = 86_400.0
"""Seconds for which an answer of Discord is trusted."""
_PATIENCE: Final = 1.5
"""Seconds to wait for Discord's answers; an account that it has not denied by then is there."""
_MOST: Final = 10_000
"""Accounts whose answers are kept."""
_MOST_MARKS: Final = 3
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What Unicode counts as letters and marks, and nobody sees."""


class Accounts:
    """Names people as they are now; those whose account is gone are former players."""

    def __init__(self, clock: Clock, client: discord.Client) -> None:
        self._clock = clock
        self._client = client
        self._answers: OrderedDict[int, tuple[float, str | None]] = OrderedDict()
        """When Discord answered, and what it calls them; None: their account is gone."""

    async def names(self, locale: str, players: Iterable[int]) -> dict[int, str]:
        """Return for each of *players* a mention, or the words for a former player."""
        wanted = await self._asked(players)
        former = TEXTS.say(locale, "former-player")
        return {
            player: mention(locale, player) if self._is_there(player) else former
            for player in wanted
        }

    async def plain_names(self, locale: str, players: Iterable[int]) -> dict[int, str]:
        """Return for each of *players* what they are called, where no mention can stand."""
        return {one: self.known_name(locale, one) for one in await self._asked(players)}

    def known_name(self, locale: str, player: int) -> str:
        """Return what *player* is called as far as memory tells: there may be no time to ask."""
        if player < 0:
            return TEXTS.say(locale, "former-player")
        name = self._answers.get(player, (0.0, ""))[1]
        if name is None:
            return TEXTS.say(locale, "former-player")
        return name or TEXTS.say(locale, "unknown-player")

    async def _asked(self, players: Iterable[int]) -> list[int]:
        """Return *players*, each once, after Discord was asked about those it must be asked of."""
        wanted = list(dict.fromkeys(players))
        unsure = [player for player in wanted if player > 0 and not self._is_answered(player)]
        if unsure:
            asking = [asyncio.create_task(self._ask(player)) for player in unsure]
            _, late = await asyncio.wait(asking, timeout=_PATIENCE)
            for task in late:
                task.cancel()
        return wanted

    def _is_answered(self, player: int) -> bool:
        asked_at, _ = self._answers.get(player, (-_DAY, None))
        return self._clock.now() - asked_at < _DAY

    def _is_there(self, player: int) -> bool:
        return self._answers.get(player, (0.0, ""))[1] is not None

    async def _ask(self, player: int) -> None:
        name = None
        try:
            name = legible((await self._client.fetch_user(player)).display_name)
        except discord.NotFound:
            pass
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord does not say whether account %d is there: %s", player, error)
            return
        self._answers[player] = (self._clock.now(), name)
        self._answers.move_to_end(player)
        if len(self._answers) > _MOST:
            self._answers.popitem(last=False)


def legible(name: str) -> str:
    """Return *name* without what turns the text round it, or is not seen; perhaps nothing is left.

    Marks of direction, letters without width and blank letters hide whose name it is, in the title
    of a thread above all. Of marks that are put on a letter, so many stay as languages need.
    """
    kept: list[str] = []
    marks = 0
    for one in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(one)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind[0] == "Z":
            kept.append(" ")
        elif kind[0] != "C" and one not in _BLANK and marks <= _MOST_MARKS:
            kept.append(one)
    return " ".join("".join(kept).split())

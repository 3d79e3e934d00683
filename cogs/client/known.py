"""Matches that somebody may want to see again, in memory: completion may not wait for the store."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cogs.client.sight import asker_of
from cogs.ui.layout import LONGEST_LABEL, shortened
from cogs.ui.people import plain_name
from cogs.ui.texts import TEXTS
from db.errors import StoreError

if TYPE_CHECKING:
    import discord

    from cogs.client.accounts import Accounts
    from db.history import Asker, History, Past
    from engine.ports import Clock
    from engine.registry import Games

logger = logging.getLogger(__name__)

Key: TypeAlias = tuple[int, int, int, str]
"""Person, server, channel and language."""

_MOST: Final = 25
"""Matches that are offered: as many as Discord takes."""
_FRESH: Final = 60.0
"""Seconds after which the matches are looked up again when somebody asks for them."""
_OLD: Final = 3600.0
"""Seconds after which what was looked up is told to nobody any more."""
_MOST_KEPT: Final = 1000
"""People whose matches are kept."""


@dataclass(frozen=True, slots=True)
class Known:
    """A match that can be picked."""

    id: str
    label: str
    """Game, players and when it began."""


class KnownMatches:
    """What each person can be offered, as it was when they asked last."""

    def __init__(self, accounts: Accounts, clock: Clock, games: Games, history: History) -> None:
        self._accounts = accounts
        self._clock = clock
        self._games = games
        self._history = history
        self._kept: OrderedDict[Key, tuple[float, tuple[Known, ...]]] = OrderedDict()
        self._looking: dict[Key, asyncio.Task[None]] = {}

    def offered(self, interaction: discord.Interaction[Any], typed: str) -> list[Known]:
        """Return the matches whose label has what was *typed*, as far as memory tells.

        What is not known is looked up for the next time: the next letter, or the next try.
        """
        asker, locale = asker_of(interaction), str(interaction.locale)
        key = (asker.player, asker.guild, asker.channel, locale)
        looked_at, known = self._kept.get(key, (-_OLD, ()))
        age = self._clock.now() - looked_at
        if age >= _FRESH and key not in self._looking:
            task = asyncio.create_task(self._look(key, asker, locale), name="look up matches")
            self._looking[key] = task
            task.add_done_callback(lambda _: self._looking.pop(key))
        wanted = typed.strip().lower()
        fitting = [one for one in known if wanted in one.label.lower() or wanted == one.id]
        return [] if age >= _OLD else fitting[:_MOST]

    async def _look(self, key: Key, asker: Asker, locale: str) -> None:
        history = self._history
        found: dict[str, Past] = {}
        try:
            for scope in ("mine", "server"):
                page = await history.matches(asker, scope, member=None, limit=_MOST)
                found |= {past.match: past for past in page.matches}
        except StoreError as error:
            logger.info("no matches are offered: %s", error)
            return
        pasts = sorted(found.values(), key=lambda past: -past.started_at)
        people = [one.player for past in pasts for one in past.sitters if one.player is not None]
        names = await self._accounts.plain_names(locale, people)
        known: list[Known] = []
        for past in pasts:
            players = [
                names.get(one.player or 0) or plain_name(locale, one, seat)
                for seat, one in enumerate(past.sitters)
            ]
            facts = {
                "game": self._games.title(past.game),
                "players": TEXTS.joined(locale, players),
                "when": f"{datetime.fromtimestamp(past.started_at, UTC):%Y-%m-%d %H:%M}",
            }
            label = shortened(TEXTS.say(locale, "replay-choice", facts), LONGEST_LABEL)
            known.append(Known(past.match, label))
        self._kept[key] = (self._clock.now(), tuple(known))
        self._kept.move_to_end(key)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

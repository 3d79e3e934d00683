"""The host's decisions: whom to block, and when the bot will be away."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from cogs.client.background import Keeper
from cogs.ui.texts import TEXTS, whole_moment
from db.hosting import Hosting, Rules
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import discord

    from db.hosting import Maintenance
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_EVERY: Final = 30.0
"""Seconds between checks: `bot.py host` writes from a process of its own."""
_LIVELY: Final = 3600.0
"""If a match has had a move within this many seconds, its board announces maintenance at once."""
_TIDIED: Final = 86_400.0
"""Seconds after maintenance in which a start still looks for boards that announce it."""


class PersonBlocked(EngineError, key="error-person-blocked", says="this person is blocked"):
    """The host has blocked this person."""


class ServerBlocked(EngineError, key="error-server-blocked", says="this server is blocked"):
    """The host has blocked this server."""


@service
class HostRules:
    clock: Clock
    store: Store

    def __post_init__(self) -> None:
        self._hosting = Hosting(self.store, self.clock)
        self._rules = Rules()
        self._told: Maintenance | None = None
        """The maintenance that boards announced last."""
        self._is_first = True
        self._restate: Callable[[Sequence[str]], None] | None = None
        self.keeper = Keeper[None]("host's rules", self._tend, self.clock, self.store)

    async def load(self) -> None:
        self._rules = await self._hosting.rules()

    def start(self, restate: Callable[[Sequence[str]], None]) -> None:
        self._restate = restate
        self.keeper.stir(None)

    async def _tend(self, _: None) -> float:
        await self.look()
        return _EVERY

    def check(self, interaction: discord.Interaction[Any]) -> None:
        """Raise `PersonBlocked` or `ServerBlocked` if the host has blocked the user or server."""
        if interaction.user.id in self._rules.people:
            raise PersonBlocked
        if interaction.guild_id in self._rules.servers:
            raise ServerBlocked

    def notice(self, locale: str) -> str:
        """Return the line that says when the bot will be away; empty if nothing is announced."""
        away = self._rules.maintenance
        if away is None or away.until <= self.clock.now():
            return ""
        facts = {"at": whole_moment(away.at), "until": whole_moment(away.until)}
        return "-# " + TEXTS.say(locale, "maintenance", facts)

    async def look(self) -> None:
        """Read the host's decisions again, and let boards announce changes."""
        self._rules = await self._hosting.rules()
        now, away = self.clock.now(), self._rules.maintenance
        announced = away if away is not None and away.until > now else None
        if self._is_first and announced is None and away is not None:
            # after a start, boards may still announce maintenance that has ended
            self._told = away if now - away.until < _TIDIED else None
        self._is_first = False
        if announced != self._told:
            since = min(away.told_at for away in (announced, self._told) if away is not None)
            matches = await self._hosting.touched(since - _LIVELY)
            if matches and self._restate is not None:
                logger.info(
                    "maintenance has been announced or changed: updating %d boards", len(matches)
                )
                self._restate(matches)
            self._told = announced

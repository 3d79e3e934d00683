"""How often one person, and one server, may do what costs others something: pings, posts, time.

Each has a bucket of tokens that fills again as time goes by. Buckets are in memory alone: a restart
fills them all, and on several processes each has its own.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord

from cogs.ui.links import moment
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.core import Fact
    from engine.ports import Clock

What: TypeAlias = Literal["lobby", "invite", "ask", "film", "import", "check", "analysis", "puzzle"]
"""Opening a lobby, inviting somebody, asking the others, making a film, importing, checking,
analysing, being given a puzzle."""
Acts: TypeAlias = Literal["press", "type"]
"""Pressing or giving a command, and typing one."""

_MOST_BUCKETS: Final = 10_000
"""Buckets that are kept; the one that was used longest ago is forgotten, as if it were full."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a bucket holds."""

    at_once: int
    """Tokens of a full bucket."""
    seconds: float
    """Until one more comes into it."""


OF_MEMBER: Final[Mapping[What, Allowance]] = {
    "lobby": Allowance(10, 60),
    "invite": Allowance(6, 120),
    "ask": Allowance(6, 60),
    "film": Allowance(4, 60),
    "import": Allowance(6, 60),
    "check": Allowance(6, 60),
    "analysis": Allowance(3, 120),
    "puzzle": Allowance(12, 15),
}
OF_SERVER: Final[Mapping[What, Allowance]] = {
    "lobby": Allowance(60, 10),
    "invite": Allowance(40, 20),
    "ask": Allowance(60, 5),
    "film": Allowance(20, 20),
    "import": Allowance(30, 20),
    "check": Allowance(30, 20),
    "analysis": Allowance(10, 60),
    "puzzle": Allowance(60, 2),
}


OF_ANYBODY: Final[Mapping[Acts, Allowance]] = {
    "press": Allowance(40, 0.25),
    "type": Allowance(60, 0.1),
}
"""Pressing or giving a command, and what is offered while one types: more than anybody means.
What is above costs others their time, so nothing is done for it."""


class TooSoon(EngineError):
    """Something that was done often a short while ago."""

    key = "error-too-soon"

    def __init__(self, what: What, again_at: float) -> None:
        super().__init__(f"{what} again at {again_at:.0f}")
        self.what = what
        self.again_at = again_at
        """When it may be done again, in seconds since 1970."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What, and when it may be done again."""
        return {"what": self.what, "when": moment(self.again_at)}


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    """When it held that many, in seconds since 1970."""


class Limits:
    """The buckets of all people and servers."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[What | Acts, str, int], _Bucket] = OrderedDict()

    def take(self, what: What, interaction: discord.Interaction[Any]) -> None:
        """Count that *interaction*'s user does *what*, for them and for their server.

        Raises:
            TooSoon: they may not yet; it is not counted.
        """
        for bucket in self.check(what, interaction):
            bucket.tokens -= 1

    def check(self, what: What, interaction: discord.Interaction[Any]) -> list[_Bucket]:
        """Return the buckets from which `take` would take; nothing is counted.

        Raises:
            TooSoon: they may not yet.
        """
        now = self._clock.now()
        found = list(self._of(what, interaction.user.id, interaction.guild_id, now))
        waits = [
            (1 - bucket.tokens) * allowance.seconds
            for bucket, allowance in found
            if bucket.tokens < 1
        ]
        if waits:
            raise TooSoon(what, math.ceil(now + max(waits)))
        return [bucket for bucket, _ in found]

    def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Count that *interaction*'s user does anything; False: it is more than is answered."""
        is_typing = interaction.type is discord.InteractionType.autocomplete
        act: Acts = "type" if is_typing else "press"
        key = (act, "member", interaction.user.id)
        bucket = self._filled(key, OF_ANYBODY[act], self._clock.now())
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def _of(
        self, what: What, member: int, guild: int | None, now: float
    ) -> Iterator[tuple[_Bucket, Allowance]]:
        """Return the buckets concerned, as full as they are now."""
        yield self._filled((what, "member", member), OF_MEMBER[what], now), OF_MEMBER[what]
        if guild is not None:
            yield self._filled((what, "server", guild), OF_SERVER[what], now), OF_SERVER[what]

    def _filled(
        self, key: tuple[What | Acts, str, int], allowance: Allowance, now: float
    ) -> _Bucket:
        bucket = self._buckets.setdefault(key, _Bucket(allowance.at_once, now))
        self._buckets.move_to_end(key)
        if len(self._buckets) > _MOST_BUCKETS:
            self._buckets.popitem(last=False)
        # a clock that was set back takes nothing away
        passed = max(0.0, now - bucket.at)
        bucket.tokens = min(allowance.at_once, bucket.tokens + passed / allowance.seconds)
        bucket.at = now
        return bucket

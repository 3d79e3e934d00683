"""Goes on where another process that shared the database has ended."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.errors import EngineError
from engine.shards import Shard

if TYPE_CHECKING:
    import discord

    from cogs.client.cleaner import Cleaner
    from cogs.client.evenings import Evenings
    from cogs.client.publisher import BoardPublisher
    from cogs.client.shards import OwnShards
    from cogs.client.tellings import Tellings
    from db.matches import Matches
    from db.venues import Unshown
    from engine.clock import Deadlines
    from engine.computers import Computers
    from engine.ports import Clock
    from engine.table import Tables

logger = logging.getLogger(__name__)

Led: TypeAlias = Callable[[], Collection[Shard]]
"""Returns which shards are led now."""

_ROUND: Final = 15.0
"""Seconds between two looks for what other processes have left behind that ended."""
_LEFT: Final = 10.0
"""Seconds for which a board may be on its way in another process before it counts as left."""
_AGAIN: Final = 600.0
"""Seconds after which what was taken up, and is left again, is taken up once more."""
_MOST: Final = 10_000
"""Of so many it is remembered that they were taken up."""


class Succession:
    """Takes up what others have left."""

    def __init__(
        self,
        *,
        cleaner: Cleaner,
        clock: Clock,
        computers: Computers,
        deadlines: Deadlines,
        evenings: Evenings,
        matches: Matches,
        own_shards: OwnShards,
        publisher: BoardPublisher,
        tables: Tables,
        tellings: Tellings,
        client: discord.Client,
    ) -> None:
        self._cleaner = cleaner
        self._clock = clock
        self._computers = computers
        self._deadlines = deadlines
        self._evenings = evenings
        self._matches = matches
        self._own_shards = own_shards
        self._publisher = publisher
        self._tables = tables
        self._tellings = tellings
        self._client = client
        self._taken_up: dict[str, float] = {}
        """When matches were taken up, by the steady clock."""

    async def look_after(self, gained: Collection[Shard], led: Led) -> None:
        """Go on where the process before this one ended, as far as these shards are concerned."""
        self._tables.forget_all()
        self._deadlines.start()
        self._cleaner.wake()
        self._tellings.wake()
        self._evenings.wake()
        self._client.dispatch("serving")
        await self._computers.resume()
        await self.catch_up(gained, led)
        if self._own_shards.ids is not None:
            await self._clock.sleep(_LEFT)
            await self.catch_up(gained, led)

    async def catch_up_alone(self, shard: int) -> None:
        """Show what has not been shown in servers of *shard*, of which Discord tells only now.

        Nobody else does.

        Raises:
            StoreError: what that is cannot be read.
        """
        unshown = await self._matches.venues.unpublished()
        here = [one for one in unshown if self._own_shards.of(one.guild) == shard]
        self._publisher.catch_up(here)

    async def catch_up(self, shards: Collection[Shard], led: Led) -> None:
        """Show what has not been shown in *shards*.

        Where there are other processes, somebody may just have moved in one of them, which shows
        that itself.
        """
        before = math.inf if self._own_shards.ids is None else self._clock.now() - _LEFT
        self._publisher.catch_up(
            [
                one
                for one in self._ours(await self._matches.venues.unpublished(), led)
                if one.since < before and any(shard.has(one.guild) for shard in shards)
            ]
        )

    def _ours(self, unshown: Collection[Unshown], led: Led) -> list[Unshown]:
        """Return those of *unshown* that this process is to show, now.

        Of servers that Discord has yet to tell of their language is not known; see `catch_up`.
        """
        shards = led()
        return [
            one
            for one in unshown
            if any(shard.has(one.guild) for shard in shards)
            and not (
                one.guild
                and self._own_shards.hears_of(one.guild)
                and self._client.get_guild(one.guild) is None
            )
        ]

    async def make_rounds(self, led: Led) -> None:
        """Now and then take up what a process has left behind that moved in a shard of ours.

        Who moves shows the board and lets a computer player answer, whoever leads the shard.
        """
        while True:
            await self._clock.sleep(_ROUND)
            try:
                await self._take_up(led)
            except EngineError as error:
                logger.warning("what others have left is looked for later: %s", error)
            except Exception:
                # one match that cannot be taken up must not keep all others from it
                logger.exception("what others have left is looked for later")

    async def _take_up(self, led: Led) -> None:
        now = self._clock.now()
        for match_id in await self._computers.left_behind():
            if self._is_to_take_up(f"turn {match_id}"):
                self._computers.wake(match_id)
        left = [
            one
            for one in self._ours(await self._matches.venues.unpublished(), led)
            if one.since < now - _LEFT and not self._publisher.is_showing(one.match)
        ]
        self._publisher.catch_up([one for one in left if self._is_to_take_up(f"board {one.match}")])
        self._cleaner.wake()
        self._tellings.wake()

    def _is_to_take_up(self, what: str) -> bool:
        """Whether *what* was not taken up lately: where it fails it is tried again by itself."""
        now = self._clock.steady()
        if now - self._taken_up.get(what, now - _AGAIN) < _AGAIN:
            return False
        self._taken_up.pop(what, None)
        self._taken_up[what] = now
        if len(self._taken_up) > _MOST:
            del self._taken_up[next(iter(self._taken_up))]
        return True

"""Which shards a process leads, of several that share one database."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from cogs.client.errands import Errands
from engine.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Collection

    from cogs.client.news import News
    from cogs.client.on_here import OnHereMessages
    from cogs.client.shards import OwnShards
    from cogs.client.succession import Succession
    from db.store import Store
    from engine.clock import Deadlines

logger = logging.getLogger(__name__)


class Sharing:
    """Leads the shards of one bot. Who has a file leads all from the beginning."""

    def __init__(
        self,
        *,
        deadlines: Deadlines,
        news: News,
        on_here: OnHereMessages,
        own_shards: OwnShards,
        store: Store,
        succession: Succession,
    ) -> None:
        self._deadlines = deadlines
        self._news = news
        self._on_here = on_here
        self._own_shards = own_shards
        self._store = store
        self._succession = succession
        self._leadership: Any = None
        self._errands = Errands()
        self._is_closing = False
        if store.is_shared:
            # until it is known what is led nothing is
            self._backend().lead(1, frozenset())

    def start(self) -> None:
        """Lead the shards that the bot was started with, and stand in for others."""
        if not self._store.is_shared or self._leadership is not None:
            return
        from db.leading import Leadership  # noqa: PLC0415 # who has a file needs no such driver

        total = self._own_shards.count or 1
        self._leadership = Leadership(
            self._backend(),
            total,
            range(total) if self._own_shards.ids is None else self._own_shards.ids,
            self._changed,
            self._news.heard,
        )
        self._leadership.start()
        self._errands.do("look for what is left", partial(self._succession.make_rounds, self._led))

    async def close(self) -> None:
        """Lead no more: others may at once. A second call does nothing."""
        if self._is_closing:
            return
        self._is_closing = True
        if self._leadership is not None:
            await self._leadership.close()
        await self._errands.close()
        await self._news.close()

    async def catch_up(self, shard: int) -> None:
        """Show what has not been shown of a *shard* of whose servers Discord tells only now.

        Of a shared store that is for who leads the shard.

        Raises:
            StoreError: what that is cannot be read.
        """
        if self._leadership is not None:
            shards = [Shard(self._own_shards.count or 1, shard)]
            await self._succession.catch_up(shards, self._led)
        else:
            await self._succession.catch_up_alone(shard)

    def _backend(self) -> Any:
        from db.postgres import Server  # noqa: PLC0415 # who has a file needs no such driver

        assert isinstance(self._store.backend, Server)
        return self._store.backend

    def _led(self) -> Collection[Shard]:
        return self._leadership.led

    def _changed(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        numbers = [sorted(one.number for one in some) for some in (gained, lost)]
        logger.info("shards that are led: %s more, %s less", *numbers)
        self._deadlines.lead(gained, lost)
        if self._is_closing:
            return
        if gained:
            work = partial(self._succession.look_after, gained, self._led)
            self._errands.do("look after shards", work)
        else:
            # no list of what is on there is brought up to date here any more
            self._errands.do("leave shards to others", self._on_here.start)

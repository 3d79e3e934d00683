"""Leadership of the only bot, for SimCord, which can't see work that another thread starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from db.server.store import Server


class LeadsAlone:
    """Stands in for `Leadership`: it leads its shards at once, and listens for no news."""

    def __init__(
        self,
        server: Server,
        total: int,
        home: Collection[int],
        on_change: Callable[[frozenset[Shard], frozenset[Shard]], None],
        on_news: Callable[[str, int], None],
        *,
        leads: bool = True,
    ) -> None:
        del on_news
        self._server = server
        self._total = total
        self._on_change = on_change
        self._home = frozenset(home)
        self._leads = leads
        self.led: frozenset[Shard] = frozenset()

    def is_ours(self, shard: int) -> bool:
        del shard
        return True

    def start(self) -> None:
        if self._leads:
            self._server.lead(self._total, self._home)
            self.led = frozenset(Shard(self._total, one) for one in self._home)
            self._on_change(self.led, frozenset())

    async def close(self) -> None:
        self.led = frozenset()

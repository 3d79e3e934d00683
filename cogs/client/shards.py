"""Of which servers this process hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shards import shard_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord


class OwnShards:
    """The shards to which the bot is connected, known in full once it has logged in."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client

    @property
    def count(self) -> int:
        """How many shards there are, those of other processes included."""
        return self._client.shard_count or 1

    @property
    def ids(self) -> Sequence[int] | None:
        """Those of this process; None: all."""
        return self._client.shard_ids

    def of(self, guild: int) -> int:
        """Return which shard hears of *guild*, 0 for direct messages."""
        return shard_of(guild, self.count)

    def hears_of(self, guild: int) -> bool:
        """Whether this process is connected to the shard of *guild*, 0 for direct messages."""
        return self.ids is None or self.of(guild) in self.ids

"""Which part of all servers a process looks after: Discord cuts them into shards by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """One of *total* parts of all servers; the direct messages are in the first."""

    total: int = 1
    number: int = 0

    def has(self, guild: int) -> bool:
        """Whether what happens in *guild*, 0 for direct messages, is in this part."""
        return shard_of(guild, self.total) == self.number


EVERYTHING: Final = Shard()
"""The only part where there is one."""


def shard_of(guild: int, total: int) -> int:
    """Return the number of the shard that hears of *guild*, as Discord counts them."""
    return (guild >> 22) % total

"""Which shards a process is started with, as ``0-3/8`` or ``0,2,5/8`` says."""

from __future__ import annotations

import argparse
import re
from typing import Final

from engine.shards import Shard

MOST_SHARDS: Final = 4096
_TOLD: Final = re.compile(r"(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)/(\d+)")


def shards_of(told: str) -> list[Shard]:
    """Return the shards that *told* names, in order.

    Raises:
        argparse.ArgumentTypeError: it names none, or one that there is not.
    """
    found = _TOLD.fullmatch(told.replace(" ", ""))
    if found is None or not 1 <= int(found[2]) <= MOST_SHARDS:
        raise argparse.ArgumentTypeError(f"{told!r} is not like 0-3/8: some shards, of how many")
    total, numbers = int(found[2]), set[int]()
    for part in found[1].split(","):
        first, _, last = part.partition("-")
        if int(last or first) >= total:
            raise argparse.ArgumentTypeError(
                f"{told!r} names a shard that there is not: of {total} the last is {total - 1}"
            )
        if int(last or first) < int(first):
            raise argparse.ArgumentTypeError(f"{told!r}: {part} goes backwards")
        numbers.update(range(int(first), int(last or first) + 1))
    return [Shard(total, number) for number in sorted(numbers)]

"""The time zones in which people read and write dates."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from datetime import tzinfo

    from cogs.client.parlor import Parlor


async def zone_of(bot: Parlor, player: int) -> tzinfo:
    """Return the time zone of *player*; as long as nobody can say theirs, it is UTC."""
    del bot, player
    return ZoneInfo("UTC")

"""Links that Discord opens at a message."""

from __future__ import annotations


def jump_link(guild: int, channel: int, message: int | None = None) -> str:
    """Return the address of a message, or of its channel; *guild* 0 is a direct message."""
    place = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return place if message is None else f"{place}/{message}"

"""What Discord turns into something readable: links to messages, moments in time."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
from discord import ui


def jump_link(guild: int, channel: int, message: int | None = None) -> str:
    """Return the address of a message, or of its channel; *guild* 0 is a direct message."""
    place = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return place if message is None else f"{place}/{message}"


def moment(seconds: float) -> str:
    """Return the moment *seconds* after 1970; Discord shows how far off it is ("in 2 hours")."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "R")


def whole_moment(seconds: float) -> str:
    """Return the moment *seconds* after 1970 as day and time, by each reader's own clock."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "f")


def day(seconds: float) -> str:
    """Return the day of the moment *seconds* after 1970, as each reader's calendar has it."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "D")


def link_button(label: str, address: str) -> ui.Button[Any]:
    """Return a button that leads to *address*: Discord follows it, so nobody has to answer."""
    return ui.Button(label=label, url=address)

"""For whom a match waits in vain: people who have left the server, or are silent.

Discord tells us of members who leave only with a privileged intent, which Parlor does not ask for.
So it is looked up when those who wait ask.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.guests import is_guest

if TYPE_CHECKING:
    from db.matches import Matches
    from engine.core import Seat
    from engine.table import Table
    from engine.timekeeper import Timekeeper

    Interaction = discord.Interaction[Any]

_NO_MEMBER: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is not on a server, or is nobody at all."""


class Missed(NamedTuple):
    """The people's seats for which a match waits in vain."""

    left: tuple[Seat, ...]
    """Of people who are no longer on the match's server."""
    silent: tuple[Seat, ...]
    """Of others who have not moved for long, where nothing but their move is waited for."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All of them."""
        return tuple(sorted({*self.left, *self.silent}))


class MissedPeople:
    """Finds them."""

    def __init__(self, timekeeper: Timekeeper, matches: Matches) -> None:
        self._timekeeper = timekeeper
        self._matches = matches

    async def find(self, interaction: Interaction, table: Table) -> Missed:
        """Return for whom the match waits in vain; never for whoever asks.

        Raises:
            discord.HTTPException: Discord does not say who is on the server.
        """
        own = table.seat_of(interaction.user.id)
        left = await self._left(interaction, table)
        silent = await self._timekeeper.silent(table)
        return Missed(left, tuple(seat for seat in silent if seat != own and seat not in left))

    async def _left(self, interaction: Interaction, table: Table) -> tuple[Seat, ...]:
        """Return the seats of people who are no longer on the match's server, if it has one."""
        if interaction.guild is None or is_guest(interaction):
            return ()
        venue = await self._matches.venues.venue(table.record.id)
        if venue is None or venue.guild != interaction.guild_id:
            return ()
        look_up = partial(_is_gone, interaction.guild)
        seats = table.people()
        players = [table.sitters[seat].player for seat in seats]
        are_gone = await asyncio.gather(*(look_up(player or 0) for player in players))
        return tuple(seat for seat, is_gone in zip(seats, are_gone, strict=True) if is_gone)


async def _is_gone(guild: discord.Guild, player: int) -> bool:
    try:
        await guild.fetch_member(player)
    except discord.NotFound as error:
        if error.code in _NO_MEMBER:
            return True
        raise
    return False

"""Tells people that it is their turn: one short message a match, gone when they have moved.

A server can choose that the board's message tells them, or none at all.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypedDict

import discord

from cogs.ui.errors import NETWORK, is_passing
from cogs.ui.people import mention, telling
from cogs.ui.texts import TEXTS
from engine.core import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.parlor import Parlor
    from db.matches import Venue
    from engine.table import Table

logger = logging.getLogger(__name__)

_MOST_TOLD: Final = 500
"""Matches of which it is remembered who was told of the turn; some are left and never end."""


class Words(TypedDict):
    """A ping as arguments of a message."""

    content: str
    allowed_mentions: discord.AllowedMentions


@dataclass(slots=True)
class Told:
    """What the pings of the turn that goes on have told; forgotten with the process."""

    seats: set[Seat] = field(default_factory=set[Seat])
    """Everybody who was pinged in this turn."""
    named: tuple[Seat, ...] = ()
    """Whom the message names now."""


class Pings:
    """The pings of all matches.

    What failed in a way that may be over soon is raised, for whoever shows the match to try again:
    `discord.DiscordException` and the `NETWORK` errors. A refusal holds up nothing.
    """

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._told: dict[str, Told] = {}

    async def begin(self, channel: discord.PartialMessageable, venue: Venue, table: Table) -> None:
        """With a new board ping who is to move, unless they moved last themselves."""
        self._told.pop(table.record.id, None)
        if self._has_messages(venue):
            await self._send(channel, venue, table)
        else:
            await self.delete(channel, venue, table.record.id)

    async def with_board(self, venue: Venue, table: Table) -> discord.AllowedMentions:
        """Return whom the message of a new board tells: those it names that are to move, or none.

        Discord tells nobody of a board that is edited.
        """
        if self._bot.guild_settings.of(venue.guild).pings != "board":
            return discord.AllowedMentions.none()
        return telling(_players(table, await _to_ping(table)))

    async def go_on(self, channel: discord.PartialMessageable, venue: Venue, table: Table) -> None:
        """While a turn goes on let the ping name only those who are still to act.

        Who was told of the turn is not told again, so the ping is edited; it is sent anew for
        somebody who was spared it, having ended the turn before.
        """
        told = self._told.get(table.record.id, Told())
        seats = table.awaited()
        if not seats:
            told.named = ()
            await self.delete(channel, venue, table.record.id)
            return
        if seats == told.named or not self._has_messages(venue):
            return
        if venue.ping is None or not told.seats.issuperset(seats):
            await self._send(channel, venue, table)
            return
        try:
            ping = channel.get_partial_message(venue.ping)
            await ping.edit(**self._words(venue, table, seats))
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("a ping of match %s stays as it is: %s", table.record.id, error)
        else:
            told.named = seats

    async def _send(self, channel: discord.PartialMessageable, venue: Venue, table: Table) -> None:
        """Delete the ping before and send one to whoever is to move and did not move last."""
        await self.delete(channel, venue, table.record.id)
        seats = await _to_ping(table)
        if not seats:
            return
        nonce = _nonce(venue, table)
        try:
            message = await channel.send(**self._words(venue, table, seats), nonce=nonce)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("nobody was pinged in match %s: %s", table.record.id, error)
        else:
            told = self._told.setdefault(table.record.id, Told())
            told.seats.update(seats)
            told.named = seats
            if len(self._told) > _MOST_TOLD:
                del self._told[next(iter(self._told))]
            if not await self._bot.matches.set_ping(table.record.id, message.id, venue.channel):
                # the match was brought elsewhere meanwhile
                await self.delete(channel, replace(venue, ping=message.id), table.record.id)

    async def delete(
        self, channel: discord.PartialMessageable, venue: Venue, match_id: str
    ) -> None:
        """Delete the ping at *venue*, if there is one."""
        if venue.ping is None:
            return
        try:
            await channel.get_partial_message(venue.ping).delete()
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("a ping of match %s stays: %s", match_id, error)
        await self._bot.matches.set_ping(match_id, None, venue.channel)

    def _has_messages(self, venue: Venue) -> bool:
        """Whether pings are messages of their own there."""
        return self._bot.guild_settings.of(venue.guild).pings == "message"

    def _words(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> Words:
        locale = self._bot.locale_of(venue.guild)
        players = _players(table, seats)
        facts = {
            "players": " ".join(mention(locale, player) for player in players),
            "game": table.match.game.title,
        }
        return {
            "content": TEXTS.say(locale, "ping", facts),
            "allowed_mentions": telling(players),
        }


def _players(table: Table, seats: Sequence[Seat]) -> list[int]:
    """Return the people who hold *seats*."""
    players = [table.sitters[seat].player for seat in seats]
    return [player for player in players if player is not None]


def _nonce(venue: Venue, table: Table) -> str:
    """Return what keeps Discord from taking a ping twice when its first answer was lost."""
    place = zlib.crc32(f"{venue.channel} {venue.message} {venue.ping}".encode())
    return f"{place:08x}-{table.record.id}-{table.match.seq}"


async def _to_ping(table: Table) -> tuple[Seat, ...]:
    """Return the people's seats that are to act, without the one that moved last."""
    seats = table.awaited()
    last = await _last_mover(table)
    return tuple(seat for seat in seats if seat != last)


async def _last_mover(table: Table) -> Seat | None:
    """Return the person's seat that has moved or taken back last, and so knows of the turn.

    None: nobody, or somebody who waited for the others to agree that they take back.
    """
    match = table.match
    people = table.people()
    for entry in reversed(match.entries):
        if entry.kind == "move" and entry.seat in people:
            return entry.seat
        if entry.kind == "undo":
            before = match.at(entry.seq)
            is_alone = await asyncio.to_thread(before.may_undo_alone, entry.seat)
            return entry.seat if is_alone else None
    return None

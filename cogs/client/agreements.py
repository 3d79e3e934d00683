"""Finds players who left or went silent, tells the others, and posts proposals.

Discord reports members who leave only with a privileged intent, which Parlor does not request. So
Parlor looks for them when another player asks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import discord

from cogs.client.background import Keeper
from cogs.client.people import NO_MEMBER, players_of
from cogs.client.places import is_guest
from cogs.ui.answers import NETWORK
from cogs.ui.errors import is_passing
from db.errors import StoreError
from db.notifications import Quiet, Silences
from engine.errors import EngineError
from engine.service import service
from engine.turns import SILENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client.doors import Doors
    from cogs.client.people import Limits, Mentions
    from cogs.client.pings import Pings
    from cogs.client.publisher import ProposalMessages
    from db.matches import Matches
    from db.people import Preferences
    from db.store import Store
    from engine.agreements import Agreements
    from engine.clock import Timekeeper
    from engine.core import Seat
    from engine.ports import Clock
    from engine.proposals import Proposal
    from engine.table import Table, Tables

    Interaction = discord.Interaction[Any]


class Missed(NamedTuple):
    """Seats of people who have left or gone silent."""

    left: tuple[Seat, ...]
    silent: tuple[Seat, ...]
    """People who have not moved for too long in a match without a time limit."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted({*self.left, *self.silent}))


@service
class MissedPeople:
    doors: Doors
    timekeeper: Timekeeper
    matches: Matches

    async def find(self, interaction: Interaction, table: Table) -> Missed:
        """Return the seats of people who have left or gone silent; the user never counts as silent.

        Raises:
            discord.HTTPException: we cannot find out from Discord who is on the server.
        """
        own = table.seat_of(interaction.user.id)
        left = await self._left(interaction, table)
        silent = await self.timekeeper.silent(table)
        return Missed(left, tuple(seat for seat in silent if seat != own and seat not in left))

    async def _left(self, interaction: Interaction, table: Table) -> tuple[Seat, ...]:
        if interaction.guild is None or is_guest(interaction):
            return ()
        venue = await self.matches.venues.venue(table.record.id)
        if venue is None or venue.guild != interaction.guild_id:
            return ()
        look_up = partial(self._is_gone, interaction.guild)
        seats = table.people()
        players = [table.sitters[seat].player for seat in seats]
        are_gone = await asyncio.gather(*(look_up(player or 0) for player in players))
        return tuple(seat for seat, is_gone in zip(seats, are_gone, strict=True) if is_gone)

    async def _is_gone(self, guild: discord.Guild, player: int) -> bool:
        try:
            await guild.fetch_member(player)
        except discord.NotFound as error:
            if error.code in NO_MEMBER:
                # somebody who joined by a link was never a member
                return not await self.doors.plays_on(player, guild.id)
            raise
        return False


# Asking others in a match -------------------------------------------------------------------------


class Question(Protocol):
    """Asks the others, unless enough have agreed already; see `Agreements`."""

    async def __call__(self, *, before_asking: Callable[[], None]) -> Proposal | None:
        """Return the proposal; None if none is needed. *before_asking* may refuse it."""
        ...


@service
class Proposing:
    agreements: Agreements
    limits: Limits
    proposal_messages: ProposalMessages

    async def ask(
        self, interaction: discord.Interaction[Any], match_id: str, question: Question
    ) -> Proposal | None:
        """Ask *question* for the user; return the proposal, or None if nobody has to agree.

        If Parlor cannot post the question, it withdraws the proposal: otherwise the next try would
        find the question asked already.

        Raises:
            TooSoon: they have asked too often.
            Exception: an error of *question*, or the reason that nothing could be posted.
        """
        asked = await question(before_asking=partial(self.limits.take, "ask", interaction))
        if asked is None:
            return None
        refusal = await self.proposal_messages.refusal(match_id)
        if refusal is None:
            return asked
        # a manager who appoints somebody has no seat, so the newcomer withdraws
        player = asked.newcomer if asked.kind == "appoint" else interaction.user.id
        with contextlib.suppress(EngineError):  # the proposal may have lapsed already
            await self.agreements.answer(match_id, player or 0, asked, is_yes=False)
        raise refusal


# Telling others that somebody is silent -----------------------------------------------------------


logger = logging.getLogger(__name__)

_LONGEST_WAIT: Final = 86_400.0
"""Longest wait, in seconds, until everybody can be pinged."""
_LONGEST_SLEEP: Final = 86_400.0


@service
class SilentMatches:
    """Tells people about matches that have gone silent.

    The store notes a message before Discord gets it, so nobody gets it twice. If the process dies
    in between, nobody gets it, but `/missing` and the lists of matches show the silence too.
    """

    clock: Clock
    matches: Matches
    mentions: Mentions
    pings: Pings
    preferences: Preferences
    store: Store
    tables: Tables
    timekeeper: Timekeeper

    def __post_init__(self) -> None:
        self.stored = Silences(self.store)
        self.keeper = Keeper[Quiet](
            "silent matches", self._tell, self.clock, self.store, due=self._due
        )

    async def _due(self) -> tuple[list[Quiet], float]:
        begun = self.clock.now() - SILENCE
        due, next_due = await self.stored.due(begun)
        # a match that begins or moves later goes silent later
        ahead = _LONGEST_SLEEP if next_due is None else next_due - begun
        return due, min(ahead, _LONGEST_SLEEP)

    async def _tell(self, quiet: Quiet) -> float | None:
        """Tell the others about a silent match, or return the seconds to wait first."""
        now = self.clock.now()
        try:
            table = await self.tables.open(quiet.match)
        except StoreError:
            raise
        except EngineError as error:
            logger.info("could not say who is silent in match %s: %s", quiet.match, error)
            await self.stored.claim(quiet)
            return None
        venue = await self.matches.venues.venue(quiet.match)
        if table.match.seq != quiet.seq or venue is None:
            return None
        since = await self.timekeeper.silences(table)
        silent = tuple(seat for seat, at in since.items() if at <= now)
        if not silent:
            return min(since.values(), default=now + _LONGEST_SLEEP) - now
        # wait until the others may be pinged again, and none of them has quiet hours
        others = [seat for seat in table.people() if seat not in silent]
        (by, *_) = players_of(table, silent)
        moments = [now]
        for player in players_of(table, others):
            moments.append(self.preferences.known(player).quiet_until(now))
            moments.append(self.mentions.free_at(player, by))
        waits_until = max(moments)
        waits_until = min(waits_until, min(since.values()) + _LONGEST_WAIT)
        if waits_until > now:
            return waits_until - now
        if not await self.stored.claim(quiet):
            return None
        try:
            await self.pings.say_silent(venue, table, silent)
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                await self.stored.release(quiet)
                raise
            logger.info("could not say who is silent in match %s: %s", quiet.match, error)
        return None

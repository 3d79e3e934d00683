"""Channels and threads for tournaments and their matches, and who may choose them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, Literal

import discord
from discord import app_commands

from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.client.places import (
    IN_CHANNEL,
    NEW_THREAD,
    NotInThisChannel,
    check_channel,
    check_new_thread,
    check_organiser,
    check_posting,
    check_rights,
    may_have_threads,
    may_organise,
    may_show,
    thread_kind,
)
from cogs.ui.answers import NETWORK
from cogs.ui.clubs import entrant_names, thread_name
from cogs.ui.errors import MoveRightsMissing, has_too_many_threads
from cogs.ui.moments import read_moment
from db.venues import Venue
from engine.clubs.forms import ClubRefused
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sized

    from cogs.client.people import Accounts, Limits, Locales
    from db.clubs import Board, Hosted, StoredTournament
    from db.guilds import Guilds
    from db.people import Preferences
    from db.venues import Venues
    from engine.clubs.tournament import TournamentTable
    from engine.ports import Clock

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_A_SECOND: Final = 1000 << 22
"""One second in Discord's ids, which contain the time in milliseconds, shifted left by 22 bits."""
_OTHERS: Final = 20
"""Number of other people's messages to allow for when searching for lines about new threads."""


class NoThreadsForMatches(
    EngineError, key="error-no-threads-here", says="this channel cannot have threads"
):
    """A channel without threads, so a tournament cannot play its matches there."""


class CannotWriteThere(
    EngineError, key="error-cannot-write-there", says="you cannot write in that channel"
):
    """A channel in which the person who picked it cannot write."""


class NoMatchThreads(
    CannotPost, key="error-no-match-threads", says="no thread can be opened for a match"
):
    """A channel where Parlor currently cannot open threads for a tournament's matches."""

    def __init__(self, why: Literal["full", "channel", "rights"]) -> None:
        super().__init__()
        self.why = why

    @property
    def facts(self) -> dict[str, str | int]:
        return {"why": self.why}


@service
class Organisers:
    """Checks whether somebody may organise an event at a place and time."""

    clock: Clock
    guild_settings: Guilds
    limits: Limits
    preferences: Preferences

    def may_organise(self, interaction: Interaction) -> bool:
        return may_organise(interaction, self.guild_settings.of(interaction.guild_id or 0))

    def check_place(self, interaction: Interaction) -> int:
        """Return the server's id if the user may organise something in this channel.

        Raises:
            NoPrivateMessage: it is not on a server.
            MayNotOrganise: the user may not.
            NotInThisChannel, NoThreadsForMatches, RightsMissing: there can be no matches here.
        """
        if interaction.guild_id is None:
            raise app_commands.NoPrivateMessage
        settings = self.guild_settings.of(interaction.guild_id)
        check_organiser(interaction, settings)
        check_channel(interaction, settings)
        if not may_have_threads(home(interaction.channel)):
            raise NoThreadsForMatches
        check_posting(interaction)
        check_new_thread(interaction)
        return interaction.guild_id

    def admit(
        self, interaction: Interaction, running: Sized, most: int, why: str = "too-many"
    ) -> None:
        """Count one more event by the user; raises `TooSoon`, or `ClubRefused` with *why*."""
        if len(running) >= most:
            raise ClubRefused(why, most)
        self.limits.take("lobby", interaction)

    def check_move(self, interaction: Interaction, channel_id: int) -> None:
        """Check that the user can move a tournament to this channel of the server.

        Raises:
            CannotWriteThere: they cannot write there themselves.
            NotInThisChannel, NoThreadsForMatches, MoveRightsMissing: there can be no matches there.
        """
        guild, user = interaction.guild, interaction.user
        channel = None if guild is None else guild.get_channel(channel_id)
        if guild is None or channel is None or not isinstance(user, discord.Member):
            raise CannotWriteThere
        theirs, ours = channel.permissions_for(user), channel.permissions_for(guild.me)
        if not (theirs.view_channel and theirs.send_messages):
            raise CannotWriteThere
        allowed = self.guild_settings.of(guild.id).channels
        if allowed and channel_id not in allowed:
            raise NotInThisChannel(allowed)
        if not may_have_threads(channel):
            raise NoThreadsForMatches
        check_rights(ours, (*IN_CHANNEL, *NEW_THREAD), MoveRightsMissing)

    def moment(self, interaction: Interaction, typed: str, usual_zone: str | None = None) -> float:
        """Return the moment that the user has *typed*, in seconds since 1970.

        *usual_zone* is used if the user's time zone is unknown.

        Raises:
            NoDate, PastDate, FarDate, AmbiguousDate: see `read_moment`.
        """
        zone = self.preferences.known(interaction.user.id).zone or usual_zone
        return read_moment(typed, str(interaction.locale), zone, self.clock.now())


def home(channel: object) -> object:
    """Return *channel*, or its parent if it is a public thread: match threads open there."""
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent
    return channel


@service
class MatchPlaces:
    stored: StoredTournament
    channel: discord.TextChannel
    accounts: Accounts
    locales: Locales
    venues: Venues

    def __post_init__(self) -> None:
        self.refusal: NoMatchThreads | None = None
        self.opened: set[int] = set()
        """Ids of the threads opened here."""
        self.is_short = False

    async def find(
        self, board: Board, table: TournamentTable, before: Hosted | None
    ) -> Venue | None:
        """Return where to play a match; None if it has to wait.

        A match goes into the thread of *before*, the same table's last match, or into a new one. If
        Discord opens none, it goes to the tournament's own channel, unless another match runs
        there.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord fails.
        """
        channel, itself = self.channel, self.stored.venue.channel
        guild = channel.guild.id
        old = None if before is None or before.is_lost or before.parent != channel.id else before
        # the tournament's own channel may be a thread, too
        if old is not None and old.channel != itself:
            return Venue(guild, old.channel, parent=channel.id, is_private=False)
        if self.refusal is None:
            try:
                thread = await self._thread(board, table)
            except (NoMatchThreads, discord.HTTPException) as error:
                self.refusal = _refusal(error)
                if self.refusal is None:
                    raise
                logger.info(
                    "could not open a thread for tournament %s: %s", board.tournament, error
                )
            else:
                self.opened.add(thread)
                return Venue(guild, thread, parent=channel.id, is_private=False)
        is_free = await self.venues.running_in(itself) is None
        if is_free and may_show(channel.guild, itself):
            parent = None if itself == channel.id else channel.id
            return Venue(guild, itself, parent=parent, is_private=False)
        self.is_short = True
        return None

    async def tidy(self) -> None:
        """Delete the lines by which Discord announces the bot's new threads.

        The message of the round links to the threads. The lines are the bot's own, so only finding
        them needs a right; without it, or if Discord fails, they stay.
        """
        rights = self.channel.permissions_for(self.channel.guild.me)
        if not self.opened or not rights.read_message_history:
            return
        before = discord.Object(min(self.opened) - _A_SECOND)
        most = _OTHERS + 2 * len(self.opened)
        try:
            with urgency(Urgency.CLEANING):
                async for message in self.channel.history(limit=most, after=before):
                    thread = None if message.reference is None else message.reference.channel_id
                    is_line = message.type is discord.MessageType.thread_created
                    if is_line and thread in self.opened:
                        await message.delete()
        except (discord.DiscordException, *NETWORK) as error:
            logger.info(
                "could not delete the lines about new threads in channel %d: %s",
                self.channel.id,
                error,
            )

    async def _thread(self, board: Board, table: TournamentTable) -> int:
        """Return a new thread for a match, or the thread of that name from an earlier process."""
        stored, channel = self.stored, self.channel
        locale = self.locales.of(stored.venue.guild)
        people = [stored.people[number] for number in table.entrants if number in stored.people]
        plain = await self.accounts.plain_names(locale, people)
        names = entrant_names(locale, stored, plain)
        name = thread_name(locale, board.round, [names[number] for number in table.entrants])
        for thread in channel.threads:
            is_ours = thread.owner_id == channel.guild.me.id and thread.name == name
            if is_ours and await self.venues.latest_in(thread.id) is None:
                return thread.id
        has = channel.permissions_for(channel.guild.me)
        if not all(getattr(has, right) for right in NEW_THREAD):
            raise NoMatchThreads("rights")
        return (await channel.create_thread(name=name, type=thread_kind(channel))).id


def _refusal(error: Exception) -> NoMatchThreads | None:
    """Return why Discord opens no threads; None if *error* is about something else."""
    if isinstance(error, NoMatchThreads):
        return error
    if has_too_many_threads(error):
        return NoMatchThreads("full")
    return NoMatchThreads("rights") if isinstance(error, discord.Forbidden) else None

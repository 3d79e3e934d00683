"""A person's running matches on all servers, and moving a match to another channel."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.places import check_channel, check_is_seen, check_posting, is_guest, place_of
from cogs.ui.clock import away_lines, own_time
from cogs.ui.errors import GONE, sentence, trouble_line
from cogs.ui.games import MatchLine, bring_option, match_heading, match_line
from cogs.ui.proposal import silent_lines
from cogs.ui.ranks import last_line
from cogs.ui.texts import TEXTS, jump_link
from db.venues import Playing
from engine.errors import EngineError, MatchOver, NotSeated
from engine.ladders import GLOBAL
from engine.service import service
from engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.client.cleaner import Cleaner
    from cogs.client.people import Accounts
    from cogs.client.places import Channels
    from cogs.client.publisher import BoardPublisher
    from db.guilds import Guilds
    from db.matches import Matches
    from db.results import Careers
    from db.venues import Venue
    from engine.clock import Timekeeper
    from engine.core import Games, Seat
    from engine.ports import Clock
    from engine.table import Tables

    Interaction = discord.Interaction[discord.Client]


MOST: Final = 100
"""Maximum number of running matches to look at for one person, the latest ones."""


@dataclass(frozen=True, slots=True)
class Due:
    place: Playing
    table: Table | EngineError
    """The table, or the error if it cannot be opened."""
    is_mine: bool
    until: float
    """When the person's time runs out, or else the match's next deadline, in seconds since 1970;
    infinite if there is none.
    """


@service
class Agenda:
    """Lists a person's running matches."""

    client: discord.Client
    clock: Clock
    games: Games
    matches: Matches
    publisher: BoardPublisher
    tables: Tables
    timekeeper: Timekeeper

    async def of(self, player: int, known: Table | None = None) -> list[Due]:
        """Return the running matches of *player*, at most the `MOST` that began last.

        Matches that are waiting for them come first, ordered by deadline. *known* is a match that
        is already open.
        """
        playing = await self.matches.venues.of_player(player, limit=MOST)
        found = [await self._due(place, player, known) for place in playing]
        found.sort(key=lambda due: (due.place.started_at, due.place.match))
        return sorted(found, key=lambda due: (not due.is_mine, due.until))

    async def waiting(self, player: int, known: Table | None = None) -> list[str]:
        """Return the ids of the matches that are waiting for *player*, in the order of `of`."""
        return [due.place.match for due in await self.of(player, known) if due.is_mine]

    async def own_time(self, locale: str, table: Table, seat: Seat) -> str:
        """Return in words the time that the player at *seat* has for a turn, or has left."""
        times = await self.matches.deadline_and_absences(table.match.id, self.clock.now())
        return own_time(locale, table, seat, *times)

    async def heading(self, locale: str, table: Table, seat: Seat) -> str:
        """Return a line naming the match, since panels opened from a list replace each other."""
        venue = await self.matches.venues.venue(table.record.id)
        link = "" if venue is None else jump_link(venue.guild, venue.channel, venue.message)
        return match_heading(locale, table, seat, link)

    async def left_out(self, player: int, due: Sequence[Due]) -> int:
        """Return the number of running matches of *player* that are not among *due*."""
        if len(due) < MOST:
            return 0
        return max(0, await self.matches.venues.count_of_player(player) - MOST)

    async def line(self, interaction: Interaction, due: Due) -> MatchLine:
        """Return a match's line in the user's list."""
        locale, place = str(interaction.locale), due.place
        link = jump_link(place.guild, place.channel, place.message)
        if isinstance(due.table, EngineError):
            title, why = self.games.title(place.game), sentence(due.table, locale)
            text = TEXTS.say(locale, "games-damaged", {"game": title, "link": link, "why": why})
            return MatchLine(place.match, text, is_mine=False, can_open=False)
        table = due.table
        text = match_line(
            locale,
            table.match,
            table.sitters,
            table.seat_of(interaction.user.id),
            link,
            place=self._where(interaction, place),
            deadline=due.until,
        )
        absences = await self.matches.absences(place.match, self.clock.now())
        silent = () if due.is_mine or place.is_lost else await self.timekeeper.silent(table)
        lines = [*away_lines(locale, table, absences), *silent_lines(locale, table, silent)]
        if (refusal := self.publisher.refused.get(place.match)) and not place.is_lost:
            lines.append(trouble_line(refusal, locale, "stored-all"))
        text = "\n".join([text, *lines])
        return MatchLine(place.match, text, due.is_mine, can_open=not place.is_lost)

    def _where(self, interaction: Interaction, place: Playing) -> str:
        locale, guild = str(interaction.locale), self.client.get_guild(place.guild)
        if place.is_lost or place.is_cut_off:
            key = "games-place-lost" if place.is_lost else "games-place-cut-off"
            return TEXTS.say(locale, key)
        if place.channel == interaction.channel_id:
            return TEXTS.say(locale, "games-place-here")
        if place.guild == 0:
            return TEXTS.say(locale, "games-place-direct")
        if place.guild == interaction.guild_id:
            return f"<#{place.channel}>"
        if guild is None:
            return TEXTS.say(locale, "games-place-elsewhere")
        server = discord.utils.escape_markdown(guild.name)
        return TEXTS.say(locale, "games-place-server", {"server": server})

    async def _due(self, place: Playing, player: int, known: Table | None) -> Due:
        table = known
        if table is None or table.record.id != place.match:
            try:
                table = await self.tables.open(place.match)
            except EngineError as error:
                return Due(place, error, is_mine=False, until=math.inf)
        seat, awaited = table.seat_of(player), table.awaited()
        if place.is_lost:  # nobody sees the match, and its clock is paused
            return Due(place, table, is_mine=False, until=math.inf)
        deadline = None
        if table.time.turn_seconds is not None and not place.is_cut_off:
            # the deadline may have changed since the match was read
            deadline = await self.matches.deadline(place.match)
        if seat is not None and seat in awaited:
            end = table.end_of(seat, deadline)
            return Due(place, table, is_mine=True, until=math.inf if end is None else end)
        return Due(place, table, is_mine=False, until=math.inf if deadline is None else deadline)


# Moving a match to another channel ----------------------------------------------------------------


_MOST_OFFERED = 25
"""Maximum number of matches to offer: Discord's limit for a select."""


class ChannelTaken(
    EngineError, key="error-channel-taken", says="another match is running in this channel"
):
    """A match cannot move to a channel in which another is running."""


class AnotherServer(
    EngineError, key="error-another-server", says="the match belongs to another server"
):
    """A match cannot leave its server while its channel exists."""


@service
class Bringing:
    accounts: Accounts
    channels: Channels
    cleaner: Cleaner
    guild_settings: Guilds
    matches: Matches
    publisher: BoardPublisher
    tables: Tables
    client: discord.Client

    async def choices(
        self, interaction: Interaction, due: Iterable[Due]
    ) -> list[discord.SelectOption]:
        """Return options for the matches in *due* that may move here; none if a match runs here."""
        if interaction.channel_id in self.channels:
            return []
        found = [
            match.table
            for match in due
            if isinstance(match.table, Table) and self._may_come(match.place, interaction)
        ]
        tables, locale = found[:_MOST_OFFERED], str(interaction.locale)
        people = [who.player for table in tables for who in table.sitters if who.player is not None]
        names = await self.accounts.plain_names(locale, people)
        return [bring_option(locale, table, names) for table in tables]

    async def check(self, interaction: Interaction, match_id: str) -> Table:
        """Check that the user plays in a running match, and return it.

        Raises:
            UnknownMatch, MatchOver, NotSeated: no such match runs, or the user has no seat in it.
        """
        table = await self.tables.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        return table

    async def channel_of(self, match_id: str) -> int | None:
        """Return the channel where people can play a match; None if it can't be found."""
        venue = await self.matches.venues.venue(match_id)
        if venue is None or self.client.get_channel(venue.channel) is None:
            return None
        return venue.channel

    async def bring(self, interaction: Interaction, match_id: str) -> None:
        """Move a match to this channel, for instance because its own is gone.

        Raises:
            UnknownMatch, MatchOver, NotSeated: see `check`.
            AnotherServer, ChannelTaken: it cannot move here.
            NotInThisChannel, RightsMissing: the server, or Discord, allows no matches here.
        """
        await self.check(interaction, match_id)
        channel = interaction.channel_id or 0
        venue = await self.matches.venues.venue(match_id)
        assert venue is not None
        is_elsewhere = venue.guild != (interaction.guild_id or 0)
        if not self._may_come(venue, interaction) or (
            is_elsewhere and not await self._is_lost(venue.channel)
        ):
            raise AnotherServer
        check_channel(interaction, self.guild_settings.of(interaction.guild_id or 0))
        check_is_seen(interaction)
        check_posting(interaction)
        guild, (parent, is_private) = interaction.guild_id or 0, place_of(interaction.channel)
        is_moved = await self.matches.venues.move(
            match_id, guild, channel, parent, is_private=is_private, is_guest=is_guest(interaction)
        )
        if not is_moved:
            raise ChannelTaken
        self.channels.free(match_id)
        self.channels[channel] = match_id
        if venue.is_away:
            await self.tables.forget(match_id)  # the turn gets its full time again
        self.publisher.show(match_id)
        self.publisher.on_here.stir(venue.channel)
        self.cleaner.keeper.look()

    def _may_come(self, place: Playing | Venue, interaction: Interaction) -> bool:
        """Return whether a match may move here: from another server only if its channel is lost.

        That channel is missing from the cache; `_is_lost` asks Discord.
        """
        if place.channel == interaction.channel_id:
            return False
        if place.guild == (interaction.guild_id or 0):
            return True
        return place.guild != 0 and self.client.get_channel(place.channel) is None

    async def _is_lost(self, channel: int) -> bool:
        """Return whether Discord says that the channel does not exist.

        The cache is not enough: archived threads, servers that are still loading and channels
        closed to us are missing there, though they exist.

        Raises:
            discord.HTTPException: Discord fails.
        """
        if channel < 0:
            return True  # a negative number: its match was taken out of a lost channel
        try:
            await self.client.fetch_channel(channel)
        except (discord.Forbidden, discord.InvalidData):
            return False
        except discord.NotFound as error:
            return error.code in GONE
        return False


@service
class LastMatches:
    accounts: Accounts
    careers: Careers
    clock: Clock
    games: Games

    async def line(
        self,
        locale: str,
        player: int,
        *,
        game: str = "",
        guild: int = GLOBAL,
        within: float = math.inf,
    ) -> str:
        """Return a line about the last match of *player*, for them only; empty if there is none.

        *game* and *guild* narrow it down; empty and `GLOBAL` mean any. It ignores matches that
        ended more than *within* seconds ago.
        """
        last = await self.careers.last(player, game=game, guild=guild)
        if last is None or last.ended_at < self.clock.now() - within:
            return ""
        people = [other.player for _, other in last.others if other.player is not None]
        return last_line(locale, self.games, last, await self.accounts.names(locale, people))

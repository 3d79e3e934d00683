"""Posts, starts and closes lobbies, and pairs people for /find."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.background import Keeper
from cogs.client.invites import is_invitation
from cogs.client.messenger import CannotPost, logging_refusals
from cogs.client.places import (
    IN_CHANNEL,
    IN_THREAD,
    NEW_THREAD,
    may_have_threads,
    place_of,
    reached,
    thread_kind,
    venue_here,
)
from cogs.client.watching import lobbies_of
from cogs.ui.answers import NETWORK, follow, on_page, show
from cogs.ui.errors import is_deleted, is_passing, trouble_line
from cogs.ui.layout import framed
from cogs.ui.lobby import closed_view, cover, lobby_view
from cogs.ui.ranks import options_of
from cogs.ui.settings import options_view, removable
from cogs.ui.texts import TEXTS, jump_link, mention, mentions, moment
from db.lobbies import ClosedLobby, StoredLobby
from db.sources import Source
from db.venues import Venue
from engine import fair
from engine.lobby import Lobby, LobbyGone, LobbyRefused
from engine.ports import Sitter
from engine.rating import candidates
from engine.recent import Recent
from engine.service import service
from engine.weekends import weekends_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

    from discord import ui

    from cogs.client.doors import Doors
    from cogs.client.invites import Invites
    from cogs.client.learning import Lessons
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import Notifications
    from cogs.client.on_here import OnHereMessages
    from cogs.client.people import Accounts, Locales, Members, Mentions
    from cogs.client.places import Channels, MatchThreads, OwnShards
    from cogs.client.publisher import BoardPublisher
    from cogs.client.watching import Watchers
    from cogs.ui.board import Picture
    from db.guilds import Guilds
    from db.lobbies import Lobbies, Wanted
    from db.matches import Matches
    from db.people import Preferences, Refusals
    from db.reliability import Reliabilities
    from engine.clock import Deadlines
    from engine.core import AnyGame, Fact
    from engine.live_matches import LiveMatches
    from engine.ports import Append, Clock, Record
    from engine.rating import Seeker

    Interaction = discord.Interaction[discord.Client]
    Channel = discord.abc.GuildChannel | discord.Thread


logger = logging.getLogger(__name__)

_MOST_SEEN: Final = 5_000
_SEEN_FOR: Final = 300.0
"""Seconds for which Parlor assumes that a message still exists before asking Discord again."""
_PATIENCE: Final = 1.5
"""Seconds to wait for Discord's answer while somebody is waiting for the list."""
_POSTING: Final = 600.0
"""Seconds after which a lobby without a message is closed: its process has ended."""


@service
class LobbyPanels:
    accounts: Accounts
    doors: Doors
    guild_settings: Guilds
    reliabilities: Reliabilities

    async def view(self, interaction: Interaction, lobby: Lobby, version: int) -> ui.LayoutView:
        locale, player = str(interaction.locale), interaction.user.id
        names: Mapping[int, str] = {}
        if player == lobby.host:
            names = await self.accounts.plain_names(locale, removable(lobby))
        people = [sitter.player for sitter in lobby.sitters if sitter.player is not None]
        known = {person: await self.reliabilities.of(person) for person in people}
        can_link = self.can_link(lobby, interaction.guild.id if interaction.guild else 0)
        return options_view(
            *(locale, lobby, version, player, names),
            known=known,
            can_link=can_link,
            is_on_page=on_page(interaction) is not None,
        )

    def can_link(self, lobby: Lobby, guild: int) -> bool:
        """Whether the host may give out links to join a lobby on the server *guild*."""
        is_allowed = guild != 0 and self.guild_settings.of(guild).links == "players"
        return self.doors.launches and is_allowed and not lobby.reserved


@service
class LobbyMessages:
    invites: Invites
    lessons: Lessons
    lobbies: Lobbies
    lobby_panels: LobbyPanels
    locales: Locales
    messenger: Messenger
    on_here: OnHereMessages
    watchers: Watchers

    def __post_init__(self) -> None:
        self._seen: Recent[int, float] = Recent(_MOST_SEEN)
        """For each message, when Discord last said that it exists."""

    async def post(
        self,
        interaction: Interaction,
        lobby: Lobby,
        venue: Venue,
        send: Callable[..., Awaitable[int]],
        after: str | None = None,
    ) -> int:
        """Store a new lobby, post its message with *send*, and return the message's id.

        If *after* is given, the lobby keeps its seats for the players of that match.

        Raises:
            LobbyRefused: one of its players has been erased.
        """
        source = None if after is None else Source("match", after)
        if not await self.lobbies.save(lobby, venue, 0, source=source):
            raise LobbyRefused("player-gone")
        view, picture = await self.drawn(venue.guild, lobby, 1)
        try:
            message = await send(view=view, file=picture.file())
        except (discord.DiscordException, *NETWORK):
            # nobody sees the lobby, so nobody could ever fill or close it
            await self.lobbies.remove(lobby.id)
            raise
        if venue.is_guest:
            self.messenger.carry(message, interaction)
        await self.lobbies.set_message(lobby.id, message)
        self._stir(lobby.id, venue.guild, venue.channel)
        return message

    async def drawn(
        self, guild: int, lobby: Lobby, version: int, locale: str = "", *, can_link: bool = False
    ) -> tuple[ui.LayoutView, Picture]:
        """Return a lobby's message and picture in *locale*, or in the language of its server.

        *can_link* adds the host's button for a link to join.
        """
        locale, package = locale or self.locales.of(guild), self.lessons.packages.find(lobby.game)
        picture = await asyncio.to_thread(cover, locale, package)
        can_learn = self.lessons.has(lobby.game)
        view = lobby_view(locale, lobby, version, picture, can_learn=can_learn, can_link=can_link)
        return view, picture

    async def redraw(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Show the lobby as *stored* where somebody pressed: its message, an invitation or a panel.

        After a press in a panel or an invitation, the lobby's message changes too.
        """
        lobby, version = stored.lobby, stored.version
        if is_invitation(interaction, stored):
            await self.invites.answer(interaction, stored)
            await self.update(stored)
            return
        if interaction.message is None or not interaction.message.flags.ephemeral:
            await show(interaction, **await self._again(stored))
            await self.invites.refresh(stored)
            self._stir(lobby.id, stored.guild, stored.channel)
            return
        panel = await self.lobby_panels.view(interaction, lobby, version)
        try:
            await show(interaction, view=panel)
        finally:
            # the lobby has changed even if the panel is gone
            await self.update(stored)

    async def update(self, stored: StoredLobby) -> None:
        """Show the lobby as *stored* in its message, after a press elsewhere.

        Raises:
            LobbyGone: somebody has deleted the message, so the lobby is closed.
        """
        if stored.message is not None:
            shown = await self._again(stored)
            try:
                await self.messenger.edit(stored.venue, stored.message, **shown)
            except CannotPost:
                pass  # the next press there updates it
            except discord.HTTPException as error:
                if not is_deleted(error):
                    raise
                await self._lose(stored)
                raise LobbyGone from error
        await self.invites.refresh(stored)
        self._stir(stored.lobby.id, stored.guild, stored.channel)

    # Messages that somebody has deleted ----------------------------------------------------------
    #
    # Nobody can find or start such a lobby. Discord reports a deleted channel, but a deleted
    # message only to bots that receive all messages. So Parlor checks before it links there.

    async def lose(self, channel: int, parent: int | None = None) -> None:
        """Close the lobbies of a deleted *channel*; *parent* is the channel of a thread."""
        for closed in await self.lobbies.remove_in(channel):
            logger.info("closing lobby %s: its channel is gone", closed.id)
            self._stir(closed.id, closed.guild, parent)
            if parent is not None and closed.wishes is not None:
                await self.invites.lose_thread(closed, parent)

    async def of_player(self, player: int) -> list[StoredLobby]:
        """Return the open lobbies that *player* is in or invited to."""
        return await self.there(await self.lobbies.of_player(player))

    async def there(self, found: Sequence[StoredLobby]) -> list[StoredLobby]:
        """Return the lobbies in *found* whose messages are still there; close the others."""
        are_there = await asyncio.gather(*map(self._is_there, found))
        return [lobby for lobby, is_there in zip(found, are_there, strict=True) if is_there]

    async def _is_there(self, stored: StoredLobby) -> bool:
        now, message = self.messenger.clock.now(), stored.message
        if message is None:
            if now - stored.acted_at < _POSTING:
                return True
            await self._lose(stored)
            return False
        if stored.is_guest or now - self._seen.get(message, -_SEEN_FOR) < _SEEN_FOR:
            return True
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.messenger.channel(stored.venue).fetch_message(message)
        except (discord.DiscordException, *NETWORK) as error:
            if is_deleted(error):
                await self._lose(stored)
                return False
            logger.info(
                "cannot tell whether the message of lobby %s exists: %s", stored.lobby.id, error
            )
            return True
        self._seen[message] = now
        return True

    async def _lose(self, stored: StoredLobby) -> None:
        logger.info("closing lobby %s: its message is gone", stored.lobby.id)
        await self.lobbies.remove(stored.lobby.id)
        await self.invites.end(stored.venue, stored.lobby, stored.invitation, "gone")
        self._stir(stored.lobby.id, stored.guild, stored.channel)

    # Editing the message -------------------------------------------------------------------------

    async def _again(self, stored: StoredLobby) -> dict[str, Any]:
        """Return the arguments of an edit that redraws a lobby's message and its picture."""
        view, picture = await self.drawn(stored.guild, stored.lobby, stored.version)
        return {"view": view, "attachments": [picture.file()]}

    async def close(
        self,
        interaction: Interaction,
        stored: StoredLobby,
        key: str,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        """Mark the lobby's message as closed; text *key* with *facts* says why."""
        lobby = stored.lobby
        view = closed_view(self.locales.of(stored.guild), lobby, key, facts)
        if stored.message is not None and is_invitation(interaction, stored):
            try:
                await self.messenger.edit(stored.venue, stored.message, view=view, attachments=[])
            except CannotPost:
                logger.info("could not mark the message of lobby %s as closed", lobby.id)
            except discord.HTTPException as error:
                if not is_deleted(error):
                    raise
        else:
            await show(interaction, view=view, attachments=[])
        self._stir(lobby.id, stored.guild, stored.channel)

    def _stir(self, lobby_id: str, guild: int, channel: int | None) -> None:
        self.watchers.stir(lobby_id)
        self.watchers.stir(lobbies_of(guild))
        self.on_here.stir(channel)


MOST_AMONG_COMPUTERS: Final = 20
"""Maximum number of running matches that one person may have against bots only."""


@dataclass(frozen=True, slots=True)
class Begun:
    lobby: Lobby
    thread: int | None
    """None if the match is played where the lobby was."""

    @property
    def key(self) -> str:
        return "lobby-started" if self.thread is None else "lobby-started-thread"

    @property
    def facts(self) -> dict[str, str | int]:
        return {} if self.thread is None else {"thread": f"<#{self.thread}>"}


@service
class Starter:
    channels: Channels
    invites: Invites
    live_matches: LiveMatches
    lobbies: Lobbies
    matches: Matches
    preferences: Preferences
    publisher: BoardPublisher
    threads: MatchThreads

    def weekends(self, sitters: Iterable[Sitter]) -> str:
        """Return `Record.weekends` for a match in which the weekends of *sitters* don't count."""
        people = [sitter.player for sitter in sitters if sitter.player is not None]
        return weekends_of(self.preferences.known(player).zone for player in people)

    async def load(self, lobby_id: str) -> StoredLobby:
        """Return the current lobby, or raise `LobbyGone`."""
        stored = await self.lobbies.load(lobby_id)
        if stored is None:
            raise LobbyGone
        return stored

    async def begin(self, interaction: Interaction, stored: StoredLobby) -> Begun | None:
        """Begin the match of the lobby as *stored*.

        The match gets a thread of its own if the server wants that, or if another match has taken
        the channel. Returns None, and begins nothing, if the lobby has changed since.

        Raises:
            LobbyRefused: it cannot begin, or not here.
            RightsMissing: it needs a thread, and the bot may not make one.
        """
        lobby = stored.lobby
        record = lobby.start(interaction.user.id)
        if not _may_begin_here(interaction, lobby):
            raise LobbyRefused("quick-start")
        if lobby.has_free_weekends:
            record = replace(record, weekends=self.weekends(record.sitters))
        people = [sitter.player for sitter in record.sitters if sitter.player is not None]
        if len(people) == 1 < len(record.sitters):
            count = await self.matches.venues.count_among_computers(people[0])
            if count >= MOST_AMONG_COMPUTERS:
                raise LobbyRefused("too-many-alone", MOST_AMONG_COMPUTERS)
        opening = self.live_matches.opening(record)
        may_move = may_have_threads(interaction.channel)
        is_taken, thread = self.threads.is_taken(interaction), None
        if may_move and (is_taken or self.threads.are_wanted(interaction)):
            thread = await self.threads.of_match(interaction, lobby)
        venue = _venue_of(interaction, stored, thread)
        while not await self.matches.create(record, venue, opening, stored.version):
            if (await self.load(lobby.id)).version != stored.version:
                return None
            if thread is not None or not may_move:
                raise LobbyRefused("channel-taken")
            # another match began here a moment ago
            thread = await self.threads.of_match(interaction, lobby)
            venue = _venue_of(interaction, stored, thread)
        self.threads.forget(lobby.id)
        self.publisher.show(lobby.id)
        self.launch(lobby.id, venue, opening)
        await self.invites.end(stored.venue, lobby, stored.invitation, "started")
        await self.threads.rename(interaction, lobby)
        if trouble := await self.publisher.trouble(lobby.id):
            line = trouble_line(trouble, str(interaction.locale), "stored-match")
            await follow(interaction, line, ephemeral=True)
        seated = replace(lobby, sitters=record.sitters)
        return Begun(seated, None if thread is None else thread.id)

    async def begin_at_once(self, interaction: Interaction, lobby: Lobby) -> Begun:
        """Begin the match of a full, admitted lobby without a message; for errors see `begin`."""
        venue = venue_here(interaction)
        await self.lobbies.save(lobby, venue, 0)
        stored = StoredLobby(lobby, venue.guild, venue.channel, None, 1, venue.is_guest)
        try:
            begun = await self.begin(interaction, stored)
        except BaseException:
            await self.lobbies.remove(lobby.id)
            raise
        assert begun is not None, "nobody else knows this lobby"
        return begun

    def launch(self, match_id: str, venue: Venue, opening: Append) -> None:
        """Start a stored match at *venue*: its channel, its clock and its bots."""
        self.channels[venue.channel] = match_id
        if opening.stretch.deadline is not None:
            # pause the clock at once if a player is away
            self.live_matches.timekeeper.deadlines.start()
        self.live_matches.computers.wake(match_id)

    async def open(
        self,
        record: Record,
        venue: Venue,
        source: Source,
        call: Callable[[], Awaitable[None]] | None = None,
    ) -> bool:
        """Begin a match that has no lobby; see `Matches.create` for False.

        *call* tells its players before they see the board.
        """
        opening = self.live_matches.opening(record)
        if not await self.matches.create(record, venue, opening, source=source):
            return False
        if call is not None:
            await call()
        self.launch(record.id, venue, opening)
        self.publisher.show(record.id)
        return True

    async def bring_back(self, match_id: str, venue: Venue) -> None:
        """Move a match to *venue* because its channel is gone."""
        place = venue.guild, venue.channel, venue.parent
        if await self.matches.venues.move(match_id, *place, is_private=False):
            self.channels.free(match_id)
            self.channels[venue.channel] = match_id
            await self.live_matches.tables.forget(match_id)  # the turn gets its full time again
            self.publisher.show(match_id)


def _may_begin_here(interaction: Interaction, lobby: Lobby) -> bool:
    """Whether a press here can begin the match: quick matches begin only on the page."""
    return not lobby.is_quick or on_page(interaction) is not None


def _venue_of(
    interaction: Interaction, stored: StoredLobby, thread: discord.Thread | None
) -> Venue:
    """Return the match's venue: *thread*, or the lobby's place if it is None."""
    channel = stored.channel if thread is None else thread.id
    parent, is_private = place_of(thread or interaction.channel)
    return Venue(
        stored.guild, channel, parent=parent, is_private=is_private, is_guest=stored.is_guest
    )


_TRIES: Final = 5


@service
class LobbyChanges:
    invites: Invites
    lobbies: Lobbies
    lobby_messages: LobbyMessages
    notifications: Notifications
    starter: Starter

    async def change(
        self, interaction: Interaction, lobby_id: str, change: Callable[[Lobby], Lobby | None]
    ) -> None:
        """Change the stored lobby and show it; try again if somebody else was quicker."""
        for _ in range(_TRIES):
            stored = await self.starter.load(lobby_id)
            lobby = change(stored.lobby)
            if lobby is None:
                await self.lobbies.remove(lobby_id)
                await self.lobby_messages.close(interaction, stored, "lobby-closed")
                await self.invites.end(stored.venue, stored.lobby, stored.invitation, "left")
                return
            if not await self.lobbies.save(lobby, stored.venue, stored.version):
                continue
            now = replace(stored, lobby=lobby, version=stored.version + 1)
            if lobby.is_complete and _may_begin_here(interaction, lobby):
                begun = await self.starter.begin(interaction, now)
                await self._show_begun(
                    interaction, now, begun or await self._begin(interaction, lobby_id)
                )
            else:
                await self.lobby_messages.redraw(interaction, now)
                if len(lobby.joins) > len(stored.lobby.joins):
                    await self.notifications.joined(lobby, interaction.user.id)
            return
        raise LobbyRefused("busy")

    async def start(self, interaction: Interaction, lobby_id: str) -> None:
        stored = await self.starter.load(lobby_id)
        begun = await self._begin(interaction, lobby_id)
        await self._show_begun(interaction, stored, begun)

    async def _show_begun(
        self, interaction: Interaction, stored: StoredLobby, begun: Begun
    ) -> None:
        """Show in the message of the lobby *stored* that its match has begun, and where."""
        now = replace(stored, lobby=begun.lobby)
        await self.lobby_messages.close(interaction, now, begun.key, begun.facts)

    async def _begin(self, interaction: Interaction, lobby_id: str) -> Begun:
        """Turn the lobby into a match, even if others change it meanwhile."""
        for _ in range(_TRIES):
            stored = await self.starter.load(lobby_id)
            begun = await self.starter.begin(interaction, stored)
            if begun is not None:
                return begun
        raise LobbyRefused("busy")


IDLE: Final = 7 * 86_400.0
"""Seconds that a lobby stays open without activity."""
REMINDED: Final = 3 * 86_400.0
"""Seconds after which invited people get their one reminder."""
_LONGEST_WAIT: Final = 86_400.0
"""Longest wait of a reminder for the end of quiet hours, in seconds."""


@service
class InviteReminders:
    clock: Clock
    lobby_messages: LobbyMessages
    locales: Locales
    members: Members
    preferences: Preferences
    refusals: Refusals
    messenger: Messenger

    async def remind(self, stored: StoredLobby) -> float | None:
        """Remind invited people who have not joined; return the seconds to wait if it is too early.

        The reminder waits until nobody has quiet hours, but at most a day. It names people who then
        have quiet hours, or want no notifications, without a ping. It leaves out people who refuse
        the host's invitations or have left the server.
        """
        if not await self.lobby_messages.there([stored]):
            return None
        lobby, now = stored.lobby, self.clock.now()
        willing = await self.refusals.willing(lobby.awaited, lobby.host)
        asked = [who for who in willing if not await self.members.has_left(stored.guild, who)]
        if not asked or stored.message is None:
            return None
        quiet_until = max(self.preferences.known(who).quiet_until(now) for who in asked)
        waits_until = min(quiet_until, stored.acted_at + REMINDED + _LONGEST_WAIT)
        if waits_until > now:
            return waits_until - now
        locale = self.locales.of(stored.guild)
        facts = {
            "players": mentions(locale, asked),
            "host": mention(locale, lobby.host),
            "game": lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
            "when": moment(stored.acted_at + IDLE),
        }
        words = {"content": TEXTS.say(locale, "invite-reminder", facts)}
        with logging_refusals("could not remind people of lobby %s: %s", lobby.id):
            await self.messenger.say(stored.venue, f"i{lobby.id}", lambda: words, asked, lobby.host)
        return None


@service
class IdleLobbies:
    """Closes idle lobbies; time when nobody could reach the bot doesn't count."""

    clock: Clock
    deadlines: Deadlines
    invites: Invites
    lobbies: Lobbies
    locales: Locales
    messenger: Messenger
    on_here: OnHereMessages
    invite_reminders: InviteReminders

    def __post_init__(self) -> None:
        store = self.lobbies.store
        self.keeper = Keeper[str]("idle lobbies", self._tend, self.clock, store, due=self._due)
        self._found: dict[str, StoredLobby | ClosedLobby] = {}
        """Lobbies that need a reminder, and closed ones whose messages still look open."""

    async def _due(self) -> tuple[list[str], float | None]:
        if not await self.deadlines.are_running():
            return [], None  # woken when the clocks run again
        now = self.clock.now()
        closed = await self.lobbies.close_idle(now - IDLE)
        quiet = await self.lobbies.to_remind(now - REMINDED)
        self._found = {lobby.id: lobby for lobby in closed}
        self._found |= {stored.lobby.id: stored for stored in quiet}
        ahead = await self.lobbies.next_idle(REMINDED, IDLE, now)
        # a lobby that opens later, or was just reminded, is not due before that
        return list(self._found), REMINDED if ahead is None else min(ahead - now, REMINDED)

    async def _tend(self, lobby_id: str) -> float | None:
        found = self._found.pop(lobby_id, None)
        if isinstance(found, ClosedLobby):
            self.on_here.stir(found.channel)
            await self._say_closed(found)
            await self.lobbies.remove(lobby_id)
        elif found is not None:
            if (again := await self.invite_reminders.remind(found)) is not None:
                return again
            await self.lobbies.set_reminded(lobby_id)
        return None

    async def _say_closed(self, closed: ClosedLobby) -> None:

        if closed.message is None:
            return
        locale = self.locales.of(closed.guild)
        facts: dict[str, Fact] = {"days": int(IDLE // 86_400)}
        view = framed(TEXTS.say(locale, "lobby-idle", facts))
        venue = Venue(closed.guild, closed.channel, closed.message, is_guest=closed.is_guest)
        try:
            await self.messenger.edit(closed, closed.message, view=view, attachments=[])
            if (wishes := closed.wishes) is not None:
                await self.invites.end(venue, wishes, closed.invitation, "idle")
                facts |= {
                    "host": mention(locale, wishes.host),
                    "game": self.lobbies.store.games.title(wishes.game),
                }
                text = TEXTS.say(locale, "lobby-idle-told", facts)
                await self.messenger.say(venue, f"c{closed.id}", lambda: {"content": text})
        except (CannotPost, discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                raise
            logger.info("could not update the message of lobby %s: %s", closed.id, error)
            if is_deleted(error) and closed.wishes is not None:
                await self.invites.end(venue, closed.wishes, closed.invitation, "gone")


# Pairs for /find ----------------------------------------------------------------------------------
#
# The bot can pair two people without a press, once one of them has waited long enough. So it acts
# with its own rights, on servers where both are members.


TURN_SECONDS: Final = 3 * 86_400
"""Seconds for each turn, so that nobody waits for ever."""
_MOST_ASKED: Final = 60
"""Maximum number of memberships to check with Discord in one round; further pairs wait."""
_FAILURES: Final = (discord.DiscordException, *NETWORK)


class _Place(NamedTuple):
    guild: discord.Guild
    channel: Channel
    wants_thread: bool


@service
class Meetings:
    """Finds a place for two people who look for a match, and begins it."""

    channels: Channels
    client: discord.Client
    guild_settings: Guilds
    locales: Locales
    mentions: Mentions
    starter: Starter
    threads: MatchThreads
    wanted: Wanted

    def place_of(self, seeker: Seeker) -> _Place | None:
        """Return the place for a match where *seeker* asked; None if none can begin there now."""
        guild = reached(self.client, seeker.guild)
        channel = None if guild is None else guild.get_channel_or_thread(seeker.channel)
        if guild is None or channel is None:
            return None
        settings, has = self.guild_settings.of(guild.id), channel.permissions_for(guild.me)

        needed = IN_THREAD if isinstance(channel, discord.Thread) else IN_CHANNEL
        may_post = all(getattr(has, right) for right in needed)
        is_free = channel.id not in self.channels and may_post
        may_open = may_have_threads(channel) and all(getattr(has, right) for right in NEW_THREAD)
        if may_open and (settings.threads == "thread" or not is_free):
            return _Place(guild, channel, wants_thread=True)
        return _Place(guild, channel, wants_thread=False) if is_free else None

    async def begin(
        self, game: AnyGame, pair: tuple[Seeker, Seeker], place: _Place
    ) -> Venue | None:
        """Begin the match of *pair*; None if it cannot begin.

        Both then keep waiting if they can.
        """
        try:
            options = options_of(game, pair[0].variant)
        except ValueError:
            # the game has changed since they asked
            for seeker in pair:
                await self.wanted.drop(game.key, seeker)
            return None
        lobby = Lobby(
            rules=game,
            id=fair.new_id(),
            game=game.key,
            host=pair[0].player,
            options=dict(options),
            sitters=tuple(Sitter(player=seeker.player) for seeker in pair),
            joins=tuple(seeker.delivery for seeker in pair),
            secret=fair.new_secret(),
            turn_seconds=TURN_SECONDS,
            seating="lot",
        )
        if not await self.wanted.claim(game.key, pair, lobby.id):
            return None
        is_begun = False
        try:
            channel: Any = place.channel
            if place.wants_thread:
                assert may_have_threads(channel)
                name = await self.threads.name(place.guild.id, lobby)
                channel = await channel.create_thread(name=name, type=thread_kind(channel))
            parent, is_private = place_of(channel)
            venue = Venue(place.guild.id, channel.id, parent=parent, is_private=is_private)
            is_begun = await self.starter.open(
                lobby.start(lobby.host),
                venue,
                Source("seekers", lobby.id),
                partial(self._call, lobby, channel),
            )
        except _FAILURES as error:
            logger.info("could not start a match for two paired players: %s", error)
            return None
        finally:
            if not is_begun:
                await self.wanted.release(lobby.id)
        return venue if is_begun else None

    async def _call(self, lobby: Lobby, channel: Any) -> None:
        locale = self.locales.of(channel.guild.id)
        players = [sitter.player for sitter in lobby.sitters if sitter.player is not None]
        facts = {"players": mentions(locale, players), "game": lobby.rules.title}
        text = TEXTS.say(locale, "find-called", facts)
        try:
            if isinstance(channel, discord.Thread):
                await self.threads.call(channel, text, players, None)
            else:
                with self.mentions.to(players, None) as allowed:
                    await channel.send(text, allowed_mentions=allowed)
        except _FAILURES as error:
            logger.info("could not ping two paired players: %s", error)


@service
class Finder:
    client: discord.Client
    clock: Clock
    meetings: Meetings
    own_shards: OwnShards
    refusals: Refusals
    wanted: Wanted

    def __post_init__(self) -> None:
        self._turn = asyncio.Lock()
        self._asked: dict[tuple[int, int], bool | None] = {}
        """Discord's answers in this round whether a person is there, by server and person."""

    async def pair(self, game: AnyGame) -> dict[int, Venue]:
        """Begin matches for waiting people who can be paired in *game*; return venues by person."""
        async with self._turn:
            self._asked.clear()
            waiting = await self.wanted.waiting(game.key)
            found: dict[int, Venue] = {}
            gone: set[Seeker] = set()
            apart = await self.refusals.apart(seeker.player for seeker in waiting)
            for pair in candidates(waiting, self.clock.now()):
                if frozenset(seeker.player for seeker in pair) in apart:
                    continue
                if any(seeker.player in found or seeker in gone for seeker in pair):
                    continue
                here = [await self._is_member(seeker, seeker.guild) for seeker in pair]
                left = [who for who, is_here in zip(pair, here, strict=True) if is_here is False]
                for seeker in left:
                    await self.wanted.drop(game.key, seeker)
                gone.update(left)
                if not all(here):
                    continue
                # find a channel where both can play now, preferably the first person's
                for host, guest in (pair, pair[::-1]):
                    place = self.meetings.place_of(host)
                    if place is not None and (
                        host.guild == guest.guild or await self._is_member(guest, host.guild)
                    ):
                        break
                else:
                    continue
                venue = await self.meetings.begin(game, pair, place)
                if venue is not None:
                    found |= {seeker.player: venue for seeker in pair}
            return found

    async def _is_member(self, seeker: Seeker, guild_id: int) -> bool | None:
        """Return whether somebody is on a server; None if we don't ask or Discord fails."""
        asked = (guild_id, seeker.player)
        if asked not in self._asked and len(self._asked) < _MOST_ASKED:
            self._asked[asked] = await self._ask(seeker, guild_id)
        return self._asked.get(asked)

    async def _ask(self, seeker: Seeker, guild_id: int) -> bool | None:
        if self.own_shards.hears_of(guild_id) and reached(self.client, guild_id) is None:
            return None
        try:
            # over HTTP: perhaps only another process receives this server's events
            await self.client.http.get_member(guild_id, seeker.player)
        except discord.NotFound:
            return False
        except _FAILURES as error:
            logger.info("Discord did not say whether somebody is on server %d: %s", guild_id, error)
            return None
        return True

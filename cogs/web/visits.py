"""Decides what a session may see and press: the same as its person could on Discord.

Discord decides who is on a server, what they may do there and which channels they see; we keep its
answers for a while. The code that answers a press decides its effect.
"""

from __future__ import annotations

import asyncio
import math
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.people import NO_MEMBER
from cogs.ui.answers import NETWORK
from cogs.ui.errors import TooFast, is_gone
from cogs.ui.texts import SOURCE
from cogs.web.presses import PRIVATE, PagePress, Where, private_message
from cogs.web.showing import named_in
from engine.errors import EngineError, UnknownMatch
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from cogs.client.doors import Doors
    from cogs.client.people import Accounts, Limits
    from cogs.web.showing import Json
    from db.doors import Visitor
    from db.guilds import Guilds
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.results import Careers
    from db.venues import Venue
    from engine.ports import Clock

_KNOWN_FOR: Final = 600.0
"""Seconds that an answer from Discord stays valid: a person's data, or a refusal."""
_MOST_KNOWN: Final = 10_000
_OF_GUESTS: Final = discord.Permissions(view_channel=True)
"""Rights in a match's channel for a person let in by a link."""
_MET: Final = 8
"""Maximum number of people to suggest for an invitation."""
_TEXT: Final = 0
_DIRECT: Final = 1
"""Discord's types of channels: text on a server, and direct messages."""


class NotThere(
    EngineError, key="error-page-not-there", says="the person cannot see that place on Discord"
):
    """A match, a lobby or a channel that the person couldn't see on Discord."""


class LinkEnded(EngineError, key="page-link-ended", says="the link to watch a match has ended"):
    """A link for watching that no longer works."""


@service
class Inquiries:
    """Limits the requests to Discord for pages, and remembers its refusals."""

    clock: Clock
    limits: Limits

    def __post_init__(self) -> None:
        self._refused_at: Recent[tuple[int, ...], float] = Recent(_MOST_KNOWN)
        """Times of refusals, by channel or server, or by channel and message.

        Servers are negative here, since the oldest channel of some servers has the server's id.
        """

    @contextmanager
    def of(self, player: int, *about: int, is_sure: bool = False) -> Generator[None]:
        """Guard a request to Discord for a page of *player*.

        *about* is a channel, a channel and a message, or a server as a negative number; it is empty
        for requests that Discord never refuses. *is_sure* says that we expect no refusal.

        Raises:
            NotThere: Discord refuses, or has done so lately.
            TooFast: this person, or all people together, have reached the limit.
        """
        now = self.clock.steady()
        for key in {about[:1], about}:
            if now - self._refused_at.get(key, -math.inf) < _KNOWN_FOR:
                raise NotThere
        if not self.limits.spend("ask", player):
            raise TooFast
        # counted beforehand, because many requests may run at once
        is_counted = bool(about) and not is_sure
        if is_counted and not self.limits.spend("refusal", player):
            raise TooFast
        is_forbidden = False
        try:
            yield
        except discord.Forbidden:
            is_forbidden = True
            self._note_no(about[:1], now)
            raise NotThere from None
        except discord.NotFound as error:
            if error.code in NO_MEMBER:
                raise
            self._note_no(about[:1] if is_gone(error) else about, now)
            raise NotThere from None
        finally:
            if is_counted and not is_forbidden:
                self.limits.give_back("refusal", player)

    def _note_no(self, about: tuple[int, ...], now: float) -> None:
        if about:  # without a subject, one refusal would block all requests of that kind
            self._refused_at[about] = now


@service
class VisitorRights:
    clock: Clock
    client: discord.Client
    doors: Doors
    guild_settings: Guilds
    limits: Limits

    def __post_init__(self) -> None:
        self._inquiries = Inquiries(self.clock, self.limits)
        self._members: Recent[tuple[int, int], tuple[float, Mapping[str, Any] | None]] = Recent(
            _MOST_KNOWN
        )
        self._asking: dict[tuple[int, int], asyncio.Task[Mapping[str, Any] | None]] = {}

    async def where(
        self, visitor: Visitor, venue: Venue, *, is_seated: bool, match_id: str = ""
    ) -> Where:
        """Return the place and rights of *visitor* at *venue*, as for a press on Discord.

        *is_seated* says that they play there, so they may see a private thread. *match_id* is the
        match or lobby that they want to see or act in; a link may have let them into it.

        Raises:
            NotThere: they couldn't press anything there.
        """
        if not venue.guild or self.client.get_guild(venue.guild) is None:
            # A direct message, or a server where the bot is a guest or that another process serves:
            # this process doesn't know who can see what there.
            if not is_seated and venue.channel != visitor.channel:
                raise NotThere
            only, has_left = "", False
            if venue.guild:
                with suppress(NotThere):
                    has_left = await self._member(venue.guild, visitor.player) is None
            if has_left:
                await self._check_admitted(visitor, venue.guild, match_id, is_seated=is_seated)
                only = match_id
            user = await self._user(visitor.player)
            if venue.guild:
                kind: dict[str, Any] = {"id": str(venue.channel), "type": _TEXT}
                person = {**_strange(user), "permissions": "0"}
                locale = visitor.locale
                return Where(venue.guild, kind, person, locale, only=only, is_elsewhere=True)
            kind = {"id": str(venue.channel), "type": _DIRECT, "recipients": []}
            return Where(0, kind, user, visitor.locale)
        guild = self.client.get_guild(venue.guild)
        assert guild is not None
        payload = await self._member(venue.guild, visitor.player)
        if payload is None:
            return await self._admitted(visitor, guild, venue, match_id, is_seated=is_seated)
        member = _member_of(guild, payload)
        channel = await self._channel(visitor.player, guild, venue.channel)
        rights = channel.permissions_for(member)
        if not _may_see(channel, rights, is_seated=is_seated):
            return await self._admitted(visitor, guild, venue, match_id, is_seated=is_seated)
        return Where(
            guild=guild.id,
            channel={"id": str(channel.id), "type": channel.type.value},
            person={**payload, "permissions": str(rights.value)},
            locale=visitor.locale,
            guild_locale=str(guild.preferred_locale),
            own_rights=channel.permissions_for(guild.me).value,
        )

    async def _admitted(
        self,
        visitor: Visitor,
        guild: discord.Guild,
        venue: Venue,
        match_id: str,
        *,
        is_seated: bool,
    ) -> Where:
        """Return place and rights for a person whom a link let in; they may do nothing else there.

        Raises:
            NotThere: no link has let them in, or it no longer works.
        """
        await self._check_admitted(visitor, guild.id, match_id, is_seated=is_seated)
        channel = await self._channel(visitor.player, guild, venue.channel)
        person = _strange(await self._user(visitor.player))
        return Where(
            guild=guild.id,
            channel={"id": str(channel.id), "type": channel.type.value},
            person={**person, "permissions": str(_OF_GUESTS.value)},
            locale=visitor.locale,
            guild_locale=str(guild.preferred_locale),
            own_rights=channel.permissions_for(guild.me).value,
            only=match_id,
        )

    async def _check_admitted(
        self, visitor: Visitor, guild: int, match_id: str, *, is_seated: bool
    ) -> None:
        """Check that a link has let *visitor* into the match, and still works.

        Raises:
            NotThere: no link has, or it no longer works.
        """
        if not match_id or not await self.doors.is_admitted(
            visitor.player, match_id, is_seated=is_seated
        ):
            raise NotThere
        if not is_seated and self.guild_settings.of(guild).links == "nobody":
            raise NotThere

    async def check_meets(self, visitor: Visitor, player: int) -> None:
        """Check that *player* is the visitor, or on the server that the visitor came from.

        Raises:
            NotThere: they are neither.
        """
        if player == visitor.player:
            return
        asker, guild = visitor.player, visitor.guild
        if not guild or await self._member(guild, player, by=asker) is None:
            raise NotThere

    async def may_name(self, visitor: Visitor | None, channel: int) -> bool:
        """Whether *visitor* may know the name of a channel; None stands for everybody."""
        found = self.client.get_channel(channel)
        if not isinstance(found, (discord.abc.GuildChannel, discord.Thread)):
            return False
        guild, whose = found.guild, None
        if isinstance(found, discord.Thread) and found.parent is None:
            return False
        if visitor is not None:
            try:
                payload = await self._member(guild.id, visitor.player)
            except (EngineError, discord.DiscordException, *NETWORK):
                return False  # better a page without a name than no page
            if payload is None:
                return False
            whose = _member_of(guild, payload)
        rights = found.permissions_for(whose or guild.default_role)
        return _may_see(found, rights, is_seated=False)

    async def _channel(
        self, player: int, guild: discord.Guild, channel: int
    ) -> discord.abc.GuildChannel | discord.Thread:
        if (known := guild.get_channel_or_thread(channel)) is not None:
            return known
        try:
            with self._inquiries.of(player, channel):
                found = await guild.fetch_channel(channel)
        except (discord.DiscordException, *NETWORK):
            raise NotThere from None
        if not isinstance(found, discord.Thread) or found.parent is None:
            raise NotThere
        guild._add_thread(found)  # pyright: ignore[reportPrivateUsage] # objects built from it look it up
        return found

    async def _user(self, player: int) -> Mapping[str, Any]:
        found = await self._member(0, player)
        if found is None:
            raise NotThere
        return found

    async def _member(
        self, guild: int, player: int, *, by: int | None = None
    ) -> Mapping[str, Any] | None:
        """Return Discord's data on a member, or on a user if the server is 0.

        Simultaneous requests share one question to Discord. It counts towards the limit of *by*,
        who asks about *player*; None stands for *player*.
        """
        key = (guild, player)
        asked_at, found = self._members.get(key, (-_KNOWN_FOR, None))
        if self.clock.steady() - asked_at < _KNOWN_FOR:
            return found
        asking = self._asking.get(key)
        if asking is None:
            asking = self._asking[key] = asyncio.create_task(
                self._ask(*key, player if by is None else by), name="ask who it is"
            )
            asking.add_done_callback(lambda _: self._asking.pop(key, None))
        # one waiting request may be cancelled while others go on
        found = await asyncio.shield(asking)
        self._members[key] = self.clock.steady(), found
        return found

    async def _ask(self, guild: int, player: int, by: int) -> Mapping[str, Any] | None:
        http = self.client.http
        # Discord doesn't answer about a server without the bot
        is_sure = self.client.get_guild(guild) is not None
        try:
            with self._inquiries.of(by, *([-guild] if guild else []), is_sure=is_sure):
                payload = await (http.get_member(guild, player) if guild else http.get_user(player))
        except discord.NotFound:
            return None
        return {**payload}

    async def press(
        self,
        where: Where,
        custom_id: str,
        picked: Sequence[str] = (),
        *,
        on: str = "",
    ) -> PagePress:
        """Return a press of *custom_id* on the message *on*; an empty *on* means none.

        Raises:
            NotThere: the message is gone, or the bot may not read it.
            discord.HTTPException: Discord fails.
        """
        channel, message = int(where.channel["id"]), None
        if on.startswith("p") and on[1:].isdecimal():
            person = where.person.get("user", where.person)
            message = private_message(int(on[1:]), channel, person)
            assert message["flags"] == PRIVATE
        elif on.startswith("m") and on[1:].isdecimal():
            player, number = int(where.person.get("user", where.person)["id"]), int(on[1:])
            with self._inquiries.of(player, channel, number):
                message = await self.client.http.get_message(channel, number)
        return PagePress(self.client, where, custom_id=custom_id, picked=picked, message=message)


@service
class PageNames:
    """Names of people and channels that a page mentions."""

    accounts: Accounts
    careers: Careers
    client: discord.Client
    visitor_rights: VisitorRights

    async def met(self, player: int, guild: int) -> dict[int, str]:
        """Return the names of people whom *player* has met lately on the server."""
        met = await self.careers.met_lately(player, guild, _MET)
        return await self.accounts.plain_names(SOURCE, met)

    async def added(self, locale: str, page: Json, visitor: Visitor | None) -> Json:
        """Add to *page* the names of its people, and of the channels that *visitor* can see.

        If *visitor* is None, it names only channels that everybody can see.
        """
        people, channels = named_in(page)
        names = await self.accounts.plain_names(locale, people) if people else {}
        page["people"] = {**page.get("people", {}), **{str(key): names[key] for key in names}}
        page["channels"] = {
            str(channel): getattr(self.client.get_channel(channel), "name", "")
            for channel in channels
            if await self.visitor_rights.may_name(visitor, channel)
        }
        return page


@service
class SharedLinks:
    """Decides what links may show and lead to, by the servers' settings."""

    guild_settings: Guilds
    lobbies: Lobbies
    matches: Matches

    async def check_is_shared(self, match_id: str) -> None:
        """Check that links may show a match.

        Raises:
            UnknownMatch: there is none, or its server doesn't allow links.
        """
        self.check_shows(await self.matches.venues.venue(match_id), match_id)

    def check_shows(self, venue: Venue | None, match_id: str) -> None:
        """Check that links may show a match at *venue*; raises `UnknownMatch`."""
        if venue is None or self.guild_settings.of(venue.guild).links == "nobody":
            raise UnknownMatch(match_id)

    async def check_may_join(self, lobby_id: str) -> StoredLobby:
        """Check that links may lead to a lobby; return it.

        Raises:
            UnknownMatch: it is gone, or its server doesn't allow links.
        """
        stored = await self.lobbies.load(lobby_id)
        if stored is None or self.guild_settings.of(stored.guild).links == "nobody":
            raise UnknownMatch(lobby_id)
        return stored


def _member_of(guild: discord.Guild, payload: Mapping[str, Any]) -> discord.Member:
    return discord.Member(
        data=payload,  # pyright: ignore[reportArgumentType] # it is Discord's own payload
        guild=guild,
        state=guild._state,  # pyright: ignore[reportPrivateUsage] # needed to build objects from payloads
    )


def _strange(user: Mapping[str, Any]) -> dict[str, Any]:
    """Return a user's data as a member's, without known roles."""
    known = {"joined_at": None, "deaf": False, "mute": False, "flags": 0}
    return {"user": user, "roles": [], **known}


def _may_see(
    channel: discord.abc.GuildChannel | discord.Thread,
    rights: discord.Permissions,
    *,
    is_seated: bool,
) -> bool:
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return rights.view_channel and (is_seated or rights.manage_threads or not is_private)

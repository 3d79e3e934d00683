"""Servers, channels and threads: what the bot may do there, and who may see them."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeGuard

import discord
from discord import app_commands
from discord.utils import oauth_url

from cogs.ui.answers import NETWORK
from cogs.ui.errors import GONE, RightsMissing, ThreadRightsMissing
from cogs.ui.layout import shortened
from cogs.ui.texts import TEXTS, computer_name, mentions
from db.history import Asker
from db.venues import Venue
from engine.errors import EngineError
from engine.recent import Recent
from engine.service import service
from engine.shards import shard_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cogs.client.people import Accounts, Locales, Mentions
    from db.guilds import Guilds, GuildSettings
    from db.history import History
    from db.matches import Matches
    from engine.core import AnyGame, Games
    from engine.lobby import Lobby
    from engine.table import Table, Tables

    AnyInteraction = discord.Interaction[Any]
    Interaction = discord.Interaction[discord.Client]


class Channels(dict[int, str]):
    def replace(self, running: Mapping[int, str]) -> None:
        self.clear()
        self.update(running)

    def free(self, match_id: str) -> None:
        for channel in [channel for channel, running in self.items() if running == match_id]:
            del self[channel]


# Places where the bot is a guest ------------------------------------------------------------------
#
# These are direct messages between other people, group chats, and servers that have not added the
# bot. There it may only answer interactions, each for a quarter of an hour. It cannot post or edit
# anything by itself, and there are no threads.


class AnswersHidden(
    EngineError,
    key="error-answers-hidden",
    says="on this server, other people would not see the bot's answers",
):
    """A server where other people would not see the bot's answers."""


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Return whether *interaction* comes from a place where the bot is not a member."""
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


def check_is_seen(interaction: discord.Interaction[discord.Client]) -> None:
    """Raise `AnswersHidden` if only the user would see a match here."""
    if interaction.guild_id is None or not is_guest(interaction):
        return
    if not interaction.permissions.use_external_apps:
        raise AnswersHidden


def venue_here(interaction: discord.Interaction[Any]) -> Venue:
    return Venue(
        interaction.guild_id or 0, interaction.channel_id or 0, is_guest=is_guest(interaction)
    )


def reached(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """Return a server; None if the bot isn't there, or Discord cannot reach it now."""
    guild = client.get_guild(guild_id)
    return None if guild is None or guild.unavailable else guild


# Rights -------------------------------------------------------------------------------------------


IN_CHANNEL: Final = ("view_channel", "send_messages", "attach_files")
"""Rights that a match needs in a channel, as named in `discord.Permissions`."""
IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files")
NEW_THREAD: Final = ("create_public_threads", *IN_THREAD)
LOOKING_BACK: Final = ("read_message_history",)
"""Rights for finding messages that an earlier process posted without noting them."""
PINNING: Final = ("pin_messages", "read_message_history")
"""Rights for pinning *What is on here*; without them the bot only posts it."""


@dataclass(eq=False)
class NotInThisChannel(
    EngineError,
    key="error-not-in-this-channel",
    says="this server allows games only in other channels",
):
    """A server that allows games only in other channels."""

    channels: tuple[int, ...]

    @property
    def lists(self) -> dict[str, list[str]]:
        return {"channels": [f"<#{channel}>" for channel in self.channels]}


@dataclass(eq=False)
class MayNotStart(
    EngineError, key="error-may-not-start", says="you may not start games on this server"
):
    """A server on which the user may not start games."""

    role: int | None

    @property
    def facts(self) -> dict[str, str | int]:
        """The role that may, as a mention; ``managers`` if there is no such role."""
        return {"who": "managers" if self.role is None else f"<@&{self.role}>"}


def is_manager(interaction: AnyInteraction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_manager(interaction: AnyInteraction) -> None:
    """Raise `NoPrivateMessage` or `MissingPermissions` unless the user manages the server.

    Discord may let others use the command.
    """
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    if not is_manager(interaction):
        raise app_commands.MissingPermissions(["manage_guild"])


class MayNotOrganise(
    MayNotStart, key="error-may-not-organise", says="you may not run tournaments on this server"
):
    """A server on which the user may not run tournaments."""


def _has_role(interaction: AnyInteraction, role: int | None) -> bool:
    user = interaction.user
    # @everyone is a role, too, with the server's own id
    return isinstance(user, discord.Member) and role in {own.id for own in user.roles}


def may_organise(interaction: AnyInteraction, settings: GuildSettings) -> bool:
    """Return whether the user may run tournaments: managers and people with the chosen role may."""
    return is_manager(interaction) or _has_role(interaction, settings.organisers)


def check_organiser(interaction: AnyInteraction, settings: GuildSettings) -> None:
    """Raise `MayNotOrganise` if the user may not run tournaments."""
    if not may_organise(interaction, settings):
        guild, role = interaction.guild, settings.organisers
        is_there = guild is not None and role is not None and guild.get_role(role) is not None
        raise MayNotOrganise(role if is_there else None)


def check_channel(interaction: AnyInteraction, settings: GuildSettings) -> None:
    """Raise `NotInThisChannel` if the server wants no games in this channel or its threads."""
    channels = settings.channels
    channel = interaction.channel
    here = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        here.add(channel.parent_id)
    if channels and here.isdisjoint(channels):
        raise NotInThisChannel(channels)


def check_starter(interaction: AnyInteraction, settings: GuildSettings) -> None:
    """Raise `NotInThisChannel` or `MayNotStart` if the user may not start games here."""
    check_channel(interaction, settings)
    if settings.starters == "everybody" or is_manager(interaction):
        return
    role = settings.role if settings.starters == "role" else None
    if not _has_role(interaction, role):
        raise MayNotStart(role)


def may_show(guild: discord.Guild, channel_id: int) -> bool:
    """Return whether the bot may show a match in this channel or thread, as far as it knows."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return False
    if isinstance(channel, discord.Thread):
        if channel.parent is None or channel.locked:
            return False
        needed = IN_THREAD
    else:
        needed = IN_CHANNEL
    mine = channel.permissions_for(guild.me)
    return all(getattr(mine, right) for right in needed)


def check_posting(
    interaction: AnyInteraction, refusal: type[RightsMissing] = RightsMissing
) -> None:
    """Raise *refusal* if the bot lacks rights for boards, even where it could answer."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    _check_own(interaction, IN_THREAD if is_thread else IN_CHANNEL, refusal)


def check_new_thread(
    interaction: AnyInteraction, refusal: type[RightsMissing] = RightsMissing
) -> None:
    """Raise *refusal* if the bot lacks rights for a new thread."""
    _check_own(interaction, NEW_THREAD, refusal)


def _check_own(
    interaction: AnyInteraction, needed: tuple[str, ...], refusal: type[RightsMissing]
) -> None:
    if interaction.guild_id is None:
        return  # nobody can take rights from us in a direct message
    if is_guest(interaction):
        return  # we only answer there; `check_is_seen` checks whether others see our answers
    check_rights(interaction.app_permissions, needed, refusal)


def check_rights(
    has: discord.Permissions, needed: Iterable[str], refusal: type[RightsMissing]
) -> None:
    if missing := tuple(right for right in dict.fromkeys(needed) if not getattr(has, right)):
        raise refusal(missing)


class NoMatchHere(EngineError, key="error-no-match-here", says="there is no match in this channel"):
    """A channel without a match, for a command that needs one."""


@service
class Here:
    """Finds what is played in the channel of an interaction."""

    channels: Channels
    games: Games
    matches: Matches
    tables: Tables

    async def match(self, interaction: discord.Interaction[Any]) -> str:
        """Return the channel's running match, or else its last one, or raise `NoMatchHere`."""
        match_id = await self.matches.venues.latest_in(interaction.channel_id or 0)
        if match_id is None:
            raise NoMatchHere
        return match_id

    async def table(self, interaction: discord.Interaction[Any]) -> Table:
        """Open the channel's running match, or else its last one, or raise `NoMatchHere`."""
        return await self.tables.open(await self.match(interaction))

    def known_table(self, interaction: discord.Interaction[Any]) -> Table | None:
        """Return the channel's running match from memory; if it is missing, load it for later."""
        match_id = self.channels.get(interaction.channel_id or 0)
        if match_id is None:
            return None
        if (table := self.tables.peek(match_id)) is None:
            self.tables.warm(match_id)
        return table

    async def game_key(self, interaction: discord.Interaction[Any]) -> str | None:
        """Return the key of the game of the channel's match, even if damaged; None without one."""
        match_id = await self.matches.venues.latest_in(interaction.channel_id or 0)
        return None if match_id is None else await self.matches.game(match_id)

    async def game(self, interaction: discord.Interaction[Any]) -> AnyGame:
        """Return the game of the channel's match, or else the first of all games."""
        key = await self.game_key(interaction)
        return self.games.find(key) if key and key in self.games else next(iter(self.games))


@service
class OwnShards:
    """The shards of this process, known in full once the bot has logged in."""

    client: discord.AutoShardedClient

    @property
    def count(self) -> int:
        """Number of all shards, including those of other processes."""
        return self.client.shard_count or 1

    @property
    def ids(self) -> Sequence[int] | None:
        """The shards of this process; None for all."""
        return self.client.shard_ids

    def of(self, guild: int) -> int:
        return shard_of(guild, self.count)

    def hears_of(self, guild: int) -> bool:
        """Return whether this process receives events of *guild*; 0 is direct messages."""
        return self.ids is None or self.of(guild) in self.ids


# What people can see of their server --------------------------------------------------------------
# Parlor works this out from the channels' permissions and from its own record of threads: Discord
# reports archived threads only on request. Unknown channels count as hidden.


logger = logging.getLogger(__name__)

_MOST_QUESTIONS: Final = 5
"""Maximum number of channels to ask Discord about before one answer."""
_MOST_ASKED: Final = 10_000


@service
class Visibility:
    history: History
    client: discord.Client

    def __post_init__(self) -> None:
        self._asked: Recent[int, None] = Recent(_MOST_ASKED)

    async def asker(self, interaction: discord.Interaction[Any]) -> Asker:
        asker = asker_of(interaction)
        if asker.guild:
            unknown = await self.history.unplaced(asker.guild)
            missing = [channel for channel in unknown if not self._was_asked(channel)]
            for channel in missing[:_MOST_QUESTIONS]:
                await self._ask(channel)
        return asker

    async def may_see(self, interaction: discord.Interaction[Any], venue: Venue) -> bool:
        asker, channel = asker_of(interaction), venue.channel
        is_known = venue.is_private is not None or channel in asker.visible
        if (
            not (is_known or self._was_asked(channel))
            and (placed := await self._ask(channel)) is not None
        ):
            venue = replace(venue, parent=placed[0], is_private=placed[1])
        return asker.may_see(channel, venue.parent, is_private=venue.is_private)

    def _was_asked(self, channel: int) -> bool:
        return channel < 0 or channel in self._asked

    async def _ask(self, channel: int) -> tuple[int | None, bool] | None:
        """Store and return a channel's place (see `place_of`), or None if Discord doesn't say."""
        self._asked[channel] = None
        try:
            known = self.client.get_channel(channel)
            placed = place_of(known or await self.client.fetch_channel(channel))
        except discord.NotFound as error:
            if error.code not in GONE:
                return None
            placed = None, False  # nobody can see the channel any more
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord did not say what channel %d is: %s", channel, error)
            return None
        await self.history.place(channel, placed[0], is_private=placed[1])
        return placed


def place_of(channel: object) -> tuple[int | None, bool]:
    """Return a thread's channel, and whether the thread is private; None, False for all else."""
    if isinstance(channel, discord.Thread):
        return channel.parent_id, channel.is_private()
    return None, False


def asker_of(interaction: discord.Interaction[Any]) -> Asker:
    """Return the user and the channels that they can see on their server, from memory."""
    guild, member = interaction.guild, interaction.user
    asker = Asker(member.id, interaction.guild_id or 0, interaction.channel_id or 0)
    if guild is None or not isinstance(member, discord.Member):
        return asker
    visible: set[int] = set()
    managed: set[int] = set()
    for channel in guild.channels:
        rights = channel.permissions_for(member)
        if rights.view_channel:
            visible.add(channel.id)
            if rights.manage_threads:
                managed.add(channel.id)
    for thread in guild.threads:
        if thread.parent_id in (managed if thread.is_private() else visible):
            visible.add(thread.id)
    return replace(asker, visible=frozenset(visible), managed=frozenset(managed))


_LONGEST_NAME: Final = 100
_MARKUP: Final = re.compile(r"<[@#][!&]?\d*>")
_PATIENCE: Final = 3.0
"""Seconds to wait while a thread is renamed."""


@service
class MatchThreads:
    accounts: Accounts
    channels: Channels
    guild_settings: Guilds
    locales: Locales
    mentions: Mentions

    def __post_init__(self) -> None:
        self._opening: dict[str, asyncio.Task[discord.Thread]] = {}
        """The thread for a lobby's match, by lobby: two presses of *Start* get the same thread."""
        self._named_for_good: set[int] = set()
        """Servers that let only managers of threads rename them."""

    def is_taken(self, interaction: Interaction) -> bool:
        """Return whether a match is running in this channel."""
        return (interaction.channel_id or 0) in self.channels

    def are_wanted(self, interaction: Interaction) -> bool:
        """Return whether the server wants each match in a thread, and this channel can have one."""
        settings = self.guild_settings.of(interaction.guild_id or 0)
        return settings.threads == "thread" and may_have_threads(interaction.channel)

    async def open(
        self, interaction: Interaction, lobby: Lobby, message: int | None = None
    ) -> discord.Thread:
        """Open a thread for *lobby* in this channel, which `may_have_threads`, or at *message*."""
        channel = interaction.channel
        assert may_have_threads(channel)
        name = await self.name(interaction.guild_id or 0, lobby)
        if message is not None:
            return await channel.get_partial_message(message).create_thread(name=name)
        return await channel.create_thread(name=name, type=thread_kind(channel))

    async def of_match(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        """Return a thread for the match of *lobby*, and call everybody who has joined there.

        Until `forget` it returns the same thread, as people may press *Start* again.

        Raises:
            RightsMissing: the bot may not make it, or show a match in it.
        """
        opening = self._opening.get(lobby.id)
        if opening is None or (opening.done() and (opening.cancelled() or opening.exception())):
            refusal = ThreadRightsMissing if self.is_taken(interaction) else RightsMissing
            check_new_thread(interaction, refusal)
            work = self._call(interaction, lobby)
            opening = asyncio.create_task(work, name=f"thread for {lobby.id}")
            self._opening[lobby.id] = opening
        return await asyncio.shield(opening)

    async def rename(self, interaction: Interaction, lobby: Lobby) -> None:
        """Rename a lobby's thread after the players, now that the match begins in it.

        Discord takes two new names in ten minutes; if it makes us wait, the old name stays. It also
        stays on servers that don't let us rename threads; there we try only once.
        """
        thread, user = interaction.channel, interaction.client.user
        if not isinstance(thread, discord.Thread) or user is None or thread.owner_id != user.id:
            return
        if thread.guild.id in self._named_for_good:
            return
        name = await self.name(interaction.guild_id or 0, replace(lobby, invited=()))
        if name == thread.name:
            return
        try:
            async with asyncio.timeout(_PATIENCE):
                await thread.edit(name=name)
        except discord.Forbidden:
            self._named_for_good.add(thread.guild.id)
        except (discord.HTTPException, *NETWORK) as error:
            logger.info("could not rename thread %d: %s", thread.id, error)

    def forget(self, lobby_id: str) -> None:
        """Forget the thread of a lobby whose match has begun."""
        self._opening.pop(lobby_id, None)

    async def _call(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        thread = await self.open(interaction, lobby)
        people = [sitter.player for sitter in lobby.sitters if sitter.player is not None]
        locale = self.locales.of(interaction.guild_id or 0)
        game = TEXTS.say(locale, f"{lobby.game}-title")
        facts = {"game": game, "players": mentions(locale, people)}
        text = TEXTS.say(locale, "thread-called", facts)
        await self.call(thread, text, people, interaction.user.id)
        return thread

    async def call(
        self, thread: discord.Thread, text: str, people: Sequence[int], by: int | None
    ) -> None:
        """Post *text* and add *people* to a thread, with a ping if *by* may ping them now."""
        pings = self.mentions
        unpinged = [player for player in people if not pings.may(player, by)]
        with pings.to(people, by) as allowed:
            await thread.send(text, allowed_mentions=allowed)
        for player in unpinged:
            try:
                await thread.add_user(discord.Object(player))
            except (discord.HTTPException, *NETWORK) as error:
                logger.info("could not add %d to a thread: %s", player, error)

    async def name(self, guild: int, lobby: Lobby) -> str:
        """Return a thread's name: the game, and the people who have joined or are invited.

        The names are plain: Discord would show a mention as a number.
        """
        locale = self.locales.of(guild)
        seated = [sitter.player for sitter in lobby.sitters if sitter.player is not None]
        wanted = [*seated, *(player for player in lobby.invited if player not in seated)]
        names = await self.accounts.plain_names(locale, wanted)
        people = [" ".join(_MARKUP.sub("", names[who]).split()) or "?" for who in wanted]
        computers = [
            computer_name(locale, sitter, seat, is_known=True)
            for seat, sitter in enumerate(lobby.sitters)
            if sitter.bot is not None
        ]
        facts = {
            "game": TEXTS.say(locale, f"{lobby.game}-title"),
            "players": TEXTS.joined(locale, [*people, *computers]),
        }
        return shortened(TEXTS.say(locale, "thread-name", facts), _LONGEST_NAME)


def may_have_threads(channel: Any) -> TypeGuard[discord.TextChannel]:
    """Return whether *channel* can have threads: a text channel of a server we can reach."""
    if not isinstance(channel, discord.TextChannel):
        return False
    return channel.type in _THREADS and not channel.guild.unavailable


_THREADS: Final = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}
"""The only kind of public thread that Discord opens in each kind of channel."""


def thread_kind(channel: discord.TextChannel) -> discord.ChannelType:
    return _THREADS[channel.type]


# Links that add Parlor ----------------------------------------------------------------------------


NEEDED: Final = discord.Permissions(
    **dict.fromkeys((*IN_CHANNEL, *IN_THREAD, *NEW_THREAD, *LOOKING_BACK, *PINNING), True)
)
"""The rights that the bot asks for on a server, no more than it uses."""
_USER_INSTALL: Final = 1


def invitations(application: discord.AppInfo) -> Iterator[str]:
    url = oauth_url(application.id, permissions=NEEDED, scopes=("bot", "applications.commands"))
    yield f"Add it to a server: {url}"
    if application.user_integration_config is not None:
        url = oauth_url(application.id, scopes=("applications.commands",))
        yield f"Add it to yourself: {url}&integration_type={_USER_INSTALL}"

"""Opens lobbies, from the wish to play to their message, and begins their matches."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import secrets
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord

from cogs.client.guests import check_is_seen, venue_here
from cogs.client.rights import check_new_thread, check_posting, check_starter
from cogs.client.sight import place_of
from cogs.client.threads import may_have_threads
from cogs.client.voices import NoVoice
from cogs.ui import actions
from cogs.ui.errors import NETWORK, RightsMissing, ThreadRightsMissing, answer, trouble_line
from cogs.ui.invitations import invitation_view
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.lobby import closed_view, cover, lobby_view
from cogs.ui.options import options_view, removable
from cogs.ui.people import mention, mentions
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from db.venues import Venue
from engine import fair
from engine.errors import EngineError
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from discord import ui

    from cogs.client.accounts import Accounts
    from cogs.client.channels import Channels
    from cogs.client.languages import Locales
    from cogs.client.lessons import Lessons
    from cogs.client.limits import Limits
    from cogs.client.mentions import Mentions
    from cogs.client.on_here import OnHereMessages
    from cogs.client.publisher import BoardPublisher
    from cogs.client.threads import MatchThreads
    from cogs.client.voices import Voices
    from cogs.ui.board import Picture
    from cogs.ui.press import DeliveryOf
    from db.guilds import Guilds
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.preferences import Refusals
    from engine.clock import Deadlines
    from engine.computers import Computers
    from engine.core import AnyGame, Fact
    from engine.hall import Hall
    from engine.lobby import Wishes
    from engine.ports import Append, Clock, Record
    from engine.registry import Games
    from render.package import Packages

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)


MOST_OPEN: Final = 5
"""Lobbies that one person may have open."""
MOST_AMONG_COMPUTERS: Final = 20
"""Running matches that one person may have against computer players alone."""


EndOfLobby: TypeAlias = Literal["started", "left", "idle"]
"""A match has begun, everybody has left, or nobody has done anything for long."""


class LobbyGone(EngineError):
    """A lobby whose match has begun, or which everybody has left."""

    key = "error-lobby-gone"

    def __init__(self) -> None:
        super().__init__("this lobby is no longer open")


class InvitationRefused(EngineError):
    """Somebody who takes no invitations, be it of everybody or of who asks: that is not told."""

    key = "error-invitation-refused"

    def __init__(self) -> None:
        super().__init__("they take no invitations")


@dataclass(frozen=True, slots=True)
class Begun:
    """A match that has begun."""

    lobby: Lobby
    """Its lobby, with who sits where."""
    thread: int | None
    """The thread in which it is played; None: it is played where the lobby was."""

    @property
    def key(self) -> str:
        """The text that says so."""
        return "lobby-started" if self.thread is None else "lobby-started-thread"

    @property
    def facts(self) -> dict[str, str | int]:
        """What the text needs."""
        return {} if self.thread is None else {"thread": f"<#{self.thread}>"}


class Opener:
    """Opens a lobby for whoever wants to play: by a command, from a menu, after a match."""

    def __init__(
        self,
        *,
        threads: MatchThreads,
        accounts: Accounts,
        channels: Channels,
        clock: Clock,
        delivery_of: DeliveryOf,
        games: Games,
        guild_settings: Guilds,
        computers: Computers,
        deadlines: Deadlines,
        hall: Hall,
        lessons: Lessons,
        limits: Limits,
        lobbies: Lobbies,
        locales: Locales,
        matches: Matches,
        mentions: Mentions,
        on_here: OnHereMessages,
        packages: Packages,
        publisher: BoardPublisher,
        refusals: Refusals,
        voices: Voices,
        client: discord.Client,
    ) -> None:
        self._threads = threads
        self._accounts = accounts
        self._channels = channels
        self._clock = clock
        self._delivery_of = delivery_of
        self._games = games
        self._guild_settings = guild_settings
        self._computers = computers
        self._deadlines = deadlines
        self._hall = hall
        self._lessons = lessons
        self._limits = limits
        self._lobbies = lobbies
        self._locales = locales
        self._matches = matches
        self._mentions = mentions
        self._on_here = on_here
        self._packages = packages
        self._publisher = publisher
        self._refusals = refusals
        self._voices = voices
        self._client = client

    # Opening ------------------------------------------------------------------------------------

    def new_lobby(self, interaction: Interaction, game: AnyGame) -> Lobby:
        """Return a lobby in which only the person who asks for it has joined.

        Raises:
            NotInThisChannel, MayNotStart: the server's settings forbid it.
            RightsMissing: Discord does not let the bot show a match here.
        """
        settings = self._guild_settings.of(interaction.guild_id or 0)
        check_starter(interaction, settings)
        check_is_seen(interaction)
        is_elsewhere = self.is_taken(interaction) or self._wants_threads(interaction)
        if not self.is_taken(interaction) or self._wants_threads(interaction):
            check_posting(interaction)
        if is_elsewhere and may_have_threads(interaction.channel):
            is_taken = self.is_taken(interaction)
            check_new_thread(interaction, ThreadRightsMissing if is_taken else RightsMissing)
        turn_seconds, increment = (*settings.pace, None, None)[:2]
        return Lobby(
            rules=game,
            id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
            game=game.key,
            host=interaction.user.id,
            options=dict(game.accept_options({})),
            sitters=(Sitter(player=interaction.user.id),),
            joins=(self._delivery_of(interaction),),
            secret=fair.new_secret(),
            turn_seconds=turn_seconds,
            increment=increment,
            time_up=settings.time_up,
        )

    def is_taken(self, interaction: Interaction) -> bool:
        """Whether the channel has a running match."""
        return (interaction.channel_id or 0) in self._channels

    async def open(self, interaction: Interaction, lobby: Lobby) -> None:
        """Post *lobby* in this channel, or offer a thread where a match is running."""
        if self.is_taken(interaction) and not self._wants_threads(interaction):
            await self._offer_thread(interaction, lobby)
            return
        # a refusal in place of an answer that all would see takes Discord four requests
        self._limits.check("lobby", interaction)
        if lobby.awaited:
            self._limits.check("invite", interaction)
        await interaction.response.defer()
        await self.admit(interaction, lobby)
        await self.post(interaction, lobby, is_answer=_is_answer_due(interaction))

    async def admit(self, interaction: Interaction, lobby: Lobby) -> None:
        """Refuse a lobby that is one too many; otherwise count it, also where it begins at once.

        Raises:
            LobbyRefused: who opens it has as many open as they may.
            InvitationRefused: who is invited takes no invitations, or none of theirs.
            TooSoon: they, or their server, have opened many a short while ago, or invited many.
        """
        is_open = not lobby.is_complete
        if is_open and await self._lobbies.count_of(lobby.host) >= MOST_OPEN:
            raise LobbyRefused("too-many", MOST_OPEN)
        # of those who have played before the others may want to play again
        willing = await self._refusals.willing(lobby.invited, lobby.host)
        if lobby.invited and not willing and not lobby.reserved:
            raise InvitationRefused
        self._limits.take("lobby", interaction)
        if lobby.awaited:
            self._limits.take("invite", interaction)

    async def post(
        self, interaction: Interaction, lobby: Lobby, *, is_answer: bool = False
    ) -> None:
        """Store an admitted lobby, show it to all and ask those who are invited.

        *is_answer*: it is the answer that was announced for everybody.
        """
        venue = venue_here(interaction)

        async def fill(*, view: ui.LayoutView, file: discord.File) -> discord.Message:
            return await interaction.edit_original_response(view=view, attachments=[file])

        follow_up = partial(interaction.followup.send, wait=True)
        message = await self._show(lobby, venue, fill if is_answer else follow_up)
        if venue.is_guest:
            self._voices.carry(message, interaction)
        await self._invite(interaction, lobby, replace(venue, message=message), follow_up)

    async def open_thread(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        """Open a thread of the channel with the lobby in it.

        Raises:
            LobbyRefused, TooSoon: there can be no thread here, or see `admit`.
            RightsMissing: Discord does not let the bot make it, or show a match in it.
        """
        if not may_have_threads(interaction.channel):
            raise LobbyRefused("no-thread-here")
        check_new_thread(interaction, ThreadRightsMissing)
        await self.admit(interaction, lobby)
        thread = await self._threads.open(interaction, lobby)
        venue = Venue(interaction.guild_id or 0, thread.id)
        message = await self._show(lobby, venue, thread.send)
        await self._invite(interaction, lobby, replace(venue, message=message), thread.send)
        return thread

    async def _offer_thread(self, interaction: Interaction, lobby: Lobby) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        match_id = self._channels[interaction.channel_id or 0]
        venue = await self._matches.venues.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        rows: list[ui.ActionRow[Any]] = []
        may_open = may_have_threads(interaction.channel)
        if may_open:
            label = TEXTS.say(locale, "button-thread")
            style = discord.ButtonStyle.primary
            rows.append(row(PressButton(_thread_for(lobby), label, style=style)))
        key = "channel-taken" if may_open else "channel-taken-elsewhere"
        text = TEXTS.say(locale, key, {"link": link})
        await interaction.edit_original_response(view=framed(text, *rows))

    async def _show(
        self, lobby: Lobby, venue: Venue, send: Callable[..., Awaitable[discord.Message]]
    ) -> int:
        """Store a new lobby and show it by *send*; return which message it is."""
        await self._lobbies.save(lobby, venue, 0)
        view, picture = await self.drawn(venue.guild, lobby, 1)
        try:
            message = await send(view=view, file=picture.file())
        except (discord.DiscordException, *NETWORK):
            # nobody sees it, so nobody could ever fill or close it
            await self._lobbies.remove(lobby.id)
            raise
        await self._lobbies.set_message(lobby.id, message.id)
        self._on_here.stir(venue.channel)
        return message.id

    async def _invite(
        self,
        interaction: Interaction,
        lobby: Lobby,
        venue: Venue,
        send: Callable[..., Awaitable[discord.Message]],
    ) -> None:
        """Ask those who are invited and have not joined, if there are any, by *send*.

        The lobby's message is the one of *venue*.
        """
        host = interaction.user.id
        asked = await self._refusals.willing(lobby.awaited, host)
        if not asked:
            return
        locale = self._locales.of(venue.guild)
        facts: dict[str, str | int] = {
            "players": mentions(locale, asked),
            "host": interaction.user.mention,
            "game": lobby.rules.title,
            "link": jump_link(venue.guild, venue.channel, venue.message),
        }
        view = invitation_view(locale, TEXTS.say(locale, "invite", facts), host)
        with self._mentions.to(asked, host) as allowed:
            message = await send(view=view, allowed_mentions=allowed)
        if venue.is_guest:
            self._voices.carry(message.id, interaction)
        await self._lobbies.set_invitation(lobby.id, message.id)

    async def end_invitation(
        self, venue: Venue, wishes: Wishes, invitation: int | None, why: EndOfLobby
    ) -> None:
        """Let the message that asked people to a lobby at *venue* say that it is over, and *why*.

        Where that cannot be said it stays, and its link leads to what does say it.
        """
        if invitation is None:
            return
        locale = self._locales.of(venue.guild)
        facts = {
            "host": mention(locale, wishes.host),
            "game": self._games.title(wishes.game),
            "why": why,
        }
        try:
            view = framed(TEXTS.say(locale, "invite-over", facts))
            await self._voices.edit(venue, invitation, view=view)
        except (NoVoice, discord.DiscordException, *NETWORK) as error:
            logger.info("an invitation to lobby %s stays: %s", wishes.id, error)

    async def drawn(self, guild: int, lobby: Lobby, version: int) -> tuple[ui.LayoutView, Picture]:
        """Return the message of a lobby in *guild* that was stored so often, with its picture."""
        locale, picture = self._locales.of(guild), await self.cover(guild, lobby)
        can_learn = self._lessons.has(lobby.game)
        return lobby_view(locale, lobby, version, picture, can_learn=can_learn), picture

    async def cover(self, guild: int, lobby: Lobby) -> Picture:
        """Return the picture of a lobby in *guild*: the cover of its game."""
        locale, package = self._locales.of(guild), self._packages.find(lobby.game)
        return await asyncio.to_thread(cover, locale, package)

    async def repost(self) -> None:
        """Post the open lobbies again where Discord began empty; close those of lost channels."""
        for stored in await self._lobbies.all():
            lobby = stored.lobby
            if self._client.get_channel(stored.channel) is None:
                await self._lobbies.remove(lobby.id)
                continue
            channel = self._client.get_partial_messageable(stored.channel, guild_id=stored.guild)
            view, picture = await self.drawn(stored.guild, lobby, stored.version)
            message = await channel.send(view=view, file=picture.file())
            await self._lobbies.set_message(lobby.id, message.id)

    async def redraw(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Show the lobby as it is *stored* where it was pressed: in its message, or in a panel.

        Of a change in the panel everybody reads in the lobby's message.
        """
        lobby, version = stored.lobby, stored.version
        if interaction.message is None or not interaction.message.flags.ephemeral:
            await interaction.edit_original_response(**await self._again(stored))
            self._on_here.stir(stored.channel)
            return
        panel = await self.panel(interaction, lobby, version)
        try:
            await interaction.edit_original_response(view=panel)
        finally:
            # whoever has put the panel away meanwhile has changed the lobby all the same
            await self.update(stored)

    async def panel(self, interaction: Interaction, lobby: Lobby, version: int) -> ui.LayoutView:
        """Return what whoever asks is shown of the lobby's options, stored so often."""
        locale, player = str(interaction.locale), interaction.user.id
        names: Mapping[int, str] = {}
        if player == lobby.host:
            names = await self._accounts.plain_names(locale, removable(lobby))
        return options_view(locale, lobby, version, player, names)

    async def update(self, stored: StoredLobby) -> None:
        """Show the lobby as it is *stored* in its message, which was not pressed."""
        if stored.message is not None:
            # where that cannot be now, the next press below it shows it
            with contextlib.suppress(NoVoice):
                shown = await self._again(stored)
                await self._voices.edit(stored.venue, stored.message, **shown)
        self._on_here.stir(stored.channel)

    async def _again(self, stored: StoredLobby) -> dict[str, Any]:
        """Return what changes a lobby's message; Discord keeps no picture that it does not name."""
        view, picture = await self.drawn(stored.guild, stored.lobby, stored.version)
        return {"view": view, "attachments": [picture.file()]}

    async def close(
        self,
        interaction: Interaction,
        lobby: Lobby,
        key: str,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        """Show in its message, which was pressed, that the lobby is closed.

        Text *key*, with *facts*, says why.
        """
        picture = await self.cover(interaction.guild_id or 0, lobby)
        locale = self._locales.of(interaction.guild_id or 0)
        view = closed_view(locale, lobby, key, picture, facts)
        await interaction.edit_original_response(view=view, attachments=[picture.file()])
        self._on_here.stir(interaction.channel_id)

    async def leave(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Forget the lobby that the last person has left, and show that in its message."""
        await self._lobbies.remove(stored.lobby.id)
        await self.close(interaction, stored.lobby, "lobby-closed")
        await self.end_invitation(stored.venue, stored.lobby, stored.invitation, "left")

    # Beginning ----------------------------------------------------------------------------------

    async def load(self, lobby_id: str) -> StoredLobby:
        """Return the lobby as it is now.

        Raises:
            LobbyGone: there is none any more.
        """
        stored = await self._lobbies.load(lobby_id)
        if stored is None:
            raise LobbyGone
        return stored

    async def load_here(self, interaction: Interaction, lobby_id: str) -> StoredLobby:
        """Return the lobby as it is now, for a press below its message.

        Raises:
            LobbyGone: there is none any more, or it stands in another channel: nobody can press
                there, so the press is forged, and they might not even see the lobby.
        """
        stored = await self.load(lobby_id)
        here = interaction.guild_id or 0, interaction.channel_id or 0
        if (stored.guild, stored.channel) != here:
            raise LobbyGone
        return stored

    async def begin(self, interaction: Interaction, stored: StoredLobby) -> Begun | None:
        """Make the lobby, as it was *stored*, a match; return it as it began.

        It is played in a thread of its own where the server wants that, or where another match
        was quicker in its channel. None: the lobby was changed meanwhile, nothing has begun.

        Raises:
            LobbyRefused: it cannot begin, or not here.
            RightsMissing: it needs a thread, and Discord does not let the bot make one.
        """
        lobby = stored.lobby
        record = lobby.start(interaction.user.id)
        await self._check_not_too_many(record)
        opening = self._hall.opening(record)
        may_move = may_have_threads(interaction.channel)
        thread = None
        if may_move and (self.is_taken(interaction) or self._wants_threads(interaction)):
            thread = await self._threads.of_match(interaction, lobby)
        venue = _venue_of(interaction, stored, thread)
        while not await self._matches.create(record, venue, opening, stored.version):
            if (await self.load(lobby.id)).version != stored.version:
                return None
            if thread is not None or not may_move:
                raise LobbyRefused("channel-taken")
            # another match began here a moment ago
            thread = await self._threads.of_match(interaction, lobby)
            venue = _venue_of(interaction, stored, thread)
        self._threads.forget(lobby.id)
        await self.end_invitation(stored.venue, lobby, stored.invitation, "started")
        self._publisher.show(lobby.id)
        self.launch(lobby.id, venue, opening)
        if trouble := await self._publisher.trouble(lobby.id):
            line = trouble_line(trouble, str(interaction.locale), "stored-match")
            await answer(interaction, line)
        seated = replace(lobby, sitters=record.sitters)
        return Begun(seated, None if thread is None else thread.id)

    async def _check_not_too_many(self, record: Record) -> None:
        """Refuse one match more against computer players to who has as many as anybody may."""
        people = [one.player for one in record.sitters if one.player is not None]
        if len(people) > 1 or len(record.sitters) == 1:
            return
        count = await self._matches.venues.count_among_computers(people[0])
        if count >= MOST_AMONG_COMPUTERS:
            raise LobbyRefused("too-many-alone", MOST_AMONG_COMPUTERS)

    def launch(self, match_id: str, venue: Venue, opening: Append) -> None:
        """Let a match that is stored with its *opening* be played at *venue*."""
        self._channels[venue.channel] = match_id
        if opening.deadline is not None:
            # at once: somebody who sits down may be away
            self._deadlines.reconsider(self._clock.now())
        self._computers.wake(match_id)

    async def started(self, interaction: Interaction, begun: Begun) -> None:
        """Show in the lobby's message, which was pressed, that its match has begun, and where."""
        await self.close(interaction, begun.lobby, begun.key, begun.facts)

    def _wants_threads(self, interaction: Interaction) -> bool:
        """Whether each match of this server is played in a thread, if its channel has any."""
        settings = self._guild_settings.of(interaction.guild_id or 0)
        return settings.threads == "thread" and may_have_threads(interaction.channel)


def _is_answer_due(interaction: Interaction) -> bool:
    """Whether an answer was announced: what is not to be one may only come after it."""
    return interaction.response.type is discord.InteractionResponseType.deferred_channel_message


def _venue_of(
    interaction: Interaction, stored: StoredLobby, thread: discord.Thread | None
) -> Venue:
    """Return where the match of a lobby is seen: in *thread*, None: where the lobby is."""
    channel = stored.channel if thread is None else thread.id
    parent, is_private = place_of(thread or interaction.channel)
    return Venue(
        stored.guild, channel, parent=parent, is_private=is_private, is_guest=stored.is_guest
    )


def _thread_for(lobby: Lobby) -> actions.OpenThread:
    """Return what opens a thread for the same game, invited person and computer player."""
    invited = (*lobby.invited, None)[0]
    computers = [sitter.bot for sitter in lobby.sitters if sitter.bot is not None]
    return actions.OpenThread(lobby.game, invited, "".join(computers[:1]))

"""Makes lobbies matches: where each is played, and what goes on from then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cogs.client.sight import place_of
from cogs.client.threads import may_have_threads
from cogs.ui.errors import answer, trouble_line
from db.venues import Venue
from engine.errors import EngineError
from engine.lobby import Lobby, LobbyRefused

if TYPE_CHECKING:
    import discord

    from cogs.client.channels import Channels
    from cogs.client.invites import Invites
    from cogs.client.publisher import BoardPublisher
    from cogs.client.threads import MatchThreads
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from engine.clock import Deadlines
    from engine.computers import Computers
    from engine.hall import Hall
    from engine.ports import Append, Clock, Record

    Interaction = discord.Interaction[discord.Client]

MOST_AMONG_COMPUTERS: Final = 20
"""Running matches that one person may have against computer players alone."""


class LobbyGone(EngineError):
    """A lobby whose match has begun, or which everybody has left."""

    key = "error-lobby-gone"

    def __init__(self) -> None:
        super().__init__("this lobby is no longer open")


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


class Starter:
    """Begins the matches of lobbies."""

    def __init__(
        self,
        *,
        channels: Channels,
        clock: Clock,
        computers: Computers,
        deadlines: Deadlines,
        hall: Hall,
        invites: Invites,
        lobbies: Lobbies,
        matches: Matches,
        publisher: BoardPublisher,
        threads: MatchThreads,
    ) -> None:
        self._channels = channels
        self._clock = clock
        self._computers = computers
        self._deadlines = deadlines
        self._hall = hall
        self._invites = invites
        self._lobbies = lobbies
        self._matches = matches
        self._publisher = publisher
        self._threads = threads

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
        if may_move and (self._is_taken(interaction) or self._threads.are_wanted(interaction)):
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
        await self._invites.end(stored.venue, lobby, stored.invitation, "started")
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

    def _is_taken(self, interaction: Interaction) -> bool:
        return (interaction.channel_id or 0) in self._channels


def _venue_of(
    interaction: Interaction, stored: StoredLobby, thread: discord.Thread | None
) -> Venue:
    """Return where the match of a lobby is seen: in *thread*, None: where the lobby is."""
    channel = stored.channel if thread is None else thread.id
    parent, is_private = place_of(thread or interaction.channel)
    return Venue(
        stored.guild, channel, parent=parent, is_private=is_private, is_guest=stored.is_guest
    )

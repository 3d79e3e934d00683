"""The gate: checks at each press whether this person may press this now.

A control only claims to belong to its match, lobby or tournament, on Discord and on the page. Each
action declares who may press it and what it belongs to (`cogs.ui.ids`). The gate checks both once,
before anything answers. The transaction that makes a change still refuses anything that the rules
forbid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.client.places import check_manager, check_organiser
from cogs.ui.ids import OldButton
from engine.clubs.forms import NoLeague, NoTournament
from engine.errors import CorruptLog, EngineError, NotSeated, OtherVersion, UnknownMatch
from engine.lobby import LobbyGone, LobbyRefused
from engine.service import service

if TYPE_CHECKING:
    import discord

    from cogs.client.places import Visibility
    from cogs.ui.ids import About, Action
    from db.clubs import Tournaments
    from db.guilds import Guilds
    from db.history import Imports
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.venues import Posts, Venue
    from engine.table import Tables

    Interaction = discord.Interaction[Any]

_UNKNOWN: Final[dict[About, type[EngineError]]] = {
    "tournament": NoTournament,
    "league": NoLeague,
    "night": OldButton,
}
"""By kind, the error for something that is gone, or that the person cannot see."""


class NotForYou(
    EngineError,
    key="error-not-for-you",
    says="you did not play in this match, and cannot see its channel",
):
    """A match in a channel that the person cannot see, and in which they did not play."""


class Subject(NamedTuple):
    about: About
    id: str
    venue: Venue | None
    """None if it has no place, like a match from a file."""
    lobby: StoredLobby | None = None
    owner: int | None = None
    """The player who imported the match."""


@service
class Gate:
    guild_settings: Guilds
    imports: Imports
    lobbies: Lobbies
    matches: Matches
    posts: Posts
    tables: Tables
    tournaments: Tournaments
    visibility: Visibility

    async def subject(self, press: Action) -> Subject | None:
        """Return the thing that *press* belongs to; None if it belongs only to its place.

        Raises:
            UnknownMatch, LobbyGone, NoTournament, NoLeague, OldButton: it no longer exists.
        """
        match press.about:
            case "here":
                return None
            case "match":
                return await self.match_or_lobby(press.subject)
            case "lobby":
                found = await self._lobby(press.subject)
                if found is None:
                    raise LobbyGone
                return found
            case "tournament" | "league" | "night":
                venue = await self.matches.venues.of_club(press.about, press.subject)
                if venue is None:
                    raise _UNKNOWN[press.about]
                return Subject(press.about, press.subject, venue)

    async def match_or_lobby(self, match_id: str) -> Subject:
        """Return the match with this id, imported or not, or its lobby; raises `UnknownMatch`."""
        venue = await self.matches.venues.venue(match_id)
        if venue is not None:
            return Subject("match", match_id, venue)
        if (lobby := await self._lobby(match_id)) is not None:
            return lobby
        if (owner := await self.imports.owner(match_id)) is not None:
            return Subject("match", match_id, None, owner=owner)
        # a lobby may have become a match between the first two queries
        if (venue := await self.matches.venues.venue(match_id)) is not None:
            return Subject("match", match_id, venue)
        raise UnknownMatch(match_id)

    async def _lobby(self, lobby_id: str) -> Subject | None:
        stored = await self.lobbies.load(lobby_id)
        if stored is None:
            return None
        return Subject("lobby", lobby_id, stored.venue, stored)

    async def is_seated(self, found: Subject, player: int) -> bool:
        """Return whether *player* has a seat in a match or lobby; nothing else has seats."""
        if found.lobby is not None:
            return found.lobby.lobby.is_in(player)
        if found.about != "match" or found.venue is None:
            return False
        return await self._plays(found.id, player)

    async def _plays(self, match_id: str, player: int) -> bool:
        """Return whether *player* has a seat in a match, even if it can no longer be played."""
        try:
            return (await self.tables.open(match_id)).seat_of(player) is not None
        except (CorruptLog, OtherVersion):
            return any(sitter.player == player for sitter in await self.posts.sitters(match_id))

    async def check(self, interaction: Interaction, press: Action) -> None:
        """Check that the user may press this, here and now.

        Raises:
            NotForYou, NotSeated, LobbyRefused, MayNotOrganise, MissingPermissions,
                NoPrivateMessage: the user may not press it.
            UnknownMatch, LobbyGone, NoTournament, NoLeague, OldButton: what it belongs to is gone,
                or they may not see it.
        """
        presser = press.presser
        if presser == "manager":
            check_manager(interaction)
        if presser == "organiser":
            is_tournament = press.about == "tournament"
            stored = await self.tournaments.load(press.subject) if is_tournament else None
            if stored is None or interaction.user.id != stored.helper:
                check_organiser(interaction, self.guild_settings.of(interaction.guild_id or 0))
        if press.about == "here" or presser == "anybody":
            return  # they can see the place: Discord or the page has checked that
        if press.about == "match" and presser == "seated":
            # they may press it, wherever the match is played
            if not await self._plays(press.subject, interaction.user.id):
                raise NotSeated
            return
        if press.about == "match":
            await self.check_looks(interaction, press.subject, is_public=press.is_public)
            return
        found = await self.subject(press)
        assert found is not None
        if found.lobby is not None:
            _check_lobby(interaction, found, presser)
        elif not await self._sees(interaction, found):
            raise _UNKNOWN[found.about]

    async def check_looks(
        self, interaction: Interaction, match_id: str, *, is_public: bool
    ) -> None:
        """Check that the user may see a match or lobby.

        *is_public* means that somebody who could see it has shown it to the whole channel.

        Raises:
            UnknownMatch: there is none.
            LobbyGone: it is a lobby of another channel.
            NotForYou: it is a match of another server, or of a channel that they cannot see, and
                they have no seat in it or, once it is over, never had one.
        """
        found = await self.match_or_lobby(match_id)
        if found.lobby is not None:
            _check_lobby(interaction, found, "onlooker")
            return
        player = interaction.user.id
        if found.venue is None:
            if player != found.owner and not is_public:
                raise NotForYou
            return
        if await self._sees(interaction, found, is_public=is_public):
            return
        table = await self.tables.open(match_id)
        was_there = table.match.result() is not None and table.has_held(player)
        if table.seat_of(player) is None and not was_there:
            raise NotForYou

    async def _sees(
        self, interaction: Interaction, found: Subject, *, is_public: bool = False
    ) -> bool:
        venue = found.venue
        assert venue is not None
        if venue.guild != (interaction.guild_id or 0):
            return False
        if venue.channel == interaction.channel_id or (is_public and venue.guild):
            return True
        return venue.guild != 0 and await self.visibility.may_see(interaction, venue)


def _check_lobby(interaction: Interaction, found: Subject, presser: str) -> None:
    """Check a press on a lobby's message; presses from another channel are refused."""
    venue, player = found.venue, interaction.user.id
    assert venue is not None
    assert found.lobby is not None
    lobby = found.lobby.lobby
    if (venue.guild, venue.channel) != (interaction.guild_id or 0, interaction.channel_id):
        raise LobbyGone
    if presser == "host" and player != lobby.host:
        raise LobbyRefused("host-only")
    if presser == "seated" and not lobby.is_in(player):
        raise LobbyRefused("not-joined")

"""Links to the page for playing on the board, and the sessions that they begin.

Some links are for one person; with others, a player lets anybody watch or join. Parlor gives out
each secret once and stores only its digest, so reading the store lets nobody in.
"""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.client.people import own_locale
from db.doors import SHARED_LIFETIME, PageDoors, Session, SharedLink, Visitor
from engine.errors import EngineError
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    import discord

    from db.doors import LinkKind
    from db.store import Store
    from engine.ports import Clock

LINK_LIFETIME: Final = 600.0
"""Seconds for which a link works."""
_SECRET_BYTES: Final = 32
_ID_BYTES: Final = 9
_SEEN_EVERY: Final = 3600.0
"""Minimum seconds between two stored sightings of a session."""


_NOBODY: Final = Visitor(0, 0, 0, "")
"""Placeholder until the store says whose link it is."""


class PageShut(EngineError, key="error-page-shut", says="this bot serves no web page"):
    """The bot serves no page, or no longer does."""


class Entered(NamedTuple):
    session: str
    """Its id, which is no secret."""
    secret: str
    """The secret that the session's browser keeps."""
    visitor: Visitor


@service
class Doors:
    """Gives out links, and knows who has used them; shut until it has an `address`."""

    clock: Clock
    store: Store

    def __post_init__(self) -> None:
        self._kept = PageDoors(self.store)
        self.address = ""
        """The page's address, without a slash at its end; empty if there is no page."""
        self.launches = False
        """Whether Discord shows the page as an Activity, and says who the visitor is."""
        self.endings = 0
        """Number of times this process has ended sessions or shared links."""
        self._wanted: Recent[int, str] = Recent(1_000)

    @property
    def are_open(self) -> bool:
        return bool(self.address)

    async def link(self, interaction: discord.Interaction[Any], match_id: str = "") -> str:
        """Return a one-time link that signs the user in and opens a match or their list."""
        visitor = Visitor(
            interaction.user.id,
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            str(own_locale(interaction)),
        )
        return await self.link_for(visitor, match_id)

    async def link_for(
        self, visitor: Visitor, match_id: str = "", lifetime: float = LINK_LIFETIME
    ) -> str:
        """Return a one-time link that signs *visitor* in; it works for *lifetime* seconds."""
        secret, now = secrets.token_urlsafe(_SECRET_BYTES), self.clock.now()
        await self._kept.keep_link(_digest(secret), visitor, now, now + lifetime)
        # logs and referrers omit everything after the #, and link previews don't use up the link
        return f"{self.address}/in#{secret}" + (f".{match_id}" if match_id else "")

    def want(self, player: int, match_id: str) -> None:
        """Note which match *player* opens, because Discord doesn't tell the Activity."""
        self._wanted[player] = match_id

    async def begin(self, visitor: Visitor) -> tuple[Entered, str]:
        """Begin a session for *visitor*, known from Discord; return it and the match they want."""
        session, own = self._new_session(visitor)
        await self._kept.begin(session)
        return Entered(session.id, own, visitor), self._wanted.pop(visitor.player, "")

    def _new_session(self, visitor: Visitor) -> tuple[Session, str]:
        own, now = secrets.token_urlsafe(_SECRET_BYTES), self.clock.now()
        session_id, seal = secrets.token_urlsafe(_ID_BYTES), secrets.token_urlsafe(_SECRET_BYTES)
        return Session(session_id, _digest(own), visitor, now, now, seal), own

    async def enter(self, secret: str) -> Entered | None:
        """Use up the link with this *secret*; None if it was used, is too old, or never existed."""
        session, own = self._new_session(_NOBODY)
        visitor = await self._kept.enter(_digest(secret), session)
        return None if visitor is None else Entered(session.id, own, visitor)

    async def session(self, session_id: str, secret: str) -> Session | None:
        """Return the session with this id, if *secret* is its browser's."""
        now = self.clock.now()
        session = await self._kept.session(session_id, now)
        if session is None or not compare_digest(session.digest, _digest(secret)):
            return None
        if now - session.seen_at > _SEEN_EVERY:
            await self._kept.saw(session_id, now)
        if not session.seal:
            # the session began before sessions had keys; if two requests give it a key, the first
            # counts
            await self._kept.seal(session_id, secrets.token_urlsafe(_SECRET_BYTES))
            return await self._kept.session(session_id, now)
        return session

    async def of(self, player: int) -> list[Session]:
        """Return the sessions of *player*, the latest seen first."""
        return await self._kept.of(player, self.clock.now())

    async def end(self, player: int) -> None:
        """End all sessions of *player*, and make their unused links useless."""
        await self._kept.end(player)
        self.endings += 1

    async def share(self, player: int, match_id: str, kind: LinkKind = "watch") -> str:
        """Return an address where anybody can watch the match, or join the lobby, for a while."""
        link, secret = secrets.token_urlsafe(_ID_BYTES), secrets.token_urlsafe(_SECRET_BYTES)
        now = self.clock.now()
        until = now + SHARED_LIFETIME
        made = SharedLink(link, _digest(secret), kind, match_id, player, now, until)
        await self._kept.share(made)
        return f"{self.address}/{'w' if kind == 'watch' else 'j'}#{link}.{secret}"

    async def shared(self, link_id: str, secret: str, kind: LinkKind) -> SharedLink | None:
        """Return the link with this id and *secret*; None if it has ended, or never existed."""
        link = await self._kept.shared(link_id, self.clock.now())
        if link is None or link.kind != kind or not compare_digest(link.digest, _digest(secret)):
            return None
        return link

    async def shared_by(self, player: int) -> list[SharedLink]:
        """Return the working links that *player* has given out, the newest first."""
        return await self._kept.shared_by(player, self.clock.now())

    async def end_shared(self, player: int, match_id: str = "") -> None:
        """End the links of *player* to a match, or all of them if *match_id* is empty."""
        await self._kept.end_shared(player, match_id)
        self.endings += 1

    async def admit(self, link: SharedLink, visitor: Visitor) -> Entered:
        """Begin a session for *visitor*, known from Discord, who joins by *link*."""
        session, own = self._new_session(visitor)
        await self._kept.admit(link, session)
        return Entered(session.id, own, visitor)

    async def is_admitted(self, player: int, match_id: str, *, is_seated: bool) -> bool:
        """Return whether *player* came to a lobby, or its match, by a link.

        A player who *is_seated* stays admitted; others only as long as the link works.
        """
        link = await self._kept.admitted_by(player, match_id)
        if link is None or is_seated:
            return link is not None
        return await self._kept.shared(link, self.clock.now()) is not None

    async def plays_on(self, player: int, guild: int) -> bool:
        return await self._kept.plays_on(player, guild)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()

"""Links and sessions that let people open the page for playing.

Some links let one person in, once. Players can share other links, which let anybody watch one match
or take a seat in one lobby.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from db.dialect import Connection

LinkKind: TypeAlias = Literal["watch", "join"]

MOST_LINKS: Final = 20
"""Maximum number of unused links per person; a new one replaces the oldest."""
MOST_SESSIONS: Final = 10
"""Maximum number of sessions per person; a new one replaces the one unused for longest."""
SESSION_LIFETIME: Final = 30 * 86_400.0
"""Lifetime of an unused session, in seconds."""
MOST_SHARED: Final = 20
"""Maximum number of shared links per person; a new one replaces the oldest."""
SHARED_LIFETIME: Final = 30 * 86_400.0
"""Lifetime of a shared link, in seconds, if its match lasts that long."""
SHARED_AFTER: Final = 86_400.0
"""Seconds by which a shared link outlives its match, so that onlookers see how it ended."""

_KEEP_LINK: Final = """
    INSERT INTO page_links (digest, player, guild, channel, locale, until)
    VALUES (?, ?, ?, ?, ?, ?)
"""
_OLD_LINKS: Final = """
    DELETE FROM page_links WHERE digest IN (
        SELECT digest FROM page_links WHERE player = ? ORDER BY until DESC, digest
        LIMIT 1000 OFFSET ?)
"""
_LINK: Final = """
    SELECT player, guild, channel, locale FROM page_links WHERE digest = ? AND until > ?
"""
_KEEP_SESSION: Final = """
    INSERT INTO page_sessions (id, digest, player, guild, channel, locale, began_at, seen_at, seal)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8)
"""
_OLD_SESSIONS: Final = """
    DELETE FROM page_sessions WHERE id IN (
        SELECT id FROM page_sessions WHERE player = ? ORDER BY seen_at DESC, id
        LIMIT 1000 OFFSET ?)
"""
_SESSION: Final = """
    SELECT id, digest, player, guild, channel, locale, began_at, seen_at, seal FROM page_sessions
    WHERE id = ? AND seen_at > ?
"""
_OF_PLAYER: Final = """
    SELECT id, digest, player, guild, channel, locale, began_at, seen_at, seal FROM page_sessions
    WHERE player = ? AND seen_at > ? ORDER BY seen_at DESC, id
"""
_SHOW: Final = "UPDATE page_sessions SET match_id = ?, shown_until = ? WHERE id = ?"
_ONLOOKERS: Final = """
    SELECT match_id, player FROM page_sessions WHERE match_id IN ({marks}) AND shown_until > ?
"""
_KEEP_SHARED: Final = """
    INSERT INTO shared_links (id, digest, kind, match_id, player, made_at, until)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_OLD_SHARED: Final = """
    DELETE FROM shared_links WHERE id IN (
        SELECT id FROM shared_links WHERE player = ? ORDER BY made_at DESC, id
        LIMIT 1000 OFFSET ?)
"""
_SHARED: Final = """
    SELECT shared_links.id, digest, kind, match_id, player, made_at, until
    FROM shared_links
    LEFT JOIN matches ON matches.id = match_id
    LEFT JOIN lobbies ON lobbies.id = match_id AND closed_at IS NULL
    WHERE until > ?1
    AND CASE kind WHEN 'join' THEN lobbies.id IS NOT NULL
        ELSE matches.id IS NOT NULL AND (ended_at IS NULL OR ended_at > ?2) END
"""
_FORGET_GUESTS: Final = """
    DELETE FROM page_guests
    WHERE match_id NOT IN (SELECT id FROM lobbies)
    AND match_id NOT IN (SELECT id FROM matches WHERE ended_at IS NULL OR ended_at > ?)
"""
_ADMIT: Final = """
    INSERT INTO page_guests (match_id, player, link) VALUES (?, ?, ?)
    ON CONFLICT (match_id, player) DO UPDATE SET link = excluded.link
"""
_PLAYS_ON: Final = """
    SELECT 1 FROM page_guests JOIN matches ON matches.id = match_id
    WHERE player = ? AND guild = ? AND ended_at IS NULL
"""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person a link lets in, and where they come from."""

    player: int
    guild: int
    """0 for a direct message."""
    channel: int
    locale: str


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that has been let in."""

    id: str
    digest: str
    """Hash of the secret that the browser keeps."""
    visitor: Visitor
    began_at: float
    seen_at: float
    """Last use of the session, to within about an hour. Both are in seconds since 1970."""
    seal: str
    """The key that signs everything shown to the session; no browser ever gets it."""


@dataclass(frozen=True, slots=True)
class SharedLink:
    """A link that lets anybody watch one match, or take a seat in one lobby."""

    id: str
    digest: str
    """Hash of its secret."""
    kind: LinkKind
    match: str
    player: int
    made_at: float
    until: float


class PageDoors(Repository):
    @writes
    def keep_link(
        self, connection: Connection, digest: str, visitor: Visitor, now: float, until: float
    ) -> None:
        """Store the link with *digest*, which lets *visitor* in, once, before *until*."""
        connection.execute("DELETE FROM page_links WHERE until <= ?", (now,))
        whose = (visitor.player, visitor.guild, visitor.channel, visitor.locale)
        connection.execute(_KEEP_LINK, (digest, *whose, until))
        connection.execute(_OLD_LINKS, (visitor.player, MOST_LINKS))

    @writes
    def enter(self, connection: Connection, link: str, session: Session) -> Visitor | None:
        """Use up the link with this digest, and begin *session* for the person it lets in.

        None if there is no such link.
        """
        found = connection.execute(_LINK, (link, session.began_at)).fetchone()
        if found is None:
            return None
        visitor = Visitor(*found)
        connection.execute("DELETE FROM page_links WHERE digest = ?", (link,))
        _begin(connection, replace(session, visitor=visitor))
        return visitor

    @writes
    def begin(self, connection: Connection, session: Session) -> None:
        """Begin a session for a person whom Discord has identified."""
        _begin(connection, session)

    @reads
    def session(self, connection: Connection, session_id: str, now: float) -> Session | None:
        """Return the session; None if it is over."""
        row = connection.execute(_SESSION, (session_id, now - SESSION_LIFETIME)).fetchone()
        return None if row is None else _session(row)

    @reads
    def of(self, connection: Connection, player: int, now: float) -> list[Session]:
        """Return the sessions of *player*, the most recently used first."""
        rows = connection.execute(_OF_PLAYER, (player, now - SESSION_LIFETIME)).fetchall()
        return [_session(row) for row in rows]

    @writes
    def seal(self, connection: Connection, session_id: str, seal: str) -> None:
        """Give a session that has no key yet the key *seal*."""
        query = "UPDATE page_sessions SET seal = ? WHERE id = ? AND seal = ''"
        connection.execute(query, (seal, session_id))

    @writes
    def saw(self, connection: Connection, session_id: str, now: float) -> None:
        query = "UPDATE page_sessions SET seen_at = ? WHERE id = ?"
        connection.execute(query, (now, session_id))

    @writes
    def end(self, connection: Connection, player: int) -> None:
        """End all sessions of *player*, and their unused links."""
        for table in ("page_links", "page_sessions"):
            connection.execute(f"DELETE FROM {table} WHERE player = ?", (player,))  # noqa: S608 # our own names

    @writes
    def show(self, connection: Connection, shown: Mapping[str, str], until: float) -> None:
        """Note which match each of these sessions shows until *until*; empty for none."""
        for session_id, match_id in shown.items():
            connection.execute(_SHOW, (match_id or None, until, session_id))

    @reads
    def onlookers(
        self, connection: Connection, matches: Sequence[str], now: float
    ) -> dict[str, frozenset[int]]:
        """Return for each match the people whose pages show it."""
        found: dict[str, set[int]] = {}
        query = _ONLOOKERS.format(marks=", ".join("?" * len(matches)))
        for match_id, player in connection.execute(query, (*matches, now)):
            found.setdefault(match_id, set()).add(player)
        return {match_id: frozenset(people) for match_id, people in found.items()}

    @writes
    def share(self, connection: Connection, link: SharedLink) -> None:
        connection.execute("DELETE FROM shared_links WHERE until <= ?", (link.made_at,))
        facts = (link.id, link.digest, link.kind, link.match, link.player, link.made_at, link.until)
        connection.execute(_KEEP_SHARED, facts)
        connection.execute(_OLD_SHARED, (link.player, MOST_SHARED))

    @reads
    def shared(self, connection: Connection, link_id: str, now: float) -> SharedLink | None:
        """Return the link with this id; None if it has ended."""
        query = f"{_SHARED} AND shared_links.id = ?3"
        row = connection.execute(query, (now, now - SHARED_AFTER, link_id)).fetchone()
        return None if row is None else SharedLink(*row)

    @reads
    def shared_by(self, connection: Connection, player: int, now: float) -> list[SharedLink]:
        """Return the working links of *player*, newest first."""
        query = f"{_SHARED} AND player = ?3 ORDER BY made_at DESC, shared_links.id"
        rows = connection.execute(query, (now, now - SHARED_AFTER, player)).fetchall()
        return [SharedLink(*row) for row in rows]

    @writes
    def end_shared(self, connection: Connection, player: int, match_id: str = "") -> None:
        """End the links that *player* shares to a match or lobby, or all if *match_id* is empty."""
        query = "DELETE FROM shared_links WHERE player = ?1 AND (match_id = ?2 OR ?2 = '')"
        connection.execute(query, (player, match_id))

    @writes
    def admit(
        self,
        connection: Connection,
        link: SharedLink,
        session: Session,
    ) -> None:
        """Begin a *session* for a guest whom Discord has identified and who joins by *link*."""
        now, visitor = session.began_at, session.visitor
        connection.execute(_FORGET_GUESTS, (now - SESSION_LIFETIME,))
        connection.execute(_ADMIT, (link.match, visitor.player, link.id))
        _begin(connection, session)

    @reads
    def admitted_by(self, connection: Connection, player: int, match_id: str) -> str | None:
        """Return the link by which *player* joined a lobby or its match; None if they used none."""
        query = "SELECT link FROM page_guests WHERE match_id = ? AND player = ?"
        row = connection.execute(query, (match_id, player)).fetchone()
        return None if row is None else row[0]

    @reads
    def plays_on(self, connection: Connection, player: int, guild: int) -> bool:
        """Whether *player* came by a link to a match that is running on *guild*."""
        return connection.execute(_PLAYS_ON, (player, guild)).fetchone() is not None


def _begin(connection: Connection, session: Session) -> None:
    visitor, now = session.visitor, session.began_at
    connection.execute("DELETE FROM page_sessions WHERE seen_at <= ?", (now - SESSION_LIFETIME,))
    whose = (visitor.player, visitor.guild, visitor.channel, visitor.locale)
    connection.execute(_KEEP_SESSION, (session.id, session.digest, *whose, now, session.seal))
    connection.execute(_OLD_SESSIONS, (visitor.player, MOST_SESSIONS))


def _session(row: tuple[str, str, int, int, int, str, float, float, str]) -> Session:
    session_id, digest, player, guild, channel, locale, began_at, seen_at, seal = row
    visitor = Visitor(player, guild, channel, locale)
    return Session(session_id, digest, visitor, began_at, seen_at, seal)

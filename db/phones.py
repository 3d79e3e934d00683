"""Browsers that show when it is somebody's turn, and the key that signs these notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from db.dialect import announce
from db.doors import SESSION_LIFETIME
from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection

# stores nothing if the session has ended meanwhile
_KEEP: Final = """
    INSERT INTO phones (session, player, endpoint, public_key, auth, server_key, page)
    SELECT id, player, ?2, ?3, ?4, ?5, ?6 FROM page_sessions WHERE id = ?1
    ON CONFLICT (session) DO UPDATE SET
        endpoint = excluded.endpoint, public_key = excluded.public_key, auth = excluded.auth,
        server_key = excluded.server_key, page = excluded.page
"""
_OF_PLAYER: Final = """
    SELECT session, endpoint, public_key, auth, server_key, page
    FROM phones JOIN page_sessions ON page_sessions.id = session
    WHERE phones.player = ? AND seen_at > ? ORDER BY session
"""
_FORGET: Final = "DELETE FROM phones WHERE player = ? AND endpoint = ?"
_MAKE_KEY: Final = """
    INSERT INTO push_key (number, secret) VALUES (1, ?) ON CONFLICT (number) DO NOTHING
"""


class Phone(NamedTuple):
    """A browser that shows notices of one session."""

    session: str
    endpoint: str
    """Its address at a push service."""
    public_key: str
    """The browser's public key, as base64url."""
    auth: str
    """The browser's secret, as base64url."""
    server_key: str
    """The public half of our key that the browser knows, as base64url."""
    page: str
    """The address of the page, which tells push services who the sender is."""


class StoredPhones(Repository):
    @reads
    def secret(self, connection: Connection) -> str | None:
        """Return the secret half of our key; None if there is none yet."""
        row = connection.execute("SELECT secret FROM push_key").fetchone()
        return None if row is None else row[0]

    @writes
    def make_key(self, connection: Connection, secret: str) -> None:
        """Store the secret half of our key, unless another process has stored one."""
        connection.execute(_MAKE_KEY, (secret,))

    @writes
    def keep(
        self, connection: Connection, phone: Phone, player: int, others: Sequence[str]
    ) -> None:
        """Store *phone* of *player*, in place of the *others*: older addresses of that browser."""
        for endpoint in (*others, phone.endpoint):
            connection.execute(_FORGET, (player, endpoint))
        connection.execute(_KEEP, phone)
        announce(connection, "person", player)

    @reads
    def of(self, connection: Connection, player: int, now: float) -> list[Phone]:
        """Return the phones of *player* whose sessions have not ended."""
        rows = connection.execute(_OF_PLAYER, (player, now - SESSION_LIFETIME))
        return [Phone(*row) for row in rows]

    @writes
    def forget(self, connection: Connection, player: int, endpoints: Sequence[str]) -> None:
        connection.executemany(_FORGET, [(player, endpoint) for endpoint in endpoints])
        announce(connection, "person", player)

    @writes
    def forget_all(self, connection: Connection, player: int) -> None:
        """Forget the phones of *player*, even those of sessions that are over."""
        connection.execute("DELETE FROM phones WHERE player = ?", (player,))
        announce(connection, "person", player)


def told_of(connection: Connection) -> list[str]:
    """Return the doctor's lines about phones."""
    count = connection.execute("SELECT count(*) FROM phones").fetchone()[0]
    has_key = connection.execute("SELECT 1 FROM push_key").fetchone() is not None
    if not has_key:
        lost = (
            f"phones with notifications: {count:,}, but the key is gone: each must turn them on"
            " again"
        )
        return [lost] if count else []
    return [f"phones with notifications: {count:,}; the key that signs them is there"]

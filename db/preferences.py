"""What people want for themselves, and whose invitations they refuse.

Preferences are in memory too: whoever tells somebody something cannot wait for the store.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.dialect import announce
from db.repository import Repository, reads, writes_guarded
from engine.daily import zones
from engine.hours import QuietHours

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.dialect import Connection
    from db.store import Store

Telling: TypeAlias = Literal["channel", "direct", "digest", "none"]
"""How somebody is told that it is their turn, or that their time runs out: in the channel of the
match, directly, by one direct message a day, or not at all."""
Door: TypeAlias = Literal["open", "shut", "said"]
"""Whether Discord lets us write to somebody directly; ``said``: it does not, and they know."""

_COLUMNS: Final = (
    "confirms, telling, digest_hour, zone, quiet_from, quiet_to, language, locale, door, big_print"
)
_SAVE: Final = """
    INSERT INTO preferences (player, confirms, telling, digest_hour, zone, quiet_from, quiet_to,
                             language, locale, door, big_print)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (player) DO UPDATE SET
        confirms = excluded.confirms, telling = excluded.telling,
        digest_hour = excluded.digest_hour, zone = excluded.zone,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        language = excluded.language, locale = excluded.locale, door = excluded.door,
        big_print = excluded.big_print
"""
EVERYBODY: Final = 0
"""In place of a host: all of them."""

MOST_REFUSED: Final = 100
"""Members whose invitations one person refuses; who is asked by more refuses all."""

_REFUSE: Final = """
    INSERT INTO refusals (player, host) SELECT ?1, ?2
    WHERE ?2 = 0 OR (SELECT count(*) FROM refusals WHERE player = ?1) < ?3
    ON CONFLICT (player, host) DO NOTHING
"""
_REFUSES: Final = "SELECT 1 FROM refusals WHERE player = ? AND host IN (0, ?)"


@dataclass(frozen=True, slots=True)
class Wants:
    """What one person wants; who has chosen nothing wants this."""

    confirms: bool = False
    """Whether each move is to be confirmed, also one that can be taken back."""
    telling: Telling = "channel"
    digest_hour: int = 9
    """When the message of a day comes, in their zone."""
    zone: str | None = None
    """Their time zone; None: unknown."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """The hours in their zone between which they are told nothing; None: there are none."""
    language: str | None = None
    """In which they read what is for them alone; None: their Discord's."""
    locale: str = ""
    """Of their Discord when they chose last; empty: unknown."""
    door: Door = "open"
    big_print: bool = False
    """Whether the pictures that only they see come in large parts."""

    @property
    def place(self) -> str:
        """The zone in which their hours are counted."""
        return self.zone or "UTC"

    @property
    def is_told_directly(self) -> bool:
        """Whether they are told of their turn by direct messages, one each or one a day."""
        return self.telling in {"direct", "digest"} and self.door == "open"

    @property
    def quiet(self) -> QuietHours | None:
        """The hours in which they are told nothing; None: there are none."""
        if self.quiet_from is None or self.quiet_to is None:
            return None
        return QuietHours(self.quiet_from, self.quiet_to, self.place)

    def quiet_until(self, now: float) -> float:
        """Return when the quiet hours end in which *now* is, or *now*: seconds since 1970."""
        return now if self.quiet is None else self.quiet.until(now)


USUAL: Final = Wants()


class Preferences(Repository):
    """The preferences of everybody."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._known: dict[int, Wants] = {}

    async def load(self) -> None:
        """Read what everybody wants."""
        self._known = await self._all()

    async def reload(self, player: int | None) -> None:
        """Read anew what *player* wants, None: what all want; another process may have kept it."""
        if player is None:
            await self.load()
        else:
            wants = await self.of(player)
            if wants == USUAL:
                self.forget(player)  # they may have been erased
            else:
                self._known[player] = wants

    def known(self, player: int) -> Wants:
        """Return what *player* wants, from memory."""
        return self._known.get(player, USUAL)

    def quiet_hours(self) -> Mapping[QuietHours, Sequence[int]]:
        """Return who has which quiet hours, from memory."""
        found: defaultdict[QuietHours, list[int]] = defaultdict(list)
        for player, wants in self._known.items():
            if wants.quiet is not None:
                found[wants.quiet].append(player)
        return found

    @reads
    def of(self, connection: Connection, player: int) -> Wants:
        """Return what *player* wants: what is usual, unless they have said otherwise."""
        return _find(connection, player)

    async def save(self, player: int, wants: Wants) -> None:
        """Keep what *player* wants.

        Raises:
            StoreError: it could not be stored.
        """
        await self.change(player, **{one.name: getattr(wants, one.name) for one in fields(Wants)})

    async def change(self, player: int, **facts: Any) -> Wants:
        """Let *player* want *facts*, and all else as before; return all that they want.

        Raises:
            StoreError: it could not be stored.
        """

        def change(connection: Connection) -> Wants:
            wants = replace(_find(connection, player), **facts)
            values = [getattr(wants, name) for name in _COLUMNS.split(", ")]
            connection.execute(_SAVE, (player, *values))
            announce(connection, "person", player)
            return wants

        wants = await self.store.write(change)
        self._known[player] = wants
        return wants

    def forget(self, player: int) -> None:
        """Take note that nothing is stored of *player* any more."""
        self._known.pop(player, None)

    @reads
    def _all(self, connection: Connection) -> dict[int, Wants]:
        query = f"SELECT player, {_COLUMNS} FROM preferences"  # noqa: S608 # our own names
        return {player: _wants(facts) for player, *facts in connection.execute(query)}


def _find(connection: Connection, player: int) -> Wants:
    query = f"SELECT {_COLUMNS} FROM preferences WHERE player = ?"  # noqa: S608 # our own names
    row = connection.execute(query, (player,)).fetchone()
    return USUAL if row is None else _wants(row)


def _wants(facts: Any) -> Wants:
    """Return what the columns *facts* say; a zone that there is not counts as unknown."""
    confirms, *others, big_print = facts
    wants = Wants(bool(confirms), *others, big_print=bool(big_print))
    return wants if wants.zone in (None, *zones()) else replace(wants, zone=None)


class Refusals(Repository):
    """The refusals of one store's people."""

    @writes_guarded
    def refuse(self, connection: Connection, player: int, host: int) -> None:
        """Let *player* be invited no more by *host*, who may be `EVERYBODY`; not one too many."""
        connection.execute(_REFUSE, (player, host, MOST_REFUSED))

    @writes_guarded
    def accept(self, connection: Connection, player: int) -> None:
        """Let *player* be invited by everybody again."""
        connection.execute("DELETE FROM refusals WHERE player = ?", (player,))

    @reads
    def of(self, connection: Connection, player: int) -> list[int]:
        """Return whose invitations *player* refuses, `EVERYBODY` among them."""
        query = "SELECT host FROM refusals WHERE player = ? ORDER BY host"
        return [row[0] for row in connection.execute(query, (player,))]

    @reads
    def willing(self, connection: Connection, players: Iterable[int], host: int) -> list[int]:
        """Return those of *players* whom *host* may invite."""
        return [
            player
            for player in players
            if connection.execute(_REFUSES, (player, host)).fetchone() is None
        ]

"""Matches: their setup and seats, their logs, and where people see them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast, get_args

from db.posts import follow
from db.results import next_end, record_result
from engine.clock import SystemClock
from engine.codec import decode, encode
from engine.core import Setup
from engine.errors import CorruptLog
from engine.log import Entry, Kind
from engine.ports import SPREAD, Proposal, Record, Sitter

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store
    from engine.ports import Append, Clock
    from engine.registry import Games

logger = logging.getLogger(__name__)

_KINDS: Final = frozenset(get_args(Kind))
_CREATE: Final = """
    INSERT INTO matches (id, game, setup, secret, joins, turn_seconds, guild, channel, message,
                         ping, started_at, parent, is_private)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
# the optimistic lock: no row where the log has another length, or knows the delivery
_FIRST_ENTRY: Final = """
    INSERT INTO entries (match_id, seq, kind, seat, text, at, delivery)
    SELECT id, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ? AND next_seq = ?
    ON CONFLICT DO NOTHING
"""
_NEXT_ENTRY: Final = """
    INSERT INTO entries (match_id, seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)
"""
_MOVE_ON: Final = """
    UPDATE matches SET next_seq = next_seq + ?, deadline = ?, is_house_turn = ?, proposal = NULL,
                       ended_at = ?
    WHERE id = ?
"""
ABANDON: Final = """
    UPDATE matches SET ended_at = ?, deadline = NULL, is_house_turn = 0, proposal = NULL,
                       message = NULL, ping = NULL, published_seq = next_seq - 1
    WHERE id = ? AND ended_at IS NULL
"""
"""Ends a match without a result and with nothing left to show; it takes the time and the id."""
_HAS_LOBBY: Final = "SELECT 1 FROM lobbies WHERE id = ? AND version = ?"
_UNPUBLISHED: Final = """
    SELECT id, guild, ifnull((SELECT max(at) FROM entries WHERE match_id = id), started_at)
    FROM matches
    WHERE lost_at IS NULL AND (published_seq < next_seq - 1 OR (next_seq = 0 AND message IS NULL))
          AND (ended_at IS NULL OR next_seq > 0)
    ORDER BY started_at
"""
_UNSHOW: Final = """
    UPDATE matches SET published_seq = ?1, message = NULL,
           deadline = iif(lost_at IS NULL OR deadline IS NULL, deadline, ?2 + turn_seconds),
           lost_at = NULL
    WHERE id = ?3
"""
_MOVE: Final = """
    UPDATE matches SET guild = ?1, channel = ?2, message = NULL, ping = NULL, published_seq = -1,
           deadline = iif(lost_at IS NULL OR deadline IS NULL, deadline, ?3 + turn_seconds),
           lost_at = NULL, parent = ?5, is_private = ?6
    WHERE id = ?4 AND (ended_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM matches AS other
          WHERE other.channel = ?2 AND other.ended_at IS NULL AND other.id <> ?4))
"""
_RUNNING_IN: Final = "SELECT id FROM matches WHERE channel = ? AND ended_at IS NULL"
_ENDED_IN: Final = """
    SELECT id FROM matches WHERE channel = ? AND ended_at IS NOT NULL
    ORDER BY ended_at DESC LIMIT 1
"""
_PLAYING: Final = """
    SELECT matches.id, game, guild, channel, message, ended_at IS NOT NULL, started_at
    FROM seats JOIN matches ON matches.id = seats.match_id
    WHERE seats.player = ?
    ORDER BY ended_at IS NOT NULL, ended_at DESC, started_at DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Venue:
    """Where people see a match or a lobby."""

    guild: int
    """0: a direct message."""
    channel: int
    message: int | None = None
    """The message with the board and its buttons; None: there is none."""
    ping: int | None = None
    """The message that tells who is to move; None: there is none."""
    parent: int | None = None
    """Where it is a thread the channel in which it is, as far as that is known."""
    is_private: bool | None = None
    """Whether it is a private thread; None: unknown."""
    is_lost: bool = False
    """Whether the channel, or its server, is no more for us."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A match as its players find it in a list."""

    match: str
    game: str
    guild: int
    channel: int
    message: int | None
    is_over: bool
    started_at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Unshown:
    """A match of which people have not been shown everything."""

    match: str
    guild: int
    """0: a direct message."""
    since: float
    """When something happened in it last, in seconds since 1970."""


class Matches:
    """The matches of one store. Fits `engine.ports.Log` by shape."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self._store = store
        self._clock = clock or SystemClock()

    async def create(
        self, record: Record, venue: Venue, opening: Append, lobby_version: int | None = None
    ) -> bool:
        """Keep a new match with the entries of its opening, in place of the lobby of its id.

        *lobby_version* is the one from which *record* was made, None where there is no lobby.
        False: its channel has a running match, the match is there already, or the lobby has another
        version or is gone; nothing was written.
        """
        now = self._clock.now()

        def keep(connection: sqlite3.Connection) -> bool:
            if _knows(connection, opening.delivery):
                return False
            lobby = (record.id, lobby_version)
            if lobby_version is not None and not connection.execute(_HAS_LOBBY, lobby).fetchone():
                return False
            facts = (
                record.id,
                record.setup.game,
                encode(record.setup).decode(),
                record.secret,
                encode(record.joins).decode(),
                record.turn_seconds,
                venue.guild,
                venue.channel,
                venue.message,
                venue.ping,
                now,
                venue.parent,
                venue.is_private,
            )
            if connection.execute(_CREATE, facts).rowcount == 0:
                return False
            connection.executemany(
                "INSERT INTO seats (match_id, seat, player, bot) VALUES (?, ?, ?, ?)",
                [
                    (record.id, seat, sitter.player, sitter.bot)
                    for seat, sitter in enumerate(record.sitters)
                ],
            )
            connection.execute("DELETE FROM lobbies WHERE id = ?", (record.id,))
            return _append(connection, self._store.games, record.id, opening, now)

        return await self._store.write(keep)

    async def load(self, match_id: str) -> Record | None:
        """Return the match with its log, None where there is none."""

        def find(connection: sqlite3.Connection) -> Record | None:
            return load_record(connection, match_id)

        return await self._store.read(find)

    async def append(self, match_id: str, change: Append) -> bool:
        """Write *change* whole or not at all; True once it is safe on disk.

        False: the log has another length than *change* follows on, or it knows the delivery.

        Raises:
            StoreError: the store cannot write now; nothing was written.
        """
        now = self._clock.now()

        def write(connection: sqlite3.Connection) -> bool:
            return _append(connection, self._store.games, match_id, change, now)

        return await self._store.write(write)

    async def abandon(self, match_id: str) -> None:
        """End a running match whose log cannot be replayed: without a result, nothing to show."""
        now = self._clock.now()

        def abandon(connection: sqlite3.Connection) -> None:
            connection.execute(ABANDON, (now, match_id))
            follow(connection, match_id, "board")
            follow(connection, match_id, "ping")

        await self._store.write(abandon)

    async def propose(self, match_id: str, proposal: Proposal | None) -> None:
        """Keep *proposal* as the match's only one; None: there is none any more."""
        text = None if proposal is None else encode(proposal).decode()
        await self._update("UPDATE matches SET proposal = ? WHERE id = ?", text, match_id)

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*, soonest first."""
        return await self._ids(
            "SELECT id FROM matches WHERE deadline <= ? AND lost_at IS NULL ORDER BY deadline", now
        )

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""

        def find(connection: sqlite3.Connection) -> float | None:
            query = (
                "SELECT min(deadline) FROM matches WHERE deadline IS NOT NULL AND lost_at IS NULL"
            )
            return connection.execute(query).fetchone()[0]

        return await self._store.read(find)

    async def grant(self, now: float, most: float) -> None:
        """Move each deadline that is at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once.
        """

        def grant(connection: sqlite3.Connection) -> None:
            query = "SELECT id FROM matches WHERE deadline <= ? ORDER BY deadline, id"
            passed = connection.execute(query, (now,)).fetchall()
            connection.executemany(
                "UPDATE matches SET deadline = ? + min(turn_seconds, ?) WHERE id = ?",
                [(now + SPREAD * at, most, match_id) for at, (match_id,) in enumerate(passed)],
            )

        await self._store.write(grant)

    async def shift(self, now: float, seconds: float) -> None:
        """Move all deadlines on by *seconds*, but none further than one turn after *now*."""
        await self._update(
            "UPDATE matches SET deadline = min(deadline + ?1, ?2 + turn_seconds)"
            " WHERE deadline IS NOT NULL",
            seconds,
            now,
        )

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None: never."""

        def find(connection: sqlite3.Connection) -> float | None:
            query = "SELECT deadline FROM matches WHERE id = ?"
            row = connection.execute(query, (match_id,)).fetchone()
            return None if row is None else row[0]

        return await self._store.read(find)

    async def computer_turns(self) -> list[str]:
        """Return the running matches in which a computer player is to act."""
        return await self._ids("SELECT id FROM matches WHERE is_house_turn = 1 ORDER BY id")

    async def venue(self, match_id: str) -> Venue | None:
        """Return where the match is seen, None where there is no such match."""

        def find(connection: sqlite3.Connection) -> Venue | None:
            query = (
                "SELECT guild, channel, message, ping, parent, is_private, lost_at > 0"
                " FROM matches WHERE id = ?"
            )
            row = connection.execute(query, (match_id,)).fetchone()
            if row is None:
                return None
            *place, is_private, is_lost = row
            known = None if is_private is None else bool(is_private)
            return Venue(*place, is_private=known, is_lost=bool(is_lost))

        return await self._store.read(find)

    async def published_seq(self, match_id: str) -> int:
        """Return the last entry that people have been shown; -1: none, or no such match."""

        def find(connection: sqlite3.Connection) -> int:
            query = "SELECT published_seq FROM matches WHERE id = ?"
            row = connection.execute(query, (match_id,)).fetchone()
            return -1 if row is None else int(row[0])

        return await self._store.read(find)

    async def unshow(self, match_id: str, seq: int) -> None:
        """Let the match have no board: entries after *seq* are to be shown again, by a new one.

        Its channel is there, whatever was believed.
        """
        now = self._clock.now()

        def unshow(connection: sqlite3.Connection) -> None:
            connection.execute(_UNSHOW, (seq, now, match_id))
            follow(connection, match_id, "board")

        await self._store.write(unshow)

    async def move(
        self,
        match_id: str,
        guild: int,
        channel: int,
        parent: int | None = None,
        *,
        is_private: bool | None = None,
    ) -> bool:
        """Let the match go on in another channel, where nothing of it was shown yet.

        *parent* and *is_private* are as in `Venue`. Where its channel was lost nobody could move,
        and the turn has all its time again.
        False: that channel has a running match; nothing has changed.
        """
        now = self._clock.now()

        def move(connection: sqlite3.Connection) -> bool:
            facts = (guild, channel, now, match_id, parent, is_private)
            if connection.execute(_MOVE, facts).rowcount == 0:
                return False
            follow(connection, match_id, "board")
            follow(connection, match_id, "ping")
            return True

        return await self._store.write(move)

    async def lose(self, match_id: str) -> None:
        """Note that the match's channel is no more: nothing of it is shown, its clock stands."""
        await self._update(
            "UPDATE matches SET lost_at = ? WHERE id = ? AND lost_at IS NULL",
            self._clock.now(),
            match_id,
        )

    async def running(self) -> list[tuple[int, str]]:
        """Return channel and id of all running matches; no log is read."""

        def find(connection: sqlite3.Connection) -> list[tuple[int, str]]:
            query = "SELECT channel, id FROM matches WHERE ended_at IS NULL ORDER BY channel"
            return connection.execute(query).fetchall()

        return await self._store.read(find)

    async def unpublished(self) -> list[Unshown]:
        """Return the matches of which people have not been shown everything, the oldest first.

        Ended ones too; not those whose channel is lost.
        """

        def find(connection: sqlite3.Connection) -> list[Unshown]:
            return [Unshown(*row) for row in connection.execute(_UNPUBLISHED)]

        return await self._store.read(find)

    async def forget_messages(self) -> None:
        """Count all running matches as never shown, for a Discord that starts empty."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE matches SET message = NULL, ping = NULL, published_seq = -1"
                " WHERE ended_at IS NULL"
            )
            connection.execute("DELETE FROM posts")

        await self._store.write(forget)

    async def game(self, match_id: str) -> str | None:
        """Return the key of the game of a match, be it damaged or not; None: no such match."""

        def find(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT game FROM matches WHERE id = ?", (match_id,))
            found = row.fetchone()
            return None if found is None else found[0]

        return await self._store.read(find)

    async def latest_in(self, channel: int) -> str | None:
        """Return the running match of *channel*, else the one that ended last there."""

        def find(connection: sqlite3.Connection) -> str | None:
            for query in (_RUNNING_IN, _ENDED_IN):
                row = connection.execute(query, (channel,)).fetchone()
                if row is not None:
                    return row[0]
            return None

        return await self._store.read(find)

    async def of_player(self, player: int, *, limit: int = 25) -> list[Playing]:
        """Return matches of *player*: the running ones, newest first, then those ended last."""

        def find(connection: sqlite3.Connection) -> list[Playing]:
            rows = connection.execute(_PLAYING, (player, limit))
            return [
                Playing(match, game, guild, channel, message, bool(is_over), started_at)
                for match, game, guild, channel, message, is_over, started_at in rows
            ]

        return await self._store.read(find)

    async def _ids(self, query: str, *facts: object) -> list[str]:
        def find(connection: sqlite3.Connection) -> list[str]:
            return [row[0] for row in connection.execute(query, facts)]

        return await self._store.read(find)

    async def _update(self, statement: str, *facts: object) -> bool:
        """Do *statement*; whether it found something to change."""

        def update(connection: sqlite3.Connection) -> bool:
            return connection.execute(statement, facts).rowcount > 0

        return await self._store.write(update)


def _append(
    connection: sqlite3.Connection, games: Games, match_id: str, change: Append, now: float
) -> bool:
    if change.entries:
        first, *others = change.entries
        lock = (match_id, first.seq)
        row = (first.seq, first.kind, first.seat, first.text, now, change.delivery, *lock)
        if connection.execute(_FIRST_ENTRY, row).rowcount == 0:
            return False
        if others:
            connection.executemany(
                _NEXT_ENTRY,
                [(match_id, one.seq, one.kind, one.seat, one.text, now) for one in others],
            )
    ended_at = None if change.result is None else next_end(connection, now)
    is_computer_turn = int(change.is_computer_turn)
    facts = (len(change.entries), change.deadline, is_computer_turn, ended_at, match_id)
    connection.execute(_MOVE_ON, facts)
    if change.result is not None and not change.result.is_void and ended_at is not None:
        record_result(connection, games, match_id, change.result, ended_at)
    return True


def _knows(connection: sqlite3.Connection, delivery: str | None) -> bool:
    query = "SELECT 1 FROM entries WHERE delivery = ?"
    return delivery is not None and connection.execute(query, (delivery,)).fetchone() is not None


def load_record(connection: sqlite3.Connection, match_id: str) -> Record | None:
    """Return the match with its log as *connection* sees it, None where there is none.

    Raises:
        CorruptLog: what is stored of it cannot be read.
    """
    row = connection.execute(
        "SELECT setup, secret, joins, turn_seconds, published_seq, proposal, deadline FROM matches"
        " WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    setup, secret, joins, turn_seconds, published_seq, proposal, deadline = row
    seats = connection.execute(
        "SELECT player, bot FROM seats WHERE match_id = ? ORDER BY seat", (match_id,)
    ).fetchall()  # an error would leave it open, and with it this view of the store
    log = connection.execute(
        "SELECT seq, kind, seat, text, delivery FROM entries WHERE match_id = ? ORDER BY seq",
        (match_id,),
    ).fetchall()
    try:
        read = decode(setup, Setup)
        if len(seats) != read.seats:
            raise CorruptLog(match_id, 0, f"it has {len(seats)} of {read.seats} seats")
        return Record(
            id=match_id,
            setup=read,
            sitters=tuple(Sitter(player, bot) for player, bot in seats),
            secret=secret,
            joins=decode(joins, tuple[str, ...]),
            turn_seconds=turn_seconds,
            entries=tuple(_entry(match_id, *row) for *row, _ in log),
            deliveries=frozenset(delivery for *_, delivery in log if delivery is not None),
            published_seq=published_seq,
            proposal=_proposal(match_id, proposal),
            deadline=deadline,
        )
    except ValueError as error:
        raise CorruptLog(match_id, 0, str(error)[:200]) from None


def _entry(match_id: str, seq: int, kind: str, seat: int, text: str) -> Entry:
    if kind not in _KINDS:
        raise CorruptLog(match_id, seq, f"there is no kind {kind[:20]!r} of entries")
    return Entry(seq, cast("Kind", kind), seat, text)


def _proposal(match_id: str, text: str | None) -> Proposal | None:
    """Return what was proposed; what cannot be read can be proposed again."""
    try:
        return None if text is None else decode(text, Proposal)
    except ValueError as error:
        logger.warning("what was proposed in match %s is passed over: %s", match_id, error)
        return None

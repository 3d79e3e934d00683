"""Matches: their setup and seats, their logs, and where people see them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, cast, get_args

from db.away import clocks_text, stand
from db.posts import follow
from db.results import next_end, record_result
from db.seats import change_holder, check_holders, keep_sitters, sitters_of
from db.timing import Timing
from engine.codec import decode, encode
from engine.core import Setup
from engine.errors import CorruptLog
from engine.log import Entry, Kind
from engine.ports import Proposal, Record
from engine.turns import NO_CLOCKS, Clocks

if TYPE_CHECKING:
    import sqlite3

    from db.venues import Venue
    from engine.ports import Append
    from engine.registry import Games

logger = logging.getLogger(__name__)

_KINDS: Final = frozenset(get_args(Kind))
_CREATE: Final = """
    INSERT INTO matches (id, game, setup, secret, joins, turn_seconds, increment, time_up, guild,
                         channel, message, ping, started_at, parent, is_private, key_rule,
                         is_guest)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
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
                       ended_at = ?, allowance = ?, clocks = ?, reminded = iif(?, reminded, 0)
    WHERE id = ?
"""
_SHOW_AGAIN: Final = "UPDATE matches SET published_seq = next_seq - 2, message = NULL WHERE id = ?"
ABANDON: Final = """
    UPDATE matches SET ended_at = ?, deadline = NULL, is_house_turn = 0, proposal = NULL,
                       message = NULL, ping = NULL, published_seq = next_seq - 1
    WHERE id = ? AND ended_at IS NULL
"""
"""Ends a match without a result and with nothing left to show; it takes the time and the id."""
_HAS_LOBBY: Final = "SELECT 1 FROM lobbies WHERE id = ? AND version = ?"


class Matches(Timing):
    """The matches of one store. Fits `engine.ports.Log` by shape."""

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
                record.increment,
                record.time_up,
                venue.guild,
                venue.channel,
                venue.message,
                venue.ping,
                now,
                venue.parent,
                venue.is_private,
                record.key_rule,
                venue.is_guest,
            )
            if connection.execute(_CREATE, facts).rowcount == 0:
                return False
            keep_sitters(connection, record.id, record.sitters)
            connection.execute("DELETE FROM lobbies WHERE id = ?", (record.id,))
            connection.execute("DELETE FROM wanted WHERE claimed = ?", (record.id,))
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

    async def add_hint(self, match_id: str) -> bool:
        """Note that a hint is shown in a running match; False: it is over, or there is none."""

        def note(connection: sqlite3.Connection) -> bool:
            query = "UPDATE matches SET hints = hints + 1 WHERE id = ? AND ended_at IS NULL"
            return connection.execute(query, (match_id,)).rowcount == 1

        return await self._store.write(note)

    async def hints(self, match_id: str) -> int:
        """Return how many hints were shown in a match."""

        def find(connection: sqlite3.Connection) -> int:
            query = "SELECT hints FROM matches WHERE id = ?"
            row = connection.execute(query, (match_id,)).fetchone()
            return 0 if row is None else row[0]

        return await self._store.read(find)

    async def computer_turns(self) -> list[str]:
        """Return the running matches in which a computer player is to act."""
        return await self._ids("SELECT id FROM matches WHERE is_house_turn = 1 ORDER BY id")

    async def game(self, match_id: str) -> str | None:
        """Return the key of the game of a match, be it damaged or not; None: no such match."""

        def find(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT game FROM matches WHERE id = ?", (match_id,))
            found = row.fetchone()
            return None if found is None else found[0]

        return await self._store.read(find)


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
        if change.of_itself is not None:
            planned = "INSERT INTO planned (match_id, seq, is_forced) VALUES (?, ?, ?)"
            connection.execute(planned, (match_id, first.seq, change.of_itself == "forced"))
        if change.change is not None:
            change_holder(connection, match_id, change.change)
    ended_at = None if change.result is None else next_end(connection, now)
    is_computer_turn = int(change.is_computer_turn)
    time = (change.allowance, clocks_text(change.clocks), change.is_same_turn)
    facts = (len(change.entries), change.deadline, is_computer_turn, ended_at, *time, match_id)
    connection.execute(_MOVE_ON, facts)
    stand(connection, match_id, change.clocks.standing, now)
    if change.clocks.up and not change.entries:
        # that somebody's time is up stands on a new board
        connection.execute(_SHOW_AGAIN, (match_id,))
        follow(connection, match_id, "board")
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
        "SELECT setup, secret, joins, turn_seconds, published_seq, proposal, deadline, key_rule,"
        " increment, time_up, allowance, clocks FROM matches WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    setup, secret, joins, turn_seconds, published_seq, proposal, deadline, key_rule, *time = row
    increment, time_up, allowance, clocks = time
    sitters = sitters_of(connection, match_id)
    log = connection.execute(
        "SELECT seq, kind, seat, text, delivery FROM entries WHERE match_id = ? ORDER BY seq",
        (match_id,),
    ).fetchall()
    try:
        read = decode(setup, Setup)
        if len(sitters) != read.seats:
            raise CorruptLog(match_id, 0, f"it has {len(sitters)} of {read.seats} seats")
        entries = tuple(_entry(match_id, *row) for *row, _ in log)
        check_holders(match_id, sitters, entries)
        return Record(
            id=match_id,
            setup=read,
            sitters=sitters,
            secret=secret,
            joins=decode(joins, tuple[str, ...]),
            turn_seconds=turn_seconds,
            entries=entries,
            deliveries=frozenset(delivery for *_, delivery in log if delivery is not None),
            published_seq=published_seq,
            proposal=_proposal(match_id, proposal),
            deadline=deadline,
            key_rule=key_rule,
            increment=increment,
            time_up=time_up,
            allowance=allowance,
            clocks=NO_CLOCKS if clocks is None else decode(clocks, Clocks),
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

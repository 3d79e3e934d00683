"""Matches: their setup and seats, their logs, and where people see them."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from db.away import clocks_text, stand
from db.dialect import announce
from db.logs import KINDS, log_of
from db.moves import add_entries, move_on
from db.posts import follow
from db.repository import reads, writes, writes_guarded
from db.results import next_end, record_result
from db.seats import change_holder, check_holders, keep_sitters, sitters_of
from db.timing import Timing
from db.venues import announce_channel
from engine.codec import decode, encode
from engine.core import Setup
from engine.errors import CorruptLog
from engine.log import Entry
from engine.ports import Record, State
from engine.proposals import Proposal
from engine.turns import NO_CLOCKS, Clocks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from db.dialect import Connection
    from db.logs import Logged
    from db.venues import Venue
    from engine.log import Kind
    from engine.ports import Append
    from engine.registry import Games
    from engine.turns import Stretch

logger = logging.getLogger(__name__)

_CREATE: Final = """
    INSERT INTO matches (id, game, setup, secret, joins, turn_seconds, increment, time_up, guild,
                         channel, message, ping, started_at, parent, is_private, key_rule,
                         is_guest)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_MOVE_ON: Final = """
    UPDATE matches SET next_seq = next_seq + ?, deadline = ?, is_house_turn = ?, proposal = NULL,
                       ended_at = ?, allowance = ?, clocks = ?, remind_before = ?
    WHERE id = ?
"""
_COMPUTERS_TO_MOVE: Final = """
    SELECT id FROM matches WHERE is_house_turn = 1 AND is_led(guild) ORDER BY id
"""
_STATE: Final = "SELECT next_seq, deadline, proposal FROM matches WHERE id = ?"
_GUILD: Final = "SELECT guild FROM matches WHERE id = ?"
_SHOW_AGAIN: Final = "UPDATE matches SET published_seq = next_seq - 2, message = NULL WHERE id = ?"
ABANDON: Final = """
    UPDATE matches SET ended_at = ?, deadline = NULL, is_house_turn = 0, proposal = NULL,
                       message = NULL, ping = NULL, published_seq = next_seq - 1
    WHERE id = ? AND ended_at IS NULL
"""
"""Ends a match without a result and with nothing left to show; it takes the time and the id."""
_LIMIT: Final = """
    UPDATE matches SET turn_seconds = ?, increment = ?, deadline = ?, allowance = ?, clocks = ?,
                       remind_before = ?, proposal = NULL
    WHERE id = ? AND next_seq = ? AND ended_at IS NULL
"""
_HAS_LOBBY: Final = "SELECT 1 FROM lobbies WHERE id = ? AND version = ?"


class Matches(Timing):
    """The matches of one store. Fits `engine.ports.Log` by shape."""

    @writes
    def create(
        self,
        connection: Connection,
        record: Record,
        venue: Venue,
        opening: Append,
        lobby_version: int | None = None,
    ) -> bool:
        """Keep a new match with the entries of its opening, in place of the lobby of its id.

        *lobby_version* is the one from which *record* was made, None where there is no lobby.
        False: its channel has a running match, the match is there already, or the lobby has another
        version or is gone; nothing was written.
        """
        now = self._clock.now()
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
        announce(connection, "channel", venue.channel)
        keep_sitters(connection, record.id, record.sitters)
        connection.execute("DELETE FROM lobbies WHERE id = ?", (record.id,))
        connection.execute("DELETE FROM wanted WHERE claimed = ?", (record.id,))
        return _append(connection, self.store.games, record.id, opening, now)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change matches too."""
        return self.store.is_shared

    def is_ours(self, match_id: str) -> bool:
        """Whether this process looks after the server in which a match is known to be."""
        guild = self._guilds.get(match_id)
        return guild is not None and self.store.backend.leads(guild)

    def unasked(self) -> AbstractAsyncContextManager[None]:
        """Do inside what nobody has asked for; see `Store.unasked`."""
        return self.store.unasked()

    @reads
    def state(self, connection: Connection, match_id: str) -> State | None:
        """Return what tells a match from what it was before; None: there is none."""
        row = connection.execute(_STATE, (match_id,)).fetchone()
        return None if row is None else State(row[0], row[1], _proposal(match_id, row[2]))

    async def load(self, match_id: str) -> Record | None:
        """Return the match with its log, None where there is none."""

        def find(connection: Connection) -> tuple[Record, int] | None:
            record = load_record(connection, match_id)
            if record is None:
                return None
            return record, connection.execute(_GUILD, (match_id,)).fetchone()[0]

        found = await self.store.read(find)
        if found is None:
            return None
        self._note_guild(match_id, found[1])
        return replace(found[0], guild=found[1])

    async def append(self, match_id: str, change: Append) -> bool:
        """Write *change* whole or not at all; True once it is safe on disk.

        False: the log has another length than *change* follows on, or it knows the delivery.

        Raises:
            StoreError: the store cannot write now; nothing was written.
        """
        now, is_ours = self._clock.now(), self.is_ours(match_id)
        if change.is_plain:
            return await self.store.write_each(move_on, (match_id, change, now, is_ours))

        def write(connection: Connection) -> bool:
            if not is_ours:
                announce_channel(connection, match_id, "moved")
            return _append(connection, self.store.games, match_id, change, now)

        # the entries' key refuses one of two; whatever changes ratings or seats has to be alone
        is_guarded = change.result is None and change.change is None
        return await self.store.write(write, is_guarded=is_guarded)

    @writes
    def abandon(self, connection: Connection, match_id: str) -> None:
        """End a running match whose log cannot be replayed: without a result, nothing to show."""
        now = self._clock.now()
        connection.execute(ABANDON, (now, match_id))
        announce_channel(connection, match_id)
        follow(connection, match_id, "board")
        follow(connection, match_id, "ping")

    @writes_guarded
    def propose(self, connection: Connection, match_id: str, proposal: Proposal | None) -> None:
        """Keep *proposal* as the match's only one; None: there is none any more."""
        text = None if proposal is None else encode(proposal).decode()
        is_ours = self.is_ours(match_id)
        if not is_ours:
            announce_channel(connection, match_id, "moved")
        connection.execute("UPDATE matches SET proposal = ? WHERE id = ?", (text, match_id))

    @writes_guarded
    def limit(self, connection: Connection, record: Record, seq: int, stretch: Stretch) -> bool:
        """Let a running match have the limit of *record*, and *stretch* be its time.

        What was proposed in it is gone. False: it has not *seq* entries, or is over.
        """
        now, is_ours = self._clock.now(), self.is_ours(record.id)
        limit = (record.turn_seconds, record.increment)
        clocks = clocks_text(stretch.clocks)
        time = (stretch.deadline, stretch.allowance, clocks, stretch.remind_before)
        if connection.execute(_LIMIT, (*limit, *time, record.id, seq)).rowcount == 0:
            return False
        stand(connection, record.id, stretch.clocks.standing, now)
        if not is_ours:
            announce_channel(connection, record.id, "moved")
        return True

    @writes_guarded
    def add_hint(self, connection: Connection, match_id: str) -> bool:
        """Note that a hint is shown in a running match, or that somebody was helped like that.

        False: it is over, or there is none.
        """
        query = "UPDATE matches SET hints = hints + 1 WHERE id = ? AND ended_at IS NULL"
        return connection.execute(query, (match_id,)).rowcount == 1

    @reads
    def hints(self, connection: Connection, match_id: str) -> int:
        """Return how often somebody was helped in a match: see `add_hint`."""
        query = "SELECT hints FROM matches WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        return 0 if row is None else row[0]

    async def computer_turns(self) -> list[str]:
        """Return the running matches in which a computer player is to act."""
        return await self._ids(_COMPUTERS_TO_MOVE)

    @reads
    def game(self, connection: Connection, match_id: str) -> str | None:
        """Return the key of the game of a match, be it damaged or not; None: no such match."""
        row = connection.execute("SELECT game FROM matches WHERE id = ?", (match_id,))
        found = row.fetchone()
        return None if found is None else found[0]


def _append(
    connection: Connection, games: Games, match_id: str, change: Append, now: float
) -> bool:
    if change.is_plain:
        return move_on(connection, [(match_id, change, now, True)]).read()[0]
    end = None if change.result is None else next_end(connection, now)
    if change.entries:
        if not add_entries(connection, [(match_id, change, now)]).read():
            return False
        if change.of_itself is not None:
            planned = "INSERT INTO planned (match_id, seq, is_forced) VALUES (?, ?, ?)"
            planned_seq = change.entries[0].seq
            connection.execute(planned, (match_id, planned_seq, change.of_itself == "forced"))
        if change.change is not None:
            change_holder(connection, match_id, change.change)
    ended_at = None if end is None else end.read()
    connection.execute(_MOVE_ON, (*_facts(change, ended_at), match_id))
    stand(connection, match_id, change.clocks.standing, now)
    if change.clocks.up and not change.entries:
        # that somebody's time is up stands on a new board
        connection.execute(_SHOW_AGAIN, (match_id,))
        follow(connection, match_id, "board")
    if change.result is not None:
        announce_channel(connection, match_id)
    if change.result is not None and not change.result.is_void and ended_at is not None:
        record_result(connection, games, match_id, change.result, ended_at)
    return True


def _facts(change: Append, ended_at: float | None) -> tuple[object, ...]:
    """Return what a match's row is to say after *change*."""
    is_computer_turn = int(change.is_computer_turn)
    time = (change.allowance, clocks_text(change.clocks), change.remind_before)
    return len(change.entries), change.deadline, is_computer_turn, ended_at, *time


def _knows(connection: Connection, delivery: str | None) -> bool:
    query = "SELECT 1 FROM entries WHERE delivery = ?"
    return delivery is not None and connection.execute(query, (delivery,)).fetchone() is not None


def load_record(
    connection: Connection,
    match_id: str,
    log_of: Callable[[Connection, str], Sequence[Logged]] = log_of,
) -> Record | None:
    """Return the match with its log as *connection* sees it, None where there is none.

    *log_of* reads the log.

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
    log = log_of(connection, match_id)
    try:
        read = decode(setup, Setup)
        if len(sitters) != read.seats:
            raise CorruptLog(match_id, 0, f"it has {len(sitters)} of {read.seats} seats")
        entries = tuple(_entry(match_id, one) for one in log)
        check_holders(match_id, sitters, entries)
        return Record(
            id=match_id,
            setup=read,
            sitters=sitters,
            secret=secret,
            joins=decode(joins, tuple[str, ...]),
            turn_seconds=turn_seconds,
            entries=entries,
            deliveries=frozenset(one.delivery for one in log if one.delivery is not None),
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


def _entry(match_id: str, one: Logged) -> Entry:
    if one.kind not in KINDS:
        raise CorruptLog(match_id, one.seq, f"there is no kind {one.kind[:20]!r} of entries")
    return Entry(one.seq, cast("Kind", one.kind), one.seat, one.text)


def _proposal(match_id: str, text: str | None) -> Proposal | None:
    """Return what was proposed; what cannot be read can be proposed again."""
    try:
        return None if text is None else decode(text, Proposal)
    except ValueError as error:
        logger.warning("what was proposed in match %s is passed over: %s", match_id, error)
        return None

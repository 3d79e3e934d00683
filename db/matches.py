"""Matches: their setup, logs, time and absences."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from db.dialect import Later, PerRow, announce, apart
from db.logs import KINDS, log_of
from db.outages import IS_QUICK, WHOLE, deadline_at, move_on_shard
from db.people import paused_for, stand
from db.repository import Repository, reads, writes, writes_guarded
from db.results import (
    change_holder,
    check_holders,
    keep_sitters,
    next_end,
    record_result,
    sitters_of,
)
from db.venues import VENUE, Venues, announce_channel, follow, stir_letters, venue_in
from engine.codec import decode, encode
from engine.core import Setup
from engine.errors import CorruptLog
from engine.log import Entry
from engine.ports import SPREAD, Clock, Fingerprint, Record
from engine.proposals import Proposal
from engine.shards import EVERYTHING
from engine.turns import DAYS, GRACE, LONG_OUTAGE, NO_CLOCKS, Absence, Clocks, DueAbsences

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager
    from typing import TypeAlias

    from db.dialect import Connection
    from db.logs import Logged
    from db.sources import Source
    from db.store import Store
    from db.venues import Venue
    from engine.core import Games, Seat
    from engine.log import Kind
    from engine.ports import Append
    from engine.shards import Shard
    from engine.turns import Stretch

    Move: TypeAlias = tuple[str, Append, float, bool]


# an optimistic lock: writes no row if the log has another length or already has the delivery
_FIRST: Final = PerRow(
    """
    INSERT INTO entries (match_id, seq, kind, seat, text, at, delivery)
    SELECT match_id, seq, kind, seat, text, at, delivery FROM given
    JOIN matches ON matches.id = match_id AND next_seq = seq WHERE true ORDER BY match_id
    ON CONFLICT DO NOTHING RETURNING match_id
    """,
    match_id="TEXT", seq="INTEGER", kind="TEXT", seat="INTEGER", text="TEXT", at="REAL",
    delivery="TEXT",
)  # fmt: skip
# the other entries depend on the first, so it need not be read back before writing them
_IS_FIRST: Final = """
    matches.id = given.match_id AND matches.next_seq = given.first
    AND EXISTS (SELECT 1 FROM entries WHERE entries.match_id = given.match_id AND seq = given.first)
"""
_APPEND: Final = PerRow(
    f"""
    INSERT INTO entries (match_id, seq, kind, seat, text, at)
    SELECT given.match_id, given.seq, kind, seat, text, at FROM given JOIN matches ON {_IS_FIRST}
    """,
    match_id="TEXT", first="INTEGER", seq="INTEGER", kind="TEXT", seat="INTEGER", text="TEXT",
    at="REAL",
)  # fmt: skip
_RUN_ON: Final = PerRow(
    f"""
    UPDATE standing SET used = used + max(0.0, given.at - since), since = NULL FROM given
    JOIN matches ON {_IS_FIRST}
    WHERE standing.match_id = given.match_id AND since IS NOT NULL
    """,
    match_id="TEXT", first="INTEGER", at="REAL",
)  # fmt: skip
_MOVE_ON: Final = PerRow(
    f"""
    UPDATE matches SET
        next_seq = next_seq + given.number, deadline = given.deadline,
        is_house_turn = given.is_house_turn, proposal = NULL, allowance = given.allowance,
        clocks = given.clocks, remind_before = given.remind_before,
        lost_at = CASE WHEN lost_for IS NULL THEN lost_at ELSE given.at END
    FROM given WHERE {_IS_FIRST}
    """,
    match_id="TEXT", first="INTEGER", number="INTEGER", deadline="REAL", is_house_turn="INTEGER",
    allowance="REAL", clocks="TEXT", remind_before="REAL", at="REAL",
)  # fmt: skip


def move_on(connection: Connection, moves: Sequence[Move]) -> Later[list[bool]]:
    """Write each of *moves* atomically; return which were written.

    A move is a match, a plain change to it, the time in seconds since 1970, and whether this
    process leads the match. If it doesn't, this notifies the leading process.
    """
    return apart(moves, lambda move: move[0], partial(_move_on, connection))


def add_entries(
    connection: Connection, changes: Sequence[tuple[str, Append, float]]
) -> Later[list[tuple[str]]]:
    """Add all entries of each change, or none; return the matches that got them.

    Each change is to a different match and comes with the time in seconds since 1970.
    """
    firsts: list[tuple[object, ...]] = []
    others: list[tuple[object, ...]] = []
    for match_id, change, now in changes:
        first, *more = change.entries
        lock = (match_id, first.seq)
        firsts.append((*lock, first.kind, first.seat, first.text, now, change.delivery))
        others += [(*lock, part.seq, part.kind, part.seat, part.text, now) for part in more]
    added = _FIRST.run(connection, firsts)
    _APPEND.run(connection, others)
    return added


def _move_on(connection: Connection, moves: Sequence[Move]) -> Later[list[bool]]:
    added = add_entries(connection, [move[:3] for move in moves])
    standing: list[tuple[object, ...]] = []
    lines: list[tuple[object, ...]] = []
    for match_id, change, now, is_ours in moves:
        lock = (match_id, change.entries[0].seq)
        standing.append((*lock, now))
        turn = (change.stretch.deadline, int(change.is_computer_turn))
        lines.append((*lock, len(change.entries), *turn, *_time(change.stretch), now))
        if not is_ours:
            announce_channel(connection, match_id, "moved")
    _RUN_ON.run(connection, standing)
    _MOVE_ON.run(connection, lines)

    def written() -> list[bool]:
        ids = {match_id for (match_id,) in added.read()}
        return [move[0] in ids for move in moves]

    return Later(written)


# ruff: noqa: S608 # nothing but constants is put into statements


logger = logging.getLogger(__name__)

_CREATE: Final = """
    INSERT INTO matches (id, game, setup, secret, joins, turn_seconds, increment, time_up, guild,
                         channel, message, ping, started_at, parent, is_private, key_rule,
                         is_guest, weekends)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_GO_ON: Final = """
    UPDATE matches SET next_seq = next_seq + ?, deadline = ?, is_house_turn = ?, proposal = NULL,
                       ended_at = ?, allowance = ?, clocks = ?, remind_before = ?,
                       lost_at = CASE WHEN lost_for IS NULL THEN lost_at ELSE ? END
    WHERE id = ?
"""
_COMPUTERS_TO_MOVE: Final = """
    SELECT id FROM matches WHERE is_house_turn = 1 AND is_led(guild) ORDER BY id
"""
_STATE: Final = "SELECT next_seq, deadline, proposal FROM matches WHERE id = ?"
_MARKS: Final = """
    SELECT id, next_seq, deadline, proposal FROM matches WHERE id IN ({marks})
    UNION ALL SELECT id, version, NULL, NULL FROM lobbies
    WHERE closed_at IS NULL AND id IN ({marks}) AND id NOT IN (SELECT id FROM matches)
"""
_GUILD: Final = "SELECT guild FROM matches WHERE id = ?"
_OF_ITSELF: Final = """
    SELECT seq, CASE is_forced WHEN 1 THEN 'forced' ELSE 'planned' END FROM planned
    WHERE match_id = ?
"""
_SHOW_AGAIN: Final = "UPDATE matches SET published_seq = next_seq - 2, message = NULL WHERE id = ?"
ABANDON: Final = """
    UPDATE matches SET ended_at = ?, deadline = NULL, is_house_turn = 0, proposal = NULL,
                       message = NULL, ping = NULL, published_seq = next_seq - 1
    WHERE id = ? AND ended_at IS NULL
"""
"""Ends a match without a result and with nothing left to show. Parameters: the time, the id."""
_LIMIT: Final = """
    UPDATE matches SET turn_seconds = ?, increment = ?, deadline = ?, allowance = ?, clocks = ?,
                       remind_before = ?, proposal = NULL,
                       lost_at = CASE WHEN lost_for IS NULL THEN lost_at ELSE ? END
    WHERE id = ? AND next_seq = ? AND ended_at IS NULL
"""
_HAS_LOBBY: Final = "SELECT 1 FROM lobbies WHERE id = ? AND version = ?"
_DUE: Final = """
    SELECT id FROM matches WHERE deadline <= ? AND lost_at IS NULL AND is_led(guild)
    ORDER BY deadline
"""
# these clocks are paused, so no deadline counts; tournaments and nights come due by themselves
_IS_TO_BE_SEEN: Final = """
    SELECT EXISTS (SELECT 1 FROM matches WHERE deadline IS NOT NULL AND lost_for IS NOT NULL
                   AND is_led(guild))
    OR EXISTS (SELECT 1 FROM tournaments WHERE ended_at IS NULL AND due_at IS NOT NULL
               AND is_led(guild))
    OR EXISTS (SELECT 1 FROM nights WHERE ended_at IS NULL AND is_led(guild))
"""
_NEXT_DEADLINE: Final = """
    SELECT min(deadline) FROM matches
    WHERE deadline IS NOT NULL AND lost_at IS NULL AND is_led(guild)
"""
_REMINDER: Final = "deadline - remind_before"
_IS_TO_REMIND: Final = f"{_REMINDER} IS NOT NULL AND lost_at IS NULL AND is_led(guild)"
_RUNNING_LOW: Final = """
    SELECT id FROM seats JOIN matches ON id = match_id
    WHERE player = ? AND deadline IS NOT NULL AND lost_at IS NULL AND is_led(guild)
        AND deadline - coalesce(remind_before, 0) < ? ORDER BY id
"""
_SHIFTED: Final = f"min(deadline + ?1, ?2 + {WHOLE})"
_IS_OF_SHARD: Final = "(guild >> 22) % ? = ?"
"""Parameters: the shard's total and number; see `engine.shards`."""
_SHIFT: Final = f"""
    UPDATE matches SET deadline = {_SHIFTED}
    WHERE deadline <> {_SHIFTED} AND lost_for IS NULL AND {_IS_OF_SHARD}
        AND (? = 0 OR {IS_QUICK}) RETURNING id
"""
# a paused clock gets back the time since lost_at when it resumes; this adds only the rest
_SHIFT_STOOD: Final = f"""
    UPDATE matches SET deadline = deadline + max(0.0, lost_at + ? - ?)
    WHERE lost_for IS NOT NULL AND {_IS_OF_SHARD}
"""
_HOLD: Final = f"UPDATE matches SET held_until = ? WHERE ended_at IS NULL AND {_IS_OF_SHARD}"
_QUIET_SINCE: Final = """
    SELECT max(max(started_at, coalesce(held_until, started_at)),
               coalesce((SELECT max(at) FROM entries WHERE match_id = id), started_at))
    FROM matches WHERE id = ?
"""
_SHIFT_STANDING: Final = f"""
    UPDATE standing SET since = min(since + ?, ?) WHERE since IS NOT NULL
    AND match_id IN (SELECT id FROM matches WHERE {_IS_OF_SHARD})
"""
_GRANTED: Final = f"""
    SELECT id FROM matches WHERE deadline <= ? AND lost_at IS NULL AND {_IS_OF_SHARD}
    ORDER BY deadline, id
"""
# if all shards of another total were seen, they cover all servers too
_SEEN: Final = """
    SELECT max(seen_at) FROM (
        SELECT seen_at FROM shard_clocks WHERE total = ?1 AND number = ?2 UNION ALL
        SELECT min(seen_at) FROM shard_clocks WHERE total <> ?1
        AND EXISTS (SELECT 1 FROM shard_clocks WHERE total = ?1 AND number = ?2)
        GROUP BY total HAVING count(*) = total
    ) AS known
"""
_SEE: Final = """
    INSERT INTO shard_clocks (total, number, seen_at) VALUES (?, ?, ?)
    ON CONFLICT (total, number) DO UPDATE SET seen_at = excluded.seen_at
"""
_KEPT_FOR: Final = 7 * 86400.0
"""Seconds an absence is kept after its end, in case the system clock has been changed."""
_DAYS: Final = f"coalesce(guilds.away, {DAYS})"
_MOST: Final = f"""
    CASE WHEN {IS_QUICK} THEN {GRACE} ELSE
    86400.0 * coalesce(min({_DAYS}, (SELECT most_away FROM tournament_matches
                                     WHERE match_id = matches.id)), {_DAYS}) END
"""  # constants only
"""SQL for the seconds that a player's clock may be paused in one match."""
_RUNS: Final = "matches.ended_at IS NULL AND matches.lost_at IS NULL"
# people who gave their seat away, or were erased, are no longer away
_STANDING: Final = f"""
    FROM standing JOIN matches ON matches.id = standing.match_id
    LEFT JOIN guilds ON guilds.id = matches.guild
    LEFT JOIN seats ON seats.match_id = standing.match_id AND seats.seat = standing.seat
                       AND seats.player = standing.player
    LEFT JOIN away ON away.player = seats.player
    WHERE standing.since IS NOT NULL AND {_RUNS} AND is_led(matches.guild)
"""
_STANDS_UNTIL: Final = f"""
    CASE WHEN {IS_QUICK} THEN standing.since - standing.used + {GRACE}
         ELSE min(coalesce(away.until, 0), standing.since - standing.used + {_MOST}) END
"""
_CHANGED: Final = "(applied IS NULL OR (applied = 1) <> (until > ?1))"
_DUE_ABSENCES: Final = f"""
    SELECT standing.match_id {_STANDING} AND {_STANDS_UNTIL} <= ?1
    UNION
    SELECT seats.match_id FROM away JOIN seats ON seats.player = away.player
    JOIN matches ON matches.id = seats.match_id
    WHERE {_RUNS} AND {_CHANGED} AND is_led(away.player)
    ORDER BY 1
"""
_PEOPLE_DUE: Final = f"""
    SELECT player, until, until > ?1 FROM away WHERE {_CHANGED} AND is_led(player) ORDER BY player
"""
_NEXT_ABSENCE: Final = f"""
    SELECT min(due) FROM (
        SELECT {_STANDS_UNTIL} AS due {_STANDING}
        UNION ALL
        SELECT CASE WHEN applied IS NULL THEN 0.0 ELSE until END FROM away
        WHERE (applied IS NULL OR applied = 1) AND is_led(player)
    ) AS dues
"""
_ABSENCES: Final = f"""
    SELECT seats.seat, away.until,
           {_MOST} - coalesce(standing.used, 0) - coalesce(max(0, ?2 - standing.since), 0)
    FROM seats JOIN away ON away.player = seats.player
    JOIN matches ON matches.id = seats.match_id
    LEFT JOIN guilds ON guilds.id = matches.guild
    LEFT JOIN standing ON standing.match_id = seats.match_id AND standing.seat = seats.seat
                          AND standing.player = seats.player
    WHERE seats.match_id = ?1 AND away.until > ?2 ORDER BY seats.seat
"""
_AWAY_SINCE: Final = f"""
    SELECT seats.seat, min(min(away.until, ?3) - max(away.since, ?2), {_MOST})
    FROM seats JOIN away ON away.player = seats.player
    JOIN matches ON matches.id = seats.match_id
    LEFT JOIN guilds ON guilds.id = matches.guild
    WHERE seats.match_id = ?1 AND away.until > ?2 AND away.since < ?3
"""
_DEADLINE: Final = f"SELECT {deadline_at('?2')} FROM matches WHERE id = ?1"
_DISPLAY: Final = f"""
    SELECT published_seq,
           (SELECT count(*) FROM posts WHERE match_id = matches.id AND kind = 'board'),
           {deadline_at("?2")}, {VENUE}
    FROM matches WHERE id = ?1
"""
_RETIME: Final = """
    UPDATE matches SET deadline = ?1, allowance = ?2, clocks = ?3,
                       remind_before = ?4,
                       lost_at = CASE WHEN lost_for IS NULL THEN lost_at ELSE ?7 END
    WHERE id = ?5 AND next_seq = ?6 AND ended_at IS NULL
"""


_RUNNING_AROUND: Final = """
    SELECT game, count(*),
        count(CASE WHEN (SELECT max(at) FROM entries WHERE match_id = matches.id) >= ?1 THEN 1 END),
        count(CASE WHEN deadline <= ?2 THEN 1 END)
    FROM matches WHERE ended_at IS NULL GROUP BY game ORDER BY game
"""


class Display(NamedTuple):
    """Everything people see of a match, except its log."""

    venue: Venue
    published_seq: int
    """The last entry shown to people; -1 for none."""
    boards: int
    deadline: float | None
    """When the turn runs out, in seconds since 1970; None if never, or if no clock is running."""
    absences: Mapping[Seat, Absence]


class Matches(Repository):
    """The matches of one store; implements `engine.ports.Log`."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store, clock)
        self.venues: Final = Venues(store, self._clock)

    @writes
    def create(
        self,
        connection: Connection,
        record: Record,
        venue: Venue,
        opening: Append,
        lobby_version: int | None = None,
        *,
        source: Source | None = None,
    ) -> bool:
        """Store a new match with its opening entries, in place of the lobby with its id.

        *record* was made from the lobby with *lobby_version*. None means that there is no lobby,
        and *source* says where its people come from. Returns False if the channel has a running
        match, the match exists already, the lobby has another version or is gone, or the source no
        longer names its people. Then nothing was written.
        """
        now = self._clock.now()
        known = "SELECT 1 FROM entries WHERE delivery = ?"
        if connection.execute(known, (opening.delivery,)).fetchone() is not None:
            return False
        people = [sitter.player for sitter in record.sitters]
        if source is not None and not source.names(connection, people):
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
            record.weekends,
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
        return self.store.is_shared

    def is_ours(self, match_id: str) -> bool:
        """Whether this process leads the match's server, if that is known."""
        guild = self.venues.guild_of(match_id)
        return guild is not None and self.store.backend.leads(guild)

    def unasked(self) -> AbstractAsyncContextManager[None]:
        """Wrap work that nobody asked for; see `Store.unasked`."""
        return self.store.unasked()

    @reads
    def marks(
        self, connection: Connection, ids: Sequence[str]
    ) -> dict[str, tuple[int, float | None, str | None]]:
        """Return length, deadline and proposal by match id; a lobby's row has only its version."""
        marks = ", ".join("?" * len(ids))
        asked = connection.execute(_MARKS.format(marks=marks), (*ids, *ids))
        return {
            match_id: (number, deadline, proposal) for match_id, number, deadline, proposal in asked
        }

    @reads
    def state(self, connection: Connection, match_id: str) -> Fingerprint | None:
        """Return a match's length, deadline and proposal; None if there is no such match."""
        row = connection.execute(_STATE, (match_id,)).fetchone()
        return None if row is None else Fingerprint(row[0], row[1], _proposal(match_id, row[2]))

    async def load(self, match_id: str) -> Record | None:

        def find(connection: Connection) -> Record | None:
            record = load_record(connection, match_id)
            if record is None:
                return None
            (guild,) = connection.execute(_GUILD, (match_id,)).fetchone()
            of_itself = dict(connection.execute(_OF_ITSELF, (match_id,)).fetchall())
            return replace(record, guild=guild, of_itself=of_itself)

        found = await self.store.read(find)
        if found is not None:
            self.venues.note_guild(match_id, found.guild)
        return found

    async def append(self, match_id: str, change: Append) -> bool:
        """Write *change* atomically; return True once it is safe on disk.

        Returns False if the log is not as long as *change* expects, or already has the delivery.

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

        # the entries' key refuses the second of two writers; changes to ratings or seats run alone
        is_guarded = change.result is None and change.change is None
        return await self.store.write(write, is_guarded=is_guarded)

    @writes
    def abandon(self, connection: Connection, match_id: str) -> None:
        """End a running match with an unreadable log; it has no result and nothing to show."""
        now = self._clock.now()
        connection.execute(ABANDON, (now, match_id))
        announce_channel(connection, match_id)
        follow(connection, match_id, "board")
        follow(connection, match_id, "ping")
        stir_letters(connection, match_id)

    @writes_guarded
    def propose(
        self,
        connection: Connection,
        match_id: str,
        proposal: Proposal | None,
        *,
        is_answered: bool = False,
    ) -> None:
        """Store *proposal* as the match's only proposal; None removes it.

        If *is_answered*, this writes only if a proposal is still there: erasing a player withdraws
        the proposal that concerns them.
        """
        text = None if proposal is None else encode(proposal).decode()
        is_ours = self.is_ours(match_id)
        if not is_ours:
            announce_channel(connection, match_id, "moved")
        query = "UPDATE matches SET proposal = ? WHERE id = ? AND (? = 0 OR proposal IS NOT NULL)"
        connection.execute(query, (text, match_id, int(is_answered)))

    @writes_guarded
    def limit(self, connection: Connection, record: Record, seq: int, stretch: Stretch) -> bool:
        """Give a running match the limit of *record* and the time of *stretch*; drop its proposal.

        False if it does not have *seq* entries, or is over.
        """
        now, is_ours = self._clock.now(), self.is_ours(record.id)
        limit = (record.turn_seconds, record.increment)
        time = (stretch.deadline, *_time(stretch))
        if connection.execute(_LIMIT, (*limit, *time, now, record.id, seq)).rowcount == 0:
            return False
        stand(connection, record.id, stretch.clocks.standing, now)
        if not is_ours:
            announce_channel(connection, record.id, "moved")
        return True

    @writes_guarded
    def add_hint(self, connection: Connection, match_id: str) -> bool:
        """Count a hint or similar help in a running match; False if it is over or unknown."""
        query = "UPDATE matches SET hints = hints + 1 WHERE id = ? AND ended_at IS NULL"
        return connection.execute(query, (match_id,)).rowcount == 1

    @reads
    def hints(self, connection: Connection, match_id: str) -> int:
        """Return how often players got help in a match; see `add_hint`."""
        query = "SELECT hints FROM matches WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        return 0 if row is None else row[0]

    @reads
    def running_by_game(self, connection: Connection) -> dict[str, int]:
        """Return the number of running matches by game; a game without one is absent.

        Raises:
            StoreError: the store cannot be read now.
        """
        query = "SELECT game, count(*) FROM matches WHERE ended_at IS NULL GROUP BY game"
        return dict(connection.execute(query).fetchall())

    @reads
    def running_around(
        self, connection: Connection, since: float, until: float
    ) -> list[tuple[str, int, int, int]]:
        """Return each game with three numbers of matches: running, played in lately, and due soon.

        "Lately" is since *since*, and "soon" is by *until*, both in seconds since 1970. Games
        without running matches are absent.
        """
        return [tuple(row) for row in connection.execute(_RUNNING_AROUND, (since, until))]

    @reads
    def check_readable(self, connection: Connection) -> None:
        """Check that the store can be read.

        Raises:
            StoreError: it cannot be read now.
        """
        connection.execute("SELECT id FROM matches LIMIT 1").fetchone()

    async def computer_turns(self) -> list[str]:
        return await self._ids(_COMPUTERS_TO_MOVE)

    @reads
    def game(self, connection: Connection, match_id: str) -> str | None:
        """Return the key of a match's game, even of a damaged match; None if there is no match."""
        row = connection.execute("SELECT game FROM matches WHERE id = ?", (match_id,))
        found = row.fetchone()
        return None if found is None else found[0]

    # Time ----------------------------------------------------------------------------------------

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*, soonest first."""
        return await self._ids(_DUE, now)

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""
        return await self._moment(_NEXT_DEADLINE)

    @reads
    def is_to_be_seen(self, connection: Connection) -> bool:
        """Whether `see` must note the time for something other than a running clock."""
        return bool(connection.execute(_IS_TO_BE_SEEN).fetchone()[0])

    async def due_reminders(self, now: float) -> list[str]:
        """Return the running matches with a reminder due by *now*."""
        query = f"SELECT id FROM matches WHERE {_IS_TO_REMIND} AND {_REMINDER} <= ? ORDER BY id"
        return await self._ids(query, now)

    async def next_reminder(self) -> float | None:
        """Return when `due_reminders` next has a match, in seconds since 1970."""
        return await self._moment(f"SELECT min({_REMINDER}) FROM matches WHERE {_IS_TO_REMIND}")

    async def running_low(self, ahead: Mapping[int, float]) -> list[tuple[str, int]]:
        """Return pairs of match and player where the match soon times out or sends a reminder.

        *ahead* says for each player how far "soon" reaches, in seconds since 1970. The reminder may
        be for another player of the match.
        """
        asked = list(ahead.items())

        def find(connection: Connection) -> list[tuple[str, int]]:
            found: list[tuple[str, int]] = []
            for player, until in asked:
                rows = connection.execute(_RUNNING_LOW, (player, until))
                found += [(match_id, player) for (match_id,) in rows]
            return found

        return await self.store.read(find) if asked else []

    async def seen(self, shard: Shard = EVERYTHING) -> float | None:
        """Return when the clocks of *shard* were last seen running, in seconds since 1970.

        Clocks noted under another total of shards count too, once all of those were seen. For a new
        shard, return the latest time of any; None if there is none.
        """
        seen = await self._moment(_SEEN, shard.total, shard.number)
        return await self._moment("SELECT max(seen_at) FROM shard_clocks") if seen is None else seen

    @writes_guarded
    def see(self, connection: Connection, now: float, shard: Shard = EVERYTHING) -> None:
        """Note that the clocks of *shard* are running at *now*."""
        connection.execute(_SEE, (shard.total, shard.number, now))

    @writes
    def grant(
        self, connection: Connection, now: float, most: float, shard: Shard = EVERYTHING
    ) -> list[str]:
        """Give matches of *shard* that are due by *now* one more turn, of at most *most* seconds.

        The deadlines keep their order and come `SPREAD` seconds apart, so that the matches don't
        all end at once. Return the ids of the matches.
        """
        facts = (now, shard.total, shard.number)
        passed = [row[0] for row in connection.execute(_GRANTED, facts)]
        connection.executemany(
            f"UPDATE matches SET deadline = ? + min({WHOLE}, ?) WHERE id = ?",
            [(now + SPREAD * at, most, match_id) for at, match_id in enumerate(passed)],
        )
        return passed

    @writes
    def shift(
        self,
        connection: Connection,
        now: float,
        seconds: float,
        shard: Shard = EVERYTHING,
        *,
        only_quick: bool = False,
    ) -> list[str]:
        """Move all of *shard*'s deadlines on by *seconds*, but to one turn after *now* at most.

        If *only_quick*, move only those of quick matches: the outage was short. Time with stopped
        clocks counts neither for absences nor for silence. Note that the clocks run, as `see` does.
        Return the ids of the matches whose deadline has changed.
        """
        part = (shard.total, shard.number)
        moved = connection.execute(_SHIFT, (seconds, now, *part, int(only_quick))).fetchall()
        connection.execute(_SHIFT_STANDING, (seconds, now, *part))
        if not only_quick:
            connection.execute(_SHIFT_STOOD, (seconds, now, *part))
            move_on_shard(connection, seconds, now, part)
        if seconds >= LONG_OUTAGE:
            connection.execute(_HOLD, (now, *part))
        connection.execute(_SEE, (*part, now))
        return sorted(match_id for (match_id,) in moved)

    async def quiet_since(self, match_id: str) -> float:
        """Return when somebody last acted in a match, in seconds since 1970.

        Times when nobody could act don't count.
        """
        return await self._moment(_QUIET_SINCE, match_id) or 0.0

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None for never."""
        return await self._moment(_DEADLINE, match_id, self._clock.now())

    @reads
    def _moment(self, connection: Connection, query: str, *facts: object) -> float | None:
        row = connection.execute(query, facts).fetchone()
        return None if row is None else row[0]

    @reads
    def _ids(self, connection: Connection, query: str, *facts: object) -> list[str]:
        return [row[0] for row in connection.execute(query, facts)]

    # Absences ------------------------------------------------------------------------------------

    @reads
    def absences(self, connection: Connection, match_id: str, now: float) -> Mapping[Seat, Absence]:
        return _absences(connection, match_id, now).read()

    @reads
    def away_since(
        self, connection: Connection, match_id: str, since: float, now: float
    ) -> Mapping[Seat, float]:
        """Return for each seat how many seconds after *since* its player was away."""
        return dict(connection.execute(_AWAY_SINCE, (match_id, since, now)).fetchall())

    @reads
    def ended_at(self, connection: Connection, match_id: str) -> float | None:
        """Return when a match ended, in seconds since 1970; None if it hasn't."""
        query = "SELECT ended_at FROM matches WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        return None if row is None else row[0]

    @reads
    def deadline_and_absences(
        self, connection: Connection, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]:
        """Return the deadline and the absences of a match, from one snapshot."""
        asked = connection.execute(_DEADLINE, (match_id, now))
        absences = _absences(connection, match_id, now)
        row = asked.fetchone()
        return None if row is None else row[0], absences.read()

    @reads
    def display(self, connection: Connection, match_id: str, now: float) -> Display | None:
        """Return how people see a match as of *now*; None if there is no such match."""
        asked = connection.execute(_DISPLAY, (match_id, now))
        absences = _absences(connection, match_id, now)
        row = asked.fetchone()
        if row is None:
            return None
        published_seq, boards, deadline, *place = row
        return Display(venue_in(place), published_seq, boards, deadline, absences.read())

    @reads
    def paused_for(self, connection: Connection, match_id: str, now: float) -> Mapping[Seat, float]:
        """Return how many seconds each seat's clock was paused for its holder, if ever."""
        return paused_for(connection, match_id, now)

    @reads
    def due_absences(self, connection: Connection, now: float) -> DueAbsences:
        """Return the running matches whose clocks may need to pause or resume by *now*."""
        people = connection.execute(_PEOPLE_DUE, (now,)).fetchall()
        return DueAbsences(
            tuple(match_id for (match_id,) in connection.execute(_DUE_ABSENCES, (now,))),
            tuple((player, until, bool(is_away)) for player, until, is_away in people),
        )

    @reads
    def next_absence(self, connection: Connection) -> float | None:
        """Return when `due_absences` may next have something; None if nobody is away."""
        return connection.execute(_NEXT_ABSENCE).fetchone()[0]

    async def note_absences(self, due: DueAbsences) -> None:
        """Note that the clocks now fit the absences of the people in *due*."""
        if not due.people:
            return
        rows = [(is_away, player, until) for player, until, is_away in due.people]
        before = self._clock.now() - _KEPT_FOR

        def note(connection: Connection) -> None:
            # if people have changed their mind, the row has another end, and this leaves it alone
            applied = "UPDATE away SET applied = ? WHERE player = ? AND until = ?"
            connection.executemany(applied, rows)
            connection.execute("DELETE FROM away WHERE applied = 0 AND until < ?", (before,))

        await self.store.write(note)

    @writes_guarded
    def restate(self, connection: Connection, match_id: str, seq: int, stretch: Stretch) -> bool:
        """Give a running match the time of *stretch*; its proposal stays.

        False if it does not have *seq* entries, or is over; nothing has changed.
        """
        now = self._clock.now()
        time = (stretch.deadline, *_time(stretch))
        if connection.execute(_RETIME, (*time, match_id, seq, now)).rowcount == 0:
            return False
        stand(connection, match_id, stretch.clocks.standing, now)
        if not self.is_ours(match_id):
            announce_channel(connection, match_id, "moved")
        return True


def _append(
    connection: Connection, games: Games, match_id: str, change: Append, now: float
) -> bool:
    if change.is_plain:
        return move_on(connection, [(match_id, change, now, True)]).read()[0]
    end = None if change.result is None else next_end(connection, now)
    if change.entries:
        newcomer = change.change
        if newcomer is not None and newcomer.is_proposed:
            query = "SELECT 1 FROM matches WHERE id = ? AND proposal IS NOT NULL"
            if connection.execute(query, (match_id,)).fetchone() is None:
                return False
        if not add_entries(connection, [(match_id, change, now)]).read():
            return False
        if change.of_itself is not None:
            planned = "INSERT INTO planned (match_id, seq, is_forced) VALUES (?, ?, ?)"
            planned_seq = change.entries[0].seq
            connection.execute(planned, (match_id, planned_seq, change.of_itself == "forced"))
        if change.change is not None:
            change_holder(connection, match_id, change.change)
    ended_at = None if end is None else end.read()
    turn = (change.stretch.deadline, int(change.is_computer_turn), ended_at)
    facts = (len(change.entries), *turn, *_time(change.stretch))
    connection.execute(_GO_ON, (*facts, now, match_id))
    stand(connection, match_id, change.stretch.clocks.standing, now)
    if change.stretch.clocks.up and not change.entries:
        # a new board must say who ran out of time
        connection.execute(_SHOW_AGAIN, (match_id,))
        follow(connection, match_id, "board")
    if change.result is not None:
        announce_channel(connection, match_id)
    if change.result is not None and not change.result.is_void and ended_at is not None:
        record_result(connection, games, match_id, change.result, ended_at)
    return True


def _time(stretch: Stretch) -> tuple[object, ...]:
    clocks = None if stretch.clocks == NO_CLOCKS else encode(stretch.clocks).decode()
    return stretch.allowance, clocks, stretch.remind_before


def load_record(
    connection: Connection,
    match_id: str,
    log_of: Callable[[Connection, str], Sequence[Logged]] = log_of,
) -> Record | None:
    """Return the match with its log as *connection* sees it; None if there is none.

    Raises:
        CorruptLog: the stored match cannot be read.
    """
    row = connection.execute(
        "SELECT setup, secret, joins, turn_seconds, published_seq, proposal, deadline, key_rule,"
        " increment, time_up, allowance, clocks, weekends FROM matches WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    setup, secret, joins, turn_seconds, published_seq, proposal, deadline, key_rule, *time = row
    increment, time_up, allowance, clocks, weekends = time
    sitters = sitters_of(connection, match_id)
    log = log_of(connection, match_id)
    try:
        read = decode(setup, Setup)
        if len(sitters) != read.seats:
            raise CorruptLog(
                match_id, 0, f"only {len(sitters)} of its {read.seats} seats are stored"
            )
        for entry in log:
            if entry.kind not in KINDS:
                why = f"there is no kind {entry.kind[:20]!r} of entries"
                raise CorruptLog(match_id, entry.seq, why)
        entries = tuple(
            Entry(entry.seq, cast("Kind", entry.kind), entry.seat, entry.text) for entry in log
        )
        check_holders(match_id, sitters, entries)
        return Record(
            id=match_id,
            setup=read,
            sitters=sitters,
            secret=secret,
            joins=decode(joins, tuple[str, ...]),
            turn_seconds=turn_seconds,
            entries=entries,
            deliveries=frozenset(logged.delivery for logged in log if logged.delivery is not None),
            published_seq=published_seq,
            proposal=_proposal(match_id, proposal),
            deadline=deadline,
            key_rule=key_rule,
            increment=increment,
            time_up=time_up,
            allowance=allowance,
            clocks=NO_CLOCKS if clocks is None else decode(clocks, Clocks),
            weekends=weekends,
        )
    except ValueError as error:
        raise CorruptLog(match_id, 0, str(error)[:200]) from None


def _proposal(match_id: str, text: str | None) -> Proposal | None:
    """Return the proposal; drop one that cannot be read, since people can make it again."""
    try:
        return None if text is None else decode(text, Proposal)
    except ValueError as error:
        logger.warning("the proposal in match %s is ignored: %s", match_id, error)
        return None


def _absences(connection: Connection, match_id: str, now: float) -> Later[Mapping[Seat, Absence]]:
    asked = connection.execute(_ABSENCES, (match_id, now))
    return Later(lambda: {seat: Absence(until, left) for seat, until, left in asked})

"""Recount all results and ratings from the logs, and strike matches from the ratings.

`rebuild` replays the matches in the order of their ends, and counts them as at first, but in an
empty database. Then it compares each row with the stored row. `recount` starts from the stored
results instead, without replaying.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from db.dialect import alone
from db.guilds import note
from db.ladders import unrank
from db.logs import log_of
from db.matches import load_record
from db.repository import Repository, reads
from db.results import Counted, keep_sitters, record_result, sitters_of, stored_count
from db.schema import MIGRATIONS, migrate
from engine.codec import encode
from engine.core import Result, Setup
from engine.errors import CorruptLog, OtherVersion
from engine.ladders import QUICK
from engine.log import Entry
from engine.match import Match
from engine.ports import Record
from engine.rating import Pair, worth_a_look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from db.dialect import Connection
    from db.guilds import AdminAct
    from db.logs import Logged
    from db.store import Store
    from engine.core import Games


Row: TypeAlias = tuple[Any, ...]

_AT_ONCE: Final = 100
"""Number of matches to read together; others may write in between."""

_ENDED: Final = """
    SELECT id, guild, channel, started_at, ended_at, hints FROM matches
    WHERE ended_at IS NOT NULL AND (ended_at, id) > (?, ?) ORDER BY ended_at, id LIMIT ?
"""
_COUNT: Final = "SELECT count(*) FROM matches WHERE ended_at IS NOT NULL"
_IS_DUE: Final = "SELECT 1 FROM due_recount"
_COPY_MATCH: Final = """
    INSERT INTO matches (id, game, setup, secret, joins, turn_seconds, increment, guild, channel,
                         started_at, ended_at, hints)
    VALUES (?, ?, ?, x'', '', ?, ?, ?, ?, ?, ?, ?)
"""
_COPY_ENTRY: Final = """
    INSERT INTO entries (match_id, seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, 0)
"""
# each holder of a seat, with the log entry at which they came
_HELD: Final = """
    SELECT match_id, seat, since, player FROM holders
    UNION ALL SELECT match_id, seat, (SELECT coalesce(max(until), 0) FROM holders
              WHERE holders.match_id = seats.match_id AND holders.seat = seats.seat), player
    FROM seats WHERE player IS NOT NULL
"""
_ONE_SEAT_EACH: Final = (
    f"SELECT match_id, seat, since, player FROM ({_HELD}) AS held GROUP BY player"  # noqa: S608 # constants only
)
_HOLDS_A_SEAT: Final = """
    SELECT 1 FROM seats WHERE player = ?1 UNION ALL SELECT 1 FROM holders WHERE player = ?1
"""
_HOLDER: Final = (
    f"SELECT player FROM ({_HELD}) AS held WHERE match_id = ? AND seat = ? AND since = ?"  # noqa: S608 # constants only
)
_NAMING_PEOPLE: Final = (
    *("seats", "holders", "results", "ratings", "rating_steps", "bests", "house"),
)
_STORED_RESULT: Final = """
    SELECT seat_place, score, reason FROM results
    WHERE match_id = ? AND seat_place IS NOT NULL ORDER BY seat
"""
_STORED_VARIANTS: Final = """
    SELECT results.game, variants, turn_seconds, increment FROM results
    JOIN matches ON matches.id = match_id WHERE match_id = ?
"""


@dataclass(frozen=True, slots=True)
class Ended:
    """An ended match, with the stored data about its end."""

    match: Record
    guild: int
    channel: int
    started_at: float
    ended_at: float
    hints: int
    """Number of hints shown; the log does not say."""
    stored: Result | None
    damage: CorruptLog | None
    """Why the match cannot be read; None if it can."""
    counted: Counted | None
    """What its log said before it became unreadable; None if it can be read."""


def read_ended(connection: Connection, row: tuple[str, int, int, float, float, int]) -> Ended:
    """Return the match of *row*: its id, server, channel, start, end, and number of hints.

    Raises:
        CorruptLog: it is unreadable.
    """
    match_id, guild, channel, started_at, ended_at, hints = row
    rows = connection.execute(_STORED_RESULT, (match_id,)).fetchall()
    places, scores, reasons = zip(*rows, strict=True) if rows else ((), (), ("",))
    stored = Result(places, scores, reasons[0]) if rows else None
    damage = counted = None
    try:
        record = load_record(connection, match_id)
    except CorruptLog as error:
        damage = error
        try:
            log = log_of(connection, match_id)
        except CorruptLog:
            log, counted = [], stored_count(connection, match_id)
        record = _by_its_result(connection, match_id, log)
    assert record is not None, "it was read a moment ago in the same transaction"
    return Ended(record, guild, channel, started_at, ended_at, hints, stored, damage, counted)


def _by_its_result(connection: Connection, match_id: str, log: Sequence[Logged]) -> Record:
    """Return what the stored result and the *log* still say about an unreadable match."""
    row = connection.execute(_STORED_VARIANTS, (match_id,)).fetchone()
    game, variants, turn_seconds, increment = row or ("", "", None, None)
    sitters = sitters_of(connection, match_id)
    options: dict[str, str] = {}
    for variant in variants.removeprefix(QUICK).split():
        key, _, choice = variant.partition("=")
        options[key] = f"{options[key]}+{choice}" if key in options else choice
    return Record(
        id=match_id,
        setup=Setup(game, 0, len(sitters), options),
        sitters=sitters,
        secret=b"",
        joins=(),
        turn_seconds=turn_seconds,
        increment=increment,
        entries=tuple(Entry(*entry[:4]) for entry in log),  # pyright: ignore[reportArgumentType] # as it is stored
        deliveries=frozenset(),
        published_seq=-1,
    )


class _Derived(NamedTuple):
    name: str
    query: str
    """Selects all its rows, sorted for comparing, with ladders named by what they cover."""
    keys: int
    """Number of leading columns that identify a row."""


_TABLES: Final = (
    _Derived(
        "result",
        "SELECT matches.ended_at, match_id, seat, since, player, bot, results.game, results.guild,"
        " place, seat_place, score, outcome, is_counted, results.ended_at AS ended, reason, moves,"
        " variants"
        " FROM results JOIN matches ON matches.id = match_id ORDER BY 1, 2, 3, 4",
        4,
    ),
    _Derived(
        "rating",
        "SELECT game, ladders.guild, season, variant, player, mu, sigma, weight, shown, matches,"
        " wins, draws, is_ranked, changed_at"
        " FROM ratings JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5",
        5,
    ),
    _Derived(
        "rating step",
        "SELECT game, ladders.guild, season, variant, player, number, match_id, shown, uncertainty"
        " FROM rating_steps JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5, 6",
        6,
    ),
    _Derived(
        "number of ratings",
        "SELECT game, ladders.guild, season, variant, height, players"
        " FROM heights JOIN ladders ON ladders.id = ladder WHERE players <> 0"
        " ORDER BY 1, 2, 3, 4, 5",
        5,
    ),
    _Derived(
        "best",
        "SELECT game, ladders.guild, season, variant, player, best, total, matches, changed_at"
        " FROM bests JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5",
        5,
    ),
    _Derived(
        "record against bots",
        "SELECT game, ladders.guild, season, variant, player, easy, medium, hard, expert, matches,"
        " changed_at"
        " FROM house JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5",
        5,
    ),
    _Derived(
        "number of bests",
        "SELECT game, ladders.guild, season, variant, has_won, best, players"
        " FROM bests_heights JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5, 6",
        6,
    ),
    _Derived(
        "number of records against bots",
        "SELECT game, ladders.guild, season, variant, level, expert, hard, medium, easy, players"
        " FROM house_heights JOIN ladders ON ladders.id = ladder"
        " ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9",
        9,
    ),
)
_COUNTED: Final = ("house_heights", "bests_heights")
"""Counts that the database keeps by itself; empty them last, in case they were wrong."""
_REWRITTEN: Final = ("ladders", "ratings", "rating_steps", "heights", "bests", "house")
"""Tables in the order of filling; emptying goes the other way.

A recount writes only results that differ, so that sums over other results stay valid.
"""
_DELETE_RESULT: Final = "DELETE FROM results WHERE match_id = ? AND seat = ? AND since = ?"
_RESULT: Final = "SELECT * FROM results WHERE match_id = ? AND seat = ? AND since = ?"


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The outcome of a recount."""

    matches: int
    unreadable: tuple[str, ...]
    """Why logs could not be replayed, one sentence each; their matches keep the stored results."""
    difference: str
    """The first difference from the stored rows, as a sentence; empty if there was none."""
    lost: tuple[str, ...] = ()
    """Why matches were unreadable, one sentence each; these matches no longer count."""


async def count_ended(store: Store) -> int:
    return await store.read(lambda connection: int(connection.execute(_COUNT).fetchone()[0]))


async def rebuild(store: Store, progress: Callable[[int], None] | None = None) -> Rebuilt:
    """Recount all matches from their logs, and store any differences.

    *progress* gets the number of matches done. Others may use the store meanwhile; matches that end
    during the recount count too.

    Raises:
        StoreError: the store cannot be used; nothing was changed.
    """
    return await _count_again(store, progress, is_replayed=True)


async def recount(store: Store) -> Rebuilt:
    """Recount all matches from their stored results, as `rebuild` does from their logs.

    This is for a new counting rule or a struck match: the winners are known. No match can be
    unreadable then.

    Raises:
        StoreError: the store cannot be used; nothing was changed.
    """
    return await _count_again(store, None, is_replayed=False)


async def is_recount_due(store: Store) -> bool:
    """Whether the stored ratings still have to be recounted."""
    return await store.read(lambda connection: connection.execute(_IS_DUE).fetchone() is not None)


async def _count_again(
    store: Store, progress: Callable[[int], None] | None, *, is_replayed: bool
) -> Rebuilt:
    while True:
        strikes = await store.read(strikes_in)
        count = Recount(store.games, strikes, is_replayed=is_replayed)
        try:
            while await store.read(count.read_on):
                await asyncio.to_thread(count.count_read)
                if progress is not None:
                    progress(count.matches)
            rebuilt = await store.write(count.finish)
        finally:
            count.close()
        if rebuilt is not None:
            return rebuilt


class Recount:
    """A recount in progress, in its own temporary database."""

    def __init__(self, games: Games, strikes: Sequence[Row], *, is_replayed: bool) -> None:
        self.matches = 0
        self._games = games
        self._struck = strikes
        self._is_replayed = is_replayed
        self._unreadable: list[str] = []
        self._lost: list[str] = []
        self._after: tuple[float, str] = (float("-inf"), "")
        self._read = _Batch([], [], self._after)
        # without a name, SQLite keeps it in a temporary file
        self._own = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        migrate(self._own, MIGRATIONS)
        self._own.execute("BEGIN")
        self._own.executemany("INSERT INTO strikes (match_id, at) VALUES (?, ?)", strikes)

    def read_on(self, connection: Connection) -> bool:
        """Read the next matches; return whether there are any.

        `count_read` counts them; until then, a second call reads the same ones again.
        """
        rows = connection.execute(_ENDED, (*self._after, _AT_ONCE)).fetchall()
        self._read = _Batch([], [], (rows[-1][4], rows[-1][0]) if rows else self._after)
        for row in rows:
            try:
                self._read.matches.append(read_ended(connection, row))
            except CorruptLog as error:
                self._read.lost.append(str(error))
        return bool(rows)

    def count_read(self) -> None:
        for ended in self._read.matches:
            result = self._result(ended)
            if result is not None and result.places:
                _copy(self._own, ended)
                match_id, at = ended.match.id, ended.ended_at
                record_result(self._own, self._games, match_id, result, at, counted=ended.counted)
                self._own.execute("DELETE FROM entries")
            self.matches += 1
        self._lost += self._read.lost
        self._after = self._read.last

    def compare(self, connection: Connection) -> Rebuilt | None:
        """Count the remaining matches and compare; None if one was struck or put back meanwhile."""
        if strikes_in(connection) != self._struck:
            return None
        while self.read_on(connection):
            self.count_read()
        # people who were erased since their matches were read have other numbers now
        own = self._own
        for match_id, seat, since, player in own.execute(_ONE_SEAT_EACH).fetchall():
            if connection.execute(_HOLDS_A_SEAT, (player,)).fetchone() is None:
                number = connection.execute(_HOLDER, (match_id, seat, since)).fetchone()[0]
                for table in _NAMING_PEOPLE:
                    own.execute(f"UPDATE {table} SET player = ? WHERE player = ?", (number, player))  # noqa: S608 # our own name
                unrank(own, number)
        difference = ""
        for table in _TABLES:
            names, sides = self._sides(connection, table)
            differing = ((mine, other) for mine, other in sides if mine != other)
            if (first := next(differing, None)) is not None:
                difference = _sentence(table, names, *first)
                break
        return Rebuilt(self.matches, tuple(self._unreadable), difference, tuple(self._lost))

    def finish(self, connection: Connection) -> Rebuilt | None:
        """Compare, and store the recount where it differs; None as in `compare`."""
        alone(connection)
        rebuilt = self.compare(connection)
        if rebuilt is None:
            return None
        if rebuilt.difference:
            for table in (*reversed(_REWRITTEN), *_COUNTED):
                connection.execute(f"DELETE FROM {table}")  # noqa: S608 # our own name
            _, sides = self._sides(connection, _TABLES[0])
            for stored, derived in [
                (stored, derived) for stored, derived in sides if stored != derived
            ]:
                if stored is not None:
                    connection.execute(_DELETE_RESULT, stored[1:4])
                if derived is not None:
                    _fill(connection, "results", self._own.execute(_RESULT, derived[1:4]))
            for table in _REWRITTEN:
                _fill(connection, table, self._own.execute(f"SELECT * FROM {table}"))  # noqa: S608 # our own name
        if self._is_replayed:
            # stored careers may be wrong too, so drop them; the bot adds them up again on demand
            connection.execute("DELETE FROM careers")
        connection.execute("DELETE FROM due_recount")
        return rebuilt

    def close(self) -> None:
        self._own.close()

    def _result(self, ended: Ended) -> Result | None:
        record = ended.match
        if not self._is_replayed:
            return self._stored(ended)
        if ended.damage is not None:
            self._unreadable.append(str(ended.damage))
            return self._stored(ended)
        try:
            return Match.fold(self._games, record.id, record.setup, b"", record.entries).result()
        except (CorruptLog, OtherVersion) as error:
            self._unreadable.append(str(error))
            return self._stored(ended)

    def _stored(self, ended: Ended) -> Result | None:
        key = ended.match.setup.game
        has_points = key not in self._games or self._games.find(key).has_points
        # games without points store zeros
        return ended.stored if has_points or not ended.stored else replace(ended.stored, scores=())

    def _sides(
        self, connection: Connection, table: _Derived
    ) -> tuple[list[str], Iterator[tuple[Row | None, Row | None]]]:
        """Return the columns of *table*, and pairs of stored and recounted rows; None if absent."""
        stored, derived = connection.execute(table.query), self._own.execute(table.query)
        names = [column[0] for column in stored.description]
        rounded = partial(_rounded, table.keys)
        return names, _side_by_side(map(rounded, stored), map(rounded, derived), table.keys)


def strikes_in(connection: Connection) -> list[Row]:
    """Return the struck matches, and when they were struck."""
    return connection.execute("SELECT match_id, at FROM strikes ORDER BY match_id").fetchall()


class _Batch(NamedTuple):
    matches: list[Ended]
    lost: list[str]
    """Why some matches could not be read, one sentence each."""
    last: tuple[float, str]
    """End and id of the last match."""


def _copy(own: Connection, ended: Ended) -> None:
    record = ended.match
    setup = encode(record.setup).decode()
    where = (ended.guild, ended.channel, ended.started_at, ended.ended_at, ended.hints)
    pace = (record.turn_seconds, record.increment)
    own.execute(_COPY_MATCH, (record.id, record.setup.game, setup, *pace, *where))
    keep_sitters(own, record.id, record.sitters)
    entries = [
        (record.id, entry.seq, entry.kind, entry.seat, entry.text) for entry in record.entries
    ]
    own.executemany(_COPY_ENTRY, entries)


def _fill(connection: Connection, table: str, rows: sqlite3.Cursor) -> None:
    places = ", ".join("?" * len(rows.description))
    connection.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608 # our own name


def _rounded(keys: int, row: Row) -> Row:
    """Return *row* with fractions rounded to six decimals, except its first *keys* columns."""
    # not done in the query, because each database rounds in its own way
    measured = (round(value, 6) if isinstance(value, float) else value for value in row[keys:])
    return (*row[:keys], *measured)


def _side_by_side(
    stored: Iterator[Row], derived: Iterator[Row], keys: int
) -> Iterator[tuple[Row | None, Row | None]]:
    """Merge the rows of both by their first *keys* columns; None replaces a missing row."""
    mine, other = next(stored, None), next(derived, None)
    while mine is not None or other is not None:
        if other is None or (mine is not None and mine[:keys] < other[:keys]):
            yield mine, None
            mine = next(stored, None)
        elif mine is None or other[:keys] < mine[:keys]:
            yield None, other
            other = next(derived, None)
        else:
            yield mine, other
            mine, other = next(stored, None), next(derived, None)


def _sentence(table: _Derived, names: list[str], stored: Row | None, derived: Row | None) -> str:
    row = stored or derived
    assert row is not None
    keys = zip(names[: table.keys], row, strict=False)
    which = ", ".join(
        f"{name} {_shown(value)}"
        for name, value in keys
        if name != "ended_at" and (name, value) != ("since", 0)  # most people join at the start
    )
    what = f"the {table.name} of {which}"
    if derived is None:
        return f"{what} is stored, but the logs give none"
    if stored is None:
        return f"{what} is not stored, but the logs give one"
    column, mine, other = next(
        (name, mine, other)
        for name, mine, other in zip(names, stored, derived, strict=True)
        if mine != other
    )
    return f"{what} is stored with {column} {_shown(mine)}, but the logs give {_shown(other)}"


def _shown(value: Any) -> Any:
    return "-" if value == "" else value


_PEOPLE: Final = """
    SELECT player FROM seats WHERE match_id = ?1 AND player IS NOT NULL
    UNION SELECT player FROM holders WHERE match_id = ?1
"""
_IS_COUNTED: Final = "SELECT 1 FROM results WHERE match_id = ? AND is_counted = 1"
_STRIKE_ONCE: Final = "INSERT INTO strikes (match_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
_DUE: Final = "INSERT INTO due_recount (one) VALUES (1) ON CONFLICT DO NOTHING"
_LATEST_SHOWN: Final = 5
"""Number of matches listed for a pair."""

# bots have no number; erased players have one below zero
_MET: Final = """
    SELECT one.player, other.player, count(*),
           count(*) FILTER (WHERE one.is_counted = 0 AND strikes.match_id IS NULL),
           count(strikes.match_id), count(*) FILTER (WHERE one.place < other.place),
           count(*) FILTER (WHERE other.place < one.place)
    FROM results AS one
    JOIN results AS other ON other.match_id = one.match_id AND other.player > one.player
                         AND other.seat <> one.seat
    LEFT JOIN strikes ON strikes.match_id = one.match_id
    WHERE one.guild = :guild AND one.ended_at >= :since AND one.player > 0
    AND NOT EXISTS (SELECT 1 FROM results AS third
                    WHERE third.match_id = one.match_id AND third.player IS NULL)
    GROUP BY one.player, other.player
"""
_LATEST: Final = """
    SELECT one.match_id FROM results AS one
    JOIN results AS other ON other.match_id = one.match_id AND other.player = ?
    WHERE one.player = ? AND one.guild = ? ORDER BY one.ended_at DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Counting:
    """Whether a match counts for ratings, and for which players."""

    people: frozenset[int]
    is_counted: bool
    is_struck: bool


class Strikes(Repository):
    """The matches struck from the ratings in one store."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._counting = asyncio.Lock()

    @reads
    def counting(self, connection: Connection, match_id: str) -> Counting:
        """Return whether the match counts; a running match does not."""

        def has(query: str) -> bool:
            return connection.execute(query, (match_id,)).fetchone() is not None

        people = frozenset(row[0] for row in connection.execute(_PEOPLE, (match_id,)))
        return Counting(people, has(_IS_COUNTED), has("SELECT 1 FROM strikes WHERE match_id = ?"))

    async def strike(self, act: AdminAct) -> None:
        """Strike the match of *act* from the ratings and note who did it.

        A strike always takes effect once it has begun: after a crash, `count_again` finishes it.
        """
        await self._change(_STRIKE_ONCE, (act.match, act.at), act)

    async def put_back(self, act: AdminAct) -> None:
        """Put the struck match of *act* back into the ratings and note who did it."""
        await self._change("DELETE FROM strikes WHERE match_id = ?", (act.match,), act)

    async def count_again(self) -> None:
        """Bring the ratings in line with the rules after a strike or an upgrade.

        Raises:
            StoreError: the store cannot be used; it is still due.
        """
        async with self._counting:
            if await is_recount_due(self.store):
                await recount(self.store)

    @reads
    def suspicious_pairs(
        self, connection: Connection, guild: int, since: float, most: int
    ) -> list[Pair]:
        """Return at most *most* pairs of *guild* with matches that deserve a look.

        Only matches that ended at *since*, in seconds since 1970, or later count.
        """
        rows = connection.execute(_MET, {"guild": guild, "since": since}).fetchall()
        met = Counter(player for row in rows for player in row[:2])
        pairs = [
            Pair((first, second), matches, short, struck, (wins, losses), (met[first], met[second]))
            for first, second, matches, short, struck, wins, losses in rows
        ]
        found: list[Pair] = []
        for pair in worth_a_look(pairs, most):
            first, second = pair.players
            latest = connection.execute(_LATEST, (second, first, guild, _LATEST_SHOWN))
            found.append(replace(pair, latest=tuple(row[0] for row in latest)))
        return found

    async def _change(self, statement: str, facts: tuple[object, ...], act: AdminAct) -> None:
        def change(connection: Connection) -> None:
            # if two people act at the same time, the second has nothing left to do
            if connection.execute(statement, facts).rowcount:
                connection.execute(_DUE)
                note(connection, act)

        await self.store.write(change)
        await self.count_again()

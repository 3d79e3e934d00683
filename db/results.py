"""Results: how each seat of a match ended, and people's careers."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import astuple, dataclass
from itertools import combinations, groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.dialect import Later, PerRow
from db.ladders import Rated, add_against_bots, add_alone, add_rated, standings_on
from db.repository import Repository, reads, writes
from engine.career import (
    VERSION,
    Career,
    Credit,
    Ledger,
    Meetings,
    Other,
    Outcome,
    Places,
    Played,
    Tally,
    credits_of,
)
from engine.codec import decode, encode
from engine.core import Seat, Setup
from engine.errors import CorruptLog
from engine.ladders import (
    GLOBAL,
    QUICK,
    Kind,
    has_beaten,
    is_measured_alone,
    is_rated,
    ladders_everywhere,
    ladders_of,
    least_moves,
    level_met,
    season_of,
    season_starts,
    variants_of,
)
from engine.log import Entry, line_of
from engine.ports import Sitter, Stint
from engine.thought import LEVELS
from engine.turns import is_quick

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.dialect import Connection, Rows
    from db.store import Store
    from engine.career import Achievement
    from engine.core import Games, Result
    from engine.ports import SeatChange


_SEATS: Final = """
    SELECT match_id, player, bot FROM seats WHERE match_id IN ({marks}) ORDER BY match_id, seat
"""
_HOLDERS: Final = """
    SELECT match_id, seat, player, since, until, way FROM holders WHERE match_id IN ({marks})
    ORDER BY match_id, seat, since
"""
_KEEP_SEATS: Final = PerRow(
    """
    INSERT INTO seats (match_id, seat, player, bot, started_at)
    SELECT match_id, seat, player, bot, (SELECT started_at FROM matches WHERE id = match_id)
    FROM given
    """,
    match_id="TEXT",
    seat="INTEGER",
    player="INTEGER",
    bot="TEXT",
)
_LATELY: Final = 100
"""Number of latest matches in which `Careers.met_lately` looks for people."""
_MET_LATELY: Final = """
    SELECT beside.player
    FROM (
        SELECT match_id, started_at FROM seats WHERE player = ?1 ORDER BY started_at DESC LIMIT ?3
    ) AS mine
    JOIN matches ON matches.id = mine.match_id AND matches.guild = ?2
    JOIN seats AS beside ON beside.match_id = mine.match_id
    WHERE beside.player > 0 AND beside.player <> ?1
    GROUP BY beside.player ORDER BY max(mine.started_at) DESC, beside.player LIMIT ?4
"""
_GIVE: Final = "UPDATE seats SET player = ? WHERE match_id = ? AND seat = ?"
_HELD: Final = """
    INSERT INTO holders (match_id, seat, player, since, until, way) VALUES (?, ?, ?, ?, ?, ?)
"""
# take the player from the row: they may have been erased since the match was read
_HELD_UNTIL_NOW: Final = """
    INSERT INTO holders (match_id, seat, player, since, until, way)
    SELECT match_id, seat, player, ?, ?, ? FROM seats WHERE match_id = ? AND seat = ?
"""
# a newcomer gets no news of moves that the seat's last player had planned
_NOT_THEIRS: Final = """
    UPDATE planned SET is_told = 1 WHERE match_id = ?1
    AND seq IN (SELECT seq FROM entries WHERE match_id = ?1 AND seat = ?2)
"""


def sitters_of(connection: Connection, match_id: str) -> tuple[Sitter, ...]:
    return sitters_of_all(connection, [match_id])[match_id]


def sitters_of_all(connection: Connection, matches: Sequence[str]) -> dict[str, tuple[Sitter, ...]]:
    """Return the present and earlier holders of each seat, by match."""
    marks = ", ".join("?" * len(matches))
    # fetch all rows first: an error would leave a cursor open, and with it this view of the store
    asked = [connection.execute(query.format(marks=marks), matches) for query in (_SEATS, _HOLDERS)]
    seats, holders = [rows.fetchall() for rows in asked]
    before: dict[tuple[str, int], list[Stint]] = {}
    for match_id, seat, *stint in holders:
        before.setdefault((match_id, seat), []).append(Stint(*stint))
    found: dict[str, list[Sitter]] = {match: [] for match in matches}
    for match_id, player, bot in seats:
        sitters = found[match_id]
        sitters.append(Sitter(player, bot, tuple(before.get((match_id, len(sitters)), ()))))
    return {match_id: tuple(sitters) for match_id, sitters in found.items()}


def check_holders(match_id: str, sitters: Sequence[Sitter], entries: Iterable[Entry]) -> None:
    """Refuse a match if its log and the store disagree about changes of seats.

    Raises:
        CorruptLog: they differ, so it is unclear who may see which hand.
    """
    changes = [(entry.seq, entry.seat) for entry in entries if entry.kind == "seat"]
    held = sorted(
        (holder.until, seat) for seat, sitter in enumerate(sitters) for holder in sitter.before
    )
    if changes != held:
        seq = min((seq for seq, _ in {*changes}.symmetric_difference(held)), default=0)
        raise CorruptLog(match_id, seq, "the stored holders of its seats differ from its log")


def change_holder(connection: Connection, match_id: str, change: SeatChange) -> None:
    """Give a seat to another person, in the transaction that writes its entry."""
    stint = change.sitter.before[-1]
    held = (stint.since, stint.until, stint.way, match_id, change.seat)
    connection.execute(_HELD_UNTIL_NOW, held)
    connection.execute(_GIVE, (change.sitter.player, match_id, change.seat))
    connection.execute(_NOT_THEIRS, (match_id, change.seat))


def keep_sitters(connection: Connection, match_id: str, sitters: tuple[Sitter, ...]) -> None:
    """Write the holders of the seats of a new match, or of a copy of one."""
    seats = [(match_id, seat, sitter.player, sitter.bot) for seat, sitter in enumerate(sitters)]
    _KEEP_SEATS.run(connection, seats)
    for seat, sitter in enumerate(sitters):
        for holder in sitter.before:
            held = (match_id, seat, holder.player, holder.since, holder.until, holder.way)
            connection.execute(_HELD, held)


_MATCH: Final = "SELECT guild, setup, hints, turn_seconds, increment FROM matches WHERE id = ?"
_ENTRIES: Final = """
    SELECT seq, kind, seat, text FROM entries
    WHERE match_id = ? AND kind IN ('move', 'undo', 'resign', 'timeout', 'seat') ORDER BY seq
"""
_LATEST: Final = "SELECT max(ended_at) FROM matches WHERE ended_at IS NOT NULL"
_STRUCK: Final = "SELECT 1 FROM strikes WHERE match_id = ?"
# starts from the player with fewer matches
_COUNT_SINCE: Final = "SELECT count(*) FROM results WHERE ended_at >= :since AND player"
_MEETINGS: Final = f"""
    SELECT count(*) FROM results AS mine
    JOIN results AS other ON other.match_id = mine.match_id
        AND +other.player = CASE WHEN mine.player = :player THEN :other ELSE :player END
    WHERE mine.player = CASE WHEN ({_COUNT_SINCE} = :player) < ({_COUNT_SINCE} = :other)
                        THEN :player ELSE :other END
    AND mine.ended_at >= :since AND mine.game = :game
    AND mine.is_counted = 1 AND other.is_counted = 1
    AND CASE WHEN substr(mine.variants || ' ', 1, {1 + len(QUICK)}) = '{QUICK} '
        THEN 1 ELSE 0 END = :is_quick
"""  # noqa: S608 # constants only
_WRITE: Final = PerRow(
    """
    INSERT INTO results (match_id, seat, since, player, bot, game, guild, place, seat_place, score,
                         outcome, is_counted, ended_at, reason, moves, variants)
    SELECT match_id, seat, since, player, bot, game, guild, place, seat_place, score, outcome,
           is_counted, ended_at, reason, moves, variants FROM given
    """,
    match_id="TEXT", seat="INTEGER", since="INTEGER", player="INTEGER", bot="TEXT", game="TEXT",
    guild="INTEGER", place="INTEGER", seat_place="INTEGER", score="INTEGER", outcome="TEXT",
    is_counted="INTEGER", ended_at="REAL", reason="TEXT", moves="INTEGER", variants="TEXT",
)  # fmt: skip
_STORED: Final = """
    SELECT seat, player, bot, since, place, seat_place, outcome, is_counted, moves FROM results
    WHERE match_id = ? ORDER BY seat, since
"""
_APART: Final = 1e-6
"""Minimum seconds between two ends: ratings depend on their order, and clocks may step back."""


def next_end(connection: Connection, now: float) -> Later[float]:
    """Return the time to store for a match that ends *now*: later than all earlier ends."""
    asked = connection.execute(_LATEST)

    def end() -> float:
        latest = asked.fetchone()[0]
        return now if latest is None else max(now, latest + _APART)

    return Later(end)


@dataclass(frozen=True, slots=True)
class Counted:
    """The facts in a log that decide how its match counts."""

    credits: tuple[Credit, ...]
    moves: int
    """Moves that were not taken back."""
    is_rated: bool


def record_result(
    connection: Connection,
    games: Games,
    match_id: str,
    result: Result,
    ended_at: float,
    *,
    counted: Counted | None = None,
) -> None:
    """Write how a match ended and add it to the ladders on which it counts.

    Seats, setup and entries are read from *connection*; the entries must not be packed. If the
    entries are unreadable, *counted* has the facts they once held.
    """
    # send PostgreSQL all queries before waiting for an answer
    asked = [connection.execute(query, (match_id,)) for query in (_MATCH, _ENTRIES, _STRUCK)]
    sitters = sitters_of(connection, match_id)
    (guild, text, hints, *pace), entries, struck = asked[0].fetchone(), *asked[1:]
    setup, quick = decode(text, Setup), is_quick(*pace)
    if counted is None:
        logged = (Entry(*row) for row in entries.fetchall())
        # a damaged log counts too, by its stored result
        line = line_of(entry for entry in logged if entry.kind != "undo" or entry.text.isdecimal())
        moves = Counter(entry.seat for entry in line if entry.kind == "move")
        is_long_enough = is_rated(sitters, moves, least_moves(games, setup.game))
        counted = Counted(credits_of(sitters, line, result), moves.total(), is_long_enough)
    is_struck = struck.fetchone() is not None
    counts, found = counted.is_rated and not is_struck, counted.credits
    # in a game without points all seats have 0
    scores = result.scores or (0,) * len(sitters)
    rated = [credit for credit in found if credit.is_theirs and credit.player is not None]
    counts = counts and len(rated) > 1
    variants = " ".join([*([QUICK] if quick else []), *variants_of(games, setup)])
    rows = [
        (
            *(match_id, credit.seat, credit.since, credit.player, credit.bot, setup.game, guild),
            *(credit.place, credit.seat_place, scores[credit.seat], credit.outcome),
            *(int(counts and credit.is_theirs), ended_at),
            *(result.reason, counted.moves, variants),
        )
        for credit in found
    ]
    _WRITE.run(connection, rows)
    people = tuple(credit.player for credit in rated if credit.player is not None)
    if counts:
        ladders = ladders_of(games, setup, guild, ended_at, is_quick=quick)
        standings = standings_on(connection, ladders, people)
        times = _meetings(connection, people, setup.game, ended_at, is_quick=quick)
        match = Rated(
            match_id,
            ended_at,
            people,
            places=tuple(credit.place for credit in rated),
            outcomes=tuple(credit.outcome for credit in rated),
            times=times.read(),
            is_agreed=result.reason == "agreed",
        )
        add_rated(connection, standings.read(), match)
    elif hints or is_struck or not people or rated[0].seat_place is None:
        return
    elif level := level_met(sitters):
        for ladder in ladders_everywhere(setup.game, guild, ended_at, (Kind.BOTS.value,)):
            beaten = level if has_beaten(sitters, result) else None
            add_against_bots(connection, ladder, people[0], beaten, ended_at)
    elif is_measured_alone(sitters, result) and rated[0].since == 0:
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_alone(connection, ladder, people[0], scores[0], ended_at)


def stored_count(connection: Connection, match_id: str) -> Counted:
    """Return the facts of an ended match's log, as far as its result has them."""
    rows = connection.execute(_STORED, (match_id,)).fetchall()
    counts = any(row[-2] for row in rows)
    return Counted(
        credits=tuple(
            Credit(*facts, is_theirs=bool(is_theirs) or not counts) for *facts, is_theirs, _ in rows
        ),
        moves=rows[0][-1] if rows else 0,
        is_rated=counts,
    )


def _meetings(
    connection: Connection, people: Sequence[int], game: str, ended_at: float, *, is_quick: bool
) -> Later[tuple[tuple[int, ...], ...]]:
    """Return how often each pair of *people* has met this season, the present match included.

    All servers count together, so that a pair gains nothing by changing servers. Quick matches
    count separately.
    """
    since = season_starts(season_of(ended_at))

    def count(player: int, other: int) -> Rows:
        facts = {"player": player, "other": other, "since": since, "game": game}
        facts["is_quick"] = int(is_quick)
        return connection.execute(_MEETINGS, facts)

    asked = {pair: count(*pair) for pair in combinations(people, 2)}

    def times() -> tuple[tuple[int, ...], ...]:
        counts = {pair: int(rows.fetchone()[0]) for pair, rows in asked.items()}
        return tuple(
            tuple(counts.get((player, other)) or counts.get((other, player), 0) for other in people)
            for player in people
        )

    return Later(times)


# People's careers ---------------------------------------------------------------------------------
#
# A career is a stored sum plus the results since. Once there are more than a few, the store adds
# them to the sum, so that no query reads far back. If a past result changes, the database drops the
# sums of everybody at its table; if the achievements change, all sums are useless. Then the store
# adds up the results from the beginning, a stretch at a time.


Achievements: TypeAlias = "Mapping[str, Sequence[Achievement]]"
"""Achievements of each game, by its key."""

UNKEPT: Final = 10
"""Maximum number of results since the stored sum; if there are more, the store adds them to it."""
AT_ONCE: Final = 300
"""Maximum number of results added in a transaction, which blocks other writers for some 15 ms."""
_BEGINNING: Final = -1e300
_KEPT: Final = "SELECT through, rules, career FROM careers WHERE player = ?"
_NEWER: Final = """
    SELECT count(*), max(ended_at) FROM (
        SELECT ended_at FROM results WHERE player = ? AND ended_at > ? ORDER BY ended_at LIMIT ?
    ) AS newer
"""
_SINCE: Final = """
    SELECT mine.match_id, mine.game, mine.guild, mine.seat, mine.place, mine.score, mine.outcome,
           mine.reason, mine.moves, mine.variants, mine.ended_at, mine.is_counted,
           matches.hints, mine.since, other.player, other.place, other.score
    FROM results AS mine
    JOIN matches ON matches.id = mine.match_id
    LEFT JOIN results AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
    WHERE mine.player = ? AND mine.ended_at > ? AND mine.ended_at <= ?
    ORDER BY mine.ended_at, mine.match_id, mine.seat, other.seat, other.since
"""
_ALL_MET: Final = """
    SELECT opponent, guild, game, wins, draws, losses, last_at FROM meetings WHERE player = ?
"""
_MET: Final = f"{_ALL_MET} AND opponent IN ({{marks}})"
_KEEP_CAREER: Final = """
    INSERT INTO careers (player, through, rules, career) VALUES (?, ?, ?, ?)
    ON CONFLICT (player) DO UPDATE SET
        through = excluded.through, rules = excluded.rules, career = excluded.career
"""
_KEEP_MET: Final = PerRow(
    """
    INSERT INTO meetings (player, opponent, guild, game, wins, draws, losses, last_at)
    SELECT player, opponent, guild, game, wins, draws, losses, last_at FROM given
    WHERE true ON CONFLICT (player, opponent, guild, game) DO UPDATE SET
        wins = excluded.wins, draws = excluded.draws, losses = excluded.losses,
        last_at = excluded.last_at
    """,
    player="INTEGER", opponent="INTEGER", guild="INTEGER", game="TEXT", wins="INTEGER",
    draws="INTEGER", losses="INTEGER", last_at="REAL",
)  # fmt: skip
_FORGET: Final = "DELETE FROM careers WHERE player = ?"

_MARKS: Final = ", ".join("?" * len(LEVELS))
_LAST_LEVEL: Final = f"""
    SELECT met.bot FROM seats AS mine
    JOIN seats AS met ON met.match_id = mine.match_id AND met.bot IN ({_MARKS})
    JOIN matches ON matches.id = mine.match_id
    WHERE mine.player = ? ORDER BY matches.started_at DESC, met.seat LIMIT 1
"""  # noqa: S608 # marks for values, and nothing else


_LAST: Final = """
    SELECT match_id, seat, since, game, outcome, is_counted, ended_at FROM results
    WHERE {conditions} ORDER BY ended_at DESC, match_id, since DESC LIMIT 1
"""
_BESIDE: Final = """
    SELECT seat, since, player, bot, seat_place, is_counted FROM results
    WHERE match_id = ? ORDER BY seat, since
"""

Counting: TypeAlias = Literal["rated", "alone", "bots", "struck", "late", "short", "changed"]
"""How a match counts for a person: for ratings, or why not.

alone: it had one seat; bots: not only people played; struck: a manager has struck it; late: they
took their seat over late; short: a seat made too few moves; changed: seats changed hands, and
either a seat made too few moves or too few of the people it measures stayed.
"""


@dataclass(frozen=True, slots=True)
class Last:
    """A person's last ended match."""

    match: str
    game: str
    outcome: Outcome
    ended_at: float
    """In seconds since 1970."""
    others: tuple[tuple[Seat, Sitter], ...]
    """The holders of the other seats at the end."""
    counting: Counting


def _counting(me: tuple[Seat, int, int], beside: Rows, *, is_struck: bool) -> Counting:
    """Return how a match counts for *me*: their seat, their first entry, and 1 if it is rated."""
    rows = beside.fetchall()
    if me[2]:
        return "rated"
    if len({row[0] for row in rows}) == 1:
        return "alone"
    if any(row[3] is not None and row[1] == 0 for row in rows):
        return "bots"
    if is_struck:
        return "struck"
    if any(row[5] for row in rows):
        return "late"
    # if everybody played from start to end, the only reason left is that a seat made too few moves
    is_as_begun = all(row[1] == 0 and row[4] is not None for row in rows)
    return "short" if is_as_begun else "changed"


def played(
    connection: Connection, player: int, after: float = _BEGINNING, until: float = -_BEGINNING
) -> list[Played]:
    """Return the rated matches of *player* and finished solo matches, oldest first.

    Solo matches with hints, or begun by somebody else, do not count. It returns only matches that
    ended later than *after*, and no later than *until*.
    """
    rows = connection.execute(_SINCE, (player, after, until))
    found: list[Played] = []
    for _, group in groupby(rows, key=lambda row: (row[0], row[3])):
        seats = list(group)
        match, game, guild, seat, place, score, outcome, reason, moves, *_ = seats[0]
        variants, ended_at, is_counted, hints, since = seats[0][9:14]
        own = Played(
            match=match,
            game=game,
            guild=guild,
            seat=seat,
            place=place,
            score=score,
            outcome=outcome,
            reason=reason,
            moves=moves,
            variants=tuple(variants.split()),
            ended_at=ended_at,
            others=tuple(Other(*row[14:]) for row in seats if row[15] is not None),
        )
        is_own = own.is_alone and own.is_played_out and not hints and since == 0
        if is_counted or is_own:
            found.append(own)
    return found


class Careers(Repository):
    def __init__(self, store: Store, achievements: Achievements = MappingProxyType({})) -> None:
        super().__init__(store)
        self._achievements = achievements
        self._rules = rules_of(achievements)

    async def of(self, player: int) -> Career:
        return (await self._ledger(player)).career

    async def meetings(self, player: int, opponent: int) -> Places:
        """Return how *player* was placed in matches that *opponent* played too; empty if none."""
        return (await self._ledger(player, opponent)).met.get(opponent, {})

    @reads
    def met_lately(self, connection: Connection, player: int, guild: int, limit: int) -> list[int]:
        """Return the people in the latest matches of *player* on *guild*, the last met first."""
        rows = connection.execute(_MET_LATELY, (player, guild, _LATELY, limit))
        return [other for (other,) in rows]

    @reads
    def last_level(self, connection: Connection, player: int) -> str | None:
        """Return the level of the bot that *player* met last; None if they have met none."""
        row = connection.execute(_LAST_LEVEL, (*LEVELS, player)).fetchone()
        return None if row is None else row[0]

    @reads
    def last(
        self, connection: Connection, player: int, *, game: str = "", guild: int = GLOBAL
    ) -> Last | None:
        """Return the last ended match of *player* and how it counts; None if there is none yet.

        Only matches of one *game* and one *guild* count; empty and `GLOBAL` mean any.
        """
        asked = {"player": player} | ({"game": game} if game else {})
        asked |= {"guild": guild} if guild != GLOBAL else {}
        conditions = " AND ".join(f"{name} = :{name}" for name in asked)
        row = connection.execute(_LAST.format(conditions=conditions), asked).fetchone()
        if row is None:
            return None
        match_id, seat, since, game, outcome, is_counted, ended_at = row
        is_struck = connection.execute(_STRUCK, (match_id,)).fetchone() is not None
        beside = connection.execute(_BESIDE, (match_id,))
        counting = _counting((seat, since, is_counted), beside, is_struck=is_struck)
        others = tuple(
            (other, sitter)
            for other, sitter in enumerate(sitters_of(connection, match_id))
            if other != seat
        )
        return Last(match_id, game, outcome, ended_at, others, counting)

    async def _ledger(self, player: int, opponent: int | None = None) -> Ledger:
        begun, most = 0, UNKEPT
        while (found := await self._look(player, opponent, most)) is None:
            begun += await self._keep(player)
            if begun > 1:
                # a process with other rules may start the sum over each time, so don't wait for it
                # to finish
                most = sys.maxsize - 1
        return found

    @reads
    def _look(
        self, connection: Connection, player: int, opponent: int | None, most: int
    ) -> Ledger | None:
        """Return the career of *player*; None if more than *most* results are not added yet."""
        read = _read(connection, player, self._rules, most + 1)
        if read.count > most:
            return None
        return _added(connection, player, read, self._achievements, opponent)

    @writes
    def _keep(self, connection: Connection, player: int) -> bool:
        """Add the next results to *player*'s stored sum; return whether that started over."""
        read = _read(connection, player, self._rules, AT_ONCE)
        if read.is_new:
            connection.execute(_FORGET, (player,))
        if not read.count:
            return read.is_new
        ledger = _added(connection, player, read, self._achievements)
        text = encode(ledger.career).decode()
        connection.execute(_KEEP_CAREER, (player, read.until, self._rules, text))
        changed = [
            (player, opponent, guild, game, *astuple(met.tally), met.last_at)
            for opponent, guild, game in sorted(ledger.changed)
            for met in (ledger.met[opponent][guild, game],)
        ]
        _KEEP_MET.run(connection, changed)
        return read.is_new


def people_with_careers(connection: Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT player FROM careers ORDER BY player")]


def is_wrong(connection: Connection, player: int, achievements: Achievements) -> bool:
    """Whether the stored sum of *player* differs from the sum of their results.

    A damaged sum, or one by other rules, is not wrong: the bot adds it up again.
    """
    read = _read(connection, player, rules_of(achievements), 1)
    if read.is_new:
        return False
    found = Ledger(Career(), {}, achievements)
    for match in played(connection, player, until=read.through):
        found.add(match)
    rows = connection.execute(_ALL_MET, (player,)).fetchall()
    return (found.career, found.met) != (read.career, _met(rows))


@dataclass(frozen=True, slots=True)
class _Read:
    career: Career
    is_new: bool
    """Whether no usable sum is stored."""
    through: float
    until: float
    """End of the last result to add."""
    count: int


def rules_of(achievements: Achievements) -> str:
    """Return a digest of the counting rules."""
    counted = sorted((game, list(every)) for game, every in achievements.items())
    return hashlib.sha256(encode((VERSION, counted))).hexdigest()[:16]


def _read(connection: Connection, player: int, rules: str, most: int) -> _Read:
    row = connection.execute(_KEPT, (player,)).fetchone()
    career, through = None, _BEGINNING
    if row is not None and row[1] == rules:
        with suppress(ValueError):
            career, through = decode(row[2], Career), row[0]
    count, until = connection.execute(_NEWER, (player, through, most)).fetchone()
    return _Read(career or Career(), career is None, through, until, count)


def _added(
    connection: Connection,
    player: int,
    read: _Read,
    achievements: Achievements,
    opponent: int | None = None,
) -> Ledger:
    matches = played(connection, player, read.through, read.until) if read.count else []
    others = {other.player for match in matches for other in match.others if other.player > 0}
    asked = others if opponent is None else others | {opponent}
    met: dict[int, Places] = {}
    if asked and not read.is_new:
        query = _MET.format(marks=", ".join("?" * len(asked)))
        met = _met(connection.execute(query, (player, *sorted(asked))))
    ledger = Ledger(read.career, met, achievements)
    for match in matches:
        ledger.add(match)
    return ledger


def _met(rows: Iterable[Sequence[Any]]) -> dict[int, Places]:
    met: dict[int, Places] = {}
    for opponent, guild, game, *tally, last_at in rows:
        met.setdefault(opponent, {})[guild, game] = Meetings(Tally(*tally), last_at)
    return met

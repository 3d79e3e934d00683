"""People's careers: what their results come to, added up once and kept.

Whoever asks reads what is kept and the results since. Once there are more than a few of these they
are added to what is kept, so that nobody reads far back. A result of the past that changes takes
what is kept of all at its table with it (the database itself sees to that), and so do other
achievements: then it is added up from the beginning, a stretch at a time.
"""

from __future__ import annotations

import hashlib
import sys
from contextlib import suppress
from dataclasses import astuple, dataclass
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db.each import Each
from db.repository import Repository, reads, writes
from engine.career import VERSION, Career, Ledger, Meetings, Other, Places, Played, Tally
from engine.codec import decode, encode
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.dialect import Connection
    from db.store import Store
    from engine.achievements import Achievement

Achievements: TypeAlias = "Mapping[str, Sequence[Achievement]]"
"""Those of each game, by its key."""

UNKEPT: Final = 10
"""Results that are read at most without being added to what is kept."""
AT_ONCE: Final = 300
"""Results that are added in one transaction at most: some 15 ms in which nobody else writes."""
_BEGINNING: Final = -1e300
_KEPT: Final = "SELECT through, rules, career FROM careers WHERE player = ?"
_NEWER: Final = """
    SELECT count(*), max(ended_at) FROM (
        SELECT ended_at FROM results WHERE player = ? AND ended_at > ? ORDER BY ended_at LIMIT ?
    ) AS newer
"""
_PLAYED: Final = """
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
_KEEP: Final = """
    INSERT INTO careers (player, through, rules, career) VALUES (?, ?, ?, ?)
    ON CONFLICT (player) DO UPDATE SET
        through = excluded.through, rules = excluded.rules, career = excluded.career
"""
_KEEP_MET: Final = Each(
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


def played(
    connection: Connection, player: int, after: float = _BEGINNING, until: float = -_BEGINNING
) -> list[Played]:
    """Return the rated matches of *player*, and those played out alone, oldest first.

    Those played alone with hints do not count, nor those that somebody else began. Only those are
    told that ended later than *after*, and no later than *until*.
    """
    rows = connection.execute(_PLAYED, (player, after, until))
    found: list[Played] = []
    for _, group in groupby(rows, key=lambda row: (row[0], row[3])):
        seats = list(group)
        match, game, guild, seat, place, score, outcome, reason, moves, *_ = seats[0]
        variants, ended_at, is_counted, hints, since = seats[0][9:14]
        one = Played(
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
        is_own = one.is_alone and one.is_played_out and not hints and since == 0
        if is_counted or is_own:
            found.append(one)
    return found


class Careers(Repository):
    """The careers of the people of one store."""

    def __init__(self, store: Store, achievements: Achievements = MappingProxyType({})) -> None:
        super().__init__(store)
        self._achievements = achievements
        self._rules = rules_of(achievements)

    async def of(self, player: int) -> Career:
        """Return what the matches of *player* come to.

        Raises:
            StoreError: the store cannot be used.
        """
        return (await self._ledger(player)).career

    async def meetings(self, player: int, opponent: int) -> Places:
        """Return how *player* was placed where *opponent* sat at the table too; {}: nowhere.

        Raises:
            StoreError: the store cannot be used.
        """
        return (await self._ledger(player, opponent)).met.get(opponent, {})

    @reads
    def last_level(self, connection: Connection, player: int) -> str | None:
        """Return the level of the computer player that *player* has met last; None: none yet."""
        row = connection.execute(_LAST_LEVEL, (*LEVELS, player)).fetchone()
        return None if row is None else row[0]

    async def _ledger(self, player: int, opponent: int | None = None) -> Ledger:
        """Return the career of *player*, with all that is known of *opponent*."""
        begun, most = 0, UNKEPT
        while (found := await self._look(player, opponent, most)) is None:
            begun += await self._keep(player)
            if begun > 1:
                # a process that counts by other rules does the same: nobody waits until it ends
                most = sys.maxsize - 1
        return found

    @reads
    def _look(
        self, connection: Connection, player: int, opponent: int | None, most: int
    ) -> Ledger | None:
        """Return the career of *player*; None: more than *most* results are not kept yet."""
        read = _read(connection, player, self._rules, most + 1)
        if read.count > most:
            return None
        return _added(connection, player, read, self._achievements, opponent)

    @writes
    def _keep(self, connection: Connection, player: int) -> bool:
        """Add the next results to what is kept of *player*; whether that began anew."""
        read = _read(connection, player, self._rules, AT_ONCE)
        if read.is_new:
            connection.execute(_FORGET, (player,))
        if not read.count:
            return read.is_new
        ledger = _added(connection, player, read, self._achievements)
        text = encode(ledger.career).decode()
        connection.execute(_KEEP, (player, read.until, self._rules, text))
        changed = [
            (player, opponent, guild, game, *_facts(ledger.met[opponent][guild, game]))
            for opponent, guild, game in sorted(ledger.changed)
        ]
        _KEEP_MET.run(connection, changed)
        return read.is_new


def people_with_careers(connection: Connection) -> list[int]:
    """Return of whom something is kept."""
    return [row[0] for row in connection.execute("SELECT player FROM careers ORDER BY player")]


def is_wrong(connection: Connection, player: int, achievements: Achievements) -> bool:
    """Whether what is kept of *player* is not what their results come to.

    What is damaged, or counted by other rules, is not: it is added up again by itself.
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
    """What is kept of somebody, and how far it is read on."""

    career: Career
    is_new: bool
    """Whether nothing is kept that counts."""
    through: float
    until: float
    """When the last of the results ended that are to be added."""
    count: int
    """How many these are."""


def rules_of(achievements: Achievements) -> str:
    """Return a digest of what is counted."""
    counted = sorted((game, list(every)) for game, every in achievements.items())
    return hashlib.sha256(encode((VERSION, counted))).hexdigest()[:16]


def _read(connection: Connection, player: int, rules: str, most: int) -> _Read:
    """Read what is kept, and that at most so many results have come since."""
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
    """Return what was read with the results since, and with all that is known of *opponent*."""
    matches = played(connection, player, read.through, read.until) if read.count else []
    others = {one.player for match in matches for one in match.others if one.player > 0}
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


def _facts(one: Meetings) -> tuple[object, ...]:
    return (*astuple(one.tally), one.last_at)

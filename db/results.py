"""Results: how each seat of a match ended, written with its last entries."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from db.backend import Later
from db.each import Each
from db.house import add_against_house
from db.ratings import Rated, add_alone, add_rated, standings_on
from db.seats import sitters_of
from engine.codec import decode
from engine.core import Setup
from engine.credit import Credit, credits_of
from engine.house import has_beaten, level_met
from engine.ladders import (
    house_ladders,
    is_measured_alone,
    is_rated,
    ladders_of,
    least_moves,
    season_of,
    season_start,
    variants_of,
)
from engine.log import Entry, line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection, Rows
    from engine.core import Result
    from engine.ports import Sitter
    from engine.registry import Games

_MATCH: Final = "SELECT guild, setup, hints FROM matches WHERE id = ?"
_ENTRIES: Final = """
    SELECT seq, kind, seat, text FROM entries
    WHERE match_id = ? AND kind IN ('move', 'undo', 'resign', 'timeout', 'seat') ORDER BY seq
"""
_LATEST: Final = "SELECT max(ended_at) FROM matches WHERE ended_at IS NOT NULL"
_STRUCK: Final = "SELECT 1 FROM strikes WHERE match_id = ?"
# of the two the matches of the one are gone through who has played less
_PLAYED: Final = "SELECT count(*) FROM results WHERE ended_at >= :since AND player"
_MEETINGS: Final = f"""
    SELECT count(*) FROM results AS mine
    JOIN results AS other ON other.match_id = mine.match_id
        AND +other.player = CASE WHEN mine.player = :player THEN :other ELSE :player END
    WHERE mine.player = CASE WHEN ({_PLAYED} = :player) < ({_PLAYED} = :other)
                        THEN :player ELSE :other END
    AND mine.ended_at >= :since AND mine.game = :game
    AND mine.is_counted = 1 AND other.is_counted = 1
"""  # noqa: S608 # our own words
_WRITE: Final = Each(
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
"""Seconds between two ends at least: ratings depend on their order, and clocks may step back."""


def next_end(connection: Connection, now: float) -> Later[float]:
    """Return the time at which a match ends that ends *now*: later than all that ended before."""
    asked = connection.execute(_LATEST)

    def end() -> float:
        latest = asked.fetchone()[0]
        return now if latest is None else max(now, latest + _APART)

    return Later(end)


@dataclass(frozen=True, slots=True)
class Counted:
    """What a log says of how its match counts."""

    credits: tuple[Credit, ...]
    moves: int
    """Those that stand."""
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

    Seats, setup and entries are read from what *connection* has of the match; the entries are not
    packed there. *counted*: what they said once, where they cannot be read any more.
    """
    # on a server nobody waits for the answer to one question before the next is sent
    asked = [connection.execute(query, (match_id,)) for query in (_MATCH, _ENTRIES, _STRUCK)]
    sitters = sitters_of(connection, match_id)
    (guild, text, hints), entries, struck = asked[0].fetchone(), *asked[1:]
    setup = decode(text, Setup)
    if counted is None:
        counted = _counted(sitters, _line(entries), result, least_moves(games, setup.game))
    is_struck = struck.fetchone() is not None
    counts, found = counted.is_rated and not is_struck, counted.credits
    # in a game without points all seats have the same number of them
    scores = result.scores or (0,) * len(sitters)
    rated = [one for one in found if one.is_theirs and one.player is not None]
    counts = counts and len(rated) > 1
    rows = [
        (
            *(match_id, one.seat, one.since, one.player, one.bot, setup.game, guild),
            *(one.place, one.seat_place, scores[one.seat], one.outcome),
            *(int(counts and one.is_theirs), ended_at),
            *(result.reason, counted.moves, " ".join(variants_of(games, setup))),
        )
        for one in found
    ]
    _WRITE.run(connection, rows)
    people = tuple(one.player for one in rated if one.player is not None)
    if counts:
        ladders = ladders_of(games, setup, guild, ended_at)
        standings = standings_on(connection, ladders, people)
        times = _meetings(connection, people, setup.game, ended_at)
        match = Rated(
            match_id,
            ended_at,
            people,
            places=tuple(one.place for one in rated),
            outcomes=tuple(one.outcome for one in rated),
            times=times.read(),
            is_agreed=result.reason == "agreed",
        )
        add_rated(connection, standings.read(), match)
    elif hints or is_struck or not people or rated[0].seat_place is None:
        return
    elif level := level_met(sitters):
        for ladder in house_ladders(setup.game, guild, ended_at):
            beaten = level if has_beaten(sitters, result) else None
            add_against_house(connection, ladder, people[0], beaten, ended_at)
    elif is_measured_alone(sitters, result) and rated[0].since == 0:
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_alone(connection, ladder, people[0], scores[0], ended_at)


def stored_count(connection: Connection, match_id: str) -> Counted:
    """Return what the log of a match that has ended said, as far as its result tells."""
    rows = connection.execute(_STORED, (match_id,)).fetchall()
    counts = any(row[-2] for row in rows)
    return Counted(
        credits=tuple(
            Credit(*facts, is_theirs=bool(is_theirs) or not counts) for *facts, is_theirs, _ in rows
        ),
        moves=rows[0][-1] if rows else 0,
        is_rated=counts,
    )


def _counted(
    sitters: Sequence[Sitter], line: Sequence[Entry], result: Result, least: int
) -> Counted:
    moves = Counter(entry.seat for entry in line if entry.kind == "move")
    is_long_enough = is_rated(sitters, moves, least)
    return Counted(credits_of(sitters, line, result), moves.total(), is_long_enough)


def _line(rows: Rows) -> list[Entry]:
    """Return what stands of moves, and of seats that were given up or changed hands."""
    entries = (Entry(*row) for row in rows.fetchall())
    # a damaged log counts as well, by its stored result
    return line_of(one for one in entries if one.kind != "undo" or one.text.isdecimal())


def _meetings(
    connection: Connection, people: Sequence[int], game: str, ended_at: float
) -> Later[tuple[tuple[int, ...], ...]]:
    """Return how many matches each two of *people* have had in the season, with the present one.

    All servers are taken together, so that a pair gains nothing by going from one to another.
    """
    since = season_start(season_of(ended_at))

    def count(player: int, other: int) -> Rows:
        facts = {"player": player, "other": other, "since": since, "game": game}
        return connection.execute(_MEETINGS, facts)

    asked = {pair: count(*pair) for pair in combinations(people, 2)}

    def times() -> tuple[tuple[int, ...], ...]:
        counts = {pair: int(rows.fetchone()[0]) for pair, rows in asked.items()}
        return tuple(
            tuple(counts.get((one, other)) or counts.get((other, one), 0) for other in people)
            for one in people
        )

    return Later(times)

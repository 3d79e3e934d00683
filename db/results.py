"""Results: how each seat of a match ended, written with the entries that ended it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from db.house import add_against_house
from db.ratings import Rated, add_alone, add_rated
from db.seats import sitters_of
from engine.codec import decode
from engine.core import Setup
from engine.credit import credits_of
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
    import sqlite3
    from collections.abc import Sequence

    from engine.core import Result
    from engine.registry import Games

_MATCH: Final = "SELECT guild, setup, hints FROM matches WHERE id = ?"
_ENTRIES: Final = """
    SELECT seq, kind, seat, text FROM entries
    WHERE match_id = ? AND kind IN ('move', 'undo', 'resign', 'timeout', 'seat') ORDER BY seq
"""
_LATEST: Final = "SELECT max(ended_at) FROM matches WHERE ended_at IS NOT NULL"
_STRUCK: Final = "SELECT 1 FROM strikes WHERE match_id = ?"
_MEETINGS: Final = """
    SELECT count(*) FROM results AS mine
    JOIN results AS other ON other.match_id = mine.match_id AND other.player = :other
    WHERE mine.player = :player AND mine.ended_at >= :since AND mine.game = :game
    AND mine.is_counted = 1 AND other.is_counted = 1
"""
_WRITE: Final = """
    INSERT INTO results (match_id, seat, since, player, bot, game, guild, place, seat_place, score,
                         outcome, is_counted, ended_at, reason, moves, variants)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_APART: Final = 1e-6
"""Seconds between two ends at least: ratings depend on their order, and clocks may step back."""


def next_end(connection: sqlite3.Connection, now: float) -> float:
    """Return the time at which a match ends that ends *now*: later than all that ended before."""
    latest = connection.execute(_LATEST).fetchone()[0]
    return now if latest is None else max(now, latest + _APART)


def record_result(
    connection: sqlite3.Connection,
    games: Games,
    match_id: str,
    result: Result,
    ended_at: float,
) -> None:
    """Write how a match ended and add it to the ladders on which it counts.

    Seats, setup and entries are read from what *connection* has of the match.
    """
    guild, text, hints = connection.execute(_MATCH, (match_id,)).fetchone()
    setup = decode(text, Setup)
    sitters = sitters_of(connection, match_id)
    line = _line(connection, match_id)
    moves = Counter(entry.seat for entry in line if entry.kind == "move")
    is_struck = connection.execute(_STRUCK, (match_id,)).fetchone() is not None
    counts = is_rated(sitters, moves, least_moves(games, setup.game)) and not is_struck
    found = credits_of(sitters, line, result)
    # in a game without points all seats have the same number of them
    scores = result.scores or (0,) * len(sitters)
    rated = [one for one in found if one.is_theirs and one.player is not None]
    counts = counts and len(rated) > 1
    for one in found:
        row = (
            *(match_id, one.seat, one.since, one.player, one.bot, setup.game, guild),
            *(one.place, one.seat_place, scores[one.seat], one.outcome),
            *(int(counts and one.is_theirs), ended_at),
            *(result.reason, moves.total(), " ".join(variants_of(games, setup))),
        )
        connection.execute(_WRITE, row)
    people = tuple(one.player for one in rated if one.player is not None)
    if counts:
        match = Rated(
            match_id,
            ended_at,
            people,
            places=tuple(one.place for one in rated),
            outcomes=tuple(one.outcome for one in rated),
            times=_meetings(connection, people, setup.game, ended_at),
            is_agreed=result.reason == "agreed",
        )
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_rated(connection, ladder, match)
    elif hints or is_struck or not people or rated[0].seat_place is None:
        return
    elif level := level_met(sitters):
        for ladder in house_ladders(setup.game, guild, ended_at):
            beaten = level if has_beaten(sitters, result) else None
            add_against_house(connection, ladder, people[0], beaten, ended_at)
    elif is_measured_alone(sitters, result) and rated[0].since == 0:
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_alone(connection, ladder, people[0], scores[0], ended_at)


def _line(connection: sqlite3.Connection, match_id: str) -> list[Entry]:
    """Return what stands of moves, and of seats that were given up or changed hands."""
    entries = (Entry(*row) for row in connection.execute(_ENTRIES, (match_id,)).fetchall())
    # a damaged log counts as well, by its stored result
    return line_of(one for one in entries if one.kind != "undo" or one.text.isdecimal())


def _meetings(
    connection: sqlite3.Connection, people: Sequence[int], game: str, ended_at: float
) -> tuple[tuple[int, ...], ...]:
    """Return how many matches each two of *people* have had in the season, with the present one.

    All servers are taken together, so that a pair gains nothing by going from one to another.
    """
    since = season_start(season_of(ended_at))

    def count(player: int, other: int) -> int:
        facts = {"player": player, "other": other, "since": since, "game": game}
        return int(connection.execute(_MEETINGS, facts).fetchone()[0])

    counts = {pair: count(*pair) for pair in combinations(people, 2)}
    return tuple(
        tuple(counts.get((one, other)) or counts.get((other, one), 0) for other in people)
        for one in people
    )

"""Results: how each seat of a match ended, written with the entries that ended it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from db.house import add_against_house
from db.ratings import Rated, add_alone, add_rated
from engine.codec import decode
from engine.core import Setup
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
from engine.ports import Sitter

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from engine.core import Result, Seat
    from engine.registry import Games

_MATCH: Final = "SELECT guild, setup, hints FROM matches WHERE id = ?"
_SITTERS: Final = "SELECT player, bot FROM seats WHERE match_id = ? ORDER BY seat"
_MOVES: Final = """
    SELECT seq, kind, seat, text FROM entries WHERE match_id = ? AND kind IN ('move', 'undo')
    ORDER BY seq DESC
"""
_LATEST: Final = "SELECT max(ended_at) FROM matches WHERE ended_at IS NOT NULL"
_STRUCK: Final = "SELECT 1 FROM strikes WHERE match_id = ?"
_MEETINGS: Final = """
    SELECT count(*) FROM results AS mine
    JOIN results AS other ON other.match_id = mine.match_id AND other.player = :other
    WHERE mine.player = :player AND mine.ended_at >= :since AND mine.game = :game
    AND mine.is_counted = 1
"""
_WRITE: Final = """
    INSERT INTO results (match_id, seat, player, bot, game, guild, place, score, outcome,
                         is_counted, ended_at, reason, moves, variants)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
    sitters = [Sitter(*row) for row in connection.execute(_SITTERS, (match_id,))]
    moves = _moves_that_stand(connection, match_id)
    is_struck = connection.execute(_STRUCK, (match_id,)).fetchone() is not None
    counts = is_rated(sitters, moves, least_moves(games, setup.game)) and not is_struck
    outcomes = tuple(_outcome(result, seat) for seat in range(len(sitters)))
    # in a game without points all seats have the same number of them
    scores = result.scores or (0,) * len(sitters)
    for seat, sitter in enumerate(sitters):
        row = (
            *(match_id, seat, sitter.player, sitter.bot, setup.game, guild),
            *(result.places[seat], scores[seat], outcomes[seat], int(counts), ended_at),
            *(result.reason, moves.total(), " ".join(variants_of(games, setup))),
        )
        connection.execute(_WRITE, row)
    people = tuple(sitter.player for sitter in sitters if sitter.player is not None)
    if counts:
        times = _meetings(connection, people, setup.game, ended_at)
        is_agreed = result.reason == "agreed"
        rated = Rated(match_id, ended_at, people, result.places, outcomes, times, is_agreed)
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_rated(connection, ladder, rated)
    elif hints or is_struck:
        return
    elif level := level_met(sitters):
        for ladder in house_ladders(setup.game, guild, ended_at):
            beaten = level if has_beaten(sitters, result) else None
            add_against_house(connection, ladder, people[0], beaten, ended_at)
    elif is_measured_alone(sitters, result):
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_alone(connection, ladder, people[0], scores[0], ended_at)


def _moves_that_stand(connection: sqlite3.Connection, match_id: str) -> Counter[Seat]:
    """Return how many moves each seat has made that were not taken back."""
    moves: Counter[Seat] = Counter()
    undone_from = None
    for seq, kind, seat, text in connection.execute(_MOVES, (match_id,)):
        if kind == "undo" and text.isdecimal():
            undone_from = int(text) if undone_from is None else min(undone_from, int(text))
        elif kind == "move" and (undone_from is None or seq < undone_from):
            moves[seat] += 1
    return moves


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


def _outcome(result: Result, seat: Seat) -> str:
    if result.places[seat] > 1:
        return "loss"
    # who stayed and agreed has not won against who gave up before
    return "draw" if result.is_draw or result.reason == "agreed" else "win"

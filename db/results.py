"""Results: how each seat of a match ended, written with the entries that ended it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from db.ratings import Rated, add_alone, add_rated
from engine.codec import decode
from engine.core import Setup
from engine.ladders import is_measured_alone, is_rated, ladders_of, variants_of
from engine.ports import Sitter

if TYPE_CHECKING:
    import sqlite3

    from engine.core import Result, Seat
    from engine.registry import Games

_MATCH: Final = "SELECT guild, setup FROM matches WHERE id = ?"
_SITTERS: Final = "SELECT player, bot FROM seats WHERE match_id = ? ORDER BY seat"
_MOVES: Final = """
    SELECT seq, kind, seat, text FROM entries WHERE match_id = ? AND kind IN ('move', 'undo')
    ORDER BY seq DESC
"""
_LATEST: Final = "SELECT max(ended_at) FROM matches WHERE ended_at IS NOT NULL"
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
    guild, text = connection.execute(_MATCH, (match_id,)).fetchone()
    setup = decode(text, Setup)
    sitters = [Sitter(*row) for row in connection.execute(_SITTERS, (match_id,))]
    moves = _moves_that_stand(connection, match_id)
    counts = is_rated(sitters, result, len(moves))
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
        rated = Rated(match_id, ended_at, people, result.places, outcomes)
        for ladder in ladders_of(games, setup, guild, ended_at):
            add_rated(connection, ladder, rated)
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


def _outcome(result: Result, seat: Seat) -> str:
    if result.places[seat] > 1:
        return "loss"
    # who stayed and agreed has not won against who gave up before
    return "draw" if result.is_draw or result.reason == "agreed" else "win"

"""Matches that have ended, as far as they can be read: by their logs, or by what these said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.logs import log_of
from db.matches import load_record
from db.results import Counted, stored_count
from db.seats import sitters_of
from engine.core import Result, Setup
from engine.errors import CorruptLog
from engine.log import Entry
from engine.ports import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection
    from db.logs import Logged

_STORED_RESULT: Final = """
    SELECT seat_place, score, reason FROM results
    WHERE match_id = ? AND seat_place IS NOT NULL ORDER BY seat
"""
_STORED_VARIANTS: Final = "SELECT game, variants FROM results WHERE match_id = ?"


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended, with what is stored of its end."""

    match: Record
    guild: int
    channel: int
    started_at: float
    ended_at: float
    hints: int
    """How many were shown; the log does not tell."""
    stored: Result | None
    damage: CorruptLog | None
    """Why it cannot be read, if it cannot."""
    counted: Counted | None
    """What its log once said, where nothing can be read of that; None: the log says it."""


def read_ended(connection: Connection, row: tuple[str, int, int, float, float, int]) -> Ended:
    """Return the match of *row*: its id, server, channel, beginning, end, and how many hints.

    Raises:
        CorruptLog: nothing of it can be read.
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
    """Return a match that cannot be read as far as its result and its *log* tell of it."""
    row = connection.execute(_STORED_VARIANTS, (match_id,)).fetchone()
    game, variants = row or ("", "")
    sitters = sitters_of(connection, match_id)
    options: dict[str, str] = {}
    for variant in variants.split():
        key, _, choice = variant.partition("=")
        options[key] = f"{options[key]}+{choice}" if key in options else choice
    return Record(
        id=match_id,
        setup=Setup(game, 0, len(sitters), options),
        sitters=sitters,
        secret=b"",
        joins=(),
        turn_seconds=None,
        entries=tuple(Entry(*one[:4]) for one in log),  # pyright: ignore[reportArgumentType] # as it is stored
        deliveries=frozenset(),
        published_seq=-1,
    )

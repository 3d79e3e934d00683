"""Who has achieved what in a match: its people one by one, where seats were lost or changed hands.

A seat has one place in the result, whoever played it. What counts is a person's:

- who gave the seat to somebody else of their own free will, or at a manager's, has no part in it;
- who gave up, or ran out of time, has lost, also where the house or somebody else plays on and wins
  in their place: they are behind all who stayed, the first to go very last;
- who took a seat over is measured by what the seat reaches, if they have made at least half of the
  seat's moves that stand; else the match counts for nobody at that seat but for who has lost it.
  Points of a match of one are nobody's once it has changed hands: there is nobody to compare with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.career import Outcome
from engine.core import Result, Seat, places_by
from engine.log import GIVEN_UP
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.log import Entry

SHARE: Final = 2
"""A newcomer has to make one of so many of the seat's moves, or more."""


@dataclass(frozen=True, slots=True)
class Credit:
    """What one person, or a computer player, has achieved in a match."""

    seat: Seat
    player: int | None
    bot: str | None
    since: int
    """The first entry that was theirs to make; 0: they sat down to the match."""
    place: int
    """Among all credits of the match."""
    seat_place: int | None
    """Of their seat; None: another person has it now."""
    outcome: Outcome
    is_theirs: bool
    """Whether they have played enough of it to be measured by it."""


@dataclass(frozen=True, slots=True)
class _Stay:
    """Somebody's time at a seat, up to where they gave up."""

    seat: Seat
    sitter: Sitter
    since: int
    lost_at: int | None
    """The entry by which they gave up or ran out of time."""
    is_last: bool
    """Whether they hold the seat at the end."""
    is_theirs: bool


def credits_of(
    sitters: Sequence[Sitter], entries: Iterable[Entry], result: Result
) -> tuple[Credit, ...]:
    """Return what each has achieved in a match that ended with *result*, seat by seat.

    *entries* are those that stand of the log, moves, seats that were given up and all.
    """
    line = list(entries)
    stays = [one for seat, sitter in enumerate(sitters) for one in _stays(seat, sitter, line)]
    places = _places(stays, line, result)
    is_level = len(places) > 1 and set(places) == {1}
    return tuple(
        Credit(
            seat=one.seat,
            player=one.sitter.player,
            bot=one.sitter.bot,
            since=one.since,
            place=place,
            seat_place=result.places[one.seat] if one.is_last else None,
            outcome=_outcome(one, place, is_draw=is_level or result.reason == "agreed"),
            is_theirs=one.is_theirs,
        )
        for one, place in zip(stays, places, strict=True)
    )


def _outcome(one: _Stay, place: int, *, is_draw: bool) -> Outcome:
    # who gave up against the house alone comes before who ran out of time, and has not won
    if place > 1 or one.lost_at is not None:
        return "loss"
    # who stayed and agreed has not won against who gave up before
    return "draw" if is_draw else "win"


def _stays(seat: Seat, sitter: Sitter, line: Sequence[Entry]) -> list[_Stay]:
    """Return who held *seat*, first one first, without those who gave it to somebody else."""
    moves = [entry.seq for entry in line if entry.kind == "move" and entry.seat == seat]
    given_up = [entry.seq for entry in line if entry.kind in GIVEN_UP and entry.seat == seat]
    ends = [*(stint.until for stint in sitter.before), None]
    found: list[_Stay] = []
    for until in ends:
        holder = sitter if until is None else sitter.at(until - 1)
        since = holder.since
        lost = [seq for seq in given_up if seq >= since and (until is None or seq < until)]
        end = lost[0] if lost else until
        own = sum(seq >= since and (end is None or seq < end) for seq in moves)
        if lost or until is None:
            is_theirs = since == 0 or SHARE * own >= len(moves)
            lost_at = lost[-1] if lost else None
            found.append(_Stay(seat, holder, since, lost_at, until is None, is_theirs))
    return found


def _places(stays: Sequence[_Stay], line: Sequence[Entry], result: Result) -> tuple[int, ...]:
    """Return the places of *stays*: those of their seats, unless somebody lost theirs."""
    if all(one.is_last for one in stays) and not any(entry.is_handed_over for entry in line):
        return result.places
    return places_by(
        [
            (1, -result.places[one.seat]) if one.lost_at is None else (0, one.lost_at)
            for one in stays
        ]
    )

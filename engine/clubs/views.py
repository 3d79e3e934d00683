"""Views of a tournament: a crosstable, a bracket, and one entrant's outlook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.clubs.course import slots_of
from engine.clubs.standings import Meeting, StandingsLine, standings
from engine.clubs.tournament import Presence

if TYPE_CHECKING:
    from engine.clubs.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a crosstable: an entrant, and their meetings with every other entrant."""

    line: StandingsLine
    presence: Presence
    against: tuple[tuple[Meeting, ...], ...]
    """The meetings by the opponent's row, in the order of rounds; empty against themselves."""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Everybody against everybody, the best first."""

    rows: tuple[Row, ...]
    rounds: int
    total_rounds: int


def crosstable(tournament: Tournament) -> Crosstable:
    """Return the present crosstable of *tournament*."""
    lines = standings(tournament)
    rows = tuple(
        Row(
            line,
            tournament.entrants[line.entrant].presence,
            tuple(
                tuple(meeting for meeting in line.meetings if other.entrant in meeting.others)
                for other in lines
            ),
        )
        for line in lines
    )
    return Crosstable(rows, len(tournament.rounds), tournament.total_rounds)


TieState: TypeAlias = Literal["coming", "bye", "running", "done"]


@dataclass(frozen=True, slots=True)
class Tie:
    """Two neighbouring places of a bracket."""

    round: int
    position: int
    """Its number in the round, counted from the top."""
    entrants: tuple[int | None, int | None]
    """The entrants of the two places: None while a place is open, or if it stays empty."""
    wins: tuple[int, int]
    winner: int | None
    state: TieState
    table: int | None
    """The table's number in its round; None if there is none, or not yet."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knockout from its first round to its last."""

    rounds: tuple[tuple[Tie, ...], ...]
    third: Tie | None
    champion: int | None


def bracket_of(tournament: Tournament) -> Bracket:
    """Return the bracket of a knockout that has started."""
    slots = slots_of(tournament)
    rounds = tuple(
        tuple(
            _tie(tournament, number, position, pair)
            for position, pair in enumerate(zip(now[::2], now[1::2], strict=True))
        )
        for number, now in enumerate(slots[:-1])
    )
    champion = slots[-1][0] if tournament.phase == "ended" else None
    third, last = None, tournament.total_rounds - 1
    if len(tournament.rounds) > last and len(tournament.rounds[last].tables) > 1:
        first, other = tournament.rounds[last].tables[1].entrants
        third = _tie(tournament, last, 1, (first, other))
    return Bracket(rounds, third, champion)


def _tie(
    tournament: Tournament, number: int, position: int, pair: tuple[int | None, int | None]
) -> Tie:
    first, other = pair
    is_begun = number < len(tournament.rounds)
    if first is None or other is None:
        there = other if first is None else first
        is_bye = is_begun and there is not None
        state: TieState = "bye" if is_bye or number == 0 else "coming"
        return Tie(number, position, pair, (0, 0), there if is_bye else None, state, None)
    tables = tournament.rounds[number].tables if is_begun else ()
    found = next((at for at, table in enumerate(tables) if first in table.entrants), None)
    if found is None:
        return Tie(number, position, pair, (0, 0), None, "coming", None)
    table = tables[found]
    is_over = tournament.rounds[number].is_closed or table.is_done(tournament.form)
    wins = dict(zip(table.entrants, table.wins, strict=True))
    return Tie(
        number,
        position,
        pair,
        (wins[first], wins[other]),
        table.winner if is_over else None,
        "done" if is_over else "running",
        found,
    )


@dataclass(frozen=True, slots=True)
class Outlook:
    """One entrant's own view of the tournament."""

    line: StandingsLine
    of: int
    presence: Presence
    now: Meeting | None
    """Their unfinished meeting; None if they have nothing to play at the moment."""
    games: int


def outlook(tournament: Tournament, entrant: int) -> Outlook | None:
    """Return the outlook of *entrant*; None if they are not in the standings."""
    lines = standings(tournament)
    line = next((line for line in lines if line.entrant == entrant), None)
    if line is None:
        return None
    now = next((meeting for meeting in line.meetings if meeting.fate == "running"), None)
    games = 0 if now is None else len(tournament.rounds[now.round].tables[now.table].games)
    return Outlook(line, len(lines), tournament.entrants[entrant].presence, now, games)

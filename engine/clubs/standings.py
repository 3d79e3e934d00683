"""The standings of a tournament, computed from its present state.

In a knockout, the rounds survived count. Elsewhere points count, then the strength of the
opponents: Buchholz is the sum of their points, and Sonneborn-Berger the points of beaten opponents
plus half the points of opponents with whom they drew. `_measures` has the order in which these
decide.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.clubs.tournament import POINT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.clubs.tournament import Tournament, TournamentTable

Fate: TypeAlias = Literal["played", "bye", "walkover", "absent", "off", "running"]
"""What an entrant did in a round: they played; they had a bye; their opponent did not come; they
did not come; their table counted for nobody; it is not over."""

_HALF: Final = POINT // 2


@dataclass(frozen=True, slots=True)
class Meeting:
    """An entrant's round: one cell of their line."""

    round: int
    fate: Fate
    others: tuple[int, ...] = ()
    """Their opponents, in the order of seats."""
    table: int = -1
    """The table's number in its round; -1 for a bye."""
    seat: int = -1
    """Their seat in the table's first match."""
    score: int | None = None
    """Their score, in parts of a `POINT`; None if the table counts for nobody, or not yet."""
    against: tuple[int, ...] = ()
    """The scores of *others*, in the same order; empty if there are none."""
    place: int = 0
    """Their place at the table; 0 without a match."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """An entrant's line in the standings."""

    entrant: int
    place: int
    """Their place: equals share one, and the next is skipped. Before the first result it is 0."""
    points: int
    """Points scored, in parts of a `POINT`."""
    buchholz: int
    """The Buchholz score, in parts of a `POINT`."""
    sonneborn: int
    """The Sonneborn-Berger score, in parts of a `POINT` squared."""
    played: int
    wins: int
    draws: int
    losses: int
    """Matches lost; at larger tables, matches in which they did not come first or share first
    place."""
    byes: int
    meetings: tuple[Meeting, ...]
    """Their rounds in order, without rounds in which they had neither a table nor a bye."""


@dataclass(slots=True)
class _Tally:
    counting: list[Meeting]
    points: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0


def meetings_of(tournament: Tournament) -> list[list[Meeting]]:
    """Return the meetings and byes of each entrant, by the entrant's number."""
    found: list[list[Meeting]] = [[] for _ in tournament.entrants]
    # in other forms a bye only fills a gap in the schedule
    bye_score = {"swiss": POINT, "tables": _HALF}.get(tournament.form.kind)
    for number, played in enumerate(tournament.rounds):
        for entrant in played.byes:
            found[entrant].append(Meeting(number, "bye", score=bye_score))
        for entrant in tournament.entrants:
            if number in entrant.excused:
                found[entrant.number].append(Meeting(number, "bye", score=_HALF))
        for board, table in enumerate(played.tables):
            is_done = played.is_closed or table.is_done(tournament.form)
            scores = table.scores
            for seat, entrant in enumerate(table.entrants):
                against = scores[:seat] + scores[seat + 1 :]
                meeting = Meeting(
                    round=number,
                    fate=_fate(table, entrant, is_done=is_done),
                    others=table.entrants[:seat] + table.entrants[seat + 1 :],
                    table=board,
                    seat=seat,
                    score=scores[seat],
                    against=tuple(theirs for theirs in against if theirs is not None),
                    place=table.results[-1][seat] if table.results else 0,
                )
                found[entrant].append(meeting)
    return found


def standings(tournament: Tournament) -> list[StandingsLine]:
    """Return the lines of all entrants since the start, the best first.

    Lots drawn before the first round order people who are still equal, but they share a place.
    There are no places before the first result, and a bye isn't a result.
    """
    meetings = meetings_of(tournament)
    gone = set(struck_out(tournament))
    tallies = [
        _tally(
            tournament,
            [
                meeting
                for meeting in theirs
                if number not in gone and not gone.intersection(meeting.others)
            ],
        )
        for number, theirs in enumerate(meetings)
    ]
    order = tournament.lots or tournament.active
    points = [tally.points for tally in tallies]
    lines = [_line(entrant, meetings[entrant], tallies[entrant], points) for entrant in order]
    ranks = _ranks(tournament, lines)
    lots = {entrant: at for at, entrant in enumerate(order)}
    lines.sort(key=lambda line: (ranks[line.entrant], -lots[line.entrant]), reverse=True)
    fates = {meeting.fate for theirs in meetings for meeting in theirs}
    if fates <= {"running", "bye", "off"} and tournament.phase != "ended":
        return lines
    strengths = [ranks[line.entrant] for line in lines]
    return [
        replace(line, place=1 + strengths.index(strength))
        for line, strength in zip(lines, strengths, strict=True)
    ]


def has_winner(tournament: Tournament, lines: Sequence[StandingsLine]) -> bool:
    """Return whether the final *lines* of *tournament* have a winner.

    Somebody in first place must have a point, and at least half of a round robin must have been
    played.
    """
    is_void = (
        tournament.plan.rules > 1
        and tournament.form.kind == "robin"
        and not is_played([tournament])
    )
    return not is_void and any(line.points and line.place == 1 for line in lines)


def is_played(tournaments: Iterable[Tournament]) -> bool:
    """Return whether people have played out at least half of the tables of *tournaments*."""
    tables = [table for each in tournaments for round_ in each.rounds for table in round_.tables]
    return 2 * sum(bool(table.results) for table in tables) >= len(tables)


def struck_out(tournament: Tournament) -> list[int]:
    """Return the entrants whose results are void: they left a round robin before half-time.

    Otherwise the people who had yet to meet them would get a point more than the others (FIDE
    Handbook C.05, annex 1).
    """
    if tournament.form.kind != "robin":
        return []
    half, meetings = tournament.total_rounds / 2, meetings_of(tournament)
    return [
        entrant.number
        for entrant in tournament.entrants
        if entrant.presence in {"withdrawn", "vanished"}
        and sum(each.fate in {"played", "bye"} for each in meetings[entrant.number]) < half
    ]


def _fate(table: TournamentTable, entrant: int, *, is_done: bool) -> Fate:
    if not is_done:
        return "running"
    if table.walkover is not None:
        return "walkover" if table.walkover == entrant else "absent"
    return "off" if table.is_off else "played"


def _tally(tournament: Tournament, counting: list[Meeting]) -> _Tally:
    tally = _Tally(counting)
    for meeting in counting:
        tally.points += meeting.score or 0
        tally.byes += meeting.fate == "bye"
        tally.wins += meeting.fate == "walkover"
        tally.losses += meeting.fate == "absent"
        if meeting.fate != "played":
            continue
        for places in tournament.rounds[meeting.round].tables[meeting.table].results:
            is_shared = places.count(1) > 1
            tally.wins += places[meeting.seat] == 1 and not is_shared
            tally.draws += places[meeting.seat] == 1 and is_shared
            tally.losses += places[meeting.seat] > 1
    return tally


def _line(entrant: int, meetings: list[Meeting], tally: _Tally, points: list[int]) -> StandingsLine:
    buchholz = sonneborn = 0
    for meeting in tally.counting:
        if meeting.score is None:
            continue
        if meeting.fate == "bye":
            # a bye counts like a meeting with somebody who has as many points
            buchholz += tally.points
            sonneborn += meeting.score * tally.points
        buchholz += sum(points[other] for other in meeting.others)
        sonneborn += sum(
            points[other] * _taken(meeting.score, score, len(meeting.others))
            for other, score in zip(meeting.others, meeting.against, strict=True)
        )
    return StandingsLine(
        entrant=entrant,
        place=0,
        points=tally.points,
        buchholz=buchholz,
        sonneborn=sonneborn,
        played=tally.wins + tally.draws + tally.losses,
        wins=tally.wins,
        draws=tally.draws,
        losses=tally.losses,
        byes=tally.byes,
        meetings=tuple(meetings),
    )


def _taken(mine: int, theirs: int, others: int) -> int:
    return (POINT if mine > theirs else _HALF if mine == theirs else 0) // others


def _ranks(tournament: Tournament, lines: list[StandingsLine]) -> dict[int, tuple[int, ...]]:
    if tournament.form.kind == "knockout":
        far = _reached(tournament)
        return {line.entrant: (far[line.entrant],) for line in lines}
    ranks = {line.entrant: _measures(tournament, line) for line in lines}
    has_final = len(tournament.rounds) == tournament.total_rounds and (
        tournament.form.kind == "tables"
        and tournament.started is not None
        and len(tournament.started.seeds) > tournament.form.most
    )
    if has_final and tournament.rounds[-1].tables:
        final = tournament.rounds[-1].tables[0]
        places = final.results[0] if final.results else (1,) * len(final.entrants)
        for entrant, place in zip(final.entrants, places, strict=True):
            ranks[entrant] = (1, -place, *ranks[entrant][2:])
    return ranks


def _measures(tournament: Tournament, line: StandingsLine) -> tuple[int, ...]:
    if tournament.form.kind == "robin":
        return line.points, line.sonneborn, line.wins
    if tournament.form.kind == "swiss":
        return line.points, line.buchholz, line.sonneborn, line.wins
    return 0, 0, line.points, line.wins, line.buchholz


# Knockout -----------------------------------------------------------------------------------------


def _reached(tournament: Tournament) -> dict[int, int]:
    """Return how far each entrant came: two for each round survived.

    The winner of the match for third place is one ahead of its loser.
    """
    far = {entrant.number: 0 for entrant in tournament.entrants}
    last = tournament.total_rounds - 1
    for number, played in enumerate(tournament.rounds):
        for entrant in played.byes:
            far[entrant] = 2 * (number + 1)
        for board, table in enumerate(played.tables):
            if table.winner is not None and (played.is_closed or table.is_done(tournament.form)):
                far[table.winner] += 1 if number == last and board > 0 else 2
    return far

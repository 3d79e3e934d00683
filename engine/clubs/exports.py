"""A tournament as files for other programs: a CSV table, and FIDE's tournament report (TRF16)."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Final

from engine.clubs.forms import ClubRefused
from engine.clubs.standings import standings
from engine.clubs.tournament import POINT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.clubs.standings import Meeting
    from engine.clubs.tournament import Tournament

_LONGEST_NAME: Final = 33
"""Maximum length of a name in TRF16, in characters."""
_BYES: Final = {POINT: "U", POINT // 2: "H"}
"""TRF16's signs for byes, by the points of the bye."""
_WORTH: Final = {"1": 1.0, "+": 1.0, "U": 1.0, "=": 0.5, "H": 0.5}
"""Points for each of TRF16's signs for a result."""


def table_csv(tournament: Tournament, names: Mapping[int, str]) -> str:
    """Return the standings, a line for each entrant, with opponents and scores by round.

    *names* has the entrants' names by number.
    """
    file = io.StringIO()
    write = csv.writer(file, lineterminator="\n").writerow
    rounds = range(len(tournament.rounds))
    columns = [
        column for number in rounds for column in (f"opponents {number + 1}", f"score {number + 1}")
    ]
    write(["place", "name", "points", "played", "wins", "draws", "losses", "byes", *columns])
    for line in standings(tournament):
        met = {meeting.round: meeting for meeting in line.meetings}
        cells: list[str] = []
        for number in rounds:
            meeting = met.get(number)
            others = () if meeting is None else meeting.others
            score = None if meeting is None else meeting.score
            cells.append(_plain(", ".join(names[other] for other in others)))
            cells.append("" if score is None else _points(score))
        totals = (line.played, line.wins, line.draws, line.losses, line.byes)
        write(
            [line.place or "", _plain(names[line.entrant]), _points(line.points), *totals, *cells]
        )
    return file.getvalue()


def has_report(tournament: Tournament) -> bool:
    """Whether `trf` can describe *tournament*: two people meet at each table."""
    return tournament.form.kind != "tables"


def trf(tournament: Tournament, names: Mapping[int, str]) -> str:
    """Return FIDE's tournament report file, version 2016, with seeds as starting numbers.

    *names* has the entrants' names by number. In a knockout, all matches of a pair make one result.
    (FIDE Handbook C.04, annex 2.)

    Raises:
        ClubRefused: more than two people meet at a table.
    """
    if not has_report(tournament):
        raise ClubRefused("two-seats-only")
    starts = {entrant: at for at, entrant in enumerate(tournament.seeds, 1)}
    ratings = () if tournament.started is None else tournament.started.ratings
    table = {line.entrant: line for line in standings(tournament)}
    lines = [
        f"012 {tournament.plan.name}",
        f"062 {len(starts)}",
        f"092 {tournament.form.kind}",
        f"XXR {tournament.total_rounds}",
    ]
    for entrant, number in starts.items():
        line = table[entrant]
        rating = (ratings[entrant] if entrant < len(ratings) else 0) or ""
        met = {meeting.round: meeting for meeting in line.meetings}
        cells = [_cell(met.get(at), starts) for at in range(len(tournament.rounds))]
        points = sum(_WORTH.get(cell[-1], 0.0) for cell in cells)
        lines.append(
            f"001 {number:4}      {names[entrant][:_LONGEST_NAME]:33} {rating:>4}"
            f"{'':28}{points:4.1f} {line.place or number:4}{''.join(cells)}".rstrip()
        )
    return "\n".join(lines) + "\n"


def _cell(meeting: Meeting | None, starts: Mapping[int, int]) -> str:
    """Return ten characters: the opponent's starting number, the seat and the result."""
    if meeting is None:
        return "  0000 - Z"
    if meeting.fate == "bye":
        return f"  0000 - {_BYES.get(meeting.score or 0, 'Z')}"
    other, seat = starts[meeting.others[0]], "wb"[meeting.seat]
    mine, theirs = meeting.score, meeting.against[0] if meeting.against else None
    if meeting.fate in {"walkover", "absent"}:
        return f"  {other:4} {seat} {'+' if meeting.fate == 'walkover' else '-'}"
    if meeting.fate == "running":
        return f"  {other:4} {seat}  "
    if mine is None or theirs is None:
        return "  0000 - Z"
    return f"  {other:4} {seat} {'1' if mine > theirs else '0' if mine < theirs else '='}"


def _points(score: int) -> str:
    return f"{score / POINT:.1f}" if score * 2 % POINT == 0 else f"{score / POINT:.2f}"


def _plain(name: str) -> str:
    """Return *name*, changed if a spreadsheet could take it for a formula."""
    return f"'{name}" if name[:1] in {"=", "+", "-", "@", "\t", "\r"} else name

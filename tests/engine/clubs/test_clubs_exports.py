"""Tournaments as files for spreadsheets and pairing programs."""

from __future__ import annotations

import csv
import io
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.clubs.exports import table_csv, trf
from engine.clubs.forms import ClubRefused, Form
from engine.clubs.standings import standings
from tests.engine.clubs.season import FORMS, Play, at_random, plan

if TYPE_CHECKING:
    from engine.clubs.tournament import Tournament

SEEDS = range(44)
PAIRED = [form for form in FORMS if form.kind != "tables"]


@cache
def tournament_of(seed: int) -> Tournament:
    return at_random(seed).tournament


def names_of(tournament: Tournament) -> dict[int, str]:
    return {entrant.number: f"P{entrant.number}" for entrant in tournament.entrants}


def test_the_csv_lists_everybody_in_order_with_their_points() -> None:
    for seed in SEEDS:
        tournament = tournament_of(seed)
        rows = [*csv.DictReader(io.StringIO(table_csv(tournament, names_of(tournament))))]
        lines = standings(tournament)
        assert [row["name"] for row in rows] == [f"P{line.entrant}" for line in lines]
        for row, line in zip(rows, lines, strict=True):
            assert float(row["points"]) == pytest.approx(line.points / 24, abs=0.01)
            assert f"score {len(tournament.rounds)}" in row


def test_both_players_lines_in_a_report_agree() -> None:
    """The columns follow FIDE's TRF16."""
    for seed in (seed for seed in SEEDS if FORMS[seed % len(FORMS)] in PAIRED):
        tournament = tournament_of(seed)
        lines = trf(tournament, names_of(tournament)).splitlines()
        people = {int(line[4:8]): line for line in lines if line.startswith("001")}
        assert sorted(people) == list(range(1, len(tournament.seeds) + 1))
        against = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
        for number, line in people.items():
            worth = 0.0
            for at in range(len(tournament.rounds)):
                other, seat, result = line[91 + 10 * at : 99 + 10 * at].split()
                worth += {"1": 1.0, "+": 1.0, "U": 1.0, "=": 0.5, "H": 0.5}.get(result, 0.0)
                if other != "0000":
                    back = people[int(other)][91 + 10 * at : 99 + 10 * at].split()
                    assert back == [str(number), "b" if seat == "w" else "w", against[result]]
            assert float(line[80:84]) == worth


def test_larger_tables_have_no_report() -> None:
    play = Play.begun(6, plan(Form.tables(3)))
    with pytest.raises(ClubRefused):
        trf(play.tournament, names_of(play.tournament))


def test_a_name_cannot_become_a_formula_in_a_spreadsheet() -> None:
    play = Play.begun(4, plan(Form.robin()))
    names = dict.fromkeys(range(4), "=1+1")
    assert "\n,'=1+1," in table_csv(play.tournament, names)

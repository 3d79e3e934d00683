"""A tournament's file proves its draws, and checking the file finds forgeries."""

from __future__ import annotations

import gzip
from dataclasses import replace
from itertools import combinations

import pytest

from engine.clubs.course import is_as_good
from engine.clubs.events import Drawn, Event, Joined, Paired, Played, Started
from engine.clubs.forms import Form
from engine.clubs.verify import (
    DamagedTournament,
    Logged,
    TournamentExport,
    event_of,
    export_tournament,
    is_tournament,
    logged,
    read_tournament,
    verify_tournament,
)
from engine.codec import LargeExport, OtherFile, write_export
from tests.engine.clubs.season import SECRET, Play, plan


def played(form: Form) -> Play:
    play = Play.begun(6, plan(form, name="Æ"))
    while play.tournament.phase == "running":
        for number, _ in play.tournament.open_tables():
            play.draw(number)
    return play


@pytest.fixture(name="export")
def _export() -> TournamentExport:
    play = played(Form.knockout())
    return export_tournament(play.tournament, SECRET, play.log)


def forged(export: TournamentExport, old: type[Event], new: Event, which: int = 0) -> str | None:
    """Return the fault found after *new* has replaced one event of kind *old*."""
    at = [at for at, event in enumerate(export.events) if isinstance(event_of(event), old)][which]
    events = (*export.events[:at], logged(new), *export.events[at + 1 :])
    return verify_tournament(replace(export, events=events)).fault


def test_a_fair_tournament_is_found_fair(export: TournamentExport) -> None:
    verdict = verify_tournament(read_tournament(write_export(export)))
    assert (verdict.is_fair, verdict.why) == (True, "")
    # one draw for the seeding, and one for each table decided by lot
    assert verdict.draws == 1 + sum(event.kind == "drawn" for event in export.events)
    assert verdict.draws > 3


def test_packed_files_are_read_and_two_secrets_are_refused(export: TournamentExport) -> None:
    data = write_export(export)
    assert is_tournament(gzip.compress(data))
    assert read_tournament(gzip.compress(data)) == export
    assert read_tournament(data.decode().encode("utf-16")) == export
    twice = data.replace(b'"secret"', b'"secret": "00",\n "secret"', 1)
    with pytest.raises(DamagedTournament, match="has the key 'secret' twice"):
        read_tournament(twice)
    assert not is_tournament(b"\x89PNG")


def test_an_export_has_the_secret_only_after_the_end(export: TournamentExport) -> None:
    play = Play.begun(6, plan(Form.swiss()))
    running = export_tournament(play.tournament, SECRET, play.log)
    assert running.secret == ""
    assert verify_tournament(running).fault == "untold"
    revealed = replace(running, secret=SECRET.hex())
    assert verify_tournament(revealed).fault == "unfinished"
    assert verify_tournament(replace(export, secret="00")).fault == "commitment"
    assert verify_tournament(replace(export, secret="no")).fault == "secret"


def test_forged_draws_are_found(export: TournamentExport) -> None:
    started = next(each for each in map(event_of, export.events) if isinstance(each, Started))
    other = replace(started, seeds=(*started.seeds[1:], started.seeds[0]))
    assert forged(export, Started, other) == "dice"
    lots = replace(started, lots=(*started.lots[1:], started.lots[0]))
    assert forged(export, Started, lots) == "dice"
    drawn = next(each for each in map(event_of, export.events) if isinstance(each, Drawn))
    table = next(
        each.tables[drawn.table]
        for each in map(event_of, export.events)
        if isinstance(each, Paired) and each.round == drawn.round
    )
    loser = next(each for each in table if each != drawn.entrant)
    assert forged(export, Drawn, replace(drawn, entrant=loser)) == "dice"


def test_changed_rounds_joins_and_plans_are_found(export: TournamentExport) -> None:
    paired = next(each for each in map(event_of, export.events) if isinstance(each, Paired))
    swapped = replace(paired, tables=paired.tables[::-1])
    assert forged(export, Paired, swapped) == "dice"
    assert forged(export, Joined, Joined(0, "other")) == "dice"
    assert verify_tournament(replace(export, tournament="u")).fault == "dice"
    renamed = replace(export.plan, name="B")
    assert verify_tournament(replace(export, plan=renamed)).fault == "dice"
    assert forged(export, Played, Played(0, 0, 3, (1, 1))) == "rules"
    bad = replace(export.plan, form=Form.knockout(2))
    assert verify_tournament(replace(export, plan=bad)).fault == "setup"
    odd = replace(export, events=(Logged("odd", "{}"), *export.events))
    assert verify_tournament(odd).fault == "setup"


def rounds(export: TournamentExport) -> list[Paired]:
    return [each for each in map(event_of, export.events) if isinstance(each, Paired)]


def test_a_reordered_round_must_list_the_same_people_once() -> None:
    play = played(Form.swiss(3))
    export = export_tournament(play.tournament, SECRET, play.log)
    first = rounds(export)[0]
    (each, other), (third, fourth), rest = first.tables
    before = play.tournament.copy()
    before.rounds.clear()
    apart = replace(first, tables=((each, third), (other, fourth), rest))
    assert is_as_good(before, apart, first)
    twice = replace(first, tables=((each, third), (each, fourth), rest))
    assert not is_as_good(before, twice, first)
    assert forged(export, Paired, twice) == "dice"


def test_a_final_table_without_all_top_scorers_fails_verification() -> None:
    play = Play.begun(9, plan(Form.tables(3)))
    play.play_out()
    export = export_tournament(play.tournament, SECRET, play.log)
    (best,) = rounds(export)[-1].tables
    for bought in combinations(range(9), 3):
        if set(bought) != set(best):
            final = Paired(len(play.tournament.rounds) - 1, (bought,))
            assert forged(export, Paired, final, which=-1) == "dice"


def test_files_that_are_not_tournaments_are_refused() -> None:
    with pytest.raises(OtherFile):
        read_tournament(b"")
    for data in (b"{}", b"[1]", b'{"format": "parlor-match/2"}'):
        with pytest.raises(DamagedTournament):
            read_tournament(data)
    with pytest.raises(LargeExport):
        read_tournament(b" " * 11, most=10)
    play = played(Form.swiss())
    export = export_tournament(play.tournament, SECRET, play.log)
    with pytest.raises(DamagedTournament, match="parlor-x"):
        read_tournament(write_export(replace(export, format="parlor-x")))

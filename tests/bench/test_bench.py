"""The benchmark's parts run and measure something; these tests ignore the figures' targets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from engine.analysis import Judged
from tests.bench.__main__ import Extent as Measures
from tests.bench.__main__ import measurements, proofs
from tests.bench.figures import Figure, machine, percentiles, table_of
from tests.bench.strength import Row, rows, strength
from tests.bench.trace import trace_of
from tests.bench.verdicts import Looks, looks, repeated
from tests.bench.whole_moves import Extent, play
from tests.engine.hint_sentences import Claim
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.long("tests/bench", "cogs/client", "db/store.py", "engine/match.py")
def test_every_part_gives_positive_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    extent = Measures(0.005, crowds=(1, 2), pace=3, plies=2, is_warm=False)
    figures = [figure for measure in measurements(tmp_path, extent) for figure in measure()]
    assert len({figure.what for figure in figures}) == len(figures) == 49
    for figure in figures:
        # in so few plies there may be no usual turn; `test_taps` plays enough of them
        assert all(value > 0 for value in figure.values) or figure.unit == "taps"
        assert not figure.must or len(figure.must) == len(figure.aim) == len(figure.values)
    Console(width=200).print(table_of(figures))
    told = capsys.readouterr().out
    assert machine() in told
    assert all(figure.what in told for figure in figures)


def test_a_figure_is_held_against_its_targets() -> None:
    slow = Figure("slow", (10, 30), "ms", must=(15, 25), aim=(3, 5))
    fair = Figure("fair", (10, 20), "ms", must=(15, 25), aim=(3, 5))
    fast = Figure("fast", (9_000,), "/s", must=(3_000,), aim=(8_000,), is_more_better=True)
    verdicts = [figure.verdict() for figure in (slow, fair, fast, Figure("free", (1,), "s"))]
    assert verdicts == ["[red]missed[/]", "[yellow]must[/]", "[green]aim[/]", ""]


def test_percentiles_are_milliseconds_of_the_ordered_times() -> None:
    assert percentiles([seconds / 1000 for seconds in range(100, -1, -1)]) == (50, 99)


def test_strength_is_shown_as_a_share_of_its_target() -> None:
    game = GAMES.find("tokan")
    asked = {row.name: row.must for row in rows(game)}
    assert asked["expert : greedy"] == 0.9
    assert asked["hard : medium"] == 0.65
    of_three = {row.name: row.must for row in rows(GAMES.find("loco"))}
    assert of_three["expert : greedy at 4 seats"] == 0.5
    figure = strength(game, Row(("greedy", "random"), 0.8), matches=8)
    assert figure.what == "Tokan, greedy : random, 8 matches"
    assert figure.must == (80, 80)
    share, low = figure.values
    assert 0 < low < share <= 100


def test_the_puzzles_of_every_game_are_proven() -> None:
    with_puzzles = {one.key for one in INSTALLED if one.find_puzzles is not None}
    assert {path.parent.name for path in proofs()} == with_puzzles != set()
    assert all("@pytest.mark.long" in path.read_text("utf-8") for path in proofs())


@pytest.mark.long("tests/bench", "cogs/client", "db/store.py", "engine/match.py")
async def test_whole_moves_are_played_by_taps_with_the_real_bot() -> None:
    told = await play("tokan", Extent(seconds=1.0, latency=0.03))
    assert told.measured.moves > 0
    assert told.taps >= 3 * told.measured.moves
    assert told.requests["acknowledged"] == told.taps
    assert told.received > 0
    assert told.cpu != 0, "less what the profile took, which is more on a slow machine"
    assert told.shares


async def test_a_press_that_plays_is_traced_to_the_board(tmp_path: Path) -> None:
    trace = await trace_of("tokan", tmp_path / "trace.sqlite3")
    assert {one.co_qualname for one in trace.functions} > {"Play.play", "Boards.show"}
    assert "TokanState.play" in {one.co_qualname for one in trace.functions}
    assert "_Board.draw_last" in {one.co_qualname for one in trace.in_threads}
    assert trace.is_posted
    assert [one.is_later for one in trace.writes][:2] == [False, True], "stored, and then shown"


def test_a_look_is_repeated_if_it_finds_the_same_costly_moves() -> None:
    losses = [(0.3, 0.2), (0.3, 0.05), (0.0, 0.05), (0.05, 0.15)]
    found = [[Judged(0, 0, "a", -2 * loss, "b", 0.0) for loss in pair] for pair in losses]
    plain = Claim("plain", "a", is_of_all=True)
    both = [Looks((first, second), (plain, plain)) for first, second in found]
    every, costly, *_ = repeated(GAMES.find("loco"), both)
    assert every.values == (50, 25)
    assert every.what == "Loco!, 4 verdicts"
    assert costly.values[0] == 50
    assert costly.what == "Loco!, 2 that a move cost much"


def test_a_hint_is_repeated_if_it_calls_the_same_move_better() -> None:
    first, second = (Claim("lead", move, is_of_all=True, figure=3, other=1) for move in "ab")
    level = replace(first, is_mean=True)
    same = Judged(0, 0, "a", 0.0, "a", 0.0)
    pairs = [(first, first), (first, second), (first, level), (level, level)]
    found = [Looks((same, same), pair) for pair in pairs]
    *_, every, better, _ = repeated(GAMES.find("loco"), found)
    assert (every.values[0], every.what) == (50, "Loco!, 4 hints")
    assert (round(better.values[0]), better.what) == (33, "Loco!, 3 that a move is better")


def test_other_dice_repeat_a_verdict_and_a_hint() -> None:
    (found,) = looks(GAMES.find("orcs"), 1)
    assert len(set(found.is_costly)) == 1
    assert len(set(found.better)) == 1

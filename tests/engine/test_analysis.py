"""Analyses of invented thoughts: losses, moments, curves, and plies without a verdict."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.analysis import (
    LEAST_LOSS,
    VERSION,
    Analysis,
    Fall,
    Judged,
    NotAnalysed,
    Pace,
    analyse,
    chance,
    curve_of,
    falls_of,
    judged,
    percent,
    plies_to_judge,
)
from engine.analysis import Asked as Ply
from engine.codec import decode, encode
from engine.core import Seat
from engine.errors import OtherVersion
from engine.jobs import Thinkers, jobs_of
from engine.match import Match
from engine.replay import standing_stops
from engine.thought import SOLVING, Thought, Weighed, thought_of
from engine.workers import Threads
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.core import AnyGame, Setup


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the stand-in was asked."""

    game: str
    level: str
    seat: Seat
    view: Any
    seed: str
    times: float
    played: str


class Opinions:
    """A stand-in for a thinker: it ranks moves by text, each a tenth worse than the one before."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(
        self,
        game: AnyGame,
        level: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        times: float = 1.0,
        played: str = "",
    ) -> Thought:
        await asyncio.sleep(0)
        self.asked.append(Question(game.key, level, seat, view, seed, times, played))
        state = game.state.imagine(view, _First())
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))[:5]
        return thought_of({text: 0.4 - 0.2 * rank for rank, text in enumerate(texts)})


class _First:
    def below(self, n: int) -> int:
        del n
        return 0


def nothing(done: int, of: int) -> None:
    del done, of


def over(setup: Setup, plies: int = 400) -> Match:
    """Return a finished match: unless over after *plies* moves, all seats but the last resign."""
    match = begin(setup)
    for number in range(plies):
        seats = match.to_act()
        if not seats:
            return match
        match = match.extend(seats[0], any_move(match, seats[0], number))
    for seat in range(max(1, match.setup.seats - 1)):
        match = match.resign(seat)
    return match


def ply(seq: int, seat: Seat, value: float, best: float) -> Judged:
    return Judged(seq, seat, f"p{seq}", value, f"b{seq}", best)


def analysis(*plies: Judged) -> Analysis:
    return Analysis("m1", 9, VERSION, plies)


# One ply ------------------------------------------------------------------------------------------

ASKED = Ply(4, 1, "b", None)


def test_a_move_is_compared_with_the_best_one() -> None:
    found = judged(ASKED, thought_of({"a": 0.5, "b": -0.1, "c": -0.9}, {"a": 6.0, "b": 2.0}))
    assert found == Judged(4, 1, "b", -0.1, "a", 0.5, 2.0, 6.0)
    assert found.loss == pytest.approx(0.3)


def test_the_best_move_costs_nothing() -> None:
    found = judged(ASKED, thought_of({"a": 0.1, "b": 0.5}))
    assert (found.better, found.loss, found.best) == ("b", 0.0, 0.5)


def test_an_unexamined_move_counts_as_the_worst_examined_one() -> None:
    found = judged(ASKED, thought_of({"a": 0.5, "c": 0.1, "d": -0.3}))
    assert (found.value, found.better, found.loss) == (-0.3, "a", pytest.approx(0.4))


def test_the_second_of_three_has_no_chance_to_win() -> None:
    thought = thought_of(
        {"first": 1.0, "second": 0.0, "last": -1.0},
        firsts={"first": 1.0, "second": -1.0, "last": -1.0},
        is_certain=True,
    )
    found = judged(Ply(3, 0, "second", None), thought)
    assert (found.figures("chance"), found.better) == ((0, 100), "first")


def test_missing_second_place_costs_no_chance_to_win() -> None:
    # it would be wrong to call it "a sure win"
    thought = thought_of({"second": 1 / 3, "third": -1 / 3}, firsts={"second": -1.0, "third": -1.0})
    found = judged(Ply(3, 0, "third", None), thought)
    assert (found.figures("chance"), found.better, found.loss) == ((0, 0), "third", 0)


def test_a_mixed_strategy_has_one_value_for_all_its_moves() -> None:
    mix = Thought((Weighed("a", 0.2, 0.6), Weighed("b", 0.2, 0.4), Weighed("c", -0.4)))
    assert judged(ASKED, mix).loss == 0
    assert judged(replace(ASKED, played="c"), mix).loss == pytest.approx(0.3)
    # a move can look better than the mix, but only until others answer it
    tempting = Thought((Weighed("a", 0.1, 0.5), Weighed("c", 0.3, 0.5), Weighed("b", 0.25)))
    assert judged(ASKED, tempting).loss == 0


def test_values_become_chances_from_zero_to_one() -> None:
    assert [chance(value) for value in (-2.0, -1.0, 0.0, 0.5, 1.0, 3.0)] == [0, 0, 0.5, 0.75, 1, 1]


async def test_losing_by_simultaneous_choices_is_reported() -> None:
    match = over(GAMES.find("nine_domains").set_up(2))
    result = match.result()
    assert result is not None
    assert not result.is_draw
    asked = plies_to_judge(match, GAMES)
    even = [
        Judged(question.seq, question.seat, question.played, 0.0, question.played, 0.0)
        for question in asked
    ]
    found = Analysis(match.id, match.seq, VERSION, tuple(even))
    (loser,) = {0, 1} - set(result.winners)
    last = max(question.seq for question in asked if question.seat == loser)
    assert falls_of(match, found) == (Fall(loser, last, 0.5),)
    # a slip explains the loss
    number = next(at for at, each in enumerate(even) if each.seat == loser)
    slipped = [*even[:number], replace(even[number], best=0.9), *even[number + 1 :]]
    assert falls_of(match, replace(found, plies=tuple(slipped))) == ()
    # a lost position can't get worse
    lost = [replace(each, value=-1.0, best=-1.0) for each in even]
    assert falls_of(match, replace(found, plies=tuple(lost))) == ()
    given_up = over(tokan_setup(), 6)
    assert falls_of(given_up, Analysis(given_up.id, given_up.seq, VERSION, ())) == ()


# A player -----------------------------------------------------------------------------------------


def test_closeness_is_100_for_the_best_move_and_halves_with_each_tenth_lost() -> None:
    best, half, quarter = ply(1, 0, 0.3, 0.3), ply(2, 0, 0.1, 0.3), ply(3, 0, 0.0, 0.4)
    assert analysis(best).closeness(0) == 100
    assert analysis(half).closeness(0) == 50
    assert analysis(quarter).closeness(0) == 25
    assert analysis(best, half, quarter).closeness(0) == round(175 / 3)
    assert analysis(best, half, ply(4, 1, -1.0, 1.0)).closeness(0) == 75
    assert analysis(best).closeness(1) is None, "it had no choice"


def test_costly_moves_are_counted() -> None:
    found = analysis(ply(1, 0, 0.1, 0.3), ply(2, 0, 0.2, 0.3), ply(3, 1, -0.5, 0.5))
    assert [found.slips(seat) for seat in range(3)] == [1, 1, 0]


def test_the_three_costliest_plies_are_the_moments() -> None:
    plies = [ply(seq, seq % 2, 0.5 - loss, 0.5) for seq, loss in enumerate((0.2, 0.6, 0, 0.6, 1.2))]
    assert [moment.seq for moment in analysis(*plies).moments("chance")] == [4, 1, 3], (
        "of equals the earlier"
    )
    assert [moment.seq for moment in analysis(*plies[:3]).moments("chance")] == [1, 0]
    assert analysis(ply(0, 0, 0.5, 0.51)).moments("chance") == (), (
        "half a hundredth decided nothing"
    )


# Plies to judge -----------------------------------------------------------------------------------


def test_plies_are_shown_as_their_players_saw_them() -> None:
    match = over(toy_setup())
    found = plies_to_judge(match, GAMES)
    assert found
    for each in found:
        then = match.at(each.seq)
        assert each.view == then.state.view(each.seat)
        assert (each.seat, each.played) == (
            match.entries[each.seq].seat,
            match.entries[each.seq].text,
        )


def test_chance_forced_moves_and_undone_moves_are_not_judged() -> None:
    match = begin(tokan_setup())
    seat = match.to_act()[0]
    match = match.extend(seat, any_move(match, seat, 3)).undo(seat)
    undone = [match.seq - 2, match.seq - 1]
    while seats := match.to_act():
        match = match.extend(seats[0], any_move(match, seats[0]))
    found = [question.seq for question in plies_to_judge(match, GAMES)]
    assert not set(undone) & set(found)
    for step in match.steps():
        seq, is_choice = step.entry.seq, step.entry.kind == "move" and seq_counts(match, step.entry)
        if is_choice:
            is_choice = len(step.before.legal_moves(step.entry.seat)) > 1
        assert (seq in found) == is_choice


def seq_counts(match: Match, entry: object) -> bool:
    return any(each is entry for each in match.line)


def test_moves_of_a_bot_in_a_resigned_seat_are_not_judged() -> None:
    match = begin(toy_setup())
    for number in range(4):
        seat = match.to_act()[0]
        match = match.extend(seat, any_move(match, seat, number))
    match = match.resign(0)
    since = match.seq
    while seats := match.to_act():
        match = match.extend(seats[0], any_move(match, seats[0]))
    found = plies_to_judge(match, GAMES)
    assert 0 in {each.seat for each in found if each.seq < since}
    later = {entry.seat for entry in match.line if entry.seq > since and entry.kind == "move"}
    assert later == {0, 1, 2}, "the house played on"
    assert 0 not in {each.seat for each in found if each.seq >= since}


@pytest.mark.parametrize(
    ("why", "match"),
    [
        ("running", begin(tokan_setup())),
        ("void", begin(tokan_setup()).call_off()),
        ("short", over(tokan_setup(), 0)),
        ("short", over(tokan_setup(), 1)),
    ],
)
def test_an_unsuitable_match_is_refused_with_a_reason(why: str, match: Match) -> None:
    with pytest.raises(NotAnalysed) as refused:
        plies_to_judge(match, GAMES)
    assert refused.value.facts == {"why": why}


def test_a_match_with_older_rules_is_not_judged_by_newer_ones() -> None:
    older = next(game for package in PACKAGES for game in package.older)
    match = Match.begin(older, "m1", older.set_up(older.seats[0]), b"k")
    for number in range(6):
        seat = match.to_act()[0]
        match = match.extend(seat, any_move(match, seat, number))
    match = match.resign(0)
    with pytest.raises(OtherVersion):
        plies_to_judge(match, GAMES)


# A whole match ------------------------------------------------------------------------------------


async def test_a_match_is_judged_ply_by_ply_and_the_same_each_time() -> None:
    match, figures = over(tokan_setup()), list[tuple[int, int]]()
    first, again = Opinions(), Opinions()

    def note(done: int, of: int) -> None:
        figures.append((done, of))

    found = await analyse(first, match, plies_to_judge(match, GAMES), note)
    assert await analyse(again, match, plies_to_judge(match, GAMES), nothing) == found
    assert first.asked == again.asked
    asked = plies_to_judge(match, GAMES)
    # while results are certain, an analysis goes back from the last ply; here it stops at once
    order = [asked[-1], *asked[:-1]]
    assert [(question.seat, question.view) for question in first.asked] == [
        (each.seat, each.view) for each in order
    ]
    assert [question.played for question in first.asked] == [each.played for each in order]
    assert [question.level for question in first.asked] == [SOLVING, *["expert"] * (len(asked) - 1)]
    assert len({question.seed for question in first.asked}) == len(asked)
    assert figures == [(done, len(asked)) for done in range(len(asked) + 1)]
    assert (found.match, found.entries, found.version) == (match.id, match.seq, VERSION)
    assert [each.seq for each in found.plies] == [question.seq for question in asked]
    assert decode(encode(found), Analysis) == found


class Solves(Opinions):
    """A stand-in for a thinker, certain of the match's *last* last plies."""

    def __init__(self, last: int) -> None:
        super().__init__()
        self._last = last

    async def think(
        self,
        game: AnyGame,
        level: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        times: float = 1.0,
        played: str = "",
    ) -> Thought:
        thought = await super().think(
            game, level, seat, view=view, seed=seed, times=times, played=played
        )
        is_certain = level == SOLVING and len(self.asked) <= self._last
        return replace(thought, is_certain=is_certain)


async def test_the_last_plies_are_solved_as_far_as_possible() -> None:
    match = over(tokan_setup())
    asked, thinks = plies_to_judge(match, GAMES), Solves(3)
    found = await analyse(thinks, match, asked, nothing)
    assert [each.is_certain for each in found.plies] == [False] * (len(asked) - 3) + [True] * 3
    assert found.certain_from() == asked[-3].seq
    assert [question.level for question in thinks.asked[:5]] == [SOLVING] * 4 + ["expert"]
    assert all(each.lead is None for each in found.plies[-3:]), "the result is certain, no more"


def test_a_hurried_pace_reduces_the_depth() -> None:
    pace, patient = Pace(10, 2.0), Pace(10, 2.0, is_hurried=False)
    for done in range(10):
        pace.times(done, pace.begun + 30.0 * done)
        patient.times(done, patient.begun + 30.0 * done)
    assert pace.depth < 1
    assert patient.depth == 1


async def test_an_analysis_works_with_a_real_thinker() -> None:
    match = over(toy_setup(), 3)
    asked, thinkers = plies_to_judge(match, GAMES), Thinkers(Threads(jobs_of(GAMES)))
    found = await analyse(thinkers, match, asked, nothing)
    assert found == await analyse(thinkers, match, asked, nothing)
    assert all(-1 <= each.value <= 1 and each.loss >= 0 for each in found.plies)


def test_the_plies_share_all_the_planned_time() -> None:
    assert Pace(5, 0.8).times(0, 0.0) == 4, "more would add little"
    assert Pace(25, 0.8).times(0, 0.0) == pytest.approx(2)
    assert Pace(25, 1.6).times(0, 0.0) == pytest.approx(1)
    assert Pace(200, 0.8).times(0, 0.0) == pytest.approx(0.25)


def test_thoughts_adapt_to_the_speed_of_the_computer() -> None:
    pace = Pace(100, 2.0)
    start, now = pace.begun, pace.begun
    planned = pace.times(0, now)
    found: list[float] = []
    for done in range(1, 100):
        now += 8 * found[-1] / planned * 0.4 if found else 3.2
        found.append(pace.times(done, now))
    assert found[0] == planned / 2
    assert min(found) < planned / 4
    assert now - start < 70
    quick = Pace(100, 2.0)
    assert {quick.times(done, quick.begun + 0.4 * done) for done in range(100)} == {planned}


# The curve ----------------------------------------------------------------------------------------


async def test_two_curves_add_up_to_one_and_end_at_the_result() -> None:
    match = over(tokan_setup())
    found = await analyse(Opinions(), match, plies_to_judge(match, GAMES), nothing)
    curve = curve_of(match, found)
    assert curve.unit == "chance"
    assert curve.stops == standing_stops(match)
    for lines in (curve.lines, curve.starts):
        assert all(len(line) == len(curve.stops) for line in lines)
        for each, other in zip(*lines, strict=True):
            assert each + other == pytest.approx(1)
    result = match.result()
    assert result is not None
    for seat, line in enumerate(curve.starts):
        assert line[-1] == (0.5 if result.is_draw else float(seat in result.winners))
    assert curve.at(match.seq) == tuple(line[-1] for line in curve.starts)


async def test_a_curve_falls_by_the_cost_in_the_list() -> None:
    match = over(tokan_setup())
    found = await analyse(Opinions(), match, plies_to_judge(match, GAMES), nothing)
    curve = curve_of(match, found)
    for each in found.plies:
        start = curve.starts[each.seat][curve.stops.index(each.seq)]
        figures = (percent(curve.after(each.seq, each.seat)), percent(start))
        assert figures == each.figures("chance")
        if each.loss >= LEAST_LOSS:
            assert each.cost("chance") == figures[1] - figures[0] > 0


def test_a_stated_cost_is_the_difference_of_the_stated_figures() -> None:
    for best in range(-980, 1001):
        each = ply(0, 0, best / 1000 - 2 * LEAST_LOSS, best / 1000)
        value, most = each.figures("chance")
        assert each.cost("chance") == most - value
        assert each.cost("chance") == (each.loss >= LEAST_LOSS)


def test_a_move_with_a_rounded_cost_of_a_tenth_is_costly() -> None:
    each = ply(0, 0, 0.009, 0.2)
    assert each.cost("chance") == 10
    assert each.loss < 0.1
    assert analysis(each).slips(0) == 1


def test_a_seat_of_three_keeps_its_value_between_its_own_plies() -> None:
    match = over(toy_setup(), 8)
    stops = standing_stops(match)
    mine = [stop for stop in stops[:-1] if match.entries[stop].seat == 1]
    plies = [ply(mine[0], 1, 0.0, 0.4), ply(mine[1], 1, -0.2, 0.2)]
    line = curve_of(match, analysis(*plies)).starts[1]
    values = dict(zip(stops, line, strict=True))
    assert {values[stop] for stop in stops if stop <= mine[0]} == {chance(0.4)}
    assert {values[stop] for stop in stops if mine[0] < stop < mine[1]} == {chance(0.0)}
    assert values[mine[1]] == chance(0.2)
    assert {values[stop] for stop in stops[:-1] if stop > mine[1]} == {chance(-0.2)}
    others = curve_of(match, analysis(*plies)).starts[2]
    assert set(others[:-1]) == {1 / 3}, "of whom nobody thought anything expects a fair share"


def test_a_solo_curve_shows_points_if_they_are_known() -> None:
    game = GAMES.find("locus")
    match = over(game.set_up(1), 12)
    stops = standing_stops(match)
    plies = [
        replace(ply(stop, 0, 0.0, 0.1), lead=150.0 + stop, best_lead=160.0 + stop)
        for stop in stops[:3]
    ]
    curve = curve_of(match, analysis(*plies))
    result = match.result()
    assert result is not None
    assert curve.unit == "points"
    assert curve.starts[0][:3] == tuple(160.0 + stop for stop in stops[:3])
    assert curve.lines[0][1:4] == tuple(150.0 + stop for stop in stops[:3])
    assert curve.starts[0][-1] == result.scores[0]
    unknown = curve_of(match, analysis(*plies[:2], ply(stops[2], 0, 0.0, 0.1)))
    assert unknown.unit == "chance"

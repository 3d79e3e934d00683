"""The puzzles and the lesson of Tokan are true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import NAMES
from engine.games.tokan.position import read_position
from engine.games.tokan.puzzling import (
    LEAST_CHOICES,
    MOST_MOVES,
    ForcedWins,
    puzzle_at,
    refute,
    solve,
)
from engine.puzzles import FILE, Puzzle, read_puzzles
from render.package import SEEDS
from tests.games.driving import ended
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.match import Match
    from tests.teaching import Taught

PUZZLES = read_puzzles(SEEDS / GAME.key / FILE)
SAMPLE = PUZZLES[::10]
FORCED = [puzzle for puzzle in PUZZLES if puzzle.kind == "win" and puzzle.facts["moves"] == 2][::5]


def begun(puzzle: Puzzle) -> TokanState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, TokanState)
    return state


def places(state: TokanState) -> tuple[int, ...]:
    result = ended(state)
    return result.places


FEW = 400
"""Maximum number of positions that the rules alone can play out quickly."""


def best(state: TokanState, seat: int) -> int:
    """Return how it ends for *seat*, by the rules alone: 1 a win, 0 a draw, -1 a loss."""
    moves = state.legal_moves(state.turn)
    if not moves:
        item = places(state)
        return item[1 - seat] - item[seat]
    values: list[int] = []
    for move in moves:
        then = state.copy()
        then.play(then.turn, move)
        values.append(best(then, seat))
    return max(values) if state.turn == seat else min(values)


def positions_after(state: TokanState, most: int) -> int:
    """Return how many positions follow from *state*; stop counting just above *most*."""
    count = 0
    for move in state.legal_moves(state.turn):
        if count > most:
            break
        then = state.copy()
        then.play(then.turn, move)
        count += 1 + positions_after(then, most - count)
    return count


def forces(state: TokanState, seat: int, moves: int) -> bool:
    """Whether *seat* wins within this many of its own moves, by the rules alone."""
    legal = state.legal_moves(state.turn)
    if not legal:
        item = places(state)
        return item[seat] < item[1 - seat]
    if not moves:
        return False
    found: list[bool] = []
    for move in legal:
        then = state.copy()
        then.play(then.turn, move)
        found.append(forces(then, seat, moves - (state.turn == seat)))
        if found[-1] == (state.turn == seat):
            return found[-1]
    return found[-1]


def check_proof(puzzle: Puzzle) -> None:
    """Check that the line accepts exactly the winning moves at each of the solver's turns."""
    attempt = Attempt.begin(GAMES, puzzle.exercise)
    own = [ply for ply in puzzle.exercise.goal.line if " " not in ply]
    assert puzzle.facts["moves"] == len(own)
    assert 1 <= len(own) <= MOST_MOVES
    for number, ply in enumerate(own):
        state = attempt.match.state
        assert isinstance(state, TokanState)
        found = solve(state)
        assert found is not None
        assert {move for move, value in found.items() if value == 1} == set(ply.split("|"))
        if not number:
            assert len(state.legal_moves(state.turn)) >= LEAST_CHOICES
            first, second, *_ = found.values()
            assert (first, second) == (puzzle.proof.best, puzzle.proof.second)
        attempt = attempt.play(ply.partition("|")[0])
    assert attempt.verdict == "right"
    if puzzle.kind == "win":
        assert attempt.match.result() is not None


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda value: value.id)
def test_only_the_answer_wins(puzzle: Puzzle) -> None:
    check_proof(puzzle)


@pytest.mark.long(
    "engine/games/tokan", "engine/exercises.py", "engine/puzzles.py", "seeds/tokan/puzzles.jsonl"
)
def test_only_the_answer_wins_in_any_puzzle() -> None:
    for puzzle in PUZZLES:
        check_proof(puzzle)


@pytest.mark.parametrize("puzzle", FORCED, ids=lambda value: value.id)
def test_two_moves_end_it_and_one_does_not(puzzle: Puzzle) -> None:
    state, seat = begun(puzzle), puzzle.exercise.seat
    assert forces(state, seat, 2)
    assert not forces(state, seat, 1)
    assert ForcedWins(state).moves_to_win() == 2


def test_the_reply_to_a_wrong_move_does_what_the_text_says() -> None:
    said: set[bool] = set()
    for puzzle in SAMPLE[::2]:
        start, seat = begun(puzzle), puzzle.exercise.seat
        right = puzzle.exercise.goal.line[0].split("|")
        for move in start.legal_moves(seat):
            if start.format_move(move) in right:
                continue
            state = start.copy()
            state.play(seat, move)
            reply = refute(state)
            if reply is None:
                continue
            state.play(1 - seat, state.parse_move(reply.move))
            if positions_after(state, FEW) > FEW:
                continue  # too many for the rules alone to play out
            assert best(state, 1 - seat) == (1 if reply.is_won else 0), reply
            said.add(reply.is_won)
    assert True in said


def test_a_search_to_the_end_agrees_with_the_rules() -> None:
    line = "(ll)5/Lm1(lM)2/(jLJj)(Jjj)l(MMj)m1/2(mJJjJJ)(jL)2/J1(lL)1L1 b c2 b 18 towers"
    state = TokanState.at(read_position(line), ())
    found = solve(state)
    assert found is not None
    by_rules: dict[str, int] = {}
    for move in state.legal_moves(state.turn):
        then = state.copy()
        then.play(then.turn, move)
        by_rules[state.format_move(move)] = best(then, 1)
    assert found == by_rules
    # one move wins, but it is the last in the list
    assert puzzle_at(state, found) is None


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("6/6/6/6/Mm4 r - r 0 towers", 1),
        ("5(Jj)/6/6/6/Mm4 r - r 0 towers", 0),  # it ends 2 to 2
        ("5(JJj)/6/6/6/Mm4 r - r 0 towers", 0),  # red moves last and is behind
    ],
)
def test_a_finished_game_counts_as_won_in_no_moves(line: str, moves: int) -> None:
    assert ForcedWins(TokanState.at(read_position(line), ())).moves_to_win() == moves


def test_a_puzzle_has_no_second_move_if_the_other_side_moves_last() -> None:
    end = ForcedWins(TokanState.at(read_position("4mJ/6/6/6/M(jm)4 r - r 0 towers"), ()))
    assert end.moves_to_win() == 2
    assert end.line(2) == ()


def test_two_winning_moves_make_no_puzzle() -> None:
    puzzle = SAMPLE[0]
    state = begun(puzzle)
    found = solve(state)
    assert found is not None
    assert puzzle_at(state, found) is not None
    second = list(found)[1]
    assert puzzle_at(state, found | {second: 1.0}) is None


def test_some_puzzles_are_only_for_experts() -> None:
    alone = [puzzle for puzzle in PUZZLES if puzzle.solved["expert"] and not puzzle.solved["hard"]]
    assert alone
    assert {puzzle.kind for puzzle in PUZZLES} == {"win", "only"}
    assert {puzzle.facts["side"] for puzzle in PUZZLES} == {"red", "black"}


# The lesson ---------------------------------------------------------------------------------------


def state_of(match: Match) -> TokanState:
    assert isinstance(match.state, TokanState)
    return match.state


def moves_of(match: Match) -> set[str]:
    """Return the legal moves of the side whose turn it is."""
    state = match.state
    return {state.format_move(move) for seat in state.to_act() for move in state.legal_moves(seat)}


def stack(match: Match, cell: str) -> str:
    return state_of(match).stacks[NAMES.index(cell)]


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        # both jackals are next to the lion, too near to reach it
        ("climb", "b4-c4", "3.4"),
        ("climb", "c5-c4", "3.4"),
        # back onto the tower that the other side just took
        ("taboo", "c5-a5", "4.1"),
        ("taboo", "d5-a5", "4.1"),
        ("carry", "b4-e4", "5.5"),
    ],
)
def test_moves_that_the_lesson_rules_out_are_refused(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


@pytest.mark.parametrize(
    ("name", "move"),
    [("climb", "e4-c4"), ("taboo", "b3-b4"), ("carry", "b4-e4+2"), ("end", "c3-c5")],
)
def test_one_move_is_right(taught: Taught, name: str, move: str) -> None:
    assert taught.rights(name) == {move}


def test_the_finished_game_has_the_points_in_the_text(taught: Taught) -> None:
    assert ended(taught.step("aim").match).scores == (12, 10)


def test_a_jackal_is_shown_with_three_ways_to_go(taught: Taught) -> None:
    step = taught.step("turn")
    assert stack(step.match, step.taps) == "J"
    assert sum(move.startswith(step.taps) for move in moves_of(step.match)) == 3


def test_the_gap_behind_the_jackal_closes_and_its_edge_stays_empty(taught: Taught) -> None:
    match = taught.begin("climb").play("e4-c4").match
    assert (stack(match, "c4"), stack(match, "e4"), stack(match, "f4")) == ("lJ", "M", "")


def test_without_the_taboo_the_tower_could_be_taken_back(taught: Taught) -> None:
    state = state_of(taught.begin("taboo").match).copy()
    state.taboo = -1
    back = {state.format_move(move) for move in state.legal_moves(0)} & {"c5-a5", "d5-a5"}
    assert back == {"c5-a5", "d5-a5"}


def test_the_lion_that_carries_two_has_a_tower_of_five(taught: Taught) -> None:
    begun = taught.begin("carry")
    assert stack(begun.play("b4-e4+2").match, "e4")[-1:] == "L"
    assert state_of(begun.play("b4-e4+2").match).standing() == (5, 3)
    assert state_of(begun.play("b4-e4+1").match).standing() == (4, 3)


def test_the_right_last_move_leaves_black_without_a_move(taught: Taught) -> None:
    begun = taught.begin("end")
    assert state_of(begun.match).standing() == (11, 11)
    result = ended(begun.play("c3-c5").match)
    assert result.scores == (13, 11)
    for move in moves_of(begun.match) - {"c3-c5"}:
        after = begun.play(move).match
        assert moves_of(after) == {"c5-c3", "e2-c2"}, move
        red, black = state_of(after.extend(1, "e2-c2")).standing()
        assert black > red, move

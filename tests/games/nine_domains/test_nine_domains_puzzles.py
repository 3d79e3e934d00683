"""The puzzles of The Nine Domains: what is sure is worked out again from the thinker's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import ROUNDS, SEATS
from engine.games.nine_domains.fights import Table, held_in
from engine.games.nine_domains.puzzling import LEAST_CHOICES, find, sure
from engine.games.nine_domains.thinking import Ending
from engine.puzzles import FILE, read_puzzles
from render.package import SEEDS
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.puzzles import Puzzle

PUZZLES = read_puzzles(SEEDS / GAME.key / FILE)
SAMPLE = PUZZLES[::10]


def begun(puzzle: Puzzle) -> NineDomainsState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, NineDomainsState)
    return state


def by_tables(state: NineDomainsState, seat: int) -> dict[str, int]:
    """Return what each way of *seat* to lay brings at least, as the computer players see it."""
    sign = -1 if seat else 1
    table = Table(state.unused, state.pending, ROUNDS)
    ending = Ending(held_in(state), state.face_up)
    return {
        ".".join(row.cards): round(min(sign * ending[one] for one in table.line(seat, number)))
        for number, row in enumerate(table.rows[seat])
    }


def check_proof(puzzle: Puzzle) -> None:
    state, seat = begun(puzzle), puzzle.exercise.seat
    assert state.round == ROUNDS
    # nothing is used that the seat cannot know
    seen = NineDomainsState.imagine(state.view(seat), PlayoutDice(puzzle.id))
    found = {state.format_move(move): value for move, value in sure(seen, seat).items()}
    assert len(found) >= LEAST_CHOICES
    first, second, *_ = sorted(found.values(), reverse=True)
    assert (first, second) == (puzzle.proof.best, puzzle.proof.second)
    assert first > second
    assert [move for move, value in found.items() if value == first] == [puzzle.exercise.answer[0]]
    assert first == (0 if puzzle.kind == "draw" else 1)
    if state.asked:
        assert puzzle.kind == "swap"
    else:
        assert found == by_tables(state, seat)
    if puzzle.kind == "draw":
        assert max(by_tables(state, 1 - seat).values()) == 0


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: one.id)
def test_the_answer_alone_is_sure(puzzle: Puzzle) -> None:
    check_proof(puzzle)


@pytest.mark.long(
    "engine/games/nine_domains",
    "engine/exercises.py",
    "engine/puzzles.py",
    "seeds/nine_domains/puzzles.jsonl",
)
def test_of_all_puzzles_the_answer_alone_is_sure() -> None:
    for puzzle in PUZZLES:
        check_proof(puzzle)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: one.id)
def test_the_line_goes_to_the_end_and_there_it_is_as_was_said(puzzle: Puzzle) -> None:
    attempt = Attempt.begin(GAMES, puzzle.exercise).replay(puzzle.exercise.answer)
    assert attempt.verdict == "right"
    result = attempt.match.result()
    if result is not None:
        seat = puzzle.exercise.seat
        assert result.places[1 - seat] - result.places[seat] == puzzle.proof.best


def test_each_kind_is_there() -> None:
    assert {one.kind for one in PUZZLES} == {"win", "draw", "swap"}
    assert {one.exercise.seat for one in PUZZLES} == set(range(SEATS))


def test_a_seed_gives_the_same_puzzles_again() -> None:
    found = list(find("e-27"))
    assert found
    assert found == list(find("e-27"))

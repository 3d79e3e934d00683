"""The puzzles of Loco!: what the search says is so, and what the file says is what it says."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.games.loco import LocoState
from engine.games.loco.data import LONGEST_ROW, MOVE_TEXTS
from engine.games.loco.puzzling import Endgame, TooDeepError, find, moves_at, table_of
from engine.puzzles import read_puzzles
from engine.thought import Budget
from render.loco import PACKAGE
from tests.games.loco.loco_driver import walk
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Seat
    from engine.puzzles import Puzzle

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 1_000_000


def endings(variant: str, left: int) -> Iterator[LocoState]:
    """Give positions of single rounds of two in which so many cards of any row may follow."""
    for seed in range(40):
        for state in walk(seed, 2, variant=variant, rounds="1"):
            if state.to_act() and not state.is_dealing:
                slack = sum(LONGEST_ROW - 1 - len(row) for row in state.rows)
                if slack == left:
                    yield state.copy()


def lead_after(state: LocoState, seat: Seat, move: int) -> int:
    """Return by how much *seat* leads in the end after *move*: all of the rules' moves tried."""
    after = state.copy()
    after.play(seat, move)
    if after.result() is not None:
        points = after.standing()
        return points[seat] - points[1 - seat]
    other = after.turn
    replies = [move for move in after.legal_moves(other) if isinstance(move, int)]
    return -max(lead_after(after, other, reply) for reply in replies)


@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_the_search_finds_what_trying_everything_does(variant: str) -> None:
    seen = 0
    for state in endings(variant, 2):
        search, table = Endgame(Budget(WORK)), table_of(state)
        leads = {
            move: lead_after(state, state.turn, move)
            for move in state.legal_moves(state.turn)
            if isinstance(move, int)
        }
        assert sorted(moves_at(table)) == sorted(leads)
        assert leads == {move: search.best_lead(table, move) for move in leads}
        for lead in (-2, 0, 1, 5):
            good = [move for move in leads if leads[move] >= lead]
            assert sorted(search.good_moves(table, lead)) == good
        seen += 1
    assert seen > 5


def test_a_win_may_take_more_turns_than_there_are() -> None:
    puzzle = next(one for one in PUZZLES if one.facts["turns"] == 2)
    search, table = Endgame(Budget(WORK)), table_of(state_of(puzzle))
    good = search.good_moves(table)
    assert good
    assert not search.good_moves(table, turns=1)
    assert search.good_moves(table, turns=3) == good


def test_the_search_says_when_it_does_not_reach_the_end() -> None:
    with pytest.raises(TooDeepError):
        Endgame(Budget(3)).good_moves(table_of(state_of(PUZZLES[-1])))


# The file -----------------------------------------------------------------------------------------


def state_of(puzzle: Puzzle) -> LocoState:
    return position_in(Attempt.begin(GAMES, puzzle.exercise))


def position_in(attempt: Attempt) -> LocoState:
    state = attempt.match.state
    assert isinstance(state, LocoState)
    return state


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: what its line takes for right wins, and nothing else does."""
    exercise, proof = puzzle.exercise, puzzle.proof
    attempt = Attempt.begin(GAMES, exercise)
    search, table = Endgame(Budget(WORK)), table_of(position_in(attempt))
    leads = {MOVE_TEXTS[move]: search.best_lead(table, move) for move in moves_at(table)}
    right = rights(exercise.goal.line)[0]
    assert all(leads[text] > 0 for text in right)
    assert max(leads.values()) == proof.best == puzzle.facts["ahead"]
    second = max(lead for text, lead in leads.items() if text not in right)
    assert second == proof.second == -int(puzzle.facts["behind"])
    assert second <= 0
    turns = 2 * int(puzzle.facts["turns"]) - 1  # those of the other one between them
    for number, (move, right) in enumerate(
        zip(exercise.answer, rights(exercise.goal.line), strict=True)
    ):
        table = table_of(position_in(attempt))
        quick = search.good_moves(table, turns=turns - 2 * number)
        assert {MOVE_TEXTS[one] for one in quick} == right
        attempt = attempt.play(move)
    assert attempt.verdict == "right"
    hand = attempt_hand(puzzle)
    assert hand == [
        f"{name} {value}"
        for name in ("magus", "amazon", "titan", "wyrm", "unicorn")
        for value in str(puzzle.facts[name]).split()
        if value != "none"
    ]


def rights(line: Sequence[str]) -> list[set[str]]:
    return [set(ply.split("|")) for ply in line if " " not in ply]


def attempt_hand(puzzle: Puzzle) -> list[str]:
    """Return the other one's cards."""
    names = ("magus", "amazon", "titan", "wyrm", "unicorn")
    hand = state_of(puzzle).hands[1 - puzzle.exercise.seat]
    return [f"{names[card // 6]} {card % 6}" for card in hand]


@pytest.mark.parametrize("puzzle", PUZZLES[::10], ids=lambda puzzle: puzzle.id)
def test_one_play_in_a_puzzle_wins(puzzle: Puzzle) -> None:
    verify(puzzle)


@pytest.mark.long("engine/games/loco", "engine/exercises.py", "seeds/loco")
def test_one_play_in_each_puzzle_wins() -> None:
    for puzzle in PUZZLES:
        verify(puzzle)


def test_all_that_are_as_good_are_taken_for_right() -> None:
    """After each of the first plays that are right the others' answer and the rest are the same."""
    puzzles = [one for one in PUZZLES if "|" in one.exercise.goal.line[0]]
    for puzzle in puzzles[::6]:
        first = rights(puzzle.exercise.goal.line)[0]
        for move in sorted(first):
            attempt = Attempt.begin(GAMES, puzzle.exercise).play(move)
            assert attempt.replay(puzzle.exercise.answer[1:]).verdict == "right"
    assert puzzles


def test_a_seed_leads_to_the_same_puzzles() -> None:
    first = list(islice(find(SEED), 1))
    assert first
    assert list(islice(find(SEED), 1)) == first


SEED = "m32"
"""A match with a puzzle near its end."""

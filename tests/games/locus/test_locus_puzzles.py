"""The puzzles of Locus: what the search says is so, and what the file says is what it says."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.exercises import Attempt
from engine.fair import PlayoutDice
from engine.games.locus import LocusState
from engine.games.locus.data import CARD, DONE, LEFT, ONE, TWO, Play
from engine.games.locus.prospects import BONUS_ONE, prospects_of
from engine.games.locus.puzzling import find, taken
from engine.games.locus.side import OPEN
from engine.games.locus.turns import Held, TooManyError, Ways
from engine.puzzles import read_puzzles
from engine.thought import Budget
from render.locus import PACKAGE
from tests.games.locus.locus_driver import fresh
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.puzzles import Puzzle

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 1_000_000
SEED = "h18"
"""A match with a puzzle."""


def state_of(attempt: Attempt) -> LocusState:
    state = attempt.match.state
    assert isinstance(state, LocusState)
    return state


def held_in(state: LocusState, seat: int = 0) -> Held:
    """Return what *seat* holds in *state*, no card being left to take."""
    side = state.sides[seat]
    return Held(
        tuple(side.crosses),
        side.coins,
        side.circles,
        side.card if side.use == OPEN else -1,
        -1 if side.has_bought else state.left_over(),
        tuple(
            sorted(BONUS_ONE if one.kind == ONE else TWO.index(one.kind) for one in side.waiting)
        ),
        side.owes,
    )


@pytest.mark.parametrize("sheet", ["sky", "nebula"])
def test_the_search_plays_by_the_rules(sheet: str) -> None:
    """At each move of random matches it sees the legal ones, and what they lead to."""
    ways = Ways(prospects_of(sheet), Budget(WORK))
    seen = 0
    for seed in range(3):
        dice, state = PlayoutDice(seed), fresh(1, sheet)
        while state.to_act():
            if state.to_act() == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
                continue
            legal = [move for move in state.legal_moves(0) if isinstance(move, Play)]
            if state.chooser() < 0 and state.left_over() >= 0:
                expected = [move for move in legal if move.kind != DONE]
                found = dict(ways.moves(held_in(state)))
                assert sorted(found) == sorted(expected)
                for move in islice(expected, 0, None, 7):
                    after = state.copy()
                    after.play(0, move)
                    if after.turn_mark() == state.turn_mark():
                        assert held_in(after) == found[move]
                    seen += 1
            state.play(0, legal[dice.below(len(legal))])
    assert seen > 100


def test_the_search_sees_all_moves_where_others_play_too() -> None:
    """There the left-over card may be bought before the own one is drawn."""
    ways = Ways(prospects_of("sky"), Budget(WORK), is_alone=False)
    seen = early = 0
    dice, state = PlayoutDice(1), fresh(2, "sky")
    while seats := state.to_act():
        seat = seats[dice.below(len(seats))]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        state.sides[seat].coins = 4  # enough for it
        legal = [move for move in state.legal_moves(seat) if isinstance(move, Play)]
        if state.chooser() < 0:
            found = dict(ways.moves(held_in(state, seat)))
            assert sorted(found) == sorted(move for move in legal if move.kind != DONE)
            early += {CARD, LEFT} <= {move.kind for move in legal}
            seen += 1
        state.play(seat, legal[dice.below(len(legal))])
    assert seen > 20
    assert early


def test_no_turn_brings_more_than_the_search_says() -> None:
    for puzzle in PUZZLES[::20]:
        begun = state_of(Attempt.begin(GAMES, puzzle.exercise))
        mark = begun.turn_mark()
        for seed in range(150):
            dice, state = PlayoutDice(seed), begun.copy()
            while state.to_act() == (0,) and state.turn_mark() == mark:
                state.play(0, state.random_move(0, dice))
            gain = state.standing()[0] - begun.standing()[0]
            assert gain == puzzle.proof.best or gain <= puzzle.proof.second


def test_the_search_says_when_there_are_too_many_ways() -> None:
    state = state_of(Attempt.begin(GAMES, PUZZLES[0].exercise))
    with pytest.raises(TooManyError):
        Ways(prospects_of("sky"), Budget(5)).best(taken(state)[0][1])


# The file -----------------------------------------------------------------------------------------


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: the turn brings so much, and whatever is not as good brings less."""
    exercise, proof = puzzle.exercise, puzzle.proof
    state = state_of(Attempt.begin(GAMES, exercise))
    ways = Ways(prospects_of(state.sheet), Budget(WORK))
    total = state.standing()[0]
    found = [ways.best(held) for _, held in taken(state)]
    best = max(way.total for way in found)
    second = max(way.second if way.total == best else way.total for way in found)
    assert (best - total, second - total) == (proof.best, proof.second)
    assert exercise.goal.gains == puzzle.facts["points"] == proof.best >= proof.second + 2
    assert puzzle.facts["second"] == proof.second
    assert Attempt.begin(GAMES, exercise).replay(exercise.answer).verdict == "right"
    assert exercise.log[-1].startswith("table up=")
    assert (puzzle.kind == "last") == (state.played == state.rounds - 1)


@pytest.mark.parametrize("puzzle", PUZZLES[::10], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_has_the_most_that_the_turn_brings(puzzle: Puzzle) -> None:
    verify(puzzle)


@pytest.mark.long("engine/games/locus", "engine/exercises.py", "seeds/locus")
def test_each_puzzle_has_the_most_that_the_turn_brings() -> None:
    for puzzle in PUZZLES:
        verify(puzzle)


def test_a_turn_that_brings_less_does_not_solve_it() -> None:
    for puzzle in PUZZLES[::9]:
        attempt = Attempt.begin(GAMES, puzzle.exercise)
        card = attempt.match.state.legal_moves(0)[0]
        attempt = attempt.play(attempt.match.state.format_move(card))
        while attempt.verdict == "open":
            word = "discard" if state_of(attempt).sides[0].use == OPEN else DONE
            attempt = attempt.play(word)
        assert attempt.verdict == "wrong"


def test_a_seed_leads_to_the_same_puzzles() -> None:
    first = list(islice(find(SEED), 1))
    assert first
    assert list(islice(find(SEED), 1)) == first

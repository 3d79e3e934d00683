"""The puzzles and the lesson of Locus."""

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
from engine.games.locus.puzzling import taken
from engine.games.locus.sheets import OPEN
from engine.games.locus.turns import Held, Ways
from engine.puzzles import Puzzle, read_puzzles
from engine.thought import Budget, OutOfWork
from render.locus import PACKAGE
from tests.games.locus.locus_driver import fresh
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.teaching import Taught

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 1_000_000


def state_of(attempt: Attempt) -> LocusState:
    state = attempt.match.state
    assert isinstance(state, LocusState)
    return state


def held_in(state: LocusState, seat: int = 0) -> Held:
    """Return what *seat* has in *state*, where it has no card left to take."""
    side = state.sides[seat]
    return Held(
        tuple(side.crosses),
        side.coins,
        side.circles,
        side.card if side.use == OPEN else -1,
        -1 if side.has_bought else state.left_over(),
        tuple(
            sorted(
                BONUS_ONE if bonus.kind == ONE else TWO.index(bonus.kind) for bonus in side.waiting
            )
        ),
        side.owes,
    )


@pytest.mark.parametrize("sheet", ["sky", "nebula"])
def test_the_search_plays_by_the_rules(sheet: str) -> None:
    """For each move of random matches, it sees the legal moves and what they lead to."""
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


def test_the_search_sees_all_moves_in_a_match_with_others() -> None:
    """In a match with others, players may buy the left-over card before they draw their own."""
    ways = Ways(prospects_of("sky"), Budget(WORK), is_alone=False)
    seen = early = 0
    dice, state = PlayoutDice(1), fresh(2, "sky")
    while seats := state.to_act():
        seat = seats[dice.below(len(seats))]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        state.sides[seat].coins = 4  # enough to pay for the card
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
    with pytest.raises(OutOfWork):
        Ways(prospects_of("sky"), Budget(5)).best(taken(state)[0][1])


# The file -----------------------------------------------------------------------------------------


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: the turn gains this much, and other turns gain less."""
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


# The lesson ---------------------------------------------------------------------------------------


def gained(attempt: Attempt, *moves: str) -> int:
    """Return by how much *moves* raise the total."""
    match = attempt.match
    for move in moves:
        match = match.extend(0, move)
    return match.state.standing()[0] - attempt.match.state.standing()[0]


def best(attempt: Attempt, *moves: str) -> tuple[int, set[str]]:
    """Return how far one more move after *moves* can raise the total, and the moves that do it."""
    match = attempt.match
    for move in moves:
        match = match.extend(0, move)
    gains = {
        text: match.extend(0, text).state.standing()[0] - match.state.standing()[0]
        for text in map(match.state.format_move, match.state.legal_moves(0))
    }
    most = max(gains.values())
    return most, {text for text, gain in gains.items() if gain == most}


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        ("start", "card@ya1", "3.7"),
        ("start", "card@yc7", "3.6"),
        ("bonus", "two-p@pb1", "4.3"),
        ("coins", "pay@yd7", "5.4"),
    ],
)
def test_moves_that_the_lesson_rules_out_are_refused(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


def test_each_place_in_yellow_is_right_to_start_with(taught: Taught) -> None:
    state = taught.begin("start").match.state
    moves = {state.format_move(move) for move in state.legal_moves(0)}
    assert taught.rights("start") == {move for move in moves if move.startswith("card@y")}


def test_the_row_is_filled_in_two_ways(taught: Taught) -> None:
    begun = taught.begin("row")
    moves = [begun.match.state.format_move(move) for move in begun.match.state.legal_moves(0)]
    assert sorted(moves) == ["take=bs4", "take=yl4"]
    filled = {
        move
        for move in ("card@yb6-3m", "card@yc5-2", "card@ya4", "card@yb4")
        if gained(begun, "take=yl4", move) == 8
    }
    assert filled == {"card@yb6-3m", "card@yc5-2"}


def test_the_bonus_needs_the_row_first(taught: Taught) -> None:
    assert best(taught.begin("bonus")) == (10, {"card@yc5"})
    assert taught.verdict("bonus", "card@yc5", "done") == "wrong"


def test_the_coin_is_worth_most_in_red(taught: Taught) -> None:
    assert best(taught.begin("rainbow")) == (12, {"card@rd2-1"})


def test_two_squares_are_worth_more_than_any_place_of_the_shape(taught: Taught) -> None:
    begun = taught.begin("coins")
    assert best(begun)[0] < 16
    assert best(begun, "discard", "pay@yd7") == (8, {"pay@bb13", "pay@bc13"})
    assert taught.verdict("coins", "discard", "pay@bc13", "pay@yd7") == "right"
    assert taught.verdict("coins", "discard", "pay@yd7", "skip") == "wrong"


def test_points_in_the_weakest_area_raise_the_total_more(taught: Taught) -> None:
    begun = taught.begin("weak")
    assert begun.match.state.view(0).sheets[0].points == (8, 6, 14, 0, 8)
    assert gained(begun, "take=ri2", "card@rc4") == 12
    assert best(begun, "take=gi2") == (14, {"card@gc6-1", "card@ge6-1"})


@pytest.mark.parametrize("card", ["gi2", "ri2"])
def test_the_red_card_turned_rainbow_does_as_well_in_green(taught: Taught, card: str) -> None:
    begun = taught.begin("weak")
    for place in ("card@gc6-1", "card@ge6-1"):
        assert gained(begun, f"take={card}", place) == 14
        assert taught.verdict("weak", f"take={card}", place) == "right"
    assert taught.verdict("weak", "take=ri2", "card@rc4") == "wrong"


@pytest.mark.parametrize(
    ("name", "first", "ways"),
    [
        ("bonus", (), {"card@yc5": 10, "two-p@pb1": 6}),
        ("coins", ("discard",), {"pay@yd7": 8, "pay@bb13": 8}),
    ],
)
def test_each_answer_gains_what_the_text_says(
    taught: Taught, name: str, first: tuple[str, ...], ways: dict[str, int]
) -> None:
    """Other turns gain the same, so the sentence says what each of two squares is worth."""
    begun, before = taught.begin(name), first
    for move, points in ways.items():
        assert gained(begun, *before, move) - gained(begun, *before) == points
        before = (*before, move)

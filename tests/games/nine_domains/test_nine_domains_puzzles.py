"""The puzzles and the lesson of The Nine Domains."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import DOMAINS, ROUNDS, SEATS
from engine.games.nine_domains.fights import OutcomeTable, held_in
from engine.games.nine_domains.puzzling import LEAST_CHOICES, refute, sure
from engine.games.nine_domains.thinking import Ending
from engine.puzzles import FILE, Puzzle, read_puzzles
from render.package import SEEDS
from tests.games.driving import ended
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.match import Match
    from tests.teaching import Taught

PUZZLES = read_puzzles(SEEDS / GAME.key / FILE)
SAMPLE = PUZZLES[::10]


def begun(puzzle: Puzzle) -> NineDomainsState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, NineDomainsState)
    return state


def by_tables(state: NineDomainsState, seat: int) -> dict[str, int]:
    """Return the worst result that each placement of *seat* can have, by the bots' tables."""
    sign = -1 if seat else 1
    table = OutcomeTable(state.unused, state.pending, ROUNDS)
    ending = Ending(held_in(state), state.face_up)
    return {
        ".".join(row.cards): round(
            min(sign * ending[outcome] for outcome in table.line(seat, number))
        )
        for number, row in enumerate(table.rows[seat])
    }


def check_proof(puzzle: Puzzle) -> None:
    state, seat = begun(puzzle), puzzle.exercise.seat
    assert state.round == ROUNDS
    # this uses only what the seat can know
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


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda value: value.id)
def test_only_the_answer_is_sure(puzzle: Puzzle) -> None:
    check_proof(puzzle)


@pytest.mark.long(
    "engine/games/nine_domains",
    "engine/exercises.py",
    "engine/puzzles.py",
    "seeds/nine_domains/puzzles.jsonl",
)
def test_only_the_answer_is_sure_in_any_puzzle() -> None:
    for puzzle in PUZZLES:
        check_proof(puzzle)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda value: value.id)
def test_the_line_goes_to_the_end_and_there_it_is_as_was_said(puzzle: Puzzle) -> None:
    attempt = Attempt.begin(GAMES, puzzle.exercise).replay(puzzle.exercise.answer)
    assert attempt.verdict == "right"
    result = attempt.match.result()
    if result is not None:
        seat = puzzle.exercise.seat
        assert result.places[1 - seat] - result.places[seat] == puzzle.proof.best


def worst(state: NineDomainsState, seat: int) -> int:
    """Return the result for *seat* if both sides play well, by brute force over the rules."""
    if (result := state.result()) is not None:
        return result.places[1 - seat] - result.places[seat]
    (actor,) = state.to_act()
    values: list[int] = []
    for move in state.legal_moves(actor):
        then = state.copy()
        then.play(actor, move)
        values.append(worst(then, seat))
    return max(values) if actor == seat else min(values)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda value: value.id)
def test_the_reply_to_a_wrong_move_does_what_the_text_says(puzzle: Puzzle) -> None:
    start, seat = begun(puzzle), puzzle.exercise.seat
    for move in start.legal_moves(seat):
        state = start.copy()
        state.play(seat, move)
        if state.to_act() != (1 - seat,):
            continue
        reply = refute(state)
        if reply is None:
            assert worst(state, seat) == 1
            continue
        state.play(1 - seat, state.parse_move(reply.move))
        assert worst(state, seat) == (-1 if reply.is_won else 0)


def test_each_kind_is_there() -> None:
    assert {puzzle.kind for puzzle in PUZZLES} == {"win", "draw", "swap"}
    assert {puzzle.exercise.seat for puzzle in PUZZLES} == set(range(SEATS))


# The lesson ---------------------------------------------------------------------------------------


def state_of(match: Match) -> NineDomainsState:
    assert isinstance(match.state, NineDomainsState)
    return match.state


@pytest.mark.parametrize(
    ("name", "middle"),
    [("fight", {"5"}), ("zero", {"0"}), ("bonus", {"3", "4", "3+"}), ("award", {"3+"})],
)
def test_only_the_card_in_the_middle_decides(taught: Taught, name: str, middle: set[str]) -> None:
    begun = taught.begin(name)
    state = begun.match.state
    texts = map(state.format_move, state.legal_moves(0))
    assert taught.rights(name) == {text for text in texts if text.split(".")[1] in middle}


@pytest.mark.parametrize("name", ["fight", "zero", "bonus", "award"])
def test_the_text_names_the_opponents_placed_cards(taught: Taught, name: str) -> None:
    placed = state_of(taught.begin(name).match).placed[1]
    assert placed is not None
    left, middle, right = placed
    assert f"`{left}`, `{middle}` and `{right}`" in taught.words[name]


@pytest.mark.parametrize(
    ("name", "move"), [("zero", "4.0.5"), ("bonus", "2.5.3"), ("last", "4.5.1")]
)
def test_used_cards_are_gone(taught: Taught, name: str, move: str) -> None:
    assert taught.rule_against(name, move) == "3.5"


def test_the_finished_game_is_won_by_elements_against_the_points(taught: Taught) -> None:
    result = ended(taught.step("aim").match)
    assert (result.winners, result.scores, result.reason) == ((0,), (13, 26), "elements")


def test_the_step_about_a_turn_asks_for_two_cards(taught: Taught) -> None:
    step = taught.step("turn")
    assert step.taps.split(".") == ["3", "5"]
    assert state_of(step.match).placed[1] is not None


def test_the_bonus_waits_in_the_middle_for_one_round(taught: Taught) -> None:
    begun = taught.begin("bonus")
    assert state_of(begun.match).pending[0] == (0, 2, 0)
    assert state_of(begun.play("2.3.4").match).pending[0] == (0, 0, 0)
    reasons = [state_of(begun.play(move).match).fights[1].reason for move in ("2.4.1", "2.3.4")]
    assert reasons == ["strength", "bonus"]


def test_seven_points_come_on_top_of_the_domain(taught: Taught) -> None:
    begun = taught.begin("award")
    assert state_of(begun.play("0.3+.2").match).standing()[0] == 3 + 7


def test_one_swap_completes_the_elements(taught: Taught) -> None:
    begun = taught.begin("swap")
    assert taught.rights("swap") == {"swap:9>6"}
    assert not DOMAINS[9].elements
    result = ended(begun.play("swap:9>6").match)
    assert (result.winners, result.reason) == ((0,), "elements")
    assert result.scores[1] > result.scores[0]


def test_the_last_placement_wins_whatever_the_order_of_the_others(taught: Taught) -> None:
    exercise = taught.begin("last").exercise
    before = state_of(taught.begin("last").match).copy()
    before.placed = (None, None)
    rights = taught.rights("last")
    assert rights
    assert set(before.unused[1]) == {"2", "3", "1+"}
    for mine in map(".".join, permutations(before.unused[0])):
        winners: set[tuple[int, ...]] = set()
        for theirs in map(".".join, permutations(before.unused[1])):
            state = before.copy()
            state.play(1 - exercise.seat, state.parse_move(theirs))
            state.play(exercise.seat, state.parse_move(mine))
            result = ended(state)
            winners.add(result.winners)
        assert winners == {(0,) if mine in rights else (1,)}, mine

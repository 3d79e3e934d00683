"""The lesson: its words and rules are there, and what it teaches is so."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import DOMAINS
from tests.teaching import Taught
from tests.untold import untold

if TYPE_CHECKING:
    from engine.match import Match


@pytest.fixture(scope="module")
def taught() -> Taught:
    return Taught.read(GAME)


def state_of(match: Match) -> NineDomainsState:
    assert isinstance(match.state, NineDomainsState)
    return match.state


def test_it_has_eight_steps_with_words_and_rules(taught: Taught) -> None:
    steps = taught.lesson.steps
    assert len(steps) == 8
    assert [step.name for step in steps if step.task is None] == ["aim", "turn"]
    assert list(taught.faults()) == []


def test_of_every_wrong_answer_something_is_said(taught: Taught) -> None:
    assert list(untold(taught)) == []


@pytest.mark.parametrize(
    ("name", "middle"),
    [("fight", {"5"}), ("zero", {"0"}), ("bonus", {"3", "4", "3+"}), ("award", {"3+"})],
)
def test_the_card_in_the_middle_decides_alone(taught: Taught, name: str, middle: set[str]) -> None:
    begun = taught.begin(name)
    state = begun.match.state
    texts = map(state.format_move, state.legal_moves(0))
    assert taught.rights(name) == {text for text in texts if text.split(".")[1] in middle}


@pytest.mark.parametrize("name", ["fight", "zero", "bonus", "award"])
def test_what_is_told_of_the_opponent_has_been_laid(taught: Taught, name: str) -> None:
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
    result = taught.step("aim").match.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (13, 26), "elements")


def test_two_cards_are_chosen_where_a_turn_is_told(taught: Taught) -> None:
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
    result = begun.play("swap:9>6").match.result()
    assert result is not None
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
            result = state.result()
            assert result is not None
            winners.add(result.winners)
        assert winners == {(0,) if mine in rights else (1,)}, mine

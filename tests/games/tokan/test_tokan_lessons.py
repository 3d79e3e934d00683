"""The lesson: its words and rules are there, and what it teaches is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import NAMES
from tests.teaching import Taught
from tests.untold import untold

if TYPE_CHECKING:
    from engine.match import Match


@pytest.fixture(scope="module")
def taught() -> Taught:
    return Taught.read(GAME)


def state_of(match: Match) -> TokanState:
    assert isinstance(match.state, TokanState)
    return match.state


def moves_of(match: Match) -> set[str]:
    """Return what whoever is to move can play."""
    state = match.state
    return {state.format_move(move) for seat in state.to_act() for move in state.legal_moves(seat)}


def stack(match: Match, cell: str) -> str:
    return state_of(match).stacks[NAMES.index(cell)]


def test_it_has_six_steps_with_words_and_rules(taught: Taught) -> None:
    steps = taught.lesson.steps
    assert len(steps) == 6
    assert [step.name for step in steps if step.task is None] == ["aim", "turn"]
    assert list(taught.faults()) == []


def test_of_every_wrong_answer_something_is_said(taught: Taught) -> None:
    assert list(untold(taught)) == []


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        # they stand next to the lion: too near for a jackal
        ("climb", "b4-c4", "3.4"),
        ("climb", "c5-c4", "3.4"),
        # back onto the tower that has just been taken
        ("taboo", "c5-a5", "4.1"),
        ("taboo", "d5-a5", "4.1"),
        ("carry", "b4-e4", "5.5"),
    ],
)
def test_what_it_says_cannot_be_done_is_refused(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


@pytest.mark.parametrize(
    ("name", "move"),
    [("climb", "e4-c4"), ("taboo", "b3-b4"), ("carry", "b4-e4+2"), ("end", "c3-c5")],
)
def test_one_move_is_right(taught: Taught, name: str, move: str) -> None:
    assert taught.rights(name) == {move}


def test_the_finished_game_has_the_points_that_are_told(taught: Taught) -> None:
    result = taught.step("aim").match.result()
    assert result is not None
    assert result.scores == (12, 10)


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


def test_the_last_move_leaves_black_none_and_any_other_its_two(taught: Taught) -> None:
    begun = taught.begin("end")
    assert state_of(begun.match).standing() == (11, 11)
    result = begun.play("c3-c5").match.result()
    assert result is not None
    assert result.scores == (13, 11)
    for move in moves_of(begun.match) - {"c3-c5"}:
        after = begun.play(move).match
        assert moves_of(after) == {"c5-c3", "e2-c2"}, move
        red, black = state_of(after.extend(1, "e2-c2")).standing()
        assert black > red, move

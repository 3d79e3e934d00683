"""The lesson: its words and rules are there, and what it teaches is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.loco import GAME, LocoState
from engine.games.loco.data import CARD_TEXTS
from tests.teaching import Taught
from tests.untold import untold

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match


@pytest.fixture(scope="module")
def taught() -> Taught:
    return Taught.read(GAME)


def state_of(match: Match) -> LocoState:
    assert isinstance(match.state, LocoState)
    return match.state


def hand(match: Match, seat: Seat) -> set[str]:
    return {CARD_TEXTS[card] for card in state_of(match).hands[seat]}


def test_it_has_six_steps_with_words_and_rules(taught: Taught) -> None:
    steps = taught.lesson.steps
    assert len(steps) == 6
    assert [step.name for step in steps if step.task is None] == ["aim", "turn"]
    assert list(taught.faults()) == []


def test_of_every_wrong_answer_something_is_said(taught: Taught) -> None:
    assert list(untold(taught)) == []


@pytest.mark.parametrize(("name", "card"), [("raise", "y5"), ("spoil", "g0"), ("end", "w5")])
def test_the_card_decides_and_any_token_will_do(taught: Taught, name: str, card: str) -> None:
    answers = {f"{card}+{token}" for token in "rbgyw"}
    # a token may be declined where the card ends the round
    assert taught.rights(name) - {card} == answers


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [("raise", "y5", "3.6"), ("sure", "g4+r", "3.5"), ("end", "b0", "3.6")],
)
def test_what_the_rules_demand_is_refused_otherwise(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


def test_the_finished_round_has_the_points_that_are_told(taught: Taught) -> None:
    result = taught.step("aim").match.result()
    assert result is not None
    assert result.scores == (14, 8)


def test_the_wyrm_brings_fifteen_points_and_no_other_card_as_many(taught: Taught) -> None:
    begun = taught.begin("raise")
    assert state_of(begun.match).standing()[0] == 0
    assert state_of(begun.play("y5+w").match).standing()[0] == 15
    gains = {
        text: state_of(begun.play(text).match).standing()[0]
        for text in map(begun.match.state.format_move, begun.match.state.legal_moves(0))
    }
    assert max(gain for text, gain in gains.items() if not text.startswith("y5")) == 5


def test_a_zero_takes_all_and_a_four_takes_three(taught: Taught) -> None:
    begun = taught.begin("spoil")
    points = [
        state_of(match).standing()[1]
        for match in (begun.match, begun.play("g4+r").match, begun.play("g0+r").match)
    ]
    assert points == [15, 12, 0]


def test_the_safe_token_is_right_with_any_card_that_takes_nothing(taught: Taught) -> None:
    begun = taught.begin("sure")
    (before, _), rights = state_of(begun.match).standing(), taught.rights("sure")
    for card in hand(begun.match, 0):
        after, _ = state_of(begun.play(f"{card}+w").match).standing()
        assert (f"{card}+w" in rights) == (after - before >= 4), card
    assert all(move.endswith("+w") for move in rights)


def test_only_the_learner_can_change_the_unicorn(taught: Taught) -> None:
    match = taught.begin("sure").match
    assert {"w0", "w1"} <= hand(match, 0)
    assert not any(card.startswith("w") for card in hand(match, 1))
    assert {"y0", "y1"} <= hand(match, 1)
    worths = state_of(match).worths()
    assert worths[3] == worths[4] == 4


def test_one_sixth_card_wins_the_round_and_the_other_loses_it(taught: Taught) -> None:
    begun = taught.begin("end")
    assert state_of(begun.match).standing() == (14, 23)
    for text in map(begun.match.state.format_move, begun.match.state.legal_moves(0)):
        result = begun.play(text).match.result()
        if text.startswith(("w5", "r3")):
            assert result is not None
            assert result.winners == ((0,) if text.startswith("w5") else (1,)), text
        else:
            assert result is None, text

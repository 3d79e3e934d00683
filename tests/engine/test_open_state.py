"""What games without secrets, chance or points get by default."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import pytest

from cogs.ui.narration import ending
from engine import codec
from engine.core import OpenState, Result, Seat
from engine.fair import PlayoutDice
from engine.ladders import is_measured_alone
from engine.match import Match
from engine.ports import Sitter
from tests.packages import GAMES
from tests.toy import GAME

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(slots=True)
class Row(OpenState[int]):
    """A row of marks, each by the seat whose turn it was; the game ends when it is full."""

    marks: list[int]
    places: tuple[int, ...] = (2, 1)

    def to_act(self) -> tuple[Seat, ...]:
        return (sum(mark >= 0 for mark in self.marks) % 2,) if -1 in self.marks else ()

    def legal_moves(self, seat: Seat) -> list[int]:
        free = [place for place, mark in enumerate(self.marks) if mark < 0]
        return free if seat in self.to_act() else []

    def play(self, seat: Seat, move: int) -> None:
        self.marks[move] = seat

    def result(self) -> Result | None:
        return None if self.to_act() else Result(self.places)

    def copy(self) -> Self:
        return replace(self, marks=self.marks[:])

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)


def test_a_view_is_a_copy_of_the_whole_state() -> None:
    state = Row([-1, 0])
    view = state.view(None)
    assert view == state.view(1) == state
    assert codec.decode(codec.encode(view), Row) == state
    imagined = Row.imagine(view, PlayoutDice(1))
    assert imagined == view
    state.play(1, 0)
    imagined.play(1, 0)
    assert view == Row([-1, 0])


def test_by_default_every_change_of_the_state_changes_the_stakes() -> None:
    state = Row([-1, -1])
    before = state.at_stake(0)
    assert hash(before) == hash(state.copy().at_stake(0))
    assert before == state.copy().at_stake(0)
    state.play(0, 1)
    assert state.at_stake(0) != before


@pytest.mark.parametrize(
    ("places", "hopes"), [((2, 1), [-1, 1]), ((1, 1), [0, 0]), ((1, 2), [1, -1])]
)
def test_by_default_only_final_positions_have_a_value(
    places: tuple[int, int], hopes: list[float]
) -> None:
    assert [Row([0, -1], places).evaluate(seat) for seat in (0, 1)] == [0, 0]
    assert [Row([0, 1], places).evaluate(seat) for seat in (0, 1)] == hopes


def test_a_default_game_has_no_chance_and_no_points() -> None:
    state = Row([-1])
    with pytest.raises(NotImplementedError, match="no chance"):
        state.draw_chance(PlayoutDice(1))
    assert state.standing() == ()
    assert Result((1, 2)) == Result((1, 2), (), "over")
    assert not replace(GAME, state=Row).has_points  # pyright: ignore[reportArgumentType] # it only looks at the state
    assert all(game.has_points for game in GAMES)


# Endings without points


def results(result: Result, count: int) -> list[str]:
    """Return the lines about the end of a match of *count* players, without bold marks."""
    match = Match.begin(GAME, "m", GAME.set_up(3), b"k")
    sitters: Sequence[Sitter] = [Sitter(bot="random"), Sitter(bot="greedy"), Sitter(bot="random")]
    lines = ending("en", match, tuple(sitters[:count]), result)
    return [line.replace("*", "") for line in lines]


def test_an_ending_lists_points_best_first() -> None:
    (line,) = results(Result((2, 1), (3, 5)), 2)
    assert "wins 5 : 3 against" in line
    first, *rest = results(Result((2, 3, 1), (3, 2, 5)), 3)
    assert first.endswith("wins with 5 points!")
    assert [line.partition(". ")[0] for line in rest] == ["2", "3"]
    assert [line.rpartition(": ")[2] for line in rest] == ["3", "2"]


def test_an_ending_of_two_without_points_names_the_winner() -> None:
    (line,) = results(Result((2, 1)), 2)
    assert line.endswith("wins!")
    (line,) = results(Result((1, 1)), 2)
    assert "draw" in line


def test_an_ending_of_three_without_points_lists_places() -> None:
    _, *rest = results(Result((2, 3, 1)), 3)
    assert [line.partition(". ")[0] for line in rest] == ["1", "2", "3"]
    assert not any(line.rstrip()[-1].isdigit() for line in rest)


@pytest.mark.parametrize(
    ("places", "end"), [((1,), "did it!"), ((2,), "didn’t make it this time.")]
)
def test_a_solo_ending_without_points_is_success_or_failure(places: tuple[int], end: str) -> None:
    (line,) = results(Result(places), 1)
    assert line.endswith(end)


def test_solo_matches_are_measured_only_by_points() -> None:
    anna = (Sitter(player=1),)
    assert is_measured_alone(anna, Result((1,), (0,)))
    assert not is_measured_alone(anna, Result((1,)))

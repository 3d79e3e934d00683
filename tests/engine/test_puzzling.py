"""From a game's search to a set of puzzles that differ and have names."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import engine.bots
import engine.puzzles
from engine.exercises import BadExercise, Exercise, Goal
from engine.puzzles import TRIES, Found, Lot, Proof, Puzzle, find_at_once, find_here, puzzle_jobs
from engine.thought import LEVELS
from engine.workers import Threads
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.toy import GAME
from tests.toy.puzzling import deal, find

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ALWAYS: dict[str, int] = dict.fromkeys(LEVELS, TRIES)
NEVER: dict[str, int] = dict.fromkeys(LEVELS, 0)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.bots, "WORK", dict.fromkeys(LEVELS, 1))


def puzzle(*cards: int, solved: dict[str, int] = NEVER, name: str = "") -> Puzzle:
    setup, log = deal(cards)
    exercise = Exercise(name, setup, log, 0, Goal(line=(f"c{cards[0]}",)))
    return Puzzle(exercise, "first", Proof(1, 0, "exact"), {}, solved)


def names(puzzles: Sequence[Puzzle]) -> list[str]:
    return [each.id for each in puzzles]


def test_new_puzzles_continue_the_numbering_easiest_first() -> None:
    known = [puzzle(5, 6, 7, 8, 5, 6, name="puzzle-toy-7")]
    lot = Lot(GAMES, "toy", known, 3)
    lot.add([puzzle(6, 6, 7, 8, 5, 6), puzzle(7, 6, 7, 8, 5, 6, solved=NEVER | {"expert": 2})])
    assert not lot.is_done
    lot.add([puzzle(8, 6, 7, 8, 5, 6), puzzle(5, 5, 7, 8, 5, 6)])
    assert lot.is_done
    made = lot.numbered()
    assert names(made) == ["puzzle-toy-7", "puzzle-toy-8", "puzzle-toy-9", "puzzle-toy-10"]
    assert made[0] is known[0]
    assert [each.exercise.answer for each in made] == [("c5",), ("c7",), ("c6",), ("c8",)]


def test_a_known_position_is_not_taken_again() -> None:
    again = puzzle(5, 6, 7, 8, 5, 6)
    lot = Lot(GAMES, "toy", [replace_id(again, "puzzle-toy-1")], 2)
    other_goal = replace(again, exercise=replace(again.exercise, goal=Goal(line=("c6",))))
    lot.add([again, other_goal, puzzle(6, 6, 7, 8, 5, 6), puzzle(6, 6, 7, 8, 5, 6)])
    assert names(lot.numbered()) == ["puzzle-toy-1", "puzzle-toy-2"]


def replace_id(each: Puzzle, name: str) -> Puzzle:
    return replace(each, exercise=replace(each.exercise, id=name))


def test_at_most_a_third_of_the_puzzles_are_solved_by_every_level() -> None:
    lot = Lot(GAMES, "toy", (), 6)
    lot.add(puzzle(card, 6, 7, 8, 5, 6, solved=ALWAYS) for card in (5, 6, 7, 8))
    assert len(lot.found) == 2


def test_a_fruitless_search_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.puzzles, "_BARREN", 2)
    lot = Lot(GAMES, "toy", (), 3)
    lot.add([])
    lot.add([puzzle(5, 6, 7, 8, 5, 6)])
    lot.add([puzzle(5, 6, 7, 8, 5, 6)])
    assert not lot.is_done
    lot.add([])
    assert lot.is_done


def test_a_puzzle_with_a_wrong_answer_is_an_error() -> None:
    def find_nonsense(seed: str) -> Iterator[Found]:
        for found in find(seed):
            goal = Goal(line=("c9",))
            yield replace(found, exercise=replace(found.exercise, goal=goal))

    with pytest.raises(BadExercise, match="cannot be played"):
        next(find_here(GAMES, "toy", find_nonsense, "1"))


async def test_several_workers_find_the_same_puzzles_as_one() -> None:
    here = find_here(GAMES, "toy", find, "7")
    expected = [next(here) for _ in range(3)]
    assert len({each.exercise.log for found in expected for each in found}) > 1
    workers = Threads(puzzle_jobs(GAMES, {GAME.key: find}))
    at_once = find_at_once("toy", "7", workers, 2)
    async with asyncio.timeout(PATIENCE):
        found = [await anext(at_once) for _ in range(3)]
    await at_once.aclose()
    assert found == expected

"""Exercises: whether moves reach the goal, and one sentence for each fault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import bot
from engine.errors import BadSeed, IllegalMove
from engine.exercises import Attempt, BadExercise, Exercise, Goal, check, read_lesson, setup_of
from engine.puzzles import Proof, Puzzle, check_puzzles, read_puzzles, write_puzzles
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TOKAN = GAMES.find("tokan")
LAYOUT = "jJjlJM/JljLLj/MlJLjL/LJmllJ/JMjjmm"
LOG = (f"table {LAYOUT}", "table first=red")
LINE = ("e4-e1|d4-a4", "2 c1-c3", "e1-e4+1")


def exercise(goal: Goal, *solution: str) -> Exercise:
    return Exercise("x", setup_of(TOKAN, 2), LOG, 0, goal, solution)


def test_an_exercise_of_several_moves_is_solved_by_its_last_move() -> None:
    begun = Attempt.begin(GAMES, exercise(Goal(LINE)))
    halfway = begun.play("E4 e1".replace(" ", "-"))
    assert (halfway.verdict, halfway.match.to_act()) == ("open", (0,))
    assert [entry.text for entry in halfway.match.entries[2:]] == ["e4-e1", "c1-c3"]
    assert halfway.play("e1-e4+1").verdict == "right"
    assert halfway.play("a1-a3").verdict == "wrong"
    assert begun.replay(("e4-e1", "e1-e4+1", "never played")).verdict == "right"


def test_an_equally_good_move_is_right_too() -> None:
    begun = Attempt.begin(GAMES, exercise(Goal(("e4-e1|d4-a4",))))
    assert begun.play("d4-a4").verdict == "right"
    assert begun.play("a1-a3").verdict == "wrong"


def test_an_event_of_a_move_can_be_the_goal() -> None:
    begun = Attempt.begin(GAMES, exercise(Goal(tells="moved"), "e4-e1"))
    assert begun.play("a1-a3").verdict == "right"
    assert Attempt.begin(GAMES, exercise(Goal(tells="ended"))).play("a1-a3").verdict == "wrong"


def test_points_can_be_the_goal() -> None:
    assert Attempt.begin(GAMES, exercise(Goal(gains=2))).play("e4-e1").verdict == "right"
    assert Attempt.begin(GAMES, exercise(Goal(gains=3))).play("e4-e1").verdict == "wrong"


def test_the_rules_hold_in_an_exercise() -> None:
    with pytest.raises(IllegalMove):
        Attempt.begin(GAMES, exercise(Goal(LINE))).play("e4-e5")


def test_everybody_gets_the_same_draws() -> None:
    orcs = GAMES.find("loco")
    made = Exercise("x", setup_of(orcs, 2), (), 0, Goal(tells="x"))
    hands = {Attempt.begin(GAMES, made).match.state.view(None) for _ in range(2)}
    assert len(hands) == 1


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"goal": Goal()}, "needs exactly one goal"),
        ({"goal": Goal(LINE, gains=2)}, "needs exactly one goal"),
        ({"goal": Goal(("2 c1-c3",))}, "must begin with a move by the solver"),
        ({"goal": Goal(("e4-e5",))}, "'e4-e5' cannot be played"),
        ({"goal": Goal(("e4-e1", "2 c1-c3", "e1-e5"))}, "'e1-e5' cannot be played"),
        ({"goal": Goal(("e4-e1", "2 c1-c2"))}, "'c1-c2' cannot be played"),
        ({"goal": Goal(gains=9)}, "does not reach the goal"),
        (
            {"goal": Goal(gains=2), "solution": ("e4-e1", "a1-a3")},
            "verdict is already 'right' before",
        ),
        ({"seat": 1}, "seat 2 is not to move"),
        ({"log": (*LOG, "1 a1-a1")}, "ply 3, '1 a1-a1'"),
        ({"log": ("first=red",)}, "does not say who played it"),
        ({"log": ("table first=red",)}, "ply 1"),
        ({"setup": replace(setup_of(TOKAN, 2), position="x")}, "x: "),
    ],
)
def test_a_bad_exercise_is_refused_in_one_sentence(changed: Mapping[str, object], why: str) -> None:
    with pytest.raises(BadExercise) as error:
        check(GAMES, replace(exercise(Goal(LINE)), **changed))  # pyright: ignore[reportArgumentType] # fields
    assert why in str(error.value)
    assert "\n" not in str(error.value)


STEP = """
[positions.first]
log = '''
table {layout}
# red begins
table first=red
'''
[[steps]]
name = "one"
position = "first"
rules = ["1.1"]
{rest}
"""


@pytest.mark.parametrize(
    ("rest", "why"),
    [
        ('more = "1 e4-e5"', "ply 3, '1 e4-e5'"),
        ("seat = 3", "there is no seat 3"),
        ('wrong = [{ name = "far", moves = ["e4-e1"] }]', "only a task has answers"),
        ('seat = 0\ngoal = { line = ["e4-e1"] }', "a task needs a seat"),
        ('goal = { line = ["e4-e5"] }', "'e4-e5' cannot be played"),
        (
            'goal = { line = ["e4-e1"] }\nwrong = [{ name = "far", moves = ["e4-e1"] }]',
            "'e4-e1' is a right answer, not the mistake 'far'",
        ),
        (
            'goal = { line = ["e4-e1"] }\nwrong = [{ name = "far" }]',
            "'far' names neither moves nor their effects",
        ),
        (
            'goal = { line = ["e4-e1"] }\nwrong = [{ name = "far", moves = ["a1-a1"] }]',
            "'a1-a1' cannot be played",
        ),
        ('goals = "x"', "unknown entry 'goals'"),
    ],
)
def test_a_bad_lesson_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rest: str, why: str
) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text(STEP.format(layout=LAYOUT, rest=rest), "utf-8")
    with pytest.raises(BadSeed) as error:
        read_lesson(GAMES, TOKAN, path)
    assert why in str(error.value)
    assert bot.main(["check", "tokan", str(path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert why in line


def test_checking_recognises_lessons_and_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text(STEP.format(layout=LAYOUT, rest='goal = { line = ["e4-e1"] }'), "utf-8")
    puzzles = tmp_path / "puzzles.jsonl"
    write_puzzles(puzzles, [Puzzle(exercise(Goal(LINE)), "best", Proof(1.0, 0.0, "exact"))])
    for file in (path, puzzles):
        assert bot.main(["check", "tokan", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["1 steps, 1 of them tasks", "1 puzzles, each solved by its answer"]


def test_bad_puzzles_are_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("{}\n", "utf-8")
    with pytest.raises(BadSeed, match="line 1 is not a puzzle"):
        read_puzzles(path)
    path.write_bytes(b'{"kind": "\xff"}\n')
    read_puzzles.cache_clear()
    with pytest.raises(BadSeed, match="line 1 is not a puzzle"):
        read_puzzles(path)
    assert bot.main(["check", "tokan", str(path)]) == 2
    same = tmp_path / "same.jsonl"
    puzzle = Puzzle(exercise(Goal(LINE)), "best", Proof(1.0, 0.0, "exact"))
    write_puzzles(same, [puzzle, puzzle])
    with pytest.raises(BadSeed, match="two puzzles have the same name"):
        read_puzzles(same)
    wrong = tmp_path / "wrong.jsonl"
    write_puzzles(wrong, [replace(puzzle, exercise=exercise(Goal(gains=9), "e4-e1"))])
    with pytest.raises(BadSeed, match="does not reach the goal"):
        check_puzzles(GAMES, wrong)
    assert read_puzzles(tmp_path / "none.jsonl") == ()
    assert bot.main(["check", "tokan", str(tmp_path / "none.jsonl")]) == 2

"""Lessons: a game learnt in short steps, some of which are tasks. Data in ``seeds/<game>``.

What a step says is among the texts of the game, by the step's name; see `Step`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, field

from engine.core import AnyGame, Seat
from engine.errors import BadSeed, MoveError
from engine.exercises import (
    Attempt,
    BadExercise,
    Exercise,
    Goal,
    check,
    kinds_told,
    position,
    setup_of,
)
from engine.match import Match
from engine.seeds import Count, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from pathlib import Path

    from engine.registry import Games

FILE: Final = "lessons.toml"
_Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z", max_length=24)]
_Seats = Annotated[int, Meta(ge=0, le=9)]


# The file -----------------------------------------------------------------------------------------


class _Position(Seed, frozen=True):
    seats: Count = 2
    log: str = ""
    options: dict[str, str] = field(default_factory=dict[str, str])
    start: str = ""


class _Goal(Seed, frozen=True):
    line: tuple[Text, ...] = ()
    tells: str = ""
    of: dict[str, str] = field(default_factory=dict[str, str])
    gains: int = 0


class _Wrong(Seed, frozen=True):
    name: _Name
    moves: tuple[Text, ...] = ()
    tells: str = ""


class _Step(Seed, frozen=True):
    name: _Name
    position: Text
    rules: tuple[Text, ...]
    more: str = ""
    seat: _Seats = 1
    taps: str = ""
    goal: _Goal | None = None
    solution: tuple[Text, ...] = ()
    wrong: tuple[_Wrong, ...] = ()


class _Lesson(Seed, frozen=True):
    positions: dict[str, _Position]
    steps: tuple[_Step, ...]


# What it says -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that is not right and of which there is something to say."""

    name: str
    """Its text is ``<game>-lesson-<step>-wrong-<name>``."""
    moves: tuple[str, ...]
    """Those that are meant; or else all that bring about an event of the kind *tells*."""
    tells: str


@dataclass(frozen=True, slots=True)
class Task:
    """What the learner is to play."""

    exercise: Exercise
    wrong: tuple[Wrong, ...]

    def wrong_of(self, before: Match, after: Match) -> Wrong | None:
        """Return what is meant by the wrong move that led from *before* to *after*, if anything."""
        kinds = kinds_told(before, after, self.exercise.seat)
        told = (one for one in self.wrong if one.tells in kinds)
        return self.named(after.entries[before.seq].text) or next(told, None)

    def named(self, move: str) -> Wrong | None:
        """Return the wrong answer that names *move*: there may be more to play, but it is wrong."""
        return next((one for one in self.wrong if move in one.moves), None)


@dataclass(frozen=True, slots=True)
class Step:
    """A page of a lesson: a picture and some words, or a task.

    Its text is ``<game>-lesson-<name>``. A task has those with ``-right``, ``-hint-1``, ``-hint-2``
    and one for each wrong answer besides.
    """

    name: str
    match: Match
    """The position that is shown."""
    seat: Seat | None
    """Who sees it; None: all do."""
    taps: str
    """What has been tapped in the panel, so that the picture marks it."""
    rules: tuple[str, ...]
    """The numbers of the rules that it speaks of."""
    task: Task | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """How a game is learnt."""

    game: AnyGame
    steps: tuple[Step, ...]


def read_lesson(games: Games, game: AnyGame, path: Path) -> Lesson:
    """Return the lesson in the file *path*, all of whose positions and answers were tried.

    Raises:
        OSError: it cannot be read.
        BadSeed: a sentence says what is wrong with it.
    """
    raw = read_seed(path, _Lesson)
    refuse_twins(path.name, "steps", raw.steps, "name")
    if not raw.steps:
        raise BadSeed(path.name, "it has no steps")
    try:
        return Lesson(game, tuple(_step(games, game, raw, step) for step in raw.steps))
    except BadExercise as error:
        raise BadSeed(path.name, str(error)) from None


def _step(games: Games, game: AnyGame, raw: _Lesson, step: _Step) -> Step:
    name = f"lesson-{game.key}-{step.name}".replace("_", "-")
    if step.position not in raw.positions:
        raise BadExercise(name, f"there is no position {step.position!r}")
    of = raw.positions[step.position]
    try:
        setup = setup_of(game, of.seats, of.options, of.start)
    except ValueError as error:
        raise BadExercise(name, str(error)) from None
    log = (*_plies(of.log), *_plies(step.more))
    match = position(games, name, setup, log)
    seat = step.seat - 1 if step.seat else None
    if seat is not None and seat >= of.seats:
        raise BadExercise(name, f"there is no seat {step.seat}")
    task = None
    if step.goal is not None:
        if seat is None:
            raise BadExercise(name, "a task needs a seat")
        goal = Goal(step.goal.line, step.goal.tells, step.goal.gains, step.goal.of)
        exercise = Exercise(name, setup, log, seat, goal, step.solution)
        wrong = tuple(Wrong(one.name, one.moves, one.tells) for one in step.wrong)
        task = Task(exercise, wrong)
        check(games, exercise)
        _check_wrong(games, task)
    elif step.wrong or step.solution:
        raise BadExercise(name, "only a task has answers")
    return Step(step.name, match, seat, step.taps, step.rules, task)


def _check_wrong(games: Games, task: Task) -> None:
    """Refuse wrong answers that cannot be given first, or that are right."""
    attempt = Attempt.begin(games, task.exercise)
    for one in task.wrong:
        if not one.moves and not one.tells:
            raise BadExercise(task.exercise.id, f"{one.name!r} says neither moves nor what they do")
        for move in one.moves:
            try:
                given = attempt.play(move)
            except MoveError as error:
                raise BadExercise(task.exercise.id, f"{move!r} cannot be played: {error}") from None
            if given.verdict == "right":
                raise BadExercise(task.exercise.id, f"{move!r} is right, not {one.name!r}")
            if task.wrong_of(attempt.match, given.match) is not one:
                raise BadExercise(task.exercise.id, f"{move!r} is not told as {one.name!r}")


def _plies(text: str) -> tuple[str, ...]:
    """Return the plies of a log, a line each; an empty line or one that begins with # is none."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(" ".join(line.split()) for line in lines if line and not line.startswith("#"))

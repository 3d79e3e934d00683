"""Exercises (positions with something to find), and lessons made of them.

An exercise is a short match up to a player's move, and a goal. The learner plays on by the rules.
The exercise says how others and chance reply; otherwise dice decide, which roll the same for
everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta
from msgspec import field as seed_field

from engine.core import CHANCE, AnyGame, Seat, Setup
from engine.errors import BadSeed, CorruptLog, EngineError, MoveError
from engine.log import Entry, last_move
from engine.match import Match
from engine.panels import Fact
from engine.seeds import Count, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from engine.core import Event, Games


Verdict: TypeAlias = Literal["open", "right", "wrong"]
"""State of an attempt: open while there is more to find."""

_KEY: Final = b"the same dice for everybody"
_TABLE: Final = "table"
_OR: Final = "|"


@dataclass(eq=False)
class BadExercise(EngineError, key="error-bad-exercise", says="{exercise}: {why}"):
    """An exercise that the rules do not allow, or whose answer does not solve it."""

    exercise: str
    why: str


@dataclass(frozen=True, slots=True)
class Goal:
    """The aim of an exercise: a line of moves, an event (*tells*) or points (*gains*)."""

    line: tuple[str, ...] = ()
    """The learner's moves in order, with ``|`` between equally good ones, and the replies to them:
    ``c3-c5``, ``2 a4-a5``, ``table first=red``."""
    tells: str = ""
    """The kind of an event that one of the learner's moves must cause, as in `Event.kind`."""
    gains: int = 0
    """Points that the learner must have won when the turn is over."""
    of: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    """The facts that the event of the kind *tells* must have."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position and a goal."""

    id: str
    """Its id, made of lower-case letters, digits and ``-``."""
    setup: Setup
    log: tuple[str, ...]
    """The plies: ``table`` or a seat's number from 1, a space, then the move or draw."""
    seat: Seat
    goal: Goal
    solution: tuple[str, ...] = ()
    """The learner's moves that reach the goal; empty if the goal is a line."""

    @property
    def answer(self) -> tuple[str, ...]:
        """The learner's moves that solve it."""
        own = (ply for ply in self.goal.line if not _is_reply(ply))
        return tuple(ply.partition(_OR)[0] for ply in own) or self.solution


def position(
    games: Games, name: str, setup: Setup, log: Sequence[str], *, is_checked: bool = False
) -> Match:
    """Return the match after *log* and the draws that follow; raise BadExercise about *name*."""
    try:
        entries = [_entry(seq, ply) for seq, ply in enumerate(log)]
        match = Match.fold(games, name, setup, _KEY, entries, is_checked=is_checked)
        return match.drawn()
    except CorruptLog as error:
        ply = log[error.seq] if error.seq < len(log) else "the setup"
        raise BadExercise(name, f"ply {error.seq + 1}, {ply!r}: {error.why}") from None
    except (EngineError, ValueError) as error:
        raise BadExercise(name, str(error)) from None


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at an exercise, as a value: `play` returns the next one."""

    exercise: Exercise
    match: Match
    moves: tuple[str, ...] = ()
    verdict: Verdict = "open"
    _begun: Match | None = field(default=None, repr=False)

    @classmethod
    def begin(cls, games: Games, exercise: Exercise, *, is_checked: bool = False) -> Attempt:
        """Return an attempt without a move; raise BadExercise for a bad position."""
        setup, log = exercise.setup, exercise.log
        match = position(games, exercise.id, setup, log, is_checked=is_checked)
        if exercise.seat not in match.to_act():
            raise BadExercise(exercise.id, f"seat {exercise.seat + 1} is not to move")
        return cls(exercise, match)

    def play(self, text: str) -> Attempt:
        """Return the attempt after the move *text* and the replies.

        Raises what `Match.extend` raises.
        """
        seat, goal = self.exercise.seat, self.exercise.goal
        played = self.match.extend(seat, text)
        entry = played.entries[self.match.seq]
        moves = (*self.moves, entry.text)
        if goal.line:
            starts = [at for at, ply in enumerate(goal.line) if not _is_reply(ply)]
            begin, end = [*starts, len(goal.line)][len(self.moves) :][:2]
            if entry.text not in goal.line[begin].split(_OR):
                return replace(self, match=played, moves=moves, verdict="wrong")
            match = self.match.after(entry)
            for ply in goal.line[begin + 1 : end]:
                match = match.after(_entry(match.seq, ply))
            is_all = len(moves) == len(self.exercise.answer)
            return replace(
                self, match=match.drawn(), moves=moves, verdict="right" if is_all else "open"
            )
        first = self._begun or self.match
        mark = self.match.state.turn_mark()
        goes_on = mark is not None and played.state.turn_mark() == mark and seat in played.to_act()
        if goal.tells:
            is_right = any(
                event.kind == goal.tells and goal.of.items() <= event.facts.items()
                for event in _events(self.match, played, seat)
            )
        else:
            gained = played.state.standing()[seat] - first.state.standing()[seat]
            is_right = not goes_on and gained >= goal.gains
        verdict: Verdict = "right" if is_right else "open" if goes_on else "wrong"
        return replace(self, match=played, moves=moves, _begun=first, verdict=verdict)

    def replay(self, moves: Sequence[str]) -> Attempt:
        """Return the attempt after *moves*, ignoring any after its end; see `play`."""
        attempt = self
        for move in moves:
            if attempt.verdict == "open":
                attempt = attempt.play(move)
        return attempt

    @property
    def last(self) -> Entry:
        """The learner's last move; there must be one."""
        entry = last_move(self.match.line, self.exercise.seat)
        assert entry is not None
        return entry


def kinds_told(before: Match, after: Match, seat: Seat) -> set[str]:
    """Return the kinds of events between *before* and *after* that belong to *seat* or nobody."""
    return {event.kind for event in _events(before, after, seat)}


def _events(before: Match, after: Match, seat: Seat) -> Iterator[Event]:
    steps = (step for step in after.recent if step.entry.seq >= before.seq)
    return (event for step in steps for event in step.events if event.seat in {seat, None})


def check(games: Games, exercise: Exercise) -> None:
    """Raise BadExercise, with a sentence, if the answer of *exercise* does not solve it."""
    goal = exercise.goal
    if sum((bool(goal.line), bool(goal.tells), bool(goal.gains))) != 1:
        raise BadExercise(exercise.id, "it needs exactly one goal: a line, events, or points")
    if goal.line and _is_reply(goal.line[0]):
        raise BadExercise(exercise.id, "its line must begin with a move by the solver")
    attempt = Attempt.begin(games, exercise)
    for move in exercise.answer:
        if attempt.verdict != "open":
            raise BadExercise(
                exercise.id, f"its verdict is already {attempt.verdict!r} before {move!r} is played"
            )
        try:
            attempt = attempt.play(move)
        except EngineError as error:
            raise BadExercise(exercise.id, f"{move!r} cannot be played: {error}") from None
    if attempt.verdict != "right":
        raise BadExercise(exercise.id, "its answer does not reach the goal")
    match = attempt.match
    try:
        # the replies in the line are still unchecked
        Match.fold(games, exercise.id, exercise.setup, _KEY, match.entries)
    except CorruptLog as error:
        text = match.entries[error.seq].text
        raise BadExercise(exercise.id, f"{text!r} cannot be played: {error.why}") from None


def setup_of(
    game: AnyGame, seats: int, options: Mapping[str, str] | None = None, start: str = ""
) -> Setup:
    """Return the setup of a position, as `Game.set_up` does; *start* is its `Setup.position`."""
    return replace(game.set_up(seats, options), position=start)


def _is_reply(ply: str) -> bool:
    """Whether *ply* is a reply: plies of others and of the table begin with a name or number."""
    return " " in ply


def _entry(seq: int, ply: str) -> Entry:
    """Return the entry that *ply* describes; raise ValueError if it doesn't say who did what."""
    who, blank, text = ply.partition(" ")
    if who == _TABLE and blank:
        return Entry(seq, "chance", CHANCE, text)
    if not (who.isdecimal() and who.isascii() and blank):
        raise ValueError(f"{ply!r} does not say who played it")
    return Entry(seq, "move", int(who) - 1, text)


# Lessons ------------------------------------------------------------------------------------------
#
# A step finds its text among the game's texts by its name; see `LessonStep`.


FILE: Final = "lessons.toml"
_Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z", max_length=24)]
_Seats = Annotated[int, Meta(ge=0, le=9)]


# The file -----------------------------------------------------------------------------------------


class _Position(Seed, frozen=True):
    seats: Count = 2
    log: str = ""
    options: dict[str, str] = seed_field(default_factory=dict[str, str])
    start: str = ""


class _Goal(Seed, frozen=True):
    line: tuple[Text, ...] = ()
    tells: str = ""
    of: dict[str, str] = seed_field(default_factory=dict[str, str])
    gains: int = 0


class Wrong(Seed, frozen=True):
    """A wrong answer with a text that explains it."""

    name: _Name
    """Its text is ``<game>-lesson-<step>-wrong-<name>``."""
    moves: tuple[Text, ...] = ()
    """The wrong moves. If it is empty, all moves that cause an event of the kind *tells* are
    wrong."""
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
    wrong: tuple[Wrong, ...] = ()


class _Lesson(Seed, frozen=True):
    positions: dict[str, _Position]
    steps: tuple[_Step, ...]


# The lesson ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LessonTask:
    """A task for the learner."""

    exercise: Exercise
    wrong: tuple[Wrong, ...]

    def wrong_of(self, before: Match, after: Match) -> Wrong | None:
        """Return the wrong answer that fits the move from *before* to *after*, if any."""
        kinds = kinds_told(before, after, self.exercise.seat)
        matching = (wrong for wrong in self.wrong if wrong.tells in kinds)
        return self.named(after.entries[before.seq].text) or next(matching, None)

    def named(self, move: str) -> Wrong | None:
        """Return the wrong answer that lists *move*, if any, even before the attempt ends."""
        return next((wrong for wrong in self.wrong if move in wrong.moves), None)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A page of a lesson: a picture and some words, or a task.

    Its text is ``<game>-lesson-<name>``. A task also has texts that end in ``-right``, ``-hint-1``
    and ``-hint-2``, and one for each wrong answer.
    """

    name: str
    match: Match
    seat: Seat | None
    """The seat whose view it shows; None for a spectator's."""
    taps: str
    """The taps in the panel that the picture marks."""
    rules: tuple[str, ...]
    """The numbers of the rules that this step explains."""
    task: LessonTask | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    game: AnyGame
    steps: tuple[LessonStep, ...]


def read_lesson(games: Games, game: AnyGame, path: Path) -> Lesson:
    """Return the lesson in the file *path*, after checking all its positions and answers.

    Raise OSError or BadSeed for a missing or bad file.
    """
    raw = read_seed(path, _Lesson)
    refuse_twins(path.name, "steps", raw.steps, "name")
    if not raw.steps:
        raise BadSeed(path.name, "it has no steps")
    try:
        return Lesson(game, tuple(_step(games, game, raw, step) for step in raw.steps))
    except BadExercise as error:
        raise BadSeed(path.name, str(error)) from None


def _step(games: Games, game: AnyGame, raw: _Lesson, step: _Step) -> LessonStep:
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
        task = LessonTask(exercise, step.wrong)
        check(games, exercise)
        _check_wrong(games, task)
    elif step.wrong or step.solution:
        raise BadExercise(name, "only a task has answers")
    return LessonStep(step.name, match, seat, step.taps, step.rules, task)


def _check_wrong(games: Games, task: LessonTask) -> None:
    attempt = Attempt.begin(games, task.exercise)
    for wrong in task.wrong:
        if not wrong.moves and not wrong.tells:
            raise BadExercise(
                task.exercise.id, f"{wrong.name!r} names neither moves nor their effects"
            )
        for move in wrong.moves:
            try:
                given = attempt.play(move)
            except MoveError as error:
                raise BadExercise(task.exercise.id, f"{move!r} cannot be played: {error}") from None
            if given.verdict == "right":
                raise BadExercise(
                    task.exercise.id, f"{move!r} is a right answer, not the mistake {wrong.name!r}"
                )
            if task.wrong_of(attempt.match, given.match) is not wrong:
                raise BadExercise(task.exercise.id, f"{move!r} isn't the mistake {wrong.name!r}")


def _plies(text: str) -> tuple[str, ...]:
    """Return the plies of a log, one per line, without empty lines and # comments."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(" ".join(line.split()) for line in lines if line and not line.startswith("#"))

"""A game's lesson under test: words for each step, rules that exist, tries at its tasks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.ui.texts import FOLDER, Texts
from engine.core import Games
from engine.errors import IllegalMove
from engine.exercises import FILE, Attempt, Lesson, LessonStep, read_lesson
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame

MOST_WORDS = 60


@dataclass(frozen=True)
class Taught:
    """The lesson in a game's seeds, with its English words."""

    games: Games
    lesson: Lesson
    words: dict[str, str]
    """Texts, by names without ``<game>-lesson-``."""
    rules: frozenset[str]

    @classmethod
    def read(cls, game: AnyGame) -> Taught:
        folder, games = ROOT / "seeds" / game.key, Games((game,))
        texts = Texts(FOLDER)
        texts.add(folder)
        source = (folder / "en" / "lessons.ftl").read_text("utf-8")
        names = re.findall(rf"^{game.key}-lesson-([a-z0-9-]+) =", source, re.MULTILINE)
        words = {name: texts.say("en", f"{game.key}-lesson-{name}") for name in names}
        book = (folder / "en" / "rules.md").read_text("utf-8")
        rules = re.findall(r"^\*\*([\d.]+)\*\*", book, re.MULTILINE)
        return cls(games, read_lesson(games, game, folder / FILE), words, frozenset(rules))

    def step(self, name: str) -> LessonStep:
        return next(step for step in self.lesson.steps if step.name == name)

    def begin(self, name: str) -> Attempt:
        """Begin another try at the task of the step *name*."""
        task = self.step(name).task
        assert task is not None
        return Attempt.begin(self.games, task.exercise)

    def verdict(self, name: str, *moves: str) -> str:
        """Return the verdict on *moves* in the step *name*."""
        return self.begin(name).replay(moves).verdict

    def rights(self, name: str) -> set[str]:
        """Return the first moves that already solve the step *name*."""
        attempt = self.begin(name)
        seat, state = attempt.exercise.seat, attempt.match.state
        moves = (state.format_move(move) for move in state.legal_moves(seat))
        return {move for move in moves if attempt.play(move).verdict == "right"}

    def rule_against(self, name: str, move: str) -> str:
        """Return the number of the rule that refuses *move* in the step *name*."""
        attempt = self.begin(name)
        try:
            attempt.play(move)
        except IllegalMove as error:
            return error.refusal.rule
        raise AssertionError(move)

    def faults(self) -> Iterator[str]:
        """Yield a line for each fault in the words and the rules."""
        needed = {name for step in self.lesson.steps for name in _texts_of(step)}
        yield from (f"{name}: no text" for name in needed - set(self.words))
        yield from (f"{name}: no step has this text" for name in set(self.words) - needed)
        for step in self.lesson.steps:
            count = len(self.words.get(step.name, "").split())
            if count > MOST_WORDS:
                yield f"{step.name}: {count} words"
            if not step.rules:
                yield f"{step.name}: no rule"
            yield from (f"{step.name}: no rule {one}" for one in set(step.rules) - self.rules)

    def untold(self) -> Iterator[str]:
        """Yield wrong first moves that have no text of their own, step by step."""
        for step in self.lesson.steps:
            if step.task is None:
                continue
            attempt = self.begin(step.name)
            seat, state = attempt.exercise.seat, attempt.match.state
            for text in map(state.format_move, state.legal_moves(seat)):
                given = attempt.play(text)
                if given.verdict == "wrong" and not step.task.wrong_of(attempt.match, given.match):
                    yield f"{step.name}: {text}"


def _texts_of(step: LessonStep) -> Iterator[str]:
    """Yield the names of the texts that *step* needs."""
    yield step.name
    if step.task is not None:
        yield from (f"{step.name}-{what}" for what in ("right", "hint-1", "hint-2"))
        yield from (f"{step.name}-wrong-{wrong.name}" for wrong in step.task.wrong)

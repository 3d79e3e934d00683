"""Answers to the tasks of a lesson that are wrong, and of which nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.teaching import Taught


def untold(taught: Taught) -> Iterator[str]:
    """Give the first moves that are wrong without a text of their own, by step."""
    for step in taught.lesson.steps:
        if step.task is None:
            continue
        attempt = taught.begin(step.name)
        seat, state = attempt.exercise.seat, attempt.match.state
        for move in state.legal_moves(seat):
            text = state.format_move(move)
            given = attempt.play(text)
            if given.verdict == "wrong" and not step.task.wrong_of(attempt.match, given.match):
                yield f"{step.name}: {text}"

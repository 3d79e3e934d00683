"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.games.nine_domains import GAME, NineDomainsState
from tests.sample_matches import replay, samples_of

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import AnyState, Seat

SAMPLES = samples_of(GAME)


def numbered(_: AnyState, line: str) -> tuple[Seat, str]:
    """Read a ply that begins with its seat from 1, or is what the table draws."""
    number, text = line.rpartition(": ")[::2]
    return int(number) - 1 if number else CHANCE, text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    states, end = replay(GAME, NineDomainsState, path, numbered)
    result = states[-1].result()
    assert result is not None
    assert end == f"end {result.reason} {result.scores[0]}:{result.scores[1]}"


def test_there_are_samples_of_every_kind() -> None:
    matches = [replay(GAME, NineDomainsState, path, numbered)[0] for path in SAMPLES]
    assert {states[-1].reason for states in matches} == {"points", "elements", "draw"}
    kinds = {answer.kind for states in matches for state in states for answer in state.answers}
    assert kinds == {"swap", "fetch"}

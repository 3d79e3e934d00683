"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.loco import GAME, LocoState
from tests.sample_matches import alone_to_act, replay, samples_of

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = samples_of(GAME)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    states, end = replay(GAME, LocoState, path, alone_to_act)
    result = states[-1].result()
    assert result is not None
    assert end == f"end {result.reason} {' '.join(map(str, result.scores))}"


def test_there_are_samples_of_every_kind() -> None:
    firsts = {path.read_text("utf-8").splitlines()[1] for path in SAMPLES}
    assert firsts == {
        "seats=2 rounds=full variant=off",
        "seats=3 rounds=1 variant=other-colour",
        "seats=5 rounds=full variant=off",
    }

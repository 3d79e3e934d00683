"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.tokan import GAME, TokanState
from tests.sample_matches import alone_to_act, replay, samples_of

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = samples_of(GAME)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    states, end = replay(GAME, TokanState, path, alone_to_act)
    result = states[-1].result()
    assert result is not None
    assert end == f"end {result.reason} red {result.scores[0]} black {result.scores[1]}"


def test_there_are_samples_of_every_kind() -> None:
    firsts = {path.read_text("utf-8").split("options ")[1].split("\n")[0] for path in SAMPLES}
    assert firsts == {
        "scoring=towers setup=random",
        "scoring=heads setup=random",
        "scoring=heads setup=laid",
    }

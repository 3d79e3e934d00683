"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.orcs import GAME, OrcsState
from tests.sample_matches import named_first, replay, samples_of

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = samples_of(GAME)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    states, end = replay(GAME, OrcsState, path, named_first)
    result = states[-1].result()
    assert result is not None
    assert end == f"end {result.reason} {' '.join(map(str, result.scores))}"


def test_there_are_samples_of_every_kind() -> None:
    told = "\n".join(path.read_text("utf-8") for path in SAMPLES)
    assert {f"seats={players} " in told for players in (2, 3, 4)} == {True}
    for module in ("missions=on", "bonus=on", "fate=front", "terrain=9", "toad=goblin-shaman"):
        assert module in told
    for move in ("keep=", "add=", "bonus=", "gift=", "blast@", "toadling@", "poison=", "remove="):
        assert move in told

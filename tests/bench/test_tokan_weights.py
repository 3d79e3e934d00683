"""Learning weights from matches writes a usable file, and the same one for the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.tokan.thinking import LATE, SPAN, TRAITS, WEIGHTS, read_weights
from tests.bench.tokan_weights import Row, learn, main

if TYPE_CHECKING:
    from pathlib import Path


def test_the_written_weights_can_be_read(tmp_path: Path) -> None:
    files = [tmp_path / "one.toml", tmp_path / "other.toml"]
    for file in files:
        assert main(["--rounds", "1", "--matches", "2", "--out", str(file)]) == 0
    found, again = map(read_weights, files)
    assert found.by_scoring == again.by_scoring != WEIGHTS.by_scoring
    assert (found.seed, found.games) == (1, 4)


def test_learning_finds_the_trait_that_decides() -> None:
    """Three in four players to move win by two points; nothing else matters."""
    size = len(TRAITS)
    rows = [
        Row((*([0.0] * (size - 1)), 1.0, *([0.0] * size)), won, lead)
        for won, lead in [(1.0, 4), (1.0, 4), (1.0, 4), (0.0, -4)] * 500
    ]
    figures = learn(rows)
    late, more = figures.traits["turn"]
    assert late == pytest.approx(1.0986, abs=0.01)  # the logarithm of 3
    assert figures.points == pytest.approx(2 / 1.0986, abs=0.02)
    assert more == 0
    assert all(pair == (0, 0) for name, pair in figures.traits.items() if name != "turn")
    assert LATE + SPAN == 30  # as many stacks as there are tiles

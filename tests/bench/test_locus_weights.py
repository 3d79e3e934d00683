"""The search for weights writes a usable file, and the same one for the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.locus.prospects import WEIGHTS, Weights
from engine.seeds import read_seed
from tests.bench.locus_weights import main

if TYPE_CHECKING:
    from pathlib import Path


def test_the_written_weights_can_be_read(tmp_path: Path) -> None:
    files = [tmp_path / "one.toml", tmp_path / "other.toml"]
    for file in files:
        little = ["--generations", "1", "--matches", "1", "--players", "2", "--out", str(file)]
        assert main(little) == 0
    found, again = (read_seed(file, Weights) for file in files)
    assert (found.pace, found.coin, found.doubt) == (again.pace, again.coin, again.doubt)
    assert (found.seed, found.games, found.pace.keys()) == (1, 8, WEIGHTS.pace.keys())
    assert found.coin != WEIGHTS.coin

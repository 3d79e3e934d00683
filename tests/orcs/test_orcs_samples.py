"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.games.orcs import GAME
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = sorted((ROOT / "seeds" / "orcs" / "samples").glob("*.txt"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]
    seats, *pairs = lines[0].split()
    options = dict(pair.split("=") for pair in pairs)
    state = GAME.start(GAME.set_up(int(seats.removeprefix("seats=")), options))
    for line in lines[1:-1]:
        who, text = line.split()
        seat = CHANCE if who == "table" else int(who) - 1
        assert seat in state.to_act(), line
        move = state.parse_move(text)
        assert state.is_legal(seat, move), line
        assert state.format_move(move) == text
        state.play(seat, move)
    result = state.result()
    assert result is not None
    assert lines[-1] == f"end {result.reason} {' '.join(map(str, result.scores))}"


def test_there_are_samples_of_every_kind() -> None:
    told = "\n".join(path.read_text("utf-8") for path in SAMPLES)
    assert {f"seats={players} " in told for players in (2, 3, 4)} == {True}
    for module in ("missions=on", "bonus=on", "fate=front", "terrain=9", "toad=goblin-shaman"):
        assert module in told
    for move in ("keep=", "add=", "bonus=", "gift=", "blast@", "toadling@", "poison=", "remove="):
        assert move in told

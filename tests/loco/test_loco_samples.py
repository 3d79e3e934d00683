"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.loco import GAME
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = sorted((ROOT / "seeds" / "loco" / "samples").glob("*.txt"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]
    seats, *pairs = lines[0].split()
    options = dict(pair.split("=") for pair in pairs)
    state = GAME.start(GAME.set_up(int(seats.removeprefix("seats=")), options))
    for text in lines[1:-1]:
        (seat,) = state.to_act()
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        assert state.format_move(move) == text
        state.play(seat, move)
    result = state.result()
    assert result is not None
    assert lines[-1] == f"end {result.reason} {' '.join(map(str, result.scores))}"


def test_there_are_samples_of_every_kind() -> None:
    firsts = {path.read_text("utf-8").splitlines()[1] for path in SAMPLES}
    assert firsts == {
        "seats=2 rounds=full variant=off",
        "seats=3 rounds=1 variant=other-colour",
        "seats=5 rounds=full variant=off",
    }

"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.tokan import GAME
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = sorted((ROOT / "seeds" / "tokan" / "samples").glob("*.txt"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]
    options = dict(pair.split("=") for pair in lines[0].removeprefix("options ").split())
    assert lines[-1].startswith("end ")
    state = GAME.start(GAME.set_up(2, options))
    for text in lines[1:-1]:
        (seat,) = state.to_act()
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        assert state.format_move(move) == text
        state.play(seat, move)
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    assert lines[-1] == f"end {result.reason} red {result.scores[0]} black {result.scores[1]}"


def test_there_are_samples_of_every_kind() -> None:
    firsts = {path.read_text("utf-8").split("options ")[1].split("\n")[0] for path in SAMPLES}
    assert firsts == {
        "scoring=towers setup=random",
        "scoring=heads setup=random",
        "scoring=heads setup=laid",
    }

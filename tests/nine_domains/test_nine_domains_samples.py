"""The sample matches in the seeds replay move by move, to the end that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.games.nine_domains import GAME, NineDomainsState
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = sorted((ROOT / "seeds" / "nine_domains" / "samples").glob("*.txt"))


def replay(path: Path) -> list[NineDomainsState]:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]
    options = dict(pair.split("=") for pair in lines[0].removeprefix("options ").split())
    assert lines[-1].startswith("end ")
    state = GAME.start(GAME.set_up(2, options))
    assert isinstance(state, NineDomainsState)
    states = [state.copy()]
    for line in lines[1:-1]:
        number, _, text = line.rpartition(": ")
        seat = int(number) - 1 if number else CHANCE
        assert seat in state.to_act(), line
        move = state.parse_move(text)
        assert state.is_legal(seat, move), line
        assert state.format_move(move) == text
        state.play(seat, move)
        states.append(state.copy())
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    assert lines[-1] == f"end {result.reason} {result.scores[0]}:{result.scores[1]}"
    return states


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: Path) -> None:
    assert replay(path)


def test_there_are_samples_of_every_kind() -> None:
    matches = [replay(path) for path in SAMPLES]
    assert {states[-1].reason for states in matches} == {"points", "elements", "draw"}
    kinds = {answer.kind for states in matches for state in states for answer in state.answers}
    assert kinds == {"swap", "fetch"}

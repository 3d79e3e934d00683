"""Whole matches as text: what is logged, how the board looks, what is seen and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.games.tokan import GAME, TokanState, TokanView
from tests.games.tokan.tokan_driver import BLACK, RED
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED = {
    "standard": {},
    "heads": {"scoring": "heads"},
    "laid": {"setup": "laid"},
    "laid-heads": {"setup": "laid", "scoring": "heads"},
    "revenge": {"setup": "laid", "scoring": "heads"},
}
HEAD = """\
# {game.title}, version {game.version}: {name}
options {options}
start {start} carry {setup.carry}
key SHA-256 of {name}"""


def picture(state: TokanState) -> Iterator[str]:
    width = 1 + max(map(len, state.stacks))
    for row in range(len(state.stacks), 0, -state.columns):
        cells = state.stacks[row - state.columns : row]
        yield f"    {row // state.columns} " + "".join(f"{cell or '.':{width}}" for cell in cells)
    yield "      " + "".join(f"{file:{width}}" for file in "abcdefghij"[: state.columns])


def describe(_: TokanState | None, state: TokanState) -> Iterator[str]:
    views = [state.view(RED), state.view(BLACK), state.view(None)]
    assert views[0] == views[1] == views[2]
    assert codec.decode(codec.encode(views[0]), TokanView) == views[0]
    yield f"  position {state.position()}"
    yield from (line.rstrip() for line in picture(state))
    yield f"  every view {codec.encode(views[0]).decode()}"


PLAYTHROUGH = Playthrough(GAME, TokanState, describe, is_in_turn=True, head=HEAD)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    setup = GAME.set_up(2, PLAYED[name])
    text, states = PLAYTHROUGH.play(name, setup)
    if name == "revenge":
        assert GAME.revenge is not None
        again, _ = PLAYTHROUGH.play(f"{name} again", GAME.revenge(setup, states[-1]))
        text += f"\n{again}"
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)

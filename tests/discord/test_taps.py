"""A usual turn needs few taps; `tests.bench.taps` says what is usual, and counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench.taps import USUAL, Usual, click_turns, figure_of, taps_of

if TYPE_CHECKING:
    from tests.discord.harness import Stage

PLIES = 12
MORE = {"orcs": 20}
"""Number of plies for games with fewer usual turns; the bench plays even more."""


@pytest.mark.parametrize("usual", USUAL, ids=lambda usual: usual.name)
async def test_a_usual_turn_needs_no_more_taps_than_its_limit(stage: Stage, usual: Usual) -> None:
    turns = await click_turns(stage, usual, MORE.get(usual.game, PLIES))
    taps = taps_of(usual, turns)
    assert len(taps) >= usual.least, turns
    assert max(taps) <= usual.most, turns
    assert figure_of(usual, turns).verdict().startswith("[green]")

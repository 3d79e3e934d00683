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


LONGEST = "nine_domains"
"""The game whose turns take longest to click."""


def of(usuals: list[Usual]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("usual", usuals, ids=lambda usual: usual.name)


@of([usual for usual in USUAL if usual.game != LONGEST])
async def test_a_usual_turn_needs_no_more_taps_than_its_limit(stage: Stage, usual: Usual) -> None:
    await check(stage, usual)


@pytest.mark.long("cogs/ui", "cogs/client", "engine/panels.py", "engine/games/nine_domains")
@of([usual for usual in USUAL if usual.game == LONGEST])
async def test_usual_turns_of_the_longest_game_keep_to_their_limit_of_taps(
    stage: Stage, usual: Usual
) -> None:
    await check(stage, usual)


async def check(stage: Stage, usual: Usual) -> None:
    turns = await click_turns(stage, usual, MORE.get(usual.game, PLIES))
    taps = taps_of(usual, turns)
    assert len(taps) >= usual.least, turns
    assert max(taps) <= usual.most, turns
    assert figure_of(usual, turns).verdict().startswith("[green]")

"""Tests of the page without a browser: HTTP requests to the real bot on the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.discord.staging import (
    fixed_draws,
    no_waiting_for_the_disk,
    own_faults,
    place,
    sketches,
    stage,
)
from tests.web.visiting import House, open_house

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.discord.harness import Stage

__all__ = [
    "fixed_draws",
    "no_waiting_for_the_disk",
    "own_faults",
    "place",
    "sketches",
    "stage",
]


@pytest.fixture
async def house(stage: Stage) -> AsyncGenerator[House]:
    async with open_house(stage) as house:
        yield house

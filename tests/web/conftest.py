"""Tests of the page without a browser: they send HTTP requests to the real bot on the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.terminal.touching import touched
from cogs.web.activity import Activity
from tests.discord.staging import (
    fixed_draws,
    no_waiting_for_the_disk,
    own_faults,
    place,
    sketches,
    stage,
)
from tests.web.discord_api import FakeApi
from tests.web.visiting import House, open_house

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.discord.harness import Stage

SECRET: Final = "the application's secret"

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


@pytest.fixture
def api() -> FakeApi:
    return FakeApi(SECRET)


@pytest.fixture
async def inside(stage: Stage, api: FakeApi) -> AsyncGenerator[House]:
    """The page, as an Activity."""
    async with api.served() as address:
        own = Activity(stage.bot, SECRET, address)
        async with touched(stage.bot, "127.0.0.1", 0, activity=own) as port:
            yield House(stage, port)

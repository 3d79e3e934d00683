"""A small bot for the tests of the strict rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.discord.strict.rig import rigged

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.discord.strict.rig import Rig


@pytest.fixture
async def rig() -> AsyncGenerator[Rig]:
    async with rigged() as rig:
        yield rig

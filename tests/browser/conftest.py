"""All browser tests use one browser; each starts its own bot and opens a new page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from cogs.web import server
from tests.browser.page import BROWSER, Shots, running_browser
from tests.browser.parlor_page import touched_page
from tests.discord.harness import on_stage
from tests.discord.staging import fixed_draws, no_waiting_for_the_disk, own_faults, quick_computers
from tests.web.visiting import open_house

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Browser, Page

    from tests.discord.harness import Stage
    from tests.web.visiting import House

MANY = 100_000
HERE = Path(__file__).parent

__all__ = ["fixed_draws", "no_waiting_for_the_disk", "own_faults", "quick_computers"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests here in the browser's event loop."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(request: pytest.FixtureRequest) -> AsyncGenerator[Browser]:
    if BROWSER is None:
        pytest.skip("there is no chromium on this computer")
    Shots.are_kept = bool(request.config.getoption("--shots"))
    async with running_browser() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def stage(
    tmp_path: Path,
    own_faults: pytest.LogCaptureFixture,
    fixed_draws: None,
    no_waiting_for_the_disk: None,
) -> AsyncGenerator[Stage]:
    """Run the bot in this process, with real pictures: a sandbox costs three seconds to start."""
    async with on_stage(tmp_path / "store.sqlite3") as stage:
        yield stage


@pytest_asyncio.fixture(loop_scope="session")
async def house(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[House]:
    """The page of that bot; its limit is high, as the clock that refills it never moves."""
    monkeypatch.setattr(server, "_ASKS", MANY)
    async with open_house(stage) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def page(house: House, browser: Browser) -> AsyncGenerator[Page]:
    """Ann's page, on a phone."""
    async with touched_page(browser, house, "ann") as page:
        yield page

"""Browser tests share one browser, and each opens a fresh page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.browser.page import BROWSER, Shots, running_browser

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Browser

HERE = Path(__file__).parent


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

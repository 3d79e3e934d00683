"""Tests in a browser need one."""

from __future__ import annotations

import pytest

from tests.browser.chromium import BROWSER


@pytest.fixture(autouse=True)
def chromium() -> None:
    if BROWSER is None:
        pytest.skip("there is no chromium on this computer")

"""Limits that keep the tests themselves from hanging."""

from __future__ import annotations

import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.conftest import heed_signals
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Generator


def test_a_tests_time_limit_is_longer_than_all_its_waits(
    request: pytest.FixtureRequest,
) -> None:
    assert request.config.pluginmanager.hasplugin("timeout")
    (limit,) = request.node.get_closest_marker("timeout").args
    assert limit > PATIENCE


@pytest.fixture
def ignoring() -> Generator[signal.Signals]:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    yield signal.SIGHUP
    signal.signal(signal.SIGHUP, before)


def test_child_processes_hear_signals_that_the_tests_ignore(
    ignoring: signal.Signals,
) -> None:
    die = ["sh", "-c", f"kill -s {ignoring.name[3:]} $$"]
    assert subprocess.run(die, check=False).returncode == 0
    heed_signals()
    signal.raise_signal(ignoring)
    assert subprocess.run(die, check=False).returncode == -ignoring

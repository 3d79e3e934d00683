"""What all tests share: markers of rule tests and long tests, rewriting of golden files."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import settings

from engine.workers import cores

# how long an example takes depends on the machine, and on what is cached before
settings.register_profile("parlor", deadline=None)
settings.load_profile("parlor")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the golden files from what the code does now; review the difference",
    )
    parser.addoption(
        "--shots",
        action="store_true",
        help="keep pictures of the sandbox's page in out/, as it is on a desktop and on a phone",
    )


def pytest_xdist_auto_num_workers() -> int:
    """Start one worker more than there are cores: some wait for a browser or for a process."""
    return cores() + 1


def pytest_configure(config: pytest.Config) -> None:
    keep_compiled(config)
    config.addinivalue_line(
        "markers", "rule(game, *numbers): the rules of a game that a test is about"
    )
    config.addinivalue_line(
        "markers", "drawn: a test on the simulated Discord that draws its pictures"
    )
    config.addinivalue_line(
        "markers", "long(*guards): runs when these files or folders changed, see tests/long_tier.py"
    )


def keep_compiled(config: pytest.Config) -> None:
    """Keep compiled modules in pytest's cache, also those of processes that tests start.

    Where Python is told to write none, as in most containers, each of these processes would
    compile Parlor anew, and each worker all tests.
    """
    if sys.dont_write_bytecode and config.pluginmanager.has_plugin("cacheprovider"):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(config.cache.mkdir("compiled"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.fixture
def is_updating_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))

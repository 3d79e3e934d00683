"""Run one game's tests in the calling process, for ``check-game``."""

from __future__ import annotations

import io
from contextlib import chdir, redirect_stderr, redirect_stdout
from typing import TYPE_CHECKING, Final

import pytest

from cogs.terminal.games import ROOT, golden_command

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHARED: Final = (
    *("tests/engine", "tests/render", "tests/test_rules_cited.py"),
    "tests/games/test_each_game.py",
)
"""Tests shared by all games; only this game's cases run."""


def failures(key: str, *more: str) -> Iterator[str]:
    """Yield a line for each failing test of the game *key*; *more* are options for pytest."""
    heard, out = Listener(), io.StringIO()
    words = ("-q", "-n", "0", f"tests/games/{key}", *_SHARED, "-k", key, *more)
    with chdir(ROOT), redirect_stdout(out), redirect_stderr(out):
        code = pytest.main([*words], plugins=[heard])
    for name, why in heard.failed:
        yield f"{name}: {why}"
    if heard.has_failed_golden():
        yield f"if the difference is what you want: {golden_command(key)}"
    if not heard.failed and code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        yield f"pytest broke off: {out.getvalue().strip()[-400:]}"


class Listener:
    """Collects failures from pytest."""

    def __init__(self) -> None:
        self.failed: list[tuple[str, str]] = []
        """The failed tests, each with the first line of its reason."""
        self._of_goldens: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self._of_goldens |= {
            item.nodeid
            for item in items
            if "is_updating_golden" in getattr(item, "fixturenames", ())
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._note(report)

    def _note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            why = crash.message if crash else report.longreprtext
            self.failed.append((report.nodeid, why.partition("\n")[0]))

    def has_failed_golden(self) -> bool:
        """Whether a test failed against a golden file, which pytest can rewrite."""
        return any(name in self._of_goldens for name, _ in self.failed)

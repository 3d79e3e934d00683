"""How a process that serves is told to stop."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import pytest

from cogs.terminal.exits import Exit
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).parents[2]


@contextmanager
def lingering(how: str) -> Generator[subprocess.Popen[str]]:
    """Start a process that serves; it has ended after that in any case."""
    pipe = subprocess.PIPE
    words = [sys.executable, "-m", "tests.cli.lingering", how]
    with subprocess.Popen(words, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            says(process, "serving")
            yield process
        finally:
            process.kill()


def says(process: subprocess.Popen[str], word: str) -> None:
    out: IO[str] | None = process.stdout
    assert out is not None
    assert out.readline().strip() == word


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_puts_its_things_away_and_ends(sign: signal.Signals) -> None:
    with lingering("soon") as process:
        process.send_signal(sign)
        says(process, "putting away")
        says(process, "done")
        assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == Exit.STOPPED


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_it_at_once(second: signal.Signals) -> None:
    with lingering("never") as process:
        process.send_signal(signal.SIGTERM)
        says(process, "putting away")
        process.send_signal(second)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (out, process.returncode) == ("", Exit.CUT_SHORT)
    assert "told to stop again" in errors


@pytest.mark.parametrize(
    ("how", "told"), [("late", "putting away\n"), ("thread", "putting away\ndone\n")]
)
def test_what_takes_too_long_is_cut_short(how: str, told: str) -> None:
    with lingering(how) as process:
        process.send_signal(signal.SIGTERM)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (out, process.returncode) == (told, Exit.CUT_SHORT)
    assert "it took too long" in errors
    assert len(errors.splitlines()) == 1

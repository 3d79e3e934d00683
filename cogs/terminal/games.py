"""The commands for people who write a game: its skeleton, and what it still lacks."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, one_line

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

_SHARED_TESTS: Final = ("tests/engine", "tests/render", "tests/test_rules_cited.py")
"""The tests that ask of every game what it must keep to: those named after this one are run."""
_NO_TESTS_RAN: Final = 5
"""The exit code of pytest."""


def new_game(args: argparse.Namespace) -> int:
    """Write a small game that can be played, to be changed."""
    from cogs.terminal.new_game import ROOT, write_game
    from render.installed import installed

    for path in write_game(args.key, installed()):
        print(one_line(path.relative_to(ROOT).as_posix()))
    tests = (f"tests/games/{args.key}", "tests/render", "-k", args.key)
    for line in _failures((*tests, "--update-golden")):
        print(one_line(line))
    print(f"play it: bot.py sandbox; see what it lacks: bot.py check-game {args.key}")
    return 0


def check_game(args: argparse.Namespace) -> int:
    """Say all that a game lacks, line by line."""
    from cogs.terminal.checking import faults
    from cogs.terminal.new_game import ROOT
    from cogs.ui.texts import TEXTS
    from render.installed import OWN, installed

    try:
        package = installed().find(args.key)
    except KeyError:
        raise Complaint(f"there is no game {args.key!r}") from None
    TEXTS.add(package.seeds)
    is_own = package.key in OWN
    lines = faults(package, ROOT if is_own else None)
    if is_own:
        tests = (f"tests/games/{args.key}",), (*_SHARED_TESTS, "-k", args.key)
        lines = chain(lines, *map(_failures, tests))
    is_sound = True
    for line in lines:
        is_sound = False
        print(one_line(line), flush=True)
    if is_sound:
        print(f"{package.game.title} has all that a game must have")
    return 0 if is_sound else 1


def _failures(words: Sequence[str]) -> Iterator[str]:
    """Run the tests that *words* name; give a line for each that fails, or why none were run."""
    from cogs.terminal.new_game import ROOT

    if find_spec("pytest") is None:
        yield f"not run, because pytest is not installed: {' '.join(words)}"
        return
    usual = (sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-rfE")
    ran = subprocess.run(  # noqa: S603 # our own tests
        (*usual, *words), cwd=ROOT, capture_output=True, text=True, check=False
    )
    failed = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    yield from failed
    if not failed and ran.returncode not in {0, _NO_TESTS_RAN}:
        yield f"pytest broke off: {(ran.stderr or ran.stdout).strip()[-400:]}"

"""Helpers to run the command line as a user does, and matches for it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import bot
from cogs.terminal.console import BAD_INPUT
from engine.codec import Export, write_export
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

BOT = Path(__file__).parents[2] / "bot.py"
SECRET = bytes(range(32))
PASSWORD = "a-password-that-nobody-sees"


def command_line(*words: str | Path) -> list[str]:
    return [sys.executable, str(BOT), *(str(word) for word in words)]


def run_bot(
    folder: Path, *words: str | Path, settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run bot.py in *folder* with *words*, without a token unless *settings* has one."""
    return subprocess.run(
        command_line(*words),
        cwd=folder,
        env=_environment(settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def run_here(
    folder: Path, *words: str | Path, settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Do what `run_bot` does, but in this process, which saves half a second.

    One test of each command uses `run_bot`, to show that it works as a process.
    """
    out, err, line = io.StringIO(), io.StringIO(), [str(word) for word in words]
    with (
        chdir(folder),
        patch.dict(os.environ, _environment(settings), clear=True),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = bot.main(line)
        except SystemExit as end:  # argparse refuses words by exiting
            code = int(end.code or 0)
    return subprocess.CompletedProcess(line, code, out.getvalue(), err.getvalue())


def _environment(settings: Mapping[str, str] | None) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    return {**kept, **(settings or {})}


def complaint(done: subprocess.CompletedProcess[str], code: int = BAD_INPUT) -> str:
    """Return the one line printed by a refused command that ended with *code*."""
    return the_line(done.returncode, done.stdout, done.stderr, code)


def said(folder: Path, *words: str | Path) -> tuple[int, list[str]]:
    """Run a command that must not print the password; return its exit code and its lines."""
    done = run_here(folder, *words)
    assert PASSWORD not in done.stdout + done.stderr
    return done.returncode, done.stdout.splitlines()


def the_line(code: int, out: str, err: str, expected: int = BAD_INPUT) -> str:
    lines = err.splitlines()
    assert (code, out, len(lines)) == (expected, "", 1), err
    assert lines[0].startswith("bot.py")
    return lines[0]


def played(options: Mapping[str, str] | None = None, seed: int = 1, plies: int = 1000) -> Export:
    """Return the export of a random match of Tokan, resigned after *plies* if not over."""
    setup = GAMES.find("tokan").set_up(2, options)
    joins = ("101", "102")
    sitters = (Sitter(player=1), Sitter(bot="greedy"))
    record = Record("m1", setup, sitters, SECRET, joins, None, (), frozenset(), published_seq=-1)
    match = Match.begin(GAMES.find(setup.game), record.id, setup, record.key)
    dice = PlayoutDice(seed)
    while match.result() is None and match.seq < plies:
        seat = match.to_act()[0]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
    if match.result() is None:
        match = match.resign(0)
    return export_match(record, match)


def with_entry(export: Export, seq: int, text: str) -> Export:
    entries = list(export.entries)
    entries[seq] = replace(entries[seq], text=text)
    return replace(export, entries=tuple(entries))


def write(folder: Path, export: Export) -> Path:
    path = folder / "match.json"
    path.write_bytes(write_export(export))
    return path

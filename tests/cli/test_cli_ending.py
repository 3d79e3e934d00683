"""Ending `bot.py run` and processes that serve like it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import pytest

from cogs.terminal.exits import Exit
from cogs.ui.texts import TEXTS
from tests.cli.served import HURRIED
from tests.far_discord import ANN, DIRECT, FarDiscord, far_discord, person
from tests.patience import PATIENCE
from tests.servers import server_of_its_own

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator


ROOT: Final = Path(__file__).parents[2]
ENDS: Final = "the bot is stopping:"


class Served:
    """A process of `bot.py run`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pid = process.pid
        self.log = ""

    def end(self) -> None:
        self._process.send_signal(signal.SIGTERM)

    async def says(self, words: str) -> None:
        """Wait until its log has *words*."""
        assert self._process.stderr is not None
        while words not in self.log:
            line = await self._process.stderr.readline()
            assert line, self.log
            self.log += line.decode()

    async def comes_to(self, event: asyncio.Event) -> None:
        """Wait for *event*; fail if the process ends first."""
        ended = asyncio.create_task(self._process.wait())
        coming = asyncio.create_task(event.wait())
        done, left = await asyncio.wait({ended, coming}, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        if coming not in done:
            await self.code()
            raise AssertionError(self.log)

    async def code(self) -> int:
        """Wait for its end and return the exit code."""
        assert self._process.stderr is not None
        self.log += (await self._process.stderr.read()).decode()
        return await self._process.wait()

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()


@asynccontextmanager
async def served(
    here: FarDiscord, where: Path | str, folder: Path, *more: str, is_hurried: bool = False
) -> AsyncGenerator[Served]:
    """Yield a bot on the database *where*; end it after the block."""
    words = ["run", "--no-emoji", "--no-owner-messages", "--db", str(where), *more]
    output = {HURRIED: "1"} if is_hurried else None
    async with (
        asyncio.timeout(PATIENCE),
        spawned("tests.cli.served", here.api, *words, folder=folder, output=output) as found,
    ):
        yield found


@asynccontextmanager
async def spawned(
    module: str, *words: str, folder: Path, root: Path = ROOT, output: dict[str, str] | None = None
) -> AsyncGenerator[Served]:
    """Yield a process of *module* of the program in *root*; end it after the block.

    *output* adds environment variables.
    """
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PARLOR_")}
    own = {"DISCORD_TOKEN": "a.token.that-looks-right", "PYTHONPATH": str(root)}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *words),
        cwd=folder,
        env=kept | own | (output or {}),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    found = Served(process)
    try:
        yield found
    finally:
        found.kill()
        await process.wait()


def away(path: Path) -> list[tuple[int]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT player FROM away").fetchall()


async def test_a_command_waiting_when_the_bot_is_stopped_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "parlor.sqlite3"
    async with far_discord() as here, served(here, path, tmp_path) as process:
        await process.comes_to(here.is_let_in)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            tap = await here.hand_over(ANN, DIRECT, "away", until="5d")
            await tap.says("POST")
            process.end()
            await process.says(f"{ENDS} 1 ")
            other.execute("ROLLBACK")
        output = json.dumps(await tap.says("PATCH"))
        assert "<t:" in output
        assert await process.code() == Exit.STOPPED, process.log
    assert away(path) == [(int(person(ANN)["id"]),)]


async def test_a_command_waiting_for_a_lost_database_gets_an_error_at_the_end(
    tmp_path: Path,
) -> None:
    with server_of_its_own() as own:
        async with far_discord() as here, served(here, own.create(), tmp_path) as process:
            await process.comes_to(here.is_let_in)
            await asyncio.to_thread(own.stop, "immediate")
            tap = await here.hand_over(ANN, DIRECT, "away", until="5d")
            await tap.says("POST")
            process.end()
            await process.says(f"{ENDS} 1 ")
            output = json.dumps(await tap.says("POST"), ensure_ascii=False)
            assert TEXTS.say("en", "error-store-unreachable") in output
            assert await process.code() == Exit.STOPPED, process.log


async def test_the_bot_ends_while_the_gateway_does_not_answer(tmp_path: Path) -> None:
    async with far_discord() as here:
        here.answers_gateway = False
        async with served(here, tmp_path / "parlor.sqlite3", tmp_path) as process:
            await process.comes_to(here.is_met)
            process.end()
            assert await process.code() == Exit.STOPPED, process.log
    assert f"{ENDS} 0 " in process.log


async def test_the_bot_ends_while_discord_is_silent(tmp_path: Path) -> None:
    path = tmp_path / "parlor.sqlite3"
    async with far_discord() as here, served(here, path, tmp_path, is_hurried=True) as process:
        await process.comes_to(here.is_let_in)
        here.is_silent = True
        tap = await here.hand_over(ANN, DIRECT, "away", until="5d")
        await tap.says("POST")
        process.end()
        assert await process.code() == Exit.STOPPED, process.log
    assert "the bot stopped without answering 1 interactions" in process.log
    assert "Traceback" not in process.log


# Signals and patience -----------------------------------------------------------------------------


@contextmanager
def lingering(how: str, *before: str, **output: str) -> Generator[subprocess.Popen[str]]:
    """Start a process that serves; end it after the block.

    Its command line begins with *before*; *output* adds environment variables.
    """
    pipe = subprocess.PIPE
    words = [*before, sys.executable, "-m", "tests.cli.lingering", how]
    with subprocess.Popen(
        words, cwd=ROOT, env=os.environ | output, stdout=pipe, stderr=pipe, text=True
    ) as process:
        try:
            says(process, "serving")
            yield process
        finally:
            process.kill()


def says(process: subprocess.Popen[str], word: str) -> None:
    out: IO[str] | None = process.stdout
    assert out is not None
    assert out.readline().strip() == word


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_makes_a_process_clean_up_and_end(sign: signal.Signals) -> None:
    with lingering("soon") as process:
        process.send_signal(sign)
        says(process, "putting away")
        says(process, "done")
        assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == Exit.STOPPED


def test_a_process_under_nohup_survives_a_closed_terminal() -> None:
    with lingering("soon", "nohup") as process:
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)
        says(process, "putting away")
        process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.STOPPED


def test_a_running_event_loop_reports_to_systemds_watchdog(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(PATIENCE)
        there = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "30000"}
        with lingering("soon", **there) as process:
            assert [heard.recv(100) for _ in range(5)] == [b"WATCHDOG=1"] * 5
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.STOPPED


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_the_process_at_once(second: signal.Signals) -> None:
    with lingering("never") as process:
        process.send_signal(signal.SIGTERM)
        says(process, "putting away")
        process.send_signal(second)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (out, process.returncode) == ("", Exit.CUT_SHORT)
    assert "stopped by a second signal" in errors


@pytest.mark.parametrize(
    ("how", "output"), [("late", "putting away\n"), ("thread", "putting away\ndone\n")]
)
def test_a_slow_shutdown_is_cut_short(how: str, output: str) -> None:
    with lingering(how) as process:
        process.send_signal(signal.SIGTERM)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (out, process.returncode) == (output, Exit.CUT_SHORT)
    assert "cleaning up took too long" in errors
    assert len(errors.splitlines()) == 1

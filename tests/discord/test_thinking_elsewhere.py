"""A match against an expert whose moves come from a process that only thinks."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from cogs.client.jobs import code_of
from db.server.jobs import RemoteWorkers, Timing
from engine.fair import PlayoutDice
from engine.jobs import Thinkers
from render.installed import installed_games
from tests.cli.driver import command_line
from tests.db.elsewhere import nobody_here
from tests.discord.harness import sleep_for_real
from tests.discord.playing import click_move, open_lobby
from tests.patience import PATIENCE
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.discord.harness import Stage


@pytest.fixture
def address() -> Iterator[str]:
    found = server().create_store()
    yield found
    server().empty(found)


@pytest.fixture
def process(address: str, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Let a process think, that knows no token."""
    settings = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    process = subprocess.Popen(
        command_line("think", "--db", address, "--jobs", "1"),
        cwd=tmp_path,
        env=settings,
        stdout=subprocess.PIPE,
        text=True,
    )
    yield process
    process.kill()
    process.communicate()


@pytest.fixture
async def remote(address: str) -> AsyncIterator[RemoteWorkers]:
    """Return who asks it; there is nobody else who could think."""
    code = code_of(installed_games())
    remote = RemoteWorkers(address, nobody_here(), code, Timing(patience=PATIENCE))
    yield remote
    await remote.close()


async def test_an_expert_s_moves_come_from_a_process_that_only_thinks(
    stage: Stage, process: subprocess.Popen[str], remote: RemoteWorkers
) -> None:
    stage.bot.computers.thinkers = Thinkers(remote)
    while not remote.places_elsewhere:
        await sleep_for_real(0.02)
        assert process.poll() is None
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.choose("ann", lobby, "level", "2.expert")
    await stage.press("ann", lobby, "start")
    match_id, dice = stage.match_id(), PlayoutDice(1)
    for number in range(2):
        await click_move(stage, "ann", dice)
        while (await stage.match(match_id)).to_act() != (0,):
            await sleep_for_real(0.05)
        moves = [one.seat for one in (await stage.match(match_id)).entries if one.kind == "move"]
        assert moves.count(1) == number + 1
    process.send_signal(signal.SIGTERM)
    out, _ = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    assert out.splitlines()[-1] == "jobs done: 2"

"""`bot.py host`: people who write a letter, and what a restart would touch."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.exits import Exit
from db.privacy import Privacy
from db.store import Store
from engine.ports import Sitter
from tests.bench.bench import open_bench
from tests.cli.driver import complaint, run_bot, run_here, said
from tests.packages import GAMES
from tests.servers import server

if TYPE_CHECKING:
    from pathlib import Path

DATABASE = "parlor.sqlite3"
ANN, BOB = 11, 22


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a store in which Ann and Bob play."""
    asyncio.run(begin(tmp_path / DATABASE))
    return tmp_path


async def begin(path: Path) -> None:
    async with open_bench(path) as bench:
        await bench.begin((Sitter(ANN), Sitter(BOB)))


def test_it_says_what_a_restart_would_touch(folder: Path) -> None:
    code, (heads, row, told) = said(folder, "host", "running")
    assert code == 0
    assert heads.split() == [
        *("game", "running", "moved", "within", "the", "hour", "due", "within", "the", "hour")
    ]
    assert row.split() == ["tokan", "1", "1", "0"]
    assert "none is lost" in told


def test_it_asks_a_server_too(folder: Path) -> None:
    address = server().create()
    assert run_here(folder, "copy", DATABASE, address).returncode == 0
    code, lines = said(folder, "host", "running", "--db", address)
    assert (code, lines[1].split()) == (0, ["tokan", "1", "1", "0"])
    server().drop(address)


def test_somebody_is_erased_on_their_letter(folder: Path) -> None:
    code, rows = said(folder, "host", "kept", str(ANN))
    assert code == 0
    assert any(row.split() == ["matches", "1"] for row in rows)
    code, lines = said(folder, "host", "erase", str(ANN))
    assert code == 0
    assert f"nothing names {ANN} any more, in 1 matches" in lines[0]
    assert lines[1].endswith("when it starts: 1")
    assert said(folder, "host", "kept", str(ANN)) == (0, [f"nothing is kept of {ANN}"])
    assert said(folder, "host", "erase", str(ANN)) == (0, [f"nothing is kept of {ANN}"])
    assert said(folder, "host", "kept", str(BOB))[1][1:]


def test_nobody_is_erased_under_a_running_bot(folder: Path) -> None:
    async def beside() -> None:
        store = await Store.open(folder / DATABASE, GAMES)
        try:
            done = await asyncio.to_thread(run_bot, folder, "host", "erase", str(ANN))
            assert "stop the bot first" in complaint(done, Exit.TRY_AGAIN)
            assert not (await Privacy(store).kept(ANN)).is_nothing
        finally:
            await store.close()

    asyncio.run(beside())


@pytest.mark.parametrize("words", ["host", "host kept", "host kept ann", "host erase 0", "host x"])
def test_nonsense_is_one_sentence(folder: Path, words: str) -> None:
    complaint(run_here(folder, *words.split()))

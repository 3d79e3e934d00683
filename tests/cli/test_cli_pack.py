"""`bot.py pack`: old logs are packed, and the other commands say the same as before."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import bot
from tests.bench.hall import open_bench
from tests.cli.driver import complaint, run_here
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DATABASE = "parlor.sqlite3"


async def make(folder: Path) -> None:
    """Make a store with four matches, three of which are over."""
    async with open_bench(folder / DATABASE) as bench:
        for number in range(1, 5):
            match_id = await bench.begin()
            if number > 1:
                await bench.hall.resign(match_id, bench.people[0].player or 0)
            await bench.note_shown(match_id)


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, list[str]]]:
    """Return what runs a command and gives its code and lines."""

    def run(*words: str | Path) -> tuple[int, list[str]]:
        code = bot.main([str(word) for word in words])
        return code, capsys.readouterr().out.splitlines()

    return run


def test_the_other_commands_say_the_same_once_logs_are_packed(
    tmp_path: Path, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    here = ("--db", tmp_path / DATABASE)
    before = [said(command, *here) for command in ("doctor", "rebuild-ratings")]
    assert said("pack", *here) == (
        0,
        ["logs of matches that ended more than 90 days ago: 0 packed now"],
    )
    packed = "logs of matches that ended more than 0 days ago: {} packed now"
    assert said("pack", *here, "--days", "0") == (0, [packed.format(3)])
    assert said("pack", *here, "--days", "0") == (0, [packed.format(0)])
    assert [said(command, *here) for command in ("doctor", "rebuild-ratings")] == before
    assert [code for code, _ in before] == [0, 0]


def test_what_is_damaged_is_left_and_a_damaged_pack_is_named(
    tmp_path: Path, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    here = ("--db", tmp_path / DATABASE)
    change(tmp_path, "UPDATE entries SET kind = 'x' WHERE match_id = 'm2' AND seq = 0")
    code, (first, second) = said("pack", *here, "--days", "0")
    assert (code, first[-14:]) == (0, ": 2 packed now")
    assert second == "left as they are, for something is wrong with them: 1; see bot.py doctor"
    change(tmp_path, "UPDATE packed_logs SET entries = x'78' WHERE match_id = 'm3'")
    code, lines = said("doctor", *here)
    assert code == 1
    (unpacked,) = [line for line in lines if "m3" in line]
    assert re.search(r"matches m3 \(tokan, ended .* its packed entries are damaged: ", unpacked)
    assert [line for line in lines if "matches m4 " in line] == []
    code, lines = said("rebuild-ratings", *here)
    assert code == 0
    assert lines[-1] == "ended matches: 3; what is stored is what their logs say"
    assert sum(line.startswith("what is stored of it stands: ") for line in lines) == 2


def test_the_doctor_reads_logs_of_a_schema_that_packs_none(
    tmp_path: Path, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    change(tmp_path, "DROP TABLE packed_logs", "PRAGMA user_version = 28")
    code, lines = said("doctor", "--db", tmp_path / DATABASE)
    assert code == 0
    assert lines[-1].endswith("4 matches, 1 of them running; schema 28; nothing must be done")


def test_packed_logs_are_copied_to_a_server_and_packed_there(
    tmp_path: Path, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    here = tmp_path / DATABASE
    long_ago = "UPDATE {} SET ended_at = 5 WHERE {} = 'm2'"
    change(tmp_path, long_ago.format("matches", "id"), long_ago.format("results", "match_id"))
    code, lines = said("pack", "--db", here)
    assert (code, lines[0][-14:]) == (0, ": 1 packed now")
    address = server().create()
    try:
        code, lines = said("copy", here, address)
        assert code == 0, lines
        (row,) = [line.split() for line in lines if line.startswith("packed_logs")]
        assert row[1] == "1"
        code, lines = said("pack", "--db", address, "--days", "0")
        assert (code, lines[0][-14:]) == (0, ": 2 packed now")
        code, lines = said("rebuild-ratings", "--db", address)
        assert (code, lines[-1][:18]) == (0, "ended matches: 3; ")
    finally:
        server().drop(address)


def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    assert "there is no database parlor" in complaint(run_here(tmp_path, "pack"))
    assert "give 0 to 10,000, not '-1'" in complaint(run_here(tmp_path, "pack", "--days=-1"))

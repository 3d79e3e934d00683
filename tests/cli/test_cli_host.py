"""`bot.py host`: requests from people and servers, blocks, maintenance, and running matches."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import psycopg
import pytest

from cogs.terminal.exits import Exit
from db.privacy import Privacy
from db.store import Store
from engine.ports import Sitter
from tests.bench.bench import open_bench
from tests.cli.driver import complaint, run_bot, run_here, said
from tests.db.test_copying import fill
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


def test_running_shows_the_matches_a_restart_would_touch(folder: Path) -> None:
    code, (heads, row, output) = said(folder, "host", "running")
    assert code == 0
    assert heads.split() == [
        *("game", "running", "moved", "within", "the", "hour", "due", "within", "the", "hour")
    ]
    assert row.split() == ["tokan", "1", "1", "0"]
    assert "loses none of them" in output


def test_running_works_on_a_server(folder: Path) -> None:
    address = server().create()
    assert run_here(folder, "copy", DATABASE, address).returncode == 0
    code, lines = said(folder, "host", "running", "--db", address)
    assert (code, lines[1].split()) == (0, ["tokan", "1", "1", "0"])
    server().drop(address)


def test_a_person_is_erased_by_command(folder: Path) -> None:
    code, rows = said(folder, "host", "kept", str(ANN))
    assert code == 0
    assert any(row.split() == ["matches", "1"] for row in rows)
    code, lines = said(folder, "host", "erase", str(ANN))
    assert code == 0
    assert f"erased from 1 matches: nothing names {ANN} any more" in lines[0]
    assert lines[1].endswith("when it starts: 1")
    assert said(folder, "host", "kept", str(ANN)) == (0, [f"nothing is stored about {ANN}"])
    assert said(folder, "host", "erase", str(ANN)) == (0, [f"nothing is stored about {ANN}"])
    assert said(folder, "host", "kept", str(BOB))[1][1:]


def test_erasing_on_a_server_leaves_nothing_to_tidy(folder: Path) -> None:
    address = server().create()
    assert run_here(folder, "copy", DATABASE, address).returncode == 0
    code, lines = said(folder, "host", "erase", str(ANN), "--db", address)
    assert code == 0
    assert f"nothing names {ANN} any more" in lines[0]
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT * FROM due_tidying").fetchall() == []
    server().drop(address)


def test_traces_kept_by_a_reader_are_reported_until_they_are_gone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.terminal.hosting._LOOKS", 2)
    address = server().create()
    assert run_here(folder, "copy", DATABASE, address).returncode == 0
    with psycopg.connect(address) as reading:
        reading.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        reading.execute("SELECT count(*) FROM seats")
        lines = said(folder, "host", "erase", str(ANN), "--db", address)[1]
        assert f"no row names {ANN} any more" in lines[0]
        assert lines[1].startswith("traces of deleted rows stay on the disk")
        (again,) = said(folder, "host", "erase", str(ANN), "--db", address)[1]
        assert again.startswith(f"nothing is stored about {ANN}; traces")
    monkeypatch.undo()
    assert said(folder, "host", "erase", str(ANN), "--db", address)[1] == [
        f"nothing is stored about {ANN}"
    ]
    server().drop(address)


@pytest.mark.parametrize("words", [("erase", str(ANN)), ("remove-server", "1")])
def test_erasing_under_a_running_bot_is_refused(folder: Path, words: tuple[str, str]) -> None:
    async def beside() -> None:
        store = await Store.open(folder / DATABASE, GAMES)
        try:
            done = await asyncio.to_thread(run_bot, folder, "host", *words)
            assert "stop the bot first" in complaint(done, Exit.TRY_AGAIN)
            assert not (await Privacy(store).kept(ANN)).is_nothing
        finally:
            await store.close()

    asyncio.run(beside())


@pytest.mark.parametrize("words", ["host", "host kept", "host kept ann", "host erase 0", "host x"])
def test_invalid_input_is_reported_in_one_sentence(folder: Path, words: str) -> None:
    complaint(run_here(folder, *words.split()))


def test_blocks_are_logged_and_counted_by_the_doctor(folder: Path) -> None:
    assert said(folder, "host", "block", "person", "11")[1] == [
        "person 11 is blocked; a running bot follows within 30 s"
    ]
    assert said(folder, "host", "block", "person", "11")[1] == ["person 11 is blocked already"]
    assert said(folder, "host", "block", "server", "5")[0] == 0
    assert said(folder, "host", "unblock", "server", "5")[1] == [
        "server 5 is no longer blocked; a running bot follows within 30 s"
    ]
    assert said(folder, "host", "unblock", "server", "5")[1] == ["server 5 was not blocked"]
    code, lines = said(folder, "host", "log")
    assert code == 0
    assert lines[0] == "blocked: person 11"
    deeds = [line.rpartition(": ")[2] for line in lines[2:]]
    assert deeds == ["unblock a server 5", "block a server 5", "block a person"]
    output = said(folder, "doctor")[1]
    assert any("blocked: people 1, servers 0" in line for line in output)
    assert any(line.endswith("unblock a server 5") for line in output)


def test_maintenance_is_announced_and_called_off(folder: Path) -> None:
    assert said(folder, "host", "announce", "2099-01-02T03:04", "--minutes", "5") == (
        0,
        ["announced: away from 2099-01-02 03:04 UTC for 5 minutes"],
    )
    output = "announced: away from 2099-01-02 03:04 UTC to 2099-01-02 03:09 UTC"
    assert any(output in line for line in said(folder, "doctor")[1])
    assert said(folder, "host", "announce", "off")[1] == ["the announcement is withdrawn"]
    assert said(folder, "host", "announce", "off")[1] == ["nothing was announced"]
    assert said(folder, "host", "announce", "+5")[0] == 0
    complaint(run_here(folder, "host", "announce", "2001-01-01T00:00"))
    complaint(run_here(folder, "host", "announce", "soon"))


def test_removing_a_server_leaves_a_sound_store(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / DATABASE))
    kept = {row.split()[0]: int(row.split()[-1]) for row in said_rows(tmp_path, "1")}
    assert {"matches", "entries", "seats", "results", "lobbies"} <= kept.keys()
    code, lines = said(tmp_path, "host", "remove-server", "1")
    assert code == 0
    assert lines[0].startswith("removed: ")
    assert lines[0].endswith(" running matches")
    assert said(tmp_path, "host", "kept-server", "1")[1] == ["nothing is stored about server 1"]
    assert said(tmp_path, "host", "remove-server", "1")[1] == ["nothing is stored about server 1"]
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("SELECT count(*) FROM ratings").fetchone() == (0,)
    assert said_rows(tmp_path, "5")
    code, output = said(tmp_path, "doctor")
    assert code == 0, output
    assert said(tmp_path, "host", "remove-server", "5")[0] == 0


def said_rows(folder: Path, server: str) -> list[str]:
    return [line.replace(",", "") for line in said(folder, "host", "kept-server", server)[1][1:]]

"""`bot.py rebuild-ratings`: what it says, and the code with which it ends."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from tests.bench.hall import open_bench
from tests.cli.driver import complaint, run_bot, run_here

if TYPE_CHECKING:
    from pathlib import Path

DATABASE = "parlor.sqlite3"


async def give_up_once(folder: Path) -> str:
    async with open_bench(folder / DATABASE) as bench:
        match_id = await bench.begin()
        await bench.hall.resign(match_id, bench.people[0].player or 0)
    return match_id


async def test_it_ends_with_0_where_all_is_as_the_logs_say_and_with_1_where_it_was_not(
    tmp_path: Path,
) -> None:
    match_id = await give_up_once(tmp_path)
    right = (0, "ended matches: 1; what is stored is what their logs say\n", "")
    done = run_bot(tmp_path, "rebuild-ratings")
    assert (done.returncode, done.stdout, done.stderr) == right
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE results SET score = 99 WHERE seat = 1")
    done = await asyncio.to_thread(run_here, tmp_path, "rebuild-ratings", "--db", DATABASE)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        f"the first difference, now put right: the result of match_id {match_id}, seat 1 is stored"
        " with score 99, but the logs give 0\n"
    )
    done = await asyncio.to_thread(run_here, tmp_path, "rebuild-ratings")
    assert (done.returncode, done.stdout, done.stderr) == right


async def test_a_log_that_cannot_be_replayed_is_named(tmp_path: Path) -> None:
    match_id = await give_up_once(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE entries SET text = 'x' WHERE seq = 0")
    done = await asyncio.to_thread(run_here, tmp_path, "rebuild-ratings")
    first, second = done.stdout.splitlines()
    assert done.returncode == 0
    assert first.startswith(f"what is stored of it stands: the log of match {match_id} cannot be")
    assert second.startswith("ended matches: 1;")


async def test_a_match_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    match_id = await give_up_once(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE matches SET setup = '{'")
    done = await asyncio.to_thread(run_here, tmp_path, "rebuild-ratings")
    first, second = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert first.startswith(f"what is stored of it stands: the log of match {match_id} cannot be")
    assert second.startswith("ended matches: 1;")


def test_without_a_database_it_is_one_sentence(tmp_path: Path) -> None:
    assert "there is no database parlor" in complaint(run_here(tmp_path, "rebuild-ratings"))
    assert not (tmp_path / DATABASE).exists()
    (tmp_path / DATABASE).write_text("no database")
    assert "is damaged or not one of Parlor's" in complaint(run_here(tmp_path, "rebuild-ratings"))

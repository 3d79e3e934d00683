"""Workers answer every job, whatever happens to their processes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.bots import PLAYERS
from engine.fair import PlayoutDice
from engine.games import locus
from engine.jobs import Thinkers, Turnstile, jobs_of
from engine.workers import JobFailed, OutOfTime, Pool, Threads, WorkersLost
from tests.engine.odd_jobs import SOURCE, jobs
from tests.engine.tables import begin
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.processes import check_gone, children, is_running

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def pool_of(source: str = SOURCE, size: int = 1) -> AsyncGenerator[Pool]:
    pool = Pool(source, size=size, hidden={"SECRET"})
    try:
        yield pool
    finally:
        await pool.close()


async def pid_in(path: Path) -> int:
    """Wait until a process hangs in its job; return its number."""

    def wait() -> int:
        until = time.monotonic() + PATIENCE
        while not path.exists():
            assert time.monotonic() < until
            time.sleep(0.02)
        return int(path.read_text())

    return await asyncio.to_thread(wait)


async def test_one_lasting_process_answers_jobs() -> None:
    noted: list[bytes] = []
    async with pool_of() as pool:
        text = "ä\n\0".encode() * 100_000
        assert await pool.do("echo", text) == text
        first, second = await asyncio.gather(pool.do("pid", b""), pool.do("pid", b""))
        assert first == second != str(os.getpid()).encode()
        assert await pool.do("count", b"3", note=noted.append) == b"counted"
        assert await pool.do("count", b"3") == b"counted"
        assert noted == [b"0", b"1", b"2"]
    await check_gone(int(first))


async def test_a_worker_can_start_before_the_first_job() -> None:
    async with pool_of(size=2) as pool:
        await pool.prepare()
        (worker,) = children(os.getpid())
        await pool.prepare()
        assert children(os.getpid()) == [worker]
        assert await pool.do("pid", b"") == str(worker).encode()


async def test_a_failed_early_start_is_reported_by_the_first_job(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async with pool_of("engine.nowhere:jobs") as pool:
        await pool.prepare()
        with pytest.raises(WorkersLost):
            await pool.do("pid", b"")
    assert "nowhere" in capfd.readouterr().err


async def test_workers_do_not_get_secret_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "token")
    monkeypatch.setenv("OPEN", "yes")
    async with pool_of() as pool:
        assert await pool.do("setting", b"SECRET") == b"none"
        assert await pool.do("setting", b"OPEN") == b"yes"


async def test_a_failing_job_reports_its_error_and_keeps_its_worker() -> None:
    async with pool_of() as pool:
        pid = await pool.do("pid", b"")
        with pytest.raises(JobFailed, match="ValueError: out of tea"):
            await pool.do("fail", b"out of tea")
        with pytest.raises(JobFailed, match="KeyError: 'dance'"):
            await pool.do("dance", b"")
        assert await pool.do("pid", b"") == pid


async def test_a_dead_worker_is_replaced_and_its_job_repeated(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with pool_of() as pool:
        assert await pool.do("die-once", str(tmp_path / "been").encode()) == b"done"
        assert "ended in the middle of a job (die-once)" in caplog.text


async def test_a_killed_worker_is_replaced(
    tmp_path: Path,
) -> None:
    async with pool_of(size=2) as pool:
        idle = int(await pool.do("pid", b""))
        os.kill(idle, signal.SIGKILL)
        await check_gone(idle)
        assert int(await pool.do("pid", b"")) != idle
        hanging = asyncio.create_task(pool.do("hang", str(tmp_path / "first").encode()))
        pid = await pid_in(tmp_path / "first")
        (tmp_path / "first").unlink()
        os.kill(pid, signal.SIGKILL)
        assert await pid_in(tmp_path / "first") != pid, "the job is done again"
        assert await pool.do("echo", b"meanwhile") == b"meanwhile"
        hanging.cancel()


async def test_a_job_that_kills_every_worker_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    async with pool_of() as pool:
        with pytest.raises(WorkersLost):
            await pool.do("die", b"")
        assert caplog.text.count("ended in the middle") == 3
        assert await pool.do("echo", b"still here") == b"still here"


async def test_workers_that_cannot_start_are_given_up(capfd: pytest.CaptureFixture[str]) -> None:
    async with pool_of("tests.engine.odd_jobs:broken") as pool:
        with pytest.raises(WorkersLost):
            await pool.do("echo", b"")
    assert "there are no jobs" in capfd.readouterr().err


async def test_a_slow_or_cancelled_job_is_ended(tmp_path: Path) -> None:
    slow, unwanted = tmp_path / "slow", tmp_path / "unwanted"
    async with pool_of() as pool:
        await pool.do("echo", b"")
        with pytest.raises(OutOfTime, match=r"more than 0\.5 seconds"):
            await pool.do("hang", str(slow).encode(), seconds=0.5)
        hanging = asyncio.create_task(pool.do("hang", str(unwanted).encode()))
        waiting = asyncio.create_task(pool.do("echo", b"next"))
        pid = await pid_in(unwanted)
        hanging.cancel()
        assert await waiting == b"next"
        await check_gone(pid)


async def test_closing_ends_running_and_waiting_jobs(tmp_path: Path) -> None:
    pool = Pool(SOURCE, size=1)
    hanging = asyncio.create_task(pool.do("hang", str(tmp_path / "pid").encode()))
    waiting = asyncio.create_task(pool.do("echo", b""))
    pid = await pid_in(tmp_path / "pid")
    await pool.close()
    assert not is_running(pid)
    for task in (hanging, waiting):
        with pytest.raises(WorkersLost):
            await task
    await pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the parent is killed by a signal")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_no_worker_outlives_its_parent(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "pid"
    code = (
        "import asyncio\nfrom engine.workers import Pool\n"
        f"asyncio.run(Pool({SOURCE!r}).do('hang', {str(path).encode()!r}))"
    )
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", code, cwd=ROOT)
    pid = await pid_in(path)
    assert is_running(pid)
    parent.send_signal(how)
    await parent.wait()
    await check_gone(pid)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody waits for processes there")
async def test_a_workers_death_is_noticed_despite_a_late_wait(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    see_off = os.waitpid

    def see_off_late(pid: int, options: int) -> tuple[int, int]:
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        time.sleep(0.2)  # this gives the pool time to clear the dead process away
        return see_off(pid, options)

    monkeypatch.setattr(os, "waitpid", see_off_late)
    async with pool_of() as pool:
        with pytest.raises(WorkersLost):
            await pool.do("die", b"")
    assert "child process" not in caplog.text


async def test_threads_answer_like_processes() -> None:
    threads = Threads(jobs())
    noted: list[bytes] = []
    assert await threads.do("echo", b"x") == b"x"
    assert await threads.do("count", b"2", note=noted.append) == b"counted"
    await asyncio.sleep(0)
    assert noted == [b"0", b"1"]
    with pytest.raises(JobFailed, match="ValueError: no tea"):
        await threads.do("fail", b"no tea")
    await threads.close()


async def test_the_bots_workers_choose_like_threads() -> None:
    match = begin(locus.GAME.set_up(2))
    seats = match.to_act()
    threads = Threads(jobs_of(GAMES))
    async with pool_of("cogs.client.jobs:jobs") as pool:
        for player in PLAYERS:
            for seat in seats:
                view = match.state.view(seat)
                text = PLAYERS[player](match.game, view, seat, PlayoutDice("seed"))
                for workers in (pool, threads):
                    thinkers = Thinkers(workers)
                    asked = (match.game, player, seat)
                    assert await thinkers.choose(*asked, view=view, seed="seed") == text


async def test_the_bots_workers_import_neither_discord_nor_pictures() -> None:
    async with pool_of("tests.engine.odd_jobs:with_the_bots") as pool:
        known = {
            each.partition(".")[0] for each in (await pool.do("modules", b"")).decode().split()
        }
    assert {"engine", "cogs"} <= known
    assert not known & {"discord", "aiohttp", "PIL", "db"}


@pytest.mark.parametrize(("cores", "thoughts"), [(1, 2), (2, 2), (4, 3), (16, 3)])
def test_the_number_of_parallel_thoughts_depends_on_the_cores(
    cores: int, thoughts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thought waiting for a worker would bypass the fair order; one worker is for other jobs."""
    monkeypatch.setattr("engine.workers.cores", lambda: cores)
    assert Pool(SOURCE).thoughts == thoughts


@pytest.mark.parametrize("cores", [1, 2, 4, 16])
async def test_another_persons_question_is_answered_at_once(
    cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.workers.cores", lambda: cores)
    turnstile, inside, goes_on = (
        Turnstile(lambda: Pool(SOURCE).thoughts),
        set[int](),
        asyncio.Event(),
    )

    async def stay(person: int) -> None:
        async with turnstile.entered(person):
            inside.add(person)
            await goes_on.wait()

    tasks = [asyncio.create_task(stay(person)) for person in (*[1] * 20, 2)]
    await asyncio.sleep(0)
    assert inside == {1, 2}
    goes_on.set()
    await asyncio.gather(*tasks)

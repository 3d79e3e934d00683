"""Jobs that go through a shared database: each is done once, whatever becomes of whom."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from db.server import jobs as rows_of_jobs
from db.server.connection import connect
from db.server.jobs import Job, Timing
from engine.bots import PLAYERS
from engine.codec import encode
from engine.games import locus
from engine.jobs import CHOOSE, Question, jobs_of
from engine.workers import JobFailed, OutOfTime, Pool, Threads, WorkersLost
from tests.db.elsewhere import CODE, HASTY, STEADY, asking, rows, thinking, until
from tests.engine.odd_jobs import SOURCE, jobs
from tests.engine.tables import begin
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.processes import check_gone
from tests.servers import MISSING, Postgres, programs, server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from engine.jobs import Note

ROOT = Path(__file__).parents[2]
OPEN = "SELECT id FROM jobs"
UNTAKEN = "SELECT id FROM jobs WHERE taken_by IS NULL"


@pytest.fixture
def address() -> Iterator[str]:
    found = server().create_store()
    yield found
    server().empty(found)


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    """One worker, which is a process."""
    made = Pool(SOURCE, size=1)
    yield made
    await made.close()


class Gate:
    """Jobs that wait until they are let through, and who was there."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.is_open = threading.Event()

    def job(self, data: bytes, note: Note) -> bytes:
        self.begun.append(data.decode())
        note(b"waits")
        assert self.is_open.wait(PATIENCE)
        return data


def here(data: bytes, note: Note) -> bytes:
    return b"here"


# What is asked is answered ------------------------------------------------------------------------


async def test_answers_notes_and_failures_come_back_and_no_row_stays(address: str) -> None:
    noted, gate = list[bytes](), Gate()
    text = "ä\n\0".encode() * 1_000_000
    can = {"gate": gate.job}
    async with thinking(address, more=can) as thinker, asking(address) as remote:
        assert await remote.do("echo", text) == text
        assert await remote.do("count", b"3", note=noted.append) == b"counted"
        with pytest.raises(JobFailed, match="ValueError: out of tea"):
            await remote.do("fail", b"out of tea")
        with pytest.raises(OutOfTime, match=r"more than 0\.2 seconds"):
            await remote.do("gate", b"", seconds=0.2)
        told: list[bytes] = []
        waits = asyncio.create_task(remote.do("gate", b"x", note=told.append))
        await until(lambda: told == [b"waits"])
        gate.is_open.set()
        assert await waits == b"x"
    assert noted == [one for one in (b"0", b"1", b"2") if one in noted], "some of it, in order"
    assert thinker.done == 5
    assert rows(address, OPEN) == rows(address, "SELECT id FROM thinkers") == []


@pytest.mark.parametrize("between", [0.3, PATIENCE])
async def test_of_many_notes_in_a_row_one_is_told_at_a_time(address: str, between: float) -> None:
    told, gate, went = list[bytes](), Gate(), threading.Event()

    def count(data: bytes, note: Note) -> bytes:
        for number in range(200):
            note(str(number).encode())
            gate.is_open.wait(0.001)
        went.set()
        assert gate.is_open.wait(PATIENCE)
        return data

    timing = replace(STEADY, between_notes=between)
    async with thinking(address, more={"long": count}, timing=timing), asking(address) as remote:
        counting = asyncio.create_task(remote.do("long", b"x", note=told.append))
        await until(went.is_set)
        if between < PATIENCE:
            await until(lambda: told[-1:] == [b"199"])
            assert told == sorted(told, key=int)
        gate.is_open.set()
        assert await counting == b"x"
        if between == PATIENCE:
            assert len(told) == 1, "no second one was due"


async def test_a_job_has_the_same_answer_wherever_it_is_done(address: str) -> None:
    match = begin(locus.GAME.set_up(2))
    seat = match.to_act()[0]
    view = encode(match.state.view(seat)).decode()
    own = Threads(jobs_of(GAMES))
    async with thinking(address, more=jobs_of(GAMES)), asking(address) as remote:
        for player in PLAYERS:
            asked = encode(Question(locus.GAME.key, locus.GAME.version, player, seat, view, "s"))
            assert await remote.do(CHOOSE, asked) == await own.do(CHOOSE, asked)


async def test_two_that_think_share_many_jobs_and_do_each_once(address: str) -> None:
    both, done = threading.Barrier(2), list[bytes]()

    def meet(data: bytes, note: Note) -> bytes:
        both.wait(PATIENCE)
        return data

    def mark(data: bytes, note: Note) -> bytes:
        done.append(data)
        return data[::-1]

    can = {"meet": meet, "mark": mark}
    async with (
        thinking(address, more=can) as one,
        thinking(address, more=can) as other,
        asking(address, expects=2) as remote,
        asking(address, expects=2) as second,
    ):
        await asyncio.gather(remote.do("meet", b""), second.do("meet", b""))
        told = [f"{number:02}".encode() for number in range(40)]
        asked = [(remote, second)[int(one) % 2].do("mark", one) for one in told]
        assert await asyncio.gather(*asked) == [one[::-1] for one in told]
    assert sorted(done) == told
    assert one.done + other.done == 42


def test_who_has_the_fewest_under_way_comes_first_then_who_waits_longest(address: str) -> None:
    with connect(address, 5) as connection:
        for asker, count in (("a", 4), ("b", 2)):
            for number in range(count):
                one = Job(f"{asker}{number}", "echo", b"", 60.0)
                rows_of_jobs.ask(connection, one, code=CODE, asker=asker, wanted=PATIENCE)
        taken = [rows_of_jobs.take(connection, "t", CODE, PATIENCE) for _ in range(7)]
    assert [one and one.id for one in taken] == ["a0", "b0", "a1", "b1", "a2", "a3", None]


def test_nobody_takes_what_is_for_other_programs(address: str) -> None:
    with connect(address, 5) as connection:
        one = Job("a", "echo", b"", 60.0)
        rows_of_jobs.ask(connection, one, code="newer", asker="a", wanted=PATIENCE)
        assert rows_of_jobs.take(connection, "t", CODE, PATIENCE) is None
        assert rows_of_jobs.take(connection, "t", "newer", PATIENCE) == one


# Who is not there, or busy ------------------------------------------------------------------------


async def test_without_anybody_elsewhere_the_own_workers_do_it(address: str) -> None:
    async with asking(address, Threads(jobs()), expects=None) as remote:
        assert await remote.do("echo", b"mine") == b"mine"
        async with thinking(address, code="older"), thinking(address) as right:
            await until(lambda: remote.places_elsewhere > 0)
            assert remote.places_elsewhere == 1, "whose programs are others does not count"
            assert await remote.do("echo", b"theirs") == b"theirs"
            await until(lambda: right.done == 1)
        await until(lambda: remote.places_elsewhere == 0)
        assert await remote.do("echo", b"mine again") == b"mine again"


async def test_what_nobody_takes_soon_the_own_workers_do(address: str) -> None:
    gate = Gate()
    own = Threads({"gate": here})
    async with (
        thinking(address, more={"gate": gate.job}) as thinker,
        asking(address) as other,
        asking(address, own, timing=HASTY) as remote,
    ):
        # somebody patient asks for it: it stays there, however late it is taken
        first = asyncio.create_task(other.do("gate", b"first"))
        await until(lambda: gate.begun == ["first"])
        assert await remote.do("gate", b"second") == b"here"
        await until(lambda: len(rows(address, OPEN)) == 1)
        gate.is_open.set()
        assert await first == b"first"
    assert gate.begun == ["first"]
    assert thinker.done == 1


async def test_while_no_place_is_free_here_it_is_still_taken_elsewhere(address: str) -> None:
    mine, theirs = Gate(), Gate()
    own = Threads({CHOOSE: mine.job})
    own.thoughts = 1
    async with asking(address, own, timing=HASTY, expects=None) as remote:
        first = asyncio.create_task(remote.do(CHOOSE, b"first"))
        await until(lambda: mine.begun == ["first"])
        async with thinking(address, more={"gate": theirs.job, CHOOSE: lambda data, _: data}):
            await until(lambda: remote.places_elsewhere == 1)
            assert remote.thoughts == 2, "more would wait in the order in which they came"
            async with asking(address) as other:
                busy = asyncio.create_task(other.do("gate", b"busy"))
                await until(lambda: theirs.begun == ["busy"])
                second = asyncio.create_task(remote.do(CHOOSE, b"second"))
                await until(lambda: len(rows(address, UNTAKEN)) == 1)
                # by then it may be done here, too, were there a place
                await asyncio.sleep(4 * HASTY.patience)
                theirs.is_open.set()
                assert await second == b"second"
                assert mine.begun == ["first"]
                assert await busy == b"busy"
        mine.is_open.set()
        assert await first == b"first"


async def test_what_ends_the_processes_elsewhere_is_tried_here_too(
    address: str, pool: Pool
) -> None:
    async with (
        thinking(address, workers=pool),
        asking(address, Threads({"die": here})) as remote,
    ):
        assert await remote.do("die", b"") == b"here"


# Who goes in the middle ---------------------------------------------------------------------------


async def test_what_is_cancelled_here_is_ended_there(
    address: str, pool: Pool, tmp_path: Path
) -> None:
    async with thinking(address, workers=pool), asking(address) as remote:
        hanging = asyncio.create_task(remote.do("hang", str(tmp_path / "pid").encode()))
        await until((tmp_path / "pid").exists)
        hanging.cancel()
        with suppress(asyncio.CancelledError):
            await hanging
        await check_gone(int((tmp_path / "pid").read_text()))
        assert await remote.do("echo", b"next") == b"next"
        assert rows(address, OPEN) == []


async def test_closing_ends_who_waits_and_what_is_done_for_them(
    address: str, pool: Pool, tmp_path: Path
) -> None:
    async with thinking(address, workers=pool):
        async with asking(address) as remote:
            hanging = asyncio.create_task(remote.do("hang", str(tmp_path / "pid").encode()))
            waiting = asyncio.create_task(remote.do("echo", b""))
            await until((tmp_path / "pid").exists)
        for task in (hanging, waiting):
            with pytest.raises(WorkersLost):
                await task
        await check_gone(int((tmp_path / "pid").read_text()))


async def test_what_somebody_asked_who_is_gone_is_ended_and_forgotten(
    address: str, pool: Pool, tmp_path: Path
) -> None:
    with connect(address, 5) as connection:
        one = Job("a", "hang", str(tmp_path / "pid").encode(), 60.0)
        rows_of_jobs.ask(connection, one, code=CODE, asker="gone", wanted=PATIENCE)
    async with thinking(address, workers=pool):
        await until((tmp_path / "pid").exists)
        with connect(address, 5) as connection:
            # as if the time in which nothing was heard had passed
            rows_of_jobs.still_wanted(connection, "gone", -1.0)
        await check_gone(int((tmp_path / "pid").read_text()))
    assert rows(address, OPEN) == []


async def test_who_ends_gives_back_what_another_then_does(address: str) -> None:
    gate = Gate()
    async with asking(address, expects=None) as remote:
        async with thinking(address, more={"gate": gate.job}):
            await until(lambda: remote.places_elsewhere == 1)
            asked = asyncio.create_task(remote.do("gate", b"x"))
            await until(lambda: gate.begun == ["x"])
        gate.is_open.set()
        assert rows(address, "SELECT taken_by, times_taken FROM jobs") == [(None, 0)]
        async with thinking(address, more={"gate": lambda data, _: data * 2}):
            assert await asked == b"xx"


async def test_what_a_process_had_that_was_killed_another_does(
    address: str, tmp_path: Path
) -> None:
    lease = 2.0
    killed = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.db.lone_thinker", address, "1", str(lease)), cwd=ROOT
    )
    timing = Timing(tick=0.1, lease=lease, patience=PATIENCE)
    try:
        async with asking(address, timing=timing) as remote:
            asked = asyncio.create_task(remote.do("hang", str(tmp_path / "pid").encode()))
            await until((tmp_path / "pid").exists)
            killed.send_signal(signal.SIGKILL)
            await killed.wait()
            async with thinking(address, more={"hang": here}):
                assert await asked == b"here"
        await check_gone(int((tmp_path / "pid").read_text()))
    finally:
        if killed.returncode is None:
            killed.kill()
            await killed.wait()


def test_what_ends_all_who_take_it_is_taken_no_more(address: str) -> None:
    with connect(address, 5) as connection:
        one = Job("a", "echo", b"", 60.0)
        rows_of_jobs.ask(connection, one, code=CODE, asker="a", wanted=PATIENCE)
        taken = [rows_of_jobs.take(connection, f"t{time}", CODE, -1.0) for time in range(4)]
    assert taken == [one, one, one, None]


async def test_a_job_that_is_nowhere_any_more_is_asked_for_again(address: str) -> None:
    gate = Gate()
    async with thinking(address, more={"gate": gate.job}), asking(address) as remote:
        asked = [asyncio.create_task(remote.do("gate", one)) for one in (b"first", b"second")]
        await until(lambda: gate.begun == ["first"] and len(rows(address, UNTAKEN)) == 1)
        (lost,) = rows(address, UNTAKEN)[0]
        assert rows(address, f"DELETE FROM jobs WHERE id = '{lost}' RETURNING id") == [(lost,)]
        await until(lambda: rows(address, UNTAKEN) == [(lost,)])
        gate.is_open.set()
        assert await asyncio.gather(*asked) == [b"first", b"second"]


# The database goes and comes ----------------------------------------------------------------------


async def test_a_database_that_crashes_and_begins_anew_loses_no_job() -> None:
    if programs() is None:
        pytest.skip(MISSING)
    # not pytest's own folder: nobody else may look into that, and PostgreSQL is not us
    folder = Path(tempfile.mkdtemp(prefix="parlor-postgres-"))
    # what the test makes at its beginning outlives a crash
    postgres = Postgres(folder, synchronous_commit="on")
    gate = Gate()
    try:
        address = postgres.create_store()
        async with (
            thinking(address, 2, more={"gate": gate.job}),
            asking(address, timing=STEADY) as remote,
        ):
            first = asyncio.create_task(remote.do("gate", b"first"))
            await until(lambda: gate.begun == ["first"])
            await asyncio.to_thread(postgres.stop)
            await until(lambda: remote.places_elsewhere == 0)
            await asyncio.to_thread(postgres.start)
            gate.is_open.set()
            assert await first == b"first"
            await until(lambda: remote.places_elsewhere == 2)
            assert await remote.do("echo", b"second") == b"second"
    finally:
        with suppress(AssertionError):
            postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)

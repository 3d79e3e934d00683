"""The writer, which commits in batches; the reader; and closing."""
# ruff: noqa: ASYNC240 # a short wait holds up nothing in a test's loop

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.errors import StoreClosed, StoreError, StoreFailed, StoreFull
from db.store import Store
from tests.blank import open_store
from tests.db.samples import listening
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection

    Work = Callable[[Connection], int]


class Slip(Exception):
    """Raised by jobs in these tests."""


def put(*numbers: int, slips: bool = False) -> Work:
    def work(connection: Connection) -> int:
        for number in numbers:
            connection.execute("INSERT INTO guilds (id, board_mode) VALUES (?, 'post')", (number,))
        if slips:
            raise Slip
        return len(numbers)

    return work


def numbers_in(connection: Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT id FROM guilds ORDER BY id")]


async def test_a_written_value_is_returned_and_then_read(store: Store) -> None:
    assert await store.write(put(3, 1)) == 2
    assert await store.read(numbers_in) == [1, 3]


@pytest.mark.file
async def test_waiting_writes_are_committed_together(store: Store) -> None:
    statements: list[str] = []
    await store.write(listening(statements.append))
    statements.clear()
    await asyncio.gather(*(store.write(put(number)) for number in range(100)))
    assert statements.count("COMMIT") <= 2
    assert await store.read(numbers_in) == list(range(100))


async def test_a_failing_function_undoes_only_its_own_writes(store: Store) -> None:
    answers = await asyncio.gather(
        store.write(put(1)),
        store.write(put(2, 3, slips=True)),
        store.write(put(4, 4)),
        store.write(put(5)),
        return_exceptions=True,
    )
    assert [answers[0], answers[3]] == [1, 1]
    assert isinstance(answers[1], Slip)
    assert isinstance(answers[2], StoreFailed)
    assert "unique" in str(answers[2]).lower()
    assert await store.read(numbers_in) == [1, 5]


WISHES = st.lists(st.tuples(st.lists(st.integers(0, 12), max_size=4), st.booleans()), max_size=15)


@settings(max_examples=40)
@given(WISHES)
def test_any_mix_of_functions_acts_as_if_run_one_by_one(
    wishes: list[tuple[list[int], bool]],
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(check_mix(Path(folder) / "parlor.db", wishes))


@settings(max_examples=10)
@given(WISHES)
def test_any_mix_of_functions_on_a_server_acts_as_if_run_one_by_one(
    wishes: list[tuple[list[int], bool]],
) -> None:
    address = server().create_store()
    try:
        asyncio.run(check_mix(address, wishes))
    finally:
        server().empty(address)


async def check_mix(where: Path | str, wishes: list[tuple[list[int], bool]]) -> None:
    expected: set[int] = set()
    succeeds: list[bool] = []
    for numbers, slips in wishes:
        is_new = len(set(numbers)) == len(numbers) and not expected & set(numbers)
        succeeds.append(is_new and not slips)
        expected |= set(numbers) if succeeds[-1] else set()

    store = await open_store(where)
    answers = await asyncio.gather(
        *(store.write(put(*numbers, slips=slips)) for numbers, slips in wishes),
        return_exceptions=True,
    )
    assert [not isinstance(answer, Exception) for answer in answers] == succeeds
    assert await store.read(numbers_in) == sorted(expected)
    await store.close()


async def test_cancelled_callers_leave_the_writer_at_work(store: Store) -> None:
    tasks = [asyncio.create_task(store.write(put(number))) for number in range(200)]
    for number in range(0, 200, 7):
        tasks[number].cancel()
    await asyncio.sleep(0)
    for number in range(3, 200, 7):
        tasks[number].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    answered = {number for number, answer in enumerate(answers) if answer == 1}
    assert answered >= {1, 2, 4, 5, 6}
    assert set(await store.read(numbers_in)) >= answered
    assert await store.write(put(1000)) == 1


async def test_a_caller_cancelled_during_a_commit_does_not_affect_others(
    store: Store,
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return put(1)(connection)

    impatient = asyncio.create_task(store.write(slow))
    others = [asyncio.create_task(store.write(put(number))) for number in (2, 3)]
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    goes_on.set()
    late = asyncio.create_task(store.write(put(4)))
    await asyncio.sleep(0)
    await store.close()  # returns only when everything is written
    assert all(other.done() for other in (*others, late))
    assert await asyncio.gather(*others, late) == [1, 1, 1]


async def test_a_caller_cancelled_while_waiting_writes_nothing(store: Store) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return put(1)(connection)

    first = asyncio.create_task(store.write(slow))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    waiting = asyncio.create_task(store.write(put(2)))
    await asyncio.sleep(0)
    assert store.waiting == 1
    waiting.cancel()
    goes_on.set()
    assert await first == await store.write(put(3)) == 1
    assert await store.read(numbers_in) == [1, 3]


async def test_a_failed_commit_raises_and_the_next_one_succeeds(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(store.backend, "commit", fail)
        tasks = [asyncio.create_task(store.write(put(number))) for number in range(3)]
        done, _ = await asyncio.wait(tasks, timeout=PATIENCE)
    assert [type(item.exception()) for item in done] == [ZeroDivisionError] * 3
    assert await store.write(put(3)) == 1
    assert await store.read(numbers_in) == [3]


async def test_the_reader_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.read(put(1))
    assert await store.read(numbers_in) == []


async def test_one_read_sees_one_moment(store: Store) -> None:
    loop = asyncio.get_running_loop()

    def twice(connection: Connection) -> tuple[list[int], list[int]]:
        before = numbers_in(connection)
        asyncio.run_coroutine_threadsafe(store.write(put(1)), loop).result(5)
        return before, numbers_in(connection)

    assert await store.read(twice) == ([], [])
    assert await store.read(numbers_in) == [1]


async def test_closing_writes_what_is_still_waiting(where: Path | str) -> None:
    store = await Store.open(where, GAMES)
    tasks = [asyncio.create_task(store.write(put(number))) for number in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [1] * 20


async def test_a_closed_store_refuses_use_and_may_be_closed_again(
    where: Path | str, path: Path
) -> None:
    store = await Store.open(where, GAMES)
    await store.close()
    await store.close()
    for use in (store.write(put(1)), store.read(numbers_in), store.backup(path)):
        with pytest.raises(StoreClosed, match=rf"{store.where} is closed"):
            await use


@pytest.mark.file
async def test_a_full_disk_loses_no_acknowledged_write(store: Store) -> None:
    text = "x" * 3000

    def keep(number: int) -> Work:
        def work(connection: Connection) -> int:
            connection.execute(
                "INSERT INTO lobbies (id, guild, channel, version, lobby) VALUES (?, 1, 1, 1, ?)",
                (f"{number:04}", text),
            )
            return number

        return work

    def kept(connection: Connection) -> list[int]:
        return [int(row[0]) for row in connection.execute("SELECT id FROM lobbies ORDER BY id")]

    def room(pages: int) -> Work:
        return lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()[
            0
        ]

    begun = await store.read(lambda one: one.execute("PRAGMA page_count").fetchone()[0])
    await store.write(room(begun + 20))
    acknowledged: list[int] = []
    is_full = False
    for first in range(0, 200, 10):
        wishes = (store.write(keep(number)) for number in range(first, first + 10))
        for answer in await asyncio.gather(*wishes, return_exceptions=True):
            if isinstance(answer, int):
                acknowledged.append(answer)
            else:
                assert isinstance(answer, StoreFull)
                assert str(answer) == f"the disk has no room for the database {store.where}"
                is_full = True
    assert is_full
    assert acknowledged
    assert await store.read(kept) == acknowledged
    await store.write(room(1000))
    assert await store.write(keep(999)) == 999
    assert await store.read(kept) == [*acknowledged, 999]


@pytest.mark.file
async def test_a_backup_is_whole_while_others_write(store: Store, tmp_path: Path) -> None:
    is_done = False

    async def write() -> int:
        number = 0
        while not is_done:
            await store.write(put(number, number + 1))
            number += 2
        return number

    writing = asyncio.create_task(write())
    copies: list[list[int]] = []
    for index in range(10):
        copy = tmp_path / f"copy{index}.db"
        await store.backup(copy)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            copies.append(numbers_in(connection))
    is_done = True
    written = await writing
    assert await store.read(numbers_in) == list(range(written))
    for copied in copies:
        assert copied == list(range(len(copied)))
        assert len(copied) % 2 == 0
    assert len(copies[-1]) > len(copies[0])


@pytest.mark.file
async def test_a_backup_can_be_opened_as_a_store(store: Store, tmp_path: Path) -> None:
    await store.write(put(7))
    await store.backup(tmp_path / "copy.db")
    await store.backup(tmp_path / "copy.db")
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.db"]
    copy = await Store.open(tmp_path / "copy.db", GAMES)
    assert await copy.read(numbers_in) == [7]
    await copy.close()


@pytest.mark.file
async def test_a_failed_backup_leaves_no_files(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for target in (folder, tmp_path / "missing" / "copy.db"):
        with pytest.raises(StoreError) as caught:
            await store.backup(target)
        assert caught.value.where == target
    assert [file.name for file in tmp_path.iterdir() if "part" in file.name] == []
    assert list(folder.iterdir()) == []


async def test_two_stores_in_the_same_place_take_turns(store: Store, where: Path | str) -> None:
    other = await Store.open(where, GAMES)
    wishes = [(store, other)[number % 2].write(put(number)) for number in range(60)]
    await asyncio.gather(*wishes)
    assert await other.read(numbers_in) == list(range(60))
    await other.close()


async def test_closing_after_a_cancelled_write_does_not_hang(where: Path | str) -> None:
    store = await Store.open(where, GAMES)
    task = asyncio.create_task(store.write(put(1)))
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    await store.close()

"""Statements for many rows give the same results as one statement per row."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from db.dialect import Later, PerRow, apart
from db.errors import StoreFailed
from tests.db.conftest import open_store

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from db.dialect import Connection
    from db.store import Store

SEE = PerRow(
    """
    INSERT INTO shard_clocks (total, number, seen_at) SELECT total, number, seen_at FROM given
    WHERE true ON CONFLICT (total, number) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING total, number, seen_at
    """,
    total="INTEGER",
    number="INTEGER",
    seen_at="REAL",
)
NAME = PerRow(
    "INSERT INTO commits (store, number) SELECT name, 1 FROM given WHERE true RETURNING store",
    name="TEXT",
)


async def test_numbers_and_words_arrive_as_they_are(store: Store) -> None:
    rows = [(2**62, -(2**63), 1764000000.1234567), (1, 0, 5e-324), (1, 1, 0.0)]
    names = [("one",), ('"two", \\\n{$1} ?',), ("ü 🂡",), ("",)]
    assert sorted(await store.write(lambda one: SEE.run(one, rows))) == sorted(rows)
    assert sorted(await store.write(lambda one: NAME.run(one, names))) == sorted(names)


async def test_a_statement_for_no_rows_returns_nothing(store: Store) -> None:
    assert await store.write(lambda one: NAME.run(one, ())) == []


def test_items_with_the_same_key_go_to_separate_calls() -> None:
    calls: list[str] = []

    def run(items: Sequence[str]) -> Later[list[str]]:
        calls.append("".join(items))
        return Later(lambda: [item.upper() for item in items])

    assert apart("abcabad", str, run).read() == list("ABCABAD")
    assert calls == ["abcd", "ab", "a"]


class Written:
    """A job that records the names in each call, and fails for the name ``bad``."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []

    def __call__(self, connection: Connection, names: Sequence[str]) -> Later[list[str]]:
        self.calls.append(sorted(names))
        found = NAME.run(connection, [(None if item == "bad" else item,) for item in names])
        return Later(lambda: [name for (name,) in found.read()])


async def test_waiting_writes_go_to_a_server_together(where: Path | str) -> None:
    store = await open_store(where)
    work = Written()
    names = [f"n{number}" for number in range(20)]
    try:
        assert await asyncio.gather(*(store.write_each(work, name) for name in names)) == names
        assert len(work.calls) <= 2 if store.is_shared else len(work.calls) == 20
    finally:
        await store.close()


async def test_one_failing_row_does_not_fail_the_others(store: Store) -> None:
    work = Written()
    names = ["a", "b", "bad", "c"]
    asked = (store.write_each(work, name) for name in names)
    a, b, bad, c = await asyncio.gather(*asked, return_exceptions=True)
    assert (a, b, c) == ("a", "b", "c")
    assert isinstance(bad, StoreFailed)

"""All processes that serve the page know who is looking at a match."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import MagicMock

import pytest

from cogs.client.watching import Watchers
from cogs.web import company
from cogs.web.company import Company
from cogs.web.lost_links import LostLinks
from db.doors import PageDoors, Session, Visitor
from db.errors import StoreError
from tests.blank import open_store
from tests.fakes import FakeClock
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
    from pathlib import Path

ANN, FINN, STRANGER = 11, 12, -1


class Processes(NamedTuple):
    """Two processes that share a store."""

    one: Company
    other: Company
    watchers: Watchers
    """The watchers that the other process knows."""
    doors: PageDoors
    clock: FakeClock


@asynccontextmanager
async def two(folder: Path) -> AsyncGenerator[Processes]:
    clock, watchers = FakeClock(), Watchers()
    store = await open_store(folder / "company.sqlite3")
    doors = PageDoors(store)
    for player in (ANN, FINN):
        visitor = Visitor(player, 0, 0, "en-US")
        now = clock.now()
        await doors.begin(Session(f"s{player}", "digest", visitor, now, now, "key"))
    links = LostLinks(MagicMock())
    one, other = (Company(clock, links, store, each) for each in (Watchers(), watchers))
    tasks = [asyncio.create_task(each.keep_looking()) for each in (one, other)]
    try:
        yield Processes(one, other, watchers, doors, clock)
    finally:
        for task in tasks:
            task.cancel()
        for each in (one, other):
            await each.close()
        await store.close()


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_so():  # noqa: ASYNC110 # there is no event for it
            await asyncio.sleep(0.01)


async def are_at(there: Company, people: Collection[int]) -> None:
    async def is_so() -> bool:
        return set(there.at("m1")) == set(people)

    await until(is_so)


async def are_kept(process: Processes, match_id: str, people: Collection[int]) -> None:
    async def is_so() -> bool:
        found = await process.doors.onlookers([match_id], process.clock.now())
        return found == {match_id: set(people)}

    await until(is_so)


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "_LOOK", 0.02)
    monkeypatch.setattr(company, "_COMERS", 0.01)


async def test_visitors_of_one_process_are_seen_at_the_other_until_they_leave(
    tmp_path: Path,
) -> None:
    async with two(tmp_path) as (one, other, watchers, *_):
        with watchers.watching("m1") as event:
            other.arrive("m1", FINN, f"s{FINN}")
            await asyncio.wait_for(event.wait(), PATIENCE)
            event.clear()
            one.arrive("m1", ANN, f"s{ANN}")
            one.arrive("m1", STRANGER)
            await are_at(one, {ANN, FINN, STRANGER})
            await are_at(other, {ANN, FINN})
            # watchers hear of it, too
            await asyncio.wait_for(event.wait(), PATIENCE)
            one.leave("m1", ANN, f"s{ANN}")
            await are_at(other, {FINN})
            await are_at(one, {FINN, STRANGER})


async def test_visitors_of_a_lost_process_soon_count_as_gone(
    tmp_path: Path,
) -> None:
    async with two(tmp_path) as both:
        both.other.arrive("m1", FINN, f"s{FINN}")
        await both.doors.show({f"s{ANN}": "m1"}, both.clock.now() + 75)
        await are_at(both.other, {ANN, FINN})
        await both.clock.advance(76)
        await are_at(both.other, {FINN})
        # the process renews its report of the visitors who are still there
        await are_kept(both, "m1", {FINN})


async def test_the_last_opened_page_of_a_session_counts(
    tmp_path: Path,
) -> None:
    async with two(tmp_path) as both:
        both.other.arrive("m1", FINN, f"s{FINN}")
        both.one.arrive("m1", ANN, f"s{ANN}")
        both.one.arrive("m2", ANN, f"s{ANN}")
        await are_kept(both, "m2", {ANN})
        await are_at(both.other, {FINN})
        both.one.leave("m2", ANN, f"s{ANN}")
        await are_at(both.other, {ANN, FINN})


async def test_visitors_are_gone_once_their_process_has_closed(tmp_path: Path) -> None:
    async with two(tmp_path) as (one, other, *_):
        other.arrive("m1", FINN, f"s{FINN}")
        one.arrive("m1", ANN, f"s{ANN}")
        await are_at(other, {ANN, FINN})
        one.leave("m1", ANN, f"s{ANN}")
        await one.close()
        await are_at(other, {FINN})


async def test_a_visit_that_could_not_be_stored_is_stored_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path) as (one, other, *_):
        other.arrive("m1", FINN, f"s{FINN}")
        await are_at(other, {FINN})
        failed = asyncio.Event()

        async def fail(*_: object) -> None:
            failed.set()
            raise StoreError("away")

        with monkeypatch.context() as patch:
            patch.setattr(PageDoors, "show", fail)
            one.arrive("m1", ANN, f"s{ANN}")
            await asyncio.wait_for(failed.wait(), PATIENCE)
        await are_at(other, {ANN, FINN})

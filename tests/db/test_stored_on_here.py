"""Channels that show a list of matches, and the matches that they list, in the store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.guilds import KEPT_FOR, AdminAct, AdminLog, Guilds
from db.matches import Matches
from db.notifications import Noticeboard, Noticeboards
from db.venues import Venue
from tests.db.samples import ANNA, change, planned, record
from tests.fakes import FakeClock

if TYPE_CHECKING:
    from db.store import Store

GUILD, CHANNEL, THREAD = 5, 77, 78
BOARD = Noticeboard(CHANNEL, GUILD, 900, "digest")
DEED = AdminAct(GUILD, ANNA, "settings", 1.0, detail="on-here=on+77")


@pytest.fixture
def boards(store: Store) -> Noticeboards:
    return Noticeboards(store)


@pytest.mark.file
async def test_one_list_per_channel_is_stored_with_its_admin_act(
    boards: Noticeboards, store: Store
) -> None:
    await boards.keep(BOARD, DEED)
    other = Noticeboard(79, 6, 901, "other")
    await boards.keep(other, replace(DEED, guild=6))
    newer = replace(BOARD, message=902, shown="newer")
    await boards.keep(newer)
    assert await boards.all() == [newer, other]
    assert await boards.of(GUILD) == [newer]
    assert await AdminLog(store).latest(GUILD, 5) == [DEED]


@pytest.mark.file
async def test_a_list_given_up_is_stored_with_the_reason(boards: Noticeboards) -> None:
    await boards.keep(BOARD, DEED)
    given_up = replace(BOARD, message=None, trouble="deleted")
    await boards.keep(given_up)
    assert await boards.all() == [given_up]


async def test_a_list_switched_off_is_forgotten(boards: Noticeboards, store: Store) -> None:
    await boards.keep(BOARD, DEED)
    off = replace(DEED, detail="on-here=off+77")
    await boards.end(CHANNEL, off)
    assert await boards.all() == []
    assert await AdminLog(store).latest(GUILD, 5) == [off, DEED]


async def test_forgetting_messages_leaves_lists_without_one(boards: Noticeboards) -> None:
    await boards.keep(BOARD)
    await boards.forget_messages()
    assert await boards.all() == [Noticeboard(CHANNEL, GUILD)]


@pytest.mark.file
async def test_lists_of_a_server_left_long_ago_are_forgotten(
    boards: Noticeboards, store: Store
) -> None:
    clock = FakeClock()
    guilds = Guilds(store, clock)
    await boards.keep(BOARD)
    await boards.keep(replace(BOARD, channel=79, guild=6))
    await guilds.leave(GUILD)
    await clock.advance(KEPT_FOR / 2)
    await guilds.load()
    assert len(await boards.all()) == 2
    await clock.advance(KEPT_FOR)
    await guilds.load()
    assert [place.guild for place in await boards.all()] == [6]


@pytest.mark.file
async def test_running_matches_of_a_channel_and_its_public_threads_are_listed(
    boards: Noticeboards, store: Store
) -> None:
    clock = FakeClock()
    matches = Matches(store, clock)
    places = {
        "here": Venue(GUILD, CHANNEL),
        "thread": Venue(GUILD, THREAD, parent=CHANNEL, is_private=False),
        "private": Venue(GUILD, 80, parent=CHANNEL, is_private=True),
        "unknown": Venue(GUILD, 81, parent=CHANNEL),
        "elsewhere": Venue(GUILD, 82, parent=79, is_private=False),
        "lost": Venue(GUILD, 83, parent=CHANNEL, is_private=False),
    }
    for name, venue in places.items():
        await matches.create(record(name), venue, change(0))
        await clock.advance(10)
    await matches.venues.lose("lost", 83)
    found = await boards.running(GUILD, CHANNEL)
    assert [item.match for item in found] == ["thread", "here"], "what has moved last comes first"
    await matches.append("here", change(0, "a"))
    (first, _) = await boards.running(GUILD, CHANNEL)
    assert (first.match, first.since) == ("here", clock.now())
    assert await boards.running(6, CHANNEL) == []


@pytest.mark.file
async def test_matches_of_a_channel_are_found_by_an_index(
    boards: Noticeboards, store: Store
) -> None:
    async with planned(store) as steps:
        await boards.running(GUILD, CHANNEL)
        await boards.of(GUILD)
    known = ("INDEX", "PRIMARY KEY", "TEMP B-TREE", "CORRELATED")
    for step in steps:
        assert any(item in step for item in known), step

"""Where matches are shown, and the bot's queries about all of them."""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from db.lobbies import Lobbies
from db.matches import Matches
from db.notifications import Silences
from db.people import AwayPeople
from db.store import Store
from db.venues import Playing, Posts, Unshown, Venue
from engine.core import Result
from engine.ports import Sitter
from engine.turns import Clocks, Stretch
from tests.blank import open_store
from tests.db.samples import ANNA, BERT, CLEO, board, change, lobby, ping, planned, record
from tests.packages import GAMES
from tests.present import present
from tests.shown import published_seq

if TYPE_CHECKING:
    from pathlib import Path

    from tests.fakes import FakeClock

RESULT = Result((1, 2), (7, 3), "towers")
NOW = 1e9


async def test_a_channel_has_one_running_match(matches: Matches) -> None:
    assert await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    assert not await matches.create(record("n"), Venue(1, 5), change(0, "a", delivery="click"))
    assert await matches.load("n") is None
    assert await matches.create(record("n"), Venue(1, 6), change(0, "a", delivery="click"))
    await matches.append("m", change(1, "b", result=RESULT))
    assert await matches.create(record("o"), Venue(1, 5), change(0))
    assert await matches.venues.running() == [(5, "o"), (6, "n")]


async def test_one_of_two_matches_created_at_once_in_a_channel_begins(matches: Matches) -> None:
    created = await asyncio.gather(
        *(matches.create(record(name), Venue(1, 5), change(0, "a")) for name in "mnop")
    )
    assert sorted(created) == [False, False, False, True]
    assert len(await matches.venues.running()) == 1


@pytest.mark.file
async def test_a_lobby_is_deleted_when_its_match_begins(matches: Matches, store: Store) -> None:
    lobbies = Lobbies(store)
    for name in "mn":
        await lobbies.save(lobby(name), Venue(1, 5), 0)
    assert await matches.create(record("m"), Venue(1, 5), change(0))
    assert not await matches.create(record("n"), Venue(1, 5), change(0))
    assert [item.lobby.id for item in await lobbies.all()] == ["n"]


async def test_the_venue_is_the_last_one_noted(matches: Matches, posts: Posts) -> None:
    assert await matches.venues.venue("m") is None
    assert await published_seq(matches, "m") == -1
    direct = Venue(0, 5)
    await matches.create(record("m"), direct, change(0, "a", "b"))
    assert await matches.venues.venue("m") == Venue(0, 5, None, None)
    await posts.keep(board("m", 1, 77, direct))
    await posts.keep(ping("m", 78, direct))
    assert await matches.venues.venue("m") == Venue(0, 5, 77, 78)
    assert await published_seq(matches, "m") == 1
    loaded = present(await matches.load("m"))
    assert loaded.published_seq == 1
    assert await posts.unping("m")
    assert await matches.venues.venue("m") == Venue(0, 5, 77, None)
    assert not await posts.unping("m")


async def test_a_board_is_read_at_one_moment(store: Store, matches: Matches, posts: Posts) -> None:
    assert await matches.display("m", NOW) is None
    await matches.create(record("m"), Venue(1, 5), change(0, "a", "b", deadline=NOW + 60))
    await posts.keep(board("m", 0, 77))
    await posts.keep(ping("m", 78))
    await AwayPeople(store).go(ANNA, NOW, NOW + 9)
    display = present(await matches.display("m", NOW))
    assert display.venue == await matches.venues.venue("m") == Venue(1, 5, 77, 78)
    assert (display.published_seq, display.boards, display.deadline) == (0, 1, NOW + 60)
    assert {seat: one.until for seat, one in display.absences.items()} == {0: NOW + 9}
    later = present(await matches.display("m", NOW + 9))
    assert later.absences == {}


@pytest.mark.file
async def test_boards_in_a_former_channel_are_tidied(matches: Matches, posts: Posts) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    assert await posts.keep(board("m", 0, 77))
    assert await posts.keep(ping("m", 78))
    assert await posts.due(9) == []
    assert await matches.venues.move("m", 1, 6)
    assert [item.message for item in await posts.due(9)] == [78, 77]
    assert not await posts.keep(board("m", 0, 79))
    assert not await posts.keep(ping("m", 80))
    assert [one.message for one in await posts.due(9)] == [80, 79, 78, 77]
    assert await matches.venues.venue("m") == Venue(1, 6, None, None)
    assert await published_seq(matches, "m") == -1


@pytest.mark.file
async def test_an_older_edit_makes_the_board_due_again(matches: Matches, posts: Posts) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", "b", "c"))
    assert await posts.keep(board("m", 0, 77))
    # a process that reports later may know less
    assert await posts.keep(board("m", 2, 77))
    assert not await posts.keep(board("m", 1, 77))
    assert [place.match for place in await matches.venues.unpublished()] == ["m"]
    assert await posts.keep(board("m", 2, 77))
    assert await matches.venues.unpublished() == []
    assert await posts.due(9) == []


async def test_older_boards_are_due_until_tidied(matches: Matches, posts: Posts) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", "b", "c"))
    assert await posts.boards("m") == 0
    for seq in range(3):
        await posts.keep(board("m", seq, 70 + seq))
        await posts.keep(ping("m", 80 + seq))
    due = await posts.due(9)
    assert [one.message for one in due] == [81, 80, 71, 70]
    assert [one.message for one in await posts.due(2)] == [81, 80]
    assert due[3] == board("m", 0, 70)
    for item in due:
        await posts.clean(item)
    assert await posts.due(9) == []
    assert await posts.boards("m") == 3
    assert await posts.shown_by(70) == ("m", 1)
    assert await posts.shown_by(80) is None
    await matches.venues.unshow("m", 1)
    assert [one.message for one in await posts.due(9)] == [72]
    assert (await matches.venues.venue("m"), await published_seq(matches, "m")) == (
        Venue(1, 5, None, 82),
        1,
    )


@pytest.mark.file
async def test_a_lost_match_is_hidden_and_its_clock_stops(
    matches: Matches, clock: FakeClock
) -> None:
    venue = Venue(1, 5)
    await matches.create(record("m", turn_seconds=60), venue, change(0, "a", deadline=9.0))
    await matches.venues.lose("m", 6)
    assert await matches.venues.venue("m") == venue, "it is not there"
    await matches.venues.lose("m", 5)
    assert await matches.venues.venue("m") == replace(venue, is_lost=True)
    assert await matches.venues.unpublished() == []
    assert await matches.due(99.0) == []
    assert await matches.next_deadline() is None
    assert await matches.venues.move("m", 1, 6)
    assert [place.match for place in await matches.venues.unpublished()] == ["m"]
    assert await matches.deadline("m") == clock.now() + 60


async def test_a_lobby_that_was_changed_meanwhile_does_not_begin(
    store: Store, matches: Matches
) -> None:
    lobbies = Lobbies(store)
    assert await lobbies.save(lobby("m"), Venue(1, 5), 0)
    assert await lobbies.save(lobby("m", ANNA, BERT), Venue(1, 5), 1)
    assert not await matches.create(record("m"), Venue(1, 5), change(0), 1)
    assert await matches.load("m") is None
    assert await lobbies.load("m") is not None
    assert await matches.create(record("m"), Venue(1, 5), change(0), 2)
    assert await lobbies.load("m") is None
    assert not await matches.create(record("n"), Venue(1, 6), change(0), 1)


@pytest.mark.file
async def test_a_match_that_moves_was_never_shown_there(matches: Matches, posts: Posts) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await matches.create(record("n"), Venue(1, 6), change(0, "a"))
    await posts.keep(board("m", 0, 77))
    await posts.keep(ping("m", 78))
    assert not await matches.venues.move("m", 1, 6)
    assert await matches.venues.venue("m") == Venue(1, 5, 77, 78)
    assert await matches.venues.move("m", 2, 7)
    assert await matches.venues.venue("m") == Venue(2, 7, None, None)
    assert await published_seq(matches, "m") == -1
    assert await matches.venues.latest_in(5) is None
    assert await matches.venues.latest_in(7) == "m"
    assert await matches.venues.move("m", 2, 7)
    assert not await matches.venues.move("unknown", 2, 8)


async def test_a_finished_and_a_running_match_share_a_channel(matches: Matches) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", result=RESULT))
    await matches.create(record("n"), Venue(1, 6), change(0, "a"))
    assert await matches.venues.move("m", 1, 6)
    assert await matches.venues.latest_in(6) == "n"


@pytest.mark.file
async def test_matches_with_unseen_moves_are_unpublished(matches: Matches, posts: Posts) -> None:
    async def unpublished() -> set[str]:
        return {place.match for place in await matches.venues.unpublished()}

    for channel, name in enumerate("mno"):
        await matches.create(record(name), Venue(1, channel), change(0, "a"))
    await matches.create(record("still-empty"), Venue(1, 9), change(0))
    assert await unpublished() == {"m", "n", "o", "still-empty"}
    await posts.keep(board("still-empty", -1, 70, Venue(1, 9)))
    await posts.keep(board("m", 0, 71, Venue(1, 0)))
    await posts.keep(board("n", 0, 72, Venue(1, 1)))
    await matches.venues.unshow("o", 0)
    assert await unpublished() == set()
    await matches.append("m", change(1, "b"))
    await matches.append("n", change(1, "b", result=RESULT))
    assert await unpublished() == {"m", "n"}
    await posts.keep(board("n", 1, 73, Venue(1, 1)))
    assert await unpublished() == {"m"}


@pytest.mark.file
async def test_unpublished_matches_come_in_the_order_they_began(
    matches: Matches, clock: FakeClock
) -> None:
    begun = clock.now()
    for channel, name in enumerate("mn"):
        await matches.create(record(name), Venue(7, channel), change(0))
        await clock.advance(10)
    await matches.append("m", change(0, "a"))
    assert await matches.venues.unpublished() == [
        Unshown("m", 7, begun + 20),
        Unshown("n", 7, begun + 10),
    ]


async def test_an_empty_discord_is_shown_all_running_matches_again(
    matches: Matches, posts: Posts
) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await matches.create(record("over"), Venue(1, 6), change(0, "a", result=RESULT))
    await posts.keep(board("m", 0, 77))
    await posts.keep(board("over", 0, 78, Venue(1, 6)))
    await posts.keep(ping("over", 79, Venue(1, 6)))
    await matches.venues.forget_messages()
    assert [place.match for place in await matches.venues.unpublished()] == ["m"]
    assert await matches.venues.venue("m") == Venue(1, 5, None, None)
    assert await matches.venues.venue("over") == Venue(1, 6, 78, 79)


@pytest.mark.file
async def test_a_channel_shows_its_latest_match(matches: Matches, clock: FakeClock) -> None:
    assert await matches.venues.latest_in(5) is None
    for name in ("early", "late"):
        await matches.create(record(name), Venue(1, 5), change(0))
        await clock.advance(10)
        await matches.append(name, change(0, "a", result=RESULT))
    assert await matches.venues.latest_in(5) == "late"
    await matches.create(record("now"), Venue(1, 5), change(0))
    assert await matches.venues.latest_in(5) == "now"
    assert await matches.venues.latest_in(6) is None


@pytest.mark.file
async def test_a_players_running_matches_come_newest_first(
    matches: Matches, posts: Posts, clock: FakeClock
) -> None:
    begun = clock.now()
    for channel, name in enumerate(("over-early", "over-late", "old", "new")):
        await matches.create(record(name), Venue(1, channel), change(0))
        await clock.advance(10)
    await matches.create(record("others", Sitter(BERT), Sitter(CLEO)), Venue(1, 9), change(0))
    for name in ("over-early", "over-late"):
        await matches.append(name, change(0, "a", result=RESULT))
        await clock.advance(10)
    await posts.keep(board("old", -1, 77, Venue(1, 2)))
    found = await matches.venues.of_player(ANNA)
    assert [item.match for item in found] == ["new", "old"]
    assert found[1] == Playing("old", "tokan", 1, 2, 77, begun + 20)
    assert [place.match for place in await matches.venues.of_player(ANNA, limit=1)] == ["new"]
    assert [await matches.venues.count_of_player(person) for person in (ANNA, CLEO, 99)] == [
        2,
        1,
        0,
    ]
    assert await matches.venues.of_player(99) == []


@pytest.mark.file
async def test_every_query_uses_an_index(matches: Matches, store: Store) -> None:
    async with planned(store) as steps:
        await matches.venues.running()
        await matches.venues.unpublished()
        await matches.due(5.0)
        await matches.next_deadline()
        await matches.computer_turns()
        await matches.venues.latest_in(5)
        await matches.venues.of_player(ANNA)
        await matches.load("m")
        await matches.venues.venue("m")
        await Silences(store).due(5.0)
    assert len(steps) >= 11
    for step in steps:
        known = ("INDEX", "PRIMARY KEY", "TEMP B-TREE", "CORRELATED")
        assert any(item in step for item in known), step


async def test_a_thousand_running_matches_are_found_without_a_fold(path: Path) -> None:
    await check_running(path, 1000)


@pytest.mark.long("db", "engine/ports.py")
async def test_ten_thousand_running_matches_are_found_without_a_fold(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    times = await check_running(path, 10_000)
    taken = [f"{1000 * (after - before):.0f} ms" for before, after in pairwise(times)]
    with capsys.disabled():
        sys.stdout.write("\n10,000 matches: open {}, running {}, unpublished {}\n".format(*taken))


async def check_running(path: Path, count: int) -> list[float]:
    """Find *count* matches whose logs can't be folded; return the times around each step."""
    store = await open_store(path)
    matches = Matches(store)
    texts = [f"c3-c5+{ply}" for ply in range(20)]
    await asyncio.gather(
        *(
            matches.create(record(f"m{channel}"), Venue(1, channel), change(0, *texts))
            for channel in range(count)
        )
    )
    posts = Posts(store)
    await asyncio.gather(
        *(
            posts.keep(board(f"m{channel}", 19, channel, Venue(1, channel)))
            for channel in range(count)
            if channel % 100
        )
    )
    await store.close()
    times = [time.perf_counter()]
    store = await Store.open(path, GAMES)
    times.append(time.perf_counter())
    running = await Matches(store).venues.running()
    times.append(time.perf_counter())
    unpublished = await Matches(store).venues.unpublished()
    times.append(time.perf_counter())
    await store.close()
    assert len(running) == count
    assert len(unpublished) == count // 100
    return times


async def test_a_new_board_shows_that_time_is_up(store: Store) -> None:
    matches, posts = Matches(store), Posts(store)
    await matches.create(record("m", turn_seconds=60), Venue(1, 5), change(0, "a", deadline=9.0))
    await posts.keep(board("m", 0, 77))
    assert await matches.venues.unpublished() == []
    up = replace(change(1), stretch=Stretch(clocks=Clocks(up=(0,))))
    assert await matches.append("m", up)
    assert [place.match for place in await matches.venues.unpublished()] == ["m"]
    assert [post.message for post in await posts.due(9)] == [77]

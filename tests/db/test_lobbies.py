"""The store loads whole lobbies; of two changes made at the same time, only one counts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.lobbies import ClosedLobby, Lobbies, StoredLobby
from db.notifications import Notifications
from db.venues import Venue
from engine.core import Setup
from tests.db.samples import ANNA, BERT, CLEO, lobby
from tests.fakes import HandClock
from tests.present import present

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store

VENUE = Venue(1, 5, 70)


@pytest.fixture
def lobbies(store: Store) -> Lobbies:
    return Lobbies(store)


@pytest.mark.file
async def test_a_lobby_is_loaded_as_it_was_saved(lobbies: Lobbies) -> None:
    setup = Setup("tokan", 1, 2, {"scoring": "heads"}, "a line", (3, 4))
    for given in (lobby("m"), replace(lobby("n"), setup=setup, turn_seconds=None)):
        assert await lobbies.save(given, VENUE, 0)
        stored = present(await lobbies.load(given.id))
        assert stored == StoredLobby(given, 1, 5, 70, 1, acted_at=stored.acted_at)
    assert await lobbies.load("unknown") is None


async def test_a_change_is_saved_only_on_the_newest_version(lobbies: Lobbies) -> None:
    first, second = lobby("m"), lobby("m", ANNA, BERT)
    assert await lobbies.save(first, VENUE, 0)
    assert not await lobbies.save(second, VENUE, 0)
    assert await lobbies.save(second, VENUE, 1)
    assert not await lobbies.save(first, VENUE, 1)
    stored = present(await lobbies.load("m"))
    assert (stored.lobby, stored.version) == (second, 2)


async def test_one_of_two_simultaneous_joins_is_refused(lobbies: Lobbies) -> None:
    await lobbies.save(lobby("m"), VENUE, 0)
    wishes = (lobby("m", ANNA, BERT), lobby("m", ANNA, CLEO))
    saved = await asyncio.gather(*(lobbies.save(wish, VENUE, 1) for wish in wishes))
    assert sorted(saved) == [False, True]


async def test_a_late_change_does_not_bring_a_removed_lobby_back(lobbies: Lobbies) -> None:
    await lobbies.save(lobby("m"), VENUE, 0)
    await lobbies.remove("m")
    await lobbies.remove("m")
    assert not await lobbies.save(lobby("m", ANNA, BERT), VENUE, 1)
    assert await lobbies.all() == []


async def test_players_find_the_lobbies_they_joined_or_are_invited_to(
    store: Store, lobbies: Lobbies
) -> None:
    asked = replace(lobby("asked", CLEO), invited=(ANNA,))
    for person in (lobby("hers", ANNA, BERT), asked, lobby("others", BERT, CLEO)):
        await lobbies.save(person, VENUE, 0)

    def break_one(connection: Connection) -> None:
        connection.execute("UPDATE lobbies SET lobby = '{' WHERE id = 'others'")

    await store.write(break_one)
    assert {one.lobby.id for one in await lobbies.of_player(ANNA)} == {"hers", "asked"}
    assert {item.lobby.id for item in await lobbies.of_player(BERT)} == {"hers"}
    assert len(await lobbies.of_player(ANNA, limit=1)) == 1
    await lobbies.close_idle(float("inf"))
    assert await lobbies.of_player(ANNA) == []


async def test_noting_the_message_does_not_change_the_version(lobbies: Lobbies) -> None:
    await lobbies.save(lobby("m"), Venue(1, 5), 0)
    await lobbies.set_message("m", 71)
    assert await lobbies.save(lobby("m", ANNA, BERT), Venue(1, 5), 1)
    stored = present(await lobbies.load("m"))
    assert (stored.message, stored.version) == (71, 2)


@pytest.mark.file
async def test_lobbies_are_listed_by_channel(lobbies: Lobbies) -> None:
    for name, channel in (("m", 5), ("n", 6), ("o", 5)):
        await lobbies.save(lobby(name), Venue(1, channel), 0)
    assert [item.lobby.id for item in await lobbies.in_channel(5)] == ["m", "o"]
    assert [one.lobby.id for one in await lobbies.all()] == ["m", "n", "o"]
    assert await lobbies.in_channel(7) == []


async def test_removing_a_channel_forgets_all_its_lobbies(store: Store) -> None:
    lobbies = Lobbies(store, HandClock(1000.0))
    for name, channel in (("m", 5), ("n", 6), ("o", 5)):
        assert await lobbies.save(lobby(name), Venue(1, channel), 0)
        if name == "m":
            assert await lobbies.close_idle(1000.0)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE lobbies SET lobby = '{' WHERE id = 'o'")

    await store.write(damage)
    lost = await lobbies.remove_in(5)
    assert [(item.id, item.channel, item.wishes) for item in lost] == [
        ("m", 5, lobby("m").wishes),
        ("o", 5, None),
    ]
    assert await lobbies.remove_in(5) == []
    assert [one.lobby.id for one in await lobbies.all()] == ["n"]


async def test_activity_keeps_a_lobby_open(store: Store) -> None:
    clock = HandClock(1000.0)
    lobbies = Lobbies(store, clock)
    for name in ("m", "n"):
        assert await lobbies.save(lobby(name), VENUE, 0)
    clock.at = 2000.0
    assert await lobbies.save(lobby("m", ANNA, BERT), VENUE, 1)
    assert await lobbies.next_idle(50.0, 100.0, 1000.0) == 1050.0
    (due,) = await lobbies.to_remind(1000.0)
    await lobbies.set_reminded(due.lobby.id)
    assert await lobbies.to_remind(1000.0) == []
    assert await lobbies.next_idle(50.0, 100.0, 1050.0) == 1100.0
    await lobbies.set_invitation("n", 71)
    assert await lobbies.close_idle(999.0) == []
    assert await lobbies.close_idle(1000.0) == [
        ClosedLobby("n", 1, 5, 70, invitation=71, wishes=lobby("n").wishes)
    ]
    assert await lobbies.next_idle(50.0, 100.0, 1100.0) == 2050.0


async def test_a_closed_lobby_is_no_longer_found(store: Store) -> None:
    lobbies = Lobbies(store, HandClock(1000.0))
    assert await lobbies.save(lobby("m"), VENUE, 0)
    (closed,) = await lobbies.close_idle(1000.0)
    assert await lobbies.load("m") is None
    assert await lobbies.all() == []
    assert await lobbies.in_channel(5) == []
    assert len(await lobbies.of_host(ANNA)) == 0
    for version in (1, 2):
        assert not await lobbies.save(lobby("m", ANNA, BERT), VENUE, version)
    assert await lobbies.close_idle(0.0) == [closed], "until its message says so"
    await lobbies.remove("m")
    assert await lobbies.close_idle(0.0) == []
    assert await lobbies.next_idle(50.0, 100.0, 0.0) is None


async def test_a_damaged_lobby_is_left_out_of_counts(store: Store) -> None:
    lobbies = Lobbies(store)
    for name in ("m", "n"):
        assert await lobbies.save(lobby(name), VENUE, 0)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE lobbies SET lobby = '{' WHERE id = 'n'")

    await store.write(damage)
    assert len(await lobbies.of_host(ANNA)) == 1
    assert len(await lobbies.of_host(BERT)) == 0


async def test_lobbies_older_than_banks_still_load(store: Store) -> None:
    lobbies = Lobbies(store)
    await lobbies.save(replace(lobby("m"), turn_seconds=3600), Venue(1, 5), 0)

    cut = (',"increment":null', ',"time_up":"lose"')

    def age(connection: Connection) -> None:
        connection.execute("UPDATE lobbies SET lobby = replace(replace(lobby, ?, ''), ?, '')", cut)

    await store.write(age)
    stored = present(await lobbies.load("m"))
    now = stored.lobby
    assert (now.turn_seconds, now.increment, now.time_up) == (3600, None, "lose")


async def test_a_host_gets_at_most_two_notifications_of_joins(store: Store) -> None:
    lobbies, news = Lobbies(store, HandClock(1000.0)), Notifications(store)
    assert await lobbies.save(lobby("m", ANNA, BERT), VENUE, 0)

    async def due() -> list[tuple[str, str, int, float]]:
        return [
            (item.match, item.kind, item.seq, item.due) for item in (await news.due(5000.0, 9))[0]
        ]

    await news.note_lobby("m", ANNA, 1000.0, 1060.0, False)
    assert (await news.due(0.0, 9))[1] == 1060.0
    assert await due() == [("m", "lobby", 1, 1060.0)]
    await news.note_lobby("m", ANNA, 1010.0, 1070.0, False)
    assert await due() == [("m", "lobby", 1, 1060.0)], "of the first who joins alone"
    await news.note_lobby("m", ANNA, 1020.0, 1080.0, True)
    assert await due() == [("m", "lobby", 1, 1080.0)], "it was not told yet"
    (one,) = (await news.due(5000.0, 9))[0]
    await news.put_off([one], 1090.0)
    await news.reconsider(ANNA, 1030.0)
    (one,) = (await news.due(1030.0, 9))[0]
    await news.try_now([one], 1031.0)
    await news.done([one])
    assert (await due(), (await news.due(0.0, 9))[1]) == ([], None)
    await news.note_lobby("m", ANNA, 1100.0, 1160.0, True)
    (one,) = (await news.due(5000.0, 9))[0]
    await news.drop_lobby(one)
    await news.note_lobby("m", ANNA, 1200.0, 1260.0, True)
    (one,) = (await news.due(5000.0, 9))[0]
    assert one.seq == 2, "what was no longer true does not count"
    await news.done([one])
    await news.note_lobby("m", ANNA, 1300.0, 1360.0, True)
    assert await due() == []


@pytest.mark.file
async def test_nobody_is_notified_of_a_removed_lobby_or_of_another_hosts_lobby(
    store: Store,
) -> None:
    lobbies, news = Lobbies(store, HandClock(1000.0)), Notifications(store)
    assert await lobbies.save(lobby("m", ANNA, BERT), VENUE, 0)
    await news.note_lobby("m", CLEO, 1000.0, 1000.0, True)
    await news.note_lobby("none", ANNA, 1000.0, 1000.0, True)
    assert (await news.due(5000.0, 9))[0] == []
    await news.note_lobby("m", ANNA, 1000.0, 1000.0, True)
    await lobbies.remove("m")
    assert (await news.due(5000.0, 9))[0] == []

"""A row that cannot be read is told of, and what is written afterwards is read all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.lobbies import Lobbies
from db.matches import Matches, Venue
from db.posts import Posts
from engine.core import Result
from engine.errors import CorruptLog
from tests.db.samples import ANNA, board, change, lobby, record

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store


@pytest.mark.parametrize("column", ["setup", "joins", "proposal"])
async def test_a_match_that_cannot_be_read_is_a_corrupt_log(
    store: Store, matches: Matches, column: str
) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))

    def damage(connection: sqlite3.Connection) -> None:
        connection.execute(f"UPDATE matches SET {column} = '{{\"game\":'")

    await store.write(damage)
    with pytest.raises(CorruptLog) as caught:
        await matches.load("m")
    assert (caught.value.match, caught.value.seq) == ("m", 0)
    # the error is still held, and with it what it has seen
    await Posts(store).keep(board("m", 0, 71))
    assert await matches.venue("m") == Venue(1, 5, 71)


async def test_a_lobby_that_cannot_be_read_holds_up_no_other(store: Store) -> None:
    lobbies = Lobbies(store)
    for name in ("a", "b"):
        await lobbies.save(lobby(name), Venue(1, 5), 0)

    def damage(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE lobbies SET lobby = '{' WHERE id = 'a'")

    await store.write(damage)
    for ask in (lobbies.all, lambda: lobbies.in_channel(5)):
        with pytest.raises(ValueError, match="truncated") as caught:
            await ask()
        await lobbies.save(lobby("c"), Venue(1, 6), 0)
        found = await lobbies.load("c")
        assert found is not None, caught
        await lobbies.remove("c")


async def test_a_match_is_abandoned_without_a_result(store: Store, matches: Matches) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", deadline=10.0))
    await matches.abandon("m")
    assert await matches.running() == []
    assert await matches.unpublished() == []
    assert await matches.due(99) == []
    assert await matches.latest_in(5) == "m"
    (mine,) = await matches.of_player(ANNA)
    assert mine.is_over

    def results(connection: sqlite3.Connection) -> list[object]:
        return connection.execute("SELECT * FROM results").fetchall()

    assert await store.read(results) == []


async def test_what_is_over_is_not_abandoned(store: Store, matches: Matches) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await matches.append("m", change(1, "b", result=Result((1, 2), (7, 3), "towers")))

    def ended_at(connection: sqlite3.Connection) -> float:
        return connection.execute("SELECT ended_at FROM matches").fetchone()[0]

    before = await store.read(ended_at)
    await matches.abandon("m")
    assert await store.read(ended_at) == before
    assert await matches.published_seq("m") == -1

"""How reliable players are, by their stored matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.reliability import DAYS, LEAST, Reliabilities, Reliability
from tests.db.samples import ANNA, BERT, CLEO
from tests.fakes import FakeClock

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store

NOW = 1e9


@pytest.fixture
def reliabilities(store: Store) -> Reliabilities:
    return Reliabilities(store, FakeClock(NOW))


async def keep(
    store: Store,
    name: str,
    holders: tuple[tuple[int, int], ...],
    kinds: tuple[str, ...],
    *,
    at: float = NOW,
    turn_seconds: int | None = 3600,
    increment: int | None = None,
) -> None:
    """Store a match with entries of these *kinds* by seat 0, and its holders in order."""

    def write(connection: Connection) -> None:
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " ended_at, turn_seconds, increment)"
            " VALUES (?, 'tokan', '{}', ?, '[]', 5, ?, ?, ?, ?, ?)",
            (name, b"", hash(name) % 10**9, at, at, turn_seconds, increment),
        )
        for seq, kind in enumerate(kinds):
            connection.execute(
                "INSERT INTO entries (match_id, seq, kind, seat, text, at)"
                " VALUES (?, ?, ?, 0, '', ?)",
                (name, seq, kind, at),
            )
        for player, since in holders:
            connection.execute(
                "INSERT INTO results (match_id, seat, player, game, guild, place, score, outcome,"
                " is_counted, ended_at, since, reason, moves, variants)"
                " VALUES (?, 0, ?, 'tokan', 5, 1, 0, 'win', 1, ?, ?, '', 9, '')",
                (name, player, at, since),
            )

    await store.write(write)


@pytest.mark.file
async def test_turns_in_time_and_matches_without_a_timeout_are_counted(
    store: Store, reliabilities: Reliabilities
) -> None:
    assert await reliabilities.of(ANNA) == Reliability(0, 0, 0, 0)
    await keep(store, "a", ((ANNA, 0),), ("move", "move", "move"))
    await keep(store, "b", ((ANNA, 0),), ("move", "timeout"))
    await keep(store, "c", ((ANNA, 0),), ())
    found = await reliabilities.of(ANNA)
    assert found == Reliability(3, 2, 4, 1)
    assert found.is_known
    assert (found.percent, LEAST) == (80, 3)
    assert found.lacks(80, 0) == found.lacks(0, 66) == found.lacks(80, 66) == ""
    assert found.lacks(81, 67) == "turns"
    assert found.lacks(80, 67) == "matches"


def test_newcomers_always_count_as_reliable() -> None:
    assert Reliability(LEAST - 1, 0, 0, 9).lacks(100, 100) == ""


@pytest.mark.file
async def test_old_unlimited_quick_and_other_peoples_matches_do_not_count(
    store: Store, reliabilities: Reliabilities
) -> None:
    await keep(store, "a", ((ANNA, 0),), ("timeout",), turn_seconds=None)
    await keep(store, "b", ((ANNA, 0),), ("timeout",), at=NOW - (DAYS + 1) * 86_400)
    await keep(store, "c", ((BERT, 0),), ("timeout",))
    await keep(store, "d", ((ANNA, 0),), ("timeout",), turn_seconds=300, increment=3)
    assert await reliabilities.of(ANNA) == Reliability(0, 0, 0, 0)
    await keep(store, "e", ((ANNA, 0),), ("move",), turn_seconds=300)
    await keep(store, "f", ((ANNA, 0),), ("move",), turn_seconds=900, increment=3)
    assert await reliabilities.of(ANNA) == Reliability(2, 2, 2, 0)


async def test_holders_of_a_seat_answer_only_for_their_own_turns(
    store: Store, reliabilities: Reliabilities
) -> None:
    await keep(store, "a", ((ANNA, 0), (CLEO, 2)), ("move", "move", "seat", "move", "timeout"))
    assert await reliabilities.of(ANNA) == Reliability(1, 1, 2, 0)
    assert await reliabilities.of(CLEO) == Reliability(1, 0, 1, 1)

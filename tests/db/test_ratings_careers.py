"""A person's matches come out of the store as they went in, and the query uses an index."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.venues import Venue
from engine.career import Other
from engine.core import Result
from engine.ports import Sitter
from tests.careers import matches_of
from tests.db.samples import ANNA, BERT, CLEO, change, ended, listening, record

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store

FORGOTTEN = -17


async def end(matches: Matches, match_id: str, result: Result, *sitters: Sitter) -> None:
    given = record(match_id, *sitters)
    given = replace(given, setup=replace(given.setup, options={"scoring": "heads"}))
    channel = int.from_bytes(match_id.encode())
    assert await matches.create(given, Venue(7, channel), change(0))
    assert await matches.append(match_id, ended(given, result))


@pytest.mark.file
async def test_rated_and_solo_matches_are_listed_with_all_opponents(
    matches: Matches, store: Store
) -> None:
    anna = Sitter(ANNA)
    three = (Sitter(BERT), anna, Sitter(FORGOTTEN))
    await end(matches, "z", Result((2, 1, 3), (5, 9, 1), "points"), *three)
    await end(matches, "bot", Result((1, 2), (5, 1), "points"), anna, Sitter(bot="greedy"))
    await end(matches, "a", Result((1,), (60,), "solo-3"), anna)
    await end(matches, "up", Result((1,), (6,), "resigned"), anna)
    await end(matches, "other", Result((1, 2), (5, 1), "points"), Sitter(BERT), Sitter(CLEO))
    first, second = await matches_of(store, ANNA)
    assert (first.match, first.game, first.guild, first.seat) == ("z", "tokan", 7, 1)
    assert (first.place, first.score, first.outcome, first.reason) == (1, 9, "win", "points")
    assert (first.moves, first.variants, first.lead) == (12, ("scoring=heads",), 4)
    assert first.others == (Other(BERT, 2, 5), Other(FORGOTTEN, 3, 1))
    assert (second.match, second.is_alone, second.score) == ("a", True, 60)
    assert first.ended_at < second.ended_at
    assert await matches_of(store, 99) == []


@pytest.mark.file
async def test_matches_of_a_player_are_found_by_an_index(matches: Matches, store: Store) -> None:
    await end(matches, "z", Result((2, 1), (5, 9), "points"), Sitter(BERT), Sitter(ANNA))
    asked: list[str] = []
    await store.read(listening(asked.append))
    await matches_of(store, ANNA)
    await store.read(listening(None))
    (query,) = [item for item in asked if "SELECT" in item]

    def plan(connection: Connection) -> list[str]:
        return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")]

    steps = await store.read(plan)
    assert any("USING INDEX results_player" in step for step in steps), steps
    assert not [step for step in steps if step.startswith("SCAN")], steps


async def test_a_result_without_points_sets_no_best(matches: Matches, store: Store) -> None:
    await end(matches, "a", Result((2, 1)), Sitter(BERT), Sitter(ANNA))
    await end(matches, "b", Result((1,)), Sitter(ANNA))
    won, alone = await matches_of(store, ANNA)
    assert (won.place, won.score, won.lead, won.reason) == (1, 0, 0, "over")
    assert (alone.place, alone.score) == (1, 0)
    bests = await store.read(
        lambda connection: connection.execute("SELECT * FROM bests").fetchall()
    )
    assert bests == []

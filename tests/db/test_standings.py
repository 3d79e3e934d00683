"""Standings are the sums of the results that count, and ranks are what sorting them says."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from db.matches import Matches, Venue
from db.standings import GLOBAL, Standing, Standings
from engine.core import Result, places_by
from engine.ports import Sitter
from tests.db.samples import ANNA, BERT, CLEO, change, record

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

PLAYERS = range(100, 112)
GUILDS = (0, 1, 2)
GAMES = ("tokan", "loco")


@pytest.fixture
def standings(store: Store) -> Standings:
    return Standings(store)


async def end(matches: Matches, match_id: str, guild: int, result: Result, *seats: Sitter) -> None:
    channel = int.from_bytes(match_id.encode(), "big")
    assert await matches.create(record(match_id, *seats), Venue(guild, channel), change(0))
    assert await matches.append(match_id, change(0, "a", result=result))


def rows(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    query = "SELECT match_id, seat, player, bot, place, score, outcome, is_counted FROM results"
    return connection.execute(f"{query} ORDER BY match_id, seat").fetchall()


async def test_a_result_is_kept_per_seat(matches: Matches, store: Store) -> None:
    await end(matches, "m", 1, Result((2, 1), (3, 7), "towers"), Sitter(ANNA), Sitter(BERT))
    assert await store.read(rows) == [
        ("m", 0, ANNA, None, 2, 3, "loss", 1),
        ("m", 1, BERT, None, 1, 7, "win", 1),
    ]


async def test_a_match_with_a_computer_player_is_kept_and_not_counted(
    matches: Matches, store: Store, standings: Standings
) -> None:
    result = Result((1, 2, 3), (3, 2, 1), "towers")
    await end(matches, "m", 1, result, Sitter(ANNA), Sitter(BERT), Sitter(bot="greedy"))
    await end(matches, "n", 1, Result((1,), (3,), "done"), Sitter(ANNA))
    assert [row[-1] for row in await store.read(rows)] == [0, 0, 0, 0]
    assert await standings.leaderboard(1, "tokan", limit=9) == []
    assert await standings.profile(GLOBAL, ANNA) == []


async def test_a_draw_is_a_draw_for_all_and_a_shared_first_place_a_win(
    matches: Matches, store: Store
) -> None:
    people = (Sitter(ANNA), Sitter(BERT), Sitter(CLEO))
    await end(matches, "all", 1, Result((1, 1, 1), (2, 2, 2), "points"), *people)
    await end(matches, "two", 1, Result((1, 1, 3), (2, 2, 1), "points"), *people)
    outcomes = [row[6] for row in await store.read(rows)]
    assert outcomes == ["draw", "draw", "draw", "win", "win", "loss"]


async def test_a_direct_message_counts_globally_only_and_once(
    matches: Matches, standings: Standings
) -> None:
    await end(matches, "m", 0, Result((1, 2), (7, 3), "towers"), Sitter(ANNA), Sitter(BERT))
    assert await standings.rank_of(GLOBAL, "tokan", ANNA) == Standing("tokan", ANNA, 1, 0, 0, 1)
    assert await standings.rank_of(1, "tokan", ANNA) is None


@pytest.mark.parametrize("count", [40, 600])
async def test_random_results_add_up(
    matches: Matches, store: Store, standings: Standings, count: int
) -> None:
    await _play(matches, random.Random(count), count)
    sums = await store.read(_summed)
    for guild in GUILDS:
        for game in GAMES:
            expected = _ranked(sums, guild, game)
            assert await standings.leaderboard(guild, game, limit=99) == expected
            for offset in range(len(expected) + 1):
                page = await standings.leaderboard(guild, game, limit=3, offset=offset)
                assert page == expected[offset : offset + 3]
            for one in expected:
                assert await standings.rank_of(guild, game, one.player) == one
                assert one in await standings.profile(guild, one.player)
    if count == 40:
        few = await standings.leaderboard(2, "loco", limit=99)
        assert len({one.rank for one in few}) < len(few), "there should be ties among so few"


async def test_a_profile_has_a_record_for_each_game(matches: Matches, standings: Standings) -> None:
    for index, game in enumerate(("tokan", "loco", "tokan")):
        given = record(f"m{index}", game=game)
        await matches.create(given, Venue(1, index), change(0))
        await matches.append(given.id, change(0, "a", result=Result((2, 1), (0, 1), "points")))
    assert await standings.profile(1, ANNA) == [
        Standing("loco", ANNA, 0, 0, 1, 2),
        Standing("tokan", ANNA, 0, 0, 2, 2),
    ]
    assert (await standings.profile(1, BERT))[1].played == 2


async def test_every_question_is_answered_from_the_index(
    matches: Matches, store: Store, standings: Standings
) -> None:
    await _play(matches, random.Random(1), 20)
    asked: list[str] = []
    await store.read(lambda connection: connection.set_trace_callback(asked.append))
    await standings.leaderboard(1, "tokan", limit=10, offset=1)
    await standings.profile(1, PLAYERS[0])
    await store.read(lambda connection: connection.set_trace_callback(None))

    def plan(connection: sqlite3.Connection) -> list[str]:
        queries = [one for one in asked if "SELECT" in one]
        return [
            row[3] for one in queries for row in connection.execute(f"EXPLAIN QUERY PLAN {one}")
        ]

    steps = await store.read(plan)
    assert sum("USING COVERING INDEX standings_ranked" in step for step in steps) >= 4
    assert not [step for step in steps if "TEMP B-TREE" in step]
    assert not [step for step in steps if step.startswith("SCAN standings")]


async def _play(matches: Matches, dice: random.Random, count: int) -> None:
    async def play(index: int) -> None:
        people = dice.sample(PLAYERS, dice.randint(2, 4))
        sitters = [Sitter(player) for player in people]
        if dice.random() < 0.2:
            sitters[-1] = Sitter(bot="random")
        scores = tuple(dice.randint(0, 2) for _ in sitters)
        given = record(f"m{index}", *sitters, game=dice.choice(GAMES))
        result = Result(places_by(scores), scores, "points")
        assert await matches.create(given, Venue(dice.choice(GUILDS), index), change(0))
        assert await matches.append(given.id, change(0, "a", result=result))

    await asyncio.gather(*(play(index) for index in range(count)))


def _summed(connection: sqlite3.Connection) -> Counter[tuple[int, str, int, str]]:
    sums: Counter[tuple[int, str, int, str]] = Counter()
    query = "SELECT guild, game, player, outcome FROM results WHERE is_counted = 1"
    for guild, game, player, outcome in connection.execute(query):
        for scope in {guild, GLOBAL}:
            sums[scope, game, player, outcome] += 1
    return sums


def _ranked(sums: Counter[tuple[int, str, int, str]], guild: int, game: str) -> list[Standing]:
    strengths: dict[int, tuple[int, int, int]] = {}
    for player in PLAYERS:
        wins, draws, losses = (
            sums[guild, game, player, outcome] for outcome in ("win", "draw", "loss")
        )
        if wins + draws + losses:
            strengths[player] = (wins, draws, -losses)
    return [
        Standing(
            game,
            player,
            wins,
            draws,
            -minus_losses,
            1 + sum(other > strengths[player] for other in strengths.values()),
        )
        for player, (wins, draws, minus_losses) in sorted(
            strengths.items(), key=lambda item: (*(-part for part in item[1]), item[0])
        )
    ]

"""A ladder's pages, ranks, trends and curves agree with sorting all its players."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from db.ladders import TREND, Ladders, Standing
from db.venues import Venue
from engine.core import Result, places_by
from engine.ladders import Ladder
from engine.ports import Sitter
from engine.rating import LEAST_MATCHES
from tests.db.samples import ANNA, BERT, CLEO, change, ended, planned, record
from tests.present import present

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store

PLAYERS = range(100, 112)
GUILDS = (0, 1, 2)
GAMES = ("tokan", "loco")
NOBODY = 999


async def play(matches: Matches, match_id: str, *people: int, places: tuple[int, ...]) -> None:
    sitters = [Sitter(player) for player in people]
    result = Result(places, tuple(9 - place for place in places), "points")
    channel = int.from_bytes(match_id.encode(), "big")
    given = record(match_id, *sitters)
    assert await matches.create(given, Venue(1, channel), change(0))
    assert await matches.append(match_id, ended(given, result))


async def play_at_random(matches: Matches, dice: random.Random, count: int) -> None:
    async def one(index: int) -> None:
        people = dice.sample(PLAYERS, dice.randint(2, 4))
        sitters = [Sitter(player) for player in people]
        if dice.random() < 0.2:
            sitters[-1] = Sitter(bot="random")
        scores = tuple(dice.randint(0, 2) for _ in sitters)
        given = record(f"m{index}", *sitters, game=dice.choice(GAMES))
        result = Result(places_by(scores), scores, "points")
        assert await matches.create(given, Venue(dice.choice(GUILDS), index), change(0))
        assert await matches.append(given.id, ended(given, result))

    await asyncio.gather(*(one(index) for index in range(count)))


async def everybody(ladders: Ladders, ladder: Ladder) -> list[Standing]:
    found = [await ladders.standing(ladder, player) for player in PLAYERS]
    return [item for item in found if item is not None]


@pytest.mark.parametrize("count", [40, 400])
@pytest.mark.file
async def test_pages_are_slices_of_the_sorted_players(
    matches: Matches, store: Store, ladders: Ladders, count: int
) -> None:
    if store.is_shared:
        count //= 4  # each query is a round trip to the server
    await play_at_random(matches, random.Random(count), count)
    for guild in GUILDS:
        for game in GAMES:
            ladder = Ladder(game, guild)
            ranked = [one for one in await everybody(ladders, ladder) if one.rank is not None]
            ranked.sort(key=lambda one: (-one.shown, one.player))
            assert (await ladders.page(ladder, 0, limit=1)).total == len(ranked)
            for item in ranked:
                assert item.rank == 1 + sum(other.shown > item.shown for other in ranked)
                assert item.matches >= LEAST_MATCHES
            for offset in range(len(ranked) + 1):
                page = await ladders.page(ladder, NOBODY, limit=3, offset=offset)
                assert list(page.rows) == ranked[offset : offset + 3]
                assert page.is_last == (offset + 3 >= len(ranked))
                assert page.mine is None


async def test_ladders_add_up_the_stored_results(
    matches: Matches, store: Store, ladders: Ladders
) -> None:
    await play_at_random(matches, random.Random(5), 100)

    def sums(connection: Connection) -> dict[tuple[str, int], tuple[int, int, int]]:
        query = (
            "SELECT game, player, count(*), sum(CASE outcome WHEN 'win' THEN 1 ELSE 0 END),"
            " sum(CASE outcome WHEN 'draw' THEN 1 ELSE 0 END)"
            " FROM results WHERE is_counted = 1 GROUP BY game, player"
        )
        return {(row[0], row[1]): (row[2], row[3], row[4]) for row in connection.execute(query)}

    expected = await store.read(sums)
    assert expected
    for game in GAMES:
        for item in await everybody(ladders, Ladder(game)):
            assert (item.matches, item.wins, item.draws) == expected.pop((game, item.player))
            assert item.wins + item.draws + item.losses == item.matches
    assert expected == {}


@pytest.mark.file
async def test_equal_ratings_share_a_rank_even_across_pages(
    matches: Matches, ladders: Ladders
) -> None:
    # two pairs that never meet and have the same results, so each player has an equal
    for pair in ((ANNA, BERT), (CLEO, 44)):
        for number in range(LEAST_MATCHES):
            await play(matches, f"{pair[0]}x{number}", *pair, places=(1, 2))
    page = await ladders.page(Ladder("tokan", 1), BERT, limit=9)
    assert [(row.player, row.rank) for row in page.rows] == [
        (ANNA, 1),
        (CLEO, 1),
        (BERT, 3),
        (44, 3),
    ]
    assert page.mine == page.rows[2]
    second = await ladders.page(Ladder("tokan", 1), BERT, limit=1, offset=1)
    assert [(item.player, item.rank) for item in second.rows] == [(CLEO, 1)]


@pytest.mark.file
async def test_players_of_few_matches_have_a_rating_but_no_rank(
    matches: Matches, ladders: Ladders
) -> None:
    ladder = Ladder("tokan", 1)
    for number in range(LEAST_MATCHES):
        one = await ladders.standing(ladder, ANNA)
        assert (one is None) if number == 0 else (one is not None and one.rank is None)
        assert (await ladders.page(ladder, ANNA, limit=9)).rows == ()
        await play(matches, f"m{number}", ANNA, BERT, places=(1, 2))
    found = present(await ladders.standing(ladder, ANNA))
    assert found.rank == 1
    assert found.is_provisional
    assert found.win_share == 100


@pytest.mark.file
async def test_a_trend_is_the_rating_change_over_the_last_matches(
    matches: Matches, ladders: Ladders
) -> None:
    ladder = Ladder("tokan", 1)
    for number in range(TREND + 3):
        await play(matches, f"m{number}", ANNA, BERT, places=(1, 2) if number % 3 else (2, 1))
        (curve,) = await ladders.curves(ladder, [ANNA], 99)
        one = present(await ladders.standing(ladder, ANNA))
        assert len(curve.shown) == number + 2
        assert one.trend == curve.shown[-1] - curve.shown[max(0, len(curve.shown) - 1 - TREND)]
        assert curve.shown[-1] == one.shown
        assert curve.uncertainty[-1] == one.uncertainty


@pytest.mark.file
async def test_a_curve_has_at_most_as_many_points_as_asked_for(
    matches: Matches, ladders: Ladders
) -> None:
    for number in range(6):
        await play(matches, f"m{number}", ANNA, BERT, places=(1, 2))
    long, other = await ladders.curves(Ladder("tokan"), [ANNA, BERT], 9)
    short, _ = await ladders.curves(Ladder("tokan"), [ANNA, BERT], 4)
    assert len(long.shown) == 7
    assert long.shown[0] == other.shown[0] == 1500
    assert short.shown == long.shown[-4:]
    assert (await ladders.curves(Ladder("tokan"), [NOBODY], 9))[0].shown == ()
    assert (await ladders.curves(Ladder("loco"), [ANNA], 9))[0].shown == ()


@pytest.mark.file
async def test_the_changes_of_a_match_are_the_last_steps_of_the_curves(
    matches: Matches, ladders: Ladders
) -> None:
    ladder = Ladder("tokan", 1)
    for number in range(6):
        people = (ANNA, BERT) if number % 2 else (CLEO, ANNA)
        await play(matches, f"m{number}", *people, places=(1, 2))
        curves = await ladders.curves(ladder, people, 99)
        expected = {player: curve.shown[-2:] for player, curve in zip(people, curves, strict=True)}
        assert await ladders.changes(ladder, f"m{number}") == expected
    assert (await ladders.changes(ladder, "m0"))[ANNA][0] == 1500
    assert await ladders.changes(ladder, "m6") == {}
    assert await ladders.changes(Ladder("tokan", 2), "m0") == {}


@pytest.mark.file
async def test_a_ladder_without_players_is_empty(store: Store, ladders: Ladders) -> None:
    for ladder in (Ladder("tokan"), Ladder("tokan", variant="alone")):
        assert (await ladders.page(ladder, ANNA, limit=9)).rows == ()
        assert (await Ladders(store).page(ladder, ANNA, limit=9)).mine is None
        assert (await ladders.page(ladder, 0, limit=1)).total == 0


@pytest.mark.file
async def test_every_ladder_query_uses_an_index(
    matches: Matches, store: Store, ladders: Ladders
) -> None:
    await play_at_random(matches, random.Random(1), 200)
    await matches.create(record("one", Sitter(ANNA)), Venue(1, -1), change(0))
    await matches.append("one", change(0, "a", result=Result((1,), (5,), "solo")))
    async with planned(store) as steps:
        await ladders.page(Ladder("tokan", 1), PLAYERS[0], limit=10, offset=1)
        await ladders.curves(Ladder("tokan", 1), PLAYERS, 50)
        await ladders.changes(Ladder("tokan", 1), "m1")
        await Ladders(store).page(Ladder("tokan", 1, variant="alone scoring=heads"), ANNA, limit=10)
    ranked = [step for step in steps if "USING COVERING INDEX ratings_ranked" in step]
    assert len(ranked) == 3, "a page, the ranks of its first row and of mine"
    heights = [step for step in steps if "SEARCH heights USING INDEX" in step]
    assert len(heights) == 4, "for each of these, and for the count"
    assert [step for step in steps if "bests_ranked" in step]
    scans = {step for step in steps if step.startswith("SCAN")}
    assert scans <= {"SCAN CONSTANT ROW"}, scans
    # the query only sorts one page
    assert sum("TEMP B-TREE" in step for step in steps) <= 1, steps

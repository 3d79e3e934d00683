"""The rows that a result writes, and the ladders it counts on."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from itertools import count, pairwise
from typing import TYPE_CHECKING

import pytest

from db.privacy import Privacy
from db.rebuild import recount
from db.results import _MEETINGS  # pyright: ignore[reportPrivateUsage]
from db.venues import Venue
from engine.core import Result
from engine.ladders import GLOBAL, Ladder, season_of
from engine.log import Entry
from engine.ports import Append, Sitter
from engine.rating import STRANGER, learn, shown
from tests.careers import matches_of
from tests.db.samples import ANNA, BERT, CLEO, change, enough, record
from tests.engine.shapes import pyramid
from tests.present import present

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.ladders import Ladders, Standing
    from db.matches import Matches
    from db.store import Store
    from tests.fakes import FakeClock

WON = Result((1, 2), (7, 3), "towers")
LOST = Result((2, 1), (3, 7), "towers")
AGREED = Result((1, 1), (0, 0), "agreed")
GIVEN_UP = Result((1, 2), (0, 0), "resigned")
OUT_OF_TIME = Result((1, 2), (0, 0), "timeout")


async def end(
    matches: Matches,
    match_id: str,
    result: Result,
    *seats: Sitter,
    guild: int = 1,
    entries: tuple[Entry, ...] | None = None,
    game: str = "tokan",
    **options: str,
) -> None:
    channel = int.from_bytes(match_id.encode(), "big")
    given = record(match_id, *seats, game=game)
    given = replace(given, setup=replace(given.setup, options=options))
    assert await matches.create(given, Venue(guild, channel), change(0))
    played = enough(given) if entries is None else entries
    closing = Append(played, result=result)
    assert await matches.append(match_id, closing)


def rows(connection: Connection) -> list[tuple[object, ...]]:
    query = (
        "SELECT match_id, seat, player, bot, place, score, outcome, is_counted, reason, moves,"
        " variants FROM results"
    )
    return connection.execute(f"{query} ORDER BY match_id, seat").fetchall()


async def standing(ladders: Ladders, player: int, ladder: Ladder | None = None) -> Standing:
    return present(await ladders.standing(ladder or Ladder("tokan", 1), player))


@pytest.mark.file
async def test_a_result_is_kept_per_seat(matches: Matches, store: Store) -> None:
    await end(matches, "m", LOST, Sitter(ANNA), Sitter(BERT), scoring="heads", setup="laid")
    variants = "scoring=heads setup=laid"
    assert await store.read(rows) == [
        ("m", 0, ANNA, None, 2, 3, "loss", 1, "towers", 8, variants),
        ("m", 1, BERT, None, 1, 7, "win", 1, "towers", 8, variants),
    ]


async def test_a_match_without_a_result_writes_none(matches: Matches, store: Store) -> None:
    await end(matches, "m", Result((), (), "void"))
    assert await store.read(rows) == []


@pytest.mark.file
async def test_undone_moves_are_not_counted(matches: Matches, store: Store) -> None:
    entries = (
        Entry(0, "chance", -1, "x"),
        Entry(1, "move", 0, "a"),
        Entry(2, "move", 1, "b"),
        Entry(3, "undo", 0, "1"),
        Entry(4, "move", 0, "c"),
    )
    await end(matches, "m", WON, entries=entries)
    assert [row[9] for row in await store.read(rows)] == [1, 1]


@pytest.mark.file
async def test_a_match_with_a_bot_is_stored_but_not_rated(
    matches: Matches, store: Store, ladders: Ladders
) -> None:
    result = Result((1, 2, 3), (3, 2, 1), "towers")
    await end(matches, "m", result, Sitter(ANNA), Sitter(BERT), Sitter(bot="greedy"))
    assert [row[7] for row in await store.read(rows)] == [0, 0, 0]
    assert await ladders.standing(Ladder("tokan"), ANNA) is None


@pytest.mark.file
async def test_a_draw_is_a_draw_for_all_and_a_shared_first_place_a_win(
    matches: Matches, store: Store
) -> None:
    people = (Sitter(ANNA), Sitter(BERT), Sitter(CLEO))
    await end(matches, "all", Result((1, 1, 1), (2, 2, 2), "points"), *people)
    await end(matches, "two", Result((1, 1, 3), (2, 2, 1), "points"), *people)
    await end(matches, "up", Result((1, 1, 3), (2, 2, 1), "agreed"), *people)
    outcomes = [row[6] for row in await store.read(rows)]
    assert outcomes[:6] == ["draw", "draw", "draw", "win", "win", "loss"]
    assert outcomes[6:] == ["draw", "draw", "loss"]


@pytest.mark.parametrize("result", [AGREED, GIVEN_UP, OUT_OF_TIME, WON])
@pytest.mark.file
async def test_a_match_counts_only_if_all_made_enough_moves_however_it_ends(
    matches: Matches, store: Store, ladders: Ladders, result: Result
) -> None:
    whole = enough(record("m"))
    await end(matches, "at-once", result, entries=())
    await end(matches, "early", result, entries=whole[:-1])
    undone = (*whole, Entry(len(whole), "undo", 1, str(len(whole) - 1)))
    await end(matches, "undone", result, entries=undone)
    assert await ladders.standing(Ladder("tokan", 1), ANNA) is None
    assert await matches_of(store, ANNA) == []
    await end(matches, "whole", result, entries=whole)
    assert (await standing(ladders, ANNA)).matches == 1
    assert [row[7] for row in await store.read(rows)] == [0, 0, 0, 0, 0, 0, 1, 1]


@pytest.mark.file
async def test_repeated_opponents_gain_less_each_time_on_any_server(
    matches: Matches, ladders: Ladders, clock: FakeClock
) -> None:
    for number in range(20):
        await end(matches, f"m{number}", WON, guild=1 + number % 2)
    (curve,) = await ladders.curves(Ladder("tokan"), [ANNA], 99)
    gains = [after - before for before, after in pairwise(curve.shown)]
    assert gains[0] == 103
    assert gains[2] > 30
    assert gains[5] < 10
    assert gains[-1] <= 2
    (there,) = await ladders.curves(Ladder("tokan", 2), [ANNA], 99)
    assert there.shown[3] - there.shown[2] < 30, "their sixth match, though the third one there"
    await end(matches, "another", WON, Sitter(ANNA), Sitter(BERT), game="loco")
    await clock.advance(100 * 86_400.0)
    await end(matches, "next", WON)
    later = (await standing(ladders, ANNA, Ladder("tokan"))).shown
    assert later - curve.shown[-1] > 10, "a new season begins"
    assert (await standing(ladders, ANNA, Ladder("loco"))).shown == 1603


@pytest.mark.file
async def test_meetings_are_found_through_the_player_with_fewer_matches(
    matches: Matches, store: Store
) -> None:
    for number in range(60):
        await end(matches, f"m{number:02}", WON, Sitter(ANNA), Sitter(1000 + number))
    await end(matches, "pair", LOST)

    def steps(connection: Connection, player: int, other: int) -> tuple[int, int]:
        assert isinstance(connection, sqlite3.Connection)
        done = count()
        connection.set_progress_handler(lambda: next(done) < 0, 1)
        facts = {"player": player, "other": other, "since": 0, "game": "tokan", "is_quick": 0}
        row = connection.execute(_MEETINGS, facts).fetchone()
        connection.set_progress_handler(None, 0)
        return row[0], next(done)

    # the first query also reads the schema
    pairs = ((BERT, ANNA), (BERT, ANNA), (ANNA, BERT))
    _, (one, few), (same, many) = [
        await store.read(lambda connection, pair=pair: steps(connection, *pair)) for pair in pairs
    ]
    assert one == same == 1
    assert abs(many - few) < 20, "both ways the few of Bert are looked up"


@pytest.mark.file
async def test_farming_gains_few_points(matches: Matches, ladders: Ladders) -> None:
    for number in range(100):
        await end(matches, f"draw{number}", AGREED, Sitter(44), Sitter(55))
        await end(matches, f"lose{number}", GIVEN_UP)
        await end(matches, f"fresh{number}", WON, Sitter(CLEO), Sitter(1000 + number))
    assert (await standing(ladders, 44)).shown == 1500
    assert (await standing(ladders, 55)).shown == 1500
    # the model alone would give 2406 and 2879
    assert (await standing(ladders, ANNA)).shown == 1764
    assert (await standing(ladders, CLEO)).shown == 1748


@pytest.mark.file
async def test_a_pyramid_of_accounts_gains_little_and_a_recount_agrees(
    matches: Matches, store: Store, ladders: Ladders
) -> None:
    for number, (winner, loser) in enumerate(pyramid((3, 3), 3)):
        await end(matches, f"m{number:02}", WON, Sitter(200 + winner), Sitter(200 + loser))
    top = await standing(ladders, 200)
    assert top.shown == 1851, "before anybody's lift was bounded it was 2178"
    assert (await recount(store)).difference == ""
    assert await standing(ladders, 200) == top


@pytest.mark.file
async def test_erased_people_have_no_rank(matches: Matches, store: Store, ladders: Ladders) -> None:
    for number in range(4):
        await end(matches, f"m{number}", WON)
        alone = Result((1,), (50 + number,), "solo")
        await end(matches, f"a{number}", alone, Sitter(ANNA), game="locus")
    alone = Ladder("locus", 1, variant="alone")
    await end(matches, "b", Result((1,), (40,), "solo"), Sitter(BERT), game="locus")
    await Privacy(store).erase(ANNA)
    page = await ladders.page(Ladder("tokan", 1), BERT, limit=9)
    assert [(row.player, row.rank) for row in page.rows] == [(BERT, 1)]
    assert (await ladders.page(Ladder("tokan", 1), 0, limit=1)).total == 1
    bests = await ladders.page(alone, BERT, limit=9)
    assert [(item.player, item.rank) for item in bests.rows] == [(BERT, 1)]
    assert bests.mine is not None
    assert bests.mine.rank == 1
    assert (await ladders.page(alone, 0, limit=1)).total == 1
    met = (await matches_of(store, BERT))[0].others[0].player
    assert met < 0, "they stay in the matches of others"
    await end(matches, "late", WON, Sitter(met), Sitter(BERT))
    assert (await ladders.page(Ladder("tokan", 1), 0, limit=1)).total == 1
    assert (await recount(store)).difference == ""


@pytest.mark.file
async def test_ratings_follow_the_model_match_by_match(matches: Matches, ladders: Ladders) -> None:
    people = (Sitter(ANNA), Sitter(BERT), Sitter(CLEO))
    results = [Result((1, 2, 3), (3, 2, 1), "points"), Result((2, 1, 2), (1, 3, 1), "points")]
    expected = [STRANGER] * 3
    for index, result in enumerate(results):
        await end(matches, f"m{index}", result, *people)
        times = [[index + 1] * 3] * 3
        expected = list(learn(expected, result.places, times))
    for player, (rating, _) in zip((ANNA, BERT, CLEO), expected, strict=True):
        assert (await standing(ladders, player)).shown == shown(rating)
    (curve,) = await ladders.curves(Ladder("tokan", 1), [BERT], 9)
    assert curve.shown[0] == 1500
    assert curve.shown[-1] == shown(expected[1].rating)
    assert len(curve.shown) == 3
    assert curve.uncertainty[0] == 250
    assert len(curve.uncertainty) == 3


@pytest.mark.file
async def test_a_match_counts_on_all_its_ladders(
    matches: Matches, ladders: Ladders, clock: FakeClock
) -> None:
    await end(matches, "m", WON, Sitter(ANNA), Sitter(BERT), scoring="heads", setup="random")
    season = season_of(clock.now())
    for guild in (1, GLOBAL):
        for when in (0, season):
            for variant in ("", "scoring=heads"):
                ladder = Ladder("tokan", guild, when, variant)
                assert (await standing(ladders, ANNA, ladder)).wins == 1
                assert (await standing(ladders, BERT, ladder)).losses == 1
    for other in (
        Ladder("tokan", 2),
        Ladder("loco", 1),
        Ladder("tokan", 1, season - 1),
        Ladder("tokan", 1, 0, "setup=laid"),
    ):
        assert await ladders.standing(other, ANNA) is None


@pytest.mark.file
async def test_a_match_in_a_direct_message_counts_on_the_global_ladder(
    matches: Matches, ladders: Ladders
) -> None:
    await end(matches, "m", WON, guild=0)
    assert (await standing(ladders, ANNA, Ladder("tokan", GLOBAL))).matches == 1
    assert await ladders.standing(Ladder("tokan", 1), ANNA) is None


@pytest.mark.file
async def test_solo_ladders_rank_players_by_their_best_points(
    store: Store, matches: Matches, ladders: Ladders
) -> None:
    for index, points in enumerate((50, 72, 61)):
        await end(matches, f"m{index}", Result((1,), (points,), "solo"), Sitter(ANNA), game="locus")
    await end(matches, "up", Result((1,), (99,), "resigned"), Sitter(ANNA), game="locus")
    await end(matches, "other", Result((1,), (72,), "solo"), Sitter(BERT), game="locus")
    await end(matches, "worse", Result((1,), (60,), "solo"), Sitter(CLEO), game="locus")
    ladder = Ladder("locus", 1, variant="alone")
    page = await ladders.page(ladder, CLEO, limit=2)
    found = [(row.player, row.rank, row.best, row.total, row.matches) for row in page.rows]
    assert found == [(ANNA, 1, 72, 183, 3), (BERT, 1, 72, 72, 1)]
    assert page.mine is not None
    assert page.mine.rank == 3
    assert not page.is_last
    assert (await ladders.page(ladder, 0, limit=1)).total == 3
    assert await ladders.standing(Ladder("locus", 1), ANNA) is None
    rest = await ladders.page(ladder, ANNA, limit=2, offset=2)
    assert [item.rank for item in rest.rows] == [3]
    assert rest.is_last


async def test_ends_keep_their_order_even_if_the_clock_stops_or_steps_back(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    def ends(connection: Connection) -> list[tuple[str, float]]:
        query = "SELECT id, ended_at FROM matches ORDER BY ended_at, id"
        return connection.execute(query).fetchall()

    for index, match_id in enumerate("zyx"):
        await end(matches, match_id, WON)
        await clock.advance(-10.0 * index)
    found = await store.read(ends)
    assert [match_id for match_id, _ in found] == ["z", "y", "x"]
    assert len({ended_at for _, ended_at in found}) == 3

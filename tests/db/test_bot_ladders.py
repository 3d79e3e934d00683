"""The store counts wins against bots by level, ranks them on each server, and erases them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.ladders import Ladders
from db.rebuild import rebuild
from db.results import Careers
from db.store import Store
from db.venues import Venue
from engine.core import Result, places_by
from engine.ladders import GLOBAL, Kind, Ladder
from engine.ports import Sitter
from tests.careers import matches_of
from tests.db.samples import ANNA, BERT, CLEO, change, ended, old_store, record
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.ladders import Record
    from db.matches import Matches

HERE = Ladder("tokan", 1, variant=Kind.BOTS.value)
DAN, EVE = 44, 55


async def meet(
    matches: Matches,
    match_id: str,
    *seats: int | str,
    scores: tuple[int, ...] = (7, 3),
    game: str = "tokan",
    reason: str = "points",
    hints: int = 0,
    guild: int = 1,
) -> None:
    """Store a match of people and bots that has ended with *scores*."""
    sitters = [Sitter(bot=seat) if isinstance(seat, str) else Sitter(seat) for seat in seats]
    given = record(match_id, *sitters, game=game)
    given = replace(given, setup=replace(given.setup, options={}))
    channel = int.from_bytes(match_id.encode(), "big")
    assert await matches.create(given, Venue(guild, channel), change(0))
    for _ in range(hints):
        assert await matches.add_hint(match_id)
    assert await matches.append(match_id, ended(given, Result(places_by(scores), scores, reason)))


async def everybody(ladders: Ladders, ladder: Ladder = HERE, size: int = 10) -> list[Record]:
    """Return all rows of *ladder*, reading *size* at a time."""
    found: list[Record] = []
    while True:
        page = await ladders.page(ladder, ANNA, limit=size, offset=len(found))
        found += page.rows
        if page.is_last:
            assert len(found) == page.total
            return found


@pytest.mark.file
async def test_wins_count_for_the_highest_level_beaten(matches: Matches, ladders: Ladders) -> None:
    await meet(matches, "a", ANNA, "easy")
    await meet(matches, "b", "hard", ANNA, scores=(3, 7))
    await meet(matches, "c", ANNA, "hard", "expert", scores=(7, 3, 3))
    await meet(matches, "d", ANNA, "expert", scores=(3, 7))
    await meet(matches, "e", ANNA, "medium", scores=(5, 5))
    found = present(await ladders.against_bots(HERE, ANNA))
    assert (found.wins, found.matches, found.level) == ((1, 0, 2, 0), 5, "hard")
    assert (found.rank, found.best) == (1, None)


@pytest.mark.file
async def test_matches_with_other_bots_people_or_hints_do_not_count(
    matches: Matches, ladders: Ladders, store: Store
) -> None:
    await meet(matches, "a", ANNA, "greedy")
    await meet(matches, "b", ANNA, BERT, "easy", scores=(7, 3, 3))
    await meet(matches, "c", ANNA, "easy", hints=1)
    assert await ladders.against_bots(HERE, ANNA) is None
    assert await everybody(ladders) == []
    await meet(matches, "d", ANNA, "easy", reason="resigned")
    found = present(await ladders.against_bots(HERE, ANNA))
    assert (found.level, found.rank, found.matches) == (None, None, 1)
    assert await everybody(ladders) == [], "who has beaten nobody is not listed"
    ratings = await Ladders(store).page(Ladder("tokan", 1), ANNA, limit=10)
    assert (ratings.rows, ratings.mine) == ((), None), "people's ratings stay as they are"


@pytest.mark.file
async def test_one_win_at_a_higher_level_beats_any_number_below(
    matches: Matches, ladders: Ladders
) -> None:
    for player, levels in (
        (ANNA, ("easy",) * 4),
        (BERT, ("hard",)),
        (CLEO, ("hard", "easy")),
        (DAN, ("easy",) * 4),
        (EVE, ("expert",)),
    ):
        for number, level in enumerate(levels):
            await meet(matches, f"{player}.{number}", player, level)
    for size in (1, 2, 10):
        found = await everybody(ladders, size=size)
        assert [(item.player, item.rank) for item in found] == [
            (EVE, 1), (CLEO, 2), (BERT, 3), (ANNA, 4), (DAN, 4),
        ]  # fmt: skip
    page = await ladders.page(HERE, DAN, limit=1)
    assert page.mine is not None
    assert page.mine.rank == 4


async def test_players_without_a_win_are_ranked_by_their_best_points(
    matches: Matches, ladders: Ladders
) -> None:
    ladder = Ladder("locus", 1, variant=Kind.BOTS.value)
    for player, points in ((ANNA, 170), (BERT, 180), (CLEO, 160), (DAN, 180)):
        await meet(matches, f"{player}", player, scores=(points,), game="locus")
    await meet(matches, "hinted", DAN, scores=(300,), game="locus", hints=2)
    await meet(matches, "beaten", ANNA, "easy", game="locus")
    await meet(matches, "lost", BERT, "easy", scores=(3, 7), game="locus")
    for size in (1, 2, 10):
        found = await everybody(ladders, ladder, size)
        assert [(item.player, item.rank, item.best, item.level) for item in found] == [
            (ANNA, 1, 170, "easy"), (BERT, 2, 180, None), (DAN, 2, 180, None), (CLEO, 4, 160, None),
        ]  # fmt: skip
    mine = present((await ladders.page(ladder, CLEO, limit=1)).mine)
    assert mine.rank == 4


async def test_solo_matches_with_hints_do_not_set_bests_or_earn_achievements(
    matches: Matches, store: Store
) -> None:
    await meet(matches, "plain", ANNA, scores=(100,), game="locus")
    await meet(matches, "hinted", ANNA, scores=(300,), game="locus", hints=1)
    (best,) = (
        await Ladders(store).page(Ladder("locus", 1, 0, Kind.ALONE.value), ANNA, limit=5)
    ).rows
    assert (best.best, best.matches) == (100, 1)
    assert [match.match for match in await matches_of(store, ANNA)] == ["plain"]


async def test_records_are_separate_for_each_server_and_game(
    matches: Matches, ladders: Ladders
) -> None:
    await meet(matches, "a", ANNA, "easy", guild=1)
    await meet(matches, "b", ANNA, "hard", guild=2, game="loco")
    assert await ladders.games_against_bots(ANNA, 1) == {"tokan"}
    assert await ladders.games_against_bots(ANNA, GLOBAL) == {"tokan", "loco"}
    assert await ladders.games_against_bots(BERT, GLOBAL) == set()
    assert [
        item.player for item in await everybody(ladders, Ladder("loco", variant=Kind.BOTS.value))
    ] == [ANNA]
    assert await everybody(ladders, Ladder("loco", 1, variant=Kind.BOTS.value)) == []


async def test_a_hint_is_noted_only_in_a_running_match(matches: Matches) -> None:
    assert not await matches.add_hint("a")
    given = record("a", Sitter(ANNA), Sitter(bot="easy"))
    assert await matches.create(given, Venue(1, 5), change(0))
    assert await matches.hints("a") == 0
    assert await matches.add_hint("a")
    assert await matches.add_hint("a")
    assert await matches.append("a", ended(given, Result((1, 2), (7, 3), "points")))
    assert not await matches.add_hint("a")
    assert (await matches.hints("a"), await matches.hints("none")) == (2, 0)


async def test_a_rebuild_corrects_a_wrong_row_from_the_log(
    matches: Matches, ladders: Ladders, store: Store
) -> None:
    await meet(matches, "a", ANNA, "easy", reason="resigned")

    def spoil(connection: Connection) -> None:
        connection.execute("UPDATE house SET expert = 9")

    await store.write(spoil)
    found = await rebuild(store)
    assert "the record against bots of game tokan" in found.difference
    assert "with expert 9, but the logs give 0" in found.difference
    mine = present(await ladders.against_bots(HERE, ANNA))
    assert mine.wins == (0, 0, 0, 0)
    assert (await rebuild(store)).difference == ""


async def test_the_last_level_met_is_found(matches: Matches, store: Store) -> None:
    careers = Careers(store)
    assert await careers.last_level(ANNA) is None
    await meet(matches, "a", ANNA, "greedy")
    assert await careers.last_level(ANNA) is None
    await meet(matches, "b", ANNA, "hard")
    await meet(matches, "c", BERT, "expert")
    assert await careers.last_level(ANNA) == "hard"


async def test_an_older_store_has_matches_without_hints(path: Path) -> None:
    old_store(path, version=12)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at)"
            " VALUES ('m', 'tokan', '{}', x'', '[]', 1, 5, 0)"
        )
    store = await Store.open(path, GAMES)
    rows = await store.read(
        lambda connection: connection.execute("SELECT id, hints FROM matches").fetchall()
    )
    count = await store.read(
        lambda connection: connection.execute("SELECT count(*) FROM house").fetchone()
    )
    await store.close()
    assert (rows, count) == ([("m", 0)], (0,))

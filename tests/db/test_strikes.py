"""Struck matches count nowhere, as if never rated, until a manager puts them back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from db.guilds import AdminAct, AdminLog
from db.ladders import Ladders
from db.privacy import Privacy
from db.rebuild import Rebuilt, Strikes, is_recount_due, rebuild, recount
from db.venues import Venue
from engine.core import Result
from engine.ladders import Ladder, season_of
from engine.ports import Append, Sitter
from engine.rating import LEAST_MATCHES
from tests.careers import matches_of
from tests.db.samples import ANNA, BERT, CLEO, change, ended, record
from tests.db.test_ratings_rebuild import known, play
from tests.present import present

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store
    from tests.fakes import FakeClock

WON = Result((1, 2), (7, 3), "towers")


async def end(matches: Matches, match_id: str, *players: int, guild: int = 1) -> None:
    given = record(match_id, *(Sitter(player) for player in players or (ANNA, BERT)))
    venue = Venue(guild, int.from_bytes(match_id.encode()))
    assert await matches.create(given, venue, change(0))
    assert await matches.append(match_id, ended(given, WON))


def act(what: str, match_id: str) -> AdminAct:
    return AdminAct(1, CLEO, what, 5.0, match_id)


def derived(connection: Connection) -> list[Any]:
    ratings = (
        "SELECT game, guild, season, variant, player, mu, sigma, weight, shown, matches, wins,"
        " is_ranked FROM ratings JOIN ladders ON ladders.id = ladder ORDER BY 1, 2, 3, 4, 5"
    )
    heights = (
        "SELECT game, guild, season, variant, height, players FROM heights"
        " JOIN ladders ON ladders.id = ladder WHERE players <> 0 ORDER BY 1, 2, 3, 4, 5"
    )
    results = "SELECT match_id, seat, player, place, outcome, is_counted FROM results ORDER BY 1, 2"
    queries = (ratings, heights, results)
    return [connection.execute(query).fetchall() for query in queries]


@pytest.mark.file
async def test_a_struck_match_counts_nowhere_until_it_is_put_back(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    strikes, ladders = Strikes(store), Ladders(store)
    for number in range(LEAST_MATCHES + 1):
        await end(matches, f"m{number}")
    await end(matches, "late", BERT, CLEO)
    before = await store.read(derived)
    assert (await strikes.counting("m1")).people == {ANNA, BERT}
    assert (await strikes.counting("m1")).is_counted
    await strikes.strike(act("strike", "m1"))
    season = season_of(clock.now())
    for ladder in (Ladder("tokan"), Ladder("tokan", 1), Ladder("tokan", 1, season)):
        found = present(await ladders.standing(ladder, ANNA))
        assert found.matches == LEAST_MATCHES
    assert "m1" not in [match.match for match in await matches_of(store, ANNA)]
    counting = await strikes.counting("m1")
    assert (counting.is_counted, counting.is_struck) == (False, True)
    assert not await is_recount_due(store)
    assert await recount(store) == Rebuilt(LEAST_MATCHES + 2, (), "")
    await strikes.put_back(act("unstrike", "m1"))
    assert await store.read(derived) == before
    said = [(one.what, one.match) for one in await AdminLog(store).latest(1, 9)]
    assert said == [("unstrike", "m1"), ("strike", "m1")]


async def test_striking_a_match_undoes_its_effect_on_ratings(
    matches: Matches, store: Store
) -> None:
    await end(matches, "m0")
    await end(matches, "m2", BERT, CLEO)
    before = (await store.read(derived))[:2]
    await end(matches, "m1")
    assert (await store.read(derived))[:2] != before
    await Strikes(store).strike(act("strike", "m1"))
    assert (await store.read(derived))[:2] == before


@pytest.mark.file
async def test_a_rebuild_after_a_strike_and_an_erasure_finds_no_difference(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    await play(matches, clock, 20)
    await known(matches)
    await Privacy(store).erase(ANNA)
    await Strikes(store).strike(act("strike", "x1"))
    assert await rebuild(store) == Rebuilt(23, (), "")
    assert await recount(store) == Rebuilt(23, (), "")


async def test_a_strike_during_a_rebuild_is_not_lost(
    matches: Matches, store: Store, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.rebuild._AT_ONCE", 10)
    await play(matches, clock, 25)
    await known(matches)
    strikes = Strikes(store)
    names = ("x0", "x1", "x2")
    await asyncio.gather(
        rebuild(store), *(strikes.strike(act("strike", name)) for name in names), rebuild(store)
    )
    assert not any([(await strikes.counting(name)).is_counted for name in names])
    assert await rebuild(store) == Rebuilt(28, (), "")


async def test_changes_made_after_a_rebuild_has_read_are_not_lost(
    matches: Matches, store: Store
) -> None:
    await known(matches)
    changes: list[asyncio.Task[Any]] = []

    def change(done: int) -> None:
        if done == 3 and not changes:
            strike = "INSERT INTO strikes VALUES ('x1', 1)"
            struck = store.write(lambda connection: connection.execute(strike))
            changes.append(asyncio.create_task(struck))
            changes.append(asyncio.create_task(Privacy(store).erase(ANNA)))

    assert "match_id x1" in (await rebuild(store, change)).difference
    await asyncio.gather(*changes)
    assert not (await Strikes(store).counting("x1")).is_counted
    assert await recount(store) == Rebuilt(3, (), "")


async def test_a_person_erased_late_in_a_rebuild_has_no_rank(
    matches: Matches, store: Store
) -> None:
    await known(matches)
    broken = "UPDATE ratings SET mu = 60"
    await store.write(lambda connection: connection.execute(broken))
    changes: list[asyncio.Task[Any]] = []

    def change(_: int) -> None:
        changes.append(asyncio.create_task(Privacy(store).erase(ANNA)))

    assert (await rebuild(store, change)).difference
    await asyncio.gather(*changes)
    page = await Ladders(store).page(Ladder("tokan", 1), BERT, limit=9)
    assert [row.player for row in page.rows] == [BERT]
    assert await recount(store) == Rebuilt(3, (), "")


async def test_a_repeated_strike_is_logged_once(matches: Matches, store: Store) -> None:
    await end(matches, "m0")
    strikes = Strikes(store)
    await asyncio.gather(*(strikes.strike(act("strike", "m0")) for _ in range(3)))
    assert len(await AdminLog(store).latest(1, 9)) == 1
    await strikes.put_back(act("unstrike", "m0"))
    await strikes.put_back(act("unstrike", "m0"))
    assert len(await AdminLog(store).latest(1, 9)) == 2


async def test_a_recount_still_due_after_a_crash_is_made(matches: Matches, store: Store) -> None:
    await end(matches, "m0")

    def strike(connection: Connection) -> None:
        connection.execute("INSERT INTO strikes VALUES ('m0', 1)")
        connection.execute("INSERT INTO due_recount VALUES (1)")

    await store.write(strike)
    assert await is_recount_due(store)
    await Strikes(store).count_again()
    assert not await is_recount_due(store)
    assert not (await Strikes(store).counting("m0")).is_counted


# Pairs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guild", [1, 2])
async def test_suspicious_pairs_are_counted_per_server_since_a_time(
    matches: Matches, store: Store, clock: FakeClock, guild: int
) -> None:
    nothing = Append((), result=Result((1, 2), (0, 0), "resigned"))
    for number in range(6):
        given = record(f"s{number}")
        assert await matches.create(given, Venue(guild, number + 1), change(0))
        assert await matches.append(given.id, nothing)
        await end(matches, f"b{number}", BERT, CLEO, guild=3)
        bots = record(f"c{number}", Sitter(ANNA), Sitter(CLEO), Sitter(bot="greedy"))
        assert await matches.create(bots, Venue(guild, number + 100), change(0))
        assert await matches.append(bots.id, ended(bots, Result((1, 2, 3), (3, 2, 1), "towers")))
    await end(matches, "long", guild=guild)
    await Strikes(store).strike(act("strike", "long"))
    (pair,) = await Strikes(store).suspicious_pairs(guild, 0.0, 9)
    assert pair.players == (ANNA, BERT)
    assert (pair.matches, pair.short, pair.struck, pair.wins) == (7, 6, 1, (7, 0))
    assert pair.opponents == (1, 1)
    assert pair.latest == ("long", "s5", "s4", "s3", "s2")
    (elsewhere,) = await Strikes(store).suspicious_pairs(3, 0.0, 9)
    assert elsewhere.players == (BERT, CLEO)
    assert elsewhere.short == 0
    await clock.advance(1000.0)
    assert await Strikes(store).suspicious_pairs(guild, clock.now(), 9) == []
    await Privacy(store).erase(BERT)
    assert await Strikes(store).suspicious_pairs(guild, 0.0, 9) == []

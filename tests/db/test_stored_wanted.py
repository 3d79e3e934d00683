"""The list of people who want to play: nobody gets paired twice, and old wishes lapse."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.guilds import AdminAct, AdminLog, Guilds
from db.lobbies import Wanted
from db.venues import Venue
from engine.rating import LASTS, Seeker, candidates
from tests.db.samples import ANNA, BERT, CLEO, change, record
from tests.fakes import HandClock

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store

GAME = "tokan"


@pytest.fixture
def hands() -> HandClock:
    return HandClock()


@pytest.fixture
def wanted(store: Store, hands: HandClock) -> Wanted:
    return Wanted(store, hands)


def seeker(player: int, since: float = 1e9, *, guild: int = 1, is_wide: bool = False) -> Seeker:
    return Seeker(player, guild, 5, "", is_wide, since, f"d{player}", 1500.0)


async def test_a_wish_is_stored_whole(wanted: Wanted) -> None:
    asked = replace(seeker(ANNA), variant="scoring=heads", channel=77)
    await wanted.ask(GAME, asked)
    assert await wanted.waiting(GAME) == [asked]
    assert await wanted.waiting("loco") == []
    assert await wanted.games() == [GAME]


@pytest.mark.file
async def test_asking_again_keeps_the_place_in_line_until_the_wish_lapses(
    wanted: Wanted, hands: HandClock
) -> None:
    await wanted.ask(GAME, seeker(ANNA))
    hands.at += 3600
    again = replace(seeker(ANNA, hands.at), channel=6, delivery="again")
    await wanted.ask(GAME, again)
    assert await wanted.waiting(GAME) == [replace(again, since=1e9)]
    hands.at += LASTS
    last = replace(again, since=hands.at)
    await wanted.ask(GAME, last)
    assert await wanted.waiting(GAME) == [last], "the old wish had lapsed"


@pytest.mark.file
async def test_a_wish_lapses_after_a_week(wanted: Wanted, hands: HandClock) -> None:
    await wanted.ask(GAME, seeker(ANNA))
    hands.at += LASTS - 1
    await wanted.tidy()
    assert len(await wanted.waiting(GAME)) == 1
    hands.at += 1
    assert await wanted.waiting(GAME) == []
    await wanted.tidy()
    assert await wanted.games() == []


async def test_a_claimed_pair_leaves_the_list(wanted: Wanted, matches: Matches) -> None:
    pair = seeker(ANNA), seeker(BERT)
    for person in (*pair, seeker(CLEO)):
        await wanted.ask(GAME, person)
    assert await wanted.claim(GAME, pair, "m")
    assert await wanted.waiting(GAME) == [seeker(CLEO)]
    assert not await wanted.stop(ANNA, GAME), "their match begins"
    await wanted.ask(GAME, replace(seeker(ANNA), delivery="again"))
    assert await wanted.waiting(GAME) == [seeker(CLEO)]
    assert await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await wanted.release("m")
    assert await wanted.waiting(GAME) == [seeker(CLEO)]


@pytest.mark.parametrize("way", ["refused", "crashed"])
async def test_people_claimed_for_a_match_that_never_began_go_on_waiting(
    wanted: Wanted, hands: HandClock, way: str
) -> None:
    pair = seeker(ANNA), seeker(BERT)
    for person in pair:
        await wanted.ask(GAME, person)
    assert await wanted.claim(GAME, pair, "m")
    if way == "refused":
        await wanted.release("m")
    else:
        await wanted.tidy()
        assert await wanted.waiting(GAME) == [], "it may be about to begin"
        hands.at += 600
        await wanted.tidy()
    assert await wanted.waiting(GAME) == sorted(pair, key=lambda one: one.player)


async def test_only_one_of_several_simultaneous_claims_counts(wanted: Wanted) -> None:
    anna, bert, cleo = (seeker(person) for person in (ANNA, BERT, CLEO))
    for item in (anna, bert, cleo):
        await wanted.ask(GAME, item)
    pairs = [(anna, bert), (anna, cleo), (cleo, bert), (bert, anna)]
    claimed = await asyncio.gather(
        *(wanted.claim(GAME, pair, f"m{number}") for number, pair in enumerate(pairs))
    )
    assert sum(claimed) == 1
    assert len(await wanted.waiting(GAME)) == 1


async def test_an_outdated_wish_cannot_be_claimed_or_dropped(wanted: Wanted) -> None:
    for person in (seeker(ANNA), seeker(BERT)):
        await wanted.ask(GAME, person)
    await wanted.ask(GAME, replace(seeker(BERT), variant="scoring=heads", delivery="new"))
    assert not await wanted.claim(GAME, (seeker(ANNA), seeker(BERT)), "m")
    assert len(await wanted.waiting(GAME)) == 2
    await wanted.drop(GAME, seeker(BERT))
    assert len(await wanted.waiting(GAME)) == 2, "that wish is another one"
    await wanted.drop(GAME, seeker(ANNA))
    assert len(await wanted.waiting(GAME)) == 1


async def test_the_rating_over_all_servers_and_seasons_counts(wanted: Wanted, store: Store) -> None:
    def rate(connection: Connection) -> None:
        for number, (guild, variant, mu) in enumerate(((0, "", 30.0), (1, "", 1.0), (0, "v", 2.0))):
            ladder = "INSERT INTO ladders VALUES (?, 'tokan', ?, 0, ?)"
            connection.execute(ladder, (number, guild, variant))
            rating = "INSERT INTO ratings VALUES (?, ?, ?, 2.0, 1500, 9, 0, 0, 0.0, 1, 9.0)"
            connection.execute(rating, (number, ANNA, mu))

    await store.write(rate)
    await wanted.ask(GAME, seeker(ANNA))
    (found,) = await wanted.waiting(GAME)
    assert found.skill == 1500 + 30 * 5


async def test_wishes_to_meet_other_servers_need_the_servers_agreement(
    wanted: Wanted, store: Store
) -> None:
    await wanted.ask(GAME, seeker(ANNA, is_wide=True))
    assert not (await wanted.waiting(GAME))[0].is_wide
    await wanted.set_exchange(AdminAct(1, ANNA, "exchange-on", 1.0), is_on=True)
    assert await wanted.exchanges(1)
    assert not await wanted.exchanges(2)
    assert (await wanted.waiting(GAME))[0].is_wide
    assert [act.what for act in await AdminLog(store).latest(1, 9)] == ["exchange-on"]
    await Guilds(store).leave(1)
    assert not (await wanted.waiting(GAME))[0].is_wide, "the bot is there no more"
    await Guilds(store).come_back(1)
    await wanted.set_exchange(AdminAct(1, ANNA, "exchange-off", 1.0), is_on=False)
    assert not (await wanted.waiting(GAME))[0].is_wide


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.file
async def test_random_steps_never_put_a_person_in_two_places(
    wanted: Wanted, matches: Matches, hands: HandClock, seed: int
) -> None:
    lots = random.Random(seed)
    people = range(1, 7)
    listed: dict[int, Seeker] = {}
    begun: list[str] = []
    claims: dict[str, tuple[Seeker, Seeker]] = {}
    for step in range(120):
        hands.at += lots.choice((0.0, 30.0))
        player = lots.choice(people)
        busy = {person.player for pair in claims.values() for person in pair}
        doing = lots.choice(("ask", "ask", "stop", "claim", "begin", "release"))
        if doing == "ask":
            one = replace(seeker(player, hands.at), delivery=f"s{step}")
            await wanted.ask(GAME, one)
            if player not in busy:
                since = listed[player].since if player in listed else one.since
                listed[player] = replace(one, since=since)
        elif doing == "stop":
            assert await wanted.stop(player, GAME) == (listed.pop(player, None) is not None)
        elif doing == "claim" and (pairs := candidates(await wanted.waiting(GAME), hands.at)):
            pair = lots.choice(pairs)
            assert await wanted.claim(GAME, pair, f"m{step}")
            claims[f"m{step}"] = pair
            for one in pair:
                del listed[one.player]
        elif claims:
            match_id, pair = claims.popitem()
            if doing == "begin":
                match = record(match_id)
                assert await matches.create(match, Venue(1, step), change(0, "a"))
                begun.append(match_id)
            else:
                await wanted.release(match_id)
                listed |= {one.player: one for one in pair}
        waiting = await wanted.waiting(GAME)
        assert {item.player: item for item in waiting} == listed
    assert begun

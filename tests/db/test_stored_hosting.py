"""What the host decided, and a server's data: counted, exported, removed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from db.clubs import Leagues, Tournaments
from db.guilds import AdminAct, Guilds, GuildSettings
from db.hosting import Hosting, told_of
from db.nights import Nights
from db.venues import Venue
from engine.clubs.leagues import League
from tests.db.samples import ANNA, BERT, tournament
from tests.present import present

if TYPE_CHECKING:
    from db.store import Store
    from tests.fakes import FakeClock

GUILD, OTHER = 5, 6


async def test_people_and_servers_are_blocked_and_unblocked(store: Store) -> None:
    hosting = Hosting(store)
    assert await hosting.block("person", ANNA, is_blocked=True)
    assert not await hosting.block("person", ANNA, is_blocked=True)
    assert await hosting.block("server", GUILD, is_blocked=True)
    rules = await hosting.rules()
    assert (rules.people, rules.servers) == ({ANNA}, {GUILD})
    assert await hosting.block("person", ANNA, is_blocked=False)
    assert not await hosting.block("person", ANNA, is_blocked=False)
    assert (await hosting.rules()).people == set()
    lines = await store.read(lambda connection: told_of(connection, 0.0, 10))
    assert lines[0].startswith("blocked: people 0, servers 1")
    assert [line.rpartition(": ")[2] for line in lines[1:]] == [
        *("unblock a person", f"block a server {GUILD}", "block a person")
    ]


async def test_only_one_maintenance_period_is_announced_at_a_time(store: Store) -> None:
    hosting = Hosting(store)
    await hosting.announce(10.0, 20.0)
    await hosting.announce(1e10, 2e10)
    away = present((await hosting.rules()).maintenance)
    assert away[:2] == (1e10, 2e10)
    lines = await store.read(lambda connection: told_of(connection, 0.0, 10))
    assert any(line.startswith("announced: away from 2286-11-20 17:46 UTC") for line in lines)
    assert await hosting.call_off()
    assert not await hosting.call_off()


async def test_removing_a_server_removes_only_its_own_rows(store: Store, clock: FakeClock) -> None:
    guilds, nights, hosting = Guilds(store, clock), Nights(store, clock), Hosting(store)
    for guild in (GUILD, OTHER):
        act = AdminAct(guild, ANNA, "settings", 1.0, detail="channels=7")
        await guilds.save(GuildSettings(channels=(7,)), act)
        await nights.open(f"n{guild}", Venue(guild, 77), 1e6, organiser=ANNA)
        await nights.come(f"n{guild}", BERT, "1")
    before = await hosting.kept_of(OTHER)
    kept = await hosting.kept_of(GUILD)
    assert kept == dict.fromkeys(
        ("guild_channels", "night_guests", "nights", "admin_log", "guilds"), 1
    )
    said = json.loads(await hosting.export(GUILD))
    assert said["format"] == "parlor-server/1"
    assert (said["channels"], said["acts"][0]["player"]) == ([{"channel": 7}], ANNA)
    assert await hosting.remove(GUILD) == []
    assert await hosting.kept_of(GUILD) == {}
    assert await hosting.kept_of(OTHER) == before


async def test_managers_hear_nothing_of_drafts(store: Store, clock: FakeClock) -> None:
    tournaments, leagues, here = Tournaments(store, clock), Leagues(store, clock), Venue(GUILD, 77)
    await tournaments.draft(tournament().tournament, b"", here, organiser=ANNA)
    league = League("League", "toy")
    await leagues.open("l", league, b"", here, organiser=ANNA, is_draft=True)
    hosting = Hosting(store)

    async def named() -> list[int]:
        said = json.loads(await hosting.export(GUILD))
        return [len(said["tournaments"]), len(said["leagues"])]

    assert await named() == [0, 0]
    await tournaments.announce("t")
    await leagues.announce("l")
    assert await named() == [1, 1]

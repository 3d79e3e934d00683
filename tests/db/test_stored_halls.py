"""The hall of fame of a server in the store: records, years and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.guilds import AdminAct, Guilds, GuildSettings
from db.halls import ClubRecord, Halls, Title
from engine.clubs.leagues import League
from engine.codec import encode
from engine.ladders import season_starts
from tests.db.samples import ANNA, BERT, CLEO

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store

GUILD = 5
DAY = 86_400.0


@pytest.fixture
def halls(store: Store) -> Halls:
    return Halls(store)


async def end(
    store: Store, name: str, at: float, *, winner: int, loser: int, guild: int = 5
) -> None:
    """Store a match; only its result matters here."""

    def write(connection: Connection) -> None:
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " ended_at) VALUES (?, 'tokan', '{}', ?, '[]', ?, ?, ?, ?)",
            (name, b"", guild, hash(name) % 10**9, at, at),
        )
        for seat, (player, place, outcome) in enumerate(((winner, 1, "win"), (loser, 2, "loss"))):
            connection.execute(
                "INSERT INTO results (match_id, seat, player, game, guild, place, score, outcome,"
                " is_counted, ended_at, since, reason, moves, variants)"
                " VALUES (?, ?, ?, 'tokan', ?, ?, 0, ?, 1, ?, 0, '', 9, '')",
                (name, seat, player, guild, place, outcome, at),
            )

    await store.write(write)


async def test_a_loss_on_the_same_server_breaks_a_streak(store: Store, halls: Halls) -> None:
    assert (await halls.records(GUILD)).streak is None
    for number, winner in enumerate((ANNA, ANNA, BERT, BERT, BERT, ANNA)):
        loser = BERT if winner == ANNA else ANNA
        await end(store, f"m{number}", number * DAY, winner=winner, loser=loser)
    await end(store, "else", 3.5 * DAY, winner=ANNA, loser=BERT, guild=6)
    assert (await halls.records(GUILD)).streak == ClubRecord(BERT, 3)


async def test_a_year_is_counted_by_month_for_the_server_and_a_member(
    store: Store, halls: Halls
) -> None:
    bounds = [0.0, 10 * DAY, 20 * DAY, 30 * DAY]
    await end(store, "before", -DAY, winner=ANNA, loser=BERT)
    await end(store, "first", 10 * DAY, winner=ANNA, loser=BERT)
    await end(store, "second", 11 * DAY, winner=ANNA, loser=CLEO)
    await end(store, "third", 25 * DAY, winner=CLEO, loser=BERT)
    await end(store, "after", 30 * DAY, winner=CLEO, loser=BERT)
    whole = await halls.year(GUILD, bounds)
    assert (whole.months, whole.matches, whole.people) == ((0, 2, 1), 3, 3)
    assert (whole.winner, whole.wins, whole.games) == (ANNA, 2, (("tokan", 3),))
    own = await halls.year(GUILD, bounds, CLEO)
    assert (own.months, own.matches, own.wins) == ((0, 1, 1), 2, 1)
    assert (own.games, own.trophies) == ((("tokan", 2),), 0)


async def test_a_champion_keeps_the_title_until_the_next_season_ends(
    store: Store, halls: Halls
) -> None:
    def write(connection: Connection) -> None:
        league = encode(League("L", "tokan")).decode()
        connection.execute(
            "INSERT INTO leagues (id, guild, channel, player, league, secret, seasons, opened_at)"
            " VALUES ('l', 5, 77, ?, ?, ?, 2, 0)",
            (ANNA, league, b""),
        )
        for season, ended_at in ((0, 9.0), (1, None)):
            connection.execute(
                "INSERT INTO tournaments (id, guild, channel, player, plan, secret, opened_at,"
                " ended_at, league_id, season, division) VALUES (?, 5, 77, ?, '', ?, 0, ?, 'l',"
                " ?, 0)",
                (f"t{season}", ANNA, b"", ended_at, season),
            )
        for entrant, (player, place) in enumerate(((BERT, 1), (CLEO, 2))):
            connection.execute(
                "INSERT INTO entrants (tournament_id, entrant, player, place)"
                " VALUES ('t0', ?, ?, ?)",
                (entrant, player, place),
            )

    await store.write(write)
    assert await halls.titles(GUILD) == [Title("L", BERT, 1)]
    assert await halls.titles(6) == []

    def end_second(connection: Connection) -> None:
        connection.execute("UPDATE tournaments SET ended_at = 19.0 WHERE id = 't1'")
        connection.execute(
            "INSERT INTO entrants (tournament_id, entrant, player, place) VALUES ('t1', 0, ?, 1)",
            (CLEO,),
        )

    await store.write(end_second)
    assert await halls.titles(GUILD) == [Title("L", CLEO, 2)]


async def test_a_season_is_celebrated_once_and_only_after_a_channel_is_set(
    store: Store, halls: Halls
) -> None:
    guilds = Guilds(store)
    now = season_starts(8100) + 5
    settings = GuildSettings(celebrations=77)
    await guilds.save(settings, AdminAct(5, ANNA, "settings", now))
    await guilds.save(GuildSettings(), AdminAct(6, ANNA, "settings", now))
    assert await halls.to_celebrate(8099) == []
    assert await halls.to_celebrate(8100) == [(5, 77)]
    await halls.celebrated(5, 8100)
    assert await halls.to_celebrate(8100) == []
    await guilds.save(GuildSettings(celebrations=78), AdminAct(5, ANNA, "settings", now))
    assert await halls.to_celebrate(8101) == [(5, 78)]
    other = Guilds(store)
    await other.load()
    assert other.of(5).celebrations == 78

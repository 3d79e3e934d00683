"""Tournaments and leagues in the store: their logs, winners and damage."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.club_checks import faults_in
from db.clubs import Board, Change, Division, Hosted, Leagues, Move, TournamentDamaged, Tournaments
from db.examining import Findings, examine_rows
from db.privacy import Privacy
from db.store import Store
from db.venues import Venue
from engine.clubs import course
from engine.clubs.events import Abandoned, Event, Joined, Left, OrganiserNamed, Played, Withdrawn
from engine.clubs.leagues import League, drawn, first_season
from engine.clubs.standings import standings
from engine.core import Result
from engine.ports import Sitter
from tests.db.samples import ANNA, BERT, CLEO, CUP, change, record, tournament
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.matches import Matches
    from tests.fakes import FakeClock

SECRET = bytes(range(32))
HERE = Venue(5, 77, 900)
FOUR = (ANNA, BERT, CLEO, 44)


@pytest.fixture
def tournaments(store: Store, clock: FakeClock) -> Tournaments:
    return Tournaments(store, clock)


@pytest.fixture
def leagues(store: Store, clock: FakeClock) -> Leagues:
    return Leagues(store, clock)


def then(before: Change, event: Event, **changes: float | None) -> Change:
    after, events = course.after(before.tournament, event, SECRET)
    return Change(after, events, **changes)  # pyright: ignore[reportArgumentType]


def started(before: Change) -> Change:
    return then(before, course.start(before.tournament, SECRET))


def next_win(before: Change) -> Change:
    """Have the entrant with the lowest number win the next match."""
    number, table = before.tournament.open_tables()[0]
    places = tuple(1 if entrant == min(table.entrants) else 2 for entrant in table.entrants)
    round_ = len(before.tournament.rounds) - 1
    return then(before, Played(round_, number, len(table.games), places))


async def played(tournaments: Tournaments, *people: int, name: str = "t") -> Change:
    """Store a whole tournament, event by event."""
    now = tournament(*people, name=name)
    assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
    now = started(now)
    assert await tournaments.append(now)
    while now.tournament.phase == "running":
        now = next_win(now)
        assert await tournaments.append(now)
    return now


@pytest.mark.file
async def test_a_tournament_survives_a_restart(where: Path | str, clock: FakeClock) -> None:
    store = await Store.open(where, GAMES)
    tournaments = Tournaments(store, clock)
    now = replace(tournament(ANNA, BERT, CLEO, 0), due_at=clock.now() + 60)
    assert await tournaments.open(now, SECRET, HERE, organiser=BERT)
    assert not await tournaments.open(now, SECRET, HERE, organiser=CLEO)
    now = started(now)
    assert await tournaments.append(now)
    await store.close()
    store = await Store.open(where, GAMES)
    stored = await Tournaments(store, clock).load("t")
    await store.close()
    assert stored is not None
    assert stored.tournament == now.tournament
    assert (stored.secret, stored.venue, stored.organiser) == (SECRET, HERE, BERT)
    assert stored.people == {0: ANNA, 1: BERT, 2: CLEO}
    assert (stored.entrant_of(CLEO), stored.entrant_of(9)) == (2, None)
    assert (stored.due_at, stored.ended_at, stored.division) == (None, None, None)


async def test_unknown_tournaments_and_leagues_load_as_none(
    tournaments: Tournaments, leagues: Leagues
) -> None:
    assert await tournaments.load("nothing") is None
    assert await leagues.load("nothing") is None
    assert await tournaments.board_of("nothing") is None
    assert await tournaments.match_at(Board("t", 0, 0, 0)) is None
    assert not await tournaments.append(tournament(ANNA))


async def test_only_one_of_several_simultaneous_changes_is_stored(tournaments: Tournaments) -> None:
    now = tournament(*FOUR)
    assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
    ways = [then(now, Left(number)) for number in range(4)] + [started(now)]
    done = await asyncio.gather(*map(tournaments.append, ways))
    assert done.count(True) == 1
    stored = present(await tournaments.load("t"))
    assert stored.tournament == ways[done.index(True)].tournament
    assert await tournaments.events("t") == [*now.events, *ways[done.index(True)].events]


@pytest.mark.file
async def test_a_returning_entrant_keeps_their_number(tournaments: Tournaments) -> None:
    now = tournament(*FOUR)
    assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
    for event, people in ((Left(1), {}), (Joined(1, "again"), {1: BERT})):
        now = replace(then(now, event), people=people)
        assert await tournaments.append(now)
    stored = present(await tournaments.load("t"))
    assert stored.people == dict(enumerate(FOUR))


async def test_places_are_stored_when_a_tournament_ends(
    tournaments: Tournaments, store: Store, clock: FakeClock
) -> None:
    end = await played(tournaments, *FOUR)
    assert not await tournaments.append(Change(end.tournament))
    stored = present(await tournaments.load("t"))
    assert stored.ended_at == clock.now()

    def places(connection: Connection) -> list[tuple[int, int]]:
        query = "SELECT entrant, place FROM entrants ORDER BY place, entrant"
        return connection.execute(query).fetchall()

    counted = sorted((standing.place, standing.entrant) for standing in standings(end.tournament))
    assert [(place, entrant) for entrant, place in await store.read(places)] == counted
    assert await tournaments.running(5) == []
    assert await tournaments.ended(5) == ["t"]
    assert await tournaments.ended(6) == []
    assert await store.read(faults_in) == []


async def test_the_hall_of_fame_has_the_last_winner_first(
    tournaments: Tournaments, clock: FakeClock
) -> None:
    await played(tournaments, *FOUR, name="a")
    await clock.advance(60)
    await played(tournaments, 0, BERT, CLEO, 44, name="b")
    await clock.advance(60)
    off = tournament(*FOUR, name="c")
    assert await tournaments.open(off, SECRET, HERE, organiser=ANNA)
    assert await tournaments.append(then(off, Abandoned()))
    found = await tournaments.winners(5)
    assert [(item.tournament, item.player) for item in found] == [("b", None), ("a", ANNA)]
    assert found[0].ended_at == found[1].ended_at + 60
    assert found[0].plan == CUP
    assert await tournaments.winners(6) == []
    assert len(await tournaments.winners(5, 1)) == 1


@pytest.mark.file
async def test_running_tournaments_are_listed_newest_first(
    tournaments: Tournaments, clock: FakeClock
) -> None:
    for name in ("a", "b"):
        now = tournament(*FOUR[: 3 if name == "a" else 4], name=name)
        assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
        await clock.advance(1)
    assert await tournaments.running(5) == ["b", "a"]
    assert await tournaments.running(5, 1) == ["b"]
    await tournaments.set_message("a", 17)
    stored = present(await tournaments.load("a"))
    assert (stored.venue.message, stored.organiser) == (17, ANNA)


async def test_due_tournaments_are_found_by_time(
    tournaments: Tournaments, clock: FakeClock
) -> None:
    assert (await tournaments.due(clock.now()))[1] is None
    begun = clock.now()
    for name, after in (("a", 60), ("b", 30), ("c", None)):
        now = tournament(*FOUR, name=name)
        due = None if after is None else begun + after
        assert await tournaments.open(replace(now, due_at=due), SECRET, HERE, organiser=ANNA)
    assert (await tournaments.due(begun))[1] == begun + 30
    assert (await tournaments.due(begun + 30))[1] == begun + 60
    assert (await tournaments.due(begun + 29))[0] == []
    assert (await tournaments.due(begun + 60))[0] == ["b", "a"]
    over = then(tournament(*FOUR, name="b"), Abandoned(), due_at=begun + 90)
    assert await tournaments.append(over)
    assert (await tournaments.due(begun + 90))[0] == ["a"]


async def test_matches_are_found_by_their_boards(
    tournaments: Tournaments, matches: Matches
) -> None:
    now = tournament(*FOUR)
    assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
    first, second = Board("t", 0, 0, 0), Board("t", 0, 1, 0)
    assert await tournaments.link("m1", first)
    assert not await tournaments.link("m2", first)
    assert not await tournaments.link("m1", second)
    assert await tournaments.link("m2", second)
    assert await tournaments.board_of("m2") == second
    assert await tournaments.match_at(first) == "m1"
    assert second.played((2, 1)) == Played(0, 1, 0, (2, 1))
    assert await tournaments.hosted("t", 0) == []
    for name, channel in (("m1", 1), ("m2", 2)):
        begun = record(name, Sitter(ANNA), Sitter(BERT))
        place = Venue(5, channel, parent=channel * 10)
        assert await matches.create(begun, place, change(0, "a"))
    both = [Hosted("m1", first, 1, False, False, 10), Hosted("m2", second, 2, False, False, 20)]
    assert await tournaments.hosted("t", 0) == both
    assert await tournaments.hosted("t", 1) == []
    assert await matches.append("m1", change(1, "b", result=Result((1, 2), (), "over")))
    await matches.venues.lose("m2", 2)
    ended = [Hosted("m1", first, 1, False, True, 10), Hosted("m2", second, 2, True, False, 20)]
    assert await tournaments.hosted("t", 0) == ended
    assert await tournaments.led() == ["t"]
    over = then(now, Abandoned())
    assert await tournaments.append(over)
    assert await tournaments.led() == ["t"], "people have to be told"
    await tournaments.note_told_events("t", over.tournament.seq)
    assert await tournaments.led() == []


async def test_a_new_helper_is_logged_so_that_people_hear_of_it(tournaments: Tournaments) -> None:
    now = tournament(*FOUR)
    assert await tournaments.open(now, SECRET, HERE, organiser=ANNA)
    before = present(await tournaments.load("t"))
    assert await tournaments.set_organisers(before, ANNA, BERT)
    assert not await tournaments.set_organisers(before, ANNA, CLEO), "it has changed"
    named = present(await tournaments.load("t"))
    assert (named.organisers, named.tournament.seq) == ([ANNA, BERT], before.tournament.seq + 1)
    assert await tournaments.set_organisers(named, BERT, BERT)
    assert await tournaments.set_organisers(present(await tournaments.load("t")), BERT, None)
    events = await tournaments.events("t")
    assert events[before.tournament.seq :] == [OrganiserNamed()]


# Erased people ------------------------------------------------------------------------------------


async def test_erasing_a_person_leaves_a_number_and_the_results(
    tournaments: Tournaments, leagues: Leagues, store: Store
) -> None:
    await played(tournaments, *FOUR, name="a")
    running = started(tournament(*FOUR, name="b"))
    begun = replace(tournament(*FOUR, name="b"), tournament=running.tournament)
    begun = replace(begun, events=(*begun.events, *running.events))
    assert await tournaments.open(begun, SECRET, HERE, organiser=BERT)
    assert await leagues.open("l", League("L", "tokan"), SECRET, HERE, organiser=ANNA)
    assert await leagues.enter("l", ANNA)
    privacy = Privacy(store)
    kept = await privacy.kept(ANNA)
    assert kept.rows == {"entrants": 2, "league_players": 1, "leagues": 1, "tournaments": 1}
    said = await privacy.export(ANNA)
    assert b"Cup" in said
    assert b"secret" not in said
    assert str(BERT).encode() not in said.replace(b'"at"', b"")
    await privacy.erase(ANNA)
    assert (await privacy.kept(ANNA)).is_nothing
    assert await leagues.invited("l") == []
    (winner,) = await tournaments.winners(5)
    assert winner.player is not None
    assert winner.player < 0
    left = present(await tournaments.load("b"))
    assert left.people[0] < 0
    assert await tournaments.append(then(running, Withdrawn(0)))
    assert await store.read(faults_in) == []


# Damage -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE tournaments SET plan = '{'", "Input data was truncated"),
        ("UPDATE tournament_events SET body = '{}' WHERE seq = 0", "missing required field"),
        ("UPDATE tournament_events SET kind = 'odd' WHERE seq = 0", "there is no event 'odd'"),
        ("DELETE FROM tournament_events WHERE seq = 5", "that cannot be done: "),
        ("UPDATE tournaments SET next_seq = next_seq + 1", "events are missing at the end"),
        (
            "UPDATE tournaments SET ended_at = NULL",
            "the stored row and its log disagree on whether it has ended",
        ),
        ("UPDATE entrants SET player = NULL WHERE entrant = 2", "nobody knows who entrant 2 is"),
        (
            "UPDATE entrants SET place = 9 WHERE entrant = 2",
            "its stored places differ from its log",
        ),
    ],
)
async def test_the_damage_of_a_tournament_is_named(
    tournaments: Tournaments, store: Store, damage: str, fault: str
) -> None:
    await played(tournaments, *FOUR)
    assert await store.read(faults_in) == []
    await store.write(lambda connection: connection.execute(damage).rowcount)
    (found,) = await store.read(faults_in)
    assert found.startswith("tournaments t: ")
    assert fault in found
    if "nobody can continue it" in found:
        with pytest.raises(TournamentDamaged):
            await tournaments.load("t")
    if "plan" in damage:
        assert await tournaments.winners(5) == []


async def test_the_damage_of_a_league_is_named(leagues: Leagues, store: Store) -> None:
    assert await leagues.open("l", League("L", "tokan"), SECRET, HERE, organiser=ANNA)
    damage = "UPDATE leagues SET league = '[]'"
    await store.write(lambda connection: connection.execute(damage).rowcount)
    (found,) = await store.read(faults_in)
    assert found.startswith("leagues l: ")
    with pytest.raises(TournamentDamaged):
        await leagues.load("l")


# Leagues ------------------------------------------------------------------------------------------


async def test_a_league_begins_its_first_season_once(
    leagues: Leagues, tournaments: Tournaments, clock: FakeClock
) -> None:
    league = League("L", "tokan", division=4)
    assert await leagues.open("l", league, SECRET, HERE, organiser=ANNA)
    assert not await leagues.open("l", league, SECRET, HERE, organiser=BERT)
    people = [ANNA, BERT, CLEO, 44, 55, 66, 77, 88]
    for player in people:
        assert await leagues.enter("l", player)
        await clock.advance(1)
    assert not await leagues.enter("l", 44)
    assert await leagues.leave("l", 88)
    assert not await leagues.leave("l", 88)
    assert await leagues.enter("l", 88)
    assert await leagues.invited("l") == people
    stored = present(await leagues.load("l"))
    assert (stored.league, stored.seasons, stored.ended_at) == (league, 0, None)
    season = first_season(league, drawn(SECRET, "l", 0, people))
    opened = [
        (
            tournament(*(one.player for one in part), name=f"l-{at}", plan=league.plan(len(part))),
            SECRET,
        )
        for at, part in enumerate(season)
    ]
    begun = await asyncio.gather(*(leagues.begin_season(stored, opened) for _ in range(3)))
    assert sorted(begun) == [False, False, True]
    assert await leagues.season("l", 0) == ["l-0", "l-1"]
    assert await leagues.season("l", 1) == []
    second = present(await tournaments.load("l-1"))
    assert second.division == Division("l", 0, 1)
    assert list(second.people.values()) == [item.player for item in season[1]]
    assert await leagues.running(5) == ["l"]
    await leagues.set_message("l", 3)
    assert await leagues.led() == ["l"]
    assert await leagues.end("l")
    assert not await leagues.end("l")
    assert await leagues.running(5) == []
    stored = present(await leagues.load("l"))
    assert (stored.venue.message, stored.organiser, stored.seasons) == (3, ANNA, 1)
    assert not await leagues.begin_season(stored, [])


async def begin_league(leagues: Leagues, *divisions: str) -> None:
    """Begin a season with four people in each of *divisions*."""
    league = League("Club league", "tokan")
    assert await leagues.open("l", league, SECRET, HERE, organiser=ANNA)
    found = present(await leagues.load("l"))
    opened: list[tuple[Change, bytes]] = []
    for number, name in enumerate(divisions):
        people = [100 * number + item for item in range(100, 104)]
        for player in people:
            assert await leagues.enter("l", player)
        opened.append((tournament(*people, name=name, plan=league.plan(4)), SECRET))
    assert await leagues.begin_season(found, opened)


async def where_of(tournaments: Tournaments, *names: str) -> list[tuple[int, int | None, str]]:
    """Return the channel, the message and the organiser's last warning of each tournament."""
    found = [await tournaments.load(name) for name in names]
    return [
        (item.venue.channel, item.venue.message, item.warned) for item in found if item is not None
    ]


@pytest.mark.file
async def test_a_tournament_moves_and_leaves_its_message_behind(tournaments: Tournaments) -> None:
    assert await tournaments.open(tournament(*FOUR), SECRET, HERE, organiser=ANNA)
    assert await tournaments.open(tournament(*FOUR, name="u"), SECRET, HERE, organiser=ANNA)
    await tournaments.note_warned("t", "rights")
    assert await where_of(tournaments, "t", "u") == [(77, 900, "rights"), (77, 900, "")]
    assert await tournaments.move("t", 78) == Move(("t",), (HERE,))
    assert await where_of(tournaments, "t", "u") == [(78, None, ""), (77, 900, "")]
    assert await tournaments.move("t", 78) == Move(), "it is there"
    assert await tournaments.move("nothing", 78) == Move()
    assert await tournaments.append(then(tournament(*FOUR, name="u"), Abandoned()))
    assert await tournaments.move("u", 78) == Move(), "it has ended"


async def test_a_division_moves_with_its_league_and_the_other_divisions(
    tournaments: Tournaments, leagues: Leagues
) -> None:
    await begin_league(leagues, "a", "b", "c")
    await leagues.set_message("l", 3)
    await tournaments.set_message("a", 4, 1)
    assert (await tournaments.move("c", 70)).tournaments == ("a", "b", "c")
    assert await tournaments.move("b", 77)
    await leagues.set_message("l", 5)
    await tournaments.note_warned("b", "shut")
    assert await where_of(tournaments, "a", "b", "c") == [(77, None, "shut")] * 3, "told of all"
    league = present(await leagues.load("l"))
    assert (league.venue.channel, league.venue.message) == (77, 5)
    await tournaments.set_message("a", 6, 1)
    moved = await tournaments.move("a", 78)
    assert moved == Move(("a", "b", "c"), (replace(HERE, message=6), replace(HERE, message=5)))


async def test_forgotten_messages_are_due_to_be_posted_again(
    tournaments: Tournaments, leagues: Leagues
) -> None:
    await tournaments.open(tournament(ANNA, name="a"), SECRET, HERE, organiser=ANNA)
    await tournaments.set_message("a", 17, 2)
    await leagues.open("l", League("L", "tokan"), SECRET, HERE, organiser=ANNA)
    await leagues.set_message("l", 18, 1)
    stored, league = await tournaments.load("a"), await leagues.load("l")
    assert stored is not None
    assert league is not None
    assert (stored.venue.message, stored.shown) == (17, 2)
    assert (league.venue.message, league.shown) == (18, 1)
    await tournaments.forget_messages()
    stored, league = await tournaments.load("a"), await leagues.load("l")
    assert stored is not None
    assert league is not None
    assert stored.venue.message is None is league.venue.message


async def test_broken_tournaments_nights_and_avoided_players_are_reported(
    tournaments: Tournaments, store: Store
) -> None:
    assert await tournaments.open(tournament(*FOUR), SECRET, HERE, organiser=ANNA)
    now = started(tournament(*FOUR))
    assert await tournaments.append(now)
    assert await store.read(faults_in) == []

    def hurt(connection: Connection) -> None:
        connection.execute("DELETE FROM tournament_events WHERE kind = 'paired'")
        connection.execute("UPDATE tournaments SET next_seq = next_seq - 1")
        connection.execute(
            "INSERT INTO nights (id, guild, channel, player, at, tournament_id)"
            " VALUES ('n', 5, 77, 1, 0.1, 'gone')"
        )
        connection.execute("INSERT INTO avoided VALUES (7, 7)")

    await store.write(hurt)
    (fault,) = await store.read(faults_in)
    assert "has not been paired" in fault
    found = Findings()
    await store.read(lambda connection: examine_rows(connection, 51, GAMES, 0.0, found))
    assert any(sentence.startswith("nights n:") for sentence in found.to_do), found
    assert any(one.startswith("avoided 7:") for one in found.to_do)

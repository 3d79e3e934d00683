"""On a server, no frequent query reads a whole table.

PostgreSQL's choice of plan depends on the size of the table. These tests let it scan a whole table
only if there is no other way.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from db.history import Asker, History
from db.ladders import Ladders
from db.notifications import Noticeboards, Silences
from db.results import Careers
from db.server.connection import ServerConnection
from db.venues import Posts, Venue
from engine.core import Result
from engine.ladders import Kind, Ladder
from tests.db.samples import ANNA, BERT, change, ended, record

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from db.dialect import Connection, Facts
    from db.history import Scope
    from db.matches import Matches
    from db.server.connection import ServerRows
    from db.store import Store

pytestmark = pytest.mark.server
SCAN: Final = "Seq Scan"


class Asked:
    """Records a store's queries, and shows how the server would run them."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._store = store
        self._heard: list[tuple[str, Facts]] = []
        execute = ServerConnection.execute

        def hear(connection: ServerConnection, query: str, facts: Facts = (), /) -> ServerRows:
            if query.lstrip().startswith(("SELECT", "WITH")):
                self._heard.append((query, facts))
            return execute(connection, query, facts)

        monkeypatch.setattr(ServerConnection, "execute", hear)

    async def steps(self, *questions: Awaitable[object]) -> list[list[dict[str, Any]]]:
        """Await *questions*; return the steps of the plan of each query that they make."""
        self._heard.clear()
        for question in questions:
            await question
        heard = list(self._heard)
        assert len(heard) >= len(questions)

        def explain(connection: Connection) -> list[list[dict[str, Any]]]:
            connection.execute("SET LOCAL enable_seqscan = off")
            return [
                list(_steps(_plan(connection.execute(f"EXPLAIN (FORMAT JSON) {query}", facts))))
                for query, facts in heard
            ]

        return await self._store.read(explain)


def _plan(rows: ServerRows | Any) -> dict[str, Any]:
    said = rows.fetchone()[0]
    return (json.loads(said) if isinstance(said, str) else said)[0]["Plan"]


def _steps(plan: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan, *(step for part in plan.get("Plans", ()) for step in _steps(part))]


def scanned(steps: list[list[dict[str, Any]]]) -> set[str]:
    return {item["Relation Name"] for query in steps for item in query if item["Node Type"] == SCAN}


def indexes(steps: list[list[dict[str, Any]]]) -> set[str]:
    return {item["Index Name"] for query in steps for item in query if "Index Name" in item}


@pytest.fixture
def asked(store: Store, monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(store, monkeypatch)


async def test_a_query_without_an_index_is_noticed(store: Store, asked: Asked) -> None:
    query = "SELECT id FROM matches WHERE hints = 3"
    found = await asked.steps(store.read(lambda one: one.execute(query).fetchall()))
    assert scanned(found) == {"matches"}


async def test_only_the_startup_query_scans_all_matches(matches: Matches, asked: Asked) -> None:
    assert scanned(await asked.steps(matches.venues.unpublished())) == {"matches"}


async def test_queries_of_matches_use_indexes(store: Store, matches: Matches, asked: Asked) -> None:
    found = await asked.steps(
        matches.venues.running(),
        matches.due(5.0),
        matches.next_deadline(),
        matches.computer_turns(),
        matches.venues.latest_in(5),
        matches.venues.of_player(ANNA),
        matches.load("m"),
        matches.venues.venue("m"),
        Posts(store).due(9),
        Silences(store).due(5.0),
    )
    assert scanned(found) == set()
    named = {"matches_running", "matches_deadline", "matches_house", "seats_playing", "posts_due"}
    named.add("matches_without_limit")
    assert named <= indexes(found)


async def test_queries_of_careers_use_indexes(
    store: Store, matches: Matches, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        given = record(f"m{number}")
        await matches.create(given, Venue(1, number), change(0))
        await matches.append(given.id, ended(given, Result((1, 2), (7, 3), "towers")))
    careers = Careers(store)
    first = await asked.steps(careers.of(ANNA), careers.of(BERT))
    monkeypatch.setattr("db.results.UNKEPT", 3)
    await careers.of(ANNA)
    later = await asked.steps(careers.of(ANNA), careers.meetings(ANNA, BERT))
    assert scanned(first) == scanned(later) == set()
    # PostgreSQL chooses between the two by its statistics
    assert indexes(first) & {"results_player", "results_player_game"}
    assert {"careers_pkey", "meetings_pkey"} <= indexes(later)


async def test_queries_of_ladders_use_indexes(store: Store, matches: Matches, asked: Asked) -> None:
    for number in range(6):
        given = record(f"m{number}")
        await matches.create(given, Venue(1, number), change(0))
        await matches.append(given.id, ended(given, Result((1, 2), (7, 3), "towers")))
    ladders = Ladders(store)
    found = await asked.steps(
        ladders.page(Ladder("tokan", 1), ANNA, limit=10, offset=1),
        ladders.curves(Ladder("tokan", 1), (ANNA, BERT), 50),
        ladders.changes(Ladder("tokan", 1), "m1"),
        Ladders(store).page(Ladder("tokan", 1, variant="alone scoring=heads"), ANNA, limit=10),
    )
    assert scanned(found) == set()
    assert "ratings_ranked" in indexes(found)


@pytest.mark.parametrize("is_guarded", [False, True])
async def test_writes_run_without_just_in_time_compilation(
    store: Store, *, is_guarded: bool
) -> None:
    def settings(connection: Connection) -> set[Any]:
        names = "('enable_seqscan', 'jit')"
        query = f"SELECT name, setting FROM pg_settings WHERE name IN {names}"
        return set(connection.execute(query).fetchall())

    found = await store.write(settings, is_guarded=is_guarded)
    assert found == {("enable_seqscan", "off"), ("jit", "off")}


@pytest.mark.parametrize("scope", ["server", "channel", "mine", "finished"])
async def test_queries_of_the_history_use_indexes(
    store: Store, matches: Matches, asked: Asked, scope: Scope
) -> None:
    for number in range(3):
        await matches.create(record(f"m{number}"), Venue(1, 5 + number), change(0))
    history = History(store)
    asker = Asker(ANNA, 1, 5)
    found = await asked.steps(
        history.matches(asker, scope, member=None, limit=3),
        history.matches(asker, scope, member=None, limit=3, after="m1"),
        history.matches(asker, scope, member=BERT, limit=3, after="m1"),
    )
    assert scanned(found) == set()


async def test_queries_of_bot_and_puzzle_ladders_use_indexes(
    store: Store, matches: Matches, asked: Asked
) -> None:
    house, solving = (
        Ladder("tokan", 1, variant=Kind.BOTS.value),
        Ladder("tokan", 1, variant=Kind.PUZZLES.value),
    )
    found = await asked.steps(
        matches.venues.count_of_player(ANNA),
        Ladders(store).page(house, ANNA, limit=10, offset=10),
        Ladders(store).page(solving, ANNA, limit=10, offset=10),
        Posts(store).shown_by(77),
    )
    assert scanned(found) == set()


async def test_queries_of_noticeboards_use_indexes(store: Store, asked: Asked) -> None:
    boards = Noticeboards(store)
    found = await asked.steps(boards.running(1, 5), boards.of(1))
    assert scanned(found) == set()

"""Stranded matches, which nobody can continue, and how the store ends them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from db.stranded import StrandedMatches, stranded_in
from db.venues import Venue
from engine.core import Result
from tests.db.samples import change, record
from tests.packages import GAMES

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store
    from engine.ports import Record
    from tests.fakes import FakeClock

NEWEST = GAMES.find("tokan").version


def of_version(match_id: str, version: int, game: str = "tokan") -> Record:
    one = record(match_id)
    return replace(one, setup=replace(one.setup, game=game, version=version))


async def fill(store: Store, matches: Matches) -> None:
    """Store a match of each kind, each in a channel of its own."""
    kinds = (("old", 0), ("present", NEWEST), ("newer", 99), ("over", 0), ("damaged", 0))
    for channel, (name, version) in enumerate(kinds):
        assert await matches.create(
            of_version(name, version), Venue(1, channel, 70), change(0, "a")
        )
    assert await matches.create(of_version("removed", 1, "chess"), Venue(1, 50), change(0, "a"))
    await matches.append("over", change(1, "b", result=Result((1, 2), (7, 3), "towers")))
    assert await matches.create(of_version("empty", 0), Venue(0, 60), change(0, deadline=5.0))
    damage = "UPDATE matches SET setup = '{' WHERE id = 'damaged'"
    await store.write(lambda connection: connection.execute(damage))


async def test_only_matches_of_outgrown_versions_end(
    store: Store, matches: Matches, clock: FakeClock
) -> None:
    await fill(store, matches)
    found = await store.read(lambda connection: stranded_in(connection, GAMES))
    assert {item.match for item in found} == {"old", "newer", "removed", "empty"}
    stranded = StrandedMatches(store, clock)
    ended = await stranded.end()
    assert {(one.match, one.game, one.version) for one in ended} == {
        ("old", "tokan", 0),
        ("empty", "tokan", 0),
    }
    running = {match_id for _, match_id in await matches.venues.running()}
    assert running == {"present", "newer", "removed", "damaged"}
    assert await matches.due(99) == []
    # the ended ones are missing, because nothing can draw their boards
    assert {place.match for place in await matches.venues.unpublished()} == running
    assert await stranded.end() == []


async def test_ended_matches_are_reported_once_with_their_venue(
    store: Store, matches: Matches, clock: FakeClock
) -> None:
    await fill(store, matches)
    stranded = StrandedMatches(store, clock)
    ended = await stranded.end()
    again = StrandedMatches(store, clock)
    assert [place.match for place in await again.untold()] == [item.match for item in ended]
    await again.note_told("old")
    (left,) = await stranded.untold()
    assert (left.match, left.venue) == ("empty", Venue(0, 60))
    await again.note_told("empty")
    assert await stranded.untold() == []


async def test_stranded_matches_end_without_a_result(
    store: Store, matches: Matches, clock: FakeClock
) -> None:
    await fill(store, matches)
    await StrandedMatches(store, clock).end()
    results = await store.read(
        lambda connection: connection.execute("SELECT DISTINCT match_id FROM results").fetchall()
    )
    assert results == [("over",)]

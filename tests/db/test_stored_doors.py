"""Links and sessions of the web page, on both kinds of stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.doors import (
    MOST_LINKS,
    MOST_SESSIONS,
    MOST_SHARED,
    SESSION_LIFETIME,
    SHARED_AFTER,
    PageDoors,
    Session,
    SharedLink,
    Visitor,
)
from db.lobbies import Lobbies
from db.matches import Matches
from db.privacy import Privacy
from db.venues import Venue
from engine.games import tokan
from engine.live_matches import LiveMatches
from engine.ports import Record, Sitter
from tests.db.samples import lobby
from tests.fakes import FakeClock, RecordingPublisher
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from db.store import Store

pytestmark = pytest.mark.both_stores

ANN, BOB = 2**60 + 1, 2**60 + 2
NOW = 1_800_000_000.0


def visitor(player: int) -> Visitor:
    return Visitor(player, 5, 6, "de")


NOBODY = Visitor(0, 0, 0, "")


def begun(
    session: str, at: float, whose: Visitor = NOBODY, *, digest: str = "digest", seal: str = "key"
) -> Session:
    return Session(session, digest, whose, at, at, seal)


@pytest.mark.file
async def test_a_link_admits_its_person_once_and_before_it_expires(store: Store) -> None:
    doors = PageDoors(store)
    await doors.keep_link("link", visitor(ANN), NOW, NOW + 600)
    assert await doors.enter("other", begun("s0", NOW)) is None
    assert await doors.enter("link", begun("s1", NOW + 599)) == visitor(ANN)
    assert await doors.enter("link", begun("s2", NOW + 599)) is None
    await doors.keep_link("late", visitor(ANN), NOW, NOW + 600)
    assert await doors.enter("late", begun("s3", NOW + 600)) is None
    session = present(await doors.session("s1", NOW))
    assert (session.visitor, session.digest) == (visitor(ANN), "digest")
    assert await doors.session("s2", NOW) is None


async def test_an_unused_session_ends(store: Store) -> None:
    doors = PageDoors(store)
    await doors.keep_link("link", visitor(ANN), NOW, NOW + 600)
    await doors.enter("link", begun("s1", NOW))
    await doors.saw("s1", NOW + 5)
    assert await doors.session("s1", NOW + SESSION_LIFETIME) is not None
    assert await doors.session("s1", NOW + 5 + SESSION_LIFETIME) is None
    assert await doors.of(ANN, NOW + 5 + SESSION_LIFETIME) == []


@pytest.mark.file
async def test_links_and_sessions_of_a_person_are_limited(store: Store) -> None:
    doors = PageDoors(store)
    for number in range(MOST_LINKS + 2):
        await doors.keep_link(f"link{number:02}", visitor(ANN), NOW, NOW + 600 + number)
    assert await doors.enter("link00", begun("s", NOW)) is None
    for number in range(MOST_SESSIONS + 3):
        await doors.keep_link("again", visitor(BOB), NOW, NOW + 600)
        assert await doors.enter("again", begun(f"s{number:02}", NOW + number)) is not None
    sessions = [item.id for item in await doors.of(BOB, NOW)]
    assert len(sessions) == MOST_SESSIONS
    assert sessions[0] == f"s{MOST_SESSIONS + 2:02}"


async def test_links_and_sessions_are_counted_exported_ended_and_erased(store: Store) -> None:
    doors = PageDoors(store)
    for player in (ANN, BOB):
        await doors.keep_link(f"used{player}", visitor(player), NOW, NOW + 600)
        await doors.keep_link(f"unused{player}", visitor(player), NOW, NOW + 600)
        await doors.enter(
            f"used{player}", begun(f"s{player}", NOW, digest="0123digest", seal="0123key")
        )
    assert (await Privacy(store).kept(ANN)).rows == {"page_links": 1, "page_sessions": 1}
    exported = await Privacy(store).export(ANN)
    assert b"page_sessions" in exported
    assert b"0123digest" not in exported
    assert b"0123key" not in exported
    await doors.end(ANN)
    assert (await Privacy(store).kept(ANN)).is_nothing
    assert await doors.enter(f"unused{ANN}", begun("s", NOW)) is None
    await Privacy(store).erase(BOB)
    assert await doors.of(BOB, NOW) == []
    assert await doors.enter(f"unused{BOB}", begun("s", NOW)) is None


async def test_a_session_older_than_keys_gets_one_and_keeps_it(store: Store) -> None:
    doors = PageDoors(store)
    await doors.begin(begun("s", NOW, visitor(ANN), seal=""))
    await doors.seal("s", "first")
    await doors.seal("s", "second")
    session = present(await doors.session("s", NOW))
    assert session.seal == "first"


async def test_onlookers_of_a_match_are_known_until_they_show_another(store: Store) -> None:
    doors = PageDoors(store)
    for player in (ANN, BOB):
        await doors.begin(begun(f"s{player}", NOW, visitor(player)))
    await doors.show({f"s{ANN}": "m1", f"s{BOB}": "m1", "gone": "m1"}, NOW + 75)
    assert await doors.onlookers(["m1", "m2"], NOW + 74) == {"m1": {ANN, BOB}}
    assert await doors.onlookers(["m1", "m2"], NOW + 75) == {}
    await doors.show({f"s{ANN}": "m2", f"s{BOB}": ""}, NOW + 80)
    assert await doors.onlookers(["m1", "m2"], NOW + 75) == {"m2": {ANN}}
    await doors.end(ANN)
    assert await doors.onlookers(["m1", "m2"], NOW + 75) == {}


# Links that others use ----------------------------------------------------------------------------


def shared(link_id: str, player: int = ANN, match: str = "m1", made_at: float = NOW) -> SharedLink:
    return SharedLink(link_id, "0123digest", "watch", match, player, made_at, made_at + 1000)


async def begin(store: Store, match_id: str, channel: int) -> None:
    setup = tokan.GAME.set_up(2)
    sitters = (Sitter(ANN), Sitter(BOB))
    record = Record(match_id, setup, sitters, bytes(32), ("a", "b"), None, (), frozenset(), -1)
    matches = Matches(store)
    live = LiveMatches(matches, RecordingPublisher(), FakeClock(), GAMES)
    assert await matches.create(record, Venue(1, channel), live.opening(record))


async def test_a_shared_link_works_until_its_time_or_a_day_after_its_match(store: Store) -> None:
    doors = PageDoors(store)
    await begin(store, "m1", 11)
    await doors.share(shared("one"))
    await doors.share(shared("lost", match="nosuchmatch"))
    assert await doors.shared("one", NOW + 999) == shared("one")
    assert await doors.shared("one", NOW + 1000) is None
    assert await doors.shared("lost", NOW) is None
    assert await doors.shared("two", NOW) is None
    ended = NOW - SHARED_AFTER
    for at, works in ((ended + 1, True), (ended, False)):
        await store.write(
            lambda connection, at=at: connection.execute(
                "UPDATE matches SET ended_at = ? WHERE id = 'm1'", (at,)
            )
        )
        assert (await doors.shared("one", NOW) is not None) == works
        assert bool(await doors.shared_by(ANN, NOW)) == works


async def test_shared_links_are_ended_exported_and_erased_by_person(
    store: Store,
) -> None:
    doors = PageDoors(store)
    await begin(store, "m1", 11)
    await begin(store, "m2", 12)
    for link in (shared("a1"), shared("a2", match="m2"), shared("b1", BOB)):
        await doors.share(link)
    await doors.end_shared(ANN, "m1")
    assert [person.id for person in await doors.shared_by(ANN, NOW)] == ["a2"]
    assert (await Privacy(store).kept(ANN)).rows["shared_links"] == 1
    exported = await Privacy(store).export(ANN)
    assert b"shared_links" in exported
    assert b"0123digest" not in exported
    assert b"0123key" not in exported
    await doors.end_shared(ANN)
    assert await doors.shared_by(ANN, NOW) == []
    assert await doors.shared("b1", NOW) is not None
    await Privacy(store).erase(BOB)
    assert await doors.shared("b1", NOW) is None


async def test_shared_links_of_a_person_are_limited(store: Store) -> None:
    doors = PageDoors(store)
    await begin(store, "m1", 11)
    for number in range(MOST_SHARED + 2):
        await doors.share(shared(f"s{number:02}", made_at=NOW + number))
    found = [person.id for person in await doors.shared_by(ANN, NOW + 500)]
    assert len(found) == MOST_SHARED
    assert found[0] == f"s{MOST_SHARED + 1:02}"
    await doors.share(shared("later", made_at=NOW + 5000))
    rows = await store.read(
        lambda connection: connection.execute("SELECT id FROM shared_links").fetchall()
    )
    assert [row[0] for row in rows] == ["later"], "what has ended goes"


async def test_a_link_to_join_works_while_the_lobby_is_open(
    store: Store,
) -> None:
    doors, lobbies = PageDoors(store), Lobbies(store)
    table = lobby("l1")
    await lobbies.save(table, Venue(1, 11), 0)
    link = SharedLink("j1", "0123digest", "join", "l1", ANN, NOW, NOW + 1000)
    await doors.share(link)
    assert await doors.shared("j1", NOW) == link
    assert await doors.admitted_by(BOB, "l1") is None
    await doors.admit(link, begun("s1", NOW, visitor(BOB)))
    assert (await doors.of(BOB, NOW))[0].id == "s1"
    assert await doors.admitted_by(BOB, "l1") == "j1"
    assert await doors.admitted_by(BOB, "l2") is None
    assert not await doors.plays_on(BOB, 1)
    await lobbies.remove("l1")
    assert await doors.shared("j1", NOW) is None
    await begin(store, "l1", 11)
    assert await doors.shared("j1", NOW) is None
    assert await doors.plays_on(BOB, 1)
    assert not await doors.plays_on(BOB, 2)
    assert not await doors.plays_on(ANN, 1)
    assert (await Privacy(store).kept(BOB)).rows["page_guests"] == 1
    # the next admission removes guests who have no match
    await doors.admit(
        SharedLink("j2", "d", "join", "gone", ANN, NOW, NOW + 1),
        begun("s2", NOW, visitor(ANN)),
    )
    await doors.admit(link, begun("s3", NOW, visitor(ANN)))
    assert await doors.admitted_by(ANN, "gone") is None
    assert await doors.admitted_by(BOB, "l1") == "j1"
    await Privacy(store).erase(BOB)
    assert not await doors.plays_on(BOB, 1)

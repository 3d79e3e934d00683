"""Lists of matches: newest first, in pages, without matches hidden from the reader."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.history import Asker, History, Past
from db.venues import Venue
from engine.core import Result
from engine.ports import Sitter
from tests.db.samples import ANNA, BERT, CLEO, change, planned, record

if TYPE_CHECKING:
    from db.history import Scope
    from db.matches import Matches
    from db.store import Store
    from tests.fakes import FakeClock

GUILD, OTHER = 1, 2


@pytest.fixture
def history(store: Store) -> History:
    return History(store)


async def add(
    matches: Matches,
    clock: FakeClock,
    match_id: str,
    venue: Venue,
    *people: int,
    result: Result | None = None,
) -> None:
    """Store a match that begins a second after the last one; with a *result*, it has ended."""
    await clock.advance(1)
    seats = tuple(Sitter(player) for player in people)
    assert await matches.create(record(match_id, *seats), venue, change(0, "a"))
    if result is not None:
        assert await matches.append(match_id, change(1, "b", result=result))


async def ids(
    history: History,
    scope: Scope,
    *,
    asker: int = CLEO,
    guild: int = GUILD,
    channel: int = 10,
    visible: frozenset[int] = frozenset({10, 11, 20}),
    managed: frozenset[int] = frozenset(),
    member: int | None = None,
    limit: int = 99,
) -> list[str]:
    whose = Asker(asker, guild, channel, visible, managed)
    found = await history.matches(whose, scope, member=member, limit=limit)
    assert found.newer == ""
    return [match.match for match in found.matches]


@pytest.fixture
async def five(matches: Matches, clock: FakeClock) -> None:
    """Matches in two channels of a server, on another server and in private; the first is over."""
    await add(
        matches, clock, "old", Venue(GUILD, 10), ANNA, BERT, result=Result((1, 2), (3, 2), "x")
    )
    await add(matches, clock, "here", Venue(GUILD, 10, 77), ANNA, BERT)
    await add(matches, clock, "there", Venue(GUILD, 11), BERT, CLEO)
    await add(matches, clock, "away", Venue(OTHER, 20), ANNA, BERT)
    await add(matches, clock, "alone", Venue(0, 30), ANNA, BERT)


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_matches_are_listed_newest_first(history: History) -> None:
    assert await ids(history, "server") == ["there", "here", "old"]
    assert await ids(history, "channel") == ["here", "old"]
    assert await ids(history, "mine", asker=ANNA) == ["alone", "away", "here", "old"]


@pytest.mark.usefixtures("five")
async def test_pages_follow_one_another(history: History) -> None:
    everything = await ids(history, "mine", asker=BERT)
    assert len(everything) == 5
    whose, pages, after = Asker(BERT, GUILD, 10), [""], [""]
    pages = [await history.matches(whose, "mine", member=None, limit=2)]
    while (older := pages[-1].older) is not None:
        after.append(older)
        pages.append(await history.matches(whose, "mine", member=None, limit=2, after=older))
    assert [match.match for page in pages for match in page.matches] == everything
    assert [len(page.matches) for page in pages] == [2, 2, 1]
    assert [page.newer for page in pages] == ["", "", after[1]], "and back"
    gone = await history.matches(whose, "mine", member=None, limit=2, after="never-was")
    assert gone == pages[0], "what is not there is as nothing"


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_matches_are_filtered_by_member(history: History) -> None:
    assert await ids(history, "server", member=ANNA) == ["here", "old"]
    assert await ids(history, "server", member=CLEO) == ["there"]
    assert await ids(history, "mine", asker=CLEO, member=BERT) == ["there"]
    assert await ids(history, "mine", asker=CLEO, member=ANNA) == []


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_matches_of_another_server_are_listed_only_for_their_players(
    history: History,
) -> None:
    assert await ids(history, "server", guild=OTHER) == ["away"]
    assert await ids(history, "mine", asker=CLEO) == ["there"]


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_a_direct_message_has_no_server_list(history: History) -> None:
    assert await ids(history, "server", guild=0) == []
    assert await ids(history, "channel", guild=0, channel=30) == ["alone"]


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_matches_of_a_hidden_channel_are_listed_only_for_their_players(
    history: History,
) -> None:
    visible = frozenset({10})
    assert await ids(history, "server", asker=ANNA, visible=visible) == ["here", "old"]
    assert await ids(history, "server", asker=BERT, visible=visible) == ["there", "here", "old"]
    whose = Asker(ANNA, GUILD, 10, visible)
    page = await history.matches(whose, "server", member=None, limit=1)
    assert page.older == "here", "what is hidden takes no place on a page"


@pytest.mark.file
async def test_pages_go_on_past_many_hidden_matches_and_back(
    matches: Matches, clock: FakeClock, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page looks at a limited number of matches; the next page continues from there."""
    monkeypatch.setattr("db.history._MOST_LOOKED_AT", 8)
    monkeypatch.setattr("db.history._AT_ONCE", 4)
    await add(
        matches, clock, "old", Venue(GUILD, 10), ANNA, BERT, result=Result((1, 2), (3, 2), "x")
    )
    for number in range(20):
        await add(matches, clock, f"hidden-{number}", Venue(GUILD, 100 + number), ANNA, BERT)
    await add(matches, clock, "new", Venue(GUILD, 10), ANNA, BERT)
    whose = Asker(99, GUILD, 10)
    pages = [await history.matches(whose, "server", member=None, limit=1)]
    while (after := pages[-1].older) is not None:
        pages.append(await history.matches(whose, "server", member=None, limit=1, after=after))
    assert [[match.match for match in page.matches] for page in pages] == [["new"], [], ["old"]]
    before = [pages[-1]]
    while before[-1].newer and len(before) < 9:
        after = before[-1].newer
        before.append(await history.matches(whose, "server", member=None, limit=1, after=after))
    assert not before[-1].newer, "the newest are before it"


async def test_public_threads_are_listed_for_everyone_who_sees_the_channel(
    matches: Matches, clock: FakeClock, history: History
) -> None:
    places = {
        "public": Venue(GUILD, 21, parent=11, is_private=False),
        "private": Venue(GUILD, 22, parent=11, is_private=True),
        "gone": Venue(GUILD, 23, is_private=False),
        "unknown": Venue(GUILD, 24),
    }
    for name, venue in places.items():
        await add(matches, clock, name, venue, ANNA, BERT)
        assert await matches.venues.venue(name) == venue
    none, seen = frozenset[int](), frozenset({11})
    assert await ids(history, "server", visible=none) == []
    assert await ids(history, "server", visible=seen) == ["public"]
    assert await ids(history, "server", visible=seen, managed=seen) == ["private", "public"]
    assert await ids(history, "server", visible=none, channel=22) == ["private"], "they are there"
    assert len(await ids(history, "server", asker=ANNA, visible=none)) == 4
    assert await history.unplaced(GUILD) == [24]
    await history.place(24, 11, is_private=False)
    assert await history.unplaced(GUILD) == []
    assert await ids(history, "server", visible=seen) == ["unknown", "public"]


@pytest.mark.usefixtures("five")
@pytest.mark.file
async def test_each_line_of_the_history_has_the_facts_of_its_match(
    history: History, clock: FakeClock
) -> None:
    end = clock.now()
    page = await history.matches(Asker(CLEO, GUILD, 10), "channel", member=None, limit=9)
    assert list(page.matches) == [
        Past(
            match="here",
            game="tokan",
            guild=GUILD,
            channel=10,
            message=77,
            started_at=end - 3,
            ended_at=None,
            entries=1,
            sitters=(Sitter(ANNA), Sitter(BERT)),
            winners=(),
            is_drawn=False,
        ),
        Past(
            match="old",
            game="tokan",
            guild=GUILD,
            channel=10,
            message=None,
            started_at=end - 4,
            ended_at=end - 4,
            entries=2,
            sitters=(Sitter(ANNA), Sitter(BERT)),
            winners=(0,),
            is_drawn=False,
            scores=(3, 2),
            reason="x",
        ),
    ]


@pytest.mark.file
async def test_draws_shared_places_and_void_matches_list_the_right_winners(
    matches: Matches, clock: FakeClock, history: History
) -> None:
    drawn, void = Result((1, 1), (2, 2), "agreed"), Result((), (2, 2), "void")
    left, shared = Result((1, 1, 3), (2, 2, 2), "agreed"), Result((1, 1, 3), (2, 2, 1), "points")
    await add(matches, clock, "shared", Venue(GUILD, 10), ANNA, BERT, CLEO, result=shared)
    await add(matches, clock, "left", Venue(GUILD, 10), ANNA, BERT, CLEO, result=left)
    await add(matches, clock, "void", Venue(GUILD, 10), ANNA, BERT, result=void)
    await add(matches, clock, "drawn", Venue(GUILD, 10), ANNA, BERT, result=drawn)
    found = await history.matches(Asker(CLEO, GUILD, 10), "server", member=None, limit=9)
    assert [(match.match, match.winners, match.is_drawn) for match in found.matches] == [
        ("drawn", (0, 1), True),
        ("void", (), False),
        ("left", (0, 1), True),
        ("shared", (0, 1), False),
    ]
    assert all(item.ended_at is not None for item in found.matches)


async def test_bots_are_listed_by_name(
    matches: Matches, clock: FakeClock, history: History
) -> None:
    given = replace(record("m"), sitters=(Sitter(ANNA), Sitter(bot="greedy")))
    assert await matches.create(given, Venue(GUILD, 10), change(0, "a"))
    found = await history.matches(Asker(ANNA, GUILD, 10), "mine", member=None, limit=9)
    (one,) = found.matches
    assert one.sitters == given.sitters
    assert one.started_at == clock.now()


@pytest.mark.file
@pytest.mark.parametrize("scope", ["server", "channel", "mine", "finished"])
async def test_pages_are_found_by_an_index(
    matches: Matches, clock: FakeClock, store: Store, history: History, scope: Scope
) -> None:
    for number in range(30):
        await add(matches, clock, f"m{number}", Venue(GUILD, number), ANNA, BERT)
    async with planned(store) as steps:
        await ids(history, scope, asker=ANNA, limit=3)
        for member in (None, BERT):
            whose = Asker(ANNA, GUILD, 10)
            await history.matches(whose, scope, member=member, limit=3, after="m7")
    parts = ("SCAN theirs", "SCAN holding", "SCAN held")  # only the query's own parts, a page long
    assert not [step for step in steps if step.startswith("SCAN") and step not in parts], steps

"""What every log promises a table, tested on the log in memory and on each store."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest

from db.matches import Matches
from db.venues import Venue
from engine.core import CHANCE, Result
from engine.log import Entry
from engine.ports import Append, Record, SeatChange, Sitter, Stint
from engine.proposals import Proposal
from engine.turns import NO_CLOCKS, Clocks, Stretch
from tests.blank import open_store
from tests.db.samples import ANNA, BERT, CLEO, change, record
from tests.memory import MemoryLog
from tests.present import present
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from engine.ports import Log

RESULT = Result((1, 2), (7, 3), "towers")


class Shelf(NamedTuple):
    log: Log
    create: Callable[[Record, Append], Awaitable[bool]]


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def shelf(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Shelf]:
    if request.param == "memory":
        log = MemoryLog()
        yield Shelf(log, log.create)
        return
    where = server().create_store() if request.param == "postgresql" else path
    store = await open_store(where)
    matches = Matches(store)

    async def create(record: Record, opening: Append) -> bool:
        return await matches.create(record, Venue(1, hash(record.id)), opening)

    yield Shelf(matches, create)
    await store.close()
    if isinstance(where, str):
        server().empty(where)


async def texts(log: Log, match_id: str) -> list[str]:
    loaded = present(await log.load(match_id))
    assert [entry.seq for entry in loaded.entries] == list(range(len(loaded.entries)))
    return [entry.text for entry in loaded.entries]


async def test_an_unknown_match_does_not_load_and_takes_no_entries(shelf: Shelf) -> None:
    assert await shelf.log.load("m") is None
    assert not await shelf.log.append("m", change(0, "a"))
    assert await shelf.log.load("m") is None


async def test_a_match_is_loaded_as_it_was_created_and_extended(shelf: Shelf) -> None:
    given = record("m", Sitter(ANNA), Sitter(bot="greedy"), turn_seconds=3600)
    opening = Append((Entry(0, "chance", CHANCE, "mMjl"),), "begin")
    assert await shelf.create(given, opening)
    played = Append((Entry(1, "move", 0, "c3-c5+1"), Entry(2, "resign", 1)), "click")
    assert await shelf.log.append("m", played)
    loaded = present(await shelf.log.load("m"))
    assert loaded.entries == opening.entries + played.entries
    assert loaded.deliveries == {"begin", "click"}
    assert loaded.setup == given.setup
    assert loaded.sitters == given.sitters
    assert (loaded.secret, loaded.joins) == (given.secret, given.joins)
    assert (loaded.turn_seconds, loaded.published_seq, loaded.proposal) == (3600, -1, None)


async def test_a_match_is_created_once(shelf: Shelf) -> None:
    assert await shelf.create(record("m"), change(0, "a"))
    assert not await shelf.create(record("m"), change(0, "b"))
    assert await texts(shelf.log, "m") == ["a"]


async def test_entries_at_a_taken_seq_are_all_refused(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0, "a", "b"))
    assert not await shelf.log.append("m", change(1, "x", "y", delivery="click"))
    assert await texts(shelf.log, "m") == ["a", "b"]
    assert await shelf.log.append("m", change(2, "c", delivery="click"))


async def test_a_gap_is_refused(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0, "a"))
    assert not await shelf.log.append("m", change(2, "c"))
    assert await texts(shelf.log, "m") == ["a"]


async def test_a_delivery_counts_only_once_across_all_matches(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0))
    await shelf.create(record("n"), change(0))
    assert await shelf.log.append("m", change(0, "a", "b", delivery="click"))
    assert not await shelf.log.append("m", change(2, "c", delivery="click"))
    assert not await shelf.log.append("n", change(0, "c", "d", delivery="click"))
    assert not await shelf.create(record("o"), change(0, "c", delivery="click"))
    assert await texts(shelf.log, "m") == ["a", "b"]
    assert await texts(shelf.log, "n") == []
    assert await shelf.log.load("o") is None
    assert await shelf.log.append("n", change(0, "c", delivery="other click"))


async def test_entries_without_a_delivery_can_follow_one_another(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0))
    assert await shelf.log.append("m", change(0, "a"))
    assert await shelf.log.append("m", change(1, "b"))
    assert await texts(shelf.log, "m") == ["a", "b"]


async def test_exactly_one_of_several_simultaneous_moves_is_written(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0))
    for seq in range(20):
        wishes = [change(seq, f"{name}{seq}") for name in "abc"]
        answers = await asyncio.gather(*(shelf.log.append("m", wish) for wish in wishes))
        assert sorted(answers) == [False, False, True]
        winner = wishes[answers.index(True)].entries[0].text
        assert (await texts(shelf.log, "m"))[-1] == winner


async def test_deadlines_are_listed_soonest_first_until_the_next_change(shelf: Shelf) -> None:
    assert await shelf.log.next_deadline() is None
    for name, deadline in (("m", 30.0), ("n", 10.0), ("o", 20.5), ("p", None)):
        await shelf.create(record(name), change(0, deadline=deadline))
    assert await shelf.log.next_deadline() == 10.0
    assert await shelf.log.due(9.9) == []
    assert await shelf.log.due(20.5) == ["n", "o"]
    await shelf.log.append("n", change(0, "a", deadline=40.0))
    await shelf.log.append("o", change(0, "a", result=RESULT))
    assert await shelf.log.next_deadline() == 30.0
    assert await shelf.log.due(99) == ["m", "n"]


async def test_a_match_is_loaded_with_its_deadline(shelf: Shelf) -> None:
    async def deadline() -> float | None:
        loaded = present(await shelf.log.load("m"))
        return loaded.deadline

    await shelf.create(record("m"), change(0))
    assert await deadline() is None
    await shelf.log.append("m", change(0, "a", deadline=40.5))
    assert await deadline() == 40.5
    await shelf.log.append("m", change(1, "b", result=RESULT))
    assert await deadline() is None


async def test_missed_deadlines_are_put_off_by_a_turn_up_to_a_limit(shelf: Shelf) -> None:
    for name, turn_seconds, deadline in (
        ("short", 60, 10.0),
        ("long", 3600, 20.0),
        ("later", 60, 20.5),
        ("never", None, None),
    ):
        given = record(name, turn_seconds=turn_seconds)
        await shelf.create(given, change(0, deadline=deadline))
    await shelf.log.grant(20.0, 600.0)
    assert await shelf.log.due(79.9) == ["later"]
    assert await shelf.log.due(80) == ["later", "short"]
    assert await shelf.log.due(10**9) == ["later", "short", "long"]
    assert await shelf.log.due(619.9) == ["later", "short"]


async def test_deadlines_put_off_together_keep_their_order_and_spread_out(
    shelf: Shelf,
) -> None:
    for at, name in enumerate("cabd"):
        given = record(name, turn_seconds=60)
        await shelf.create(given, change(0, deadline=10.0 + at))
    await shelf.log.grant(12.0, 600.0)
    assert [await shelf.log.deadline(name) for name in "cabd"] == [72.0, 72.5, 73.0, 13.0]
    assert await shelf.log.due(10**9) == ["d", "c", "a", "b"]


async def test_deadlines_are_shifted_but_never_to_more_than_a_turn(shelf: Shelf) -> None:
    for name, turn_seconds, deadline in (
        ("short", 60, 1030.0),
        ("long", 3600, 1500.0),
        ("never", None, None),
    ):
        given = record(name, turn_seconds=turn_seconds)
        await shelf.create(given, change(0, deadline=deadline))

    async def deadlines() -> list[float | None]:
        return [await shelf.log.deadline(name) for name in ("short", "long", "never", "nowhere")]

    assert sorted(await shelf.log.shift(1110.0, 100.0)) == ["long", "short"]
    assert await deadlines() == [1130.0, 1600.0, None, None]
    await shelf.log.shift(1110.0, 1000.0)
    assert await deadlines() == [1170.0, 2600.0, None, None]
    assert await shelf.log.shift(10.0, 0.0) == ["short"]
    assert await deadlines() == [70.0, 2600.0, None, None]
    await shelf.log.shift(-1500.0, 0.0)
    assert await deadlines() == [-1440.0, 2100.0, None, None]


async def test_a_deadline_after_a_free_weekend_stays(shelf: Shelf) -> None:
    """A turn of 36 hours that begins on Friday at noon ends on Tuesday at midnight."""
    given = replace(record("m", turn_seconds=36 * 3600), weekends="UTC")
    await shelf.create(given, change(0, deadline=84 * 3600.0))
    assert present(await shelf.log.load("m")).weekends == "UTC"
    assert await shelf.log.shift(0.0, 0.0) == []
    assert await shelf.log.shift(3600.0, 3600.0) == ["m"]
    assert await shelf.log.deadline("m") == 85 * 3600.0


async def test_a_change_without_entries_moves_the_deadline(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0, "a", deadline=10.0))
    assert await shelf.log.append("m", change(1, deadline=20.0))
    assert await shelf.log.next_deadline() == 20.0
    assert await texts(shelf.log, "m") == ["a"]


def timed(
    first: int,
    deadline: float | None,
    allowance: float | None,
    clocks: Clocks = NO_CLOCKS,
    *texts: str,
    remind_before: float | None = None,
) -> Append:
    stretch = Stretch(deadline, allowance, clocks, remind_before)
    return replace(change(first, *texts), stretch=stretch)


async def test_a_match_is_loaded_with_its_clocks(shelf: Shelf) -> None:
    given = replace(record("m", turn_seconds=3600), increment=300, time_up="claim")
    clocks = Clocks((3600.0, 1800.25), ((0, 4), (1, 5)), 6, (1,))
    await shelf.create(given, change(0))
    assert await shelf.log.append("m", timed(0, 5000.0, 1800.25, clocks, "a"))
    loaded = present(await shelf.log.load("m"))
    assert (loaded.increment, loaded.time_up) == (300, "claim")
    assert (loaded.allowance, loaded.clocks) == (1800.25, clocks)
    assert await shelf.log.append("m", change(1, "b", result=RESULT))
    loaded = present(await shelf.log.load("m"))
    assert (loaded.allowance, loaded.clocks) == (None, NO_CLOCKS)


async def test_no_shift_or_grant_gives_a_bank_more_than_its_whole_time(shelf: Shelf) -> None:
    given = replace(record("m", turn_seconds=60), increment=5)
    await shelf.create(given, timed(0, 1000.0, 500.0))
    await shelf.log.shift(900.0, 300.0)
    assert await shelf.log.deadline("m") == 1300.0
    await shelf.log.shift(700.0, 0.0)
    assert await shelf.log.deadline("m") == 1200.0
    assert await shelf.log.grant(1200.0, 400.0) == ["m"]
    assert await shelf.log.deadline("m") == 1600.0
    await shelf.log.grant(1600.0, 900.0)
    assert await shelf.log.deadline("m") == 2100.0


async def test_a_reminder_is_due_some_time_before_the_deadline(shelf: Shelf) -> None:
    assert await shelf.log.next_reminder() is None
    await shelf.create(record("other", turn_seconds=1000), timed(0, 900.0, 1000.0))
    assert await shelf.log.next_reminder() is None
    await shelf.create(
        record("m", turn_seconds=1000), timed(0, 1000.0, 1000.0, remind_before=500.0)
    )
    assert await shelf.log.next_reminder() == 500.0
    assert await shelf.log.due_reminders(499.0) == []
    assert await shelf.log.due_reminders(500.0) == ["m"]
    later = Clocks(reminders=((100.0,), (500.0, 100.0)))
    assert await shelf.log.restate("m", 0, Stretch(1000.0, 1000.0, later, 100.0))
    assert await shelf.log.due_reminders(500.0) == []
    assert await shelf.log.next_reminder() == 900.0
    loaded = present(await shelf.log.load("m"))
    assert loaded.clocks == later
    await shelf.log.shift(0.0, 50.0)
    assert await shelf.log.next_reminder() == 900.0, "no turn is longer than it is"
    await shelf.log.append("m", timed(0, 2000.0, 1500.0, NO_CLOCKS, "a", remind_before=750.0))
    assert await shelf.log.next_reminder() == 1250.0
    await shelf.log.shift(1800.0, 100.0)
    assert await shelf.log.next_reminder() == 1350.0, "it moves with the deadline"
    await shelf.log.append("m", timed(1, None, None, NO_CLOCKS, "b"))
    assert await shelf.log.next_reminder() is None


async def test_a_shift_updates_the_time_the_clocks_were_last_seen(shelf: Shelf) -> None:
    assert await shelf.log.seen() is None
    await shelf.log.see(10.5)
    await shelf.log.see(20.5)
    assert await shelf.log.seen() == 20.5
    await shelf.log.shift(30.5, 10.0)
    assert await shelf.log.seen() == 30.5


async def test_a_match_awaits_a_bots_turn_only_if_its_last_change_says_so(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0, is_computer_turn=True))
    await shelf.create(record("n"), change(0))
    assert await shelf.log.computer_turns() == ["m"]
    await shelf.log.append("m", change(0, "a"))
    await shelf.log.append("n", change(0, "a", is_computer_turn=True))
    assert await shelf.log.computer_turns() == ["n"]


async def test_a_proposal_lasts_until_it_is_replaced_or_the_match_moves_on(shelf: Shelf) -> None:
    async def kept() -> Proposal | None:
        loaded = present(await shelf.log.load("m"))
        return loaded.proposal

    await shelf.create(record("m", Sitter(ANNA), Sitter(BERT)), change(0, "a"))
    draw, undo = Proposal("draw", 0, 1), Proposal("undo", 1, 1, (0,))
    await shelf.log.propose("m", draw)
    assert await kept() == draw
    await shelf.log.propose("m", undo)
    assert await kept() == undo
    assert not await shelf.log.append("m", change(0, "x"))
    assert await kept() == undo
    assert await shelf.log.append("m", change(1, "b"))
    assert await kept() is None
    await shelf.log.propose("m", Proposal("draw", 0, 2))
    await shelf.log.propose("m", None)
    assert await kept() is None


async def test_the_state_shows_the_latest_proposal(shelf: Shelf) -> None:
    await shelf.create(record("m", Sitter(ANNA), Sitter(BERT)), change(0, "a"))
    asked = (None, Proposal("draw", 0, 1), Proposal("draw", 0, 1, (1,)), Proposal("undo", 1, 1))
    for proposal in asked:
        await shelf.log.propose("m", proposal)
        state = present(await shelf.log.state("m"))
        assert (state.entries, state.proposal) == (1, proposal)


async def test_a_seat_changes_hands_together_with_its_entry(shelf: Shelf) -> None:
    begun = record("m")
    assert await shelf.create(begun, change(0, "a1"))
    sitter = begun.sitters[1].followed_by(CLEO, 1, "replaced")
    entry = Entry(1, "seat", 1)
    taken = replace(change(0), entries=(entry,), change=SeatChange(1, sitter))
    assert await shelf.log.append("m", taken)
    # a second change at the same moment writes nothing
    other = begun.sitters[0].followed_by(99, 1, "replaced")
    late = replace(taken, entries=(Entry(1, "seat", 0),), change=SeatChange(0, other))
    assert not await shelf.log.append("m", late)
    loaded = present(await shelf.log.load("m"))
    assert loaded.entries[-1] == entry
    assert loaded.sitters == (Sitter(ANNA), Sitter(CLEO, before=(Stint(BERT, 0, 1, "replaced"),)))
    assert loaded.key == begun.key
    again = loaded.sitters[1].followed_by(77, 2, "timeout")
    change_of = SeatChange(1, again)
    taken = replace(change(0), entries=(Entry(2, "seat", 1, "house"),), change=change_of)
    assert await shelf.log.append("m", taken)
    loaded = present(await shelf.log.load("m"))
    assert loaded.sitters[1] == again
    assert loaded.sitters[1].people == (77, BERT, CLEO)


async def test_a_limit_is_set_only_at_the_current_position(shelf: Shelf) -> None:
    begun = record("m")
    await shelf.create(begun, change(0, "a"))
    await shelf.log.propose("m", Proposal("limit", 0, 1, gone=(1,), limit=(3600, 60), since=7.5))
    loaded = present(await shelf.log.load("m"))
    assert loaded.proposal == Proposal("limit", 0, 1, gone=(1,), limit=(3600, 60), since=7.5)
    limited = replace(begun, turn_seconds=3600, increment=60)
    stretch = Stretch(5000.0, 3600.0, Clocks((3600.0, 3600.0)))
    assert not await shelf.log.limit(limited, 2, stretch)
    assert await shelf.log.limit(limited, 1, stretch)
    loaded = present(await shelf.log.load("m"))
    assert (loaded.turn_seconds, loaded.increment, loaded.proposal) == (3600, 60, None)
    assert (loaded.deadline, loaded.allowance, loaded.clocks) == (5000.0, 3600.0, stretch.clocks)

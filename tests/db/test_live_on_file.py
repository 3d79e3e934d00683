"""Live matches over the real store: simultaneous, repeated and cancelled moves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db.ladders import Ladders
from db.venues import Venue
from engine.errors import MatchOver, NotYourTurn, StaleMove
from engine.fair import PlayoutDice
from engine.games.tokan import GAME
from engine.ladders import Ladder
from engine.live_matches import LiveMatches
from engine.ports import Record, Sitter
from engine.table import Table
from tests.db.samples import ANNA, BERT
from tests.fakes import FakeClock, RecordingPublisher
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store

PEOPLE = (ANNA, BERT)


@pytest.fixture
def publisher() -> RecordingPublisher:
    return RecordingPublisher()


@pytest.fixture
def live_matches(matches: Matches, publisher: RecordingPublisher, clock: FakeClock) -> LiveMatches:
    return LiveMatches(matches, publisher, clock, GAMES)


async def begin(
    live_matches: LiveMatches, matches: Matches, match_id: str = "m", channel: int = 5
) -> Table:
    record = Record(
        id=match_id,
        setup=GAME.set_up(2),
        sitters=(Sitter(ANNA), Sitter(BERT)),
        secret=match_id.encode() * 32,
        joins=("join-1", "join-2"),
        turn_seconds=None,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    assert await matches.create(record, Venue(1, channel), live_matches.opening(record))
    return await live_matches.tables.open(match_id)


def turn(table: Table) -> tuple[int, list[str]]:
    """Return the player to move and their legal moves."""
    state = table.match.state
    seat = state.to_act()[0]
    return PEOPLE[seat], [state.format_move(move) for move in state.legal_moves(seat)]


async def test_one_of_two_simultaneous_moves_of_a_player_counts(
    live_matches: LiveMatches, matches: Matches
) -> None:
    table = await begin(live_matches, matches)
    player, texts = turn(table)
    seq = table.match.seq
    answers = await asyncio.gather(
        *(live_matches.submit("m", player, text, seq=seq, delivery=text) for text in texts[:2]),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, (StaleMove, NotYourTurn)) for answer in answers) == 1
    stored = present(await matches.load("m"))
    assert stored.entries == (await live_matches.tables.open("m")).match.entries
    assert len(stored.entries) == seq + 1


async def test_one_of_two_simultaneous_moves_of_two_processes_counts(
    live_matches: LiveMatches, matches: Matches, clock: FakeClock
) -> None:
    table = await begin(live_matches, matches)
    others = LiveMatches(matches, RecordingPublisher(), clock, GAMES)
    await others.tables.open("m")
    player, texts = turn(table)
    seq = table.match.seq
    answers = await asyncio.gather(
        live_matches.submit("m", player, texts[0], seq=seq, delivery="here"),
        others.submit("m", player, texts[1], seq=seq, delivery="there"),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, StaleMove) for answer in answers) == 1
    stored = present(await matches.load("m"))
    assert len(stored.entries) == seq + 1
    assert (await live_matches.tables.open("m")).match.entries == stored.entries
    assert (await others.tables.open("m")).match.entries == stored.entries


async def test_a_redelivered_move_plays_once_even_after_a_restart(
    live_matches: LiveMatches, matches: Matches, clock: FakeClock
) -> None:
    table = await begin(live_matches, matches)
    player, texts = turn(table)
    for _ in range(2):
        await live_matches.submit("m", player, texts[0], delivery="click")
    played = (await live_matches.tables.open("m")).match.entries
    restarted = LiveMatches(matches, RecordingPublisher(), clock, GAMES)
    table = await restarted.submit("m", player, texts[0], delivery="click")
    assert table.match.entries == played


async def test_a_cancelled_move_leaves_the_match_playable(
    live_matches: LiveMatches, matches: Matches
) -> None:
    table = await begin(live_matches, matches)
    for pauses in range(6):
        player, texts = turn(table)
        task = asyncio.create_task(
            live_matches.submit("m", player, texts[0], delivery=f"a{pauses}")
        )
        for _ in range(pauses):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        for _ in range(2):  # the first try may hear that the store already has the cancelled move
            table = await live_matches.tables.open("m")
            player, texts = turn(table)
            try:
                await live_matches.submit("m", player, texts[0], delivery=f"b{pauses}")
            except StaleMove:
                continue
            break
        stored = present(await matches.load("m"))
        assert stored.entries == (await live_matches.tables.open("m")).match.entries


async def test_whole_matches_side_by_side_end_on_the_ladders(
    live_matches: LiveMatches, matches: Matches, store: Store, publisher: RecordingPublisher
) -> None:
    async def play(match_id: str, channel: int) -> Table:
        table = await begin(live_matches, matches, match_id, channel)
        dice = PlayoutDice(match_id)
        while acting := table.match.to_act():
            state = table.match.state
            text = state.format_move(state.random_move(acting[0], dice))
            table = await live_matches.submit(
                match_id, PEOPLE[acting[0]], text, seq=table.match.seq
            )
        return table

    played = await asyncio.gather(*(play(f"m{channel}", channel) for channel in range(12)))
    assert await matches.venues.running() == []
    page = await Ladders(store).page(Ladder("tokan", 1), ANNA, limit=9)
    assert [row.matches for row in page.rows] == [12, 12]
    for table in played:
        stored = present(await matches.load(table.record.id))
        assert stored.entries == table.match.entries
        with pytest.raises(MatchOver):
            await live_matches.submit(table.record.id, ANNA, "a1-a2")
    assert len(publisher.matches) == sum(
        sum(entry.kind == "move" for entry in table.match.entries) for table in played
    )

"""When many matches move at once, Discord refuses nothing, and each board appears once."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import pytest

from cogs.client.pacing import MOST_A_SECOND
from cogs.ui import actions
from db.venues import Venue
from engine.ports import Record, Sitter
from tests.discord.harness import Shown, on_stage
from tests.discord.wire import sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from tests.discord.harness import Stage
    from tests.discord.wire import Sent

AT_ONCE: Final = 200
UNSHOWN: Final = 600
_LAYOUT: Final = 1 << 15
"""Discord's flag for a message that has only components."""
TOKAN: Final = GAMES.find("tokan")


@pytest.fixture
async def busy(
    tmp_path: Path, own_faults: pytest.LogCaptureFixture, sketches: None
) -> AsyncGenerator[Stage]:
    """Run a bot at its real pace, including its waits for Discord's limits."""
    path = tmp_path / "parlor.sqlite3"
    async with on_stage(path, is_hurried=False, most_requests=MOST_A_SECOND) as stage:
        yield stage


async def begin(stage: Stage, number: int) -> str:
    """Store a match between ann and bob in a channel of its own, and post no board yet."""
    channel = stage.guild.create_text_channel(f"games-{number}")
    bot = stage.bot
    record = Record(
        id=f"m{number}",
        setup=TOKAN.set_up(2),
        sitters=(Sitter(stage.members["ann"].id), Sitter(stage.members["bob"].id)),
        secret=number.to_bytes(32),
        joins=(f"a{number}", f"b{number}"),
        turn_seconds=None,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    opening = bot.live_matches.opening(record)
    assert await bot.matches.create(record, Venue(stage.guild.id, channel.id), opening)
    bot.channels[channel.id] = record.id
    return record.id


async def at_rest(stage: Stage) -> None:
    """Wait until the bot has shown and tidied everything, however long the machine takes."""
    while await stage.bot.matches.venues.unpublished() or await stage.bot.posts.due(1):  # noqa: ASYNC110 # the bot's tasks do it
        await asyncio.sleep(0.05)


def live_boards(stage: Stage, channel: int) -> list[Shown]:
    """Return the messages in a channel that have a board with buttons."""
    messages = stage.env.backend.messages[channel]
    shown = [Shown(stage.env, channel, message) for message in messages]
    return [one for one in shown if "turn" in one.actions]


@pytest.mark.drawn
@pytest.mark.long("cogs/client", "db", "tests/discord/strict")
async def test_two_hundred_matches_move_at_once(
    busy: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    stage, bot = busy, busy.bot
    matches = [await begin(stage, number) for number in range(AT_ONCE)]
    bot.publisher.catch_up(await bot.matches.venues.unpublished())
    await at_rest(stage)
    presses: list[Sent] = []
    seqs: dict[str, int] = {}
    for match_id in matches:
        table = await bot.live_matches.tables.open(match_id)
        seqs[match_id] = table.match.seq
        (seat,) = table.match.to_act()
        state = table.match.state
        move = state.format_move(state.legal_moves(seat)[0])
        venue = await bot.matches.venues.venue(match_id)
        assert venue is not None
        button = actions.Play(actions.InMatch(match_id, table.match.seq), move).to_id()
        panel = forged_panel(stage, venue.channel, button)
        presses.append(sent(stage, ("ann", "bob")[seat], panel, button))
    stage.traffic.clear()
    begun = time.perf_counter()
    for press in presses:
        press.deliver()
    for match_id in matches:
        while (await bot.live_matches.tables.open(match_id)).match.seq == seqs[match_id]:  # noqa: ASYNC110 # as above
            await asyncio.sleep(0.01)
    await at_rest(stage)
    boards = [one for one in stage.traffic.log if one.kind in {"post", "followup"}]
    assert len(boards) == AT_ONCE, "one board a turn, none twice"
    # on a busy machine, requests go out late, so a second may get some that belong to another
    refused = len(stage.traffic.refused)
    assert refused <= AT_ONCE // 40
    assert stage.traffic.counted == AT_ONCE + refused, "the old board loses its buttons by one edit"
    for match_id in matches:
        venue = await bot.matches.venues.venue(match_id)
        assert venue is not None
        (board,) = live_boards(stage, venue.channel)
        assert board.id == venue.message
    last = max(one.at for one in boards) - min(one.at for one in stage.traffic.log)
    rest = time.perf_counter() - begun
    with capsys.disabled():
        print(f" {AT_ONCE} at once: last board {last:.1f} s, all tidied {rest:.1f} s ", end="")  # noqa: T201


@pytest.mark.drawn
@pytest.mark.long("cogs/client", "db", "tests/discord/strict")
async def test_many_unshown_boards_are_paced_the_oldest_first(
    busy: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    stage, bot = busy, busy.bot
    matches = [await begin(stage, number) for number in range(UNSHOWN)]
    stage.traffic.clear()
    lags: list[float] = []

    async def watch() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.01)
            lags.append(time.perf_counter() - before - 0.01)

    watching = asyncio.create_task(watch())
    unshown = await bot.matches.venues.unpublished()
    assert [one.match for one in unshown] == matches
    bot.publisher.catch_up(unshown)
    await at_rest(stage)
    watching.cancel()
    assert stage.traffic.refused == []
    assert stage.traffic.kinds["post"] == UNSHOWN
    posted: list[int] = []
    for match_id in matches:
        venue = await bot.matches.venues.venue(match_id)
        assert venue is not None
        assert venue.message is not None
        posted.append(venue.message)
    places = [posted.index(one) for one in sorted(posted)]
    assert all(abs(place - rank) < 10 for rank, place in enumerate(places)), "the oldest first"
    lags.sort()
    p99 = 1000 * lags[len(lags) * 99 // 100]
    with capsys.disabled():
        print(f" {UNSHOWN} unshown: loop lag p99 {p99:.0f} ms ", end="")  # noqa: T201


def forged_panel(stage: Stage, channel: int, custom_id: str) -> Shown:
    """Return a message from the bot with the button *custom_id*."""
    button = {"type": 2, "style": 2, "label": "Play", "custom_id": custom_id, "id": 2}
    panel = {"type": 17, "id": 3, "components": [{"type": 1, "id": 1, "components": [button]}]}
    backend = stage.env.backend
    message = backend.create_message(
        channel, backend.bot_user.id, "", components=[panel], flags=_LAYOUT
    )
    return Shown(stage.env, channel, message.id)

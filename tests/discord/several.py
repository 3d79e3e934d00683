"""Several bots on one database, without Discord; they only note what they would post."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from cogs.client import sharing
from cogs.client.parlor import Parlor
from db.schema import MIGRATIONS
from db.server.leading import Leadership
from db.store import Store
from db.venues import Post, Venue
from engine.errors import StaleMove
from engine.games.tokan import GAME
from engine.ports import Record, Sitter
from engine.shards import Shard
from tests.packages import GAMES, PACKAGES
from tests.patience import PATIENCE
from tests.shown import published_seq

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from engine.table import Table

ANN, BOB = 11, 22
FREE_FOR: Final = 0.4
_messages: Final = count(1)


def guild_of(number: int) -> int:
    """Return a server in shard *number* of two."""
    return (2 + number) << 22


class Several:
    """Several processes on one database, and the boards that they have shown."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.boards: dict[str, list[int]] = {}
        """Number of entries that each posted board showed, in order, by match id."""

    @asynccontextmanager
    async def bot(
        self, *numbers: int, waits: bool = True, migrations: Path = MIGRATIONS
    ) -> AsyncGenerator[Parlor]:
        """Let a process serve these shards of two until the block ends.

        If *waits*, the block begins once the process leads them. It knows only *migrations*.
        """
        store = await Store.open(self.address, GAMES, migrations=migrations)
        shards = [Shard(2, one) for one in numbers]
        bot = Parlor(store, PACKAGES, has_icons=False, shards=shards)
        bot.boards.show = self._shower(bot)  # pyright: ignore[reportAttributeAccessIssue]
        bot.boards.restate = _restate
        bot.cleaner.keeper.start = lambda: None
        # every server exists, and none has set a language
        bot.get_guild = lambda _: None
        bot.own_shards.hears_of = lambda guild: not guild
        quick: dict[str, Any] = {"free_for": FREE_FOR, "tick": 0.05}
        try:
            with (
                patch.dict(Leadership.__init__.__kwdefaults__ or {}, quick),
                patch.object(sharing, "_ROUND", 0.2),
                patch.object(sharing, "_LEFT", 0.0),
            ):
                await bot._async_setup_hook()  # pyright: ignore[reportPrivateUsage]
                await bot.setup_hook()
                bot.sharing.start()
                await until(lambda: not waits or leads(bot, numbers))
                yield bot
        finally:
            await bot.close()
            await store.close()

    def _shower(self, bot: Parlor) -> Any:
        async def show(match_id: str) -> bool:
            table = await bot.live_matches.tables.open(match_id)
            venue, seq = await bot.matches.venues.venue(match_id), table.match.seq
            if venue is None or await published_seq(bot.matches, match_id) >= seq - 1:
                return False
            post = Post(next(_messages), match_id, venue.guild, venue.channel, "board", seq, "")
            # drop a board if another process has shown a newer one
            # two processes that post a board at once give it the same nonce: Discord posts it once
            if await bot.posts.keep(post) and seq not in self.boards.get(match_id, [])[-1:]:
                self.boards.setdefault(match_id, []).append(seq)
            return True

        return show


async def _restate(match_id: str) -> None:
    del match_id


def leads(bot: Parlor, numbers: Any) -> bool:
    """Whether the process leads these shards, and perhaps more."""
    backend: Any = bot.store.backend
    return all(backend.leads(guild_of(number)) for number in numbers)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 # threads and other processes change it
            await asyncio.sleep(0.01)


async def latest(bot: Parlor, match_id: str) -> Table:
    """Return the match's table once *bot* knows everything that is stored."""
    async with asyncio.timeout(PATIENCE):
        while True:
            record = await bot.matches.load(match_id)
            table = await bot.live_matches.tables.open(match_id)
            if record is not None and table.match.seq == len(record.entries):
                return table
            await asyncio.sleep(0.01)


async def timed_out(bot: Parlor, match_id: str) -> Table:
    """Wait until time has run out in the match, whichever process ended it; return its table."""
    async with asyncio.timeout(PATIENCE):
        while (table := await latest(bot, match_id)).match.entries[-1].kind != "timeout":  # noqa: ASYNC110 # any bot may do it
            await asyncio.sleep(0.01)
        return table


async def begin(
    bot: Parlor,
    match_id: str,
    number: int = 0,
    *,
    bots: str | None = None,
    turn_seconds: int | None = None,
) -> Table:
    """Begin a match between Ann and Bob (or Ann and a bot) on a server in shard *number*."""
    record = Record(
        id=match_id,
        setup=GAME.set_up(2),
        sitters=(Sitter(ANN), Sitter(BOB) if bots is None else Sitter(bot=bots)),
        secret=match_id.encode().ljust(32)[:32],
        joins=("join-1", "join-2"),
        turn_seconds=turn_seconds,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    venue, opening = Venue(guild_of(number), channel_of(match_id)), bot.live_matches.opening(record)
    assert await bot.matches.create(record, venue, opening)
    bot.publisher.show(match_id)
    bot.starter.launch(match_id, venue, opening)
    return await bot.live_matches.tables.open(match_id)


def channel_of(match_id: str) -> int:
    return sum(match_id.encode()) + 1000


def turn(table: Table) -> tuple[int, str]:
    """Return the player to move and a legal move."""
    state = table.match.state
    (seat, *_) = state.to_act()
    player = table.sitters[seat].player
    assert player is not None
    return player, state.format_move(state.legal_moves(seat)[0])


async def move(bot: Parlor, match_id: str, delivery: str | None = None) -> Table:
    """Make a move through *bot* for the player to move; if its table was outdated, try again."""
    for _ in range(2):
        table = await bot.live_matches.tables.open(match_id)
        player, text = turn(table)
        try:
            return await bot.live_matches.submit(match_id, player, text, delivery=delivery)
        except StaleMove:
            continue
    raise AssertionError("somebody else moved twice meanwhile")

"""What a process does of several that share one database: it leads shards, and hears of changes."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Any, Final

from engine.errors import EngineError
from engine.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from cogs.client.parlor import Parlor
    from db.venues import Unshown

logger = logging.getLogger(__name__)

_ROUND: Final = 15.0
"""Seconds between two looks for what other processes have left behind that ended."""
_LEFT: Final = 10.0
"""Seconds for which a board may be on its way in another process before it counts as left."""
_AGAIN: Final = 600.0
"""Seconds after which what was taken up, and is left again, is taken up once more."""
_MOST: Final = 10_000
"""Of so many it is remembered that they were taken up."""


class Sharing:
    """Leads the shards of one bot. Who has a file leads all from the beginning."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._leadership: Any = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._taken_up: dict[str, float] = {}
        """When matches were taken up, by the steady clock."""
        self._is_closing = False
        if bot.store.is_shared:
            # until it is known what is led nothing is
            self._backend().lead(1, frozenset())

    def start(self) -> None:
        """Lead the shards that the bot was started with, and stand in for others."""
        bot = self._bot
        if not bot.store.is_shared or self._leadership is not None:
            return
        from db.leading import Leadership  # noqa: PLC0415 # who has a file needs no such driver

        total = bot.shard_count or 1
        self._leadership = Leadership(
            self._backend(),
            total,
            range(total) if bot.shard_ids is None else bot.shard_ids,
            self._changed,
            self._heard,
        )
        self._leadership.start()
        self._do("look for what is left", self._make_rounds)

    async def close(self) -> None:
        """Lead no more: others may at once. A second call does nothing."""
        if self._is_closing:
            return
        self._is_closing = True
        if self._leadership is not None:
            await self._leadership.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def catch_up(self, shard: int) -> None:
        """Show what has not been shown of a *shard* of whose servers Discord tells only now.

        Of a shared store that is for who leads the shard.

        Raises:
            StoreError: what that is cannot be read.
        """
        if self._leadership is not None:
            await self._catch_up([Shard(self._bot.shard_count or 1, shard)])
            return
        unshown = await self._bot.matches.venues.unpublished()
        here = [one for one in unshown if self._bot.shard_of(one.guild) == shard]
        self._bot.publisher.catch_up(here)

    def _backend(self) -> Any:
        from db.postgres import Server  # noqa: PLC0415 # who has a file needs no such driver

        assert isinstance(self._bot.store.backend, Server)
        return self._bot.store.backend

    # Leading -------------------------------------------------------------------------------------

    def _changed(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        numbers = [sorted(one.number for one in some) for some in (gained, lost)]
        logger.info("shards that are led: %s more, %s less", *numbers)
        bot = self._bot
        bot.hall.deadlines.lead(gained, lost)
        if self._is_closing:
            return
        if gained:
            self._do("look after shards", lambda: self._look_after(gained))
        else:
            # no list of what is on there is brought up to date here any more
            self._do("leave shards to others", bot.on_here.start)

    async def _look_after(self, gained: Collection[Shard]) -> None:
        """Go on where the process before this one ended, as far as these shards are concerned."""
        bot = self._bot
        bot.hall.tables.forget_all()
        bot.hall.deadlines.start()
        bot.cleaner.wake()
        bot.tellings.wake()
        bot.evenings.wake()
        bot.dispatch("serving")
        await bot.hall.computers.resume()
        await self._catch_up(gained)
        if bot.shard_ids is not None:
            await bot.clock.sleep(_LEFT)
            await self._catch_up(gained)

    async def _catch_up(self, shards: Collection[Shard]) -> None:
        """Show what has not been shown in *shards*.

        Where there are other processes, somebody may just have moved in one of them, which shows
        that itself.
        """
        bot = self._bot
        before = math.inf if bot.shard_ids is None else bot.clock.now() - _LEFT
        bot.publisher.catch_up(
            [
                one
                for one in self._ours(await bot.matches.venues.unpublished())
                if one.since < before and any(shard.has(one.guild) for shard in shards)
            ]
        )

    def _ours(self, unshown: Collection[Unshown]) -> list[Unshown]:
        """Return those of *unshown* that this process is to show, now.

        Of servers that Discord has yet to tell of their language is not known; see `catch_up`.
        """
        bot, led = self._bot, self._leadership.led
        return [
            one
            for one in unshown
            if any(shard.has(one.guild) for shard in led)
            and not (one.guild and bot.hears_of(one.guild) and bot.get_guild(one.guild) is None)
        ]

    async def _make_rounds(self) -> None:
        """Now and then take up what a process has left behind that moved in a shard of ours.

        Who moves shows the board and lets a computer player answer, whoever leads the shard.
        """
        while True:
            await self._bot.clock.sleep(_ROUND)
            try:
                await self._take_up()
            except EngineError as error:
                logger.warning("what others have left is looked for later: %s", error)
            except Exception:
                # one match that cannot be taken up must not keep all others from it
                logger.exception("what others have left is looked for later")

    async def _take_up(self) -> None:
        bot, now = self._bot, self._bot.clock.now()
        for match_id in await bot.hall.computers.left_behind():
            if self._is_to_take_up(f"turn {match_id}"):
                bot.hall.computers.wake(match_id)
        left = [
            one
            for one in self._ours(await bot.matches.venues.unpublished())
            if one.since < now - _LEFT and not bot.publisher.is_showing(one.match)
        ]
        bot.publisher.catch_up([one for one in left if self._is_to_take_up(f"board {one.match}")])
        bot.cleaner.wake()
        bot.tellings.wake()

    def _is_to_take_up(self, what: str) -> bool:
        """Whether *what* was not taken up lately: where it fails it is tried again by itself."""
        now = self._bot.clock.steady()
        if now - self._taken_up.get(what, now - _AGAIN) < _AGAIN:
            return False
        self._taken_up.pop(what, None)
        self._taken_up[what] = now
        if len(self._taken_up) > _MOST:
            del self._taken_up[next(iter(self._taken_up))]
        return True

    # News ----------------------------------------------------------------------------------------

    def _heard(self, kind: str, number: int) -> None:
        """Read anew what another process has changed; see `db.dialect.announce`."""
        bot = self._bot
        if kind in {"guild", "all"}:
            self._do("read settings", lambda: bot.guild_settings.reload(number or None))
        if kind in {"person", "all"}:
            self._do("read preferences", lambda: bot.preferences.reload(number or None))
        if kind in {"channel", "all"}:
            self._do("read channels", lambda: self._read_channels(number or None))
        if kind == "erased":
            self._do("forget a person", lambda: bot.hall.tables.forget_person(number))
        if kind == "moved" and (match_id := bot.channels.get(number)) is not None:
            self._do("forget a match", lambda: bot.hall.tables.forget(match_id))
        if kind == "all":
            bot.hall.tables.forget_all()

    async def _read_channels(self, channel: int | None) -> None:
        """Take note of which match runs in *channel*, None: of all that run."""
        bot = self._bot
        if channel is None:
            bot.channels = dict(await bot.matches.venues.running())
            return
        match_id = await bot.matches.venues.running_in(channel)
        if match_id is None:
            bot.channels.pop(channel, None)
        else:
            bot.channels[channel] = match_id
        bot.on_here.stir(channel)

    def _do(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        async def do() -> None:
            try:
                await work()
            except EngineError as error:
                logger.warning("%s: %s; it is tried again when something changes", name, error)

        task = asyncio.create_task(do(), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

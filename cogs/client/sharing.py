"""One process among several that share a database: shards, news, and succession."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from discord.utils import DISCORD_EPOCH

from cogs.client.background import BackgroundTasks
from engine.errors import EngineError
from engine.recent import Recent
from engine.service import service
from engine.shards import Shard

if TYPE_CHECKING:
    import discord

    from cogs.client.celebrating import Celebrations
    from cogs.client.cleaner import Cleaner
    from cogs.client.clubs import Rounds
    from cogs.client.leagues import Seasons
    from cogs.client.nights import NightCalls
    from cogs.client.notifications import Notifications, QuietHourReminders
    from cogs.client.on_here import OnHereMessages
    from cogs.client.places import Channels, OwnShards
    from cogs.client.publisher import BoardPublisher
    from cogs.client.watching import Watchers
    from db.guilds import Guilds
    from db.matches import Matches
    from db.people import Preferences
    from db.store import Store
    from db.venues import Unshown
    from engine.clock import Deadlines
    from engine.live_matches import Computers
    from engine.ports import Clock
    from engine.table import Tables


@service
class News:
    channels: Channels
    guild_settings: Guilds
    matches: Matches
    on_here: OnHereMessages
    preferences: Preferences
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        self._tasks = BackgroundTasks()

    async def close(self) -> None:
        await self._tasks.close()

    def heard(self, kind: str, number: int) -> None:
        """Reload what another process has changed; see `db.dialect.announce`."""
        if kind in {"guild", "all"}:
            self._tasks.do("read settings", lambda: self.guild_settings.reload(number or None))
        if kind in {"person", "all"}:
            self._tasks.do("read preferences", lambda: self.preferences.reload(number or None))
        if kind in {"channel", "all"}:
            self._tasks.do("read channels", lambda: self._read_channels(number or None))
        if kind == "erased":
            self._tasks.do("forget a person", lambda: self.tables.forget_person(number))
        if kind == "moved" and (match_id := self.channels.get(number)) is not None:
            self._tasks.do("forget a match", lambda: self._forget(match_id))
        if kind == "all":
            self.tables.forget_all()

    async def _forget(self, match_id: str) -> None:
        await self.tables.forget(match_id)
        self.watchers.stir(match_id)

    async def _read_channels(self, channel: int | None) -> None:
        """Note which match runs in *channel*; None: in all channels."""
        if channel is None:
            self.channels.replace(dict(await self.matches.venues.running()))
            return
        match_id = await self.matches.venues.running_in(channel)
        if match_id is None:
            self.channels.pop(channel, None)
        else:
            self.channels[channel] = match_id
        self.on_here.stir(channel)


# Taking over from another process -----------------------------------------------------------------


logger = logging.getLogger(__name__)

_HEARING: Final = 0.02
"""Seconds between two looks whether it is known who answers."""
Led: TypeAlias = Callable[[], Collection[Shard]]
"""Returns the shards that are led now."""

_ROUND: Final = 15.0
"""Seconds between two looks for what ended processes have left behind."""
_LEFT: Final = 10.0
"""Seconds for which a board may be on its way in another process before it counts as left."""
_AGAIN: Final = 600.0
"""Seconds after which something taken up, and left again, is taken up once more."""
_MOST_REMEMBERED: Final = 10_000


@service
class Succession:
    cleaner: Cleaner
    clock: Clock
    computers: Computers
    deadlines: Deadlines
    quiet_hour_reminders: QuietHourReminders
    matches: Matches
    own_shards: OwnShards
    publisher: BoardPublisher
    celebrations: Celebrations
    night_calls: NightCalls
    rounds: Rounds
    seasons: Seasons
    tables: Tables
    notifications: Notifications
    client: discord.Client

    def __post_init__(self) -> None:
        self._taken_up: Recent[str, float] = Recent(_MOST_REMEMBERED)
        """When things were taken up, by the steady clock."""

    async def look_after(self, gained: Collection[Shard], led: Led) -> None:
        """Go on where the last process for these shards ended."""
        self.tables.forget_all()
        self.deadlines.start()
        self.cleaner.wake()
        self.celebrations.keeper.look()
        self.night_calls.keeper.look()
        self.rounds.look()
        self.seasons.keeper.look()
        self.notifications.wake()
        self.quiet_hour_reminders.wake()
        self.client.dispatch("serving")
        await self.computers.resume()
        await self.catch_up(gained, led)
        if self.own_shards.ids is not None:
            await self.clock.sleep(_LEFT)
            await self.catch_up(gained, led)

    async def catch_up_alone(self, shard: int) -> None:
        """Show what is unshown in servers of *shard* that Discord names only now."""
        unshown = await self.matches.venues.unpublished()
        here = [one for one in unshown if self.own_shards.of(one.guild) == shard]
        self.publisher.catch_up(here)

    async def catch_up(self, shards: Collection[Shard], led: Led) -> None:
        """Show what is unshown in *shards*, except what another process may be showing now."""
        before = math.inf if self.own_shards.ids is None else self.clock.now() - _LEFT
        self.publisher.catch_up(
            [
                one
                for one in self._ours(await self.matches.venues.unpublished(), led)
                if one.since < before and any(shard.has(one.guild) for shard in shards)
            ]
        )

    def _ours(self, unshown: Collection[Unshown], led: Led) -> list[Unshown]:
        """Return those of *unshown* that this process has to show now.

        Servers that Discord has yet to name wait: their language is unknown; see `catch_up`.
        """
        shards = led()
        return [
            one
            for one in unshown
            if any(shard.has(one.guild) for shard in shards)
            and not (
                one.guild
                and self.own_shards.hears_of(one.guild)
                and self.client.get_guild(one.guild) is None
            )
        ]

    async def make_rounds(self, led: Led) -> None:
        """Now and then take up what a process that moved in a shard of ours has left behind.

        The process that takes a move shows the board and lets bots answer, whoever leads the shard.
        Of what it did this one may not have heard yet, so the match is read anew.
        """
        while True:
            await self.clock.sleep(_ROUND)
            try:
                await self._take_up(led)
            except EngineError as error:
                logger.warning("what others have left is looked for later: %s", error)
            except Exception:
                # one match that cannot be taken up must not hold up all others
                logger.exception("what others have left is looked for later")

    async def _take_up(self, led: Led) -> None:
        now = self.clock.now()
        for match_id in await self.computers.left_behind():
            if self._is_to_take_up(f"turn {match_id}"):
                await self.tables.forget(match_id)
                self.computers.wake(match_id)
        left = [
            one
            for one in self._ours(await self.matches.venues.unpublished(), led)
            if one.since < now - _LEFT
            and not self.publisher.is_showing(one.match)
            # each move for itself: others may have been left before
            and self._is_to_take_up(f"board {one.match} {one.since}")
        ]
        for one in left:
            await self.tables.forget(one.match)
        self.publisher.catch_up(left)
        self.cleaner.wake()
        self.notifications.wake()

    def _is_to_take_up(self, what: str) -> bool:
        """Return whether *what* was not taken up lately; failures are tried again by themselves."""
        now = self.clock.steady()
        if now - self._taken_up.get(what, now - _AGAIN) < _AGAIN:
            return False
        self._taken_up[what] = now
        return True


# Shards that this process leads -------------------------------------------------------------------


@service
class Sharing:
    """Leads the shards of one bot. With a file as its store, a bot leads all from the start."""

    deadlines: Deadlines
    news: News
    on_here: OnHereMessages
    own_shards: OwnShards
    store: Store
    succession: Succession

    def __post_init__(self) -> None:
        self._leadership: Any = None
        self._tasks = BackgroundTasks()
        self._is_closing = self._has_started = False
        if self.store.is_shared:
            # this process leads nothing until it knows what it may lead
            self._backend().lead(1, frozenset())

    def listen(self) -> None:
        """Find out whether another process answers in our shards, before this one connects."""
        if self.store.is_shared and self.own_shards.ids is not None:
            self._begin(leads=False)

    def start(self) -> None:
        """Lead the shards that the bot was started with, and stand in for others."""
        if not self.store.is_shared or self._has_started:
            return
        self._has_started = True
        if self._leadership is None:
            self._begin(leads=True)
        else:
            self._leadership.begin_to_lead()
        self._tasks.do("look for what is left", partial(self.succession.make_rounds, self._led))

    def _begin(self, *, leads: bool) -> None:
        from db.server.leading import Leadership  # noqa: PLC0415 # a file needs no such driver

        total = self.own_shards.count or 1
        self._leadership = Leadership(
            self._backend(),
            total,
            range(total) if self.own_shards.ids is None else self.own_shards.ids,
            self._changed,
            self.news.heard,
            leads=leads,
        )
        self._leadership.start()

    async def close(self) -> None:
        """Stop leading: others may at once. A second call does nothing."""
        if self._is_closing:
            return
        self._is_closing = True
        if self._leadership is not None:
            await self._leadership.close()
        await self._tasks.close()
        await self.news.close()

    @property
    def is_followed(self) -> bool:
        """Whether another process waits to take this one's place."""
        return self._leadership is not None and self._leadership.is_followed

    async def hand_over(self) -> None:
        """Stop leading, and return once the successor answers all that comes."""
        await self.close()
        if self._leadership is not None and self._leadership.given:
            await asyncio.sleep(max(self._leadership.given.values()) / 1000 - time.time())

    async def is_ours(self, guild: int, interaction: int) -> bool:
        """Return whether this process answers *interaction*, an id, from *guild*, 0 for none.

        Of two that were started with the same shards exactly one does.
        """
        if self._leadership is None:
            return True
        shard, pressed_at = self.own_shards.of(guild), (interaction >> 22) + DISCORD_EPOCH
        while (is_ours := self._leadership.is_ours(shard, pressed_at)) is None:  # noqa: ASYNC110 # a thread hears it
            await asyncio.sleep(_HEARING)
        return is_ours

    async def catch_up(self, shard: int) -> None:
        """Show what is unshown in servers of *shard* that Discord names only now, if we lead it."""
        if self._leadership is not None:
            shards = [Shard(self.own_shards.count or 1, shard)]
            await self.succession.catch_up(shards, self._led)
        else:
            await self.succession.catch_up_alone(shard)

    def _backend(self) -> Any:
        from db.server.store import Server  # noqa: PLC0415 # a file needs no such driver

        assert isinstance(self.store.backend, Server)
        return self.store.backend

    def _led(self) -> Collection[Shard]:
        return self._leadership.led

    def _changed(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        numbers = [sorted(one.number for one in some) for some in (gained, lost)]
        logger.info("shards that are led: %s more, %s less", *numbers)
        self.deadlines.lead(gained, lost)
        if self._is_closing:
            return
        if gained:
            work = partial(self.succession.look_after, gained, self._led)
            self._tasks.do("look after shards", work)
        else:
            # this process no longer updates the lists of what is on there
            self._tasks.do("leave shards to others", self.on_here.start)

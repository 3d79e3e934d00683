"""One process among several that share a database: shards, news, and succession."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Any, Final

from cogs.client.background import BackgroundTasks, Keeper
from db.venues import Unshown
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Collection

    import discord

    from cogs.client.notifications import QuietHourReminders
    from cogs.client.on_here import OnHereMessages
    from cogs.client.places import Channels, OwnShards
    from cogs.client.publisher import BoardPublisher
    from cogs.client.watching import Watchers
    from db.guilds import Guilds
    from db.matches import Matches
    from db.people import Preferences
    from db.store import Store
    from engine.clock import Deadlines
    from engine.live_matches import Computers
    from engine.ports import Clock
    from engine.shards import Shard
    from engine.table import Tables


@service
class Announcements:
    channels: Channels
    guild_settings: Guilds
    matches: Matches
    on_here: OnHereMessages
    preferences: Preferences
    quiet_hour_reminders: QuietHourReminders
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        self.tasks = BackgroundTasks()

    def heard(self, kind: str, number: int) -> None:
        """Reload what another process has changed; see `db.dialect.announce`."""
        if kind in {"guild", "all"}:
            self.tasks.do("read settings", lambda: self.guild_settings.reload(number or None))
        if kind in {"person", "all"}:
            self.tasks.do("read preferences", lambda: self._read_preferences(number or None))
        if kind in {"channel", "all"}:
            self.tasks.do("read channels", lambda: self._read_channels(number or None))
        if kind == "erased":
            self.tasks.do("forget a person", lambda: self.tables.forget_person(number))
        if kind == "moved" and (match_id := self.channels.get(number)) is not None:
            self.tasks.do("forget a match", lambda: self._forget(match_id))
        if kind == "all":
            self.tables.forget_all()

    async def _forget(self, match_id: str) -> None:
        await self.tables.forget(match_id)
        self.watchers.stir(match_id)

    async def _read_preferences(self, player: int | None) -> None:
        await self.preferences.reload(player)
        self.quiet_hour_reminders.keeper.look()  # an hourly check could miss the last half hour

    async def _read_channels(self, channel: int | None) -> None:
        """Note which match is running in *channel*; with None, in each channel."""
        if channel is None:
            self.channels.replace(dict(await self.matches.venues.running()))
            return
        match_id = await self.matches.venues.running_in(channel)
        if match_id is None:
            self.channels.pop(channel, None)
        else:
            self.channels[channel] = match_id
        self.on_here.stir(channel)


logger = logging.getLogger(__name__)

_HEARING: Final = 0.02
"""Seconds between checks whether this process or another leads a shard."""
_ROUND: Final = 15.0
"""Seconds between checks for work that ended processes have left behind."""
_LEFT: Final = 10.0
"""Seconds after which a board that another process should have shown counts as left behind."""
_AGAIN: Final = 600.0
"""Seconds until this process tries the same work again, if it is still undone."""


@service
class Succession:
    """Picks up work that other processes have left behind in this process's shards.

    The process that takes a move shows the board and lets bots answer, no matter who leads the
    shard. This process may not know that move yet, so it reads the match again.
    """

    client: discord.Client
    clock: Clock
    computers: Computers
    deadlines: Deadlines
    matches: Matches
    own_shards: OwnShards
    publisher: BoardPublisher
    tables: Tables

    def __post_init__(self) -> None:
        store = self.matches.store
        self.keeper = Keeper[str | Unshown](
            "what others left",
            self._take_up,
            clock=self.clock,
            store=store,
            due=self._left if store.is_shared else None,
        )
        """Keys are matches in which a bot has to move, and unshown matches."""
        self._found: set[str | Unshown] = set()

    async def look_after(self) -> None:
        """Continue where the last process stopped, in shards that this process now leads."""
        self.tables.forget_all()
        self.deadlines.start()
        self.client.dispatch("serving")
        await self.computers.resume()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Show unshown matches where we lead, unless another process may be showing them now."""
        now = self.clock.now()
        before = math.inf if self.own_shards.ids is None else now - _LEFT
        self.publisher.catch_up([match for match in await self._unshown() if match.since < before])

    async def _unshown(self) -> list[Unshown]:
        """Return the matches that this process has to show.

        If Discord hasn't reported a server yet, its matches come later, when its shard is ready:
        until then their language is unknown.
        """
        leads = self.matches.store.backend.leads
        unshown = await self.matches.venues.unpublished()
        under_way = self.publisher.keeper.keys
        return [
            match
            for match in unshown
            if leads(match.guild)
            and match.match not in under_way
            and not (
                match.guild
                and self.own_shards.hears_of(match.guild)
                and self.client.get_guild(match.guild) is None
            )
        ]

    async def _left(self) -> tuple[set[str | Unshown], float]:
        unshown, now = await self._unshown(), self.clock.now()
        ahead = [match.since + _LEFT - now for match in unshown if match.since >= now - _LEFT]
        self._found = {*await self.computers.left_behind()}
        # every move has its own key, because earlier moves may have been left behind too
        self._found.update(match for match in unshown if match.since < now - _LEFT)
        return self._found, min([_ROUND, *ahead])

    async def _take_up(self, left: str | Unshown) -> float | None:
        if left not in self._found:
            return None
        if isinstance(left, str):
            await self.tables.forget(left)
            self.computers.wake(left)
        else:
            await self.tables.forget(left.match)
            self.publisher.catch_up([left])
        return _AGAIN


# Shards that this process leads -------------------------------------------------------------------


@service
class Sharing:
    """Leads the shards of one bot. If its store is a file, a bot leads all from the start."""

    background: BackgroundTasks
    deadlines: Deadlines
    announcements: Announcements
    on_here: OnHereMessages
    own_shards: OwnShards
    store: Store
    succession: Succession

    def __post_init__(self) -> None:
        self._leadership: Any = None

        self._is_closing = self._has_started = False
        if self.store.is_shared:
            # this process leads nothing until it knows what it may lead
            self._backend().lead(1, frozenset())

    def listen(self) -> None:
        """Find out whether another process answers in our shards before this one connects."""
        if self.store.is_shared and self.own_shards.ids is not None:
            self._begin(leads=False)

    def start(self) -> None:
        """Lead the shards that this process was started with, and take over from others."""
        if not self.store.is_shared or self._has_started:
            return
        self._has_started = True
        if self._leadership is None:
            self._begin(leads=True)
        else:
            self._leadership.begin_to_lead()

    def _begin(self, *, leads: bool) -> None:
        from db.server.leading import Leadership  # noqa: PLC0415 # a file needs no such driver

        total = self.own_shards.count or 1
        self._leadership = Leadership(
            self._backend(),
            total,
            range(total) if self.own_shards.ids is None else self.own_shards.ids,
            self._changed,
            self.announcements.heard,
            leads=leads,
        )
        self._leadership.start()

    async def close(self) -> None:
        """Stop leading, so that others can take over at once. A second call does nothing."""
        if self._is_closing:
            return
        self._is_closing = True
        if self._leadership is not None:
            await self._leadership.close()
        await self.background.close()
        await self.announcements.tasks.close()

    async def is_ours(self, guild: int) -> bool:
        """Return whether this process answers interactions from *guild*; 0 for no server.

        If two processes were started with the same shards, the leader answers.
        """
        if self._leadership is None:
            return True
        shard = self.own_shards.of(guild)
        while (is_ours := self._leadership.is_ours(shard)) is None:  # noqa: ASYNC110 # a thread listens
            await asyncio.sleep(_HEARING)
        return is_ours

    def _backend(self) -> Any:
        from db.server.store import Server  # noqa: PLC0415 # a file needs no such driver

        assert isinstance(self.store.backend, Server)
        return self.store.backend

    def _changed(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        numbers = [sorted(shard.number for shard in some) for some in (gained, lost)]
        logger.info("this process now leads shards %s, and no longer leads %s", *numbers)
        self.deadlines.lead(gained, lost)
        if self._is_closing:
            return
        if gained:
            self.background.do("look after shards", self.succession.look_after)
        else:
            # this process no longer updates the lists of matches there
            self.background.do("leave shards to others", self.on_here.load)

"""Posts the puzzle of the day on each server when it is due, once, late if need be.

What is to be posted is in the store before Discord is asked, and marked when it has answered. A
process that ends in between looks, at its next start, whether the message is there. After a gap of
several days only the last one is made up for.
"""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord.utils import utcnow

from cogs.client.pacing import Urgency, urgency
from cogs.client.rounds import Rounds
from cogs.ui.board import paint
from cogs.ui.daily import MOST_STREAKS, DailyPage, Past, daily_view
from cogs.ui.errors import NETWORK, is_gone, is_passing
from cogs.ui.ids import ids_in
from cogs.ui.puzzle import Solve, draw_solution
from cogs.ui.trying import TaskId
from db.errors import StoreError
from engine.daily import day_due, moment_of, next_due
from engine.errors import EngineError
from engine.exercises import Attempt

if TYPE_CHECKING:
    from datetime import date

    from cogs.client.accounts import Accounts
    from cogs.client.languages import Locales
    from cogs.client.puzzles import Puzzles
    from db.dailies import Dailies, Daily, DailyPost, Trouble
    from db.store import Store
    from engine.ports import Clock
    from engine.registry import Games
    from render.package import Packages

logger = logging.getLogger(__name__)

SPREAD: Final = 120
"""Seconds over which the servers' posts of the same hour are spread."""
_AT_ONCE: Final = 8
"""Posts that are made at the same time."""
_AGAIN: Final = 300.0
_JITTER: Final = 0.25
"""Seconds until what Discord or the store failed to do is tried again, and by which share more at
most."""
_LONGEST_SLEEP: Final = 3600.0
"""Seconds after which the clock is looked at again: it may be set, and computers sleep."""
_LONGEST_NONCE: Final = 25
"""Characters that Discord takes."""
_LOOKED_BACK: Final = 50
"""Messages of a channel among which one is looked for that may have been posted."""


class DailyPosts:
    """Posts what is due; see the module."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        clock: Clock,
        dailies: Dailies,
        games: Games,
        locales: Locales,
        packages: Packages,
        puzzles: Puzzles,
        store: Store,
        client: discord.Client,
    ) -> None:
        self._accounts = accounts
        self._clock = clock
        self._dailies = dailies
        self._games = games
        self._locales = locales
        self._packages = packages
        self._puzzles = puzzles
        self._client = client
        self._rounds = Rounds("daily puzzles", self._go_round, clock.sleep, store)
        self._done: dict[int, date] = {}
        """By server the last day with which nothing is left to do."""

    def start(self) -> None:
        """Post from now on."""
        # another process may have seen to them since, by other settings
        self._done.clear()
        self._rounds.start()

    def wake(self, guild: int | None = None) -> None:
        """Look soon: the server *guild* has set something, or others are there only now."""
        if guild is not None:
            self._done.pop(guild, None)
        self._rounds.wake()

    async def stop(self) -> None:
        """Post no more."""
        await self._rounds.stop()

    async def _go_round(self) -> float | None:
        """Post what is due; see `Rounds`."""
        with urgency(Urgency.CLEANING):
            try:
                pause = await self._post_due()
            except StoreError as error:
                logger.warning("puzzles of the day will be posted later: %s", error)
                pause = _later()
        return None if pause is None else min(pause, _LONGEST_SLEEP)

    async def _post_due(self) -> float | None:
        """Post what is due; return after how many seconds to look again, None where none is set."""
        now = self._clock.now()
        dailies = [one for one in await self._dailies.all() if one.is_on]
        due = [(one, day) for one in dailies if (day := self._due(one, now)) is not None]
        is_all_done = True
        for at in range(0, len(due), _AT_ONCE):
            posting = (self._post(*one) for one in due[at : at + _AT_ONCE])
            is_all_done &= all(await asyncio.gather(*posting))
        if not dailies:
            return None
        if not is_all_done:
            return _later()
        nexts = (next_due(now - _offset(one), one.hour, one.zone) + _offset(one) for one in dailies)
        return max(1.0, min(nexts) - now)

    def _due(self, daily: Daily, now: float) -> date | None:
        """Return the day whose puzzle a server should have; None: there is nothing to do."""
        day = day_due(now - _offset(daily), daily.hour, daily.zone)
        if self._done.get(daily.guild) == day:
            return None
        if moment_of(day, daily.hour, daily.zone) < daily.since:
            return None
        # another shard's, or not connected yet: whoever is there posts it
        return None if self._client.get_guild(daily.guild) is None else day

    async def _post(self, daily: Daily, day: date) -> bool:
        """Post the puzzle of *day* on a server; False: it is to be tried again."""
        try:
            is_done = await self._try(daily, day)
        except StoreError as error:
            logger.warning("a puzzle of the day will be posted later: %s", error)
            return False
        except Exception:
            # one server must not keep all others from theirs
            logger.exception("server %d has no puzzle on %s", daily.guild, day)
            is_done = True
        if is_done:
            self._done[daily.guild] = day
        return is_done

    async def _try(self, daily: Daily, day: date) -> bool:
        """Post the puzzle of *day* if there is one to post; False: it is to be tried again."""
        planned = await self._plan(daily, day)
        if planned is None:
            return True
        try:
            page = await self._page(planned)
        except EngineError as error:
            logger.warning("server %d has no puzzle on %s: %s", daily.guild, day, error)
            return True
        channel = self._channel(daily)
        try:
            message = await channel.send(
                view=daily_view(self._locales.of(daily.guild), page),
                files=[picture.file() for picture in page.pictures],
                nonce=f"{daily.guild}{day.toordinal()}"[-_LONGEST_NONCE:],
            )
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                logger.info("server %d has its puzzle later: %s", daily.guild, error)
                return False
            await self._give_up(daily, day, error)
        else:
            await self._dailies.posted(daily, day, message.id)
        return True

    async def _plan(self, daily: Daily, day: date) -> DailyPost | None:
        """Return what is to be posted for *day*, noted in the store; None: nothing."""
        dailies = self._dailies
        planned = await dailies.on_day(daily.guild, day)
        if planned is None:
            task = await self._task_of(day, daily.game)
            if task is not None:
                return await dailies.plan(daily.guild, day, task.to_text(), daily.channel)
            logger.warning("server %d has no puzzle on %s: no game has any", daily.guild, day)
        elif planned.message is None and not planned.is_failed:
            message = await _find(self._channel(daily), planned)
            if message is None:
                return planned
            await dailies.posted(daily, day, message)
        return None

    def _channel(self, daily: Daily) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(daily.channel, guild_id=daily.guild)

    async def _give_up(self, daily: Daily, day: date, error: Exception) -> None:
        """Take note that it cannot be posted on *day*."""
        after = await self._dailies.failed(daily, day, _trouble(error))
        if after.is_on:
            logger.info("server %d has no puzzle on %s: %s", daily.guild, day, error)
        else:
            logger.warning(
                "the puzzle of the day of server %d is switched off, after %d days without: %s",
                daily.guild,
                after.failed_days,
                error,
            )

    async def _task_of(self, day: date, game: str) -> TaskId | None:
        """Return the puzzle of *day*: what another server has already, else what the date says."""
        task = await self._puzzles.of_day(day, game)
        if task is None:
            return None
        known = await self._dailies.elsewhere(day, f"{task.kind}-{task.game}-")
        if known is None:
            return task
        there = TaskId.from_text(known)
        return there if there.number in await self._puzzles.of(there.game) else task

    async def _page(self, post: DailyPost) -> DailyPage:
        """Return what is to be posted.

        Raises:
            EngineError: there is no such puzzle, or it cannot be opened.
        """
        locale, task = self._locales.of(post.guild), TaskId.from_text(post.task)
        puzzle = await self._puzzles.find(task)
        begun = await asyncio.to_thread(Attempt.begin, self._games, puzzle.exercise)
        painter, seat = self._packages.find(task.game).painter, puzzle.exercise.seat
        shown = await asyncio.to_thread(paint, painter, begun.match, seat, locale=locale)
        page = DailyPage(task, post.day, puzzle, shown)
        try:
            past = await self._past(post, locale)
        except EngineError as error:
            logger.info("of the puzzle before nothing is told: %s", error)
            past = None
        if past is None:
            return page
        painter = self._packages.find(past.task.game).painter
        solution = await asyncio.to_thread(draw_solution, painter, locale, past.solved)
        return replace(page, past=past, solution=solution)

    async def _past(self, post: DailyPost, locale: str) -> Past | None:
        """Return what became of the puzzle before; None: there was none.

        Raises:
            EngineError: there is no such puzzle any more, or it cannot be opened.
        """
        before = await self._dailies.before(post.guild, post.day)
        if before is None:
            return None
        task = TaskId.from_text(before.task)
        puzzle = await self._puzzles.find(task)
        begun = await asyncio.to_thread(Attempt.begin, self._games, puzzle.exercise)
        solved = await asyncio.to_thread(begun.replay, puzzle.exercise.answer)
        result = await self._dailies.result(before, MOST_STREAKS)
        named = {player for player, _ in result.streaks}
        if result.first is not None:
            named.add(result.first)
        names = await self._accounts.names(locale, named)
        return Past(task, puzzle, solved, result, names)


async def _find(channel: discord.PartialMessageable, post: DailyPost) -> int | None:
    """Return the message that a process posted that ended before it could take note of it."""
    sought = Solve(post.task, post.day.toordinal()).to_id()
    try:
        async for message in channel.history(
            limit=_LOOKED_BACK, after=utcnow() - timedelta(days=2), oldest_first=False
        ):
            if sought in ids_in(message.components):
                return message.id
    except (discord.DiscordException, *NETWORK) as error:
        logger.info("whether a puzzle is in channel %d is not known: %s", post.channel, error)
    return None


def _trouble(error: Exception) -> Trouble:
    if is_gone(error):
        return "gone"
    return "rights" if isinstance(error, discord.Forbidden) else "refused"


def _offset(daily: Daily) -> int:
    """Return by how many seconds a server's post is late on purpose: always by as many."""
    return (daily.guild >> 22) % SPREAD


def _later() -> float:
    return _AGAIN * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret

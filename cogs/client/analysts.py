"""Has matches analysed, one at a time, and keeps what came of it; a restart goes on with it.

What was made in a hurry is made again, with all the work that was planned, when nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from cogs.client.progress import Progress
from engine.analysing import analyse
from engine.analysis import plies_to_judge
from engine.errors import EngineError
from engine.workers import JobFailed, WorkersLost

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cogs.client.parlor import Parlor
    from engine.analysis import Analysis, Asked
    from engine.match import Match

logger = logging.getLogger(__name__)


class Work:
    """An analysis that is being made, or waits for its turn."""

    def __init__(self, *, is_waiting: bool) -> None:
        self.is_waiting = is_waiting
        self.task: asyncio.Task[Analysis]
        self._far = (0, 0)
        self._followers: list[Progress] = []

    def join(self) -> Progress:
        """Return what is told from now on how far it is."""
        progress = Progress()
        progress.done, progress.of = self._far
        self._followers.append(progress)
        return progress

    def note(self, done: int, of: int) -> None:
        """Tell all who follow it how far it is."""
        self.is_waiting = False
        self._far = (done, of)
        for progress in self._followers:
            progress.note(done, of)


class Analysts:
    """The analyses that are under way; see the module."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._works: dict[str, Work] = {}
        """By match."""
        self._is_closed = False
        self._one_at_a_time = asyncio.Semaphore()
        self._deepening: asyncio.Task[None] | None = None

    async def find(self, match: Match) -> Analysis | None:
        """Return the analysis of *match* as it is now, None where it is not made.

        Raises:
            StoreError: the store cannot be read now.
        """
        return await self._bot.analyses.find(match.id, match.seq)

    async def begin(self, match: Match, before: Callable[[], None] | None = None) -> Work:
        """Have *match* analysed, unless that is under way; return the work.

        It goes on whoever waits for it, and after a restart. *before* it is begun, this may refuse
        it by an error of its own.

        Raises:
            NotAnalysed, OtherVersion: see `plies_to_judge`.
            StoreError: it could not be noted.
        """
        asked = await asyncio.to_thread(plies_to_judge, match, self._bot.games)
        if match.id not in self._works:
            if before is not None:
                before()
            await self._bot.analyses.ask(match.id, match.seq)
        if self._deepening is not None:
            self._deepening.cancel()  # somebody waits now
        if match.id not in self._works:  # nor has anybody else begun it meanwhile
            work = self._works[match.id] = Work(is_waiting=self._one_at_a_time.locked())
            work.task = asyncio.create_task(
                self._make(work, match, asked), name=f"analysis of {match.id}"
            )
            work.task.add_done_callback(_seen)
        return self._works[match.id]

    async def resume(self) -> None:
        """Begin again what was under way when the process ended."""
        for match_id in await self._bot.analyses.asked():
            try:
                table = await self._bot.hall.tables.open(match_id)
                await self.begin(table.match)
            except EngineError as error:
                logger.warning("match %s is not analysed: %s", match_id, error)
                await self._bot.analyses.drop(match_id)
        self._deepen()

    async def close(self) -> None:
        """Let nothing go on; the next start begins it again."""
        self._is_closed = True
        tasks: list[asyncio.Task[Any]] = [work.task for work in self._works.values()]
        if self._deepening is not None:
            tasks.append(self._deepening)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, work: Work, match: Match, asked: Sequence[Asked]) -> Analysis:
        analyses = self._bot.analyses
        try:
            async with self._one_at_a_time:
                try:
                    analysis = await analyse(self._bot.hall.thinkers, match, asked, work.note)
                except Exception:
                    # who wants it asks again; it is not tried at each start for ever
                    await analyses.drop(match.id)
                    raise
                await analyses.keep(analysis)
        finally:
            del self._works[match.id]
            self._deepen()
        return analysis

    def _deepen(self) -> None:
        """Make again what was made in a hurry, as long as nobody waits for an analysis."""
        is_busy = self._deepening is not None and not self._deepening.done()
        if not (self._works or is_busy or self._is_closed):
            self._deepening = asyncio.create_task(self._deepen_all(), name="deeper analyses")
            self._deepening.add_done_callback(_seen)

    async def _deepen_all(self) -> None:
        analyses = self._bot.analyses
        while (match_id := await analyses.shallow()) is not None:
            try:
                match = (await self._bot.hall.tables.open(match_id)).match
                asked = await asyncio.to_thread(plies_to_judge, match, self._bot.games)
                thinkers = self._bot.hall.thinkers
                deeper = await analyse(thinkers, match, asked, _unheard, is_hurried=False)
            except WorkersLost:
                return  # the next analysis, or the next start, goes on with it
            except (EngineError, JobFailed) as error:
                logger.warning("the analysis of match %s stays shallow: %s", match_id, error)
                await analyses.settle(match_id)
            else:
                await analyses.keep(deeper)


def _unheard(done: int, of: int) -> None:
    """Take no note of how far it is."""
    del done, of


def _seen(task: asyncio.Task[Any]) -> None:
    """Take note of what went wrong: after a restart, say, nobody waits for it."""
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.warning("%s failed: %s", task.get_name(), error)

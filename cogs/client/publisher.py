"""Publishing: post boards, ping players, and try again when Discord fails.

Each match has one task that shows what is new; moves that arrive meanwhile are shown together. The
store knows what was shown, so after a crash the next start shows the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.background import jittered
from cogs.client.boards import nonce_of
from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import NETWORK
from cogs.ui.errors import NotYet, is_gone, is_passing
from cogs.ui.proposal import proposal_text, proposal_view
from db.errors import StoreError, StoreNotLed
from engine.agreements import people_asked
from engine.errors import EngineError, about_its_match
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    from cogs.client.boards import Boards
    from cogs.client.messenger import Messenger
    from cogs.client.on_here import OnHereMessages
    from cogs.client.people import Locales, Members
    from cogs.client.watching import Watchers
    from cogs.ui.errors import Observer
    from db.matches import Matches
    from db.venues import Unshown
    from engine.core import Seat
    from engine.match import Match, Moved
    from engine.ports import Clock
    from engine.proposals import Proposal
    from engine.table import Table, Tables

logger = logging.getLogger(__name__)

_FIRST_RETRY: Final = 2.0
_LONGEST_RETRY: Final = 300.0
"""Seconds between tries while Discord fails."""
_FIRST_RETRY_REFUSED: Final = 60.0
_LONGEST_RETRY_REFUSED: Final = 3600.0
"""Longer while Discord refuses: a bot hears of no end to its time-out, so it tries again."""
_DOUBLED_FOR: Final = 60.0
"""Seconds until a search for late boards, after they were posted again."""
_URGENT: Final = 3600.0
"""A change of a deadline less than these seconds away appears on the board at once."""
_LONGEST_LOOK: Final = 5.0
"""Seconds for which a player waits to hear whether the board could be posted."""
_MOST_TROUBLES: Final = 500
"""Most failures to remember; nobody asks about long abandoned matches."""
_ANSWERED_WITHIN: Final = 2.0
"""Seconds for which a board waits for bots' moves, to show them too. After that it says that they
are thinking, and a board with their moves replaces it.
"""
_CATCHING_UP: Final = 4
"""Matches shown at the same time after a start, when many are waiting."""
_DOUBTED_FOR: Final = 600.0
"""Seconds after a match's last entry: until then its board may be posted without being stored."""


@service
class ProposalMessages:
    locales: Locales
    matches: Matches
    members: Members
    messenger: Messenger
    tables: Tables

    def __post_init__(self) -> None:
        self._posting: dict[str, asyncio.Task[Exception | None]] = {}
        self.waiting: dict[str, tuple[Match, Proposal]] = {}
        """Proposals that can go out only through an answer to a press."""

    def post(self, match: Match, proposal: Proposal) -> None:
        asking = self._post(match.id, match, proposal)
        self._posting[match.id] = asyncio.create_task(asking, name=f"ask {match.id}")

    async def refusal(self, match_id: str) -> Exception | None:
        """Wait until the last proposal is posted; return why it could not be."""
        posting = self._posting.pop(match_id, None)
        if posting is None:
            return None
        done, _ = await asyncio.wait({posting}, timeout=_LONGEST_LOOK)
        return posting.result() if done else NotYet()

    async def settled(self) -> None:
        await asyncio.gather(*self._posting.values(), return_exceptions=True)

    async def close(self) -> None:
        for task in self._posting.values():
            task.cancel()
        await self.settled()

    @about_its_match
    async def _post(self, match_id: str, match: Match, proposal: Proposal) -> Exception | None:
        try:
            table = await self.tables.open(match_id)
            venue = await self.matches.venues.venue(match_id)
            if venue is None:
                return None
            locale = self.locales.of(venue.guild)
            players = people_asked(table, proposal)
            text = await asyncio.to_thread(
                proposal_text, locale, match, table.sitters, proposal, players
            )
            # the person who asks; all managers count as one person, with minus the server's id
            by = table.sitters[proposal.seat].player
            if proposal.kind in {"appoint", "take"}:
                by = -venue.guild if proposal.kind == "appoint" else proposal.newcomer
            has_left, guild = self.members.has_left, venue.guild
            there = [who for who in players if not guild or not await has_left(guild, who)]
            nonce = nonce_of("a", match_id, proposal.seq)

            def words() -> dict[str, Any]:
                return {"view": proposal_view(locale, text, match_id, proposal)}

            await self.messenger.say(venue, nonce, words, there, by)
        except CannotPost:
            # it goes out later, with the answer to the person who is asking
            self.waiting[match_id] = match, proposal
        except (discord.DiscordException, *NETWORK, EngineError) as error:
            logger.warning("the others of match %s were not asked: %s", match_id, error)
            return error
        return None


@service
class BoardPublisher:
    boards: Boards
    clock: Clock
    matches: Matches
    observer: Observer
    on_here: OnHereMessages
    proposal_messages: ProposalMessages
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._reminding: set[asyncio.Task[None]] = set()
        self._catching_up: set[asyncio.Task[None]] = set()
        self._wanted: set[str] = set()
        self._restated: set[str] = set()
        """Matches whose boards have to update who is away and how much time is left."""
        self._news: dict[str, asyncio.Event] = {}
        """By match whose board waits for bots, an event that is set when a bot has moved."""
        self._asleep: set[str] = set()
        self._troubles: Recent[str, Exception] = Recent(_MOST_TROUBLES)
        self._refused: dict[str, Exception] = {}
        """Matches that Discord did not let us show at the last try, and its errors."""
        self._waiters: dict[str, asyncio.Future[None]] = {}
        self._on_over: list[Callable[[str], None]] = []

    def tell_of_ends(self, listener: Callable[[str], None]) -> None:
        """Call *listener* with each match that ends, before people see the end."""
        self._on_over.append(listener)

    @property
    def under_way(self) -> int:
        """Matches that are being shown, or are waiting for another try."""
        return len(self._tasks)

    def is_showing(self, match_id: str) -> bool:
        """Return whether the match is being shown, or is waiting for another try."""
        return match_id in self._tasks

    @property
    def refused(self) -> Mapping[str, Exception]:
        return self._refused

    def moved(self, moved: Moved) -> None:
        self.observer.moved(moved)
        match = moved.after
        if match.result() is not None:
            for listener in self._on_over:
                listener(match.id)
        self.show(match.id)

    def show(self, match_id: str) -> None:
        self.watchers.stir(match_id)
        self._wanted.add(match_id)
        if match_id in self._news:
            self._news[match_id].set()
        if match_id in self._asleep:
            self._tasks.pop(match_id).cancel()
        task = self._tasks.get(match_id)
        if task is None or task.done():
            task = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
            self._tasks[match_id] = task

    def catch_up(self, matches: Sequence[Unshown]) -> None:
        """Show what is new in *matches*, a few at a time in their order.

        New moves are shown at once. The last process may have posted a board just before it ended,
        so we search the channel for it.
        """
        late = self.clock.now() - _DOUBTED_FOR
        self.boards.board_messages.doubt(match.match for match in matches if match.since > late)
        self._show_in_turn([match.match for match in matches])

    def _show_in_turn(self, matches: Sequence[str]) -> None:
        waiting = list(reversed(matches))

        async def work() -> None:
            while waiting:
                match_id = waiting.pop()
                self.show(match_id)
                await self.trouble(match_id)

        for number in range(min(_CATCHING_UP, len(waiting))):
            task = asyncio.create_task(work(), name=f"catch up {number}")
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    def proposed(self, match: Match, proposal: Proposal) -> None:
        self.watchers.stir(match.id)
        self.proposal_messages.post(match, proposal)

    def voiced(self, match_id: str) -> None:
        self.show(match_id)
        if waiting := self.proposal_messages.waiting.pop(match_id, None):
            self.proposal_messages.post(*waiting)

    async def seen(self, table: Table, seat: Seat) -> None:
        """Note that the person in *seat* sees their turn; if it is news to them, show the board."""
        try:
            if await self.boards.pings.seen(table, seat):
                self.show(table.record.id)
        except EngineError as error:
            logger.warning("the clock of match %s stands: %s", table.record.id, error)

    def claimable(self, match: Match) -> None:
        self.show(match.id)

    def restated(self, match_id: str) -> None:
        self._restated.add(match_id)
        self.show(match_id)

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        """Update the boards of *matches*, whose deadlines have moved on by *seconds*.

        Boards with a deadline that is near or past are updated soon. Other boards follow with the
        next reminder or change: reading thousands of matches only for this would take minutes.
        """
        self._restated.update(matches)
        self._remind_of("times that run out soon", self._restate_urgent(max(0.0, seconds)))

    def show_anew(self, matches: Sequence[str]) -> None:
        self._restated.update(matches)
        self._show_in_turn(matches)

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        self._remind_of(match_id, self._remind(match_id, seats))
        if match_id in self._restated:
            self.show(match_id)

    def _remind_of(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=f"remind {what}")
        self._reminding.add(task)
        task.add_done_callback(self._reminding.discard)

    async def trouble(self, match_id: str) -> Exception | None:
        """Wait for the current try to show the match; return why it failed, None if it did not."""
        task = self._tasks.get(match_id)
        if task is not None and not task.done() and match_id not in self._asleep:
            waiter = self._waiters.setdefault(match_id, asyncio.get_running_loop().create_future())
            done, _ = await asyncio.wait({waiter}, timeout=_LONGEST_LOOK)
            if not done:
                return NotYet()
        return self._troubles.get(match_id)

    async def finish(self, seconds: float) -> None:
        """Show what can be shown within *seconds*; do not retry failures."""
        for task in self._catching_up:
            task.cancel()
        tries = [self.trouble(match_id) for match_id in tuple(self._tasks)]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*tries, self.proposal_messages.settled())

    async def close(self) -> None:
        tasks = [*self._catching_up, *self._tasks.values(), *self._reminding]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, self.proposal_messages.close(), return_exceptions=True)

    @about_its_match
    async def _work(self, match_id: str) -> None:
        """Show the match until nothing is left to show; retry, less often after a refusal."""
        pause, for_whom = 0.0, Urgency.BOARD
        # one board also shows the bots' answers
        with contextlib.suppress(TimeoutError, EngineError):
            async with asyncio.timeout(_ANSWERED_WITHIN):
                news = self._news.setdefault(match_id, asyncio.Event())
                while True:
                    news.clear()
                    # the match is usually in memory, as somebody has just moved
                    table = self.tables.peek(match_id) or await self.tables.open(match_id)
                    if not table.people() or table.awaited() or table.match.result() is not None:
                        break
                    await news.wait()
        self._news.pop(match_id, None)
        while True:
            try:
                with urgency(for_whom):
                    is_hopeful = await self._try(match_id)
            finally:
                waiter = self._waiters.pop(match_id, None)
                if waiter is not None and not waiter.done():
                    waiter.set_result(None)
            if is_hopeful:
                pause = min(max(_FIRST_RETRY, 2 * pause), _LONGEST_RETRY)
            elif match_id in self._wanted:
                continue
            elif match_id in self._refused:
                pause = min(max(_FIRST_RETRY_REFUSED, 2 * pause), _LONGEST_RETRY_REFUSED)
                for_whom = Urgency.CLEANING  # the player has already heard about the failure
            elif match_id in self.boards.board_messages.doubled:
                await self._rest(match_id, _DOUBLED_FOR)
                try:
                    async with self.matches.store.unasked():
                        with urgency(Urgency.CLEANING):
                            await self.boards.board_messages.drop_doubles(match_id)
                except (discord.DiscordException, *NETWORK, EngineError) as error:
                    logger.info("a board of match %s may stand twice: %s", match_id, error)
                continue
            else:
                del self._tasks[match_id]
                return
            await self._rest(match_id, jittered(pause))

    async def _rest(self, match_id: str, seconds: float) -> None:
        """Wait before the next try; `show` may cut it short."""
        self._asleep.add(match_id)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._asleep.discard(match_id)

    async def _try(self, match_id: str) -> bool:
        """Show everything new; True if it failed and may work later."""
        self._wanted.discard(match_id)
        try:
            async with self.matches.store.unasked():
                await self._show(match_id)
                # a player who moved meanwhile is waiting for this try
                while match_id in self._wanted:
                    self._wanted.discard(match_id)
                    await self._show(match_id)
        except (discord.DiscordException, *NETWORK, EngineError) as error:
            self._troubles[match_id] = error
            self._refused.pop(match_id, None)
            if isinstance(error, StoreNotLed):
                # otherwise the process that now serves the match shows it
                return self.matches.is_ours(match_id)
            if isinstance(error, StoreError) or is_passing(error):
                logger.warning("match %s will be shown later: %s", match_id, error)
                return True
            if isinstance(error, EngineError):
                logger.warning("match %s cannot be shown: %s", match_id, error)
                return False
            logger.info("match %s cannot be shown: %s", match_id, error)
            if not is_gone(error):
                self._refused[match_id] = error
            return False
        self._refused.pop(match_id, None)
        self._troubles.pop(match_id, None)
        self.on_here.stir_match(match_id)
        return False

    async def _show(self, match_id: str) -> None:
        is_restated = match_id in self._restated
        self._restated.discard(match_id)
        try:
            if not await self.boards.show(match_id) and is_restated:
                await self.boards.restate(match_id)
        except (discord.DiscordException, *NETWORK, StoreError):
            if is_restated:
                self._restated.add(match_id)
            raise

    async def _restate_urgent(self, moved: float) -> None:
        """Update boards whose deadline was near or past before it moved on by *moved* seconds."""
        try:
            soon = await self.matches.due(self.clock.now() + _URGENT + moved)
        except StoreError as error:
            logger.warning("boards say the time as it was: %s", error)
            return
        self._show_in_turn([match_id for match_id in soon if match_id in self._restated])

    @about_its_match
    async def _remind(self, match_id: str, seats: Sequence[Seat]) -> None:
        pause = _FIRST_RETRY
        while True:
            try:
                async with self.matches.store.unasked():
                    await self.boards.remind(match_id, seats)
            except StoreError as error:
                logger.warning("people will be reminded later in match %s: %s", match_id, error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_RETRY)
            except EngineError as error:
                logger.warning("nobody is reminded in match %s: %s", match_id, error)
                return
            else:
                return

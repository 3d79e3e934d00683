"""Deadlines of matches: a task sleeps until the earliest one, and acts when time is up."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.errors import CorruptLog, EngineError, NotLed, OtherVersion, StaleMove, about_its_match
from engine.ports import Append
from engine.recent import Recent
from engine.service import service
from engine.shards import EVERYTHING
from engine.turns import GRACE, SILENCE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock, Log, Publisher
    from engine.shards import Shard
    from engine.table import Table, Tables
    from engine.turns import Stretch


logger = logging.getLogger(__name__)

_RETRY = 60.0
"""Seconds until the next try after the store has failed, or a match could not be served."""
LONGEST_GRACE = 6 * 3600.0
"""If a player ran out of time while the bot was down, they get another turn after its start, but at
most this many seconds."""
_SHORTEST_SLEEP = 1.0
"""Seconds to sleep before serving a deadline that has passed in the meantime."""
_LONGEST_SLEEP = 3600.0
"""Maximum seconds until the task reads the deadlines again."""
_SHARED_SLEEP = 10.0
"""Like `_LONGEST_SLEEP`, if other processes may set deadlines too."""
_SEEN_EVERY = 300.0
"""Seconds between notes in the log that the clocks run. When the bot stops, players gain at most
this much time."""
_GLANCE = 60.0
"""Seconds between two looks at the system clock, which somebody may set at any time."""
_JUMP = 60.0
"""Deadlines move if somebody sets the clock, or the computer sleeps, by more than this many
seconds."""


class Deadlines:
    """Calls *on_due* with each match whose deadline has passed, soonest first.

    All deadlines move by the time the bot was down or cut off from Discord, and with the clock when
    it is set or the computer has slept. Deadlines that have passed even so are put off at the first
    look (see `LONGEST_GRACE`).

    *on_reminder* is called with each match that has people to remind, and must remind them only
    once. *on_absences* is called when somebody may have gone away, come back, or been away too
    long. *on_shift* is called with the matches whose deadlines have moved, because people still see
    the old times.
    """

    def __init__(
        self,
        log: Log,
        clock: Clock,
        on_due: Callable[[str], Awaitable[None]],
        on_reminder: Callable[[str], Awaitable[None]] | None = None,
        *,
        on_absences: Callable[[], Awaitable[None]] | None = None,
        on_shift: Callable[[Sequence[str], float], None] = lambda _, __: None,
    ) -> None:
        self._log = log
        self._on_reminder = on_reminder
        self._clock = clock
        self._on_due = on_due
        self._on_absences = on_absences
        self._on_shift = on_shift
        self._task: asyncio.Task[None] | None = None
        self._wakes_at: float | None = None
        self._noted: float | None = None
        """The earliest deadline that came in while the task was reading the log."""
        self._is_failing = False
        self._shards: set[Shard] = set()
        self._first_look: dict[Shard, float] = {}
        self._unseen: set[Shard] = set()
        """Shards that nobody served for a while; it isn't known yet for how long."""
        self._ungranted: set[Shard] = set()
        self._lost: dict[Shard, float] = {}
        """Seconds by which the deadlines still have to move, by shard."""
        self._lost_by_quick: dict[Shard, float] = {}
        """Like `_lost`, for quick matches only, after an outage of less than a minute."""
        self._ahead: float | None = None
        """System time minus steady time, in seconds, at the last look."""
        self._noticing = asyncio.Lock()
        self._stood_since: float | None = None
        """When the clocks were paused; None while they run."""
        self._has_stood = False
        """Whether deadlines have already moved for part of the pause."""
        self._is_held = False
        self._seen_at = 0.0
        """When this process last noted that the clocks run, in steady time."""
        if not log.is_shared:
            self.lead({EVERYTHING}, ())

    async def notice(self) -> None:
        """Move the deadlines if time has jumped or the clocks were paused.

        Call it before serving or setting any. After a jump forward, a sleep, or an outage of the
        bot or Discord, the deadlines move by as much, so that nobody loses time in which they could
        not play. After a jump back, nobody waits for more than one turn.

        Raises:
            StoreError: the deadlines could not be moved; the next call moves them.
        """
        async with self._noticing:
            seen = {shard: await self._log.seen(shard) for shard in sorted(self._unseen)}
            # nothing can fail between here and moving the deadlines, so no time counts twice
            now = self._clock.now()
            ahead = now - self._clock.steady()
            gap = 0.0 if self._ahead is None else ahead - self._ahead
            stood = 0.0 if self._stood_since is None else now - self._stood_since
            least = 0.0 if self._has_stood and not self._is_held else _JUMP
            for shard in self._shards - (self._unseen - seen.keys()):
                since = seen.get(shard)
                lost = max(0.0, stood if since is None else now - since)
                if abs(gap) > _JUMP or lost > least:
                    # if the clock was set back, this adds 0 s, and the log puts no deadline later
                    # than one turn from now
                    self._lost[shard] = self._lost.get(shard, 0.0) + max(lost, gap)
                elif since is not None:
                    self._lost_by_quick[shard] = lost
            self._unseen -= seen.keys()
            if stood > _JUMP:
                self._stood_since, self._has_stood = now, True
            if not self._is_held:
                self._stood_since, self._has_stood = None, False
            self._ahead = ahead
            if self._lost or self._lost_by_quick:
                async with self._log.unasked():
                    await self._shift(self._lost_by_quick, now, only_quick=True)
                    await self._shift(self._lost, now)

    async def _shift(
        self, lost: dict[Shard, float], now: float, *, only_quick: bool = False
    ) -> None:
        """Move the deadlines of the shards in *lost* by the seconds there, and empty it."""
        for shard, seconds in sorted(lost.items()):
            if shard not in lost:
                continue  # another process is serving it by now
            if not only_quick:
                logger.warning(
                    "the computer slept, or its clock was set: moving deadlines by %.0f s", seconds
                )
            moved = await self._log.shift(now, seconds, shard, only_quick=only_quick)
            self._tell_shifted(moved, seconds)
            lost.pop(shard, None)

    def lead(self, gained: Collection[Shard], lost: Collection[Shard]) -> None:
        """Serve the deadlines of the *gained* shards, and stop serving the *lost* ones."""
        for shard in lost:
            self._lost.pop(shard, None)
            self._lost_by_quick.pop(shard, None)
            self._first_look.pop(shard, None)
            for some in (self._shards, self._unseen, self._ungranted):
                some.discard(shard)
        self._shards.update(gained)
        self._unseen.update(gained)
        self._ungranted.update(gained)

    def hold(self) -> None:
        """Pause the clocks because people cannot reach the bot."""
        if not self._is_held:
            self._is_held = True
            self._stood_since = self._stood_since or self._clock.now()

    async def release(self) -> None:
        """Let the clocks run again; on a StoreError the next `notice` moves the deadlines."""
        self._is_held = False
        try:
            await self.notice()
        finally:
            self.start()  # the task retries what the store failed to do

    async def are_running(self) -> bool:
        """Return whether the clocks run, after moving the deadlines as `notice` does."""
        if self._is_held:
            return False
        await self.notice()
        if self._task is None or self._task.done():
            self.start()  # the task notes in the log that time passes
        return True

    def note(self, stretch: Stretch) -> None:
        """Take note of a match's time, once it is stored: it may have the earliest deadline.

        A reminder or the end of a pause counts like a deadline.
        """
        if stretch.clocks.standing:
            self.reconsider(self._clock.now())  # only the log can tell when the pause ends
        elif stretch.deadline is not None:
            self.reconsider(stretch.deadline - (stretch.remind_before or 0.0))

    def reconsider(self, deadline: float) -> None:
        """Take note of a *deadline*, in seconds since 1970: it may be the earliest of all."""
        if self._task is None or self._task.done():
            self._ahead = None  # there was no deadline to move
            self._begin()
        elif self._wakes_at is None:
            self._noted = deadline if self._noted is None else min(self._noted, deadline)
        elif deadline < self._wakes_at:
            self._task.cancel()
            self._begin()

    def start(self) -> None:
        """Start to serve the deadlines in the log; ones that have passed get extra time."""
        self.reconsider(self._clock.now())

    def stop(self) -> None:
        """Stop serving deadlines."""
        if self._task is not None:
            self._task.cancel()

    def _begin(self) -> None:
        self._wakes_at = None
        for shard in self._shards:
            self._first_look.setdefault(shard, self._clock.now())
        self._task = asyncio.create_task(self._serve(), name="deadlines")

    async def _serve(self) -> None:
        while (deadline := await self._serve_due()) is not None:
            now = self._clock.now()
            least = _RETRY if self._is_failing else _SHORTEST_SLEEP
            pause = min(deadline - now if deadline > now else least, _LONGEST_SLEEP)
            self._wakes_at = now + pause
            until = self._clock.steady() + pause
            ahead = self._clock.now() - self._clock.steady()
            while (left := until - self._clock.steady()) > 0:
                await self._clock.sleep(min(left, _GLANCE))
                if self._clock.steady() - self._seen_at >= _SEEN_EVERY:
                    try:
                        async with self._log.unasked():
                            await self._see()
                    except EngineError as error:
                        logger.warning("could not note that the clocks are running: %s", error)
                if abs(self._clock.now() - self._clock.steady() - ahead) > _JUMP:
                    break
            self._wakes_at = None

    async def _see(self) -> None:
        self._seen_at = self._clock.steady()
        if not self._is_held:
            # skip new shards: it isn't known yet for how long they went unserved
            for shard in self._shards - self._lost.keys() - self._unseen:
                await self._log.see(self._clock.now(), shard)

    async def _serve_due(self) -> float | None:
        self._noted = None
        self._is_failing = False
        try:
            async with self._log.unasked():
                return await self._serve_now()
        except NotLed:
            return self._clock.now()  # look again after the shortest sleep
        except EngineError as error:
            logger.warning("could not read deadlines; trying again: %s", error)
            return self._clock.now() + _RETRY

    async def _serve_now(self) -> float | None:
        await self.notice()
        if self._is_held:
            return self._clock.now() + _LONGEST_SLEEP  # `release` wakes it
        for shard in sorted(self._ungranted - self._unseen):
            # the clock may have been set back while there was no bot
            self._tell_shifted(await self._log.shift(self._clock.now(), 0.0, shard), 0.0)
            first_look = self._first_look.setdefault(shard, self._clock.now())
            granted = await self._log.grant(first_look, LONGEST_GRACE, shard)
            self._tell_shifted(granted, LONGEST_GRACE)
            self._ungranted.discard(shard)
        if self._on_absences is not None:
            # do this before the deadlines, so that no clock runs out that should be paused
            await self._on_absences()
        for match_id in await self._log.due(self._clock.now()):
            await self._try(match_id, self._on_due)
        if self._on_reminder is not None:
            for match_id in await self._log.due_reminders(self._clock.now()):
                await self._try(match_id, self._on_reminder)
        deadline = await self._log.next_deadline()
        reminder = await self._log.next_reminder()
        absence = await self._log.next_absence()
        await self._see()
        moments = (deadline, reminder, absence, self._noted)
        known = [moment for moment in moments if moment is not None]
        if self._log.is_shared:
            known.append(self._clock.now() + _SHARED_SLEEP)
        elif not known and await self._log.is_to_be_seen():
            known.append(self._clock.now() + _LONGEST_SLEEP)
        return min(known, default=None)

    def _tell_shifted(self, matches: Sequence[str], seconds: float) -> None:
        if matches:
            self._on_shift(matches, seconds)

    @about_its_match
    async def _try(self, match_id: str, serve: Callable[[str], Awaitable[None]]) -> None:
        try:
            await serve(match_id)
        except NotLed:
            raise
        except EngineError as error:
            self._is_failing = True
            logger.warning("could not handle the deadlines of match %s: %s", match_id, error)


# The time of live matches -------------------------------------------------------------------------


_MOST_LOST: Final = 1_000
"""Maximum number of matches whose lost links are remembered; forgotten ones count as restored."""
_SHORTEST_GRACE: Final = 1.0
"""A clock pauses for a lost link only if at least this many seconds of `GRACE` are left."""
_NEVER: Final[Mapping[int, tuple[float, float]]] = MappingProxyType({})


@service
class Timekeeper:
    """Keeps the time of live matches, and acts when a deadline, a reminder or an absence is due."""

    log: Log
    publisher: Publisher
    clock: Clock
    tables: Tables
    on_time_up: Callable[[Table, Match], Awaitable[None]]
    """Stores the match after time has run out; called under the table's lock."""

    def __post_init__(self) -> None:
        self._lost_links: Recent[str, set[int]] = Recent(_MOST_LOST)
        """The people whose last page has lost its connection, by match."""
        self.deadlines = Deadlines(
            *(self.log, self.clock, self.time_out, self.remind),
            on_absences=self.serve_absences,
            on_shift=self.publisher.shifted,
        )

    async def time_out(self, match_id: str) -> None:
        """Give up the seats that are out of time; nobody wins if no other seats are left.

        A match of another version or with a damaged log loses its deadline instead: nobody can
        move in it.
        """
        table = await self._live(match_id)
        if table is None:
            return
        async with table.lock:
            await self._run_out(table)

    async def stop_late(self, table: Table) -> bool:
        """In a quick match, give up the seats that are out of time before anything else counts.

        Return whether this has changed the match. In other matches a late move counts until the
        deadline is served. Call it under the table's lock.
        """
        deadline, before = table.time.deadline, table.match
        if table.time.is_quick and deadline is not None and deadline <= self.clock.now():
            await self._run_out(table)
        return table.match is not before

    async def _run_out(self, table: Table) -> None:
        match_id, time = table.record.id, table.time
        await self.deadlines.notice()
        if match_id not in await self.log.due(self.clock.now()):
            return  # somebody moved while this was waiting
        time.deadline = await self.log.deadline(match_id)
        now = self.clock.now()
        if (later := time.weekends.after(now, 0.0)) > now:
            # an outage has moved the deadline into a weekend
            await self._restate(table, replace(time, deadline=later).present(table.timed()))
            return
        match = table.timed_out()
        if match is not None:
            await self.on_time_up(table, match)
            return
        # don't charge the wait to players with time left
        time.deadline = self.clock.now()
        stretch = time.claimable(table.timed(), table.late())
        is_computer_turn = table.computer_seat(table.match) is not None
        change = Append((), is_computer_turn=is_computer_turn, stretch=stretch)
        await self.log.append(match_id, change)
        time.take(stretch)
        table.proposal = None
        self.publisher.claimable(table.match)
        self.deadlines.note(stretch)

    async def remind(
        self, match_id: str, quiet: Mapping[int, tuple[float, float]] = _NEVER
    ) -> None:
        """Remind people who have little time left, once each: the store records it first.

        *quiet* has the start and end of people's next quiet hours. Reminders that would fall into
        them come now instead; see `TurnTime.reminding`. After a StoreError the next call reminds
        people.
        """
        table = await self._live(match_id)
        if table is None:
            return
        async with table.lock:
            if table.match.result() is not None:
                return
            await self.away(table)
            found = [(table.seat_of(player), hours) for player, hours in quiet.items()]
            hours = {seat: each for seat, each in found if seat is not None}
            seats, stretch = table.time.reminding(table.awaited(), self.clock.now(), hours)
            if not await self.log.restate(match_id, table.match.seq, stretch):
                # another process has written to the match, so the next look must reread it
                self.tables.discard(match_id)
                return
            table.time.take(stretch)
        if seats:
            self.publisher.reminded(match_id, seats)

    async def serve_absences(self) -> None:
        """Pause the clocks of people who are now away, and restart those of people who are back.

        After a StoreError the next call does the rest.
        """
        due = await self.log.due_absences(self.clock.now())
        for match_id in due.matches:
            table = await self._live(match_id)
            if table is None:
                continue
            async with table.lock:
                await self.restate(table)
            self.publisher.restated(match_id)
        await self.log.note_absences(due)

    async def silent(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats of people whom a match without a limit has waited for too long."""
        now = self.clock.now()
        return tuple(seat for seat, since in (await self.silences(table)).items() if since <= now)

    async def silences(self, table: Table) -> Mapping[Seat, float]:
        """Return when each awaited seat's person counts, or will count, as silent; see `silent`.

        Days away don't count. It is empty with a limit, and while nobody can be silent yet.
        """
        if table.time.turn_seconds is not None or table.match.result() is not None:
            return {}
        match_id, now = table.record.id, self.clock.now()
        quiet = await self.log.quiet_since(match_id)
        if quiet + SILENCE > now:
            return {}
        gone = await self.log.away_since(match_id, quiet, now)
        _, away = await self.log.deadline_and_absences(match_id, now)
        return {
            seat: quiet + SILENCE + (away[seat].left if seat in away else gone.get(seat, 0.0))
            for seat in table.awaited()
        }

    async def away(self, table: Table, back: Seat | None = None) -> Collection[Seat]:
        """Reload the deadline, and return the seats whose clocks must pause on their turn.

        The deadline may have been put off, or moved with the clock, since the match was read. Call
        it under the table's lock.
        """
        await self.deadlines.notice()
        log, now = self.log, self.clock.now()
        table.time.deadline, found = await log.deadline_and_absences(table.record.id, now)
        if table.time.is_quick:
            # an absence would pause its clocks for days
            return await self._cut_off(table, back)
        return [seat for seat, absence in found.items() if absence.stops_clock]

    async def _cut_off(self, table: Table, back: Seat | None) -> Collection[Seat]:
        """Return the seats whose people have lost their link and have some of `GRACE` left."""
        match_id, now = table.record.id, self.clock.now()
        people, standing = self._lost_links.get(match_id, ()), table.time.clocks.standing
        lost = [
            seat
            for seat in table.people()
            # this process may not know of links lost before a restart, or at another process
            if table.sitters[seat].player in people or (seat in standing and seat != back)
        ]
        if not lost:
            return ()
        used = await self.log.paused_for(match_id, now)
        return [seat for seat in lost if GRACE - used.get(seat, 0.0) >= _SHORTEST_GRACE]

    async def follow_link(self, match_id: str, player: int, *, is_there: bool) -> None:
        """Take note of whether *player* has a page connected to a match.

        In a quick match this pauses their clock, for `GRACE` at most, or starts it again.
        Raises what `Tables.live` raises, or StaleMove if another process has written.
        """
        known = self.tables.peek(match_id)
        if known is not None and not _is_timed(known, player):
            return  # many watch, so their pages must cost the store nothing
        table = await self.tables.live(match_id)
        if not _is_timed(table, player):
            return
        async with table.lock:
            before, seat = table.time.clocks.standing, table.seat_of(player)
            lost = self._lost_links.get(match_id, set[int]())
            if (player in lost or seat in before) != is_there:
                return
            self._lost_links[match_id] = lost - {player} if is_there else lost | {player}
            await self.restate(table, back=seat if is_there else None)
            is_changed = table.time.clocks.standing != before
        if is_changed:
            self.publisher.restated(match_id)

    async def restate(self, table: Table, back: Seat | None = None) -> None:
        """Pause and run the clocks at *table* as absences require; call it under its lock.

        In a quick match, people who lost their link count as cut off until they come *back*. Raise
        StaleMove if another process has written.
        """
        if table.match.result() is not None or table.time.turn_seconds is None:
            return
        away = await self.away(table, back)
        await self._restate(table, table.restated(self.clock.now(), away))

    async def _restate(self, table: Table, stretch: Stretch) -> None:
        if not await self.log.restate(table.record.id, table.match.seq, stretch):
            self.tables.discard(table.record.id)
            raise StaleMove(table.match.seq, table.match.seq - 1)
        table.time.take(stretch)
        self.deadlines.note(stretch)

    async def limit(self, table: Table, limit: tuple[int, ...]) -> None:
        """Give turns a *limit* from now on, as in `Proposal`. Call it under the table's lock.

        Raise StaleMove if another process has written.
        """
        away = await self.away(table)
        time, stretch = table.limited(limit, self.clock.now(), away)
        record = replace(table.record, turn_seconds=time.turn_seconds, increment=time.increment)
        if not await self.log.limit(record, table.match.seq, stretch):
            self.tables.discard(record.id)
            raise StaleMove(table.match.seq, table.match.seq - 1)
        time.take(stretch)
        table.record, table.time, table.proposal = record, time, None
        self.deadlines.note(stretch)
        self.publisher.restated(record.id)

    def forget_links(self, match_id: str) -> None:
        """Forget the lost links of a match that is over."""
        self._lost_links.pop(match_id, None)

    async def _live(self, match_id: str) -> Table | None:
        """Return the live table; None, after dropping its clocks, if nobody can move in it."""
        try:
            return await self.tables.live(match_id)
        except (CorruptLog, OtherVersion) as error:
            logger.warning("dropping the clocks of a match: %s", error)
            await self.log.append(match_id, Append(()))
            return None


def _is_timed(table: Table, player: int) -> bool:
    """Whether the match is quick and still running, and *player* has a seat in it."""
    is_running = table.match.result() is None
    return table.time.is_quick and is_running and table.seat_of(player) is not None

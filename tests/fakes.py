"""Stand-ins for the outside of a table: a log in memory, a clock to set, a noting publisher."""

from __future__ import annotations

import asyncio
import heapq
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from engine.absences import DAYS, Absence, DueAbsences
from engine.ports import SPREAD, State
from engine.shards import EVERYTHING
from engine.turns import LEAST_REMINDED, REMINDED_AT

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.core import Seat
    from engine.match import Match
    from engine.moved import Moved
    from engine.plans import Laid
    from engine.ports import Append, Proposal, Record
    from engine.shards import Shard
    from engine.turns import Clocks, Stretch


class MemoryLog:
    """Matches in a dictionary. Fits `engine.ports.Log`; every call lets other tasks run first."""

    def __init__(self, clock: FakeClock | None = None) -> None:
        """*clock* tells for how long clocks stand; without it nobody can be away."""
        self.clock = clock
        self.records: dict[str, Record] = {}
        self._deliveries: set[str] = set()
        self._computer_turns: set[str] = set()
        self._reminded: dict[str, int] = {}
        self._seen: float | None = None
        self.away: dict[int, float] = {}
        """Until when people are away."""
        self.forced: dict[str, list[int]] = {}
        """By match the entries that were forced moves."""
        self.most_away = DAYS * 86400.0
        """Seconds for which a clock may stand."""
        self._applied: dict[int, bool] = {}
        self._used: dict[tuple[str, Seat, int], float] = {}
        self._since: dict[tuple[str, Seat, int], float] = {}

    def go_away(self, player: int, until: float) -> None:
        """Let *player* be away; 0: no more."""
        self.away[player] = until
        self._applied.pop(player, None)

    async def create(self, record: Record, opening: Append) -> bool:
        """Keep a new match with its opening; False: it is there already."""
        await asyncio.sleep(0)
        if record.id in self.records or opening.delivery in self._deliveries:
            return False
        self.records[record.id] = record
        return self._append(record.id, opening)

    is_shared = False

    def is_ours(self, match_id: str) -> bool:
        return match_id in self.records

    async def state(self, match_id: str) -> State | None:
        record = self.records.get(match_id)
        if record is None:
            return None
        return State(len(record.entries), record.deadline, record.proposal)

    async def load(self, match_id: str) -> Record | None:
        await asyncio.sleep(0)
        return self.records.get(match_id)

    async def append(self, match_id: str, change: Append) -> bool:
        await asyncio.sleep(0)
        return self._append(match_id, change)

    async def propose(self, match_id: str, proposal: Proposal | None) -> None:
        await asyncio.sleep(0)
        self.records[match_id] = replace(self.records[match_id], proposal=proposal)

    async def due(self, now: float) -> list[str]:
        await asyncio.sleep(0)
        return [match_id for deadline, match_id in self._deadlines() if deadline <= now]

    async def next_deadline(self) -> float | None:
        await asyncio.sleep(0)
        return next((deadline for deadline, _ in self._deadlines()), None)

    async def deadline(self, match_id: str) -> float | None:
        await asyncio.sleep(0)
        record = self.records.get(match_id)
        return None if record is None else record.deadline

    async def grant(self, now: float, most: float, shard: Shard = EVERYTHING) -> list[str]:
        assert shard == EVERYTHING
        passed = await self.due(now)
        for at, match_id in enumerate(passed):
            seconds = self._allowance(match_id)
            assert seconds is not None
            self._set(match_id, now + SPREAD * at + min(seconds, most))
        return passed

    async def shift(self, now: float, seconds: float, shard: Shard = EVERYTHING) -> list[str]:
        assert shard == EVERYTHING
        self._seen = now
        before = dict(self.records)
        self._since = {one: min(at + seconds, now) for one, at in self._since.items()}
        for match_id, record in tuple(self.records.items()):
            most = self._allowance(match_id)
            if record.deadline is not None and most is not None:
                self._set(match_id, min(record.deadline + seconds, now + most))
        return [one for one, record in self.records.items() if record != before[one]]

    def _allowance(self, match_id: str) -> float | None:
        record = self.records[match_id]
        return record.turn_seconds if record.allowance is None else record.allowance

    async def seen(self, shard: Shard = EVERYTHING) -> float | None:
        assert shard == EVERYTHING
        await asyncio.sleep(0)
        return self._seen

    async def see(self, now: float, shard: Shard = EVERYTHING) -> None:
        assert shard == EVERYTHING
        await asyncio.sleep(0)
        self._seen = now

    async def deadline_and_absences(
        self, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]:
        return await self.deadline(match_id), await self.absences(match_id, now)

    async def absences(self, match_id: str, now: float) -> Mapping[Seat, Absence]:
        await asyncio.sleep(0)
        found: dict[Seat, Absence] = {}
        for seat, sitter in enumerate(self.records[match_id].sitters):
            player = sitter.player or 0
            if self.away.get(player, 0) > now:
                key = match_id, seat, player
                used = self._used.get(key, 0.0) + max(0.0, now - self._since.get(key, now))
                found[seat] = Absence(self.away[player], self.most_away - used)
        return found

    async def due_absences(self, now: float) -> DueAbsences:
        await asyncio.sleep(0)
        changed = [
            (player, until, until > now)
            for player, until in sorted(self.away.items())
            if self._applied.get(player) != (until > now)
        ]
        due = {match_id for at, (match_id, *_) in self._standing() if at <= now}
        for record in self.records.values():
            sitting = {one.player for one in record.sitters}
            due.update(record.id for player, *_ in changed if player in sitting)
        return DueAbsences(tuple(sorted(due)), tuple(changed))

    async def next_absence(self) -> float | None:
        await asyncio.sleep(0)
        ends = [
            until if player in self._applied else 0.0
            for player, until in self.away.items()
            if self._applied.get(player, True)
        ]
        return min([*ends, *(at for at, _ in self._standing())], default=None)

    async def note_absences(self, due: DueAbsences) -> None:
        for player, until, is_away in due.people:
            if self.away.get(player) == until:
                self._applied[player] = is_away

    async def restate(self, match_id: str, seq: int, stretch: Stretch) -> bool:
        record = self.records[match_id]
        if len(record.entries) != seq:
            return False
        if record.deadline is None:
            self._reminded.pop(match_id, None)
        self.records[match_id] = replace(
            record,
            deadline=stretch.deadline,
            allowance=stretch.allowance,
            clocks=stretch.clocks,
        )
        self._stand(match_id, stretch.clocks)
        return True

    def _standing(self) -> list[tuple[float, tuple[str, Seat, int]]]:
        """Return which clocks stand, and until when at most."""
        return [
            (
                min(self.away.get(key[2], 0.0), since - self._used.get(key, 0.0) + self.most_away),
                key,
            )
            for key, since in self._since.items()
        ]

    def _stand(self, match_id: str, clocks: Clocks) -> None:
        assert self.clock is not None or not clocks.standing
        now = 0.0 if self.clock is None else self.clock.now()
        sitters = self.records[match_id].sitters
        keys = {(match_id, seat, sitters[seat].player or 0) for seat in clocks.standing}
        for key in [one for one in self._since if one[0] == match_id and one not in keys]:
            used = max(0.0, now - self._since.pop(key))
            self._used[key] = self._used.get(key, 0.0) + used
        for key in keys:
            self._since.setdefault(key, now)

    async def due_reminders(self, now: float) -> list[str]:
        await asyncio.sleep(0)
        return [match_id for at, match_id in self._reminders() if at <= now]

    async def next_reminder(self) -> float | None:
        await asyncio.sleep(0)
        return next((at for at, _ in self._reminders()), None)

    async def remind(self, match_id: str, now: float) -> bool:
        if match_id not in await self.due_reminders(now):
            return False
        while match_id in await self.due_reminders(now):
            self._reminded[match_id] = self._reminded.get(match_id, 0) + 1
        return True

    def _reminders(self) -> list[tuple[float, str]]:
        found: list[tuple[float, str]] = []
        for record in self.records.values():
            seconds = record.allowance or record.turn_seconds or 0
            number = self._reminded.get(record.id, 0)
            if record.deadline is not None and seconds >= LEAST_REMINDED and number < 2:
                found.append((record.deadline - REMINDED_AT[number] * seconds, record.id))
        return sorted(found)

    def _set(self, match_id: str, deadline: float) -> None:
        self.records[match_id] = replace(self.records[match_id], deadline=deadline)

    async def computer_turns(self) -> list[str]:
        await asyncio.sleep(0)
        return sorted(self._computer_turns)

    def _deadlines(self) -> list[tuple[float, str]]:
        return sorted(
            (record.deadline, record.id)
            for record in self.records.values()
            if record.deadline is not None
        )

    def _append(self, match_id: str, change: Append) -> bool:
        record = self.records.get(match_id)
        if record is None or change.delivery in self._deliveries:
            return False
        if change.entries and change.entries[0].seq != len(record.entries):
            return False
        deliveries = record.deliveries
        if change.delivery is not None:
            deliveries |= {change.delivery}
            self._deliveries.add(change.delivery)
        self.records[match_id] = replace(
            record,
            entries=record.entries + change.entries,
            deliveries=deliveries,
            proposal=None,
            deadline=change.deadline,
            allowance=change.allowance,
            clocks=change.clocks,
        )
        self._stand(match_id, change.clocks)
        if change.of_itself == "forced":
            self.forced.setdefault(match_id, []).append(change.entries[0].seq)
        if change.change is not None:
            self.records[match_id] = self.records[match_id].with_sitter(change.change)
        if not change.is_same_turn:
            self._reminded.pop(match_id, None)
        self._computer_turns.discard(match_id)
        if change.is_computer_turn:
            self._computer_turns.add(match_id)
        return True


class MemoryPlans:
    """What people have laid down, in a dictionary. Fits `engine.ports.Plans`."""

    def __init__(self) -> None:
        self.laid: dict[str, dict[int, tuple[Laid, ...]]] = {}

    async def of(self, match_id: str) -> Mapping[int, tuple[Laid, ...]]:
        await asyncio.sleep(0)
        return dict(self.laid.get(match_id, {}))

    async def keep(self, match_id: str, player: int, laid: Sequence[Laid]) -> None:
        await asyncio.sleep(0)
        self.laid.setdefault(match_id, {})[player] = tuple(laid)

    async def matches(self) -> list[str]:
        await asyncio.sleep(0)
        return [match_id for match_id, by in self.laid.items() if any(by.values())]


class MemoryComforts:
    """Who has forced moves played for them. Fits `engine.ports.Comforts`."""

    def __init__(self, log: MemoryLog) -> None:
        self._log = log
        self.wanting: set[int] = set()

    async def wanted_in(self, match_id: str) -> Collection[int]:
        await asyncio.sleep(0)
        sitting = {one.player for one in self._log.records[match_id].sitters}
        return self.wanting & sitting

    async def forced_in(self, match_id: str) -> Collection[int]:
        await asyncio.sleep(0)
        return self._log.forced.get(match_id, ())

    async def matches(self) -> list[str]:
        return [match_id for match_id in self._log.records if await self.wanted_in(match_id)]


class FakeClock:
    """A clock that stands still until a test moves it on."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._ahead = 0.0
        """By how much it was set."""
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now + self._ahead

    def steady(self) -> float:
        return self._now

    def set_by(self, seconds: float) -> None:
        """Set the clock by *seconds*; nobody who sleeps wakes the sooner."""
        self._ahead += seconds

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waking = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), waking))
        await waking

    async def advance(self, seconds: float) -> None:
        """Move on by *seconds*, wake who slept so long, soonest first, and let them run."""
        end = self._now + seconds
        await _let_others_run()
        while self._sleepers and self._sleepers[0][0] <= end:
            self._now, _, waking = heapq.heappop(self._sleepers)
            if not waking.done():
                waking.set_result(None)
            await _let_others_run()
        self._now = end


class RecordingPublisher:
    """Notes what it was told to show."""

    def __init__(self) -> None:
        self.matches: list[Match] = []
        self.moves: list[Moved] = []
        self.proposals: list[tuple[Match, Proposal]] = []
        self.claims: list[Match] = []
        self.reminders: list[str] = []
        self.restatements: list[str] = []
        self.shifts: list[str] = []

    def moved(self, moved: Moved) -> None:
        self.moves.append(moved)
        self.matches.append(moved.after)

    def proposed(self, match: Match, proposal: Proposal) -> None:
        self.proposals.append((match, proposal))

    def claimable(self, match: Match) -> None:
        self.claims.append(match)

    def restated(self, match_id: str) -> None:
        self.restatements.append(match_id)

    def shifted(self, matches: Sequence[str]) -> None:
        self.shifts += matches

    def reminded(self, match_id: str) -> None:
        self.reminders.append(match_id)


async def _let_others_run() -> None:
    """Give the loop so many turns that tasks on fakes, which never wait for the world, settle.

    When nobody wants to run any more it looks a few times more: a thread may have answered.
    """
    # what is to run in the next turn, but for who asks; the loop has no other name for it
    ready = vars(asyncio.get_running_loop())["_ready"]
    idle = 0
    for _ in range(50):
        await asyncio.sleep(0)
        idle = 0 if ready else idle + 1
        if idle == 3:
            return


class HandClock:
    """A clock that is set by hand, and by which nobody sleeps."""

    def __init__(self, at: float = 1e9) -> None:
        self.at = at

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        raise NotImplementedError

    async def sleep(self, seconds: float) -> None:
        raise NotImplementedError

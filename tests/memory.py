"""Stores in memory: a table's log, plans, and the people who have forced moves played for them."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.ports import SPREAD, Fingerprint
from engine.shards import EVERYTHING
from engine.turns import DAYS, GRACE, Absence, DueAbsences, is_quick
from engine.weekends import LONGEST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from engine.core import Seat
    from engine.plans import Laid
    from engine.ports import Append, Record
    from engine.proposals import Proposal
    from engine.shards import Shard
    from engine.turns import Clocks, Stretch
    from tests.fakes import FakeClock


class MemoryLog:
    """Matches in a dictionary. Fits `engine.ports.Log`; every call lets other tasks run first."""

    def __init__(self, clock: FakeClock | None = None) -> None:
        """Measure pauses with *clock*; without one, nobody can be away."""
        self.clock = clock
        self.records: dict[str, Record] = {}
        self._deliveries: set[str] = set()
        self._computer_turns: set[str] = set()
        self._remind_before: dict[str, float | None] = {}
        self._seen: float | None = None
        self.away: dict[int, float] = {}
        """When each person's absence ends."""
        self.forced: dict[str, list[int]] = {}
        """The entry numbers of the forced moves in each match."""
        self.most_away = DAYS * 86400.0
        """Maximum seconds that a clock may be paused."""
        self.hints: dict[str, int] = {}
        """Number of hints given in each match."""
        self.changed_at: dict[str, float] = {}
        """When each match got its last entry, by *clock*."""
        self._applied: dict[int, bool] = {}
        self._used: dict[tuple[str, Seat, int], float] = {}
        self._since: dict[tuple[str, Seat, int], float] = {}

    def go_away(self, player: int, until: float) -> None:
        """Mark *player* as away until then; 0 brings them back now."""
        self.away[player] = until
        self._applied.pop(player, None)

    async def create(self, record: Record, opening: Append) -> bool:
        """Store a new match with its opening; return False if it is already there."""
        await asyncio.sleep(0)
        if record.id in self.records or opening.delivery in self._deliveries:
            return False
        self.records[record.id] = record
        return self._append(record.id, opening)

    is_shared = False

    def is_ours(self, match_id: str) -> bool:
        return match_id in self.records

    def unasked(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def state(self, match_id: str) -> Fingerprint | None:
        record = self.records.get(match_id)
        if record is None:
            return None
        return Fingerprint(len(record.entries), record.deadline, record.proposal)

    async def load(self, match_id: str) -> Record | None:
        await asyncio.sleep(0)
        return self.records.get(match_id)

    async def append(self, match_id: str, change: Append) -> bool:
        await asyncio.sleep(0)
        return self._append(match_id, change)

    async def propose(
        self, match_id: str, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        await asyncio.sleep(0)
        if is_answered and self.records[match_id].proposal is None:
            return
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

    async def shift(
        self,
        now: float,
        seconds: float,
        shard: Shard = EVERYTHING,
        *,
        only_quick: bool = False,
    ) -> list[str]:
        assert shard == EVERYTHING
        self._seen = now
        before = dict(self.records)
        self._since = {key: min(at + seconds, now) for key, at in self._since.items()}
        if only_quick:
            for match_id, record in before.items():
                if record.deadline and is_quick(record.turn_seconds, record.increment):
                    most = now + (self._allowance(match_id) or 0.0)
                    self._set(match_id, min(record.deadline + seconds, most))
            return [key for key, record in self.records.items() if record != before[key]]
        for match_id, record in tuple(self.records.items()):
            most = self._allowance(match_id)
            if record.deadline is not None and most is not None:
                self._set(match_id, min(record.deadline + seconds, now + most))
        return [key for key, record in self.records.items() if record != before[key]]

    def _allowance(self, match_id: str) -> float | None:
        record = self.records[match_id]
        is_whole = record.increment is None or record.allowance is None
        turn = record.turn_seconds if is_whole else record.allowance
        if turn is None or not record.weekends:
            return turn
        return turn + LONGEST * (1 + turn / (7 * 86400 - LONGEST))

    async def is_to_be_seen(self) -> bool:
        return False

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

    async def paused_for(self, match_id: str, now: float) -> Mapping[Seat, float]:
        await asyncio.sleep(0)
        found: dict[Seat, float] = {}
        for seat, sitter in enumerate(self.records[match_id].sitters):
            key = match_id, seat, sitter.player or 0
            since = self._since.get(key, now)
            if key in self._used or key in self._since:
                found[seat] = self._used.get(key, 0.0) + max(0.0, now - since)
        return found

    async def away_since(self, match_id: str, since: float, now: float) -> Mapping[Seat, float]:
        del match_id, since, now  # in this store nobody comes back
        await asyncio.sleep(0)
        return {}

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
            sitting = {sitter.player for sitter in record.sitters}
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
        self._remind_before[match_id] = stretch.remind_before
        self.records[match_id] = replace(
            record,
            deadline=stretch.deadline,
            allowance=stretch.allowance,
            clocks=stretch.clocks,
        )
        self._stand(match_id, stretch.clocks)
        return True

    async def add_hint(self, match_id: str) -> bool:
        await asyncio.sleep(0)
        self.hints[match_id] = self.hints.get(match_id, 0) + 1
        return True

    async def quiet_since(self, match_id: str) -> float:
        await asyncio.sleep(0)
        return self.changed_at.get(match_id, 0.0)

    async def limit(self, record: Record, seq: int, stretch: Stretch) -> bool:
        kept = self.records[record.id]
        if len(kept.entries) != seq:
            return False
        self.records[record.id] = replace(
            kept, turn_seconds=record.turn_seconds, increment=record.increment, proposal=None
        )
        return await self.restate(record.id, seq, stretch)

    def _standing(self) -> list[tuple[float, tuple[str, Seat, int]]]:
        """Return the clocks that are paused, and when each pause ends at the latest."""
        found: list[tuple[float, tuple[str, Seat, int]]] = []
        for key, since in self._since.items():
            record, begun = self.records[key[0]], since - self._used.get(key, 0.0)
            if is_quick(record.turn_seconds, record.increment):
                found.append((begun + GRACE, key))
            else:
                found.append((min(self.away.get(key[2], 0.0), begun + self.most_away), key))
        return found

    def _stand(self, match_id: str, clocks: Clocks) -> None:
        assert self.clock is not None or not clocks.standing
        now = 0.0 if self.clock is None else self.clock.now()
        sitters = self.records[match_id].sitters
        keys = {(match_id, seat, sitters[seat].player or 0) for seat in clocks.standing}
        for key in [each for each in self._since if each[0] == match_id and each not in keys]:
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

    def _reminders(self) -> list[tuple[float, str]]:
        return sorted(
            (record.deadline - before, record.id)
            for record in self.records.values()
            if record.deadline is not None
            and (before := self._remind_before.get(record.id)) is not None
        )

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
            deadline=change.stretch.deadline,
            allowance=change.stretch.allowance,
            clocks=change.stretch.clocks,
        )
        if change.entries and self.clock is not None:
            self.changed_at[match_id] = self.clock.now()
        self._stand(match_id, change.stretch.clocks)
        if change.of_itself is not None:
            played = {**record.of_itself, change.entries[0].seq: change.of_itself}
            self.records[match_id] = replace(self.records[match_id], of_itself=played)
        if change.of_itself == "forced":
            self.forced.setdefault(match_id, []).append(change.entries[0].seq)
        if change.change is not None:
            self.records[match_id] = self.records[match_id].with_sitter(change.change)
        self._remind_before[match_id] = change.stretch.remind_before
        self._computer_turns.discard(match_id)
        if change.is_computer_turn:
            self._computer_turns.add(match_id)
        return True


class MemoryPlans:
    """Plans in a dictionary. Fits `engine.ports.Plans`."""

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


class MemoryForcedPlay:
    """People who have forced moves played for them. Fits `engine.ports.ForcedPlay`."""

    def __init__(self, log: MemoryLog) -> None:
        self._log = log
        self.wanting: set[int] = set()

    def is_wanted(self, player: int) -> bool:
        return player in self.wanting

    async def matches(self) -> list[str]:
        return [
            match_id
            for match_id, record in self._log.records.items()
            if any(sitter.player in self.wanting for sitter in record.sitters)
        ]

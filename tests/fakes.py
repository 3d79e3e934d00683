"""Fakes for what surrounds a table: clocks to set, publishers that record or do nothing.

Fake stores are in `tests.memory`.
"""

from __future__ import annotations

import asyncio
import heapq
from itertools import count
from typing import TYPE_CHECKING

from engine.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.match import Match, Moved
    from engine.proposals import Proposal


class FakeClock(Clock):
    """A clock that only a test moves."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._ahead = 0.0
        """Total seconds by which tests have set it forward."""
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now + self._ahead

    def steady(self) -> float:
        return self._now

    def set_by(self, seconds: float) -> None:
        """Set the clock forward by *seconds*; sleepers don't wake sooner."""
        self._ahead += seconds

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waking = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), waking))
        await waking

    async def advance(self, seconds: float, most_turns: int = 50) -> None:
        """Advance by *seconds*: wake sleepers that are due, the earliest first, and let them run.

        *most_turns* is as in `let_others_run`.
        """
        end = self._now + seconds
        await let_others_run(most_turns)
        while self._sleepers and self._sleepers[0][0] <= end:
            self._now, _, waking = heapq.heappop(self._sleepers)
            if not waking.done():
                waking.set_result(None)
            await let_others_run(most_turns)
        self._now = end


async def let_others_run(most: int = 50) -> None:
    """Give the loop enough turns to settle tasks on fakes, which never wait for the world.

    When no task wants to run, it checks a few more times, because a thread may have answered.
    """
    # callbacks of the next turn, except the caller's; the loop has no public name for them
    ready = vars(asyncio.get_running_loop())["_ready"]
    idle = 0
    for _ in range(most):
        await asyncio.sleep(0)
        idle = 0 if ready else idle + 1
        if idle == 10:
            return


class HandClock(Clock):
    """A clock for tests to set; nothing sleeps on it."""

    def __init__(self, at: float = 1e9) -> None:
        self.at = at

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        raise NotImplementedError


class RecordingPublisher:
    """Records what it is given to show."""

    def __init__(self) -> None:
        self.matches: list[Match] = []
        self.moves: list[Moved] = []
        self.proposals: list[tuple[Match, Proposal]] = []
        self.claims: list[Match] = []
        self.reminders: list[str] = []
        self.reminded_seats: list[Seat] = []
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

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        assert seconds >= 0
        self.shifts += matches

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        self.reminders.append(match_id)
        self.reminded_seats += seats


class SilentPublisher:
    """Shows nothing."""

    def moved(self, moved: Moved) -> None:
        pass

    def proposed(self, match: Match, proposal: Proposal) -> None:
        pass

    def claimable(self, match: Match) -> None:
        pass

    def restated(self, match_id: str) -> None:
        pass

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        pass

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        pass

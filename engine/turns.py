"""The time of a match: when a turn runs out, and what is left in each seat's bank of time.

Without an increment each turn has the same time, and keeps its deadline until another begins. With
one each seat has a bank, which runs only while the seat is to act, and gets the increment once for
each turn of the table in which the seat has moved.

The clock of somebody who is away stands. Who shares a turn without banks with them has time that
ends at another moment from then on, so until that turn is over each seat has a bank there too.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import Seat

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.moved import Moved

TimeUp: TypeAlias = Literal["lose", "house", "claim"]
"""What happens to who runs out of time: they lose, the house plays on for them, or the others may
claim it."""
_TOGETHER: Final = 1.0
"""Seconds: banks that end no further apart have run out together."""
REMINDED_AT: Final = (0.5, 0.1)
"""Shares of the time to move that are left when who is to move is reminded, once each."""
LEAST_REMINDED: Final = 600.0
"""Seconds: of a shorter time nobody is reminded."""
_MOST_PAID: Final = 64
"""Increments that are remembered, to be taken back with the moves that earned them."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is kept of a match's time besides its deadline."""

    banks: tuple[float, ...] = ()
    """Seconds left to each seat when the clock began to run; empty: all have the turn's time."""
    paid: tuple[tuple[Seat, int], ...] = ()
    """The last increments: whose, and the first entry of the change that earned it."""
    turn_from: int = 0
    """The first entry that can be of the present turn."""
    up: tuple[Seat, ...] = ()
    """Seats that are to act and whose time is up, which others may claim."""
    standing: tuple[Seat, ...] = ()
    """Seats that are to act and whose clock stands, because their person is away."""


NO_CLOCKS: Final = Clocks()


@dataclass(frozen=True, slots=True)
class Stretch:
    """The time from a change of the match to the next deadline."""

    deadline: float | None = None
    """In seconds since 1970; None: never, or it is over."""
    allowance: float | None = None
    """Seconds from when its clock began to run to the deadline, had no clock been set since."""
    clocks: Clocks = NO_CLOCKS


@dataclass(slots=True)
class TurnTime:
    """The time of one match's turns."""

    turn_seconds: int | None
    """How long a turn may last, or what a bank begins with; None: for ever."""
    deadline: float | None
    """When the present turn runs out, in seconds since 1970; None: never, or it is over."""
    increment: int | None = None
    """Seconds that a bank gains by a turn; None: there are no banks."""
    allowance: float | None = None
    """As in `Stretch`."""
    clocks: Clocks = field(default=NO_CLOCKS)
    _left_over: float | None = None
    """Seconds that the turn before had left when it ended, where this process has seen it."""

    @property
    def has_banks(self) -> bool:
        """Whether each seat has a bank of time."""
        return self.turn_seconds is not None and self.increment is not None

    def following(
        self,
        moved: Moved,
        now: float,
        before: Collection[Seat],
        after: Collection[Seat],
        *,
        is_served: bool = False,
        away: Collection[Seat] = (),
    ) -> Stretch:
        """Return the time of a match that is about to be *moved*.

        The people's seats that are to act were *before* and will be *after*. *is_served* says that
        the deadline has had its effect: however late that is, it takes nobody more time. Who takes
        a move back alone gets the rest of their turn, not another one. Who takes over a seat gets a
        turn of their own; a bank goes over as it is, but has one increment at least. Of the seats
        *away* the clock stands, unless their time was up before.
        """
        if self.turn_seconds is None or moved.after.result() is not None:
            return Stretch()
        # who may be claimed may be claimed until they have ended their turn
        is_same = moved.is_same_turn
        changed = moved.changed_seats
        up = tuple(
            seat for seat in self.clocks.up if is_same and seat in after and seat not in changed
        )
        standing = tuple(seat for seat in after if seat in away and seat not in up)
        if self.increment is not None:
            clocks = self._banked(moved, now, before, after, is_served=is_served)
            clocks = replace(clocks, up=up, standing=standing)
            return self._until_the_first(clocks, after, now)
        if is_same and not is_served and self.clocks.banks:
            banks = self._left(before, self._elapsed(now))
            for seat in changed:
                banks[seat] = float(self.turn_seconds)
            clocks = Clocks(tuple(banks), up=up, standing=standing)
            return self._until_the_first(clocks, after, now)
        is_begun_anew = not set(changed).isdisjoint(after)
        if up and not is_begun_anew:
            return Stretch(clocks=Clocks(up=up))
        stretch = self._of_turn(moved, now, is_served=is_served or is_begun_anew)
        if not standing or stretch.deadline is None:
            return replace(stretch, clocks=Clocks(up=up)) if up else stretch
        banks = [max(0.0, stretch.deadline - now)] * moved.after.setup.seats
        return self._until_the_first(Clocks(tuple(banks), up=up, standing=standing), after, now)

    def go_on(self, moved: Moved, stretch: Stretch, now: float) -> None:
        """Take note that the match was *moved*, and that this is its time now."""
        if not moved.is_same_turn and (self.deadline is not None or self.clocks.banks):
            self._left_over = self._rest(moved.entries[0].seat, now)
        self.take(stretch)

    def take(self, stretch: Stretch) -> None:
        """Let *stretch* be the present time."""
        self.deadline, self.allowance = stretch.deadline, stretch.allowance
        self.clocks = stretch.clocks

    def run_out(self, awaited: Collection[Seat]) -> tuple[Seat, ...]:
        """Return those of the *awaited* people's seats whose time is up at the deadline."""
        running = _running(self.clocks, awaited)
        if not self.clocks.banks or self.allowance is None:
            return running
        most = self.allowance + _TOGETHER
        return tuple(seat for seat in running if self.clocks.banks[seat] <= most)

    def claimable(self, awaited: Collection[Seat], out: tuple[Seat, ...]) -> Stretch:
        """Return the time once those who are *out* may be claimed; the *awaited* others' runs on.

        The deadline has just had its effect, so nobody's bank has less than it left them.
        """
        clocks = replace(self.clocks, up=tuple(sorted({*self.clocks.up, *out})))
        if not clocks.banks:
            return Stretch(clocks=clocks)
        banks = self._left(awaited, self.allowance or 0.0)
        return self._until_the_first(replace(clocks, banks=tuple(banks)), awaited, self.deadline)

    def ends(self, awaited: Collection[Seat]) -> dict[Seat, float]:
        """Return when the time of each of the *awaited* seats ends whose clock runs."""
        if self.deadline is None:
            return {}
        running = _running(self.clocks, awaited)
        if not self.clocks.banks or self.allowance is None:
            return dict.fromkeys(running, self.deadline)
        begun = self.deadline - self.allowance
        return {seat: begun + self.clocks.banks[seat] for seat in running}

    def _banked(
        self,
        moved: Moved,
        now: float,
        before: Collection[Seat],
        after: Collection[Seat],
        *,
        is_served: bool,
    ) -> Clocks:
        """Return the banks, with what they have lost and gained."""
        banks = self._left(before, self._elapsed(now, is_served=is_served))
        clocks = self._taken_back(moved, banks) or self._paid(moved, banks, after)
        for seat in moved.changed_seats:
            banks[seat] = max(banks[seat], float(self.increment or 0))
        return replace(clocks, banks=tuple(banks))

    def _of_turn(self, moved: Moved, now: float, *, is_served: bool) -> Stretch:
        """Return the time of a turn that all who are to act have together."""
        if self.deadline is not None and moved.is_same_turn and not is_served:
            return Stretch(self.deadline, self.allowance)
        assert self.turn_seconds is not None
        seconds = float(self.turn_seconds)
        if self._left_over is not None and moved.is_taken_back:
            return Stretch(now + self._left_over, seconds)
        return Stretch(now + seconds, seconds)

    def _rest(self, seat: Seat, now: float) -> float:
        """Return the seconds that *seat*, which has just ended the turn, had left in it."""
        if self.clocks.banks and seat >= 0:
            return self._left((seat,), self._elapsed(now))[seat]
        return max(0.0, (self.deadline or now) - now)

    def _elapsed(self, now: float, *, is_served: bool = False) -> float:
        """Return for how many seconds the clock has run."""
        if self.deadline is None or self.allowance is None:
            return 0.0
        if is_served:
            return self.allowance
        return min(max(0.0, now - (self.deadline - self.allowance)), self.allowance)

    def _left(self, awaited: Collection[Seat], elapsed: float) -> list[float]:
        """Return the banks after the clock has run for so many seconds."""
        running = _running(self.clocks, awaited)
        return [
            max(0.0, bank - elapsed) if seat in running else bank
            for seat, bank in enumerate(self.clocks.banks)
        ]

    def _taken_back(self, moved: Moved, banks: list[float]) -> Clocks | None:
        """Take back the increments that undone moves had earned; None: nothing was undone."""
        undone = [int(entry.text) for entry in moved.entries if entry.kind == "undo"]
        if not undone:
            return None
        first = min(undone)
        for seat, seq in self.clocks.paid:
            if seq >= first:
                banks[seat] = max(0.0, banks[seat] - (self.increment or 0))
        kept = tuple(one for one in self.clocks.paid if one[1] < first)
        return Clocks(paid=kept, turn_from=min(self.clocks.turn_from, first))

    def _paid(self, moved: Moved, banks: list[float], after: Collection[Seat]) -> Clocks:
        """Pay the increment to who has moved in this turn and has no more to do in it."""
        if not banks:
            assert self.turn_seconds is not None
            banks.extend([float(self.turn_seconds)] * moved.after.setup.seats)
        since, is_over = self.clocks.turn_from, not moved.is_same_turn
        movers: set[Seat] = set()
        for entry in reversed(moved.after.line):
            if entry.seq < since:
                break
            if entry.kind == "move":
                movers.add(entry.seat)
        movers -= {seat for seat, seq in self.clocks.paid if seq >= since}
        earned = sorted(seat for seat in movers if is_over or seat not in after)
        for seat in earned:
            banks[seat] += self.increment or 0
        paid = (*self.clocks.paid, *((seat, moved.before.seq) for seat in earned))
        return Clocks(paid=paid[-_MOST_PAID:], turn_from=moved.after.seq if is_over else since)

    def _until_the_first(
        self, clocks: Clocks, awaited: Collection[Seat], now: float | None
    ) -> Stretch:
        """Return the time until the first bank of the *awaited* seats is empty."""
        running = [clocks.banks[seat] for seat in _running(clocks, awaited)]
        if not running or now is None:
            return Stretch(clocks=clocks)
        return Stretch(now + min(running), min(running), clocks)


def _running(clocks: Clocks, awaited: Collection[Seat]) -> tuple[Seat, ...]:
    """Return those of the *awaited* seats whose clock runs."""
    return tuple(seat for seat in awaited if seat not in {*clocks.up, *clocks.standing})

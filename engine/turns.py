"""The time of a match: when each seat runs out of time, time banks, and paused clocks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import Seat
from engine.weekends import NO_WEEKENDS, Weekends

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.match import Moved


DAYS: Final = 14
"""A player's clock may pause for this many days in a match, unless the server sets another
number."""
MOST_DAYS: Final = 60
"""Maximum number of days that a server can set."""
SILENCE: Final = 7 * 86400.0
"""In a match without a limit, the others may go on without a player after this many seconds of
silence."""
ANSWERED_IN: Final = 3 * 86400.0
"""People have this many seconds to answer a proposal about missing people; then the others
decide."""
LONG_OUTAGE: Final = 86400.0
"""After an outage of this many seconds, `SILENCE` starts over for everybody."""
_LEAST: Final = 1.0
"""A clock does not pause if fewer seconds than this are left."""
GRACE: Final = 60.0
"""In a quick match, a clock may pause for this many seconds while its player's link is lost."""


@dataclass(frozen=True, slots=True)
class Absence:
    """The absence of the person at a seat, as one match sees it."""

    until: float
    """When they will be back, in seconds since 1970."""
    left: float
    """Seconds for which their clock may still pause in this match."""

    @property
    def stops_clock(self) -> bool:
        """Whether their clock pauses on their turn."""
        return self.left > _LEAST


@dataclass(frozen=True, slots=True)
class DueAbsences:
    """Absences that have begun or ended, but have yet to pause or restart clocks."""

    matches: tuple[str, ...]
    people: tuple[tuple[int, float, bool], ...]
    """Each person's id, when they return in seconds since 1970, and whether they are away."""


# The time of a match ------------------------------------------------------------------------------
#
# In a quick match, a clock pauses for a lost link, as in other matches for an absence.
#
# A seat's time begins when the seat can act, even if others have acted in the same turn before.
# Without an increment, it then has the time of a turn. With one, each seat has a bank. The bank
# runs only while the seat must act, and gains the increment once for each turn of the table in
# which the seat has moved.
#
# If some seats begin to act later than others in a turn, or their clocks pause, their times end at
# different moments. So until that turn is over, each seat has a bank even without an increment.


TimeUp: TypeAlias = Literal["lose", "house", "claim"]
"""What happens when a player runs out of time: they lose, a bot plays on for them, or the others
may claim the win."""
_TOGETHER: Final = 1.0
"""Banks that end within this many seconds of each other run out together."""
REMINDED_AT: Final = (0.5, 0.1)
"""A player to move gets a reminder when these shares of the time are left, once each."""
LEAST_REMINDED: Final = 600.0
"""If a player's time is shorter than this many seconds, there are no reminders."""
QUICK_BANK: Final = 600
"""Maximum initial bank of a quick match, in seconds."""
QUICK_INCREMENT: Final = 10
"""Maximum time that a turn adds in a quick match, in seconds."""
_MOST_PAID: Final = 64
"""Number of increments to remember, so that an undo can take back what the move had earned."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The stored facts about the time of a match, besides its deadline."""

    banks: tuple[float, ...] = ()
    """Seconds each seat had left when the clock started; empty if all have a full turn."""
    paid: tuple[tuple[Seat, int], ...] = ()
    """The last increments, each with the seat that got it and the first entry of the change that
    earned it."""
    turn_from: int = 0
    """The first entry that can belong to the present turn."""
    up: tuple[Seat, ...] = ()
    """Seats that must act and are out of time, so that others may claim the win."""
    standing: tuple[Seat, ...] = ()
    """Seats that must act, but whose clocks are paused because their people are away, or their
    links lost."""
    reminders: tuple[tuple[float, ...], ...] = ()
    """For each seat, how many seconds will be left at its next reminders, the most first. Empty if
    nobody has been reminded yet and the allowance decides."""


NO_CLOCKS: Final = Clocks()


def is_quick(seconds: int | None, increment: int | None) -> bool:
    """Whether a match is quick: played on the page in one sitting, no reminders, separate ratings.

    Its banks begin with *seconds* and gain *increment* per turn.
    """
    if seconds is None or increment is None:
        return False
    return seconds <= QUICK_BANK and increment <= QUICK_INCREMENT


@dataclass(frozen=True, slots=True)
class Stretch:
    """The time from a change of the match to the next deadline."""

    deadline: float | None = None
    """When it ends, in seconds since 1970; None without a deadline, or if the match is over."""
    allowance: float | None = None
    """Seconds from the start of the clock to the deadline, unless the deadline has moved since."""
    clocks: Clocks = NO_CLOCKS
    remind_before: float | None = None
    """Seconds from the next reminder to the deadline; None if there is no reminder."""


NO_DEADLINE: Final = Stretch()


@dataclass(slots=True)
class TurnTime:
    """The time for the turns of one match."""

    turn_seconds: int | None
    """Seconds for a turn, or in each time bank at the start; None for no limit."""
    deadline: float | None
    """When the present turn runs out, in seconds since 1970; None if it never does, or the match is
    over."""
    increment: int | None = None
    """Seconds that a turn adds to a bank; None if there are no banks."""
    allowance: float | None = None
    """As in `Stretch`."""
    clocks: Clocks = field(default=NO_CLOCKS)
    weekends: Weekends = NO_WEEKENDS
    """Weekends on which no clock runs. All seconds here count only while clocks run."""
    _left_over: float | None = None
    """Seconds left at the end of the last turn; None if this process has not seen it."""

    def __post_init__(self) -> None:
        """If a deadline has no stored allowance, take the full time of a turn."""
        if self.deadline is not None and self.allowance is None:
            self.allowance = self.turn_seconds

    @property
    def has_banks(self) -> bool:
        """Whether each seat has a time bank."""
        return self.turn_seconds is not None and self.increment is not None

    @property
    def is_quick(self) -> bool:
        """Whether the match is quick; see the function `is_quick`."""
        return is_quick(self.turn_seconds, self.increment)

    def following(
        self,
        moved: Moved,
        now: float,
        before: Collection[Seat],
        after: Collection[Seat],
        *,
        is_served: bool = False,
        is_agreed: bool = False,
        away: Collection[Seat] = (),
    ) -> Stretch:
        """Return the stretch that begins once the match has *moved*.

        *before* and *after* are the timed seats that had to act before and must act afterwards. Set
        *is_served* if the deadline has had its effect: however late that was, it costs nobody more
        time. Players who undo a move without asking get the rest of their turn, and not another
        one; set *is_agreed* if they have asked the others. A new holder of a seat gets a full turn,
        or takes over the bank with at least one increment in it. The clocks of the seats *away*
        pause, unless their time was up before.
        """
        if self.turn_seconds is None or moved.after.result() is not None:
            return NO_DEADLINE
        # players can claim until the late player has ended their turn
        is_same = moved.is_same_turn
        changed = [entry.seat for entry in moved.entries if entry.kind == "seat"]
        up = tuple(
            seat for seat in self.clocks.up if is_same and seat in after and seat not in changed
        )
        standing = tuple(seat for seat in after if seat in away and seat not in up)
        begins = {seat for seat in after if not is_same or seat not in before or seat in changed}
        returning = moved.entries[-1].seat if moved.is_taken_back and not is_agreed else None
        begins.discard(returning)
        elapsed = self._elapsed(now, is_served=is_served)
        if self.increment is not None:
            banks = _left(self.clocks, before, elapsed)
            clocks = self._paid(moved, banks, after)
            for seat in changed:
                banks[seat] = max(banks[seat], float(self.increment))
            clocks = replace(clocks, banks=tuple(banks))
        else:
            clocks = self._timed(moved, before, begins, returning, elapsed)
        begins.update(set(self.clocks.standing) - set(standing))
        reminders = self._reminders(moved, clocks.banks, begins, returning)
        clocks = replace(clocks, up=up, standing=standing, reminders=reminders)
        return self._until_the_first(clocks, after, now)

    def go_on(self, moved: Moved, stretch: Stretch, now: float) -> None:
        """Note that the match has *moved*, and that *stretch* begins now."""
        if not moved.is_same_turn and (self.deadline is not None or self.clocks.banks):
            seat = moved.entries[0].seat
            if self.clocks.banks and seat >= 0:
                self._left_over = _left(self.clocks, (seat,), self._elapsed(now))[seat]
            else:
                self._left_over = max(0.0, self.weekends.between(now, self.deadline or now))
        self.take(stretch)

    def take(self, stretch: Stretch) -> None:
        """Make *stretch* the present one."""
        self.deadline, self.allowance = stretch.deadline, stretch.allowance
        self.clocks = stretch.clocks

    def reminding(
        self, awaited: Collection[Seat], now: float, quiet: Mapping[Seat, tuple[float, float]]
    ) -> tuple[tuple[Seat, ...], Stretch]:
        """Return the *awaited* seats that get a reminder *now*, and the stretch after that.

        *quiet* has the start and end of seats' quiet hours. If the last reminder of a seat would
        fall into them, it comes now.
        """
        ends = self.ends(awaited)
        yet = [self._reminders_of(seat) for seat in range(max(ends, default=-1) + 1)]
        due: list[Seat] = []
        for seat, end in ends.items():
            later = tuple(left for left in yet[seat] if self.weekends.after(end, -left) > now)
            since, until = quiet.get(seat, (now, now))
            if later and since <= self.weekends.after(end, -later[-1]) < until:
                later = ()
            if later != yet[seat]:
                due.append(seat)
            yet[seat] = later
        clocks = replace(self.clocks, reminders=(*yet, *self.clocks.reminders[len(yet) :]))
        return tuple(due), self._stretch(clocks, awaited, self.deadline, self.allowance)

    def reminded_at(self, awaited: Collection[Seat]) -> dict[Seat, float]:
        """Return the time of the next reminder for each *awaited* seat that has one."""
        ends = {seat: (end, self._reminders_of(seat)) for seat, end in self.ends(awaited).items()}
        return {seat: self.weekends.after(end, -yet[0]) for seat, (end, yet) in ends.items() if yet}

    def run_out(self, awaited: Collection[Seat]) -> tuple[Seat, ...]:
        """Return the *awaited* seats that are out of time at the deadline."""
        running = _running(self.clocks, awaited)
        if not self.clocks.banks or self.allowance is None:
            return running
        most = self.allowance + _TOGETHER
        return tuple(seat for seat in running if self.clocks.banks[seat] <= most)

    def present(self, awaited: Collection[Seat]) -> Stretch:
        """Return the present stretch, with the *awaited* seats to act."""
        return self._stretch(self.clocks, awaited, self.deadline, self.allowance)

    def claimable(self, awaited: Collection[Seat], out: tuple[Seat, ...]) -> Stretch:
        """Return the stretch in which others may claim that the seats *out* are out of time.

        The other *awaited* seats' time runs on. The deadline has just had its effect, so their
        banks have lost only the time up to it.
        """
        clocks = replace(self.clocks, up=tuple(sorted({*self.clocks.up, *out})))
        if not clocks.banks:
            return Stretch(clocks=clocks)
        banks = _left(self.clocks, awaited, self.allowance or 0.0)
        return self._until_the_first(replace(clocks, banks=tuple(banks)), awaited, self.deadline)

    def ends(self, awaited: Collection[Seat]) -> dict[Seat, float]:
        """Return when each *awaited* seat with a running clock runs out of time."""
        if self.deadline is None:
            return {}
        running = _running(self.clocks, awaited)
        if not self.clocks.banks or self.allowance is None:
            return dict.fromkeys(running, self.weekends.after(self.deadline, 0.0))
        banks = {seat: self.clocks.banks[seat] - self.allowance for seat in running}
        return {seat: self.weekends.after(self.deadline, more) for seat, more in banks.items()}

    def _timed(
        self,
        moved: Moved,
        before: Collection[Seat],
        begins: Collection[Seat],
        returning: Seat | None,
        elapsed: float,
    ) -> Clocks:
        """Return the clocks after *elapsed* seconds, with a full turn for each seat in *begins*."""
        assert self.turn_seconds is not None
        whole, seats = float(self.turn_seconds), range(moved.after.setup.seats)
        if not moved.is_same_turn:
            banks = [whole for _ in seats]
            if returning is not None and self._left_over is not None:
                banks[returning] = self._left_over
            return Clocks(tuple(banks))
        if not self.clocks.banks:
            begun = whole if self.allowance is None else self.allowance
            clocks = replace(self.clocks, banks=tuple(begun for _ in seats))
        else:
            clocks = self.clocks
        left = _left(clocks, before, elapsed)
        return Clocks(tuple(whole if seat in begins else left[seat] for seat in seats))

    def _reminders(
        self,
        moved: Moved,
        banks: Sequence[float],
        begins: Collection[Seat],
        returning: Seat | None,
    ) -> tuple[tuple[float, ...], ...]:
        """Return the coming reminders of each seat; all of them for the seats in *begins*."""
        yet = [self._reminders_of(seat) if moved.is_same_turn else () for seat in range(len(banks))]
        for seat in begins:
            yet[seat] = self._reminders_in(banks[seat])
        if returning is not None and not moved.is_same_turn:
            whole = max(banks[returning], float(self.turn_seconds or 0))
            all_of_them = self._reminders_in(whole)
            yet[returning] = tuple(left for left in all_of_them if left < banks[returning])
        return tuple(yet)

    def _reminders_of(self, seat: Seat) -> tuple[float, ...]:
        if seat < len(self.clocks.reminders):
            return self.clocks.reminders[seat]
        return self._reminders_in(float(self.allowance or self.turn_seconds or 0))

    def _reminders_in(self, seconds: float) -> tuple[float, ...]:
        if seconds < LEAST_REMINDED or self.is_quick:
            return ()
        return tuple(share * seconds for share in REMINDED_AT)

    def _elapsed(self, now: float, *, is_served: bool = False) -> float:
        """Return the seconds that the clock has run.

        It is negative if the deadline was put off, but banks never gain by that.
        """
        if self.deadline is None or self.allowance is None:
            return 0.0
        if is_served:
            return self.allowance
        left = self.weekends.between(now, self.deadline)
        elapsed = min(self.allowance - left, self.allowance)
        return elapsed if self.increment is None else max(0.0, elapsed)

    def _paid(self, moved: Moved, banks: list[float], after: Collection[Seat]) -> Clocks:
        """Pay the increment to seats that have moved in this turn and are done with it.

        After an undo, take back the increments that the undone moves had earned instead.
        """
        undone = [int(entry.text) for entry in moved.entries if entry.kind == "undo"]
        if undone:
            first = min(undone)
            for seat, seq in self.clocks.paid:
                if seq >= first:
                    banks[seat] = max(0.0, banks[seat] - (self.increment or 0))
            kept = tuple(payment for payment in self.clocks.paid if payment[1] < first)
            return Clocks(paid=kept, turn_from=min(self.clocks.turn_from, first))
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
        """Return the stretch until the first bank of the *awaited* seats is empty.

        If only a bot must act, the deadline wakes it again after the time of a turn.
        """
        running = [clocks.banks[seat] for seat in _running(clocks, awaited)]
        if not awaited and self.increment is None:
            running.append(float(self.turn_seconds or 0))
        if not running or now is None:
            return Stretch(clocks=self._plain(clocks))
        first = min(running)
        deadline = self.weekends.after(now, first)
        return self._stretch(self._plain(clocks), awaited, deadline, first)

    def _plain(self, clocks: Clocks) -> Clocks:
        is_whole = all(bank == self.turn_seconds for bank in clocks.banks)
        if self.increment is not None or clocks.standing or not is_whole:
            return clocks
        return replace(clocks, banks=(), reminders=())

    def _stretch(
        self,
        clocks: Clocks,
        awaited: Collection[Seat],
        deadline: float | None,
        allowance: float | None,
    ) -> Stretch:
        time = replace(self, deadline=deadline, allowance=allowance, clocks=clocks)
        soonest = min(time.reminded_at(awaited).values(), default=None)
        if deadline is None or soonest is None or soonest >= deadline:
            return Stretch(deadline, allowance, clocks)
        return Stretch(deadline, allowance, clocks, deadline - soonest)


def _left(clocks: Clocks, awaited: Collection[Seat], elapsed: float) -> list[float]:
    running = _running(clocks, awaited)
    return [
        max(0.0, bank - elapsed) if seat in running else bank
        for seat, bank in enumerate(clocks.banks)
    ]


def _running(clocks: Clocks, awaited: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the *awaited* seats whose clocks run."""
    return tuple(seat for seat in awaited if seat not in {*clocks.up, *clocks.standing})

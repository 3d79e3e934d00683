"""Protocols for what a table needs from outside: the store and the publisher fit by shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias

from engine.codec import agreement
from engine.core import Result, Seat, Setup
from engine.fair import NEWEST_RULE, KeyRule, match_key
from engine.log import Entry
from engine.proposals import Proposal
from engine.turns import NO_CLOCKS, Clocks, TimeUp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from engine.core import AnyGame, Dice
    from engine.jobs import Note
    from engine.match import Match, Moved
    from engine.plans import Laid
    from engine.shards import Shard
    from engine.turns import Absence, DueAbsences, Stretch

SPREAD: Final = 0.5
"""Seconds between deadlines when many are put off at once: showing each takes a few requests to
Discord."""


Way: TypeAlias = Literal["replaced", "resigned", "timeout"]
"""How a player left a seat that another person holds now: given away by them or a manager, after a
resignation, or after running out of time."""


@dataclass(frozen=True, slots=True)
class Stint:
    """A former holder's time at a seat."""

    player: int
    """Below zero: an erased person."""
    since: int
    """The first entry of theirs; 0 if they were there from the start."""
    until: int
    way: Way


@dataclass(frozen=True, slots=True)
class Sitter:
    """The holder of a seat: a person by id, or a computer player by name."""

    player: int | None = None
    bot: str | None = None
    before: tuple[Stint, ...] = ()
    """The former holders, first one first."""

    @property
    def since(self) -> int:
        """The first entry of theirs; 0 if they were there from the start."""
        return self.before[-1].until if self.before else 0

    @property
    def people(self) -> tuple[int, ...]:
        """The present and former people, the present holder first."""
        before = tuple(stint.player for stint in self.before)
        return before if self.player is None else (self.player, *before)

    def at(self, seq: int) -> Sitter:
        """Return the holder of the seat at entry *seq*, as known then."""
        for number, stint in enumerate(self.before):
            if seq < stint.until:
                return Sitter(player=stint.player, before=self.before[:number])
        return self

    def followed_by(self, player: int, seq: int, way: Way) -> Sitter:
        """Return the holder after *player* takes the seat, from entry *seq* on."""
        assert self.player is not None, "a computer player keeps its seat"
        return Sitter(player, before=(*self.before, Stint(self.player, self.since, seq, way)))

    def was(self, player: int) -> bool:
        """Whether *player* held the seat before."""
        return any(stint.player == player for stint in self.before)


OfItself: TypeAlias = Literal["planned", "forced"]
"""Why a move is played for its player: they had planned it, or it was the only one."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat changes hands; it goes with a seat entry of the log."""

    seat: Seat
    sitter: Sitter
    is_proposed: bool = False
    """Whether it depends on a stored proposal: if that is gone, there is no change."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is stored: everything needed to fold it."""

    id: str
    setup: Setup
    sitters: tuple[Sitter, ...]
    secret: bytes
    joins: tuple[str, ...]
    """Ids of the interactions by which people joined, in their order; part of the match's key."""
    turn_seconds: int | None
    """Seconds for a turn, or of each time bank at first; None for no limit."""
    entries: tuple[Entry, ...]
    deliveries: frozenset[str]
    """The interactions whose moves are in the log: each plays once."""
    published_seq: int
    """The last entry shown to people; -1 for none."""
    proposal: Proposal | None = None
    deadline: float | None = None
    """When the present turn runs out, in seconds since 1970; None if never, or if the match is
    over."""
    key_rule: KeyRule = NEWEST_RULE
    increment: int | None = None
    """Seconds that a turn adds to a seat's time bank; None if each turn has its time."""
    time_up: TimeUp = "lose"
    """Consequence of running out of time."""
    allowance: float | None = None
    """As in `engine.turns.Stretch`; None for the time of a turn, or if nobody's clock runs."""
    clocks: Clocks = NO_CLOCKS
    guild: int = 0
    """The server; 0 for none or unknown."""
    of_itself: Mapping[int, OfItself] = field(default_factory=dict[int, OfItself])
    """By number the entries that were played for their players, undone ones too."""

    @property
    def players(self) -> tuple[str, ...]:
        """Per seat ``person`` or the computer player's name: the public part of the seating.

        It never changes: only a person's seat can change hands, even while a bot plays it, and only
        to another person.
        """
        return tuple(sitter.bot or "person" for sitter in self.sitters)

    def with_sitter(self, change: SeatChange) -> Record:
        """Return the record with the new holder of the seat of *change*."""
        sitters = list(self.sitters)
        sitters[change.seat] = change.sitter
        return replace(self, sitters=tuple(sitters))

    @property
    def key(self) -> bytes:
        """The key of its fair dice."""
        agreed = b"" if self.key_rule == 1 else agreement(self.setup, self.players)
        return match_key(self.secret, self.id, self.joins, agreed)


@dataclass(frozen=True, slots=True)
class Append:
    """The data to store in one transaction when a match moves on."""

    entries: tuple[Entry, ...]
    delivery: str | None
    """The interaction that asked for it, unique over all logs; None for the table itself."""
    deadline: float | None
    """When the new turn runs out, in seconds since 1970; None if never, or if the match is over."""
    result: Result | None
    is_computer_turn: bool
    """Whether a computer player is to act, so that a restart knows to wake it."""
    allowance: float | None = None
    """As in `engine.turns.Stretch`."""
    clocks: Clocks = NO_CLOCKS
    remind_before: float | None = None
    """As in `engine.turns.Stretch`."""
    of_itself: OfItself | None = None
    """Why the first entry was played for its player; None if they played it themselves."""
    change: SeatChange | None = None
    """The new holder that belongs to its seat entry."""

    @property
    def is_plain(self) -> bool:
        """Whether it is a move after which the match goes on, with no clock paused."""
        is_usual = self.result is None and self.change is None and self.of_itself is None
        return is_usual and bool(self.entries) and not self.clocks.standing


@dataclass(frozen=True, slots=True)
class State:
    """The values that show whether a stored match has changed."""

    entries: int
    deadline: float | None
    proposal: Proposal | None


class Log(Protocol):
    """The store of matches.

    Its times cover only the matches that this process looks after: when turns run out, whose clocks
    ran.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change matches too."""
        ...

    def is_ours(self, match_id: str) -> bool:
        """Whether this process is known to look after a match, so that no other should change it.

        If one does so all the same, the log refuses entries that do not follow on.
        """
        ...

    def unasked(self) -> AbstractAsyncContextManager[None]:
        """Guard work that nobody has asked for: another process may be doing it as well.

        It begins as soon as this process may act. Writing inside raises `NotLed` if the process was
        away so long that others may have taken its place.
        """
        ...

    async def state(self, match_id: str) -> State | None:
        """Return the values that show whether a match has changed; None if there is none."""
        ...

    async def load(self, match_id: str) -> Record | None:
        """Return the match; None if there is none."""
        ...

    async def append(self, match_id: str, change: Append) -> bool:
        """Write *change* whole or not at all; return True once it is safe on disk.

        False if one of its sequence numbers or its delivery is already there (the optimistic lock).

        Raises:
            StoreError: the store cannot write now; nothing was written.
        """
        ...

    async def propose(
        self, match_id: str, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        """Store *proposal* as the match's only one; None removes it.

        One that *is_answered* replaces the pending one, if that is still there.
        """
        ...

    async def computer_turns(self) -> list[str]:
        """Return the running matches in which a computer player is to act."""
        ...

    async def deadline_and_absences(
        self, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]:
        """Return when the turn of a match runs out, or None, and its seats with absent people."""
        ...

    async def away_since(self, match_id: str, since: float, now: float) -> Mapping[Seat, float]:
        """Return the seconds that people were away after *since*, by the seats they hold."""
        ...

    async def due_absences(self, now: float) -> DueAbsences:
        """Return the running matches whose clocks may have to pause or resume by *now*."""
        ...

    async def next_absence(self) -> float | None:
        """Return when there may be something in `due_absences`; None if nobody is away."""
        ...

    async def note_absences(self, due: DueAbsences) -> None:
        """Note that the clocks of those matches are right for the people in *due*."""
        ...

    async def restate(self, match_id: str, seq: int, stretch: Stretch) -> bool:
        """Set *stretch* as the time of a running match; its proposal stays.

        False if it has not *seq* entries, or is over; nothing has changed.
        """
        ...

    async def add_hint(self, match_id: str) -> bool:
        """Note that somebody was helped in a running match; False if it isn't running."""
        ...

    async def quiet_since(self, match_id: str) -> float:
        """Return since when nobody has done anything in a match, in seconds since 1970.

        Times when nobody could do anything do not count.
        """
        ...

    async def limit(self, record: Record, seq: int, stretch: Stretch) -> bool:
        """Give a running match *record*'s limit, and *stretch* as its time; see `restate`."""
        ...

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*."""
        ...

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""
        ...

    async def due_reminders(self, now: float) -> list[str]:
        """Return the running matches in which somebody needs a reminder of the time by *now*."""
        ...

    async def next_reminder(self) -> float | None:
        """Return when the first match is due in `due_reminders`, in seconds since 1970."""
        ...

    async def is_to_be_seen(self) -> bool:
        """Whether it must be noted that time passes, even without running clocks."""
        ...

    async def seen(self, shard: Shard = ...) -> float | None:
        """Return when the clocks of *shard* were last seen to run, in seconds since 1970.

        For a new shard it is the last time of any; None if there is none.
        """
        ...

    async def see(self, now: float, shard: Shard = ...) -> None:
        """Note that the clocks of *shard* run."""
        ...

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None for never."""
        ...

    async def grant(self, now: float, most: float, shard: Shard = ...) -> Sequence[str]:
        """Move each deadline of *shard* at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once. Return
        the matches concerned.
        """
        ...

    async def shift(self, now: float, seconds: float, shard: Shard = ...) -> Sequence[str]:
        """Move all of *shard*'s deadlines on by *seconds*, none further than one turn after *now*.

        It notes too that the clocks run; see `see`. Return the matches whose deadline has changed.
        """
        ...


class Plans(Protocol):
    """The store of planned answers; they go when their match ends."""

    async def of(self, match_id: str) -> Mapping[int, tuple[Laid, ...]]:
        """Return the plans in a match by person."""
        ...

    async def keep(self, match_id: str, player: int, laid: Sequence[Laid]) -> None:
        """Store *laid* as all plans of *player* in a match; a StoreError has changed nothing."""
        ...

    async def matches(self) -> list[str]:
        """Return the running matches with planned answers."""
        ...


class ForcedPlay(Protocol):
    """The store of people who have their forced moves played for them."""

    def is_wanted(self, player: int) -> bool:
        """Whether *player* wants that, from memory."""
        ...

    async def matches(self) -> list[str]:
        """Return the running matches of people who want that."""
        ...


class Publisher(Protocol):
    """Shows people that a match has moved on."""

    def moved(self, moved: Moved) -> None:
        """Take note that a match has new entries; returns at once and never raises."""
        ...

    def proposed(self, match: Match, proposal: Proposal) -> None:
        """Take note that a player asks the others; returns at once and never raises."""
        ...

    def claimable(self, match: Match) -> None:
        """Take note that others may claim that somebody is out of time; as `proposed`."""
        ...

    def restated(self, match_id: str) -> None:
        """Take note that somebody is away in the match, or back; as `proposed`."""
        ...

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        """Take note that the deadlines of *matches* have moved by *seconds*; as `proposed`."""
        ...

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        """Take note that the people of *seats* need a reminder of the time; as `proposed`."""
        ...


class Clock(Protocol):
    """The time, so that tests can set it."""

    def now(self) -> float:
        """Return seconds since 1970."""
        ...

    def steady(self) -> float:
        """Return seconds that nobody sets, and that pause while the computer sleeps."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after *seconds*."""
        ...


class Workers(Protocol):
    """Processes that think outside the bot: a job is data, an answer is data, a worker may die."""

    @property
    def thoughts(self) -> int:
        """Number of thoughts to request at once now, so that other jobs are done too."""
        ...

    async def do(
        self, kind: str, data: bytes, *, seconds: float = 60.0, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*; see `engine.jobs`.

        It waits until a worker is free, which then has *seconds*. *note* gets the job's progress,
        on the event loop. Cancelling the wait cancels the job.

        Raises:
            OutOfTime: the job took longer.
            WorkersLost: no worker could do it now.
            JobFailed: its code failed.
        """
        ...

    async def prepare(self) -> None:
        """Start a worker ahead of the next job, which otherwise waits for the start."""
        ...

    async def close(self) -> None:
        """Stop all workers."""
        ...


class ComputerPlayer(Protocol):
    """A computer player: it gets a view, so it cannot know more than its seat may."""

    def __call__(
        self, game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = ...
    ) -> str:
        """Return the text of a legal move for *seat*; the best so far once it *is_late*."""
        ...

"""What a table needs of the outside, as Protocols: the store and the publisher fit by shape."""

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
"""Seconds from one deadline to the next where many are put off at once: each is shown by a few
requests to Discord."""


Way: TypeAlias = Literal["replaced", "resigned", "timeout"]
"""How somebody left a seat that another person has now: they gave it to them or a manager did, they
had given up, or their time had run out."""


@dataclass(frozen=True, slots=True)
class Stint:
    """Somebody's time at a seat that another person has now."""

    player: int
    """Below zero: somebody who was forgotten."""
    since: int
    """The first entry of the log that was theirs to make; 0: they sat down to it."""
    until: int
    """The entry by which they held it no more."""
    way: Way


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who holds a seat: a person by id, or a computer player by name."""

    player: int | None = None
    bot: str | None = None
    before: tuple[Stint, ...] = ()
    """Who held it before, first one first."""

    @property
    def since(self) -> int:
        """The first entry that is theirs; 0: they sat down to the match."""
        return self.before[-1].until if self.before else 0

    @property
    def people(self) -> tuple[int, ...]:
        """The people who hold it and held it, who holds it first."""
        before = tuple(stint.player for stint in self.before)
        return before if self.player is None else (self.player, *before)

    def at(self, seq: int) -> Sitter:
        """Return who held the seat when entry *seq* was made, as it was known then."""
        for number, stint in enumerate(self.before):
            if seq < stint.until:
                return Sitter(player=stint.player, before=self.before[:number])
        return self

    def followed_by(self, player: int, seq: int, way: Way) -> Sitter:
        """Return who holds the seat once *player* does, from entry *seq* on."""
        assert self.player is not None, "a computer player keeps its seat"
        return Sitter(player, before=(*self.before, Stint(self.player, self.since, seq, way)))

    def was(self, player: int) -> bool:
        """Whether *player* held the seat before."""
        return any(stint.player == player for stint in self.before)


OfItself: TypeAlias = Literal["planned", "forced"]
"""Why a move is played for its player: they had laid it down, or there was no other."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Somebody takes over a seat; it goes with a seat entry of the log."""

    seat: Seat
    sitter: Sitter
    """Who holds it from now on, and who did before."""
    is_proposed: bool = False
    """Whether a proposal that is kept lets them have it: without one there is no change."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is stored: everything needed to fold it."""

    id: str
    setup: Setup
    sitters: tuple[Sitter, ...]
    """One a seat."""
    secret: bytes
    joins: tuple[str, ...]
    """Ids of the interactions by which people joined, in their order; part of the match's key."""
    turn_seconds: int | None
    """How long a turn may last, or what each bank begins with; None: for ever."""
    entries: tuple[Entry, ...]
    deliveries: frozenset[str]
    """The interactions whose moves are in the log: each plays once."""
    published_seq: int
    """The last entry that people have been shown; -1: none."""
    proposal: Proposal | None = None
    deadline: float | None = None
    """When the present turn runs out, in seconds since 1970; None: never, or it is over."""
    key_rule: KeyRule = NEWEST_RULE
    """The one that it began under."""
    increment: int | None = None
    """Seconds that a seat's bank of time gains by a turn; None: each turn has its time."""
    time_up: TimeUp = "lose"
    """What happens to who runs out of time."""
    allowance: float | None = None
    """As in `engine.turns.Stretch`; None: the time of a turn, or nobody's clock runs."""
    clocks: Clocks = NO_CLOCKS
    guild: int = 0
    """The server where it is played; 0: none, or it is not known."""
    of_itself: Mapping[int, OfItself] = field(default_factory=dict[int, OfItself])
    """By number the entries that were played for their players, undone ones too."""

    @property
    def players(self) -> tuple[str, ...]:
        """Per seat ``person`` or the computer player's name: what may be told of who sits there.

        It stays what it was at the beginning: only a person's seat can change hands, also where the
        house plays it, and who takes it is a person.
        """
        return tuple(sitter.bot or "person" for sitter in self.sitters)

    def with_sitter(self, change: SeatChange) -> Record:
        """Return the match with the seat of *change* held by somebody else."""
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
    """What goes into the store in one transaction when a match moves on."""

    entries: tuple[Entry, ...]
    delivery: str | None
    """The interaction that asked for it, unique over all logs; None: the table itself."""
    deadline: float | None
    """When the turn that now begins runs out, in seconds since 1970; None: never, or over."""
    result: Result | None
    """How it ended, where these entries ended it."""
    is_computer_turn: bool
    """Whether a computer player is to act, so that a restart knows to wake it."""
    allowance: float | None = None
    """As in `engine.turns.Stretch`."""
    clocks: Clocks = NO_CLOCKS
    remind_before: float | None = None
    """As in `engine.turns.Stretch`."""
    of_itself: OfItself | None = None
    """Why the first entry was played for its player; None: its player has played it."""
    change: SeatChange | None = None
    """Whose seat it is that its entry says changes hands."""

    @property
    def is_plain(self) -> bool:
        """Whether it is a move after which the match goes on, and no clock stands."""
        is_usual = self.result is None and self.change is None and self.of_itself is None
        return is_usual and bool(self.entries) and not self.clocks.standing


@dataclass(frozen=True, slots=True)
class State:
    """What tells a stored match from what it was before."""

    entries: int
    deadline: float | None
    proposal: Proposal | None


class Log(Protocol):
    """Where matches are kept.

    Its times are of the matches that this process looks after: when turns run out, whose clocks
    ran.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change matches too."""
        ...

    def is_ours(self, match_id: str) -> bool:
        """Whether this process is known to look after a match, so that no other should change it.

        Should one do so all the same, the log refuses what does not follow on.
        """
        ...

    def unasked(self) -> AbstractAsyncContextManager[None]:
        """Do inside what nobody has asked for: it is refused once another may do it as well.

        It begins as soon as this process may act. What is written inside raises `NotLed` where the
        process was away for so long that others may have gone on in its place.
        """
        ...

    async def state(self, match_id: str) -> State | None:
        """Return what tells a match from what it was before; None: there is none."""
        ...

    async def load(self, match_id: str) -> Record | None:
        """Return the match, None where there is none."""
        ...

    async def append(self, match_id: str, change: Append) -> bool:
        """Write *change* whole or not at all; True once it is safe on disk.

        False: one of its sequence numbers or its delivery is already there (the optimistic lock).

        Raises:
            StoreError: the store cannot write now; nothing was written.
        """
        ...

    async def propose(
        self, match_id: str, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        """Keep *proposal* as the match's only one; None: there is none any more.

        One that *is_answered* takes the place of the one that was asked, if that is still there.
        """
        ...

    async def computer_turns(self) -> list[str]:
        """Return the running matches in which a computer player is to act."""
        ...

    async def deadline_and_absences(
        self, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]:
        """Return when the turn of a match runs out, None: never, and who of its seats is away."""
        ...

    async def away_since(self, match_id: str, since: float, now: float) -> Mapping[Seat, float]:
        """Return for how many seconds after *since* people were away, by the seats they hold."""
        ...

    async def due_absences(self, now: float) -> DueAbsences:
        """Return the running matches whose clocks may have to stand, or to run on, by *now*."""
        ...

    async def next_absence(self) -> float | None:
        """Return when there may be something in `due_absences`; None: nobody is away."""
        ...

    async def note_absences(self, due: DueAbsences) -> None:
        """Note that the clocks of those matches are as they must be for the people in *due*."""
        ...

    async def restate(self, match_id: str, seq: int, stretch: Stretch) -> bool:
        """Let *stretch* be the time of a running match; what was proposed in it stays.

        False: it has not *seq* entries, or is over; nothing has changed.
        """
        ...

    async def add_hint(self, match_id: str) -> bool:
        """Note that somebody was helped in a running match; False: it is over, or there is none."""
        ...

    async def quiet_since(self, match_id: str) -> float:
        """Return since when nobody has done anything in a match, in seconds since 1970.

        A time in which nobody could is none of it.
        """
        ...

    async def limit(self, record: Record, seq: int, stretch: Stretch) -> bool:
        """Let a running match have the limit of *record*, and *stretch* be its time.

        What was proposed in it is gone. False: as `restate`.
        """
        ...

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*."""
        ...

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""
        ...

    async def due_reminders(self, now: float) -> list[str]:
        """Return the running matches in which somebody is to be reminded of the time by *now*."""
        ...

    async def next_reminder(self) -> float | None:
        """Return when the first match is due in `due_reminders`, in seconds since 1970."""
        ...

    async def is_to_be_seen(self) -> bool:
        """Whether time passes for more than clocks that run: that it does is to be noted."""
        ...

    async def seen(self, shard: Shard = ...) -> float | None:
        """Return when the clocks of *shard* were last seen to run, in seconds since 1970.

        Where there is no such shard yet it is the last time of any; None: there is none.
        """
        ...

    async def see(self, now: float, shard: Shard = ...) -> None:
        """Note that the clocks of *shard* run."""
        ...

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None: never."""
        ...

    async def grant(self, now: float, most: float, shard: Shard = ...) -> Sequence[str]:
        """Move each deadline of *shard* at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once. Return
        whose they are.
        """
        ...

    async def shift(self, now: float, seconds: float, shard: Shard = ...) -> Sequence[str]:
        """Move all of *shard*'s deadlines on by *seconds*, none further than one turn after *now*.

        With it is noted that the clocks run; see `see`. Return the matches whose deadline is
        another one now.
        """
        ...


class Plans(Protocol):
    """Where answers are kept that people have laid down; they go when their match ends."""

    async def of(self, match_id: str) -> Mapping[int, tuple[Laid, ...]]:
        """Return by person what is laid down in a match."""
        ...

    async def keep(self, match_id: str, player: int, laid: Sequence[Laid]) -> None:
        """Keep *laid* as all that *player* has laid down in a match.

        Raises:
            StoreError: it cannot be stored now; nothing has changed.
        """
        ...

    async def matches(self) -> list[str]:
        """Return the running matches in which somebody has laid down answers."""
        ...


class ForcedPlay(Protocol):
    """Where it is kept who has their forced moves played for them."""

    def is_wanted(self, player: int) -> bool:
        """Whether *player* wants that, from memory."""
        ...

    async def matches(self) -> list[str]:
        """Return the running matches of which somebody wants that."""
        ...


class Publisher(Protocol):
    """What shows people that a match has moved on."""

    def moved(self, moved: Moved) -> None:
        """Take note that a match has new entries; returns at once and never raises."""
        ...

    def proposed(self, match: Match, proposal: Proposal) -> None:
        """Take note that a player asks the others; returns at once and never raises."""
        ...

    def claimable(self, match: Match) -> None:
        """Take note that somebody's time is up, which others may claim; as `proposed`."""
        ...

    def restated(self, match_id: str) -> None:
        """Take note that somebody is away in the match, or back; as `proposed`."""
        ...

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        """Take note that the deadlines of *matches* have moved by *seconds*; as `proposed`."""
        ...

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        """Take note that people of *seats* are to be reminded of the time; as `proposed`."""
        ...


class Clock(Protocol):
    """The time, so that tests can set it."""

    def now(self) -> float:
        """Return seconds since 1970."""
        ...

    def steady(self) -> float:
        """Return seconds that nobody sets, and that stand still while the computer sleeps."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after *seconds*."""
        ...


class Workers(Protocol):
    """Who thinks, apart from the bot: a job is data, an answer is data, a worker may die."""

    @property
    def thoughts(self) -> int:
        """How many thoughts they should be asked for at once now, so other jobs are done too."""
        ...

    async def do(
        self, kind: str, data: bytes, *, seconds: float = 60.0, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*; see `engine.jobs`.

        It waits until a worker is free; then it has so many *seconds*. *note* is told, on the event
        loop, how far the job is. Whoever is cancelled while it waits here cancels the job.

        Raises:
            OutOfTime: the job took longer.
            WorkersLost: no worker could do it now.
            JobFailed: its code failed.
        """
        ...

    async def prepare(self) -> None:
        """See that one is there when the next job comes, which else waits until it has started."""
        ...

    async def close(self) -> None:
        """Let nobody work on."""
        ...


class ComputerPlayer(Protocol):
    """A computer player: it is given a view, so it cannot know more than its seat may."""

    def __call__(
        self, game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = ...
    ) -> str:
        """Return the text of a legal move for *seat*; the best so far once it *is_late*."""
        ...

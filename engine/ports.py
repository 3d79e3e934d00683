"""The record of a match, and what its table needs from outside: store, publisher, clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

from engine.codec import agreement
from engine.core import Result, Seat, Setup
from engine.fair import NEWEST_RULE, KeyRule, match_key
from engine.log import Entry
from engine.proposals import Proposal
from engine.turns import NO_CLOCKS, NO_DEADLINE, Clocks, Stretch, TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractAsyncContextManager

    from engine.match import Match, Moved
    from engine.plans import Laid
    from engine.shards import Shard
    from engine.turns import Absence, DueAbsences

SPREAD: Final = 0.5
"""Seconds between deadlines that are put off together: showing each takes a few requests to
Discord."""


Way: TypeAlias = Literal["replaced", "resigned", "timeout"]
"""How a player left a seat that another person now holds: they or a manager gave it away, they
resigned, or they ran out of time."""


@dataclass(frozen=True, slots=True)
class Stint:
    """The time of a former holder at a seat."""

    player: int
    """Their id; below zero for an erased person."""
    since: int
    """Their first entry; 0 if they were there from the start."""
    until: int
    way: Way


@dataclass(frozen=True, slots=True)
class Sitter:
    """The holder of a seat: a person (id) or a bot (name)."""

    player: int | None = None
    bot: str | None = None
    before: tuple[Stint, ...] = ()
    """The former holders, in that order."""

    @property
    def since(self) -> int:
        """Their first entry; 0 if they were there from the start."""
        return self.before[-1].until if self.before else 0

    @property
    def people(self) -> tuple[int, ...]:
        """The people who hold or have held the seat, the present holder first."""
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
        assert self.player is not None, "a bot keeps its seat"
        return Sitter(player, before=(*self.before, Stint(self.player, self.since, seq, way)))

    def was(self, player: int) -> bool:
        """Whether *player* held the seat before."""
        return any(stint.player == player for stint in self.before)


OfItself: TypeAlias = Literal["planned", "forced"]
"""Why the bot plays a move for a player: they had planned it, or it was their only one."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A change of hands, which belongs to a seat entry in the log."""

    seat: Seat
    sitter: Sitter
    is_proposed: bool = False
    """Whether it needs a stored proposal: without one, the seat does not change hands."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as stored: everything needed to fold it."""

    id: str
    setup: Setup
    sitters: tuple[Sitter, ...]
    secret: bytes
    joins: tuple[str, ...]
    """Ids of the interactions by which people joined, in their order; part of the match's key."""
    turn_seconds: int | None
    """Seconds for a turn, or in each time bank at the start; None for no limit."""
    entries: tuple[Entry, ...]
    deliveries: frozenset[str]
    """The interactions whose moves are in the log. Each of them plays only once."""
    published_seq: int
    """The last entry shown to people; -1 for none."""
    proposal: Proposal | None = None
    deadline: float | None = None
    """When the present turn runs out, in seconds since 1970; None if it never does, or the match is
    over."""
    key_rule: KeyRule = NEWEST_RULE
    increment: int | None = None
    """Seconds that a turn adds to a seat's time bank; None if each turn has its time."""
    time_up: TimeUp = "lose"
    """What happens when a player runs out of time."""
    allowance: float | None = None
    """As in `engine.turns.Stretch`; None for a whole turn's time, or if nobody's clock runs."""
    clocks: Clocks = NO_CLOCKS
    weekends: str = ""
    """Time zones, separated by spaces, whose weekends do not count; empty for none."""
    guild: int = 0
    """The server; 0 for none or unknown."""
    of_itself: Mapping[int, OfItself] = field(default_factory=dict[int, OfItself])
    """Why the bot played entries for people, by entry number; undone entries are there too."""

    @property
    def players(self) -> tuple[str, ...]:
        """Per seat, ``person`` or the bot's name: what everybody may know.

        It never changes: a person's seat, even while a bot plays it, can only go to another person,
        and other seats cannot change hands.
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
    """What to store in one transaction when a match moves on."""

    entries: tuple[Entry, ...]
    delivery: str | None = None
    """The interaction that asked for it, which no other log has; None for the table itself."""
    result: Result | None = None
    is_computer_turn: bool = False
    """Whether a bot must act, so that a restart knows to wake it."""
    stretch: Stretch = NO_DEADLINE
    of_itself: OfItself | None = None
    """Why the bot played the first entry for its player; None if they played it themselves."""
    change: SeatChange | None = None
    """The change of hands that belongs to its seat entry."""

    @property
    def is_plain(self) -> bool:
        """Whether it is a move, the match goes on, and no clock is paused."""
        is_usual = self.result is None and self.change is None and self.of_itself is None
        return is_usual and bool(self.entries) and not self.stretch.clocks.standing


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The values that show whether a stored match has changed."""

    entries: int
    deadline: float | None
    proposal: Proposal | None


class Log(Protocol):
    """The store of matches; `db.matches.Matches` says what each method does."""

    @property
    def is_shared(self) -> bool: ...
    def is_ours(self, match_id: str) -> bool: ...
    def unasked(self) -> AbstractAsyncContextManager[None]: ...
    async def state(self, match_id: str) -> Fingerprint | None: ...
    async def load(self, match_id: str) -> Record | None: ...
    async def append(self, match_id: str, change: Append) -> bool: ...
    async def propose(
        self, match_id: str, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None: ...
    async def add_hint(self, match_id: str) -> bool: ...
    async def computer_turns(self) -> list[str]: ...
    async def quiet_since(self, match_id: str) -> float: ...
    async def restate(self, match_id: str, seq: int, stretch: Stretch) -> bool: ...
    async def limit(self, record: Record, seq: int, stretch: Stretch) -> bool: ...

    # absences
    async def deadline_and_absences(
        self, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]: ...
    async def paused_for(self, match_id: str, now: float) -> Mapping[Seat, float]: ...
    async def away_since(self, match_id: str, since: float, now: float) -> Mapping[Seat, float]: ...
    async def due_absences(self, now: float) -> DueAbsences: ...
    async def next_absence(self) -> float | None: ...
    async def note_absences(self, due: DueAbsences) -> None: ...

    # deadlines and reminders of the matches that this process looks after
    async def deadline(self, match_id: str) -> float | None: ...
    async def due(self, now: float) -> list[str]: ...
    async def next_deadline(self) -> float | None: ...
    async def due_reminders(self, now: float) -> list[str]: ...
    async def next_reminder(self) -> float | None: ...
    async def is_to_be_seen(self) -> bool: ...
    async def seen(self, shard: Shard = ...) -> float | None: ...
    async def see(self, now: float, shard: Shard = ...) -> None: ...
    async def grant(self, now: float, most: float, shard: Shard = ...) -> Sequence[str]: ...
    async def shift(
        self, now: float, seconds: float, shard: Shard = ..., *, only_quick: bool = ...
    ) -> Sequence[str]: ...


class Plans(Protocol):
    """The store of planned answers; `db.people.Plans` says what each method does."""

    async def of(self, match_id: str) -> Mapping[int, tuple[Laid, ...]]: ...
    async def keep(self, match_id: str, player: int, laid: Sequence[Laid]) -> None: ...
    async def matches(self) -> list[str]: ...


class ForcedPlay(Protocol):
    """The store of people whose forced moves the bot plays; see `db.people.ForcedPlay`."""

    def is_wanted(self, player: int) -> bool: ...
    async def matches(self) -> list[str]: ...


class Publisher(Protocol):
    """Shows people that a match has moved on. Each method returns at once and never raises."""

    def moved(self, moved: Moved) -> None: ...
    def proposed(self, match: Match, proposal: Proposal) -> None: ...

    def claimable(self, match: Match) -> None:
        """Players may claim that somebody else is out of time."""

    def restated(self, match_id: str) -> None:
        """Somebody is away in the match, or back."""

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        """The deadlines of *matches* have moved by *seconds*."""

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        """The people at *seats* need a reminder of their time."""


class Clock:
    """The computer's time; a test sets its own."""

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time()

    def steady(self) -> float:
        """Return the seconds of a clock that cannot be set, and that stops during sleep."""
        # bind it at import, because the sandbox's Discord replaces `time.monotonic` in some tasks
        return monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after *seconds*."""
        await asyncio.sleep(seconds)

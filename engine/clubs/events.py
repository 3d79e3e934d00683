"""The log of a tournament: its events, without names.

An entrant is a number, in the order of joining; the store knows the person. The number of an event
in the log is its seq. Everything else about a tournament follows from its plan and its log.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping


RulingReason: TypeAlias = Literal["certain", "ahead", "level", "unjudged", "earlier", "organiser"]
"""Why a table was decided this way. The position was surely won, clearly better for somebody, about
level or impossible to judge; their earlier matches counted too; or an organiser decided."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A person has joined. If they left before, they get the same number again."""

    entrant: int
    click: str
    """The id of the interaction by which they joined; the key uses all ids before the start."""
    bot: str = ""
    instead: int | None = None
    """The entrant who has gone, and whose place in a round robin they fill from the next round
    on."""


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    """Check-in has opened: before the start, everybody must say that they are there."""


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entrant is there for the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Left:
    """An entrant has left before the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Started:
    """The tournament has begun, with these ratings, seeds and lots."""

    ratings: tuple[int, ...]
    """Ratings by entrant number; unused if seeds are drawn by lot."""
    seeds: tuple[int, ...]
    lots: tuple[int, ...]
    """The entrants in the order that breaks all remaining ties."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A round has begun."""

    round: int
    tables: tuple[tuple[int, ...], ...]
    """The entrants of each table, in the order of seats in its first match."""
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A match has ended with a result, which may be a draw."""

    round: int
    table: int
    game: int
    """The match's number at the table, from 0; often there is only one."""
    places: tuple[int, ...]
    """The place of each entrant at the table, as in a match's result, in the order of `Paired`."""


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A table has ended without a result: it counts for nobody."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling has ended a table, or changed its result."""

    round: int
    table: int
    places: tuple[int, ...]
    """As in `Played`."""
    why: RulingReason
    chance: int = 0
    """The leader's chance to win from the position, in per cent; 0 if the position didn't
    decide."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entrant has withdrawn."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Excused:
    """An entrant sits out a round that has yet to be paired, for half a point."""

    round: int
    entrant: int


@dataclass(frozen=True, slots=True)
class Amended:
    """An organiser has changed the plan since the start; None leaves a part as it was."""

    name: str | None = None
    turn_seconds: int | None = None
    """As in `Plan`, for matches that begin from now on; `increment` counts with it."""
    increment: int | None = None
    rounds: int | None = None
    """Total number of rounds of a Swiss."""
    requested_byes: int | None = None


@dataclass(frozen=True, slots=True)
class OrganiserNamed:
    """A second organiser has been named; the store knows the person."""


@dataclass(frozen=True, slots=True)
class Vanished:
    """An entrant no longer moves; the plan decides what happens to their matches."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A vanished entrant is back, from the next match on."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A round is over.

    All its tables are over. Under older rules its time may be up instead, and running matches don't
    count.
    """

    round: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """All matches at a knockout table were draws, so this entrant, the better seed, goes through.

    Under older rules the entrant was drawn by lot.
    """

    round: int
    table: int
    entrant: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The tournament is over."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The tournament has ended without winners, before or after its start."""


Event: TypeAlias = (
    Joined
    | CheckInOpened
    | CheckedIn
    | Left
    | Started
    | Paired
    | Played
    | CalledOff
    | Ruled
    | Withdrawn
    | Excused
    | Amended
    | OrganiserNamed
    | Vanished
    | Returned
    | Closed
    | Drawn
    | Ended
    | Abandoned
)

KINDS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {re.sub("(?!^)(?=[A-Z])", "-", kind.__name__).lower(): kind for kind in get_args(Event)}
)
"""Kinds of event by name in the store, such as ``check-in-opened`` for `CheckInOpened`."""
_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def kind_of(event: Event) -> str:
    """Return the name of *event* in the store."""
    return _NAMES[type(event)]

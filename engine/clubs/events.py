"""The log of a tournament: what has happened in it, without the people.

An entrant is a number, in the order in which they joined; who that is, the store knows. The number
of an event in the log is its seq. All else of a tournament follows from its plan and its log.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody takes part. Who has left before has their number again."""

    entrant: int
    click: str
    """The id of the interaction by which they joined: of those before the start the key is made."""
    bot: str = ""
    """The name of a computer player; empty: a person."""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody has left before the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Started:
    """It has begun; what was drawn."""

    ratings: tuple[int, ...]
    """Of each entrant by number; of no use where the seeds are drawn."""
    seeds: tuple[int, ...]
    """The entrants by their seeds."""
    lots: tuple[int, ...]
    """The entrants in the order in which ties are broken that nothing else breaks."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A round has begun."""

    round: int
    tables: tuple[tuple[int, ...], ...]
    """The entrants of each table by seats, as in its first match."""
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A match has ended with a result, a draw too."""

    round: int
    table: int
    game: int
    """0 for the first match of a table, which often is the only one."""
    places: tuple[int, ...]
    """As in a match's result: of each entrant of the table, in the order in which `Paired` has
    them."""


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A table ends without a result: it counts for nobody."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Somebody has given up the tournament."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Vanished:
    """Somebody does not move any more; the plan says what becomes of their matches."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody who had vanished is there again, from the next match on."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A round is over: its matches have ended, or its time has; what goes on counts no more."""

    round: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """The lot has decided who of a knockout's table goes on."""

    round: int
    table: int
    entrant: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The tournament is over."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The tournament ends without winners, before or after its start."""


Event: TypeAlias = (
    Joined
    | Left
    | Started
    | Paired
    | Played
    | CalledOff
    | Withdrawn
    | Vanished
    | Returned
    | Closed
    | Drawn
    | Ended
    | Abandoned
)

KINDS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {
        "joined": Joined,
        "left": Left,
        "started": Started,
        "paired": Paired,
        "played": Played,
        "called-off": CalledOff,
        "withdrawn": Withdrawn,
        "vanished": Vanished,
        "returned": Returned,
        "closed": Closed,
        "drawn": Drawn,
        "ended": Ended,
        "abandoned": Abandoned,
    }
)
"""By the name under which they are stored."""
_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def kind_of(event: Event) -> str:
    """Return the name under which *event* is stored."""
    return _NAMES[type(event)]

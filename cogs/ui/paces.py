"""How much time there is to choose from, and what is pressed about time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from cogs.ui.ids import UNPICKED, Action, Codec, Key, OrZero, Piece
from engine.turns import TimeUp

Increment: TypeAlias = Annotated[
    int | None,
    Codec(
        r"(?:\.[0-9]{1,9})?",
        lambda text: int(text[1:]) if text else None,
        lambda seconds: "" if seconds is None else f".{seconds}",
    ),
]
"""Seconds that a bank of time gains by a turn: ``.300``; None, where there is no bank: nothing."""


@dataclass(frozen=True, slots=True)
class Pace(Piece):
    """How much time those who play have: ``3600`` a turn, or ``3600.300``."""

    FORM: ClassVar = "{seconds}{increment}"

    seconds: OrZero = None
    """Of a turn, or of a bank to begin with; None: for ever."""
    increment: Increment = None

    @property
    def limit(self) -> tuple[int, ...]:
        """As in `engine.proposals.Proposal`; none: for ever."""
        return tuple(one for one in (self.seconds, self.increment) if one is not None)


@dataclass(frozen=True, slots=True)
class SetPace(Action):
    """Choose how long a turn may last, or how big the banks of time are."""

    FORM: ClassVar = "s1:pace:{match}:{seq}:is"

    match: Key
    seq: int
    """The version of the lobby."""
    picked: Pace = UNPICKED


@dataclass(frozen=True, slots=True)
class SetTimeUp(Action):
    """Choose what happens to who runs out of time."""

    FORM: ClassVar = "s1:timeup:{match}:{seq}:is"

    match: Key
    seq: int
    """The version of the lobby."""
    picked: TimeUp = UNPICKED


@dataclass(frozen=True, slots=True)
class SetLimit(Action):
    """Ask the others for a limit, in a match that has none."""

    FORM: ClassVar = "s1:limit:{match}:{seq}:is"

    match: Key
    seq: int
    """How many entries the match had when it was shown."""
    picked: Pace = UNPICKED


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Let those lose whose time is up."""

    FORM: ClassVar = "b1:claim:{match}:{seq}:"

    match: Key
    seq: int
    """How many entries the match had when the button was shown."""


_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
PACES: Final = (
    Pace(),
    *map(Pace, (15 * _MINUTE, _HOUR, 12 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)),
    Pace(15 * _MINUTE, _MINUTE),
    Pace(_HOUR, 5 * _MINUTE),
    Pace(12 * _HOUR, _HOUR),
    Pace(_DAY, 2 * _HOUR),
    Pace(3 * _DAY, 12 * _HOUR),
    Pace(7 * _DAY, _DAY),
)
"""What can be chosen: no limit, the time of a turn, a bank of time with its increment."""
LATER_LIMITS: Final = tuple(one for one in PACES if one.seconds is not None and one.seconds >= _DAY)
"""What a match that began without a limit can be given: nobody sat down to be quick."""

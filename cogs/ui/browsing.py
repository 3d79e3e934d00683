"""What can be pressed or picked while looking at past matches: in lists and in replays.

Its ids are like those of `cogs.ui.actions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from cogs.ui.ids import UNPICKED, Action, Codec, Key
from cogs.ui.places import Listing, OnBoard, Place, Sharing, Turning, Viewer, Way

# Below a last board -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verify(Action):
    """Tell me whether the match that is over was fair."""

    FORM: ClassVar = "b1:verify:{match}:{seq}:"

    match: Key
    seq: int
    """How many entries it had."""


# In a list --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnHistory(Action):
    """Turn to newer or older matches."""

    FORM: ClassVar = "b1:history::{listing}.{way}"

    listing: Listing
    """Where it leads."""
    way: Turning


@dataclass(frozen=True, slots=True)
class PickPast(Action):
    """Step through a match of the list."""

    FORM: ClassVar = "s1:past::{listing}.{picks}"
    FORMER: ClassVar = ("s1:past::{listing}",)

    listing: Listing
    picks: int = 0
    """How often somebody has picked on this page: each time it is another select, because one that
    goes on showing what was picked cannot be used to pick the same again."""
    picked: Key = UNPICKED
    """The id of the match."""


# In a replay ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _OfReplay(Action):
    match: Key
    place: Place
    """Where the control stands."""


@dataclass(frozen=True, slots=True)
class Step(_OfReplay):
    """Go to the first position, the one before, the next or the last."""

    FORM: ClassVar = "b1:step:{match}:{place}.{way}"

    way: Way


@dataclass(frozen=True, slots=True)
class Jump(_OfReplay):
    """Go to a ply."""

    FORM: ClassVar = "s1:jump:{match}:{place}"

    picked: int = UNPICKED
    """The match's number of entries there."""


@dataclass(frozen=True, slots=True)
class Eyes(_OfReplay):
    """See it as another seat saw it."""

    FORM: ClassVar = "s1:eyes:{match}:{place}"

    picked: Viewer = UNPICKED


@dataclass(frozen=True, slots=True)
class Share(_OfReplay):
    """Show the position to the whole channel."""

    FORM: ClassVar = "b1:share:{match}:{place}"


@dataclass(frozen=True, slots=True)
class ShareFilm(Action):
    """Show the film and the file that I was given to the whole channel."""

    FORM: ClassVar = "b1:sharefilm:{match}:{stands}"

    match: Key
    stands: Place | OnBoard
    """Below what stands the button that gave them."""


# In an analysis ---------------------------------------------------------------------------------

CURVE: Final = "curve"
"""In place of a ply's number: none of them, but the curve of all."""

Moment: TypeAlias = Annotated[
    int | None,
    Codec(
        f"{CURVE}|[0-9]{{1,10}}",
        lambda text: None if text == CURVE else int(text),
        lambda seq: CURVE if seq is None else str(seq),
    ),
]
"""The number of a ply's entry, or the curve."""


@dataclass(frozen=True, slots=True)
class Analyse(Action):
    """Tell me what was the better move in a match that is over."""

    FORM: ClassVar = "b1:analyse:{match}:{stands}"

    match: Key
    stands: Place | OnBoard
    """Below what the button stands: a page of a replay or a board."""


@dataclass(frozen=True, slots=True)
class PickMoment(Action):
    """Show one of the moments that decided most, or the curve."""

    FORM: ClassVar = "s1:moment:{match}:{stands}.{at}.{is_shared}"

    match: Key
    stands: Place | OnBoard
    """Below what the button stands that gave the analysis."""
    at: Moment
    """What is shown now."""
    is_shared: Sharing
    """Whether the whole channel looks at it."""
    picked: Moment = UNPICKED


@dataclass(frozen=True, slots=True)
class ShareAnalysis(Action):
    """Show what I see of the analysis to the whole channel."""

    FORM: ClassVar = "b1:sharejudged:{match}:{stands}.{at}"

    match: Key
    stands: Place | OnBoard
    at: Moment

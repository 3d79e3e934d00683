"""Where somebody looks: at which position of a match, or at which page of a list of matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Self, TypeAlias

from cogs.ui.ids import LARGEST_COUNT, Codec, Key, OldButton, OrZero, Piece
from db.history import Scope
from engine.core import Seat

if TYPE_CHECKING:
    from engine.replay import Recording

SPECTATOR: Final = "all"
"""In place of a seat's number, which is from 1: nobody's."""

Viewer: TypeAlias = Annotated[
    Seat | None,
    Codec(
        f"{SPECTATOR}|[1-9][0-9]?",
        lambda text: None if text == SPECTATOR else int(text) - 1,
        lambda seat: SPECTATOR if seat is None else str(seat + 1),
    ),
]
"""Whose cards are seen; None: those that a spectator sees."""
Sharing: TypeAlias = Annotated[
    bool,
    Codec(
        "shared|private",
        lambda text: text == "shared",
        lambda is_shared: "shared" if is_shared else "private",
    ),
]
"""Whether something is shown to a whole channel or to one person."""
Way: TypeAlias = Literal["first", "before", "after", "last"]
"""Where a button of a replay leads."""
Turning: TypeAlias = Literal["newer", "older"]
"""To which page of a list a button turns."""


@dataclass(frozen=True, slots=True)
class Place(Piece):
    """Where in a match somebody looks, and how; all of it is in the ids of the buttons."""

    FORM: ClassVar = "{seq}:{viewer}.{is_shared}"

    seq: int
    """The match's number of entries there: a stop of `engine.replay`."""
    viewer: Viewer = None
    """Other than None only once the match is over."""
    is_shared: Sharing = False
    """Whether the whole channel looks at it, and turns its pages."""

    def moved(self, recording: Recording, way: Way) -> Self:
        """Return the place to which the button *way* leads."""
        last = len(recording.stops) - 1
        at = index_of(recording.stops, self.seq)
        ways = {"first": 0, "before": max(0, at - 1), "after": min(at + 1, last), "last": last}
        return replace(self, seq=recording.stops[ways[way]])

    def jumped(self, recording: Recording, seq: int) -> Self:
        """Return the place at the stop *seq*, or at the last stop before it."""
        return replace(self, seq=recording.stops[index_of(recording.stops, seq)])

    def seen_by(self, recording: Recording, viewer: Seat | None) -> Self:
        """Return the same place as *viewer* sees it.

        Raises:
            OldButton: there is no such seat, or its cards are still secret.
        """
        return replace(self, viewer=viewer).checked(recording)

    def checked(self, recording: Recording) -> Self:
        """Return this place, at a stop of the recording.

        Raises:
            OldButton: nobody may look so.
        """
        is_open = recording.is_over and self.viewer in range(recording.match.setup.seats)
        if self.viewer is not None and not is_open:
            raise OldButton
        return self.jumped(recording, self.seq)


@dataclass(frozen=True, slots=True)
class OnBoard(Piece):
    """A button below a board, where everybody in the channel sees it."""

    FORM: ClassVar = "{seq}:"

    seq: int
    """The match's number of entries when the board was shown."""


@dataclass(frozen=True, slots=True)
class Listing(Piece):
    """Which list of matches somebody looks at, and at which page of it."""

    FORM: ClassVar = "{page}:{scope}.{member}.{after}"
    FORMER: ClassVar = ("{page}:{scope}.{member}",)

    scope: Scope
    member: OrZero = None
    """Whose matches alone; None: anybody's."""
    page: int = 0
    """By which its matches are numbered."""
    after: Key = ""
    """On which match the page follows; empty: it is the first, whatever its number."""

    def turned(self, way: Turning, after: str | None) -> Self:
        """Return the page before or after this one, which follows on the match *after*.

        None: there is none, and it is this one.
        """
        if after is None:
            return self
        page = self.page + (1 if way == "older" else -1)
        # newer matches may have begun meanwhile, so that there is one more before the first
        page = min(max(1, page), LARGEST_COUNT) if after else 0
        return replace(self, page=page, after=after)


def index_of(stops: tuple[int, ...], seq: int) -> int:
    """Return which of *stops* is the last at or before *seq*; the first where there is none."""
    return max(0, sum(stop <= seq for stop in stops) - 1)

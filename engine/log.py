"""The log of a match: its entries, which of them count, and what their end means."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import CHANCE, AnyGame, AnyState, Event, Result, Seat, places_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Kind: TypeAlias = Literal["move", "chance", "resign", "timeout", "draw", "undo", "void", "seat"]
PLAYED: Final = frozenset({"move", "chance"})
"""What changes the position; an undo takes back nothing else."""
GIVEN_UP: Final = frozenset({"resign", "timeout"})
LAPSED: Final = "timeout"
"""The text of a void entry where all who were left in the match ran out of time."""
HOUSE: Final = "house"
"""The text of a timeout entry after which the house plays on, and the seat is not given up; of a
seat entry by which somebody takes it back from the house."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of a log. Numbers are never used twice, not even after an undo."""

    seq: int
    kind: Kind
    seat: Seat
    """Who did it; `CHANCE` where the table drew, the players agreed or a manager ended it.

    Of a seat entry the seat that somebody else holds from now on. Who, the log does not say.
    """
    text: str = ""
    """The move or outcome; for an undo the seq of the first entry that no longer counts.

    Else empty, but see `LAPSED` and `HOUSE`.
    """

    @property
    def is_lapsed(self) -> bool:
        """Whether it ends the match because nobody has moved in time."""
        return self.kind == "void" and self.text == LAPSED

    @property
    def is_from_house(self) -> bool:
        """Whether somebody takes over a seat that the house plays."""
        return self.kind == "seat" and self.text == HOUSE

    @property
    def is_handed_over(self) -> bool:
        """Whether the house plays on for who ran out of time."""
        return self.kind == "timeout" and self.text == HOUSE


@dataclass(frozen=True)
class Step:
    """One entry with the positions round it, as replays and captions want it."""

    game: AnyGame
    entry: Entry
    before: AnyState
    after: AnyState
    is_joint: bool = False
    """Whether it is an undo that takes back what others had chosen in secret, too."""

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What it did; what is the same in every game has a kind that begins ``common-``.

        The game is asked once: whoever has the same step, be it the board or the mover's panel,
        reads the same events.
        """
        entry = self.entry
        if entry.kind in PLAYED:
            move = self.before.parse_move(entry.text)
            return self.game.narrate(self.before, entry.seat, move, self.after)
        seat = None if entry.seat == CHANCE else entry.seat
        return (Event(f"common-{self._kind()}", seat),)

    def _kind(self) -> str:
        if self.entry.is_lapsed:
            return "lapsed"
        if self.entry.is_handed_over:
            return "handed"
        if self.entry.is_from_house:
            return "seat-back"
        return "undo-joint" if self.is_joint else self.entry.kind


def line_of(entries: Iterable[Entry]) -> list[Entry]:
    """Return those of *entries*, a log from its beginning, that count at its end."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            take_back(line, int(entry.text))
        else:
            line.append(entry)
    return line


def take_back(line: list[Entry], first: int) -> None:
    """Take what was played from entry *first* on out of *line*; who gave up has still given up."""
    stays: list[Entry] = []
    while line and line[-1].seq >= first:
        entry = line.pop()
        if entry.kind not in PLAYED:
            stays.append(entry)
    line.extend(reversed(stays))


def last_move(line: Sequence[Entry], seat: Seat) -> Entry | None:
    """Return the last move of *seat* that counts, None where there is none."""
    for entry in reversed(line):
        if entry.kind == "move" and entry.seat == seat:
            return entry
    return None


def left_in(line: Iterable[Entry]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the seats that gave up or lost on time, and those that the house plays on for.

    Of both the first one first; without those that somebody has taken over since.
    """
    resigned: list[Seat] = []
    handed: list[Seat] = []
    for entry in line:
        note_left(entry, resigned, handed)
    return tuple(resigned), tuple(handed)


def note_left(entry: Entry, resigned: list[Seat], handed: list[Seat]) -> None:
    """Note in the lists of `left_in` what *entry* changes of them."""
    if entry.kind == "seat":
        for seats in (resigned, handed):
            if entry.seat in seats:
                seats.remove(entry.seat)
    elif entry.is_handed_over:
        handed.append(entry.seat)
    elif entry.kind in GIVEN_UP:
        resigned.append(entry.seat)


def outcome(
    seats: int, state: AnyState, line: Sequence[Entry], resigned: Sequence[Seat]
) -> Result | None:
    """Return how a match of so many *seats* ended that came by *line* to *state*.

    A match of two ends when one gives up. With more the others play on (a computer player plays
    the seat that was given up), and who gave up is last, the first to do so very last, also where
    those who stayed agree on a draw. Who plays alone and gives up is second to nobody: it is not a
    win.
    """
    if line and line[-1].kind == "void":
        return Result((), state.standing(), "lapsed" if line[-1].is_lapsed else "void")
    is_agreed = bool(line) and line[-1].kind == "draw"
    ended = None if is_agreed else state.result()
    if not resigned and not is_agreed:
        return ended
    is_walkover = len(resigned) >= seats - 1
    if ended is None and not is_agreed and not is_walkover:
        return None
    scores = ended.scores if ended else state.standing()
    strengths = [
        (0, resigned.index(seat)) if seat in resigned else (1, -ended.places[seat] if ended else 0)
        for seat in range(seats)
    ]
    if ended:
        return Result(places_by(strengths), scores, ended.reason)
    if is_agreed:
        return Result(places_by(strengths), scores, "agreed")
    reason = "timeout" if line[-1].kind == "timeout" else "resigned"
    return Result((2,) if seats == 1 else places_by(strengths), scores, reason)

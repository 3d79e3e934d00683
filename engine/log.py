"""The log of a match: its entries, which of them count, and how they fold into a position."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import CHANCE, AnyGame, AnyState, Event, Result, Seat, Setup, places_by
from engine.errors import CorruptLog, MoveError, OtherVersion

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Games


Kind: TypeAlias = Literal["move", "chance", "resign", "timeout", "draw", "undo", "void", "seat"]
PLAYED: Final = frozenset({"move", "chance"})
"""The kinds of entry that change the position. Only these can be undone."""
GIVEN_UP: Final = frozenset({"resign", "timeout"})
LAPSED: Final = "timeout"
"""The text of a void entry when all remaining players have run out of time."""
HOUSE: Final = "house"
"""The text of a timeout entry after which a bot plays on while the player keeps the seat. Also the
text of a seat entry by which a person takes the seat back from the bot."""
GONE: Final = "gone"
"""The text of a resign entry when the others let a bot play on for a player who left or fell
silent. In logs from before 0.4.0 these look like resignations."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of a log. Its number is never used again, not even after an undo."""

    seq: int
    kind: Kind
    seat: Seat
    """The seat that did it; `CHANCE` if the table drew, the players agreed or a manager ended the
    match.

    For a seat entry, the seat that changes hands. The log does not say who has it then.
    """
    text: str = ""
    """The move or outcome; for an undo, the seq of the first entry that no longer counts.

    Otherwise empty, except for `LAPSED`, `HOUSE` and `GONE`.
    """

    @property
    def is_lapsed(self) -> bool:
        """Whether it ends the match because all remaining players have run out of time."""
        return self.kind == "void" and self.text == LAPSED

    @property
    def is_from_house(self) -> bool:
        """Whether a person takes over a seat from a bot."""
        return self.kind == "seat" and self.text == HOUSE

    @property
    def is_handed_over(self) -> bool:
        """Whether a bot plays on for a player who ran out of time."""
        return self.kind == "timeout" and self.text == HOUSE

    @property
    def is_gone(self) -> bool:
        """Whether the others let a bot play on for a player who left or fell silent."""
        return self.kind == "resign" and self.text == GONE


@dataclass(frozen=True)
class Step:
    """One entry with the positions around it, for replays and captions."""

    game: AnyGame
    entry: Entry
    before: AnyState
    after: AnyState
    is_joint: bool = False
    """Whether it is an undo that also takes back others' secret choices."""

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events of the entry; kinds that all games share begin with ``common-``.

        The game narrates the entry once. The board, the mover's panel and everything else that
        shares the step read the same events.
        """
        entry = self.entry
        if entry.kind in PLAYED:
            move = self.before.parse_move(entry.text)
            return self.game.narrate(self.before, entry.seat, move, self.after)
        kinds = {
            "lapsed": entry.is_lapsed,
            "handed": entry.is_handed_over,
            "gone": entry.is_gone,
            "seat-back": entry.is_from_house,
            "undo-joint": self.is_joint,
        }
        kind = next((kind for kind, is_such in kinds.items() if is_such), entry.kind)
        return (Event(f"common-{kind}", None if entry.seat == CHANCE else entry.seat),)


def line_of(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that still count at the end of *entries*, a log from its beginning."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            take_back(line, int(entry.text))
        else:
            line.append(entry)
    return line


def take_back(line: list[Entry], first: int) -> None:
    """Remove from *line* everything played from entry *first* on, but keep resignations."""
    stays: list[Entry] = []
    while line and line[-1].seq >= first:
        entry = line.pop()
        if entry.kind not in PLAYED:
            stays.append(entry)
    line.extend(reversed(stays))


def last_move(line: Sequence[Entry], seat: Seat) -> Entry | None:
    """Return the last move of *seat* that counts; None if there is none."""
    for entry in reversed(line):
        if entry.kind == "move" and entry.seat == seat:
            return entry
    return None


def left_in(line: Iterable[Entry]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the seats that gave up or lost on time, and the ones bots took over, each in order."""
    resigned: list[Seat] = []
    handed: list[Seat] = []
    for entry in line:
        note_left(entry, resigned, handed)
    return tuple(resigned), tuple(handed)


def note_left(entry: Entry, resigned: list[Seat], handed: list[Seat]) -> None:
    """Update the lists of `left_in` for *entry*."""
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
    """Return the result of a match that *line* has led to *state*; None while it is running.

    A match of two ends when one player resigns. With more players, a bot takes the seat and the
    others play on. Players who resigned come last, and the first to resign comes very last, even if
    the others then agree on a draw. A solo player who resigns gets second place, so that it isn't a
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


# Folding a log ------------------------------------------------------------------------------------
#
# Positions are values here: a kept one never changes, so others can share it. The fold keeps:
#
# - one after every `APART` entries of the line, the entries that count (the *past*), so that every
#   position of the line is near a kept one;
# - the positions round the last `RECENT` entries of the log (the *recent* steps), so that recent
#   events can be narrated, shown and undone without replaying anything;
# - while folding a log, the positions before the latest entries of the line, so that a log with
#   many undos takes time in proportion to its length.


APART: Final = 32
"""Number of entries of the line between two positions in `Fold.past`."""
RECENT: Final = 8
"""Number of steps to keep at the end of a log, besides the outcomes of chance after the last."""
_MOST_RECENT: Final = 64
"""Maximum number of steps to keep, however many outcomes of chance follow each other."""
_NEAR: Final = 2 * APART
"""While folding a log, keep the positions before this many of the line's latest entries."""
_OF_THE_TABLE: Final = frozenset({"chance", "draw", "void"})
_TEXTS: Final = {
    "resign": frozenset({"", GONE}),
    "timeout": frozenset({"", HOUSE}),
    "draw": frozenset({""}),
    "void": frozenset({"", LAPSED}),
}
"""Allowed texts of entries, by kind. For other kinds, the effect of the text is checked."""


@dataclass(slots=True)
class Fold:
    """A log, as far as it has been folded. `add` makes it grow; its positions never change."""

    id: str
    game: AnyGame
    setup: Setup
    entries: list[Entry]
    """The whole log, including undone entries."""
    line: list[Entry]
    """The entries that count: all that have not been undone."""
    state: AnyState
    resigned: list[Seat]
    past: list[AnyState]
    """The positions after 0, `APART`, 2 `APART` … entries of the line."""
    recent: list[Step]
    """The last steps of the log, including undone ones."""
    handed: list[Seat] = field(default_factory=list["Seat"])
    """Seats that bots took over after a timeout, in that order."""
    _before: dict[int, AnyState] = field(init=False)
    """The positions before the latest entries of the line, by entry number."""

    def __post_init__(self) -> None:
        self._before = {step.entry.seq: step.before for step in self.recent}

    @classmethod
    def begin(cls, match_id: str, game: AnyGame, setup: Setup) -> Fold:
        """Return the fold of an empty log; raise ValueError for an unreadable position."""
        state = game.start(setup)
        return cls(match_id, game, setup, [], [], state, [], [state], [])

    @property
    def seq(self) -> int:
        """The number of the next entry."""
        return len(self.entries)

    def result(self) -> Result | None:
        """Return the result; None while it is running. See `outcome`."""
        return outcome(self.setup.seats, self.state, self.line, self.resigned)

    def is_chance_due(self) -> bool:
        """Whether the next entry must be an outcome of chance."""
        return self.result() is None and self.state.to_act() == (CHANCE,)

    def check(self, entry: Entry) -> None:
        """Raise CorruptLog if the rules do not allow *entry* here, or its number is wrong."""
        try:
            self._check(entry)
        except ValueError as error:
            raise CorruptLog(self.id, self.seq, str(error)) from None

    def first_undone(self, seat: Seat) -> int | None:
        """Return the first entry that *seat*'s undo takes back; None if it has not moved.

        Usually that is its last move. But if that move ended a turn of secret choices, it revealed
        what the others had chosen. Then it is the first of these choices since the seat's previous
        move: the player has seen them, so the others choose again too.
        """
        last = last_move(self.line, seat)
        if last is None:
            return None
        first, at = last.seq, self.line.index(last)
        mark = self._position(at).turn_mark()
        if mark is None or self.state.turn_mark() == mark:
            return first
        for number in range(at - 1, -1, -1):
            entry = self.line[number]
            if entry.kind not in PLAYED:
                continue
            if entry.seat in {seat, CHANCE}:
                break
            before = self._position(number)
            if before.turn_mark() != mark or seat not in before.to_act():
                break
            step = Step(self.game, entry, before, self._position(number + 1))
            # a move is secret if one of its events is only for its player
            if entry.kind == "move" and any(event.only == (entry.seat,) for event in step.events):
                first = entry.seq
        return first

    def add(self, entry: Entry) -> Step:
        """Append *entry*, which the caller knows to be legal, and return its step."""
        before = self.state
        self.entries.append(entry)
        is_joint = False
        if entry.kind == "undo":
            first = int(entry.text)
            at = bisect_left(self.line, first, key=attrgetter("seq"))
            is_joint, self.state = self.line[at].seat != entry.seat, self._position(at)
            take_back(self.line, first)
            del self.past[at // APART + 1 :]
        else:
            self.line.append(entry)
            if entry.kind in PLAYED:
                self._play(entry)
            note_left(entry, self.resigned, self.handed)
        while APART * len(self.past) <= len(self.line):
            # an undo leaves only resignations, which move nothing, so several may be missing
            self.past.append(self.state)
        step = Step(self.game, entry, before, self.state, is_joint=is_joint)
        self.recent.append(step)
        # outcomes of chance appear together with the ply before them
        del self.recent[: -(_MOST_RECENT if entry.kind == "chance" else RECENT)]
        return step

    def _play(self, entry: Entry) -> None:
        self._before[entry.seq] = self.state
        if len(self._before) > _NEAR:
            del self._before[next(iter(self._before))]
        self.state = self.state.copy()
        self.state.play(entry.seat, self.state.parse_move(entry.text))

    def _position(self, at: int) -> AnyState:
        """Return the position after the first *at* entries of the line; this replays only a few."""
        if at == len(self.line):
            return self.state
        state = self._before.get(self.line[at].seq)
        if state is None:
            nearest = at // APART
            now, self.state = self.state, self.past[nearest]
            for entry in self.line[APART * nearest : at]:
                if entry.kind in PLAYED:
                    self._play(entry)
            state, self.state = self.state, now
        return state

    def _check(self, entry: Entry) -> None:
        """Raise a ValueError with the reason if *entry* cannot be the next one."""
        if entry.seq != self.seq:
            raise ValueError(f"entry {self.seq} is missing")
        if self.result() is not None:
            raise ValueError("the match was already over")
        if (entry.kind in _OF_THE_TABLE) != (entry.seat == CHANCE):
            raise ValueError(f"seat {entry.seat} cannot do that")
        if entry.kind in _TEXTS and entry.text not in _TEXTS[entry.kind]:
            raise ValueError(
                f"an entry of kind {entry.kind} cannot have the text {entry.text[:80]!r}"
            )
        if entry.kind in PLAYED:
            try:
                move = self.state.parse_move(entry.text)
            except MoveError as error:
                raise ValueError(str(error)) from None
            if entry.seat not in self.state.to_act() or not self.state.is_legal(entry.seat, move):
                raise ValueError(f"{entry.text[:80]} is not legal there")
            if entry.text != self.state.format_move(move):
                raise ValueError(f"{entry.text[:80]} is not the standard notation")
        elif entry.kind == "undo":
            last = last_move(self.line, entry.seat)
            # in old logs, an undo does not take back others' choices
            if last is None or (
                entry.text != str(last.seq) and entry.text != str(self.first_undone(entry.seat))
            ):
                raise ValueError(f"there is no move {entry.text[:80]} to take back")
        elif entry.kind in GIVEN_UP and (
            entry.seat not in range(self.setup.seats)
            or entry.seat in self.resigned
            or (entry.is_handed_over and entry.seat in self.handed)
        ):
            raise ValueError(f"seat {entry.seat} cannot be given up")
        elif entry.kind == "seat":
            is_of_house = entry.seat in (*self.resigned, *self.handed)
            is_right = entry.text == (HOUSE if is_of_house else "")
            if entry.seat not in range(self.setup.seats) or not is_right:
                raise ValueError(f"seat {entry.seat} cannot change hands like this")


def play_on(past: list[AnyState], line: Sequence[Entry]) -> AnyState:
    """Return the position after *line*, from the last one in *past*; add to *past* on the way."""
    at = APART * (len(past) - 1)
    state = past[-1].copy()
    for number, entry in enumerate(line[at:], at + 1):
        if entry.kind in PLAYED:
            state.play(entry.seat, state.parse_move(entry.text))
        if number % APART == 0:
            past.append(state.copy())
    return state


def begun(games: Games, match_id: str, setup: Setup) -> Fold:
    """Return the fold, without entries, of a match of one of *games*, after checking its setup.

    Raise OtherVersion if *games* lacks that version of the game, CorruptLog for a bad setup.
    """
    if setup.game not in games:
        raise CorruptLog(match_id, 0, f"there is no game {setup.game!r}")
    try:
        game = games.find(setup.game, setup.version)
    except KeyError:
        raise OtherVersion(match_id, setup.game, setup.version) from None
    try:
        standard = game.set_up(setup.seats, setup.options).options
        if any(standard[key] != value for key, value in setup.options.items()):
            raise CorruptLog(match_id, 0, "its options are not in their standard form")
        fold = Fold.begin(match_id, game, setup)
    except ValueError as error:
        raise CorruptLog(match_id, 0, str(error)) from None
    if len(setup.carry) not in {0, setup.seats}:
        raise CorruptLog(match_id, 0, "the scores carried over are not one number per seat")
    return fold

"""Folding a log: each entry is played once, and an undo goes back to a position that is kept.

Positions are values here: who keeps one never plays on in it, so all that keep it can share it.
These are kept:

- every `APART`-th of the line of entries that count (the *past*), so that no position of the line
  is further than that from one that is kept;
- those round the last `RECENT` entries of the log (the *recent* steps), so that what has just
  happened is told, shown and taken back without playing anything again;
- while a log is folded, those before the latest entries of the line, so that a log of many undos
  takes time in proportion to its length.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, AnyGame, AnyState, Result, Seat, Setup
from engine.errors import CorruptLog, MoveError, OtherVersion
from engine.log import (
    GIVEN_UP,
    HOUSE,
    LAPSED,
    PLAYED,
    Entry,
    Step,
    last_move,
    note_left,
    outcome,
    take_back,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.registry import Games

APART: Final = 32
"""Entries of the line from one position of the past to the next."""
RECENT: Final = 8
"""Steps that are kept of the end of a log; what chance does after the last of them comes on top."""
_MOST_RECENT: Final = 64
"""Steps that are kept where chance does very much at once."""
_NEAR: Final = 2 * APART
"""Positions before entries of the line that are kept while a log is folded."""
_OF_THE_TABLE: Final = frozenset({"chance", "draw", "void"})
_TEXTS: Final = {
    "resign": frozenset({""}),
    "timeout": frozenset({"", HOUSE}),
    "draw": frozenset({""}),
    "void": frozenset({"", LAPSED}),
}
"""What an entry may say besides its kind; of the kinds left out it is checked by what they do."""


@dataclass(slots=True)
class Fold:
    """A log as far as it is folded. It grows by `add`; its positions are never changed."""

    id: str
    """The match's."""
    game: AnyGame
    setup: Setup
    entries: list[Entry]
    """The whole log, undone entries too."""
    line: list[Entry]
    """The entries that count: those not undone."""
    state: AnyState
    resigned: list[Seat]
    past: list[AnyState]
    """The positions after 0, `APART`, 2 `APART` … entries of the line."""
    recent: list[Step]
    """The last steps of the log, undone ones too."""
    handed: list[Seat] = field(default_factory=list["Seat"])
    """Seats that the house plays on for who ran out of time, first one first."""
    _before: dict[int, AnyState] = field(init=False)
    """The positions before the latest entries of the line, by their numbers."""

    def __post_init__(self) -> None:
        """Take over what the recent steps know."""
        self._before = {step.entry.seq: step.before for step in self.recent}

    @classmethod
    def begin(cls, match_id: str, game: AnyGame, setup: Setup) -> Fold:
        """Return the fold of a log without entries.

        Raises:
            ValueError: the setup's position cannot be read.
        """
        state = game.start(setup)
        return cls(match_id, game, setup, [], [], state, [], [state], [])

    @property
    def seq(self) -> int:
        """The number of the next entry."""
        return len(self.entries)

    def result(self) -> Result | None:
        """Return how it ended, None while it goes on; see `outcome`."""
        return outcome(self.setup.seats, self.state, self.line, self.resigned)

    def is_chance_due(self) -> bool:
        """Whether the next entry must be an outcome of chance."""
        return self.result() is None and self.state.to_act() == (CHANCE,)

    def check(self, entry: Entry) -> None:
        """Ask the rules whether *entry* may come next.

        Raises:
            CorruptLog: they do not allow it, or it has another number.
        """
        try:
            self._check(entry)
        except ValueError as error:
            raise CorruptLog(self.id, self.seq, str(error)) from None

    def first_undone(self, seat: Seat) -> int | None:
        """Return the first entry that an undo of *seat* takes back; None: it has not moved.

        That is its last move. Where that ended a turn in which several chose in secret, and so
        turned up the others' choices, it is the first of these since its move before: they are made
        anew as well, since who takes back has seen them.
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
            if _is_secret(Step(self.game, entry, before, self._position(number + 1))):
                first = entry.seq
        return first

    def add(self, entry: Entry) -> Step:
        """Put *entry*, which the caller knows to be right, at the end; return what it did."""
        before = self.state
        self.entries.append(entry)
        is_joint = False
        if entry.kind == "undo":
            is_joint = self._take_back(int(entry.text)).seat != entry.seat
        else:
            self.line.append(entry)
            if entry.kind in PLAYED:
                self._play(entry)
            note_left(entry, self.resigned, self.handed)
        while APART * len(self.past) <= len(self.line):
            # several at once only after an undo: what is left behind it changes no position
            self.past.append(self.state)
        step = Step(self.game, entry, before, self.state, is_joint=is_joint)
        self.recent.append(step)
        # what chance does is told with the ply before it
        del self.recent[: -(_MOST_RECENT if entry.kind == "chance" else RECENT)]
        return step

    def _play(self, entry: Entry) -> None:
        self._before[entry.seq] = self.state
        if len(self._before) > _NEAR:
            del self._before[next(iter(self._before))]
        self.state = self.state.copy()
        self.state.play(entry.seat, self.state.parse_move(entry.text))

    def _take_back(self, first: int) -> Entry:
        """Take what was played from entry *first* on out of the line; return that entry."""
        at = bisect_left(self.line, first, key=attrgetter("seq"))
        entry, self.state = self.line[at], self._position(at)
        take_back(self.line, first)
        del self.past[at // APART + 1 :]
        return entry

    def _position(self, at: int) -> AnyState:
        """Return the position after so many entries of the line; few of them are played again."""
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
        """Say by a ValueError why *entry* cannot be the next one."""
        if entry.seq != self.seq:
            raise ValueError(f"entry {self.seq} is missing")
        if self.result() is not None:
            raise ValueError("it was over before")
        if (entry.kind in _OF_THE_TABLE) != (entry.seat == CHANCE):
            raise ValueError(f"seat {entry.seat} cannot do that")
        _check_text(entry)
        if entry.kind in PLAYED:
            _check_played(entry, self.state)
        elif entry.kind == "undo":
            last = last_move(self.line, entry.seat)
            # there are logs from before others' choices were taken back as well
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
                raise ValueError(f"seat {entry.seat} cannot change hands so")


def _check_text(entry: Entry) -> None:
    """Say by a ValueError that *entry* has a text of its own where its kind says all."""
    if entry.kind in _TEXTS and entry.text not in _TEXTS[entry.kind]:
        raise ValueError(f"a {entry.kind} says nothing like {entry.text[:80]!r}")


def _is_secret(step: Step) -> bool:
    """Whether *step* is a move that told something to its player alone."""
    return step.entry.kind == "move" and any(
        event.only == (step.entry.seat,) for event in step.events
    )


def play_on(past: list[AnyState], line: Sequence[Entry]) -> AnyState:
    """Return the position after *line*, from the last of its *past*, which is made whole."""
    at = APART * (len(past) - 1)
    state = past[-1].copy()
    for number, entry in enumerate(line[at:], at + 1):
        if entry.kind in PLAYED:
            state.play(entry.seat, state.parse_move(entry.text))
        if number % APART == 0:
            past.append(state.copy())
    return state


def _check_played(entry: Entry, state: AnyState) -> None:
    """Say by a ValueError why the move or outcome of *entry* cannot be played."""
    try:
        move = state.parse_move(entry.text)
    except MoveError as error:
        raise ValueError(str(error)) from None
    if entry.seat not in state.to_act() or not state.is_legal(entry.seat, move):
        raise ValueError(f"{entry.text[:80]} is not legal there")
    if entry.text != state.format_move(move):
        raise ValueError(f"{entry.text[:80]} is not the standard notation")


def begun(games: Games, match_id: str, setup: Setup) -> Fold:
    """Return the fold of a match of one of *games* without entries, once its setup was checked.

    Raises:
        OtherVersion: it was begun with a version of the game that is not offered.
        CorruptLog: the setup is not one of the game.
    """
    if setup.game not in games:
        raise CorruptLog(match_id, 0, f"there is no game {setup.game!r}")
    try:
        game = games.find(setup.game, setup.version)
    except KeyError:
        raise OtherVersion(match_id, setup.game, setup.version) from None
    try:
        _check_options(game, setup)
        fold = Fold.begin(match_id, game, setup)
    except ValueError as error:
        raise CorruptLog(match_id, 0, str(error)) from None
    if len(setup.carry) not in {0, setup.seats}:
        raise CorruptLog(match_id, 0, "what the seats bring is not one number a seat")
    return fold


def _check_options(game: AnyGame, setup: Setup) -> None:
    """Say by a ValueError what is wrong with the seats and options of *setup*."""
    standard = game.set_up(setup.seats, setup.options).options
    if any(standard[key] != value for key, value in setup.options.items()):
        raise ValueError("its options are not as they are written")

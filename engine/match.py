"""A match: its log folded into a state, and extended by entries. Pure and synchronous."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Event, Result, Seat, Setup, places_by
from engine.errors import (
    CorruptLog,
    IllegalMove,
    InvalidMove,
    MatchOver,
    MoveError,
    NotSeated,
    NotYourTurn,
    OtherVersion,
    UndoRefused,
)
from engine.fair import FairDice, PlayoutDice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.registry import Games


Kind: TypeAlias = Literal["move", "chance", "resign", "timeout", "draw", "undo", "void"]
_PLAYED: Final = frozenset({"move", "chance"})
_GIVEN_UP: Final = frozenset({"resign", "timeout"})
_OF_THE_TABLE: Final = frozenset({"chance", "draw", "void"})
COMMON_REASONS = frozenset({"resigned", "timeout", "agreed", "void"})
"""Reasons of a result that are the same in every game."""

_MOVE_TEXT = re.compile(MOVE_TEXT)
_GUESSES: Final = 8
"""In how many imagined positions a move must show its player just what it showed in the true one,
so that it counts as having told them nothing."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of a log. Numbers are never used twice, not even after an undo."""

    seq: int
    kind: Kind
    seat: Seat
    """Who did it; `CHANCE` where the table drew, the players agreed or a manager ended it."""
    text: str = ""
    """The move or outcome; for an undo the seq of the first entry that no longer counts."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry with the positions round it, as replays and captions want it."""

    entry: Entry
    before: AnyState
    after: AnyState


@dataclass(frozen=True, slots=True)
class Match:
    """A playing of a game up to now. Treat it as a value: `extend` and `after` make new ones."""

    id: str
    game: AnyGame
    setup: Setup
    key: bytes
    """The key of its fair dice."""
    entries: tuple[Entry, ...]
    """The whole log, undone entries too."""
    line: tuple[Entry, ...]
    """The entries that count: those not undone."""
    state: AnyState
    resigned: tuple[Seat, ...] = ()
    """Seats that gave up or ran out of time, first one first."""

    @classmethod
    def begin(cls, game: AnyGame, match_id: str, setup: Setup, key: bytes) -> Match:
        """Return a match of *game* with what chance decides before the first move.

        Raises:
            ValueError: the setup's position cannot be read.
        """
        empty = cls(match_id, game, setup, key, (), (), game.start(setup))
        return empty._drawn()

    @classmethod
    def fold(
        cls, games: Games, match_id: str, setup: Setup, key: bytes, entries: Iterable[Entry]
    ) -> Match:
        """Return the match of one of *games* that *entries* lead to.

        Raises:
            OtherVersion: it was begun with another version of the game.
            CorruptLog: they are not numbered in order, or the rules do not allow them, or the
                setup is not one of the game.
        """
        try:
            game = games.find(setup.game)
        except KeyError:
            raise CorruptLog(match_id, 0, f"there is no game {setup.game!r}") from None
        if setup.version != game.version:
            raise OtherVersion(match_id, setup.game, setup.version)
        try:
            game.set_up(setup.seats, setup.options)
            match = cls(match_id, game, setup, key, (), (), game.start(setup))
        except ValueError as error:
            raise CorruptLog(match_id, 0, str(error)) from None
        if len(setup.carry) not in {0, setup.seats}:
            raise CorruptLog(match_id, 0, "what the seats bring is not one number a seat")
        return match._extended(entries, is_trusted=False)

    @property
    def seq(self) -> int:
        """The number of the next entry; grows with each entry, so it names this position."""
        return len(self.entries)

    def result(self) -> Result | None:
        """Return how it ended, None while it goes on.

        A match of two ends when one gives up. With more the others play on (the house plays the
        seat that was given up), and who gave up is last, the first to do so very last, also where
        those who stayed agree on a draw. Who plays alone and gives up is second to nobody: it is
        not a win.
        """
        return _outcome(self.setup.seats, self.state, self.line, self.resigned)

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that may act; () when it is over."""
        return () if self.result() else self.state.to_act()

    def check_turn(self, seat: Seat) -> None:
        """Refuse unless *seat* may act.

        Raises:
            MatchOver: it is over.
            NotYourTurn: others are to act.
        """
        if result := self.result():
            raise MatchOver(result)
        if seat not in self.state.to_act():
            raise NotYourTurn(self.state.to_act())

    def extend(self, seat: Seat, text: str) -> Match:
        """Return the match after *seat* plays the move *text* and chance has had its say.

        Raises:
            MatchOver, NotYourTurn: it may not act.
            InvalidMove: *text* is not the notation of a move.
            IllegalMove: the rules do not allow it here.
        """
        self.check_turn(seat)
        cleaned = text.strip().lower()
        if not _MOVE_TEXT.fullmatch(cleaned):
            raise InvalidMove(text)
        move = self.state.parse_move(cleaned)
        if not self.state.is_legal(seat, move):
            refusal = self.game.hint(self.state, seat, move)
            raise IllegalMove(cleaned, self.game, refusal)
        standard = self.state.format_move(move)
        return self.after(Entry(self.seq, "move", seat, standard))._drawn()

    def resign(self, seat: Seat, *, is_timeout: bool = False) -> Match:
        """Return the match after *seat* gave up or ran out of time.

        Raises:
            MatchOver: it is over.
            NotSeated: the seat was given up before.
        """
        self._check_running()
        if seat in self.resigned:
            raise NotSeated
        return self.after(Entry(self.seq, "timeout" if is_timeout else "resign", seat))

    def agree_draw(self) -> Match:
        """Return the match ended as a draw by agreement.

        Raises:
            MatchOver: it is over.
        """
        self._check_running()
        return self.after(Entry(self.seq, "draw", CHANCE))

    def call_off(self) -> Match:
        """Return the match ended without a result.

        Raises:
            MatchOver: it is over.
        """
        self._check_running()
        return self.after(Entry(self.seq, "void", CHANCE))

    def undo(self, seat: Seat) -> Match:
        """Return the match as it was before the last move of *seat*; consent is not asked here.

        Raises:
            MatchOver: it is over.
            UndoRefused: the seat has no move to take back.
        """
        self._check_running()
        target = self._last_move(seat)
        return self.after(Entry(self.seq, "undo", seat, str(target.seq)))

    def may_undo_alone(self, seat: Seat) -> bool:
        """Whether the last move of *seat* told it nothing, and nothing has happened since.

        Raises:
            UndoRefused: the seat has no move to take back.
        """
        last = self._last_move(seat)
        return last == self.line[-1] and not self._has_told(last)

    def is_stale(self, seat: Seat, seq: int) -> bool:
        """Whether what *seat* may do or know has changed since this match had *seq* entries."""
        if seq == self.seq:
            return False
        if not 0 <= seq < self.seq:
            return True
        return self.at(seq).state.at_stake(seat) != self.state.at_stake(seat)

    def at(self, seq: int) -> Match:
        """Return the match as it was when it had *seq* entries."""
        return self._beginning().after(*self.entries[:seq])

    def after(self, *entries: Entry) -> Match:
        """Return the match with *entries*, which the caller knows to be right, at its end."""
        return self._extended(entries, is_trusted=True)

    def checked(self, entry: Entry) -> Match:
        """Return the match with *entry* at its end, once the rules have been asked.

        Raises:
            CorruptLog: they do not allow it.
        """
        return self._extended((entry,), is_trusted=False)

    def steps(self, since: int = 0) -> Iterator[Step]:
        """Go through the log from entry *since*, undone entries too; an undo leads backwards."""
        match = self.at(since)
        for entry in self.entries[since:]:
            following = match.after(entry)
            yield Step(entry, match.state, following.state)
            match = following

    def events(self, step: Step) -> tuple[Event, ...]:
        """Say what *step* did; the kinds that all games share begin with ``common-``."""
        entry = step.entry
        if entry.kind in {"move", "chance"}:
            move = step.before.parse_move(entry.text)
            return self.game.narrate(step.before, entry.seat, move, step.after)
        seat = None if entry.seat == CHANCE else entry.seat
        return (Event(f"common-{entry.kind}", seat),)

    def _beginning(self) -> Match:
        state = self.game.start(self.setup)
        return replace(self, entries=(), line=(), state=state, resigned=())

    def _check_running(self) -> None:
        if result := self.result():
            raise MatchOver(result)

    def _last_move(self, seat: Seat) -> Entry:
        last = _last_of(self.line, seat)
        if last is None:
            raise UndoRefused("none")
        return last

    def _has_told(self, last: Entry) -> bool:
        """Whether the last move of all has shown its player what they could not know before it."""
        before = self._beginning().after(*self.line[:-1]).state
        seen, known = before.view(last.seat), self.state.view(last.seat)
        for guess in range(_GUESSES):
            state = self.game.state.imagine(seen, PlayoutDice(guess))
            state.play(last.seat, state.parse_move(last.text))
            if state.view(last.seat) != known:
                return True
        return False

    def _drawn(self) -> Match:
        match = self
        while match.result() is None and match.state.to_act() == (CHANCE,):
            state = match.state
            outcome = state.draw_chance(FairDice(self.key, match.seq))
            match = match.after(Entry(match.seq, "chance", CHANCE, state.format_move(outcome)))
        return match

    def _extended(self, entries: Iterable[Entry], *, is_trusted: bool) -> Match:
        everything = list(self.entries)
        line = list(self.line)
        state = self.state.copy()
        resigned = list(self.resigned)
        for entry in entries:
            if not is_trusted:
                try:
                    self._check(entry, len(everything), line, state, resigned)
                except ValueError as error:
                    raise CorruptLog(self.id, len(everything), str(error)) from None
            everything.append(entry)
            if entry.kind == "undo":
                first = int(entry.text)
                line = [one for one in line if one.seq < first or one.kind not in _PLAYED]
                state = self._replayed(line)
                continue
            line.append(entry)
            if entry.kind in _PLAYED:
                state.play(entry.seat, state.parse_move(entry.text))
            elif entry.kind in _GIVEN_UP:
                resigned.append(entry.seat)
        return replace(
            self,
            entries=tuple(everything),
            line=tuple(line),
            state=state,
            resigned=tuple(resigned),
        )

    def _check(
        self,
        entry: Entry,
        seq: int,
        line: Sequence[Entry],
        state: AnyState,
        resigned: Sequence[Seat],
    ) -> None:
        """Say by a ValueError why *entry* cannot be number *seq* after *line*."""
        if entry.seq != seq:
            raise ValueError(f"entry {seq} is missing")
        if _outcome(self.setup.seats, state, line, resigned) is not None:
            raise ValueError("it was over before")
        if (entry.kind in _OF_THE_TABLE) != (entry.seat == CHANCE):
            raise ValueError(f"seat {entry.seat} cannot do that")
        if entry.kind in _PLAYED:
            _check_played(entry, state)
        elif entry.kind == "undo":
            last = _last_of(line, entry.seat)
            if last is None or entry.text != str(last.seq):
                raise ValueError(f"there is no move {entry.text[:80]} to take back")
        elif entry.kind in _GIVEN_UP and (
            entry.seat not in range(self.setup.seats) or entry.seat in resigned
        ):
            raise ValueError(f"seat {entry.seat} cannot be given up")

    def _replayed(self, line: Iterable[Entry]) -> AnyState:
        state = self.game.start(self.setup)
        for entry in line:
            if entry.kind in _PLAYED:
                state.play(entry.seat, state.parse_move(entry.text))
        return state


def _last_of(line: Sequence[Entry], seat: Seat) -> Entry | None:
    for entry in reversed(line):
        if entry.kind == "move" and entry.seat == seat:
            return entry
    return None


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


def _outcome(
    seats: int, state: AnyState, line: Sequence[Entry], resigned: Sequence[Seat]
) -> Result | None:
    """Return how a match that came by *line* to *state* ended; see `Match.result`."""
    if line and line[-1].kind == "void":
        return Result((), state.standing(), "void")
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

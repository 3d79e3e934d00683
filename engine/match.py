"""A match: its log folded into a state, and extended by entries. Pure and synchronous."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.core import CHANCE, MOVE_TEXT, AnyState, Event, Game, Result, Seat, Setup, places_by
from engine.errors import (
    CorruptLog,
    IllegalMove,
    InvalidMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    UndoRefused,
)
from engine.fair import FairDice
from engine.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


Kind: TypeAlias = Literal["move", "chance", "resign", "timeout", "draw", "undo"]
HOUSE_REASONS = frozenset({"resigned", "timeout", "agreed"})
"""Reasons of a result that are the same in every game."""

_MOVE_TEXT = re.compile(MOVE_TEXT)


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of a log. Numbers are never used twice, not even after an undo."""

    seq: int
    kind: Kind
    seat: Seat
    """Who did it; `CHANCE` where the table drew or the players agreed."""
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
    game: Game
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
    is_agreed: bool = False
    """Whether the players agreed on a draw."""

    @classmethod
    def begin(cls, match_id: str, setup: Setup, key: bytes) -> Match:
        """Return the match with what chance decides before the first move.

        Raises:
            ValueError: the setup's position cannot be read.
        """
        game = find_game(setup.game)
        empty = cls(match_id, game, setup, key, (), (), game.start(setup))
        return empty._drawn()

    @classmethod
    def fold(cls, match_id: str, setup: Setup, key: bytes, entries: Iterable[Entry]) -> Match:
        """Return the match that *entries* lead to.

        Raises:
            CorruptLog: they are not numbered in order, or the rules do not allow them.
        """
        try:
            game = find_game(setup.game)
        except KeyError:
            raise CorruptLog(match_id, 0, f"there is no game {setup.game!r}") from None
        if setup.version != game.version:
            raise CorruptLog(match_id, 0, f"it was played by version {setup.version} of the rules")
        try:
            game.set_up(setup.seats, setup.options)
            match = cls(match_id, game, setup, key, (), (), game.start(setup))
        except ValueError as error:
            raise CorruptLog(match_id, 0, str(error)) from None
        return match._extended(entries, is_trusted=False)

    @property
    def seq(self) -> int:
        """The number of the next entry; grows with each entry, so it names this position."""
        return len(self.entries)

    def result(self) -> Result | None:
        """Return how it ended, None while it goes on.

        A match of two ends when one gives up. With more the others play on (the house plays the
        seat that was given up), and who gave up is last, the first to do so very last.
        """
        ended = self.state.result()
        if self.is_agreed:
            return Result((1,) * self.setup.seats, self.state.standing(), "agreed")
        if not self.resigned:
            return ended
        is_walkover = len(self.resigned) >= self.setup.seats - 1
        if ended is None and not is_walkover:
            return None
        scores = ended.scores if ended else self.state.standing()
        strengths = [
            (0, self.resigned.index(seat))
            if seat in self.resigned
            else (1, -ended.places[seat] if ended else 0)
            for seat in range(self.setup.seats)
        ]
        reason = ended.reason if ended else self._last_resignation()
        return Result(places_by(strengths), scores, reason)

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
            raise IllegalMove(cleaned, self.game.key, refusal)
        standard = self.state.format_move(move)
        return self.after(Entry(self.seq, "move", seat, standard))._drawn()

    def resign(self, seat: Seat, *, is_timeout: bool = False) -> Match:
        """Return the match after *seat* gave up or ran out of time.

        Raises:
            MatchOver: it is over, or the seat was given up before.
        """
        self._check_running()
        return self.after(Entry(self.seq, "timeout" if is_timeout else "resign", seat))

    def agree_draw(self) -> Match:
        """Return the match ended as a draw by agreement.

        Raises:
            MatchOver: it is over.
        """
        self._check_running()
        return self.after(Entry(self.seq, "draw", CHANCE))

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
        """Whether nobody has moved and nothing was drawn since the last move of *seat*.

        Raises:
            UndoRefused: the seat has no move to take back.
        """
        return self._last_move(seat) == self.line[-1]

    def is_stale(self, seat: Seat, seq: int) -> bool:
        """Whether what *seat* may do or know has changed since this match had *seq* entries."""
        if seq == self.seq:
            return False
        if not 0 <= seq < self.seq:
            return True
        then = Match.fold(self.id, self.setup, self.key, self.entries[:seq])
        return then.state.at_stake(seat) != self.state.at_stake(seat)

    def after(self, *entries: Entry) -> Match:
        """Return the match with *entries*, which the caller knows to be right, at its end."""
        return self._extended(entries, is_trusted=True)

    def checked(self, entry: Entry) -> Match:
        """Return the match with *entry* at its end, once the rules have been asked.

        Raises:
            CorruptLog: they do not allow it.
        """
        return self._extended((entry,), is_trusted=False)

    def steps(self) -> Iterator[Step]:
        """Go through the whole log, undone entries too; an undo's step leads backwards."""
        match = replace(
            self,
            entries=(),
            line=(),
            state=self.game.start(self.setup),
            resigned=(),
            is_agreed=False,
        )
        for entry in self.entries:
            following = match.after(entry)
            yield Step(entry, match.state, following.state)
            match = following

    def events(self, step: Step) -> tuple[Event, ...]:
        """Say what *step* did; what is the same in every game has a kind that begins ``house-``."""
        entry = step.entry
        if entry.kind in {"move", "chance"}:
            move = step.before.parse_move(entry.text)
            return self.game.narrate(step.before, entry.seat, move, step.after)
        seat = None if entry.seat == CHANCE else entry.seat
        return (Event(f"house-{entry.kind}", seat),)

    def _check_running(self) -> None:
        if result := self.result():
            raise MatchOver(result)

    def _last_move(self, seat: Seat) -> Entry:
        for entry in reversed(self.line):
            if entry.kind == "move" and entry.seat == seat:
                return entry
        raise UndoRefused("none")

    def _last_resignation(self) -> str:
        kinds = [entry.kind for entry in self.line if entry.kind in {"resign", "timeout"}]
        return "timeout" if kinds[-1] == "timeout" else "resigned"

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
        is_agreed = self.is_agreed
        for entry in entries:
            if entry.seq != len(everything):
                raise CorruptLog(self.id, entry.seq, f"entry {len(everything)} is missing")
            everything.append(entry)
            if entry.kind == "undo":
                line = self._line_before(line, entry)
                state = self._replayed(line)
                continue
            line.append(entry)
            if entry.kind == "draw":
                is_agreed = True
            elif entry.kind in {"resign", "timeout"}:
                if entry.seat not in range(self.setup.seats) or entry.seat in resigned:
                    raise CorruptLog(self.id, entry.seq, "that seat cannot be given up")
                resigned.append(entry.seat)
            else:
                self._play(state, entry, is_trusted=is_trusted)
        return replace(
            self,
            entries=tuple(everything),
            line=tuple(line),
            state=state,
            resigned=tuple(resigned),
            is_agreed=is_agreed,
        )

    def _play(self, state: AnyState, entry: Entry, *, is_trusted: bool) -> None:
        try:
            move = state.parse_move(entry.text)
        except MoveError as error:
            raise CorruptLog(self.id, entry.seq, str(error)) from None
        if not is_trusted:
            may_act = entry.seat in state.to_act()
            is_legal = entry.seat == CHANCE or (may_act and state.is_legal(entry.seat, move))
            if not may_act or not is_legal:
                raise CorruptLog(self.id, entry.seq, f"{entry.text} is not legal there")
        state.play(entry.seat, move)

    def _line_before(self, line: Sequence[Entry], undo: Entry) -> list[Entry]:
        """Return *line* without the moves and draws from the entry that *undo* names on."""
        numbers = {str(entry.seq) for entry in line if entry.kind == "move"}
        if undo.text not in numbers:
            raise CorruptLog(self.id, undo.seq, f"there is no move {undo.text} to take back")
        first = int(undo.text)
        return [
            entry for entry in line if entry.seq < first or entry.kind not in {"move", "chance"}
        ]

    def _replayed(self, line: Iterable[Entry]) -> AnyState:
        state = self.game.start(self.setup)
        for entry in line:
            if entry.kind in {"move", "chance"}:
                state.play(entry.seat, state.parse_move(entry.text))
        return state

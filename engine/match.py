"""A match: a log folded into a position, and extended by entries. Pure and synchronous.

Players may undo a move without asking if it told them nothing and nobody has answered it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Result, Seat, Setup, plain_move
from engine.errors import IllegalMove, InvalidMove, MatchOver, NotSeated, NotYourTurn, UndoRefused
from engine.fair import FairDice, PlayoutDice
from engine.log import (
    APART,
    GIVEN_UP,
    GONE,
    HOUSE,
    LAPSED,
    PLAYED,
    Entry,
    Fold,
    Step,
    begun,
    last_move,
    left_in,
    line_of,
    outcome,
    play_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import Games
    from engine.log import Kind


_GUESSES: Final = 8
"""Number of positions to imagine. A move shows its player nothing new if they see the same after it
in all of these as in the true one."""


def leaves_open(match: Match, seat: Seat, text: str) -> bool:
    """Whether *seat*, as far as it can tell, could undo its move *text* without asking.

    That is so if the move does not end the match, tells the player nothing, and has no chance
    outcome after it.
    """
    seen, dice = match.state.view(seat), PlayoutDice
    views: list[object] = []
    for guess in range(_GUESSES):
        state = match.game.state.imagine(seen, dice(guess))
        state.play(seat, state.parse_move(text))
        if state.result() is not None or state.to_act() == (CHANCE,):
            return False
        views.append(state.view(seat))
    return all(view == views[0] for view in views)


def has_told(match: Match, last: Entry) -> bool:
    """Whether the newest entry, the move *last*, has shown its player something new."""
    seen, known = match.at(last.seq).state.view(last.seat), match.state.view(last.seat)
    for guess in range(_GUESSES):
        state = match.game.state.imagine(seen, PlayoutDice(guess))
        state.play(last.seat, state.parse_move(last.text))
        if state.view(last.seat) != known:
            return True
    return False


COMMON_REASONS = frozenset({"resigned", "timeout", "agreed", "void", "lapsed"})
"""Reasons for a result that every game shares."""

MOST_UNDOS_IN_A_TURN: Final = 50
MOST_UNDOS: Final = 200
"""Maximum number of a seat's undos in a turn, and in a match. This is Parlor's own rule, as each
undo stays in the log for good and is replayed with it. Nobody needs as many in normal play."""

_MOVE_TEXT = re.compile(MOVE_TEXT)


@dataclass(frozen=True, slots=True)
class Match:
    """A match up to now. Treat it as a value: `extend` and `after` return new ones.

    Values of the same match share their stored positions, which never change. Once it is over,
    changes raise MatchOver. Methods about a seat's last move raise UndoRefused if there is none.
    """

    id: str
    game: AnyGame
    setup: Setup
    key: bytes
    entries: tuple[Entry, ...]
    """The whole log, including undone entries."""
    line: tuple[Entry, ...]
    """The entries that count: all that have not been undone."""
    state: AnyState
    resigned: tuple[Seat, ...]
    """Seats that gave up or lost on time, in that order."""
    past: tuple[AnyState, ...] = field(repr=False, compare=False)
    """The positions after every `APART` entries of the line, from its beginning."""
    recent: tuple[Step, ...] = field(repr=False, compare=False)
    """The last steps of the log, including undone ones."""
    handed: tuple[Seat, ...] = ()
    """Seats that bots took over after a timeout, in that order."""
    _alone: dict[Seat, bool] = field(
        default_factory=dict[Seat, bool], init=False, repr=False, compare=False
    )
    """Cache of `may_undo_alone`."""
    _outcome: list[Result | None] = field(
        default_factory=list[Result | None], init=False, repr=False, compare=False
    )
    """Cache of `result`."""
    _stale: dict[tuple[Seat, int], bool] = field(
        default_factory=dict[tuple[Seat, int], bool], init=False, repr=False, compare=False
    )
    """Cache of `is_stale`."""

    @classmethod
    def begin(cls, game: AnyGame, match_id: str, setup: Setup, key: bytes) -> Match:
        """Return a match after its first chance outcomes; raise ValueError for a bad position."""
        return cls._drawn(Fold.begin(match_id, game, setup), key)

    @classmethod
    def fold(
        cls,
        games: Games,
        match_id: str,
        setup: Setup,
        key: bytes,
        entries: Iterable[Entry],
        *,
        is_checked: bool = False,
    ) -> Match:
        """Return the match of one of *games* that *entries* lead to, checked against the rules.

        The time grows with the number of entries: call it in a thread for a long log. Set
        *is_checked* if these rules have allowed the entries before; they are then not checked
        again.

        Raises:
            OtherVersion: it began under another version of the game.
            CorruptLog: the entries are not numbered in order, the rules do not allow one of them
                (undone or not), or the game has no such setup.
        """
        fold = begun(games, match_id, setup)
        for entry in entries:
            if not is_checked:
                fold.check(entry)
            fold.add(entry)
        return cls._folded(fold, key)

    @property
    def seq(self) -> int:
        """The number of the next entry. It grows with each entry, so it names this position."""
        return len(self.entries)

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that bots play because their people gave up or ran out of time."""
        return self.resigned + self.handed

    @property
    def known_from(self) -> int:
        """The first entry from which on `at` and `steps` don't have to replay anything."""
        return self.seq - len(self.recent)

    def result(self) -> Result | None:
        """Return the result; None while it is running. See `outcome`."""
        if not self._outcome:
            self._outcome.append(outcome(self.setup.seats, self.state, self.line, self.resigned))
        return self._outcome[0]

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that may act; () when it is over."""
        return () if self.result() else self.state.to_act()

    def extend(self, seat: Seat, text: str) -> Match:
        """Return the match after *seat* plays the move *text*, with the chance that follows.

        Raises:
            MatchOver, NotYourTurn, InvalidMove, IllegalMove: refused, in this order.
        """
        self._check_running()
        if seat not in self.state.to_act():
            raise NotYourTurn(self.state.to_act())
        cleaned = plain_move(text)
        if not _MOVE_TEXT.fullmatch(cleaned):
            raise InvalidMove(text)
        try:
            move = self.state.parse_move(cleaned)
        except InvalidMove:
            raise InvalidMove(text) from None  # show the text as typed
        if not self.state.is_legal(seat, move):
            refusal = self.game.hint(self.state, seat, move)
            raise IllegalMove(cleaned, self.game, refusal)
        standard = self.state.format_move(move)
        fold = self._fold()
        fold.add(Entry(self.seq, "move", seat, standard))
        return self._drawn(fold, self.key)

    def drawn(self) -> Match:
        """Return the match with the outcomes of chance that are due."""
        return self._drawn(self._fold(), self.key)

    def resign(
        self,
        seat: Seat,
        *,
        is_timeout: bool = False,
        is_handed_over: bool = False,
        is_gone: bool = False,
    ) -> Match:
        """Return the match after *seat* resigns, loses on time (*is_timeout*) or *is_handed_over*.

        Set *is_gone* if the player has left or fallen silent instead, and the others go on without
        them. Raises NotSeated if the seat has already been given up or handed over.
        """
        self._check_running()
        if seat in (self.left if is_handed_over else self.resigned):
            raise NotSeated
        if is_handed_over:
            return self.after(Entry(self.seq, "timeout", seat, HOUSE))
        kind: Kind = "timeout" if is_timeout else "resign"
        return self.after(Entry(self.seq, kind, seat, GONE if is_gone else ""))

    def change_seat(self, seat: Seat) -> Match:
        """Return the match after somebody else has taken *seat*, from a person or a bot."""
        self._check_running()
        return self.after(Entry(self.seq, "seat", seat, HOUSE if seat in self.left else ""))

    def last_left(self, seat: Seat) -> Entry | None:
        """Return the entry by which *seat* was last given up or handed over; None if never."""
        left = (
            entry for entry in reversed(self.line) if entry.kind in GIVEN_UP and entry.seat == seat
        )
        return next(left, None)

    def has_moved_since_change(self, seat: Seat) -> bool:
        """Whether the present holder of *seat* made its last move."""
        last = self._last_move(seat)
        changes = (entry.seq for entry in self.line if entry.kind == "seat" and entry.seat == seat)
        return last.seq > max(changes, default=-1)

    def agree_draw(self) -> Match:
        """Return the match after the players have agreed to a draw."""
        self._check_running()
        return self.after(Entry(self.seq, "draw", CHANCE))

    def call_off(self) -> Match:
        """Return the match, ended without a result."""
        self._check_running()
        return self.after(Entry(self.seq, "void", CHANCE))

    def lapse(self) -> Match:
        """Return the match, ended without a result because no remaining player moved in time."""
        self._check_running()
        return self.after(Entry(self.seq, "void", CHANCE, LAPSED))

    def check_undos(self, seat: Seat) -> None:
        """Raise UndoRefused if *seat* has used up its undos, in its turn or in the match.

        Here a turn is over once another seat or chance has played.
        """
        in_turn = in_match = 0
        is_turn = True
        for entry in reversed(self.entries):
            is_turn = is_turn and (entry.seat == seat or entry.kind not in PLAYED)
            if entry.kind == "undo" and entry.seat == seat:
                in_match += 1
                in_turn += is_turn
        if in_turn >= MOST_UNDOS_IN_A_TURN or in_match >= MOST_UNDOS:
            raise UndoRefused("too-many", turn=MOST_UNDOS_IN_A_TURN, match=MOST_UNDOS)

    def undo(self, seat: Seat) -> Match:
        """Return the match after undoing the last move of *seat*, without asking anybody.

        This also takes back secret choices of others that the move revealed.
        """
        self._check_running()
        self.check_undos(seat)
        return self.after(Entry(self.seq, "undo", seat, str(self.first_undone(seat))))

    def first_undone(self, seat: Seat) -> int:
        """Return the first entry that *seat*'s undo takes back; see `Fold.first_undone`."""
        first = self._fold().first_undone(seat)
        if first is None:
            raise UndoRefused("none")
        return first

    def undone_besides(self, seat: Seat) -> int:
        """Return how many moves *seat*'s undo takes back in addition to its own last move."""
        first = self.first_undone(seat)
        return sum(entry.kind == "move" and entry.seq >= first for entry in self.line) - 1

    def may_undo_alone(self, seat: Seat) -> bool:
        """Whether the last move of *seat* showed it nothing new, and nothing has happened since.

        The answer is cached. The first call imagines positions and is slow: make it in a thread.
        """
        last = self._last_move(seat)
        if seat not in self._alone:
            self._alone[seat] = last == self.line[-1] and not has_told(self, last)
        return self._alone[seat]

    def is_stale(self, seat: Seat, seq: int) -> bool:
        """Whether what *seat* may do or know has changed since this match had *seq* entries.

        The answer is cached. The first call is slow if the match has moved on: make it in a thread.
        """
        if seq == self.seq:
            return False
        if not 0 <= seq < self.seq:
            return True
        if (seat, seq) not in self._stale:
            then = self.at(seq).state.at_stake(seat)
            self._stale[seat, seq] = then != self.state.at_stake(seat)
        return self._stale[seat, seq]

    def at(self, seq: int) -> Match:
        """Return the match as it was when it had *seq* entries.

        This replays at most `APART` entries that counted then, plus entries undone later.
        """
        entries = self.entries[:seq]
        if len(entries) == self.seq:
            return self
        line = line_of(entries)
        pairs = enumerate(zip(line, self.line, strict=False))
        least = min(len(line), len(self.line))
        shared = next((at for at, (then, now) in pairs if then is not now), least)
        past = list(self.past[: shared // APART + 1])
        recent = self.recent[: max(0, len(entries) - self.known_from)]
        if len(entries) >= self.known_from and APART * len(past) > len(line):
            state = self.recent[len(recent)].before
        else:
            state = play_on(past, line)
        resigned, handed = left_in(line)
        return replace(
            self,
            entries=entries,
            line=tuple(line),
            state=state,
            resigned=resigned,
            handed=handed,
            past=tuple(past),
            recent=recent,
        )

    def after(self, *entries: Entry) -> Match:
        """Return the match after *entries*, which the caller knows to be legal."""
        fold = self._fold()
        for entry in entries:
            fold.add(entry)
        return self._folded(fold, self.key)

    def after_turn(self, seat: Seat) -> AnyState | None:
        """Return the position after *seat*'s last complete turn that counts; None without one."""
        own = [entry for entry in self.line if entry.seat == seat and entry.kind == "move"]
        mark = self.state.turn_mark()
        if mark is not None and seat in self.to_act():
            while own and self.at(own[-1].seq).state.turn_mark() == mark:
                own.pop()
        return self.at(own[-1].seq + 1).state if own else None

    def steps(self, since: int = 0) -> Iterator[Step]:
        """Yield each step from entry *since* on, undone ones too; an undo leads backwards."""
        known = self.known_from
        if since < known:
            fold = self.at(since)._fold()
            for entry in self.entries[since:known]:
                yield fold.add(entry)
        yield from self.recent[max(0, since - known) :]

    def _fold(self) -> Fold:
        return Fold(
            id=self.id,
            game=self.game,
            setup=self.setup,
            entries=list(self.entries),
            line=list(self.line),
            state=self.state,
            resigned=list(self.resigned),
            handed=list(self.handed),
            past=list(self.past),
            recent=list(self.recent),
        )

    @classmethod
    def _folded(cls, fold: Fold, key: bytes) -> Match:
        return cls(
            id=fold.id,
            game=fold.game,
            setup=fold.setup,
            key=key,
            entries=tuple(fold.entries),
            line=tuple(fold.line),
            state=fold.state,
            resigned=tuple(fold.resigned),
            handed=tuple(fold.handed),
            past=tuple(fold.past),
            recent=tuple(fold.recent),
        )

    @classmethod
    def _drawn(cls, fold: Fold, key: bytes) -> Match:
        while fold.is_chance_due():
            drawn = fold.state.draw_chance(FairDice(key, fold.seq))
            fold.add(Entry(fold.seq, "chance", CHANCE, fold.state.format_move(drawn)))
        return cls._folded(fold, key)

    def _check_running(self) -> None:
        if result := self.result():
            raise MatchOver(result)

    def _last_move(self, seat: Seat) -> Entry:
        last = last_move(self.line, seat)
        if last is None:
            raise UndoRefused("none")
        return last


# What a commit did --------------------------------------------------------------------------------
#
# The match keeps its last steps, so it takes no folding to find out what happened.


@dataclass(frozen=True, slots=True)
class Moved:
    """A match before and after one or more plies, with the chance that followed."""

    before: Match
    after: Match

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The new entries."""
        return self.after.entries[self.before.seq :]

    @property
    def is_same_turn(self) -> bool:
        """Whether the turn of the match before is still going on.

        If the game does not mark its turns, each move is a turn: a player who moves last in a round
        and first in the next has two turns.
        """
        mark = self.after.state.turn_mark()
        if mark is not None:
            return mark == self.before.state.turn_mark()
        before, after = (
            next((entry.seq for entry in reversed(match.line) if entry.kind == "move"), -1)
            for match in (self.before, self.after)
        )
        return before == after and self.before.to_act() == self.after.to_act()

    @property
    def is_taken_back(self) -> bool:
        """Whether the last move was undone and nothing else has happened."""
        if not self.entries:
            return False
        last = self.entries[-1]
        return last.kind == "undo" and last.text == str(self.before.line[-1].seq)

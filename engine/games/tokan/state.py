"""The position: dealing, laying tiles, moving, counting, and the view that everybody shares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Final, Self

from engine.core import CHANCE, Dice, Result, Seat, State, hope_of_place
from engine.errors import InvalidMove
from engine.games.tokan.data import (
    ANIMALS,
    BARE_HOPS,
    BLACK,
    CELL_COUNT,
    COLOURS,
    COLUMNS,
    FIRST,
    FIRST_LAY,
    FULL_SET,
    HOPS,
    HOPS_BY_SHAPE,
    LETTERS,
    MOVES,
    NAMES,
    PAIR_FILE,
    PLAYER_TEXTS,
    RED,
    ROWS,
    WIDE,
    WIDE_COUNT,
    WIDE_NAMES,
    Move,
    hop_text,
    lay_of,
    read_move,
    without,
)
from engine.games.tokan.position import (
    Position,
    count_points,
    draw_layout,
    is_layout,
    judge,
    legal_lays,
    span,
)


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move by a player."""

    seat: Seat
    start: str
    target: str
    carried: int
    closed: tuple[tuple[str, str], ...]
    """The stacks that moved up to close the gap: from where to where, in order."""


@dataclass(frozen=True, slots=True)
class TokanView:
    """A position as everybody sees it: nothing is hidden in Tokan."""

    phase: str
    """One of dealing, laying, moving and over."""
    columns: int
    """6, or 10 while players lay the grid, which will fill six of them."""
    cells: tuple[str, ...]
    """Stacks at (rank - 1) * columns + file, bottom to top: M J L red, m j l black."""
    to_act: tuple[Seat, ...]
    ply: int
    taboo: str
    """The cell where the side to act may not land; empty if there is none."""
    last: LastMove | None
    stock: tuple[str, str]
    """Letters of the tiles that each seat has yet to lay, sorted."""
    scoring: str
    """towers or heads."""
    scores: tuple[int, int]
    first: Seat
    """The seat that began; -1 before it is drawn."""
    carry: tuple[int, ...]
    """Each seat's points from the first of two paired matches."""
    result: Result | None


def last_move(move: int, closed: int, seat: Seat) -> LastMove | None:
    """Return *seat*'s *move*, after which *closed* stacks moved up; None if it is unknown (-1)."""
    if move < 0:
        return None
    if move >= FIRST_LAY:
        _, cell = lay_of(move)
        return LastMove(seat, "", WIDE_NAMES[cell], 0, ())
    hop = HOPS[move]
    run = (hop.start, *hop.behind[:closed])
    moved_up = tuple((NAMES[cell], NAMES[hole]) for hole, cell in pairwise(run))
    return LastMove(seat, NAMES[hop.start], NAMES[hop.target], hop.carry, moved_up)


# An estimate of the position ----------------------------------------------------------------------


_LEAD: Final = 0.85
_CHOICE: Final = 0.1
"""Weight of the choice of moves. It and `_LEAD` add up to less than 1, the value of a win."""


_TURNS: Final = ((RED,), (BLACK,))
_CHANCE_TURN: Final = (CHANCE,)
_QUICK_TRIES: Final = 10


@dataclass(slots=True)
class TokanState(State[Move, TokanView]):
    """A position of Tokan. Build it with `fresh`, or from a line of text with `at`."""

    columns: int
    stacks: list[str]
    scoring: str
    carry: tuple[int, ...] = ()
    first: Seat = -1
    turn: Seat = RED
    ply: int = 0
    taboo: int = -1
    last: int = -1
    """The last move; -1 if unknown."""
    closed: int = 0
    gaps: int = 0
    stock: tuple[str, str] = ("", "")
    origin: str = ""
    """The position line when players began to move; empty before that, or if unknown."""
    hops: tuple[list[tuple[int, ...]], ...] = ()
    """The hops of an animal on top, by seat and cell, as if no stack were in the way."""

    @classmethod
    def fresh(cls, scoring: str, carry: tuple[int, ...], *, is_laid: bool) -> Self:
        columns = WIDE if is_laid else COLUMNS
        state = cls(columns, [""] * (columns * ROWS), scoring, carry)
        state.refresh()
        return state

    def refresh(self) -> None:
        """Compute the other fields from the stacks, after these were set directly."""
        self.gaps = sum(1 << cell for cell, stack in enumerate(self.stacks) if not stack)
        if self.columns == COLUMNS:
            self.hops = tuple(
                [shapes[stack[-3:]][cell] for cell, stack in enumerate(self.stacks)]
                for shapes in HOPS_BY_SHAPE
            )
        else:
            laid = "".join(self.stacks)
            self.stock = without(FULL_SET[RED], laid), without(FULL_SET[BLACK], laid)

    @property
    def is_laying(self) -> bool:
        return self.first >= 0 and self.columns == WIDE

    @classmethod
    def at(cls, position: Position, carry: tuple[int, ...]) -> Self:
        """Return a state that starts from *position*, where the last move is unknown."""
        state = cls(
            position.columns,
            list(position.stacks),
            position.scoring,
            carry,
            position.first,
            max(position.turn, RED),
            position.ply,
            position.taboo,
        )
        state.refresh()
        state._remember()
        return state

    def position(self) -> str:
        """Return the state as a position, without the last move and the origin."""
        position = Position(
            self.columns,
            tuple(self.stacks),
            -1 if self.first < 0 else self.turn,
            self.taboo,
            self.first,
            self.ply,
            self.scoring,
        )
        return str(position)

    def _remember(self) -> None:
        if self.first >= 0 and self.columns == COLUMNS:
            self.origin = self.position()

    # Acting -------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seat to act; () if it can't move."""
        if self.first < 0:
            return _CHANCE_TURN
        if self.columns == WIDE:
            return _TURNS[self.turn]
        stacks, gaps, taboo = self.stacks, self.gaps, self.taboo
        for moves in self.hops[self.turn]:
            for move in moves:
                start, target, carry, path, _ = BARE_HOPS[move]
                # must agree with `_fits`
                if (
                    not path & gaps
                    and target != taboo
                    and len(stacks[target]) + carry >= len(stacks[start])
                ):
                    return _TURNS[self.turn]
        return ()

    def _fits(self, move: int) -> bool:
        start, target, carry, path, _ = BARE_HOPS[move]
        return (
            not path & self.gaps
            and target != self.taboo
            and len(self.stacks[target]) + carry >= len(self.stacks[start])
        )

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s moves by start, direction and load; for chance, start players."""
        if self.first < 0:
            is_drawing = seat == CHANCE and self.is_dealt
            return [FIRST + colour for colour in COLOURS] if is_drawing else []
        if seat != self.turn:
            return []
        if self.columns == COLUMNS:
            return list(filter(self._fits, chain.from_iterable(self.hops[seat])))
        return list(legal_lays(self.gaps, seat, self.stock[seat]))

    def count_choices(self, seat: Seat) -> int:
        """Return how many moves *seat* would have on its turn; 0 while players lay tiles."""
        return sum(map(self._fits, chain.from_iterable(self.hops[seat]))) if self.hops else 0

    def is_legal(self, seat: Seat, move: Move) -> bool:
        if self.first < 0:
            return seat == CHANCE and isinstance(move, str) and self._is_outcome(move)
        if seat != self.turn or isinstance(move, str):
            return False
        if self.columns == COLUMNS:
            return (
                move < FIRST_LAY and move in self.hops[seat][HOPS[move].start] and self._fits(move)
            )
        return move in legal_lays(self.gaps, seat, self.stock[seat])

    def random_move(self, seat: Seat, dice: Dice) -> Move:
        """Return one of the legal moves, all equally likely.

        It first tries a few random hops that stay on the board and takes the first legal one. If
        none was legal, it picks from the list of legal moves. Both ways are uniform, so the result
        is too.
        """
        if self.columns == WIDE:
            moves = self.legal_moves(seat)
            return moves[dice.below(len(moves))]
        hops = list(chain.from_iterable(self.hops[seat]))
        stacks, gaps, taboo, count = self.stacks, self.gaps, self.taboo, len(hops)
        for _ in range(_QUICK_TRIES):
            move = hops[dice.below(count)]
            start, target, carry, path, _ = BARE_HOPS[move]
            # must agree with `_fits`
            if (
                not path & gaps
                and target != taboo
                and len(stacks[target]) + carry >= len(stacks[start])
            ):
                return move
        legal = list(filter(self._fits, hops))
        return legal[dice.below(len(legal))]

    def play(self, seat: Seat, move: Move) -> None:
        if isinstance(move, str):
            if move.startswith(FIRST):
                self.first = self.turn = COLOURS.index(move.removeprefix(FIRST))
                self._remember()
                return
            left = 0 if self.columns == COLUMNS else PAIR_FILE
            for rank, row in enumerate(reversed(move.split("/"))):
                at = rank * self.columns + left
                self.stacks[at : at + len(row)] = row
            self.refresh()
        elif move >= FIRST_LAY:
            self._lay(seat, move)
        else:
            self._hop(seat, move)

    def _hop(self, seat: Seat, move: int) -> None:
        start, target, carry, _, behind = BARE_HOPS[move]
        stacks = self.stacks
        red, black = self.hops
        red_shapes, black_shapes = HOPS_BY_SHAPE
        own, other = (black, red) if seat else (red, black)
        source = stacks[start]
        kept = len(source) - carry - 1
        stacks[target] = landed = stacks[target] + source[kept:]
        own[target] = HOPS_BY_SHAPE[seat][landed[-3:]][target]
        other[target] = ()
        self.closed = 0
        hole = start
        if kept:
            stacks[start] = source[:kept]
        else:
            for cell in behind:
                if not (stack := stacks[cell]):
                    break
                stacks[hole] = stack
                shape = stack[-3:]
                red[hole] = red_shapes[shape][hole]
                black[hole] = black_shapes[shape][hole]
                hole = cell
                self.closed += 1
            stacks[hole] = ""
            self.gaps |= 1 << hole
        shape = stacks[hole][-3:]
        red[hole] = red_shapes[shape][hole]
        black[hole] = black_shapes[shape][hole]
        self.taboo = target
        self.last = move
        self.turn = 1 - seat
        self.ply += 1

    # Dealing ------------------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        return any(self.stacks)

    def draw_chance(self, dice: Dice) -> str:
        """Draw the layout (all thirty tiles, or the starting pair), then the start player."""
        if self.is_dealt:
            return FIRST + COLOURS[dice.below(len(COLOURS))]
        return draw_layout(dice, self.columns)

    def _is_outcome(self, text: str) -> bool:
        return text in self.legal_moves(CHANCE) if self.is_dealt else is_layout(text, self.columns)

    # Laying -------------------------------------------------------------------------------------

    def _lay(self, seat: Seat, move: int) -> None:
        animal, cell = lay_of(move)
        self.stacks[cell] = LETTERS[seat][ANIMALS.index(animal)]
        self.last = move
        self.turn = 1 - seat
        self.ply += 1
        self.refresh()
        if not any(self.stock):
            # the finished grid becomes the board: its leftmost column is now a
            left, _ = span(self.gaps)
            self.stacks = [
                stack
                for at in range(left, WIDE_COUNT, WIDE)
                for stack in self.stacks[at : at + COLUMNS]
            ]
            self.last -= left
            self.columns = COLUMNS
            self.refresh()
            self._remember()

    # The end ------------------------------------------------------------------------------------

    def result(self) -> Result | None:
        """Return the result: the game ends when the side to move can't."""
        if self.to_act():
            return None
        verdict = judge(self.stacks, self.scoring)
        cause = "taboo" if self.is_stuck_by_taboo() else "stuck"
        return Result(verdict.places, verdict.scores, f"{cause}-{verdict.decided}")

    def is_stuck_by_taboo(self) -> bool:
        """Whether only the taboo keeps the side to move from moving."""
        free = self.copy()
        free.taboo = -1
        return bool(free.to_act())

    def standing(self) -> tuple[int, int]:
        """Return each seat's points: tiles in its towers, or its animals in sight."""
        return count_points(self.stacks, self.scoring)

    def evaluate(self, seat: Seat) -> float:
        """Return -1, 0 or 1 at the end; before it, a guess from the lead and the moves."""
        if self.first < 0:
            return 0.0
        if result := self.result():
            return hope_of_place(result, seat)
        scores = self.standing()
        lead = (scores[seat] - scores[1 - seat]) / CELL_COUNT
        choices = [self.count_choices(side) for side in (seat, 1 - seat)]
        choice = (choices[0] - choices[1]) / (1 + sum(choices))
        return _LEAD * max(-1.0, min(1.0, lead)) + _CHOICE * choice

    # Copies and views ---------------------------------------------------------------------------

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.columns = self.columns
        twin.stacks = self.stacks[:]
        twin.scoring = self.scoring
        twin.carry = self.carry
        twin.first = self.first
        twin.turn = self.turn
        twin.ply = self.ply
        twin.taboo = self.taboo
        twin.last = self.last
        twin.closed = self.closed
        twin.gaps = self.gaps
        twin.stock = self.stock
        twin.origin = self.origin
        twin.hops = tuple([hops[:] for hops in self.hops])
        return twin

    def view(self, seat: Seat | None) -> TokanView:  # noqa: ARG002 # all see the same
        result = self.result()
        if self.first < 0:
            phase = "dealing"
        elif self.is_laying:
            phase = "laying"
        else:
            phase = "over" if result else "moving"
        return TokanView(
            phase=phase,
            columns=self.columns,
            cells=tuple(self.stacks),
            to_act=self.to_act(),
            ply=self.ply,
            taboo="" if self.taboo < 0 else NAMES[self.taboo],
            last=last_move(self.last, self.closed, 1 - self.turn),
            stock=self.stock,
            scoring=self.scoring,
            scores=self.standing(),
            first=self.first,
            carry=self.carry,
            result=result,
        )

    @classmethod
    def imagine(cls, view: TokanView, dice: Dice) -> Self:  # noqa: ARG003 # nothing is hidden
        """Return the position in *view*; its origin stays unknown."""
        state = cls(
            view.columns, list(view.cells), view.scoring, view.carry, view.first, ply=view.ply
        )
        state.refresh()
        if view.taboo:
            state.taboo = NAMES.index(view.taboo)
        if last := view.last:
            state.turn = 1 - last.seat
            names = NAMES if state.columns == COLUMNS else WIDE_NAMES
            tile = state.stacks[names.index(last.target)].lower()
            hop = hop_text(last.start, last.target, last.carried)
            state.last = MOVES[hop if last.start else f"{tile}@{last.target}"]
            state.closed = len(last.closed)
        elif view.to_act:
            state.turn = max(view.to_act[0], RED)
        elif state.to_act():
            state.turn = BLACK
        return state

    # Texts --------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return *move* as text: ``c3-c5``, ``c3-c5+1``, ``j@c3``, or an outcome of chance."""
        return move if isinstance(move, str) else PLAYER_TEXTS[move]

    def parse_move(self, text: str) -> Move:
        """Return the move in *text*; before the game, a possible outcome of chance."""
        if self.first < 0:
            if not self._is_outcome(text):
                raise InvalidMove(text)
            return text
        return read_move(text)

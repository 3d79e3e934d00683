"""How bots think about Tokan: they look ahead, and try tiles in filled grids."""

from __future__ import annotations

from math import tanh
from statistics import fmean
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from msgspec import Meta

from engine.core import Dice, Seat, shuffled
from engine.errors import BadSeed
from engine.games.tokan.data import (
    ANIMAL_OF,
    ANIMALS,
    CELL_COUNT,
    COLUMNS,
    HOPS,
    LEAST_TOWER,
    LETTERS,
    MOVES,
    NAMES,
    OWNER,
    PLAYER_TEXTS,
    RED,
    ROWS,
    SEEDS,
    WIDE,
    hop_text,
    lay_of,
)
from engine.games.tokan.position import SCORINGS, judge, legal_lays, span
from engine.games.tokan.state import TokanState, TokanView
from engine.seeds import Number, Seed, Text, read_seed
from engine.thought import Budget, OutOfWork, Thinker, Thought, thought_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


Ways: TypeAlias = tuple[tuple[int, int, tuple[int, ...]], ...]
"""The moves of an animal from its cell, whatever is on the board.

Each way has its target, the cells up to and including it (one bit each), and the cells behind the
start, nearest first, up to the edge.
"""


def _ways() -> dict[str, tuple[Ways, ...]]:
    found: dict[str, tuple[Ways, ...]] = {}
    for animal in ANIMALS:
        cells: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in range(CELL_COUNT)]
        for hop in HOPS:
            if hop.carry == 0 and hop.path.bit_count() == animal.reach:
                cells[hop.start].append((hop.target, hop.path, hop.behind))
        found[animal.letter] = found[animal.letter.upper()] = tuple(map(tuple, cells))
    return found


_WAYS: Final = _ways()


class Stack:
    """A stack, and what follows from its tiles. A search keeps one object for equal stacks."""

    __slots__ = ("carries", "height", "points", "seat", "text", "ways")

    def __init__(self, text: str, scoring: str) -> None:
        self.text = text
        self.height = len(text)
        self.seat = -1
        self.carries = 0
        self.points = 0
        self.ways: tuple[Ways, ...] = ((),) * CELL_COUNT
        if text:
            animal = ANIMAL_OF[text[-1]]
            self.seat = OWNER[text[-1]]
            self.carries = min(animal.carries, self.height - 1)
            self.ways = _WAYS[text[-1]]
            if scoring == "heads":
                self.points = animal.points
            elif self.height >= LEAST_TOWER:
                self.points = self.height


class Stacks(dict[str, Stack]):
    """All stacks met so far, by their tiles."""

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring

    def __missing__(self, text: str) -> Stack:
        made = self[text] = Stack(text, self.scoring)
        return made


Cells: TypeAlias = list[Stack]
Node: TypeAlias = tuple[Cells, int, int, int]
"""A position: the board, its gaps (one bit each), the taboo cell or -1, the side to move."""
Hop: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""Start, target, tiles carried and the cells behind the start."""


def text_of(hop: Hop) -> str:
    return hop_text(NAMES[hop[0]], NAMES[hop[1]], hop[2])


def hops_of(node: Node) -> list[Hop]:
    """Return the legal moves by start and direction, most tiles carried first."""
    cells, gaps, taboo, turn = node
    found: list[Hop] = []
    for start, stack in enumerate(cells):
        if stack.seat == turn:
            carries = stack.carries
            height = stack.height
            for target, path, behind in stack.ways[start]:
                if not path & gaps and target != taboo:
                    least = height - cells[target].height
                    if least <= carries:
                        found += [
                            (start, target, carry, behind)
                            for carry in range(carries, max(least, 0) - 1, -1)
                        ]
    return found


def after(node: Node, hop: Hop, stacks: Stacks) -> Node:
    cells, gaps, _, turn = node
    start, target, carry, behind = hop
    cells = cells[:]
    source = cells[start].text
    kept = len(source) - carry - 1
    cells[target] = stacks[cells[target].text + source[kept:]]
    if kept:
        cells[start] = stacks[source[:kept]]
        return cells, gaps, target, 1 - turn
    hole = start
    for cell in behind:
        if gaps >> cell & 1:
            break
        cells[hole] = cells[cell]
        hole = cell
    cells[hole] = stacks[""]
    return cells, gaps | 1 << hole, target, 1 - turn


def lead_of(cells: Cells) -> int:
    """Return red's lead in points."""
    return sum([stack.points if stack.seat == RED else -stack.points for stack in cells])


# Weights for judging positions --------------------------------------------------------------------


TRAITS: Final = (
    "own_safe",
    "own_hit",
    "other_safe",
    "other_hit",
    "own_moves",
    "other_moves",
    "own_movers",
    "other_movers",
    "turn",
)
"""The traits of a position, as the side to move sees it.

For each side: the points of its stacks on which the other can't land now, and of its stacks on
which the other can; the hops (however many tiles they carry); and the animals that can move. Then 1
for the turn itself.
"""
LATE: Final = 20
"""Number of stacks at which only the first figure of a trait counts."""
SPAN: Final = 10
"""Number of stacks beyond `LATE` at which a trait's second figure counts in full."""


class Figures(Seed, frozen=True, kw_only=True):
    """Weight of each trait for winning, in log odds."""

    points: Annotated[float, Meta(gt=0)]
    """The final lead, in points, that one unit of log odds represents."""
    traits: dict[str, tuple[float, float]]
    """The value of each trait at `LATE` stacks, and its increase with `SPAN` more stacks."""


class Weights(Seed, frozen=True, kw_only=True):
    """The weights file."""

    seed: Number
    games: Annotated[int, Meta(ge=0)]
    date: Text
    by_scoring: dict[str, Figures]


def read_weights(path: Path = SEEDS / "weights.toml") -> Weights:
    """Return the weights in the file *path*; raise OSError or BadSeed."""
    weights = read_seed(path, Weights)
    if set(weights.by_scoring) != set(SCORINGS):
        raise BadSeed(path.name, f"by_scoring: it must name {' and '.join(SCORINGS)}")
    for scoring, figures in weights.by_scoring.items():
        if set(figures.traits) != set(TRAITS):
            raise BadSeed(path.name, f"by_scoring {scoring}: it must name {', '.join(TRAITS)}")
    return weights


WEIGHTS: Final = read_weights()


# The value of an open position --------------------------------------------------------------------


WeightTable: TypeAlias = tuple[tuple[float, ...], ...]
"""The value of each trait, by number of stacks."""


def table_of(figures: Figures) -> WeightTable:
    """Return the values in *figures* for each number of stacks."""
    pairs = [figures.traits[name] for name in TRAITS]
    return tuple(
        tuple([late + more * (stacks - LATE) / SPAN for late, more in pairs])
        for stacks in range(CELL_COUNT + 1)
    )


TABLES: Final = {scoring: table_of(figures) for scoring, figures in WEIGHTS.by_scoring.items()}


def traits_of(node: Node) -> tuple[int, ...]:  # this is the hottest loop
    """Return the `TRAITS` for the side to move, and the number of stacks."""
    cells, gaps, taboo, turn = node
    own_moves = other_moves = own_movers = other_movers = own_targets = other_targets = 0
    for start, stack in enumerate(cells):
        if height := stack.height:
            least = height - stack.carries
            moves = 0
            if stack.seat == turn:
                for target, path, _ in stack.ways[start]:
                    # must agree with `hops_of`
                    if not path & gaps and cells[target].height >= least and target != taboo:
                        moves += 1
                        own_targets |= 1 << target
                if moves:
                    own_moves += moves
                    own_movers += 1
            else:
                for target, path, _ in stack.ways[start]:
                    if not path & gaps and cells[target].height >= least:
                        moves += 1
                        other_targets |= 1 << target
                if moves:
                    other_moves += moves
                    other_movers += 1
    points = [0, 0, 0, 0]
    for cell, stack in enumerate(cells):
        if stack.points:
            if stack.seat == turn:
                points[other_targets >> cell & 1] += stack.points
            else:
                points[2 + (own_targets >> cell & 1)] += stack.points
    filled = CELL_COUNT - gaps.bit_count()
    return (*points, own_moves, other_moves, own_movers, other_movers, 1, filled)


def worth(table: WeightTable, traits: tuple[int, ...]) -> float:
    """Return the log odds that the side with these *traits* wins."""
    a, b, c, d, e, f, g, h, i, filled = traits
    at, bt, ct, dt, et, ft, gt, ht, jt = table[filled]
    return a * at + b * bt + c * ct + d * dt + e * et + f * ft + g * gt + h * ht + i * jt


# Looking ahead ------------------------------------------------------------------------------------
#
# While a position is open, its value is the log odds of winning. A won position is worth `WON` plus
# the points ahead, so that a win is better than any chance of a win, and a clear win better than a
# narrow one.


WON: Final = 1000.0
"""Value of a bare win; no open position is worth this much."""
_INFINITE: Final = 1e9
_STEP: Final = 1e-6
"""Less than the difference between any two values that aren't equal."""
_MARGIN: Final = 3.0
"""A first move this close to the best one gets an exact value; worse moves get only a bound."""
_CLEAR: Final = 1.0
"""Above this value a move is clearly good, and it doesn't matter how much worse others are."""
_TO_THE_END: Final = 1000
"""A depth in plies; no match is this long."""
_ONLY: Final = 4
"""Number of plies to search if there is only one move, which is played anyway."""
WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1
_OWN_MOVES: Final = TRAITS.index("own_moves")


class Tree:
    """A search from one position within one budget, counted in positions."""

    def __init__(
        self, texts: Sequence[str], scoring: str, budget: Budget, weights: WeightTable | None = None
    ) -> None:
        """Begin on the board of the stacks *texts*; without *weights*, use the usual ones."""
        self._stacks = Stacks(scoring)
        self._scoring = scoring
        self._budget = budget
        self._weights = weights or TABLES[scoring]
        self._cells: Cells = [self._stacks[text] for text in texts]
        self._gaps = sum(1 << cell for cell, text in enumerate(texts) if not text)
        self._table: dict[tuple[object, ...], tuple[int, float, float, Hop, bool]] = {}
        """Results of the search by turn, taboo and stacks.

        Each has the plies searched, the lowest and highest value, the best move, and whether any
        value in it is an estimate.
        """
        self._is_open = False
        """Whether anything was estimated since this was last reset."""
        self.is_solved = False
        """Whether every line of the moves just weighed reaches the end of the match."""
        self._results: dict[tuple[object, ...], tuple[int, int]] = {}
        """The worst and best possible result for the side to move, by turn, taboo and stacks."""

    def weigh(self, turn: int, taboo: int) -> dict[Hop, float]:
        """Return the values of *turn*'s moves, best first; there must be a move."""
        node = (self._cells, self._gaps, taboo, turn)
        hops = _in_order(hops_of(node), node)
        found: dict[Hop, float] = {}
        depth = 0
        self._is_open, self.is_solved = True, False
        while self._is_open and not (len(hops) == 1 and depth == _ONLY):
            self._is_open = False
            fresh: dict[Hop, float] = {}
            best = -_INFINITE
            try:
                for hop in hops:
                    then = after(node, hop, self._stacks)
                    beta = _MARGIN - min(best, _CLEAR)
                    fresh[hop] = -self._value(then, depth, -_INFINITE, beta)
                    best = max(best, fresh[hop])
            except OutOfWork:
                return _with_older(fresh, found)
            found = _best_first(fresh)
            hops = list(found)
            depth += 1
        self.is_solved = not self._is_open
        if not self.is_solved:
            return found
        # spend as much work again on exact values instead of bounds for moves far behind the best
        self._budget = self._budget.apart(self._budget.work)
        bound = min(max(found.values()), _CLEAR) - _MARGIN
        exact = dict(found)
        try:
            for hop, value in found.items():
                if value <= bound:
                    then = after(node, hop, self._stacks)
                    exact[hop] = -self._value(then, _TO_THE_END, -_INFINITE, _INFINITE)
        except OutOfWork:
            pass
        return _best_first(exact)

    def prove(self, turn: int, taboo: int, hops: Sequence[Hop], work: int) -> dict[Hop, int]:
        """Return *turn*'s certain results after *hops*: 1 won, 0 drawn, -1 lost.

        It asks only who wins, so it gets to the end with far less work than `weigh`. If *work* is
        too little, moves are missing. If any move is drawn or lost here, none of the missing ones
        wins.
        """
        node = (self._cells, self._gaps, taboo, turn)
        self._budget = self._budget.apart(work)
        found: dict[Hop, int] = {}
        try:
            for hop in hops:
                then = after(node, hop, self._stacks)
                if not self._reaches(then, hops_of(then), DRAW):
                    found[hop] = WIN
            for hop in hops:
                if hop not in found:
                    then = after(node, hop, self._stacks)
                    found[hop] = LOSS if self._reaches(then, hops_of(then), WIN) else DRAW
        except OutOfWork:
            pass
        return found

    def _reaches(self, node: Node, hops: list[Hop], goal: int) -> bool:
        """Return whether the side to move, which has *hops*, can surely reach *goal* or better."""
        cells, _, taboo, turn = node
        key = (turn, taboo, *cells)
        low, high = self._results.get(key, (LOSS, WIN))
        if low >= goal or high < goal:
            return low >= goal
        self._budget.need()
        if not hops:
            return self._ended(node) >= goal
        replies: list[tuple[int, int, Node, list[Hop]]] = []
        for number, hop in enumerate(hops):
            then = after(node, hop, self._stacks)
            theirs = hops_of(then)
            # fewest replies first: the fewer there are, the sooner all of them turn out to lose
            replies.append((len(theirs), number, then, theirs))
        replies.sort()
        is_reached = any(not self._reaches(then, theirs, 1 - goal) for *_, then, theirs in replies)
        self._results[key] = (goal, high) if is_reached else (low, goal - 1)
        return is_reached

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        """Return the value for the side to move, or a bound if it isn't between *alpha* and *beta*.

        A result of *beta* or more is a lower bound; one of *alpha* or less is an upper bound.
        """
        if not depth:
            self._budget.need()
            traits = traits_of(node)
            if not traits[_OWN_MOVES]:
                return self._ended(node)
            self._is_open = True
            return worth(self._weights, traits)
        cells, _, taboo, turn = node
        key = (turn, taboo, *cells)
        known = self._table.get(key)
        if known is not None:
            plies, low, high, _, is_open = known
            if (plies >= depth or not is_open) and (low >= beta or high <= alpha or low == high):
                self._is_open |= is_open
                return high if high <= alpha else low
        self._budget.need()
        hops = hops_of(node)
        if not hops:
            return self._ended(node)
        hops = _in_order(hops, node)
        if known is not None:
            hops.remove(known[3])
            hops.insert(0, known[3])
        was_open, self._is_open = self._is_open, False
        best, choice, floor = -_INFINITE, hops[0], alpha
        for hop in hops:
            then = after(node, hop, self._stacks)
            if hop is hops[0]:
                value = -self._value(then, depth - 1, -beta, -floor)
            else:
                # most moves are no better than the first, and it is quicker to show that than to
                # value them
                value = -self._value(then, depth - 1, -floor - _STEP, -floor)
                if floor < value < beta:
                    value = -self._value(then, depth - 1, -beta, -floor)
            if value > best:
                best, choice, floor = value, hop, max(floor, value)
                if value >= beta:
                    break
        low = best if best > alpha else -_INFINITE
        high = best if best < beta else _INFINITE
        self._table[key] = (depth, low, high, choice, self._is_open)
        self._is_open |= was_open
        return best

    def _ended(self, node: Node) -> float:
        cells, _, _, turn = node
        lead = lead_of(cells) if turn == RED else -lead_of(cells)
        if lead:
            return lead + (WON if lead > 0 else -WON)
        places = judge([stack.text for stack in cells], self._scoring).places
        return WON * (places[1 - turn] - places[turn])


def _in_order(hops: list[Hop], node: Node) -> list[Hop]:
    """Return *hops*, most promising first: taking the other side's points counts most."""
    cells, _, _, turn = node

    def gain(hop: Hop) -> int:
        start, target, carry, _ = hop
        taken = cells[target]
        return (taken.points * 2 if taken.seat != turn else 0) + carry - cells[start].points

    return sorted(hops, key=gain, reverse=True)


def _best_first(found: dict[Hop, float]) -> dict[Hop, float]:
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _with_older(fresh: dict[Hop, float], older: dict[Hop, float]) -> dict[Hop, float]:
    """Return *fresh* values, with *older* ones for the rest, best first.

    A deeper search changes the values of all moves. So older values change by as much as the first
    move's, but they never make a move the best.
    """
    if not fresh or not older:
        return fresh or older
    first, best = next(iter(fresh)), max(fresh.values())
    change = fresh[first] - older[first]
    return _best_first(
        fresh | {hop: min(value + change, best) for hop, value in older.items() if hop not in fresh}
    )


def chance_of(value: float) -> float:
    """Return the chance of winning minus the chance of losing, for a log odds *value*."""
    return tanh(value / 2)


def lead_in(value: float, points: float) -> float:
    """Return the final lead for a *value*; in an open match, each unit stands for *points*."""
    if abs(value) >= WON:
        return value - WON if value > 0 else value + WON
    return value * points


# Thinking about tiles to lay ----------------------------------------------------------------------


_ENOUGH: Final = 100
"""Maximum number of grids to try: more would add little."""


class Grids:
    """Grids filled up at random, in which the side to act can lay a tile."""

    def __init__(self, state: TokanState, dice: Dice) -> None:
        self.tries, self.least = 4000, 30
        self._state, self._dice = state, dice
        self._stacks = Stacks(state.scoring)

    def next(self, moves: Sequence[int]) -> list[float]:
        """Return the value of each of *moves* in the next grid, in log odds."""
        stock = self._state.stock
        tiles = shuffled(self._dice, stock[0] + stock[1])
        point = self._dice.below(COLUMNS)
        return [_worth_with(self._state, move, tiles[:], point, self._stacks) for move in moves]

    def tried(self, moves: Sequence[str]) -> list[float]:
        return self.next([MOVES[move] for move in moves])

    def thought(self, found: Mapping[str, float]) -> Thought:
        return _weighed(found, WEIGHTS.by_scoring[self._state.scoring].points)


def deal(view: TokanView, seat: Seat, dice: Dice) -> Grids | None:
    """Return grids in which *seat*'s tiles can be tried; None once all are laid."""
    del seat
    return Grids(TokanState.imagine(view, dice), dice) if view.columns != COLUMNS else None


def weigh_layings(state: TokanState, budget: Budget, dice: Dice) -> dict[int, float]:
    """Return the values of the tiles that the side to act can lay, best first.

    It tries each of them in the same `Grids`. A unit of work is one tile in one grid.
    """
    seat, grids = state.turn, Grids(state, dice)
    moves = list(legal_lays(state.gaps, seat, state.stock[seat]))
    results: list[list[float]] = []
    while len(results) < _ENOUGH and budget.spend(len(moves)):
        results.append(grids.next(moves))
    found = dict(zip(moves, map(fmean, zip(*results, strict=True)), strict=True))
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _worth_with(
    state: TokanState, move: int, tiles: list[str], point: int, stacks: Stacks
) -> float:
    """Return the value of *move* in a grid filled up with *tiles*; *point* sets its left edge."""
    animal, cell = lay_of(move)
    first, last = span(state.gaps & ~(1 << cell))
    lowest, highest = max(0, last - COLUMNS + 1), min(first, WIDE - COLUMNS)
    begin = lowest + point % (highest - lowest + 1)
    window = [begin + rank * WIDE + file for rank in range(ROWS) for file in range(COLUMNS)]
    letter = LETTERS[state.turn][ANIMALS.index(animal)]
    open_cells = [at for at in window if state.gaps >> at & 1]
    here, there = open_cells.index(cell), tiles.index(letter)
    tiles[here], tiles[there] = tiles[there], tiles[here]
    rest = iter(tiles)
    cells = [stacks[state.stacks[at] or next(rest)] for at in window]
    # the first player to lay a tile also moves first
    found = worth(TABLES[state.scoring], traits_of((cells, 0, -1, state.first)))
    return found if state.first == state.turn else -found


# How bots think about Tokan -----------------------------------------------------------------------


_LATE: Final = 20
"""Maximum number of stacks at which a thought also looks for certain results."""
_PROVING: Final = 2
"""The search for certain results gets this many times the work of the thought."""


def think(view: TokanView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return *seat*'s thoughts on its moves; it must be its turn. Work is counted in positions."""
    is_late = sum(map(bool, view.cells)) <= _LATE and budget.work > _WORK["hard"]
    return _thought(view, seat, budget, dice, proving=_PROVING * budget.work if is_late else 0)


def solve(view: TokanView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Like `think`, but put most of the work into certain results, however far the end is."""
    proving = budget.work - _WORK["expert"]
    return _thought(view, seat, budget.apart(budget.work - proving), dice, proving=proving)


def _thought(view: TokanView, seat: Seat, budget: Budget, dice: Dice, *, proving: int) -> Thought:
    """Weigh the moves with *budget*, look for sure results with *proving*; return the thought."""
    state = TokanState.imagine(view, dice)
    points = WEIGHTS.by_scoring[view.scoring].points
    if view.columns != COLUMNS:
        layings = weigh_layings(state, budget, dice)
        return _weighed({PLAYER_TEXTS[move]: value for move, value in layings.items()}, points)
    tree = Tree(state.stacks, view.scoring, budget)
    hops = tree.weigh(seat, state.taboo)
    found = {text_of(hop): value for hop, value in hops.items()}
    if tree.is_solved or not proving:
        return _weighed(found, points, is_certain=tree.is_solved)
    results = tree.prove(seat, state.taboo, list(hops), proving)
    if not results:
        return _weighed(found, points)
    most = DRAW if min(results.values()) < WIN else WIN
    known = {text_of(hop): float(results[hop]) for hop in hops if hop in results}
    unknown = {text: min(chance_of(value), most) for text, value in found.items()}
    return thought_of(known | {**unknown, **known}, is_certain=len(results) == len(hops))


def _weighed(found: Mapping[str, float], points: float, *, is_certain: bool = False) -> Thought:
    return thought_of(
        {move: chance_of(value) for move, value in found.items()},
        {move: round(lead_in(value, points), 1) for move, value in found.items()},
        is_certain=is_certain,
    )


_WORK: Final = {"easy": 40, "medium": 200, "hard": 1000, "expert": 30_000}
THINKER: Final = Thinker(
    think,
    _WORK,
    slips={"easy": 0.2, "medium": 0.07},
    solve=solve,
    solving=330_000,
    deal=deal,
    seconds=0.5,
)

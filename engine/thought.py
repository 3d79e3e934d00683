"""A bot's thoughts: how good each move looks after a budget of work.

A game that can do better than the general search has its own `Thinker` (`Game.thinker`). Both have
the same interface, so levels, hints and analyses don't need to know which one answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import copysign, sqrt
from operator import sub
from statistics import fmean, pstdev, stdev
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from engine.core import Dice, Seat

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""Playing strengths, the weakest first."""
SOLVING: Final = "solving"
"""Used in place of a level to find certain values; see `Thinker.solve`."""
USUAL_LEVEL: Final = "medium"


def never() -> bool:
    """Return False: no thought is ever late."""
    return False


class OutOfWork(Exception):
    """The budget is used up."""


class Budget:
    """The work that is left, in the thinker's own units (nodes, playouts).

    It is work and not time, so that a level plays the same on any machine. *is_late* is only a
    safeguard.
    """

    __slots__ = ("_is_late", "spent", "work")

    def __init__(self, work: int, is_late: Callable[[], bool] = never) -> None:
        self.work = work
        self.spent = 0
        self._is_late = is_late

    def spend(self, work: int = 1) -> bool:
        """Take *work* units; return whether that is allowed. It always is for the first unit."""
        if self.spent and (self.spent + work > self.work or self._is_late()):
            return False
        self.spent += work
        return True

    def need(self, work: int = 1) -> None:
        """Take *work* units; raise OutOfWork if the budget does not allow it."""
        if not self.spend(work):
            raise OutOfWork

    def apart(self, work: int) -> Budget:
        """Return a separate budget of *work* that is late when this one is."""
        return Budget(work, self._is_late)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move and its expected outcome."""

    move: str
    value: float
    """The expected result for the player who moves, from -1 (lost) to 1 (won).

    With more than two players, the place counts, from -1 (last) to 1 (first).
    """
    share: float = 0.0
    """How often to play it, from 0 to 1. The best move has 1 unless the strategy is mixed."""
    lead: float | None = None
    """Points expected at the end, as a lead over the best other seat unless the match is solo; None
    if unknown."""
    first: float | None = None
    """Like `value`, but only first place counts: from -1 (lost) to 1 (sure). None if it is the same
    as `value`, as with two players."""
    is_vague: bool = False
    """Whether other dice might change its order among the moves compared with it."""

    @property
    def win(self) -> float:
        """The expectation of winning, from -1 (lost) to 1 (won)."""
        return self.value if self.first is None else self.first


@dataclass(frozen=True, slots=True)
class Thought:
    """The weighed moves, beginning with the ones to play most often."""

    moves: tuple[Weighed, ...]
    """At least one move. Legal moves that are missing looked too bad to examine closely."""
    is_certain: bool = False
    """Whether all legal moves are there, and the best one is sure to bring its value, whatever
    others do: 1 is a win, 0 at least a draw, -1 at least a loss. Other moves may bring less."""

    @property
    def best(self) -> Weighed:
        """The move to play, or to play most often."""
        return self.moves[0]

    @property
    def value(self) -> float:
        """The expected result with these shares, from -1 to 1."""
        return sum(move.share * move.value for move in self.moves)

    @property
    def win(self) -> float:
        """The expectation of winning with these shares, from -1 (lost) to 1 (won)."""
        return sum(move.share * move.win for move in self.moves)


def thought_of(
    found: Mapping[str, float],
    leads: Mapping[str, float] | None = None,
    firsts: Mapping[str, float] | None = None,
    *,
    is_certain: bool = False,
) -> Thought:
    """Return the thought that always plays the best move of *found*, which has values by move.

    Among equal moves, the first counts. *leads* are points by move; *firsts* are as in
    `Weighed.first`.
    """
    order = sorted(found, key=lambda move: -found[move])
    lead, first = leads or {}, firsts or {}
    return Thought(
        tuple(
            Weighed(move, found[move], float(not at), lead.get(move), first.get(move))
            for at, move in enumerate(order)
        ),
        is_certain,
    )


def first_among(behind: Iterable[float]) -> float:
    """Return the expectation of first place, from -1 (lost) to 1 (sure).

    *behind* has the chances, from 0 to 1, of ending behind each of the others. The chances that all
    players get from this add up to 1.
    """
    odds = 0.0
    for chance in behind:
        if chance >= 1:
            return -1.0
        odds += chance / (1 - chance)
    return 2 / (1 + odds) - 1


_RACING: Final = 3
"""Number of moves that a second look compares with one."""
_ERRORS: Final = 4
"""Standard errors by which a gap shrinks.

Two would do for independent tries. A tree learns from each, so another look may differ more.
"""


def sure_gap(gaps: Sequence[float], least: int) -> float:
    """Return how much better one move is than another, from the *gaps* in deals with both.

    It is the mean, moved towards 0 by four standard errors, which are smaller the more deals there
    are. It is 0 if the mean is closer to 0 than that, or if there are fewer than *least* deals.
    """
    if len(gaps) < least:
        return 0.0
    gap = fmean(gaps)
    error = _ERRORS * stdev(gaps) / sqrt(len(gaps))
    return gap - copysign(error, gap) if abs(gap) > error else 0.0


class Deals(Protocol):
    """Deals of what a seat doesn't know (cards, tiles, dice), in which its moves can be tried."""

    tries: int
    """Number of times that an expert's second look tries a move in a deal."""
    least: int
    """Minimum number of deals in which two moves must be tried before one is called better."""

    def tried(self, moves: Sequence[str]) -> Sequence[float]:
        """Return the outcome of each of *moves* in the next deal, in the game's own unit."""
        ...

    def thought(self, found: Mapping[str, float]) -> Thought:
        """Return the thought of a seat; *found* has the expected outcomes by move, in that unit."""
        ...


def look_again(deals: Deals, moves: Sequence[str], budget: Budget) -> Thought:
    """Return a thought about the first of *moves* and the best of the next three, or fewer.

    They race in the same deals, and the worse half of the three drops out again and again. Each try
    is a unit of work. If neither of the last two is surely better, the first move stays ahead, and
    both are vague unless they were equal in every deal.
    """
    own, *left = moves[: 1 + _RACING]
    results = {move: list[float]() for move in (own, *left)}
    stages = len(left).bit_length()
    for _ in range(stages):
        cost = 1 + len(left)
        for _ in range(max(1, budget.work // (stages * cost))):
            if budget.spend(cost):
                for move, result in zip((own, *left), deals.tried((own, *left)), strict=True):
                    results[move].append(result)
        left.sort(key=lambda move: -sum(results[move]))
        del left[max(1, len(left) // 2) :]
    (other,) = left
    gaps = list(map(sub, results[other], results[own]))
    gap = sure_gap(gaps, deals.least)
    found = {move: fmean(results[move]) for move in (own, other)}
    # the surer figure stays: it may be exact, as for a move that can only lose
    if pstdev(results[other]) <= pstdev(results[own]):
        found[own] = found[other] - gap
    else:
        found[other] = found[own] + gap
    thought = deals.thought(found)
    if gap or (len(gaps) >= deals.least and not any(gaps)):
        return thought
    return replace(thought, moves=tuple([replace(each, is_vague=True) for each in thought.moves]))


class Think(Protocol):
    """Weighs the moves of a seat that must act."""

    def __call__(self, view: Any, seat: Seat, budget: Budget, dice: Dice) -> Thought:
        """Return what *seat*, which may move and knows *view*, thinks about its moves.

        The same view, budget and dice give the same thought.
        """
        ...


class Forecast(Protocol):
    """Predicts how a match will end."""

    def __call__(self, state: Any) -> Sequence[float] | None:
        """Return each seat's expectation of winning, from -1 to 1, in the true position *state*.

        None if it can't tell here, for example during a turn.
        """
        ...


class Deal(Protocol):
    """Begins a second look at the moves of a seat that must act."""

    def __call__(self, view: Any, seat: Seat, dice: Dice) -> Deals | None:
        """Return deals for *seat*, which knows *view*; None if its thoughts need no dice here."""
        ...


def no_forecast(state: Any) -> None:
    """Return None: only playing on shows how a match will end."""
    del state


def no_deals(view: Any, seat: Seat, dice: Dice) -> None:
    """Return None: another look would say the same anyway."""
    del view, seat, dice


@dataclass(frozen=True, slots=True)
class Thinker:
    """A way to think about a game, with a budget for each level."""

    think: Think
    work: Mapping[str, int] = field(hash=False)
    """Budgets by level, in the thinker's own units."""
    slips: Mapping[str, float] = field(default_factory=dict[str, float], hash=False)
    """How far below the best a move may look and still be played now and then, by level. Missing
    levels have 0: they always play the move they think best."""
    solve: Think | None = None
    """Finds certain values (see `Thought.is_certain`); if there are none, it thinks as usual. No
    level plays by it. None if nothing is ever certain in the game."""
    solving: int = 0
    levels: tuple[str, ...] = LEVELS
    """The levels that players can choose. Each scores at least 60 of 100 points against the one
    below.

    Running matches may have other levels.
    """
    forecast: Forecast = no_forecast
    deal: Deal = no_deals
    """Begins the second look before a bot says that one move is better than another."""
    seconds: float = 0.8
    """Average seconds that an expert's look takes, on an ordinary computer."""
    playout_plies: int = 8000
    """Maximum number of plies in all playouts of an adjudication, so a long match gets fewer
    playouts."""

    def offered(self, level: str) -> str:
        """Return *level*, or the next stronger one that players can choose."""
        stronger = LEVELS[LEVELS.index(level) :]
        return next(level for level in self.levels if level in stronger)

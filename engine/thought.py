"""What a computer player thinks: how good each move looks, found with a budget of work.

A game that knows better than the general search brings a `Thinker` of its own (`Game.thinker`);
both are asked the same question, so levels, hints and analyses need not know which one answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from engine.core import Dice, Seat

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""How well a computer player plays, the weakest first."""
SOLVING: Final = "solving"
"""In place of a level: what is certain is to be found out, see `Thinker.solve`."""
USUAL_LEVEL: Final = "medium"
"""How well one plays of whom nobody has said how well."""


def never() -> bool:
    """Say that there is time left, whenever it is asked."""
    return False


class OutOfWork(Exception):
    """There is no work left to look any further."""


class Budget:
    """Work that may still be done, in units of the thinker's own (nodes, playouts).

    Work, not time, so that a level plays the same on any machine; *is_late* only guards.
    """

    __slots__ = ("_is_late", "spent", "work")

    def __init__(self, work: int, is_late: Callable[[], bool] = never) -> None:
        """Allow so much *work*, and none once *is_late* says so."""
        self.work = work
        self.spent = 0
        self._is_late = is_late

    def spend(self, work: int = 1) -> bool:
        """Take so much *work*; say whether it may be done. The first unit always may."""
        if self.spent and (self.spent + work > self.work or self._is_late()):
            return False
        self.spent += work
        return True

    def need(self, work: int = 1) -> None:
        """Take so much *work*.

        Raises:
            OutOfWork: it may not be done.
        """
        if not self.spend(work):
            raise OutOfWork

    def apart(self, work: int) -> Budget:
        """Return one of its own for so much *work* of another kind, which is late when this is."""
        return Budget(work, self._is_late)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move and what it is thought to lead to."""

    move: str
    """As text."""
    value: float
    """What is expected of the match for whoever moves, from -1 (lost) to 1 (won).

    Where more than two play it is the place that counts: from -1 (the last) to 1 (the first)."""
    share: float = 0.0
    """How often it should be played, from 0 to 1: 1 for the best, or less where one must mix."""
    lead: float | None = None
    """Points ahead of the best other seat (alone: points) expected at the end; None: unknown."""
    first: float | None = None
    """The same as `value` of the first place alone: from -1 (it is lost) to 1 (it is sure). None:
    `value` says it, as where two play."""

    @property
    def win(self) -> float:
        """What is expected of winning, from -1 (lost) to 1 (won)."""
        return self.value if self.first is None else self.first


@dataclass(frozen=True, slots=True)
class Thought:
    """How good the moves look that were thought about: the most often played first."""

    moves: tuple[Weighed, ...]
    """At least one; a legal move that is absent was thought too bad to look at closely."""
    is_certain: bool = False
    """Whether each legal move is there, and the best is sure to bring its value, whatever others
    do: 1 a win, 0 a draw, -1 a loss at least. The others of them may bring less."""

    @property
    def best(self) -> Weighed:
        """The move that should be played, or most often."""
        return self.moves[0]

    @property
    def value(self) -> float:
        """What is expected of the match when it is played as it should be, from -1 to 1."""
        return sum(one.share * one.value for one in self.moves)

    @property
    def win(self) -> float:
        """What is then expected of winning, from -1 (lost) to 1 (won)."""
        return sum(one.share * one.win for one in self.moves)


def thought_of(
    found: Mapping[str, float],
    leads: Mapping[str, float] | None = None,
    firsts: Mapping[str, float] | None = None,
    *,
    is_certain: bool = False,
) -> Thought:
    """Return the thought that the best of *found*, values by move, should always be played.

    Of equals the first counts. *leads* are in points, by move; *firsts* as in `Weighed.first`.
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
    """Return what is expected of the first place, from -1 (it is lost) to 1 (it is sure).

    *behind* are the chances, from 0 to 1, to end behind each of the others. The chances of all who
    are compared so make a whole.
    """
    odds = 0.0
    for chance in behind:
        if chance >= 1:
            return -1.0
        odds += chance / (1 - chance)
    return 2 / (1 + odds) - 1


class Think(Protocol):
    """Weighs the moves of a seat that is to act."""

    def __call__(self, view: Any, seat: Seat, budget: Budget, dice: Dice) -> Thought:
        """Return what *seat*, which knows *view* and may move, thinks of its moves.

        The same view, budget and dice give the same thought.
        """
        ...


@dataclass(frozen=True, slots=True)
class Thinker:
    """How a game is thought about, and how much at each level."""

    think: Think
    work: Mapping[str, int] = field(hash=False)
    """By level the budget, in its own units."""
    slips: Mapping[str, float] = field(default_factory=dict[str, float], hash=False)
    """By level how far below the best a move may look and still be played now and then; 0 where a
    level is not named: it always plays as it thinks right."""
    solve: Think | None = None
    """Finds out what is certain, see `Thought.is_certain`, or else thinks as it would. Nobody plays
    by it. None: nothing is ever certain."""
    solving: int = 0
    """The budget of `solve`."""
    levels: tuple[str, ...] = LEVELS
    """Those that people are offered: each takes at least 60 of 100 points from the one below.

    Matches in which another level sits go on as they are."""

    def offered(self, level: str) -> str:
        """Return *level*, or the next stronger one that people are offered in its place."""
        stronger = LEVELS[LEVELS.index(level) :]
        return next(one for one in self.levels if one in stronger)

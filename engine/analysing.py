"""Has a match judged: one thought a ply, so that computer players and hints have their turns too.

The last plies are solved as far as that can be, from the end on; what is certain then is no longer
judged. For each ply before them the work is fixed beforehand, the match's share by its number of
plies; so the same match is judged alike on any computer that is quick enough. On a slower one the
clock makes it less; that is kept with the analysis, and it is made again when there is time.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.analysis import VERSION, Analysis, Judged, judged
from engine.bots.players import thinker_of
from engine.thought import SOLVING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.analysis import Asked
    from engine.core import AnyGame, Seat
    from engine.match import Match
    from engine.thought import Thought

LEVEL: Final = "expert"
_PLANNED: Final = 40.0
"""Seconds for a whole match, as long as nobody else thinks."""
_MOST_SECONDS: Final = 55.0
"""Within which it should be done; where that looks too short, the thoughts become shorter."""
_USUAL: Final = 2.0
"""Seconds that an expert's thought takes on an ordinary computer."""
_LEAST: Final = 1 / 256
"""Of an expert's work: however short the time, so much is thought about a ply."""


class Thinks(Protocol):
    """Who is asked for thoughts: `engine.thinkers.Thinkers`, or a test's own."""

    async def think(
        self, game: AnyGame, level: str, seat: Seat, *, view: Any, seed: str, times: float = 1.0
    ) -> Thought:
        """Return what is thought of the moves of *seat* at *level*, with *times* its budget."""
        ...


async def analyse(
    thinkers: Thinks,
    match: Match,
    asked: Sequence[Asked],
    progress: Callable[[int, int], None],
    *,
    is_hurried: bool = True,
) -> Analysis:
    """Return the analysis of *match* by its plies *asked*, see `plies_to_judge`.

    *progress* is told how many of them are judged, of how many. *is_hurried*: somebody waits for
    it, so that where it takes too long less is thought about each ply.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """
    plies: dict[int, Judged] = {}

    async def judge(one: Asked, level: str, times: float) -> bool:
        """Judge a ply; say whether it is certain what its moves bring."""
        progress(len(plies), len(asked))
        seed = f"{match.id}:{one.seq}"
        thought = await thinkers.think(
            match.game, level, one.seat, view=one.view, seed=seed, times=times
        )
        plies[one.seq] = judged(one, thought)
        return thought.is_certain

    if thinker_of(match.game).solve is not None:
        for one in reversed(asked):
            if not await judge(one, SOLVING, 1.0):
                break
    left = [one for one in asked if one.seq not in plies]
    pace = Pace(len(left), is_hurried=is_hurried)
    for done, one in enumerate(left):
        await judge(one, LEVEL, pace.times(done, monotonic()))
    progress(len(asked), len(asked))
    found = tuple(plies[one.seq] for one in asked)
    return Analysis(match.id, match.seq, VERSION, found, pace.depth)


class Pace:
    """How much is thought about each ply of a match with so many of them."""

    def __init__(self, plies: int, *, is_hurried: bool = True) -> None:
        """Begin with the first thought; unless it *is_hurried* the clock makes none shorter."""
        self._plies = plies
        self._is_hurried = is_hurried
        self._planned = min(1.0, _PLANNED / (max(plies, 1) * _USUAL))
        self.depth = 1.0
        """The least part of the planned work that was allowed so far."""
        self._factor = 1.0
        self.begun = monotonic()
        self._asked_at = self.begun

    def times(self, done: int, now: float) -> float:
        """Return what multiplies an expert's budget, where *done* plies are judged *now*.

        It is as planned unless it would end too late at the pace of the last thought; then it is
        halved, and doubled again once there is time enough.
        """
        if not self._is_hurried:
            return self._planned
        last, self._asked_at = now - self._asked_at, now
        left = self.begun + _MOST_SECONDS - now
        need = last * (self._plies - done)
        if done and need > left:
            self._factor /= 2
        elif self._factor < 1 and 4 * need < left:
            self._factor *= 2
        self.depth = min(self.depth, self._factor)
        return max(_LEAST, self._planned * self._factor)

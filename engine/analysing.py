"""Has a match judged: one thought a ply, so that computer players and hints have their turns too.

The work for a ply is fixed beforehand, the match's share by its number of plies; so the same match
is judged alike on any computer that is quick enough. On a slower one the clock makes it less.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.analysis import VERSION, Analysis, Judged, judged

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
    thinkers: Thinks, match: Match, asked: Sequence[Asked], progress: Callable[[int, int], None]
) -> Analysis:
    """Return the analysis of *match* by its plies *asked*, see `plies_to_judge`.

    *progress* is told how many of them are judged, of how many.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """
    pace = Pace(len(asked))
    plies: list[Judged] = []
    for done, one in enumerate(asked):
        progress(done, len(asked))
        thought = await thinkers.think(
            match.game,
            LEVEL,
            one.seat,
            view=one.view,
            seed=f"{match.id}:{one.seq}",
            times=pace.times(done, monotonic()),
        )
        plies.append(judged(one, thought))
    progress(len(asked), len(asked))
    return Analysis(match.id, match.seq, VERSION, tuple(plies))


class Pace:
    """How much is thought about each ply of a match with so many of them."""

    def __init__(self, plies: int) -> None:
        """Begin with the first thought."""
        self._plies = plies
        self._planned = min(1.0, _PLANNED / (plies * _USUAL))
        self._factor = 1.0
        self.begun = monotonic()
        self._asked_at = self.begun

    def times(self, done: int, now: float) -> float:
        """Return what multiplies an expert's budget, where *done* plies are judged *now*.

        It is as planned unless it would end too late at the pace of the last thought; then it is
        halved, and doubled again once there is time enough.
        """
        last, self._asked_at = now - self._asked_at, now
        left = self.begun + _MOST_SECONDS - now
        need = last * (self._plies - done)
        if done and need > left:
            self._factor /= 2
        elif self._factor < 1 and 4 * need < left:
            self._factor *= 2
        return max(_LEAST, self._planned * self._factor)

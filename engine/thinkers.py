"""Asking for thoughts: computer players, hints and analyses share the cores that think."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from engine.codec import decode, encode
from engine.jobs import CHOOSE, THINK, Question
from engine.thought import Thought

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import AnyGame, Seat
    from engine.ports import Workers

_LONGEST: Final = 30.0
"""Seconds after which a worker that thinks must have failed: it is replaced."""


class Thinkers:
    """Asks *workers*, so many at once as they should be asked; who waits longest comes first."""

    def __init__(self, workers: Workers) -> None:
        """Begin without a question."""
        self._workers = workers
        # waiters of a semaphore are let in as they came
        self._free = asyncio.Semaphore(workers.thoughts)
        self.waiting = 0
        """How many wait until somebody may think for them."""
        self.on_thought: Callable[[Question, float], None] | None = None
        """Told what was thought about, and for how many seconds."""

    async def choose(self, game: AnyGame, player: str, seat: Seat, *, view: Any, seed: str) -> str:
        """Return the text of the move that the computer *player* makes at *seat*.

        *view* is what the seat sees, *seed* that of its dice. Cancelled, it ends the thinking.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
        """
        question = Question(game.key, game.version, player, seat, encode(view).decode(), seed)
        return (await self._ask(CHOOSE, question)).decode()

    async def think(
        self, game: AnyGame, level: str, seat: Seat, *, view: Any, seed: str, times: float = 1.0
    ) -> Thought:
        """Return what is thought of the moves of *seat* at *level*, with *times* its budget.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
        """
        question = Question(game.key, game.version, level, seat, encode(view).decode(), seed, times)
        return decode(await self._ask(THINK, question), Thought)

    async def _ask(self, kind: str, question: Question) -> bytes:
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            began = perf_counter()
            answer = await self._workers.do(kind, encode(question), seconds=_LONGEST)
        finally:
            self._free.release()
        if self.on_thought is not None:
            self.on_thought(question, perf_counter() - began)
        return answer

"""Playing contests: here, or in several processes at once; the matches come in the same order."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.codec import decode, encode
from engine.contests.contest import Contest, Played, Terms

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator, Sequence

    from engine.jobs import Jobs, Note
    from engine.ports import Workers
    from engine.registry import Games

_CONTEST: Final = "contest"
_LONG: Final = 30 * 24 * 3600.0
"""Seconds: a batch of matches ends, but who asks for much waits."""
_PARTS: Final = 16
"""A contest is cut into so many batches a process, so that none is without work at the end."""
_LARGEST_BATCH: Final = 50
"""Matches that are asked for at once: progress is seen, and quick ones are worth the asking."""
_AHEAD: Final = 4
"""Batches a process that are asked for before the first of them is needed."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some matches of one contest in a row."""

    contest: int
    """Which of the contests that are played together."""
    terms: Terms
    first: int
    end: int
    """The number after the last."""


def batches(contests: Sequence[Contest], games: int, jobs: int) -> Iterator[Batch]:
    """Cut *games* matches of each of *contests* up for so many processes.

    The contests take turns, so that what is done tells how long the rest will take.
    """
    size = max(1, min(_LARGEST_BATCH, games // (_PARTS * jobs)))
    for first in range(0, games, size):
        for index, contest in enumerate(contests):
            yield Batch(index, contest.terms, first, min(first + size, games))


def play_here(contests: Sequence[Contest], games: int) -> Iterator[tuple[int, Played]]:
    """Play *games* matches of each of *contests*: which contest, and the match, each in order."""
    for batch in batches(contests, games, 1):
        for number in range(batch.first, batch.end):
            yield batch.contest, contests[batch.contest].play(number)


async def play_at_once(
    contests: Sequence[Contest], games: int, workers: Workers, jobs: int
) -> AsyncGenerator[tuple[int, Played]]:
    """Do as `play_here` with *workers*, *jobs* of which have work all the time.

    Raises:
        WorkersLost, JobFailed: see `Workers.do`.
    """
    waiting: deque[tuple[int, asyncio.Task[bytes]]] = deque()
    try:
        for batch in batches(contests, games, jobs):
            asked = workers.do(_CONTEST, encode(batch), seconds=_LONG)
            waiting.append((batch.contest, asyncio.ensure_future(asked)))
            if len(waiting) >= _AHEAD * jobs:
                for one in await _next(waiting):
                    yield one
        while waiting:
            for one in await _next(waiting):
                yield one
    finally:
        for _, task in waiting:
            task.cancel()
        await asyncio.gather(*(task for _, task in waiting), return_exceptions=True)


async def _next(waiting: deque[tuple[int, asyncio.Task[bytes]]]) -> list[tuple[int, Played]]:
    contest, task = waiting[0]
    answer = await task
    waiting.popleft()
    return [(contest, played) for played in decode(answer, list[Played])]


def contest_jobs(games: Games) -> Jobs:
    """Return what a worker does for contests at *games*."""
    return {_CONTEST: partial(_play, games)}


def _play(games: Games, data: bytes, note: Note) -> bytes:
    del note
    batch = decode(data, Batch)
    contest = Contest.of(games, batch.terms)
    return encode([contest.play(number) for number in range(batch.first, batch.end)])

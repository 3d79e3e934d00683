"""Jobs for workers, and thoughts as jobs. A job takes a kind and data, and returns data.

The data is JSON or a format of the job's own, so that jobs can be stored and done on another
machine. They need little: a view, or a setup with a log.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from engine.adjudication import Adjudication, adjudicate
from engine.bots import PLAYERS, think_twice
from engine.codec import Export, decode, encode
from engine.core import Seat, Setup
from engine.errors import CorruptLog, OtherVersion
from engine.fair import PlayoutDice
from engine.log import Entry, begun
from engine.match import Match
from engine.thought import Thought
from engine.verify import Verdict, verify

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.core import AnyGame, Games


Note: TypeAlias = Callable[[bytes], None]
"""Reports a job's progress. It may raise an error once nobody waits for the job."""
Job: TypeAlias = Callable[[bytes, Note], bytes]
"""A job takes its data and a `Note` for its progress, and returns the answer."""
Jobs: TypeAlias = Mapping[str, Job]


class Workers(Protocol):
    """Workers that do jobs outside the bot's own thread. A worker may die."""

    @property
    def thoughts(self) -> int:
        """Number of thoughts to request at once, so that there is room for other jobs."""
        ...

    async def do(
        self, kind: str, data: bytes, *, seconds: float = 60.0, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*.

        It waits until a worker is free, which then has *seconds* for the job. *note* is called on
        the event loop with the job's progress. Cancelling the wait cancels the job.

        Raises:
            OutOfTime: the job took longer.
            WorkersLost: no worker could do it now.
            JobFailed: its code failed.
        """
        ...

    async def prepare(self) -> None:
        """Start a worker ahead of the next job, so that the job doesn't have to wait."""

    async def close(self) -> None:
        """Stop all workers."""


CHOOSE: Final = "choose"
THINK: Final = "think"
CHECK: Final = "check"
ADJUDICATE: Final = "adjudicate"
_LONGEST_THOUGHT: Final = 12.0
"""After this many seconds the bot plays the best move so far. This is only a safeguard: no level's
budget takes more than a few seconds."""


def jobs_of(games: Games) -> dict[str, Job]:
    """Return the jobs that need only the rules of *games*."""
    return {
        CHOOSE: partial(_choose, games),
        THINK: partial(_think, games),
        CHECK: partial(_check, games),
        ADJUDICATE: partial(_adjudicate, games),
    }


@dataclass(frozen=True, slots=True)
class Question:
    """A request to think for a seat that must move.

    The thinker gets a view, so it cannot know more than the seat.
    """

    game: str
    version: int
    """The version of the game's rules. Running matches may use older ones."""
    player: str
    """The name of a bot, or of a level."""
    seat: Seat
    view: str
    """The seat's view as JSON."""
    seed: str
    times: float = 1.0
    """Multiple of the level's budget to use."""
    played: str = ""
    """The move to compare with the best one; empty if none was played."""


def _choose(games: Games, data: bytes, note: Note) -> bytes:
    del note
    asked, game, view, dice, is_late = _opened(games, data)
    return PLAYERS[asked.player](game, view, asked.seat, dice, is_late).encode()


def _think(games: Games, data: bytes, note: Note) -> bytes:
    del note
    asked, game, view, dice, is_late = _opened(games, data)
    return encode(
        think_twice(
            game,
            view,
            asked.seat,
            asked.player,
            dice,
            times=asked.times,
            played=asked.played,
            is_late=is_late,
        )
    )


def _opened(
    games: Games, data: bytes
) -> tuple[Question, AnyGame, Any, PlayoutDice, Callable[[], bool]]:
    """Return the question in *data*, its game, view and dice, and a check of the time.

    The check returns true when a thought takes too long, as on a very slow computer.
    """
    asked, until = decode(data, Question), monotonic() + _LONGEST_THOUGHT
    game = games.find(asked.game, asked.version)
    view = decode(asked.view, game.view)
    return asked, game, view, PlayoutDice(asked.seed), lambda: monotonic() > until


# Checking an exported match -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of checking a file."""

    verdict: Verdict | None = None
    """The verdict; None if the rules do not allow the file."""
    seq: int = 0
    """The first entry that the rules do not allow; -1 if no game has its setup."""
    why: str = ""
    version: int | None = None
    """The version of its rules, if this program lacks it."""


async def check(workers: Workers, export: Export, seconds: float) -> Verdict:
    """Return the verdict on *export*, which may take *seconds*.

    Raise OtherVersion or CorruptLog if the rules do not allow it, with entry -1 for a wrong setup.
    For other errors see `Workers.do`.
    """
    answer = await workers.do(CHECK, encode(export), seconds=seconds)
    found = decode(answer, Checked)
    if found.version is not None:
        raise OtherVersion(export.match, export.setup.game, found.version)
    if found.verdict is None:
        raise CorruptLog(export.match, found.seq, found.why)
    return found.verdict


def _check(games: Games, data: bytes, note: Note) -> bytes:
    del note
    export = decode(data, Export)
    try:
        begun(games, export.match, export.setup)
    except OtherVersion as error:
        return encode(Checked(version=error.version))
    except CorruptLog as error:
        return encode(Checked(seq=-1, why=error.why))
    try:
        # `verify` does not replay a file whose secret is wrong
        Match.fold(games, export.match, export.setup, b"", export.entries)
    except CorruptLog as error:
        return encode(Checked(seq=error.seq, why=error.why))
    return encode(Checked(verify(games, export)))


# Adjudicating an unfinished match -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match to adjudicate, and the seconds that each seat has let the clock run."""

    match: str
    setup: Setup
    entries: tuple[Entry, ...]
    stalled: Mapping[Seat, float]


def _adjudicate(games: Games, data: bytes, note: Note) -> bytes:
    del note
    asked = decode(data, Unfinished)
    match = Match.fold(games, asked.match, asked.setup, b"", asked.entries, is_checked=True)
    return encode(adjudicate(match, PlayoutDice(f"{match.id}:{match.seq}"), asked.stalled))


# Asking for thoughts ------------------------------------------------------------------------------


_LONGEST: Final = 30.0
"""Seconds after which a thinking worker counts as failed, and another replaces it."""


_LONGEST_ADJUDICATION: Final = 120.0
"""Seconds allowed for an adjudication. It takes a few on an ordinary computer."""
_BACKGROUND_EVERY: Final = 4
"""One in this many thoughts is for background work, if any is waiting."""
BACKGROUND: Final = 0
"""The asker of work that nobody at a table is waiting for, such as an analysis."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    asker: int
    behind: int
    """Number of the asker's earlier questions that had no answer yet."""
    number: int
    """Number in the order of arrival."""
    is_let_in: asyncio.Future[None] = field(compare=False)


class Turnstile:
    """Lets a limited number of questions in at once: first come, first served among people.

    A person's second question waits until everybody has had their first, and so on. So others wait
    for only one question of a person who has many. If there are several places, the last one is for
    people who hold none, so that nobody ever waits for a single person.
    """

    def __init__(self, places: Callable[[], int]) -> None:
        """*places* returns the present number of places, including taken ones."""
        self._places = places
        self._inside: Counter[int] = Counter()
        self._waiting: list[_Waiting] = []
        self._count = 0
        self._let_in = 0

    @property
    def waiting(self) -> int:
        """Number of questions waiting."""
        return len(self._waiting)

    @asynccontextmanager
    async def entered(self, asker: int) -> AsyncGenerator[None]:
        """Wait for a place, and free it at the end; *asker* is a person or `BACKGROUND`."""
        self._count += 1
        future = asyncio.get_running_loop().create_future()
        behind = self._inside[asker] + sum(waiter.asker == asker for waiter in self._waiting)
        self._waiting.append(_Waiting(asker, behind, self._count, future))
        self._let_next_in()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._leave(asker)  # let in and cancelled at the same moment
            else:
                self._waiting = [
                    waiter for waiter in self._waiting if waiter.is_let_in is not future
                ]
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def _leave(self, asker: int) -> None:
        self._inside -= Counter({asker: 1})
        self._let_next_in()

    def _let_next_in(self) -> None:
        # a cancelled waiter may still be listed
        self._waiting = [waiter for waiter in self._waiting if not waiter.is_let_in.done()]
        while (free := (places := self._places()) - self._inside.total()) > 0:
            is_kept = free == 1 < places
            waiting = [
                waiter for waiter in self._waiting if not (is_kept and self._inside[waiter.asker])
            ]
            if not waiting:
                return
            is_for_background = (self._let_in + 1) % _BACKGROUND_EVERY == 0

            def rank(waiter: _Waiting) -> tuple[bool, int, int]:
                comes_later = (waiter.asker == BACKGROUND) != is_for_background  # noqa: B023
                return comes_later, waiter.behind, waiter.number

            nearest = min(waiting, key=rank)
            self._waiting.remove(nearest)
            self._inside[nearest.asker] += 1
            self._let_in += 1
            nearest.is_let_in.set_result(None)


class Thinkers:
    """Asks *workers* for thoughts, as many at once as they allow; people take turns."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._turnstile = Turnstile(lambda: workers.thoughts)
        self.on_thought: Callable[[Question, float], None] | None = None
        """Called with each answered question and the seconds that it took."""

    @property
    def waiting(self) -> int:
        """The number of questions waiting for a place."""
        return self._turnstile.waiting

    async def prepare(self) -> None:
        """Start a worker ahead of the next thought, so that nobody waits for the start."""
        await self._workers.prepare()

    async def choose(
        self,
        game: AnyGame,
        player: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        asker: int = BACKGROUND,
    ) -> str:
        """Return the text of the move that the computer *player* makes at *seat*.

        *view* is the seat's view, *seed* seeds its dice, and *asker* is the person who waits.
        Cancelling this ends the thinking.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
        """
        question = Question(game.key, game.version, player, seat, encode(view).decode(), seed)
        return (await self._ask(CHOOSE, question, asker)).decode()

    async def think(
        self,
        game: AnyGame,
        level: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        times: float = 1.0,
        played: str = "",
        asker: int = BACKGROUND,
    ) -> Thought:
        """Return the thought about the moves of *seat* at *level*, with *times* its budget.

        *played* is as in `engine.bots.think_twice`, the rest as in `choose`.
        """
        known = encode(view).decode()
        question = Question(game.key, game.version, level, seat, known, seed, times, played)
        return decode(await self._ask(THINK, question, asker), Thought)

    async def adjudicate(self, match: Match, stalled: Mapping[Seat, float]) -> Adjudication:
        """Return the judgement on a running *match*; the same arguments give the same one.

        *stalled* is as in `engine.adjudication.adjudicate`. This is background work, and the errors
        are as in `choose`. If the match is over, or has only one seat, the error is JobFailed.
        """
        asked = encode(Unfinished(match.id, match.setup, match.entries, stalled))
        async with self._turnstile.entered(BACKGROUND):
            answer = await self._workers.do(ADJUDICATE, asked, seconds=_LONGEST_ADJUDICATION)
        return decode(answer, Adjudication)

    async def _ask(self, kind: str, question: Question, asker: int) -> bytes:
        async with self._turnstile.entered(asker):
            began = perf_counter()
            answer = await self._workers.do(kind, encode(question), seconds=_LONGEST)
        if self.on_thought is not None:
            self.on_thought(question, perf_counter() - began)
        return answer

"""What workers do: a job has a kind and data, its answer is data; asking for thoughts.

Data is JSON, or what a job itself says, so that jobs can be kept and taken up on another machine.
What a job needs is small: a view, or a setup with a log.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.bots import PLAYERS, think
from engine.codec import Export, decode, encode
from engine.core import Seat
from engine.errors import CorruptLog, OtherVersion
from engine.fair import PlayoutDice
from engine.log import begun
from engine.match import Match
from engine.recent import Recent
from engine.thought import Thought
from engine.verify import Verdict, verify

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.core import AnyGame, Games
    from engine.ports import Workers


Note: TypeAlias = Callable[[bytes], None]
"""Told by a job how far it is; it may raise where nobody waits for the job any more."""
Job: TypeAlias = Callable[[bytes, Note], bytes]
"""Does a job: its data, where to note how far it is; the answer."""
Jobs: TypeAlias = Mapping[str, Job]
"""What a worker can do, by kind."""

CHOOSE: Final = "choose"
THINK: Final = "think"
CHECK: Final = "check"
_LONGEST_THOUGHT: Final = 12.0
"""Seconds after which the best move so far is played. A level's budget takes a few at most; this
only guards."""


def jobs_of(games: Games) -> dict[str, Job]:
    """Return what can be done with the rules of *games* alone."""
    return {
        CHOOSE: partial(_choose, games),
        THINK: partial(_think, games),
        CHECK: partial(_check, games),
    }


# Thinking -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """A seat is to move. Who thinks is given a view, so it cannot know more than the seat."""

    game: str
    version: int
    """Of its rules: running matches may go on by older ones."""
    player: str
    """The name of a computer player, or of a level."""
    seat: Seat
    view: str
    """As JSON."""
    seed: str
    """Of the dice."""
    times: float = 1.0
    """Multiplies the level's budget."""


def _choose(games: Games, data: bytes, note: Note) -> bytes:
    """Answer with the text of a computer player's move."""
    del note
    asked = decode(data, Question)
    game = games.find(asked.game, asked.version)
    view = decode(asked.view, game.view)
    dice = PlayoutDice(asked.seed)
    return PLAYERS[asked.player](game, view, asked.seat, dice, _watch()).encode()


def _think(games: Games, data: bytes, note: Note) -> bytes:
    """Answer with what is thought of all moves."""
    del note
    asked = decode(data, Question)
    game = games.find(asked.game, asked.version)
    view = decode(asked.view, game.view)
    dice = PlayoutDice(asked.seed)
    late = _watch()
    return encode(
        think(game, view, asked.seat, asked.player, dice, times=asked.times, is_late=late)
    )


def _watch() -> Callable[[], bool]:
    """Return what says when somebody has thought for too long, on the slowest of computers."""
    until = monotonic() + _LONGEST_THOUGHT
    return lambda: monotonic() > until


# Checking a match from a file ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking a file found."""

    verdict: Verdict | None = None
    """Whether it is fair; None: it cannot be played at all."""
    seq: int = 0
    """The entry that the rules do not allow; -1: no game begins as it says."""
    why: str = ""
    version: int | None = None
    """The version of the rules that it was played by, where it is another."""


async def check(workers: Workers, export: Export, seconds: float) -> Verdict:
    """Return whether *export* is fair, found in at most so many *seconds*.

    Raises:
        OtherVersion, CorruptLog: the rules do not allow it; where its setup is wrong, entry -1.
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
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
        # a file whose secret is wrong is not played by `verify`
        Match.fold(games, export.match, export.setup, b"", export.entries)
    except CorruptLog as error:
        return encode(Checked(seq=error.seq, why=error.why))
    return encode(Checked(verify(games, export)))


# Asking for thoughts ------------------------------------------------------------------------------


_LONGEST: Final = 30.0
"""Seconds after which a worker that thinks must have failed: it is replaced."""


_BACKGROUND_EVERY: Final = 4
"""Of so many thoughts one is for what nobody waits for at the table, if there is any."""
_MOST_REMEMBERED: Final = 1_000
"""Of so many people, and servers, it is remembered when they were last thought for."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Whose turn it is to be thought for."""

    person: int = 0
    """0: nobody's; such work waits until nobody at a table does."""
    guild: int = 0


BACKGROUND: Final = Asker()
"""Work that nobody waits for at the table, such as an analysis."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    asker: Asker
    number: int
    """As they came."""
    is_let_in: asyncio.Future[None] = field(compare=False)


class Turnstile:
    """Lets so many in at once: of those who wait, whoever was let in longest ago.

    So one person's many questions keep nobody else waiting for more than one of them, and of people
    who are equal in that, the servers take turns. The last of several places is for somebody who
    has none, so that one person alone keeps nobody waiting at all.
    """

    def __init__(self, places: Callable[[], int]) -> None:
        """*places* says how many there are now, taken ones too."""
        self._places = places
        self._inside: Counter[int] = Counter()
        """How many places each person has."""
        self._waiting: list[_Waiting] = []
        self._count = 0
        self._let_in = 0
        self._people: Recent[int, int] = Recent(_MOST_REMEMBERED)
        self._guilds: Recent[int, int] = Recent(_MOST_REMEMBERED)

    @property
    def waiting(self) -> int:
        """How many wait to be let in."""
        return len(self._waiting)

    @asynccontextmanager
    async def entered(self, asker: Asker) -> AsyncGenerator[None]:
        """Wait for a place and leave it at the end."""
        self._count += 1
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(asker, self._count, future))
        self._let_next_in()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._leave(asker)  # let in, and gone at the same moment
            else:
                self._waiting = [one for one in self._waiting if one.is_let_in is not future]
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def _leave(self, asker: Asker) -> None:
        self._inside -= Counter({asker.person: 1})
        self._let_next_in()

    def _let_next_in(self) -> None:
        # who has just been cancelled may not have gone yet
        self._waiting = [one for one in self._waiting if not one.is_let_in.done()]
        while waiting := self._admissible():
            is_for_background = (self._let_in + 1) % _BACKGROUND_EVERY == 0
            nearest = min(waiting, key=lambda one: self._rank(one, is_for_background))
            self._waiting.remove(nearest)
            self._inside[nearest.asker.person] += 1
            self._let_in += 1
            self._people[nearest.asker.person] = self._let_in
            self._guilds[nearest.asker.guild] = self._let_in
            nearest.is_let_in.set_result(None)

    def _admissible(self) -> list[_Waiting]:
        """Return those of whom one may be let in now."""
        places = self._places()
        free = places - self._inside.total()
        if free <= 0:
            return []
        is_kept = free == 1 < places
        return [one for one in self._waiting if not (is_kept and self._inside[one.asker.person])]

    def _rank(self, one: _Waiting, is_for_background: bool) -> tuple[bool, int, int, int]:  # noqa: FBT001 # whose turn it is
        asker = one.asker
        comes_later = (asker.person == BACKGROUND.person) != is_for_background
        last, last_there = self._people.get(asker.person, 0), self._guilds.get(asker.guild, 0)
        return comes_later, last, last_there, one.number


class Thinkers:
    """Asks *workers*, so many at once as they should be asked, for one person after the other."""

    def __init__(self, workers: Workers) -> None:
        """Begin without a question."""
        self._workers = workers
        self._turnstile = Turnstile(lambda: workers.thoughts)
        self.on_thought: Callable[[Question, float], None] | None = None
        """Told what was thought about, and for how many seconds."""

    @property
    def waiting(self) -> int:
        """How many wait until somebody may think for them."""
        return self._turnstile.waiting

    async def prepare(self) -> None:
        """See that nobody waits for a worker to start when there is something to think about."""
        await self._workers.prepare()

    async def choose(
        self,
        game: AnyGame,
        player: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        asker: Asker = BACKGROUND,
    ) -> str:
        """Return the text of the move that the computer *player* makes at *seat*.

        *view* is what the seat sees, *seed* that of its dice, *asker* who waits for it. Cancelled,
        it ends the thinking.

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
        asker: Asker = BACKGROUND,
    ) -> Thought:
        """Return what is thought of the moves of *seat* at *level*, with *times* its budget.

        The rest is as in `choose`.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
        """
        question = Question(game.key, game.version, level, seat, encode(view).decode(), seed, times)
        return decode(await self._ask(THINK, question, asker), Thought)

    async def _ask(self, kind: str, question: Question, asker: Asker) -> bytes:
        async with self._turnstile.entered(asker):
            began = perf_counter()
            answer = await self._workers.do(kind, encode(question), seconds=_LONGEST)
        if self.on_thought is not None:
            self.on_thought(question, perf_counter() - began)
        return answer

"""What workers do: a job has a kind and data, its answer is data, and any worker can do any job.

Data is JSON, or what a job itself says, so that jobs can be kept and taken up on another machine.
What a job needs is small: a view, or a setup with a log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.bots.players import PLAYERS, think
from engine.codec import Export, decode, encode
from engine.core import Seat
from engine.errors import CorruptLog, OtherVersion
from engine.fair import PlayoutDice
from engine.match import Match
from engine.verify import Verdict, verify

if TYPE_CHECKING:
    from engine.ports import Workers
    from engine.registry import Games

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
    """The entry that the rules do not allow."""
    why: str = ""
    version: int | None = None
    """The version of the rules that it was played by, where it is another."""


async def check(workers: Workers, export: Export, seconds: float) -> Verdict:
    """Return whether *export* is fair, found in at most so many *seconds*.

    Raises:
        OtherVersion, CorruptLog: the rules do not allow it.
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
        # a file whose secret is wrong is not played by `verify`
        Match.fold(games, export.match, export.setup, b"", export.entries)
    except OtherVersion as error:
        return encode(Checked(version=error.version))
    except CorruptLog as error:
        return encode(Checked(seq=error.seq, why=error.why))
    return encode(Checked(verify(games, export)))

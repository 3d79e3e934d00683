"""What workers do: a job has a kind and data, its answer is data, and any worker can do any job.

Data is JSON, or what a job itself says, so that jobs can be kept and taken up on another machine.
What a job needs is small: a view, or a setup with a log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.bots.players import PLAYERS
from engine.codec import Export, decode, encode
from engine.core import Seat
from engine.errors import CorruptLog, OtherVersion
from engine.fair import PlayoutDice
from engine.match import Match
from engine.verify import Verdict, verify

if TYPE_CHECKING:
    from engine.core import AnyGame
    from engine.ports import Workers
    from engine.registry import Games

Note: TypeAlias = Callable[[bytes], None]
"""Told by a job how far it is; it may raise where nobody waits for the job any more."""
Job: TypeAlias = Callable[[bytes, Note], bytes]
"""Does a job: its data, where to note how far it is; the answer."""
Jobs: TypeAlias = Mapping[str, Job]
"""What a worker can do, by kind."""

CHOOSE: Final = "choose"
CHECK: Final = "check"


def jobs_of(games: Games) -> dict[str, Job]:
    """Return what can be done with the rules of *games* alone."""
    return {CHOOSE: partial(_choose, games), CHECK: partial(_check, games)}


# A computer player's move -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """A computer player is to move. It is given a view, so it cannot know more than its seat."""

    game: str
    player: str
    """Its name among the computer players."""
    seat: Seat
    view: str
    """As JSON."""
    seed: str
    """Of its dice."""


async def choose(
    workers: Workers, game: AnyGame, player: str, seat: Seat, *, view: Any, seed: str
) -> str:
    """Return the text of the move that the computer *player* makes at *seat*, which sees *view*.

    *seed* is that of its dice.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """
    choice = Choice(game.key, player, seat, encode(view).decode(), seed)
    return (await workers.do(CHOOSE, encode(choice))).decode()


def _choose(games: Games, data: bytes, note: Note) -> bytes:
    del note
    choice = decode(data, Choice)
    game = games.find(choice.game)
    view = decode(choice.view, game.view)
    text = PLAYERS[choice.player](game, view, choice.seat, PlayoutDice(choice.seed))
    return text.encode()


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

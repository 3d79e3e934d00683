"""Errors for players and hosts. Each has facts and the key of its sentence.

`str(error)` is one English sentence for logs and the command line; players get theirs from
`cogs/ui/errors.py`, which looks up `key` and fills in `facts`.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, ClassVar, Concatenate, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence

    from engine.core import AnyGame, Fact, Refusal, Result, Seat


class EngineError(Exception):
    """An error that a player or the host should hear about."""

    key: ClassVar[str] = "error"
    says: ClassVar[str] = ""
    """The English sentence, with the names of fields in braces."""

    def __init_subclass__(cls, *, key: str | None = None, says: str | None = None) -> None:
        super().__init_subclass__()
        cls.key = cls.key if key is None else key
        cls.says = cls.says if says is None else says

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence or self.says)

    def __post_init__(self) -> None:
        EngineError.__init__(self, self.says.format_map(vars(self)))

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Facts for the sentence with this `key`: the fields that are text or numbers."""
        found = {name: vars(self)[name] for name in getattr(self, "__dataclass_fields__", ())}
        return {name: value for name, value in found.items() if isinstance(value, str | int)}

    @property
    def lists(self) -> Mapping[str, Sequence[str]]:
        """Lists for the sentence. Each language joins them in its own way."""
        return {}


@dataclass(eq=False)
class UnknownMatch(EngineError, key="error-unknown-match", says="there is no match {match}"):
    """There is no match with this id."""

    match: str


class NotLed(
    EngineError, key="error-restarting", says="another process may have taken over this work"
):
    """Work that nobody asked for, and that another process may be doing by now."""


# Moves ------------------------------------------------------------------------------------------


class MoveError(EngineError):
    """A move that cannot be played, with its text."""

    def __init__(self, text: str, sentence: str) -> None:
        super().__init__(sentence)
        self.text = text

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The text, cut to what a message can show."""
        return {"move": self.text[:60]}


class InvalidMove(MoveError, key="error-invalid-move"):
    """A text that is not the notation of any move."""

    def __init__(self, text: str) -> None:
        super().__init__(text, f"{text[:60]!r} is not the notation of a move")


class IllegalMove(MoveError, key="error-illegal-move"):
    """A move that the rules do not allow here."""

    def __init__(self, text: str, game: AnyGame, refusal: Refusal) -> None:
        rule = f" (rule {refusal.rule})" if refusal.rule else ""
        super().__init__(text, f"{text} is not legal here: {refusal.key}{rule}")
        self.game = game
        self.refusal = refusal


# Seats ------------------------------------------------------------------------------------------


class SeatError(EngineError):
    """This person may not do this now."""


class NotSeated(SeatError, key="error-not-seated", says="you are not playing in this match"):
    """The person holds no seat in this match."""


class NothingToClaim(SeatError, key="error-nothing-to-claim", says="nobody else is out of time"):
    """Nobody is out of time, or only the person who claims is."""


class NotYourTurn(SeatError, key="error-not-your-turn"):
    """It is the turn of other seats."""

    def __init__(self, turn: tuple[Seat, ...]) -> None:
        super().__init__(f"it is the turn of seat {', '.join(str(seat + 1) for seat in turn)}")
        self.turn = turn


class MatchOver(SeatError, key="error-match-over", says="this match is over"):
    """The match has ended."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


# Matches ----------------------------------------------------------------------------------------


@dataclass(eq=False)
class StaleMove(
    EngineError,
    key="error-stale-move",
    says="the position has moved on from ply {got} to ply {expected}",
):
    """The position has changed for this seat since the bot offered the move."""

    expected: int
    got: int


class UndoRefused(EngineError, key="error-undo"):
    """There is nothing that this seat may take back alone."""

    def __init__(self, reason: str, **limits: int) -> None:
        super().__init__(f"nothing can be taken back: {reason}")
        self.reason = reason
        self.limits = limits

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The reason, and the limits in its sentence."""
        return {"reason": self.reason, **self.limits}


@dataclass(eq=False)
class SubstituteRefused(
    EngineError, key="error-substitute", says="the seat cannot be taken over: {reason}"
):
    """A seat that nobody, or not this person, can take over."""

    reason: str


@dataclass(eq=False)
class CorruptLog(
    EngineError,
    key="error-corrupt-log",
    says="the log of match {match} cannot be replayed at entry {seq}: {why}",
):
    """A log that the rules cannot replay. It is a bug or a damaged file, not the player's fault."""

    match: str
    seq: int
    why: str


@dataclass(eq=False)
class OtherVersion(
    EngineError,
    key="error-other-version",
    says="match {match} of {game} cannot go on: it was played under version {version} of the rules",
):
    """The match began under rules that this program doesn't have: it is too new or too old."""

    match: str
    game: str
    version: int

    @property
    def why(self) -> str:
        """Why the match cannot go on."""
        return f"it was played under version {self.version} of the rules"


@dataclass(eq=False)
class BadSeed(EngineError, key="error-bad-seed", says="{file} cannot be used: {why}"):
    """A bad data file: the game cannot be played with it."""

    file: str
    why: str


# The match that the running code is about, for the logs -------------------------------------------
#
# Tasks and threads that begin during this work know the match too. They forget it once the work is
# over, because one match may have started a task that serves many.


P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(slots=True, eq=False)
class _Topic:
    match: str
    is_over: bool = False


_topic: Final[ContextVar[_Topic | None]] = ContextVar("topic", default=None)


@contextmanager
def about(match_id: str) -> Generator[None]:
    """Mark the code that runs inside as being about this match."""
    topic = _Topic(match_id)
    token = _topic.set(topic)
    try:
        yield
    finally:
        topic.is_over = True
        _topic.reset(token)


def about_its_match(
    work: Callable[Concatenate[S, str, P], Coroutine[None, None, T]],
) -> Callable[Concatenate[S, str, P], Coroutine[None, None, T]]:
    """Mark a method as being about the match whose id is its first argument."""

    @wraps(work)
    async def working(self: S, match_id: str, *args: P.args, **kwargs: P.kwargs) -> T:
        with about(match_id):
            return await work(self, match_id, *args, **kwargs)

    return working


def present_match() -> str:
    """Return the id of the match that the running code is about; empty if there is none."""
    topic = _topic.get()
    return "" if topic is None or topic.is_over else topic.match

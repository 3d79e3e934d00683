"""``python -m tests.bench trace``: the code that one press of *Play* runs, up to the board.

It counts only Parlor's own code, until everything that follows from the press is done: files,
functions, reads and writes of the store, and openings of matches. Threads paint and do the store's
work; code that runs only there counts separately.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import sys
import tempfile
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch

from rich.console import Console

from cogs.client.messenger import Messenger
from db.store import Store
from engine.fair import PlayoutDice
from engine.table import Tables
from tests.bench.games import SHOWN
from tests.discord.harness import NAMES, on_stage
from tests.discord.playing import click_move, open_match, tap_to_confirm

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence
    from types import FrameType

_ROOT: Final = Path(__file__).parents[2]
_ROOMS: Final = ("cogs", "engine", "render", "db")
_OURS: Final = tuple(f"{_ROOT / room}/" for room in _ROOMS)
WARMING: Final = 4
"""Moves before the traced one, which fill the caches of pictures and people."""


class Asked(NamedTuple):
    """A request to the store or the tables."""

    what: str
    by: str
    """The function that asked, and its caller."""
    is_later: bool
    """Whether the board was already posted."""


@dataclass(slots=True)
class Trace:
    """Everything that ran."""

    functions: dict[CodeType, None] = field(default_factory=dict[CodeType, None])
    """Functions that ran on the event loop, by first call, without lambdas and comprehensions."""
    in_threads: dict[CodeType, None] = field(default_factory=dict[CodeType, None])
    """The same for all other threads."""
    reads: list[Asked] = field(default_factory=list[Asked])
    writes: list[Asked] = field(default_factory=list[Asked])
    """All writes, including the move's own."""
    openings: list[Asked] = field(default_factory=list[Asked])
    is_posted: bool = False
    """Whether the board is posted."""


class Tracer:
    """Records what runs while tracing is on, including threads started inside `profiling`."""

    def __init__(self) -> None:
        self._trace: Trace | None = None
        self._loop = threading.get_ident()

    @contextmanager
    def profiling(self) -> Generator[None]:
        """Trace threads that start inside the block."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            with (
                patch.object(Store, "read", self._noting(Store.read, "reads")),
                patch.object(Store, "write", self._noting(Store.write, "writes")),
                patch.object(Store, "write_each", self._noting(Store.write_each, "writes")),
                patch.object(Tables, "live", self._noting(Tables.live, "openings")),
                patch.object(Messenger, "say", self._posting(Messenger.say)),
            ):
                yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    @contextmanager
    def tracing(self) -> Generator[Trace]:
        """Record what runs inside the block."""
        self._trace = trace = Trace()
        try:
            yield trace
        finally:
            self._trace = None

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        trace, code = self._trace, frame.f_code
        if trace is None or event != "call" or code.co_name.startswith("<"):
            return
        if code.co_filename.startswith(_OURS):
            is_in_loop = threading.get_ident() == self._loop
            (trace.functions if is_in_loop else trace.in_threads)[code] = None

    def _noting(self, method: Callable[..., Any], kind: str) -> Callable[..., Any]:
        """Return *method* with its calls recorded in a trace's list of this *kind*."""

        async def noting(it: Any, *args: Any, **kwargs: Any) -> Any:
            if self._trace is not None:
                getattr(self._trace, kind).append(_asked(is_later=self._trace.is_posted))
            return await method(it, *args, **kwargs)

        return noting

    def _posting(self, say: Callable[..., Any]) -> Callable[..., Any]:
        async def posting(*args: Any, **kwargs: Any) -> Any:
            said = await say(*args, **kwargs)
            if self._trace is not None:
                self._trace.is_posted = True
            return said

        return posting


def _file(code: CodeType) -> str:
    return str(Path(code.co_filename).relative_to(_ROOT))


def _asked(*, is_later: bool) -> Asked:
    """Return the method of ours behind this call, with its two nearest callers in our code."""
    ours: list[CodeType] = []
    repository = str(_ROOT / "db" / "repository.py")
    what = ""
    at = inspect.currentframe()
    while at is not None:
        code = at.f_code
        if code.co_filename == repository:
            what = at.f_locals["method"].__qualname__
        elif code.co_filename.startswith(_OURS):
            ours.append(code)
        at = at.f_back
    names = [f"{_file(code)} {code.co_qualname}" for code in ours]
    if not what and names:
        what, *names = names
    return Asked(what, " < ".join(names[:2]), is_later)


async def trace_of(game: str, path: Path) -> Trace:
    """Play some moves of *game* by clicks on a store at *path*, then trace one press of *Play*."""
    shown = next(one for one in SHOWN if one.game.key == game)
    players = NAMES[: shown.game.seats[0]]
    tracer = Tracer()
    with tracer.profiling():
        async with on_stage(path) as stage:
            match_id = await open_match(stage, game, players)
            dice = PlayoutDice(f"trace {game}")
            for _ in range(WARMING):
                await click_move(stage, await stage.mover(match_id), dice)
            name = await stage.mover(match_id)
            panel = await tap_to_confirm(stage, name, dice)
            await stage.env.settle()
            with tracer.tracing() as trace:
                await stage.press(name, panel, "play")
                await stage.env.settle()
    return trace


def main(words: Sequence[str]) -> int:
    """Trace one move and print the code it ran."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench trace", description=__doc__)
    parser.add_argument("game", nargs="?", default="tokan", choices=[it.game.key for it in SHOWN])
    parser.add_argument("--each", action="store_true", help="name each of them")
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        trace = asyncio.run(trace_of(args.game, Path(folder, "trace.sqlite3")))
    console = Console(highlight=False, soft_wrap=True, markup=False)
    console.print(f"{args.game}, one press of Play: {len(trace.functions)} functions in", end=" ")
    console.print(f"{len(set(map(_file, trace.functions)))} files", end=", ")
    rest = trace.in_threads.keys() - trace.functions.keys()
    console.print(f"{len(rest)} more in threads")
    kinds = {"reads": trace.reads, "writes": trace.writes, "openings": trace.openings}
    for kind, asked in kinds.items():
        later = sum(one.is_later for one in asked)
        console.print(f"{kind}: {len(asked) - later}, after the board was posted {later} more")
        for one in asked if args.each else ():
            console.print(f"  {'later ' * one.is_later}{one.what} < {one.by}")
    if args.each:
        _name("in the event loop", trace.functions, console)
        _name("in threads", trace.in_threads, console)
    return 0


def _name(where: str, functions: Iterable[CodeType], console: Console) -> None:
    by_file: dict[str, list[str]] = {}
    for one in functions:
        by_file.setdefault(_file(one), []).append(one.co_qualname)
    for file, names in by_file.items():
        console.print(f"{where}, {file}: {', '.join(names)}")

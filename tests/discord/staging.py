"""A stage with the bot on it, and what is asked of every test that plays there."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.client.messenger import Messenger
from cogs.ui import board, learning, lobby, rulebook
from db.file import store
from db.guilds import DEFAULTS
from engine import fair, jobs
from engine.bots import PLAYERS, play_greedy
from engine.thought import LEVELS
from tests.discord.harness import AT_REST, GLANCE, Stage, on_stage
from tests.servers import server

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import AsyncGenerator, Callable, Generator, Sequence
    from pathlib import Path

    from db.venues import Venue
    from engine.core import Panel
    from render.card import Card
    from render.package import Package
    from render.painters import Outcome, Painter
    from render.texts import Words


@pytest.fixture
def own_faults(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Generator[pytest.LogCaptureFixture]:
    """Fail the test when the bot logs an error: a text that is missing, a fault of its own.

    A test that means one to be names its words, ``@pytest.mark.logs("cannot answer")``; then it
    fails without.
    """
    yield caplog
    wanted = [words for mark in request.node.iter_markers("logs") for words in mark.args]
    # at the end of a test its records are no longer those of the phase that runs
    logged = [*caplog.get_records("setup"), *caplog.get_records("call")]
    faults = [one.getMessage() for one in logged if one.levelno >= logging.ERROR]
    assert not [one for one in faults if not any(words in one for words in wanted)]
    assert not [words for words in wanted if not any(words in one for one in faults)], faults


def sketch(
    painter: Painter,
    view: Any,
    panel: Panel | None = None,
    outcome: Outcome | None = None,
    *,
    in_part: bool = False,
    in_bands: bool = False,
    card: Card | None = None,
    since: Any = None,
) -> bytes:
    """Return what stands for a picture: another one for another view, panel, outcome or card.

    It begins as a very wide PNG does, so that whatever is asked has room beside it.
    """
    shown = (
        f"{painter.drawn.__module__} {view} {panel} {outcome} {in_part} {in_bands} {card} {since}"
    )
    size = (1 << 24).to_bytes(4, "big") + (1 << 16).to_bytes(4, "big")
    return bytes(16) + size + hashlib.sha256(shown.encode()).digest()


def sketch_strip(painter: Painter, views: Sequence[Any]) -> bytes:
    """Return what stands for a picture of several positions."""
    return b"".join(sketch(painter, view) for view in views)


def sketch_cover(package: Package, words: Words) -> bytes:
    """Return what stands for a cover."""
    return f"{package.key} {words}".encode()


@pytest.fixture(autouse=True)
def sketches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have only the tests that are marked ``drawn`` draw pictures; how they look others test."""
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(board, "picture", sketch)
        monkeypatch.setattr(lobby, "draw_cover", sketch_cover)
        monkeypatch.setattr(learning, "strip", sketch_strip)
        monkeypatch.setattr(rulebook, "picture", sketch)
        # what it keeps is drawn
        steps: Any = rulebook._drawn_steps  # pyright: ignore[reportPrivateUsage]
        monkeypatch.setattr(rulebook, "_drawn_steps", steps.__wrapped__)


class _NoAlarm:
    def cancel(self) -> None:
        """Nothing rings."""


def no_alarm(seconds: float, ring: Callable[[], None]) -> _NoAlarm:
    """Never ring: SimCord would let the time pass that an answer may take."""
    return _NoAlarm()


@pytest.fixture(autouse=True)
def answers_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no answer announced because it takes long, which a busy machine would decide."""
    monkeypatch.setattr("cogs.ui.answers.alarm", no_alarm)


@pytest.fixture
def boards_go() -> None:
    """Have boards go as a server wants that has set nothing; see `boards_stay`."""


@pytest.fixture(autouse=True)
def boards_stay(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the boards of all turns stay, where nobody has set otherwise, to look at them."""
    if "boards_go" not in request.fixturenames:
        monkeypatch.setattr("db.guilds.DEFAULTS", replace(DEFAULTS, board="keep"))


@pytest.fixture
def answers_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each answer announced at once, as if it took long."""

    def ring_at_once(seconds: float, ring: Callable[[], None]) -> _NoAlarm:
        asyncio.get_running_loop().call_soon(ring)
        return _NoAlarm()

    monkeypatch.setattr("cogs.ui.answers.alarm", ring_at_once)


@pytest.fixture(autouse=True)
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have computer players of all levels look one ply ahead: how well they play others test."""
    monkeypatch.setattr(jobs, "PLAYERS", {**PLAYERS, **dict.fromkeys(LEVELS, play_greedy)})


@pytest.fixture
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no commit wait until it is safe from a power cut, of which ``tests/db`` has the tests.

    A process that is killed loses nothing by it: what it wrote is the system's by then.
    """
    prepare = store._prepare  # pyright: ignore[reportPrivateUsage]

    def prepare_without(path: Path, migrations: Path, connection: sqlite3.Connection) -> None:
        prepare(path, migrations, connection)
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(store, "_prepare", prepare_without)


@pytest.fixture(autouse=True)
def patient_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have boards, and who asks for them, wait for computer players on the busiest machine too.

    Longer than SimCord lets anything wait by itself: what would never come is waited for no more.
    """
    monkeypatch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 2 * AT_REST)
    monkeypatch.setattr("cogs.client.publisher._LONGEST_LOOK", 3 * AT_REST)


@pytest.fixture
def no_presses_lent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything posted in the channel itself, as if nobody had pressed anything for long."""

    def nobody(messenger: Messenger, channel: int) -> None:
        del messenger, channel

    monkeypatch.setattr(Messenger, "_usable", nobody)


@pytest.fixture
def no_press_of_use(no_presses_lent: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything posted in the channel itself, though somebody has pressed something."""

    def somebody(messenger: Messenger, venue: Venue) -> bool:
        del messenger, venue
        return True

    monkeypatch.setattr(Messenger, "has_press", somebody)


@pytest.fixture
def place(
    request: pytest.FixtureRequest, tmp_path: Path, no_waiting_for_the_disk: None
) -> Generator[Path | str]:
    """Where the bot's store is: a file; for tests marked ``both_stores`` then also a server.

    Without a server's programs those skip, and say so.
    """
    if getattr(request, "param", "sqlite") == "sqlite":
        yield tmp_path / "parlor.sqlite3"
        return
    address = server().create_store()
    yield address
    server().empty(address)


@pytest.fixture
async def stage(
    place: Path | str,
    own_faults: pytest.LogCaptureFixture,
    fixed_draws: None,
    sketches: None,
) -> AsyncGenerator[Stage]:
    async with on_stage(place) as stage:
        yield stage


@pytest.fixture
def frequent_glances(stage: Stage) -> Generator[None]:
    """Check the clocks as often as a real bot: an absence of the bot is measured to the minute.

    It depends on the stage, so that its patch is undone before the stage's own.
    """
    del stage
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.clock._GLANCE", GLANCE)
        yield


@pytest.fixture
def fixed_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chance decide the same at each run."""
    number_secrets(monkeypatch)


def number_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Number the secrets and names of lobbies; of a bot that is set up after this."""
    numbers = itertools.count(1)
    monkeypatch.setattr(fair, "new_secret", lambda: next(numbers).to_bytes(32))

    def token_bytes(size: int = 32) -> bytes:
        return next(numbers).to_bytes(size)

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)

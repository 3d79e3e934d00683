"""A stage with the bot on it, and fixtures for all tests that use one."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.client.background import Fate
from cogs.client.messenger import Messenger
from cogs.client.publisher import PAUSES
from cogs.ui import board, learning, rulebook
from db.file import store
from db.guilds import DEFAULTS
from engine import fair, jobs
from engine.adjudication import Adjudication, places_after
from engine.bots import PLAYERS, play_greedy
from engine.thought import LEVELS
from tests.discord.harness import AT_REST, GLANCE, Stage, on_stage
from tests.servers import server

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
    from pathlib import Path

    from db.venues import Venue
    from engine.core import Dice, Panel, Seat
    from engine.match import Match
    from render.card import Card
    from render.package import Package
    from render.painters import Outcome, Painter
    from render.texts import Words


@pytest.fixture
def own_faults(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Generator[pytest.LogCaptureFixture]:
    """Fail the test when the bot logs an error: a missing text, or a fault of its own.

    A test that expects an error quotes it: ``@pytest.mark.logs("cannot answer")``. It also fails if
    that error doesn't come.
    """
    yield caplog
    wanted = [words for mark in request.node.iter_markers("logs") for words in mark.args]
    # at teardown, the test's records belong to an earlier phase
    logged = [*caplog.get_records("setup"), *caplog.get_records("call")]
    faults = [one.getMessage() for one in logged if one.levelno >= logging.ERROR]
    others = [one for one in faults if not any(words in one for words in wanted)]
    assert not others, "\n".join(others)
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
    """Return a stand-in for a picture; it differs for each view, panel, outcome and card.

    It begins like a very wide PNG, so that all controls have room next to it.
    """
    parts = None if panel is None else f"{panel} {in_part} {in_bands}"
    shown = f"{painter.drawn.__module__} {view} {parts} {outcome} {card} {since}"
    size = (1 << 24).to_bytes(4, "big") + (1 << 16).to_bytes(4, "big")
    return bytes(16) + size + hashlib.sha256(shown.encode()).digest()


def sketch_strip(painter: Painter, views: Sequence[Any]) -> bytes:
    """Return a stand-in for a picture of several positions."""
    return b"".join(sketch(painter, view) for view in views)


def sketch_cover(package: Package, words: Words) -> bytes:
    return f"{package.key} {words}".encode()


def sketch_banner(packages: Sequence[Package]) -> bytes:
    """Return a stand-in for the picture of a welcome."""
    return " ".join(package.key for package in packages).encode()


def sketch_page(*facts: object) -> bytes:
    """Return a stand-in for a picture of a club, such as a crosstable."""
    return repr(facts).encode()


@pytest.fixture(autouse=True)
def sketches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures only in tests marked ``drawn``; the painters' tests check how they look."""
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(board, "picture", sketch)
        # their caches would keep pictures that were drawn
        monkeypatch.setattr("cogs.ui.lobby._drawn_cover", sketch_cover)
        monkeypatch.setattr("cogs.ui.welcome._drawn", sketch_banner)
        for name in ("clubs.draw_bracket", "clubs.draw_crosstable", "club.draw_page"):
            monkeypatch.setattr(f"cogs.ui.{name}", sketch_page)
        monkeypatch.setattr(learning, "strip", sketch_strip)
        monkeypatch.setattr(rulebook, "picture", sketch)
        drawn: Any = rulebook._drawn  # pyright: ignore[reportPrivateUsage]
        monkeypatch.setattr(rulebook, "_drawn", drawn.__wrapped__)


class _NoAlarm:
    def cancel(self) -> None:
        """Do nothing."""


def no_alarm(seconds: float, ring: Callable[[], None]) -> _NoAlarm:
    """Never ring: SimCord would skip the time that an answer may take."""
    return _NoAlarm()


@pytest.fixture(autouse=True)
def answers_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never announce a slow answer, which would depend on how busy the machine is."""
    monkeypatch.setattr("cogs.ui.answers.alarm", no_alarm)


@pytest.fixture
def boards_go() -> None:
    """Remove old boards, as on a server without settings; see `boards_stay`."""


@pytest.fixture(autouse=True)
def boards_stay(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the boards of all turns for tests to look at, unless a setting says otherwise."""
    if "boards_go" not in request.fixturenames:
        monkeypatch.setattr("db.guilds.DEFAULTS", replace(DEFAULTS, board="keep"))


@pytest.fixture
def answers_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announce each answer at once, as if it took long."""

    def ring_at_once(seconds: float, ring: Callable[[], None]) -> _NoAlarm:
        asyncio.get_running_loop().call_soon(ring)
        return _NoAlarm()

    monkeypatch.setattr("cogs.ui.answers.alarm", ring_at_once)


@pytest.fixture(autouse=True)
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots of all levels look one ply ahead, and judge all positions as even.

    Other tests check how well they play and judge.
    """
    monkeypatch.setattr(jobs, "PLAYERS", {**PLAYERS, **dict.fromkeys(LEVELS, play_greedy)})

    def judge_level(match: Match, dice: Dice, stalled: Mapping[Seat, float]) -> Adjudication:
        del dice, stalled
        seats = match.setup.seats
        places = places_after({(1,) * seats: 1.0}, {}, match.resigned)
        return Adjudication(places, "level", (1 / seats,) * seats)

    monkeypatch.setattr(jobs, "adjudicate", judge_level)


@pytest.fixture
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't wait until a commit is safe from power cuts; ``tests/db`` tests that.

    A killed process loses nothing by this: the system already has what it wrote.
    """
    prepare = store._prepare  # pyright: ignore[reportPrivateUsage]

    def prepare_without(path: Path, migrations: Path, connection: sqlite3.Connection) -> None:
        prepare(path, migrations, connection)
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(store, "_prepare", prepare_without)


@pytest.fixture(autouse=True)
def patient_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let boards, and requests for them, wait for bots even on the busiest machine.

    Their limits are longer than the pauses that SimCord ends by itself.
    """
    monkeypatch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 2 * AT_REST)
    monkeypatch.setattr("cogs.client.publisher._LONGEST_LOOK", 3 * AT_REST)


@pytest.fixture
def no_presses_lent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Post everything in the channel itself, as if the last press had been long ago."""

    def nobody(messenger: Messenger, channel: int) -> None:
        del messenger, channel

    monkeypatch.setattr(Messenger, "_usable", nobody)


@pytest.fixture
def no_press_of_use(no_presses_lent: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Post everything in the channel itself, even right after a press."""

    def somebody(messenger: Messenger, venue: Venue) -> bool:
        del messenger, venue
        return True

    monkeypatch.setattr(Messenger, "has_press", somebody)


@pytest.fixture
def place(
    request: pytest.FixtureRequest, tmp_path: Path, no_waiting_for_the_disk: None
) -> Generator[Path | str]:
    """Place the bot's store in a file, and for tests marked ``both_stores`` also on a server.

    Without the server's programs these tests skip, and say why.
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
    """Check the clocks as often as a real bot does: a test measures an absence to the minute.

    It depends on the stage, so that its patch ends before the stage's own.
    """
    del stage
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.clock._GLANCE", GLANCE)
        yield


@pytest.fixture
def fixed_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chance decide the same in every run."""
    number_secrets(monkeypatch)


def number_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Number the secrets and names of lobbies, for bots that are set up after this call."""
    numbers = itertools.count(1)
    monkeypatch.setattr(fair, "new_secret", lambda: next(numbers).to_bytes(32))
    monkeypatch.setattr("cogs.client.parlor.new_secret", lambda: bytes(32))

    def token_bytes(size: int = 32) -> bytes:
        return next(numbers).to_bytes(size)

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)


@pytest.fixture
def slow_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pauses before retries longer than SimCord waits by itself."""
    monkeypatch.setitem(PAUSES, Fate.PASSING, (20.0, 40.0, 80.0))
    monkeypatch.setattr("cogs.client.background._JITTER", 0.0)

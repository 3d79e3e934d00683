"""The application's owner hears of unexpected errors, of each kind at most once a day."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import patch

import aiohttp
import discord
import pytest

from cogs.client.owner import MOST_AN_HOUR, OwnerMessages
from db.dialect import Failure
from db.errors import StoreFull, StoreGone, StoreReplaced
from tests.cli.test_logs import TOKEN
from tests.discord.playing import open_match
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.test_notifications import direct_messages, shut_door
from tests.discord.test_preferring import want

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Generator, Sequence

    from tests.discord.harness import Stage

log = logging.getLogger("cogs.client.boards")


class Broken:
    """A function that raises *error*."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def __call__(self, *_: object, **__: object) -> None:
        raise self.error


@asynccontextmanager
async def listening(stage: Stage, name: str = "ann") -> AsyncGenerator[OwnerMessages]:
    """Let *name* own the application, and hear about errors."""
    application = stage.bot.application
    assert application is not None
    user = stage.bot.get_user(stage.members[name].id) or SimpleNamespace(id=stage.members[name].id)
    application.owner = user  # pyright: ignore[reportAttributeAccessIssue] # the bot asks for nothing else
    with stage.env._bot_scope():  # pyright: ignore[reportPrivateUsage] # or it sleeps for real
        messages = stage.bot.made(OwnerMessages)
    logging.getLogger().addHandler(messages)
    try:
        yield messages
    finally:
        logging.getLogger().removeHandler(messages)
        await messages.stop()


@pytest.fixture
async def heard(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> AsyncGenerator[Callable[[], list[str]]]:
    """Return a function that lists the owner's letters; the test causes all logged errors."""
    async with listening(stage):
        yield lambda: [one.text for one in direct_messages(stage, "ann")]
    caplog.clear()


@contextmanager
def full_disk(stage: Stage) -> Generator[None]:
    """Let every write to the stage's database fail for lack of room."""

    async def commit(works: Sequence[object], **how: object) -> list[Failure]:
        return [Failure(StoreFull(stage.path)) for _ in works]

    with patch.object(stage.store.backend, "commit", commit):
        yield


def do_wrong(kind: str) -> None:
    raise type(kind, (Exception,), {})(f"what somebody typed, Bot {TOKEN}")


def fail(kind: str = "ValueError") -> None:
    """Log an error as a task of the bot does when it fails; each kind counts separately."""
    try:
        do_wrong(kind)
    except Exception:
        log.exception("it failed")


async def passes(stage: Stage, seconds: float = 60.0) -> None:
    await stage.env.settle()  # the log passes its records to the event loop
    await stage.env.advance_time(seconds)
    await stage.env.settle()


@pytest.mark.logs("reference")
async def test_a_report_names_the_error_its_place_its_count_and_its_match(
    stage: Stage, heard: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    with monkeypatch.context() as patch:
        patch.setattr(
            stage.bot.live_matches.tables, "open", Broken(ZeroDivisionError(f"Bot {TOKEN}"))
        )
        reply = await stage.slash("bob", "board")
        await stage.slash("bob", "board")
    assert "quote" in reply.text, "who acted is told as ever"
    await passes(stage)
    (told,) = heard()
    assert "`ZeroDivisionError`" in told
    # the innermost line that isn't in the tests
    assert ".py:" in told
    assert "2 times" in told
    assert f"`{match_id}`" in told
    assert TOKEN not in told


@pytest.mark.logs("reference")
async def test_a_report_about_a_press_names_its_match(
    stage: Stage, heard: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, board = await open_match(stage), stage.board()
    stage.bot.channels.clear()  # so only the button's id says which match it is
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.live_matches.tables, "open", Broken(ZeroDivisionError()))
        await stage.press("bob", board, "happened")
    await passes(stage)
    (told,) = heard()
    assert f"`{match_id}`" in told


@pytest.mark.logs("it failed")
async def test_a_kind_of_error_is_reported_once_a_day_with_its_count(
    stage: Stage, heard: Callable[[], list[str]]
) -> None:
    fail()
    await passes(stage)
    stage.traffic.clear()
    for _ in range(3):
        fail()
        await passes(stage, HOUR)
    assert stage.traffic.log == [], "what this process has told itself it need not look up"
    assert len(heard()) == 1
    assert "once" in heard()[0]
    assert "match" in heard()[0]
    await passes(stage, DAY)
    fail()
    await passes(stage)
    first, second = heard()
    assert "has happened once" in first
    assert "4 times" in second
    assert first[-10:] == second[-10:], "the kind has one code"


@pytest.mark.logs("it failed")
async def test_only_a_few_kinds_are_reported_an_hour(
    stage: Stage, heard: Callable[[], list[str]]
) -> None:
    kinds = [f"Kind{number}" for number in range(MOST_AN_HOUR + 2)]
    for kind in kinds:
        fail(kind)
    await passes(stage)
    assert len(heard()) == MOST_AN_HOUR
    await passes(stage, HOUR)
    fail(kinds[0])  # already known; now the bot reports the two that have waited
    await passes(stage)
    assert len(heard()) == len(kinds)
    assert all(sum(kind in told for told in heard()) == 1 for kind in kinds)


@pytest.mark.logs("it failed")
async def test_another_process_does_not_report_an_error_again(
    stage: Stage, heard: Callable[[], list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    fail()
    await passes(stage)
    fail("Other")
    async with listening(stage):
        fail()
        await passes(stage)
        await passes(stage)
    assert sum("ValueError" in told for told in heard()) == 1


@pytest.mark.logs("it failed")
async def test_an_unreachable_owner_causes_no_more_errors(
    stage: Stage, heard: Callable[[], list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    shut_door(stage, "ann")
    caplog.clear()
    with caplog.at_level(logging.INFO, "cogs.client.owner"):
        fail()
        await passes(stage)
        for _ in range(3):
            await passes(stage, HOUR)
    assert heard() == []
    errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert len(errors) == 1, "the one that the test has logged"
    assert sum(one.name == "cogs.client.owner" for one in caplog.records) == 1


@pytest.mark.logs("it failed", "could not report an error to the owner")
async def test_errors_while_reporting_are_not_reported(
    stage: Stage,
    heard: Callable[[], list[str]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stage.bot, "create_dm", Broken(KeyError("a fault of ours")))
    fail()
    await passes(stage)
    monkeypatch.undo()
    await passes(stage, HOUR)
    assert sum(one.name == "cogs.client.owner" for one in caplog.records) == 1
    assert heard() == []
    fail()
    await passes(stage)
    (told,) = heard()
    assert "ValueError" in told
    assert "2 times" in told, "what could not be told is not forgotten"


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError("no route"),
        TimeoutError(),
        discord.GatewayNotFound(),
        discord.RateLimited(5.0),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_network_failures_are_not_reported(
    stage: Stage, heard: Callable[[], list[str]], error: Exception
) -> None:
    # as discord.py logs it while it tries again
    logging.getLogger("discord.client").error("Attempting a reconnect", exc_info=error)
    await passes(stage)
    assert heard() == []


async def test_a_failed_connection_is_logged_in_one_line(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("discord.client", "discord.shard"):
        try:
            raise aiohttp.ClientConnectionError("no route")
        except aiohttp.ClientError:
            logging.getLogger(name).exception("Attempting a reconnect in %.2fs", 1.5)
    try:
        do_wrong("OurFault")
    except Exception:  # only the test has this class
        logging.getLogger("discord.client").exception("Ignoring exception in %s", "on_ready")
    *tries, fault = [one for one in caplog.records if one.name.startswith("discord.")]
    assert [(one.levelname, one.exc_info) for one in tries] == [("WARNING", None)] * 2
    told = "Attempting a reconnect in 1.50s: ClientConnectionError: no route"
    assert {one.getMessage() for one in tries} == {told}
    assert fault.exc_info
    assert not discord.VoiceClient.warn_nacl
    assert not discord.VoiceClient.warn_dave
    caplog.clear()


@pytest.mark.logs("it failed", "commits are missing")
async def test_errors_in_threads_and_without_an_exception_are_reported(
    stage: Stage, heard: Callable[[], list[str]]
) -> None:
    await asyncio.to_thread(fail, "InThread")
    logging.getLogger("db.store").error("commits are missing")
    log.warning("not told")
    await passes(stage)
    first, second = heard()
    assert "`InThread`" in first
    assert "`db.store`" in second
    assert "test_owner.py" in second


@pytest.mark.logs("it failed")
async def test_the_owner_reads_their_own_language(
    stage: Stage, heard: Callable[[], list[str]]
) -> None:
    await want(stage, "language", "de", "ann")
    fail()
    await passes(stage)
    (told,) = heard()
    assert "Es ist einmal passiert." in told


@pytest.mark.logs("it failed")
async def test_the_owner_of_a_team_gets_the_reports(
    stage: Stage, heard: Callable[[], list[str]]
) -> None:
    application = stage.bot.application
    assert application is not None
    team = SimpleNamespace(owner_id=stage.members["bob"].id)
    application.team = team  # pyright: ignore[reportAttributeAccessIssue] # the bot asks for nothing else
    fail()
    await passes(stage)
    assert heard() == []
    assert len(direct_messages(stage, "bob")) == 1


@pytest.mark.parametrize("error", [StoreGone, StoreReplaced])
@pytest.mark.logs("it failed")
async def test_a_lost_store_is_reported_before_the_bot_stops(
    stage: Stage, error: type[StoreGone | StoreReplaced]
) -> None:
    async with listening(stage) as messages:
        fail()  # the bot would report it half a minute later
        await stage.env.settle()
        with stage.env._bot_scope():  # pyright: ignore[reportPrivateUsage] # as a bot does
            await messages.tell_why_it_ends(None, ValueError(), None)
            await messages.tell_why_it_ends(None, error(stage.path, "it was"), None)
        (told,) = [one.text for one in direct_messages(stage, "ann")]
    assert "I’ve stopped" in told
    assert ("backup back" in told) == (error is StoreGone)
    assert "None" not in told


@pytest.mark.logs("the disk has no room")
async def test_a_full_disk_is_reported_with_advice(
    stage: Stage, heard: Callable[[], list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    with full_disk(stage):
        reply = await stage.slash("bob", "play", game="tokan")
        assert "disk is full" in reply.text
        await stage.slash("bob", "play", game="tokan")
        await passes(stage)
    told = [one for one in caplog.records if one.name == "db.store"]
    assert len(told) == 1, "once a minute"
    assert "no room for the database" in told[0].getMessage()
    (letter,) = heard()
    assert "My disk is full" in letter
    assert "Make room" in letter

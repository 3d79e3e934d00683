"""The log as text and as JSON: the facts in a record, and secrets that never appear."""

from __future__ import annotations

import asyncio
import json
import logging
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import discord
import pytest

from cogs.terminal import console
from cogs.terminal.console import HIDDEN, hide, redacted, start_logging
from cogs.ui.errors import Work, begin, note_match, note_outcome
from engine.errors import about, about_its_match, present_match

if TYPE_CHECKING:
    from cogs.terminal.logs import Style


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcdE.abcdefghijklmnopqrstuvwxyz_0123-4"
SECRETS = (TOKEN, "aW50ZXI", "pa55word")
SAID = "%s did not take /interactions/5/aW50ZXI/callback"


@pytest.fixture
def log() -> logging.Logger:
    return logging.getLogger("cogs.client.boards")


def start(style: Style) -> None:
    """Start logging without pytest's handlers, which would prevent ours."""
    logging.getLogger().handlers.clear()
    start_logging(is_verbose=False, style=style)


def interaction() -> discord.Interaction[Any]:
    """Return the part of an interaction that the bot uses."""
    facts: dict[str, Any] = {"id": 2**60 + 1, "guild_id": 2, "channel_id": 3, "extras": {}}
    kind = discord.InteractionType.component
    return cast("discord.Interaction[Any]", SimpleNamespace(type=kind, **facts))


def connect() -> None:
    raise ConnectionError("no route to postgresql://parlor:pa55word@db/parlor")


def fail(log: logging.Logger) -> None:
    """Log an error with secrets in its message, argument and traceback."""
    try:
        connect()
    except ConnectionError as error:
        error.add_note(f"Bot {TOKEN}")
        log.exception(SAID, f"Bot {TOKEN}")


def written(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().err.splitlines()


@pytest.mark.parametrize("style", ["text", "json"])
def test_no_secret_is_logged_even_in_a_traceback(
    log: logging.Logger, capsys: pytest.CaptureFixture[str], style: Style
) -> None:
    start(style)
    fail(log)
    (line,) = written(capsys)
    assert "did not take /interactions/5/***/callback" in line
    assert "no route to postgresql://parlor:***@db/parlor" in line
    assert not any(secret in line for secret in SECRETS)


def test_a_json_log_record_is_one_object_per_line(
    log: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    start("json")
    with about("m1"):
        log.info("said «%s»", 'so "and\nso')
    fail(log)
    output, failed = map(json.loads, written(capsys))
    assert output.pop("time").endswith("Z")
    assert output == {
        "level": "INFO",
        "logger": "cogs.client.boards",
        "message": 'said «so "and\nso»',
        "match": "m1",
    }
    assert failed["level"] == "ERROR"
    assert "match" not in failed
    assert failed["exception"].startswith("Traceback")
    assert len(failed["exception"].splitlines()) > 3


def test_the_logged_time_is_utc(log: logging.Logger, capsys: pytest.CaptureFixture[str]) -> None:
    start("json")
    record = logging.LogRecord("x", logging.INFO, __file__, 1, "said", (), None)
    record.created = 1_800_000_000.25
    log.handle(record)
    (line,) = written(capsys)
    assert json.loads(line)["time"] == "2027-01-15T08:00:00.250Z"


@pytest.mark.parametrize("style", ["text", "json"])
async def test_a_record_names_the_interaction_it_answers(
    log: logging.Logger, capsys: pytest.CaptureFixture[str], style: Style
) -> None:
    start(style)
    ended: list[Work] = []
    woken: list[asyncio.Task[None]] = []
    is_answered = asyncio.Event()

    async def sleep_on() -> None:
        log.info("woken")
        await is_answered.wait()
        log.info("sleeps on")

    async def answer() -> None:
        begin(interaction(), ended.append)
        note_match("m1")
        note_outcome("refused", "not-your-turn")
        log.info("answered")
        await asyncio.to_thread(log.info, "painted")
        woken.append(asyncio.create_task(sleep_on()))
        await asyncio.sleep(0)

    await asyncio.create_task(answer())
    await asyncio.sleep(0)
    is_answered.set()
    await woken[0]
    log.info("nothing")
    *inside, later, nothing = written(capsys)
    assert len(inside) == 3
    if style == "text":
        output = " [match=m1 interaction=1152921504606846977 guild=2 channel=3]"
        assert all(line.endswith(output) for line in inside)
        assert later.endswith(": sleeps on")
        assert nothing.endswith(": nothing")
    else:
        facts = {"match": "m1", "interaction": str(2**60 + 1), "guild": "2", "channel": "3"}
        assert all(facts.items() <= json.loads(line).items() for line in inside)
        assert not any(facts.keys() & json.loads(line).keys() for line in (later, nothing))
    (work,) = ended
    assert (work.kind, work.outcome, work.refusal) == ("component", "refused", "not-your-turn")
    assert work.seconds >= 0


async def test_a_task_started_for_a_match_forgets_it_afterwards() -> None:
    is_over = asyncio.Event()

    async def serve() -> list[str]:
        output = [present_match()]
        await is_over.wait()
        return [*output, present_match()]

    class Player:
        @about_its_match
        async def play(self, match_id: str) -> tuple[str, asyncio.Task[list[str]]]:
            serving = asyncio.create_task(serve())
            await asyncio.sleep(0)
            return f"{match_id} {present_match()}", serving

    output, serving = await Player().play("m1")
    is_over.set()
    assert output == "m1 m1"
    assert await serving == ["m1", ""]
    assert present_match() == ""


# Secrets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "POST https://discord.com/api/v10/interactions/123/aW50ZXI/callback failed",
            "POST https://discord.com/api/v10/interactions/123/***/callback failed",
        ),
        ("/webhooks/1/tok_en-x?wait=true", "/webhooks/1/***?wait=true"),
        ("/webhooks/1/tok_en-x/messages/@original", "/webhooks/1/***/messages/@original"),
        ("postgresql://parlor:pa:ss@w0rd@db:5432/x", "postgresql://parlor:***@db:5432/x"),
        ("POSTGRES://u:p@h/db?sslmode=require", "POSTGRES://u:***@h/db?sslmode=require"),
        ("postgresql://h/x?password=p&user=u", "postgresql://h/x?password=***&user=u"),
        ("host=h password='it\\'s one' user=x", "host=h password='***' user=x"),
        ("host=h password=one user=x", "host=h password=*** user=x"),
        ("{'token': 'abc', 'id': 1}", "{'token': '***', 'id': 1}"),
        ('{"resume_token": "a\\"c"}', '{"resume_token": "***"}'),
        ("Record(secret=b'\\x00\\'', joins=())", "Record(secret=b'***', joins=())"),
        ("{'Authorization': 'Bot abc'}", "{'Authorization': 'Bot ***'}"),
        (f"Bot {TOKEN}!", "Bot ***!"),
    ],
)
def test_everything_that_looks_like_a_secret_is_hidden(text: str, shown: str) -> None:
    assert redacted(text) == shown
    assert redacted(shown) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Discord does not accept the token in DISCORD_TOKEN; copy it again",
        "GET https://discord.com/api/v10/channels/123/messages",
        "https://example.org:8080/x@y",
        "match m1 is shown later: 503 Service Unavailable (error code: 0)",
    ],
)
def test_other_text_is_not_hidden(text: str) -> None:
    assert redacted(text) == text


def test_a_known_secret_is_hidden_whatever_it_looks_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(console, "_known", set[str]())
    hide("")
    assert redacted("hello world") == "hello world"
    hide("hello")
    assert redacted("hello world") == f"{HIDDEN} world"

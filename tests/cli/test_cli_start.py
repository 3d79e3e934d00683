"""`bot.py run` and `sync`: the token, the store, the log, and how a server is stopped."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import sqlite3
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.ext import commands

import bot
import cogs.client.sync
from cogs.client.parlor import Parlor
from cogs.client.watch import Health
from cogs.terminal import online
from cogs.terminal.console import start_logging
from cogs.terminal.exits import Exit
from db.file.files import rescued_of
from db.store import Store
from db.tellings import note_of
from tests.cli.driver import complaint, run_here, the_line
from tests.fakes import FakeClock
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Give the test a token and put back what a server changes of its process."""
    monkeypatch.setenv("DISCORD_TOKEN", "a.token.that-looks-right")
    monkeypatch.chdir(tmp_path)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stop = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, stop)
    root.handlers[:] = handlers
    root.setLevel(level)


def logged_in(monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> None:
    """Let Discord accept every token, or answer with *error*."""

    async def login(self: Parlor, token: str) -> None:
        if error:
            raise error

    monkeypatch.setattr(Parlor, "login", login)
    monkeypatch.setattr(cogs.client.sync, "sync_if_changed", nothing)


async def nothing(*_: object) -> None:
    pass


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace()
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


def started(folder: Path, capsys: pytest.CaptureFixture[str], expected: Exit) -> str:
    code = bot.main(["run", "--db", str(folder / "parlor.sqlite3")])
    heard = capsys.readouterr()
    return the_line(code, heard.out, heard.err, expected)


@pytest.mark.parametrize("command", [[], ["run"], ["sync"], ["--db", "other.sqlite3"]])
def test_without_a_token_one_sentence_names_the_sandbox(tmp_path: Path, command: list[str]) -> None:
    line = complaint(run_here(tmp_path, *command), Exit.CONFIGURATION)
    assert "DISCORD_TOKEN" in line
    assert "bot.py sandbox" in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("token", ["two words", "line\nbreak", "naïve"])
def test_what_cannot_be_a_token_is_not_sent(tmp_path: Path, token: str) -> None:
    done = run_here(tmp_path, "run", settings={"DISCORD_TOKEN": token})
    line = complaint(done, Exit.CONFIGURATION)
    assert "DISCORD_TOKEN is not a bot's token" in line
    assert token not in line


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (discord.LoginFailure("Improper."), ("does not accept the token", Exit.CONFIGURATION)),
        (aiohttp.ClientConnectionError("no route"), ("reached: no route", Exit.TRY_AGAIN)),
        (discord.GatewayNotFound(), ("Discord cannot be reached", Exit.TRY_AGAIN)),
        (TimeoutError("timed out"), ("Discord cannot be reached: timed out", Exit.TRY_AGAIN)),
        (discord.PrivilegedIntentsRequired(0), ("privileged intents", Exit.CONFIGURATION)),
        (closed(4004), ("does not accept the token", Exit.CONFIGURATION)),
        (closed(4011), ("has ended the connection", Exit.CONFIGURATION)),
        (closed(4000), ("has ended the connection", Exit.TRY_AGAIN)),
        (OSError(errno.EADDRINUSE, "Address already in use"), ("already in use", Exit.TRY_AGAIN)),
    ],
    ids=str,
)
def test_a_discord_that_does_not_let_us_in_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    told: tuple[str, Exit],
) -> None:
    logged_in(monkeypatch, error)
    monkeypatch.setattr(online, "_PAUSES", ())
    why, code = told
    assert why in started(tmp_path, capsys, code)


def test_a_damaged_database_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged_in(monkeypatch)
    path = tmp_path / "parlor.sqlite3"
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)
    before = path.read_bytes()
    assert "damaged" in started(tmp_path, capsys, Exit.STORE_UNUSABLE)
    assert path.read_bytes() == before


def test_a_newer_database_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged_in(monkeypatch)
    path = tmp_path / "parlor.sqlite3"
    asyncio.run(open_and_close(path))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    assert "has schema 999" in started(tmp_path, capsys, Exit.STORE_UNUSABLE)


def test_a_locked_database_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged_in(monkeypatch)
    monkeypatch.setattr(Store, "open", partial(Store.open, patience=0.1))
    with sqlite3.connect(tmp_path / "parlor.sqlite3", isolation_level=None) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        assert "locked" in started(tmp_path, capsys, Exit.TRY_AGAIN)
    holder.close()


def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged_in(monkeypatch)
    assert "cannot be opened" in started(tmp_path / "none", capsys, Exit.CONFIGURATION)
    (tmp_path / "parlor.sqlite3").mkdir()
    assert "parlor.sqlite3" in started(tmp_path, capsys, Exit.CONFIGURATION)


async def open_and_close(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_database_that_is_taken_away_ends_the_bot(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    is_replaced: bool,
) -> None:
    logged_in(monkeypatch)
    monkeypatch.setattr("db.file.store._LOOKED_AT", 0.01)
    path = tmp_path / "parlor.sqlite3"
    ended: list[str] = []

    async def connect(self: Parlor) -> None:
        assert "store" not in await Health(self.matches, self).obstacles()
        if is_replaced:
            await open_and_close(tmp_path / "other")
            (tmp_path / "other").replace(path)
        else:
            path.unlink()
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            ended.append("connection")
            assert (await Health(self.matches, self).obstacles())["store"]

    monkeypatch.setattr(Parlor, "connect", connect)
    code = bot.main(["run", "--db", str(path)])
    assert code == (Exit.TRY_AGAIN if is_replaced else Exit.STORE_UNUSABLE)
    line = capsys.readouterr().err.splitlines()[-1]
    assert line.startswith(f"bot.py: the database {path} is ")
    assert ended == ["connection"]
    assert path.exists() == is_replaced
    (kept,) = rescued_of(path)
    asyncio.run(open_and_close(kept))
    if is_replaced:
        asyncio.run(open_and_close(path))


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_cleanly_when_it_is_told_to(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    sign: signal.Signals,
) -> None:
    logged_in(monkeypatch)
    closed: list[bool] = []

    async def connect(self: Parlor) -> None:
        signal.raise_signal(sign)
        await asyncio.sleep(60)

    async def close(self: Parlor) -> None:
        closed.append(True)

    monkeypatch.setattr(Parlor, "connect", connect)
    monkeypatch.setattr(Parlor, "close", close)
    assert bot.main(["run", "--db", str(tmp_path / "parlor.sqlite3")]) == 0
    assert closed
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("words", "are_wanted"), [((), True), (("--no-emoji",), False)])
def test_a_host_says_whether_pictures_are_uploaded(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    are_wanted: bool,  # pytest names it
) -> None:
    logged_in(monkeypatch)
    asked: list[str] = []

    async def fetch_application_emojis(self: Parlor) -> list[discord.Emoji]:
        asked.append("which emoji are there")
        return []

    async def connect(self: Parlor) -> None:
        self.icons.begin()
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    monkeypatch.setattr(Parlor, "fetch_application_emojis", fetch_application_emojis)
    monkeypatch.setattr(Parlor, "connect", connect)
    assert bot.main(["run", "--db", str(tmp_path / "parlor.sqlite3"), *words]) == 0
    assert bool(asked) == are_wanted


def test_the_database_is_where_the_setting_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_DB", str(tmp_path / "100%.sqlite3"))
    parser = bot.build_parser()
    assert parser.parse_args(["run"]).db == tmp_path / "100%.sqlite3"
    assert parser.parse_args(["run", "--db", "x"]).db.name == "x"
    assert parser.parse_args(["sandbox"]).db.name == bot.SANDBOX_DATABASE
    with pytest.raises(SystemExit) as left:
        parser.parse_args(["run", "--help"])
    assert left.value.code == 0


def test_a_record_of_the_log_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    root.handlers.clear()
    start_logging(is_verbose=False)
    logging.getLogger("engine.table").info("said")
    logging.getLogger("discord.client").info("not said")
    try:
        int("two\nlines")
    except ValueError:
        logging.getLogger("discord.client").exception("a failure")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert lines[0].endswith(" INFO engine.table: said")
    assert "ERROR discord.client: a failure | Traceback" in lines[1]
    assert "ValueError: " in lines[1]


# Registering the slash commands


async def say(interaction: discord.Interaction[commands.Bot]) -> None:
    pass


def command(name: str) -> app_commands.Command[Any, ..., Any]:
    return app_commands.Command(name=name, description=name, callback=say)


class Registrar:
    """A bot with one command, and what Discord was asked to register."""

    def __init__(self) -> None:
        self.bot = commands.Bot("!", intents=discord.Intents.none(), application_id=5)
        self.bot.tree.add_command(command("hello"))
        self.registered: list[int] = []
        self.error: discord.HTTPException | None = None
        self.bot.http.request = self.found
        self.bot.http.bulk_upsert_global_commands = self.register
        self.has_user_install = True
        self.bot.application_info = self.application_info

    async def application_info(self) -> Any:
        """Return as much of the application as is asked for."""
        return SimpleNamespace(user_integration_config=object() if self.has_user_install else None)

    async def found(self, *_: object, **__: object) -> list[dict[str, Any]]:
        return []

    async def register(self, application_id: Any, payload: list[dict[str, Any]]) -> Any:
        del application_id
        if self.error:
            raise self.error
        self.registered.append(len(payload))
        return []


@pytest.fixture
def registrar(monkeypatch: pytest.MonkeyPatch) -> Registrar:
    return Registrar()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "parlor.sqlite3", GAMES)
    yield store
    await store.close()


async def test_commands_are_registered_when_they_have_changed_and_only_then(
    store: Store, registrar: Registrar
) -> None:
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert not await cogs.client.sync.sync_if_changed(registrar.bot, store)
    again = Registrar()
    assert not await cogs.client.sync.sync_if_changed(again.bot, store)
    again.bot.tree.add_command(command("goodbye"))
    assert await cogs.client.sync.sync_if_changed(again.bot, store)
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert (registrar.registered, again.registered) == ([1, 1], [2])


async def test_of_several_that_start_at_once_one_registers_them(store: Store) -> None:
    registrars = [Registrar() for _ in range(4)]
    done = [cogs.client.sync.sync_if_changed(one.bot, store) for one in registrars]
    assert sorted(await asyncio.gather(*done)) == [False, False, False, True]
    assert sum(len(one.registered) for one in registrars) == 1


async def test_who_dies_while_it_registers_them_is_succeeded_after_a_minute(
    store: Store, registrar: Registrar
) -> None:
    clock = FakeClock()
    again = Registrar()

    async def die(application_id: Any, payload: list[dict[str, Any]]) -> Any:
        del application_id, payload
        assert not await cogs.client.sync.sync_if_changed(again.bot, store, clock)
        clock.set_by(61)
        assert await cogs.client.sync.sync_if_changed(again.bot, store, clock)
        raise ConnectionError

    registrar.bot.http.bulk_upsert_global_commands = die
    with pytest.raises(ConnectionError):
        await cogs.client.sync.sync_if_changed(registrar.bot, store, clock)
    assert again.registered == [1]


async def test_it_notes_whether_people_can_have_it_for_themselves(
    store: Store, registrar: Registrar
) -> None:
    registrar.has_user_install = False
    await cogs.client.sync.sync(registrar.bot, store)
    assert "User Install" in await store.read(lambda connection: note_of(connection, "install"))
    registrar.has_user_install = True
    await cogs.client.sync.sync(registrar.bot, store)
    assert await store.read(lambda connection: note_of(connection, "install")) == ""


async def test_asked_for_they_are_registered_again(store: Store, registrar: Registrar) -> None:
    for _ in range(2):
        await cogs.client.sync.sync(registrar.bot, store)
    assert registrar.registered == [1, 1]


async def test_a_refusal_is_tried_again_at_the_next_start(
    store: Store, registrar: Registrar, caplog: pytest.LogCaptureFixture
) -> None:
    registrar.error = refusal()
    assert not await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert "could not be registered" in caplog.text
    registrar.error = None
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)


async def test_a_note_that_cannot_be_kept_is_no_error(
    store: Store, registrar: Registrar, caplog: pytest.LogCaptureFixture
) -> None:
    await store.close()
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert registrar.registered == [1]
    assert "what was found out of commands is not noted" in caplog.text


def refusal() -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=500, reason="Internal Server Error")
    return discord.HTTPException(answer, "no")


def test_a_start_that_takes_too_long_is_not_called_a_file_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def hang(*_: object, **__: object) -> None:
        await asyncio.sleep(0)
        raise TimeoutError("bot did not settle")

    monkeypatch.setattr("cogs.terminal.sandbox.run_sandbox", hang)
    code = bot.main(["sandbox", "--db", str(tmp_path / "x")])
    printed = capsys.readouterr()
    line = the_line(code, printed.out, printed.err)
    assert "took too long" in line
    assert "cannot use" not in line


def test_a_sandbox_without_a_simulated_discord_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere: dict[str, Any] = {}
    monkeypatch.setattr(online, "find_spec", nowhere.get)
    told = complaint(run_here(tmp_path, "sandbox"))
    assert "pip install -r requirements-sandbox.lock" in told
    assert not list(tmp_path.iterdir())

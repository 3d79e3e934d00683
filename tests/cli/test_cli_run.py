"""`bot.py run` and `sync`: token, store, log, monitoring, commands and invitations."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import signal
import socket
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.ext import commands
from discord.http import HTTPClient

import bot
import cogs.client.sync
from cogs.client.jobs import code_of
from cogs.client.monitoring import Health
from cogs.client.owner import OwnerMessages
from cogs.client.parlor import Parlor
from cogs.client.places import NEEDED, invitations
from cogs.terminal import online
from cogs.terminal.console import Complaint, start_logging
from cogs.terminal.exits import Exit
from cogs.terminal.online import Address, address, check_starts, loading, log_in, watching_of
from cogs.ui.errors import Observer
from db.errors import StoreFull
from db.notifications import note_of
from db.store import Store
from tests.blank import open_store
from tests.cli.driver import complaint, run_bot, run_here
from tests.fakes import FakeClock
from tests.packages import INSTALLED, PACKAGES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    import subprocess
    from collections.abc import AsyncIterator, Callable, Iterator


TOKEN = "a.token.that-looks-right"
DATABASE = "parlor.sqlite3"


@pytest.fixture(autouse=True)
def process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Give the test a token, and afterwards restore how the process ends."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.chdir(tmp_path)
    stop = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, stop)


@pytest.fixture
def logged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Discord accept every token."""
    monkeypatch.setattr(Parlor, "login", nothing)
    monkeypatch.setattr(online, "check_starts", nothing)
    monkeypatch.setattr(cogs.client.sync, "sync_if_changed", nothing)


lets_in = pytest.mark.usefixtures("logged_in")


async def nothing(*_: object) -> None:
    pass


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace()
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run_here(folder, "run", *words, settings={"DISCORD_TOKEN": TOKEN})


@pytest.mark.parametrize("command", [[], ["run"], ["sync"], ["--db", "other.sqlite3"]])
def test_without_a_token_one_sentence_names_the_sandbox(tmp_path: Path, command: list[str]) -> None:
    line = complaint(run_here(tmp_path, *command), Exit.CONFIGURATION)
    assert "DISCORD_TOKEN" in line
    assert "bot.py sandbox" in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("token", ["two words", "line\nbreak", "naïve"])
def test_an_impossible_token_is_refused_without_showing_it(tmp_path: Path, token: str) -> None:
    done = run_here(tmp_path, "run", settings={"DISCORD_TOKEN": token})
    line = complaint(done, Exit.CONFIGURATION)
    assert "DISCORD_TOKEN is not a bot's token" in line
    assert token not in line


@pytest.mark.parametrize(
    ("error", "output"),
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
def test_a_failed_login_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, output: tuple[str, Exit]
) -> None:
    async def login(self: Parlor, token: str) -> None:
        raise error

    monkeypatch.setattr(Parlor, "login", login)
    monkeypatch.setattr(online, "_PAUSES", ())
    why, code = output
    assert why in complaint(run(tmp_path), code)


async def open_and_close(path: Path) -> None:
    await (await open_store(path)).close()


def damage(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


def make_newer(path: Path) -> None:
    asyncio.run(open_and_close(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA user_version = 999")


@lets_in
@pytest.mark.parametrize(
    ("make", "why", "code"),
    [
        (damage, "damaged", Exit.STORE_UNUSABLE),
        (make_newer, "has schema 999", Exit.STORE_UNUSABLE),
        (Path.mkdir, DATABASE, Exit.CONFIGURATION),
    ],
    ids=["damaged", "newer", "folder"],
)
def test_an_unusable_database_is_reported_in_one_sentence(
    tmp_path: Path, make: Callable[[Path], None], why: str, code: Exit
) -> None:
    path = tmp_path / DATABASE
    make(path)
    before = path.is_file() and path.read_bytes()
    assert why in complaint(run(tmp_path), code)
    assert (path.is_file() and path.read_bytes()) == before


@lets_in
@pytest.mark.parametrize(
    "command", ["run", "sync", "doctor", "rebuild-ratings", "pack", "backup copy"]
)
def test_all_commands_end_the_same_way_on_a_damaged_store(tmp_path: Path, command: str) -> None:
    damage(tmp_path / DATABASE)
    done = run_here(tmp_path, *command.split(), settings={"DISCORD_TOKEN": TOKEN})
    assert "damaged" in complaint(done, Exit.STORE_UNUSABLE)


@lets_in
@pytest.mark.parametrize("command", ["run", "sync", "doctor", "rebuild-ratings", "pack"])
def test_all_commands_end_the_same_way_without_their_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(Store, "open", partial(Store.open, patience=0.1))
    there = "postgresql://parlor@127.0.0.1:1/parlor"
    done = run_here(tmp_path, command, "--db", there, settings={"DISCORD_TOKEN": TOKEN})
    assert "cannot be reached" in complaint(done, Exit.TRY_AGAIN)


@lets_in
def test_a_second_bot_on_the_same_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(self: Parlor) -> None:
        assert "another bot is using it" in complaint(second(), Exit.TRY_AGAIN)
        done = await asyncio.to_thread(run_bot, tmp_path, "rebuild-ratings")
        assert done.returncode == 0, "commands may work beside it"

    def second() -> subprocess.CompletedProcess[str]:
        return run_bot(tmp_path, "run", settings={"DISCORD_TOKEN": TOKEN})

    monkeypatch.setattr(Parlor, "connect", connect)
    assert run(tmp_path).returncode == 0


@lets_in
def test_a_locked_database_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "open", partial(Store.open, patience=0.1))
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        assert "locked" in complaint(run(tmp_path), Exit.TRY_AGAIN)


@lets_in
def test_a_missing_database_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    line = complaint(run(tmp_path, "--db", f"none/{DATABASE}"), Exit.CONFIGURATION)
    assert "cannot be opened" in line


@lets_in
def test_a_start_on_a_full_disk_does_not_ask_for_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(path: Path, *_: object, **__: object) -> Store:
        raise StoreFull(path)

    monkeypatch.setattr(Store, "open", full)
    assert "no room" in complaint(run(tmp_path), Exit.STORE_UNUSABLE)


@lets_in
@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_lost_database_ends_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_replaced: bool
) -> None:
    monkeypatch.setattr("db.file.store._LOOKED_AT", 0.01)
    path = tmp_path / DATABASE
    ended: list[str] = []

    async def connect(self: Parlor) -> None:
        assert "store" not in await self.made(Health).obstacles()
        if is_replaced:
            await open_and_close(tmp_path / "other")
            (tmp_path / "other").replace(path)
        else:
            path.unlink()
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            ended.append("connection")
            assert (await self.made(Health).obstacles())["store"]

    monkeypatch.setattr(Parlor, "connect", connect)
    done = run(tmp_path, "--db", str(path))
    assert done.returncode == (Exit.TRY_AGAIN if is_replaced else Exit.STORE_UNUSABLE)
    assert done.stderr.splitlines()[-1].startswith(f"bot.py: the database {path} is ")
    assert ended == ["connection"]
    assert path.exists() == is_replaced
    if is_replaced:
        asyncio.run(open_and_close(path))


@lets_in
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_bot_cleanly(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    sign: signal.Signals,
) -> None:
    closed: list[bool] = []

    async def connect(self: Parlor) -> None:
        signal.raise_signal(sign)
        await asyncio.sleep(60)

    async def close(self: Parlor) -> None:
        closed.append(True)

    monkeypatch.setattr(Parlor, "connect", connect)
    monkeypatch.setattr(Parlor, "close", close)
    done = run(tmp_path)
    assert (done.returncode, done.stdout, closed) == (0, "", [True])
    assert f"Parlor {code_of(INSTALLED.games)} uses the database " in caplog.text


@lets_in
@pytest.mark.parametrize("words", [(), ("--no-emoji",)])
def test_an_option_turns_off_the_upload_of_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
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
    assert run(tmp_path, *words).returncode == 0
    assert bool(asked) == (not words)


def test_a_setting_or_an_option_chooses_the_database(
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


def test_a_log_record_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
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


# Registering the slash commands -------------------------------------------------------------------


async def say(interaction: discord.Interaction[commands.Bot]) -> None:
    pass


def command(name: str) -> app_commands.Command[Any, ..., Any]:
    return app_commands.Command(name=name, description=name, callback=say)


class Registrar:
    """A bot with one command, and the commands it asked Discord to register."""

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
        """Return the facts about the application that the bot uses."""
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
def registrar() -> Registrar:
    return Registrar()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(tmp_path / DATABASE)
    yield store
    await store.close()


async def test_commands_are_registered_only_when_they_have_changed(
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


async def test_only_one_of_several_simultaneous_starts_registers_commands(store: Store) -> None:
    registrars = [Registrar() for _ in range(4)]
    done = [cogs.client.sync.sync_if_changed(registrar.bot, store) for registrar in registrars]
    assert sorted(await asyncio.gather(*done)) == [False, False, False, True]
    assert sum(len(other.registered) for other in registrars) == 1


async def test_a_minute_after_a_process_died_another_one_registers_commands(
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


async def test_a_sync_notes_whether_people_can_install_the_app_for_themselves(
    store: Store, registrar: Registrar
) -> None:
    registrar.has_user_install = False
    await cogs.client.sync.sync(registrar.bot, store)
    assert "User Install" in await store.read(lambda connection: note_of(connection, "install"))
    registrar.has_user_install = True
    await cogs.client.sync.sync(registrar.bot, store)
    assert await store.read(lambda connection: note_of(connection, "install")) == ""


async def test_a_forced_sync_registers_unchanged_commands_again(
    store: Store, registrar: Registrar
) -> None:
    for _ in range(2):
        await cogs.client.sync.sync(registrar.bot, store)
    assert registrar.registered == [1, 1]


async def test_a_refused_registration_is_retried_at_the_next_start(
    store: Store, registrar: Registrar, caplog: pytest.LogCaptureFixture
) -> None:
    registrar.error = refusal(500)
    assert not await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert "could not register" in caplog.text
    registrar.error = None
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)


async def test_a_note_that_cannot_be_stored_is_only_logged(
    store: Store, registrar: Registrar, caplog: pytest.LogCaptureFixture
) -> None:
    await store.close()
    assert await cogs.client.sync.sync_if_changed(registrar.bot, store)
    assert registrar.registered == [1]
    assert "the note about commands cannot be stored" in caplog.text


def test_a_slow_start_is_not_reported_as_a_bad_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(*_: object, **__: object) -> None:
        await asyncio.sleep(0)
        raise TimeoutError("bot did not settle")

    monkeypatch.setattr("cogs.terminal.sandbox.run_sandbox", hang)
    done = run_here(tmp_path, "sandbox", "--db", "x")
    assert (done.returncode, done.stdout) == (Exit.TRY_AGAIN, "Starting…\n")
    assert "took too long" in done.stderr
    assert "cannot use" not in done.stderr


def test_a_sandbox_without_its_packages_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere: dict[str, Any] = {}
    monkeypatch.setattr(online, "find_spec", nowhere.get)
    output = complaint(run_here(tmp_path, "sandbox"))
    assert "pip install -r requirements-sandbox.lock" in output
    assert not list(tmp_path.iterdir())


# Monitoring ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("9100", Address("127.0.0.1", 9100)),
        ("0", Address("127.0.0.1", 0)),
        ("0.0.0.0:9100", Address("0.0.0.0", 9100)),
        (":9100", Address("127.0.0.1", 9100)),
        ("bot.internal:80", Address("bot.internal", 80)),
        ("[::1]:9100", Address("::1", 9100)),
    ],
)
def test_an_address_is_a_port_with_or_without_a_host(text: str, meant: Address) -> None:
    assert address(text) == meant


@pytest.mark.parametrize("text", ["", "x", "70000", "-1", "1.2.3.4", "host:", "[::1", "[x]:1", "٣"])
def test_a_bad_address_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        address(text)


@pytest.mark.parametrize(
    ("settings", "words", "meant"),
    [
        ({}, (), (None, "text", True)),
        ({"PARLOR_METRICS": "0.0.0.0:9100"}, (), (Address("0.0.0.0", 9100), "text", True)),
        ({"PARLOR_METRICS": "9100"}, ("--metrics", "1"), (Address("127.0.0.1", 1), "text", True)),
        ({"PARLOR_LOG": "json"}, (), (None, "json", True)),
        ({"PARLOR_LOG": "json"}, ("--log", "text"), (None, "text", True)),
        ({"PARLOR_NO_OWNER_MESSAGES": "1"}, (), (None, "text", False)),
        ({"PARLOR_NO_OWNER_MESSAGES": "0"}, (), (None, "text", True)),
        ({}, ("--no-owner-messages",), (None, "text", False)),
    ],
)
def test_options_override_environment_settings(
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    words: tuple[str, ...],
    meant: tuple[Address | None, str, bool],
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    args = bot.build_parser().parse_args(["run", *words])
    watching = watching_of(args)
    assert (watching.metrics, args.log, watching.tells_owner) == meant


@lets_in
def test_a_port_in_use_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = complaint(run(tmp_path, "--metrics", str(port)), Exit.TRY_AGAIN)
    assert f"--metrics: 127.0.0.1:{port} cannot be used" in line


@lets_in
@pytest.mark.parametrize("words", [(), ("--metrics", "0"), ("--no-owner-messages",)])
def test_options_set_metrics_and_owner_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    found: dict[str, Any] = {}

    async def connect(self: Parlor) -> None:
        found["watch"] = type(self.observer) is not Observer
        found["painter"] = next(iter(self.packages)).painter.on_picture is not None
        found["owner"] = any(
            isinstance(handler, OwnerMessages) for handler in logging.getLogger().handlers
        )

    monkeypatch.setattr(Parlor, "connect", connect)
    assert run(tmp_path, *words).returncode == 0
    measured = dict.fromkeys(("watch", "painter"), "--metrics" in words)
    assert found == {**measured, "owner": "--no-owner-messages" not in words}
    assert not any(isinstance(other, OwnerMessages) for other in logging.getLogger().handlers)


# A slow network -----------------------------------------------------------------------------------


@pytest.fixture
async def parlor(store: Store) -> AsyncIterator[Parlor]:
    async with Parlor(store, PACKAGES, has_icons=False) as one:
        yield one


def failing(
    monkeypatch: pytest.MonkeyPatch, *errors: Exception | None
) -> list[aiohttp.ClientSession]:
    """Make logins fail with *errors*, one after the other; return their sessions."""
    sessions: list[aiohttp.ClientSession] = []

    async def static_login(self: HTTPClient, token: str) -> Any:
        del token
        # as in discord.py, each login has its own session, on a connector that all share
        assert self.connector is discord.utils.MISSING
        self.connector = aiohttp.TCPConnector(limit=0)
        session = aiohttp.ClientSession(connector=self.connector)
        setattr(self, "_HTTPClient__session", session)  # noqa: B010 # its own, by its full name
        sessions.append(session)
        raise errors[len(sessions) - 1] or AssertionError

    monkeypatch.setattr(HTTPClient, "static_login", static_login)
    monkeypatch.setattr(online, "_PAUSES", (0.0, 0.0))
    return sessions


def refusal(status: int) -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="No")
    return discord.HTTPException(answer, "no")


@pytest.mark.parametrize("late", [aiohttp.ClientConnectionError("no route"), refusal(503)], ids=str)
async def test_a_login_waits_for_a_late_network(
    parlor: Parlor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    late: Exception,
) -> None:
    sessions = failing(monkeypatch, late, late, discord.LoginFailure("Improper."))
    with pytest.raises(discord.LoginFailure):
        await log_in(parlor, "token")
    await parlor.close()
    assert caplog.text.count(f"trying again in 0 s: {late}") == 2
    assert [session.closed for session in sessions] == [True, True, True]


async def test_a_login_gives_up_if_the_network_stays_down(
    parlor: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = failing(
        monkeypatch, *[aiohttp.ClientConnectionError(str(number)) for number in range(4)]
    )
    with pytest.raises(aiohttp.ClientConnectionError, match="2"):
        await log_in(parlor, "token")
    assert len(sessions) == 3


@pytest.mark.parametrize("status", [429, 403])
async def test_a_refused_login_is_not_retried_at_once(
    parlor: Parlor, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    sessions = failing(monkeypatch, refusal(status), None)
    with pytest.raises(discord.HTTPException):
        await log_in(parlor, "token")
    assert len(sessions) == 1


# Adding the bot to servers ----------------------------------------------------------------------


def application(*, has_user_install: bool) -> Any:
    installation = object() if has_user_install else None
    return SimpleNamespace(id=42, user_integration_config=installation)


def test_the_invitation_asks_only_for_the_needed_permissions() -> None:
    (line,) = invitations(application(has_user_install=False))
    address = urlsplit(line.split()[-1])
    asked = parse_qs(address.query)
    assert (address.scheme, address.netloc) == ("https", "discord.com")
    assert asked["client_id"] == ["42"]
    assert asked["scope"] == ["bot applications.commands"]
    needed = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
        pin_messages=True,
    )
    assert discord.Permissions(int(asked["permissions"][0])) == needed == NEEDED


def test_an_app_that_users_can_install_has_a_second_link() -> None:
    _, line = invitations(application(has_user_install=True))
    asked = parse_qs(urlsplit(line.split()[-1]).query)
    assert asked == {
        "client_id": ["42"],
        "scope": ["applications.commands"],
        "integration_type": ["1"],
    }


@lets_in
def test_a_start_prints_the_invitation_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Parlor, "application", application(has_user_install=True))
    monkeypatch.setattr(Parlor, "connect", nothing)
    done = run(tmp_path)
    assert done.returncode == 0
    server, oneself = done.stdout.splitlines()
    assert server.startswith("Add it to a server: https://discord.com/oauth2/authorize?")
    assert oneself.startswith("Add it to yourself: https://discord.com/oauth2/authorize?")


# Loading ------------------------------------------------------------------------------------------


def test_loading_pauses_garbage_collection_and_freezes_its_objects() -> None:
    with loading():
        assert not gc.isenabled()
        loaded = [object()]
        assert any(thing is loaded for thing in gc.get_objects())
    assert gc.isenabled()
    assert not any(one is loaded for one in gc.get_objects())


def test_garbage_collection_resumes_after_failed_loading() -> None:
    with pytest.raises(ImportError), loading():
        raise ImportError
    assert gc.isenabled()


# Discord's limit on starts ------------------------------------------------------------------------


def gateway(left: int, shards: int = 1, at_once: int = 1) -> Any:
    limit = {"total": 1000, "remaining": left, "reset_after": 90_000, "max_concurrency": at_once}

    async def ask() -> tuple[int, str, dict[str, int]]:
        return shards, "wss://nowhere", limit

    return SimpleNamespace(
        http=SimpleNamespace(get_bot_gateway=ask), shard_ids=None, shard_count=None
    )


async def test_a_start_beyond_discords_session_limit_is_not_tried() -> None:
    with pytest.raises(
        Complaint, match="allows 3 of 1,000 session starts in the next 2 minutes"
    ) as caught:
        await check_starts(gateway(3, shards=4))
    assert caught.value.code == Exit.TRY_AGAIN


async def test_a_low_number_of_remaining_starts_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await check_starts(gateway(1000))
    assert caplog.messages == []
    await check_starts(gateway(1000, shards=40, at_once=16))
    assert caplog.messages == ["starting 40 shards takes 15 s, because Discord allows 16 at a time"]
    caplog.clear()
    await check_starts(gateway(20))
    assert "find out why the bot restarts so often" in caplog.text

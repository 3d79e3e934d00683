"""How the bot comes in: a network that is late, and the addresses at which it can be added."""

from __future__ import annotations

from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

import bot
import cogs.client.sync
from cogs.client.parlor import Parlor
from cogs.client.places import NEEDED, invitations
from cogs.terminal import online
from cogs.terminal.online import log_in
from tests.blank import open_store
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path


@asynccontextmanager
async def parlor(folder: Path) -> AsyncGenerator[Parlor]:
    store = await open_store(folder / "parlor.sqlite3")
    try:
        async with Parlor(store, PACKAGES, has_icons=False) as one:
            yield one
    finally:
        await store.close()


def failing(
    monkeypatch: pytest.MonkeyPatch, *errors: Exception | None
) -> list[aiohttp.ClientSession]:
    """Let tries to log in fail with *errors*, one after the other; return their sessions."""
    sessions: list[aiohttp.ClientSession] = []

    async def static_login(self: HTTPClient, token: str) -> Any:
        del token
        # as discord.py's: each has a session of its own, on what connects all of them
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
async def test_a_network_that_comes_late_is_waited_for(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    late: Exception,
) -> None:
    sessions = failing(monkeypatch, late, late, discord.LoginFailure("Improper."))
    async with parlor(tmp_path) as one:
        with pytest.raises(discord.LoginFailure):
            await log_in(one, "token")
    assert caplog.text.count(f"tried again in 0 s: {late}") == 2
    assert [session.closed for session in sessions] == [True, True, True]


async def test_a_network_that_does_not_come_is_left_to_who_starts_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = failing(monkeypatch, *[aiohttp.ClientConnectionError(str(one)) for one in range(4)])
    async with parlor(tmp_path) as one:
        with pytest.raises(aiohttp.ClientConnectionError, match="2"):
            await log_in(one, "token")
    assert len(sessions) == 3


@pytest.mark.parametrize("status", [429, 403])
async def test_who_is_refused_does_not_ask_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    sessions = failing(monkeypatch, refusal(status), None)
    async with parlor(tmp_path) as one:
        with pytest.raises(discord.HTTPException):
            await log_in(one, "token")
    assert len(sessions) == 1


# Being added ------------------------------------------------------------------------------------


def application(*, has_user_install: bool) -> Any:
    installation = object() if has_user_install else None
    return SimpleNamespace(id=42, user_integration_config=installation)


def test_the_link_asks_for_what_the_bot_needs_and_for_no_more() -> None:
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


def test_who_may_have_it_for_themselves_gets_a_link_as_well() -> None:
    _, line = invitations(application(has_user_install=True))
    asked = parse_qs(urlsplit(line.split()[-1]).query)
    assert asked == {
        "client_id": ["42"],
        "scope": ["applications.commands"],
        "integration_type": ["1"],
    }


def test_a_start_prints_the_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def nothing(*_: object) -> None:
        pass

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.that-looks-right")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Parlor, "login", nothing)
    monkeypatch.setattr(Parlor, "application", application(has_user_install=True))
    monkeypatch.setattr(Parlor, "connect", nothing)
    monkeypatch.setattr(cogs.client.sync, "sync_if_changed", nothing)
    assert bot.main(["run", "--db", str(tmp_path / "parlor.sqlite3")]) == 0
    server, oneself = capsys.readouterr().out.splitlines()
    assert server.startswith("Add it to a server: https://discord.com/oauth2/authorize?")
    assert oneself.startswith("Add it to yourself: https://discord.com/oauth2/authorize?")

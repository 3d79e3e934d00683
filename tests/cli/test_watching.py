"""`bot.py run` with --metrics, --log and --no-owner-messages, and their settings."""

from __future__ import annotations

import argparse
import logging
import socket
from typing import TYPE_CHECKING, Any

import pytest

import bot
from cogs.client.owner import OwnerMessages
from cogs.client.parlor import Parlor
from cogs.client.reception import Watch
from cogs.terminal.exits import Exit
from cogs.terminal.online import Address, address, watching_of
from tests.cli.test_cli_start import logged_in, process, started

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["process"]


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
def test_what_is_no_address_is_refused(text: str) -> None:
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
def test_options_go_before_the_settings_of_the_environment(
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


@pytest.mark.parametrize("setting", ["PARLOR_METRICS", "PARLOR_LOG"])
def test_a_setting_that_says_nothing_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], setting: str
) -> None:
    monkeypatch.setenv(setting, "x:y")
    with pytest.raises(SystemExit) as left:
        bot.build_parser().parse_args(["run"])
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_port_that_is_taken_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged_in(monkeypatch)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("PARLOR_METRICS", str(port))
        line = started(tmp_path, capsys, Exit.TRY_AGAIN)
    assert f"--metrics: 127.0.0.1:{port} cannot be used" in line


@pytest.mark.parametrize(
    ("words", "is_measured", "tells_owner"),
    [((), False, True), (("--metrics", "0"), True, True), (("--no-owner-messages",), False, False)],
)
def test_a_bot_is_watched_as_its_host_wants(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    is_measured: bool,  # pytest names it
    tells_owner: bool,
) -> None:
    logged_in(monkeypatch)
    found: dict[str, Any] = {}

    async def connect(self: Parlor) -> None:
        found["watch"] = type(self.watch) is not Watch
        found["painter"] = next(iter(self.packages)).painter.on_picture is not None
        found["owner"] = any(isinstance(one, OwnerMessages) for one in logging.getLogger().handlers)

    monkeypatch.setattr(Parlor, "connect", connect)
    assert bot.main(["run", "--db", str(tmp_path / "parlor.sqlite3"), *words]) == 0
    measured = dict.fromkeys(("watch", "painter"), is_measured)
    assert found == {**measured, "owner": tells_owner}
    assert not any(isinstance(one, OwnerMessages) for one in logging.getLogger().handlers)

"""Where the bot's token and settings come from."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

import pytest

import bot
from cogs.client.jobs import SECRETS
from cogs.terminal import settings
from cogs.terminal.console import Complaint
from cogs.terminal.exits import Exit
from cogs.terminal.online import watching_of, web_of
from cogs.terminal.settings import discord_token, setting, shards_of
from engine.shards import Shard
from tests.cli.driver import complaint, run_bot, run_here
from tests.present import present

if TYPE_CHECKING:
    from pathlib import Path


TOKEN = "a.token.that-looks-right"
OTHER = "another.token.from-elsewhere"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Start in an empty folder without any settings."""
    monkeypatch.chdir(tmp_path)
    for name in {*SECRETS, *settings.SETTINGS}:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(settings, "OF_THE_SYSTEM", tmp_path / "etc-settings")
    monkeypatch.setattr(settings, "_TOKEN_OF_THE_SYSTEM", tmp_path / "etc-token")
    return tmp_path


def secret(path: Path, text: str = f"{TOKEN}\n", mode: int = 0o600) -> Path:
    path.write_text(text)
    path.chmod(mode)
    return path


def refused() -> str:
    with pytest.raises(Complaint) as refusal:
        discord_token()
    assert refusal.value.code == Exit.CONFIGURATION
    assert TOKEN not in str(refusal.value)
    assert OTHER not in str(refusal.value)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("output", "files"),
    [
        ({"DISCORD_TOKEN": f" {TOKEN}\n"}, {}),
        ({"DISCORD_TOKEN_FILE": "token"}, {"token": f"{TOKEN}\n"}),
        ({}, {".env": f"DISCORD_TOKEN={TOKEN}"}),
        ({}, {".env": f'export DISCORD_TOKEN="{TOKEN}"  # from the portal'}),
        ({}, {".env": f"# DISCORD_TOKEN={OTHER}\n\nDISCORD_TOKEN = '{TOKEN}'\n"}),
        ({}, {".env": "DISCORD_TOKEN_FILE=token", "token": TOKEN}),
        ({"DISCORD_TOKEN": TOKEN}, {".env": f"DISCORD_TOKEN={TOKEN}"}),
    ],
    ids=["environment", "file", "env", "exported", "comment", "file-in-env", "twice"],
)
def test_the_token_is_read_from_any_of_its_places(
    folder: Path, monkeypatch: pytest.MonkeyPatch, output: dict[str, str], files: dict[str, str]
) -> None:
    for name, value in output.items():
        monkeypatch.setenv(name, value)
    for name, text in files.items():
        secret(folder / name, text)
    before = dict(os.environ)
    assert discord_token() == TOKEN
    assert dict(os.environ) == before, "nothing is put into the environment"


def test_the_refusal_of_two_tokens_names_their_places(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", OTHER)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(secret(folder / "token")))
    output = refused()
    assert "DISCORD_TOKEN and the file" in output
    assert "different tokens" in output
    (folder / "token").unlink()
    monkeypatch.delenv("DISCORD_TOKEN_FILE")
    secret(folder / ".env", f"DISCORD_TOKEN={TOKEN}")
    assert "DISCORD_TOKEN and DISCORD_TOKEN in .env hold different tokens" in refused()


def test_a_missing_token_mentions_the_sandbox() -> None:
    assert "bot.py sandbox" in refused()


@pytest.mark.parametrize(
    ("text", "why"),
    [(None, "No such file"), ("", "is empty"), ("two words", "is not a bot's token")],
)
def test_a_bad_token_file_is_reported_in_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, why: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    if text is not None:
        secret(folder / "token", text)
    output = refused()
    assert why in output
    assert "token" in output
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(folder))
    assert "directory" in refused()


def test_a_settings_file_with_invalid_bytes_is_reported_in_one_sentence(folder: Path) -> None:
    (folder / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    assert "the file .env cannot be read" in refused()


@pytest.mark.parametrize("name", ["token", ".env"])
def test_a_token_that_everybody_can_read_logs_a_warning(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    if name == "token":
        monkeypatch.setenv("DISCORD_TOKEN_FILE", name)
    path = secret(folder / name, TOKEN if name == "token" else f"DISCORD_TOKEN={TOKEN}", 0o640)
    assert discord_token() == TOKEN
    assert caplog.text == ""
    path.chmod(0o644)
    assert discord_token() == TOKEN
    assert "everybody on this computer can read" in caplog.text
    assert TOKEN not in caplog.text


def test_a_secret_of_a_container_engine_logs_no_warning(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings, "_HANDED_OUT", folder)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(secret(folder / "token", mode=0o444)))
    assert discord_token() == TOKEN
    assert caplog.text == ""


def test_the_environment_overrides_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret(folder / ".env", "PARLOR_DB=from-the-file.sqlite3")
    assert setting("PARLOR_DB") == "from-the-file.sqlite3"
    monkeypatch.setenv("PARLOR_DB", "from-the-environment.sqlite3")
    assert setting("PARLOR_DB") == "from-the-environment.sqlite3"


@pytest.mark.parametrize("name", settings.SETTINGS)
def test_each_setting_is_read_from_the_same_places(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert setting(name) == ""
    secret(folder / "etc-settings", f"{name}=of-the-system")
    assert setting(name) == "of-the-system"
    secret(folder / ".env", f"{name}=of-the-file")
    assert setting(name) == "of-the-file"
    monkeypatch.setenv(name, "of-the-environment")
    assert setting(name) == "of-the-environment"


def test_the_system_token_is_used_only_if_there_is_no_other(folder: Path) -> None:
    secret(folder / "etc-token", f"{OTHER}\n")
    assert discord_token() == OTHER
    secret(folder / ".env", f"DISCORD_TOKEN={TOKEN}")
    assert discord_token() == TOKEN


def test_options_are_read_from_the_file(folder: Path) -> None:
    lines = ["PARLOR_METRICS=9", "PARLOR_LOG=json", "PARLOR_NO_OWNER_MESSAGES=1", "PARLOR_DB=a.b"]
    secret(folder / ".env", "\n".join(lines))
    args = bot.build_parser().parse_args(["run"])
    watching = watching_of(args)
    assert watching.metrics == ("127.0.0.1", 9)
    assert not watching.tells_owner
    assert (args.log, str(args.db)) == ("json", "a.b")
    assert web_of(args) is None


def test_the_page_settings_are_an_address_a_port_and_proxies(folder: Path) -> None:
    secret(folder / ".env", "PARLOR_WEB=https://Play.example.org/\nPARLOR_WEB_PORT=0.0.0.0:80")
    web = present(web_of(bot.build_parser().parse_args(["run"])))
    assert (web.address, web.at) == ("https://play.example.org", ("0.0.0.0", 80))
    web = present(web_of(bot.build_parser().parse_args(["run", "--web", "http://127.0.0.1:9"])))
    assert web.address == "http://127.0.0.1:9"
    assert list(map(str, web.proxies)) == ["127.0.0.0/8", "::1/128"]
    web = present(
        web_of(bot.build_parser().parse_args(["run", "--web-proxy", "10.1.2.3, fd00::/8"]))
    )
    assert list(map(str, web.proxies)) == ["10.1.2.3/32", "fd00::/8"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PARLOR_METRICS", "x:y"),
        ("PARLOR_LOG", "loud"),
        ("PARLOR_WEB", "http://play.example.org"),
        ("PARLOR_WEB", "https://play.example.org/folder"),
        ("PARLOR_WEB_PORT", "x:y"),
        ("PARLOR_WEB_PROXY", "proxy"),
        ("PARLOR_WEB_PROXY", "10.0.0.1/8"),
        ("PARLOR_NO_OWNER_MESSAGES", "perhaps"),
        ("PARLOR_POSTED_BOARDS", "perhaps"),
        ("PARLOR_DB", "mysql://x"),
    ],
)
@pytest.mark.parametrize("is_in_file", [False, True])
def test_the_refusal_of_a_bad_setting_names_it(
    folder: Path, name: str, value: str, *, is_in_file: bool
) -> None:
    given = {} if is_in_file else {name: value}
    if is_in_file:
        secret(folder / ".env", f"{name}={value}")
    done = run_here(folder, "run", settings={"DISCORD_TOKEN": TOKEN, **given})
    assert name in complaint(done, Exit.CONFIGURATION)


def test_an_unreadable_settings_file_is_reported_in_one_sentence(folder: Path) -> None:
    (folder / ".env").write_bytes(b"PARLOR_DB=\xff\xfe")
    assert ".env cannot be read" in complaint(run_here(folder, "doctor"), Exit.CONFIGURATION)


# Shards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("output", "total", "numbers"),
    [
        ("0/1", 1, [0]),
        ("0-3/8", 8, [0, 1, 2, 3]),
        ("7/8", 8, [7]),
        ("0,2,5/8", 8, [0, 2, 5]),
        ("5,0-1,1/8", 8, [0, 1, 5]),
        (" 0 - 1 / 2 ", 2, [0, 1]),
        ("4095/4096", 4096, [4095]),
    ],
)
def test_shards_are_written_as_numbers_and_ranges(
    output: str, total: int, numbers: list[int]
) -> None:
    assert shards_of(output) == [Shard(total, number) for number in numbers]


@pytest.mark.parametrize(
    "output",
    [
        *("", "/", "0", "0/", "/8", "0-/8", "-1/8", "a/8", "0;1/8", "0/8/8", "0,/8", "1.5/8"),
        *("0/0", "8/8", "0-8/8", "3-1/8", "0/4097"),
        # the bot must refuse this number without counting up to it
        "0-99999999999999/8",
        f"0/{'9' * 400}",
    ],
)
def test_bad_shards_are_refused_in_one_sentence(output: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError) as caught:
        shards_of(output)
    assert "\n" not in str(caught.value)
    assert "8" in str(caught.value) or output in str(caught.value)


def test_bad_shards_on_the_command_line_are_reported_once(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "run", "--shards", "8/8")
    assert done.returncode == Exit.BAD_INPUT
    assert done.stderr.count("the last of 8 is 7") == 1


def test_running_only_some_shards_on_a_file_is_refused(tmp_path: Path) -> None:
    path, settings = tmp_path / "parlor.db", {"DISCORD_TOKEN": "a.token.that-looks-right"}
    done = run_bot(tmp_path, "run", "--shards", "0-3/8", "--db", path, settings=settings)
    assert "postgresql://" in complaint(done)
    assert not path.exists()

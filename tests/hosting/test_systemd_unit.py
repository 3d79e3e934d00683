"""The unit for systemd, and that it agrees with what the bot does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

import bot
from cogs.terminal import exits, settings
from cogs.terminal.exits import FINAL, Exit
from tests.hosting.dockerfile import ROOT

if TYPE_CHECKING:
    from pathlib import Path

UNIT: Final = ROOT / "docs/parlor.service"
PROGRAM: Final = "/opt/parlor/.venv/bin/python /opt/parlor/bot.py"


def told(name: str) -> list[str]:
    """Return what the unit says for *name*, a line each."""
    lines = UNIT.read_text("utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


def test_systemd_takes_it(tmp_path: Path) -> None:
    verifier = shutil.which("systemd-analyze")
    if verifier is None:
        pytest.skip("there is no systemd-analyze here")
    # the program must be there
    text = UNIT.read_text("utf-8").replace(PROGRAM, f"{sys.executable} {ROOT / 'bot.py'}")
    copy = tmp_path / UNIT.name
    copy.write_text(text, "utf-8")
    done = subprocess.run([verifier, "verify", copy], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_it_starts_a_command_that_there_is() -> None:
    (start,) = told("ExecStart")
    command = start.removeprefix(PROGRAM).split()
    assert bot.build_parser().parse_args(command).command is bot.run


def test_it_starts_anew_what_may_go_well_and_nothing_else() -> None:
    assert told("Restart") == ["on-failure"]
    (final,) = told("RestartPreventExitStatus")
    assert {int(code) for code in final.split()} == FINAL
    assert {Exit.TRY_AGAIN, Exit.UNEXPECTED}.isdisjoint(FINAL)
    (good,) = told("SuccessExitStatus")
    assert int(good) == Exit.CUT_SHORT


def test_it_waits_for_longer_than_the_bot_takes_to_end() -> None:
    (wait,) = told("TimeoutStopSec")
    assert int(wait) > exits.PATIENCE
    assert told("KillMode") == ["mixed"]


def test_the_token_is_a_credential_and_no_setting() -> None:
    (given,) = told("LoadCredential")
    token, database = told("Environment")
    name, _, path = given.partition(":")
    assert token == f"{settings.TOKEN_FILE}=%d/{name}"
    assert path.startswith("/etc/")
    assert database.startswith("PARLOR_DB=%S/")
    assert database.split("/")[1] == told("StateDirectory")[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NoNewPrivileges", "yes"),
        ("DynamicUser", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("CapabilityBoundingSet", ""),
    ],
)
def test_it_gives_no_rights(name: str, value: str) -> None:
    assert told(name) == [value]

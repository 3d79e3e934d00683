"""`pip install .`: the wheel has every file that the bot needs, and its command works anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING, Final

import pytest

from cogs import VERSION
from cogs.client.jobs import code_of
from cogs.terminal.exits import Exit
from tests.hosting.dockerfile import ROOT
from tests.packages import INSTALLED
from tests.patience import PATIENCE
from tests.test_locks import PROJECT, SHIPPED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PIP: Final = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == VERSION
    assert PROJECT["project"]["scripts"] == {"parlor": "bot:start"}


def brought() -> Iterator[str]:
    """Yield all files that the bot needs, as git lists them."""
    rooms = [f"{one}.py" if one == "bot" else one for one in (*SHIPPED, "seeds")]
    listed = subprocess.run(
        ("git", "ls-files", *rooms), cwd=ROOT, capture_output=True, text=True, check=True
    )
    return (name for name in listed.stdout.splitlines() if not name.startswith("."))


@pytest.mark.long("pyproject.toml", "bot.py", "cogs/terminal", "seeds")
def test_the_wheel_is_complete_and_its_command_runs(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    # a copy, because a build writes next to the sources
    for name in (*brought(), "pyproject.toml", "README.md", "LICENSE"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    built = (*_PIP, "wheel", "--no-deps", "--wheel-dir", tmp_path, source)
    subprocess.run(built, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"parlor_games-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as opened:
        inside = {name for name in opened.namelist() if ".dist-info/" not in name}
    assert inside == set(brought())
    there = tmp_path / "there"
    subprocess.run((*_PIP, "install", "--no-deps", "--target", there, wheel), check=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def said(*words: str) -> tuple[int, str, str]:
        done = subprocess.run(
            (str(there / "bin" / "parlor"), *words),
            cwd=elsewhere,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(there)},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    # the same digest: no file of the code is missing or changed
    assert said("--version") == (0, f"Parlor {code_of(INSTALLED.games)}\n", "")
    code, _, told = said("run")
    assert (code, told.partition(" ")[0]) == (Exit.CONFIGURATION, "parlor:")
    code, _, told = said("gallery", "--out", "pictures")
    assert (code, told) == (0, "")
    assert len(list((elsewhere / "pictures").iterdir())) > 20
    code, _, told = said("doctor")
    assert (code, told) == (Exit.BAD_INPUT, "parlor: there is no database parlor.sqlite3\n")

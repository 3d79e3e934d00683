"""docs/hosting.md, word for word: each of Parlor's commands in it does what the page says."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING, Final

import pytest

import bot
from cogs.terminal.exits import Exit
from tests.cli.driver import run_here
from tests.db.test_copying import fill
from tests.hosting.dockerfile import ROOT
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")
DATABASE: Final = "parlor.sqlite3"
GONE: Final = "seeds/locus/es/coach.ftl"
"""A file that a later version may lack."""
_OF_A_SERVER: Final = "postgresql://"
_SERVES: Final = frozenset({"run", "sandbox"})


def commands() -> list[list[str]]:
    """Return the words after `bot.py` in each line of the page's blocks, without comments."""
    lines = re.findall(r"^    (?:\S*=\S* )?(?:\S*/python )?bot\.py (.+)$", PAGE, re.MULTILINE)
    return [shlex.split(line, comments=True) for line in lines]


def test_each_documented_command_exists() -> None:
    told = commands()
    assert len(told) >= 15
    parser = bot.build_parser()
    for words in told:
        known = ["1" if word == "NUMBER" else word for word in words]
        assert parser.parse_args(known).command is not None, words


def test_the_documented_commands_work_in_this_order_in_a_bare_folder(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / DATABASE))
    elsewhere, copies = tmp_path / "elsewhere", tmp_path / "copies"
    elsewhere.mkdir()
    copies.mkdir()
    places = {
        "/somewhere/else/parlor.sqlite3": str(elsewhere / DATABASE),
        "/var/lib/parlor-backups": str(copies),
        "NUMBER": "11",
    }
    done: set[str] = set()
    for words in commands():
        if words[0] in _SERVES or any(word.startswith(_OF_A_SERVER) for word in words):
            continue  # other tests start these
        given = [places.get(word, word) for word in words]
        ended = run_here(tmp_path, *given)
        assert (ended.returncode, ended.stderr) == (0, ""), (given, ended.stderr)
        done.add(" ".join(words[: 2 if words[0] == "host" else 1]))
    assert {"backup", "restore", "host announce", "host block", "host remove-server"} <= done
    assert run_here(tmp_path, "doctor").returncode == 0


def test_every_host_command_is_documented(tmp_path: Path) -> None:
    told = {words[1] for words in commands() if words[0] == "host"}
    (deeds,) = re.findall(
        r"what to do:\n(.+)", run_here(tmp_path, "host", "--help").stdout, re.DOTALL
    )
    known = set(re.findall(r"^    ([a-z-]+)", deeds, re.MULTILINE))
    assert told | {"unblock"} == known


def blocks() -> list[list[str]]:
    found = re.findall(r"(?:^    .+\n)+", PAGE, re.MULTILINE)
    return [block.replace("\n    ", "\n").strip().splitlines() for block in found]


@pytest.mark.long("docs", "requirements.lock", "pyproject.toml", "bot.py", "cogs/terminal")
@pytest.mark.parametrize("way", ["by hand", "with systemd"])
def test_the_documented_commands_install_the_bot(tmp_path: Path, way: str) -> None:
    """A bare computer: root's folders stand in for those of a system, and systemd doesn't run."""
    lines = {
        "by hand": next(lines for lines in blocks() if "bot.py run" in lines[-1]),
        "with systemd": next(lines for lines in blocks() if lines[-1].startswith("systemctl")),
    }[way]
    root = tmp_path / "root"
    here = root / "opt/parlor"
    for folder in ("etc/parlor", "etc/systemd/system", "usr/local/bin", "var/lib/parlor"):
        (root / folder).mkdir(parents=True)
    listed = subprocess.run(
        ("git", "ls-files"), cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if not name.startswith("tests/"):
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, here / name)
    (root / "etc/parlor/token").write_text("x")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PARLOR_")}
    path = f"{root}/usr/local/bin:{os.environ['PATH']}"

    def typed(line: str) -> subprocess.CompletedProcess[str]:
        told = re.sub(r"(?<![\w.])/(opt|etc|usr|var)/", rf"{root}/\1/", line)
        return subprocess.run(
            ("bash", "-c", told),
            cwd=here,
            env={**kept, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    for line in lines:
        if line.startswith("systemctl"):
            continue
        told = line.replace("DISCORD_TOKEN=…", "DISCORD_TOKEN=")
        done = typed(told)
        expected = Exit.CONFIGURATION if told.endswith("bot.py run") else 0
        assert done.returncode == expected, (line, done.stderr)
    if way == "with systemd":
        assert (root / "etc/systemd/system/parlor.service").exists()
        told = typed("parlor --version")
        assert (told.returncode, told.stderr) == (0, "")
        settings = (root / "etc/parlor/settings").read_text("utf-8")
        assert settings == f"PARLOR_DB={root}/var/lib/parlor/parlor.sqlite3\n"
        # upgrades use the same lines, and remove files that the new version lacks
        installed = here / ".venv/lib"
        assert list(installed.rglob(GONE))
        (here / GONE).unlink()
        for line in lines:
            if "pip install" in line:
                assert typed(line).returncode == 0, line
        assert not list(installed.rglob(GONE))

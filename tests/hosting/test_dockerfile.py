"""The Dockerfile: what it brings, as whom it runs, and that what it builds starts."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
from typing import TYPE_CHECKING

import pytest

import bot
from cogs.terminal.exits import Exit
from tests.hosting.dockerfile import NEEDS_ROOT, ROOT, build, environment, read_steps, report
from tests.patience import PATIENCE
from tests.test_architecture import PARTS
from tests.test_locks import DEV, RUNTIME, pins

if TYPE_CHECKING:
    from pathlib import Path


def words(kind: str) -> list[str]:
    return [step.words for step in read_steps() if step.kind == kind]


def test_it_brings_what_runs_and_nothing_that_tests() -> None:
    brought = {name.rstrip("/") for line in words("COPY") for name in line.split()[:-1]}
    assert brought == {*PARTS, "seeds", "bot.py", "LICENSE", RUNTIME} - {"tests", "bot"}
    (installing,) = [line for line in words("RUN") if "pip install" in line]
    assert f"--requirement {RUNTIME}" in installing
    assert "--require-hashes" in installing
    assert DEV not in installing


def test_an_engine_is_shown_what_is_brought_and_no_more() -> None:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    rules = [line for line in lines if not line.startswith("#")]
    brought = {name.rstrip("/") for line in words("COPY") for name in line.split()[:-1]}
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == brought
    assert [rule for rule in rules[1:] if not rule.startswith("!")] == ["**/__pycache__"]


def test_it_runs_as_somebody_without_rights_who_owns_the_database_alone() -> None:
    steps = read_steps()
    kinds = [step.kind for step in steps]
    (making,) = [line for line in words("RUN") if line.startswith(NEEDS_ROOT)]
    assert words("USER") == ["parlor"]
    assert making.startswith("useradd --system")
    assert "/nologin parlor && install --directory --mode 700 --owner parlor" in making
    assert words("VOLUME") == ["/data"]
    assert "RUN" not in kinds[kinds.index("USER") :]


def test_its_start_is_a_command_that_there_is() -> None:
    (entry,), (command,) = words("ENTRYPOINT"), words("CMD")
    assert json.loads(entry) == ["python", "bot.py"]
    assert bot.build_parser().parse_args(json.loads(command)).command is bot.run


def test_its_health_is_asked_where_it_is_told() -> None:
    (line,) = words("HEALTHCHECK")
    asked = json.loads(line.partition(" CMD ")[2])
    assert asked[:2] == ["python", "-c"]
    ast.parse(asked[2])
    assert "/healthz" in asked[2]
    (port,) = re.findall(r"PARLOR_METRICS=0\.0\.0\.0:(\d+)", words("ENV")[0])
    assert words("EXPOSE") == [port]


@pytest.mark.long("Dockerfile", "requirements.lock", "bot.py", "cogs/terminal")
def test_what_it_builds_starts_and_asks_for_a_token(tmp_path: Path) -> None:
    built = build(tmp_path)
    print(report(built))  # noqa: T201 # the notes of the build
    assert len(built.ran) == 2
    assert len(built.left_out) == 1
    done = subprocess.run(
        built.start,
        cwd=built.home,
        env=environment(built),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (Exit.CONFIGURATION, ""), done.stderr
    assert "set DISCORD_TOKEN" in done.stderr
    listed = [built.python, "-m", "pip", "list", "--format=json"]
    # whoever asks pip to be quiet would get no list
    loud = {key: value for key, value in os.environ.items() if key != "PIP_QUIET"}
    packages = subprocess.run(listed, capture_output=True, check=True, env=loud).stdout
    installed = {one["name"].lower().replace("_", "-") for one in json.loads(packages)}
    assert not installed & (pins(DEV).keys() - pins(RUNTIME).keys())
    assert not list(built.home.rglob("test_*.py"))

"""Carry out the Dockerfile in an empty folder, without a container engine.

    python -m tests.hosting.dockerfile FOLDER

It differs from an engine: the base image is a virtual environment of the same Python, or of the
running one if that isn't installed. COPY copies, ENV applies to all later steps, and a shell runs
RUN in the folder named by WORKDIR. A RUN that begins with ``useradd`` is skipped, because it needs
root on its own machine. Paths of the container become paths below FOLDER.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCKERFILE: Final = ROOT / "Dockerfile"
BASE: Final = re.compile(r"python:(3\.\d+)-slim")
NEEDS_ROOT: Final = "useradd "
_IGNORED: Final = shutil.ignore_patterns("__pycache__")


@dataclass(frozen=True, slots=True)
class Instruction:
    kind: str
    """The instruction in capitals, such as ``RUN``."""
    words: str
    """The rest of the instruction, on one line."""


@dataclass(slots=True)
class Built:
    """The results of a build in a folder."""

    python: Path
    """The interpreter that takes the place of the base image's."""
    home: Path
    """The folder named by WORKDIR."""
    settings: dict[str, str] = field(default_factory=dict[str, str])
    """The variables that ENV sets, with paths in the folder."""
    start: list[str] = field(default_factory=list[str])
    """The command that the container runs."""
    ran: list[str] = field(default_factory=list[str])
    left_out: list[str] = field(default_factory=list[str])


def read_steps() -> list[Instruction]:
    """Return the Dockerfile's instructions, without comments."""
    text = DOCKERFILE.read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", "")
    pairs = (line.split(maxsplit=1) for line in joined.splitlines() if line.strip())
    return [Instruction(kind.upper(), " ".join(words.split())) for kind, words in pairs]


def build(folder: Path) -> Built:
    """Carry out the Dockerfile in *folder*, which is empty.

    Raises:
        CalledProcessError: a RUN has failed.
        FileNotFoundError: there is no such file to copy.
    """
    built = Built(folder / "python/bin/python", folder)
    for step in read_steps():
        if step.kind == "FROM":
            base = BASE.fullmatch(step.words)
            assert base is not None, step
            subprocess.run([_python(base[1]), "-m", "venv", folder / "python"], check=True)
        elif step.kind == "WORKDIR":
            built.home = _below(folder, step.words)
            built.home.mkdir(parents=True, exist_ok=True)
        elif step.kind == "COPY":
            _copy(step, built.home)
        elif step.kind == "ENV":
            for word in shlex.split(step.words):
                name, _, value = word.partition("=")
                built.settings[name] = str(_below(folder, value)) if value[0] == "/" else value
        elif step.kind == "VOLUME":
            _below(folder, step.words).mkdir(parents=True, exist_ok=True)
        elif step.kind == "RUN":
            _run(step.words, built)
        elif step.kind in {"ENTRYPOINT", "CMD"}:
            built.start += _exec_form(step.words)
    return built


def environment(built: Built) -> dict[str, str]:
    """Return the environment of a process in the container, with pip's settings from here."""
    kept = {name: os.environ[name] for name in os.environ if name.startswith(("PIP_", "SSL_"))}
    path = f"{built.python.parent}{os.pathsep}{os.defpath}"
    return {**kept, "PATH": path, "HOME": str(built.home), **built.settings}


def size(folder: Path) -> int:
    """Return the size in bytes of the files below *folder*."""
    return sum(one.lstat().st_size for one in folder.rglob("*") if not one.is_dir())


def report(built: Built) -> str:
    """Return the sizes of the installed parts, in the form of a build's notes."""
    packages = next(built.python.parents[1].glob("lib/python*/site-packages"))
    lines = [f"{size(one) / 1e6:8.1f} MB  {one.name}" for one in (packages, built.home)]
    told = subprocess.run([built.python, "--version"], capture_output=True, text=True, check=True)
    return "\n".join([*lines, f"without the base image; installed for {told.stdout.strip()}"])


def _python(version: str) -> str:
    """Return an interpreter of *version*, or the running one."""
    wanted = f"python{version}"
    # a link may exist and still lead nowhere
    asked = ["sh", "-c", f"{wanted} --version"]
    is_there = subprocess.run(asked, capture_output=True, check=False).returncode == 0
    return wanted if is_there else sys.executable


def _copy(step: Instruction, home: Path) -> None:
    *sources, target = step.words.split()
    for name in sources:
        source, to = ROOT / name, home / target
        if source.is_dir():
            shutil.copytree(source, to, ignore=_IGNORED, dirs_exist_ok=True)
        else:
            shutil.copy(source, to)


def _run(command: str, built: Built) -> None:
    if command.startswith(NEEDS_ROOT):
        built.left_out.append(command)
        return
    shell = ["sh", "-c", command]
    subprocess.run(shell, cwd=built.home, env=environment(built), check=True)
    built.ran.append(command)


def _below(folder: Path, path: str) -> Path:
    return folder / path.removeprefix("/")


def _exec_form(words: str) -> list[str]:
    assert words.startswith("["), words
    return [word.strip('" ') for word in words.strip("[]").split(",")]


if __name__ == "__main__":
    print(report(build(Path(sys.argv[1]))))  # noqa: T201 # its reader asked

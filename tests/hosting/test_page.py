"""docs/hosting.md word for word: each command of ours that stands there does what is said."""

from __future__ import annotations

import asyncio
import re
import shlex
from typing import TYPE_CHECKING, Final

import bot
from tests.cli.driver import run_here
from tests.db.test_copying import fill
from tests.hosting.dockerfile import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")
DATABASE: Final = "parlor.sqlite3"
_OF_A_SERVER: Final = "postgresql://"
_SERVES: Final = frozenset({"run", "think", "sandbox"})


def commands() -> list[list[str]]:
    """Return the words after `bot.py` of each line of a block, without comments, as they stand."""
    lines = re.findall(r"^    (?:\S*=\S* )?(?:\S*/python )?bot\.py (.+)$", PAGE, re.MULTILINE)
    return [shlex.split(line, comments=True) for line in lines]


def test_each_command_that_is_told_is_one() -> None:
    told = commands()
    assert len(told) >= 15
    parser = bot.build_parser()
    for words in told:
        known = ["1" if word == "NUMBER" else word for word in words]
        assert parser.parse_args(known).command is not None, words


def test_each_can_be_done_in_this_order_in_a_bare_folder(tmp_path: Path) -> None:
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
            continue  # tests of their own start those
        given = [places.get(word, word) for word in words]
        ended = run_here(tmp_path, *given)
        assert (ended.returncode, ended.stderr) == (0, ""), (given, ended.stderr)
        done.add(" ".join(words[: 2 if words[0] == "host" else 1]))
    assert {"backup", "restore", "host announce", "host block", "host remove-server"} <= done
    assert run_here(tmp_path, "doctor").returncode == 0


def test_each_thing_that_a_host_can_do_is_told(tmp_path: Path) -> None:
    told = {words[1] for words in commands() if words[0] == "host"}
    (deeds,) = re.findall(
        r"what to do:\n(.+)", run_here(tmp_path, "host", "--help").stdout, re.DOTALL
    )
    known = set(re.findall(r"^    ([a-z-]+)", deeds, re.MULTILINE))
    assert told | {"unblock"} == known

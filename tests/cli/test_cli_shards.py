"""`bot.py run --shards`: some of all shards, for one process of several."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.exits import Exit
from cogs.terminal.settings import shards_of
from engine.shards import Shard
from tests.cli.driver import complaint, run_bot

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("told", "total", "numbers"),
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
def test_forms(told: str, total: int, numbers: list[int]) -> None:
    assert shards_of(told) == [Shard(total, number) for number in numbers]


@pytest.mark.parametrize(
    "told",
    [
        *("", "/", "0", "0/", "/8", "0-/8", "-1/8", "a/8", "0;1/8", "0/8/8", "0,/8", "1.5/8"),
        *("0/0", "8/8", "0-8/8", "3-1/8", "0/4097"),
        # not counted up before it is refused
        "0-99999999999999/8",
        f"0/{'9' * 400}",
    ],
)
def test_nonsense_is_refused_in_one_sentence(told: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError) as caught:
        shards_of(told)
    assert "\n" not in str(caught.value)
    assert "8" in str(caught.value) or told in str(caught.value)


def test_nonsense_on_the_command_line(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "run", "--shards", "8/8")
    assert done.returncode == Exit.BAD_INPUT
    assert done.stderr.count("of 8 the last is 7") == 1


def test_a_file_with_a_part_of_the_shards_is_refused(tmp_path: Path) -> None:
    path, settings = tmp_path / "parlor.db", {"DISCORD_TOKEN": "a.token.that-looks-right"}
    done = run_bot(tmp_path, "run", "--shards", "0-3/8", "--db", path, settings=settings)
    assert "postgresql://" in complaint(done)
    assert not path.exists()

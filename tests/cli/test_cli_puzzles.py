"""`bot.py puzzles`: finds puzzles and adds them to a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import bot
import engine.bots
import engine.puzzles
import render.installed
from cogs.terminal.puzzling import jobs
from engine.puzzles import check_puzzles, find_at_once, find_here, read_puzzles
from engine.thought import LEVELS
from engine.workers import Threads
from render.package import Packages
from tests import toy
from tests.cli.driver import the_line
from tests.packages import GAMES, INSTALLED
from tests.toy.puzzling import find

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.puzzles import Find, Found


def take(monkeypatch: pytest.MonkeyPatch, finder: Find) -> None:
    """Have the toy game installed, its puzzles found by *finder*."""
    package = replace(toy.PACKAGE, find_puzzles=finder)
    # the games that come with Parlor, none of which is asked here
    plain = [replace(one, find_puzzles=None) for one in INSTALLED]
    monkeypatch.setattr(render.installed, "installed", lambda: Packages((*plain, package)))
    monkeypatch.setattr(engine.bots, "WORK", dict.fromkeys(LEVELS, 1))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def test_they_are_added_to_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    take(monkeypatch, find)
    path = tmp_path / "mine.jsonl"
    words = ["puzzles", "toy", "--count", "3", "--out", str(path), "--seed"]
    assert bot.main([*words, "5"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{path}  3 new, 3 in all, seed 5\n")
    assert "highest" in told
    first = lines(path)
    check_puzzles(GAMES, path)
    assert [one.id for one in read_puzzles(path)] == [f"puzzle-toy-{n}" for n in (1, 2, 3)]
    difficulties = [one.difficulty for one in read_puzzles(path)]
    assert difficulties == sorted(difficulties)

    assert bot.main([*words, "6"]) == 0
    assert "3 new, 6 in all" in capsys.readouterr().out
    assert lines(path)[:3] == first
    assert len(set(lines(path))) == 6


async def test_a_worker_finds_what_the_installed_games_bring() -> None:
    package = next(one for one in INSTALLED if one.find_puzzles is not None)
    assert package.find_puzzles is not None
    here = next(find_here(GAMES, package.key, package.find_puzzles, "5"))
    at_once = find_at_once(package.key, "5", Threads(jobs()), 1)
    assert await anext(at_once) == here
    await at_once.aclose()


def test_ctrl_c_keeps_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find_until_interrupted(seed: str) -> Iterator[Found]:
        if seed == "5-9":
            raise KeyboardInterrupt
        return find(seed)

    take(monkeypatch, find_until_interrupted)
    path = tmp_path / "mine.jsonl"
    words = ["puzzles", "toy", "--count", "99", "--out", str(path), "--seed", "5"]
    assert bot.main(words) == bot.INTERRUPTED
    assert 1 < len(read_puzzles(path)) < 9
    assert capsys.readouterr().err == ""


def test_a_game_that_has_no_more_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find_again(seed: str) -> Iterator[Found]:
        del seed
        return find("always the same")

    take(monkeypatch, find_again)
    monkeypatch.setattr(engine.puzzles, "_BARREN", 3)
    words = ["puzzles", "toy", "--count", "5", "--out", str(tmp_path / "x"), "--seed", "5"]
    assert bot.main(words) == 2
    told = capsys.readouterr()
    assert "1 new, 1 in all" in told.out
    assert told.err == "bot.py: only 1 of 5 were found: try another --seed\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("chess", "there is no game 'chess'; there are: tokan, loco"),
        ("tokan", "Tokan does not say how its puzzles are found"),
        ("toy --count 0", "give 1 to 10,000, not '0'"),
        ("toy --count many", "give 1 to 10,000, not 'many'"),
        ("toy --jobs 0", "give 1 to 256, not '0'"),
        ("toy --seed x", "--seed"),
        ("toy --out {tmp}", "cannot use"),
        ("toy --out {tmp}/none/x.jsonl", "No such file or directory"),
        ("toy --out {tmp}/broken.jsonl", "broken.jsonl cannot be used: line 1 is not a puzzle"),
        ("", "required: GAME"),
    ],
)
def test_bad_puzzle_words_are_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    why: str,
) -> None:
    take(monkeypatch, find)
    (tmp_path / "broken.jsonl").write_text("{}\n", "utf-8")
    try:
        code = bot.main(["puzzles", *words.format(tmp=tmp_path).split()])
    except SystemExit as left:  # as argparse ends a program
        code = int(left.code or 0)
    heard = capsys.readouterr()
    assert why in the_line(code, heard.out, heard.err)
    assert (tmp_path / "broken.jsonl").read_text("utf-8") == "{}\n"

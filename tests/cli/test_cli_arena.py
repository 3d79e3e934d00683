"""Commands in which bots play: `arena` and `puzzles`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest

import engine.bots
import engine.puzzles
import render.installed
from cogs.client.jobs import code_of
from cogs.terminal.contests import jobs_of_puzzles
from cogs.terminal.exits import Exit
from engine.puzzles import check_puzzles, find_at_once, find_here, read_puzzles
from engine.thought import LEVELS
from engine.workers import Threads
from render.package import Packages
from tests import toy
from tests.cli.driver import BOT, command_line, complaint, run_bot, run_here, said
from tests.packages import GAMES, INSTALLED
from tests.patience import PATIENCE
from tests.processes import children, is_running
from tests.toy.puzzling import find

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.puzzles import Find, Found


ARENA = ("arena", "tokan", "--seats", "greedy,random", "--games", "8", "--seed", "5")


def test_json_output_has_wins_lengths_scores_and_speed(tmp_path: Path) -> None:
    done = run_bot(tmp_path, *ARENA, "--option", "scoring=heads", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    output = json.loads(done.stdout)
    assert output["options"] == {"scoring": "heads", "setup": "random"}
    assert (output["game"], output["games"], output["seed"]) == ("tokan", 8, 5)
    assert output["mean_plies"] > 1
    assert output["playouts_per_second"] > 0
    assert [seat["player"] for seat in output["seats"]] == ["greedy", "random"]
    assert [seat["seat"] for seat in output["seats"]] == [1, 2]
    assert sum(seat["wins"] for seat in output["seats"]) + output["draws"] == 8
    greedy = output["seats"][0]
    assert greedy["score"] == greedy["wins"] + greedy["draws"] / 2
    assert greedy["share"] == round(greedy["score"] / 8, 4)
    low, high = greedy["interval"]
    assert 0 <= low < greedy["share"] <= high <= 1
    assert greedy["fair_share"] == 0.5
    assert 0 < greedy["seconds_p50"] <= greedy["seconds_p95"] <= greedy["seconds_longest"]
    assert greedy["mean_score"] > 0


def timeless(output: Any) -> Any:
    """Return *output* without the parts that differ from machine to machine."""
    if isinstance(output, list):
        return [timeless(item) for item in cast("list[Any]", output)]
    if not isinstance(output, dict):
        return output
    facts = cast("dict[str, Any]", output)
    return {
        name: timeless(fact)
        for name, fact in facts.items()
        if name != "playouts_per_second" and not name.startswith("seconds")
    }


def told_as_json(folder: Path, words: str) -> dict[str, Any]:
    code, lines = said(folder, "arena", *words.split(), "--json")
    assert code == 0
    output: dict[str, Any] = json.loads("\n".join(lines))
    return output


def test_without_json_there_is_a_table(tmp_path: Path) -> None:
    done = run_here(tmp_path, *ARENA)
    assert (done.returncode, done.stderr) == (0, "")
    for word in ("greedy", "random", "wins", "mean score", "playouts per second"):
        assert word in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("chess --seats random,random", "there is no game 'chess'; the games are: tokan"),
        ("tokan --seats random", "Tokan is for 2 seats, not 1"),
        ("tokan --seats random,random,random", "Tokan is for 2 seats, not 3"),
        ("tokan --seats random,deep", "there is no bot 'deep'"),
        ("tokan --seats ,", "there is no bot ''"),
        ("tokan --seats random,random --option x=1", "Tokan has no option 'x'"),
        ("tokan --seats random,random --option scoring=1", "takes towers, heads, not '1'"),
        ("tokan --seats random,random --option scoring", "an option is KEY=VALUE"),
        ("tokan --seats random,random --games 0", "give 1 to 10,000,000, not '0'"),
        ("tokan --seats random,random --games -1", "--games"),
        ("tokan --seats random,random --games 99999999999999999999", "give 1 to"),
        ("tokan --seats random,random --games ten", "give 1 to"),
        ("tokan --seats random,random --seed x", "--seed"),
        ("tokan", "required: --seats"),
        ("tokan --seats random,random --jobs 0", "give 1 to 256, not '0'"),
        ("tokan --seats random,random --jobs two", "give 1 to 256, not 'two'"),
        ("locus --seats greedy --rotate", "with only one seat, there is no other seat"),
        ("", "required: GAME, --seats"),
    ],
)
def test_bad_input_is_reported_in_one_sentence(tmp_path: Path, words: str, why: str) -> None:
    assert why in complaint(run_here(tmp_path, "arena", *words.split()))


def test_an_unknown_command_is_reported_in_one_sentence(tmp_path: Path) -> None:
    assert "invalid choice: 'dance'" in complaint(run_here(tmp_path, "dance"))


def test_the_number_of_processes_does_not_change_results(tmp_path: Path) -> None:
    words = "tokan --seats greedy,random --rotate --games 7 --mix --seed 5"
    alone = told_as_json(tmp_path, words)
    # matches come in groups: the players play each deal from both seats
    assert alone["games"] == 8
    assert [line["player"] for line in alone["players"]] == ["greedy", "random"]
    assert "seat" not in alone["players"][0]
    assert timeless(alone) == timeless(told_as_json(tmp_path, f"{words} --jobs 2"))


TELLING = """
import sys
import bot
from engine.contests import ContestTally
add = ContestTally.add
def add_and_tell(tally, played):
    if not tally.games:
        print("playing", flush=True)
    return add(tally, played)
ContestTally.add = add_and_tell
sys.exit(bot.main(sys.argv[1:]))
"""
"""A program that runs the bot and prints a line after the first match."""


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let started processes react to Ctrl+C even if the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_without_a_traceback(tmp_path: Path, jobs: str) -> None:
    words = ["arena", "tokan", "--seats", "random,random", "--games", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, "-c", TELLING, *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(BOT.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "playing\n"
        workers = children(running.pid)
        assert len(workers) == (0 if jobs == "1" else int(jobs))
        running.send_signal(signal.SIGINT)
        try:
            out, err = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    assert (running.returncode, out, err) == (130, "", "")
    assert not any(is_running(pid) for pid in workers)


def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        command_line(*ARENA, "--json"),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 0


def test_help_and_version_are_short(tmp_path: Path) -> None:
    output = run_bot(tmp_path, "--help")
    assert output.returncode == 0
    for command in ("run", "sandbox", "arena", "gallery", "replay", "verify", "backup", "sync"):
        assert f"\n    {command} " in output.stdout
    assert len(output.stdout.splitlines()) < 50
    assert run_bot(tmp_path, "--version").stdout == f"Parlor {code_of(INSTALLED.games)}\n"


# Puzzles ------------------------------------------------------------------------------------------


def take(monkeypatch: pytest.MonkeyPatch, finder: Find) -> None:
    """Install the toy game, with *finder* for its puzzles."""
    package = replace(toy.PACKAGE, find_puzzles=finder)
    # the bundled games, without their puzzles
    plain = [replace(one, find_puzzles=None) for one in INSTALLED]
    monkeypatch.setattr(render.installed, "installed", lambda: Packages((*plain, package)))
    monkeypatch.setattr(engine.bots, "WORK", dict.fromkeys(LEVELS, 1))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def test_new_puzzles_are_added_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    take(monkeypatch, find)
    path = tmp_path / "mine.jsonl"
    words = ("puzzles", "toy", "--count", "3", "--out", path.name, "--seed")
    code, output = said(tmp_path, *words, "5")
    assert (code, output[0]) == (0, "mine.jsonl  3 new, 3 in all, seed 5")
    assert "highest" in "".join(output)
    first = lines(path)
    check_puzzles(GAMES, path)
    assert [found.id for found in read_puzzles(path)] == [f"puzzle-toy-{n}" for n in (1, 2, 3)]
    difficulties = [puzzle.difficulty for puzzle in read_puzzles(path)]
    assert difficulties == sorted(difficulties)

    code, output = said(tmp_path, *words, "6")
    assert (code, "3 new, 6 in all" in output[0]) == (0, True)
    assert lines(path)[:3] == first
    assert len(set(lines(path))) == 6


async def test_a_worker_uses_the_puzzle_finders_of_installed_games() -> None:
    package = next(one for one in INSTALLED if one.find_puzzles is not None)
    assert package.find_puzzles is not None
    here = next(find_here(GAMES, package.key, package.find_puzzles, "5"))
    at_once = find_at_once(package.key, "5", Threads(jobs_of_puzzles()), 1)
    assert await anext(at_once) == here
    await at_once.aclose()


def test_ctrl_c_keeps_the_puzzles_found_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_until_interrupted(seed: str) -> Iterator[Found]:
        if seed == "5-9":
            raise KeyboardInterrupt
        return find(seed)

    take(monkeypatch, find_until_interrupted)
    words = ("puzzles", "toy", "--count", "99", "--out", "mine.jsonl", "--seed", "5")
    done = run_here(tmp_path, *words)
    assert (done.returncode, done.stderr) == (Exit.INTERRUPTED, "")
    assert 1 < len(read_puzzles(tmp_path / "mine.jsonl")) < 9


def test_too_few_new_puzzles_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def find_again(seed: str) -> Iterator[Found]:
        del seed
        return find("always the same")

    take(monkeypatch, find_again)
    monkeypatch.setattr(engine.puzzles, "_BARREN", 3)
    done = run_here(tmp_path, *["puzzles", "toy", "--count", "5", "--out", "x", "--seed", "5"])
    assert (done.returncode, "1 new, 1 in all" in done.stdout) == (2, True)
    assert done.stderr == "bot.py: only 1 of 5 were found: try another --seed\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("chess", "there is no game 'chess'; the games are: tokan, loco"),
        ("tokan", "Tokan cannot make puzzles"),
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
def test_bad_puzzle_arguments_are_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, why: str
) -> None:
    take(monkeypatch, find)
    (tmp_path / "broken.jsonl").write_text("{}\n", "utf-8")
    assert why in complaint(run_here(tmp_path, "puzzles", *words.format(tmp=tmp_path).split()))
    assert (tmp_path / "broken.jsonl").read_text("utf-8") == "{}\n"

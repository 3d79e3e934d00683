"""`bot.py analyse`: pictures and values of an exported match, or one sentence why not."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

import bot
from cogs.terminal import analysing
from engine import jobs
from engine.fair import PlayoutDice
from engine.jobs import jobs_of
from engine.thought import thought_of
from engine.workers import Threads
from tests.cli.driver import complaint, played, run_bot, run_here, the_line, with_entry, write
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from engine.codec import Export
    from engine.core import AnyGame, Seat
    from engine.thought import Thought


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think at once, in a thread: moves are worth less in the order of their texts."""

    def think(game: AnyGame, view: Any, seat: Seat, *_: Any, **_more: Any) -> Thought:
        state = game.state.imagine(view, PlayoutDice(1))
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))
        return thought_of({text: 0.6 - rank / 50 for rank, text in enumerate(texts)})

    monkeypatch.setattr(jobs, "think", think)
    monkeypatch.setattr(analysing, "workers", lambda: Threads(jobs_of(GAMES)))


@pytest.mark.usefixtures("quick")
def test_a_match_has_its_pictures_and_all_its_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = played()
    out = tmp_path / "new" / "folder"
    assert bot.main(["analyse", str(write(tmp_path, export)), "--out", str(out)]) == 0
    names = {path.name for path in out.iterdir()}
    assert names == {"curve.png", "moment-1.png", "moment-2.png", "moment-3.png", "analysis.json"}
    for name in names - {"analysis.json"}:
        assert Image.open(io.BytesIO((out / name).read_bytes())).width > 500
    told = json.loads((out / "analysis.json").read_bytes())
    assert (told["format"], told["match"], told["game"]) == ("parlor-analysis/1", "m1", "tokan")
    assert [seat["player"] for seat in told["seats"]] == ["person", "greedy"]
    entries = {entry.seq: entry for entry in export.entries}
    for ply in told["plies"]:
        assert (ply["seat"], ply["played"]) == (entries[ply["seq"]].seat, entries[ply["seq"]].text)
        assert ply["loss"] == pytest.approx(max(0, (ply["best"] - ply["value"]) / 2))
    worst = sorted(told["plies"], key=lambda ply: (-ply["loss"], ply["seq"]))[:3]
    assert told["moments"] == [ply["seq"] for ply in worst]
    for seat in told["seats"]:
        assert len(seat["curve"]) == len(told["stops"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["player", "close", "to", "best", "cost", "much"]
    assert lines[1].startswith("seat 1 (person)")
    assert f" {told['seats'][0]['closeness']} % " in lines[1]
    assert lines[3].startswith("1. ply ")
    assert f"played {worst[0]['played']} (" in lines[3]
    assert f"better was {worst[0]['better']} (" in lines[3]
    assert sum("bytes" in line for line in lines) == len(names)


def test_it_is_thought_about_in_a_process(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "analyse", write(tmp_path, played(plies=5)), "--out", "found")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads((tmp_path / "found" / "analysis.json").read_bytes())
    assert len(told["plies"]) == sum(entry.kind == "move" for entry in played(plies=5).entries)
    assert all(-1 <= ply["value"] <= 1 for ply in told["plies"])


def running() -> Export:
    return replace(played(), entries=played().entries[:6], result=None)


def void() -> Export:
    export = played(plies=6)
    *entries, last = export.entries
    return replace(export, entries=(*entries, replace(last, kind="void", seat=-1)))


@pytest.mark.parametrize(
    ("export", "told"),
    [
        (running(), "the match is not over"),
        (void(), "ended without a result"),
        (played(plies=3), "hardly anything was chosen"),
        (replace(played(), setup=replace(played().setup, version=99)), "version 99 of the rules"),
        (with_entry(played(), 4, "z99"), "cannot be replayed at entry 4"),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(tmp_path: Path, export: Export, told: str) -> None:
    line = complaint(run_here(tmp_path, "analyse", write(tmp_path, export), "--out", "found"))
    assert told in line
    assert not (tmp_path / "found").exists()


@pytest.mark.parametrize("data", [b"", b"{", b"\x00\xff", b'{"format": "parlor-match/9"}'])
def test_a_bad_file_is_one_sentence(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "match.json").write_bytes(data)
    complaint(run_here(tmp_path, "analyse", "match.json", "--out", "found"))


def test_a_file_or_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    assert "nowhere.json" in complaint(run_here(tmp_path, "analyse", "nowhere.json", "--out", "x"))
    file = write(tmp_path, played())
    assert file.name in complaint(run_here(tmp_path, "analyse", file, "--out", file))


@pytest.mark.usefixtures("quick")
def test_a_thinker_that_fails_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def think(*_: Any, **_more: Any) -> Thought:
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(jobs, "think", think)
    words = ["analyse", str(write(tmp_path, played())), "--out", str(tmp_path / "found")]
    code = bot.main(words)
    shown = capsys.readouterr()
    line = the_line(code, shown.out, shown.err)
    assert line.endswith("the thinking about Tokan failed: ZeroDivisionError: a slip")

"""The commands that read and write files: `replay`, `gallery`, `backup`, `verify` and `analyse`."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

import bot
from cogs.terminal import files
from cogs.terminal.exits import Exit
from cogs.terminal.messages import hang_messages
from db.store import Store
from engine import jobs
from engine.clubs.forms import Form
from engine.clubs.verify import export_tournament
from engine.codec import LARGEST_EXPORT, write_export
from engine.core import Setup
from engine.fair import PlayoutDice
from engine.jobs import jobs_of
from engine.thought import thought_of
from engine.workers import Threads
from render.gallery import hang, hang_sheet
from render.layout import PHONE
from render.package import Packages
from tests.bench.bench import open_bench
from tests.cli.driver import (
    BOT,
    command_line,
    complaint,
    played,
    run_bot,
    run_here,
    said,
    with_entry,
    write,
)
from tests.db.samples import old_store
from tests.engine.clubs.season import SECRET, Play, plan
from tests.engine.tables import EXPORTS, pair, paired
from tests.packages import GAMES, INSTALLED, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.codec import Export
    from engine.core import AnyGame, Seat
    from engine.thought import Thought


FULL = Path("/dev/full")
has_full_device = pytest.mark.skipif(
    not FULL.exists(), reason="this system has no device that is always full"
)


def test_a_replay_is_an_animated_webp_with_one_frame_per_ply(tmp_path: Path) -> None:
    export = played(plies=7)
    done = run_bot(tmp_path, "replay", write(tmp_path, export), "--out", "film.webp")
    assert (done.returncode, done.stderr) == (0, "")
    size = (tmp_path / "film.webp").stat().st_size
    assert done.stdout == f"film.webp  {size:,} bytes\n"
    with Image.open(tmp_path / "film.webp") as film:
        assert film.format == "WEBP"
        shown = [entry for entry in export.entries if entry.kind != "chance"]
        assert getattr(film, "n_frames", 0) == 1 + len(shown), "the start, then each ply"


def test_a_replay_needs_no_secret(tmp_path: Path) -> None:
    running = replace(played(plies=4), secret="", result=None)
    done = run_here(tmp_path, "replay", write(tmp_path, running), "--out", "film.webp")
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("export", "why"),
    [
        (with_entry(played(plies=6), 3, "a1-a1"), "cannot be replayed at entry 3"),
        (replace(played(plies=6), entries=()), "nothing has been played"),
        (replace(played(plies=6), setup=Setup("chess", 1, 2)), "there is no game 'chess'"),
        (replace(played(plies=6), setup=Setup("tokan", 99, 2)), "version 99 of the rules"),
        (replace(played(plies=6), setup=Setup("tokan", 1, 9)), "is for 2 seats, not 9"),
        (replace(played(plies=6), setup=Setup("tokan", 1, 2, position="x")), "at entry 0"),
    ],
    ids=["illegal", "empty", "game", "version", "seats", "position"],
)
def test_a_match_that_cannot_be_replayed_is_refused_in_one_sentence(
    tmp_path: Path, export: Export, why: str
) -> None:
    done = run_here(tmp_path, "replay", write(tmp_path, export), "--out", "film.webp")
    assert why in complaint(done)
    assert not (tmp_path / "film.webp").exists()


def check_gallery(sizes: Mapping[Path, int], games: Iterable[AnyGame]) -> None:
    for path, size in sizes.items():
        assert path.stat().st_size == size
        with Image.open(path) as picture:
            assert (picture.width == PHONE) == (path.parent.name == "small")
    large = {path.name for path in sizes if path.parent.name != "small"}
    assert large == {path.name for path in sizes if path.parent.name == "small"}
    for game in games:
        for moment in ("start", "middle", "panel-0", "preview", "final"):
            assert f"{game.key}-{moment}.png" in large


def test_a_gallery_shows_games_in_two_sizes(tmp_path: Path) -> None:
    some = Packages((PACKAGES.find("toy"),))
    written = {one.path: one.size for one in hang(some, tmp_path / "pictures")}
    check_gallery(written, some.games)


def test_a_sheet_shows_the_parts_of_games_side_by_side(tmp_path: Path) -> None:
    (written,) = hang_sheet(Packages((PACKAGES.find("tokan"), PACKAGES.find("loco"))), tmp_path)
    assert written.path.stat().st_size == written.size
    with Image.open(written.path) as sheet:
        assert 2 * PHONE < sheet.width < 2.1 * PHONE
        between = sheet.convert("RGB").crop((PHONE, 0, sheet.width - PHONE, sheet.height))
        assert len(between.getcolors() or ()) == 1


def test_a_games_messages_show_its_board_next_to_a_private_panel(tmp_path: Path) -> None:
    (written,) = hang_messages(Packages((PACKAGES.find("loco"),)), tmp_path, "en")
    assert written.path == tmp_path / "loco-message.png"
    assert written.path.stat().st_size == written.size
    with Image.open(written.path) as both:
        seen = both.convert("RGB")
        columns = [seen.crop((x, 0, x + 1, seen.height)).getcolors() for x in range(seen.width)]
    assert sum(len(colours or "12") == 1 for colours in columns) < seen.width // 8


@pytest.mark.long("render", "cogs/terminal", "bot.py", "engine/games")
def test_the_gallery_shows_every_game_in_two_sizes(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "gallery", "--out", "pictures")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    output = [re.fullmatch(r"(\S+\.png)  ([\d,]+) bytes", line) for line in lines]
    sizes = {tmp_path / item[1]: int(item[2].replace(",", "")) for item in output if item}
    assert len(sizes) == len(lines)
    check_gallery(sizes, INSTALLED.games)
    names = {path.name for path in sizes}
    assert {"tokan-laid-start.png", "tokan-heads-final.png", "tokan-heads-laid-late.png"} <= names


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("replay match.json --out .", "bot.py: cannot use"),
        ("replay match.json --out none/film.webp", "bot.py: cannot use"),
        ("replay match.json --out text", "text is not a film, so it is not overwritten"),
        ("replay match.json", "required: --out"),
        pytest.param(
            "replay match.json --out /dev/full", "No space left on device", marks=has_full_device
        ),
        ("gallery --out text", "bot.py: cannot use text"),
        ("backup copy", "there is no database parlor"),
        ("backup . --db songs", "is a folder"),
        ("verify none.json", "none.json: No such file"),
        ("verify .", "Is a directory"),
        ("verify", "required: FILE"),
        ("analyse nowhere.json --out x", "nowhere.json"),
        ("analyse match.json --out match.json", "match.json"),
    ],
)
def test_a_file_error_is_reported_in_one_sentence(tmp_path: Path, words: str, why: str) -> None:
    write(tmp_path, played(plies=6))
    (tmp_path / "text").write_text("no database at all, whatever its name may be. " * 100)
    with closing(sqlite3.connect(tmp_path / "songs")) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    before = contents(tmp_path)
    assert why in complaint(run_here(tmp_path, *words.split()))
    assert contents(tmp_path) == before
    for source in ("text", "songs"):
        done = run_here(tmp_path, "backup", "copy", "--db", source)
        assert source in complaint(done, Exit.STORE_UNUSABLE)
    assert contents(tmp_path) == before


async def test_a_backup_made_while_the_bot_writes_holds_its_matches(tmp_path: Path) -> None:
    database, copy = tmp_path / "parlor.sqlite3", tmp_path / "copy.sqlite3"
    async with open_bench(database) as bench:
        match_id = await bench.begin()
        words = ["backup", str(copy), "--db", str(database)]
        assert await asyncio.to_thread(bot.main, words) == 0
        await bench.begin()
        record = await bench.matches.load(match_id)
    async with open_bench(copy) as restored:
        assert [name for _, name in await restored.matches.venues.running()] == [match_id]
        assert await restored.matches.load(match_id) == record


def test_a_backup_does_not_upgrade_a_running_older_bot(tmp_path: Path) -> None:
    database = tmp_path / "parlor.sqlite3"
    old_store(database)
    with closing(sqlite3.connect(database)) as older, older:
        older.execute("INSERT INTO guilds (id, board_mode) VALUES (8, 'post')")
        older.commit()
        assert run_bot(tmp_path, "backup", "copy").returncode == 0
        assert older.execute("PRAGMA user_version").fetchone() == (5,)
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (5,)
        assert copy.execute("SELECT id FROM guilds").fetchall() == [(7,), (8,)]


async def test_an_old_backup_is_replaced(tmp_path: Path) -> None:
    async with open_bench(tmp_path / "parlor.sqlite3"):
        pass
    assert run_here(tmp_path, "backup", "copy").returncode == 0
    before = (tmp_path / "copy").stat().st_ino
    done = run_here(tmp_path, "backup", "copy")
    assert (tmp_path / "copy").stat().st_ino != before
    size = (tmp_path / "copy").stat().st_size
    assert (done.returncode, done.stdout) == (0, f"copy  {size:,} bytes\n")
    async with open_bench(tmp_path / "copy") as restored:
        assert await restored.matches.venues.running() == []


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.exists()}


async def test_a_backup_overwrites_nothing_else(tmp_path: Path) -> None:
    for name in ("parlor.sqlite3", "other.sqlite3", "used.sqlite3"):
        await (await Store.open(tmp_path / name, GAMES)).close()
    (tmp_path / "other.sqlite3-written").unlink()
    (tmp_path / "text").write_text("somebody's own")
    (tmp_path / "text.part").write_text("somebody's own")
    with closing(sqlite3.connect(tmp_path / "songs")) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    (tmp_path / "link").symlink_to(tmp_path / "parlor.sqlite3")
    (tmp_path / "hard").hardlink_to(tmp_path / "parlor.sqlite3")
    (tmp_path / "elsewhere").symlink_to(tmp_path / "none")
    before = contents(tmp_path)
    for name, why in {
        "text": "not a copy of a Parlor database",
        "songs": "not a copy of a Parlor database",
        "link": "the database itself",
        "hard": "the database itself",
        "elsewhere": "not an ordinary file",
        "used.sqlite3": "or was in use, as the files next to it show",
        "other.sqlite3": "a copy of another database",
    }.items():
        line = complaint(run_here(tmp_path, "backup", name))
        assert f"{name} is not overwritten: it is {why}; name another file" in line
    assert contents(tmp_path) == before
    # an empty file reserves its name
    (tmp_path / "reserved").touch()
    assert run_here(tmp_path, "backup", "reserved").returncode == 0


async def test_a_backup_of_a_database_does_not_replace_it(tmp_path: Path) -> None:
    async with open_bench(tmp_path / "parlor.sqlite3"):
        pass
    itself = complaint(run_here(tmp_path, "backup", tmp_path / "parlor.sqlite3"))
    assert "is the database itself" in itself
    complaint(run_here(tmp_path, "backup", "none/copy"))


# Checking a match ---------------------------------------------------------------------------------


def test_the_verdict_on_a_fair_match_says_what_it_rests_on(tmp_path: Path) -> None:
    export = played()
    code, (_, *output) = said(tmp_path, "verify", write(tmp_path, export))
    assert code == 0
    assert output[0] == "draws: 2, all match the secret, the joins, the setup and the players"
    assert output[1] == f"commitment: {export.commitment}"
    assert "the lobby" in output[2]
    assert "who clicked" in output[3]


def test_verify_checks_tournaments_too(tmp_path: Path) -> None:
    play = Play.begun(5, plan(Form.swiss()))
    play.play_out()
    export = export_tournament(play.tournament, SECRET, play.log)
    path = tmp_path / "tournament.json"
    path.write_bytes(write_export(export))
    code, output = said(tmp_path, "verify", path)
    assert (code, output[0][:5], output[2]) == (0, "fair:", f"commitment: {export.commitment}")
    path.write_bytes(write_export(replace(export, tournament="another")))
    assert said(tmp_path, "verify", path)[1][0].startswith(
        "not fair: event 5: the next event should be"
    )
    path.write_bytes(write_export(export)[:-40])
    assert "this is not an exported" in complaint(run_here(tmp_path, "verify", path))


def test_the_verdict_on_an_older_file_says_that_it_binds_less(tmp_path: Path) -> None:
    code, output = said(tmp_path, "verify", EXPORTS / "loco-1.json")
    assert (code, "do not depend" in output[1]) == (0, True)


def test_the_verdict_says_that_a_match_has_no_draws(tmp_path: Path) -> None:
    code, output = said(tmp_path, "verify", write(tmp_path, paired()))
    assert code == 0
    assert "this file alone cannot prove" in output[1]
    assert "none, so the secret proves nothing" in output[2]


def test_a_revenge_is_checked_with_the_match_before_it(tmp_path: Path) -> None:
    before, export = pair()
    first = tmp_path / "first.json"
    first.write_bytes(write_export(before))
    code, output = said(tmp_path, "verify", write(tmp_path, export), "--before", first)
    assert (code, "as the match before it left them" in output[1]) == (0, True)
    claimed = replace(export, setup=replace(export.setup, carry=(99, 0)))
    code, output = said(tmp_path, "verify", write(tmp_path, claimed), "--before", first)
    assert (code, output[0][:9]) == (1, "not fair:")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("command", [("verify",), ("replay", "--out", "film.webp")])
def test_a_pipe_that_nobody_writes_to_does_not_hang_the_command(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "not an ordinary file" in complaint(run_here(tmp_path, *command, "pipe"))


def swap_first_tiles(export: Export) -> Export:
    layout = export.entries[0].text
    other = next(letter for letter in layout if letter not in {layout[0], "/"})
    at = layout.index(other)
    swapped = other + layout[1:at] + layout[0] + layout[at + 1 :]
    return with_entry(export, 0, swapped)


@pytest.mark.parametrize(
    ("export", "why"),
    [
        (swap_first_tiles(played()), "not fair: entry 0: the dice give "),
        (with_entry(played(), 4, "a1-a1"), "not fair: entry 4: "),
    ],
    ids=["draw", "move"],
)
def test_a_fault_is_named_by_its_entry(tmp_path: Path, export: Export, why: str) -> None:
    code, lines = said(tmp_path, "verify", write(tmp_path, export))
    assert (code, lines[0][: len(why)]) == (1, why)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        b"{}",
        b"[" * 100_000,
        b"x" * (LARGEST_EXPORT + 1),
        write_export(replace(played(plies=6), format="parlor-match/9")),
        write_export(played(plies=6))[:-40],
    ],
    ids=["empty", "binary", "no-fields", "deep", "large", "other-format", "cut-off"],
)
@pytest.mark.parametrize("command", ["verify", "replay --out film.webp", "analyse --out found"])
def test_a_damaged_file_is_reported_in_one_sentence(
    tmp_path: Path, command: str, content: bytes
) -> None:
    (tmp_path / "match.json").write_bytes(content)
    line = complaint(run_here(tmp_path, *command.split(), "match.json"))
    assert "this is not an exported match" in line


def test_terminal_control_characters_are_escaped(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, with_entry(played(), 0, "\x1b[2J\n!")))
    assert "\\x1b[2J\\n!" in done.stdout
    assert done.stdout.count("\n") == 1


@has_full_device
def test_output_that_cannot_be_written_is_reported_in_one_sentence(tmp_path: Path) -> None:
    words = command_line("verify", write(tmp_path, played()))
    with FULL.open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr.splitlines()[0] == "bot.py: cannot use: No space left on device"
    assert "Traceback" not in done.stderr


def test_checking_a_file_does_not_wait_for_discord_or_pictures(tmp_path: Path) -> None:
    path = write(tmp_path, played())
    program = f"import sys, bot; bot.main(['verify', {str(path)!r}]); print(*sys.modules)"
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=BOT.parent, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("fair")
    assert not {"discord", "PIL", "aiosqlite", "tqdm"} & set(done.stdout.split())


# Better moves -------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyse at once, in a thread: the later a move's text in the alphabet, the more it loses."""

    def think(game: AnyGame, view: Any, seat: Seat, *_: Any, **_more: Any) -> Thought:
        state = game.state.imagine(view, PlayoutDice(1))
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))
        return thought_of({text: 0.6 - rank / 50 for rank, text in enumerate(texts)})

    monkeypatch.setattr(jobs, "think_twice", think)
    monkeypatch.setattr(files, "workers", lambda: Threads(jobs_of(GAMES)))


@pytest.mark.usefixtures("quick")
def test_an_analysis_writes_pictures_and_every_value(
    tmp_path: Path,
) -> None:
    export = played()
    out = tmp_path / "new" / "folder"
    code, lines = said(tmp_path, "analyse", write(tmp_path, export), "--out", out)
    assert code == 0
    names = {path.name for path in out.iterdir()}
    assert names == {"curve.png", "moment-1.png", "moment-2.png", "moment-3.png", "analysis.json"}
    for name in names - {"analysis.json"}:
        assert Image.open(io.BytesIO((out / name).read_bytes())).width > 500
    output = json.loads((out / "analysis.json").read_bytes())
    assert (output["format"], output["match"], output["game"]) == (
        "parlor-analysis/1",
        "m1",
        "tokan",
    )
    assert [seat["player"] for seat in output["seats"]] == ["person", "greedy"]
    entries = {entry.seq: entry for entry in export.entries}
    for ply in output["plies"]:
        assert (ply["seat"], ply["played"]) == (entries[ply["seq"]].seat, entries[ply["seq"]].text)
        assert ply["loss"] == pytest.approx(max(0, (ply["best"] - ply["value"]) / 2))
    worst = sorted(output["plies"], key=lambda ply: (-ply["loss"], ply["seq"]))[:3]
    assert output["moments"] == [ply["seq"] for ply in worst]
    for seat in output["seats"]:
        assert len(seat["curve"]) == len(output["stops"])
    assert lines[0].split() == ["player", "close", "to", "best", "cost", "much"]
    assert lines[1].startswith("seat 1 (person)")
    assert f" {output['seats'][0]['closeness']} % " in lines[1]
    assert lines[3].startswith("1. move ")
    assert f"played {worst[0]['played']} (" in lines[3]
    assert f"better was {worst[0]['better']} (" in lines[3]
    assert sum("bytes" in line for line in lines) == len(names)


@pytest.mark.long("cogs/terminal", "engine/analysis.py", "engine/workers.py")
def test_an_analysis_thinks_in_a_process(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "analyse", write(tmp_path, played(plies=5)), "--out", "found")
    assert (done.returncode, done.stderr) == (0, "")
    output = json.loads((tmp_path / "found" / "analysis.json").read_bytes())
    assert len(output["plies"]) == sum(entry.kind == "move" for entry in played(plies=5).entries)
    assert all(-1 <= ply["value"] <= 1 for ply in output["plies"])


def running() -> Export:
    return replace(played(), entries=played().entries[:6], result=None)


def void() -> Export:
    export = played(plies=6)
    *entries, last = export.entries
    return replace(export, entries=(*entries, replace(last, kind="void", seat=-1)))


@pytest.mark.parametrize(
    ("export", "output"),
    [
        (running(), "the match is not over"),
        (void(), "ended without a result"),
        (played(plies=3), "hardly any choices"),
        (replace(played(), setup=replace(played().setup, version=99)), "version 99 of the rules"),
        (with_entry(played(), 4, "z99"), "cannot be replayed at entry 4"),
    ],
)
def test_a_match_that_cannot_be_judged_is_refused_in_one_sentence(
    tmp_path: Path, export: Export, output: str
) -> None:
    line = complaint(run_here(tmp_path, "analyse", write(tmp_path, export), "--out", "found"))
    assert output in line
    assert not (tmp_path / "found").exists()


@pytest.mark.usefixtures("quick")
def test_a_failing_thinker_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*_: Any, **_more: Any) -> Thought:
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(jobs, "think_twice", think)
    line = complaint(run_here(tmp_path, "analyse", write(tmp_path, played()), "--out", "found"))
    assert line.endswith("the analysis of Tokan failed: ZeroDivisionError: a slip")

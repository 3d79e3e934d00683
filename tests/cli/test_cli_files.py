"""`bot.py replay`, `gallery` and `backup`: commands that write files."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

import bot
from engine.core import Setup
from render.gallery import SMALL_WIDTH, hang
from render.package import Packages
from tests.bench.hall import open_bench
from tests.cli.driver import complaint, played, run_bot, run_here, the_line, with_entry, write
from tests.db.samples import old_store
from tests.packages import INSTALLED, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.codec import Export
    from engine.core import AnyGame

FULL = Path("/dev/full")


def test_a_replay_is_an_animated_webp_of_one_frame_a_ply(tmp_path: Path) -> None:
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
def test_a_match_that_cannot_be_replayed_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], export: Export, why: str
) -> None:
    film = tmp_path / "film.webp"
    code = bot.main(["replay", str(write(tmp_path, export)), "--out", str(film)])
    heard = capsys.readouterr()
    assert why in the_line(code, heard.out, heard.err)
    assert not film.exists()


def test_a_damaged_export_is_no_replay(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text('{"format": "parlor')
    line = complaint(run_here(tmp_path, "replay", "match.json", "--out", "film.webp"))
    assert "this is not an exported match" in line
    assert "required: --out" in complaint(run_here(tmp_path, "replay", "match.json"))


@pytest.mark.parametrize("out", [".", "none/film.webp"])
def test_a_film_that_cannot_be_written_is_one_sentence(tmp_path: Path, out: str) -> None:
    path = write(tmp_path, played(plies=4))
    assert "bot.py: cannot use" in complaint(run_here(tmp_path, "replay", path, "--out", out))


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    path = write(tmp_path, played(plies=4))
    line = complaint(run_here(tmp_path, "replay", path, "--out", FULL))
    assert line.endswith("No space left on device")


def check_gallery(sizes: Mapping[Path, int], games: Iterable[AnyGame]) -> None:
    for path, size in sizes.items():
        assert path.stat().st_size == size
        with Image.open(path) as picture:
            assert (picture.width == SMALL_WIDTH) == (path.parent.name == "small")
    large = {path.name for path in sizes if path.parent.name != "small"}
    assert large == {path.name for path in sizes if path.parent.name == "small"}
    for game in games:
        for moment in ("start", "middle", "panel-0", "preview", "final"):
            assert f"{game.key}-{moment}.png" in large
    assert {"tokan-laid-start.png", "tokan-heads-final.png", "tokan-heads-laid-late.png"} <= large


def test_a_gallery_shows_games_in_two_sizes(tmp_path: Path) -> None:
    some = Packages((PACKAGES.find("tokan"), PACKAGES.find("toy")))
    written = {one.path: one.size for one in hang(some, tmp_path / "pictures")}
    check_gallery(written, some.games)


@pytest.mark.long("render", "cogs/terminal", "bot.py", "engine/games")
def test_the_gallery_shows_every_game_in_two_sizes(tmp_path: Path) -> None:
    done = run_bot(tmp_path, "gallery", "--out", "pictures")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    told = [re.fullmatch(r"(\S+\.png)  ([\d,]+) bytes", line) for line in lines]
    sizes = {tmp_path / one[1]: int(one[2].replace(",", "")) for one in told if one}
    assert len(sizes) == len(lines)
    check_gallery(sizes, INSTALLED.games)


def test_a_film_overwrites_nothing_but_a_film(tmp_path: Path) -> None:
    (tmp_path / "parlor.sqlite3").write_text("matches")
    line = complaint(run_here(tmp_path, "replay", "match.json", "--out", "parlor.sqlite3"))
    assert "parlor.sqlite3 is not overwritten: it is no film" in line
    assert (tmp_path / "parlor.sqlite3").read_text() == "matches"


def test_a_gallery_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    line = complaint(run_here(tmp_path, "gallery", "--out", "taken"))
    assert line.startswith("bot.py: cannot use taken")


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


def test_a_backup_beside_an_older_bot_leaves_it_its_database(tmp_path: Path) -> None:
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
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.exists()}


async def test_a_backup_overwrites_nothing_else(tmp_path: Path) -> None:
    for name in ("parlor.sqlite3", "other.sqlite3", "used.sqlite3"):
        async with open_bench(tmp_path / name):
            pass
    (tmp_path / "used.sqlite3-written").touch()
    (tmp_path / "text").write_text("somebody's own")
    (tmp_path / "text.part").write_text("somebody's own")
    with closing(sqlite3.connect(tmp_path / "songs")) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    (tmp_path / "link").symlink_to(tmp_path / "parlor.sqlite3")
    (tmp_path / "hard").hardlink_to(tmp_path / "parlor.sqlite3")
    (tmp_path / "elsewhere").symlink_to(tmp_path / "none")
    before = contents(tmp_path)
    for name, why in {
        "text": "no copy of a database of Parlor's",
        "songs": "no copy of a database of Parlor's",
        "link": "the database itself",
        "hard": "the database itself",
        "elsewhere": "no ordinary file",
        "used.sqlite3": "in use, or was, as the files beside it tell",
        "other.sqlite3": "a copy of another database",
    }.items():
        line = complaint(run_here(tmp_path, "backup", name))
        assert f"{name} is not overwritten: it is {why}; name another file" in line
    assert contents(tmp_path) == before
    # what somebody has only reserved is taken
    (tmp_path / "reserved").touch()
    assert run_here(tmp_path, "backup", "reserved").returncode == 0


async def test_a_backup_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    assert "there is no database parlor" in complaint(run_here(tmp_path, "backup", "copy"))
    assert not (tmp_path / "parlor.sqlite3").exists()
    async with open_bench(tmp_path / "parlor.sqlite3"):
        pass
    itself = complaint(run_here(tmp_path, "backup", tmp_path / "parlor.sqlite3"))
    assert "is the database itself" in itself
    complaint(run_here(tmp_path, "backup", "none/copy"))
    assert "is a folder" in complaint(run_here(tmp_path, "backup", "."))
    (tmp_path / "text").write_text("no database at all, whatever its name may be. " * 100)
    assert "damaged" in complaint(run_here(tmp_path, "backup", "copy", "--db", "text"))


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE theirs (id INTEGER)")
    connection.close()
    before = path.read_bytes()
    assert "other.sqlite3" in complaint(run_here(tmp_path, "backup", "copy", "--db", path))
    assert path.read_bytes() == before

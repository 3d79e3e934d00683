"""`bot.py doctor`: what is wrong with a store, row by row, and not a byte of it changed."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

import bot
from cogs.client.sync import NO_USER_INSTALL, REFUSED
from db import guilds
from db.guilds import Guilds, GuildSettings
from db.history import Imports
from db.lobbies import Lobbies
from db.results import rules_of
from db.schema import MIGRATIONS, newest_version
from db.store import Store
from db.tellings import Notes
from db.venues import Venue
from engine.codec import EXPORT_FORMAT, Export
from engine.games.tokan import GAME
from tests.bench.hall import open_bench
from tests.cli.driver import complaint, run_bot, run_here
from tests.db.samples import ANNA, lobby, old_store
from tests.db.test_commits import log_of, note_of, play_and_die
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DATABASE = "parlor.sqlite3"
DEED = guilds.Deed(5, ANNA, "settings", 0.0)
NEWEST = newest_version(MIGRATIONS)


class Said(NamedTuple):
    """What the command has said, and with which code it ended."""

    code: int
    to_do: list[str]
    to_know: list[str]
    last: str


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[], Said]:
    """Return what runs the command, and checks that it leaves everything as it is."""

    def run() -> Said:
        before = contents(tmp_path)
        code = bot.main(["doctor", "--db", str(tmp_path / DATABASE)])
        assert contents(tmp_path) == before
        *lines, last = capsys.readouterr().out.splitlines()
        found: dict[str, list[str]] = {"To do:": [], "To know:": []}
        heading = ""
        for line in lines:
            if line in found:
                heading = line
            else:
                found[heading].append(line.strip())
        return Said(code, found["To do:"], found["To know:"], last)

    return run


def contents(folder: Path) -> dict[str, bytes]:
    # what processes that look at a database share with each other is no part of it
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.name[-4:] != "-shm"}


async def make(folder: Path, count: int = 2) -> None:
    """Make a store with so many running matches, shown in channels 1, 2 …, and one that is over."""
    async with open_bench(folder / DATABASE) as bench:
        for _ in range(count):
            await bench.note_shown(await bench.begin())
        match_id = await bench.begin()
        await bench.hall.resign(match_id, bench.people[0].player or 0)
        await bench.note_shown(match_id)
        await Lobbies(bench.store).save(lobby("l1"), Venue(1, 90), 0)
        export = Export(EXPORT_FORMAT, "m", GAME.set_up(2), (), "", (), "", (), None)
        await Imports(bench.store).keep(ANNA, export)
        await Guilds(bench.store).save(GuildSettings(), DEED)


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)


async def test_a_sound_store_has_nothing_to_do(tmp_path: Path, said: Callable[[], Said]) -> None:
    await make(tmp_path)
    found = said()
    assert (found.code, found.to_do, found.to_know) == (0, [], [])
    assert found.last.endswith(
        f"{DATABASE}: 3 matches, 2 of them running; schema {NEWEST}; nothing must be done"
    )


async def test_it_says_how_many_pictures_are_on_buttons(
    tmp_path: Path, said: Callable[[], Said]
) -> None:
    await make(tmp_path)
    told = "3 of 128 pictures of pieces are on buttons, as emoji: 400 Bad Request"
    store = await Store.open(tmp_path / DATABASE, GAMES)
    await Notes(store).keep("icons", told)
    await Notes(store).keep("commands", "a hash")
    await store.close()
    found = said()
    assert (found.code, found.to_do, found.to_know) == (0, [], [told])
    store = await Store.open(tmp_path / DATABASE, GAMES)
    await Notes(store).keep("icons", "")
    await Notes(store).keep("install", NO_USER_INSTALL)
    await Notes(store).keep("refused", REFUSED.format(why="400 Bad Request"))
    await store.close()
    found = said()
    assert found.to_know == [NO_USER_INSTALL]
    assert found.to_do == [REFUSED.format(why="400 Bad Request")]


async def test_it_looks_while_a_bot_plays(tmp_path: Path, said: Callable[[], Said]) -> None:
    async with open_bench(tmp_path / DATABASE) as bench:
        await bench.begin()
        found = said()
    assert (found.code, found.to_do) == (0, [])
    shown, log = found.to_know
    assert log.startswith("the write-ahead log has ")
    assert shown.startswith("matches m1 (tokan, running in channel 1 of server 1): no message")


KEPT = """
    INSERT INTO careers VALUES (11, 1, '{rules}', '{{"sums":{{"loco":{{}}}},"progress":{{}}}}')
"""
DAMAGE = {
    KEPT.format(rules=rules_of(INSTALLED.achievements)): "careers 11: what is added up is not",
    "UPDATE matches SET setup = '{' WHERE id = 'm1'": "matches m1 (tokan, running in channel 1",
    "UPDATE matches SET setup = '{' WHERE id = 'm3'": "matches m3 (tokan, ended in channel 3",
    "UPDATE matches SET setup = CAST(x'ff' AS TEXT) WHERE id = 'm1'": "matches m1 (tokan",
    "UPDATE entries SET text = 'x' WHERE match_id = 'm2' AND seq = 0": "at entry 0: 'x' is not",
    "UPDATE entries SET kind = 'x' WHERE match_id = 'm3' AND seq = 0": "at entry 0: there is no",
    "DELETE FROM seats WHERE match_id = 'm1' AND seat = 0": "it has 1 of 2 seats",
    "UPDATE lobbies SET lobby = '{'": "lobbies l1 (in channel 90): Input data was truncated",
    "UPDATE guilds SET pings = 'nobody'": "guilds 5: pings=nobody is no setting",
    "UPDATE imports SET export = '{'": "Input data was truncated; it may be deleted",
    "DELETE FROM matches WHERE id = 'm1'": "seats: 2 rows belong to rows of matches that are",
    """UPDATE matches SET setup = replace(setup, '"version":', '"version":9') WHERE id = 'm1'""": (
        "these rules are newer than this version of Parlor"
    ),
    """UPDATE matches SET setup = replace(setup, '"tokan"', '"chess"') WHERE id = 'm1'""": (
        "that game is not installed"
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_what_is_damaged_is_named_by_table_and_key(
    tmp_path: Path, said: Callable[[], Said], damage: str
) -> None:
    await make(tmp_path)
    change(tmp_path, damage)
    found = said()
    assert found.code == 1
    assert found.last.endswith("something must be done")
    assert any(DAMAGE[damage] in one for one in found.to_do), found.to_do
    sound = [one for one in found.to_do if one.startswith("matches m2 ")]
    assert sound == [] or "m2" in damage


async def test_matches_that_the_game_has_outgrown_are_told(
    tmp_path: Path, said: Callable[[], Said]
) -> None:
    await make(tmp_path)
    old = f"replace(setup, '\"version\":{GAME.version}', '\"version\":0')"
    change(tmp_path, f"UPDATE matches SET setup = {old} WHERE id IN ('m1', 'm3')")
    found = said()
    assert (found.code, found.to_do) == (0, [])
    running, ended = found.to_know
    assert running.startswith("matches m1 (tokan by version 0 of its rules, in channel 1)")
    assert "the next start ends it without a result" in running
    assert ended.startswith("ended matches of tokan that cannot be replayed, because version 0")
    assert ended.endswith(": 1; their results stand")


async def test_what_waits_to_be_shown_for_hours(tmp_path: Path, said: Callable[[], Said]) -> None:
    await make(tmp_path)
    change(
        tmp_path,
        "UPDATE matches SET published_seq = -1 WHERE id IN ('m1', 'm2')",
        "UPDATE entries SET at = at - 7300 WHERE match_id = 'm1'",
    )
    found = said()
    assert found.code == 1
    (waiting,) = found.to_do
    assert waiting.startswith("matches m1 (tokan, running in channel 1 of server 1): what happened")
    assert "there 2 hours ago is not shown" in waiting
    # where nobody shows it any more, nothing waits
    change(tmp_path, "UPDATE matches SET lost_at = 1")
    assert said().code == 0


async def test_ratings_that_are_not_what_the_logs_say(
    tmp_path: Path, said: Callable[[], Said]
) -> None:
    await make(tmp_path)
    change(tmp_path, "UPDATE results SET score = 99 WHERE seat = 1")
    found = said()
    assert found.code == 1
    (difference,) = found.to_do
    assert difference == (
        "ratings are not what the logs say: the result of match_id m3, seat 1 is stored with score"
        " 99, but the logs give 0; bot.py rebuild-ratings puts that right"
    )
    change(tmp_path, "INSERT INTO due_recount (one) VALUES (1)")
    assert (said().code, said().to_know) == (0, ["the next start counts all ratings again"])


async def test_what_is_left_of_somebody_who_was_erased_hours_ago(
    tmp_path: Path, said: Callable[[], Said]
) -> None:
    await make(tmp_path)
    change(tmp_path, f"INSERT INTO due_tidying (one, at) VALUES (1, {time.time()})")
    assert said().to_know == []
    change(tmp_path, "UPDATE due_tidying SET at = at - 2.5 * 3600")
    found = said()
    assert (found.code, len(found.to_know)) == (0, 1)
    assert found.to_know[0].startswith("somebody was erased 2 hours ago, and their number is")


async def test_rights_room_and_copies(
    tmp_path: Path, said: Callable[[], Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    await make(tmp_path)
    (tmp_path / f"{DATABASE}-schema3-20250101T000000Z").write_bytes(b"")
    (tmp_path / DATABASE).chmod(0o644)
    usage = shutil.disk_usage(tmp_path)

    def little(_: Path) -> Any:
        return usage._replace(free=7_000_000)

    monkeypatch.setattr(shutil, "disk_usage", little)
    found = said()
    assert found.code == 1
    rights, copy, room = found.to_do
    assert rights.startswith(f"others may read {DATABASE}, in which")
    assert copy.startswith(f"others may read {DATABASE}-schema3-20250101T000000Z")
    assert room.startswith("the disk has 7 MB left")
    (copies,) = found.to_know
    assert copies.endswith(f"{DATABASE}-schema3-20250101T000000Z")


def test_commits_that_are_missing(tmp_path: Path, said: Callable[[], Said]) -> None:
    path = tmp_path / DATABASE
    play_and_die(path)
    log_of(path).unlink()
    path.with_name(f"{DATABASE}-shm").unlink()
    found = said()
    assert found.code == 1
    assert found.to_do[0].startswith("commits that were safe are missing: 5; ")
    note_of(path).unlink()
    assert said().code == 0


def test_an_older_schema_and_a_newer_one(tmp_path: Path, said: Callable[[], Said]) -> None:
    path = tmp_path / DATABASE
    for version in (1, 3, 5):
        path.unlink(missing_ok=True)
        old_store(path, version)
        path.chmod(0o600)
        found = said()
        assert (found.code, found.to_do) == (0, [])
        (sentence,) = found.to_know
        assert sentence.startswith(f"the schema is {version}: the next start copies the file")
    change(tmp_path, "PRAGMA user_version = 99")
    found = said()
    assert found.code == 1
    assert found.to_do[0].startswith("the schema is 99, and this version of Parlor knows")


async def test_broken_pages(tmp_path: Path, said: Callable[[], Said]) -> None:
    await make(tmp_path, 60)
    path = tmp_path / DATABASE
    content = bytearray(path.read_bytes())
    content[-40_960:] = bytes(40_960)
    path.write_bytes(content)
    found = said()
    assert found.code == 1
    assert found.to_do[0].startswith("the file is broken: ")
    assert any(one.startswith("restore the database from a backup") for one in found.to_do)


def test_what_is_no_store_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    assert "there is no database parlor" in complaint(run_bot(tmp_path, "doctor"))
    path.write_text("no database at all, whatever its name may be. " * 100)
    assert "damaged" in complaint(run_here(tmp_path, "doctor"))
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    assert "belongs to another program" in complaint(run_here(tmp_path, "doctor"))


def test_an_empty_file_is_filled_by_the_next_start(
    tmp_path: Path, said: Callable[[], Said]
) -> None:
    (tmp_path / DATABASE).touch(0o600)
    found = said()
    assert (found.code, found.to_know) == (0, ["there is nothing in it: the next start fills it"])

"""Commands that work on a database: `doctor`, `pack`, `rebuild-ratings` and `copy`."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import psycopg
import pytest

from cogs.client.sync import NO_USER_INSTALL, REFUSED
from cogs.terminal.exits import Exit
from db import guilds
from db.clubs import Tournaments
from db.guilds import Guilds, GuildSettings
from db.history import Imports
from db.lobbies import Lobbies
from db.notifications import Notes
from db.results import rules_of
from db.schema import MIGRATIONS, newest_version
from db.store import Store
from db.venues import Venue
from engine.codec import EXPORT_FORMAT, Export
from engine.games.tokan import GAME
from tests.bench.bench import open_bench
from tests.cli.driver import PASSWORD, complaint, run_bot, run_here, said
from tests.db.samples import ANNA, lobby, old_store, tournament
from tests.packages import GAMES, INSTALLED
from tests.present import present
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from db.notifications import About


# The doctor ---------------------------------------------------------------------------------------


DATABASE = "parlor.sqlite3"
DEED = guilds.AdminAct(5, ANNA, "settings", 0.0)
NEWEST = newest_version(MIGRATIONS)


class Looked(NamedTuple):
    """The doctor's findings."""

    to_do: list[str]
    to_know: list[str]
    last: str


def looked_over(folder: Path) -> Looked:
    """Run the doctor and check that it changes nothing."""
    before = contents(folder)
    code, (*lines, last) = said(folder, "doctor")
    assert contents(folder) == before
    found: dict[str, list[str]] = {"To do:": [], "To know:": []}
    heading = ""
    for line in lines:
        if line in found:
            heading = line
        else:
            found[heading].append(line.strip())
    assert code == bool(found["To do:"])
    assert last.endswith("something to do" if code else "nothing to do")
    return Looked(found["To do:"], found["To know:"], last)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return the folder of a store with two running matches and one that is over."""
    make(tmp_path)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    # the file of shared memory for readers is not part of the database
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name[-4:] != "-shm"}


def make(folder: Path, running: int = 2, over: int = 1) -> None:
    """Make a store with *running* matches in channels 1, 2 …, followed by *over* ended ones.

    It also has a lobby, an imported match, a tournament and a server's settings.
    """
    for name, content in _made(running, over).items():
        (folder / name).touch(0o600)
        (folder / name).write_bytes(content)


@cache
def _made(running: int, over: int) -> Mapping[str, bytes]:
    with TemporaryDirectory() as folder:
        asyncio.run(_make(Path(folder), running, over))
        return contents(Path(folder))


async def _make(folder: Path, running: int, over: int) -> None:
    async with open_bench(folder / DATABASE) as bench:
        for number in range(running + over):
            match_id = await bench.begin()
            if number >= running:
                await bench.live_matches.resign(match_id, bench.people[0].player or 0)
            await bench.note_shown(match_id)
        await Lobbies(bench.store).save(lobby("l1"), Venue(1, 90), 0)
        export = Export(EXPORT_FORMAT, "m", GAME.set_up(2), (), "", (), "", (), None)
        await Imports(bench.store).keep(ANNA, export)
        await Guilds(bench.store).save(GuildSettings(), DEED)
        cup = tournament(ANNA, 22, 33, name="cup")
        await Tournaments(bench.store).open(cup, bytes(32), Venue(1, 5), organiser=ANNA)


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)


def test_the_doctor_finds_nothing_in_a_sound_store(store: Path) -> None:
    found = looked_over(store)
    assert (found.to_do, found.to_know) == ([], [])
    assert found.last.endswith(
        f"{DATABASE}: 3 matches, 2 of them running; schema {NEWEST}; nothing to do"
    )


def test_the_doctor_reports_notes_on_pictures_and_commands(store: Path) -> None:
    async def keep(**notes: str) -> None:
        opened = await Store.open(store / DATABASE, GAMES)
        for about, output in notes.items():
            await Notes(opened).keep(cast("About", about), output)
        await opened.close()

    output, refused = "3 of 128 pictures of pieces are uploaded", REFUSED.format(why="400")
    asyncio.run(keep(icons=output, commands="a hash"))
    found = looked_over(store)
    assert (found.to_do, found.to_know) == ([], [output])
    asyncio.run(keep(icons="", install=NO_USER_INSTALL, refused=refused))
    found = looked_over(store)
    assert (found.to_do, found.to_know) == ([refused], [NO_USER_INSTALL])


def test_the_doctor_says_whether_phones_can_be_notified(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = "VALUES ('s', 'd', 5, 0, 0, 'en', 0, 0)"
    phone = "VALUES ('s', 5, 'https://fcm.googleapis.com/x', 'k', 'a', 'o', 'https://p')"
    change(
        store,
        "INSERT INTO page_sessions (id, digest, player, guild, channel, locale, began_at, seen_at)"
        f" {session}",
        f"INSERT INTO phones {phone}",
    )
    (lost,) = looked_over(store).to_know
    assert lost == "phones with notifications: 1, but the key is gone: each must turn them on again"
    change(store, "INSERT INTO push_key VALUES (1, 'secret')")
    (told,) = looked_over(store).to_know
    assert told == "phones with notifications: 1; the key that signs them is there"
    monkeypatch.setenv("PARLOR_WEB", "http://localhost:8756")
    assert looked_over(store).to_know[1:] == [
        "the page at http://localhost:8756 can't notify phones: that needs https"
    ]


async def test_the_doctor_works_while_a_bot_plays(tmp_path: Path) -> None:
    async with open_bench(tmp_path / DATABASE) as bench:
        await bench.begin()
        found = looked_over(tmp_path)
    assert found.to_do == []
    shown, log = found.to_know
    assert log.startswith("the write-ahead log has ")
    assert shown.startswith("matches m1 (tokan, running in channel 1 of server 1): no message")


KEPT = """
    INSERT INTO careers VALUES (11, 1, '{rules}', '{{"sums":{{"loco":{{}}}},"progress":{{}}}}')
"""
DAMAGE = {
    KEPT.format(rules=rules_of(INSTALLED.achievements)): "careers 11: the stored totals differ",
    "UPDATE matches SET setup = '{' WHERE id = 'm1'": "matches m1 (tokan, running in channel 1",
    "UPDATE matches SET setup = '{' WHERE id = 'm3'": "matches m3 (tokan, ended in channel 3",
    "UPDATE matches SET setup = CAST(x'ff' AS TEXT) WHERE id = 'm1'": "matches m1 (tokan",
    "UPDATE entries SET text = 'x' WHERE match_id = 'm2' AND seq = 0": "at entry 0: 'x' is not",
    "UPDATE entries SET kind = 'x' WHERE match_id = 'm3' AND seq = 0": "at entry 0: there is no",
    "DELETE FROM seats WHERE match_id = 'm1' AND seat = 0": "only 1 of its 2 seats are stored",
    "UPDATE lobbies SET lobby = '{'": "lobbies l1 (in channel 90): Input data was truncated",
    "UPDATE guilds SET pings = 'nobody'": "guilds 5: pings=nobody is not a setting",
    "UPDATE guilds SET links = 'everybody'": "guilds 5: links=everybody is not a setting",
    "UPDATE imports SET export = '{'": "Input data was truncated; you may delete it",
    "UPDATE tournaments SET plan = '{'": "tournaments cup: Input data was truncated; nobody can",
    "DELETE FROM tournament_events WHERE seq = 2": "tournaments cup: events are missing",
    "DELETE FROM matches WHERE id = 'm1'": "seats: 2 rows belong to rows of matches that are",
    """UPDATE matches SET setup = replace(setup, '"version":', '"version":9') WHERE id = 'm1'""": (
        "these rules are newer than this version of Parlor"
    ),
    """UPDATE matches SET setup = replace(setup, '"tokan"', '"chess"') WHERE id = 'm1'""": (
        "that game is not installed"
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_the_doctor_names_damage_by_table_and_key(store: Path, damage: str) -> None:
    change(store, damage)
    found = looked_over(store)
    assert any(DAMAGE[damage] in one for one in found.to_do), found.to_do
    sound = [sentence for sentence in found.to_do if sentence.startswith("matches m2 ")]
    assert sound == [] or "m2" in damage


def test_the_doctor_reports_matches_of_outgrown_versions(store: Path) -> None:
    old = f"replace(setup, '\"version\":{GAME.version}', '\"version\":0')"
    change(store, f"UPDATE matches SET setup = {old} WHERE id IN ('m1', 'm3')")
    found = looked_over(store)
    assert found.to_do == []
    running, ended = found.to_know
    assert running.startswith("matches m1 (tokan under version 0 of its rules, in channel 1)")
    assert "the next start ends it without a result" in running
    assert ended.startswith("ended matches of tokan that cannot be replayed, because version 0")
    assert ended.endswith(": 1; their results still count")


def test_the_doctor_reports_moves_not_shown_for_hours(store: Path) -> None:
    change(
        store,
        "UPDATE matches SET published_seq = -1 WHERE id IN ('m1', 'm2')",
        "UPDATE entries SET at = at - 7300 WHERE match_id = 'm1'",
    )
    found = looked_over(store)
    (waiting,) = found.to_do
    assert waiting.startswith("matches m1 (tokan, running in channel 1 of server 1): something")
    assert "happened 2 hours ago is not shown yet" in waiting
    # matches without a channel aren't waiting for anybody
    change(store, "UPDATE matches SET lost_at = 1")
    assert looked_over(store).to_do == []


def test_the_doctor_reports_ratings_that_differ_from_the_logs(store: Path) -> None:
    change(store, "UPDATE results SET score = 99 WHERE seat = 1")
    found = looked_over(store)
    (difference,) = found.to_do
    assert difference == (
        "ratings differ from the logs: the result of match_id m3, seat 1 is stored with score"
        " 99, but the logs give 0; bot.py rebuild-ratings corrects them"
    )
    change(store, "INSERT INTO due_recount (one) VALUES (1)")
    assert looked_over(store)[:2] == ([], ["the next start counts all ratings again"])


def test_the_doctor_reports_traces_of_a_person_erased_hours_ago(store: Path) -> None:
    change(store, f"INSERT INTO due_tidying (one, at) VALUES (1, {time.time()})")
    assert looked_over(store).to_know == []
    change(store, "UPDATE due_tidying SET at = at - 2.5 * 3600")
    found = looked_over(store)
    assert (found.to_do, len(found.to_know)) == ([], 1)
    assert found.to_know[0].startswith("somebody was erased 2 hours ago, and their number is")


def test_the_doctor_reports_rights_disk_space_and_copies(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = store / f"{DATABASE}-schema3-20250101T000000Z"
    copied.write_bytes(b"")
    for item in (store / DATABASE, copied):
        item.chmod(0o644)
    usage = shutil.disk_usage(store)

    def little(_: Path) -> Any:
        return usage._replace(free=7_000_000)

    monkeypatch.setattr(shutil, "disk_usage", little)
    found = looked_over(store)
    rights, copy, room = found.to_do
    assert rights.startswith(f"others can read {DATABASE}, which contains")
    assert copy.startswith(f"others can read {copied.name}")
    assert room.startswith("the disk has 7 MB left")
    (copies,) = found.to_know
    assert copies.endswith(copied.name)


def test_the_doctor_reports_older_and_newer_schemas(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    for version in (1, 3, 5):
        path.unlink(missing_ok=True)
        old_store(path, version)
        path.chmod(0o600)
        found = looked_over(tmp_path)
        assert found.to_do == []
        (sentence,) = found.to_know
        assert sentence.startswith(f"the schema is {version}: the next start copies the file")
    change(tmp_path, "PRAGMA user_version = 99")
    found = looked_over(tmp_path)
    assert found.to_do[0].startswith("the schema is 99, but this version of Parlor knows")


def test_the_doctor_reports_broken_pages(tmp_path: Path) -> None:
    make(tmp_path, 60)
    path = tmp_path / DATABASE
    content = bytearray(path.read_bytes())
    content[-40_960:] = bytes(40_960)
    path.write_bytes(content)
    found = looked_over(tmp_path)
    assert found.to_do[0].startswith("the file is broken: ")
    assert any(
        sentence.startswith("restore the database from a backup") for sentence in found.to_do
    )


def test_a_file_that_is_not_a_store_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    assert "there is no database parlor" in complaint(run_bot(tmp_path, "doctor"))
    path.write_text("no database at all, whatever its name may be. " * 100)
    assert "damaged" in complaint(run_here(tmp_path, "doctor"), Exit.STORE_UNUSABLE)
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    line = complaint(run_here(tmp_path, "doctor"), Exit.STORE_UNUSABLE)
    assert "belongs to another program" in line


def test_an_empty_file_is_filled_by_the_next_start(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch(0o600)
    found = looked_over(tmp_path)
    assert found[:2] == ([], ["the database is empty: the next start fills it"])


# Packing logs -------------------------------------------------------------------------------------


def test_packing_logs_does_not_change_other_commands_output(tmp_path: Path) -> None:
    make(tmp_path, 1, 3)
    before = [said(tmp_path, command) for command in ("doctor", "rebuild-ratings")]
    packed = "logs of matches that ended more than {} days ago: {} packed now"
    assert said(tmp_path, "pack") == (0, [packed.format(90, 0)])
    assert said(tmp_path, "pack", "--days", "0") == (0, [packed.format(0, 3)])
    assert said(tmp_path, "pack", "--days", "0") == (0, [packed.format(0, 0)])
    assert [said(tmp_path, command) for command in ("doctor", "rebuild-ratings")] == before
    assert [code for code, _ in before] == [0, 0]


def test_damaged_logs_stay_unpacked_and_damaged_packs_are_named(tmp_path: Path) -> None:
    make(tmp_path, 1, 3)
    change(tmp_path, "UPDATE entries SET kind = 'x' WHERE match_id = 'm2' AND seq = 0")
    code, (first, second) = said(tmp_path, "pack", "--days", "0")
    assert (code, first[-14:]) == (0, ": 2 packed now")
    assert second == "not packed, because something is wrong with them: 1; see bot.py doctor"
    change(tmp_path, "UPDATE packed_logs SET entries = x'78' WHERE match_id = 'm3'")
    code, lines = said(tmp_path, "doctor")
    assert code == 1
    (unpacked,) = [line for line in lines if "m3" in line]
    assert re.search(r"matches m3 \(tokan, ended .* its packed entries are damaged: ", unpacked)
    assert [line for line in lines if "matches m4 " in line] == []
    code, lines = said(tmp_path, "rebuild-ratings")
    assert code == 0
    assert lines[-1] == "ended matches: 3; the stored results match their logs"
    assert sum(line.startswith("its stored results stay as they are: ") for line in lines) == 2


def test_the_doctor_reads_logs_of_a_schema_without_packs(tmp_path: Path) -> None:
    make(tmp_path, 1, 3)
    change(tmp_path, "DROP TABLE packed_logs", "PRAGMA user_version = 28")
    code, lines = said(tmp_path, "doctor")
    assert code == 0
    assert lines[-1].endswith("4 matches, 1 of them running; schema 28; nothing to do")


def test_packed_logs_are_copied_to_a_server_and_packed_there(tmp_path: Path, address: str) -> None:
    make(tmp_path, 1, 3)
    long_ago = "UPDATE {} SET ended_at = 5 WHERE {} = 'm2'"
    change(tmp_path, long_ago.format("matches", "id"), long_ago.format("results", "match_id"))
    code, lines = said(tmp_path, "pack")
    assert (code, lines[0][-14:]) == (0, ": 1 packed now")
    code, lines = said(tmp_path, "copy", DATABASE, address)
    assert code == 0, lines
    (row,) = [line.split() for line in lines if line.startswith("packed_logs")]
    assert row[1] == "1"
    code, lines = said(tmp_path, "pack", "--db", address, "--days", "0")
    assert (code, lines[0][-14:]) == (0, ": 2 packed now")
    code, lines = said(tmp_path, "rebuild-ratings", "--db", address)
    assert (code, lines[-1][:18]) == (0, "ended matches: 3; ")


def test_bad_input_is_reported_in_one_sentence(tmp_path: Path) -> None:
    assert "there is no database parlor" in complaint(run_here(tmp_path, "pack"))
    assert "give 0 to 10,000, not '-1'" in complaint(run_here(tmp_path, "pack", "--days=-1"))


# Counting ratings again ---------------------------------------------------------------------------


def test_rebuild_ratings_exits_1_only_if_it_corrected_something(
    tmp_path: Path,
) -> None:
    make(tmp_path, 0, 1)
    right = ["ended matches: 1; the stored results match their logs"]
    done = run_bot(tmp_path, "rebuild-ratings")
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (0, right, "")
    change(tmp_path, "UPDATE results SET score = 99 WHERE seat = 1")
    wrong = (
        "the first difference, now corrected: the result of match_id m1, seat 1 is stored with"
        " score 99, but the logs give 0"
    )
    assert said(tmp_path, "rebuild-ratings", "--db", DATABASE) == (1, [wrong])
    assert said(tmp_path, "rebuild-ratings") == (0, right)


@pytest.mark.parametrize(
    "damage",
    ["UPDATE entries SET text = 'x' WHERE seq = 0", "UPDATE matches SET setup = '{'"],
    ids=["log", "match"],
)
def test_rebuild_ratings_names_matches_it_cannot_replay(tmp_path: Path, damage: str) -> None:
    make(tmp_path, 0, 1)
    change(tmp_path, damage)
    code, (first, second) = said(tmp_path, "rebuild-ratings")
    assert code == 0
    assert first.startswith("its stored results stay as they are: the log of match m1 cannot be")
    assert second.startswith("ended matches: 1;")


def test_rebuild_ratings_without_a_database_prints_one_sentence(tmp_path: Path) -> None:
    assert "there is no database parlor" in complaint(run_here(tmp_path, "rebuild-ratings"))
    assert not (tmp_path / DATABASE).exists()
    (tmp_path / DATABASE).write_text("no database")
    line = complaint(run_here(tmp_path, "rebuild-ratings"), Exit.STORE_UNUSABLE)
    assert "is damaged or not one of Parlor's" in line


# Databases on a server ----------------------------------------------------------------------------


UNSAFE = ("fsync", "full_page_writes")
"""Settings that the tests' server turns off and a host's server needs."""


@pytest.fixture
def address() -> Iterator[str]:
    address = server().create()
    yield address
    server().drop(address)


def with_secret(address: str) -> str:
    """Return *address* with a password, which the tests' server doesn't ask for."""
    return address.replace("parlor@", f"parlor:{PASSWORD}@")


def test_a_copy_to_a_server_and_back_is_equal_and_sound(store: Path, address: str) -> None:
    secret = with_secret(address)
    code, lines = said(store, "copy", store / DATABASE, secret)
    assert code == 0
    output = present(
        re.fullmatch(r"copied (\d+) rows of (.*) to (.*), and compared them one by one", lines[-2])
    )
    assert int(output[1]) > 20
    assert output[2] == str(store / DATABASE)
    assert output[3] == f"127.0.0.1/{address.rpartition('/')[2]}"
    assert lines[-1].startswith("what a bot wrote in the meantime is missing")
    rows = {line.split()[0]: line.split()[1:] for line in lines[1:-2]}
    assert rows["matches"][:2] == ["3", "3"]
    assert {row[-1] for row in rows.values()} == {"equal"}

    code, (heading, *to_do, last) = said(store, "doctor", "--db", secret)
    assert heading == "To do:"
    assert [sentence.split()[0] for sentence in to_do] == list(UNSAFE)
    assert last == (f"{output[3]}: 3 matches, 2 of them running; schema {NEWEST}; something to do")
    right = (0, ["ended matches: 1; the stored results match their logs"])
    assert said(store, "rebuild-ratings", "--db", secret) == right

    code, back = said(store, "copy", secret, "back.sqlite3")
    assert code == 0
    assert rows == {line.split()[0]: line.split()[1:] for line in back[1:-2]}
    code, lines = said(store, "doctor", "--db", "back.sqlite3")
    assert (code, len(lines)) == (0, 1)


def test_the_doctor_names_damage_on_a_server(store: Path, address: str) -> None:
    said(store, "copy", DATABASE, address)
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE entries SET text = 'x' WHERE match_id = 'm1' AND seq = 0")
        connection.execute("UPDATE results SET score = 99 WHERE seat = 1")
        connection.execute("UPDATE matches SET published_seq = -1 WHERE id = 'm2'")
        connection.execute("UPDATE entries SET at = at - 7300 WHERE match_id = 'm2'")
        # without the constraint, a row can be orphaned
        connection.execute("ALTER TABLE posts DROP CONSTRAINT posts_match_id_fkey")
        connection.execute("UPDATE posts SET match_id = 'gone' WHERE match_id = 'm1'")
    code, lines = said(store, "doctor", "--db", address)
    assert code == 1
    output = [line.strip() for line in lines if line.strip().split()[0] not in UNSAFE]
    assert output[1] == "posts: 1 rows belong to rows of matches that are missing"
    assert output[2].startswith("matches m2 (tokan, running in channel 2 of server 1): something")
    assert "the log of match m1 cannot be replayed" in output[3]
    assert output[4].startswith("ratings differ from the logs: the result of match_id m3, seat")


def test_an_empty_database_is_filled_by_the_next_start(tmp_path: Path, address: str) -> None:
    _, lines = said(tmp_path, "doctor", "--db", address)
    assert lines[-2] == "  the database is empty: the next start fills it"
    assert lines[-1].endswith(": 0 matches, 0 of them running; schema 0; something to do")


def test_a_refused_copy_is_reported_in_one_sentence(store: Path, address: str) -> None:
    def refused(source: str | Path, target: str | Path) -> str:
        return complaint(run_here(store, "copy", source, target))

    assert "there is no database" in refused("none", address)
    assert "has no data of Parlor's" in refused(address, "nowhere")
    assert not (store / "nowhere").exists()
    assert "is the database itself" in refused(DATABASE, store / DATABASE)
    assert "is the database itself" in refused(address, address)
    assert "is the database itself" in refused(with_secret(address), address)
    said(store, "copy", DATABASE, address)
    assert "is not empty: there are rows in" in refused(DATABASE, address)
    old = store / "old.sqlite3"
    old_store(old)
    before = old.read_bytes()
    assert "is not new: its schema is 5, not" in refused(DATABASE, old)
    assert old.read_bytes() == before
    nobody = address.replace(str(server().port), "1")
    done = run_here(store, "copy", DATABASE, nobody)
    assert "cannot be reached now" in complaint(done, Exit.TRY_AGAIN)


def test_backing_up_a_server_mentions_pg_dump_and_pg_restore(tmp_path: Path) -> None:
    there = f"postgresql://me:{PASSWORD}@db.host:5433/games"
    done = run_bot(tmp_path, "backup", "--db", there, "a b")
    assert (done.returncode, done.stdout) == (2, "")
    first, dump, _, restore = done.stderr.splitlines()
    assert first.startswith("bot.py: db.host/games is on a server")
    place = "--host=db.host --port=5433 --username=me"
    assert dump == f"  pg_dump --format=custom --no-owner {place} --dbname=games '--file=a b'"
    assert restore == (
        f"  pg_restore --no-owner --single-transaction {place} --dbname=parlor_restored 'a b'"
    )


@pytest.mark.parametrize(
    ("where", "why"),
    [
        (f"mysql://me:{PASSWORD}@host/games", "give a file or postgresql://…, not mysql://…"),
        (f"postgresql://me:{PASSWORD}@[::1/games", "give an address like postgresql://USER"),
        (f"postgresql://me:{PASSWORD}@host/games?no=1", "give an address like postgresql://"),
    ],
)
def test_a_bad_address_is_reported_without_the_password(
    tmp_path: Path, where: str, why: str
) -> None:
    for words, settings in ((("--db", where), {}), ((), {"PARLOR_DB": where})):
        done = run_here(tmp_path, "doctor", *words, settings=settings)
        assert why in complaint(done, Exit.CONFIGURATION if settings else Exit.BAD_INPUT)
        assert PASSWORD not in done.stderr
        assert list(tmp_path.iterdir()) == []


def test_the_help_shows_no_password(tmp_path: Path) -> None:
    settings = {"PARLOR_DB": f"postgresql://me:{PASSWORD}@host/games"}
    output = run_here(tmp_path, "run", "--help", settings=settings).stdout
    assert "host/games" in output
    assert PASSWORD not in output

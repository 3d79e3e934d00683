"""The commands that work on a database, with one on a server; and `bot.py copy` to and from it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import psycopg
import pytest

import bot
from db.schema import MIGRATIONS, newest_version
from tests.bench.hall import open_bench
from tests.cli.driver import complaint, run_bot, run_here, the_line
from tests.db.samples import old_store
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

DATABASE = "parlor.sqlite3"
SECRET = "a-password-that-nobody-sees"
NEWEST = newest_version(MIGRATIONS)
UNSAFE = ("fsync", "full_page_writes")
"""What is off on the tests' server, as it must not be on a host's."""


@pytest.fixture
def address() -> Iterator[str]:
    address = server().create()
    yield address
    server().drop(address)


async def make(folder: Path) -> None:
    """Make a file with two running matches, which people see, and one that is over."""
    async with open_bench(folder / DATABASE) as bench:
        for _ in range(3):
            await bench.note_shown(await bench.begin())
        await bench.hall.resign("m3", bench.people[0].player or 0)
        await bench.note_shown("m3")


def with_secret(address: str) -> str:
    """Return *address* with a password, for which the tests' server does not ask."""
    return address.replace("parlor@", f"parlor:{SECRET}@")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, list[str]]]:
    """Return what runs a command and gives its code and lines, in which no password is."""

    def run(*words: str | Path) -> tuple[int, list[str]]:
        code = bot.main([str(word) for word in words])
        heard = capsys.readouterr()
        assert SECRET not in heard.out + heard.err
        return code, heard.out.splitlines()

    return run


def test_a_file_is_copied_to_a_server_looked_over_and_copied_back(
    tmp_path: Path, address: str, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    secret = with_secret(address)
    code, lines = said("copy", tmp_path / DATABASE, secret)
    assert code == 0
    told = re.fullmatch(r"(\d+) rows of (.*) are in (.*), compared one by one", lines[-2])
    assert told is not None
    assert int(told[1]) > 20
    assert told[2] == str(tmp_path / DATABASE)
    assert told[3] == f"127.0.0.1/{address.rpartition('/')[2]}"
    assert lines[-1].startswith("what a bot has written meanwhile is not among them")
    rows = {line.split()[0]: line.split()[1:] for line in lines[1:-2]}
    assert rows["matches"][:2] == ["3", "3"]
    assert {row[-1] for row in rows.values()} == {"equal"}

    code, lines = said("doctor", "--db", secret)
    *to_do, last = lines
    assert to_do[0] == "To do:"
    assert [one.split()[0] for one in to_do[1:]] == list(UNSAFE)
    assert last == (
        f"{told[3]}: 3 matches, 2 of them running; schema {NEWEST}; something must be done"
    )
    code, lines = said("rebuild-ratings", "--db", secret)
    assert (code, lines) == (0, ["ended matches: 1; what is stored is what their logs say"])

    code, back = said("copy", secret, tmp_path / "back.sqlite3")
    assert code == 0
    assert rows == {line.split()[0]: line.split()[1:] for line in back[1:-2]}
    code, lines = said("doctor", "--db", tmp_path / "back.sqlite3")
    assert (code, len(lines)) == (0, 1)


def test_what_is_wrong_on_a_server_is_named(
    tmp_path: Path, address: str, said: Callable[..., tuple[int, list[str]]]
) -> None:
    asyncio.run(make(tmp_path))
    said("copy", tmp_path / DATABASE, address)
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE entries SET text = 'x' WHERE match_id = 'm1' AND seq = 0")
        connection.execute("UPDATE results SET score = 99 WHERE seat = 1")
        connection.execute("UPDATE guilds SET language = 'xx'")
        connection.execute("UPDATE matches SET published_seq = -1 WHERE id = 'm2'")
        connection.execute("UPDATE entries SET at = at - 7300 WHERE match_id = 'm2'")
        # a row can only be left alone where somebody has switched that off
        connection.execute("ALTER TABLE posts DROP CONSTRAINT posts_match_id_fkey")
        connection.execute("UPDATE posts SET match_id = 'gone' WHERE match_id = 'm1'")
    code, lines = said("doctor", "--db", address)
    assert code == 1
    told = [line.strip() for line in lines if line.strip().split()[0] not in UNSAFE]
    assert told[1] == "posts: 1 rows belong to rows of matches that are missing"
    assert told[2].startswith("matches m2 (tokan, running in channel 2 of server 1): what happened")
    assert "the log of match m1 cannot be replayed" in told[3]
    assert told[4].startswith(
        "ratings are not what the logs say: the result of match_id m3, seat 1"
    )


def test_an_empty_database_is_filled_by_the_next_start(
    address: str, said: Callable[..., tuple[int, list[str]]]
) -> None:
    _, lines = said("doctor", "--db", address)
    assert lines[-2] == "  there is nothing in it: the next start fills it"
    assert lines[-1].endswith(": 0 matches, 0 of them running; schema 0; something must be done")


def test_what_cannot_be_copied_is_one_sentence(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*words: str | Path) -> str:
        code = bot.main(["copy", *(str(word) for word in words)])
        heard = capsys.readouterr()
        return the_line(code, heard.out, heard.err)

    source = tmp_path / DATABASE
    assert "there is no database" in refused(tmp_path / "none", address)
    assert "there is nothing of Parlor's in" in refused(address, source)
    assert not source.exists()
    asyncio.run(make(tmp_path))
    assert "is the database itself" in refused(source, tmp_path / "." / DATABASE)
    assert "is the database itself" in refused(address, address)
    assert "is the database itself" in refused(with_secret(address), address)
    bot.main(["copy", str(source), address])
    capsys.readouterr()
    assert "is not empty: there are rows in" in refused(source, address)
    old = tmp_path / "old.sqlite3"
    old_store(old)
    before = old.read_bytes()
    assert "is not new: its schema is 5, not" in refused(source, old)
    assert old.read_bytes() == before
    nobody = address.replace(str(server().port), "1")
    assert "cannot be reached now" in refused(source, nobody)


def test_a_server_is_copied_by_its_own_program(tmp_path: Path) -> None:
    done = run_bot(
        tmp_path, "backup", "--db", f"postgresql://me:{SECRET}@db.host:5433/games", "a b"
    )
    assert (done.returncode, done.stdout) == (2, "")
    first, dump, _, restore = done.stderr.splitlines()
    assert first.startswith("bot.py: db.host/games is on a server")
    assert dump == (
        "  pg_dump --format=custom --no-owner --host=db.host --port=5433 --username=me"
        " --dbname=games '--file=a b'"
    )
    assert restore == (
        "  pg_restore --no-owner --single-transaction --host=db.host --port=5433 --username=me"
        " --dbname=parlor_restored 'a b'"
    )


@pytest.mark.parametrize(
    ("where", "why"),
    [
        (f"mysql://me:{SECRET}@host/games", "give a file or postgresql://…, not mysql://…"),
        (f"postgresql://me:{SECRET}@[::1/games", "give an address as in postgresql://USER"),
        (f"postgresql://me:{SECRET}@host/games?nonsense=1", "give an address as in postgresql://"),
    ],
)
def test_nonsense_is_one_sentence_without_the_password(
    tmp_path: Path, where: str, why: str
) -> None:
    for words, settings in ((("--db", where), {}), ((), {"PARLOR_DB": where})):
        done = run_here(tmp_path, "doctor", *words, settings=settings)
        assert why in complaint(done)
        assert SECRET not in done.stderr
        assert list(tmp_path.iterdir()) == []


def test_the_help_shows_no_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOR_DB", f"postgresql://me:{SECRET}@host/games")
    parser = bot.build_parser()
    assert parser.parse_args(["run"]).db == f"postgresql://me:{SECRET}@host/games"
    with pytest.raises(SystemExit):
        parser.parse_args(["run", "--help"])
    told = capsys.readouterr().out
    assert "host/games" in told
    assert SECRET not in told

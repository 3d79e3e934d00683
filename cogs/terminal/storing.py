"""The commands for a database: copies, checks, and rebuilt ratings."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import argparse
import asyncio
import glob
import shlex
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import (
    Complaint,
    complain,
    one_line,
    print_size,
    print_table,
    progress,
    start_logging,
)
from cogs.terminal.settings import WEB, setting
from db.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from db.copying import Copied
    from db.rebuild import Rebuilt
    from db.store import Store
    from engine.core import Games


def database(text: str) -> Path | str:
    """Read the place of a database: a file, or an address on a server."""
    scheme, sign, _ = text.partition("://")
    if not sign:
        return Path(text)
    from db.store import is_server  # only an address needs this import

    # do not repeat the text: it may hold a password
    if not is_server(text):
        raise argparse.ArgumentTypeError(f"give a file or postgresql://…, not {scheme}://…")
    try:
        named(text)
    except StoreError:
        raise argparse.ArgumentTypeError(
            "give an address like postgresql://USER:PASSWORD@HOST:5432/DATABASE"
        ) from None
    return text


def named(database: Path | str) -> str:
    """Return *database* as text without a password."""
    if isinstance(database, Path):
        return str(database)
    from db.server.connection import name_of  # a file needs no such driver

    return name_of(database)


def demand(database: Path | str) -> None:
    if isinstance(database, Path) and not database.is_file():
        raise Complaint(f"there is no database {database}")


# Copying a database -------------------------------------------------------------------------------


_MOST_TOLD: Final = 20


def copy(args: argparse.Namespace) -> int:
    """Copy a whole database to an empty one; each is a file or on a server."""
    from db.copying import CannotCopy, check_places
    from db.copying import copy as copy_all
    from render.installed import installed_games

    async def prepare() -> None:
        async with opened(args.target, installed_games()):
            pass

    source, target = args.source, args.target
    demand(source)
    if isinstance(source, str):
        is_same = isinstance(target, str) and _place(source) == _place(target)
    else:
        is_same = not isinstance(target, str) and target.exists() and target.samefile(source)
    if is_same:
        raise Complaint(f"{named(target)} is the database itself; name another one")
    start_logging(is_verbose=args.verbose)
    try:
        check_places(source, target)
        asyncio.run(prepare())
        with progress("copying rows") as show:
            copied = copy_all(source, target, show)
    except CannotCopy as error:
        raise Complaint(str(error)) from None
    return _print_copied(copied, source, target)


def _print_copied(copied: Copied, source: Path | str, target: Path | str) -> int:
    shown = [
        {
            "table": source_table.table,
            "rows": source_table.rows,
            "found_again": found.rows,
            "checksum": source_table.checksum[:16],
            "is": "equal" if source_table == found else "OTHERWISE",
        }
        for source_table, found in zip(copied.read, copied.written, strict=True)
        if source_table.rows or found.rows
    ]
    if shown:
        print_table(shown)
    for sentence in copied.replaced[:_MOST_TOLD]:
        print(f"{sentence}, which the copy marks")
    if len(copied.replaced) > _MOST_TOLD:
        print(f"and {len(copied.replaced) - _MOST_TOLD:,} more such texts")
    rows = sum(table.rows for table in copied.read)
    if not copied.is_equal:
        print(f"the copy differs from the original; nothing was kept in {named(target)}")
        return 1
    print(
        one_line(
            f"copied {rows:,} rows of {named(source)} to {named(target)}, and compared them one by"
            " one"
        )
    )
    print("what a bot wrote in the meantime is missing: to move for good, stop the bot first")
    return 0


def _place(address: str) -> tuple[object, ...]:
    from psycopg.conninfo import conninfo_to_dict

    facts = conninfo_to_dict(address)
    return tuple(facts.get(name) for name in ("host", "port", "dbname"))


# Commands on the database -------------------------------------------------------------------------


_COPY: Final = ".sqlite3"


def backup(args: argparse.Namespace) -> int:
    """Copy the database as it is now; a bot may go on writing meanwhile."""
    from db.file.files import copy_store, note_copied
    from db.file.restoring import restore as put_back

    if isinstance(args.db, str):
        return _advise(args.db, args.file)
    demand(args.db)
    if args.keep:
        # add a dated copy to a folder, check that it can be restored, and delete the oldest
        if not args.file.is_dir():
            raise Complaint(f"{args.file} is not a folder")
        start_logging(is_verbose=args.verbose)
        name = args.db.stem
        when = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        copy = args.file / f"{name}-{when}{_COPY}"
        copy_store(args.db, copy)
        try:
            with tempfile.TemporaryDirectory(dir=args.file) as folder:
                restored = put_back(copy, Path(folder) / args.db.name)
        except StoreError:
            copy.unlink()  # keep the older copies instead
            raise
        note_copied(args.db)
        print_size(copy, copy.stat().st_size)
        for old in sorted(args.file.glob(f"{glob.escape(name)}-[0-9]*Z{_COPY}"))[: -args.keep]:
            old.unlink()
        print(f"the copy can be restored: {restored.matches:,} matches")
        return 0
    if args.file.is_dir():
        raise Complaint(f"{args.file} is a folder; name a file in it")
    if not args.file.parent.is_dir():
        raise Complaint(f"there is no folder {args.file.parent}")
    start_logging(is_verbose=args.verbose)
    # opening a store would migrate it, but an older bot may be using it
    copy_store(args.db, args.file)
    note_copied(args.db)
    print_size(args.file, args.file.stat().st_size)
    return 0


def restore(args: argparse.Namespace) -> int:
    """Replace the database by a backup while no bot runs; keep the old one."""
    from db.file.restoring import restore as put_back

    if isinstance(args.db, str):
        return _advise(args.db, args.file)
    demand(args.file)
    start_logging(is_verbose=args.verbose)
    restored = put_back(args.file, args.db)
    if restored.kept is not None:
        print(one_line(f"the old database is kept in {restored.kept}"))
    print(
        one_line(
            f"{args.db}: {restored.matches:,} matches, schema {restored.version}; start the bot"
        )
    )
    return 0


def _advise(address: str, file: Path) -> int:
    """Print PostgreSQL's own commands for a copy; they ask for the password."""
    from psycopg.conninfo import conninfo_to_dict

    facts = conninfo_to_dict(address)
    options = {"host": "host", "port": "port", "user": "username", "dbname": "dbname"}
    place = [f"--{word}={facts[name]}" for name, word in options.items() if facts.get(name)]
    into = [part for part in place if not part.startswith("--dbname=")] + [
        "--dbname=parlor_restored"
    ]
    copy = ["pg_dump", "--format=custom", "--no-owner", *place, f"--file={file}"]
    restore = ["pg_restore", "--no-owner", "--single-transaction", *into, str(file)]
    code = complain(f"{named(address)} is on a server; copy it with")
    print(f"  {shlex.join(copy)}", file=sys.stderr)
    print("and restore it into a new, empty database (here: parlor_restored) with", file=sys.stderr)
    print(f"  {shlex.join(restore)}", file=sys.stderr)
    return code


def doctor(args: argparse.Namespace) -> int:
    """Check the database and say what is wrong or worth knowing; change nothing."""
    from render.installed import installed

    demand(args.db)
    start_logging(is_verbose=args.verbose)
    packages = installed()
    with progress("replaying matches") as show:
        if isinstance(args.db, str):
            from db.server.whole import examine_server

            found = examine_server(args.db, packages.games, packages.achievements, show)
        else:
            from db.file.whole import examine_file

            found = examine_file(args.db, packages.games, packages.achievements, show)
    web = setting(WEB)
    if web and not web.startswith("https:"):
        found.to_know.append(f"the page at {web} can't notify phones: that needs https")
    for heading, sentences in (("To do:", found.to_do), ("To know:", found.to_know)):
        if sentences:
            print(heading)
        for sentence in sentences:
            print(one_line(f"  {sentence}"))
    print(
        f"{named(args.db)}: {found.matches:,} matches, {found.running:,} of them running;"
        f" schema {found.version}; " + ("something to do" if found.to_do else "nothing to do")
    )
    return 1 if found.to_do else 0


def rebuild_ratings(args: argparse.Namespace) -> int:
    """Count all results and ratings again from the logs; print the first difference."""
    from db.rebuild import count_ended, rebuild
    from render.installed import installed_games

    async def work() -> Rebuilt:
        async with opened(args.db, installed_games()) as store:
            ended = await count_ended(store)
            with progress("replaying matches") as show:
                return await rebuild(store, lambda done: show(done, ended))

    demand(args.db)
    start_logging(is_verbose=args.verbose)
    rebuilt = asyncio.run(work())
    for why in rebuilt.unreadable:
        print(one_line(f"its stored results stay as they are: {why}"))
    for why in rebuilt.lost:
        print(one_line(f"no longer counted: {why}"))
    if rebuilt.difference:
        print(one_line(f"the first difference, now corrected: {rebuilt.difference}"))
        return 1
    print(f"ended matches: {rebuilt.matches:,}; the stored results match their logs")
    return 0


def pack(args: argparse.Namespace) -> int:
    """Pack the logs of matches that ended long ago, all at once; a bot does it step by step."""
    from db.logs import BEGINNING, DAY, LONG_AGO, OldLogs
    from render.installed import installed_games

    days = LONG_AGO if args.days is None else args.days

    async def work() -> tuple[int, int, int]:
        until = time.time() - days * DAY
        async with opened(args.db, installed_games()) as store:
            logs = OldLogs(store)
            total, bookmark = await logs.count(until), BEGINNING
            packed = left = boards = 0
            with progress("packing logs") as show:
                while True:
                    step = await logs.pack(until, bookmark)
                    bookmark, packed, left = step.bookmark, packed + step.logs, left + step.left
                    boards += step.boards
                    show(packed + left, total)
                    if step.is_last:
                        return packed, left, boards

    demand(args.db)
    start_logging(is_verbose=args.verbose)
    packed, left, boards = asyncio.run(work())
    print(f"logs of matches that ended more than {days:,} days ago: {packed:,} packed now")
    if boards:
        print(f"rows of their boards deleted, except each match's last: {boards:,}")
    if left:
        print(f"not packed, because something is wrong with them: {left:,}; see bot.py doctor")
    return 0


@asynccontextmanager
async def stopped_if_lost(store: Store) -> AsyncGenerator[None]:
    """Abort the work inside with a StoreError if somebody moves or replaces the file."""
    here = asyncio.current_task()
    assert here is not None
    watching = asyncio.create_task(store.until_lost(), name="watch the store")
    watching.add_done_callback(lambda task: None if task.cancelled() else here.cancel())
    try:
        yield
    except asyncio.CancelledError:
        if watching.done():
            here.uncancel()
            await watching
        raise
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


@asynccontextmanager
async def opened(
    database: Path | str, games: Games, *, closes_within: float | None = None
) -> AsyncGenerator[Store]:
    """Open the store in *database*, a file or an address, for matches of *games*.

    *closes_within*: see `db.store.Store.close`.
    """
    from db.store import Store

    store = await Store.open(database, games)
    try:
        yield store
    finally:
        await store.close(closes_within)

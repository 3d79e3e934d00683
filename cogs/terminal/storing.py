"""The commands that work on the database, beside a bot or without one."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import asyncio
import shlex
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.terminal.console import (
    Complaint,
    complain,
    one_line,
    print_size,
    progress,
    start_logging,
)
from cogs.terminal.databases import demand, named

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from db.rebuild import Rebuilt
    from db.store import Store
    from engine.registry import Games


def backup(args: argparse.Namespace) -> int:
    """Copy the database, as it is at one moment, while a bot may go on writing."""
    from db.files import copy_store

    if isinstance(args.db, str):
        return _advise(args.db, args.file)
    demand(args.db)
    if args.file.is_dir():
        raise Complaint(f"{args.file} is a folder; name a file in it")
    start_logging(is_verbose=args.verbose)
    # not opened as a store: the bot that runs may be an older one, which knows its schema alone
    copy_store(args.db, args.file)
    print_size(args.file, args.file.stat().st_size)
    return 0


def _advise(address: str, file: Path) -> int:
    """Say by which programs of its own a server is copied; they ask for the password."""
    from psycopg.conninfo import conninfo_to_dict

    facts = conninfo_to_dict(address)
    options = {"host": "host", "port": "port", "user": "username", "dbname": "dbname"}
    place = [f"--{word}={facts[name]}" for name, word in options.items() if facts.get(name)]
    into = [one for one in place if not one.startswith("--dbname=")] + ["--dbname=parlor_restored"]
    copy = ["pg_dump", "--format=custom", "--no-owner", *place, f"--file={file}"]
    restore = ["pg_restore", "--no-owner", "--single-transaction", *into, str(file)]
    code = complain(f"{named(address)} is on a server, which is copied by a program of its own:")
    print(f"  {shlex.join(copy)}", file=sys.stderr)
    print("and restored into a new, empty database (here: parlor_restored) by", file=sys.stderr)
    print(f"  {shlex.join(restore)}", file=sys.stderr)
    return code


def doctor(args: argparse.Namespace) -> int:
    """Look the database over and say what is wrong or worth knowing; nothing is changed."""
    from render.installed import installed

    demand(args.db)
    start_logging(is_verbose=args.verbose)
    packages = installed()
    with progress("replaying matches") as show:
        if isinstance(args.db, str):
            from db.examining_server import examine_server

            found = examine_server(args.db, packages.games, packages.achievements, show)
        else:
            from db.examining_file import examine_file

            found = examine_file(args.db, packages.games, packages.achievements, show)
    for heading, sentences in (("To do:", found.to_do), ("To know:", found.to_know)):
        if sentences:
            print(heading)
        for one in sentences:
            print(one_line(f"  {one}"))
    print(
        f"{named(args.db)}: {found.matches:,} matches, {found.running:,} of them running;"
        f" schema {found.version}; "
        + ("something must be done" if found.to_do else "nothing must be done")
    )
    return 1 if found.to_do else 0


def rebuild_ratings(args: argparse.Namespace) -> int:
    """Count all results and ratings again from the logs; tell what was stored differently."""
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
        print(one_line(f"what is stored of it stands: {why}"))
    for why in rebuilt.lost:
        print(one_line(f"it counts no more: {why}"))
    if rebuilt.difference:
        print(one_line(f"the first difference, now put right: {rebuilt.difference}"))
        return 1
    print(f"ended matches: {rebuilt.matches:,}; what is stored is what their logs say")
    return 0


def pack(args: argparse.Namespace) -> int:
    """Pack the logs of matches that ended long ago, as a bot does by itself, but all at once."""
    import time

    from db.packing import BEGINNING, DAY, LONG_AGO, OldLogs
    from render.installed import installed_games

    days = LONG_AGO if args.days is None else args.days

    async def work() -> tuple[int, int, int]:
        until = time.time() - days * DAY
        async with opened(args.db, installed_games()) as store:
            logs = OldLogs(store)
            total, place = await logs.count(until), BEGINNING
            packed = left = boards = 0
            with progress("packing logs") as show:
                while True:
                    step = await logs.pack(until, place)
                    place, packed, left = step.place, packed + step.logs, left + step.left
                    boards += step.boards
                    show(packed + left, total)
                    if step.is_last:
                        return packed, left, boards

    demand(args.db)
    start_logging(is_verbose=args.verbose)
    packed, left, boards = asyncio.run(work())
    print(f"logs of matches that ended more than {days:,} days ago: {packed:,} packed now")
    if boards:
        print(f"their boards but the last of each: {boards:,} rows deleted")
    if left:
        print(f"left as they are, for something is wrong with them: {left:,}; see bot.py doctor")
    return 0


@asynccontextmanager
async def stopped_if_lost(store: Store) -> AsyncGenerator[None]:
    """Break off what is done meanwhile when the file of *store* is deleted or replaced.

    Raises:
        StoreError: it was.
    """
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
    """Hold the store in *database* open, a file or one on a server, for matches of *games*.

    *closes_within*: see `db.store.Store.close`.
    """
    from db.store import Store

    store = await Store.open(database, games)
    try:
        yield store
    finally:
        await store.close(closes_within)

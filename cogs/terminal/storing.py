"""The commands that work on the database, beside a bot or without one."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.terminal.console import Complaint, one_line, print_size, progress, start_logging

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

    if not args.db.is_file():
        raise Complaint(f"there is no database {args.db}")
    if args.file.is_dir():
        raise Complaint(f"{args.file} is a folder; name a file in it")
    if args.file.exists() and args.file.samefile(args.db):
        raise Complaint(f"{args.file} is the database itself; name another file")
    start_logging(is_verbose=args.verbose)
    # not opened as a store: the bot that runs may be an older one, which knows its schema alone
    copy_store(args.db, args.file)
    print_size(args.file, args.file.stat().st_size)
    return 0


def doctor(args: argparse.Namespace) -> int:
    """Look the database over and say what is wrong or worth knowing; nothing is changed."""
    from cogs.client.icon_note import read_note
    from db.examining import examine
    from render.installed import installed_games

    if not args.db.is_file():
        raise Complaint(f"there is no database {args.db}")
    start_logging(is_verbose=args.verbose)
    with progress("replaying matches") as show:
        found = examine(args.db, installed_games(), show)
    found.to_know += filter(None, (read_note(args.db), read_note(args.db, "install")))
    for heading, sentences in (("To do:", found.to_do), ("To know:", found.to_know)):
        if sentences:
            print(heading)
        for one in sentences:
            print(one_line(f"  {one}"))
    print(
        f"{args.db}: {found.matches:,} matches, {found.running:,} of them running;"
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

    if not args.db.is_file():
        raise Complaint(f"there is no database {args.db}")
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


@asynccontextmanager
async def opened(database: Path, games: Games) -> AsyncGenerator[Store]:
    """Hold the store of the file *database* open, for matches of *games*."""
    from db.store import Store

    store = await Store.open(database, games)
    try:
        yield store
    finally:
        await store.close()

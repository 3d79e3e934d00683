"""The command that moves a whole database to another place."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, one_line, print_table, progress, start_logging
from cogs.terminal.databases import demand, named
from cogs.terminal.storing import opened

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from db.copying import Copied

_CHECKSUM: Final = 16
"""Signs of a checksum that are shown."""
_MOST_TOLD: Final = 20
"""Replaced texts that are listed."""


def copy(args: argparse.Namespace) -> int:
    """Copy a whole database to another one that is empty: a file, or one on a server."""
    from db.copying import CannotCopy, check_places
    from db.copying import copy as copy_all
    from render.installed import installed_games

    async def prepare() -> None:
        async with opened(args.target, installed_games()):
            pass

    source, target = args.source, args.target
    demand(source)
    if _is_same(source, target):
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
    """Print what was copied, table by table, and a verdict; return the exit code."""
    pairs = zip(copied.read, copied.written, strict=True)
    shown = [
        {
            "table": one.table,
            "rows": one.rows,
            "found_again": other.rows,
            "checksum": one.checksum[:_CHECKSUM],
            "is": "equal" if one == other else "OTHERWISE",
        }
        for one, other in pairs
        if one.rows or other.rows
    ]
    if shown:
        print_table(shown)
    for one in copied.replaced[:_MOST_TOLD]:
        print(f"{one}: they are marked now")
    if len(copied.replaced) > _MOST_TOLD:
        print(f"and {len(copied.replaced) - _MOST_TOLD:,} more such texts")
    rows = sum(one.rows for one in copied.read)
    if not copied.is_equal:
        print(f"what was written is not what was read; nothing was kept in {named(target)}")
        return 1
    print(one_line(f"{rows:,} rows of {named(source)} are in {named(target)}, compared one by one"))
    print("what a bot has written meanwhile is not among them: to move for good, stop it before")
    return 0


def _is_same(source: Path | str, target: Path | str) -> bool:
    if isinstance(source, str):
        return isinstance(target, str) and _place(source) == _place(target)
    return not isinstance(target, str) and target.exists() and target.samefile(source)


def _place(address: str) -> tuple[object, ...]:
    from psycopg.conninfo import conninfo_to_dict

    facts = conninfo_to_dict(address)
    return tuple(facts.get(name) for name in ("host", "port", "dbname"))

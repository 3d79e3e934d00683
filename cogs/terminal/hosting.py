"""`bot.py host`: what whoever runs the bot does about people and restarts, and is logged."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import number, one_line, print_table, start_logging
from cogs.terminal.storing import demand, opened

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable

    from db.store import Store

logger = logging.getLogger(__name__)

_LARGEST: Final = 2**63 - 1
_HOUR: Final = 3600.0


def add_host(
    one: argparse.ArgumentParser, finish: Callable[[argparse.ArgumentParser], None]
) -> None:
    """Add what can be done; *finish* adds what all commands on a database take."""
    deeds = one.add_subparsers(title="what to do", metavar="WHAT", required=True)
    for name, deed in (("kept", _kept), ("erase", _erase), ("running", _running)):
        told = (deed.__doc__ or "").splitlines()[0]
        part = deeds.add_parser(name, help=told, description=told)
        part.set_defaults(deed=deed)
        if deed is not _running:
            part.add_argument(
                "person",
                type=number(1, _LARGEST),
                metavar="NUMBER",
                help="of their Discord account, as Copy User ID gives it",
            )
        finish(part)


def host(args: argparse.Namespace) -> int:
    """Act for people and servers, and see what a restart would touch."""
    demand(args.db)
    start_logging(is_verbose=args.verbose)
    deed: Callable[[argparse.Namespace], int] = args.deed
    return deed(args)


def _on_store(args: argparse.Namespace, work: Callable[[Store], Awaitable[None]]) -> int:
    from render.installed import installed_games

    async def do() -> None:
        async with opened(args.db, installed_games()) as store:
            await work(store)

    asyncio.run(do())
    return 0


def _kept(args: argparse.Namespace) -> int:
    """Say how much is kept of a person; nothing is changed."""

    async def tell(store: Store) -> None:
        from db.privacy import Privacy

        kept = await Privacy(store).kept(args.person)
        if kept.is_nothing:
            print(f"nothing is kept of {args.person}")
            return
        facts = {"matches": kept.matches, "of them running": kept.running, "moves": kept.moves}
        facts |= {"lobbies": kept.lobbies, "what others' rows say": kept.by_others, **kept.rows}
        print_table([{"what": name, "rows": count} for name, count in facts.items() if count])

    return _on_store(args, tell)


def _erase(args: argparse.Namespace) -> int:
    """Erase a person, as /privacy does, on their letter; the bot of a file must be stopped."""
    from db.file.claims import refuse_open

    if isinstance(args.db, Path):
        # it has them in memory, and would write them again
        refuse_open(args.db)

    async def erase(store: Store) -> None:
        from db.privacy import Privacy

        privacy = Privacy(store)
        if (await privacy.kept(args.person)).is_nothing:
            print(f"nothing is kept of {args.person}")
            return
        erased = await privacy.erase(args.person)
        # whom it was is not written into a log that outlives them
        logger.info("a person was erased by the host: %d matches", len(erased.matches))
        seats = len(await privacy.left_seats())
        print(f"erased: nothing names {args.person} any more, in {len(erased.matches):,} matches")
        if seats:
            print(f"seats in running matches that the bot gives up when it starts: {seats:,}")

    return _on_store(args, erase)


def _running(args: argparse.Namespace) -> int:
    """Say how many matches a restart would touch."""

    async def tell(store: Store) -> None:
        from db.matches import Matches

        now = time.time()
        rows = await Matches(store).running_around(now - _HOUR, now + _HOUR)
        if not rows:
            print("no match is running")
            return
        names = ("game", "running", "moved_within_the_hour", "due_within_the_hour")
        print_table([dict(zip(names, row, strict=True)) for row in rows])
        print(one_line("none is lost by a restart; clocks stand still while there is no bot"))

    return _on_store(args, tell)

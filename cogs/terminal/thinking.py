"""Who thinks for the bot: its own processes, or others that share its database."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.client.jobs import code_of, processes
from cogs.terminal.console import Complaint, number, start_logging
from cogs.terminal.settings import DATABASE, blamed, setting
from cogs.terminal.storing import database

if TYPE_CHECKING:
    import argparse

    from db.store import Store
    from engine.ports import Workers


def workers_for(store: Store) -> Workers:
    """Return who does the jobs of a bot on *store*; of one that is shared whoever takes them."""
    own = processes()
    if not store.is_shared:
        return own
    from db.server.jobs import RemoteWorkers  # as above
    from db.server.store import Server  # who has a file needs no such driver

    assert isinstance(store.backend, Server)
    return RemoteWorkers(store.backend.address, own, code_of(store.games))


# A process that only thinks -----------------------------------------------------------------------


_MOST_JOBS: Final = 256


def add_think(one: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    one.add_argument(
        "--db",
        type=blamed(database),
        default=setting(DATABASE),
        metavar="ADDRESS",
        help="the bot's database on a server: postgresql://… (PARLOR_DB)",
    )
    one.add_argument(
        "--jobs",
        type=number(1, _MOST_JOBS),
        metavar="N",
        help="do so many jobs at once, each in a process of its own (one a core)",
    )
    one.add_argument("--verbose", action="store_true", help="log what the libraries do")


def think(args: argparse.Namespace) -> int:
    """Think for the bots that share a database, until stopped; needs no token."""
    from cogs.terminal.exits import serve
    from db.store import is_server

    if not isinstance(args.db, str) or not is_server(args.db):
        raise Complaint(
            "name the database on a server that the bot uses: --db postgresql://…; the bot of a"
            " file thinks by itself"
        )
    from db.server.jobs import check_store
    from engine.workers import cores

    start_logging(is_verbose=args.verbose)
    check_store(args.db)
    return serve(_think(args.db, args.jobs or cores()))


async def _think(address: str, places: int) -> None:
    import asyncio

    from cogs.client.jobs import processes
    from cogs.terminal.thinking import code_of
    from db.server.connection import name_of
    from db.server.jobs import Thinker
    from render.installed import installed_games

    code = code_of(installed_games())
    workers = processes(places)
    thinker = Thinker(address, workers, places, code)
    thinker.start()
    print(f"thinking for {name_of(address)}, {places} jobs at once; Parlor {code}", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await thinker.close()
        await workers.close()
        print(f"jobs done: {thinker.done}", flush=True)

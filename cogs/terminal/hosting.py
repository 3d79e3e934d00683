"""`bot.py host`: the host's actions on people, servers and restarts; logged."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, number, one_line, print_table, start_logging
from cogs.terminal.storing import demand, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any, TypeAlias

    from db.privacy import Privacy
    from db.store import Store

    Deed: TypeAlias = Callable[[argparse.Namespace, Store], Coroutine[Any, Any, None]]

logger = logging.getLogger(__name__)

_LARGEST: Final = 2**63 - 1
_HOUR: Final = 3600.0
_AWAY: Final = 10
_UNTIDY: Final = (
    "traces of deleted rows stay on the disk while others read the database; a running bot"
    " clears them later, or you run this command again"
)
_LOOKS: Final = 40
_MOMENT: Final = 0.5
"""Seconds between two checks for traces on the disk."""
_MOST_TOLD: Final = 200


def add_host(
    parser: argparse.ArgumentParser, finish: Callable[[argparse.ArgumentParser], None]
) -> None:
    """Add the subcommands; *finish* adds the options that all database commands have."""
    deeds = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, deed: Deed) -> argparse.ArgumentParser:
        about = (deed.__doc__ or "").splitlines()[0]
        part = deeds.add_parser(name, help=about, description=about)
        part.set_defaults(deed=deed)
        finish(part)
        return part

    for name, deed in (("kept", _kept), ("erase", _erase)):
        _add_number(
            add(name, deed), "person", "the number of their Discord account, from Copy User ID"
        )
    for name, deed in (("block", _block), ("unblock", _unblock)):
        part = add(name, deed)
        part.add_argument(
            "kind",
            choices=("person", "server"),
            help="whether the number is a person's or a server's",
        )
        _add_number(part, "number", "the number, from Copy User ID or Copy Server ID")
    for name, deed in (("kept-server", _kept_server), ("remove-server", _remove_server)):
        _add_number(add(name, deed), "server", "the number of the server, from Copy Server ID")
    part = add("announce", _announce)
    part.add_argument(
        "at", metavar="WHEN", type=_when, help="YYYY-MM-DDTHH:MM in UTC, or +MINUTES, or off"
    )
    part.add_argument(
        "--minutes",
        type=number(1, 7 * 24 * 60),
        default=_AWAY,
        metavar="N",
        help=f"how many minutes the bot is away ({_AWAY})",
    )
    add("running", _running)
    add("log", _log)


def _add_number(part: argparse.ArgumentParser, name: str, about: str) -> None:
    part.add_argument(name, type=number(1, _LARGEST), metavar="NUMBER", help=about)


def _when(text: str) -> float | None:
    """Read a moment, in Unix seconds; None for ``off``."""
    if text == "off":
        return None
    try:
        if text.startswith("+"):
            return time.time() + 60.0 * int(text[1:])
        return datetime.strptime(text, "%Y-%m-%dT%H:%M").replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"give YYYY-MM-DDTHH:MM in UTC, +MINUTES or off, not {text!r}"
        ) from None


def host(args: argparse.Namespace) -> int:
    """Run a command for the host: about a person, a server or a restart."""
    demand(args.db)
    start_logging(is_verbose=args.verbose)
    deed: Deed = args.deed
    if isinstance(args.db, Path) and deed in {_erase, _remove_server}:
        from db.file.claims import refuse_open

        # a running bot has the data in memory, and would write it again
        refuse_open(args.db)

    async def do() -> None:
        from render.installed import installed_games

        async with opened(args.db, installed_games()) as store:
            await deed(args, store)

    asyncio.run(do())
    return 0


async def _kept(args: argparse.Namespace, store: Store) -> None:
    """Say how much is kept about a person, and change nothing."""
    from db.privacy import Privacy

    kept = await Privacy(store).kept(args.person)
    if kept.is_nothing:
        print(f"nothing is stored about {args.person}")
        return
    facts = {"matches": kept.matches, "running matches": kept.running, "moves": kept.moves}
    facts |= {"lobbies": kept.lobbies, "mentions in others' rows": kept.by_others, **kept.rows}
    print_table([{"what": name, "rows": count} for name, count in facts.items() if count])


async def _erase(args: argparse.Namespace, store: Store) -> None:
    """Erase a person who wrote to the host, as /privacy does; the bot of a file must be stopped."""
    from db.hosting import Hosting
    from db.privacy import Privacy

    privacy = Privacy(store)
    if (await privacy.kept(args.person)).is_nothing:
        await privacy.tidy()  # leftovers of an earlier erasure
        is_tidy = await _is_tidied(privacy)
        print(f"nothing is stored about {args.person}" + ("" if is_tidy else f"; {_UNTIDY}"))
        return
    was_blocked = args.person in (await Hosting(store).rules()).people
    erased = await privacy.erase(args.person)
    await Hosting(store).note("erase a person")
    # the log outlives them, so it must not name them
    logger.info("the host has erased a person: %d matches", len(erased.matches))
    seats = len(await privacy.left_seats())
    is_tidy = await _is_tidied(privacy)
    what = "nothing" if is_tidy else "no row"
    print(f"erased from {len(erased.matches):,} matches: {what} names {args.person} any more")
    if not is_tidy:
        print(_UNTIDY)
    if was_blocked:
        print("this also erased that they were blocked; block them again if you still want that")
    if seats:
        print(f"seats in running matches that the bot gives up when it starts: {seats:,}")


async def _is_tidied(privacy: Privacy) -> bool:
    """Wait a while for the traces of erased people to leave the disk; return whether they have."""
    for _ in range(_LOOKS):
        if await privacy.is_tidy():
            return True
        await asyncio.sleep(_MOMENT)
    return await privacy.is_tidy()


async def _block(args: argparse.Namespace, store: Store) -> None:
    """Turn a person or a server away; they get one sentence in their language."""
    await _set_blocked(args, store, is_blocked=True)


async def _unblock(args: argparse.Namespace, store: Store) -> None:
    """Let a person or a server in again."""
    await _set_blocked(args, store, is_blocked=False)


async def _set_blocked(args: argparse.Namespace, store: Store, *, is_blocked: bool) -> None:
    from db.hosting import Hosting

    which = f"{args.kind} {args.number}"
    done = await Hosting(store).block(args.kind, args.number, is_blocked=is_blocked)
    if not done:
        print(f"{which} is blocked already" if is_blocked else f"{which} was not blocked")
        return
    logger.info("the host has %s a %s", "blocked" if is_blocked else "unblocked", args.kind)
    state = "blocked" if is_blocked else "no longer blocked"
    print(f"{which} is {state}; a running bot follows within 30 s")


async def _kept_server(args: argparse.Namespace, store: Store) -> None:
    """Say how much is kept about a server, table by table, and change nothing."""
    from db.hosting import Hosting

    kept = await Hosting(store).kept_of(args.server)
    if not kept:
        print(f"nothing is stored about server {args.server}")
        return
    print_table([{"what": name, "rows": count} for name, count in sorted(kept.items())])


async def _remove_server(args: argparse.Namespace, store: Store) -> None:
    """Delete all that is kept about a server, its matches too; a file's bot must be stopped."""
    from db.hosting import Hosting
    from db.rebuild import recount

    hosting = Hosting(store)
    kept = await hosting.kept_of(args.server)
    if not kept.keys() - {"blocked_servers"}:
        print(f"nothing is stored about server {args.server}")
        return
    running = await hosting.remove(args.server)
    await recount(store)
    rows = sum(count for table, count in kept.items() if table != "blocked_servers")
    logger.info("the host has removed the data of a server: %d rows", rows)
    print(f"removed: {rows:,} rows of server {args.server}, {len(running):,} running matches")
    print("ratings were counted again without its matches; backups still have the removed data")


async def _announce(args: argparse.Namespace, store: Store) -> None:
    """Announce on boards and in answers when the bot is away, until that time is over."""
    from db.hosting import Hosting

    if args.at is None:
        done = await Hosting(store).call_off()
        print("the announcement is withdrawn" if done else "nothing was announced")
        return
    until = args.at + 60.0 * args.minutes
    if until <= time.time():
        raise Complaint("that time is already over")
    await Hosting(store).announce(args.at, until)
    logger.info("the host has announced maintenance")
    begin = datetime.fromtimestamp(args.at, UTC)
    print(f"announced: away from {begin:%Y-%m-%d %H:%M} UTC for {args.minutes:,} minutes")


async def _log(args: argparse.Namespace, store: Store) -> None:
    """List who is blocked, what is announced, and what the host did, newest first."""
    del args
    from db.hosting import Hosting, told_of

    rules = await Hosting(store).rules()
    for kind, numbers in (("person", rules.people), ("server", rules.servers)):
        for blocked in sorted(numbers):
            print(f"blocked: {kind} {blocked}")
    now = time.time()
    for line in await store.read(lambda connection: told_of(connection, now, _MOST_TOLD)):
        print(one_line(line))


async def _running(args: argparse.Namespace, store: Store) -> None:
    """Say how many matches a restart would touch."""
    del args
    from db.matches import Matches

    now = time.time()
    rows = await Matches(store).running_around(now - _HOUR, now + _HOUR)
    if not rows:
        print("no match is running")
        return
    names = ("game", "running", "moved_within_the_hour", "due_within_the_hour")
    print_table([dict(zip(names, row, strict=True)) for row in rows])
    print(one_line("a restart loses none of them; clocks are paused while the bot is away"))

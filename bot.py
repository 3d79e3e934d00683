"""Parlor: start here. Settings, logging, the store and the bot, and the command line round them.

Each command is one function below; it imports what it needs when it is called, so that checking a
file does not wait for Discord's library. Bad input ends with one sentence and exit code 2.
"""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see above

from __future__ import annotations

import asyncio
import io
import os
import secrets
import signal
import sys
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cogs.terminal.console import (
    Complaint,
    Parser,
    complain,
    number,
    one_line,
    option,
    print_size,
    print_table,
    progress,
    start_logging,
)
from engine.errors import EngineError

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence

    from cogs.client.parlor import Parlor
    from db.rebuild import Rebuilt
    from db.store import Store
    from engine.codec import Export
    from engine.registry import Games

VERSION: Final = "0.1.0"
DATABASE: Final = "parlor.sqlite3"
SANDBOX_DATABASE: Final = "parlor-sandbox.sqlite3"
"""Another file than the bot's: simulated people and channels are not real ones."""
MOST_GAMES: Final = 10_000_000
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that *argv* names and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help", "--version"}):
        words.insert(0, "run")
    args = build_parser().parse_args(words)
    try:
        code: int = args.command(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # who read our output has left; what is still buffered must not fail at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        name = f" {error.filename}" if error.filename else ""
        return complain(f"cannot use{name}: {error.strerror or error}")
    except (Complaint, EngineError) as error:
        return complain(str(error))
    return code


def run(args: argparse.Namespace) -> int:
    """Connect to Discord and play until stopped."""

    async def work(bot: Parlor) -> None:
        from cogs.client.sync import sync_if_changed

        await sync_if_changed(bot, args.db)
        await bot.connect()

    start_logging(is_verbose=args.verbose)
    return serve(with_bot(discord_token(), args.db, work))


def sync(args: argparse.Namespace) -> int:
    """Register the slash commands with Discord, changed or not."""

    async def work(bot: Parlor) -> None:
        from cogs.client.sync import sync

        print(f"{await sync(bot, args.db)} slash commands are registered")

    start_logging(is_verbose=args.verbose)
    asyncio.run(with_bot(discord_token(), args.db, work))
    return 0


def sandbox(args: argparse.Namespace) -> int:
    """Run the bot in a simulated Discord, to be played in the browser."""
    from cogs.terminal.sandbox import run_sandbox
    from render.installed import installed

    start_logging(is_verbose=args.verbose)
    return serve(
        run_sandbox(args.db, installed(), port=args.port, opens_browser=not args.no_browser)
    )


def discord_token() -> str:
    """Return the token from the environment, where there is one that can be one."""
    token = os.environ.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise Complaint(
            "set DISCORD_TOKEN to your bot's token, or try Parlor without one: bot.py sandbox"
        )
    if not token.isascii() or not token.isprintable() or " " in token:
        raise Complaint("DISCORD_TOKEN is not a bot's token: it has signs that no token has")
    return token


async def with_bot(token: str, database: Path, work: Callable[[Parlor], Awaitable[None]]) -> None:
    """Do *work* with the bot, logged in on the store at *database*.

    Raises:
        StoreError: the store cannot be used.
        Complaint: Discord does not let us in.
    """
    import aiohttp
    import discord

    from cogs.client.parlor import Parlor
    from render.installed import installed

    packages = installed()
    async with opened(database, packages.games) as store, Parlor(store, packages) as bot:
        try:
            await bot.login(token)
            await work(bot)
        except discord.LoginFailure:
            raise Complaint(
                "Discord does not accept the token in DISCORD_TOKEN; copy it again from the "
                "developer portal"
            ) from None
        except (
            discord.HTTPException,
            discord.GatewayNotFound,
            discord.ConnectionClosed,
            aiohttp.ClientError,
            OSError,
        ) as error:
            raise Complaint(f"Discord cannot be reached: {error}") from error


def serve(work: Coroutine[Any, Any, None]) -> int:
    """Run *work* until it ends or is told to stop, by Ctrl-C or SIGTERM alike."""

    def stop(signum: int, frame: object) -> None:
        del signum, frame
        signal.raise_signal(signal.SIGINT)

    # a script's shell starts what runs in its background deaf to SIGINT
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, stop)
    with suppress(KeyboardInterrupt):
        asyncio.run(work)
    return 0


def verify(args: argparse.Namespace) -> int:
    """Say whether an exported match kept to its rules and its committed dice."""
    from engine.verify import verify
    from render.installed import installed

    verdict = verify(installed().games, read_match(args.file))
    where = f"entry {verdict.seq}: " if verdict.seq >= 0 else ""
    print("fair" if verdict.is_fair else one_line(f"not fair: {where}{verdict.why}"))
    return 0 if verdict.is_fair else 1


def replay(args: argparse.Namespace) -> int:
    """Make a film of an exported match."""
    from engine.match import Match
    from render.installed import installed
    from render.replay import film

    packages = installed()
    export = read_match(args.file)
    match = Match.fold(packages.games, export.match, export.setup, b"", export.entries)
    if not match.entries:
        raise Complaint(f"nothing has been played in {args.file}")
    painter = packages.find(match.game.key).painter
    with progress(f"drawing {match.game.title}") as show:
        moving = film(painter, match, show)
    args.out.write_bytes(moving)
    print_size(args.out, len(moving))
    return 0


def backup(args: argparse.Namespace) -> int:
    """Copy the database, as it is at one moment, while a bot may go on writing."""
    from render.installed import installed

    async def work() -> None:
        async with opened(args.db, installed().games) as store:
            await store.backup(args.file)

    if not args.db.is_file():
        raise Complaint(f"there is no database {args.db}")
    if args.file.is_dir():
        raise Complaint(f"{args.file} is a folder; name a file in it")
    if args.file.exists() and args.file.samefile(args.db):
        raise Complaint(f"{args.file} is the database itself; name another file")
    start_logging(is_verbose=args.verbose)
    asyncio.run(work())
    print_size(args.file, args.file.stat().st_size)
    return 0


def rebuild_ratings(args: argparse.Namespace) -> int:
    """Count all results and ratings again from the logs; tell what was stored differently."""
    from db.rebuild import count_ended, rebuild
    from render.installed import installed

    async def work() -> Rebuilt:
        async with opened(args.db, installed().games) as store:
            ended = await count_ended(store)
            with progress("replaying matches") as show:
                return await rebuild(store, lambda done: show(done, ended))

    if not args.db.is_file():
        raise Complaint(f"there is no database {args.db}")
    start_logging(is_verbose=args.verbose)
    rebuilt = asyncio.run(work())
    for why in rebuilt.unreadable:
        print(one_line(f"what is stored of it stands: {why}"))
    if rebuilt.difference:
        print(one_line(f"the first difference, now put right: {rebuilt.difference}"))
        return 1
    print(f"ended matches: {rebuilt.matches:,}; what is stored is what their logs say")
    return 0


def gallery(args: argparse.Namespace) -> int:
    """Write sample pictures of every game."""
    from render.gallery import hang
    from render.installed import installed

    for written in hang(installed(), args.out):
        print_size(written.path, written.size)
    return 0


def check(args: argparse.Namespace) -> int:
    """Say what a data file of a game holds, or what is wrong with it."""
    from render.installed import installed

    try:
        game = installed().games.find(args.game)
    except KeyError:
        raise Complaint(f"there is no game {args.game!r}") from None
    if game.check_seed is None:
        raise Complaint(f"{game.title} has no data files of your own")
    print(one_line(game.check_seed(args.file)))
    return 0


def read_match(path: Path) -> Export:
    """Read an exported match; its errors say what is wrong with the file."""
    from engine.codec import LARGEST_EXPORT, read_export

    with path.open("rb") as file:
        return read_export(file.read(LARGEST_EXPORT + 1))


@asynccontextmanager
async def opened(database: Path, games: Games) -> AsyncGenerator[Store]:
    """Hold the store of the file *database* open, for matches of *games*."""
    from db.store import Store

    store = await Store.open(database, games)
    try:
        yield store
    finally:
        await store.close()


def arena(args: argparse.Namespace) -> int:
    """Let computer players play each other and count."""
    import json

    from engine.arena import Contest, Tally
    from render.installed import installed

    try:
        contest = Contest.between(
            installed().games,
            args.game,
            args.seats.split(","),
            dict(args.option),
            args.seed,
            is_mixed=args.mix,
        )
    except ValueError as error:
        raise Complaint(str(error)) from None
    tally = Tally(contest)
    with progress(contest.game.title) as show:
        for done, one in enumerate(contest.play_all(args.games), start=1):
            tally.add(one)
            show(done, args.games)
    if args.json:
        print(json.dumps({**tally.summary(), "seats": tally.by_seat()}, indent=1))
        return 0
    all_of_it = tally.summary()
    options = " ".join(f"{key}={value}" for key, value in all_of_it.pop("options").items())
    facts = ", ".join(f"{name.replace('_', ' ')} {it}" for name, it in all_of_it.items())
    print(facts, options, sep="\n", end="\n\n")
    print_table(tally.by_seat())
    return 0


def build_parser() -> Parser:
    """Return the parser of the command line."""
    parser = Parser(
        prog="bot.py",
        description="Parlor: tabletop games on Discord. Without a command it connects to Discord.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Parlor {VERSION}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(command: Callable[[argparse.Namespace], int], *, db: Path | None = None) -> Parser:
        told = (command.__doc__ or "").splitlines()[0]
        one = commands.add_parser(command.__name__.replace("_", "-"), help=told, description=told)
        one.set_defaults(command=command)
        if db is not None:
            one.add_argument("--db", type=Path, default=db, help="the database (%(default)s)")
            one.add_argument("--verbose", action="store_true", help="log what the libraries do")
        return one

    database = Path(os.environ.get("PARLOR_DB") or DATABASE)
    add(run, db=database)
    one = add(sandbox, db=Path(SANDBOX_DATABASE))
    one.add_argument(
        "--port", type=number(1, 65_535), help="of the page on this computer (any free one)"
    )
    one.add_argument("--no-browser", action="store_true", help="do not open the page")

    one = add(arena)
    one.add_argument("game", metavar="GAME")
    one.add_argument(
        "--seats", required=True, metavar="A,B", help="a computer player a seat; they keep it"
    )
    one.add_argument(
        "--games", type=number(1, MOST_GAMES), default=100, metavar="N", help="how many (100)"
    )
    one.add_argument("--option", type=option, action="append", default=[], metavar="KEY=VALUE")
    one.add_argument(
        "--mix", action="store_true", help="draw the other options anew for each match"
    )
    one.add_argument(
        "--seed", type=int, default=secrets.randbits(32), metavar="S", help="to have it all again"
    )
    one.add_argument("--json", action="store_true", help="print JSON instead of a table")

    one = add(gallery)
    one.add_argument("--out", type=Path, required=True, metavar="DIR")
    film = add(replay)
    film.add_argument("--out", type=Path, required=True, metavar="X.webp")
    for one in (film, add(verify)):
        one.add_argument("file", type=Path, metavar="FILE", help="as /replay gives it")
    one = add(check)
    one.add_argument("game", metavar="GAME")
    one.add_argument("file", type=Path, metavar="FILE", help="as in the game's folder of seeds")
    one = add(backup, db=database)
    one.add_argument("file", type=Path, metavar="FILE", help="the copy; an old one is replaced")
    add(rebuild_ratings, db=database)
    add(sync, db=database)
    return parser


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(main())

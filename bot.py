#!/usr/bin/env python3
"""Parlor: start here. Settings and the command line; the commands are in ``cogs/terminal``.

Each command imports its modules only when called, so that checking a file does not wait for
Discord's library. A failure is one sentence; `cogs.terminal.exits.Exit` lists the exit codes.
"""

from __future__ import annotations

import argparse
import io
import os
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from cogs.terminal import settings
from cogs.terminal.console import Complaint, Parser, complain, number, option, program
from cogs.terminal.contests import arena, puzzles
from cogs.terminal.exits import Exit, exit_of
from cogs.terminal.files import analyse, check, gallery, replay, verify
from cogs.terminal.games import check_game, new_game
from cogs.terminal.hosting import add_host, host
from cogs.terminal.online import add_watching, add_web, run, sandbox, sync
from cogs.terminal.settings import blamed, setting, shards_of
from cogs.terminal.storing import (
    backup,
    copy,
    database,
    doctor,
    named,
    pack,
    rebuild_ratings,
    restore,
)
from cogs.terminal.translating import add_texts, texts
from db.errors import StoreError
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DATABASE: Final = "parlor.sqlite3"
SANDBOX_DATABASE: Final = "parlor-sandbox.sqlite3"
"""The sandbox's own file: its people and channels are not real."""
MOST_GAMES: Final = 10_000_000
MOST_DAYS: Final = 10_000
MOST_COPIES: Final = 10_000


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that *argv* names and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help", "--version"}):
        words.insert(0, "run")
    try:
        args = build_parser().parse_args(words)
        code: int = args.command(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        # nobody reads our output any more; flushing the buffer at the end must not fail
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, Complaint, EngineError) as error:
        return _complain_of(error)
    return code


def _complain_of(error: OSError | Complaint | EngineError) -> int:
    if isinstance(error, TimeoutError):
        # an OSError too, but the fault isn't in a file or port
        why = "this took too long because the computer is very busy; please try again"
        return complain(why, Exit.TRY_AGAIN)
    if isinstance(error, OSError):
        name = f" {error.filename}" if error.filename else ""
        return complain(f"cannot use{name}: {error.strerror or error}")
    if isinstance(error, StoreError):
        return complain(str(error), exit_of(error))
    return complain(str(error), error.code if isinstance(error, Complaint) else Exit.BAD_INPUT)


class _Version(argparse.Action):
    """Prints the version and the code digest that the log and the metrics show."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from cogs.client.jobs import code_of  # noqa: PLC0415 # as above
        from render.installed import installed_games  # noqa: PLC0415

        print(f"Parlor {code_of(installed_games())}")  # noqa: T201 # what the person asked for
        parser.exit()


def build_parser() -> Parser:
    parser = Parser(
        prog=program(),
        description="Parlor: tabletop games on Discord. Without a command it connects to Discord.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="print the version and a digest of the code"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(command: Callable[[argparse.Namespace], int], *, db: str = "") -> Parser:
        about = (command.__doc__ or "").splitlines()[0]
        part = commands.add_parser(
            command.__name__.replace("_", "-"), help=about, description=about
        )
        part.set_defaults(command=command)
        if db:
            _add_database(part, db)
        return part

    usual = setting(settings.DATABASE) or DATABASE
    part = add(run, db=usual)
    part.add_argument(
        "--no-emoji",
        action="store_true",
        help="use plain emoji; don't upload pictures of pieces as the application's emoji",
    )
    part.add_argument(
        "--shards",
        type=shards_of,
        metavar="A-B/N",
        help="connect only these shards of N; other processes connect the rest (all)",
    )
    add_watching(part)
    add_web(part)
    _add_sandbox(add(sandbox, db=SANDBOX_DATABASE))
    _add_contest(add(arena))

    part = add(puzzles)
    part.add_argument("game", metavar="GAME")
    part.add_argument(
        "--count", type=number(1, 10_000), default=10, metavar="N", help="how many (10)"
    )
    part.add_argument(
        "--out", type=Path, metavar="FILE", help="the file to add them to (the game's own)"
    )
    _add_work(part)
    part = add(gallery)
    part.add_argument("--out", type=Path, required=True, metavar="DIR")
    part.add_argument(
        "--language", default="en", metavar="L", help="the language of the texts (en)"
    )
    kind = part.add_mutually_exclusive_group()
    kind.add_argument(
        "--sheet", action="store_true", help="draw one page with all games' parts side by side"
    )
    kind.add_argument(
        "--messages",
        action="store_true",
        help="draw each game's board message and one private panel",
    )
    film = add(replay)
    film.add_argument("--out", type=Path, required=True, metavar="X.webp")
    judge = add(analyse)
    judge.add_argument("--out", type=Path, required=True, metavar="DIR")
    proof = add(verify)
    proof.add_argument(
        "--before",
        type=Path,
        metavar="FIRST",
        help="for a revenge: the file of the first match",
    )
    for part in (film, judge, proof):
        part.add_argument(
            "file", type=Path, metavar="FILE", help="a match's file, from Film and file on Discord"
        )
    part = add(check)
    part.add_argument("game", metavar="GAME")
    part.add_argument(
        "file", type=Path, metavar="FILE", help="a file like those in the game's folder in seeds/"
    )
    for command in (new_game, check_game):
        add(command).add_argument(
            "key", metavar="KEY", help="the game's name in code, such as nine_domains"
        )
    add_texts(add(texts))
    part = add(backup, db=usual)
    part.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="where to write the copy; this replaces an older one",
    )
    part.add_argument(
        "--keep",
        type=number(1, MOST_COPIES),
        metavar="N",
        help="FILE is a folder: put a dated copy there, try to restore it, and keep the newest N",
    )
    add(restore, db=usual).add_argument("file", type=Path, metavar="FILE", help="the backup")
    add_host(add(host), partial(_add_database, db=usual))
    _add_places(add(copy))
    for command in (doctor, rebuild_ratings, sync):
        add(command, db=usual)
    add(pack, db=usual).add_argument(
        "--days",
        type=number(0, MOST_DAYS),
        metavar="N",
        help="only matches that ended more than N days ago (90, as in a running bot)",
    )
    return parser


def _shown(where: str) -> str:
    """Return the default database for the help; a bad setting fails only when it is used."""
    try:
        return named(database(where))
    except argparse.ArgumentTypeError:
        return "no valid default"


def _add_database(part: argparse.ArgumentParser, db: str) -> None:
    about = f"a file or postgresql://USER@HOST/DATABASE ({_shown(db)})".replace("%", "%%")
    part.add_argument("--db", type=blamed(database), default=db, help=f"the database, {about}")
    part.add_argument("--verbose", action="store_true", help="log what the libraries do")


def _add_places(part: Parser) -> None:
    part.add_argument("source", type=database, metavar="FROM", help="a database, as for --db")
    part.add_argument("target", type=database, metavar="TO", help="an empty database, as for --db")
    part.add_argument("--verbose", action="store_true", help="log what the libraries do")


def _add_sandbox(part: Parser) -> None:
    part.add_argument(
        "--port", type=number(1, 65_535), help="the page's port on this computer (any free one)"
    )
    part.add_argument("--no-browser", action="store_true", help="don't open the page")
    part.add_argument(
        "--web-port",
        type=number(1, 65_535),
        help="the port of the web page with boards (any free one)",
    )
    part.add_argument(
        "--language",
        default="en",
        metavar="L[,MEMBER=L]",
        help="the language, for all or for single members: de,Ben=fr (en)",
    )


def _add_contest(part: Parser) -> None:
    part.add_argument("game", metavar="GAME")
    part.add_argument("--seats", required=True, metavar="A,B", help="a bot for each seat")
    part.add_argument(
        "--games",
        type=number(1, MOST_GAMES),
        default=100,
        metavar="N",
        help="how many matches (100)",
    )
    part.add_argument(
        "--rotate",
        action="store_true",
        help="play each deal once from each seat; round N up",
    )
    _add_work(part)
    part.add_argument("--option", type=option, action="append", default=[], metavar="KEY=VALUE")
    part.add_argument(
        "--mix", action="store_true", help="draw the other options at random for each deal"
    )
    part.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _add_work(part: Parser) -> None:
    part.add_argument(
        "--jobs",
        type=number(1, 256),
        default=1,
        metavar="J",
        help="play in J processes at once (1); the results are the same",
    )
    part.add_argument(
        "--seed",
        type=int,
        default=secrets.randbits(32),
        metavar="S",
        help="any number; the same number gives the same results",
    )


def start() -> int:
    """Run this process's command line and return the exit code; `parlor` starts here."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    return main()


if __name__ == "__main__":
    sys.exit(start())

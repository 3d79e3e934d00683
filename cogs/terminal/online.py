"""The commands that connect to Discord, real or simulated, and their monitoring."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import math
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from cogs.terminal.console import Complaint, no_language, start_logging
from cogs.terminal.exits import Exit, serve, supervised
from cogs.terminal.settings import (
    CLIENT_SECRET,
    LOG,
    METRICS,
    NO_OWNER_MESSAGES,
    POSTED_BOARDS,
    WEB,
    WEB_PORT,
    WEB_PROXY,
    blamed,
    discord_token,
    is_set,
    setting,
)
from cogs.terminal.storing import opened, stopped_if_lost

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence

    from cogs.client.monitoring import Metrics
    from cogs.client.parlor import Parlor
    from engine.shards import Shard
    from render.package import Packages


logger = logging.getLogger(__name__)

STYLES: Final = ("text", "json")
_LOCAL: Final = "127.0.0.1"
_LARGEST_PORT: Final = 65_535
_WEB_PORT: Final = "8756"


class Address(NamedTuple):
    host: str
    port: int
    """0 for any free port."""


@dataclass(frozen=True, slots=True)
class Watching:
    metrics: Address | None = None
    tells_owner: bool = False


NOTHING: Final = Watching()


@dataclass(frozen=True, slots=True)
class Web:
    """The web page with boards."""

    address: str
    """Its public address, ``https://`` and a name."""
    at: Address
    """Where this process serves it."""
    proxies: tuple[IPv4Network | IPv6Network, ...]
    """Trusted proxies, which name the visitors' addresses."""


def add_web(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--web",
        type=blamed(_web_address),
        default=setting(WEB) or None,
        metavar="URL",
        help=f"serve the web page with boards, which people reach at this https address ({WEB})",
    )
    parser.add_argument(
        "--web-port",
        type=blamed(address),
        default=setting(WEB_PORT) or _WEB_PORT,
        metavar="[HOST:]PORT",
        help=f"where a proxy finds that page ({WEB_PORT}, else {_WEB_PORT})",
    )
    parser.add_argument(
        "--web-proxy",
        type=blamed(_networks),
        default=setting(WEB_PROXY) or "127.0.0.0/8,::1",
        metavar="ADDRESS,...",
        help="trusted proxies, which say where a visitor comes from: addresses or networks"
        f" ({WEB_PROXY}, else this computer)",
    )


def web_of(args: argparse.Namespace) -> Web | None:
    return Web(args.web, args.web_port, args.web_proxy) if args.web else None


def _networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        return tuple(ip_network(word.strip()) for word in text.split(","))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"give addresses or networks: {error}") from None


def _web_address(text: str) -> str:
    """Read the address of the page, without a slash at its end."""
    parts = urlsplit(text.strip().rstrip("/"))
    is_here = parts.hostname in {"localhost", _LOCAL}
    is_bare = not (parts.path or parts.query or parts.fragment or parts.username)
    try:
        has_port = parts.port != 0
    except ValueError:
        has_port = False
    is_secure = parts.scheme == "https" or (parts.scheme == "http" and is_here)
    if not (parts.hostname and is_bare and has_port and is_secure):
        raise argparse.ArgumentTypeError(f"give https:// and a name, not {text!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def add_watching(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--metrics",
        type=blamed(address),
        default=setting(METRICS) or None,
        metavar="[HOST:]PORT",
        help="serve /metrics for Prometheus, /healthz and /readyz; without a host, only to this"
        f" computer ({METRICS})",
    )
    parser.add_argument(
        "--log",
        type=blamed(_style),
        default=setting(LOG) or "text",
        metavar="STYLE",
        help=f"write the log as text or as json, one object a line ({LOG}, else text)",
    )
    parser.add_argument(
        "--no-owner-messages",
        action="store_true",
        help="don't write to the application's owner about unexpected errors"
        f" ({NO_OWNER_MESSAGES}=1)",
    )


def watching_of(args: argparse.Namespace) -> Watching:
    """Return the monitoring that the options ask for, or else the settings."""
    is_silent = args.no_owner_messages or is_set(NO_OWNER_MESSAGES)
    return Watching(args.metrics, tells_owner=not is_silent)


def address(text: str) -> Address:
    """Read a port, or a host and a port: ``9100``, ``0.0.0.0:9100``, ``[::1]:9100``."""
    host, _, port = text.strip().rpartition(":")
    is_port = port.isascii() and port.isdecimal() and len(port) <= len(str(_LARGEST_PORT))
    if not is_port or int(port) > _LARGEST_PORT:
        raise argparse.ArgumentTypeError(f"give PORT or HOST:PORT, not {text!r}")
    if ":" in host or host.startswith("["):
        try:
            host = str(IPv6Address(host.removeprefix("[").removesuffix("]")))
        except ValueError:
            raise argparse.ArgumentTypeError(f"{host!r} is not a host") from None
    return Address(host or _LOCAL, int(port))


def _style(text: str) -> str:
    if text not in STYLES:
        raise argparse.ArgumentTypeError(f"write the log as {' or '.join(STYLES)}, not {text!r}")
    return text


def measured(packages: Packages, watching: Watching) -> tuple[Packages, Metrics | None]:
    """Return the packages, measured if metrics are wanted, and the metrics or None."""
    if watching.metrics is None:
        return packages, None
    from cogs.client.jobs import code_of
    from cogs.client.monitoring import Metrics

    metrics = Metrics(packages, code_of(packages.games).partition(" ")[2])
    return metrics.watched(packages), metrics


@asynccontextmanager
async def watched(bot: Parlor, watching: Watching, metrics: Metrics | None) -> AsyncGenerator[None]:
    """Monitor *bot* in this context, as *watching* says; *metrics* are those it was made with."""
    async with AsyncExitStack() as stack:
        if watching.metrics is not None and metrics is not None:
            from cogs.client.monitoring import Health, MonitoringServer

            bot.made(metrics.attach)
            desk = MonitoringServer(bot.made(Health), metrics)
            host, port = watching.metrics
            try:
                port = await desk.open(host, port)
            except OSError as error:
                raise Complaint(
                    f"--metrics: {host}:{port} cannot be used: {error.strerror or error}",
                    Exit.TRY_AGAIN,
                ) from error
            stack.push_async_callback(desk.close)
            logger.info("serving metrics and health checks on %s port %d", host, port)
        if watching.tells_owner:
            from cogs.client.owner import OwnerMessages

            messages = bot.made(OwnerMessages)
            logging.getLogger().addHandler(messages)
            stack.push_async_callback(messages.stop)
            stack.callback(logging.getLogger().removeHandler, messages)
            stack.push_async_exit(messages.tell_why_it_ends)
        yield


# The commands that connect to Discord -------------------------------------------------------------


_PAUSES: Final = (2.0, 4.0, 8.0, 16.0, 30.0)
"""Seconds between tries to log in; after the last, a supervisor tries again."""
_TOO_MANY: Final = 429
_PARTING: Final = 0.5
"""Seconds to wait for an unresponsive database before exiting: nobody needs the last writes."""


def run(args: argparse.Namespace) -> int:
    """Connect to Discord and play until stopped."""

    async def work(bot: Parlor) -> None:
        from cogs.client.jobs import code_of
        from cogs.client.places import invitations
        from cogs.client.sync import sync_if_changed

        logger.info("Parlor %s uses the database %s", code_of(bot.games), bot.store.where)
        await sync_if_changed(bot, bot.store)
        if bot.application is not None:
            print(*invitations(bot.application), sep="\n", flush=True)
        await check_starts(bot)
        try:
            await bot.connect()
        except asyncio.CancelledError:
            await bot.draining.drain()
            raise

    from db.store import is_server

    start_logging(is_verbose=args.verbose, style=args.log)
    if args.shards and len(args.shards) < args.shards[0].total and not is_server(args.db):
        raise Complaint("several processes need a database on a server: --db postgresql://…")
    return serve(
        with_bot(
            discord_token(),
            args.db,
            work,
            has_icons=not args.no_emoji,
            shows_posted_boards=is_set(POSTED_BOARDS),
            shards=args.shards,
            watching=watching_of(args),
            web=web_of(args),
            plays_alone=not is_server(args.db),
        )
    )


def sync(args: argparse.Namespace) -> int:
    """Register the slash commands with Discord, changed or not."""

    async def work(bot: Parlor) -> None:
        from cogs.client.sync import sync

        print(f"{await sync(bot, bot.store)} slash commands are registered")

    start_logging(is_verbose=args.verbose)
    asyncio.run(with_bot(discord_token(), args.db, work))
    return 0


def sandbox(args: argparse.Namespace) -> int:
    """Run the bot in a simulated Discord, to play in the browser."""
    if find_spec("simcord") is None:
        raise Complaint("the sandbox needs SimCord: pip install -r requirements-sandbox.lock")
    # before the imports, which take most of the start
    print("Starting…", flush=True)
    with loading():
        from cogs.terminal.sandbox import run_sandbox
        from render.installed import installed

        packages = installed()
    start_logging(is_verbose=args.verbose)
    from cogs.terminal.sandbox import MEMBERS
    from cogs.ui.texts import SOURCE, TEXTS

    names = {name.lower() for name in MEMBERS}
    spoken = {"": SOURCE}
    for word in args.language.split(","):
        name, _, language = word.strip().rpartition("=")
        if name.lower() not in {"", *names}:
            raise Complaint(f"nobody here is called {name}; the members are {', '.join(MEMBERS)}")
        if language not in TEXTS.languages():
            raise no_language(language, TEXTS.languages())
        spoken[name.lower()] = language
    return serve(
        run_sandbox(
            args.db,
            packages,
            port=args.port,
            opens_browser=not args.no_browser,
            web_port=args.web_port,
            languages=spoken,
        )
    )


async def with_bot(
    token: str,
    database: Path | str,
    work: Callable[[Parlor], Awaitable[None]],
    *,
    has_icons: bool = True,
    shows_posted_boards: bool = False,
    shards: Sequence[Shard] | None = None,
    watching: Watching = NOTHING,
    web: Web | None = None,
    plays_alone: bool = False,
) -> None:
    """Do *work* with the bot, logged in on the store at *database*.

    *has_icons* makes it upload pictures of pieces as emoji of the application; for
    *shows_posted_boards* see `Parlor`. It connects to *shards*, or to all with None. *watching* is
    its monitoring, *web* the page with boards. *plays_alone* means that no other bot may use the
    file at the same time.

    Raises:
        Complaint: the store cannot be used, or Discord does not let us in.
    """
    with loading():
        from cogs.client.jobs import processes
        from cogs.client.parlor import Parlor
        from cogs.terminal.console import hide
        from db.file.claims import claimed
        from render.installed import installed

        hide(token)
        packages, metrics = measured(installed(), watching)
    with supervised(), claimed(Path(database)) if plays_alone else nullcontext():
        async with (
            opened(database, packages.games, closes_within=_PARTING) as store,
            Parlor(
                store,
                packages,
                workers=processes(),
                observer=metrics,
                has_icons=has_icons,
                shows_posted_boards=shows_posted_boards,
                shards=shards,
            ) as bot,
            watched(bot, watching, metrics),
            _reached(bot, web),
            stopped_if_lost(store),
        ):
            await log_in(bot, token)
            keep_loaded()
            await work(bot)


@asynccontextmanager
async def _reached(bot: Parlor, web: Web | None) -> AsyncGenerator[None]:
    if web is None:
        yield
        return
    from cogs.client.connections import room
    from cogs.terminal.console import hide
    from cogs.terminal.touching import touched
    from cogs.web.activity import Activity

    activity = None
    if secret := setting(CLIENT_SECRET):
        hide(secret)
        activity = Activity(bot, secret)
    async with touched(bot, *web.at, web.address, activity, proxies=web.proxies):
        sentence = "the web page is at %s, served on %s port %d to up to %d connections at once"
        logger.info(sentence, web.address, *web.at, room())
        yield


_FEW_STARTS: Final = 50
"""Warn if fewer session starts than this remain."""


async def check_starts(bot: Parlor) -> None:
    """Complain if Discord allows too few session starts today; this uses none of them."""
    import discord

    from cogs.ui.answers import NETWORK

    try:
        wanted, _, limit = await bot.http.get_bot_gateway()
    except (discord.DiscordException, *NETWORK):
        return  # connecting will fail in the same way, and report the error
    needed = len(bot.shard_ids or range(bot.shard_count or wanted))
    left, total = limit["remaining"], limit["total"]
    minutes = math.ceil(limit["reset_after"] / 60_000)
    remaining = (
        f"Discord allows {left:,} of {total:,} session starts in the next {minutes:,} minutes"
    )
    if left < needed:
        raise Complaint(
            f"{remaining}, but {needed:,} shards need to start: try again later", Exit.TRY_AGAIN
        )
    if left < max(_FEW_STARTS, 2 * needed):
        logger.warning(
            "%s, and this start needs %d: find out why the bot restarts so often", remaining, needed
        )
    waves = math.ceil(needed / max(1, limit["max_concurrency"]))
    if waves > 1:
        logger.info(
            "starting %d shards takes %d s, because Discord allows %d at a time",
            needed,
            5 * waves,
            limit["max_concurrency"],
        )


async def log_in(bot: Parlor, token: str) -> None:
    """Log in; try for a minute, because the network may start later than the bot."""
    import discord

    from cogs.ui.answers import NETWORK
    from cogs.ui.errors import is_passing

    for pause in (*_PAUSES, None):
        try:
            await bot.login(token)
        except (discord.HTTPException, *NETWORK) as error:
            is_too_often = isinstance(error, discord.HTTPException) and error.status == _TOO_MANY
            if pause is None or is_too_often or not is_passing(error):
                raise
            logger.warning("Discord cannot be reached; trying again in %d s: %s", pause, error)
            # the next try opens a new session
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING
            await asyncio.sleep(pause)
        else:
            return


@contextmanager
def loading() -> Generator[None]:
    """Turn the garbage collector off while loading, because imported objects stay until the end.

    Its passes would take a fifth of the start.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep_loaded() -> None:
    """Exclude everything loaded so far from the garbage collector's passes, and make these rare.

    All of it lives until the end, and a full pass over it holds up every move for about 70 ms.
    Reference counting frees the objects that a move makes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)

"""The commands that connect to Discord, or to the simulated one of the sandbox."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import asyncio
import gc
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from cogs.terminal.console import Complaint, no_language, start_logging
from cogs.terminal.storing import opened

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable, Coroutine
    from pathlib import Path

    from cogs.client.parlor import Parlor


def run(args: argparse.Namespace) -> int:
    """Connect to Discord and play until stopped."""

    async def work(bot: Parlor) -> None:
        from cogs.client.sync import sync_if_changed

        await sync_if_changed(bot, args.db)
        await bot.connect()

    start_logging(is_verbose=args.verbose)
    return serve(with_bot(discord_token(), args.db, work, has_icons=not args.no_emoji))


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
        run_sandbox(
            args.db,
            installed(),
            port=args.port,
            opens_browser=not args.no_browser,
            languages=_languages(args.language),
        )
    )


def _languages(told: str) -> dict[str, str]:
    """Return by member which language they read; at an empty name that of all others."""
    from cogs.terminal.sandbox import MEMBERS
    from cogs.ui.texts import SOURCE, TEXTS

    names = {name.lower() for name in MEMBERS}
    spoken = {"": SOURCE}
    for one in told.split(","):
        name, _, language = one.strip().rpartition("=")
        if name.lower() not in {"", *names}:
            raise Complaint(f"nobody here is called {name}; there are {', '.join(MEMBERS)}")
        if language not in TEXTS.languages():
            raise no_language(language, TEXTS.languages())
        spoken[name.lower()] = language
    return spoken


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


async def with_bot(
    token: str,
    database: Path,
    work: Callable[[Parlor], Awaitable[None]],
    *,
    has_icons: bool = True,
) -> None:
    """Do *work* with the bot, logged in on the store at *database*.

    *has_icons*: it uploads pictures of pieces as emoji of the application.

    Raises:
        StoreError: the store cannot be used.
        Complaint: Discord does not let us in.
    """
    import aiohttp
    import discord

    from cogs.client.jobs import processes
    from cogs.client.parlor import Parlor
    from render.installed import installed

    packages = installed()
    async with (
        opened(database, packages.games) as store,
        Parlor(store, packages, workers=processes(), has_icons=has_icons) as bot,
    ):
        try:
            await bot.login(token)
            keep_loaded()
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


def keep_loaded() -> None:
    """Take what is loaded by now out of the garbage collector's passes.

    It stays until the end. A full pass over it holds up every move for about 70 ms.
    """
    gc.collect()
    gc.freeze()


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

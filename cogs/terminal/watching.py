"""What a host asks of a bot that runs: how it logs, its figures and health, news of its errors."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import argparse
import logging
import os
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.terminal.console import Complaint
from cogs.terminal.exits import Exit

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from cogs.client.metrics import Metrics
    from cogs.client.parlor import Parlor
    from render.package import Packages

logger = logging.getLogger(__name__)

STYLES: Final = ("text", "json")
METRICS: Final = "PARLOR_METRICS"
LOG: Final = "PARLOR_LOG"
NO_OWNER_MESSAGES: Final = "PARLOR_NO_OWNER_MESSAGES"
"""Settings of the environment; an option goes before them."""
_LOCAL: Final = "127.0.0.1"
_LARGEST_PORT: Final = 65_535


class Address(NamedTuple):
    """Where figures and health are served."""

    host: str
    port: int
    """0: any free one."""


@dataclass(frozen=True, slots=True)
class Watching:
    """What is asked of a bot besides playing."""

    metrics: Address | None = None
    tells_owner: bool = False


NOTHING: Final = Watching()


def add_watching(parser: argparse.ArgumentParser) -> None:
    """Add the options that `watching_of` reads, and ``--log``."""
    parser.add_argument(
        "--metrics",
        type=address,
        default=os.environ.get(METRICS) or None,
        metavar="[HOST:]PORT",
        help="serve /metrics for Prometheus, /healthz and /readyz; without a host only to this"
        f" computer ({METRICS})",
    )
    parser.add_argument(
        "--log",
        type=_style,
        default=os.environ.get(LOG) or "text",
        metavar="STYLE",
        help=f"write the log as text or as json, one object a line ({LOG}, else text)",
    )
    parser.add_argument(
        "--no-owner-messages",
        action="store_true",
        default=os.environ.get(NO_OWNER_MESSAGES, "") not in {"", "0"},
        help="do not write to the application's owner about unexpected errors"
        f" ({NO_OWNER_MESSAGES}=1)",
    )


def watching_of(args: argparse.Namespace) -> Watching:
    """Return what the options ask for."""
    return Watching(args.metrics, tells_owner=not args.no_owner_messages)


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
            raise argparse.ArgumentTypeError(f"{host!r} is no host") from None
    return Address(host or _LOCAL, int(port))


def _style(text: str) -> str:
    if text not in STYLES:
        raise argparse.ArgumentTypeError(f"a log is written as {' or '.join(STYLES)}, not {text!r}")
    return text


def measured(packages: Packages, watching: Watching) -> tuple[Packages, Metrics | None]:
    """Return what a bot is made of, and what measures it; None: nobody wants to know."""
    if watching.metrics is None:
        return packages, None
    from cogs.client.metrics import Metrics

    metrics = Metrics(packages)
    return metrics.watched(packages), metrics


@asynccontextmanager
async def watched(bot: Parlor, watching: Watching, metrics: Metrics | None) -> AsyncGenerator[None]:
    """Do meanwhile what *watching* asks for; *metrics* are those with which *bot* was made.

    Raises:
        Complaint: the address for figures and health cannot be used.
    """
    async with AsyncExitStack() as stack:
        if watching.metrics is not None and metrics is not None:
            from cogs.client.health import Desk, Health

            bot.made(metrics.attach)
            desk = Desk(bot.made(Health), metrics)
            host, port = watching.metrics
            try:
                port = await desk.open(host, port)
            except OSError as error:
                raise Complaint(
                    f"--metrics: {host}:{port} cannot be used: {error.strerror or error}",
                    Exit.TRY_AGAIN,
                ) from error
            stack.push_async_callback(desk.close)
            logger.info("figures and health are served on %s port %d", host, port)
        if watching.tells_owner:
            from cogs.client.owner import OwnerMessages

            messages = bot.made(OwnerMessages)
            logging.getLogger().addHandler(messages)
            stack.push_async_callback(messages.stop)
            stack.callback(logging.getLogger().removeHandler, messages)
            stack.push_async_exit(messages.tell_why_it_ends)
        yield

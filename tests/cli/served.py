"""`bot.py` with another Discord: ``python -m tests.cli.served ADDRESS WORD...``.

It takes its time to end, and waits for an absent database for ever, so a test must stop it.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot
from cogs.client import reception
from cogs.terminal import exits
from db.store import Store
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

HURRIED: Final = "PARLOR_TEST_HURRIED"
"""If set, the bot doesn't wait for missing answers."""


def main() -> int:
    exits.PATIENCE = PATIENCE / 2  # pyright: ignore[reportConstantRedefinition]
    Store.open = partial(  # pyright: ignore[reportAttributeAccessIssue]
        Store.open, patience=1e6
    )
    reception._WRITING = 0.5  # pyright: ignore[reportPrivateUsage,reportConstantRedefinition]
    if os.environ.get(HURRIED):
        for name in ("_ANSWERING", "_TAKING_LEAVE", "_SHOWING"):
            setattr(reception, name, 0.1)
    return serve(sys.argv[1], sys.argv[2:])


def serve(api: str, words: Sequence[str]) -> int:
    """Run `bot.py` with the Discord whose API is at the address *api*."""
    Route.BASE = api
    # with given shards it doesn't ask for the gateway
    address = type(DiscordWebSocket.DEFAULT_GATEWAY)
    gateway = address(api).with_scheme("ws").with_path("/gateway")
    DiscordWebSocket.DEFAULT_GATEWAY = gateway  # pyright: ignore[reportAttributeAccessIssue]
    return bot.main([*words])


if __name__ == "__main__":
    sys.exit(main())

"""Serving the web page with boards, next to the bot."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.client.watching import Lookout
from cogs.terminal.console import Complaint
from cogs.terminal.exits import Exit
from cogs.web.answers import PageAnswers
from cogs.web.asking import LOOPBACK
from cogs.web.company import Company
from cogs.web.lists import ListPages
from cogs.web.looking_back import LookingBack
from cogs.web.lost_links import LostLinks
from cogs.web.pages import HomePage, PageIcons, Pages
from cogs.web.server import PageServer
from cogs.web.sights import Sights
from cogs.web.visits import PageNames, SharedLinks, VisitorRights

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from cogs.client.parlor import Parlor
    from cogs.web.activity import Activity
    from cogs.web.asking import Network


@asynccontextmanager
async def touched(
    bot: Parlor,
    host: str,
    port: int,
    address: str = "",
    activity: Activity | None = None,
    *,
    proxies: Sequence[Network] = LOOPBACK,
) -> AsyncGenerator[int]:
    """Serve the page of *bot* in this context, at *port*, or any free one if 0; yield the port.

    *address* is its public address; empty for the local one. With an *activity* Discord shows it
    too. *proxies* are trusted to name the visitors' addresses.

    Raises:
        Complaint: the port cannot be used.
    """
    visitor_rights, links, company = (
        bot.made(VisitorRights),
        bot.made(SharedLinks),
        bot.made(Company, lost_links=bot.made(LostLinks)),
    )
    names = bot.made(PageNames, visitor_rights=visitor_rights)
    answers = bot.made(PageAnswers, names=names, visitor_rights=visitor_rights)
    lists, sights = bot.made(ListPages, answers=answers), bot.made(Sights, names=names)
    home = bot.made(HomePage, answers=answers, lists=lists)
    server = bot.made(
        PageServer,
        activity=activity,
        company=company,
        icons=bot.made(PageIcons),
        links=links,
        pages=bot.made(
            Pages,
            answers=answers,
            home=home,
            links=links,
            looking_back=bot.made(LookingBack),
            sights=sights,
        ),
        proxies=proxies,
    )
    try:
        found = await server.open(host, port)
    except OSError as error:
        raise Complaint(
            f"--web-port: {host}:{port} cannot be used: {error.strerror or error}", Exit.TRY_AGAIN
        ) from error
    bot.doors.address = address or f"http://{host}:{found}"
    bot.doors.launches = activity is not None
    lookouts = (bot.made(Lookout), company) if bot.store.is_shared else ()
    looking = [
        asyncio.create_task(lookout.keep_looking(), name="lookout of the page")
        for lookout in lookouts
    ]
    try:
        yield found
    finally:
        for task in looking:
            task.cancel()
        bot.doors.address, bot.doors.launches = "", False
        await server.close()
        await company.close()

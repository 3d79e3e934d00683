"""The addresses at which Parlor is added to a server, or to oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord.utils import oauth_url

from cogs.client.rights import IN_CHANNEL, IN_THREAD, LOOKING_BACK, NEW_THREAD, PINNING

if TYPE_CHECKING:
    from collections.abc import Iterator

NEEDED: Final = discord.Permissions(
    **dict.fromkeys((*IN_CHANNEL, *IN_THREAD, *NEW_THREAD, *LOOKING_BACK, *PINNING), True)
)
"""What the bot is given on a server, no more than it uses."""
_USER_INSTALL: Final = 1


def invitations(application: discord.AppInfo) -> Iterator[str]:
    """Yield a line for each way in which *application* can be added."""
    url = oauth_url(application.id, permissions=NEEDED, scopes=("bot", "applications.commands"))
    yield f"Add it to a server: {url}"
    if application.user_integration_config is not None:
        url = oauth_url(application.id, scopes=("applications.commands",))
        yield f"Add it to yourself: {url}&integration_type={_USER_INSTALL}"

"""Boards that are on Discord already, shown in panels by their address instead of an upload.

Discord takes any address in a gallery, but may show nothing there: its clients don't show media
that it hadn't read when it answered (discord/discord-api-docs, issue 8072). So the host decides
whether to try, and the first answer whose picture is in doubt ends the trial.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui.answers import REFUSED, answered, gallery_items, on_page
from cogs.ui.board import PostedPicture, alt_text, name_of
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from engine.core import Panel, Seat
    from engine.match import Match
    from engine.ports import Clock
    from render.painters import Painter

logger = logging.getLogger(__name__)

_EXPIRES: Final = re.compile(r"[?&]ex=([0-9a-f]{1,12})(?:&|$)")
"""Finds when a signed address expires: seconds as a hexadecimal number (reference, "Signed
Attachment CDN URLs"). An address is valid for about a day.
"""
_LONG_ENOUGH: Final = 3600.0
"""Seconds for which an address must still be valid; a panel can be used for 15 minutes."""
_LOADED: Final = frozenset({None, discord.MediaItemLoadingState.loaded})


@service
class PostedBoards:
    clock: Clock
    shows_posted_boards: bool

    def on(self, interaction: discord.Interaction[Any]) -> PostedPicture | None:
        """Return the picture on the pressed message, if its address can be used."""
        message = interaction.message
        if not self.shows_posted_boards or message is None or on_page(interaction) is not None:
            return None
        item = next(gallery_items(message.components), None)
        if item is None or not item.media.attachment_id or not _is_loaded(item.media):
            return None
        expires = _EXPIRES.search(item.media.url)
        if expires is None or int(expires[1], 16) < self.clock.now() + _LONG_ENOUGH:
            return None
        return PostedPicture.at(item)

    async def is_shown(
        self, interaction: discord.Interaction[Any], answering: Awaitable[None]
    ) -> bool:
        """Await an answer with a posted picture; return whether Discord shows it.

        If that is doubtful, panels upload their pictures until this process ends.
        """
        why = "the board is missing from the answer"
        try:
            await answering
        except discord.HTTPException as error:
            if error.status != REFUSED:
                raise
            why = str(error)
        else:
            message = answered(interaction)
            items = () if message is None else tuple(gallery_items(message.components))
            if items and all(_is_loaded(item.media) for item in items):
                return True
        if self.shows_posted_boards:
            self.shows_posted_boards = False
            logger.warning(
                "panels now upload their pictures, because Discord did not show a posted board: %s",
                why,
            )
        return False


def shows_board(
    painter: Painter, match: Match, seat: Seat, panel: Panel, *, posted: PostedPicture, locale: str
) -> bool:
    """Whether *posted* is the picture of the first panel of *seat*, except for its rings; slow.

    It must show the match as it is now, in the reader's language. *seat* must know no more than a
    spectator, and have chosen nothing.
    """
    return (
        posted.name == name_of(match, None)
        and not panel.picks
        and painter.shows_rings(panel)
        and match.state.view(seat) == match.state.view(None)
        and posted.alt == alt_text(painter, match, seat, locale)
    )


def _is_loaded(media: discord.UnfurledMediaItem) -> bool:
    return media.loading_state in _LOADED and bool(media.width and media.height)

"""Takes the buttons off old boards, deletes old pings, and updates letters about turns.

The store knows what to tidy, so nothing is forgotten when Discord fails or the bot restarts. All
other requests to Discord go first.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from cogs.client.background import Fate, Keeper, every_for_others
from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import REFUSED
from cogs.ui.board import caption, paint
from cogs.ui.layout import framed
from cogs.ui.texts import with_people
from db.notifications import Letter
from engine.errors import CorruptLog, OtherVersion
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import DirectMessages
    from cogs.client.people import Locales
    from cogs.ui.answers import KeptPicture
    from cogs.ui.board import Picture
    from db.guilds import Guilds
    from db.venues import Post, Posts
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Table, Tables
    from render.package import Packages
    from render.painters import Painter

logger = logging.getLogger(__name__)

_AT_ONCE: Final = 8
_LOOKED_AT: Final = 200
"""Number of messages to read from the store at once, besides those waiting for another try."""
_MOST_PICTURES: Final = 256
"""Maximum number of boards whose pictures we remember: some ten megabytes."""


class _Shown(NamedTuple):
    picture: Picture
    kept: KeptPicture | None
    """The attachment that an edit names to keep the picture; None if unknown."""


@service
class Cleaner:
    clock: Clock
    direct_messages: DirectMessages
    guild_settings: Guilds
    locales: Locales
    messenger: Messenger
    packages: Packages
    posts: Posts
    tables: Tables

    def __post_init__(self) -> None:
        store = self.posts.store
        self.keeper = Keeper[int](
            "cleaner",
            self._tidy,
            self.clock,
            store,
            every=every_for_others(store),
            due=self._due,
            failed=self._give_up,
            at_once=_AT_ONCE,
        )
        self._found: dict[int, Post | Letter] = {}
        """Posts and letters to tidy, by message, as of the last check."""
        self._pictures: Recent[int, _Shown] = Recent(_MOST_PICTURES)
        """The picture of each message, so that we rarely have to draw or send it again."""

    def remember(self, message: int, picture: Picture, kept: KeptPicture | None = None) -> None:
        self._pictures[message] = _Shown(picture, kept)

    def was_edited(self, message: int) -> None:
        """Note that a board no longer shows its first picture."""
        if (shown := self._pictures.get(message)) is not None:
            self._pictures[message] = shown._replace(kept=None)

    async def _due(self) -> tuple[list[int], float | None]:
        limit = _LOOKED_AT + len(self._found)
        posts, letters = await self.posts.due(limit), await self.direct_messages.letters.due(limit)
        self._found = {found.message: found for found in (*posts, *letters)}
        return list(self._found), 0.0 if limit in {len(posts), len(letters)} else None

    async def _tidy(self, message: int) -> None:
        if (found := self._found.get(message)) is None:
            return
        with urgency(Urgency.CLEANING):
            if isinstance(found, Letter):
                await self.direct_messages.revise(found)
            elif found.is_guest and not self.messenger.can_change(message):
                raise CannotPost  # don't draw a picture that we can't send
            elif found.kind == "board" and self.guild_settings.of(found.guild).board == "keep":
                await self._retire(found)
            else:
                await self.messenger.delete(found, message)
        if not isinstance(found, Letter):
            await self.posts.clean(found)
        self._forget(message)

    async def _give_up(self, message: int, fate: Fate, error: Exception) -> None:
        found = self._found.get(message)
        if fate is Fate.PASSING or found is None:
            return
        logger.info("could not clean up message %d: %s", message, error)
        if isinstance(found, Letter):
            await self.direct_messages.letters.clean(found, [])
        else:
            await self.posts.clean(found)
        self._forget(message)
        self.keeper.drop(message)

    def _forget(self, message: int) -> None:
        self._found.pop(message, None)
        self._pictures.pop(message, None)

    async def _retire(self, post: Post) -> None:
        """Take the buttons off a board; it keeps its picture and words.

        Discord drops a picture unless the edit names its id. If the id is unknown, because another
        process posted the board, or Discord refuses it, the picture is sent again.
        """
        edit = partial(self.messenger.edit, post, post.message)
        locale = self.locales.of(post.guild)
        shown, words = self._pictures.get(post.message), ""
        if post.caption:
            # with people's current names
            words = with_people(locale, post.caption, await self.posts.sitters(post.match))
        if shown is not None and shown.kept is not None and words:
            view = framed(words, shown.picture.gallery())
            try:
                await edit(view=view, attachments=[shown.kept])
            except discord.HTTPException as error:
                if error.status != REFUSED:
                    raise
                logger.warning("sending the picture again: %s", error)
            else:
                return
        picture = None if shown is None else shown.picture
        if picture is None or not words:
            try:
                table = await self.tables.open(post.match)
            except (CorruptLog, OtherVersion):
                if words:
                    await edit(view=framed(words), attachments=[])
                return
            painter = self.packages.find(table.match.game.key).painter
            picture, words = await asyncio.to_thread(
                _as_it_was, painter, locale, table, post, words
            )
        view = framed(words, picture.gallery())
        await edit(view=view, attachments=[picture.file()])


def _as_it_was(
    painter: Painter, locale: str, table: Table, post: Post, words: str
) -> tuple[Picture, str]:
    """Return the picture of *post* and its *words*, made if missing; slow, so use a thread."""
    match: Match = table.match.at(post.seq)
    # older versions of the bot did not keep the words
    words = words or caption(locale, match, table.sitters, max(0, post.seq - 2))
    return paint(painter, match, None, locale=locale), words

"""Tidies up after boards, pings and letters.

Old boards lose their buttons, old pings are deleted, and a letter about somebody's turn says what
has become of it.

The store has what to tidy, so neither a failing Discord nor a restart forgets it. No match waits
for it: all other requests to Discord go first.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.background import BackgroundLoop, jittered
from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import NETWORK, REFUSED
from cogs.ui.board import caption, paint
from cogs.ui.errors import is_passing
from cogs.ui.layout import framed
from cogs.ui.texts import with_people
from db.errors import StoreError
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
    from db.notifications import Letters
    from db.store import Store
    from db.venues import Post, Posts
    from engine.match import Match
    from engine.table import Table, Tables
    from render.package import Packages
    from render.painters import Painter

logger = logging.getLogger(__name__)

_AT_ONCE: Final = 8
_LOOKED_AT: Final = 200
"""Posts read from the store at once: more than ever wait for another try, or nearly."""
_MOST_PICTURES: Final = 256
"""Boards whose pictures are remembered: some ten megabytes."""
_FIRST_RETRY: Final = 5.0
_LONGEST_RETRY: Final = 3600.0
"""Seconds between tries at the same post while Discord fails."""


class _Shown(NamedTuple):
    picture: Picture
    kept: KeptPicture | None
    """How to tell Discord to keep it; None: unknown."""


@service
class Cleaner:
    direct_messages: DirectMessages
    guild_settings: Guilds
    letters: Letters
    tables: Tables
    locales: Locales
    packages: Packages
    posts: Posts
    store: Store
    messenger: Messenger

    def __post_init__(self) -> None:
        self._loop = BackgroundLoop("cleaner", self._run_due, asyncio.sleep, self.store)
        self._pauses: dict[int, float] = {}
        """By message, how long it rested after its last try, in seconds."""
        self._resting: dict[int, float] = {}
        """By message, until when it is not tried again, by the event loop's clock."""
        self._pictures: Recent[int, _Shown] = Recent(_MOST_PICTURES)
        """The picture of each message, so that most are not drawn or sent again."""

    def remember(self, message: int, picture: Picture, kept: KeptPicture | None = None) -> None:
        self._pictures[message] = _Shown(picture, kept)

    def was_edited(self, message: int) -> None:
        """Note that a board no longer shows the picture it was posted with."""
        if (shown := self._pictures.get(message)) is not None:
            self._pictures[message] = shown._replace(kept=None)

    def wake(self) -> None:
        self._loop.start()

    async def close(self) -> None:
        await self._loop.stop()

    async def _run_due(self) -> float | None:
        now = asyncio.get_running_loop().time
        with urgency(Urgency.CLEANING):
            while True:
                limit = _LOOKED_AT + len(self._resting)
                due = [*await self.posts.due(limit), *await self.letters.due(limit)]
                ready = [post for post in due if self._resting.get(post.message, 0) <= now()]
                if not ready:
                    break
                for at in range(0, len(ready), _AT_ONCE):
                    await asyncio.gather(*map(self._tidy, ready[at : at + _AT_ONCE]))
                if len(due) < _LOOKED_AT:  # whatever has come since has woken us
                    due = [post for post in due if post.message in self._resting]
                    break
        if due:
            return max(0.0, min(self._resting[post.message] for post in due) - now())
        self._resting.clear()
        self._pauses.clear()
        return None

    async def _tidy(self, one: Post | Letter) -> None:
        try:
            waiting = await self._tried(one)
            if waiting is None:
                return
            if isinstance(one, Letter):
                await self.letters.clean(one, waiting)
            else:
                await self.posts.clean(one)
        except StoreError as error:
            self._put_off(one, error)
        else:
            self._resting.pop(one.message, None)
            self._pauses.pop(one.message, None)
            self._pictures.pop(one.message, None)

    async def _tried(self, one: Post | Letter) -> list[str] | None:
        """Tidy; return the matches of a letter that wait for its reader; None: Discord fails."""
        is_letter = isinstance(one, Letter)
        what = f"letter {one.message}" if is_letter else f"a {one.kind} of match {one.match}"
        try:
            if is_letter:
                return await self._revise(one)
            await self._clear(one)
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                self._put_off(one, error)
                return None
            logger.info("%s stays: %s", what, error)
        except CannotPost:
            logger.info("%s stays", what)
        except StoreError:
            raise
        except Exception:
            # one board that cannot be drawn must not hold up all others
            logger.exception("%s stays", what)
        return []

    async def _revise(self, letter: Letter) -> list[str]:
        revised = await self.direct_messages.revised(letter)
        if revised.words is not None:
            await self.messenger.edit(letter, letter.message, **revised.words)
        return revised.waiting

    async def _clear(self, post: Post) -> None:
        if post.is_guest and not self.messenger.can_change(post.message):
            raise CannotPost  # before it is drawn for nothing
        await (self._retire(post) if self._is_to_stay(post) else self._delete(post))

    def _put_off(self, post: Post | Letter, error: Exception) -> None:
        pause = min(2 * self._pauses.get(post.message, _FIRST_RETRY / 2), _LONGEST_RETRY)
        logger.info("message %d is tidied later: %s", post.message, error)
        self._pauses[post.message] = pause
        self._resting[post.message] = asyncio.get_running_loop().time() + jittered(pause)

    def _is_to_stay(self, post: Post) -> bool:
        return post.kind == "board" and self.guild_settings.of(post.guild).board == "keep"

    async def _delete(self, post: Post) -> None:
        await self.messenger.delete(post, post.message)

    async def _retire(self, post: Post) -> None:
        """Take the buttons off a board; it keeps its picture and words.

        Discord drops a picture unless the edit names its id. If the id is unknown, because another
        process posted the board, or Discord refuses it, the picture is sent again.
        """
        locale = self.locales.of(post.guild)
        shown, words = self._pictures.get(post.message), await self._words(post)
        if shown is not None and shown.kept is not None and words:
            view = framed(words, shown.picture.gallery())
            try:
                await self._edit(post, view=view, attachments=[shown.kept])
            except discord.HTTPException as error:
                if error.status != REFUSED:
                    raise
                logger.warning("a picture is sent once more: %s", error)
            else:
                return
        picture = None if shown is None else shown.picture
        if picture is None or not words:
            try:
                table = await self.tables.open(post.match)
            except (CorruptLog, OtherVersion):
                await self._strip(post)
                return
            painter = self.packages.find(table.match.game.key).painter
            picture, words = await asyncio.to_thread(
                _as_it_was, painter, locale, table, post, words
            )
        view = framed(words, picture.gallery())
        await self._edit(post, view=view, attachments=[picture.file()])

    async def _strip(self, post: Post) -> None:
        if words := await self._words(post):
            await self._edit(post, view=framed(words), attachments=[])

    async def _words(self, post: Post) -> str:
        """Return the words of *post* with people's current names; empty: they are not stored."""
        if not post.caption:
            return ""
        sitters = await self.posts.sitters(post.match)
        return with_people(self.locales.of(post.guild), post.caption, sitters)

    async def _edit(self, post: Post, **words: Any) -> None:
        await self.messenger.edit(post, post.message, **words)


def _as_it_was(
    painter: Painter, locale: str, table: Table, post: Post, words: str
) -> tuple[Picture, str]:
    """Return the picture of *post* and its *words*, made again if missing; slow: in a thread."""
    match: Match = table.match.at(post.seq)
    # older versions of the bot did not keep the words
    words = words or caption(locale, match, table.sitters, max(0, post.seq - 2))
    return paint(painter, match, None, locale=locale), words

"""Pictures for one person, and pictures of pieces on buttons.

Boards of matches are not painted here: they must not wait behind one person's picture.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

import discord

from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import NETWORK, on_page, show
from cogs.ui.board import enlarged
from cogs.ui.marks import SEATS
from cogs.ui.panel import NO_ICONS, emoji_name, is_of
from db.notifications import Notes
from engine.jobs import Turnstile
from engine.service import service
from render.marks import png, seat_icon
from render.theme import SEAT_MARKS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Mapping

    from discord import ui
    from PIL import Image

    from cogs.ui.board import Picture
    from cogs.ui.panel import Icons
    from db.people import Preferences
    from db.store import Store
    from engine.ports import Clock
    from render.package import Packages

    DrawnIcons: TypeAlias = Mapping[str, Callable[[], Image.Image]]


T = TypeVar("T")

_AT_ONCE: Final = 2
"""Maximum pictures painted at once; more would not help: Python runs one thread at a time."""


@service
class Easel:
    """Paints for people in turn, in answers to acknowledged interactions."""

    icons: AppIcons
    packages: Packages
    preferences: Preferences

    def __post_init__(self) -> None:
        self._turnstile = Turnstile(lambda: _AT_ONCE)

    def waiting(self) -> int:
        """Return the number of pictures that wait for their turn."""
        return self._turnstile.waiting

    async def painted(
        self, interaction: discord.Interaction[Any], paint: Callable[..., T], *what: object
    ) -> T:
        """Call *paint* with *what* in a thread, once it is the user's turn; return the result.

        *paint* must not wait for another picture of the same user.
        """
        async with self._turnstile.entered(interaction.user.id):
            return await asyncio.to_thread(paint, *what)

    async def painted_for(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        paint: Callable[..., T],
        *what: object,
        locale: str = "",
    ) -> T:
        """Call *paint* as `painted` does, with the painter of *game* and *locale* or the user's."""
        painter, locale = self.packages.find(game).painter, locale or str(interaction.locale)
        return await self.painted(interaction, paint, painter, locale, *what)

    async def show(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        lay_out: Callable[..., ui.LayoutView],
        picture: Picture,
    ) -> int:
        """Answer with the message that *lay_out* makes from icons and *picture*, large if wanted.

        If Discord refuses the icons, the answer goes without them. Returns the message's id.
        """
        picture = await self.as_wanted(picture, interaction)

        async def answer(icons: Icons) -> int:
            view = lay_out(picture=picture, icons=icons)
            return await show(interaction, view=view, attachments=picture.files(view))

        return await self.icons.show(game, answer)

    def wants_big_print(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the user wants large print in messages that only they see."""
        # the page shows each picture as large as it can
        if on_page(interaction) is not None:
            return False
        return self.preferences.known(interaction.user.id).big_print

    async def as_wanted(self, picture: Picture, interaction: discord.Interaction[Any]) -> Picture:
        """Return *picture*, which only the user will see, in big print if they want that."""
        if not self.wants_big_print(interaction):
            return picture
        return await self.painted(interaction, enlarged, str(interaction.locale), picture)


# Pictures of pieces on buttons --------------------------------------------------------------------
#
# An emoji's name contains the game, the picture and a digest of its pixels. So a start only uploads
# pictures that are missing or have changed, and deletes pictures that its games no longer show.
# Nobody has to wait for uploads: until a picture is there, or if Discord refuses it, the button has
# a plain emoji.
#
# Discord's limits (resources/emoji, "Application-Owned Emoji" and "Create Application Emoji"):
# 2,000 per application, names of 2 to 32 letters, digits and underscores, files of 256 KiB.


logger = logging.getLogger(__name__)

_ANOTHER_UPLOADS: Final = 15.0
"""Seconds between checks of another process's uploads."""
_HELD_FOR: Final = 5
"""Number of uploads, of two seconds each, after which we renew our note to other processes."""
_BAD_FORM: Final = 50035
"""Discord's code for an invalid form, such as one with an unknown emoji."""


_SEATS: Final = MappingProxyType(
    {str(seat + 1): partial(seat_icon, seat) for seat in range(len(SEAT_MARKS))}
)
"""Painters of the seats' marks, by number, starting at 1."""


class _Icon(NamedTuple):
    game: str
    name: str
    """Its name in controls."""
    emoji: str
    data: bytes


@service
class AppIcons:
    """The uploaded pictures of all games' pieces."""

    packages: Packages
    store: Store
    clock: Clock
    client: discord.Client
    are_icons_wanted: bool

    def __post_init__(self) -> None:
        self._is_shared = self.store.is_shared
        self._notes = Notes(self.store)
        self._there: dict[str, dict[str, discord.PartialEmoji]] = {}
        """Uploaded emoji by game and picture."""
        self._task: asyncio.Task[None] | None = None

    def of(self, game: str) -> Icons:
        return self._there.get(game, NO_ICONS)

    async def show(self, game: str, answer: Callable[[Icons], Awaitable[T]]) -> T:
        """Have *answer* show the pictures of *game*, or none if Discord refuses them."""
        icons = self.of(game)
        try:
            return await answer(icons)
        except discord.HTTPException as error:
            # the emoji is gone, or too new for parts of Discord (api-docs issue 7128)
            if not (icons and (error.code == _BAD_FORM and "emoji" in error.text.casefold())):
                raise
            self.look_again()
            return await answer(NO_ICONS)

    def begin(self) -> None:
        if self.are_icons_wanted:
            self._start(self._bring())
        else:
            self._start(self._notes.keep("icons", ""))

    def look_again(self) -> None:
        """Stop showing deleted emoji soon, but upload none: only a start does.

        Otherwise two processes with different pictures would keep deleting each other's.
        """
        if self._task is None or self._task.done():
            self._start(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = asyncio.create_task(work, name="icons")

    async def _bring(self) -> None:
        wanted = sum(len(icons) for _, icons in self._wanted())
        why = ""
        try:
            with urgency(Urgency.CLEANING):
                await self._compare()
        except (discord.DiscordException, *NETWORK) as error:
            why = f": {error}"
        there = sum(map(len, self._there.values()))
        summary = f"{there} of {wanted} pictures of pieces are uploaded as emoji for buttons{why}"
        logger.log(logging.WARNING if why else logging.INFO, "%s", summary)
        await self._notes.keep("icons", summary)

    async def _compare(self) -> None:
        listed = await self._listed()
        missing: list[_Icon] = []
        every = hashlib.sha256()
        for key, icons in self._wanted():
            for name, draw in icons.items():
                icon = await asyncio.to_thread(_drawn, key, name, draw)
                every.update(icon.emoji.encode())
                if icon.emoji in listed:
                    self._show(icon, listed[icon.emoji])
                else:
                    missing.append(icon)
        await self._complete(missing, every.hexdigest())
        # keep uploads by other people, and pictures of games that this bot doesn't have
        shown = {icon.name for icons in self._there.values() for icon in icons.values()}
        for old in [
            emoji
            for name, emoji in listed.items()
            if name not in shown and any(is_of(key, name) for key, _ in self._wanted())
        ]:
            try:
                await old.delete()
            except discord.NotFound:
                logger.debug("another process has deleted %s", old.name)

    def _wanted(self) -> list[tuple[str, DrawnIcons]]:
        """Return painters of icons: the seats' marks, which all games show, then each game's."""
        return [(SEATS, _SEATS), *((package.key, package.icons) for package in self.packages)]

    async def _complete(self, missing: list[_Icon], every: str) -> None:
        """Upload the *missing* pictures, unless another process with the same pictures is doing so.

        *every* is a digest of all pictures. While it waits, a process shows the pictures that are
        there.
        """
        while missing and self._is_shared:
            if await self._notes.take_up("emoji", every, self.clock.now()):
                break
            await self.clock.sleep(_ANOTHER_UPLOADS)
            listed = await self._listed()
            for icon in missing:
                if icon.emoji in listed:
                    self._show(icon, listed[icon.emoji])
            missing = [icon for icon in missing if icon.emoji not in listed]
        for count, icon in enumerate(missing):
            if self._is_shared and count % _HELD_FOR == 0:
                await self._notes.hold("emoji", every, self.clock.now())
            self._show(icon, await self._upload(icon))
        if missing and self._is_shared:
            await self._notes.let_go("emoji")

    async def _listed(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self.client.fetch_application_emojis()}

    def _show(self, icon: _Icon, emoji: discord.Emoji) -> None:
        shown = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        self._there.setdefault(icon.game, {})[icon.name] = shown

    async def _upload(self, icon: _Icon) -> discord.Emoji:
        try:
            return await self.client.create_application_emoji(name=icon.emoji, image=icon.data)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            # another process may have been quicker, and a name can be taken only once
            listed = await self._listed()
            if icon.emoji not in listed:
                raise
            return listed[icon.emoji]

    async def _look(self) -> None:
        try:
            with urgency(Urgency.CLEANING):
                listed = await self._listed()
        except (discord.DiscordException, *NETWORK) as error:
            logger.warning("cannot list the application's emoji: %s", error)
            return
        for icons in self._there.values():
            for name in [name for name, icon in icons.items() if icon.name not in listed]:
                logger.warning("the emoji %s is gone; the next start uploads it again", icons[name])
                del icons[name]


def _drawn(game: str, name: str, draw: Callable[[], Image.Image]) -> _Icon:
    image = draw()
    return _Icon(game, name, emoji_name(game, name, image), png(image))

"""Updates the messages that list the matches and lobbies of a channel.

A change stirs its channel. A few seconds later Parlor edits the message, at most once a minute, and
only if its content has changed. Nobody is waiting for the edit, so everything else goes first.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Fate, Keeper
from cogs.client.living import Content, Wanted
from cogs.client.pacing import Urgency, urgency
from cogs.client.places import PINNING, check_posting, reached
from cogs.ui.answers import NETWORK
from cogs.ui.errors import NO_MESSAGE, BoardRightsMissing, is_gone
from cogs.ui.games import OnHere, digest, lobby_words, on_here_view, running_words
from cogs.ui.texts import TEXTS, jump_link
from db.errors import StoreError
from db.guilds import AdminAct
from db.notifications import Noticeboard, Noticeboards
from db.venues import Venue
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.living import LivingMessages
    from cogs.client.people import Locales
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.notifications import Running, Trouble
    from engine.core import Games
    from engine.ports import Clock
    from engine.table import Tables

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

SETTLING: Final = 5.0
"""Seconds for which a change waits, so that several changes can be shown together."""
LEAST_BETWEEN: Final = 60.0
"""Minimum seconds between two edits of the same message."""


class NotOnHere(EngineError, key="error-not-on-here", says="this channel has no match list"):
    """A channel without the list."""


@service
class OnHereMessages:
    client: discord.Client
    clock: Clock
    games: Games
    living: LivingMessages
    lobbies: Lobbies
    locales: Locales
    matches: Matches
    tables: Tables

    def __post_init__(self) -> None:
        store = self.lobbies.store
        self._store = Noticeboards(store)
        self._boards: dict[int, Noticeboard] = {}
        """The lists that are switched on, by channel."""
        self._edited: dict[int, float] = {}
        """Time of the last edit of each channel's message, on the steady clock."""
        self._lock = asyncio.Lock()
        """Held while a message is posted, edited or given up."""
        self._keeper = Keeper[int](
            "what is on here",
            self._refresh,
            clock=self.clock,
            store=store,
            failed=self._take_trouble,
        )
        self._matches_keeper = Keeper[str](
            "where matches are", self._find_channels, clock=self.clock, store=store
        )

    async def load(self) -> None:
        found = await self._store.all()
        self._boards = {board.channel: board for board in found if board.trouble is None}
        self.stir_all()

    def stir_all(self) -> None:
        """Check all lists soon, for instance because a server has come back."""
        for channel in self._boards:
            self._mark(channel)

    def stir(self, channel: int | None) -> None:
        """Check the lists of *channel* and, if it is a thread, of its parent soon."""
        if not self._boards or channel is None:
            return
        self._mark(channel)
        known = self.client.get_channel(channel)
        if isinstance(known, discord.Thread):
            self._mark(known.parent_id)

    def stir_match(self, match_id: str) -> None:
        if self._boards:
            self._matches_keeper.stir(match_id)

    def _mark(self, channel: int) -> None:
        if channel not in self._boards:
            return
        since = self.clock.steady() - self._edited.get(channel, -LEAST_BETWEEN)
        self._keeper.stir(channel, after=max(SETTLING, LEAST_BETWEEN - since))

    async def _find_channels(self, match_id: str) -> None:
        venue = await self.matches.venues.venue(match_id)
        for channel in () if venue is None else (venue.channel, venue.parent):
            if channel is not None:
                self._mark(channel)

    async def _refresh(self, channel: int) -> None:
        with urgency(Urgency.CLEANING):
            async with self._lock:
                board = self._boards.get(channel)
                if board is not None and reached(self.client, board.guild) is not None:
                    await self._show(board)

    async def _take_trouble(self, channel: int, fate: Fate, error: Exception) -> None:
        """Give up a list for good if Discord no longer accepts it, and remember why."""
        trouble = _trouble(error)
        async with self._lock:
            board = self._boards.get(channel)
            if fate is Fate.PASSING or trouble is None or board is None:
                return
            logger.info("gave up the match list in channel %d: %s", channel, error)
            self._keeper.drop(channel)
            await self._give_up(board, trouble)

    async def _show(self, board: Noticeboard) -> None:
        view = await self._drawn(board)
        shown = digest(view)
        if shown == board.shown:
            return
        self._edited[board.channel] = self.clock.steady()
        wanted = Wanted(_venue(board), f"o{board.channel}", Content(view))
        message = await self.living.show(wanted, is_reposted=False)
        await self._keep(replace(board, message=message, shown=shown))

    async def _give_up(self, board: Noticeboard, trouble: Trouble) -> None:
        self._boards.pop(board.channel, None)
        try:
            await self._store.keep(replace(board, message=None, trouble=trouble))
        except StoreError as error:  # the next start gives it up again
            logger.warning(
                "could not store that the match list in channel %d was given up: %s",
                board.channel,
                error,
            )

    async def _keep(self, board: Noticeboard, act: AdminAct | None = None) -> None:
        await self._store.keep(board, act)
        self._boards[board.channel] = board

    async def _drawn(self, board: Noticeboard) -> ui.LayoutView:
        here = board.channel
        locale = self.locales.of(board.guild)
        running = await self._store.running(board.guild, here)
        matches = [await self._words(locale, match, here) for match in running]
        lobbies = [lobby_words(locale, lobby, here) for lobby in await self.lobbies_in(here)]
        return on_here_view(locale, OnHere(matches, lobbies))

    async def _words(self, locale: str, running: Running, here: int) -> str:
        try:
            return running_words(locale, running, await self.tables.open(running.match), here)
        except StoreError:
            raise
        except EngineError as error:
            logger.info("match %s is listed without its state: %s", running.match, error)
            link = jump_link(running.guild, running.channel, running.message)
            facts = {"game": self.games.title(running.game), "link": link}
            return TEXTS.say(locale, "on-here-damaged", facts)

    async def lobbies_in(self, channel: int) -> list[StoredLobby]:
        """Return the open lobbies of *channel* and of its public threads."""
        known = self.client.get_channel(channel)
        threads = known.threads if isinstance(known, discord.TextChannel) else []
        places = [channel, *sorted(thread.id for thread in threads if not thread.is_private())]
        return [lobby for place in places for lobby in await self.lobbies.in_channel(place)]

    async def of(self, guild: int) -> list[Noticeboard]:
        """Return the noticeboards of a server, including those given up."""
        return await self._store.of(guild)

    async def switch_on(self, interaction: Interaction) -> str:
        """Post the list in this channel, in place of an older one; return the answer's text.

        Raises:
            RightsMissing: the bot may not post here.
            discord.DiscordException, StoreError: it could not be posted or stored.
        """
        check_posting(interaction, BoardRightsMissing)
        locale, here = str(interaction.locale), interaction.channel_id or 0
        async with self._lock:
            former = await self._of_channel(interaction)
            board = Noticeboard(here, interaction.guild_id or 0)
            view = await self._drawn(board)
            wanted = Wanted(_venue(board), f"o{interaction.id}", Content(view))
            board = replace(board, message=await self.living.show(wanted), shown=digest(view))
            try:
                await self._keep(board, self._deed(interaction, is_on=True))
            except StoreError:
                await self.living.remove(_venue(board))  # nothing would keep it up to date
                raise
            self._edited[here] = self.clock.steady()
            if former is not None:
                await self.living.remove(_venue(former))
        link = jump_link(board.guild, here, board.message)
        lines = TEXTS.say(locale, "on-here-on", {"link": link}), await self._pin(interaction, board)
        return "\n".join(filter(None, lines))

    async def switch_off(self, interaction: Interaction) -> str:
        """Remove the list from this channel; return the answer's text.

        Raises:
            NotOnHere: there is none.
            StoreError: it could not be stored.
        """
        here = interaction.channel_id or 0
        async with self._lock:
            board = await self._of_channel(interaction)
            if board is None:
                raise NotOnHere
            await self._store.end(here, self._deed(interaction, is_on=False))
            self._boards.pop(here, None)
            await self.living.remove(_venue(board))
        return TEXTS.say(str(interaction.locale), "on-here-off")

    async def _of_channel(self, interaction: Interaction) -> Noticeboard | None:
        boards = await self._store.of(interaction.guild_id or 0)
        return next((board for board in boards if board.channel == interaction.channel_id), None)

    async def lose(self, channel: int) -> None:
        async with self._lock:
            if (board := self._boards.get(channel)) is not None:
                await self._give_up(board, "gone")

    async def _pin(self, interaction: Interaction, board: Noticeboard) -> str:
        """Pin the message of *board*; return why that failed, empty if it worked."""
        locale = str(interaction.locale)
        has = interaction.app_permissions
        if missing := [right for right in PINNING if not getattr(has, right)]:
            names = [TEXTS.say(locale, f"right-{right}") for right in missing]
            facts = {"right": TEXTS.joined(locale, names)}
            return TEXTS.say(locale, "on-here-unpinned", facts)
        try:
            channel = self.living.messenger.channel(_venue(board))
            await channel.get_partial_message(board.message or 0).pin()
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("message %d is not pinned: %s", board.message, error)
            return TEXTS.say(locale, "on-here-pin-refused")
        return ""

    def _deed(self, interaction: Interaction, *, is_on: bool) -> AdminAct:
        detail = f"on-here={'on' if is_on else 'off'}+{interaction.channel_id or 0}"
        now, guild = self.clock.now(), interaction.guild_id or 0
        return AdminAct(guild, interaction.user.id, "settings", now, detail=detail)


def _venue(board: Noticeboard) -> Venue:
    return Venue(board.guild, board.channel, board.message)


def _trouble(error: Exception) -> Trouble | None:
    """Return why Discord will refuse all further edits; None if it may accept the next one."""
    if is_gone(error):
        return "gone"
    if isinstance(error, discord.NotFound) and error.code == NO_MESSAGE:
        return "deleted"
    return "rights" if isinstance(error, discord.Forbidden) else None

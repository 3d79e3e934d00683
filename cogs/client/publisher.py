"""Shows what the log holds: posts boards, pings who is to move, tries again when Discord fails.

One task a match works off what has not been shown; moves that come meanwhile are shown together.
What was shown is stored, so after a crash the rest follows.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.pings import Pings
from cogs.ui.board import board_view, caption, paint
from cogs.ui.errors import NETWORK, is_passing
from cogs.ui.links import moment
from cogs.ui.narration import who
from cogs.ui.people import mention, telling
from cogs.ui.proposal import proposal_view
from cogs.ui.texts import TEXTS
from db.errors import StoreError
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor
    from cogs.ui.board import Picture
    from db.matches import Venue
    from engine.match import Match
    from engine.moved import Moved
    from engine.ports import Proposal, Sitter
    from render.painters import Painter

logger = logging.getLogger(__name__)

_FIRST_RETRY: Final = 2.0
_LONGEST_RETRY: Final = 300.0
"""Seconds between tries while Discord fails."""
_LONGEST_LOOK: Final = 5.0
"""Seconds for which somebody who has moved waits to hear whether the board could be posted."""
_MOST_TROUBLES: Final = 500
"""Troubles that are remembered: nobody asks for those of matches that were left long ago."""


class BoardPublisher:
    """Posts the boards of all matches; see the module."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asking: dict[str, asyncio.Task[Exception | None]] = {}
        self._wanted: set[str] = set()
        self._asleep: set[str] = set()
        self._troubles: dict[str, Exception] = {}
        self._waiters: dict[str, asyncio.Future[None]] = {}
        self._pings = Pings(bot)

    def moved(self, moved: Moved) -> None:
        """Show the match soon; when it is over its channel is free for another."""
        match = moved.after
        if match.result() is not None:
            self._bot.free_channel(match.id)
        self.show(match.id)

    def show(self, match_id: str) -> None:
        """Show what has not been shown of this match, soon."""
        self._wanted.add(match_id)
        if match_id in self._asleep:
            self._tasks.pop(match_id).cancel()
        task = self._tasks.get(match_id)
        if (task is None or task.done()) and self._bot.is_ready():
            task = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
            self._tasks[match_id] = task

    def proposed(self, match: Match, proposal: Proposal) -> None:
        """Ask the others, soon."""
        asking = asyncio.create_task(self._ask(match, proposal), name=f"ask {match.id}")
        self._asking[match.id] = asking

    async def refusal(self, match_id: str) -> Exception | None:
        """Wait until the others were asked what was proposed last; return why they were not."""
        asking = self._asking.pop(match_id, None)
        if asking is None:
            return None
        done, _ = await asyncio.wait({asking}, timeout=_LONGEST_LOOK)
        return asking.result() if done else TimeoutError("Discord has not answered yet")

    async def trouble(self, match_id: str) -> Exception | None:
        """Wait until the next try to show the match has ended; return why it failed, if it did."""
        task = self._tasks.get(match_id)
        if task is not None and not task.done() and match_id not in self._asleep:
            waiter = self._waiters.setdefault(match_id, asyncio.get_running_loop().create_future())
            done, _ = await asyncio.wait({waiter}, timeout=_LONGEST_LOOK)
            if not done:
                return TimeoutError("Discord has not answered yet")
        return self._troubles.get(match_id)

    async def leave(self, venue: Venue, match_id: str) -> None:
        """Take the buttons and the ping of the match from where it was seen and is no more."""
        channel = self._bot.get_partial_messageable(venue.channel, guild_id=venue.guild or None)
        await self._pings.delete(channel, venue, match_id)
        await self._retire(channel, venue, match_id)

    async def close(self) -> None:
        """Try no more; what is not shown is shown after the next start."""
        tasks = [*self._tasks.values(), *self._asking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, match_id: str) -> None:
        """Show the match until there is nothing more to show, trying again while Discord fails."""
        pause = _FIRST_RETRY
        while True:
            try:
                is_hopeful = await self._try(match_id)
            finally:
                waiter = self._waiters.pop(match_id, None)
                if waiter is not None and not waiter.done():
                    waiter.set_result(None)
            if not is_hopeful and match_id not in self._wanted:
                del self._tasks[match_id]
                return
            if is_hopeful:
                self._asleep.add(match_id)
                try:
                    await asyncio.sleep(pause)
                finally:
                    self._asleep.discard(match_id)
                pause = min(2 * pause, _LONGEST_RETRY)

    async def _try(self, match_id: str) -> bool:
        """Show all there is to show; True when it failed and may go well later."""
        self._wanted.discard(match_id)
        try:
            while await self._step(match_id):
                pass
        except (discord.DiscordException, *NETWORK) as error:
            self._remember(match_id, error)
            if is_passing(error):
                logger.warning("match %s will be shown later: %s", match_id, error)
                return True
            # the channel is gone or closed to us: the match waits for its next move or /board
            logger.info("match %s cannot be shown: %s", match_id, error)
            return False
        except StoreError as error:
            self._remember(match_id, error)
            logger.warning("match %s will be shown later: %s", match_id, error)
            return True
        except EngineError as error:
            self._remember(match_id, error)
            logger.exception("match %s cannot be shown", match_id)
            return False
        self._troubles.pop(match_id, None)
        return False

    def _remember(self, match_id: str, trouble: Exception) -> None:
        self._troubles.pop(match_id, None)
        self._troubles[match_id] = trouble
        if len(self._troubles) > _MOST_TROUBLES:
            del self._troubles[next(iter(self._troubles))]

    async def _step(self, match_id: str) -> bool:
        """Show the match once; False when there was nothing to show."""
        bot = self._bot
        table = await bot.hall.open(match_id)
        match = table.match
        venue = await bot.matches.venue(match_id)
        shown_seq = await bot.matches.published_seq(match_id)
        if venue is None or not _is_news(match, venue, shown_seq):
            return False
        channel = bot.get_partial_messageable(venue.channel, guild_id=venue.guild or None)
        since = shown_seq + 1
        if venue.message is not None and await _is_mid_turn(match, since):
            await self._pings.go_on(channel, venue, table)
            return False
        locale = bot.locale_of(venue.guild)
        if venue.message is None:
            # there is no board to follow on: the last turn is news enough
            moves = [entry.seq for entry in match.entries if entry.kind == "move"]
            since = max(since, moves[-1] if moves else 0)
        picture, text = await asyncio.to_thread(
            _drawn, bot.painter(match), locale, match, table.sitters, since
        )
        if deadline := await bot.matches.deadline(match_id):
            text += "\n" + TEXTS.say(locale, "deadline", {"when": moment(deadline)})
        view = board_view(locale, match, text, picture)
        message = await self._edited(channel, venue, view, picture)
        if message is None:
            nonce = _nonce(match, venue)
            allowed = await self._pings.with_board(venue, table)
            message = await channel.send(
                view=view, file=picture.file(), nonce=nonce, allowed_mentions=allowed
            )
        # before the board counts as shown: a ping that fails is tried again with it
        await self._pings.begin(channel, venue, table)
        if not await bot.matches.show(match_id, match.seq - 1, message.id, venue.channel):
            # it was brought elsewhere while the board was on its way here
            await self.leave(replace(venue, message=message.id, ping=None), match_id)
            return True
        if message.id != venue.message:
            await self._retire(channel, venue, match_id)
        return True

    async def _edited(
        self,
        channel: discord.PartialMessageable,
        venue: Venue,
        view: discord.ui.LayoutView,
        picture: Picture,
    ) -> discord.Message | None:
        """Put the new board in place of the old one where the server wants that and it can be."""
        if venue.message is None:
            return None
        if self._bot.guild_settings.of(venue.guild).board == "post":
            return None
        old = channel.get_partial_message(venue.message)
        try:
            return await old.edit(view=view, attachments=[picture.file()])
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            logger.info("a board is posted afresh: %s", error)
            return None

    async def _retire(
        self, channel: discord.PartialMessageable, venue: Venue, match_id: str
    ) -> None:
        """Take the buttons off the board before; it keeps its picture and words."""
        if venue.message is None:
            return
        try:
            old = await channel.fetch_message(venue.message)
            view = _without_buttons(old)
            if view is not None:
                await old.edit(view=view)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("an old board of match %s keeps its buttons: %s", match_id, error)

    async def _ask(self, match: Match, proposal: Proposal) -> Exception | None:
        """Post what is asked of the others; return why that could not be."""
        try:
            table = await self._bot.hall.open(match.id)
            venue = await self._bot.matches.venue(match.id)
            if venue is None:
                return None
            locale = self._bot.locale_of(venue.guild)
            left_out = {proposal.seat, *proposal.gone}
            asked = [seat for seat in table.people() if seat not in left_out]
            sitting = [table.sitters[seat].player for seat in asked]
            players = [player for player in sitting if player is not None]
            facts = {
                "player": who(locale, match.game, table.sitters, proposal.seat),
                "asked": " ".join(mention(locale, player) for player in players),
                "gone": ", ".join(
                    who(locale, match.game, table.sitters, seat) for seat in proposal.gone
                ),
            }
            channel = self._bot.get_partial_messageable(venue.channel, guild_id=venue.guild or None)
            text = TEXTS.say(locale, f"propose-{proposal.kind}", facts)
            await channel.send(
                view=proposal_view(locale, text, match.id, proposal),
                allowed_mentions=telling(players),
            )
        except (discord.DiscordException, *NETWORK, EngineError) as error:
            logger.warning("the others of match %s were not asked: %s", match.id, error)
            return error
        return None


def _is_news(match: Match, venue: Venue, shown_seq: int) -> bool:
    """Whether there is anything to show after entry *shown_seq*.

    A match without an opening draw has nothing in its log and yet a board to show.
    """
    if venue.message is None and match.seq == 0:
        return True
    return match.seq - 1 > shown_seq


async def _is_mid_turn(match: Match, since: int) -> bool:
    """Whether the turn of the board before entry *since* still goes on: it is shown at its end."""
    mark = match.state.turn_mark()
    if mark is None or match.result() is not None:
        return False
    if since >= match.known_from:
        return match.at(since).state.turn_mark() == mark
    # the bot was away, or much has happened at once: moves must be played again
    return (await asyncio.to_thread(match.at, since)).state.turn_mark() == mark


def _drawn(
    painter: Painter, locale: str, match: Match, sitters: tuple[Sitter, ...], since: int
) -> tuple[Picture, str]:
    """Return the picture of the board and the words above it; slow, so call it in a thread."""
    return paint(painter, match, None), caption(locale, match, sitters, since)


def _nonce(match: Match, venue: Venue) -> str:
    """Return what keeps Discord from taking a board twice when its first answer was lost.

    Another one where the same board is wanted again: elsewhere, or because it was deleted.
    """
    place = zlib.crc32(f"{venue.channel} {venue.message}".encode())
    return f"{match.id}-{match.seq}-{place:08x}"


def _without_buttons(message: discord.Message) -> discord.ui.LayoutView | None:
    """Return the layout of *message* without its rows of buttons, None where it has none."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    parts = list(view.walk_children())
    rows = [item for item in parts if isinstance(item, discord.ui.ActionRow)]
    for container in view.children:
        if isinstance(container, discord.ui.Container):
            for row in rows:
                container.remove_item(row)
    for gallery in parts:
        if isinstance(gallery, discord.ui.MediaGallery):
            # its own attachment by name: the address that Discord gave for it expires
            gallery.items = [
                discord.MediaGalleryItem(
                    f"attachment://{file.filename}", description=item.description
                )
                for file, item in zip(message.attachments, gallery.items, strict=False)
            ]
    return view if rows else None

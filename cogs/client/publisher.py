"""Shows what the log holds: posts boards, pings who is to move, tries again when Discord fails.

One task a match works off what has not been shown; moves that come meanwhile are shown together.
What was shown is stored, so after a crash the rest follows.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.endings import aftermath_of
from cogs.client.pacing import Urgency, urgency
from cogs.client.pings import Pings, players_of
from cogs.ui.actions import Rules
from cogs.ui.board import board_view, caption, paint
from cogs.ui.errors import NETWORK, is_gone, is_passing
from cogs.ui.ids import ids_in
from cogs.ui.links import moment
from cogs.ui.people import telling
from cogs.ui.proposal import proposal_text, proposal_view
from cogs.ui.texts import TEXTS
from db.errors import StoreError
from db.posts import Post
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cogs.client.parlor import Parlor
    from cogs.ui.board import Picture
    from db.venues import Unshown, Venue
    from engine.core import Seat
    from engine.match import Match
    from engine.moved import Moved
    from engine.ports import Proposal
    from engine.table import Table
    from render.painters import Painter

logger = logging.getLogger(__name__)

_FIRST_RETRY: Final = 2.0
_LONGEST_RETRY: Final = 300.0
"""Seconds between tries while Discord fails."""
_JITTER: Final = 0.25
"""At most this share more, so that what failed together does not come again together."""
_LONGEST_LOOK: Final = 5.0
"""Seconds for which somebody who has moved waits to hear whether the board could be posted."""
_MOST_TROUBLES: Final = 500
"""Troubles that are remembered: nobody asks for those of matches that were left long ago."""
_ANSWERED_WITHIN: Final = 3.0
"""Seconds for which a board waits for computer players who are to move: theirs is shown with it."""
_CATCHING_UP: Final = 4
"""Matches that are shown at the same time when there are many, after a start."""
_LOOKED_AT: Final = 20
"""Of a channel's messages the last, among which a board is looked for that may have been posted."""
_DOUBTED_FOR: Final = 600.0
"""Seconds after a match's last entry in which its board may have been posted and not stored."""


class _Board(NamedTuple):
    """A board that is drawn, and the words above it."""

    match: Match
    picture: Picture
    words: str
    """What has happened and whose turn it is; until when, is said below it."""
    deadline: str
    foot: str
    """What stands below the picture."""

    def view(self, locale: str) -> discord.ui.LayoutView:
        """Return its message."""
        text = f"{self.words}{self.deadline}"
        return board_view(locale, self.match, text, self.picture, self.foot)


class _Shown(NamedTuple):
    """A board that is posted and not stored yet."""

    post: Post
    told: tuple[Seat, ...]
    """Whom its message told that it is their turn."""


class BoardPublisher:
    """Posts the boards of all matches; see the module."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asking: dict[str, asyncio.Task[Exception | None]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()
        self._wanted: set[str] = set()
        self._news: dict[str, asyncio.Event] = {}
        """Of matches whose boards wait for computer players: set when one has moved."""
        self._asleep: set[str] = set()
        self._troubles: dict[str, Exception] = {}
        self._waiters: dict[str, asyncio.Future[None]] = {}
        self._unstored: dict[str, _Shown] = {}
        """Boards that are posted, and are not posted again while that cannot be stored."""
        self._tried_in: dict[str, int] = {}
        """In which channel a match is being shown: somebody may bring it elsewhere meanwhile."""
        self._doubtful: set[str] = set()
        """Matches of which a board may have been posted, though Discord's answer did not come."""
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
        if match_id in self._news:
            self._news[match_id].set()
        if match_id in self._asleep:
            self._tasks.pop(match_id).cancel()
        task = self._tasks.get(match_id)
        if task is None or task.done():
            task = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
            self._tasks[match_id] = task

    def catch_up(self, matches: Sequence[Unshown]) -> None:
        """Show what has not been shown of *matches*, a few at a time in their order.

        What moves meanwhile is shown at once. A board may have been posted just before the process
        before this one ended, and is looked for.
        """
        late = self._bot.clock.now() - _DOUBTED_FOR
        self._doubtful.update(one.match for one in matches if one.since > late)
        waiting = [one.match for one in reversed(matches)]

        async def work() -> None:
            while waiting:
                match_id = waiting.pop()
                self.show(match_id)
                await self.trouble(match_id)

        for number in range(min(_CATCHING_UP, len(waiting))):
            task = asyncio.create_task(work(), name=f"catch up {number}")
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

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

    async def close(self) -> None:
        """Try no more; what is not shown is shown after the next start."""
        tasks = [*self._catching_up, *self._tasks.values(), *self._asking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, match_id: str) -> None:
        """Show the match until there is nothing more to show, trying again while Discord fails."""
        pause = _FIRST_RETRY
        await self._let_computers_answer(match_id)
        while True:
            try:
                with urgency(Urgency.BOARD):
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
                    await asyncio.sleep(pause * random.uniform(1, 1 + _JITTER))  # noqa: S311 # no secret
                finally:
                    self._asleep.discard(match_id)
                pause = min(2 * pause, _LONGEST_RETRY)

    async def _let_computers_answer(self, match_id: str) -> None:
        """Wait until a person is to move, for a moment: a move and its answers are one board."""
        with contextlib.suppress(TimeoutError, EngineError):
            async with asyncio.timeout(_ANSWERED_WITHIN):
                table = await self._bot.hall.open(match_id)
                while table.people() and not table.awaited() and table.match.result() is None:
                    news = self._news.setdefault(match_id, asyncio.Event())
                    news.clear()
                    await news.wait()
        self._news.pop(match_id, None)

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
            logger.info("match %s cannot be shown: %s", match_id, error)
            if is_gone(error):
                await self._bot.matches.lose(match_id, self._tried_in[match_id])
            return False
        except StoreError as error:
            self._remember(match_id, error)
            logger.warning("match %s will be shown later: %s", match_id, error)
            return True
        except EngineError as error:
            self._remember(match_id, error)
            logger.warning("match %s cannot be shown: %s", match_id, error)
            return False
        finally:
            self._tried_in.pop(match_id, None)
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
        if venue is None or venue.is_lost:
            return False
        self._tried_in[match_id] = venue.channel
        if match_id not in self._unstored:
            shown_seq = await bot.matches.published_seq(match_id)
            if not _is_news(match, venue, shown_seq):
                return False
            since = shown_seq + 1
            if venue.message is not None and await _is_mid_turn(match, since):
                await self._pings.go_on(venue, table, since)
                return False
            board = await self._drawn(venue, table, since)
            message, told = await self._posted(venue, table, board)
            bot.cleaner.remember(message, board.picture)
            post = Post(
                message, match_id, venue.guild, venue.channel, "board", match.seq, board.words
            )
            self._unstored[match_id] = _Shown(post, told)
        post, told = self._unstored[match_id]
        # before the board counts as shown: a ping that fails is tried again with it
        if post.seq == match.seq and post.channel == venue.channel:
            await self._pings.begin(venue, table, told)
        await bot.posts.keep(post)
        del self._unstored[match_id]
        self._doubtful.discard(match_id)
        bot.cleaner.wake()
        return True

    async def _drawn(self, venue: Venue, table: Table, since: int) -> _Board:
        """Return the present board, with what has happened from entry *since* on."""
        bot, match = self._bot, table.match
        locale = bot.locale_of(venue.guild)
        if venue.message is None:
            # there is no board to follow on: the last turn is news enough
            moves = [entry.seq for entry in match.entries if entry.kind == "move"]
            since = max(since, moves[-1] if moves else 0)
        end = await aftermath_of(bot, venue.guild, table)
        tell = partial(caption, locale, match, table.sitters, since, end.words if end else "")
        picture, words = await asyncio.to_thread(_paint_and_tell, bot.painter(match), match, tell)
        deadline = ""
        if ends := await bot.matches.deadline(match.id):
            deadline = "\n" + TEXTS.say(locale, "deadline", {"when": moment(ends)})
        return _Board(match, picture, words, deadline, end.foot if end else "")

    async def _posted(
        self, venue: Venue, table: Table, board: _Board
    ) -> tuple[int, tuple[Seat, ...]]:
        """Show *board* as the server wants it; return which message it is, and whom it told."""
        bot, match = self._bot, board.match
        locale = bot.locale_of(venue.guild)
        told = await self._pings.by_board(venue, table)
        if not told:
            message = await self._edited(venue, locale, board)
            if message is not None:
                return message, ()
        if match.id in self._doubtful:
            message = await self._found(venue, match)
            if message is not None:
                return message, told

        def words() -> dict[str, Any]:
            return {
                "view": board.view(locale),
                "file": board.picture.file(),
                "allowed_mentions": telling(players_of(table, told)),
            }

        # it names the posting: the same board is posted again where somebody asks for that
        nonce = _nonce("b", match.id, match.seq, await bot.posts.boards(match.id))
        try:
            return (await bot.voices.say(venue, nonce, words)).id, told
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                self._doubtful.add(match.id)
            raise

    async def _edited(self, venue: Venue, locale: str, board: _Board) -> int | None:
        """Put the new board in place of the old one where the server wants that and it can be."""
        if venue.message is None:
            return None
        if self._bot.guild_settings.of(venue.guild).board == "post":
            return None
        old = self._bot.voices.channel(venue).get_partial_message(venue.message)
        try:
            return (await old.edit(view=board.view(locale), attachments=[board.picture.file()])).id
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("a board is posted afresh: %s", error)
            return None

    async def _found(self, venue: Venue, match: Match) -> int | None:
        """Return the message with the present board, if it was posted after all."""
        control = Rules(match.id, match.seq).to_id()  # which every board has, and nothing else
        try:
            async for message in self._bot.voices.channel(venue).history(limit=_LOOKED_AT):
                if message.author == self._bot.user and control in ids_in(message.components):
                    return message.id
        except discord.HTTPException as error:
            if is_passing(error) or is_gone(error):
                raise
            logger.info("nobody can look for a board of match %s: %s", match.id, error)
        return None

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
            text = await asyncio.to_thread(
                proposal_text, locale, match, table.sitters, proposal, players
            )

            def words() -> dict[str, Any]:
                return {
                    "view": proposal_view(locale, text, match.id, proposal),
                    "allowed_mentions": telling(players),
                }

            await self._bot.voices.say(venue, _nonce("a", match.id, proposal.seq), words)
        except (discord.DiscordException, *NETWORK, EngineError) as error:
            logger.warning("the others of match %s were not asked: %s", match.id, error)
            return error
        return None


def _nonce(kind: str, match_id: str, *numbers: int) -> str:
    """Return what keeps Discord from taking a message twice; at most 25 characters."""
    return kind + "-".join((match_id, *map(str, numbers)))


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


def _paint_and_tell(painter: Painter, match: Match, tell: Callable[[], str]) -> tuple[Picture, str]:
    """Return the picture of the board and the words above it; slow, so call it in a thread."""
    return paint(painter, match, None), tell()

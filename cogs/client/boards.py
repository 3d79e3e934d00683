"""Shows a match: draws its board, posts or replaces it, and tells people."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from cogs.client.background import Fate, Keeper
from cogs.client.messenger import CannotPost, logging_refusals
from cogs.client.pacing import Urgency, urgency
from cogs.client.people import causer, players_of
from cogs.ui.actions import Rules
from cogs.ui.answers import NETWORK, kept_in
from cogs.ui.board import board_view, caption, paint
from cogs.ui.clock import date_of, time_lines
from cogs.ui.errors import is_gone, is_passing
from cogs.ui.narration import Aftermath, Gain, RatingChange, aftermath
from cogs.ui.texts import computer_name, with_people, without_people
from db.venues import FollowerNews, Post
from engine.ladders import QUICK, Ladder
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.client.cleaner import Cleaner
    from cogs.client.doors import Doors
    from cogs.client.hosting import HostRules
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import Notifications
    from cogs.client.people import Accounts, Locales
    from cogs.client.pings import GuestMessages, Pings
    from cogs.ui.answers import KeptPicture
    from cogs.ui.board import Picture
    from db.guilds import Guilds
    from db.ladders import Ladders
    from db.matches import Display, Matches
    from db.results import Achievements, Careers
    from db.venues import Posts, Venue
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Table, Tables
    from render.package import Packages


@service
class Endings:
    accounts: Accounts
    achievements: Achievements
    careers: Careers
    ladders: Ladders
    locales: Locales
    matches: Matches

    async def of(
        self, guild: int, table: Table, *, locale: str = "", whose: Seat | None = None
    ) -> Aftermath | None:
        """Return what to say about the match's end on the server *guild*; None while it is running.

        *locale* is the server's unless given. *whose* limits it to the gains of one seat. The store
        writes ratings together with the result, so they exist before any board.
        """
        match = table.match
        result = match.result()
        if result is None:
            return None
        gains: list[Gain] = []
        if not result.is_void:
            match_id, game = table.record.id, match.game
            variant = QUICK if table.time.is_quick else ""
            ladder = Ladder(game.key, guild, variant=variant)
            changes = await self.ladders.changes(ladder, match_id)
            every = self.achievements.get(game.key, ())
            for seat, sitter in enumerate(table.sitters):
                # erased people have no rating and get no messages
                if sitter.player is None or sitter.player < 0:
                    continue
                if whose not in {None, seat}:
                    continue
                reached: frozenset[str] = frozenset()
                if every:
                    career = await self.careers.of(sitter.player)
                    reached = career.reached_with(game.key, match_id)
                change = changes.get(sitter.player)
                rating = None if change is None else RatingChange(*change)
                goals = tuple(goal.key for goal in every if goal.key in reached)
                gains.append(Gain(seat, rating, goals))
        hints = await self.matches.hints(table.record.id)
        locale = locale or self.locales.of(guild)
        return aftermath(locale, match, table.sitters, tuple(gains), hints=hints)

    def names(self, guild: int, table: Table) -> dict[Seat, str]:
        """Return the names of players at *table* from memory, without a request to Discord."""
        locale = self.locales.of(guild)
        return {
            seat: computer_name(locale, sitter, seat, is_known=True)
            if sitter.bot is not None
            else self.accounts.seen_name(sitter.player)
            for seat, sitter in enumerate(table.sitters)
        }


@service
class SpectatorPictures:
    """Paints the spectators' picture once for all of them, on Discord and on the page."""

    packages: Packages

    def __post_init__(self) -> None:
        self._painted: Recent[tuple[str, int, str], asyncio.Task[Picture]] = Recent(64)

    async def of(self, match: Match, locale: str) -> Picture:
        key = (match.id, match.seq, locale.partition("-")[0])
        painting = self._painted.get(key)
        if painting is None or (painting.done() and painting.exception()):
            painter = self.packages.find(match.game.key).painter
            drawn = partial(paint, painter, match, None, locale=locale)
            painting = asyncio.create_task(asyncio.to_thread(drawn), name="paint for spectators")
            self._painted[key] = painting
        return await asyncio.shield(painting)


class Board(NamedTuple):
    match: Match
    picture: Picture
    words: str
    """The news and whose turn it is."""
    view: discord.ui.LayoutView


@service
class BoardDrawings:
    clock: Clock
    doors: Doors
    endings: Endings
    host_rules: HostRules
    locales: Locales
    packages: Packages
    spectator_pictures: SpectatorPictures

    async def now(self, display: Display, table: Table, since: int) -> Board:
        """Return the board as it is now, with the news from entry *since* on."""
        match, venue = table.match, display.venue
        locale = self.locales.of(venue.guild)
        if venue.message is None:
            # there is no earlier board, so show the last turn as the news
            moves = [entry.seq for entry in match.entries if entry.kind == "move"]
            since = max(since, moves[-1] if moves else 0)
        end = await self.endings.of(venue.guild, table)
        if end:
            painter = self.packages.find(match.game.key).painter
            names = self.endings.names(venue.guild, table)
            day = date_of(locale, self.clock.now())
            draw = partial(paint, painter, match, None, locale=locale, names=names, day=day)
            painting = asyncio.to_thread(draw)
        else:
            painting = self.spectator_pictures.of(match, locale)
        more, planned = end.words if end else "", table.record.of_itself
        tell = partial(caption, locale, match, table.sitters, since, more, planned=planned)
        picture, words = await asyncio.gather(painting, asyncio.to_thread(tell))
        return self._board(display, table, match, picture, words, foot=end.foot if end else "")

    async def then(self, display: Display, table: Table, then: Match, post: Post) -> Board:
        """Draw *post*'s board again from *then*, the match as it was, but with current times."""
        locale = self.locales.of(display.venue.guild)
        picture = await self.spectator_pictures.of(then, locale)
        words = with_people(locale, post.caption, table.sitters)
        if not words:  # an older version of the bot posted it
            words = caption(locale, then, table.sitters, max(0, post.seq - 2))
        return self._board(display, table, then, picture, words)

    def _board(
        self,
        display: Display,
        table: Table,
        match: Match,
        picture: Picture,
        words: str,
        *,
        foot: str = "",
    ) -> Board:
        locale, is_running = self.locales.of(display.venue.guild), match.result() is None
        lines = [words, *time_lines(locale, table, display.deadline, display.absences)]
        if is_running and (notice := self.host_rules.notice(locale)):
            lines.append(notice)
        view = board_view(
            locale,
            match,
            "\n".join(lines),
            picture,
            foot,
            can_look=self.packages.find(match.game.key).painter.looked is not None,
            is_for_one=table.is_for_one(),
            can_claim=bool(table.claimants()),
            # seats that bots have taken over
            can_take=match.left if display.venue.guild and is_running else (),
            can_touch=self.doors.are_open,
        )
        return Board(match, picture, words, view)


logger = logging.getLogger(__name__)

_DOUBLED_FOR: Final = 60.0
"""Seconds after posting boards again at which we search for late first copies."""


class _Doubted(NamedTuple):
    """Boards of a match that Discord may have posted twice, by the number of entries in its log."""

    match: str
    entries: frozenset[int]


@service
class BoardMessages:
    """Posts and edits boards, and finds posts that Discord never confirmed."""

    cleaner: Cleaner
    clock: Clock
    guild_settings: Guilds
    matches: Matches
    messenger: Messenger
    posts: Posts

    def __post_init__(self) -> None:
        self.keeper = Keeper[_Doubted](
            "late boards",
            self._drop_doubles,
            self.clock,
            self.matches.store,
            failed=self._give_up,
        )
        self._doubtful: dict[str, set[int]] = {}
        """Boards that Discord may have posted without answering, by match: the number of entries
        shown on each. The set is empty if an earlier process may have posted one.
        """

    def doubt(self, matches: Iterable[str]) -> None:
        """Note that boards of *matches* may be posted already, so look for them first."""
        for match_id in matches:
            self._doubtful.setdefault(match_id, set())

    async def _drop_doubles(self, doubted: _Doubted) -> None:
        """Delete boards that appeared only after the bot had posted them again."""
        match_id = doubted.match
        venue = await self.matches.venues.venue(match_id)
        if venue is None or venue.is_guest or venue.is_away:
            return
        with urgency(Urgency.CLEANING):
            for message in await self.messenger.find(venue, _controls(match_id, *doubted.entries)):
                if await self.posts.shown_by(message) is None:
                    logger.info("deleting board %d of match %s, which came late", message, match_id)
                    await self.messenger.delete(venue, message)

    async def _give_up(self, doubted: _Doubted, fate: Fate, error: Exception) -> None:
        if fate is not Fate.PASSING:
            logger.info("match %s may have a duplicate board: %s", doubted.match, error)
            self.keeper.drop(doubted)

    async def show(
        self,
        display: Display,
        table: Table,
        board: Board,
        pinged: Sequence[int],
        *,
        is_awaited: bool,
    ) -> int:
        """Show *board* as the server wants it, and ping *pinged*; return its message.

        *is_awaited* means that the old board said that a bot was thinking. A person who plays alone
        keeps one board, with their panel below it.
        """
        match_id, venue = board.match.id, display.venue
        message: int | None = None
        kept: KeptPicture | None = None
        if not pinged and venue.message is not None:
            mode = self.guild_settings.of(venue.guild).board
            is_alone = len(table.people()) == 1 and mode != "keep"
            if mode == "edit" or is_awaited or is_alone:
                message = venue.message if await self.edit(venue, venue.message, board) else None
        if message is None and match_id in self._doubtful and not venue.is_guest:
            message = await self._found(venue, board.match)
        if message is None:
            posted = await self._post(display, table, board, pinged)
            message, kept = posted.id, kept_in(posted)
        self.cleaner.remember(message, board.picture, kept)
        return message

    async def edit(self, place: Venue | Post, message: int, board: Board) -> bool:
        """Edit *message* to show *board*; False if Discord refuses, so nothing changes."""
        self.cleaner.was_edited(message)
        words = {"view": board.view, "attachments": [board.picture.file()]}
        with logging_refusals("could not edit the board of match %s: %s", board.match.id):
            await self.messenger.edit(place, message, **words)
            return True
        return False

    async def keep(self, post: Post, news: FollowerNews | None) -> bool:
        """Store a board as shown; see `Posts.keep` for False."""
        is_shown = await self.posts.keep(post, news)
        if doubted := self._doubtful.pop(post.match, None):
            # the first post may still appear
            self.keeper.stir(_Doubted(post.match, frozenset(doubted)), after=_DOUBLED_FOR)
        self.cleaner.keeper.look()
        return is_shown

    async def _post(
        self, display: Display, table: Table, board: Board, pinged: Sequence[int]
    ) -> discord.Message:
        match = board.match
        # the number of boards so far is included: somebody may ask for the same board again
        nonce = nonce_of("b", match.id, match.seq, display.boards)

        try:
            return await self.messenger.say(
                display.venue,
                nonce,
                lambda: {"view": board.view, "file": board.picture.file()},
                pinged,
                causer(table),
            )
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                self._doubtful.setdefault(match.id, set()).add(match.seq)
            raise

    async def _found(self, venue: Venue, match: Match) -> int | None:
        """Return the message with the current board, if it was posted after all."""
        try:
            seen = await self.messenger.find(venue, _controls(match.id, match.seq))
        except discord.HTTPException as error:
            if is_passing(error) or is_gone(error):
                raise
            logger.info("cannot look for a board of match %s: %s", match.id, error)
            return None
        return seen[0] if seen else None


# Boards -------------------------------------------------------------------------------------------
#
# The caller tries again when Discord fails; see `cogs.client.publisher`.


_OF_A_SEAT: Final = frozenset({"seat", "resign", "timeout"})
"""Kinds of entries after which another person, or a bot, plays a seat."""


class _Shown(NamedTuple):
    """A board that is posted and not stored yet."""

    post: Post
    pinged: tuple[Seat, ...]


class _Meanwhile(NamedTuple):
    """A board posted while only bots were to move."""

    message: int
    since: int
    """The first entry in its news."""


@service
class Boards:
    board_drawings: BoardDrawings
    board_messages: BoardMessages
    clock: Clock
    guest_messages: GuestMessages
    matches: Matches
    notifications: Notifications
    pings: Pings
    tables: Tables

    def __post_init__(self) -> None:
        self._unstored: dict[str, _Shown] = {}
        """Boards by match that are posted but not stored yet; they are not posted again."""
        self._left: dict[str, tuple[Seat, ...]] = {}
        """By match, the seats still to act as its board shows them; dropped when the turn ends."""
        self._told_from: dict[str, int] = {}
        """By match, the first entry in the board's news, while the turn is unfinished."""
        self._meanwhile: dict[str, _Meanwhile] = {}
        """Boards by match that were posted while a bot thinks; its move is added there."""

    async def show(self, match_id: str) -> bool:
        """Show people what is new in the match; return False if nothing was.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord failed or refused.
            StoreError: the board could not be stored as shown; it is not posted again.
            EngineError: the match cannot be opened.
        """
        table = await self.tables.open(match_id)
        display = await self.matches.display(match_id, self.clock.now())
        if display is None or display.venue.is_away:
            return False
        venue = display.venue
        if venue.is_guest and not self.board_messages.messenger.has_press(venue):
            # the board waits for the next press or command there
            if _is_news(table.match, display) and not table.time.is_quick:
                await self.guest_messages.tell(venue, table)
            return False
        try:
            if match_id not in self._unstored and not await self._post(display, table):
                return False
            is_last = await self._keep(venue, table)
        except CannotPost:
            return False
        except discord.HTTPException as error:
            if is_gone(error):
                # only this channel: the match may have moved to another one meanwhile
                await self.matches.venues.lose(match_id, venue.channel)
            elif not is_passing(error):
                await self.pings.tell_elsewhere(venue, table)
            raise
        if not is_last:
            await self.show(match_id)  # show later entries, or show the match in its new place
        return True

    async def restate(self, match_id: str) -> None:
        """Update the current board: who is away, and whose clock is running."""
        table = await self.tables.open(match_id)
        display, post = await asyncio.gather(
            self.matches.display(match_id, self.clock.now()),
            self.board_messages.posts.board_of(match_id),
        )
        if display is None or display.venue.is_away or post is None or match_id in self._unstored:
            return
        match = table.match
        if match.result() is not None or not 0 <= post.seq <= match.seq:
            return
        then = match if post.seq == match.seq else await asyncio.to_thread(match.at, post.seq)
        if then is not match and not await _is_mid_turn(match, post.seq):
            return  # a new board will show the change
        to_act = then.to_act()
        if then is not match and (len(to_act) > 1 or match.to_act() != to_act):
            since = self._told_from.get(match_id, post.seq)
            board = await self.board_drawings.now(display, table, since)
        else:
            board = await self.board_drawings.then(display, table, then, post)
        await self.board_messages.edit(post, post.message, board)

    async def remind(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Plan a message to *seats* that still have to act: their time is running out."""
        table = await self.tables.open(match_id)
        venue = await self.matches.venues.venue(match_id)
        late = [seat for seat in seats if seat in table.awaited()]
        if venue is not None and not venue.is_away and late:
            late = await self.pings.reached(venue, table, late)
            is_silent = self.pings.is_silent(venue, match_id)
            players = players_of(table, late)
            await self.notifications.note(table, players, "time", is_silent=is_silent)

    async def _post(self, display: Display, table: Table) -> bool:
        """Post the current board; return False if nothing is new or the turn is unfinished."""
        venue, match, match_id = display.venue, table.match, table.match.id
        if not _is_news(match, display):
            if venue.is_mute:  # perhaps we can tell people about their turn now
                await self.pings.go_on(venue, table)
            return False
        since = display.published_seq + 1
        if venue.message is not None and await _is_mid_turn(match, since):
            await self.pings.go_on(venue, table)
            self.notifications.keeper.look()
            await self._tell_who_is_left(display, table, since)
            return False
        meanwhile = self._meanwhile.pop(match_id, None)
        is_awaited = meanwhile is not None and meanwhile.message == venue.message
        if meanwhile is not None and is_awaited:
            since = meanwhile.since
        board = await self.board_drawings.now(display, table, since)
        pinged = await self.pings.by_board(venue, table)
        # players who may claim a win on time have nothing else to wait for
        claimants = await self.pings.claimants(venue, table)
        named = players_of(table, (*pinged, *claimants))
        messages = self.board_messages
        message = await messages.show(display, table, board, named, is_awaited=is_awaited)
        if table.people() and not table.awaited() and match.result() is None:
            self._meanwhile[match_id] = _Meanwhile(message, since)
        words = without_people(board.words, table.sitters)
        post = Post(message, match_id, venue.guild, venue.channel, "board", match.seq, words)
        self._unstored[match_id] = _Shown(post, pinged)
        self._told_from.pop(match_id, None)
        if match.state.turn_mark() is not None and match.result() is None:
            self._told_from[match_id] = since
        return True

    async def _keep(self, venue: Venue, table: Table) -> bool:
        """Tell people about the posted board, and store it; False if a newer one is needed."""
        match = table.match
        post, pinged = self._unstored[match.id]
        # ping before the board counts as shown, so that both are tried again after a failure
        is_present = post.seq == match.seq and post.channel == venue.channel
        news = None
        if is_present:
            await self.pings.begin(venue, table, pinged)
            kind = "moved" if match.result() is None else "ended"
            if kind == "ended" or not table.time.is_quick:
                news = FollowerNews(kind, self.clock.now())
        is_shown = await self.board_messages.keep(post, news)
        del self._unstored[match.id]
        if not is_shown:
            # another process has shown entries that this one may not know yet
            await self.tables.forget(match.id)
        self._left.pop(match.id, None)
        self.notifications.keeper.look()
        return is_present and is_shown

    async def _tell_who_is_left(self, display: Display, table: Table, since: int) -> None:
        """Update the board if the players who have to act have changed since it was posted."""
        match, venue = table.match, display.venue
        then = await asyncio.to_thread(match.at, since)
        left = match.to_act()
        if left == self._left.get(match.id, then.to_act()):
            return
        assert venue.message is not None, "the turn's board is posted"
        # keep its earlier news for people who open the channel later
        told_from = self._told_from.get(match.id, since)
        board = await self.board_drawings.now(display, table, told_from)
        await self.board_messages.edit(venue, venue.message, board)
        self._left[match.id] = left


def _controls(match_id: str, *entries: int) -> set[str]:
    """Return ids of controls found only on boards with one of these numbers of *entries*."""
    return {Rules(match_id, seq).to_id() for seq in entries}


def nonce_of(kind: str, match_id: str, *numbers: int) -> str:
    """Return a nonce of at most 25 characters, so that Discord posts a message only once."""
    return kind + "-".join((match_id, *map(str, numbers)))


def _is_news(match: Match, display: Display) -> bool:
    """Return whether there is anything to show; the first board of an empty log is news too."""
    if display.venue.message is None and match.seq == 0:
        return True
    return match.seq - 1 > display.published_seq


async def _is_mid_turn(match: Match, since: int) -> bool:
    """Return whether the turn before entry *since* is unfinished; boards show finished turns."""
    mark = match.state.turn_mark()
    if mark is None or match.result() is not None:
        return False
    if any(entry.kind in _OF_A_SEAT for entry in match.entries[since:]):
        return False  # the seat's new player must see this, and so must the others
    if since >= match.known_from:
        return match.at(since).state.turn_mark() == mark
    # the bot was away, or much has happened at once: the moves must be replayed
    return (await asyncio.to_thread(match.at, since)).state.turn_mark() == mark

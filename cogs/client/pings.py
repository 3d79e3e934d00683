"""Tells people about their turn by pings, with the board or in a short message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import discord

from cogs.client.messenger import CannotPost, logging_refusals
from cogs.client.pacing import Urgency, urgency
from cogs.client.people import causer, players_of, turn_of
from cogs.ui.answers import NETWORK
from cogs.ui.errors import is_passing
from cogs.ui.layout import framed, row
from cogs.ui.marks import SEATS, in_colour
from cogs.ui.narration import seated
from cogs.ui.proposal import silence_letter, silence_view
from cogs.ui.texts import TEXTS, jump_link, mentions, moment
from db.errors import StoreError
from db.notifications import Letter, LetterLine
from db.venues import Post
from engine.core import Seat
from engine.log import GIVEN_UP
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.client.cleaner import Cleaner
    from cogs.client.easel import AppIcons
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import Notifications
    from cogs.client.people import Locales, Members, Mentions
    from cogs.ui.layout import PressButton
    from db.guilds import Guilds
    from db.matches import Matches
    from db.notifications import Letters
    from db.venues import Posts, Venue
    from engine.log import Entry
    from engine.match import Match
    from engine.table import Table


logger = logging.getLogger(__name__)

_MOST_MATCHES: Final = 1_000
"""Maximum number of matches whose last announced entry is remembered."""


class Unwritten(NamedTuple):
    refused: tuple[int, ...] = ()
    """People to whom Discord does not let the bot write."""
    failed: tuple[int, ...] = ()
    """People whom a later try may reach."""
    error: Exception | None = None
    """Why the message to the last of *failed* failed."""


@service
class GuestMessages:
    """Writes to people who play where the bot is a guest.

    Discord allows it if they share a server with the bot or have written to it. Other people hear
    nothing until they come back and see the board.
    """

    client: discord.Client
    icons: AppIcons
    letters: Letters
    locales: Locales
    mentions: Mentions
    messenger: Messenger

    def __post_init__(self) -> None:
        self._told_at: Recent[str, int] = Recent(_MOST_MATCHES)

    async def tell(self, venue: Venue, table: Table) -> None:
        """Tell players to move, once for each position, unless a press can soon show the match."""
        match = table.match
        if self.messenger.expects_press(venue) or self._told_at.get(match.id) == match.seq:
            return
        self._told_at[match.id] = match.seq
        link = jump_link(venue.guild, venue.channel, venue.message)
        facts = {"game": match.game.title, "link": link}
        text = TEXTS.say(self.locales.of(0), "guest-turn", facts)
        await self.send(players_of(table, table.awaited()), text, causer(table), table)

    async def send(
        self,
        players: Sequence[int],
        text: str,
        by: int | None,
        turn: Table | None = None,
        *,
        button: PressButton | None = None,
    ) -> Unwritten:
        """Write *text* to each of *players*, with a *button*; return the people it did not reach.

        *by* is the person who caused it. This leaves out players whom `Mentions` does not allow
        now. A text about a *turn* changes once that turn is over.
        """
        words: dict[str, Any] = {"content": in_colour(text, self.icons.of(SEATS))}
        if button is not None:
            words = {"view": framed(text, row(button))}
        refused: list[int] = []
        failed: list[int] = []
        why: Exception | None = None
        for player in players:
            if not self.mentions.may(player, by):
                continue
            try:
                with urgency(Urgency.PING):
                    channel = await self.client.create_dm(discord.Object(player))
                    message = await channel.send(**words)
                self.mentions.count(player, by)
                if turn is not None:
                    line = LetterLine(turn.record.id, "turn", turn.match.seq)
                    letter = Letter(
                        message.id, message.channel.id, player, is_plain=True, lines=(line,)
                    )
                    try:
                        await self.letters.keep(letter)
                    except StoreError as error:
                        logger.warning(
                            "could not store direct message %d, so it will not change: %s",
                            message.id,
                            error,
                        )
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("could not send a direct message: %s", error)
                if is_passing(error):
                    failed.append(player)
                    why = error
                else:
                    refused.append(player)
        return Unwritten(tuple(refused), tuple(failed), why)

    async def tell_owner(self, venue: Venue, unreached: Sequence[int]) -> bool:
        """Tell a server's owner that the bot cannot tell *unreached* about their turn.

        Return whether we can stop trying: the owner has the message, or accepts none.
        """
        guild = self.client.get_guild(venue.guild)
        if guild is None or guild.owner_id is None or not self.mentions.may(guild.owner_id, None):
            return False
        locale = self.locales.of(guild.id)
        facts = {
            "channel": f"<#{venue.channel}>",
            "server": discord.utils.escape_markdown(guild.name),
            "players": mentions(locale, unreached),
        }
        text = TEXTS.say(locale, "mute-owner", facts)
        return not (await self.send([guild.owner_id], text, None)).failed


# Turns --------------------------------------------------------------------------------------------
#
# The server chooses how. Discord notifies nobody of an edited board, and Parlor posts no new board
# while a turn goes on. So a message tells people, and Parlor deletes it when they have moved.
# Sending it needs a recent press; without one it would cost too many requests, so a new board
# tells people instead. `cogs.client.notifications` serves people who want another way, or another
# time.


_MOST_TOLD: Final = 500
"""Maximum number of matches whose pinged players are remembered; some matches never end."""
_SAME_FOR: Final = 600.0
"""Seconds for which a turn that an undo restores counts as the same turn."""


_Turn: TypeAlias = tuple[int, Hashable]
"""A person, and the key of their turn."""


@dataclass(slots=True)
class _Known:
    seq: int
    """Number of entries in the match at that time."""
    at: float
    is_past: bool = False
    """Whether their turn has ended since."""
    is_own: bool = False
    """Whether nobody had to tell them, because their own action began the turn."""


@dataclass(slots=True)
class Informed:
    """The people who know whose turn it is in a match.

    This is in memory only; `Pings._keep` stores the part that boards don't show.
    """

    channel: int
    """The channel of the ping. If the match moves to another one, people get a new ping there."""
    known: dict[_Turn, _Known] = field(default_factory=dict[_Turn, _Known])
    """The turns that their players know about, from a message or their own action."""
    up: frozenset[Seat] = frozenset()
    """Seats out of time, once the others have been told."""
    gone: set[int] = field(default_factory=set[int])
    """People who have left the server, once the others have been told."""
    named: tuple[Seat, ...] = ()
    has_past: bool = False
    """Whether a known turn has ended and its letters still need an update."""
    alone: dict[int, bool] = field(default_factory=dict[int, bool])
    """By an undo's entry number, whether nobody had to agree to it; that is slow to find out."""
    is_unshown: bool = False
    """Whether Discord refused the board, so that people get the news by direct message."""
    unreached: set[int] = field(default_factory=set[int])
    """People whom nobody could tell about their turn; the clock is paused for them."""
    unstored: Post | None = None
    """A message that is posted but not stored yet; it is not posted again."""


class _Ping(NamedTuple):
    named: tuple[Seat, ...]
    """Seats that the message names; some of them may know already."""
    seats: Sequence[Seat]
    """Seats whose players the message notifies."""
    text: str
    nonce: str
    by: int | None
    """See `Mentions`."""
    is_reminder: bool = False
    """Whether the message is about a deadline, not a turn."""


@service
class Pings:
    """The pings of all matches: each person hears about each turn once.

    If a failure may be temporary, the methods raise it (`discord.DiscordException` or `NETWORK`),
    and the caller tries again. If Discord refuses for good, they continue without raising.
    """

    cleaner: Cleaner
    guest_messages: GuestMessages
    guild_settings: Guilds
    matches: Matches
    members: Members
    messenger: Messenger
    notifications: Notifications
    posts: Posts

    def __post_init__(self) -> None:
        self._informed: Recent[str, Informed] = Recent(_MOST_TOLD)
        """Keys are matches."""

    def _of(self, venue: Venue, table: Table) -> Informed:
        return self._informed.setdefault(table.record.id, Informed(venue.channel))

    async def _recall(self, venue: Venue, table: Table) -> None:
        """Restore the record of who knows that it is their turn, if another process told them.

        They are the players who had to act when the last board was posted, and people noted by that
        process.
        """
        match_id = table.record.id
        if match_id in self._informed:
            return
        channel, shown = await self.posts.last_board(match_id) or (0, 0)
        if channel != venue.channel:
            return
        stored, gone = self.notifications.stored, await self.notifications.stored.gone(match_id)
        then = await asyncio.to_thread(table.match.at, shown)
        known = {
            (player, turn_of(then)): _Known(then.seq, self.messenger.clock.now())
            for player in players_of(table, table.awaited(then))
        }
        for player, seq, at in await stored.notified(match_id):
            then = await asyncio.to_thread(table.match.at, seq)
            if table.seat_of(player) in table.awaited(then):
                known[player, turn_of(then)] = _Known(seq, at)
        if match_id not in self._informed:
            informed, turn = self._of(venue, table), turn_of(table.match)
            informed.known, informed.gone = known, gone
            if venue.ping is not None:
                # the ping mentions them, and the next one does too while they have to act
                players = players_of(table, table.awaited())
                still = zip(table.awaited(), players, strict=True)
                named = [seat for seat, player in still if (player, turn) in known]
                is_silent = self._wants_silence(venue)
                informed.named = self._mentioned(table, named, None, is_silent=is_silent)

    def _note(
        self, venue: Venue, table: Table, seats: Iterable[Seat], *, is_own: bool = False
    ) -> None:
        match, informed = table.match, self._of(venue, table)
        turn, now = turn_of(match), self.messenger.clock.now()
        for player in players_of(table, [*seats]):
            informed.known[player, turn] = _Known(match.seq, now, is_own=is_own)
            informed.unreached.discard(player)

    async def _keep(self, table: Table, seats: Sequence[Seat]) -> None:
        """Store for the next process that the people of *seats* know about their turn."""
        seq, now = table.match.seq, self.messenger.clock.now()
        if known := [(player, seq, now) for player in players_of(table, seats)]:
            await self.notifications.stored.note_told(table.record.id, known)

    async def _untold(self, venue: Venue, table: Table) -> tuple[Seat, ...]:
        """Return the seats of people who have to act and don't know it.

        People know if their own action began the turn. So does a person who plays alone: bots
        answer at once, and the board shows it. In quick matches everybody is watching the page.
        """
        if table.time.is_quick:
            return ()
        informed, now = self._of(venue, table), self.messenger.clock.now()
        keeps_boards = self.guild_settings.of(venue.guild).board == "keep"
        match, people, seats = table.match, table.people(), table.awaited()
        # the last other person may have given up since the remaining one moved
        acts = (
            entry.kind
            for entry in reversed(match.entries)
            if entry.kind in GIVEN_UP or (entry.kind == "move" and entry.seat in people)
        )
        is_alone = len(people) == 1 and next(acts, "move") not in GIVEN_UP
        if is_alone and not (keeps_boards or informed.is_unshown):
            return ()
        turn, last = turn_of(match), await _last_mover(informed, table)
        players = players_of(table, seats)
        undone: list[tuple[int, int, float]] = []
        for (player, of_turn), known in tuple(informed.known.items()):
            if not known.is_past and (player not in players or of_turn != turn):
                known.is_past = informed.has_past = True
                if any(entry.kind == "undo" for entry in match.entries[known.seq :]):
                    undone.append((player, known.seq, known.at))
            if known.is_past and now - known.at > _SAME_FOR:
                del informed.known[player, of_turn]
        if undone:  # their board is no longer the last one
            await self.notifications.stored.note_told(match.id, undone)
        untold: list[Seat] = []
        for player, seat in zip(players, seats, strict=True):
            known = informed.known.get((player, turn))
            if informed.is_unshown and last is None and known is not None and known.is_own:
                known = None
            if known is not None and not await _has_agreed_undo(informed, match, seat, known.seq):
                known.is_past = False
            elif seat == last:
                self._note(venue, table, [seat], is_own=True)
            else:
                untold.append(seat)
        return tuple(untold)

    async def _there(self, venue: Venue, table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        if venue.is_guest or not venue.guild:
            return tuple(seats)
        there: list[Seat] = []
        for seat in seats:
            (player,) = players_of(table, [seat])
            if not await self.members.has_left(venue.guild, player):
                there.append(seat)
        return tuple(there)

    def _mentioned(
        self, table: Table, seats: Iterable[Seat], by: int | None, *, is_silent: bool
    ) -> tuple[Seat, ...]:
        """Return the *seats* to ping in the channel now; *by* as in `Mentions`."""
        if is_silent:
            return ()
        return tuple(
            seat
            for seat in seats
            for player in players_of(table, [seat])
            if self.notifications.is_mentioned(player) and self.messenger.mentions.may(player, by)
        )

    def is_silent(self, venue: Venue, match_id: str) -> bool:
        """Return whether the server wants no pings; False if Discord refused the board."""
        informed = self._informed.get(match_id)
        return self._wants_silence(venue) and not (informed is not None and informed.is_unshown)

    def _wants_silence(self, venue: Venue) -> bool:
        return self.guild_settings.of(venue.guild).pings == "none"

    async def _speak_again(self, venue: Venue, table: Table) -> None:
        """Let the clock run again if everybody who has to act knows it, or has left."""
        if not await self._there(venue, table, await self._untold(venue, table)):
            await self.matches.venues.speak_again(table.record.id)

    async def by_board(self, venue: Venue, table: Table) -> tuple[Seat, ...]:
        """Return the seats that a new board must ping about their turn."""
        informed = self._informed.get(table.record.id)
        if informed is not None and informed.channel != venue.channel:
            del self._informed[table.record.id]
        await self._recall(venue, table)
        settings = self.guild_settings.of(venue.guild)
        wants_message = settings.pings == "message" or settings.board == "edit"
        if wants_message and self.messenger.has_press(venue):
            return ()
        there = await self._there(venue, table, await self._untold(venue, table))
        is_silent = settings.pings == "none"
        return self._mentioned(table, there, causer(table), is_silent=is_silent)

    async def claimants(self, venue: Venue, table: Table) -> tuple[Seat, ...]:
        """Return the seats that a new board must ping because they may claim a win on time."""
        up = frozenset(table.time.clocks.up)
        if self._of(venue, table).up == up or table.time.is_quick:
            return ()
        there = await self._there(venue, table, table.claimants())
        return self._mentioned(table, there, None, is_silent=self._wants_silence(venue))

    async def begin(self, venue: Venue, table: Table, told_by_board: tuple[Seat, ...]) -> None:
        """After a new board, tell players that they have to move, except *told_by_board*."""
        informed = self._of(venue, table)
        informed.is_unshown = False
        self._note(venue, table, told_by_board)
        informed.has_past = False  # `told_by_board` are noted with the board
        informed.up = frozenset(table.time.clocks.up)
        await self._tell(venue, table)

    async def tell_elsewhere(self, venue: Venue, table: Table) -> None:
        """If Discord refuses the board, tell people about their turn in a message, or directly.

        That includes people whom only a board would have told: on servers without pings, and in
        matches against bots only.
        """
        await self._recall(venue, table)
        self._of(venue, table).is_unshown = True
        await self._tell(venue, table)
        self.notifications.keeper.look()

    async def go_on(self, venue: Venue, table: Table) -> None:
        """Tell players who may act now, in the middle of a turn.

        The message names only the players still to act: we edit it, or send it again if
        somebody doesn't know yet.
        """
        await self._recall(venue, table)
        untold = await self._tell(venue, table)
        # no board shows that they knew, so store it
        unreached = await self._untold(venue, table)
        await self._keep(table, [seat for seat in untold if seat not in unreached])
        informed = self._of(venue, table)
        if informed.has_past:
            await self.posts.stir_letters(table.record.id)
            informed.has_past = False
            self.cleaner.keeper.look()

    async def _tell(self, venue: Venue, table: Table) -> tuple[Seat, ...]:
        match_id = table.record.id
        informed = self._of(venue, table)
        if informed.unstored is not None:
            await self._store(informed)
        untold = await self._untold(venue, table)
        there = await self._there(venue, table, untold)
        is_silent = self.is_silent(venue, match_id)
        mentioned = self._mentioned(table, there, causer(table), is_silent=is_silent)
        others = [seat for seat in there if seat not in mentioned]
        if others:
            players = players_of(table, others)
            await self.notifications.note(table, players, "turn", is_silent=is_silent)
            self._note(venue, table, others)
        seats = table.awaited()
        named = tuple(seat for seat in seats if seat in mentioned or seat in informed.named)
        if mentioned:
            nonce = f"p{match_id}-{table.match.seq}-{await self.posts.boards(match_id)}"
            text = self._text(venue, table, named)
            await self._post(venue, table, _Ping(named, mentioned, text, nonce, causer(table)))
        elif not named:
            if informed.named or venue.ping is not None:
                await self.end(match_id)
            informed.named = ()
            if not seats:
                self._informed.pop(match_id, None)
        elif named != informed.named and venue.ping is not None:
            words = {"content": self._text(venue, table, named)}
            what = "could not edit a ping of match %s: %s"
            with logging_refusals(what, match_id), urgency(Urgency.PING):
                await self.messenger.edit(venue, venue.ping, **words)
                informed.named = named
        await self._tell_of_gone(venue, table, [seat for seat in untold if seat not in there])
        if venue.is_mute:
            await self._speak_again(venue, table)
        return untold

    async def seen(self, table: Table, seat: Seat) -> bool:
        """Note that the person in *seat* sees that it is their turn.

        Return whether nobody could tell them before; if so, the clock may run again.
        """
        match_id = table.record.id
        (player,) = players_of(table, [seat])
        informed = self._informed.get(match_id)
        if informed is None or player not in informed.unreached:
            return False
        venue = await self.matches.venues.venue(match_id)
        if venue is None:
            return False
        await self._keep(table, [seat])
        self._note(venue, table, [seat])
        await self._speak_again(venue, table)
        return True

    async def reached(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the *seats* whose players are still on the server, and so can be notified.

        Tell the other players, once, who has left.

        Raises:
            EngineError: the store can't say who got a ping before.
        """
        there = await self._there(venue, table, seats)
        if len(there) < len(seats):
            await self._recall(venue, table)
            try:
                await self._tell_of_gone(
                    venue, table, [seat for seat in seats if seat not in there]
                )
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("could not yet say who has left match %s: %s", table.record.id, error)
        return there

    async def _tell_of_gone(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> None:
        """Tell the others once that the match is waiting for people of *seats*, who have left."""
        if not seats:
            return
        informed, match_id, seq = self._of(venue, table), table.record.id, table.match.seq
        gone = [player for player in players_of(table, seats) if player not in informed.gone]
        if not gone:
            return
        others = [player for player in players_of(table, table.people()) if player not in gone]
        if others:
            locale = self.guest_messages.locales.of(venue.guild)
            facts = {"gone": mentions(locale, gone), "players": mentions(locale, others)}
            text = TEXTS.say(locale, "ping-gone", facts)
            pinged = [] if self._wants_silence(venue) else others
            what = "could not say who has left match %s: %s"
            with logging_refusals(what, match_id), urgency(Urgency.PING):
                await self.messenger.say(
                    venue, f"g{match_id}-{seq}", lambda: {"view": framed(text)}, pinged
                )
        informed.gone.update(gone)
        await self.notifications.stored.note_gone(match_id, gone, seq, self.messenger.clock.now())

    async def say_silent(self, venue: Venue, table: Table, silent: Sequence[Seat]) -> None:
        """Tell the others that they may decide how to continue without *silent*."""
        others = [seat for seat in table.people() if seat not in silent]
        players = players_of(table, await self._there(venue, table, others))
        if not players:
            return
        match, locale = table.match, self.guest_messages.locales.of(venue.guild)
        pinged = [] if self._wants_silence(venue) else players
        (by, *_) = players_of(table, silent)
        nonce = f"s{match.id}-{match.seq}"

        try:
            with urgency(Urgency.PING):
                await self.messenger.say(
                    venue,
                    nonce,
                    lambda: {"view": silence_view(locale, table, silent, players)},
                    pinged,
                    by,
                )
        except CannotPost:
            link = jump_link(venue.guild, venue.channel, venue.message)
            await self.guest_messages.send(pinged, silence_letter(locale, table, silent, link), by)

    async def say(
        self,
        venue: Venue,
        table: Table,
        seats: Sequence[Seat],
        nonce: str,
        *,
        deadline: float | None,
        shut: Sequence[int],
    ) -> None:
        """Tell *seats* now, in place of the previous ping, that it is their turn.

        A *deadline* makes it about their time. It also says that the people *shut* accept no direct
        messages.
        """
        await self._recall(venue, table)
        informed = self._of(venue, table)
        named = tuple(seat for seat in table.awaited() if seat in seats or seat in informed.named)
        locale = self.guest_messages.locales.of(venue.guild)
        # the ping's other people knew already
        text = self._text(venue, table, named)
        if deadline is not None:
            facts = {
                "players": seated(locale, table.match.game, table.sitters, seats),
                "game": table.match.game.title,
                "when": moment(deadline),
            }
            text = TEXTS.say(locale, "ping-time", facts)
        if shut:
            line = TEXTS.say(locale, "ping-shut", {"players": mentions(locale, shut)})
            text += f"\n{line}"
        is_reminder = deadline is not None
        by = None if is_reminder else causer(table)
        await self._post(venue, table, _Ping(named, seats, text, nonce, by, is_reminder))

    async def end(self, match_id: str) -> None:
        if await self.posts.unping(match_id):
            self.cleaner.keeper.look()

    async def _post(self, venue: Venue, table: Table, ping: _Ping) -> None:
        match_id, seq = table.record.id, table.match.seq
        players = players_of(table, ping.seats)
        if venue.guild and self._wants_silence(venue):
            await self._write(venue, table, ping)
            return
        try:
            with urgency(Urgency.PING):
                message = await self.messenger.say(
                    venue, ping.nonce, lambda: {"content": ping.text}, players, ping.by
                )
        except CannotPost:
            await self.guest_messages.send(players, ping.text, ping.by, table)
            self._note(venue, table, ping.seats)
            return
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("could not ping anybody in match %s: %s", match_id, error)
            await self.end(match_id)
            if venue.guild:
                await self._write(venue, table, ping)
            return
        self._note(venue, table, ping.seats)
        informed = self._of(venue, table)
        informed.named = ping.named
        informed.unstored = Post(message.id, match_id, venue.guild, venue.channel, "ping", seq, "")
        await self._store(informed)

    async def _write(self, venue: Venue, table: Table, ping: _Ping) -> None:
        """Tell people by direct message what the channel cannot or must not say.

        The clock is paused while there is no way to tell somebody about their turn.
        """
        locale = self.guest_messages.locales.of(venue.guild)
        link = jump_link(venue.guild, venue.channel, venue.message)
        text = TEXTS.say(locale, "mute-letter", {"text": ping.text, "link": link})
        recipients = players_of(table, ping.seats)
        unwritten = await self.guest_messages.send(recipients, text, ping.by, table)
        unreached = (*unwritten.refused, *unwritten.failed)
        reached = [seat for seat in ping.seats if players_of(table, [seat])[0] not in unreached]
        self._note(venue, table, reached)
        await self._keep(table, reached)
        informed, turn = self._of(venue, table), turn_of(table.match)
        if ping.is_reminder:
            unreached = tuple(who for who in unreached if (who, turn) not in informed.known)
        if unreached:
            informed.unreached.update(unreached)
            for player in unreached:
                informed.known.pop((player, turn), None)
            await self.notifications.stored.note_untold(table.record.id, unreached)
            await self.matches.venues.fall_silent(table.record.id)
            if refused := [player for player in unreached if player in unwritten.refused]:
                # at most once a week
                settings, letters = self.guild_settings, self.guest_messages
                is_known = await settings.knows_mute(venue.guild)
                if not is_known and await letters.tell_owner(venue, refused):
                    await settings.note_mute(venue.guild)
        if unwritten.error is not None:
            raise unwritten.error

    async def _store(self, informed: Informed) -> None:
        assert informed.unstored is not None
        await self.posts.keep(informed.unstored)
        informed.unstored = None
        self.cleaner.keeper.look()

    def _text(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> str:
        locale = self.guest_messages.locales.of(venue.guild)
        facts = {
            "players": seated(locale, table.match.game, table.sitters, seats),
            "game": table.match.game.title,
        }
        return TEXTS.say(locale, "ping", facts)


async def _last_mover(informed: Informed, table: Table) -> Seat | None:
    """Return the seat of the person who last moved or undid a move, and so knows whose turn it is.

    None if nobody did, the seat has changed hands, the others had to agree to the undo, bots have
    moved since without a board, or somebody has given up since.
    """
    match, people = table.match, table.people()
    changed: set[Seat] = set()
    for entry in reversed(match.entries):
        if entry.kind in GIVEN_UP:
            return None
        if entry.kind == "seat":
            changed.add(entry.seat)
        if informed.is_unshown and entry.kind == "move" and entry.seat not in people:
            return None
        if entry.kind == "move" and entry.seat in people:
            return None if entry.seat in changed else entry.seat
        if entry.kind == "undo":
            is_alone = people == (entry.seat,) or await _took_back_alone(informed, match, entry)
            return entry.seat if is_alone else None
    return None


async def _has_agreed_undo(informed: Informed, match: Match, seat: Seat, seq: int) -> bool:
    """Return whether the others have agreed to an undo by *seat* since entry *seq*."""
    for entry in match.entries[seq:]:
        is_undo = entry.kind == "undo" and entry.seat == seat
        if is_undo and not await _took_back_alone(informed, match, entry):
            return True
    return False


async def _took_back_alone(informed: Informed, match: Match, undo: Entry) -> bool:
    """Return whether nobody had to agree to *undo*; remembered, as it is slow to find."""
    if undo.seq not in informed.alone:
        before = await asyncio.to_thread(match.at, undo.seq)
        informed.alone[undo.seq] = await asyncio.to_thread(before.may_undo_alone, undo.seat)
    return informed.alone[undo.seq]

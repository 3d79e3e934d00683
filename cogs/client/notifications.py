"""Notifications about matches outside the boards: at once, later, or once a day."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import defaultdict
from dataclasses import replace
from datetime import timedelta
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

import discord
from discord.utils import utcnow

from cogs.client.background import Fate, Keeper, every_for_others, jittered
from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.client.people import causer, turn_of
from cogs.ui.errors import is_passing
from cogs.ui.games import (
    LobbyNews,
    MatchNews,
    direct_message,
    joined_line,
    revised_message,
    waiting_line,
)
from cogs.ui.marks import SEATS, coloured
from cogs.ui.texts import TEXTS, mention, mentions
from db.errors import StoreError
from db.lobbies import LobbyDamaged
from db.notifications import Letter, LetterLine, News
from db.notifications import Notifications as StoredNotifications
from engine.daily import QuietHours, next_due
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from discord import ui

    from cogs.client.easel import AppIcons
    from cogs.client.messenger import Messenger
    from cogs.client.people import Locales, Mentions
    from cogs.client.phones import Phones
    from cogs.client.pings import Pings
    from cogs.ui.games import WhyPast
    from db.lobbies import Lobbies
    from db.matches import Matches
    from db.notifications import Letters
    from db.people import Preferences, Wants
    from db.store import Store
    from engine.clock import Timekeeper
    from engine.lobby import Lobby
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Table, Tables


logger = logging.getLogger(__name__)

T = TypeVar("T", "MatchNews", "LobbyNews", "MatchNews | LobbyNews")


@service
class DirectMessages:
    icons: AppIcons
    letters: Letters
    locales: Locales
    matches: Matches
    messenger: Messenger
    preferences: Preferences
    tables: Tables

    async def compose(self, player: int, news: Sequence[MatchNews | LobbyNews]) -> Composed:
        """Return the message to *player* about all *news*, at least one.

        The daily message lists every match that is waiting for them; other messages list only the
        news.

        Raises:
            StoreError: the matches could not be read.
        """
        wants = self.preferences.known(player)
        locale = self._locale(player, news[0].venue.guild)
        notices = [notice for notice in news if isinstance(notice, MatchNews)]
        hosted = [notice for notice in news if isinstance(notice, LobbyNews)]

        def lines(kind: str) -> list[str]:
            of_kind = [notice for notice in notices if notice.news.kind == kind]
            of_kind.sort(
                key=lambda notice: math.inf if notice.deadline is None else notice.deadline
            )
            return [
                waiting_line(locale, player, notice.venue, notice.table, notice.deadline)
                for notice in of_kind
            ]

        waiting, late = lines("turn"), lines("time")
        listed = {notice.news.match: _line_of(notice.news) for notice in notices}
        if waiting and wants.telling == "digest":
            found = await self._waiting(locale, player)
            waiting, late = [line for _, _, line in found], []
            listed |= {match.id: LetterLine(match.id, "turn", match.seq) for _, match, _ in found}
        view = await asyncio.to_thread(direct_message, locale, notices, waiting, late, hosted)
        return Composed(coloured(view, self.icons.of(SEATS)), tuple(listed.values()))

    def words(self, player: int, notices: Sequence[MatchNews]) -> dict[str, str]:
        """Return what a phone of *player* shows about *notices*, and where on the page it leads.

        Anybody near the phone may read it.
        """
        first, *others = notices
        locale = self._locale(player, first.venue.guild)
        if others:
            text = TEXTS.say(locale, "phone-turns", {"count": len(notices)})
            return {"title": "Parlor", "body": text, "path": ""}
        match = first.table.match
        title = TEXTS.say(locale, f"{match.game.key}-title")
        text = TEXTS.say(locale, f"phone-{first.news.kind}")
        return {"title": title, "body": text, "path": f"m/{match.id}"}

    async def revise(self, letter: Letter) -> None:
        """Update *letter* with the state of its reader's turns."""
        states = [await self._state(letter, line) for line in letter.lines if line.is_of_turn]
        known = [state for state in states if state is not None]
        waiting = [notice.news.match for notice, fate in known if fate == "waits"]
        if known and len(waiting) < len(states):
            locale = self._locale(letter.player, known[0].notice.venue.guild)
            lines = [
                waiting_line(locale, letter.player, notice.venue, notice.table, notice.deadline)
                for notice, fate in known
                if fate == "waits"
            ]
            past = [
                TEXTS.say(
                    locale,
                    "letter-past",
                    {"game": notice.table.match.game.title, "link": notice.link, "why": fate},
                )
                for notice, fate in known
                if fate != "waits"
            ]
            if letter.is_plain:
                words: dict[str, Any] = {"content": "\n".join(lines or past)}
            else:
                others = [
                    await self._state(letter, line) for line in letter.lines if not line.is_of_turn
                ]
                followed = [state.notice for state in others if state is not None]
                view = await asyncio.to_thread(revised_message, locale, lines, past, followed)
                words = {"view": coloured(view, self.icons.of(SEATS))}
            await self.messenger.edit(letter, letter.message, **words)
        await self.letters.clean(letter, waiting)

    async def _state(self, letter: Letter, line: LetterLine) -> _State | None:
        """Return the state of a match in *letter*; None if it cannot be read now."""
        venue = await self.matches.venues.venue(line.match)
        try:
            table = await self.tables.open(line.match)
            deadline = await self.matches.deadline(line.match)
        except StoreError:
            raise
        except EngineError as error:
            logger.info("could not show match %s in a direct message: %s", line.match, error)
            return None
        if venue is None:
            return None
        match, seat = table.match, table.seat_of(letter.player)
        end = None if seat is None else table.end_of(seat, deadline)
        notice = MatchNews(
            News(letter.player, line.match, line.kind, line.seq, 0, 0), venue, table, end
        )
        if match.result() is not None:
            return _State(notice, "over")
        if seat is not None and seat in table.awaited():
            then = match if line.seq == match.seq else await asyncio.to_thread(match.at, line.seq)
            if turn_of(then) == turn_of(match):
                return _State(notice, "waits")
        has_moved = any(
            entry.kind == "move" and entry.seat == seat for entry in match.entries[line.seq :]
        )
        return _State(notice, "moved" if has_moved else "passed")

    def _locale(self, player: int, guild: int) -> str:
        wants = self.preferences.known(player)
        own = wants.locale or wants.language or self.locales.of(guild)
        return TEXTS.locale_for(wants.language, own)

    async def _waiting(self, locale: str, player: int) -> list[tuple[float, Match, str]]:
        """Return deadline, match and line of each waiting match, the soonest first.

        The deadline is infinite if there is none.
        """
        lines: list[tuple[float, Match, str]] = []
        for playing in await self.matches.venues.of_player(player):
            try:
                table = await self.tables.open(playing.match)
            except EngineError as error:
                logger.info("match %s is left out of a direct message: %s", playing.match, error)
                continue
            if table.seat_of(player) in table.awaited():
                seat = table.seat_of(player)
                until = table.end_of(seat, await self.matches.deadline(playing.match))
                line = waiting_line(locale, player, playing, table, until)
                lines.append((math.inf if until is None else until, table.match, line))
        return sorted(lines, key=lambda found: (found[0], found[2]))


class Composed(NamedTuple):
    view: ui.LayoutView
    lines: tuple[LetterLine, ...]


class _State(NamedTuple):
    """A match's current state, for a letter that mentions the match."""

    notice: MatchNews
    fate: Literal["waits"] | WhyPast


def _line_of(news: News) -> LetterLine:
    return LetterLine(news.match, news.kind, news.seq)


# Telling people outside the boards ----------------------------------------------------------------
#
# The store has a notification before Discord gets it, and marks it once Discord has it. If the
# process ends in between, the next start checks whether the message is there. Quiet hours put a
# notification off; once due, it goes out only if it is still true. If people accept no direct
# messages, Parlor tells them in the match's channel, and says why once. People who asked for it on
# the page hear of their turns on their phones instead, as long as one of these takes notices.


Way: TypeAlias = Literal["direct", "channel", "phone"]


class PhoneOf(NamedTuple):
    player: int


Address: TypeAlias = int | str | PhoneOf
"""A person who gets direct messages, a match or lobby whose channel tells people, or a phone."""

_MOST_READ: Final = 200
_AT_ONCE: Final = 8
_AGAIN: Final = 60.0
"""Seconds until we check again whether Discord can reach a server."""
_LONGEST_SLEEP: Final = 3600.0
_LOOKED_BACK: Final = 50
"""Number of a person's latest messages to search for one that an earlier try sent."""
_SLACK: Final = timedelta(seconds=5)
"""Maximum lag of Discord's clock behind ours."""
_PHONES_MAY_FAIL: Final = 600.0
"""Seconds for which news waits for phones that can't be reached; then it goes another way."""
_PHONES_REST: Final = 3600.0
"""Seconds until we try again to reach a phone that couldn't be reached."""
_HOST_WAITS: Final = 60.0
"""Seconds until we tell a host about joins: most hosts are watching, and start on their own."""
_NONCE_HOLDS: Final = 120.0
"""Seconds for which Discord remembers a nonce and doesn't post the message twice."""


@service
class NotificationSender:
    """Sends notifications, directly to people or to their match's channel."""

    client: discord.Client
    clock: Clock
    direct_messages: DirectMessages
    locales: Locales
    mentions: Mentions
    messenger: Messenger
    phones: Phones
    preferences: Preferences

    def __post_init__(self) -> None:
        self.stored = StoredNotifications(self.direct_messages.letters.store)

    async def write(self, player: int, notices: list[MatchNews | LobbyNews]) -> bool:
        """Write to *player* directly; False if they accept no direct messages."""
        notices = [notice for notice in notices if await self._may_see(notice)]
        notices = await self._not_found(player, notices)
        if not notices:
            return True
        news = [notice.news for notice in notices]
        await self.stored.try_now(news, self.clock.now())
        view, lines = await self.direct_messages.compose(player, notices)
        try:
            channel = await self.client.create_dm(discord.Object(player))
            message = await channel.send(view=view, nonce=_nonce(news))
        except (discord.Forbidden, discord.NotFound) as error:
            if is_passing(error):
                raise
            logger.info("no way to send %d a direct message: %s", player, error)
            await self.preferences.change(player, door="shut")
            return False
        for by in {_by(notice) for notice in notices}:
            self.mentions.count(player, by)
        await self.stored.done(news, _letter(message, player, lines))
        return True

    async def ring(self, player: int, notices: Sequence[MatchNews]) -> bool:
        """Tell *player* on their phones; False if none of the phones takes notices any longer.

        It skips matches that their page shows, since they see the news there.
        """
        seen = [item for item in notices if player in await self.phones.onlookers(item.news.match)]
        if seen:
            await self.stored.done([notice.news for notice in seen])
        untold = [notice for notice in notices if notice not in seen]
        if not untold:
            return True
        if not await self.phones.ring(player, self.direct_messages.words(player, untold)):
            return False
        for by in {_by(notice) for notice in untold}:
            self.mentions.count(player, by)
        await self.stored.done([notice.news for notice in untold])
        return True

    async def _may_see(self, notice: MatchNews | LobbyNews) -> bool:
        """Return whether a follower can still see the match's channel; if not, unfollow it."""
        news, venue, guild = notice.news, notice.venue, self.client.get_guild(notice.venue.guild)
        if not news.is_for_follower or guild is None:
            return True
        channel = guild.get_channel(venue.parent or venue.channel)
        try:
            member = await guild.fetch_member(news.player)
        except discord.NotFound:
            may_see = False
        else:
            may_see = channel is None or channel.permissions_for(member).view_channel
        if not may_see:
            await self.stored.unfollow(news.match, news.player)
        return may_see

    async def _not_found(
        self, player: int, notices: list[MatchNews | LobbyNews]
    ) -> list[MatchNews | LobbyNews]:
        """Return the news in *notices* that neither an earlier try nor another process has sent."""
        now = self.clock.now()
        tried = [notice for notice in notices if now - (notice.news.tried_at or now) > _NONCE_HOLDS]
        if not tried:
            return notices
        since = min(notice.news.tried_at or 0.0 for notice in tried)
        age = timedelta(seconds=now - since)
        try:
            channel = await self.client.create_dm(discord.Object(player))
            sent = [
                (message, str([part.to_dict() for part in message.components]))
                async for message in channel.history(
                    limit=_LOOKED_BACK, after=utcnow() - age - _SLACK, oldest_first=False
                )
                if message.author == self.client.user
            ]
        except (discord.Forbidden, discord.NotFound):
            return notices
        found: list[MatchNews | LobbyNews] = []
        for message, text in sent:
            here = [notice for notice in tried if notice.place in text and notice not in found]
            if here:
                matches = [notice.news for notice in here if isinstance(notice, MatchNews)]
                lines = [_line_of(news) for news in matches]
                letter = _letter(message, player, lines)
                await self.stored.done([notice.news for notice in here], letter)
                found += here
        return [notice for notice in notices if notice not in found]

    async def say(self, notices: Sequence[MatchNews], pings: Pings) -> None:
        """Tell players one kind of news about one match, in its channel."""
        first, news = notices[0], [notice.news for notice in notices]
        shut = [item.player for item in news if self.preferences.known(item.player).door == "shut"]
        found = [first.table.seat_of(item.player) for item in news]
        seats = [seat for seat in found if seat is not None]
        await pings.say(
            *(first.venue, first.table, seats, _nonce(news)),
            deadline=first.deadline if first.news.kind == "time" else None,
            shut=shut,
        )
        for player in shut:
            await self.preferences.change(player, door="said")
        await self.stored.done(news)

    async def call_host(self, notice: LobbyNews) -> None:
        host, locale = notice.news.player, self.locales.of(notice.venue.guild)
        facts = {"host": mention(locale, host), "text": joined_line(locale, notice)}
        text = TEXTS.say(locale, "lobby-told", facts)
        is_shut = self.preferences.known(host).door == "shut"
        if is_shut:
            text += "\n" + TEXTS.say(locale, "ping-shut", {"players": mention(locale, host)})
        try:
            await self.messenger.say(
                notice.venue, _nonce([notice.news]), lambda: {"content": text}, [host], _by(notice)
            )
        except CannotPost:
            logger.info("cannot notify the host of lobby %s now", notice.news.match)
        else:
            if is_shut:
                await self.preferences.change(host, door="said")
        await self.stored.done([notice.news])

    async def let_go(self, notices: Sequence[MatchNews]) -> None:
        """Tell followers who accept no direct messages that they no longer follow the match."""
        first = notices[0]
        locale = self.locales.of(first.venue.guild)
        players = [notice.news.player for notice in notices]
        facts = {"players": mentions(locale, players), "game": first.table.match.game.title}
        words = {"content": TEXTS.say(locale, "follow-shut", facts)}
        nonce, by = _nonce([notice.news for notice in notices]), causer(first.table)
        await self.messenger.say(first.venue, nonce, lambda: words, players, by)
        for notice in notices:
            await self.stored.unfollow(notice.news.match, notice.news.player)
        await self.stored.done([notice.news for notice in notices])


@service
class Notifications:
    clock: Clock
    lobbies: Lobbies
    matches: Matches
    mentions: Mentions
    notification_sender: NotificationSender
    preferences: Preferences
    tables: Tables

    def __post_init__(self) -> None:
        self.stored = self.notification_sender.stored
        store = self.stored.store
        self.keeper = Keeper[Address](
            "notifications",
            self._tell,
            self.clock,
            store,
            every=every_for_others(store),
            due=self._due,
            failed=self._give_up,
            at_once=_AT_ONCE,
        )
        self._found: dict[Address, list[News]] = {}
        """News that was due at the last check and hasn't been sent yet."""
        self._unreachable: dict[int, float] = {}
        """People whose phones can't be reached, and until when they hear in other ways."""
        self.pings: Pings

    def is_mentioned(self, player: int) -> bool:
        """Return whether the channel would ping *player* about a turn now."""
        wants = self.preferences.known(player)
        now = self.clock.now()
        return _seat_way(wants) == "channel" and wants.quiet_until(now) <= now

    async def note(
        self,
        table: Table,
        players: Sequence[int],
        kind: Literal["turn", "time"],
        *,
        is_silent: bool,
    ) -> None:
        """Note that *players* have to move, or that their time is running out.

        *is_silent* means to tell nobody in the channel, now or later. Messages about a turn go out
        at the next check, once the board's message is known.
        """
        refused = {None, "channel"} if is_silent else {None}
        known = self.preferences.known
        recipients = [player for player in players if _seat_way(known(player)) not in refused]
        if recipients:
            match, now = table.match, self.clock.now()
            await self.stored.note(match.id, recipients, kind, match.seq, now)
            if kind == "time":
                self.keeper.stir(match.id, *recipients)  # too urgent to wait after a failure

    async def joined(self, lobby: Lobby, player: int) -> None:
        """Note that *player* has joined *lobby*, whose host may be away.

        The host hears when the match can first start, and when the last seat is taken. The message
        waits a moment: a host who is looking starts the match, or somebody leaves again.
        """
        can_start = len(lobby.sitters) in lobby.rules.seats
        if lobby.starts_itself:
            can_start = lobby.is_complete  # a quick lobby, which nobody can start on Discord
        if player == lobby.host or not can_start:
            return
        now = self.clock.now()
        await self.stored.note_lobby(lobby.id, lobby.host, now, now + _HOST_WAITS, lobby.is_full)
        self.keeper.look()

    async def reconsider(self, player: int) -> None:
        """Apply the changed preferences of *player* to their waiting notifications."""
        await self.stored.reconsider(player, self.clock.now())
        self.keeper.look()

    async def _due(self) -> tuple[list[Address], float | None]:
        now = self.clock.now()
        limit = _MOST_READ + sum(map(len, self._found.values()))
        due, next_due = await self.stored.due(now, limit)
        self._found = {}
        for news in due:
            ways = {"direct": news.player, "phone": PhoneOf(news.player)}
            address = ways.get(self._way(news) or "", news.match)
            self._found.setdefault(address, []).append(news)
        if len(due) == limit:
            return list(self._found), 0.0
        return list(self._found), None if next_due is None else next_due - now

    async def _tell(self, address: Address) -> None:
        """Send all news that is due for *address* and still true."""
        ready = [
            notice for news in self._found.get(address, ()) if (notice := await self._ready(news))
        ]
        self._found[address] = [notice.news for notice in ready]
        is_urgent = not all(notice.news.is_for_follower for notice in ready)
        with urgency(Urgency.PING if is_urgent else Urgency.CLEANING):
            if isinstance(address, PhoneOf):
                notices = [notice for notice in ready if isinstance(notice, MatchNews)]
                if notices and not await self.notification_sender.ring(address.player, notices):
                    self.keeper.look()  # the news stays due, and goes out another way
            elif isinstance(address, int):
                if ready and not await self.notification_sender.write(address, ready):
                    self.keeper.look()  # the news stays due, and the channels get it
            else:
                await self._say(ready)
        self._found.pop(address, None)

    async def _say(self, ready: Sequence[MatchNews | LobbyNews]) -> None:
        groups: defaultdict[tuple[str, float | None], list[MatchNews]] = defaultdict(list)
        for notice in ready:
            # a recent message about another match may have used up the limit
            if not self.mentions.may(notice.news.player, _by(notice)):
                due = self.mentions.free_at(notice.news.player, _by(notice))
                await self._put_off(notice.news, max(due, self._later()))
            elif isinstance(notice, LobbyNews):
                await self.notification_sender.call_host(notice)
            else:
                # one message names only one deadline
                until = notice.deadline if notice.news.kind == "time" else None
                groups[notice.news.kind, until].append(notice)
        for notices in groups.values():
            if notices[0].news.is_for_follower:
                await self.notification_sender.let_go(notices)
            else:
                await self.notification_sender.say(notices, self.pings)

    async def _give_up(self, address: Address, fate: Fate, error: Exception) -> None:
        if fate is Fate.PASSING:
            if not isinstance(address, PhoneOf):
                return
            now = self.clock.now()
            since = min((news.due for news in self._found[address]), default=now)
            if now - since >= _PHONES_MAY_FAIL:
                # until then send their messages another way
                self._unreachable[address.player] = now + _PHONES_REST
                self.keeper.drop(address)
                self.keeper.look()
            return
        news = self._found.pop(address, [])
        logger.info("%d notifications were not sent: %s", len(news), error)
        await self.stored.done(news)
        self.keeper.drop(address)

    async def _put_off(self, news: News, due: float) -> None:
        await self.stored.put_off([news], due)
        self.keeper.look()  # the letter may be the next thing that is due

    def _later(self) -> float:
        return self.clock.now() + jittered(_AGAIN)

    async def _ready(self, news: News) -> MatchNews | LobbyNews | None:
        """Return what to tell now; None if the news is put off or dropped."""
        notice = None
        if (way := self._way(news)) is not None:
            now = self.clock.now()
            if (due := await self._when(news, now)) > now:
                await self._put_off(news, due)
                return None
            if await self.matches.venues.is_cut_off(news.match):
                await self._put_off(news, self._later())
                return None
            is_lobby = news.kind == "lobby"
            notice = await (self._lobby_if_true(news) if is_lobby else self._if_true(news))
        if notice is not None:
            if due := self.mentions.free_at(news.player, _by(notice)):
                await self._put_off(news, due)
                return None
            is_theirs = way == "channel" and not news.is_for_follower
            if is_theirs and self.pings.is_silent(notice.venue, news.match):
                notice = None
        if notice is None:
            await (
                self.stored.drop_lobby(news) if news.kind == "lobby" else self.stored.done([news])
            )
        return notice

    def _way(self, news: News) -> Way | None:
        wants = self.preferences.known(news.player)
        if news.is_for_follower:
            return "direct" if wants.door == "open" else "channel"
        # phones ring for turns only
        if news.kind == "lobby" or self._unreachable.get(news.player, 0.0) > self.clock.now():
            wants = replace(wants, has_phone=False)
        return _seat_way(wants)

    async def _when(self, news: News, now: float) -> float:
        """Return when to send *news*: *now*, after quiet hours, or in the daily message."""
        wants = self.preferences.known(news.player)
        due = now
        if wants.telling == "digest" and self._way(news) != "channel":
            due = max(now, next_due(news.at, wants.digest_hour, wants.place))
            due = wants.quiet_until(due)
            if news.kind == "time" and await self._is_up_by(news, due):
                due = now  # the daily message would come too late
        return wants.quiet_until(due)

    async def _is_up_by(self, news: News, moment: float) -> bool:
        deadline = await self.matches.deadline(news.match)
        if deadline is None:
            return False
        try:
            table = await self.tables.open(news.match)
        except StoreError:
            raise
        except EngineError:
            return False  # `_if_true` logs why
        until = table.end_of(table.seat_of(news.player), deadline)
        return until is not None and until <= moment

    async def _if_true(self, news: News) -> MatchNews | None:
        """Return what to tell; None if the news is no longer true."""
        venue = await self.matches.venues.venue(news.match)
        if venue is None or venue.is_lost:
            return None
        try:
            table = await self.tables.open(news.match)
            deadline = await self.matches.deadline(news.match)
        except StoreError:
            raise
        except EngineError as error:
            logger.info("could not tell a player about match %s: %s", news.match, error)
            return None
        if not news.is_for_follower:
            seat = table.seat_of(news.player)
            if seat is None or seat not in table.awaited():
                return None
            if not await self.pings.reached(venue, table, [seat]):
                return None  # they have left since
            deadline = table.end_of(seat, deadline)
            is_up = deadline is None or deadline <= self.clock.now()
            if news.kind == "time" and is_up:
                return None
        return MatchNews(news, venue, table, deadline)

    async def _lobby_if_true(self, news: News) -> LobbyNews | None:
        try:
            stored = await self.lobbies.load(news.match)
        except LobbyDamaged as error:
            logger.info("could not tell a host about their lobby: %s", error)
            return None
        if stored is None or stored.lobby.host != news.player:
            return None
        lobby = stored.lobby
        notice = LobbyNews(news, stored)
        return notice if notice.others and len(lobby.sitters) in lobby.rules.seats else None


def _letter(message: discord.Message, player: int, lines: Iterable[LetterLine]) -> Letter | None:
    """Return the record of a direct message about turns; None if it mentions no turn."""
    kept = tuple(lines)
    if not any(line.is_of_turn for line in kept):
        return None
    return Letter(message.id, message.channel.id, player, is_plain=False, lines=kept)


def _seat_way(wants: Wants) -> Way | None:
    """Return how a player wants to hear about their match; None for not at all."""
    if wants.telling == "none":
        return None
    if wants.has_phone:
        return "phone"
    is_direct = wants.telling in {"direct", "digest"} and wants.door == "open"
    return "direct" if is_direct else "channel"


def _by(notice: MatchNews | LobbyNews) -> int | None:
    """Return the person who caused this, for `Mentions`; None for deadlines and ends."""
    if isinstance(notice, LobbyNews):
        return notice.others[-1]
    return None if notice.news.kind in {"time", "ended"} else causer(notice.table)


def _nonce(news: Sequence[News]) -> str:
    """Return a unique nonce, so that Discord posts no message twice."""
    text = " ".join(f"{item.player}-{item.match}-{item.kind}-{item.seq}-{item.at}" for item in news)
    return "d" + blake2b(text.encode(), digest_size=12).hexdigest()


# Reminders before quiet hours ---------------------------------------------------------------------
#
# News that falls due in quiet hours waits until they end. That is too late for a last reminder: by
# then only a few minutes are left, or none.


BEFORE: Final = 1800.0
"""Seconds before people's quiet hours at which reminders go out."""


@service
class QuietHourReminders:
    clock: Clock
    timekeeper: Timekeeper
    matches: Matches
    preferences: Preferences
    store: Store

    def __post_init__(self) -> None:
        self.keeper = Keeper[QuietHours](
            "quiet hour reminders", self._remind, self.clock, self.store, self._all
        )

    async def _all(self) -> Iterable[QuietHours]:
        return self.preferences.quiet_hours()

    async def _remind(self, quiet: QuietHours) -> float | None:
        """Before *quiet* hours, remind people of deadlines in these; return the seconds to wait."""
        players = self.preferences.quiet_hours().get(quiet)
        if players is None:
            return None
        now = self.clock.now()
        begin, end = quiet.next(now)
        if now < begin - BEFORE:
            return min(begin - BEFORE - now, _LONGEST_SLEEP)
        if now < begin:
            matches: defaultdict[str, dict[int, tuple[float, float]]] = defaultdict(dict)
            for match_id, player in await self.matches.running_low(dict.fromkeys(players, end)):
                matches[match_id][player] = begin, end
            for match_id, hours in matches.items():
                await self.timekeeper.remind(match_id, hours)
        return min(end - now, _LONGEST_SLEEP)

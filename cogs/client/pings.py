"""Tells people that it is their turn: the board does, or a short message of its own.

A server chooses. Of a board that is edited Discord tells nobody, and while a turn goes on no board
is posted: then a message tells, which is gone when its people have moved. Such a message goes out
through somebody's press; where nobody has pressed lately it would cost too many requests, and a new
board tells instead. Who wants to be told otherwise, or not now, is left to `cogs.client.tellings`.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.pacing import Urgency, urgency
from cogs.client.voices import NoVoice
from cogs.ui.errors import is_passing
from cogs.ui.links import moment
from cogs.ui.people import mentions, telling
from cogs.ui.texts import TEXTS
from db.posts import Post
from engine.core import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.client.guest_letters import GuestLetters
    from cogs.client.parlor import Parlor
    from db.venues import Venue
    from engine.match import Match
    from engine.table import Table

logger = logging.getLogger(__name__)

_MOST_TOLD: Final = 500
"""Matches of which it is remembered who was told of the turn; some are left and never end."""


@dataclass(slots=True)
class Told:
    """Who was told of the turn that goes on; forgotten with the process."""

    seats: set[Seat] = field(default_factory=set[Seat])
    """Everybody who was told in this turn."""
    named: tuple[Seat, ...] = ()
    """Whom the message names now."""
    unstored: Post | None = None
    """A message that is posted, and is not posted again while that cannot be stored."""


class Pings:
    """The pings of all matches.

    What failed in a way that may be over soon is raised, for whoever shows the match to try again:
    `discord.DiscordException` and the `NETWORK` errors. A refusal holds up nothing.
    """

    def __init__(self, bot: Parlor, letters: GuestLetters) -> None:
        """*letters* tell where a message cannot."""
        self._bot = bot
        self._letters = letters
        self._told: dict[str, Told] = {}

    async def begin(self, venue: Venue, table: Table, told_by_board: tuple[Seat, ...]) -> None:
        """With a new board ping who is to move, unless they moved last or the board has told."""
        due = await _to_ping(table)
        seats = told_by_board or self._mentioned(venue, table, due)
        others = [seat for seat in due if seat not in seats]
        await self._tell_apart(venue, table, others)
        await self._bot.tellings.followers(table)
        told = self._told.pop(table.record.id, None)
        if told is not None and told.unstored is not None:
            is_of_this_turn = told.unstored.seq == table.match.seq
            if is_of_this_turn:
                self._told[table.record.id] = told
            await self._store(told)
            if is_of_this_turn:
                return
        if seats and not told_by_board:
            await self._send(venue, table, seats)
        else:
            await self.end(table.record.id)
        if told_by_board or others:
            self._told_of(table.record.id).seats.update((*told_by_board, *others))

    async def by_board(self, venue: Venue, table: Table) -> tuple[Seat, ...]:
        """Return whom a new board itself is to tell that it is their turn, so must be posted."""
        settings = self._bot.guild_settings.of(venue.guild)
        wants_message = settings.pings == "message" or settings.board == "edit"
        if wants_message and self._bot.voices.are_lent(venue):
            return ()
        return self._mentioned(venue, table, await _to_ping(table))

    def may_mention(self, players: Iterable[int]) -> list[int]:
        """Return those of *players* who want to be told in the channel, and now."""
        return [one for one in players if self._bot.tellings.is_mentioned(one)]

    def _mentioned(self, venue: Venue, table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return those of *seats*, of people, who are told in the channel now."""
        if self._is_silent(venue):
            return ()
        return tuple(seat for seat in seats if self.may_mention(players_of(table, [seat])))

    async def _tell_apart(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> None:
        """Let those be told of their turn who are not mentioned in the channel now."""
        if seats:
            players, is_silent = players_of(table, seats), self._is_silent(venue)
            await self._bot.tellings.turn(table, players, is_silent=is_silent)

    async def go_on(self, venue: Venue, table: Table, since: int) -> None:
        """While a turn goes on let the ping name only those who are still to act.

        *since* is the number of entries that the turn's board shows.

        Who was told of the turn is not told again, so the ping is edited; it is sent anew for
        somebody who was spared it, having ended the turn before, once others have moved since.
        """
        told = self._told.get(table.record.id)
        if told is None:
            # another process has begun the turn
            told = self._told_of(table.record.id)
            told.seats.update(await _to_ping(table, since))
        if told.unstored is not None:
            await self._store(told)
        seats = table.awaited()
        if not seats:
            told.named = ()
            await self.end(table.record.id)
            return
        if seats == told.named:
            return
        last = await _last_mover(table.match, table.people())
        untold = [seat for seat in seats if seat != last and seat not in told.seats]
        wanted = self._mentioned(venue, table, seats)
        named = tuple(seat for seat in seats if seat in wanted or seat in told.named)
        others = [seat for seat in untold if seat not in named]
        await self._tell_apart(venue, table, others)
        told.seats.update(others)
        if named == told.named or self._is_silent(venue):
            return
        if any(seat in named for seat in untold):
            await self._send(venue, table, named)
            return
        await self._rename(venue, table, told, named)

    async def _rename(
        self, venue: Venue, table: Table, told: Told, named: tuple[Seat, ...]
    ) -> None:
        """Let the ping that there is name others, who know of it; it goes with the last of them."""
        if not named:
            told.named = ()
            await self.end(table.record.id)
            return
        if venue.ping is None or venue.is_guest:
            return
        ping = self._bot.voices.channel(venue).get_partial_message(venue.ping)
        try:
            with urgency(Urgency.PING):
                await ping.edit(**self._words(venue, table, named))
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("a ping of match %s stays as it is: %s", table.record.id, error)
        else:
            told.named = named

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
        """Tell *seats* now, in place of the ping before, that it is their turn.

        *deadline* is when their time runs out, if that is what they are told of. *shut* are those
        of them who are told here because nobody can write to them directly.
        """
        told, players = self._told_of(table.record.id), players_of(table, seats)
        named = tuple(one for one in table.awaited() if one in seats or one in told.named)
        locale = self._bot.locale_of(venue.guild)
        # who is named once more was told before
        words = self._words(venue, table, named)
        words["allowed_mentions"] = telling(players)
        if deadline is not None:
            facts = {
                "players": mentions(locale, players),
                "game": table.match.game.title,
                "when": moment(deadline),
            }
            words["content"] = TEXTS.say(locale, "ping-time", facts)
        if shut:
            line = TEXTS.say(locale, "ping-shut", {"players": mentions(locale, shut)})
            words["content"] += f"\n{line}"
        await self._post(venue, table, named, words, nonce)

    async def end(self, match_id: str) -> None:
        """Let the match have no ping any more."""
        if await self._bot.posts.unping(match_id):
            self._bot.cleaner.wake()

    async def _send(self, venue: Venue, table: Table, seats: tuple[Seat, ...]) -> None:
        """Send a ping to *seats*, in place of the one before."""
        match_id, seq = table.record.id, table.match.seq
        words = self._words(venue, table, seats)
        nonce = f"p{match_id}-{seq}-{await self._bot.posts.boards(match_id)}"
        await self._post(venue, table, seats, words, nonce)

    async def _post(
        self,
        venue: Venue,
        table: Table,
        seats: tuple[Seat, ...],
        words: dict[str, Any],
        nonce: str,
    ) -> None:
        match_id, seq = table.record.id, table.match.seq
        try:
            with urgency(Urgency.PING):
                message = await self._bot.voices.say(venue, nonce, lambda: words)
        except NoVoice:
            await self._letters.send(players_of(table, seats), words["content"])
            return
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            logger.info("nobody was pinged in match %s: %s", match_id, error)
            await self.end(match_id)
            return
        told = self._told_of(match_id)
        told.seats.update(seats)
        told.named = seats
        told.unstored = Post(message.id, match_id, venue.guild, venue.channel, "ping", seq, "")
        await self._store(told)

    async def _store(self, told: Told) -> None:
        assert told.unstored is not None
        await self._bot.posts.keep(told.unstored)
        told.unstored = None
        self._bot.cleaner.wake()

    def _told_of(self, match_id: str) -> Told:
        told = self._told.setdefault(match_id, Told())
        if len(self._told) > _MOST_TOLD:
            del self._told[next(iter(self._told))]
        return told

    def _is_silent(self, venue: Venue) -> bool:
        return self._bot.guild_settings.of(venue.guild).pings == "none"

    def _words(self, venue: Venue, table: Table, seats: Sequence[Seat]) -> dict[str, Any]:
        locale = self._bot.locale_of(venue.guild)
        players = players_of(table, seats)
        facts = {
            "players": mentions(locale, players),
            "game": table.match.game.title,
        }
        return {
            "content": TEXTS.say(locale, "ping", facts),
            "allowed_mentions": telling(players),
        }


def players_of(table: Table, seats: Sequence[Seat]) -> list[int]:
    """Return the people who hold *seats*."""
    players = [table.sitters[seat].player for seat in seats]
    return [player for player in players if player is not None]


async def _to_ping(table: Table, seq: int | None = None) -> tuple[Seat, ...]:
    """Return the people's seats that are to act, without the one that moved last.

    As it was when the match had *seq* entries; None: as it is now.
    """
    match, people = table.match, table.people()
    if seq is not None:
        match = await asyncio.to_thread(match.at, seq)
    last = await _last_mover(match, people)
    return tuple(seat for seat in match.to_act() if seat in people and seat != last)


async def _last_mover(match: Match, people: tuple[Seat, ...]) -> Seat | None:
    """Return the person's seat that has moved or taken back last, and so knows of the turn.

    None: nobody, or somebody who waited for the others to agree that they take back.
    """
    changed: set[Seat] = set()
    for entry in reversed(match.entries):
        if entry.kind == "seat":
            changed.add(entry.seat)
        if entry.kind == "move" and entry.seat in people:
            return None if entry.seat in changed else entry.seat
        if entry.kind == "undo":
            before = match.at(entry.seq)
            is_alone = await asyncio.to_thread(before.may_undo_alone, entry.seat)
            return entry.seat if is_alone else None
    return None

"""Tournaments in play: rounds open their own matches and collect the results.

The logs of the tournament and of its matches hold everything. What is due follows from both, so the
next process carries on wherever the last one ended: a match has an id and a secret that follow from
its place in the tournament, and begins only once.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Fate, Keeper
from cogs.client.club_places import MatchPlaces, NoMatchThreads, home
from cogs.client.living import Content, Wanted, nonce_in
from cogs.client.people import players_of
from cogs.client.places import may_have_threads, reached
from cogs.ui.clubs import tournament_picture, tournament_view
from cogs.ui.errors import is_gone, sentence
from cogs.ui.layout import framed
from cogs.ui.texts import TEXTS, jump_link
from db.clubs import Board, Change, StoredTournament
from db.sources import Source
from engine.clubs import course
from engine.clubs.events import (
    Abandoned,
    CalledOff,
    Closed,
    Joined,
    Paired,
    Vanished,
    Withdrawn,
)
from engine.clubs.forms import ClubRefused, NoTournament
from engine.errors import CorruptLog, OtherVersion, UnknownMatch
from engine.ladders import Ladder
from engine.live_matches import STAND_IN
from engine.ports import Record, Sitter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from cogs.client.living import LivingMessages
    from cogs.client.lobbies import Starter
    from cogs.client.people import Accounts, Locales, Mentions
    from cogs.client.pings import GuestMessages
    from cogs.client.places import Channels
    from cogs.client.publisher import BoardPublisher
    from db.clubs import Hosted, Tournaments
    from db.ladders import Ladders
    from db.matches import Matches
    from db.people import Avoided
    from db.store import Store
    from db.venues import Venue
    from engine.clock import Deadlines
    from engine.clubs.events import Event
    from engine.clubs.tournament import Tournament, TournamentTable
    from engine.core import Fact, Games
    from engine.live_matches import LiveMatches
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Tables

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_TRIES: Final = 8
"""Attempts at a change while others change the same tournament."""
_LOOK: Final = 600.0
"""Seconds between two looks at all tournaments, for changes that nobody reported."""
_LATE: Final = 600.0
"""Seconds after the pairing in which matches may begin without more time for the round."""
_SHUT: Final = "shut"
"""Stored as the last warning once Parlor can no longer write in the tournament's channel."""


# Their messages -----------------------------------------------------------------------------------


class TournamentMessages:
    """Shows tournaments: a new message when a round begins, edits for everything else."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        guest_messages: GuestMessages,
        living: LivingMessages,
        locales: Locales,
        mentions: Mentions,
        tables: Tables,
        tournaments: Tournaments,
    ) -> None:
        self._accounts = accounts
        self._letters = guest_messages
        self._living = living
        self._locales = locales
        self._mentions = mentions
        self._tables = tables
        self._tournaments = tournaments
        self._troubles: dict[str, NoMatchThreads] = {}

    def note_trouble(self, tournament_id: str, trouble: NoMatchThreads | None) -> None:
        if trouble is None:
            self._troubles.pop(tournament_id, None)
        else:
            self._troubles[tournament_id] = trouble

    async def warn(self, stored: StoredTournament) -> None:
        """Tell the organiser once why matches cannot begin."""
        one, trouble = stored.tournament.id, self._troubles.get(stored.tournament.id)
        if trouble is None or trouble.why == stored.warned or stored.organiser < 0:
            return
        nonce = nonce_in(stored.venue, f"w{one}{trouble.why}")
        text = f"<@{stored.organiser}> {self._words_of(stored)}"
        await self._living.say(stored.venue, nonce, text, [stored.organiser])
        await self._tournaments.note_warned(one, trouble.why)

    async def write(self, stored: StoredTournament) -> None:
        """Tell the organiser once, by direct message, that Parlor cannot write in the channel."""
        organiser, venue = stored.organiser, stored.venue
        if stored.warned == _SHUT or not self._mentions.may(organiser, None):
            return
        name = discord.utils.escape_markdown(stored.tournament.plan.name)
        facts: dict[str, Fact] = {
            "name": name,
            "link": jump_link(venue.guild, venue.channel, venue.message),
        }
        text = TEXTS.say(self._locales.of(venue.guild), "tournament-shut-letter", facts)
        await self._letters.send([organiser], text, None)
        await self._tournaments.note_warned(stored.tournament.id, _SHUT)

    async def leave(self, left: Iterable[Venue], channel: int) -> None:
        """Edit the messages that a tournament has *left* to name its new *channel*, if possible."""
        for venue in left:
            facts = {"channel": f"<#{channel}>"}
            text = TEXTS.say(self._locales.of(venue.guild), "tournament-moved", facts)
            await self._living.leave(venue, Content(framed(text)))

    def _words_of(self, stored: StoredTournament) -> str:
        trouble = self._troubles.get(stored.tournament.id)
        if trouble is None:
            return ""
        locale = self._locales.of(stored.venue.guild)
        facts = {"trouble": sentence(trouble, locale), "why": trouble.why}
        return TEXTS.say(locale, "tournament-blocked", facts)

    async def hosted(self, stored: StoredTournament) -> list[Hosted]:
        """Return the matches of the last round."""
        tournament = stored.tournament
        if not tournament.rounds:
            return []
        return await self._tournaments.hosted(tournament.id, len(tournament.rounds) - 1)

    async def update(self, stored: StoredTournament) -> None:
        """Show *stored* in its message, or in a new one if it has come further."""
        await self._living.show(await self._wanted(stored))

    async def answer(self, interaction: Interaction, stored: StoredTournament) -> int:
        """Show *stored* in answer to its command or a press below its message."""
        return await self._living.answer(interaction, await self._wanted(stored))

    async def _wanted(self, stored: StoredTournament) -> Wanted:
        tournament, venue = stored.tournament, stored.venue
        locale, hosted = self._locales.of(venue.guild), await self.hosted(stored)
        trouble = self._words_of(stored)

        async def paint() -> Content:
            names = await self._accounts.plain_names(locale, stored.people.values())
            picture = await asyncio.to_thread(tournament_picture, locale, stored, names)
            view = tournament_view(locale, stored, hosted, picture, trouble=trouble)
            return Content(view, [] if picture is None else [picture])

        async def posted(message: int) -> None:
            await self._tournaments.set_message(tournament.id, message, stored.stage)
            if stored.warned == _SHUT:
                await self._tournaments.note_warned(tournament.id, "")

        wanted = Wanted(
            venue,
            nonce_in(venue, f"t{tournament.id}{stored.stage}"),
            Content(tournament_view(locale, stored, hosted, None, trouble=trouble)),
            # the picture names people
            state=f"{tournament.seq}{sorted(stored.people.items())}",
            paint=None if tournament.started is None else paint,
            posted=posted,
        )
        if stored.stage <= stored.told and venue.message is not None:
            return wanted
        before = tournament.copy()
        del before.rounds[max(0, stored.told) :]
        ended = replace(stored, tournament=before, due_at=None)
        former = Content(tournament_view(locale, ended, [], None, is_last=False))
        people = await self._concerned(stored, hosted)
        return replace(wanted, is_new=True, people=people, former=former)

    async def _concerned(self, stored: StoredTournament, hosted: Sequence[Hosted]) -> list[int]:
        """Return whom a new message pings: this round's players, except those to move.

        Their match tells those, and nobody hears anything twice.
        """
        tournament = stored.tournament
        if tournament.phase != "running" or not tournament.rounds:
            return []
        here = [one for table in tournament.rounds[-1].tables for one in table.entrants]
        told: set[int] = set()
        for one in hosted:
            with suppress(CorruptLog, OtherVersion, UnknownMatch):
                table = await self._tables.open(one.match)
                told.update(players_of(table, table.awaited()))
        people = [stored.people[one] for one in here if one in stored.people]
        return [one for one in people if one not in told]


# Rounds -------------------------------------------------------------------------------------------


class Rounds:
    def __init__(
        self,
        *,
        accounts: Accounts,
        avoided: Avoided,
        channels: Channels,
        client: discord.Client,
        clock: Clock,
        deadlines: Deadlines,
        games: Games,
        ladders: Ladders,
        live_matches: LiveMatches,
        locales: Locales,
        matches: Matches,
        publisher: BoardPublisher,
        starter: Starter,
        store: Store,
        tables: Tables,
        tournament_messages: TournamentMessages,
        tournaments: Tournaments,
    ) -> None:
        self._accounts = accounts
        self._avoided = avoided
        self._channels = channels
        self._client = client
        self._clock = clock
        self._deadlines = deadlines
        self._games = games
        self._ladders = ladders
        self._live_matches = live_matches
        self._locales = locales
        self._matches = matches
        self._publisher = publisher
        self._starter = starter
        self._tables = tables
        self._messages = tournament_messages
        self._tournaments = tournaments
        self._keeper = Keeper[str](
            "tournaments",
            self._tend,
            clock=clock,
            store=store,
            everything=tournaments.led,
            every=_LOOK,
            due=self._due,
            failed=self._take_trouble,
        )
        self._ends = Keeper[str]("ended matches", self._find, clock=clock, store=store)
        """By match, of a tournament or not."""
        publisher.tell_of_ends(self.match_over)
        self._on_news: list[Callable[[str], None]] = []

    def tell_of_news(self, listener: Callable[[str], None]) -> None:
        """Call *listener* with the league whenever something happens in its season."""
        self._on_news.append(listener)

    def start(self) -> None:
        self._keeper.start()
        self._ends.start()

    async def stop(self) -> None:
        await self._ends.stop()
        await self._keeper.stop()

    @property
    def is_at_rest(self) -> bool:
        return self._ends.is_at_rest and self._keeper.is_at_rest

    def match_over(self, match_id: str) -> None:
        self._ends.stir(match_id)

    def stir(self, *tournaments: str) -> None:
        self._keeper.stir(*tournaments)

    def look(self) -> None:
        self._keeper.look()

    # What happens -------------------------------------------------------------------------------

    async def load(self, tournament_id: str, guild: int) -> StoredTournament:
        """Return a tournament of *guild*; raises `NoTournament` and `TournamentDamaged`."""
        stored = await self._tournaments.load(tournament_id)
        if stored is None or stored.venue.guild != guild:
            raise NoTournament
        return stored

    async def happen(
        self,
        tournament_id: str,
        make: Callable[[StoredTournament], Sequence[Event]],
        people: Mapping[int, int] | Callable[[StoredTournament], Mapping[int, int]] | None = None,
    ) -> StoredTournament:
        """Append the events that *make* returns, in order, and all that follows from them.

        *people* are those who join. If somebody else was quicker, *make* is called again.

        Raises:
            ClubRefused: the events are not allowed, and nothing has changed.
            NoTournament, TournamentDamaged, StoreError: as they say.
        """
        for _ in range(_TRIES):
            stored = await self._tournaments.load(tournament_id)
            if stored is None:
                raise NoTournament
            events = make(stored)
            tournament, happened = self._after(stored, events, await self._apart(stored))
            if not happened:
                return stored
            joined = people(stored) if callable(people) else people or {}
            due = self._due_at(stored, tournament, happened)
            if await self._tournaments.append(Change(tournament, happened, joined, due)):
                self.stir(tournament_id)
                if stored.division is not None:
                    for listener in self._on_news:
                        listener(stored.division.league)
                found = await self._tournaments.load(tournament_id)
                assert found is not None
                return found
        raise ClubRefused("busy")

    async def _apart(self, stored: StoredTournament) -> set[frozenset[int]]:
        entrants = {who: entrant for entrant, who in stored.people.items()}
        pairs = await self._avoided.among(entrants)
        return {frozenset(entrants[who] for who in pair) for pair in pairs}

    def _after(
        self,
        stored: StoredTournament,
        events: Sequence[Event],
        apart: AbstractSet[frozenset[int]],
    ) -> tuple[Tournament, tuple[Event, ...]]:
        tournament = stored.tournament
        happened: tuple[Event, ...] = ()
        for event in events:
            if happened and tournament.phase in {"ended", "abandoned"}:
                break
            tournament, new = course.after(tournament, event, stored.secret, is_paired=False)
            happened += new
        tournament, new = course.resume(tournament, stored.secret, apart)
        return tournament, happened + new

    def _due_at(
        self, stored: StoredTournament, tournament: Tournament, events: Iterable[Event]
    ) -> float | None:
        if tournament.phase == "open":
            return stored.due_at
        if any(isinstance(one, Paired) for one in events):
            limit = tournament.plan.round_seconds
            return None if limit is None else self._clock.now() + limit
        return stored.due_at

    async def move(self, stored: StoredTournament, channel: int) -> None:
        """Move a tournament, and its league, to another channel, without its running matches."""
        moved = await self._tournaments.move(stored.tournament.id, channel)
        for one in moved.tournaments:
            self._messages.note_trouble(one, None)
        await self._messages.leave(moved.left, channel)
        self.stir(stored.tournament.id, *moved.tournaments)
        if stored.division is not None:
            for listener in self._on_news:
                listener(stored.division.league)

    # The loop -----------------------------------------------------------------------------------

    async def _find(self, match_id: str) -> None:
        board = await self._tournaments.board_of(match_id)
        if board is not None:
            self.stir(board.tournament)

    async def _due(self) -> tuple[list[str], float | None]:
        if not await self._deadlines.are_running():
            return [], None  # woken when the clocks run again
        now = self._clock.now()
        ahead = await self._tournaments.next_due(now)
        return await self._tournaments.due(now), None if ahead is None else ahead - now

    async def _tend(self, tournament_id: str) -> None:
        """Do all that is due in a tournament; repeating it does no harm."""
        stored = await self._tournaments.load(tournament_id)
        if stored is None or not await self._deadlines.are_running():
            return
        guild = self._client.get_guild(stored.venue.guild)
        if guild is not None and guild.unavailable:
            return  # a Discord outage: nobody there can do anything until it is over
        while events := await self._due_events(stored):
            try:
                stored = await self.happen(tournament_id, lambda _, events=events: events)
            except ClubRefused as error:
                # somebody was quicker; the next look finds what is still due
                logger.info("in tournament %s: %s", tournament_id, error)
                break
        stored = await self._tournaments.load(tournament_id)
        assert stored is not None
        if reached(self._client, stored.venue.guild) is None:
            return  # the server removed the bot, or is not there now; it goes on when it is back
        if await self._channel(stored) is None:
            if stored.ended_at is None:
                await self.happen(tournament_id, lambda _: [Abandoned()])
            return
        trouble = await self._opened(stored)
        stored = await self._tournaments.load(tournament_id)
        assert stored is not None
        await self._messages.update(stored)
        if trouble is not None:
            await self._messages.warn(stored)
            raise trouble  # the keeper tries again

    async def _take_trouble(self, tournament_id: str, fate: Fate, error: Exception) -> None:
        del fate
        if isinstance(error, discord.Forbidden):
            stored = await self._tournaments.load(tournament_id)
            if stored is not None:
                await self._messages.write(stored)

    async def _opened(self, stored: StoredTournament) -> Exception | None:
        """Begin the matches of the current round; return the error that stopped one."""
        trouble: Exception | None = None
        if stored.tournament.phase == "running":
            try:
                await self._open_boards(stored)
            except (NoMatchThreads, discord.HTTPException) as error:
                trouble = error
        why = trouble if isinstance(trouble, NoMatchThreads) else None
        if trouble is None or why is not None:  # else the old trouble may remain
            self._messages.note_trouble(stored.tournament.id, why)
        return trouble

    async def _due_events(self, stored: StoredTournament) -> list[Event]:
        """Return the events that have happened but are not in the log yet, in order."""
        tournament, now = stored.tournament, self._clock.now()
        is_due = stored.due_at is not None and stored.due_at <= now
        erased = [one for one, who in stored.people.items() if who < 0]
        gone = [one for one in erased if tournament.entrants[one].is_active]
        if tournament.phase == "open":
            if is_due:
                return await self._begin(stored)
            return []
        if tournament.phase != "running":
            return []
        found: list[Event] = [*map(Withdrawn, gone[:1])]
        if found or tournament.is_between_rounds:
            return found
        open_tables = dict(tournament.open_tables())
        hosted = await self._messages.hosted(stored)
        for one in hosted:
            table = open_tables.get(one.board.board)
            if table is None or not one.is_over or len(table.games) != one.board.game:
                continue
            return await self._result(stored, one, table)
        # no round closes on people whose match could not begin
        has_begun = open_tables.keys() <= {one.board.board for one in hosted}
        return [Closed(len(tournament.rounds) - 1)] if is_due and has_begun else []

    async def ratings(self, stored: StoredTournament) -> list[int]:
        """Return the ratings of all entrants on the server, by number; 0: no rating."""
        ladder = Ladder(stored.tournament.plan.game, stored.venue.guild)
        found: list[int] = []
        for one in stored.tournament.entrants:
            player = stored.people.get(one.number)
            known = None if player is None else await self._ladders.standing(ladder, player)
            found.append(0 if known is None else known.shown)
        return found

    async def _begin(self, stored: StoredTournament) -> list[Event]:
        """Return the event that starts the tournament; with too few people it waits for a press."""
        try:
            return [course.start(stored.tournament, stored.secret, await self.ratings(stored))]
        except ClubRefused as error:
            logger.info("tournament %s does not begin: %s", stored.tournament.id, error)
            await self._tournaments.append(Change(stored.tournament))
            return []

    async def _result(
        self, stored: StoredTournament, one: Hosted, table: TournamentTable
    ) -> list[Event]:
        board = one.board
        off = [CalledOff(board.round, board.board)]
        try:
            match = (await self._tables.open(one.match)).match
        except (CorruptLog, OtherVersion, UnknownMatch) as error:
            logger.warning("match %s counts for nobody: %s", one.match, error)
            return [*off]
        result = match.result()
        if result is None or result.is_void:
            return [*off]
        seated = table.seated(board.game)
        places = dict(zip(seated, result.places, strict=True))
        order = tuple(places[entrant] for entrant in table.entrants)
        found: list[Event] = [board.played(order)]
        late = _vanished(match, has_banks=stored.tournament.plan.increment is not None)
        for seat in late:
            entrant = stored.tournament.entrants[seated[seat]]
            if entrant.presence == "in" and not entrant.bot:
                found.append(Vanished(entrant.number))
        return found

    # Opening matches ----------------------------------------------------------------------------

    async def _channel(self, stored: StoredTournament) -> object | None:
        """Return the tournament's channel; None: it no longer exists."""
        known = self._client.get_channel(stored.venue.channel)
        if known is not None:
            return known
        try:
            return await self._client.fetch_channel(stored.venue.channel)
        except discord.NotFound as error:
            if is_gone(error):
                return None
            raise

    async def _open_boards(self, stored: StoredTournament) -> None:
        """Begin the round's missing matches, and bring back lost ones; raises `NoMatchThreads`."""
        channel = home(await self._channel(stored))
        if not may_have_threads(channel):
            raise NoMatchThreads("channel")
        tournament = stored.tournament
        hosted = {
            (one.board.board, one.board.game): one for one in await self._messages.hosted(stored)
        }
        round_ = len(tournament.rounds) - 1
        joins: dict[int, str] | None = None
        places = MatchPlaces(
            stored,
            channel,
            accounts=self._accounts,
            locales=self._locales,
            venues=self._matches.venues,
        )
        for number, table in tournament.open_tables():
            game = len(table.games)
            here = hosted.get((number, game))
            if here is not None and (here.is_over or not here.is_lost):
                continue
            board = Board(tournament.id, round_, number, game)
            venue = await places.find(board, table, hosted.get((number, game - 1)))
            if venue is None:
                continue
            if here is not None:
                await self._bring_back(here, venue)
                continue
            if joins is None:
                joins = await self._joins(tournament.id)
            await self._begin_match(stored, venue, (board, table), joins)
            if game == 0:
                await self._give_time(stored)
        if places.refusal is None and places.has_opened and stored.warned not in {"", _SHUT}:
            await self._tournaments.note_warned(tournament.id, "")
        if places.is_short:
            assert places.refusal is not None
            raise places.refusal

    async def _give_time(self, stored: StoredTournament) -> None:
        """Give a round its full length from the start of a match that came late."""
        limit, now = stored.tournament.plan.round_seconds, self._clock.now()
        if limit is not None and stored.due_at is not None and now + limit > stored.due_at + _LATE:
            await self._tournaments.extend(stored.tournament.id, now + limit)

    async def _joins(self, tournament_id: str) -> dict[int, str]:
        events = await self._tournaments.events(tournament_id)
        return {one.entrant: one.click for one in events if isinstance(one, Joined)}

    async def _begin_match(
        self,
        stored: StoredTournament,
        venue: Venue,
        at: tuple[Board, TournamentTable],
        joins: Mapping[int, str],
    ) -> None:
        board, _ = at
        match_id = await self._tournaments.match_at(board) or _id_of(board)
        await self._tournaments.link(match_id, board)
        source = Source("tournament", board.tournament)
        while True:
            record = self._record(match_id, stored, at, joins)
            opening = self._live_matches.opening(record)
            if await self._matches.create(record, venue, opening, source=source):
                break
            now = await self._tournaments.load(board.tournament)
            if now is None or now.people == stored.people:
                logger.warning("match %s of a tournament has begun already", match_id)
                return
            stored = now  # somebody was erased while the thread was made
        self._starter.launch(match_id, venue, opening)
        self._publisher.show(match_id)

    def _record(
        self,
        match_id: str,
        stored: StoredTournament,
        at: tuple[Board, TournamentTable],
        joins: Mapping[int, str],
    ) -> Record:
        board, table = at
        tournament, plan = stored.tournament, stored.tournament.plan
        game = self._games.find(plan.game)
        seated = table.seated(board.game)
        place = board.round, board.board, board.game
        return Record(
            id=match_id,
            setup=game.set_up(len(seated), plan.options),
            sitters=tuple(self._sitter(stored, one) for one in seated),
            secret=course.match_secret(tournament, stored.secret, place),
            joins=tuple(joins[one] for one in seated if one in stored.people),
            turn_seconds=plan.turn_seconds,
            increment=plan.increment,
            time_up="house" if plan.gone == "house" else "lose",
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )

    def _sitter(self, stored: StoredTournament, entrant: int) -> Sitter:
        one = stored.tournament.entrants[entrant]
        player = stored.people.get(entrant, -1)
        if one.bot:
            return Sitter(bot=one.bot)
        if one.presence != "in" or player < 0:
            return Sitter(bot=STAND_IN)
        return Sitter(player=player)

    async def _bring_back(self, one: Hosted, venue: Venue) -> None:
        place = venue.guild, venue.channel, venue.parent
        if await self._matches.venues.move(one.match, *place, is_private=False):
            self._channels.free(one.match)
            self._channels[venue.channel] = one.match
            await self._tables.forget(one.match)  # the turn has all its time again
            self._publisher.show(one.match)


def _id_of(board: Board) -> str:
    """Return the id of the match at *board*, always the same, so that it begins only once."""
    place = f"{board.tournament}:{board.round}:{board.board}:{board.game}"
    return base64.b32encode(hashlib.sha256(place.encode()).digest()[:5]).decode().lower()


def _vanished(match: Match, *, has_banks: bool) -> list[int]:
    """Return the seats that left a match by being away: they let a whole turn pass.

    Somebody can use up a time bank and still be there, so then only those who never moved count.
    """
    late = dict.fromkeys(one.seat for one in match.line if one.kind == "timeout")
    moved = {one.seat for one in match.line if one.kind == "move"} if has_banks else set[int]()
    return [seat for seat in late if seat not in moved]

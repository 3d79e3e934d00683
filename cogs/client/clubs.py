"""Tournaments in play: rounds open their own matches and collect the results.

The logs of the tournament and of its matches hold everything, so the next process carries on where
the last one stopped. A match's id and secret follow from its place in the tournament, so it begins
only once.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from discord import ButtonStyle

from cogs.client.background import Fate, Keeper
from cogs.client.club_places import MatchPlaces, NoMatchThreads, home
from cogs.client.living import Content, Wanted, nonce_in
from cogs.client.messenger import logging_refusals
from cogs.client.places import may_have_threads
from cogs.ui.clubs import (
    CheckIn,
    ComeBack,
    JoinTournament,
    ManageTournament,
    entrant_name,
    has_free_weekends,
    ruling_text,
    thread_name,
    tournament_picture,
    tournament_view,
)
from cogs.ui.errors import is_gone, sentence
from cogs.ui.layout import framed, press_button
from cogs.ui.texts import TEXTS, jump_link, moment, whole_moment
from cogs.ui.tournament_settings import amended_text
from db.clubs import FEW, Board, Change, StoredTournament
from db.sources import Source
from db.venues import Venue
from engine import fair
from engine.clubs import course
from engine.clubs.events import (
    Abandoned,
    Amended,
    CheckInOpened,
    Closed,
    Joined,
    OrganiserNamed,
    Paired,
    Ruled,
    Withdrawn,
)
from engine.clubs.forms import MOST_AWAY, ClubRefused, NoTournament
from engine.ladders import Ladder
from engine.live_matches import STAND_IN
from engine.ports import Record, Sitter
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cogs.client.adjudication import Adjudicator
    from cogs.client.living import LivingMessages
    from cogs.client.lobbies import Starter
    from cogs.client.people import Accounts, Locales, Mentions
    from cogs.client.pings import GuestMessages
    from cogs.ui.clubs import Wait
    from db.clubs import Hosted, Tournaments
    from db.ladders import Ladders
    from db.matches import Matches
    from db.people import Preferences
    from engine.clock import Deadlines
    from engine.clubs.events import Event
    from engine.clubs.forms import Plan
    from engine.clubs.tournament import Tournament, TournamentTable
    from engine.core import Fact, Games
    from engine.ports import Clock

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_TRIES: Final = 8
"""Maximum number of attempts at a change, if others keep changing the same tournament."""
_LOOK: Final = 600.0
"""Seconds between checks of all tournaments, to find changes that nobody reported."""
_LAST_CALLS: Final = 7200.0, 900.0
"""Seconds before the end of a round at which Parlor reminds its players again: the later one is for
rounds that end on short notice."""
_LATE: Final = 600.0
"""If a match begins more than this many seconds after the pairing, its round gets more time."""
_GIVEN_UP: Final = 7 * 86_400.0
"""Seconds after a tournament's end until we give up telling a server that removed the bot."""
_CALLED: Final = "called"
"""Stored as the last warning once people have been asked to check in."""
_SHUT: Final = "shut"
"""Stored as the last warning once Parlor can no longer write in the tournament's channel."""


@service
class TournamentMessages:
    """Shows tournaments: a new message when a round begins, edits for everything else."""

    accounts: Accounts
    games: Games
    guest_messages: GuestMessages
    living: LivingMessages
    locales: Locales
    mentions: Mentions
    preferences: Preferences
    tournaments: Tournaments

    def __post_init__(self) -> None:
        self._troubles: dict[str, NoMatchThreads] = {}
        self._waits: dict[str, Sequence[Wait]] = {}

    def note_trouble(self, tournament_id: str, trouble: NoMatchThreads | None) -> None:
        if trouble is None:
            self._troubles.pop(tournament_id, None)
        else:
            self._troubles[tournament_id] = trouble

    def note_waits(self, tournament_id: str, waits: Sequence[Wait]) -> None:
        """Note the people that its round is waiting for, to show them from now on."""
        if waits:
            self._waits[tournament_id] = waits
        else:
            self._waits.pop(tournament_id, None)

    async def warn(self, stored: StoredTournament) -> None:
        """Tell the organisers once why matches cannot begin."""
        tournament_id = stored.tournament.id
        trouble = self._troubles.get(tournament_id)
        if trouble is None or trouble.why == stored.warned or not stored.organisers:
            return
        nonce = nonce_in(stored.venue, f"w{tournament_id}{trouble.why}")
        text = _addressed(stored.organisers, self._words_of(stored))
        await self.living.say(stored.venue, nonce, text, stored.organisers)
        await self.tournaments.note_warned(tournament_id, trouble.why)

    async def tell_too_few(self, stored: StoredTournament) -> None:
        """Tell the organisers and the entrants once that more people are needed for the start."""
        if stored.warned == FEW:
            return
        tournament, venue = stored.tournament, stored.venue
        locale, name = self.locales.of(venue.guild), discord.utils.escape_markdown
        joined = [stored.people[number] for number in tournament.active if number in stored.people]
        people = [player for player in dict.fromkeys([*stored.organisers, *joined]) if player > 0]
        facts: dict[str, Fact] = {
            "people": " ".join(f"<@{player}>" for player in people),
            "name": name(tournament.plan.name),
            "count": len(tournament.active) - len(tournament.missing),
            "least": tournament.form.least_people,
            "is_check_in": str(tournament.is_check_in).lower(),
        }
        text = TEXTS.say(locale, "tournament-too-few", facts)
        join = press_button(locale, JoinTournament(tournament.id), style=ButtonStyle.success)
        manage = press_button(locale, ManageTournament(tournament.id))
        nonce = nonce_in(venue, f"f{tournament.id}")
        await self.living.say(venue, nonce, text, people, join, manage)
        await self.tournaments.note_warned(tournament.id, FEW)

    async def call_in(self, stored: StoredTournament) -> None:
        """Ask everyone who hasn't checked in yet, once, in the channel or by direct message."""
        tournament, venue = stored.tournament, stored.venue
        missing = [stored.people[number] for number in tournament.missing]
        if not tournament.is_check_in or stored.warned in {_CALLED, FEW} or not missing:
            return
        locale, here = self.locales.of(venue.guild), CheckIn(tournament.id)
        button = press_button(locale, here, style=ButtonStyle.success)
        facts: dict[str, Fact] = {
            "name": discord.utils.escape_markdown(tournament.plan.name),
            "when": "" if stored.due_at is None else whole_moment(stored.due_at),
            "form": tournament.form.kind,
        }
        text = TEXTS.say(locale, "tournament-call-in", facts)
        direct = [
            person for person in missing if self.preferences.known(person).telling == "direct"
        ]
        unwritten = await self.guest_messages.send(direct, text, None, button=button)
        named = [
            person for person in missing if person not in direct or person in unwritten.refused
        ]
        if named:
            nonce = nonce_in(venue, f"i{tournament.id}")
            await self.living.say(venue, nonce, _addressed(named, text), named, button)
        await self.tournaments.note_warned(tournament.id, _CALLED)

    async def write(self, stored: StoredTournament) -> None:
        """Tell the organisers once, by direct message, that Parlor cannot write in the channel."""
        venue = stored.venue
        reached = [person for person in stored.organisers if self.mentions.may(person, None)]
        if stored.warned == _SHUT or not reached:
            return
        name = discord.utils.escape_markdown(stored.tournament.plan.name)
        facts: dict[str, Fact] = {
            "name": name,
            "link": jump_link(venue.guild, venue.channel, venue.message),
        }
        text = TEXTS.say(self.locales.of(venue.guild), "tournament-shut-letter", facts)
        await self.guest_messages.send(reached, text, None)
        await self.tournaments.note_warned(stored.tournament.id, _SHUT)

    async def tell_out(self, stored: StoredTournament) -> None:
        """Write to each entrant who is out for missing turns, with a button to come back."""
        tournament = stored.tournament
        out = {
            entrant.number: entrant.presence
            for entrant in tournament.entrants
            if entrant.presence in {"absent", "vanished", "house"}
            and stored.people.get(entrant.number, 0) > 0
        }
        if not out or tournament.plan.rules == 1:
            return
        for number in out.keys() - await self.tournaments.told_out(tournament.id):
            venue, player = stored.venue, stored.people[number]
            facts: dict[str, Fact] = {
                "name": discord.utils.escape_markdown(tournament.plan.name),
                "link": jump_link(venue.guild, venue.channel, venue.message),
                "presence": out[number],
                "form": tournament.form.kind,
            }
            locale = self.locales.of(venue.guild)
            is_absent = out[number] == "absent"
            key = "tournament-out-absent" if is_absent else "tournament-out"
            text = TEXTS.say(locale, key, facts)
            back = press_button(locale, ComeBack(tournament.id), style=ButtonStyle.success)
            button = None if is_absent and tournament.form.kind == "knockout" else back
            unwritten = await self.guest_messages.send([player], text, None, button=button)
            if unwritten.error is not None:
                raise unwritten.error  # the keeper tries again
            if unwritten.refused:
                nonce = nonce_in(venue, f"o{tournament.id}{number}")
                buttons = () if button is None else (button,)
                await self.living.say(venue, nonce, _addressed([player], text), [player], *buttons)
            await self.tournaments.note_told_out(tournament.id, number)

    async def remind(self, stored: StoredTournament, now: float) -> float | None:
        """Tell players of unfinished matches when the round ends: at once, and shortly before.

        Return the seconds until the second reminder; None if there will be none.
        """
        due, reminded = stored.due_at, stored.reminded
        if stored.tournament.plan.rules == 1 or due is None or stored.tournament.phase != "running":
            return None
        calls = [due - before for before in _LAST_CALLS]
        wanted, last = 1 + sum(now >= call for call in calls), 1 + len(calls)
        if reminded < wanted:
            if reminded:
                wanted = last  # at most two reminders
            open_tables = dict(stored.tournament.open_tables())
            for match in await self.hosted(stored):
                table = open_tables.get(match.board.board)
                if table is None or match.is_over:
                    continue
                people = [
                    stored.people[number] for number in table.entrants if number in stored.people
                ]
                locale = self.locales.of(stored.venue.guild)
                facts = {"when": whole_moment(due), "relative": moment(due)}
                text = TEXTS.say(locale, "tournament-ends", facts)
                await self._say_at(stored, match, f"e{wanted}{int(due)}", text, people)
            await self.tournaments.note_reminded(stored.tournament.id, due, wanted)
            reminded = wanted
        return None if reminded == last else calls[reminded - 1] - now

    async def tell_news(self, stored: StoredTournament) -> None:
        """Tell people about rulings and organisers' changes that they have not heard of yet."""
        tournament, since = stored.tournament, stored.told_events
        if since >= tournament.seq:
            return
        events = await self.tournaments.events(tournament.id)
        name = tournament.agreed.name
        for seq, event in enumerate(events[: tournament.seq]):
            if seq >= since:
                match event:
                    case Ruled():
                        await self._tell_ruled(stored, event, seq)
                    case Amended():
                        await self._tell_amended(stored, event, seq, name)
                    case OrganiserNamed():
                        await self._tell_helper(stored, seq)
                    case _:
                        continue
                # if a later one fails, the next try doesn't repeat this one
                await self.tournaments.note_told_events(tournament.id, seq + 1)
            if isinstance(event, Amended):
                name = event.name or name
        await self.tournaments.note_told_events(tournament.id, tournament.seq)

    async def _tell_ruled(self, stored: StoredTournament, ruled: Ruled, seq: int) -> None:
        """Post a ruling and its reason in the table's thread; an organiser's in the channel too."""
        locale, table = self.locales.of(stored.venue.guild), ruled.table
        text = ruling_text(locale, stored, ruled)
        if ruled.why == "organiser":
            entrants = stored.tournament.rounds[ruled.round].tables[table].entrants
            people = [stored.people[number] for number in entrants if number in stored.people]
            names = [entrant_name(locale, stored, entrant) for entrant in entrants]
            headed = f"{thread_name(locale, ruled.round, names)}\n{text}"
            nonce = nonce_in(stored.venue, f"j{seq}.{stored.tournament.id}")
            await self.living.say(stored.venue, nonce, headed, people)
        text = f"{text}\n{TEXTS.say(locale, 'tournament-ruled-on')}"
        for match in await self.tournaments.hosted(stored.tournament.id, ruled.round):
            if match.board.board == table and not match.is_over:
                await self._say_at(stored, match, f"j{seq}", text, ())

    async def _tell_amended(
        self, stored: StoredTournament, amended: Amended, seq: int, before: str
    ) -> None:
        """Say what an organiser has changed; *before* is the tournament's old name."""
        locale, escaped = self.locales.of(stored.venue.guild), discord.utils.escape_markdown
        if amended.name is not None:
            amended = replace(amended, name=escaped(amended.name))
        text = amended_text(locale, amended, escaped(before))
        nonce = nonce_in(stored.venue, f"a{seq}.{stored.tournament.id}")
        await self.living.say(stored.venue, nonce, text, ())

    async def _tell_helper(self, stored: StoredTournament, seq: int) -> None:
        """Tell a member that they are now the second organiser."""
        if stored.helper is None:
            return  # they have stepped down, or erased themselves
        name = discord.utils.escape_markdown(stored.tournament.plan.name)
        facts = {"player": f"<@{stored.helper}>", "name": name}
        text = TEXTS.say(self.locales.of(stored.venue.guild), "tournament-helper", facts)
        nonce = nonce_in(stored.venue, f"h{seq}.{stored.tournament.id}")
        await self.living.say(stored.venue, nonce, text, [stored.helper])

    async def _say_at(
        self, stored: StoredTournament, match: Hosted, name: str, text: str, people: Sequence[int]
    ) -> None:
        venue = Venue(stored.venue.guild, match.channel)
        nonce = nonce_in(venue, f"{name}{match.match[:6]}")
        with logging_refusals(
            "could not tell the players of match %s about their round: %s", match.match
        ):
            await self.living.say(venue, nonce, _addressed(people, text), people)

    async def leave(self, left: Iterable[Venue], channel: int) -> None:
        """Edit a tournament's old messages, at *left*, to name its new *channel*, if possible."""
        for venue in left:
            facts = {"channel": f"<#{channel}>"}
            text = TEXTS.say(self.locales.of(venue.guild), "tournament-moved", facts)
            await self.living.update(venue, Content(framed(text)))

    def _words_of(self, stored: StoredTournament) -> str:
        trouble = self._troubles.get(stored.tournament.id)
        if trouble is None:
            return ""
        locale = self.locales.of(stored.venue.guild)
        facts = {"trouble": sentence(trouble, locale), "why": trouble.why}
        return TEXTS.say(locale, "tournament-blocked", facts)

    async def hosted(self, stored: StoredTournament) -> list[Hosted]:
        """Return the matches of the last round."""
        tournament = stored.tournament
        if not tournament.rounds:
            return []
        return await self.tournaments.hosted(tournament.id, len(tournament.rounds) - 1)

    async def update(self, stored: StoredTournament) -> None:
        """Show *stored* in its message, or in a new one if it has reached another stage."""
        await self.living.show(await self._wanted(stored))

    async def answer(self, interaction: Interaction, stored: StoredTournament) -> int:
        """Answer a command, or a press below its message, by showing *stored*."""
        return await self.living.answer(interaction, await self._wanted(stored))

    async def plain_names(self, stored: StoredTournament, locale: str) -> dict[int, str]:
        """Return the names of a tournament's people, by player."""
        people = [*stored.people.values(), *stored.organisers]
        return await self.accounts.plain_names(locale, people)

    async def _wanted(self, stored: StoredTournament) -> Wanted:
        tournament, venue = stored.tournament, stored.venue
        locale, hosted = self.locales.of(venue.guild), await self.hosted(stored)
        plan = tournament.plan
        shown = partial(
            tournament_view,
            trouble=self._words_of(stored),
            waits=self._waits.get(tournament.id, ()),
            length=self.games.length(plan.game, plan.form.seats),
        )

        async def paint() -> Content:
            names = await self.plain_names(stored, locale)
            picture = await asyncio.to_thread(tournament_picture, locale, stored, names)
            view = shown(locale, stored, hosted, picture)
            return Content(view, [] if picture is None else [picture])

        async def posted(message: int) -> None:
            await self.tournaments.set_message(tournament.id, message, stored.stage)
            if stored.warned == _SHUT:
                await self.tournaments.note_warned(tournament.id, "")

        wanted = Wanted(
            venue,
            nonce_in(venue, f"t{tournament.id}{stored.stage}"),
            Content(shown(locale, stored, hosted, None)),
            # the picture shows people's names
            state=f"{tournament.seq}{sorted(stored.people.items())}",
            paint=None if tournament.started is None else paint,
            posted=posted,
        )
        if stored.stage <= stored.shown and venue.message is not None:
            return wanted
        before = tournament.copy()
        del before.rounds[max(0, stored.shown) :]
        ended = replace(stored, tournament=before, due_at=None)
        former = Content(tournament_view(locale, ended, [], None, is_last=False))
        # this pings nobody: people get a ping from their match, when they have to move
        return replace(wanted, is_new=True, former=former)


def _addressed(people: Iterable[int], text: str) -> str:
    """Return *text* after the mentions of *people*, except erased ones."""
    return " ".join([*(f"<@{player}>" for player in people if player > 0), text])


@service
class Rounds:
    """Records the events of tournaments once they are due, and begins matches."""

    adjudicator: Adjudicator
    client: discord.Client
    clock: Clock
    deadlines: Deadlines
    ladders: Ladders
    tournament_matches: TournamentMatches
    tournament_messages: TournamentMessages
    tournaments: Tournaments

    def __post_init__(self) -> None:
        store = self.tournaments.store
        self.keeper = Keeper[str](
            "tournaments",
            self._tend,
            clock=self.clock,
            store=store,
            everything=self.tournaments.led,
            every=_LOOK,
            due=self._due,
            failed=self._take_trouble,
        )
        self.ends = Keeper[str]("ended matches", self._find, clock=self.clock, store=store)
        """Keys are ids of matches, in tournaments or not."""
        self.on_news: list[Callable[[str], None]] = []
        """Each is called with the league whenever something happens in its season."""

    async def load(self, tournament_id: str, guild: int) -> StoredTournament:
        """Return a tournament of *guild*; raises `NoTournament` and `TournamentDamaged`."""
        stored = await self.tournaments.load(tournament_id)
        if stored is None or stored.venue.guild != guild:
            raise NoTournament
        return stored

    async def happen(
        self,
        tournament_id: str,
        make: Callable[[StoredTournament], Sequence[Event]],
        people: Mapping[int, int] | Callable[[StoredTournament], Mapping[int, int]] | None = None,
    ) -> StoredTournament:
        """Append the events that *make* returns, in order, and all events that follow from them.

        *people* has, or returns, the players who join, by entrant. If somebody else is quicker,
        *make* is called again.

        Raises:
            ClubRefused: the events are not allowed, and nothing has changed.
            NoTournament, TournamentDamaged, StoreError: it cannot be read or stored.
        """
        for _ in range(_TRIES):
            stored = await self.tournaments.load(tournament_id)
            if stored is None or stored.is_draft:
                raise NoTournament
            tournament, secret = stored.tournament, stored.secret
            events = make(stored)
            # pairing hundreds of people takes a while
            tournament, happened = await asyncio.to_thread(_after, tournament, events, secret)
            if not happened:
                return stored
            due, is_paired = None, any(isinstance(event, Paired) for event in happened)
            if is_paired and tournament.plan.round_seconds is not None:
                due = self.clock.now() + tournament.plan.round_seconds
            joined = people(stored) if callable(people) else people or {}
            change = Change(
                tournament, happened, joined, due, keeps_due=not is_paired, replans=stored.replans
            )
            if await self.tournaments.append(change):
                self.keeper.stir(tournament_id)
                self._tell_of_news(stored)
                found = await self.tournaments.load(tournament_id)
                assert found is not None
                return found
        raise ClubRefused("busy")

    async def replan(
        self, tournament_id: str, guild: int, change: Callable[[Plan], Plan]
    ) -> StoredTournament:
        """Change the plan of a tournament that has not started.

        Raises:
            ClubRefused: it has started, or the plan is impossible.
            NoTournament, TournamentDamaged, StoreError: it cannot be read or stored.
        """
        for _ in range(_TRIES):
            stored = await self.load(tournament_id, guild)
            if stored.tournament.phase != "open":
                raise ClubRefused("started")
            plan = change(stored.tournament.plan)
            plan.check()
            if stored.tournament.present > plan.places:
                raise ClubRefused("full", plan.places)
            if await self.tournaments.replan(stored, plan):
                self.keeper.stir(tournament_id)
                return await self.load(tournament_id, guild)
        raise ClubRefused("busy")

    def _tell_of_news(self, stored: StoredTournament) -> None:
        if stored.division is not None:
            for listener in self.on_news:
                listener(stored.division.league)

    async def end_round(self, stored: StoredTournament, hours: int | None) -> None:
        """End the current round in *hours*; with None, when its last match ends.

        Raises:
            ClubRefused: no match is running, or the tournament has older rules.
        """
        for _ in range(_TRIES):
            stored = await self.load(stored.tournament.id, stored.venue.guild)
            if stored.tournament.plan.rules == 1:
                raise ClubRefused("old-rules")
            if not stored.tournament.open_tables():
                raise ClubRefused("no-round")
            at = None if hours is None else self.clock.now() + hours * 3600
            if await self.tournaments.set_due(stored.tournament, at):
                self.keeper.stir(stored.tournament.id)
                return
        raise ClubRefused("busy")

    async def amend(self, tournament_id: str, guild: int, amended: Amended) -> StoredTournament:
        """Change the plan of a running tournament, and tell its channel.

        Raises:
            ClubRefused: it isn't running, or doesn't allow this change; nothing has changed.
        """
        await self.load(tournament_id, guild)

        def change(stored: StoredTournament) -> list[Event]:
            changed = stored.tournament.copy()
            changed.add(amended)
            return [] if changed.plan == stored.tournament.plan else [amended]

        return await self.happen(tournament_id, change)

    async def move(self, stored: StoredTournament, channel: int) -> None:
        """Move a tournament and its league to another channel; running matches don't move."""
        moved = await self.tournaments.move(stored.tournament.id, channel)
        for tournament_id in moved.tournaments:
            self.tournament_messages.note_trouble(tournament_id, None)
        await self.tournament_messages.leave(moved.left, channel)
        self.keeper.stir(stored.tournament.id, *moved.tournaments)
        self._tell_of_news(stored)

    async def _find(self, match_id: str) -> None:
        board = await self.tournaments.board_of(match_id)
        if board is not None:
            self.keeper.stir(board.tournament)

    async def _due(self) -> tuple[list[str], float | None]:
        if not await self.deadlines.are_running():
            return [], None  # woken when the clocks run again
        now = self.clock.now()
        due, ahead = await self.tournaments.due(now)
        return due, None if ahead is None else ahead - now

    async def _tend(self, tournament_id: str) -> float | None:
        """Do all that is due in a tournament; repeating it does no harm.

        Return the seconds until the next visit; None if nothing is planned.
        """
        stored = await self.tournaments.load(tournament_id)
        if stored is None or stored.is_draft or not await self.deadlines.are_running():
            return None
        guild = self.client.get_guild(stored.venue.guild)
        if guild is not None and guild.unavailable:
            return None  # a Discord outage: nobody there can do anything now
        while events := await self._due_events(stored):
            try:
                stored = await self.happen(tournament_id, lambda _, events=events: events)
            except ClubRefused as error:
                # somebody was quicker; the next visit finds what is still due
                logger.info("tournament %s has changed in the meantime: %s", tournament_id, error)
                break
        if guild is None:  # the server removed the bot; the tournament goes on when the bot is back
            if stored.ended_at is not None and stored.ended_at < self.clock.now() - _GIVEN_UP:
                await self.tournaments.note_told_events(tournament_id, stored.tournament.seq)
            return None
        stored = await self.load(tournament_id, guild.id)
        if await self.tournament_matches.channel(stored) is not None:
            await self._go_on(stored)
            await self.tournament_messages.tell_out(stored)
            await self.tournament_messages.call_in(stored)
            if stored.tournament.phase == "open":
                return self._opens_in(stored)
            return await self.tournament_messages.remind(stored, self.clock.now())
        if stored.ended_at is None:
            await self.happen(tournament_id, lambda _: [Abandoned()])
        else:  # there is no channel left to tell people in
            await self.tournaments.note_told_events(tournament_id, stored.tournament.seq)
        return None

    def _opens_in(self, stored: StoredTournament) -> float | None:
        """Return the seconds until the check-in opens, 0 if due; None if it is open or never."""
        minutes, due, now = stored.tournament.plan.check_in, stored.due_at, self.clock.now()
        if not minutes or stored.tournament.is_check_in or due is None or due <= now:
            return None
        return max(0.0, due - 60 * minutes - now)

    async def _go_on(self, stored: StoredTournament) -> None:
        """Begin the matches that can begin, and show the tournament and its news."""
        tournament_id, trouble, places = stored.tournament.id, None, None
        if stored.tournament.phase == "running":
            try:
                places = await self.tournament_matches.places(stored)
                await self.tournament_matches.begin(stored, places, self.clock.now())
            except (NoMatchThreads, discord.HTTPException) as error:
                trouble = error
        why = trouble if isinstance(trouble, NoMatchThreads) else None
        if trouble is None or why is not None:  # after another error the old trouble may persist
            self.tournament_messages.note_trouble(tournament_id, why)
        stored = await self.load(tournament_id, stored.venue.guild)
        is_due = stored.due_at is not None and stored.due_at <= self.clock.now()
        if stored.tournament.phase == "open" and is_due:
            await self.tournament_messages.tell_too_few(stored)
            stored = await self.load(tournament_id, stored.venue.guild)
        waits = await self.adjudicator.waits(stored)
        self.tournament_messages.note_waits(tournament_id, waits)
        await self.tournament_messages.update(stored)
        await self.tournament_messages.tell_news(stored)
        if places is not None:
            await places.tidy()
        if trouble is not None:
            await self.tournament_messages.warn(stored)
            raise trouble  # the keeper tries again

    async def _take_trouble(self, tournament_id: str, fate: Fate, error: Exception) -> None:
        del fate
        if isinstance(error, discord.Forbidden):
            stored = await self.tournaments.load(tournament_id)
            if stored is not None:
                await self.tournament_messages.write(stored)

    async def _due_events(self, stored: StoredTournament) -> list[Event]:
        """Return the events that have happened but are not in the log yet, in order."""
        tournament, now = stored.tournament, self.clock.now()
        is_due = stored.due_at is not None and stored.due_at <= now
        if tournament.phase == "open" and self._opens_in(stored) == 0:
            return [CheckInOpened()]
        if tournament.phase == "open" and is_due:
            try:
                ratings = await self.ratings(stored)
                return [course.start(tournament, stored.secret, ratings)]
            except ClubRefused as error:  # it waits for more people, or for a press
                logger.info("tournament %s cannot begin yet: %s", tournament.id, error)
        if tournament.phase != "running":
            return []
        for entrant, player in stored.people.items():
            if player < 0 and tournament.entrants[entrant].is_active:
                return [Withdrawn(entrant)]  # somebody was erased
        if tournament.is_between_rounds:
            return []
        open_tables = dict(tournament.open_tables())
        hosted = await self.tournament_messages.hosted(stored)
        for match in hosted:
            table = open_tables.get(match.board.board)
            if table is not None and match.is_over and len(table.games) == match.board.game:
                return await self.adjudicator.result(stored, match, table)
        # a round doesn't close before all its matches have begun
        has_begun = open_tables.keys() <= {match.board.board for match in hosted}
        if not is_due or not has_begun:
            return []
        if tournament.plan.rules == 1:
            return [Closed(len(tournament.rounds) - 1)]
        for match in hosted:
            table = open_tables.get(match.board.board)
            if table is not None and match.board.game == len(table.games):
                ruled = await self.adjudicator.ruling(match, table)
                return [] if ruled is None else [ruled]
        return []

    async def ratings(self, stored: StoredTournament) -> list[int]:
        """Return the server ratings of all entrants by number; 0 for no rating."""
        people = stored.people
        game, guild = stored.tournament.plan.game, stored.venue.guild
        ratings = await self.ratings_of(game, guild, people.values())
        return [
            ratings.get(people.get(entrant.number, 0), 0) for entrant in stored.tournament.entrants
        ]

    async def ratings_of(self, game: str, guild: int, players: Iterable[int]) -> dict[int, int]:
        """Return the ratings in *guild* of the *players* who have one."""
        ladder = Ladder(game, guild)
        standings = {player: await self.ladders.standing(ladder, player) for player in players}
        return {player: known.shown for player, known in standings.items() if known is not None}


def _after(
    tournament: Tournament, events: Sequence[Event], secret: bytes
) -> tuple[Tournament, tuple[Event, ...]]:
    """Return *tournament* after *events* and those that follow from them; also return them all."""
    happened: tuple[Event, ...] = ()
    for event in events:
        if happened and tournament.phase in {"ended", "abandoned"}:
            break
        tournament, new = course.after(tournament, event, secret, is_paired=False)
        happened += new
    tournament, new = course.resume(tournament, secret)
    return tournament, happened + new


@service
class TournamentMatches:
    """Begins the matches of a round."""

    accounts: Accounts
    client: discord.Client
    games: Games
    locales: Locales
    matches: Matches
    starter: Starter
    tournaments: Tournaments

    async def channel(self, stored: StoredTournament) -> object | None:
        """Return the tournament's channel; None if it no longer exists."""
        known = self.client.get_channel(stored.venue.channel)
        if known is not None:
            return known
        try:
            return await self.client.fetch_channel(stored.venue.channel)
        except discord.NotFound as error:
            if is_gone(error):
                return None
            raise

    async def places(self, stored: StoredTournament) -> MatchPlaces:
        """Return the places for its matches; raises `NoMatchThreads` if there can be none."""
        channel = home(await self.channel(stored))
        if not may_have_threads(channel):
            raise NoMatchThreads("channel")
        return MatchPlaces(stored, channel, self.accounts, self.locales, self.matches.venues)

    async def begin(self, stored: StoredTournament, places: MatchPlaces, now: float) -> None:
        """Begin the round's missing matches, and bring back lost ones.

        Raises:
            NoMatchThreads: some have to wait.
            discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord fails.
        """
        tournament, plan = stored.tournament, stored.tournament.plan
        round_ = len(tournament.rounds) - 1
        hosted = {
            (match.board.board, match.board.game): match
            for match in await self.tournaments.hosted(tournament.id, round_)
        }
        clicks = dict[int, str]()
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
                await self.starter.bring_back(here.match, venue)
                continue
            if not clicks:
                events = await self.tournaments.events(tournament.id)
                joined = (event for event in events if isinstance(event, Joined))
                clicks = {event.entrant: event.click for event in joined}
            await self._begin(stored, venue, board, table, clicks)
            # if a match begins late, its round gets its full length again
            limit, due = plan.round_seconds, stored.due_at
            if game == 0 and limit is not None and due is not None and now + limit > due + _LATE:
                await self.tournaments.extend(tournament.id, now + limit)
        if places.refusal is None and places.opened and stored.warned not in {"", _SHUT}:
            await self.tournaments.note_warned(tournament.id, "")
        if places.is_short:
            assert places.refusal is not None
            raise places.refusal

    async def _begin(
        self,
        stored: StoredTournament,
        venue: Venue,
        board: Board,
        table: TournamentTable,
        clicks: Mapping[int, str],
    ) -> None:
        tournament, seated = stored.tournament, table.seated(board.game)
        plan = tournament.plan
        place = board.round, board.board, board.game
        name = ":".join(map(str, (board.tournament, *place)))
        match_id = await self.tournaments.match_at(board) or fair.id_of(name)
        away = None if plan.rules == 1 else MOST_AWAY
        await self.tournaments.link(match_id, board, away)
        while True:
            sitters = tuple(_sitter(stored, entrant) for entrant in seated)
            record = Record(
                id=match_id,
                setup=self.games.find(plan.game).set_up(len(seated), plan.options),
                sitters=sitters,
                secret=course.match_secret(tournament, stored.secret, place),
                joins=tuple(clicks[entrant] for entrant in seated if entrant in stored.people),
                turn_seconds=plan.turn_seconds,
                increment=plan.increment,
                time_up="house" if plan.gone == "house" else "lose",
                weekends=self.starter.weekends(sitters) if has_free_weekends(plan) else "",
                entries=(),
                deliveries=frozenset(),
                published_seq=-1,
            )
            if await self.starter.open(record, venue, Source("tournament", board.tournament)):
                return
            now = await self.tournaments.load(board.tournament)
            if now is None or now.people == stored.people:
                logger.warning("match %s of a tournament has begun already", match_id)
                return
            stored = now  # somebody was erased while the thread was made


def _sitter(stored: StoredTournament, number: int) -> Sitter:
    entrant, player = stored.tournament.entrants[number], stored.people.get(number, -1)
    if entrant.bot:
        return Sitter(bot=entrant.bot)
    if entrant.presence != "in" or player < 0:
        return Sitter(bot=STAND_IN)
    return Sitter(player=player)

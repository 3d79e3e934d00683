"""The page's lists: leaderboards, profiles, clubs and preferences, each with an address.

A list shows what an action or a message shows on Discord, and its buttons lead to other addresses.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cogs.client.watching import lobbies_of
from cogs.ui.actions import EVERYTHING, PickLadder, PickProfile, Privacy, TurnLadder
from cogs.ui.club import ShowClub, night_line, tournament_line
from cogs.ui.clubs import (
    JoinTournament,
    LeaveTournament,
    LookAtTournament,
    StartTournament,
    listed_name,
    tournament_picture,
    tournament_view,
)
from cogs.ui.ids import OldButton
from cogs.ui.leagues import JoinLeague, league_view
from cogs.ui.nights import Come, night_view
from cogs.ui.ranks import picked_ladder
from cogs.ui.settings import ShowPreferences
from cogs.ui.texts import TEXTS, jump_link
from cogs.web.presses import Shown
from cogs.web.visits import NotThere
from db.clubs import StoredLeague, StoredTournament
from db.nights import Night
from db.venues import Venue
from engine.ladders import ALL_TIME, Ladder
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from discord import ui

    from cogs.client.club_places import Organisers
    from cogs.client.clubs import TournamentMessages
    from cogs.client.leagues import Seasons
    from cogs.ui.board import Picture
    from cogs.ui.ids import Action
    from cogs.web.answers import PageAnswers, Visit
    from cogs.web.showing import Json
    from db.doors import Visitor
    from db.nights import Nights
    from engine.core import Games

NAMED: Final = ("board", "who", "club", "preferences", "privacy")
"""First parts of addresses, each with a text ``page-…`` for the list's name."""
_MESSAGES: Final = {"tournament": LookAtTournament, "league": JoinLeague, "night": Come}
"""Actions of events that have a message, by the first part of an event's address."""
LISTS: Final = (*NAMED, *_MESSAGES)
"""First parts of all addresses."""
_Event: TypeAlias = tuple[Venue, str, Night | StoredTournament | StoredLeague]
"""A club night, tournament or league, with its place and its address."""
_DATES: Final = 5
"""Maximum number of tournaments and club nights on a person's home page."""


@service
class ListPages:
    answers: PageAnswers
    games: Games
    nights: Nights
    organisers: Organisers
    seasons: Seasons
    tournament_messages: TournamentMessages

    async def see(self, visit: Visit, address: str) -> Json:
        """Return the list at *address*.

        Raises:
            NotThere, NoTournament, NoLeague, OldButton: there is none, or the person couldn't see
                it on Discord.
        """
        kind, _, rest = address.partition("/")
        if kind not in NAMED:
            return await self._message(visit, kind, rest)
        answers, action = self.answers, self._action(visit.visitor, address)
        where = await answers.where(visit, None, is_own=action.presser == "anybody")
        values: list[str] = []
        if isinstance(action, PickProfile):
            await answers.visitor_rights.check_meets(visit.visitor, action.player)
            values.append(action.picked)
        custom_id = action.to_id()
        press = await answers.opened(where, custom_id, values, on=visit.message(kind))
        await answers.presses.dispatch(press, custom_id, values)
        answer = await answers.answer(visit, press)
        answer |= {"kind": "list", "title": TEXTS.say(str(press.locale), f"page-{kind}")}
        if kind == "club":
            guild = visit.visitor.guild
            lobbies = await answers.gate.lobbies.in_guild(guild) if guild else []
            places = [(lobby.venue, f"m/{lobby.lobby.id}") for lobby in lobbies]
            places += [(venue, address) for venue, address, _ in await self._events(guild)]
            answer["places"] = _shown(places, answer["messages"])
            answer["listens"] = lobbies_of(visit.visitor.guild)
        return answer

    async def press(self, visit: Visit, sent: Mapping[str, Any]) -> Json:
        """Answer a press as `PageAnswers.press` does; add the address of the list it leads to."""
        action, answer = await self.answers.press(visit, sent)
        if action.about == "lobby" or action.about in _MESSAGES:
            # public messages are worded for Discord; the page asks for its own words
            private = [message for message in answer["messages"] if message["on"].startswith("p")]
            answer["messages"] = private
        return answer | {"address": self._address(visit.visitor, action)}

    async def dates(self, visit: Visit, locale: str) -> Json:
        """Return club nights to come and tournaments on the visitor's server that they can see."""
        events = await self._events(visit.visitor.guild)
        found: list[Json] = []
        for venue, address, event in events:
            if isinstance(event, StoredLeague) or len(found) == _DATES:
                continue
            if not await self._sees(visit, venue):
                continue
            is_night = isinstance(event, Night)
            text = night_line(locale, event) if is_night else tournament_line(locale, event)
            found.append({"list": address, "text": text})
        return {
            "dates": found,
            "dates_heading": TEXTS.say(locale, "page-dates"),
            "dates_label": TEXTS.say(locale, "button-look"),
            "places": _shown([(venue, address) for venue, address, _ in events], found),
        }

    async def _message(self, visit: Visit, kind: str, name: str) -> Json:
        """Return the message of a tournament, league or club night, in the reader's language."""
        answers = self.answers
        if kind not in _MESSAGES:
            raise NotThere
        found = await answers.gate.subject(_MESSAGES[kind](name))
        press = await answers.opened(await answers.where(visit, found))
        locale, places, without = str(press.locale), dict[str, str](), set[str]()
        picture: Picture | None = None
        if kind == "tournament":
            stored = await self.tournament_messages.tournaments.load(name)
            if stored is None or stored.is_draft:
                raise NotThere
            venue, title = stored.venue, listed_name(locale, stored)
            player = visit.visitor.player
            view, picture, places = await self._tournament(locale, stored, player)
            entrant = stored.entrant_of(player)
            is_in = entrant is not None and stored.tournament.entrants[entrant].presence == "in"
            without.add((JoinTournament if is_in else LeaveTournament).head())
            if player not in stored.organisers and not self.organisers.may_organise(press):
                without.add(StartTournament.head())
        elif kind == "league":
            venue, title, view = await self._league(locale, name, visit.visitor.player)
        else:
            night = await self.nights.load(name)
            if night is None:
                raise OldButton
            venue, title = night.venue, TEXTS.say(locale, "night-name")
            view = night_view(locale, night, self.games)
        shown = Shown(venue.message or 0, is_private=venue.message is None)
        files = [] if picture is None else [picture.file()]
        shown.change({"view": view, "attachments": files})
        visit.files |= shown.files
        message = answers.page_format(visit, frozenset(without)).message(shown)
        answer: Json = {"kind": "list", "title": title, "messages": [message], "places": places}
        answer["listens"] = lobbies_of(venue.guild)
        return await answers.names.added(locale, answer, visit.visitor)

    async def _tournament(
        self, locale: str, stored: StoredTournament, reader: int
    ) -> tuple[ui.LayoutView, Picture | None, dict[str, str]]:
        messages = self.tournament_messages
        hosted, plain = await messages.hosted(stored), await messages.plain_names(stored, locale)
        picture = await asyncio.to_thread(tournament_picture, locale, stored, plain)
        plan, guild = stored.tournament.plan, stored.venue.guild
        length = self.games.length(plan.game, plan.form.seats)
        view = tournament_view(locale, stored, hosted, picture, length=length, reader=reader)
        places = {jump_link(guild, match.channel): f"m/{match.match}" for match in hosted}
        return view, picture, places

    async def _league(
        self, locale: str, name: str, reader: int
    ) -> tuple[Venue, str, ui.LayoutView]:
        stored = await self.seasons.leagues.load(name)
        if stored is None or stored.is_draft:
            raise NotThere
        invited, season = (
            await self.seasons.leagues.invited(name),
            await self.seasons.season(stored),
        )
        length = self.games.length(stored.league.game, 2)
        view = league_view(locale, stored, invited, season, length, reader=reader)
        return stored.venue, stored.league.name, view

    async def _events(self, guild: int) -> list[_Event]:
        """Return what is happening on a server: club nights, tournaments and leagues."""
        if not guild:
            return []
        leagues, tournaments = self.seasons.leagues, self.tournament_messages.tournaments
        nights = [await self.nights.load(each) for each in await self.nights.ahead(guild)]
        running = [await tournaments.load(each) for each in await tournaments.running(guild)]
        listed = [await leagues.load(each) for each in await leagues.running(guild)]
        return [
            *((night.venue, f"night/{night.id}", night) for night in nights if night),
            *(
                (stored.venue, f"tournament/{stored.tournament.id}", stored)
                for stored in running
                if stored
            ),
            *((stored.venue, f"league/{stored.id}", stored) for stored in listed if stored),
        ]

    async def _sees(self, visit: Visit, venue: Venue) -> bool:
        with suppress(NotThere):
            await self.answers.visitor_rights.where(visit.visitor, venue, is_seated=False)
            return True
        return False

    def _action(self, visitor: Visitor, address: str) -> Action:
        kind, _, rest = address.partition("/")
        try:
            if kind == "board" and rest:
                place, _, page = rest.partition("/")
                return TurnLadder.from_id(f"b1:ladder::{page}:{place}")
            if kind == "board":
                first = next(iter(self.games)).key
                return TurnLadder(first, "s" if visitor.guild else "g", ALL_TIME, "", page=1)
            if kind == "who":
                player, _, game = rest.partition("/")
                custom_id = f"s1:profilepick::{player or visitor.player}:"
                return PickProfile.from_id(custom_id, [game or EVERYTHING])
        except OldButton:
            raise NotThere from None
        alone = {"club": ShowClub(), "preferences": ShowPreferences(), "privacy": Privacy("show")}
        if address not in alone:
            raise NotThere
        return alone[address]

    def _address(self, visitor: Visitor, action: Action) -> str:
        """Return the address of the list that *action* leads to; empty if it leads to none."""
        match action:
            case TurnLadder():
                return _of_ladder(action.ladder(visitor.guild), action.page)
            case PickLadder():
                try:
                    return _of_ladder(picked_ladder(action, self.games, visitor.guild), 1)
                except OldButton:
                    return ""  # the answer says that the button is old
            case PickProfile():
                return f"who/{action.player}/{action.picked}"
            case _:
                return ""


def _shown(places: Iterable[tuple[Venue, str]], content: object) -> dict[str, str]:
    """Return the addresses of the *places* that *content* links to on Discord, by link.

    The reader must not learn of other places.
    """
    said = repr(content)
    links = {
        jump_link(venue.guild, venue.channel, venue.message): address for venue, address in places
    }
    return {link: address for link, address in links.items() if f"({link})" in said}


def _of_ladder(ladder: Ladder, page: int) -> str:
    scope = "g" if ladder.guild == 0 else "s"
    return f"board/{ladder.game},{scope},{ladder.season},{ladder.variant}/{page}"

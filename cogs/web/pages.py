"""The content of a page: a match with its panel, a lobby, or a person's matches."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from discord import ButtonStyle, ui

from cogs.client.games import MOST
from cogs.client.watching import lobbies_of
from cogs.ui import actions
from cogs.ui.layout import PressButton, press_button, row
from cogs.ui.learning import NextPuzzle, Solve
from cogs.ui.marks import MARKERS, SEATS
from cogs.ui.panel import emoji_name
from cogs.ui.proposal import proposal_text, proposal_view
from cogs.ui.texts import TEXTS, jump_link, mention
from cogs.web.answers import OF_PLAYERS, OF_WATCHERS
from cogs.web.lists import NAMED
from cogs.web.pieces import packed
from cogs.web.presses import Shown
from cogs.web.showing import renumbered
from cogs.web.sights import NOBODY, PageNews
from cogs.web.visits import NotThere
from engine.agreements import people_asked
from engine.errors import UnknownMatch
from engine.service import service
from render.marks import png, seat_icon

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cogs.client.games import Agenda
    from cogs.client.gate import Subject
    from cogs.client.greeter import Greeter
    from cogs.client.learning import Solvers
    from cogs.client.lobbies import LobbyMessages
    from cogs.web.answers import PageAnswers, Visit
    from cogs.web.lists import ListPages
    from cogs.web.looking_back import LookingBack
    from cogs.web.showing import Json
    from cogs.web.sights import Sights
    from cogs.web.visits import SharedLinks
    from db.lobbies import StoredLobby
    from db.matches import Matches
    from engine.core import Seat
    from engine.table import Table, Tables
    from render.package import Packages

_ROW: Final = 5
_ALONE: Final[Json] = {
    "kind": "match",
    "messages": [],
    "asked": None,
    "next": None,
    "react": None,
    "is_by_link": True,
}
"""Values for a match without anything to press."""
_OF_GUESTS: Final = frozenset({actions.Join.head(), actions.Decline.head()})
"""Lobby actions to hide from people in the lobby."""
_OF_SITTERS: Final = frozenset({actions.Start.head(), actions.Leave.head(), actions.AddBot.head()})
"""Lobby actions to hide from people outside the lobby."""
_LISTED: Final = 10
"""Maximum number of other people's lobbies on a person's list."""
WORDS: Final = (
    *NAMED,
    "home",
    "close",
    "sound-on",
    "sound-off",
    "offline",
    "slow",
    "lost",
    "lost-about",
    "here",
    "larger",
    "slide",
    "moves",
    "react",
    "share",
    "copy",
    "copied",
    "others",
    "learnone",
    "puzzle",
)
"""Keys of the page's own texts, without their prefix ``page-``."""
WAYS: Final = ("first", "before", "after", "last")
"""Ways through a list of moves; the buttons have the same names as in replays."""


@service
class HomePage:
    agenda: Agenda
    answers: PageAnswers
    greeter: Greeter
    lists: ListPages
    lobby_messages: LobbyMessages
    matches: Matches
    solvers: Solvers

    async def see(self, visit: Visit) -> Json:
        """Return a person's matches, lobbies that they may join, and other things to play."""
        press, answer = await self.answers.listing(visit)
        locale = str(press.locale)
        view, picture = await self.greeter.greeting(locale, TEXTS.say(locale, "welcome-pick"))
        greeting = Shown(2, is_private=True)
        greeting.change({"view": view, "attachments": [picture.file()]})
        visit.files |= greeting.files
        page_format = self.answers.page_format(visit, frozenset({actions.ShowGames.head()}))
        answer["greeting"] = page_format.message(greeting)
        if keys := await self.solvers.puzzles.games():
            offer = Shown(5, is_private=True)
            task = await self.solvers.of_day(visit.visitor.guild or None)
            daily = Solve(task, self.solvers.today().toordinal())
            buttons = [
                press_button(locale, daily, "daily", style=ButtonStyle.primary),
                *(PressButton(NextPuzzle(key), TEXTS.say(locale, f"{key}-title")) for key in keys),
            ]
            view = ui.LayoutView(timeout=None)
            for at in range(0, len(buttons), _ROW):
                view.add_item(row(*buttons[at : at + _ROW]))
            offer.change({"view": view})
            answer["puzzles"] = page_format.message(offer)
        lobbies = await self._lobbies(visit)
        answer["lobbies"] = [_lobby_row(locale, stored, visit.visitor.player) for stored in lobbies]
        answer["lobbies_heading"] = TEXTS.say(locale, "games-lobbies")
        answer |= await self.lists.dates(visit, locale)
        playing = await self.matches.venues.of_player(visit.visitor.player, limit=MOST)
        answer["places"] |= {
            jump_link(match.guild, match.channel, match.message): f"m/{match.match}"
            for match in playing
        }
        answer["listens"] = " ".join(await self.watched(visit))
        answer["kind"] = "home"
        return await self.answers.names.added(locale, answer, visit.visitor)

    async def watched(self, visit: Visit) -> tuple[str, ...]:
        """Return the keys, as in `Watchers`, of everything that can change what `see` returns."""
        visitor = visit.visitor
        playing = await self.matches.venues.of_player(visitor.player, limit=MOST)
        theirs = await self.lobby_messages.lobbies.of_player(visitor.player)
        ids = {*(match.match for match in playing), *(lobby.lobby.id for lobby in theirs)}
        return (lobbies_of(visitor.guild), *sorted(ids))

    async def following(self, visit: Visit, locale: str, table: Table) -> Json | None:
        """Return the next other match that waits for the person; None if there is none."""
        waiting = await self.agenda.waiting(visit.visitor.player)
        others = [match_id for match_id in waiting if match_id != table.match.id]
        if not others:
            return None
        label = TEXTS.say(locale, "button-next-match", {"count": len(others)})
        return {"match": others[0], "label": label}

    async def _lobbies(self, visit: Visit) -> list[StoredLobby]:
        """Return the person's lobbies, then lobbies with room on the server they came from.

        The latter are in channels that the person can see.
        """
        visitor, lobbies = visit.visitor, self.lobby_messages.lobbies
        theirs = await lobbies.of_player(visitor.player)
        known = {stored.lobby.id for stored in theirs}
        others: list[StoredLobby] = []
        for stored in await lobbies.in_guild(visitor.guild) if visitor.guild else ():
            lobby = stored.lobby
            if lobby.id in known or lobby.reserved or lobby.is_full or len(others) == _LISTED:
                continue
            with suppress(NotThere):
                await self.answers.visitor_rights.where(
                    visitor, stored.venue, is_seated=False, match_id=lobby.id
                )
                others.append(stored)
        return await self.lobby_messages.there([*theirs, *others])


def _lobby_row(locale: str, stored: StoredLobby, player: int) -> Json:
    lobby = stored.lobby
    is_invited = player in lobby.awaited
    facts = {
        "game": lobby.rules.title,
        "host": mention(locale, lobby.host),
        "joined": len(lobby.sitters),
        "seats": len(lobby.reserved) or max(lobby.rules.seats),
    }
    text = TEXTS.say(locale, "page-invited-lobby" if is_invited else "page-lobby", facts)
    return {"match": lobby.id, "text": text, "label": TEXTS.say(locale, "button-look")}


@service
class Pages:
    answers: PageAnswers
    home: HomePage
    links: SharedLinks
    lobby_messages: LobbyMessages
    looking_back: LookingBack
    sights: Sights
    tables: Tables

    def __post_init__(self) -> None:
        self._key = token_bytes()
        """Key for numbers that replace people's ids, and mean nothing elsewhere."""

    async def match(
        self,
        visit: Visit,
        match_id: str,
        picks: str = "",
        seq: int = 0,
        *,
        is_shown: bool = False,
        here: Collection[int] = (),
    ) -> Json:
        """Return a match as the person may see it, or its lobby if the match has not begun.

        *picks* are restored if nothing has changed. *seq* is the number of entries that the page
        shows; if it is up to date and *is_shown*, the answer has no panel. *here* are the people
        looking at the match now.

        Raises:
            NotThere: they couldn't see it on Discord.
        """
        answers = self.answers
        found = await answers.gate.match_or_lobby(match_id)
        if found.lobby is not None:
            return await self._lobby(visit, found, found.lobby)
        if (venue := found.venue) is None:
            raise UnknownMatch(match_id)
        where = await answers.where(visit, found)
        table, player = await self.tables.open(match_id), visit.visitor.player
        seat = table.seat_of(player)
        if seat is None:
            locale = answers.locale(visit)
            sight = await asyncio.shield(
                self.sights.of_all(locale, match_id, table.match.seq).making
            )
            visit.files |= sight.board.files
            page_format = answers.page_format(visit, without=OF_PLAYERS)
            page: Json = {**sight.content, "messages": [], "opened": ""}
        else:
            locale, page = await answers.panel(visit, where, table, picks, seq, is_shown=is_shown)
            can_share = self.links.guild_settings.of(venue.guild).links == "players"
            sight = await self.sights.of(locale, table, venue, seat, can_share=can_share)
            page_format = answers.page_format(visit, without=OF_WATCHERS)
            page |= sight.content
        page["board"] = page_format.message(sight.board)
        page |= sight.company(locale, NOBODY if seat is None else player, here)
        page["reactions"] = answers.reactions_to(locale, match_id, player)
        page["react"] = await answers.reacting(visit, locale, table)
        page["asked"] = await self._asked(visit, locale, table)
        page["next"] = None if visit.only else await self.home.following(visit, locale, table)
        page |= {"is_by_link": bool(visit.only), "kind": "match"}
        # the spectators' view has its names already
        if seat is None and not page["asked"]:
            return page
        return await answers.names.added(locale, page, visit.visitor)

    async def past(self, visit: Visit, match_id: str, at: int | None) -> Json:
        """Return the position at entry *at* as the person may see it; with None, the list of moves.

        Raises:
            NotThere, UnknownMatch: they couldn't see the match on Discord.
        """
        found = await self.answers.gate.match_or_lobby(match_id)
        if found.venue is None:
            raise UnknownMatch(match_id)
        await self.answers.where(visit, found)
        table = await self.tables.open(match_id)
        seat = table.viewer_of(visit.visitor.player)
        return await self._past(visit, table, seat, at)

    async def watched_past(self, visit: Visit, match_id: str, at: int | None) -> Json:
        """Return what `past` returns, for an anonymous *visit* by a link.

        Raises:
            UnknownMatch: links don't, or no longer, show the match.
        """
        await self.links.check_is_shared(match_id)
        return self._without_numbers(
            await self._past(visit, await self.tables.open(match_id), None, at)
        )

    async def _past(self, visit: Visit, table: Table, seat: Seat | None, at: int | None) -> Json:
        locale = self.answers.locale(visit)
        if at is None:
            page = await self.looking_back.moves(locale, table, seat)
        else:
            page, picture = await self.looking_back.position(locale, table, seat, at)
            visit.files[picture.name] = picture.data
        visitor = None if visit.visitor.player == NOBODY else visit.visitor
        return await self.answers.names.added(locale, page, visitor)

    async def check_sees(self, visit: Visit, match_id: str) -> bool:
        """Check that the person may follow a match or lobby; return whether they have a seat.

        Raises:
            NotThere, UnknownMatch: they may not.
        """
        found = await self.answers.gate.match_or_lobby(match_id)
        if found.venue is None:
            raise UnknownMatch(match_id)
        await self.answers.where(visit, found)
        return await self.answers.gate.is_seated(found, visit.visitor.player)

    async def watched(self, visit: Visit, match_id: str, here: Collection[int]) -> Json:
        """Return a match as spectators see it, with nothing to press.

        *visit* is anonymous: a link lets it watch.

        Raises:
            UnknownMatch: links don't, or no longer, show the match.
        """
        await self.links.check_is_shared(match_id)
        table, locale = await self.tables.open(match_id), self.answers.locale(visit)
        sight = await asyncio.shield(self.sights.of_all(locale, match_id, table.match.seq).making)
        visit.files |= sight.board.files
        page = self._without_numbers(sight.unpressable(locale, here)) | _ALONE
        return page | {"reactions": self.answers.reactions_to(locale, match_id, NOBODY)}

    async def news(
        self, visit: Visit, match_id: str, here: Collection[int], held: tuple[str, ...]
    ) -> PageNews | None:
        """Return the content of `watched` without seals; the page already has the pieces *held*.

        Pages that showed the same before get the same frame. None means that the page has to ask,
        because its person plays there or the match hasn't begun.

        Raises:
            NotThere, UnknownMatch: they may no longer watch.
        """
        visitor, locale = visit.visitor, self.answers.locale(visit)
        kept = self.sights.of_all(locale, match_id)
        try:
            sight = await asyncio.shield(kept.making)
        except UnknownMatch:
            return None
        is_anonymous = visitor.player == NOBODY
        if is_anonymous:
            self.links.check_shows(sight.venue, match_id)
        elif sight.table.seat_of(visitor.player) is not None:
            return None
        else:
            rights, venue = self.answers.visitor_rights, sight.venue
            await rights.where(visitor, venue, is_seated=False, match_id=match_id)
        reactions = self.answers.reactions_to(locale, match_id, visitor.player)
        key = (is_anonymous, bool(reactions), held)
        if key not in kept.news:
            page = sight.unpressable(locale, here) | _ALONE | {"reactions": reactions}
            page = self._without_numbers(page) if is_anonymous else page
            kept.news[key] = asyncio.create_task(_made(page, sight.board.files, held), name="news")
        return await asyncio.shield(kept.news[key])

    def _without_numbers(self, page: Json) -> Json:

        def number(person: str) -> str:
            digest = hashlib.blake2b(person.encode(), key=self._key, digest_size=5)
            return str(int.from_bytes(digest.digest()))

        people = {number(person): name for person, name in page["people"].items()}
        return renumbered(page, number) | {"people": people, "channels": {}}

    async def _asked(self, visit: Visit, locale: str, table: Table) -> Json | None:
        proposal, match = table.proposal, table.match
        if proposal is None or match.result() is not None:
            return None
        players = people_asked(table, proposal)
        if visit.visitor.player not in players:
            return None
        text = await asyncio.to_thread(
            proposal_text, locale, match, table.sitters, proposal, players
        )
        shown = Shown(4, is_private=True)
        shown.change({"view": proposal_view(locale, text, match.id, proposal)})
        return self.answers.page_format(visit).message(shown)

    async def _lobby(self, visit: Visit, found: Subject, stored: StoredLobby) -> Json:
        where = await self.answers.where(visit, found)
        locale = str((await self.answers.opened(where)).locale)
        lobby, player = stored.lobby, visit.visitor.player
        messages, guild = self.lobby_messages, 0 if stored.is_guest else stored.guild
        can_link = player == lobby.host and messages.lobby_panels.can_link(lobby, guild)
        view, picture = await messages.drawn(
            stored.guild, lobby, stored.version, locale, can_link=can_link
        )
        shown = Shown(stored.message or 0, is_private=stored.message is None)
        shown.change({"view": view, "attachments": [picture.file()]})
        visit.files |= shown.files
        people: dict[str, str] = {}
        if player == lobby.host:
            met = await self.answers.names.met(player, stored.guild)
            new = (
                person for person in met if not lobby.is_in(person) and person not in lobby.invited
            )
            people = {f"person.{person}": met[person] for person in new}
        without = _OF_GUESTS if lobby.is_in(player) else _OF_SITTERS
        page_format = self.answers.page_format(visit, without, people)
        page: Json = {
            "match": found.id,
            "title": lobby.rules.title,
            "messages": [page_format.message(shown)],
            "is_by_link": bool(visit.only),
            "kind": "lobby",
        }
        return await self.answers.names.added(locale, page, visit.visitor)

    def words(self, visit: Visit) -> Json:
        locale = self.answers.locale(visit)
        words = {name: TEXTS.say(locale, f"page-{name}") for name in WORDS}
        words |= {way: TEXTS.say(locale, f"button-{way}") for way in WAYS}
        return {"words": words, "language": locale.partition("-")[0]}


async def _made(page: Json, files: Mapping[str, bytes], held: tuple[str, ...]) -> PageNews:
    frame = await asyncio.to_thread(packed, page, files, held)
    return PageNews(frame, tuple(page["files"][0]["pieces"]))


@service
class PageIcons:
    """Pictures of pieces and of seats."""

    packages: Packages

    def __post_init__(self) -> None:
        self._drawn: dict[str, dict[str, bytes]] = {}
        self._drawing = asyncio.Lock()

    async def find(self, name: str) -> bytes | None:
        for key in (SEATS, *(package.key for package in self.packages)):
            if not name.startswith(key):
                continue
            # a page asks for several at once; the first request draws all icons of the game
            async with self._drawing:
                if key not in self._drawn:
                    self._drawn[key] = await asyncio.to_thread(_icons_of, key, self.packages)
            if name in self._drawn[key]:
                return self._drawn[key][name]
        return None


def _icons_of(key: str, packages: Packages) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    if key == SEATS:
        for number in range(len(MARKERS)):
            image = seat_icon(number)
            for name in (emoji_name(SEATS, str(number + 1), image), f"{SEATS}-{number + 1}"):
                found[name] = png(image)
        return found
    for name, draw in packages.find(key).icons.items():
        image = draw()
        found[emoji_name(key, name, image)] = png(image)
    return found

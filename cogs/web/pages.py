"""What a page shows: a match with its panel, a lobby, or a person's matches."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from secrets import token_bytes
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.client.people import choose_language, chosen_locale
from cogs.ui import actions
from cogs.ui.answers import arrive
from cogs.ui.board import Follow, Picture, board_view, caption
from cogs.ui.clock import time_lines
from cogs.ui.errors import answer_error
from cogs.ui.ids import head_of
from cogs.ui.layout import PressButton, framed, row
from cogs.ui.learning import NextPuzzle
from cogs.ui.marks import MARKERS, SEATS, marker
from cogs.ui.narration import sitter_name, turn_line
from cogs.ui.panel import Choice, emoji_name
from cogs.ui.proposal import proposal_text, proposal_view
from cogs.ui.texts import TEXTS
from cogs.web.pieces import packed
from cogs.web.presses import PagePress, Shown, Where
from cogs.web.showing import (
    ANY,
    Json,
    Seal,
    Telling,
    ids_of,
    match_in,
    named_in,
    renumbered,
    spots_of,
)
from cogs.web.visits import NotThere, Spot
from engine.agreements import people_asked
from engine.errors import EngineError, UnknownMatch
from engine.log import last_move
from engine.panels import onward
from engine.recent import Recent
from engine.service import service
from render.marks import png, seat_icon

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    import discord

    from cogs.client.boards import Endings
    from cogs.client.games import Agenda
    from cogs.client.gate import Gate, Subject
    from cogs.client.greeter import Greeter
    from cogs.client.learning import Puzzles
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.panels import Panels
    from cogs.client.people import Accounts
    from cogs.client.spectating import SpectatorPictures
    from cogs.client.watching import Watchers
    from cogs.ui.layout import Presses
    from cogs.web.visits import Standing
    from db.doors import Visitor
    from db.guilds import Guilds
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.people import Preferences
    from db.venues import Venue
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Table, Tables
    from render.package import Packages

_MOST_SIGHTS: Final = 64
"""Matches whose spectator view is kept, by language."""
_SIGHT_LASTS: Final = 1.0
"""Seconds."""
NOBODY: Final = 0
"""Player number of anonymous visitors."""
_ID_BYTES: Final = 7
_ALIAS_BYTES: Final = 5
_LONGEST_NUMBER: Final = 7
_LAST: Final = 2
"""Entries that a spectator sees on opening a match."""
_ROW: Final = 5
_IN_THE_PANEL: Final = Picture("board.png", "", b"")
"""Instead of the board's picture, where the panel has one that shows more."""
_ENTITY_KINDS: Final = ("r", "c")
"""First letters of ids of role and channel selects, which a page can't show."""
WORDS: Final = (
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
)
"""Texts that the page itself says, without their prefix ``page-``."""


@service
class Visit:
    visitor: Visitor
    key: str

    def __post_init__(self) -> None:
        self.seal = Seal(self.key)
        self.only = ""
        """The one match that a link let its person into; they may do nothing else."""
        self.is_elsewhere = False
        self.files: dict[str, bytes] = {}
        """Pictures of the answer."""

    def message(self, of: str) -> str:
        """Return the id of the private message that shows *of* in this session."""
        digest = hashlib.sha256(f"{of} {self.key}".encode()).digest()
        return f"p{int.from_bytes(digest[:_ID_BYTES])}"


class News(NamedTuple):
    frame: bytes
    """See `cogs.web.pieces.packed`."""
    pieces: tuple[str, ...]
    """Pieces of the picture that the page has after it."""


class _Sight(NamedTuple):
    table: Table
    venue: Venue
    told: Json
    board: Shown
    deadline: float | None
    """Seconds since 1970 at which the turn runs out."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """The view of all spectators of a match, while it is made and for a moment after."""

    stirred: int
    since: float
    making: asyncio.Task[_Sight]
    news: dict[tuple[bool, tuple[str, ...]], asyncio.Task[News]] = field(
        default_factory=dict[tuple[bool, tuple[str, ...]], asyncio.Task[News]]
    )
    """By whether it is for anonymous visitors, and the pieces that a page has already."""

    def is_good(self, stirred: int, seq: int, now: float) -> bool:
        if self.stirred != stirred or now - self.since >= _SIGHT_LASTS:
            return False
        if not self.making.done():
            return True
        return self.making.exception() is None and self.making.result().table.match.seq >= seq


@service
class Pages:
    accounts: Accounts
    agenda: Agenda
    clock: Clock
    endings: Endings
    gate: Gate
    greeter: Greeter
    guild_settings: Guilds
    lobbies: Lobbies
    lobby_messages: LobbyMessages
    matches: Matches
    packages: Packages
    panels: Panels
    preferences: Preferences
    presses: Presses
    puzzles: Puzzles
    spectator_pictures: SpectatorPictures
    standing: Standing
    tables: Tables
    watchers: Watchers
    client: discord.Client

    def __post_init__(self) -> None:
        self._key = token_bytes()
        """Key of the numbers that stand in for people, and mean nothing elsewhere."""
        self._icons: dict[str, dict[str, bytes]] = {}
        self._drawing_icons = asyncio.Lock()
        self._sights: Recent[tuple[str, str], _Kept] = Recent(_MOST_SIGHTS)

    # Pressing -----------------------------------------------------------------------------------

    async def press(self, visit: Visit, told: Mapping[str, Any]) -> Json:
        """Answer a press; *told* is what the page sent.

        Raises:
            NotThere: this session was shown nothing like it, or it is gone.
        """
        on, custom_id = (str(told.get(name, "")) for name in ("on", "id"))
        values = [str(one) for one in _listed(told.get("values"))]
        seals = [str(one) for one in _listed(told.get("seals"))]
        if not visit.seal.is_on(str(told.get("seal", "")), on, custom_id):
            raise NotThere
        if len(seals) != len(values) or not all(
            visit.seal.is_on(seal, on, custom_id, value)
            or (_is_number(value) and visit.seal.is_on(seal, on, custom_id, *ANY))
            for seal, value in zip(seals, values, strict=True)
        ):
            raise NotThere
        action = self.presses.read(custom_id, values)
        is_own = action.presser == "anybody"
        where = await self._where(visit, await self.gate.subject(action), is_own=is_own)
        if self._is_unusable(custom_id, visit):
            raise NotThere
        press = await self.standing.press(where, custom_id, values, on=on)
        self._speak(press)
        await self.presses.dispatch(press, custom_id, values)
        return await self._answer(visit, press)

    async def _where(self, visit: Visit, found: Subject | None, *, is_own: bool = False) -> Where:
        """Return the place from which the person sees or presses something that belongs to *found*.

        With None it is their list, in the place they came from. *is_own* says that it concerns only
        them. They can do that even in a private thread that we don't know them to be in.

        Raises:
            NotThere: they couldn't see it on Discord.
        """
        visitor = visit.visitor
        spot, is_seated, match_id = Spot(visitor.guild, visitor.channel), is_own, ""
        if found is not None and found.venue is not None:
            spot, match_id = Spot.of(found.venue), found.id
            is_seated = await self.gate.is_seated(found, visitor.player)
        where = await self.standing.where(visitor, spot, is_seated=is_seated, match_id=match_id)
        visit.only, visit.is_elsewhere = where.only, where.is_elsewhere
        return where

    def _speak(self, press: PagePress) -> None:
        choose_language(press, self.preferences)
        arrive(press)

    # Seeing -------------------------------------------------------------------------------------

    async def home(self, visit: Visit) -> Json:
        where = await self._where(visit, None)
        listing = actions.ShowGames("running").to_id()
        press = await self.standing.press(where, listing, on=visit.message("home"))
        self._speak(press)
        await self.presses.dispatch(press, listing, [])
        answer = await self._answer(visit, press)
        locale = str(press.locale)
        view, picture = await self.greeter.greeting(locale, TEXTS.say(locale, "welcome-pick"))
        greeting = Shown(2, is_private=True)
        greeting.change({"view": view, "attachments": [picture.file()]})
        visit.files |= greeting.files
        telling = self._telling(visit)
        answer["greeting"] = telling.tell(greeting)
        if keys := await self.puzzles.games():
            offer = Shown(5, is_private=True)
            buttons = [
                PressButton(NextPuzzle(key), TEXTS.say(locale, f"{key}-title")) for key in keys
            ]
            rows = (row(*buttons[at : at + _ROW]) for at in range(0, len(buttons), _ROW))
            offer.change({"view": framed(TEXTS.say(locale, "page-puzzles"), *rows)})
            answer["puzzles"] = telling.tell(offer)
        return await self._named(locale, {**answer, "kind": "home"}, visit.visitor)

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
        """Return a match as the person may see it, or its lobby before it begins.

        *picks* are restored if nothing has changed. *seq* is the number of entries that the page
        shows; if that is still all and *is_shown*, the panel is left out. *here* are the people
        looking at it now.

        Raises:
            NotThere: they couldn't see it on Discord.
        """
        found = await self.gate.match_or_lobby(match_id)
        if found.lobby is not None:
            return await self._lobby(visit, found)
        if (venue := found.venue) is None:
            raise UnknownMatch(match_id)
        where = await self._where(visit, found)
        table, player = await self.tables.open(match_id), visit.visitor.player
        seat = table.seat_of(player)
        if seat is None:
            locale = self.locale(visit)
            told = await self._spectated(visit, locale, table, here=here, can_press=True)
            told |= {"messages": [], "opened": ""}
        else:
            press = await self.standing.press(where, "", on=visit.message(match_id))
            self._speak(press)
            locale = str(press.locale)
            if not (is_shown and seq == table.match.seq):
                is_fresh = not await table.is_stale(player, seq)
                try:
                    await self.panels.show(press, table, picks=picks if is_fresh else "")
                except EngineError as error:
                    await answer_error(press, error)
            told = await self._answer(visit, press)
            is_unusable = partial(self._is_for_watchers, visit=visit)
            telling = replace(self._telling(visit), is_unusable=is_unusable)
            sight = await self._sight(locale, table, venue, seat)
            told |= {**sight.told, "board": telling.tell(sight.board)}
            told |= self._here(locale, table, player, sight.deadline, here)
        told["asked"] = await self._asked(visit, locale, table)
        told["next"] = None if visit.only else await self._next(visit, locale, table)
        told |= {"is_by_link": bool(visit.only), "kind": "match"}
        # the spectators' view has its names already
        if seat is None and not told["asked"]:
            return told
        return await self._named(locale, told, visit.visitor)

    async def check_sees(self, visit: Visit, match_id: str) -> bool:
        """Check that the person may follow a match or lobby; return whether they have a seat.

        Raises:
            NotThere, UnknownMatch: they may not.
        """
        found = await self.gate.match_or_lobby(match_id)
        if found.venue is None:
            raise UnknownMatch(match_id)
        await self._where(visit, found)
        return await self.gate.is_seated(found, visit.visitor.player)

    async def watched(self, visit: Visit, match_id: str, here: Collection[int]) -> Json:
        """Return a match as spectators see it, with nothing to press.

        *visit* is anonymous: a link lets it watch.

        Raises:
            UnknownMatch: links don't show the match, or no longer.
        """
        await self.check_is_shared(match_id)
        table = await self.tables.open(match_id)
        told = await self._spectated(visit, visit.visitor.locale, table, here=here)
        return self._without_numbers(told) | _ALONE

    async def news(
        self, visit: Visit, match_id: str, here: Collection[int], held: tuple[str, ...]
    ) -> News | None:
        """Return the content of `watched` for a page with the pieces *held*; it has no seals.

        Pages that showed the same before get the same frame. None means that the page has to ask,
        because its person plays there or the match hasn't begun.

        Raises:
            NotThere, UnknownMatch: they may no longer watch.
        """
        visitor = visit.visitor
        kept = self._all_see(self.locale(visit), match_id)
        try:
            sight = await asyncio.shield(kept.making)
        except UnknownMatch:
            return None
        if visitor.player == NOBODY:
            self._check_shows(sight.venue, match_id)
        elif sight.table.seat_of(visitor.player) is not None:
            return None
        else:
            spot = Spot.of(sight.venue)
            await self.standing.where(visitor, spot, is_seated=False, match_id=match_id)
        key = (visitor.player == NOBODY, held)
        if key not in kept.news:
            told = self._told_to_all(self.locale(visit), sight, here) | _ALONE
            told = self._without_numbers(told) if visitor.player == NOBODY else told
            kept.news[key] = asyncio.create_task(_made(told, sight.board.files, held), name="news")
        return await asyncio.shield(kept.news[key])

    def _without_numbers(self, told: Json) -> Json:

        def number(person: str) -> str:
            digest = hashlib.blake2b(person.encode(), key=self._key, digest_size=_ALIAS_BYTES)
            return str(int.from_bytes(digest.digest()))

        people = {number(person): name for person, name in told["people"].items()}
        return renumbered(told, number) | {"people": people, "channels": {}}

    async def check_is_shared(self, match_id: str) -> None:
        """Check that links may show a match.

        Raises:
            UnknownMatch: there is none, or its server doesn't allow links.
        """
        self._check_shows(await self.matches.venues.venue(match_id), match_id)

    def _check_shows(self, venue: Venue | None, match_id: str) -> None:
        if venue is None or self.guild_settings.of(venue.guild).links == "nobody":
            raise UnknownMatch(match_id)

    async def check_may_join(self, lobby_id: str) -> StoredLobby:
        """Check that links may lead to a lobby; return it.

        Raises:
            UnknownMatch: it is gone, or its server doesn't allow links.
        """
        stored = await self.lobbies.load(lobby_id)
        if stored is None or self.guild_settings.of(stored.guild).links == "nobody":
            raise UnknownMatch(lobby_id)
        return stored

    async def _spectated(
        self,
        visit: Visit,
        locale: str,
        table: Table,
        *,
        here: Collection[int],
        can_press: bool = False,
    ) -> Json:
        kept = self._all_see(locale, table.match.id, table.match.seq)
        sight = await asyncio.shield(kept.making)
        visit.files |= sight.board.files
        told = self._told_to_all(locale, sight, here)
        if can_press:
            is_unusable = partial(self._is_for_players, visit=visit)
            telling = replace(self._telling(visit), is_unusable=is_unusable)
            told["board"] = telling.tell(sight.board)
        return told

    def _all_see(self, locale: str, match_id: str, seq: int = 0) -> _Kept:
        """Return the view of all spectators, with at least *seq* entries.

        Simultaneous requests share one view. Later events are in the next one.
        """
        now, stirred = self.clock.steady(), self.watchers.stirred(match_id)
        key = (match_id, locale.partition("-")[0])
        known = self._sights.get(key)
        if known is None or not known.is_good(stirred, seq, now):
            making = asyncio.create_task(self._sight_of_all(locale, match_id), name="sight")
            known = self._sights[key] = _Kept(stirred, now, making)
        return known

    async def _sight_of_all(self, locale: str, match_id: str) -> _Sight:
        venue, table = await asyncio.gather(
            self.matches.venues.venue(match_id), self.tables.open(match_id)
        )
        if venue is None:
            raise UnknownMatch(match_id)
        return await self._sight(locale, table, venue, None)

    def _told_to_all(self, locale: str, sight: _Sight, here: Collection[int]) -> Json:
        told = {**sight.told, "board": _TO_NOBODY.tell(sight.board)}
        return told | self._here(locale, sight.table, NOBODY, sight.deadline, here)

    async def _sight(self, locale: str, table: Table, venue: Venue, seat: Seat | None) -> _Sight:
        """Return what the person at *seat* may see of a match; None for a spectator."""
        match = table.match
        last = None if seat is None else last_move(match.line, seat)
        since = max(0, match.seq - _LAST) if last is None else last.seq
        planned = table.record.of_itself
        painter = self.packages.find(match.game.key).painter
        end = await self.endings.of(venue.guild, table)
        more = f"{end.words}\n{end.foot}".strip() if end else ""
        telling = asyncio.to_thread(
            caption, locale, match, table.sitters, since, more, planned=planned
        )
        timing = self.matches.deadline_and_absences(match.id, self.clock.now())
        if seat is None:
            painting = self.spectator_pictures.of(match, locale)
            words, times, picture = await asyncio.gather(telling, timing, painting)
        else:
            words, times = await asyncio.gather(telling, timing)
            picture = _IN_THE_PANEL
        words = "\n".join([words, *time_lines(locale, table, *times)])
        view = board_view(
            locale,
            match,
            words,
            picture,
            can_look=painter.looked is not None,
            is_for_one=table.is_for_one(),
            can_claim=bool(table.claimants()),
            can_take=match.left if venue.guild and match.result() is None else (),
            can_share=seat is not None and self._may_share(match, venue),
        )
        board = Shown(3, is_private=True)
        board.change({"view": view})
        told: Json = {
            "match": match.id,
            "seq": match.seq,
            "title": match.game.title,
            "key": match.game.key,
            "is_over": match.result() is not None,
            "is_mine": seat is not None and seat in table.awaited(),
            "news": words,
            "turn": turn_line(locale, match, table.sitters),
            "is_watching": seat is None,
        }
        if seat is None:
            board.change({"attachments": [picture.file()]})
            seats = self._here(locale, table, NOBODY, times[0], ())
            shown = {**told, **seats, "board": board.components}
            named = await self._named(locale, shown, None)
            told |= {"people": named["people"], "channels": named["channels"]}
            told["menu"] = " ".join(map(head_of, ids_of(board.components)))
        return _Sight(table, venue, told, board, times[0])

    def _here(
        self,
        locale: str,
        table: Table,
        player: int,
        deadline: float | None,
        here: Collection[int],
    ) -> Json:
        seats = self._seats(locale, table, player, deadline, here)
        return {"seats": seats, "watching": _watching(locale, table, here)}

    def _may_share(self, match: Match, venue: Venue) -> bool:
        links = self.guild_settings.of(venue.guild).links
        return links == "players" and match.result() is None

    def _seats(
        self,
        locale: str,
        table: Table,
        player: int,
        deadline: float | None,
        here: Collection[int],
    ) -> list[Json]:
        acting = table.match.to_act()
        return [
            {
                "mark": marker(table.match.game, seat),
                "name": sitter_name(locale, table.sitters, seat),
                "is_you": sitter.player == player,
                "is_bot": sitter.bot is not None,
                "is_here": sitter.player in here,
                "acts": seat in acting,
                "until": table.end_of(seat, deadline) if seat in acting else None,
                "has_left": seat in table.match.left,
            }
            for seat, sitter in enumerate(table.sitters)
        ]

    async def _asked(self, visit: Visit, locale: str, table: Table) -> Json | None:
        proposal = table.proposal
        if proposal is None or table.match.result() is not None:
            return None
        players = people_asked(table, proposal)
        if visit.visitor.player not in players:
            return None
        match = table.match
        text = await asyncio.to_thread(
            proposal_text, locale, match, table.sitters, proposal, players
        )
        shown = Shown(4, is_private=True)
        shown.change({"view": proposal_view(locale, text, match.id, proposal)})
        return self._telling(visit).tell(shown)

    async def _next(self, visit: Visit, locale: str, table: Table) -> Json | None:
        waiting = await self.agenda.waiting(visit.visitor.player)
        others = [one for one in waiting if one != table.match.id]
        if not others:
            return None
        label = TEXTS.say(locale, "button-next-match", {"count": len(others)})
        return {"match": others[0], "label": label}

    async def _lobby(self, visit: Visit, found: Subject) -> Json:
        where = await self._where(visit, found)
        stored = await self.lobbies.load(found.id)
        if stored is None:
            raise UnknownMatch(found.id)
        press = await self.standing.press(where, "")
        self._speak(press)
        view, picture = await self.lobby_messages.drawn(stored.guild, stored.lobby, stored.version)
        shown = Shown(stored.message or 0, is_private=stored.message is None)
        shown.change({"view": view, "attachments": [picture.file()]})
        visit.files |= shown.files
        message = self._telling(visit).tell(shown)
        told: Json = {"match": found.id, "title": stored.lobby.rules.title, "messages": [message]}
        told["is_by_link"] = bool(visit.only)
        told["kind"] = "lobby"
        return await self._named(str(press.locale), told, visit.visitor)

    def words(self, visit: Visit) -> Json:
        locale = self.locale(visit)
        said = {name: TEXTS.say(locale, f"page-{name}") for name in WORDS}
        return {"words": said, "language": locale.partition("-")[0]}

    def locale(self, visit: Visit) -> str:
        known = self.preferences.known(visit.visitor.player).language
        return chosen_locale(known, visit.visitor.locale)

    # Telling ------------------------------------------------------------------------------------

    async def _answer(self, visit: Visit, press: PagePress) -> Json:
        telling = self._telling(visit)
        choice = press.here.choice
        panel = choice.panel if isinstance(choice, Choice) else None
        leads = {control.picks for control in onward(panel)} if panel else set[str]()
        messages: list[Json] = []
        opened = ""
        for shown in press.shown.values():
            visit.files |= shown.files
            spots = {}
            if isinstance(choice, Choice) and (picture := next(iter(shown.files.values()), None)):
                spots = await asyncio.to_thread(spots_of, self.packages, choice, picture)
                opened = "" if choice.is_task else choice.match.id
            messages.append(telling.tell(shown, spots, leads))
            opened = opened or ("" if shown.is_private else self._lobby_in(shown))
        told: Json = {"kind": "answer", "messages": messages, "opened": opened}
        if isinstance(choice, Choice) and not choice.is_task:
            told["picks"] = choice.panel.picks if choice.panel else ""
            told["at_seq"] = choice.match.seq
        press.let_go()
        return await self._named(str(press.locale), told, visit.visitor)

    def _lobby_in(self, shown: Shown) -> str:
        for custom_id in ids_of(shown.components):
            if head_of(custom_id) == actions.Start.head():
                return actions.Start.from_id(custom_id).match
        return ""

    def _telling(self, visit: Visit) -> Telling:
        is_unusable = partial(self._is_unusable, visit=visit)
        return Telling(visit.seal, is_unusable, _takes_any, self._picks_of)

    def _is_for_watchers(self, custom_id: str, visit: Visit) -> bool:
        return head_of(custom_id) == Follow.head() or self._is_unusable(custom_id, visit)

    def _is_for_players(self, custom_id: str, visit: Visit) -> bool:
        return head_of(custom_id) in _OF_PLAYERS or self._is_unusable(custom_id, visit)

    def _is_unusable(self, custom_id: str, visit: Visit) -> bool:
        """Whether a button has no use on this page.

        A link lets a person into one match; there they can do nothing else and begin no other. On a
        server that this process doesn't serve, only the match itself can be changed.
        """
        head = head_of(custom_id)
        if visit.only and (match_in(custom_id) != visit.only or head in _MAKES_ANOTHER):
            return True
        if visit.is_elsewhere:
            action = self.presses.action_of(custom_id)
            if action is None or head in _MAKES_ANOTHER:
                return True
            if action.ABOUT != "match" and action.BY != "anybody":
                return True
        return custom_id[:1] in _ENTITY_KINDS or head in _NOT_HERE

    def _picks_of(self, custom_id: str) -> str:
        """Return the picks that a control's button leads to; none for *Back*."""
        action = self.presses.action_of(custom_id)
        if action is None or not hasattr(action, "control"):
            return ""
        try:
            press: Any = action.from_id(custom_id)
        except EngineError:
            return ""
        return press.picks if press.control else ""

    async def _named(self, locale: str, told: Json, visitor: Visitor | None) -> Json:
        """Add to *told* the names of its people, and of the channels that *visitor* can see.

        Without *visitor*, only channels that everybody can see.
        """
        people, channels = named_in(told)
        names = await self.accounts.plain_names(locale, people) if people else {}
        told["people"] = {**told.get("people", {}), **{str(one): names[one] for one in names}}
        told["channels"] = {
            str(one): getattr(self.client.get_channel(one), "name", "")
            for one in channels
            if await self.standing.may_name(visitor, one)
        }
        return told

    # Pictures of pieces -------------------------------------------------------------------------

    async def icon(self, name: str) -> bytes | None:
        for key in (SEATS, *(package.key for package in self.packages)):
            if not name.startswith(key):
                continue
            # a page asks for several at once; the first request draws all of the game
            async with self._drawing_icons:
                if key not in self._icons:
                    self._icons[key] = await asyncio.to_thread(_icons_of, key, self.packages)
            if name in self._icons[key]:
                return self._icons[key][name]
        return None


_NOT_HERE: Final = frozenset({actions.Turn.head(), actions.Refresh.head(), actions.Touch.head()})
"""These open or refresh a panel, which the page shows anyway."""
_MAKES_ANOTHER: Final = frozenset({actions.Rematch.head(), actions.Revenge.head()})


_OF_PLAYERS: Final = frozenset({actions.Undo.head(), actions.Draw.head(), actions.Resign.head()})
"""Below a board on Discord everybody sees these, but only players can use them."""
_ALONE: Final[Json] = {
    "kind": "match",
    "messages": [],
    "asked": None,
    "next": None,
    "is_by_link": True,
}
"""Values for a match that is shown with nothing to press."""
_TO_NOBODY: Final = Telling(Seal(""), lambda _: True, lambda _: False, lambda _: "")


async def _made(told: Json, files: Mapping[str, bytes], held: tuple[str, ...]) -> News:
    frame = await asyncio.to_thread(packed, told, files, held)
    return News(frame, tuple(told["files"][0]["pieces"]))


def _takes_any(custom_id: str) -> bool:
    """Whether a select leads to any move of a replay: the page has a slider for it."""
    return head_of(custom_id) == actions.Jump.head()


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) <= _LONGEST_NUMBER


def _watching(locale: str, table: Table, here: Collection[int]) -> str:
    seated = sum(sitter.player in here for sitter in table.sitters if sitter.player is not None)
    return _so_many_watch(locale, len(here) - seated)


@lru_cache(maxsize=1024)
def _so_many_watch(locale: str, count: int) -> str:
    return TEXTS.say(locale, "page-watching", {"count": count}) if count > 0 else ""


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


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()  # pyright: ignore[reportUnknownVariableType] # of JSON

"""Presses on the page, and their answers, for one visitor."""

from __future__ import annotations

import asyncio
import hashlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from cogs.client.people import choose_language
from cogs.ui import actions
from cogs.ui.answers import arrive
from cogs.ui.appointments import SuggestTime
from cogs.ui.board import Follow
from cogs.ui.errors import answer_error
from cogs.ui.ids import head_of
from cogs.ui.league_settings import NameLeague
from cogs.ui.panel import Choice
from cogs.ui.reactions import EMOJI, React
from cogs.ui.settings import TypeZone
from cogs.ui.texts import TEXTS
from cogs.ui.tournament_settings import FitIntoDays, NameTournament, StartTime
from cogs.web.match_view import held_from
from cogs.web.showing import ANY, NO_PLACES, Format, Seal, ids_of, match_in, places_of, steps_of
from cogs.web.visits import NotThere
from db.venues import Venue
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.client.gate import Gate, Subject
    from cogs.client.panels import Panels
    from cogs.client.reactions import Reactions
    from cogs.ui.ids import Action
    from cogs.ui.layout import Presses
    from cogs.web.presses import PagePress, Shown, Where
    from cogs.web.showing import Json
    from cogs.web.visits import PageNames, VisitorRights
    from db.doors import Visitor
    from db.people import Preferences
    from engine.table import Table
    from render.package import Packages

_ID_BYTES: Final = 7
_LONGEST_NUMBER: Final = 7
_ENTITY_KINDS: Final = ("r", "c")
"""First letters of ids of role and channel selects, which a page can't show."""
_NOT_HERE: Final = frozenset(
    {
        *(actions.Turn.head(), actions.Refresh.head()),  # the page shows the panel anyway
        actions.Touch.head(),
        # these open a form, which only Discord can show
        *(TypeZone.head(), SuggestTime.head(), StartTime.head()),
        *(NameTournament.head(), FitIntoDays.head(), NameLeague.head()),
    }
)
"""Actions without a button on the page."""
_CONTROL: Final = "g0c0="
"""Any control of a panel: controls that lead to the same picks do the same."""
_MAKES_ANOTHER: Final = frozenset({actions.Rematch.head(), actions.Revenge.head()})
OF_PLAYERS: Final = frozenset({actions.Undo.head(), actions.Draw.head(), actions.Resign.head()})
"""Actions that everybody sees below a board on Discord, but only players can use."""
OF_WATCHERS: Final = frozenset({Follow.head()})


@service
class Visit:
    visitor: Visitor
    key: str

    def __post_init__(self) -> None:
        self.seal = Seal(self.key)
        self.only = ""
        """The only match that a link let the person into; empty for people without such a link."""
        self.is_elsewhere = False
        self.files: dict[str, bytes] = {}
        """Pictures of the answer."""

    def message(self, of: str) -> str:
        """Return the id of the private message that shows *of* in this session."""
        digest = hashlib.sha256(f"{of} {self.key}".encode()).digest()
        return f"p{int.from_bytes(digest[:_ID_BYTES])}"


@service
class PageAnswers:
    gate: Gate
    names: PageNames
    packages: Packages
    panels: Panels
    preferences: Preferences
    presses: Presses
    reactions: Reactions
    visitor_rights: VisitorRights

    async def where(self, visit: Visit, found: Subject | None, *, is_own: bool = False) -> Where:
        """Return the place from which the person sees or presses something that belongs to *found*.

        With None, that is their list, where they came from. *is_own* says that it concerns only
        them, so they may do it even in a private thread, without proof that they are in it.

        Raises:
            NotThere: they couldn't see it on Discord.
        """
        visitor = visit.visitor
        venue, is_seated, match_id = Venue(visitor.guild, visitor.channel), is_own, ""
        if found is not None and found.venue is not None:
            venue, match_id = found.venue, found.id
            is_seated = await self.gate.is_seated(found, visitor.player)
        where = await self.visitor_rights.where(
            visitor, venue, is_seated=is_seated, match_id=match_id
        )
        visit.only, visit.is_elsewhere = where.only, where.is_elsewhere
        return where

    async def opened(
        self, where: Where, custom_id: str = "", values: Sequence[str] = (), *, on: str = ""
    ) -> PagePress:
        """Return a press of *custom_id* on the message *on*, in the person's language."""
        press = await self.visitor_rights.press(where, custom_id, values, on=on)
        choose_language(press, self.preferences)
        arrive(press)
        return press

    async def press(self, visit: Visit, sent: Mapping[str, Any]) -> tuple[Action, Json]:
        """Return the action that the page has *sent*, and the answer to it.

        Raises:
            NotThere: this session wasn't shown such a control, or it is gone.
        """
        on, custom_id = (str(sent.get(name, "")) for name in ("on", "id"))
        values, seals = (
            [str(item) for item in found] if isinstance(found, list) else []  # pyright: ignore[reportUnknownVariableType,reportUnknownArgumentType] # of JSON
            for found in (sent.get("values"), sent.get("seals"))
        )
        if not visit.seal.is_on(str(sent.get("seal", "")), on, custom_id):
            raise NotThere
        if len(seals) != len(values) or not all(
            visit.seal.is_on(seal, on, custom_id, value)
            or (
                value.isascii()
                and value.isdecimal()
                and len(value) <= _LONGEST_NUMBER
                and visit.seal.is_on(seal, on, custom_id, *ANY)
            )
            for seal, value in zip(seals, values, strict=True)
        ):
            raise NotThere
        action = self.presses.read(custom_id, values)
        is_own = action.presser == "anybody"
        found = await self.gate.subject(action)
        where = await self.where(visit, found, is_own=is_own)
        if self._is_unusable(custom_id, visit):
            raise NotThere
        if found is None and on.startswith("m"):
            on = ""  # the message may be in another channel than the place of the press
        press = await self.opened(where, custom_id, values, on=on)
        await self.presses.dispatch(press, custom_id, values)
        return action, await self.answer(visit, press)

    async def listing(self, visit: Visit) -> tuple[PagePress, Json]:
        """Return a press that lists the person's running matches, and its answer."""
        where = await self.where(visit, None)
        custom_id = actions.ShowGames("running").to_id()
        press = await self.opened(where, custom_id, on=visit.message("home"))
        await self.presses.dispatch(press, custom_id, [])
        return press, await self.answer(visit, press)

    async def panel(
        self, visit: Visit, where: Where, table: Table, picks: str, seq: int, *, is_shown: bool
    ) -> tuple[str, Json]:
        """Return a player's language and panel; see `cogs.web.pages.Pages.match`."""
        press = await self.opened(where, on=visit.message(table.match.id))
        if not (is_shown and seq == table.match.seq):
            is_fresh = not await table.is_stale(visit.visitor.player, seq)
            try:
                await self.panels.show(press, table, picks=picks if is_fresh else "")
            except EngineError as error:
                await answer_error(press, error)
        return str(press.locale), await self.answer(visit, press)

    async def answer(self, visit: Visit, press: PagePress) -> Json:
        page_format = self.page_format(visit)
        choice = press.here.choice
        messages: list[Json] = []
        opened = press.here.opened
        for shown in press.shown.values():
            visit.files |= shown.files
            places = NO_PLACES
            if isinstance(choice, Choice):
                picture = next(iter(shown.files.values()), b"")
                places = await asyncio.to_thread(places_of, self.packages, choice, picture)
                if picture and not choice.is_task:
                    opened = choice.match.id
            fit = _fit_id(shown) if places.fits else ""
            step = _step_id(shown) if places.leads else ""
            messages.append(page_format.message(shown, places, fit=fit, step=step))
            if not opened and not shown.is_private:
                starts = (
                    custom_id
                    for custom_id in ids_of(shown.components)
                    if head_of(custom_id) == actions.Start.head()
                )
                opened = next((actions.Start.from_id(found).match for found in starts), "")
        answer: Json = {"kind": "answer", "messages": messages, "opened": opened}
        if isinstance(choice, Choice) and not choice.is_task:
            answer["picks"] = choice.panel.picks if choice.panel else ""
            answer["at_seq"] = choice.match.seq
            since = 0 if choice.seat is None else held_from(choice.match, choice.seat)
            answer["steps"] = await asyncio.to_thread(
                steps_of, self.packages, choice.match, choice.seat, since
            )
        press.let_go()
        return await self.names.added(str(press.locale), answer, visit.visitor)

    async def reacting(self, visit: Visit, locale: str, table: Table) -> Json | None:
        """Return the reactions that the person can send, with their seals; None if they can't."""
        if not await self.reactions.can_send(table, visit.visitor.player):
            return None
        on = visit.message(f"react {table.match.id}")
        offered: list[Json] = []
        for what, emoji in EMOJI.items():
            custom_id, label = React(table.match.id, what).to_id(), f"reaction-{what}"
            facts = {"id": custom_id, "seal": visit.seal.of(on, custom_id)}
            offered.append({**facts, "emoji": emoji, "label": TEXTS.say(locale, label)})
        return {"on": on, "offered": offered}

    def reactions_to(self, locale: str, match_id: str, player: int) -> list[Json]:
        return [
            {
                "at": round(reaction.at * 1000),
                "seat": reaction.seat,
                "emoji": EMOJI[reaction.what],
                "label": TEXTS.say(locale, f"reaction-{reaction.what}"),
            }
            for reaction in self.reactions.of(match_id, player)
        ]

    def locale(self, visit: Visit) -> str:
        known = self.preferences.known(visit.visitor.player).language
        return TEXTS.on_page(TEXTS.locale_for(known, visit.visitor.locale))

    def page_format(
        self,
        visit: Visit,
        without: frozenset[str] = frozenset(),
        people: Mapping[str, str] = MappingProxyType({}),
    ) -> Format:
        """Return the format for *visit*; it leaves out controls with the heads *without*.

        *people* are as in `Format`.
        """

        def is_unusable(custom_id: str) -> bool:
            return head_of(custom_id) in without or self._is_unusable(custom_id, visit)

        # the page shows a slider instead of the select that leads to any move of a replay
        jump = actions.Jump.head()
        return Format(
            visit.seal, is_unusable, lambda of: head_of(of) == jump, self._picks_of, people
        )

    def _is_unusable(self, custom_id: str, visit: Visit) -> bool:
        """Whether a button is useless on this page.

        A person who came by a link can act only in that match, and begin no other. On a server that
        this process doesn't serve, people can only change the match itself.
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


def _fit_id(shown: Shown) -> str:
    """Return the id with which to choose where the shape in *shown* goes."""
    play = next(key for key in ids_of(shown.components) if head_of(key) == actions.Play.head())
    return actions.Choose(actions.Play.from_id(play).at, "fit").to_id()


def _step_id(shown: Shown) -> str:
    """Return the start of the ids of steps in the choice in *shown*; empty without a choice."""
    for custom_id in ids_of(shown.components):
        if head_of(custom_id) == actions.Pick.head():
            at = actions.Pick.from_id(custom_id).at
        elif head_of(custom_id) == actions.Choose.head():
            at = actions.Choose.from_id(custom_id, [""]).at
        else:
            continue
        return actions.Pick(at, "", _CONTROL).to_id()
    return ""

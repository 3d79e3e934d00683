"""The page's lists: leaderboards, profiles and preferences, each with an address.

A list shows what an action shows on Discord, and its buttons lead to other addresses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.ui.actions import EVERYTHING, PickLadder, PickProfile, Privacy, TurnLadder
from cogs.ui.ids import OldButton
from cogs.ui.ranks import picked_ladder
from cogs.ui.settings import ShowPreferences
from cogs.ui.texts import TEXTS
from cogs.web.visits import NotThere
from engine.ladders import ALL_TIME, Ladder
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.ui.ids import Action
    from cogs.web.answers import PageAnswers, Visit
    from cogs.web.showing import Json
    from db.doors import Visitor
    from engine.core import Games

LISTS: Final = ("board", "who", "preferences", "privacy")
"""First parts of the lists' addresses; each has a text ``page-…`` with its name."""


@service
class ListPages:
    answers: PageAnswers
    games: Games

    async def see(self, visit: Visit, address: str) -> Json:
        """Return the list at *address*.

        Raises:
            NotThere: there is none, or the person couldn't see it on Discord.
        """
        answers, kind = self.answers, address.partition("/")[0]
        action = self._action(visit.visitor, address)
        where = await answers.where(visit, None, is_own=action.presser == "anybody")
        values: list[str] = []
        if isinstance(action, PickProfile):
            await answers.visitor_rights.check_meets(visit.visitor, action.player)
            values.append(action.picked)
        custom_id = action.to_id()
        press = await answers.opened(where, custom_id, values, on=visit.message(kind))
        await answers.presses.dispatch(press, custom_id, values)
        answer = await answers.answer(visit, press)
        title = TEXTS.say(str(press.locale), f"page-{kind}")
        return answer | {"kind": "list", "address": address, "title": title}

    async def press(self, visit: Visit, sent: Mapping[str, Any]) -> Json:
        """Answer a press as `PageAnswers.press` does; add the address of the list it leads to."""
        answer = await self.answers.press(visit, sent)
        action = self.answers.presses.read(str(sent["id"]), list(map(str, sent["values"])))
        return answer | {"address": self._address(visit.visitor, action)}

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
        if address == "preferences":
            return ShowPreferences()
        if address == "privacy":
            return Privacy("show")
        raise NotThere

    def _address(self, visitor: Visitor, action: Action) -> str:
        """Return the address of the list that *action* leads to; empty if it leads to none."""
        match action:
            case TurnLadder():
                return _of_ladder(action.ladder(visitor.guild), action.page)
            case PickLadder():
                try:
                    return _of_ladder(picked_ladder(action, self.games, visitor.guild), 1)
                except OldButton:
                    return ""  # the answer says so
            case PickProfile():
                return f"who/{action.player}/{action.picked}"
            case _:
                return ""


def _of_ladder(ladder: Ladder, page: int) -> str:
    scope = "g" if ladder.guild == 0 else "s"
    return f"board/{ladder.game},{scope},{ladder.season},{ladder.variant}/{page}"

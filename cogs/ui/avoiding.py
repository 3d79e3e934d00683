"""A person's private list of people they would rather not play with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.ui.ids import UNPICKED, Action, Snowflake
from cogs.ui.layout import PressSelect, UserSelect, framed, row, select_option
from cogs.ui.texts import TEXTS, mentions
from db.people import MOST_AVOIDED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui


class AskAvoiding(Action, form="b1:avoiding::0:", by="anybody"):
    """Show me the people I avoid."""


class Avoid(Action, form="u1:avoid::0:", by="anybody"):
    picked: Snowflake = UNPICKED


class PlayAgain(Action, form="s1:unavoid::0:", by="anybody"):
    picked: Snowflake = UNPICKED


def avoiding_view(locale: str, names: Mapping[int, str]) -> ui.LayoutView:
    lines = [TEXTS.say(locale, "avoiding-none")]
    if names:
        facts = {"players": mentions(locale, names)}
        lines = [TEXTS.say(locale, "avoiding-some", facts)]
    lines.append(TEXTS.say(locale, "avoiding-about"))
    is_full = len(names) >= MOST_AVOIDED
    ask = UserSelect(Avoid(), TEXTS.say(locale, "avoiding-ask"), is_disabled=is_full)
    rows: list[ui.ActionRow[Any]] = [row(ask)]
    if names:
        options = [select_option(name, str(player)) for player, name in names.items()]
        rows.append(row(PressSelect(PlayAgain(), TEXTS.say(locale, "avoiding-again"), options)))
    return framed("\n".join(lines), *rows)

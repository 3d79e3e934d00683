"""Being away: what is said of it to who is, and the button that ends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

import discord

from cogs.ui.ids import UNPICKED, Action
from cogs.ui.layout import framed, row
from cogs.ui.links import moment, whole_moment
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui


@dataclass(frozen=True, slots=True)
class ComeBack(Action):
    """I am not away any more."""

    FORM: ClassVar = "b1:comeback::0:"


@dataclass(frozen=True, slots=True)
class PlayForced(Action):
    """Choose whether my only legal move is played for me."""

    FORM: ClassVar = "s1:forced::0:is"

    picked: Literal["on", "off"] = UNPICKED


class NoDaysHere(EngineError):
    """Being away where clocks do not stand still."""

    key = "error-away-not-here"

    def __init__(self) -> None:
        super().__init__("this server lets nobody's clock stand still")


def away_view(locale: str, until: float, days: int, used: Sequence[str]) -> ui.LayoutView:
    """Return what somebody who is away is told; *used* are lines about matches without days left.

    *days* a match are allowed where they ask.
    """
    facts = {"until": whole_moment(until), "relative": moment(until), "days": days}
    how = "away-how" if days else "away-how-not-here"
    lines = [TEXTS.say(locale, "away-set", facts), TEXTS.say(locale, how, facts), *used]
    label = TEXTS.say(locale, "button-come-back")
    button = PressButton(ComeBack(), label, style=discord.ButtonStyle.primary)
    return framed("\n".join(lines), row(button))


def there_view(locale: str, days: int, *, is_back: bool = False) -> ui.LayoutView:
    """Return what somebody is told who is not away, or not any more."""
    if is_back:
        return framed(TEXTS.say(locale, "away-back"))
    return framed(TEXTS.say(locale, "away-not" if days else "away-not-here", {"days": days}))

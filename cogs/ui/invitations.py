"""Invitations to a lobby: what asks somebody, and how they refuse to be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import discord

from cogs.ui.ids import Action, Snowflake
from cogs.ui.layout import framed, row
from cogs.ui.people import mentions
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from db.preferences import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui


@dataclass(frozen=True, slots=True)
class AskRefusing(Action):
    """Ask me from whom I want no invitations: from this host, or from anybody."""

    FORM: ClassVar = "b1:uninvite::0:{host}"

    host: Snowflake
    """`EVERYBODY`: only from anybody."""


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Let me be invited no more by this host, or by anybody."""

    FORM: ClassVar = "b1:refuse::0:{host}"

    host: Snowflake


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Let me be invited by everybody again."""

    FORM: ClassVar = "b1:accept::0:"


def invitation_view(locale: str, text: str, host: int) -> ui.LayoutView:
    """Return the message by which *host* asks somebody, in the words of *text*."""
    button = PressButton(AskRefusing(host), TEXTS.say(locale, "button-uninvite"))
    return framed(text, row(button))


def refusing_view(locale: str, refused: Sequence[int], host: int) -> ui.LayoutView:
    """Return whose invitations somebody refuses, with what changes it.

    *host* is who has just invited them, or `EVERYBODY`.
    """
    if EVERYBODY in refused:
        text = TEXTS.say(locale, "refusing-all")
    elif refused:
        text = TEXTS.say(locale, "refusing-some", {"hosts": mentions(locale, refused)})
    else:
        text = TEXTS.say(locale, "refusing-none")
    buttons: list[PressButton] = []
    if EVERYBODY not in refused:
        if host != EVERYBODY and host not in refused:
            buttons.append(PressButton(Refuse(host), TEXTS.say(locale, "button-refuse-one")))
        buttons.append(PressButton(Refuse(EVERYBODY), TEXTS.say(locale, "button-refuse-all")))
    if refused:
        label = TEXTS.say(locale, "button-accept")
        buttons.append(PressButton(Accept(), label, style=discord.ButtonStyle.primary))
    if host != EVERYBODY and host not in refused and EVERYBODY not in refused:
        text += "\n" + TEXTS.say(locale, "refusing-asked", {"host": mentions(locale, [host])})
    return framed(text, row(*buttons))

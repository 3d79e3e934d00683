"""A private question before something that cannot be undone, or should not reach others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from discord import ui

    from cogs.ui.ids import Action


def question(
    locale: str, text: str, yes: Action, label: str, *, back: Action | None = None
) -> ui.LayoutView:
    """Return the question *text* with a button for *yes*, and one that leads *back*.

    *label* names the text on the button for yes: it says what will be done.
    """
    buttons = [PressButton(yes, TEXTS.say(locale, label), style=discord.ButtonStyle.danger)]
    if back is not None:
        buttons.append(PressButton(back, TEXTS.say(locale, "button-back")))
    return framed(text, row(*buttons))

"""The message by which one player asks the others: to take back, or for a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs.ui.actions import Answer
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from engine.ports import Proposal


def proposal_view(
    locale: str, text: str, match_id: str, asked: Proposal, *, is_open: bool = True
) -> ui.LayoutView:
    """Return the message; with buttons to agree and decline while it *is_open*."""
    if not is_open:
        return framed(text)
    yes = Answer(match_id, asked.seq, "yes", asked.kind, asked.seat, asked.gone)
    no = Answer(match_id, asked.seq, "no", asked.kind, asked.seat, asked.gone)
    agree = PressButton(yes, TEXTS.say(locale, "button-yes"), style=discord.ButtonStyle.success)
    return framed(text, row(agree, PressButton(no, TEXTS.say(locale, "button-no"))))


def words(message: discord.Message) -> str:
    """Return what a message of ours says."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)

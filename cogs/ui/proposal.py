"""The message by which one player asks the others: to take back, or for a draw."""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.layout import framed, row
from cogs.ui.press import Press, PressButton
from cogs.ui.texts import TEXTS

_STYLES = {"yes": discord.ButtonStyle.success, "no": discord.ButtonStyle.secondary}


def proposal_view(
    locale: str, text: str, match_id: str, seq: int, *, is_open: bool = True
) -> ui.LayoutView:
    """Return the message; with buttons to agree and decline while it *is_open*."""
    if not is_open:
        return framed(text)
    buttons = [
        PressButton(
            Press("answer", match_id, seq, answer),
            TEXTS.say(locale, f"button-{answer}"),
            style=style,
        )
        for answer, style in _STYLES.items()
    ]
    return framed(text, row(*buttons))


def words(message: discord.Message) -> str:
    """Return what a message of ours says."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)

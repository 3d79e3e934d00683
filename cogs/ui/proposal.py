"""The message by which one player asks the others: to take back, or for a draw."""

from __future__ import annotations

import re
from typing import Final

import discord
from discord import ui

from cogs.ui.layout import framed, row
from cogs.ui.press import OldButton, Press, PressButton
from cogs.ui.texts import TEXTS
from engine.ports import Proposal

_ANSWER: Final = re.compile(r"(yes|no)\.(draw|undo)\.(\d+)")
"""What a button carries: the answer, and the kind and asker's seat of what it answers."""
_STYLES = {"yes": discord.ButtonStyle.success, "no": discord.ButtonStyle.secondary}


def proposal_view(
    locale: str, text: str, match_id: str, asked: Proposal, *, is_open: bool = True
) -> ui.LayoutView:
    """Return the message; with buttons to agree and decline while it *is_open*."""
    if not is_open:
        return framed(text)
    buttons = [
        PressButton(
            Press("answer", match_id, asked.seq, f"{answer}.{asked.kind}.{asked.seat}"),
            TEXTS.say(locale, f"button-{answer}"),
            style=style,
        )
        for answer, style in _STYLES.items()
    ]
    return framed(text, row(*buttons))


def answered(press: Press) -> Proposal:
    """Return what the button of *press* answers.

    Raises:
        OldButton: it does not say.
    """
    parts = _ANSWER.fullmatch(press.rest)
    if parts is None:
        raise OldButton
    return Proposal("draw" if parts[2] == "draw" else "undo", int(parts[3]), press.seq)


def words(message: discord.Message) -> str:
    """Return what a message of ours says."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)

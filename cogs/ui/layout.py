"""Building blocks of Discord's layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

if TYPE_CHECKING:
    from cogs.ui.press import ChannelSelect, PressButton, PressSelect, RoleSelect

ACCENT: Final = 0xC8772E
"""The colour of the edge of our messages, a warm ochre."""
LONGEST_TEXT: Final = 3500
"""Characters of one text of ours; Discord takes 4,000 in all texts of a message."""
LONGEST_LABEL: Final = 100
"""Characters that Discord takes in a choice: its name, and the line below it in a select."""


def row(
    *controls: PressButton | PressSelect | RoleSelect | ChannelSelect | ui.Button[Any],
) -> ui.ActionRow[Any]:
    """Return up to five buttons, or one select, side by side."""
    made: ui.ActionRow[Any] = ui.ActionRow()
    for control in controls:
        made.add_item(control)
    return made


def framed(text: str, *parts: ui.Item[Any]) -> ui.LayoutView:
    """Return a message: as many lines of *text* as Discord takes, and *parts* below it."""
    container: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    container.add_item(ui.TextDisplay(cut(text)))
    for part in parts:
        container.add_item(part)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def cut(text: str, most: int = LONGEST_TEXT) -> str:
    """Return the first lines of *text*, at most *most* characters of them; of one line its head."""
    if len(text) <= most:
        return text
    head = text[:most]
    return head.rpartition("\n")[0] or head


def select_option(
    label: str,
    value: str,
    *,
    about: str | None = None,
    is_chosen: bool = False,
    emoji: discord.PartialEmoji | str | None = None,
) -> discord.SelectOption:
    """Return one choice of a select; *about* is the line below its label, *emoji* before it."""
    return discord.SelectOption(
        label=shortened(label, LONGEST_LABEL),
        value=value,
        description=None if about is None else shortened(about, LONGEST_LABEL),
        default=is_chosen,
        emoji=emoji,
    )


def shortened(text: str, most: int) -> str:
    """Return *text* in at most *most* characters; where it is longer, whole words and an ellipsis.

    Our own texts fit as they are; names that people gave may not.
    """
    if len(text) <= most:
        return text
    head = text[:most].rpartition(" ")[0] or text[: most - 1]
    return f"{head}…"

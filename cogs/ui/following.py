"""Following a match in which one does not play: what is pressed, and the private answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, get_args

from discord import ButtonStyle

from cogs.ui.ids import Action, Key
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from discord import ui

How: TypeAlias = Literal["end", "turns", "stop"]
"""To be told of the end alone, of each turn too, or of nothing any more."""
_HOWS: Final[tuple[How, ...]] = get_args(How)


@dataclass(frozen=True, slots=True)
class Follow(Action):
    """Ask me how I want to follow the match."""

    FORM: ClassVar = "b1:follow:{match}:{seq}:"

    match: Key
    seq: int
    """How many entries the match had when the button was shown."""


@dataclass(frozen=True, slots=True)
class FollowSo(Action):
    """Let me follow the match so."""

    FORM: ClassVar = "b1:followso:{match}:0:{how}"

    match: Key
    how: How


def follow_view(locale: str, match_id: str, game: str, how: How) -> ui.LayoutView:
    """Return how somebody follows a match of *game*, with a button for each other way."""
    buttons = [
        PressButton(
            FollowSo(match_id, one),
            TEXTS.say(locale, f"button-follow-{one}"),
            style=ButtonStyle.secondary if one == "stop" else ButtonStyle.primary,
        )
        for one in _HOWS
        if one != how
    ]
    lines = [
        TEXTS.say(locale, f"follow-{how}", {"game": game}),
        TEXTS.say(locale, "follow-about"),
    ]
    return framed("\n".join(lines), row(*buttons))

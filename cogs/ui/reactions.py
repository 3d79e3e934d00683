"""Quick reactions: what players say to each other on the page with one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from cogs.ui.ids import Action, Key

if TYPE_CHECKING:
    from collections.abc import Mapping

Reaction: TypeAlias = Literal["good-luck", "good-move", "thinking", "oops", "thanks", "good-game"]
EMOJI: Final[Mapping[Reaction, str]] = {
    "good-luck": "🍀",
    "good-move": "👏",
    "thinking": "🤔",
    "oops": "😅",
    "thanks": "🙏",
    "good-game": "🤝",
}


class React(Action, form="b1:react:{match}:0:{what}", by="seated", about="match"):
    """Show others a quick reaction; only the page has this button."""

    match: Key
    what: Reaction

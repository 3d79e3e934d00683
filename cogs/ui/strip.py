"""Several positions of a match one below the other, each with what led to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.ui.board import Picture
from cogs.ui.layout import cut, framed
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_FRAMES: Final = 6
"""Of a strip: as many as one reads on a phone; Discord takes ten files a message."""
_LONGEST_FRAME: Final = 450
"""Characters above a picture: with the heading they stay below Discord's 4,000 in all."""
_LONGEST_HEADING: Final = 1000


@dataclass(frozen=True, slots=True)
class Frame:
    """One position, and what led to it."""

    text: str
    """Empty where nothing did."""
    picture: Picture


def strip_view(
    locale: str, title: str, turn: str, frames: Sequence[Frame], count: int
) -> ui.LayoutView:
    """Return the strip of *frames*, the last of *count* turns; *turn* says whose it is now."""
    heading = [TEXTS.say(locale, "strip-heading", {"game": title, "count": count})]
    if count > len(frames):
        heading.append(TEXTS.say(locale, "strip-left-out", {"count": count - len(frames)}))
    parts: list[ui.Item[Any]] = []
    for frame in frames:
        if frame.text:
            parts.append(ui.TextDisplay(cut(frame.text, _LONGEST_FRAME)))
        parts.append(frame.picture.gallery())
    return framed(cut("\n".join([*heading, turn]), _LONGEST_HEADING), *parts)

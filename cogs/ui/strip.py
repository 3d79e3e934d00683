"""Several positions of a match one below the other, each with what led to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.ui.board import Picture
from cogs.ui.layout import cut, framed, shortened
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_FRAMES: Final = 8
"""Of a strip: as many as one scrolls through; Discord takes ten files a message."""
_MOST_TEXT: Final = 3900
"""Characters of all texts together, of the 4,000 that Discord takes in a message."""
_LONGEST_TURN: Final = 900


@dataclass(frozen=True, slots=True)
class Frame:
    """One position, and what led to it."""

    text: str
    """Empty where nothing did."""
    picture: Picture


def strip_view(
    locale: str,
    title: str,
    turn: str,
    frames: Sequence[Frame],
    count: int,
    *,
    is_watching: bool = False,
) -> ui.LayoutView:
    """Return the strip of *frames*, the last of *count* plies; below them is the *turn*.

    The plies are those since the reader's last turn, or where they hold no seat and are *watching*
    the whole match's.
    """
    key = "strip-heading-watching" if is_watching else "strip-heading"
    shown = min(count, len(frames))
    facts = {"game": title, "count": shown if is_watching else count}
    heading = [TEXTS.say(locale, key, facts)]
    if count > shown:
        heading.append(TEXTS.say(locale, "strip-left-out", {"count": count - shown}))
    top, now = "\n".join(heading), cut(turn, _LONGEST_TURN)
    room = _MOST_TEXT - len(top) - len(now)
    texts = fitted(locale, [frame.text for frame in frames], room)
    parts: list[ui.Item[Any]] = []
    for frame, text in zip(frames, texts, strict=True):
        if text:
            parts.append(ui.TextDisplay(text))
        parts += frame.picture.galleries()
    return framed(top, *parts, ui.TextDisplay(now))


def fitted(locale: str, texts: Sequence[str], most: int) -> list[str]:
    """Return *texts* in at most *most* characters together; the longest give way first.

    What does not fit is left out by whole lines, and how many they are is said.
    """
    share = most
    left = most
    for number, length in enumerate(sorted(map(len, texts))):
        share = left // (len(texts) - number)
        if length > share:
            break
        left -= length
    else:
        return list(texts)
    return [_first_lines(locale, text, share) for text in texts]


def _first_lines(locale: str, text: str, most: int) -> str:
    """Return as many lines of *text* as *most* characters hold, and how many more there are."""
    if len(text) <= most:
        return text
    lines = text.split("\n")
    for kept in range(len(lines) - 1, 0, -1):
        more = TEXTS.say(locale, "strip-more", {"count": len(lines) - kept})
        shown = "\n".join([*lines[:kept], more])
        if len(shown) <= most:
            return shown
    return shortened(text, most)

"""The seats' marks in messages, as emoji where Discord has them.

Our texts, stored or not, have plain marks. Emoji replace them just before sending, so a text
doesn't depend on emoji that may be gone later.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeVar

from discord import ui

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from engine.core import AnyGame, Seat


V = TypeVar("V", bound=ui.LayoutView)

_PLAIN: Final = "\ufe0e"
"""Invisible: shows a sign as text, not emoji, and sets seats' marks apart from signs in names."""
MARKERS: Final = tuple(f"{sign}{_PLAIN}" for sign in "●▲■◆★▴")
"""`render.theme.SEAT_MARKS` as signs: disc, triangle, square, diamond, star; a small triangle."""
_MARK: Final = re.compile("|".join(MARKERS))
SEATS: Final = "seat"
"""Replaces a game's key in emoji names, because all games share these."""
_MOST: Final = 4_000


def marker(game: AnyGame, seat: Seat) -> str:
    return MARKERS[game.seat_marks[seat]]


def in_colour(text: str, marks: Mapping[str, discord.PartialEmoji]) -> str:
    """Return *text* with emoji in place of plain marks; *marks* has them by number, from 1."""

    def shown(found: re.Match[str]) -> str:
        emoji = marks.get(str(MARKERS.index(found[0]) + 1))
        return found[0] if emoji is None else str(emoji)

    return _MARK.sub(shown, text)


def coloured(view: V, marks: Mapping[str, discord.PartialEmoji]) -> V:
    """Replace the plain marks in *view* with emoji, if they all fit; return it."""
    texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    contents = [in_colour(text.content, marks) for text in texts]
    if sum(map(len, contents)) <= _MOST:
        for text, content in zip(texts, contents, strict=True):
            text.content = content
    return view


def sent(words: dict[str, Any], marks: Mapping[str, discord.PartialEmoji]) -> dict[str, Any]:
    if isinstance(view := words.get("view"), ui.LayoutView):
        coloured(view, marks)
    if text := words.get("content"):
        words = {**words, "content": in_colour(text, marks)}
    return words

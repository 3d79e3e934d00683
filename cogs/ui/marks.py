"""The seats' marks in messages: as the pictures show them, where Discord has them as emoji.

Our texts have plain marks, which are also what is stored. Whatever sends a message puts the emoji
in their place at the last moment, so that a text outlives the emoji that it was shown with.
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
"""Asks for a sign as text, and is not seen. It tells a seat's mark from such signs in names."""
MARKERS: Final = tuple(f"{sign}{_PLAIN}" for sign in "●▲■◆★▴")
"""`render.theme.SEAT_MARKS` as signs: disc, triangle, square, diamond, star; a small triangle."""
_MARK: Final = re.compile("|".join(MARKERS))
SEATS: Final = "seat"
"""Stands for a game's key in the names of the emoji: all games share them."""
_MOST: Final = 4_000
"""Characters that Discord takes in all texts of a message; an emoji is some 35 of them."""


def marker(game: AnyGame, seat: Seat) -> str:
    """Return the plain mark of a seat."""
    return MARKERS[game.seat_marks[seat]]


def in_colour(text: str, marks: Mapping[str, discord.PartialEmoji]) -> str:
    """Return *text* with emoji for plain marks; *marks* has them by number, starting at 1."""

    def shown(found: re.Match[str]) -> str:
        emoji = marks.get(str(MARKERS.index(found[0]) + 1))
        return found[0] if emoji is None else str(emoji)

    return _MARK.sub(shown, text)


def coloured(view: V, marks: Mapping[str, discord.PartialEmoji]) -> V:
    """Put emoji in place of the plain marks in the texts of *view*, if they all fit; return it."""
    texts = [one for one in view.walk_children() if isinstance(one, ui.TextDisplay)]
    contents = [in_colour(one.content, marks) for one in texts]
    if sum(map(len, contents)) <= _MOST:
        for one, content in zip(texts, contents, strict=True):
            one.content = content
    return view


def sent(words: dict[str, Any], marks: Mapping[str, discord.PartialEmoji]) -> dict[str, Any]:
    """Return *words*, what a message is made of, with the marks in its texts in colour."""
    if isinstance(view := words.get("view"), ui.LayoutView):
        coloured(view, marks)
    if text := words.get("content"):
        words = {**words, "content": in_colour(text, marks)}
    return words

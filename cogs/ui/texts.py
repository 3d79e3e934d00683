"""The texts that come with Parlor: from the Fluent files in ``cogs/i18n``, and each game's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.texts import SOURCE, Texts

__all__ = ["FOLDER", "SOURCE", "TEXTS", "Texts", "english", "listed_key"]

FOLDER: Final = Path(__file__).parent.parent / "i18n"

TEXTS: Final = Texts(FOLDER)
"""The texts that come with Parlor."""


_listed: Final[dict[str, str]] = {}
"""By its English words which text it is, of those in Discord's command list."""


def english(key: str) -> str:
    """Return a text for Discord's own command list, which is made before anybody asks."""
    text = TEXTS.say(SOURCE, key)
    _listed[text] = key
    return text


def listed_key(text: str) -> str:
    """Return which text `english` has given as *text*; empty: none."""
    return _listed.get(text, "")

"""Pairs that are worth a look, as those who manage a server read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.people import mention
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Fact
    from engine.pairs import Pair


def pair_lines(locale: str, pairs: Iterable[Pair]) -> list[str]:
    """Return two lines a pair: its figures, and its last matches by their ids."""
    lines: list[str] = []
    for pair in pairs:
        facts: dict[str, Fact] = {
            "one": mention(locale, pair.players[0]),
            "other": mention(locale, pair.players[1]),
            "matches": pair.matches,
            "short": pair.short,
            "struck": pair.struck,
            "wins": pair.wins[0],
            "losses": pair.wins[1],
            "met": pair.opponents[0],
            "others": pair.opponents[1],
        }
        lines.append(TEXTS.say(locale, "pairs-line", facts))
        matches = TEXTS.joined(locale, [f"`{match}`" for match in pair.latest])
        lines.append(TEXTS.say(locale, "pairs-matches", {"matches": matches}))
    return lines

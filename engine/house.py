"""Against the house: what it means to meet and to beat computer players of a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match import COMMON_REASONS
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Result
    from engine.ports import Sitter


def level_met(sitters: Sequence[Sitter]) -> str | None:
    """Return the level that one person meets who sits down with computer players alone.

    Of several levels it is the weakest. None: another person plays too, nobody else plays, or one
    of them plays at no level.
    """
    bots = [one.bot for one in sitters if one.player is None]
    if len(bots) != len(sitters) - 1 or not bots:
        return None
    if any(bot not in LEVELS for bot in bots):
        return None
    return next(level for level in LEVELS if level in bots)


def has_beaten(sitters: Sequence[Sitter], result: Result) -> bool:
    """Whether the one person among *sitters* is first, alone, in a match that was played out."""
    places = result.places
    first = [sitters[seat].player for seat, place in enumerate(places) if place == 1]
    return len(first) == 1 and first[0] is not None and result.reason not in COMMON_REASONS

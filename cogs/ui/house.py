"""Against the house, in lines: which levels somebody has beaten, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS
from engine.thought import LEVELS

if TYPE_CHECKING:
    from db.house import Record
    from engine.core import Fact


def house_line(locale: str, one: Record, name: str, *, is_me: bool) -> str:
    """Return the line of a leaderboard with what *one*, called *name*, has reached."""
    if one.rank is None:
        return TEXTS.say(locale, "house-not-yet", {"matches": one.matches})
    facts = _facts(locale, one)
    facts |= {"rank": str(one.rank), "player": name, "is_me": str(is_me).lower()}
    if one.best is None:
        return TEXTS.say(locale, "house-line", facts)
    facts["best"] = one.best
    return TEXTS.say(locale, "house-line-alone" if one.level is None else "house-line-both", facts)


def profile_line(locale: str, one: Record, game: str) -> str:
    """Return the lines of a profile with what *one* has reached in *game*, its title."""
    return TEXTS.say(locale, "profile-house", {"game": game, **_facts(locale, one)})


def _facts(locale: str, one: Record) -> dict[str, Fact]:
    level = "none" if one.level is None else TEXTS.say(locale, f"level-{one.level}")
    return {"level": level, "matches": one.matches, **dict(zip(LEVELS, one.wins, strict=True))}

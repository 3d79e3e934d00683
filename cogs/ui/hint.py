"""A hint in words: what the expert would play, and why in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from engine.core import Fact
    from engine.thought import Thought, Weighed


class _Why(NamedTuple):
    """A figure that speaks for a move, and the one that it is compared with."""

    best: int
    other: int
    """Of the best other move, or where that is the same the mean over all others."""
    is_mean: bool


def hint_text(locale: str, thought: Thought, chosen: Weighed, words: str, seats: int) -> str:
    """Return why *chosen* of *thought*, in *words*, should be played, in a match of *seats*.

    Points where the thought counts them, else the chance to win in per cent.
    """
    others = [one for one in thought.moves if one.move != chosen.move]
    facts: dict[str, Fact] = {"move": words, "count": len(thought.moves)}
    if not others:
        return TEXTS.say(locale, "hint-only", facts)
    if chosen.share < 1:
        facts |= {"share": round(100 * chosen.share), "chance": _chance(thought.value)}
        return TEXTS.say(locale, "hint-mixed", facts)
    leads = [one.lead for one in others if one.lead is not None]
    if chosen.lead is not None and len(leads) == len(others):
        why = _why(round(chosen.lead), list(map(round, leads)))
        kind = "hint-points" if seats == 1 else "hint-lead"
    else:
        why = _why(_chance(chosen.value), [_chance(one.value) for one in others])
        kind = "hint-chance"
    if why is None:
        return TEXTS.say(locale, "hint-equal", facts)
    facts |= {"against": "average" if why.is_mean else "next"}
    if kind == "hint-lead":
        facts |= {"way": _way(why.best), "lead": abs(why.best)}
        facts |= {"other_way": _way(why.other), "other": abs(why.other)}
    else:
        facts |= {"figure": why.best, "other": why.other}
    return TEXTS.say(locale, kind, facts)


def _why(best: int, others: list[int]) -> _Why | None:
    """Return what *best* is compared with; None: nothing that it is better than."""
    top = max(others)
    if best > top:
        return _Why(best, top, is_mean=False)
    mean = round(sum(others) / len(others))
    return _Why(best, mean, is_mean=True) if best > mean else None


def _chance(value: float) -> int:
    """Return a value from -1 to 1 as the chance to win in per cent; a draw counts half."""
    return round(50 * (1 + value))


def _way(lead: int) -> str:
    return "ahead" if lead > 0 else "behind" if lead < 0 else "level"

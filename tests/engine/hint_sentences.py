"""Parse hints: what the English sentence claims, part by part."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_FORMS: Final = {
    "only": r"{move} is your only move\.",
    "equal": r"{move} is as good as anything else (?P<scope>here|I looked at)\.",
    "far": r"{move} is far better than anything else (?P<scope>I looked at)\.",
    "plain": r"I’d play {move}\.",
    "unbeaten": r"Nothing else (?P<scope>here|I looked at) is better than {move}\.",
    "mixed": (
        r"{move} is one of several good moves\. Choose among them at random, so that nobody can"
        r" guess your move, and play this one (?P<share>\d+)% of the time\. You’ll then win about"
        r" (?P<figure>\d+)% of the time\."
    ),
    "chance": (
        r"{move} wins about (?P<figure>\d+)% of the time;"
        r" (?P<scope>{others}) wins? (?P<other>\d+)%(?P<mean> on average)?\."
    ),
    "points": (
        r"{move} scores about (?P<figure>\d+) points in the end;"
        r" (?P<scope>{others}) scores? (?P<other>\d+)(?P<mean> on average)?\."
    ),
    "lead": (
        r"{move} leaves you (?P<figure>about level|(?:ahead|behind) by about \d+) in the end;"
        r" (?P<scope>{others}) leaves? you (?P<other>level|(?:ahead|behind) by \d+)"
        r"(?P<mean> on average)?\."
    ),
}
_OTHERS: Final = "(?:the other moves|the others I looked at|the next best(?: I looked at)?)"
_COMPILED: Final = {
    kind: re.compile("💡 " + form.format(move=r"\*\*(?P<move>.+)\*\*", others=_OTHERS))
    if "{others}" in form
    else re.compile("💡 " + form.replace("{move}", r"\*\*(?P<move>.+)\*\*"))
    for kind, form in _FORMS.items()
}


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim made by a hint."""

    kind: str
    move: str
    """The move, in words."""
    is_of_all: bool
    """Whether the claim covers all other moves, even those never examined."""
    figure: int | None = None
    """The move's result, in per cent or in points."""
    other: int | None = None
    """The result of the second-best move, or the average of all others."""
    is_mean: bool = False
    share: int = 100


def claim_of(text: str) -> Claim:
    for kind, form in _COMPILED.items():
        if found := form.fullmatch(text):
            parts = found.groupdict()
            return Claim(
                kind,
                parts["move"],
                "I looked at" not in (parts.get("scope") or ""),
                _number(parts.get("figure")),
                _number(parts.get("other")),
                bool(parts.get("mean")),
                int(parts.get("share") or 100),
            )
    raise AssertionError(f"no hint is worded like this: {text}")


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if "level" in text:
        return 0
    number = int(re.sub(r"\D", "", text))
    return -number if "behind" in text else number

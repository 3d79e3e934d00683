"""How a match ended, for its last picture, where the house ended it and not the game's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.ui.texts import TEXTS
from engine.log import GIVEN_UP
from engine.match import COMMON_REASONS
from render.outcome import Outcome

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match

_SHAPES: Final = ("disc", "triangle", "square", "diamond", "star")
"""Names of the seats' marks in the texts."""


def outcome_of(match: Match, locale: str) -> Outcome | None:
    """Return how *match* ended; None where it goes on, or its picture shows the end by itself."""
    result = match.result()
    if result is None or result == match.state.result():
        return None
    kinds = {entry.seat: entry.kind for entry in match.line if entry.kind in GIVEN_UP}
    why = result.reason if result.reason in COMMON_REASONS else "over"
    return Outcome(
        TEXTS.say(locale, f"outcome-{why}"),
        result.places,
        tuple(seat for seat in match.resigned if kinds[seat] == "resign"),
        tuple(seat for seat in match.resigned if kinds[seat] == "timeout"),
    )


def outcome_in_words(outcome: Outcome, locale: str) -> str:
    """Return what the banner shows, for those who do not see it."""
    if len(outcome.places) == 1:
        return TEXTS.say(locale, "outcome-alt-alone", {"words": outcome.words})
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    places = TEXTS.joined(locale, [_place(outcome, seat, locale) for seat in order])
    facts = {"words": outcome.words, "places": places, "count": len(order)}
    return TEXTS.say(locale, "outcome-alt", facts)


def _place(outcome: Outcome, seat: Seat, locale: str) -> str:
    is_late = seat in outcome.ran_out
    left = "time" if is_late else "up" if seat in outcome.gave_up else "no"
    facts = {
        "place": outcome.places[seat],
        "seat": seat + 1,
        "shape": _SHAPES[seat],
        "left": left,
    }
    return TEXTS.say(locale, "outcome-alt-place", facts)

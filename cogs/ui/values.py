"""What each could expect at a position of a match, in words, and what a ply cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cogs.ui.moves import move_words
from cogs.ui.narration import MARKERS, who
from cogs.ui.texts import TEXTS
from engine.analysis import LEAST_LOSS, chance, curve_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.analysis import Analysis, Judged
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter


class Values:
    """An analysis, ready to be told position by position."""

    def __init__(self, locale: str, match: Match, analysis: Analysis) -> None:
        self._locale = locale
        self._match = match
        self._analysis = analysis
        self.curve = curve_of(match, analysis)

    def lines(self, sitters: tuple[Sitter, ...], since: int, seq: int) -> list[str]:
        """Return what the ply since the stop *since* cost, and what could be expected at *seq*."""
        found: list[str] = []
        ply = self._analysis.at(since) if since < seq else None
        if ply is not None and ply.loss >= LEAST_LOSS:
            facts: dict[str, Fact] = {
                "player": who(self._locale, self._match.game, sitters, ply.seat),
                **cost_of(ply, self.curve.unit),
                "better": words_of(self._locale, self._match, ply, ply.better),
            }
            found.append(TEXTS.say(self._locale, "stepper-cost", facts))
        told = [
            self._value("stepper-value", who(self._locale, self._match.game, sitters, seat), value)
            for seat, value in enumerate(self.curve.at(seq))
        ]
        facts = {"unit": self.curve.unit, "values": " · ".join(told)}
        found.append(TEXTS.say(self._locale, "stepper-values", facts))
        return found

    def short(self, seq: int) -> str:
        """Return what could be expected at the stop *seq*, by the seats' marks alone."""
        values = self.curve.at(seq)
        shown: Sequence[Seat] = range(len(values))
        return " · ".join(
            self._value("stepper-value", MARKERS[seat], values[seat]) for seat in shown
        )

    def _value(self, key: str, player: str, value: float) -> str:
        is_chance = self.curve.unit == "chance"
        number = percent(value) if is_chance else round(value)
        return TEXTS.say(
            self._locale, key, {"unit": self.curve.unit, "player": player, "value": number}
        )


def percent(share: float) -> int:
    """Return a share of one in hundredths."""
    return round(100 * share)


def cost_of(ply: Judged, unit: Literal["chance", "points"]) -> dict[str, Fact]:
    """Return what was to be expected of a ply and of the best, and what lies between, as facts."""
    if unit == "points" and ply.lead is not None and ply.best_lead is not None:
        value, best = round(ply.lead), round(ply.best_lead)
        return {"unit": unit, "value": value, "best": best, "cost": max(0, best - value)}
    value, best = percent(chance(ply.value)), percent(chance(ply.best))
    return {"unit": "chance", "value": value, "best": best, "cost": percent(ply.loss)}


def words_of(locale: str, match: Match, ply: Judged, text: str) -> str:
    """Return in words the move *text* of the one whose ply it was; it plays a few plies again."""
    state = match.at(ply.seq).state
    return move_words(locale, match.game, state, ply.seat, state.parse_move(text))

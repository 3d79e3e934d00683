"""Seats that change hands: what is pressed about them, and who held them before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from cogs.ui.ids import Action, Key, Snowflake
from cogs.ui.narration import MARKERS, sitter_name
from cogs.ui.people import mention
from cogs.ui.texts import TEXTS
from engine.core import Seat
from engine.proposals import AskedOfSeat, Proposal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Match
    from engine.ports import Sitter


@dataclass(frozen=True, slots=True)
class TakeSeat(Action):
    """Ask me whether I want to take over a seat that the house plays."""

    FORM: ClassVar = "b1:takeseat:{match}:{seq}:{seat}"

    match: Key
    seq: int
    """How many entries the match had when the button was shown."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeSeatForSure(Action):
    """Take over a seat that the house plays, once the table agrees."""

    FORM: ClassVar = "b1:takesure:{match}:{seq}:{seat}"

    match: Key
    seq: int
    """As in `TakeSeat`."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerForSeat(Action):
    """Agree that somebody takes over a seat, or decline."""

    FORM: ClassVar = "b1:seat:{match}:{seq}:{answer}.{kind}.{seat}.{newcomer}"

    match: Key
    seq: int
    """How many entries the match had when it was asked."""
    answer: Literal["yes", "no"]
    kind: AskedOfSeat
    seat: Seat
    newcomer: Snowflake
    """Who is to take it over."""

    @property
    def asked(self) -> Proposal:
        """What is answered."""
        return Proposal(self.kind, self.seat, self.seq, newcomer=self.newcomer)


def holder_lines(locale: str, match: Match, sitters: Sequence[Sitter]) -> list[str]:
    """Return a line for each seat of *match* that has changed hands: since when, from whom."""
    lines: list[str] = []
    for seat, sitter in enumerate(sitters):
        if sitter.before:
            since = sum(one.kind == "move" and one.seq < sitter.since for one in match.line)
            facts = {
                "marker": MARKERS[seat],
                "name": sitter_name(locale, sitters, seat),
                "move": since + 1,
                "before": TEXTS.joined(
                    locale, [mention(locale, one.player) for one in sitter.before]
                ),
            }
            lines.append(TEXTS.say(locale, "seat-held", facts))
    return lines

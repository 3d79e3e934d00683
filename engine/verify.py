"""Check an exported match: that the rules allow it and that its draws are the committed ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.codec import EXPORT_FORMAT, Export
from engine.errors import CorruptLog, OtherVersion
from engine.fair import FairDice, commitment, match_key
from engine.match import begun

if TYPE_CHECKING:
    from engine.fold import Fold
    from engine.match import Match
    from engine.ports import Record
    from engine.registry import Games


Fault: TypeAlias = Literal[
    "secret", "untold", "commitment", "rules", "draw", "dice", "unfinished", "result"
]
"""What is wrong with an exported match: the secret is none, not told, or not the committed one; the
rules do not allow it; a draw is missing or too many, or not what the dice give; it is not over, or
ended otherwise than it says."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking found."""

    seq: int
    """The first entry that is wrong; -1: the match as a whole, or none."""
    why: str
    """One English sentence; empty when it is fair."""
    fault: Fault | None = None
    """None when it is fair."""

    @property
    def is_fair(self) -> bool:
        """Whether nothing is wrong."""
        return self.fault is None


def export_match(record: Record, match: Match) -> Export:
    """Return *match* as a file's contents; the secret is told only once it is over.

    The entries tell every hidden card: of a running match it is for nobody's eyes.
    """
    result = match.result()
    return Export(
        format=EXPORT_FORMAT,
        match=match.id,
        setup=match.setup,
        players=tuple(sitter.bot or "person" for sitter in record.sitters),
        commitment=commitment(record.secret),
        joins=record.joins,
        secret=record.secret.hex() if result else "",
        entries=match.entries,
        result=result,
    )


def verify(games: Games, export: Export) -> Verdict:
    """Replay *export*, a match of one of *games*, and make every draw again."""
    try:
        secret = bytes.fromhex(export.secret)
    except ValueError:
        return Verdict(-1, "its secret is not hexadecimal", "secret")
    if not secret:
        return Verdict(-1, "its secret is told only when it is over", "untold")
    if commitment(secret) != export.commitment:
        return Verdict(-1, "its secret is not the committed one", "commitment")
    key = match_key(secret, export.match, export.joins)
    try:
        fold = begun(games, export.match, export.setup)
    except (CorruptLog, OtherVersion) as error:
        return Verdict(-1, error.why, "rules")
    try:
        return _replay(export, fold, key)
    except CorruptLog as error:
        return Verdict(error.seq, error.why, "rules")


def _replay(export: Export, fold: Fold, key: bytes) -> Verdict:
    for entry in export.entries:
        due = fold.is_chance_due()
        if due != (entry.kind == "chance"):
            return Verdict(fold.seq, "a draw was due" if due else "no draw was due", "draw")
        if due:
            text = fold.state.format_move(fold.state.draw_chance(FairDice(key, fold.seq)))
            if text != entry.text:
                why = f"the dice give {text}, not {entry.text[:80]}"
                return Verdict(fold.seq, why, "dice")
        fold.check(entry)
        fold.add(entry)
    if fold.result() is None:
        return Verdict(-1, "it is not over", "unfinished")
    if fold.result() != export.result:
        return Verdict(-1, "its result does not follow from its moves", "result")
    return Verdict(-1, "")

"""Answers that a player lays down for what others may do: if this is played, then I play that.

An answer is kept with the moves that must come before it. It dies with the first entry of the log
that is another one: another move, an undo, somebody who gives up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.errors import EngineError, IllegalMove
from engine.fair import PlayoutDice
from engine.log import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.core import Fact, Seat
    from engine.match import Match

DEEPEST: Final = 2
"""Answers of one's own, one after the other, that can be laid down at once."""
MOST_ANSWERS: Final = 20
"""That one person can have laid down in a match: they are shown in one list."""


class TooManyAnswers(EngineError):
    """More answers than one person may lay down in a match."""

    key = "error-too-many-answers"

    def __init__(self) -> None:
        super().__init__(f"{MOST_ANSWERS} answers are laid down already")

    @property
    def facts(self) -> Mapping[str, Fact]:
        """How many there may be."""
        return {"most": MOST_ANSWERS}


@dataclass(frozen=True, slots=True)
class Laid:
    """One answer, as it is kept."""

    seq: int
    """How many entries the match had when it was laid down."""
    line: tuple[str, ...]
    """The moves that must come from there on, of others and one's own, each as in the log."""
    answer: str
    is_lost: bool = False
    """Whether the rules did not allow it when its turn came; its player is still to be told."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that must come, and the answer."""
        return (*self.line, self.answer)


def alive(laid: Iterable[Laid], match: Match) -> tuple[Laid, ...]:
    """Return those of *laid* that can still come, as if they had been laid down now."""
    found: list[Laid] = []
    for one in laid:
        since = match.entries[one.seq :]
        texts = tuple(entry.text for entry in since)
        is_played = all(entry.kind == "move" for entry in since)
        if is_played and not one.is_lost and one.line[: len(texts)] == texts:
            found.append(Laid(match.seq, one.line[len(texts) :], one.answer))
    return tuple(found)


def with_answer(laid: Sequence[Laid], new: Laid) -> tuple[Laid, ...]:
    """Return *laid*, all of the present position, with *new*.

    It takes the place of another answer to the same line, and of what was planned beyond that one.

    Raises:
        TooManyAnswers: they would be too many.
    """
    if new in laid:
        return tuple(laid)
    former = [one for one in laid if one.line == new.line]
    kept = [one for one in laid if not any(_is_from(one, other) for other in former)]
    if len(kept) >= MOST_ANSWERS:
        raise TooManyAnswers
    # in the order in which they are read: each followed by what is planned beyond it
    return tuple(sorted([*kept, new], key=lambda one: one.moves))


def without(laid: Sequence[Laid], moves: Sequence[str]) -> tuple[Laid, ...]:
    """Return *laid* without the answer that ends *moves*, and without what is planned beyond it."""
    dropped = [one for one in laid if one.moves == tuple(moves)]
    return tuple(one for one in laid if not any(_is_from(one, other) for other in dropped))


def _is_from(one: Laid, other: Laid) -> bool:
    """Whether *one* is *other*, or is planned beyond it."""
    return one.moves[: len(other.moves)] == other.moves


def ahead(match: Match, seat: Seat, line: Sequence[str]) -> Match:
    """Return *match* as *seat* expects it after the moves *line*, by what it may know now.

    Nothing is drawn in it: the dice of what has not happened are nobody's to see.

    Raises:
        InvalidMove, IllegalMove: one of them cannot be played there.
    """
    seen = match.state.view(seat)
    now = replace(match, state=match.game.state.imagine(seen, PlayoutDice(0)))
    for text in line:
        now = now.after(Entry(now.seq, "move", *_found(now, text)))
    return now


def _found(now: Match, text: str) -> tuple[Seat, str]:
    """Return who plays the move *text* next, and its standard notation."""
    move = now.state.parse_move(text)
    for seat in now.to_act():
        if seat != CHANCE and now.state.is_legal(seat, move):
            return seat, now.state.format_move(move)
    seat = next(iter(now.to_act()), 0)
    raise IllegalMove(text, now.game, now.game.hint(now.state, seat, move))


def to_choose(now: Match, seat: Seat, line: Sequence[str], match: Match) -> Seat | None:
    """Return whose move is to be chosen after *line*, which led from *match* to *now*.

    None: that is as far as *seat* can plan. Chance cannot be planned for, nor what several do at
    once, nor a match that is over.
    """
    if len(now.to_act()) != 1:
        return None
    (acting,) = now.to_act()
    own = sum(entry.seat == seat for entry in now.entries[match.seq :])
    if acting == CHANCE or own >= DEEPEST or (acting == seat and not line):
        return None
    return acting

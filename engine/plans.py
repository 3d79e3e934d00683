"""Planned answers: if you play this, or whatever you play, then I play that.

An answer is stored with the moves that must come before it. It lapses with the first entry in the
log that is something else: another move, an undo, a resignation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.errors import EngineError, IllegalMove
from engine.fair import PlayoutDice
from engine.log import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Seat
    from engine.match import Match


DEEPEST: Final = 2
"""A person may plan at most this many answers in a row."""
MOST_ANSWERS: Final = 20
"""A person may plan at most this many answers in a match, so that one list can show them."""


ANY: Final = "*"
"""In a line, stands for any single move of another player."""


@dataclass(eq=False)
class TooManyAnswers(
    EngineError, key="error-too-many-answers", says="you have already planned {most} answers"
):
    """More answers than one person may plan in a match."""

    most: int = MOST_ANSWERS


@dataclass(frozen=True, slots=True)
class Laid:
    """One planned answer, as stored."""

    seq: int
    """Number of entries the match had when it was planned."""
    line: tuple[str, ...]
    """The moves of all players that must come between then and the answer, as in the log."""
    answer: str
    is_lost: bool = False
    """Whether the rules refused it when its turn came, and its player does not know yet."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that must come, and the answer."""
        return (*self.line, self.answer)


def alive(laid: Iterable[Laid], match: Match) -> tuple[Laid, ...]:
    """Return the answers in *laid* that can still come true, with lines from this position."""
    found: list[Laid] = []
    for plan in laid:
        since = match.entries[plan.seq :]
        texts = tuple(entry.text for entry in since)
        is_played = all(entry.kind == "move" for entry in since)
        expected = plan.line[: len(texts)]
        is_played = is_played and len(expected) == len(texts)
        is_played = is_played and all(map(_fits, expected, texts))
        if is_played and not plan.is_lost:
            found.append(Laid(match.seq, plan.line[len(texts) :], plan.answer))
    return tuple(found)


def with_answer(laid: Sequence[Laid], new: Laid) -> tuple[Laid, ...]:
    """Add *new* to the plans *laid*, which must all start from the present position.

    If the same line already has an answer, *new* replaces it and everything planned after it.
    Raises TooManyAnswers.
    """
    if new in laid:
        return tuple(laid)
    former = [plan for plan in laid if plan.line == new.line]
    kept = [plan for plan in laid if not any(_is_from(plan, other) for other in former)]
    if len(kept) >= MOST_ANSWERS:
        raise TooManyAnswers
    # put them in reading order: each answer, then the plans after it
    return tuple(sorted([*kept, new], key=lambda plan: plan.moves))


def without(laid: Sequence[Laid], moves: Sequence[str]) -> tuple[Laid, ...]:
    """Return *laid* without the answer at the end of *moves* and the plans after it."""
    dropped = [plan for plan in laid if plan.moves == tuple(moves)]
    return tuple(plan for plan in laid if not any(_is_from(plan, other) for other in dropped))


def _fits(expected: str, text: str) -> bool:
    return expected in {ANY, text}


def _is_from(plan: Laid, other: Laid) -> bool:
    return plan.moves[: len(other.moves)] == other.moves


def ahead(match: Match, seat: Seat, line: Sequence[str]) -> Match:
    """Return *match* as *seat* expects it after the moves *line*, from what it knows now.

    Nothing is drawn, because nobody may see future dice. Raises InvalidMove or IllegalMove.
    """
    seen = match.state.view(seat)
    now = replace(match, state=match.game.state.imagine(seen, PlayoutDice(0)))
    for text in line:
        seats = now.to_act()
        if text == ANY and now.game.premove is not None and seats and seats != (seat,):
            (acting,) = seats
            entry = Entry(now.seq, "move", acting, ANY)
            passed = now.game.premove(now.state, seat)
            entries, played = (*now.entries, entry), (*now.line, entry)
            now = replace(now, state=passed, entries=entries, line=played)
            continue
        move = now.state.parse_move(text)
        for acting in seats:
            if acting != CHANCE and now.state.is_legal(acting, move):
                break
        else:
            acting = next(iter(seats), 0)
            raise IllegalMove(text, now.game, now.game.hint(now.state, acting, move))
        now = now.after(Entry(now.seq, "move", acting, now.state.format_move(move)))
    return now


def to_choose(now: Match, seat: Seat, line: Sequence[str], match: Match) -> Seat | None:
    """Return the seat for which to choose a move after *line*, which led from *match* to *now*.

    None if *seat* cannot plan further: it has `DEEPEST` answers in a row, it is to move at once, or
    what follows is chance, simultaneous choices or the end.
    """
    if len(now.to_act()) != 1:
        return None
    (acting,) = now.to_act()
    own = sum(entry.seat == seat for entry in now.entries[match.seq :])
    if acting == CHANCE or own >= DEEPEST or (acting == seat and not line):
        return None
    return acting

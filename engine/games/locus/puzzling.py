"""Puzzles: two cards are up, and one way to play the turn gains most.

They come from solo matches, where nothing unknown matters until the turn is over. A full search
covers the card to take, its place and the use of bonuses and coins. Bots must also think the best
turn about as good as any for the rest of the match, so that no puzzle teaches people to spoil a
sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots import positions_met
from engine.exercises import Exercise, Goal, setup_of
from engine.games.locus import GAME
from engine.games.locus.data import DONE, TAKE, Play
from engine.games.locus.prospects import STAGES, prospects_of
from engine.games.locus.turns import Held, Ways, finish
from engine.puzzles import Found, Proof
from engine.thought import LEVELS, Budget, OutOfWork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.locus.state import LocusState

_WORK: Final = 15_000
_FIRST_TURN: Final = 5
"""Earlier turns, counted from 0, hardly score anything."""
_LEAST_GAIN: Final = 8
_APART: Final = 2
_LEAST_MOVES: Final = 2
_MOST_MOVES: Final = 4
_WIDTH: Final = 3
_SPOILT: Final = 2.5
"""Maximum points that the turn may cost later, compared with the turn that looks best overall."""


def find(seed: str) -> Iterator[Found]:
    """Yield the puzzles in a match that follows from *seed*."""
    sheets = next(option.choices for option in GAME.options if option.key == "sheet")
    setup = setup_of(GAME, 1, {"sheet": sheets[sum(seed.encode()) % len(sheets)]})
    for state, log in positions_met(GAME, setup, seed, LEVELS[:2]):
        is_first = log[-1].startswith("table ")  # a player may spend coins before taking a card
        if is_first and state.played >= _FIRST_TURN and state.chooser() == 0:
            try:
                found = _look(state)
            except OutOfWork:
                continue
            if found is not None:
                gain, second, line = found
                exercise = Exercise("", setup, log, 0, Goal(gains=gain), line)
                kind = "last" if state.played == state.rounds - 1 else "turn"
                yield Found(
                    exercise, kind, {"points": gain, "second": second}, Proof(gain, second, "exact")
                )


def _look(state: LocusState) -> tuple[int, int, tuple[str, ...]] | None:
    """Return the turn's greatest gain, the next greatest, and the moves; None for no puzzle."""
    side, prospects = state.sides[0], prospects_of(state.sheet)
    ways = Ways(prospects, Budget(_WORK))
    found = [(card, ways.best(held)) for card, held in taken(state)]
    total = max(way.total for _, way in found)
    second = max(way.second if way.total == total else way.total for _, way in found)
    gain = total - side.total
    card = min((way.moves, card) for card, way in found if way.total == total)[1]
    held = dict(taken(state))[card]
    moves = ways.line(held)
    after = state.copy()
    texts: list[str] = []
    for move in (Play(TAKE, card), *moves):
        # by the rules, a card that fits nowhere is discarded, and a square without a place is
        # skipped
        if after.is_legal(0, move):
            texts.append(state.format_move(move))
            after.play(0, move)
    if after.turn_mark() == state.turn_mark():
        texts.append(DONE)
    if gain < _LEAST_GAIN or total - second < _APART:
        return None
    if len(moves) < _LEAST_MOVES or len(texts) > _MOST_MOVES:
        return None
    end = held
    for move in moves:
        end = dict(ways.moves(end))[move]
    stage = STAGES[state.rounds - state.played - 1]
    looks = prospects.total(end.crosses, end.coins, stage)
    best = max(finish(prospects, held, stage, _WIDTH)[0] for _, held in taken(state))
    if looks < best - _SPOILT:
        return None
    return gain, second - side.total, tuple(texts)


def taken(state: LocusState) -> list[tuple[int, Held]]:
    """Return each card that can be taken in a solo match, and the holdings after taking it."""
    side = state.sides[0]
    held = Held(tuple(side.crosses), side.coins, side.circles)
    first, other = state.up
    return [
        (card, held._replace(card=card, left=left))
        for card, left in dict.fromkeys(((first, other), (other, first)))
    ]

"""Puzzles: win as many points as possible in one turn with a given hand.

They count all ways to play the turn without cards drawn on the way, so the answer works whatever
comes up. With four times its budget, the expert bot must also find that the answer does no harm to
the rest of the match. All puzzles are from the basic game. The seat is not the last to move in its
round, so no fate card changes the points before they count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots import positions_met, think
from engine.exercises import Exercise, Goal, setup_of
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, moves, ruleset
from engine.games.orcs import box as c
from engine.games.orcs.data import IS_LORE, SPELLS
from engine.games.orcs.prospects import prospect
from engine.games.orcs.scoring import points
from engine.games.orcs.thinking import Spoils, closed
from engine.puzzles import Found, Proof
from engine.thought import Budget, OutOfWork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact
    from engine.games.orcs.state import OrcsState

_WORK: Final = 8_000
_LEVELS: Final = ("easy", "medium")
_PLAYERS: Final = (2, 3)
_LAST_TURN: Final = 24
_LEAST_GAIN: Final = 4
_APART: Final = 2
"""Minimum number of points by which the best turns must beat all others."""
_RARE: Final = 0.05
"""Maximum share of all ways to play the turn that bring the most points."""
_LEAST_CHOICES: Final = 8
_LEAST_MOVES: Final = 2
_IN_A_MATCH: Final = 3
_HARM: Final = 1.5
"""Maximum points that the turn may cost later, compared with the turn that looks best."""
_DISCARDS: Final = frozenset(
    card
    for card, spell in enumerate(SPELLS)
    if any(line.effect == c.DISCARD for line in spell.lines)
)
"""Cards whose spell makes other players choose; exercises have no one to do so."""


def find(seed: str) -> Iterator[Found]:
    """Yield the puzzles in a match that follows from *seed*."""
    players = _PLAYERS[PlayoutDice(seed).below(len(_PLAYERS))]
    setup = setup_of(GAME, players)
    count = turn = 0
    for state, log in positions_met(GAME, setup, seed, _LEVELS):
        if state.turn > _LAST_TURN or count >= _IN_A_MATCH:
            return
        is_first = state.stage == ruleset.ACTIONS and state.turn != turn
        if not is_first:
            continue
        turn = state.turn
        # no other seat may act before the turn's points count
        is_last = (state.active + 1) % state.players == state.start
        if is_last or _DISCARDS & set(state.mages[state.active].hand):
            continue
        try:
            found = _look(state)
        except OutOfWork:
            continue
        if found is not None:
            line, gain, second = found
            facts: dict[str, Fact] = {"points": gain, "actions": state.actions, "second": second}
            exercise = Exercise("", setup, log, state.active, Goal(gains=gain), line)
            yield Found(exercise, "turn", facts, Proof(gain, second, "exact"))
            count += 1


def _look(state: OrcsState) -> tuple[tuple[str, ...], int, int] | None:
    """Return the best moves, their gain, and the next best gain; None if there is no puzzle."""
    seat = state.active
    if len(state.legal_moves(seat)) < _LEAST_CHOICES:
        return None
    spoils = Spoils(seat, Budget(_WORK))
    spoil, now = spoils.of(state), points(state)[seat]
    gain = spoil.most - now
    if gain < _LEAST_GAIN or spoil.moves < _LEAST_MOVES:
        return None
    second = max(total for total in spoil.ways if total < spoil.most) - now
    if gain - second < _APART or spoil.ways[spoil.most] > _RARE * sum(spoil.ways.values()):
        return None
    line = spoils.line(state)
    # taking cards from a display is not enough for a puzzle
    if all(
        move.target.form == moves.CARD
        if move.kind == moves.AT
        else move.kind in {moves.CAST, moves.WHOLE} and IS_LORE[move.what]
        for move in line
    ):
        return None
    end = state
    for move in line:
        end = dict(spoils.moves(end))[move]
    # the best bot must not find that it harms the rest of the match
    thought = think(GAME, state.view(seat), seat, "expert", PlayoutDice(state.ply), times=4)
    lead = thought.best.lead
    if lead is not None and prospect(closed(end), seat).lead < lead - _HARM:
        return None
    texts = [state.format_move(move) for move in line]
    if end.stage == ruleset.ACTIONS:
        texts.append(moves.PASS)
    return tuple(texts), gain, second

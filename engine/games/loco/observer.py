"""What a seat or a spectator observes: the view that is made of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.loco.data import CARD_TEXTS, LETTERS, NO_TOKEN, SET_ASIDE, TOKENS
from engine.games.loco.view import LastPlay, LocoView

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.loco.state import LocoState


def view_of(state: LocoState, seat: Seat | None) -> LocoView:
    """Return what *seat* knows of *state*."""
    phase = "over" if state.is_over else "dealing" if state.is_dealing else "playing"
    return LocoView(
        seat=seat,
        players=state.players,
        phase=phase,
        round=min(len(state.scored) + 1, state.rounds),
        rounds=state.rounds,
        starter=state.starter,
        to_act=state.to_act(),
        ply=state.ply,
        rows=tuple(state.rows),
        worths=state.worths(),
        supply=tuple(state.supply),
        tokens=state.tokens_by_seat(),
        points=state.round_points(),
        hand=() if seat is None else tuple([CARD_TEXTS[card] for card in state.hands[seat]]),
        hand_sizes=tuple(map(len, state.hands)),
        set_aside=SET_ASIDE[state.players],
        rounds_scored=state.scored,
        totals=state.totals(),
        other_colour=state.other_colour,
        last=play_of(*state.last) if state.last else None,
        ended_round=state.ended,
        result=state.result(),
    )


def play_of(seat: Seat, move: int) -> LastPlay:
    """Return what *seat* did by *move*."""
    card, token = divmod(move, TOKENS)
    return LastPlay(seat, CARD_TEXTS[card], "" if token == NO_TOKEN else LETTERS[token])

"""What a seat, or a spectator, knows of a position; nobody else's cards are in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core import Result, Seat
from engine.games.loco.data import CARD_TEXTS, LETTERS, NO_TOKEN, SET_ASIDE, TOKENS

if TYPE_CHECKING:
    from engine.games.loco.state import LocoState


@dataclass(frozen=True, slots=True)
class LastPlay:
    """What the last player to act did."""

    seat: Seat
    card: str
    """Creature and value: ``r3``."""
    token: str
    """The creature's letter; empty: none was taken."""


@dataclass(frozen=True, slots=True)
class EndedRound:
    """A round that is over, as it lay on the table."""

    rows: tuple[str, ...]
    """Per creature the values in its row, in order of play."""
    worths: tuple[int, ...]
    """Per creature what its tokens counted."""
    tokens: tuple[tuple[int, ...], ...]
    """Per seat and creature the tokens held."""
    points: tuple[int, ...]
    """Per seat what the round brought."""
    last: LastPlay
    """The play that ended it."""


@dataclass(frozen=True, slots=True)
class LocoView:
    """A position as one seat knows it. Creatures stand in the order r b g y w."""

    seat: Seat | None
    """Whose view it is; None: a spectator's."""
    players: int
    phase: str
    """dealing, playing or over."""
    round: int
    """The round that is dealt or played, from 1; the last one when it is over."""
    rounds: int
    """How many will be played."""
    starter: Seat
    """Who begins this round; -1 before it is drawn."""
    to_act: tuple[Seat, ...]
    ply: int
    """Cards laid in the whole match."""
    rows: tuple[str, ...]
    """Per creature the values in its row, in order of play: ``305``. The last ones stay."""
    worths: tuple[int, ...]
    """Per creature what a token counts as the rows are: the value laid last, 0 for an empty row."""
    supply: tuple[int, ...]
    """Per creature the tokens still on its stack."""
    tokens: tuple[tuple[int, ...], ...]
    """Per seat and creature the tokens taken in this round."""
    points: tuple[int, ...]
    """Per seat what its tokens count as the rows are."""
    hand: tuple[str, ...]
    """The viewer's own cards by creature and value; a spectator has none."""
    hand_sizes: tuple[int, ...]
    set_aside: int
    """How many cards lie aside in this round, unseen by all."""
    rounds_scored: tuple[tuple[int, ...], ...]
    """Per round that is over, per seat, its points."""
    totals: tuple[int, ...]
    """Per seat the sum over the rounds that are over."""
    other_colour: bool
    """Whether the variant is played: the token is never of the colour just laid."""
    last: LastPlay | None
    """The last play of this round; None before its first card."""
    ended_round: EndedRound | None
    """The latest round that is over; None during the first one."""
    result: Result | None


# What a seat or a spectator observes --------------------------------------------------------------


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

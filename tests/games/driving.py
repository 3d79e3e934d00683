"""Helpers that the drivers of all games share: they play states without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from engine.core import CHANCE, AnyGame, AnyState, Refusal, Result, Seat
from engine.fair import PlayoutDice
from tests.packages import INSTALLED

if TYPE_CHECKING:

    class Played(Protocol):
        """A state, or a match."""

        def result(self) -> Result | None: ...


S = TypeVar("S", bound=AnyState)


def settle(state: S, seed: int | str = 0) -> S:
    """Draw for the table until a player may act."""
    dice = PlayoutDice(seed)
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    return state


def step(state: AnyState, dice: PlayoutDice) -> tuple[Seat, str]:
    """Play a random ply of one of the seats to act; return the seat and the text."""
    seats = state.to_act()
    seat = seats[dice.below(len(seats))]
    move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
    text = state.format_move(move)
    state.play(seat, move)
    return seat, text


def walk_from(state: S, dice: PlayoutDice) -> list[S]:
    """Return every position from *state* to the end of a random match."""
    states = [state.copy()]
    while state.to_act():
        step(state, dice)
        states.append(state.copy())
    return states


def play(state: S, seat: Seat, *texts: str) -> S:
    """Play *texts*, all of which must be legal, on *state* itself; return it."""
    for text in texts:
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        state.play(seat, move)
    return state


def after(state: S, *texts: str) -> S:
    """Return the position after *texts*, each a legal move of the only seat to act."""
    state = state.copy()
    for text in texts:
        (seat,) = state.to_act()
        play(state, seat, text)
    return state


def texts(state: AnyState, *seats: Seat) -> list[str]:
    """Return the legal moves of *seats* (or of all seats to act) as texts, in order."""
    return [
        state.format_move(move)
        for seat in seats or state.to_act()
        for move in state.legal_moves(seat)
    ]


def refused(state: AnyState, text: str, seat: Seat | None = None) -> Refusal:
    """Return why *seat* (or the only seat to act) may not play *text*."""
    if seat is None:
        (seat,) = state.to_act()
    move = state.parse_move(text)
    assert not state.is_legal(seat, move), text
    assert move not in state.legal_moves(seat), text
    return game_of(state).hint(state, seat, move)


def why(state: AnyState, text: str, seat: Seat | None = None) -> tuple[str, str]:
    """Return the rule that forbids *text*, and the key of its sentence."""
    refusal = refused(state, text, seat)
    return refusal.rule, refusal.key


def game_of(state: AnyState) -> AnyGame:
    return next(package.game for package in INSTALLED if package.game.state is type(state))


def ended(played: Played) -> Result:
    result = played.result()
    assert result is not None
    return result


def tapped(state: AnyState, seat: Seat, most: int) -> set[str]:
    """Return the moves that *most* taps can reach; check that no tap leads beyond them."""
    game = game_of(state)
    found: set[str] = set()
    seen = edge = {""}
    for _ in range(most + 1):
        panels = [game.panel(state, seat, picks) for picks in sorted(edge)]
        assert {panel.picks for panel in panels} == edge
        found |= {panel.move for panel in panels if panel.move}
        controls = [
            control for panel in panels for group in panel.groups for control in group.controls
        ]
        assert all(control.enabled for control in controls)
        edge = {control.picks for control in controls} - seen
        seen = seen | edge
    assert not edge
    return found

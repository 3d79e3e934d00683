"""Why a move is not legal: the first rule that stands in its way, with the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Refusal
from engine.games.locus.data import (
    CARD,
    CARDS,
    DISCARD,
    DONE,
    LEFT,
    LEFT_PRICE,
    PAY,
    SHAPES,
    SKIP,
    SOURCES,
    SQUARES_PRICE,
    TAKE,
    Play,
)
from engine.games.locus.side import DRAWN

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.locus.data import Move
    from engine.games.locus.side import Offer, Side
    from engine.games.locus.state import LocusState


def hint(state: LocusState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/locus/rules.*.md``."""
    assert isinstance(move, Play), "while the table draws, nobody's moves are asked for"
    side = state.sides[seat]
    if move.kind == SKIP:
        return Refusal("5.4", "refusal-nothing-owed")
    if side.owes and move.kind in {TAKE, DISCARD, DONE, CARD, LEFT}:
        return Refusal("5.4", "refusal-square-first")
    if move.kind == TAKE:
        return _refuse_take(state, side, move)
    if move.kind in {DISCARD, DONE}:
        return _refuse_word(side, move)
    offer = state.offer_of(seat, move.kind)
    if offer is None:
        return _refuse_source(state, side, move)
    return _refuse_place(side, offer, move)


def _refuse_take(state: LocusState, side: Side, move: Play) -> Refusal:
    if side.use:
        return Refusal("2.4", "refusal-has-card")
    if state.phase != "drawing":
        return Refusal("6.1", "refusal-last-spending")
    return Refusal("2.3", "refusal-not-up", {"one": CARDS[move.card].text})


def _refuse_word(side: Side, move: Play) -> Refusal:
    if not side.use:
        return Refusal("2.3", "refusal-take-first")
    if move.kind == DISCARD:
        return Refusal("2.6", "refusal-settled")
    return Refusal("2.6", "refusal-settle-first")


def _refuse_source(state: LocusState, side: Side, move: Play) -> Refusal:
    """Return why there is no shape of this source to draw."""
    if move.kind == CARD:
        return Refusal("2.4", "refusal-drawn" if side.use == DRAWN else "refusal-no-card")
    if move.kind == PAY:
        facts: dict[str, Fact] = {"price": SQUARES_PRICE, "coins": side.coins}
        return Refusal("5.4", "refusal-coins", facts)
    if move.kind == LEFT:
        return _refuse_left(state, side)
    assert move.kind in SOURCES
    return Refusal("4.3", "refusal-no-bonus")


def _refuse_left(state: LocusState, side: Side) -> Refusal:
    if side.has_bought:
        return Refusal("5.6", "refusal-bought")
    if state.left_over() < 0:
        return Refusal("5.5", "refusal-no-left-over")
    if side.coins < LEFT_PRICE:
        return Refusal("5.5", "refusal-coins", {"price": LEFT_PRICE, "coins": side.coins})
    return Refusal("8.2", "refusal-first-card")


def _refuse_place(side: Side, offer: Offer, move: Play) -> Refusal:
    """Return why *offer*, which there is, may not be drawn where *move* says."""
    printed = side.print.areas[move.area]
    price = offer.price_in(move.area)
    facts: dict[str, Fact] = {"area": printed.name}
    if side.coins < price:
        if not offer.price:
            return Refusal("3.3", "refusal-colour", facts)
        return Refusal("5.7", "refusal-coins", {"price": price, "coins": side.coins})
    mask = 0
    for down, over in SHAPES[offer.shape][move.turn]:
        row, column = move.row + down, move.column + over
        bit = 1 << row * printed.columns + column
        if column >= printed.columns or not bit & printed.full:
            return Refusal("3.6", "refusal-outside", facts)
        mask |= bit
    if mask & side.crosses[move.area]:
        return Refusal("3.5", "refusal-crossed", facts)
    return Refusal("3.7", "refusal-apart", facts)

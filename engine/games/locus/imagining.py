"""Views as states: all but the order of the deck is in a view, and no deck has an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.locus.data import CARD_TEXTS, COLOURS, COPIES, read_square
from engine.games.locus.side import Drawn, Waiting

if TYPE_CHECKING:
    from engine.games.locus.side import Side
    from engine.games.locus.state import LocusState
    from engine.games.locus.view import LocusView, SheetView


def restore(state: LocusState, view: LocusView) -> None:
    """Make the fresh *state* the one that *view* shows."""
    for side, seen in zip(state.sides, view.sheets, strict=True):
        _restore_side(side, seen)
    for card in view.discards:
        state.discards[CARD_TEXTS[card]] += 1
    state.turned = tuple(CARD_TEXTS[card] for card in view.turned)
    state.up = tuple(CARD_TEXTS[card] for card in view.cards)
    state.deck = [
        copies - state.discards[card] - state.turned.count(card)
        for card, copies in enumerate(COPIES)
    ]
    state.partakers = view.partakers
    state.phase = "drawing" if view.phase == "choosing" else view.phase
    state.star = max(view.star, 0)
    state.round = view.round
    state.turn = view.turn - 1
    state.played = view.played
    state.hidden = view.hidden
    state.ply = view.ply


def _restore_side(side: Side, seen: SheetView) -> None:
    areas = side.print.areas
    for stamp in seen.stamps:
        area = COLOURS.index(stamp.area)
        mask = 0
        for square in stamp.squares:
            row, column = read_square(square)
            mask |= 1 << row * areas[area].columns + column
        side.crosses[area] |= mask
        side.drawn = (*side.drawn, Drawn(area, mask, stamp.source))
    for text in seen.waiting:
        area = COLOURS.index(text[0])
        row, column = read_square(text[1:])
        bit = 1 << row * areas[area].columns + column
        side.waiting = (*side.waiting, Waiting(area, bit, areas[area].bonuses[bit]))
    side.points = list(seen.points)
    side.coins = seen.coins
    side.circles = seen.circles
    side.card = CARD_TEXTS[seen.card] if seen.card else -1
    side.use = seen.use
    side.has_bought = seen.has_bought
    side.owes = seen.owes_square
    side.is_done = seen.is_done

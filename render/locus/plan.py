"""Whose sheet is looked at, and what a seat is about to do, as its private panel tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games.locus.data import CARD, CARD_TEXTS, CARDS, CIRCLES, DISCARD, DONE, LEFT
from engine.games.locus.sheets import COIN
from render.locus.crosses import index_of, mask_of
from render.locus.layout import Layout

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView


class Plan(NamedTuple):
    """What has been chosen and what it would change."""

    squares: tuple[str, ...] = ()
    """Of the shape that would be drawn (``yb5``)."""
    points: int = 0
    """Gained in the area of the shape."""
    price: int = 0
    """Coins to pay."""
    gain: int = 0
    """Coins that come, by discarding or by what would be drawn."""
    legal: tuple[str, ...] = ()
    """The squares on which the shape may lie, in any orientation."""
    is_end: bool = False
    """Whether the turn would end."""


def plan_of(panel: Panel | None, view: LocusView, seat: Seat) -> Plan:
    """Return what has been chosen in *panel* by *seat*."""
    if panel is None or not panel.move:
        return Plan()
    sheet = view.sheets[seat]
    free = CIRCLES - sheet.circles
    if panel.move == DISCARD:
        return Plan(gain=min(int(panel.facts["coins"]), free))
    if "@" not in panel.move:
        return Plan(is_end=panel.move == DONE)
    letter, shape = panel.chosen[0][0], str(panel.facts["shape"])
    layout = Layout(view.sheet, 1)
    area = layout.area(letter)
    legal = 0
    for place in area.legal(shape, mask_of(layout, sheet, letter)):
        legal |= place.mask
    card = {CARD: sheet.card, LEFT: view.left_over}.get(panel.move.partition("@")[0], "")
    bits = [1 << index_of(layout, square) for square in panel.chosen]
    gain = sum(area.bonuses.get(bit) == COIN for bit in bits)
    gain += bool(card) and CARDS[CARD_TEXTS[card]].has_coin
    return Plan(
        panel.chosen,
        points=int(panel.facts["points"]),
        price=int(panel.facts["price"]),
        gain=min(gain, free),
        legal=tuple(letter + square for square in area.squares(legal)),
    )


def seat_in_turn(view: LocusView) -> Seat:
    """Return whose sheet everybody looks at: who chooses, or the first from the star to draw.

    Where nobody is to act it is who holds the star, at the end who has won.
    """
    if view.result:
        return next(iter(view.result.winners), 0)
    if view.chooser >= 0:
        return view.chooser
    star = max(view.star, 0)
    acting = [seat for seat in view.to_act if seat >= 0]
    return min(acting, key=lambda seat: (seat - star) % view.players, default=star)


def chosen_card(view: LocusView, panel: Panel) -> str:
    """Return the card that has been chosen, to be taken, drawn, discarded or bought; empty: none.

    The first tap says what a shape is drawn with.
    """
    assert view.seat is not None
    first = panel.picks.partition(".")[0] or panel.move.partition("@")[0]
    if first in {CARD, DISCARD}:
        return view.sheets[view.seat].card
    if first == LEFT:
        return view.left_over
    return next((chosen for chosen in panel.chosen if chosen in view.cards), "")

"""What a seat is about to do, as its private panel tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games.locus.data import CARD, CIRCLES, DISCARD, DONE, LEFT

if TYPE_CHECKING:
    from engine.core import Panel
    from engine.games.locus import LocusView, SheetView


class Plan(NamedTuple):
    """What has been chosen and what it would change."""

    squares: tuple[str, ...] = ()
    """Of the shape that would be drawn (``yb5``)."""
    points: int = 0
    """Gained in the area of the shape."""
    coins: int = 0
    """Gained by discarding, or paid: then less than 0."""
    is_end: bool = False
    """Whether the turn would end."""


def plan_of(panel: Panel | None, sheet: SheetView) -> Plan:
    """Return what has been chosen in *panel* by who owns *sheet*."""
    if panel is None or not panel.move:
        return Plan()
    if panel.move == DISCARD:
        return Plan(coins=min(int(panel.facts["coins"]), CIRCLES - sheet.circles))
    if "@" in panel.move:
        points, price = int(panel.facts["points"]), int(panel.facts["price"])
        return Plan(panel.chosen, points, -price)
    return Plan(is_end=panel.move == DONE)


def chosen_card(view: LocusView, panel: Panel) -> str:
    """Return the card that has been chosen, to be taken, drawn, discarded or bought; empty: none.

    The first tap says what a shape is drawn with.
    """
    assert view.seat is not None
    first = panel.picks.partition(".")[0]
    if first in {CARD, DISCARD}:
        return view.sheets[view.seat].card
    if first == LEFT:
        return view.left_over
    return next((chosen for chosen in panel.chosen if chosen in view.cards), "")

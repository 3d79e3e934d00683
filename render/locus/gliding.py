"""How the squares of a shape move from its card, a bonus or the coins to the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.locus.data import CARD, LEFT
from render.layout import Box, Glide
from render.locus.board import NOBODY, lying, parts_of, shape_middle, spread
from render.locus.sheet import coins_box, seat_in_turn

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.locus import LocusView
    from render.canvas import Point


def glides(before: LocusView, after: LocusView) -> list[Glide]:
    """Return where the squares of a new shape came from; see `render.painters.Glides`."""
    seat = after.seat if after.seat is not None else seat_in_turn(before)
    was, now = before.sheets[seat], after.sheets[seat]
    parts = parts_of(before)
    is_next = len(now.stamps) == len(was.stamps) + 1 and now.stamps[:-1] == was.stamps
    if not is_next or parts != parts_of(after):
        return []
    if after.seat is None and seat_in_turn(after) != seat:
        return []
    stamp = now.stamps[-1]
    source = _source(before, seat, stamp.source, {*was.waiting} - {*now.waiting})
    if source is None:
        return []
    (x, y), unit = source
    boxes = [parts.layout.square(stamp.area + name).moved(parts.corner) for name in stamp.squares]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    width = max(box.x for box in boxes) - left + parts.layout.cell
    height = max(box.y for box in boxes) - top + parts.layout.cell
    share = unit / parts.layout.cell
    return [
        Glide(
            Box(
                round(x + (box.x - left - width / 2) * share),
                round(y + (box.y - top - height / 2) * share),
                unit,
                unit,
            ),
            box,
            is_new=True,
        )
        for box in boxes
    ]


def _source(view: LocusView, seat: Seat, source: str, used: set[str]) -> tuple[Point, int] | None:
    """Return the middle of the thing *seat* draws from, and the size of a square there.

    *used* are the squares of the bonuses that it uses. None if the card isn't on the table.
    """
    parts = parts_of(view)
    if source in {CARD, LEFT}:
        cards = lying(view)
        unit, boxes = spread(len(cards), parts.room)
        taker = seat if source == CARD else NOBODY
        text = view.sheets[seat].card if source == CARD else view.left_over
        held = [(card.text, card.taker) for card in cards]
        if (text, taker) not in held:
            return None
        return shape_middle(boxes[held.index((text, taker))], unit), unit
    on_sheet = (
        parts.layout.square(min(used)) if used else coins_box(view.sheets[seat], parts.layout)
    )
    return on_sheet.moved(parts.corner).centre, parts.layout.cell // 2

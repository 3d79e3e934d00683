"""What can be tapped and what has been: frames over the picture, where the panel names things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.layout import Box
from render.marks import draw_frame
from render.orcs.corners import display_boxes
from render.orcs.field import outline_section
from render.orcs.hand import card_box
from render.orcs.look import GLOW, MAGE, SEAT, SIGN, WAY, WIDTH
from render.orcs.places import sign, space

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Panel
    from engine.games.orcs.view import OrcsView
    from render.canvas import Canvas
    from render.orcs.ground import Layout
    from render.texts import Words


def draw_sections(canvas: Canvas, panel: Panel) -> None:
    """Draw lines around the sections that are offered or chosen, under what stands there."""
    for at in _offered(panel):
        if "/" not in at:
            outline_section(canvas, at, WAY)
    for at in panel.chosen:
        if "/" not in at:
            outline_section(canvas, at, GLOW)


def draw_discard(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Frame the card that the viewer has chosen to discard."""
    _frame(canvas, GLOW, list(_boxes(view, layout, f"hand/{view.chosen}", words))[:1])


def draw_frames(canvas: Canvas, view: OrcsView, layout: Layout, panel: Panel, words: Words) -> None:
    """Frame everything else that is offered or chosen."""
    for at in _offered(panel):
        _frame(canvas, WAY, list(_boxes(view, layout, at, words))[:1])
    for at in dict.fromkeys(panel.chosen):
        # of equal cards in a hand as many as are chosen
        _frame(canvas, GLOW, list(_boxes(view, layout, at, words))[: panel.chosen.count(at)])


def _offered(panel: Panel) -> list[str]:
    offered = {
        control.at
        for group in panel.groups
        for control in group.controls
        if control.at and control.enabled
    }
    return sorted(offered.difference(panel.chosen))


def _frame(canvas: Canvas, colours: tuple[str, str], boxes: Sequence[Box]) -> None:
    for box in boxes:
        draw_frame(canvas, box, colours, around=5, corner=16, line=7)


def _boxes(view: OrcsView, layout: Layout, at: str, words: Words) -> Iterator[Box]:
    """Go through the parts of the picture that the panel calls *at*; a section is none."""
    kind, _, name = at.partition("/")
    if kind == "path":
        x, y = sign(int(name))
        yield Box(x - SIGN[0] // 2, y - SIGN[1] // 2, *SIGN)
    elif kind == "space":
        x, y = space(int(name))
        yield Box(x - MAGE // 2, y - MAGE // 2, MAGE, MAGE)
    elif kind == "seat":
        yield Box(8, layout.seats_top + SEAT * (int(name) - 1) + 2, WIDTH - 16, SEAT - 8)
    elif kind in {"hand", "display"}:
        cards = _hand(view, layout) if kind == "hand" else _displays(view, words)
        yield from (box for card, box in cards if card == name)


def _hand(view: OrcsView, layout: Layout) -> list[tuple[str, Box]]:
    return [(card, Box(*card_box(layout, index))) for index, card in enumerate(view.hand)]


def _displays(view: OrcsView, words: Words) -> list[tuple[str, Box]]:
    return [
        (card, Box(*box))
        for display, shown in enumerate(view.displays)
        for card, box in display_boxes(display, shown, words)
    ]

"""What happened last, what can be tapped, and what has been: frames and signs over the picture."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import ELEMENTS, SEATS, sort_cards
from render.layout import Box
from render.marks import draw_frame
from render.nine_domains.holdings import (
    SEAL,
    SEAL_TOP,
    SEALS,
    chip_corners,
    hand_corner,
    mini_corner,
    panel_corner,
)
from render.nine_domains.look import BANNER, CHIP, MINI, THEME, WIDTH
from render.nine_domains.pieces import chip_width
from render.nine_domains.places import hung_banner
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.core import Panel, Seat
    from engine.games.nine_domains import NineDomainsView
    from render.canvas import Canvas
    from render.nine_domains.ground import Layout

_WAY: Final = (THEME["way"], THEME["way_edge"])
_GLOW: Final = (THEME["glow"], THEME["glow_edge"])
_SIGN: Final = 56


def draw_last(canvas: Canvas, view: NineDomainsView, layout: Layout) -> None:
    """Mark the domains that the last fights and swaps have moved, and cards fetched since."""
    places = _Places(view, layout)
    for fight in view.fights:
        if fight.winner in range(SEATS):
            _frame(canvas, places.find(f"domain:{fight.domain.value}", fight.winner), _WAY)
    for answer in view.answers:
        if answer.given:
            kind = "domain" if answer.kind == "swap" else "used"
            names = (answer.given, answer.taken)
            boxes = [places.find(f"{kind}:{name}", answer.seat) for name in names]
            _draw_exchange(canvas, layout, answer.kind, boxes, _WAY)
    if view.result and view.result.reason == "elements":
        x, y = panel_corner(layout, view.result.winners[0])
        size = (len(ELEMENTS) * sum(SEAL) - SEAL[1], SEAL[0])
        _frame(canvas, Box(x + SEALS, y + SEAL_TOP, *size), _GLOW)


def draw_asking(canvas: Canvas, view: NineDomainsView, layout: Layout) -> None:
    """Frame the card that has won and asks something of its owner."""
    if view.choice:
        place, seat = view.choice.place - 1, view.choice.seat
        _frame(canvas, hung_banner(layout, place, seat, is_fight=True), _GLOW)


def draw_offers(canvas: Canvas, view: NineDomainsView, layout: Layout, panel: Panel) -> None:
    """Frame what can be tapped next to answer a choice; a whole hand needs no frames."""
    if view.choice is None or panel.move:
        return
    offers = [
        [one.at for one in group.controls if one.at and one.enabled] for group in panel.groups
    ]
    latest = [places for places in offers if places][-1:]
    places = _Places(view, layout)
    for at in chain.from_iterable(latest):
        _frame(canvas, places.find(at, view.choice.seat), _WAY)


def draw_choice(canvas: Canvas, view: NineDomainsView, layout: Layout, panel: Panel) -> None:
    """Frame what has been chosen; of a whole answer show that it changes hands."""
    if view.seat is None:
        return
    places = _Places(view, layout)
    boxes = [places.find(at, view.seat) for at in panel.chosen]
    if view.choice and panel.move and boxes:
        _draw_exchange(canvas, layout, view.choice.kind, boxes, _GLOW)
        return
    for box in boxes:
        _frame(canvas, box, _GLOW)


class _Places:
    """Where on the picture things are that a panel names."""

    def __init__(self, view: NineDomainsView, layout: Layout) -> None:
        self.view = view
        self.layout = layout

    def find(self, at: str, seat: Seat) -> Box:
        """Return where *at*, a place as `Panel` names them, is for *seat*."""
        kind, _, name = at.partition(":")
        if kind == "domain":
            return self._domain(int(name))
        if kind == "hand":
            number = self.view.hand.index(name)
            return Box(*hand_corner(self.layout, number, len(self.view.hand)), *BANNER)
        if kind == "used":
            cards = sort_cards({*self.view.used[seat], *self.view.unused[seat]})
            x, y = panel_corner(self.layout, seat)
            across, down = mini_corner(self.layout, cards.index(name))
            return Box(x + across, y + down, *MINI)
        return hung_banner(self.layout, int(kind) - 1, seat, is_fight=False)

    def _domain(self, value: int) -> Box:
        seat = int(value in {domain.value for domain in self.view.won[1]})
        won = self.view.won[seat]
        number = [domain.value for domain in won].index(value)
        x, y = panel_corner(self.layout, seat)
        across, down = chip_corners(won)[number]
        return Box(x + across, y + down, chip_width(won[number]), CHIP)


def _draw_exchange(
    canvas: Canvas, layout: Layout, kind: str, boxes: Sequence[Box], colours: tuple[str, str]
) -> None:
    """Frame what is swapped or fetched, with a sign: between the seats, or under the cards."""
    for box in boxes:
        _frame(canvas, box, colours)
    x, y = (WIDTH - _SIGN) // 2, layout.holdings + 14
    if kind == "fetch":
        x = boxes[-1].x + (MINI[0] - _SIGN) // 2
        y = layout.hand - _SIGN + 22
    canvas.blend(_sign(kind), (x, y))


def _frame(canvas: Canvas, box: Box, colours: tuple[str, str]) -> None:
    draw_frame(canvas, box, colours, around=6, corner=12, line=6)


@lru_cache(maxsize=4)
def _sign(kind: str) -> Image.Image:
    """Return a disc that says that something is swapped or fetched."""
    body = (
        f'<circle cx="36" cy="36" r="33" fill="{THEME["way"]}" stroke="{THEME["way_edge"]}"'
        ' stroke-width="5"/>'
    )
    sprite = rasterise(svg(72, 72, body), _SIGN, _SIGN).copy()
    sprite.alpha_composite(art(f"nine_domains/{kind}", 40), (8, 8))
    return sprite

"""What happened last, what can be tapped, and what has been: frames and signs over the picture."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.tables import SEATS, sort_cards
from render.nine_domains.holdings import chip_corners, hand_corner, mini_corner, panel_corner
from render.nine_domains.look import BANNER, CHIP, MINI, PANEL, THEME, WIDTH
from render.nine_domains.pieces import chip_width, svg
from render.nine_domains.places import AROUND, frame, slot_corner
from render.sprites import art, rasterise

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Panel, Seat
    from engine.games.nine_domains import NineDomainsView
    from render.canvas import Canvas, Point
    from render.nine_domains.ground import Layout

_WAY: Final = (THEME["way"], THEME["way_edge"])
_GLOW: Final = (THEME["glow"], THEME["glow_edge"])
_SIGN: Final = 56


def draw_last(canvas: Canvas, view: NineDomainsView, layout: Layout) -> None:
    """Mark the domains that the last fights and swaps have moved, and cards fetched since."""
    for fight in view.fights:
        if fight.winner in range(SEATS):
            _frame(canvas, _Places(view, layout), f"domain:{fight.domain.value}", fight.winner)
    for answer in view.answers:
        if not answer.given:
            continue
        places = _Places(view, layout)
        kind = "domain" if answer.kind == "swap" else "used"
        for name in (answer.given, answer.taken):
            _frame(canvas, places, f"{kind}:{name}", answer.seat)
        at = _sign_corner(layout, answer.kind, answer.seat)
        canvas.blend(_sign(answer.kind), at)


def draw_offers(canvas: Canvas, view: NineDomainsView, layout: Layout, panel: Panel) -> None:
    """Frame what can be tapped next to answer a choice; a whole hand needs no frames."""
    if view.choice is None or panel.move:
        return
    offers = [
        [one.at for one in group.controls if one.at and one.enabled] for group in panel.groups
    ]
    latest = [places for places in offers if places][-1:]
    for at in chain.from_iterable(latest):
        _frame(canvas, _Places(view, layout), at, view.choice.seat)


def draw_choice(canvas: Canvas, view: NineDomainsView, layout: Layout, panel: Panel) -> None:
    """Frame what has been chosen; of a whole answer show that it changes hands."""
    if view.seat is None:
        return
    places = _Places(view, layout)
    for at in panel.chosen:
        _frame(canvas, places, at, view.seat, _GLOW)
    if view.choice and len(panel.chosen) > 1:
        at = _sign_corner(layout, view.choice.kind, view.seat)
        canvas.blend(_sign(view.choice.kind), at)


def _sign_corner(layout: Layout, kind: str, seat: Seat) -> Point:
    """Return where the sign of a swap or fetch goes: between the seats, or above the one."""
    x, y = panel_corner(layout, seat)
    if kind == "swap":
        return (WIDTH - _SIGN) // 2, y + 14
    return x + PANEL - 130, y - _SIGN // 2


class _Places:
    """Where on the picture things are that a panel names."""

    def __init__(self, view: NineDomainsView, layout: Layout) -> None:
        self.view = view
        self.layout = layout

    def find(self, at: str, seat: Seat) -> tuple[Point, tuple[int, int]] | None:
        """Return corner and size of what *at* names, as `Panel` does, for *seat*; None: nowhere."""
        kind, _, name = at.partition(":")
        if kind == "domain":
            return self._domain(int(name))
        if kind == "hand":
            if not self.layout.has_hand or name not in self.view.hand:
                return None
            number = self.view.hand.index(name)
            return hand_corner(self.layout, number, len(self.view.hand)), BANNER
        if kind == "used":
            cards = sort_cards({*self.view.used[seat], *self.view.unused[seat]})
            x, y = panel_corner(self.layout, seat)
            across, down = mini_corner(self.layout, cards.index(name))
            return (x + across, y + down), MINI
        return slot_corner(self.layout, int(kind) - 1, seat), BANNER

    def _domain(self, value: int) -> tuple[Point, tuple[int, int]] | None:
        for seat, won in enumerate(self.view.won):
            x, y = panel_corner(self.layout, seat)
            for domain, (across, down) in zip(won, chip_corners(won), strict=True):
                if domain.value == value:
                    return (x + across, y + down), (chip_width(domain), CHIP)
        return None


def _frame(
    canvas: Canvas,
    places: _Places,
    at: str,
    seat: Seat,
    colours: tuple[str, str] = _WAY,
) -> None:
    if found := places.find(at, seat):
        (x, y), size = found
        canvas.blend(frame(size, colours), (x - AROUND, y - AROUND))


@lru_cache(maxsize=4)
def _sign(kind: str) -> Image.Image:
    """Return a disc that says that something is swapped or fetched."""
    body = (
        f'<circle cx="36" cy="36" r="33" fill="{THEME["way"]}" stroke="{THEME["way_edge"]}"'
        ' stroke-width="5"/>'
    )
    sprite = rasterise(svg((72, 72), body), _SIGN, _SIGN).copy()
    sprite.alpha_composite(art(f"nine_domains/{kind}", 40), (8, 8))
    return sprite

"""The Nine Domains' map: a view in, a picture out."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import ELEMENTS, PLACES, ROUNDS, SEATS, per_seat, sort_cards
from engine.games.nine_domains.fights import bonus_at, strengths_of
from render.canvas import Canvas, art, rasterise, svg
from render.layout import Box
from render.marks import Standing, draw_frame, draw_header
from render.nine_domains.ground import Layout, ground
from render.nine_domains.look import BANNER, CHIP, LEFT, MINI, PLACE, THEME, TITLE, TOP, WIDTH
from render.nine_domains.pieces import MINUS, chip_width
from render.nine_domains.places import (
    BACK,
    ROMAN,
    SEAL,
    SEAL_TOP,
    SEALS,
    Holding,
    Stake,
    chip_corners,
    fight_picture,
    hand_corner,
    hand_picture,
    holding_picture,
    hung_banner,
    mini_corner,
    panel_corner,
    rows_of,
    stake_picture,
    strip_picture,
    strip_rows,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.core import Panel, Seat
    from engine.games.nine_domains import NineDomainsView
    from render.texts import Words


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


# The Nine Domains' map ----------------------------------------------------------------------------


_ASKS: Final = {"swap": f"2{MINUS}", "fetch": f"3{MINUS}"}
"""Which card asks."""


def draw(view: NineDomainsView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*; with *panel* the private one of the seat that is choosing."""
    layout = layout_of(view)
    planned = _planned(view, panel)
    canvas = Canvas(ground(layout), THEME)
    _draw_header(canvas, view, words)
    if layout.has_scroll:
        middle = (LEFT + PLACE * PLACES // 2, TOP + TITLE // 2 + 6)
        fought = words.say("nine_domains-drawn-fights", round=view.fights[0].round)
        canvas.write(fought, middle, 34, "ink", weight="Bold", align="middle")
    if layout.has_fights:
        for place, fight in enumerate(view.fights):
            canvas.lay(fight_picture(fight, layout.map, words), layout.place(place, is_fight=True))
    if layout.has_stakes:
        for place in range(PLACES):
            stake = _stake(view, place, planned)
            canvas.lay(stake_picture(stake, layout.map), layout.place(place, is_fight=False))
    canvas.lay(strip_picture(view.specials, view.removed, layout), (0, layout.strip))
    for seat in range(SEATS):
        canvas.lay(holding_picture(_holding(view, seat), layout), panel_corner(layout, seat))
    if layout.has_hand and view.seat is not None:
        chosen = frozenset(planned) if panel else frozenset[str]()
        canvas.lay(hand_picture(view.hand, chosen, view.seat, layout), (0, layout.hand))
    draw_asking(canvas, view, layout)
    if panel is None:
        draw_last(canvas, view, layout)
    else:
        draw_offers(canvas, view, layout, panel)
        draw_choice(canvas, view, layout, panel)
    return canvas.image


def layout_of(view: NineDomainsView) -> Layout:
    """Return which parts the picture of *view* has."""
    is_over = view.phase == "over"
    return Layout(
        has_fights=bool(view.fights),
        has_stakes=not is_over and (any(view.face_up) or any(view.below)),
        strips=strip_rows(view.specials, view.removed),
        rows=max(rows_of(won) for won in view.won),
        has_hand=bool(view.hand) and not is_over,
    )


def _draw_header(canvas: Canvas, view: NineDomainsView, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = [
        Standing(seat, str(points), is_best=seat in best) for seat, points in enumerate(view.points)
    ]
    named = view.to_act
    if view.result:
        reason = "draw" if view.result.is_draw else view.result.reason
        title = words.say("nine_domains-drawn-title-end", reason=reason)
        named = () if view.result.is_draw else best
    elif view.choice:
        title = words.say(
            "nine_domains-drawn-title-asked",
            round=view.round,
            card=_ASKS[view.choice.kind],
            place=ROMAN[view.choice.place - 1],
            kind=view.choice.kind,
        )
    else:
        phase = "secret" if view.phase == "placing" else "other"
        title = words.say("nine_domains-drawn-title", round=view.round, rounds=ROUNDS, phase=phase)
    draw_header(canvas, title, [standings[seat] for seat in named if seat >= 0], standings)


def _planned(view: NineDomainsView, panel: Panel | None) -> tuple[str, ...]:
    """Return the viewer's own cards by place: chosen in the panel, or laid; empty: none."""
    cards = [*view.placed] or [""] * PLACES
    for chosen in panel.chosen if panel else ():
        place, _, card = chosen.partition(":")
        if place.isdigit():
            cards[int(place) - 1] = card
    return tuple(cards)


def _stake(view: NineDomainsView, place: int, planned: Sequence[str]) -> Stake:
    cards = [BACK if ready else "" for ready in view.ready]
    bonuses = [pending[place] for pending in view.pending]
    strengths: list[int | None] = [None] * SEATS
    if view.seat is not None and planned[place]:
        card = planned[place]
        bonus = bonus_at(planned, place, view.pending[view.seat], view.round)
        cards[view.seat], bonuses[view.seat] = card, bonus
        strengths[view.seat] = strengths_of((card, card), (bonus, bonus))[0]
    return Stake(
        place,
        view.face_up[place],
        view.below[place],
        per_seat(cards.__getitem__),
        per_seat(bonuses.__getitem__),
        per_seat(strengths.__getitem__),
    )


def _holding(view: NineDomainsView, seat: int) -> Holding:
    result = view.result
    return Holding(
        seat=seat,
        won=view.won[seat],
        elements=view.elements[seat],
        halves=view.halves[seat],
        is_ignored=view.elements_ignored,
        awards=view.awards[seat],
        cards=sort_cards({*view.used[seat], *view.unused[seat]}),
        used=frozenset(view.used[seat]),
        is_ready=view.ready[seat],
        is_winner=result is not None and not result.is_draw and seat in result.winners,
    )

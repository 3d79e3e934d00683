"""The Nine Domains' map: a view in, a picture out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import PLACES, ROUNDS, SEATS, per_seat, sort_cards
from engine.games.nine_domains.fights import bonus_at, strengths_of
from render.canvas import Canvas
from render.header import Standing, draw_header
from render.nine_domains.ground import Layout, ground
from render.nine_domains.holdings import (
    Holding,
    hand_picture,
    holding_picture,
    panel_corner,
    rows_of,
    strip_picture,
    strip_rows,
)
from render.nine_domains.look import LEFT, PLACE, THEME, TITLE, TOP
from render.nine_domains.marking import draw_asking, draw_choice, draw_last, draw_offers
from render.nine_domains.pieces import MINUS
from render.nine_domains.places import BACK, ROMAN, Stake, fight_picture, stake_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.core import Panel
    from engine.games.nine_domains import NineDomainsView
    from render.texts import Words

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

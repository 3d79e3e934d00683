"""The Nine Domains' map: its places, each seat's holdings, and the picture of a view."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.nine_domains.data import (
    ELEMENTS,
    HALF,
    PLACES,
    ROUNDS,
    SEATS,
    per_seat,
    sort_cards,
)
from engine.games.nine_domains.fights import bonus_at, strengths_of
from render.canvas import Canvas, art, flat, rasterise, svg, text_sprite
from render.layout import CORNER, SMALL_CORNER, Box, Glide, Place, places_of
from render.marks import Standing, badge, barred_sign, draw_frame, draw_header, seat_mark, spotlight
from render.nine_domains.look import (
    BANNER,
    CARD,
    CHIP,
    FIGHT,
    HAND,
    LEFT,
    MINI,
    PANEL,
    PLACE,
    ROW,
    STAKE,
    STRIP,
    TEXT,
    THEME,
    TITLE,
    TONES,
    TOP,
    WIDTH,
    Layout,
    ground,
)
from render.nine_domains.pieces import (
    EFFECTS,
    MINUS,
    banner,
    banner_back,
    banner_slot,
    bonus_text,
    chip_width,
    digits,
    domain_back,
    domain_card,
    domain_chip,
    empty_seal,
    laurel,
    mini_card,
    name_sprite,
    seal,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Panel, Seat
    from engine.games.nine_domains import Domain, Fight, NineDomainsView
    from render.canvas import Point
    from render.texts import Words
    from render.theme import Outline


_PANELS: Final = (20, WIDTH - 20 - PANEL)
"""Left edge of each side's panel of holdings."""
_INSIDE: Final = 18
SEALS: Final = _INSIDE + 82
"""Distance of the elements from a panel's left edge."""
SEAL_TOP: Final = 14
SEAL: Final = (58, 8)
"""Width and height of an element, and the gap between two."""
_CHIPS: Final = 80
"""Distance of the domains from a panel's upper edge."""
_GAP: Final = 8
_MINI_STEP: Final = 54
_HAND_STEP: Final = 110
_STRIP_EDGE: Final = 4
"""Extra inset of domains that are out of the game, which have a number near their edge."""
_EFFECT: Final = 46
"""Size of the drawing of a special card's effect."""
_OUT: Final = 50
"""Width of the "out of the game" sign."""
_BARRED: Final = (THEME["bone"], THEME["barred"], THEME["ink"])


class Holding(NamedTuple):
    """A seat's open holdings."""

    seat: int
    won: tuple[Domain, ...]
    elements: tuple[str, ...]
    halves: int
    is_ignored: bool
    """Whether elements no longer count."""
    awards: int
    cards: tuple[str, ...]
    used: frozenset[str]
    is_ready: bool
    is_winner: bool


def panel_corner(layout: Layout, seat: int) -> Point:
    """Return the upper left corner of *seat*'s panel of holdings."""
    return _PANELS[layout.side(seat)], layout.holdings


def chip_corners(won: Iterable[Domain]) -> list[Point]:
    """Return the corners of the held domains in a panel, row by row."""
    corners: list[Point] = []
    x, y = _INSIDE, _CHIPS
    for domain in won:
        width = chip_width(domain)
        if x + width > PANEL - _INSIDE:
            x, y = _INSIDE, y + ROW
        corners.append((x, y))
        x += width + _GAP
    return corners


def rows_of(won: Iterable[Domain]) -> int:
    corners = chip_corners(won)
    return (corners[-1][1] - _CHIPS) // ROW + 1 if corners else 1


def mini_corner(height: int, number: int) -> Point:
    """Return where card *number* is in the row of a panel of this *height*."""
    left = (PANEL - 8 * _MINI_STEP - MINI[0]) // 2
    return left + number * _MINI_STEP, height - MINI[1] - 22


@lru_cache(maxsize=512)
def holding_picture(holding: Holding, height: int) -> Image.Image:
    """Return a picture of a seat's elements, awards, domains, used cards and unused cards."""
    canvas = Canvas(flat(THEME, "sea", PANEL, height), THEME)
    edge = THEME["glow" if holding.is_winner else TONES[holding.seat]]
    body = (
        f'<rect x="3" y="3" width="{PANEL - 6}" height="{height - 8}" rx="{CORNER}"'
        f' fill="{edge}" stroke="{THEME["ink"]}" stroke-width="4"/>'
        f'<rect x="11" y="11" width="{PANEL - 22}" height="{height - 24}" rx="{SMALL_CORNER}"'
        f' fill="{THEME["sheet"]}"/>'
    )
    canvas.blend(rasterise(svg(PANEL, height, body), PANEL, height), (0, 0))
    if holding.is_winner:
        canvas.blend_centred(laurel(78), (_INSIDE + 26, 42))
    canvas.blend(seat_mark(holding.seat, 48, THEME["ink"]), (_INSIDE + 2, 18))
    _draw_elements(canvas, holding)
    right = PANEL - _INSIDE
    for _ in range(holding.awards):
        canvas.blend(art("nine_domains/prize", 54), (right - 54, 15))
        right -= 58
    if holding.is_ready:
        canvas.blend(art("nine_domains/tick", 46), (right - 48, 19))
    for domain, corner in zip(holding.won, chip_corners(holding.won), strict=True):
        canvas.blend(domain_chip(domain), corner)
    for number, card in enumerate(holding.cards):
        sprite = mini_card(card, holding.seat, is_used=card in holding.used)
        canvas.blend(sprite, mini_corner(height, number))
    return canvas.image


def _draw_elements(canvas: Canvas, holding: Holding) -> None:
    x = SEALS
    if holding.is_winner and len(holding.elements) == len(ELEMENTS) and not holding.is_ignored:
        # these elements won the match
        light = spotlight(len(ELEMENTS) * sum(SEAL) + SEAL[1], SEAL[0] + 2 * SEAL[1], THEME)
        canvas.blend(light, (x - SEAL[1], SEAL_TOP - SEAL[1]))
    for element in ELEMENTS:
        if element in holding.elements:
            sprite = seal(element, SEAL[0])
        elif element == "purple" and holding.halves:
            sprite = seal(HALF, SEAL[0])
        else:
            sprite = empty_seal(element, SEAL[0])
        canvas.blend(sprite, (x, SEAL_TOP))
        x += sum(SEAL)
    if holding.is_ignored:
        canvas.blend(barred_sign(_OUT, _BARRED), (x, 17))


@lru_cache(maxsize=128)
def strip_picture(
    specials: tuple[str, ...], removed: tuple[Domain, ...], layout: Layout
) -> Image.Image:
    """Return the special cards with their effects, and the domains out of the game."""
    y = layout.strip
    canvas = Canvas(ground(layout).crop((0, y, WIDTH, layout.holdings)), THEME)
    middle = STRIP // 2
    x = _PANELS[0]
    for card in specials:
        plate = special_plate(card)
        canvas.blend(plate, (x, middle - CHIP // 2))
        x += plate.width + _GAP
    middle = layout.holdings - y - STRIP // 2
    x = end = WIDTH - _PANELS[0] - _STRIP_EDGE
    for domain in reversed(removed):
        if x - chip_width(domain) - _OUT < _PANELS[0]:
            x, middle = end, STRIP // 2  # next to the special cards
        x -= chip_width(domain)
        canvas.blend(domain_chip(domain), (x, middle - CHIP // 2))
        x -= _GAP
    sprite = barred_sign(_OUT, _BARRED) if removed else art("nine_domains/compass", STRIP)
    canvas.blend(sprite, (x - sprite.width, middle - sprite.height // 2))
    return canvas.image


@lru_cache(maxsize=16)
def special_plate(card: str) -> Image.Image:
    """Return a special card of the match and its effect, side by side."""
    name = name_sprite(card, 48)
    effect = EFFECTS[card]
    words = text_sprite(effect.number, TEXT, THEME["ink"], "Bold")
    width = name.width + 80 + (words.width + 4) * bool(effect.number)
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{CHIP - 4}" rx="{CHIP // 2 - 2}"'
        f' fill="{THEME["land"]}" stroke="{THEME["coast"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(width, CHIP, body), width, CHIP).copy()
    sprite.alpha_composite(name, (16, (CHIP - name.height) // 2))
    drawing = art(f"nine_domains/{effect.drawing}", _EFFECT)
    sprite.alpha_composite(drawing, (name.width + 20, (CHIP - _EFFECT) // 2))
    if effect.number:
        sprite.alpha_composite(words, (name.width + 24 + _EFFECT, (CHIP - words.height) // 2))
    return sprite


def hand_corner(layout: Layout, number: int, count: int) -> Point:
    left = (WIDTH - (count - 1) * _HAND_STEP - BANNER[0]) // 2
    return left + number * _HAND_STEP, layout.hand + 16


@lru_cache(maxsize=256)
def hand_picture(
    hand: tuple[str, ...], chosen: frozenset[str], seat: int, layout: Layout
) -> Image.Image:
    """Return the cards of *hand* side by side; the *chosen* ones are on the map."""
    y = layout.hand
    canvas = Canvas(ground(layout).crop((0, y, WIDTH, y + HAND)), THEME)
    for number, card in enumerate(hand):
        left, top = hand_corner(layout, number, len(hand))
        canvas.blend(banner_slot(seat) if card in chosen else banner(card, seat), (left, top - y))
    return canvas.image


# The three places of the map ----------------------------------------------------------------------


BACK: Final = "back"
"""Replaces the name of a face-down card."""

ROMAN: Final = ("I", "II", "III")
_TOP: Final = 46
"""Distance of the banners from a place's upper edge."""
_LEFTS: Final = (5, PLACE - 5 - BANNER[0])
"""Distance of a banner from a place's left edge, by side."""
_STRENGTH: Final = _TOP + BANNER[1] + 28
"""Distance of the strengths from a place's upper edge."""
_CARD: Final = ((PLACE - CARD[0]) // 2, 38)
_MARK: Final = 42
"""Size of the seat's mark on its banner's pole."""
_WON: Final = 54
"""Size of the golden plate with the winner's mark."""
_BESIDE: Final = 3
"""Distance of the mark from a bonus on the same pole."""
_UNDER: Final = 8
"""Visible part of each domain that lies under another."""

_SIGNS: Final = {
    "both-stars": "same",
    "identical": "same",
    "bonus": "bonus",
    "plus": "plus",
    "minus": "minus",
}
"""The word for the reason that decided a fight, if neither strength nor an effect did."""


class Stake(NamedTuple):
    """The stake at a place, as the viewer sees it; pairs are per seat."""

    place: int
    """From 0."""
    domain: Domain | None
    below: int
    cards: tuple[str, str]
    """`BACK`, the name of a card that the viewer may see, or empty."""
    bonuses: tuple[int, int]
    """For the next card, or for the card that is visible."""
    strengths: tuple[int | None, int | None]


def hung_banner(layout: Layout, place: int, seat: int, *, is_fight: bool) -> Box:
    """Return the box of *seat*'s banner at a place (from 0): in a fight, or just played."""
    x, y = layout.place(place, is_fight=is_fight)
    above = _MARK // 2 + 2
    left = x + _LEFTS[layout.side(seat)]
    return Box(left, y + _TOP - above, BANNER[0], BANNER[1] + above)


@lru_cache(maxsize=512)
def fight_picture(fight: Fight, layout: Layout, words: Words) -> Image.Image:
    """Return a place with the two cards that fought, their strengths, and the winner."""
    x, y = layout.place(fight.place - 1, is_fight=True)
    canvas = Canvas(ground(layout).crop((x, y, x + PLACE, y + FIGHT)), THEME)
    canvas.blend(domain_card(fight.domain), (_CARD[0], _CARD[1] - 14))
    for seat, card in enumerate(fight.cards):
        is_winner, side = fight.winner == seat, layout.side(seat)
        canvas.blend(banner(card, seat, "won" if is_winner else "lost"), (_LEFTS[side], _TOP))
        sign = _won_mark(seat) if is_winner else _owner_mark(seat)
        _hang(canvas, sign, side, fight.bonuses[seat])
        _draw_strength(canvas, side, fight.strengths[seat], is_winner=is_winner)
    side = layout.side(fight.winner)
    _draw_reason(canvas, fight.reason, side, words)
    if fight.winner not in range(len(TONES)):
        sign = barred_sign(84, (THEME["bone"], THEME["barred"], THEME["ink"]))
        canvas.blend_centred(sign, (PLACE // 2, _CARD[1] + 92))
    return canvas.image


def _owner_mark(seat: int) -> Image.Image:
    return seat_mark(seat, _MARK, THEME["ink"])


@lru_cache(maxsize=2)
def _won_mark(seat: int) -> Image.Image:
    disc = (
        f'<circle cx="32" cy="32" r="29" fill="{THEME["glow"]}" stroke="{THEME["ink"]}"'
        ' stroke-width="4"/>'
    )
    sprite = rasterise(svg(64, 64, disc), _WON, _WON).copy()
    mark = seat_mark(seat, 32, THEME["ink"])
    left = (_WON - mark.width) // 2
    sprite.alpha_composite(mark, (left, left - 3 * seat))  # a triangle's middle is low
    return sprite


def _hang(canvas: Canvas, mark: Image.Image | None, side: int, bonus: int) -> None:
    """Draw a seat's *mark* and a bonus on the pole of its banner, side by side."""
    inwards = (1, -1)[side]
    outer = _LEFTS[side] + BANNER[0] * side - 4 * inwards
    x = _LEFTS[side] + BANNER[0] // 2
    if bonus:
        plate = badge(bonus_text(bonus), 46, THEME["bone"], THEME["ink"], THEME["ink"])
        canvas.blend(plate, (outer - plate.width * side, _TOP - 30))
        if mark:
            near = outer + inwards * (plate.width + _BESIDE + mark.width // 2)
            x = min(x, near) if side else max(x, near)
    if mark:
        canvas.blend_centred(mark, (x, _TOP - 2))


def _draw_strength(canvas: Canvas, side: int, strength: int | None, *, is_winner: bool) -> None:
    at = (_LEFTS[side] + BANNER[0] // 2, _STRENGTH)
    if is_winner:
        canvas.blend_centred(laurel(104), at)
    fill = THEME["glow" if is_winner else "bone"]
    text = "" if strength is None else digits(strength)
    canvas.blend_centred(badge(text, 54, fill, THEME["ink"], THEME["ink"]), at)
    if strength is None:
        canvas.blend_centred(art("nine_domains/star", 34), at)


def _draw_reason(canvas: Canvas, reason: str, side: int, words: Words) -> None:
    """Show, between the strengths, the reason why *side* won."""
    at = (PLACE // 2, _STRENGTH + 14)
    if reason == "strength":
        sign = "<" if side else ">"
        canvas.write(sign, (at[0], at[1] - 4), 56, "ink", weight="Bold", align="middle")
    elif reason in _SIGNS:
        sign = words.say(f"nine_domains-drawn-{_SIGNS[reason]}")
        room = PLACE - 2 * (_LEFTS[0] + BANNER[0])
        canvas.write(sign, at, 32, "ink", weight="Bold", align="middle", room=room)
    else:
        sword = art("nine_domains/sword", 46)
        if side:
            sword = sword.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        canvas.blend_centred(sword, at)


@lru_cache(maxsize=512)
def stake_picture(stake: Stake, layout: Layout) -> Image.Image:
    """Return a place with the domain at stake and the cards played for it."""
    x, y = layout.place(stake.place, is_fight=False)
    canvas = Canvas(ground(layout).crop((x, y, x + PLACE, y + STAKE)), THEME)
    left, top = _CARD
    for level in range(stake.below, 0, -1):
        canvas.blend(domain_back(), (left, top + level * _UNDER))
    if stake.domain:
        canvas.blend(domain_card(stake.domain), (left, top))
    if stake.below:
        # the number of hidden domains is on wood, because badges are for bonuses
        body = (
            f'<rect x="2" y="2" width="52" height="38" rx="6" fill="{THEME["wood"]}"'
            f' stroke="{THEME["ink"]}" stroke-width="4"/>'
        )
        tag = rasterise(svg(56, 42, body), 56, 42).copy()
        words = text_sprite(str(stake.below), 34, THEME["bone"], "Bold")
        tag.alpha_composite(words, ((56 - words.width) // 2, (42 - words.height) // 2 - 1))
        canvas.blend_centred(tag, (PLACE // 2, top + CARD[1] + stake.below * _UNDER + 8))
    canvas.write(ROMAN[stake.place], (PLACE // 2, 20), 32, "ink", weight="Bold", align="middle")
    for seat, card in enumerate(stake.cards):
        strength, side = stake.strengths[seat], layout.side(seat)
        if card == BACK:
            sprite = banner_back(seat)
        else:
            sprite = banner(card, seat) if card else banner_slot(seat)
        canvas.blend(sprite, (_LEFTS[side], _TOP))
        if card or not stake.bonuses[seat]:
            mark = _owner_mark(seat) if card and card != BACK else None
            _hang(canvas, mark, side, stake.bonuses[seat])
        else:
            text = bonus_text(stake.bonuses[seat])
            plate = badge(text, 58, THEME["bone"], THEME["ink"], THEME["ink"])
            canvas.blend_centred(plate, (_LEFTS[side] + BANNER[0] // 2, _TOP + BANNER[1] * 2 // 5))
        if strength is not None:
            _draw_strength(canvas, side, strength, is_winner=False)
    return canvas.image


# Marks --------------------------------------------------------------------------------------------


_SIGN: Final = 56


def draw_last(canvas: Canvas, view: NineDomainsView, layout: Layout) -> None:
    """Mark the domains moved by the last fights and swaps, and cards fetched since."""
    found = _Places(view, layout)
    for fight in view.fights:
        if fight.winner in range(SEATS):
            draw_frame(canvas, found.domain(fight.domain.value), THEME.changed)
    for answer in view.answers:
        if answer.given:
            names = (answer.given, answer.taken)
            boxes = [
                found.domain(int(name)) if answer.kind == "swap" else found.owned(name, answer.seat)
                for name in names
            ]
            _draw_exchange(canvas, layout, answer.kind, boxes, THEME.changed)


def draw_offers(canvas: Canvas, view: NineDomainsView, panel: Panel) -> None:
    """Frame the things to choose from: each possible answer, or the whole hand at once."""
    if panel.move:
        return
    if view.choice is None:
        count = len(view.hand)
        (left, top), (last, _) = (hand_corner(layout_of(view), at, count) for at in (0, count - 1))
        draw_frame(canvas, Box(left, top, last + BANNER[0] - left, BANNER[1]), THEME.offered, gap=6)
        return
    offers = [
        [control.at for control in group.controls if control.at and control.enabled]
        for group in panel.groups
    ]
    latest = [names for names in offers if names][-1:]
    found = places(view, panel)
    for at in chain.from_iterable(latest):
        draw_frame(canvas, found[at].box, THEME.offered)


def draw_choice(canvas: Canvas, view: NineDomainsView, layout: Layout, panel: Panel) -> None:
    """Frame the chosen things; for a complete answer, show the exchange."""
    if view.seat is None or not panel.chosen:
        return
    found = places(view, panel)
    boxes = [found[at].box for at in panel.chosen]
    if view.choice and panel.move and boxes:
        _draw_exchange(canvas, layout, view.choice.kind, boxes, THEME.chosen)
        return
    for box in boxes:
        draw_frame(canvas, box, THEME.chosen)


def bands(view: NineDomainsView, panel: Panel) -> tuple[int, ...]:
    """Return where the part that matters for *panel* begins.

    For playing cards, everything from the lands down matters; before the first tap the last fights
    above them do too. For a swap only the holdings matter, for a fetch also the hand, so the
    picture shows just these, large. See `render.painters`.
    """
    layout = layout_of(view)
    if view.choice:
        # including the edge of the ground above it
        return (layout.holdings - 8 if view.choice.kind == "swap" else layout.hand,)
    if not panel.picks:
        return (TOP - 16,)
    return (layout.stakes if layout.has_scroll else TOP - 16,)


def places(view: NineDomainsView, panel: Panel | None) -> dict[str, Place]:
    """Return the places that the panel names; see `render.painters.Locate`."""
    layout = layout_of(view)
    found = _Places(view, layout)
    boxes = {
        f"domain:{domain.value}": found.domain(domain.value) for won in view.won for domain in won
    }
    seat = view.choice.seat if view.choice else view.seat
    if seat is not None:
        boxes |= {f"used:{card}": found.owned(card, seat) for card in view.used[seat]}
    if view.seat is not None and layout.has_stakes:
        for place, card in enumerate(_planned(view, panel)):
            if card:
                box = hung_banner(layout, place, view.seat, is_fight=False)
                boxes[f"{place + 1}:{card}"] = box
    if layout.has_hand:
        for number, card in enumerate(view.hand):
            boxes[f"hand:{card}"] = Box(*hand_corner(layout, number, len(view.hand)), *BANNER)
    return places_of(boxes.items())


def glides(before: NineDomainsView, after: NineDomainsView) -> list[Glide]:
    """Return where cards and domains went; see `render.painters.Glides`."""
    if before.fights != after.fights:
        return _fought(before, after)
    if before.answers != after.answers:
        return _exchanged(before, after)
    # the viewer's own cards, face down
    if any(before.ready) or not after.placed:
        return []
    return [_from_hand(before, after, place, is_fight=False) for place in range(PLACES)]


def _from_hand(
    before: NineDomainsView, after: NineDomainsView, place: int, *, is_fight: bool
) -> Glide:
    seat = after.seat
    assert seat is not None
    card = after.fights[place].cards[seat] if is_fight else after.placed[place]
    corner = hand_corner(layout_of(before), before.hand.index(card), len(before.hand))
    end = hung_banner(layout_of(after), place, seat, is_fight=is_fight)
    return Glide(Box(*corner, *BANNER), _banner_in(end), is_new=True)


def _banner_in(hung: Box) -> Box:
    """Return the box of the banner in *hung*, without its owner's mark above it."""
    over = hung.height - BANNER[1]
    return Box(hung.x, hung.y + over, *BANNER)


def _fought(before: NineDomainsView, after: NineDomainsView) -> list[Glide]:
    """Return where all cards went to fight, and where each domain went from there to its holder."""
    is_next = {fight.round for fight in after.fights} == {before.round} and not after.answers
    if not is_next or sum(before.ready) != 1 or any(after.ready):
        return []
    then, now, found = layout_of(before), layout_of(after), _Places(after, layout_of(after))
    went: list[Glide] = []
    for place, fight in enumerate(after.fights):
        for seat in range(SEATS):
            if seat == before.seat and not before.ready[seat]:
                went.append(_from_hand(before, after, place, is_fight=True))
                continue
            end = _banner_in(hung_banner(now, place, seat, is_fight=True))
            if before.ready[seat]:
                start = _banner_in(hung_banner(then, place, seat, is_fight=False))
                went.append(Glide(start, end, is_new=True))
        if fight.winner in range(SEATS):
            x, y = then.place(place, is_fight=False)
            start = Box(x + _CARD[0], y + _CARD[1], *CARD)
            went.append(Glide(start, found.domain(fight.domain.value)))
    return went


def _exchanged(before: NineDomainsView, after: NineDomainsView) -> list[Glide]:
    """Return where the two domains of a swap went."""
    answers, last = after.answers, after.answers[-1:]
    if any(after.ready) or answers != (*before.answers, *last) or not last:
        return []
    (answer,) = last
    if answer.kind != "swap" or not answer.given:
        return []
    was, now = (_Places(view, layout_of(view)) for view in (before, after))
    values = (int(answer.given), int(answer.taken))
    return [Glide(was.domain(value), now.domain(value)) for value in values]


class _Places:
    def __init__(self, view: NineDomainsView, layout: Layout) -> None:
        self.view = view
        self.layout = layout

    def owned(self, card: str, seat: Seat) -> Box:
        cards = sort_cards({*self.view.used[seat], *self.view.unused[seat]})
        x, y = panel_corner(self.layout, seat)
        across, down = mini_corner(self.layout.holding_height, cards.index(card))
        return Box(x + across, y + down, *MINI)

    def domain(self, value: int) -> Box:
        seat = int(value in {domain.value for domain in self.view.won[1]})
        won = self.view.won[seat]
        number = [domain.value for domain in won].index(value)
        x, y = panel_corner(self.layout, seat)
        across, down = chip_corners(won)[number]
        return Box(x + across, y + down, chip_width(won[number]), CHIP)


def _draw_exchange(
    canvas: Canvas, layout: Layout, kind: str, boxes: Sequence[Box], outline: Outline
) -> None:
    """Frame a swap or a fetch, with a sign between the seats or under the cards."""
    for box in boxes:
        draw_frame(canvas, box, outline)
    x, y = (WIDTH - _SIGN) // 2, layout.holdings + 14
    if kind == "fetch":
        x = boxes[-1].x + (MINI[0] - _SIGN) // 2
        y = layout.holdings + layout.holding_height - _SIGN + 22
    canvas.blend(_sign(kind, outline), (x, y))


@lru_cache(maxsize=4)
def _sign(kind: str, outline: Outline) -> Image.Image:
    body = (
        f'<circle cx="36" cy="36" r="33" fill="{outline.tone}" stroke="{outline.edge}"'
        ' stroke-width="5"/>'
    )
    sprite = rasterise(svg(72, 72, body), _SIGN, _SIGN).copy()
    sprite.alpha_composite(art(f"nine_domains/{kind}", 40), (8, 8))
    return sprite


# The picture of a view ----------------------------------------------------------------------------


_ASKS: Final = {"swap": f"2{MINUS}", "fetch": f"3{MINUS}"}


def draw(
    view: NineDomainsView, panel: Panel | None, words: Words, since: NineDomainsView | None = None
) -> Image.Image:
    """Return the picture of *view*; with *panel*, the private picture of the seat that is choosing.

    The two sides face each other. A seat always sees its own side on the left; spectators see the
    first seat there. It outlines the last exchange, unless there was none since the view *since*.
    """
    layout = layout_of(view)
    planned = _planned(view, panel)
    canvas = Canvas(ground(layout), THEME)
    _draw_header(canvas, view, layout, words)
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
    # parts that are equal on both sides are one picture, so the encoder sees them once
    strip = strip_picture(view.specials, view.removed, layout._replace(left=0))
    canvas.lay(strip, (0, layout.strip))
    for seat in range(SEATS):
        held = holding_picture(_holding(view, seat), layout.holding_height)
        canvas.lay(held, panel_corner(layout, seat))
    if layout.has_hand and view.seat is not None:
        chosen = frozenset(planned) if panel else frozenset[str]()
        canvas.lay(hand_picture(view.hand, chosen, view.seat, layout), (0, layout.hand))
    if view.choice:
        place, seat = view.choice.place - 1, view.choice.seat
        draw_frame(canvas, hung_banner(layout, place, seat, is_fight=True), THEME.chosen)
    _draw_marks(canvas, view, layout, panel, since)
    return canvas.image


def _draw_marks(
    canvas: Canvas,
    view: NineDomainsView,
    layout: Layout,
    panel: Panel | None,
    since: NineDomainsView | None,
) -> None:
    has_news = since is None or (since.fights, since.answers) != (view.fights, view.answers)
    if panel is None:
        if has_news:
            draw_last(canvas, view, layout)
        return
    if since and has_news and not (panel.chosen or panel.move):
        draw_last(canvas, view, layout)
    draw_offers(canvas, view, panel)
    draw_choice(canvas, view, layout, panel)


def layout_of(view: NineDomainsView) -> Layout:
    is_over = view.phase == "over"
    left = sum(special_plate(card).width + _GAP for card in view.specials)
    right = sum(chip_width(domain) + _GAP for domain in view.removed)
    return Layout(
        has_fights=bool(view.fights),
        has_stakes=not is_over and (any(view.face_up) or any(view.below)),
        strips=1 if 2 * _PANELS[0] + _STRIP_EDGE + left + _OUT + right <= WIDTH else 2,
        rows=max(rows_of(won) for won in view.won),
        has_hand=bool(view.hand) and not is_over,
        left=view.seat or 0,
    )


def _draw_header(canvas: Canvas, view: NineDomainsView, layout: Layout, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = [
        Standing(seat, str(view.points[seat]), is_best=seat in best)
        for seat in sorted(range(SEATS), key=layout.side)
    ]
    named = view.to_act
    if view.result:
        reason = "draw" if view.result.is_draw else view.result.reason
        title = words.say("nine_domains-drawn-title-end", reason=reason)
        named = () if view.result.is_draw else best
    elif view.choice:
        title = words.say(
            "nine_domains-drawn-title-asked",
            card=_ASKS[view.choice.kind],
            place=ROMAN[view.choice.place - 1],
            kind=view.choice.kind,
        )
    else:
        phase = "secret" if view.phase == "placing" else "other"
        title = words.say("nine_domains-drawn-title", round=view.round, rounds=ROUNDS, phase=phase)
    draw_header(
        canvas, title, [standing for standing in standings if standing.seat in named], standings
    )


def _planned(view: NineDomainsView, panel: Panel | None) -> tuple[str, ...]:
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

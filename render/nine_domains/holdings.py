"""Below the map: the special cards, domains out of the game, what each seat holds, a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.nine_domains.data import ELEMENTS, HALF
from render.canvas import Canvas, text_sprite
from render.marks import barred_sign, seat_mark
from render.nine_domains.ground import ground
from render.nine_domains.look import (
    BANNER,
    CHIP,
    HAND,
    MINI,
    PANEL,
    ROW,
    STRIP,
    THEME,
    TONES,
    WIDTH,
)
from render.nine_domains.pieces import (
    EFFECTS,
    banner,
    banner_slot,
    chip_width,
    domain_chip,
    empty_seal,
    laurel,
    mini_card,
    name_sprite,
    seal,
)
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image

    from engine.games.nine_domains import Domain
    from render.canvas import Point
    from render.nine_domains.ground import Layout

_PANELS: Final = (20, WIDTH - 20 - PANEL)
"""Per seat where what it holds begins."""
_INSIDE: Final = 18
SEALS: Final = _INSIDE + 82
"""How far from a panel's left edge the elements begin."""
SEAL_TOP: Final = 14
SEAL: Final = (58, 8)
"""Width and height of an element, and how much is between two."""
_CHIPS: Final = 80
"""How far below a panel's upper edge the domains begin."""
_GAP: Final = 12
_MINI_STEP: Final = 54
_HAND_STEP: Final = 110
_OUT: Final = 50
"""Width of the sign that something is out of the game."""
_BARRED: Final = (THEME["bone"], THEME["barred"], THEME["ink"])


class Holding(NamedTuple):
    """What lies open before a seat."""

    seat: int
    won: tuple[Domain, ...]
    elements: tuple[str, ...]
    halves: int
    is_ignored: bool
    """Whether elements do not count any more."""
    awards: int
    cards: tuple[str, ...]
    """All, used or not."""
    used: frozenset[str]
    is_ready: bool
    is_winner: bool


def panel_corner(layout: Layout, seat: int) -> Point:
    """Return the upper left corner of what *seat* holds."""
    return _PANELS[seat], layout.holdings


def chip_corners(won: Iterable[Domain]) -> list[Point]:
    """Return where in a panel the domains held lie, row by row."""
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
    """Return in how many rows the domains lie; the place for one is always there."""
    corners = chip_corners(won)
    return (corners[-1][1] - _CHIPS) // ROW + 1 if corners else 1


def mini_corner(layout: Layout, number: int) -> Point:
    """Return where in a panel the card of this *number* in the row lies."""
    left = (PANEL - 8 * _MINI_STEP - MINI[0]) // 2
    return left + number * _MINI_STEP, layout.holding_height - MINI[1] - 22


@lru_cache(maxsize=512)
def holding_picture(holding: Holding, layout: Layout) -> Image.Image:
    """Return what a seat holds: elements, awards, domains, cards used and not used."""
    x, y = panel_corner(layout, holding.seat)
    height = layout.holding_height
    canvas = Canvas(ground(layout).crop((x, y, x + PANEL, y + height)), THEME)
    canvas.blend(_sheet(holding.seat, height, is_winner=holding.is_winner), (0, 0))
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
        canvas.blend(sprite, mini_corner(layout, number))
    return canvas.image


@lru_cache(maxsize=16)
def _sheet(seat: int, height: int, *, is_winner: bool) -> Image.Image:
    edge = THEME["glow" if is_winner else TONES[seat]]
    body = (
        f'<rect x="3" y="3" width="{PANEL - 6}" height="{height - 8}" rx="16"'
        f' fill="{edge}" stroke="{THEME["ink"]}" stroke-width="4"/>'
        f'<rect x="11" y="11" width="{PANEL - 22}" height="{height - 24}" rx="10"'
        f' fill="{THEME["sheet"]}"/>'
    )
    return rasterise(svg(PANEL, height, body), PANEL, height)


def _draw_elements(canvas: Canvas, holding: Holding) -> None:
    x = SEALS
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


def strip_rows(specials: Iterable[str], removed: Iterable[Domain]) -> int:
    """Return in how many rows the special cards and the domains out of the game lie."""
    left = sum(special_plate(card).width + _GAP for card in specials)
    right = sum(chip_width(domain) + _GAP for domain in removed)
    return 1 if 2 * _PANELS[0] + left + _OUT + right <= WIDTH else 2


@lru_cache(maxsize=128)
def strip_picture(
    specials: tuple[str, ...], removed: tuple[Domain, ...], layout: Layout
) -> Image.Image:
    """Return the special cards of the match with what they do, and the domains out of the game."""
    y = layout.strip
    canvas = Canvas(ground(layout).crop((0, y, WIDTH, layout.holdings)), THEME)
    middle = STRIP // 2
    x = _PANELS[0]
    for card in specials:
        plate = special_plate(card)
        canvas.blend(plate, (x, middle - CHIP // 2))
        x += plate.width + _GAP
    middle = layout.holdings - y - STRIP // 2
    x = WIDTH - _PANELS[0]
    for domain in reversed(removed):
        x -= chip_width(domain)
        canvas.blend(domain_chip(domain), (x, middle - CHIP // 2))
        x -= _GAP
    sprite = barred_sign(_OUT, _BARRED) if removed else art("nine_domains/compass", STRIP)
    canvas.blend(sprite, (x - sprite.width, middle - sprite.height // 2))
    return canvas.image


@lru_cache(maxsize=16)
def special_plate(card: str) -> Image.Image:
    """Return a special card of the match and what it does, side by side."""
    name = name_sprite(card, 44)
    effect = EFFECTS[card]
    words = text_sprite(effect.number, 30, THEME["ink"], "Bold")
    width = name.width + 76 + (words.width + 4) * bool(effect.number)
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{CHIP - 4}" rx="{CHIP // 2 - 2}"'
        f' fill="{THEME["land"]}" stroke="{THEME["coast"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(width, CHIP, body), width, CHIP).copy()
    sprite.alpha_composite(name, (16, (CHIP - name.height) // 2))
    sprite.alpha_composite(art(f"nine_domains/{effect.drawing}", 44), (name.width + 20, 8))
    if effect.number:
        sprite.alpha_composite(words, (name.width + 66, (CHIP - words.height) // 2))
    return sprite


def hand_corner(layout: Layout, number: int, count: int) -> Point:
    """Return where the card of this *number* lies in a hand of *count*."""
    left = (WIDTH - (count - 1) * _HAND_STEP - BANNER[0]) // 2
    return left + number * _HAND_STEP, layout.hand + 16


@lru_cache(maxsize=256)
def hand_picture(
    hand: tuple[str, ...], chosen: frozenset[str], seat: int, layout: Layout
) -> Image.Image:
    """Return the cards of *hand* side by side; those *chosen* are on the map."""
    y = layout.hand
    canvas = Canvas(ground(layout).crop((0, y, WIDTH, y + HAND)), THEME)
    for number, card in enumerate(hand):
        left, top = hand_corner(layout, number, len(hand))
        canvas.blend(banner_slot(seat) if card in chosen else banner(card, seat), (left, top - y))
    return canvas.image

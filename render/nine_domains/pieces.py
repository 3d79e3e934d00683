"""The pieces on the map: banners, domains, seals, small cards. Sprites are made once and shared."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageFilter, ImageOps

from engine.games.nine_domains.data import CARDS, DOMAINS, STAR
from render.canvas import art, put, rasterise, read_art, svg, text_sprite
from render.layout import CORNER, OUTLINE, SMALL_CORNER
from render.marks import INSIDE, icon, seat_mark
from render.nine_domains.look import BANNER, CARD, CHIP, MINI, TEXT, THEME, TONES
from render.theme import rgb

if TYPE_CHECKING:
    from engine.games.nine_domains import Domain
    from render.marks import Icons


Fate: TypeAlias = Literal["open", "won", "lost"]
"""A card's fate: undecided, or how its fight ended."""


MINUS: Final = "\N{MINUS SIGN}"
"""A minus sign as wide as a plus, unlike a hyphen."""


class Effect(NamedTuple):
    """A reminder of a card's effect."""

    drawing: str
    number: str = ""


EFFECTS: Final = {
    "0": Effect("sword", "5"),
    "1-": Effect("neighbours"),
    "1+": Effect("next", "+2"),
    "2-": Effect("swap"),
    "2+": Effect("next", "+1"),
    "3-": Effect("fetch"),
    "3+": Effect("prize"),
    "4-": Effect("frail"),
    "4+": Effect("next", f"{MINUS}1"),
    STAR: Effect("sword", "345"),
}

# Shapes of the seats' banners, 100 wide and 160 high: round at the bottom, or pointed.
_CLOTHS: Final = ("M7 12H93V116A43 39 0 0 1 7 116Z", "M7 12H93V118L50 156L7 118Z")
_INSIDES: Final = ("M16 20H84V114A34 31 0 0 1 16 114Z", "M16 20H84V114L50 144L16 114Z")
_CLOTH: Final = (100, 160)
_EDGE: Final = 4
_ROOM: Final = 2
"""Maximum number of characters next to an effect's drawing."""


def digits(value: int) -> str:
    """Return *value* as text, with a true minus."""
    return str(value).replace("-", MINUS)


def bonus_text(bonus: int) -> str:
    return f"+{bonus}" if bonus > 0 else digits(bonus)


@lru_cache(maxsize=128)
def name_sprite(card: str, size: int, ink: str = "ink") -> Image.Image:
    """Return the print on *card*: its number and sign, or a star."""
    if card != STAR:
        return text_sprite(card.replace("-", MINUS), size, THEME[ink], "Bold")
    star = read_art("nine_domains/star").replace(THEME["ink"], THEME[ink])
    side = round(size * 0.78)
    return rasterise(star, side, side)


def _pole() -> str:
    return (
        f'<rect x="2" y="3" width="96" height="14" rx="7" fill="{THEME["wood"]}"'
        f' stroke="{THEME["ink"]}" stroke-width="{OUTLINE}"/>'
        f'<path d="M9 8H80" stroke="{THEME["wood_light"]}" stroke-width="3"'
        ' stroke-linecap="round"/>'
    )


@lru_cache(maxsize=256)
def banner(card: str, seat: int, fate: Fate = "open") -> Image.Image:
    """Return *card*, face up, as a banner in the colour and shape of *seat*."""
    edge = TONES[seat] + ("_shade" if fate == "lost" else "")
    cloth = "dun" if fate == "lost" else "bone"
    body = (
        f'<g stroke-linejoin="round"><path d="{_CLOTHS[seat]}" fill="{THEME[edge]}"'
        f' stroke="{THEME["ink"]}" stroke-width="5"/>'
        f'<path d="{_INSIDES[seat]}" fill="{THEME[cloth]}"/>{_pole()}</g>'
    )
    sprite = rasterise(svg(*_CLOTH, body), *BANNER).copy()
    middle = BANNER[0] // 2
    if card not in EFFECTS:
        put(name_sprite(card, 92), sprite, (middle, 66))
        return sprite
    effect = EFFECTS[card]
    number = effect.number if len(effect.number) <= _ROOM else ""
    put(name_sprite(card, 62), sprite, (middle, 51))
    icon = art(f"nine_domains/{effect.drawing}", 40)
    words = text_sprite(number, TEXT, THEME["ink"], "Bold")
    left = middle - (icon.width + words.width * bool(number)) // 2
    put(icon, sprite, (left + icon.width // 2, 103))
    if number:
        put(words, sprite, (left + icon.width + words.width // 2, 103))
    return sprite


@lru_cache(maxsize=4)
def banner_back(seat: int) -> Image.Image:
    """Return a face-down card, which shows only its seat."""
    tone = TONES[seat]
    body = (
        f'<g stroke-linejoin="round"><path d="{_CLOTHS[seat]}" fill="{THEME[tone + "_shade"]}"'
        f' stroke="{THEME["ink"]}" stroke-width="5"/>'
        f'<path d="{_INSIDES[seat]}" fill="{THEME[tone]}"/>'
        f'<path d="M20 24H52L20 76Z" fill="{THEME[tone + "_light"]}"/>'
        f'<circle cx="50" cy="72" r="29" fill="{THEME["bone"]}" stroke="{THEME["ink"]}"'
        f' stroke-width="4"/>{_pole()}</g>'
    )
    sprite = rasterise(svg(*_CLOTH, body), *BANNER).copy()
    raised = 3 if seat else 0
    put(seat_mark(seat, 36, THEME["ink"]), sprite, (BANNER[0] // 2, 70 - raised))
    return sprite


@lru_cache(maxsize=4)
def banner_slot(seat: int) -> Image.Image:
    body = (
        f'<path d="{_CLOTHS[seat]}" fill="{THEME["slot"]}" stroke="{THEME[TONES[seat]]}"'
        ' stroke-width="4" stroke-dasharray="11 8" stroke-linejoin="round"/>'
    )
    return rasterise(svg(*_CLOTH, body), *BANNER)


@lru_cache(maxsize=64)
def mini_card(card: str, seat: int, *, is_used: bool) -> Image.Image:
    """Return a small card: in its seat's colour while unused, sunken once used."""
    width, height = MINI
    frame = f'x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{SMALL_CORNER}"'
    if is_used:
        body = (
            f'<rect {frame} fill="{THEME["slot"]}" stroke="{THEME["slot_edge"]}"'
            ' stroke-width="3" stroke-dasharray="6 5"/>'
        )
    else:
        body = (
            f'<rect {frame} fill="{THEME["bone"]}" stroke="{THEME["ink"]}" stroke-width="3"/>'
            f'<path d="M3.500 15V9A5.500 5.500 0 0 1 9 3.500H{width - 9}A5.500 5.500 0 0 1'
            f' {width - 3.5} 9V15Z" fill="{THEME[TONES[seat]]}"/>'
        )
    sprite = rasterise(svg(width, height, body), width, height).copy()
    ink, down = ("faded_ink", 0) if is_used else ("ink", 5)
    put(
        name_sprite(card, 46 if len(card) == 1 else 41, ink),
        sprite,
        (width // 2, height // 2 + down),
    )
    return sprite


@lru_cache(maxsize=2)
def laurel(size: int) -> Image.Image:
    """Return a wreath that is open at the top."""
    tones = ("laurel", "laurel", "laurel_light", "laurel", "laurel_light")
    leaves = "".join(
        f'<g transform="rotate({side * (192 - index * 33)}) translate(0 -38) rotate({side * -35})">'
        f'<path d="M0 15C-10 6 -9 -7 0 -16C9 -7 10 6 0 15Z" fill="{THEME[tone]}"'
        f' stroke="{THEME["laurel_line"]}" stroke-width="3"/></g>'
        for side in (-1, 1)
        for index, tone in enumerate(tones)
    )
    drawing = f'<g transform="translate(54 54)">{leaves}</g>'
    return rasterise(svg(108, 108, drawing), size, size)


@lru_cache(maxsize=32)
def seal(element: str, size: int) -> Image.Image:
    """Return the seal of an element; half a purple one shows where its other half goes."""
    if element != "half-purple":
        return art(f"nine_domains/{element}", size)
    sprite = empty_seal("purple", size).copy()
    sprite.alpha_composite(art("nine_domains/half_purple", size))
    return sprite


@lru_cache(maxsize=32)
def empty_seal(element: str, size: int) -> Image.Image:
    drained = read_art(f"nine_domains/{element}")
    drained = re.sub(r'fill="#\w+"', f'fill="{THEME["slot"]}"', drained)
    drained = re.sub(r'stroke="#\w+"', f'stroke="{THEME["slot_edge"]}"', drained)
    return rasterise(drained, size, size)


@lru_cache(maxsize=16)
def domain_card(domain: Domain) -> Image.Image:
    """Return a domain, face up: its points, its land, its seals."""
    width, height = CARD
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{CORNER}"'
        f' fill="{THEME["sheet"]}" stroke="{THEME["ink"]}" stroke-width="{OUTLINE}"/>'
        f'<path d="M4 60V14A10 10 0 0 1 14 4H{width - 14}A10 10 0 0 1 {width - 4} 14V60Z"'
        f' fill="{THEME["dun"]}"/>'
        f'<path d="M4 60H{width - 4}" stroke="{THEME["ink"]}" stroke-width="3"/>'
    )
    sprite = rasterise(svg(width, height, body), width, height).copy()
    put(text_sprite(str(domain.value), 62, THEME["ink"], "Bold"), sprite, (width // 2, 30))
    land = art(f"nine_domains/land_{domain.value}", 112)
    put(land, sprite, (width // 2, 122 if domain.elements else 125))
    left = width // 2 - (len(domain.elements) - 1) * 29
    for index, element in enumerate(domain.elements):
        # a pale edge separates a seal from the land
        wide = ImageOps.expand(seal(element, 52), _EDGE, (0, 0, 0, 0))
        edge = Image.new("RGBA", wide.size, rgb(THEME["bone"]))
        edge.putalpha(wide.getchannel("A").filter(ImageFilter.MaxFilter(2 * _EDGE + 1)))
        edge.alpha_composite(wide)
        put(edge, sprite, (left + index * 58, height - 34))
    return sprite


@lru_cache(maxsize=1)
def domain_back() -> Image.Image:
    width, height = CARD
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{CORNER}"'
        f' fill="{THEME["wood"]}" stroke="{THEME["ink"]}" stroke-width="{OUTLINE}"/>'
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="7" fill="none"'
        f' stroke="{THEME["wood_light"]}" stroke-width="4"/>'
        f'<path d="M{width // 2} 48L{width // 2 + 14} {height // 2 - 14}L{width - 26}'
        f" {height // 2}L{width // 2 + 14} {height // 2 + 14}L{width // 2} {height - 48}"
        f"L{width // 2 - 14} {height // 2 + 14}L26 {height // 2}L{width // 2 - 14}"
        f' {height // 2 - 14}Z" fill="{THEME["wood_light"]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


_POINTS: Final = (52, 74)
"""Width of a held domain's points: with one digit, and with two."""
_SIGN: Final = 52
"""Size of a domain's signs next to its points, or of its land if it has no signs."""
_BESIDE: Final = 54


def chip_width(domain: Domain) -> int:
    return _POINTS[domain.value > 9] + _BESIDE * max(1, len(domain.elements)) + 2


@lru_cache(maxsize=32)
def domain_chip(domain: Domain) -> Image.Image:
    """Return a held domain, small: its points as on its card, and its seals or its land."""
    width, points = chip_width(domain), _POINTS[domain.value > 9]
    edge = SMALL_CORNER - 2
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{CHIP - 4}" rx="{SMALL_CORNER}"'
        f' fill="{THEME["bone"]}" stroke="{THEME["ink"]}" stroke-width="{OUTLINE}"/>'
        f'<path d="M{points} 4H{4 + edge}A{edge} {edge} 0 0 0 4 {4 + edge}V{CHIP - 4 - edge}'
        f'A{edge} {edge} 0 0 0 {4 + edge} {CHIP - 4}H{points}Z" fill="{THEME["dun"]}"/>'
        f'<path d="M{points} 4V{CHIP - 4}" stroke="{THEME["ink"]}" stroke-width="3"/>'
    )
    sprite = rasterise(svg(width, CHIP, body), width, CHIP).copy()
    number = text_sprite(str(domain.value), 54, THEME["ink"], "Bold")
    put(number, sprite, (points // 2 + 1, CHIP // 2 - 1))
    signs = [seal(element, _SIGN) for element in domain.elements]
    x = points + _BESIDE // 2
    for sign in signs or [art(f"nine_domains/land_{domain.value}", _SIGN)]:
        put(sign, sprite, (x, CHIP // 2))
        x += _BESIDE
    return sprite


# Icons of effects and domains ---------------------------------------------------------------------


_ICON_CLOTH: Final = (
    '<g stroke-linejoin="round"><path d="M14 12H114V112L64 126L14 112Z" fill="{edge}"'
    ' stroke="{ink}" stroke-width="5"/><path d="M23 18H105V104L64 115L23 104Z" fill="{bone}"/>'
    '<rect x="4" y="4" width="120" height="14" rx="7" fill="{wood}" stroke="{ink}"'
    ' stroke-width="4"/></g>'
)
_DRAWING: Final = 0.66
_STAR: Final = 0.72
_DRAWINGS: Final = {
    **{name: effect.drawing for name, effect in EFFECTS.items() if name != STAR},
    "1": EFFECTS["0"].drawing,
}
"""Drawings of cards' effects; a 1 shares the drawing of a 0, since both beat another card."""


def _card(name: str) -> Image.Image:
    tones = {"edge": THEME["wood_light"], **{tone: THEME[tone] for tone in ("ink", "bone", "wood")}}
    cloth = svg(128, 128, _ICON_CLOTH.format(**tones))
    sprite = rasterise(cloth, INSIDE, INSIDE).copy()
    if name in _DRAWINGS:
        on_it = art(f"nine_domains/{_DRAWINGS[name]}", round(INSIDE * _DRAWING))
    else:
        on_it = name_sprite(name, round(INSIDE * _STAR))
    put(on_it, sprite, (INSIDE // 2, round(INSIDE * 0.5)))
    return icon(sprite)


def _domain(domain: Domain) -> Image.Image:
    if not domain.elements:
        return icon(art(f"nine_domains/land_{domain.value}", INSIDE))
    if len(domain.elements) == 1:
        return icon(seal(domain.elements[0], INSIDE))
    size = round(INSIDE * 0.66)
    sprite = Image.new("RGBA", (INSIDE, INSIDE))
    for number, element in enumerate(domain.elements):
        at = number * (INSIDE - size)
        sprite.alpha_composite(seal(element, size), (at, at))
    return icon(sprite)


ICONS: Final[Icons] = {
    **{f"card-{CARDS[name].key}": partial(_card, name) for name in (*_DRAWINGS, STAR)},
    **{f"domain-{domain.value}": partial(_domain, domain) for domain in DOMAINS.values()},
}

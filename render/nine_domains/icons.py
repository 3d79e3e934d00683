"""What cards do, on a banner, and the domains: their seals, or their land; as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.nine_domains.data import CARDS, DOMAINS, STAR
from render.icons import INSIDE, icon
from render.nine_domains.look import THEME
from render.nine_domains.pieces import EFFECTS, name_sprite, seal
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from engine.games.nine_domains import Domain
    from render.icons import Icons

_CLOTH: Final = (
    '<g stroke-linejoin="round"><path d="M14 12H114V112L64 126L14 112Z" fill="{edge}"'
    ' stroke="{ink}" stroke-width="5"/><path d="M23 18H105V104L64 115L23 104Z" fill="{bone}"/>'
    '<rect x="4" y="4" width="120" height="14" rx="7" fill="{wood}" stroke="{ink}"'
    ' stroke-width="4"/></g>'
)
_DRAWING: Final = 0.66
_STAR: Final = 0.72
"""Parts of the banner's width."""
_DRAWINGS: Final = {
    **{name: effect.drawing for name, effect in EFFECTS.items() if name != STAR},
    "1": EFFECTS["0"].drawing,
}
"""What stands for the effect of a card: of a 1 it is that it beats another card, as a 0 does."""


def _put(sprite: Image.Image, on: Image.Image, centre: tuple[int, int]) -> None:
    on.alpha_composite(sprite, (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2))


def _card(name: str) -> Image.Image:
    """Return a banner with what the card does, or with the star that is printed on it."""
    tones = {"edge": THEME["wood_light"], **{one: THEME[one] for one in ("ink", "bone", "wood")}}
    cloth = svg(128, 128, _CLOTH.format(**tones))
    sprite = rasterise(cloth, INSIDE, INSIDE).copy()
    if name in _DRAWINGS:
        on_it = art(f"nine_domains/{_DRAWINGS[name]}", round(INSIDE * _DRAWING))
    else:
        on_it = name_sprite(name, round(INSIDE * _STAR))
    _put(on_it, sprite, (INSIDE // 2, round(INSIDE * 0.5)))
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
    **{f"domain-{one.value}": partial(_domain, one) for one in DOMAINS.values()},
}

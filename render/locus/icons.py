"""The cards' shapes in their colours, the areas, coins; as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.games.locus.data import CARDS, COLOURS, RAINBOW, SHAPES
from render.icons import INSIDE, icon
from render.locus.look import THEME
from render.locus.sheet import letter_plate
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from PIL import Image

    from render.icons import Icons

_ROOM: Final = 108
"""Of the 128 units of a card's side, for its shape."""
_SQUARE: Final = 44
"""Units: the side of a square of a shape at most."""


def _paper(colour: str) -> str:
    """Return what a card is made of: its area's colour, or for rainbow five bands of all."""
    deep = THEME[f"{colour}_deep"]
    frame = 'x="3" y="3" width="122" height="122" rx="22"'
    if colour != RAINBOW:
        return f'<rect {frame} fill="{THEME[colour]}" stroke="{deep}" stroke-width="6"/>'
    bands = "".join(
        f'<rect x="{3 + 24.4 * number:.1f}" y="3" width="24.8" height="122"'
        f' fill="{THEME[letter]}"/>'
        for number, letter in enumerate(COLOURS)
    )
    return (
        f'<clipPath id="c"><rect {frame}/></clipPath><g clip-path="url(#c)">{bands}</g>'
        f'<rect {frame} fill="none" stroke="{deep}" stroke-width="6"/>'
    )


def _card(colour: str, shape: str) -> Image.Image:
    cells = min(SHAPES[shape], key=lambda cells: (max(row for row, _ in cells), cells))
    rows, columns = (max(one[axis] for one in cells) + 1 for axis in (0, 1))
    side = min(_SQUARE, _ROOM / max(rows, columns))
    left, top = 64 - columns * side / 2, 64 - rows * side / 2
    squares = "".join(
        f'<rect x="{left + column * side:.1f}" y="{top + row * side:.1f}" width="{side:.1f}"'
        f' height="{side:.1f}"/>'
        for row, column in cells
    )
    body = (
        f'{_paper(colour)}<g fill="{THEME[f"{colour}_deep"]}" stroke="{THEME[colour]}"'
        f' stroke-width="3">{squares}</g>'
    )
    return icon(rasterise(svg(128, 128, body), INSIDE, INSIDE))


def _area(colour: str) -> Image.Image:
    return icon(letter_plate(colour, INSIDE))


def _drawing(name: str) -> Image.Image:
    return icon(art(f"locus/{name}", INSIDE))


ICONS: Final[Icons] = {
    **{f"{card.colour}.{card.shape}": partial(_card, card.colour, card.shape) for card in CARDS},
    **{colour: partial(_area, colour) for colour in (*COLOURS, RAINBOW)},
    "coins": partial(_drawing, "coin"),
}

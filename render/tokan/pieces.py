"""Tokan's tiles and stacks, cell by cell, and the animals as icons.

A cell's picture holds its stack, the shadow and the height, and is brought to the palette once.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.tokan.data import ANIMAL_OF, COLOURS, OWNER
from render.canvas import art, rasterise, svg, to_palette
from render.marks import INSIDE, badge, icon
from render.theme import rgb
from render.tokan.look import BOARD, THEME

if TYPE_CHECKING:
    from render.canvas import Point
    from render.marks import Icons
    from render.tokan.look import Scale


_LEAST_MARKED: Final = 6
"""The least thickness of a side on which dots or bars are worth drawing."""


def colour_of(tile: str) -> str:
    """Return the name of the tile's colour."""
    return COLOURS[OWNER[tile]]


def _outline(colour: str, width: int, height: float, inset: float) -> str:
    """Return the shape of a tile: red's corners are rounded, black's are cut."""
    if colour == "red":
        radius = width * 30 / 128 - inset
        return (
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}"'
            f' height="{height - 2 * inset}" rx="{radius:.2f}"/>'
        )
    cut = width * 24 / 128
    low, right, bottom = inset, width - inset, height - inset
    return (
        f'<path d="M{low + cut:.2f} {low}H{right - cut:.2f}L{right} {low + cut:.2f}'
        f"V{bottom - cut:.2f}L{right - cut:.2f} {bottom}H{low + cut:.2f}"
        f'L{low} {bottom - cut:.2f}V{low + cut:.2f}Z"/>'
    )


def _side(tile: str, width: int, thickness: int) -> Image.Image:
    """Return a whole tile without its face; only its side will stay in sight.

    On it are as many dots (red) or bars (black) as the animal goes fields.
    """
    colour = colour_of(tile)
    height = width + thickness
    line = min(width / 58, thickness / 4)
    count = ANIMAL_OF[tile].reach if thickness >= _LEAST_MARKED else 0
    middle = height - thickness / 2 - line * 0.4
    size = max(1.2, thickness * 0.27)
    marks: list[str] = []
    for index in range(count):
        x = width / 2 + (index - (count - 1) / 2) * max(4.5 * size, 9)
        if colour == "red":
            marks.append(f'<circle cx="{x:.2f}" cy="{middle:.2f}" r="{size:.2f}"/>')
        else:
            marks.append(
                f'<rect x="{x - size * 1.6:.2f}" y="{middle - size * 0.75:.2f}"'
                f' width="{size * 3.2:.2f}" height="{size * 1.5:.2f}"/>'
            )
    ink = THEME["red_dots" if colour == "red" else "black_bars"]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g fill="{THEME[colour + "_side"]}" stroke="{THEME[colour + "_line"]}"'
        f' stroke-width="{line:.2f}">{_outline(colour, width, height, line / 2)}</g>'
        f'<g fill="{ink}">{"".join(marks)}</g></svg>'
    )
    return rasterise(svg, width, height)


@lru_cache(maxsize=64)
def face(tile: str, size: int) -> Image.Image:
    """Return the upper side of *tile* (RGBA), its animal on it."""
    sprite = art(f"tokan/tile_{colour_of(tile)}", size).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", round(size * 0.84))
    inset = (size - animal.width) // 2
    sprite.alpha_composite(animal, (inset, inset - size // 64))
    return sprite


def _shadow(colour: str, width: int, height: int) -> Image.Image:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g fill="{THEME["shade"]}">{_outline(colour, width, height, 0)}</g></svg>'
    )
    return rasterise(svg, width, height)


@lru_cache(maxsize=256)
def stack_sprite(stack: str, scale: Scale) -> Image.Image:
    """Return *stack* (RGBA) in a cell of its own, its height beside it from two tiles on."""
    sprite = Image.new("RGBA", (scale.cell_width, scale.cell_height))
    thickness = scale.thickness(len(stack))
    top = scale.face_top(len(stack))
    ground = scale.cell_height - scale.floor
    shadow = _shadow(colour_of(stack[0]), scale.face, ground - top)
    reach = min(scale.cell_width - scale.face - scale.aside, 3 + 3 * len(stack))
    sprite.alpha_composite(shadow, (scale.aside + reach, top + scale.floor))
    seen = stack[-(scale.room // thickness) :]
    for level, tile in enumerate(seen):
        y = top + (len(seen) - level - 1) * thickness
        sprite.alpha_composite(_side(tile, scale.face, thickness), (scale.aside, y))
    sprite.alpha_composite(face(stack[-1], scale.face), (scale.aside, top))
    if len(stack) > 1:
        sprite.alpha_composite(*height_badge(len(stack), scale))
    return sprite


def height_badge(height: int, scale: Scale) -> tuple[Image.Image, Point]:
    """Return a stack's height on a disc, and where in its cell that goes."""
    size = scale.face * 3 // 8
    number = badge(str(height), size, THEME["bone"], THEME["ink"], THEME["ink"])
    right = min(scale.cell_width, scale.aside + scale.face + 10)
    return number, (right - number.width, max(0, scale.face_top(height) - 8))


@lru_cache(maxsize=64)
def ghost_chip(tile: str, size: int, colours: tuple[str, str]) -> Image.Image:
    """Return what is left of *tile* where it has stood (RGBA): pale, in a dashed frame; share it.

    The frame has the two *colours* of what has happened.
    """
    inset = size // 11
    frame = (
        f'x="{inset / 2}" y="{inset / 2}" width="{size - inset}" height="{size - inset}"'
        f' rx="{size / 5}"'
    )
    body = (
        f'<rect {frame} fill="{THEME["sand"]}" stroke="{colours[1]}" stroke-width="{inset}"/>'
        f'<rect {frame} fill="none" stroke="{colours[0]}" stroke-width="{inset * 0.7:g}"'
        f' stroke-dasharray="{size / 7:g} {size / 10:g}"/>'
    )
    sprite = rasterise(svg(size, size, body), size, size).copy()
    inside = Image.new("RGBA", (size - 2 * inset, size - 2 * inset), rgb(THEME["sand"]))
    upper = face(tile, inside.width)
    pale = inside.copy()
    pale.alpha_composite(upper)
    sprite.alpha_composite(Image.blend(inside, pale, 0.7), (inset, inset))
    return sprite


def _slot(scale: Scale, fill: str, edge: str) -> Image.Image:
    """Return the place of a tile that is not there, as large as a cell."""
    top = scale.face_top(1)
    height = scale.cell_height - scale.floor - top
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {scale.cell_width} {scale.cell_height}">'
        f'<rect x="{scale.aside + 2}" y="{top + 2}" width="{scale.face - 4}" height="{height - 4}"'
        f' rx="{scale.face // 6}" fill="{THEME[fill]}" stroke="{THEME[edge]}" stroke-width="3"/>'
        "</svg>"
    )
    return rasterise(svg, scale.cell_width, scale.cell_height)


@lru_cache(maxsize=1024)
def cell_picture(content: str, scale: Scale = BOARD, *, is_faded: bool = False) -> Image.Image:
    """Return a cell in the theme's palette.

    *content* is a stack, or what is there without one: ``free`` (a tile can be laid), ``gap``
    (cracked earth) or ``bare``.
    """
    plain = Image.new("RGB", (scale.cell_width, scale.cell_height), rgb(THEME["sand"]))
    cell = plain.copy()
    if content == "free":
        sprite = _slot(scale, "slot", "slot_edge")
        cell.paste(sprite, (0, 0), sprite)
    elif content == "gap":
        sprite = art("tokan/gap", scale.face)
        cell.paste(sprite, (scale.aside, scale.face_top(1) + scale.level // 2), sprite)
    elif content != "bare":
        sprite = stack_sprite(content, scale)
        cell.paste(sprite, (0, 0), sprite)
    if is_faded:
        cell = Image.blend(cell, plain, 0.5)
    return to_palette(cell, THEME)


# The animals of both colours on their tiles, as icons ---------------------------------------------


_ANIMAL: Final = INSIDE * 15 // 16
_SHAPES: Final = {
    "red": (
        "M33 3H95A30 30 0 0 1 125 33V95A30 30 0 0 1 95 125H33A30 30 0 0 1 3 95V33A30 30 0 0 1 33 3Z"
    ),
    "black": "M27 3H101L125 27V101L101 125H27L3 101V27Z",
}
"""Of tiles: red's corners are rounded, black's are cut."""
_PLATES: Final = {"red": "red_light", "black": "black_light"}
"""The tones behind an animal: paler than on the board, as it is seen so small."""


def _tile(colour: str) -> Image.Image:
    shape = _SHAPES[colour]
    body = (
        f'<path d="{shape}" fill="{THEME[colour]}" stroke="{THEME[f"{colour}_line"]}"'
        f' stroke-width="6"/><path transform="translate(14 14) scale(.78)" d="{shape}"'
        f' fill="{THEME[_PLATES[colour]]}"/>'
    )
    return rasterise(svg(128, 128, body), INSIDE, INSIDE)


def _animal(tile: str) -> Image.Image:
    """Return an animal that fills its tile, which has no ornaments."""
    sprite = _tile(colour_of(tile)).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", _ANIMAL)
    inset = (INSIDE - _ANIMAL) // 2
    sprite.alpha_composite(animal, (inset, inset))
    return icon(sprite)


ICONS: Final[Icons] = {
    f"{animal.name}.{colour_of(tile)}": partial(_animal, tile) for tile, animal in ANIMAL_OF.items()
}

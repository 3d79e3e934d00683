"""What does not change while a board of Tokan is played: sand, dry grass, coordinates."""

from __future__ import annotations

from functools import lru_cache
from math import sin

from PIL import Image

from render.canvas import Canvas, to_palette
from render.layout import FILES, Grid
from render.sprites import rasterise
from render.theme import rgb
from render.tokan.look import BOARD, LABELS, LAYING, ROWS, STOCK, THEME, TOP, WIDTH, Scale

_WIDE = 10
"""Columns while the grid is laid."""


def scale_of(columns: int) -> Scale:
    """Return how large a board of so many columns is drawn."""
    return LAYING if columns == _WIDE else BOARD


def grid_of(columns: int) -> Grid:
    """Return where the cells of a board of so many columns are."""
    scale = scale_of(columns)
    left = (WIDTH - columns * scale.cell_width) // 2
    return Grid(columns, ROWS, scale.cell_width, scale.cell_height, left, TOP)


def _part(index: int, step: float) -> float:
    """Return a number from 0 to 1 that looks thrown and is always the same for *index*."""
    return index * step % 1.0


def _blades(count: int, depth: int, shift: float = 0) -> str:
    """Draw dry grass upwards from y 0: *count* blades, one each seven pixels, in three tones."""
    blades: list[str] = []
    for index in range(count):
        x = shift + index * 7 + 6 * _part(index, 0.7549)
        high = depth * (0.3 + 0.35 * _part(index, 0.618) + 0.35 * sin(index * 0.42) ** 2)
        lean = (_part(index, 0.5698) - 0.5) * depth * 1.2
        broad = 3.4 + 2.6 * _part(index, 0.4142)
        tone = THEME[("straw_dark", "straw", "straw_light", "straw")[index % 4]]
        blades.append(
            f'<path fill="{tone}" d="M{x - broad:.1f} 4Q{x - broad / 2:.1f} {-high / 2:.1f}'
            f" {x + lean:.1f} {-high:.1f}Q{x + broad:.1f} {-high / 3:.1f} {x + broad:.1f} 4Z"
            '"/>'
        )
    return "".join(blades)


def _meadow(width: int, height: int, row_height: int) -> Image.Image:
    """Return the dry grass around a picture (RGBA): close above and below, in tufts at the sides.

    It repeats along the edge, because what repeats costs a picture hardly a byte.
    """
    period = 105
    across = "".join(
        _blades(period // 7, 30, repeat * period) for repeat in range(-1, width // period + 2)
    )
    tuft = _blades(7, 26, -25)
    sides = "".join(
        f'<g transform="translate({x} {TOP + row * row_height}) rotate({turn})">{tuft}</g>'
        for x, turn, rows in ((0, 90, (0, 1, 4)), (width, -90, (0.4, 2.1, 3.3, 4.8)))
        for row in rows
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{sides}'
        f'<g transform="translate(0 {height - 3})">{across}</g>'
        f'<g transform="translate({width} 3) rotate(180)">{across}</g></svg>'
    )
    return rasterise(svg, width, height)


@lru_cache(maxsize=64)
def ground(columns: int, named: tuple[bool, ...]) -> Image.Image:
    """Return the picture without header and cells; columns are labelled where *named*."""
    grid, scale = grid_of(columns), scale_of(columns)
    height = grid.bottom + LABELS + (STOCK if columns == _WIDE else 0)
    image = Image.new("RGB", (WIDTH, height), rgb(THEME["sand"]))
    grass = _meadow(WIDTH, height, scale.cell_height)
    image.paste(grass, (0, 0), grass)
    canvas = Canvas(to_palette(image, THEME), THEME)
    middle = scale.aside + scale.face // 2
    for file in range(columns):
        if named[file]:
            at = (grid.left + file * scale.cell_width + middle, grid.bottom + 18)
            canvas.write(FILES[file], at, 34, "ink", align="middle")
    for rank in range(1, ROWS + 1):
        _, y = grid.corner(f"a{rank}")
        at = ((grid.left + scale.aside) // 2 + 2, y + scale.face_top(1) + scale.face // 2)
        canvas.write(str(rank), at, 34, "ink", align="middle")
    return canvas.image

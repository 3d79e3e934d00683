"""What does not change while a board of Tokan is played: sand, dry grass, coordinates."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import TYPE_CHECKING

from PIL import Image

from render.canvas import Canvas, to_palette
from render.layout import FILES, Grid
from render.sprites import rasterise
from render.theme import rgb
from render.tokan.look import BOARD, LABELS, LAYING, ROWS, STOCK, THEME, TOP, WIDTH, Scale

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def _blades(length: int, depth: int) -> Iterator[str]:
    """Draw dry grass upwards from a line of *length* at y 0, in three tones."""
    for index in range(length // 6 + 1):
        x = index * 6 + 5 * _part(index, 0.7549)
        high = depth * (0.45 + 0.3 * _part(index, 0.618) + 0.25 * sin(index * 0.37) ** 2)
        lean = (_part(index, 0.5698) - 0.5) * depth * 0.9
        broad = 3.2 + 2.4 * _part(index, 0.4142)
        tone = THEME[("straw_dark", "straw", "straw_light", "straw")[index % 4]]
        yield (
            f'<path fill="{tone}" d="M{x - broad:.1f} 3Q{x - broad / 2:.1f} {-high / 2:.1f}'
            f" {x + lean:.1f} {-high:.1f}Q{x + broad:.1f} {-high / 3:.1f} {x + broad:.1f} 3Z"
            '"/>'
        )


def _meadow(width: int, height: int) -> Image.Image:
    """Return the dry grass all around a picture (RGBA)."""
    across, along = "".join(_blades(width, 30)), "".join(_blades(height, 21))
    strip = THEME["straw_dark"]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" fill="none"'
        f' stroke="{strip}" stroke-width="5"/>'
        f'<g transform="translate(0 {height - 3})">{across}</g>'
        f'<g transform="translate({width} 3) rotate(180)">{across}</g>'
        f'<g transform="translate(3 0) rotate(90)">{along}</g>'
        f'<g transform="translate({width - 3} {height}) rotate(-90)">{along}</g></svg>'
    )
    return rasterise(svg, width, height)


@lru_cache(maxsize=64)
def ground(columns: int, named: tuple[bool, ...]) -> Image.Image:
    """Return the picture without header and cells; columns are labelled where *named*."""
    grid, scale = grid_of(columns), scale_of(columns)
    height = grid.bottom + LABELS + (STOCK if columns == _WIDE else 0)
    image = Image.new("RGB", (WIDTH, height), rgb(THEME["sand"]))
    grass = _meadow(WIDTH, height)
    image.paste(grass, (0, 0), grass)
    canvas = Canvas(to_palette(image, THEME), THEME)
    middle = scale.aside + scale.face // 2
    for file in range(columns):
        if named[file]:
            at = (grid.left + file * scale.cell_width + middle, grid.bottom + 18)
            canvas.write(FILES[file], at, 34, "ink", align="middle")
    for rank in range(1, ROWS + 1):
        _, y = grid.corner(f"a{rank}")
        at = ((grid.left + scale.aside) * 3 // 5 + 2, y + scale.face_top(1) + scale.face // 2)
        canvas.write(str(rank), at, 34, "ink", align="middle")
    return canvas.image

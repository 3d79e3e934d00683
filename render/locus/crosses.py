"""Squares that are crossed: the paper opens to the sky, and the shape's stars are joined."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from engine.games.locus.data import COLOURS, read_square
from render.canvas import Canvas, to_palette
from render.layout import Box
from render.locus.layout import Layout, neighbours, value_squares, walls
from render.locus.look import THEME
from render.locus.printed import bonus_sprite, border, draw_lines, draw_sign, draw_walls
from render.sprites import rasterise, svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.locus import SheetView
    from engine.games.locus.sheets import Area

_BESIDE: Final = 0.62
"""Size of the type of points beside the star of their square, in squares."""
_STAR: Final = "M64 0L82 46L128 64L82 82L64 128L46 82L0 64L46 46Z"


class Mark(StrEnum):
    """What is to be seen of a crossed square at once."""

    NONE = ""
    LAST = "way"
    """It is of the shape that was drawn last; the value is the tone of the line around it."""
    WAITS = "glow"
    """Its bonus waits."""
    GHOST = "glow_edge"
    """It is not crossed yet: it has been chosen."""


class Cross(NamedTuple):
    """What a crossed square looks like."""

    letter: str
    links: int
    """The sides towards squares of the same shape: 1 up, 2 right, 4 down, 8 left."""
    walls: int
    """The sides with a printed border."""
    number: int = 0
    """Points that are written here; 0: none."""
    bonus: str = ""
    """A bonus that still shows."""
    is_start: bool = False
    counts: bool = False
    """Whether what stands here is counted."""
    mark: Mark = Mark.NONE

    @property
    def ground(self) -> str:
        """The tone of the square."""
        return "glow" if self.mark is Mark.GHOST else f"{self.letter}_deep"

    @property
    def line(self) -> str:
        """The tone of what joins the stars, and of printed borders."""
        return "ink_on_glow" if self.mark is Mark.GHOST else self.letter

    @property
    def ink(self) -> str:
        """The tone of star or points."""
        if self.counts:
            return "dark"
        return "ink_on_glow" if self.mark is Mark.GHOST else "ink"


@lru_cache(maxsize=2048)
def cross_picture(cross: Cross, layout: Layout) -> Image.Image:
    """Return a crossed square in the palette."""
    canvas = Canvas(to_palette(_opened(cross, layout.cell), THEME), THEME)
    whole = Box(0, 0, layout.cell, layout.cell)
    if cross.counts:
        # two digits and a star take more room than a star alone
        wide = layout.cell - 2 if cross.number else layout.scaled(0.9)
        canvas.blend_centred(_plate(wide, THEME["ink"]), whole.centre)
    elif cross.number:
        canvas.blend_centred(_plate(layout.scaled(0.8), THEME[cross.ground]), whole.centre)
    if cross.bonus:
        # smaller where the square is golden, so that it is seen to be
        room = 0.64 if cross.mark is Mark.GHOST else 0.78
        canvas.blend_centred(bonus_sprite(cross.bonus, layout.scaled(room)), whole.centre)
    elif cross.number:
        sign = star(layout.scaled(0.4), THEME[cross.ink])
        canvas.blend_centred(sign, (layout.scaled(0.25), layout.scaled(0.25)))
        beside = (layout.scaled(0.54), layout.scaled(0.65))
        size = layout.scaled(_BESIDE)
        canvas.write(str(cross.number), beside, size, cross.ink, weight="Bold", align="middle")
    else:
        canvas.blend_centred(star(layout.scaled(0.56), THEME[cross.ink]), whole.centre)
    return canvas.image


def _opened(cross: Cross, cell: int) -> Image.Image:
    """Return the square without what stands on it."""
    image = Image.new("RGB", (cell, cell), THEME[cross.ground])
    pen = ImageDraw.Draw(image)
    middle, half = cell // 2, max(1, round(0.035 * cell))
    for side, (over, down) in {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}.items():
        if cross.links & side:
            xs = sorted((middle, middle + over * cell))
            ys = sorted((middle, middle + down * cell))
            link = (xs[0] - half, ys[0] - half, xs[1] + half, ys[1] + half)
            pen.rectangle(link, fill=THEME[cross.line])
    if cross.is_start:
        inset = max(3, round(0.1 * cell))
        frame = Box(inset, inset, cell - 2 * inset, cell - 2 * inset)
        draw_walls(pen, frame, 15, max(2, round(0.07 * cell)), cross.line)
    whole = Box(0, 0, cell, cell)
    draw_walls(pen, whole, 15 & ~cross.links, max(1, cell // 36), "line")
    draw_walls(pen, whole, cross.walls, border(cell), cross.line)
    if cross.mark:
        sides = 15 if cross.mark is Mark.WAITS else 15 & ~cross.links
        draw_walls(pen, whole, sides, max(3, round(0.11 * cell)), cross.mark)
    return image


def star(size: int, colour: str) -> Image.Image:
    """Return a small star."""
    return rasterise(svg(128, 128, f'<path d="{_STAR}" fill="{colour}"/>'), size, size)


def _plate(size: int, colour: str) -> Image.Image:
    """Return what stands behind points, and behind stars that are counted."""
    body = f'<rect x="2" y="2" width="124" height="124" rx="34" fill="{colour}"/>'
    return rasterise(svg(128, 128, body), size, size)


class _Look(NamedTuple):
    """What the squares of a shape have in common."""

    mark: Mark = Mark.NONE
    counted: int = 0
    """The area's squares that stand for what is counted."""
    shown: frozenset[str] = frozenset()
    """The squares whose bonuses still show."""


def draw_crosses(canvas: Canvas, sheet: SheetView, layout: Layout) -> None:
    """Draw every shape of *sheet*, the last one marked, and bonuses that wait."""
    counted = {
        letter: _counted_squares(layout, letter, mask_of(layout, sheet, letter))
        for letter in COLOURS
    }
    waiting = frozenset(sheet.waiting)
    for number, stamp in enumerate(sheet.stamps, 1):
        mark = Mark.LAST if number == len(sheet.stamps) else Mark.NONE
        look = _Look(mark, counted[stamp.area], waiting)
        _draw_shape(canvas, layout, [stamp.area + square for square in stamp.squares], look)


def draw_lit(canvas: Canvas, layout: Layout, squares: Sequence[str]) -> None:
    """Light the free *squares*: the shape that is being placed may lie on them."""
    for square in squares:
        box = layout.square(square)
        canvas.lay(_lit(layout, square[0], index_of(layout, square)), (box.x, box.y))


@lru_cache(maxsize=512)
def _lit(layout: Layout, letter: str, index: int) -> Image.Image:
    cell = layout.cell
    image = Image.new("RGB", (cell, cell), THEME["w"])
    pen = ImageDraw.Draw(image)
    draw_lines(pen, Box(0, 0, cell, cell), layout, letter, index)
    inset = max(3, round(0.13 * cell))
    frame = Box(inset, inset, cell - 2 * inset, cell - 2 * inset)
    draw_walls(pen, frame, 15, max(3, cell // 14), "way")
    canvas = Canvas(to_palette(image, THEME), THEME)
    draw_sign(canvas, Box(0, 0, cell, cell), layout, letter, index)
    return canvas.image


def draw_ghost(canvas: Canvas, layout: Layout, squares: Sequence[str]) -> None:
    """Draw the shape that has been chosen, as it would lie on *squares*."""
    _draw_shape(canvas, layout, squares, _Look(Mark.GHOST, shown=frozenset(squares)))


def _draw_shape(canvas: Canvas, layout: Layout, squares: Sequence[str], look: _Look) -> None:
    letter = squares[0][0]
    area = layout.area(letter)
    values = value_squares(layout.sheet, letter)
    indices = {square: index_of(layout, square) for square in squares}
    for square, index in indices.items():
        beside = neighbours(area, index).items()
        bonus = area.bonuses.get(1 << index, "") if square in look.shown else ""
        cross = Cross(
            letter=letter,
            links=sum(side for side, near in beside if near in indices.values()),
            walls=walls(layout.sheet, letter, index),
            number=area.points[values[index]] if index in values else 0,
            bonus=bonus,
            is_start=bool(area.starts >> index & 1),
            counts=bool(look.counted >> index & 1),
            mark=Mark.WAITS if bonus and look.mark is not Mark.GHOST else look.mark,
        )
        box = layout.square(square)
        canvas.lay(cross_picture(cross, layout), (box.x, box.y))


def index_of(layout: Layout, square: str) -> int:
    """Return which bit stands for *square* (``yb5``) in the masks of its area."""
    row, column = read_square(square[1:])
    return row * layout.area(square[0]).columns + column


def mask_of(layout: Layout, sheet: SheetView, letter: str) -> int:
    """Return the mask of the area's crossed squares."""
    squares = sheet.crossed[COLOURS.index(letter)]
    return sum(1 << index_of(layout, square) for square in squares)


def counted_parts(layout: Layout, letter: str, crossed: int) -> set[int]:
    """Return whose points are counted when *crossed* is: rows, blocks, ends, a tower's row.

    Of groups it is the number of thick squares in the largest one, from 0 for one square.
    """
    area = layout.area(letter)
    if area.scoring == "groups":
        return {_largest_group(area, crossed).bit_count() - 1} - {-1}
    if area.scoring == "tower":
        best = area.score(crossed)
        return {area.points.index(best)} if best else set()
    joined = area.grown(area.starts, crossed) if area.scoring == "ends" else crossed
    return {part for part, mask in enumerate(area.parts) if not mask & ~joined}


def _largest_group(area: Area, crossed: int) -> int:
    """Return the thick squares of the group that has most of them."""
    groups = [area.grown(start, crossed) & area.starts for start in area.parts]
    return max(groups, key=int.bit_count)


def _counted_squares(layout: Layout, letter: str, crossed: int) -> int:
    """Return the squares that stand for what is counted: of blocks and ends, and thick ones."""
    area = layout.area(letter)
    if area.scoring == "groups":
        return _largest_group(area, crossed)
    parts = counted_parts(layout, letter, crossed)
    values = value_squares(layout.sheet, letter).items()
    return sum(1 << index for index, part in values if part in parts)

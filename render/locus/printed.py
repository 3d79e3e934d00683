"""What is printed: paper with its pattern, borders, points, bonuses. A sheet without a cross."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from engine.games.locus.data import CIRCLES, COLOURS, ONE
from engine.games.locus.sheets import COIN
from render.canvas import Canvas, text_sprite, to_palette
from render.locus.layout import Layout, papers, value_squares, walls
from render.locus.look import THEME
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from render.canvas import Point
    from render.layout import Box

_NUMBER: Final = 0.72
"""Size of the type of points, in squares."""
_IN_TRACK: Final = 0.63
"""The same where a group's points and size stand one above the other, close to the next ones."""
_BONUS: Final = 0.86
_FAR_STARS: Final = (
    (7.95, 3.1),
    (7.9, 11.4),
    (14.6, 6.2),
    (14.7, 13.3),
    (18.9, 17.9),
    (14.45, 18.4),
    (8.1, 16.9),
    (18.7, 5.4),
    (14.2, 14.9),
)


def bonus_sprite(kind: str, size: int) -> Image.Image:
    """Return the sign of a bonus: a coin, a single rainbow square, or a double square."""
    if kind == COIN:
        return art("locus/coin", size)
    if kind == ONE:
        return art("locus/rainbow", size)
    return _double(kind[-1], size)


@lru_cache(maxsize=32)
def _double(letter: str, size: int) -> Image.Image:
    """Return two squares in a colour under its letter."""
    sprite = art(f"locus/double_{letter}", size).copy()
    words = capital(letter, round(0.73 * size), THEME[letter])
    sprite.alpha_composite(words, ((size - words.width) // 2, round(0.1 * size)))
    return sprite


def capital(letter: str, size: int, colour: str) -> Image.Image:
    """Return *letter*, in type of *size*, without the room around it."""
    words = text_sprite(letter.upper(), size, colour, "Bold")
    return words.crop(words.getchannel("A").getbbox())


def border(cell: int) -> int:
    """Return how thick one side's half of a printed border is."""
    return max(2, round(0.07 * cell))


def draw_walls(pen: ImageDraw.ImageDraw, box: Box, sides: int, thick: int, tone: str) -> None:
    """Draw lines along *sides* (1 up, 2 right, 4 down, 8 left) of *box*, inside of it."""
    x, y, width, height = box
    right, bottom = x + width - 1, y + height - 1
    lines = {
        1: (x, y, right, y + thick - 1),
        2: (right - thick + 1, y, right, bottom),
        4: (x, bottom - thick + 1, right, bottom),
        8: (x, y, x + thick - 1, bottom),
    }
    for side, line in lines.items():
        if sides & side:
            pen.rectangle(line, fill=THEME[tone])


@lru_cache(maxsize=8)
def blank(layout: Layout, frame: str = "panel_edge") -> Image.Image:
    """Return the sheet as it is printed, in the palette; share it, change nothing in it.

    *frame* is the tone of the line around it.
    """
    image = Image.new("RGB", (layout.side, layout.side), THEME["night"])
    pen = ImageDraw.Draw(image)
    inset = layout.scaled(0.22)
    pen.rounded_rectangle(
        (inset, inset, layout.side - inset - 1, layout.side - inset - 1),
        layout.scaled(0.6),
        THEME["panel"],
        THEME[frame],
        layout.scaled(0.12),
    )
    for x, y in _FAR_STARS:
        _far_star(pen, (layout.scaled(x), layout.scaled(y)), max(2, layout.cell // 16))
    for letter in COLOURS:
        _draw_paper(pen, layout, letter)
    for number in range(CIRCLES):
        x, y = layout.circle(number)
        radius = layout.scaled(0.26)
        circle = (x - radius, y - radius, x + radius, y + radius)
        pen.ellipse(circle, outline=THEME["far_star"], width=max(2, layout.cell // 18))
    canvas = Canvas(to_palette(image, THEME), THEME)
    for letter in COLOURS:
        _draw_signs(canvas, layout, letter)
    return canvas.image


def _far_star(pen: ImageDraw.ImageDraw, at: Point, size: int) -> None:
    x, y = at
    pen.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], THEME["far_star"])


def _draw_paper(pen: ImageDraw.ImageDraw, layout: Layout, letter: str) -> None:
    area = layout.area(letter)
    squares = [index for index in range(area.full.bit_length()) if area.full >> index & 1]
    tones = papers(layout.sheet, letter)
    for index in squares:
        box = layout.at(letter, index)
        x, y, width, height = box
        tone = THEME[tones.get(index, letter)]
        pen.rectangle((x, y, x + width - 1, y + height - 1), tone)
        draw_pattern(pen, box, letter)
    for index in squares:
        draw_lines(pen, layout.at(letter, index), layout, letter, index)


def draw_lines(pen: ImageDraw.ImageDraw, box: Box, layout: Layout, letter: str, index: int) -> None:
    """Draw the lines around a square, those of a border and of a thick one too."""
    deep = f"{letter}_deep"
    draw_walls(pen, box, 15, 1, deep)
    draw_walls(pen, box, walls(layout.sheet, letter, index), border(layout.cell), deep)
    if layout.area(letter).starts >> index & 1:
        draw_walls(pen, box, 15, max(3, layout.scaled(0.13)), "line")


def draw_pattern(pen: ImageDraw.ImageDraw, box: Box, letter: str) -> None:
    """Draw what tells the paper of an area from the others without its colour."""
    x, y, width, height = box
    tone = THEME[f"{letter}_shade"]
    step = max(6, width // 4)
    line = max(1, width // 18)
    middles = range(step // 2, width - line, step)
    if letter in "yb":
        for middle in middles:
            stripe = (
                (x, y + middle, x + width - 1, y + middle + line - 1)
                if letter == "y"
                else (x + middle, y, x + middle + line - 1, y + height - 1)
            )
            pen.rectangle(stripe, tone)
        return
    if letter == "r":
        for row, over in ((0, 0), (1, 2), (2, 0), (3, 2)):
            top, left = y + row * step + step // 2, x + over * step + step // 2
            pen.rectangle((left, top, left + step, top + 2 * line - 1), tone)
        return
    for row, down in enumerate(middles):
        for over in middles[row % 2 :: 2] if letter == "p" else middles[1::2]:
            at = (x + over, y + down)
            if letter == "p":
                pen.rectangle((*at, at[0] + 2 * line - 1, at[1] + 2 * line - 1), tone)
            elif row % 2:
                pen.rectangle((at[0] - 2 * line, at[1], at[0] + 3 * line - 1, at[1] + line), tone)
                pen.rectangle((at[0], at[1] - 2 * line, at[0] + line, at[1] + 3 * line - 1), tone)


def _draw_signs(canvas: Canvas, layout: Layout, letter: str) -> None:
    """Draw what stands on the squares and beside them."""
    area = layout.area(letter)
    indices = {bit.bit_length() - 1 for bit in area.bonuses}
    for index in sorted(indices | set(value_squares(layout.sheet, letter))):
        draw_sign(canvas, layout.at(letter, index), layout, letter, index)
    if area.scoring == "groups":
        for part in range(len(area.points)):
            write_group(canvas, layout, letter, part, ("ink", "quiet"))
    if area.scoring in {"rows", "tower"}:
        for part, points in enumerate(area.points):
            write_number(canvas, layout, layout.worth(letter, part), points, "quiet")


def draw_sign(canvas: Canvas, box: Box, layout: Layout, letter: str, index: int) -> None:
    """Draw what stands on a square at *box*, if anything does: a bonus, or points."""
    area = layout.area(letter)
    values = value_squares(layout.sheet, letter)
    if kind := area.bonuses.get(1 << index):
        canvas.blend_centred(bonus_sprite(kind, layout.scaled(_BONUS)), box.centre)
    elif index in values:
        write_number(canvas, layout, box, area.points[values[index]], f"{letter}_deep")


def write_number(canvas: Canvas, layout: Layout, box: Box, number: int, ink: str) -> None:
    """Write points into *box*."""
    size = layout.scaled(_NUMBER)
    canvas.write(str(number), box.centre, size, ink, weight="Bold", align="middle")


def write_group(
    canvas: Canvas, layout: Layout, letter: str, part: int, inks: tuple[str, str]
) -> None:
    """Write how many thick squares a group has, in the sign of one, and under it its points.

    *inks* are the tones of the first, with the square around it, and of the second.
    """
    size, type_size = layout.size(letter, part), layout.scaled(_IN_TRACK)
    side = layout.scaled(0.74)
    canvas.blend_centred(_thick(side, THEME[inks[0]]), size.centre)
    canvas.write(str(part + 1), size.centre, type_size, inks[0], weight="Bold", align="middle")
    points = str(layout.area(letter).points[part])
    centre = layout.worth(letter, part).centre
    canvas.write(points, centre, type_size, inks[1], weight="Bold", align="middle")


def _thick(size: int, colour: str) -> Image.Image:
    """Return the border of a thick square."""
    frame = f'<rect x="6" y="6" width="116" height="116" fill="none" stroke="{colour}"'
    return rasterise(svg(128, 128, f'{frame} stroke-width="12"/>'), size, size)

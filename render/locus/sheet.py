"""One seat's sheet: what is printed, what is crossed, what it counts, and what its owner holds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import CIRCLES, COLOURS, RAINBOW
from render.canvas import Canvas
from render.locus.crosses import counted_parts, draw_crosses, draw_ghost, draw_lit, mask_of
from render.locus.look import THEME
from render.locus.plan import Plan
from render.locus.printed import blank, capital, write_group
from render.marks import badge, seat_mark
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Seat
    from engine.games.locus import SheetView
    from render.canvas import Point
    from render.locus.layout import Layout

_HEAD: Final = 1.3
"""Where the middle of the line over the areas runs, in squares."""
_MARK: Final = 1.2
_SIGN: Final = 1.15
_TOTAL: Final = 1.3
_POINTS: Final = 1.0
_LETTER: Final = 0.9
_TWICE_NARROW: Final = 0.78
_LEAST_LETTER: Final = 26
"""Pixels: the type of a smaller letter could not be read on a telephone."""
_MINUS: Final = "\N{MINUS SIGN}"
_NO_PLAN: Final = Plan()


class Holder(NamedTuple):
    """Whose sheet it is and what is to be said of its seat."""

    seat: Seat
    has_star: bool = False
    is_acting: bool = False
    is_done: bool = False
    """Whether it has ended its turn while others have not."""
    is_winner: bool = False


@lru_cache(maxsize=40)
def sheet_picture(
    sheet: SheetView, holder: Holder, layout: Layout, plan: Plan = _NO_PLAN
) -> Image.Image:
    """Return a sheet in the palette, with what its owner is about to do."""
    canvas = Canvas(blank(layout, "ink" if holder.is_acting else "panel_edge"), THEME)
    _draw_head(canvas, sheet, holder, layout)
    _draw_coins(canvas, sheet, layout, plan)
    draw_crosses(canvas, sheet, layout)
    draw_lit(canvas, layout, [square for square in plan.legal if square not in plan.squares])
    if plan.squares:
        draw_ghost(canvas, layout, plan.squares)
    for letter in COLOURS:
        _draw_heading(canvas, layout, letter, sheet, plan)
        _draw_counted(canvas, layout, letter, mask_of(layout, sheet, letter))
    _draw_circles(canvas, sheet, layout)
    return canvas.image


def _draw_head(canvas: Canvas, sheet: SheetView, holder: Holder, layout: Layout) -> None:
    """Draw on the left seat, total and star, and whether the turn is ended."""
    middle = layout.scaled(_HEAD)
    size, sign = layout.scaled(_MARK), layout.scaled(_SIGN)
    x = layout.scaled(0.75)
    canvas.blend(seat_mark(holder.seat, size, THEME.mark_edge), (x, middle - size // 2))
    x += size + layout.scaled(0.35)
    if holder.is_winner:
        colours = (THEME["glow"], THEME["ink_on_glow"], THEME["ink"])
        plate = badge(str(sheet.total), layout.scaled(1.5), *colours)
        canvas.blend(plate, (x, middle - plate.height // 2))
        x += plate.width
    else:
        at = (x, middle)
        x += canvas.write(str(sheet.total), at, layout.scaled(_TOTAL), "ink", weight="Bold")
    x += layout.scaled(0.5)
    for name, is_shown in (("star_marker", holder.has_star), ("tick", holder.is_done)):
        if is_shown:
            canvas.blend(art(f"locus/{name}", sign), (x, middle - sign // 2))
            x += sign + layout.scaled(0.3)


def _draw_coins(canvas: Canvas, sheet: SheetView, layout: Layout, plan: Plan) -> None:
    """Draw how many coins there are to spend, and what would be paid or gained."""
    middle, sign = layout.scaled(_HEAD), layout.scaled(_SIGN)
    x = layout.side - layout.scaled(0.75)
    size = layout.scaled(1.05)
    x -= canvas.write(str(sheet.coins), (x, middle), size, "ink", weight="Bold", align="right")
    x -= sign + layout.scaled(0.2)
    canvas.blend(art("locus/coin", sign), (x, middle - sign // 2))
    for change in (plan.gain, -plan.price):
        if change:
            plate = _change(change, layout.scaled(1.05))
            x -= layout.scaled(0.25) + plate.width
            canvas.blend(plate, (x, middle - plate.height // 2))


def _draw_heading(
    canvas: Canvas, layout: Layout, letter: str, sheet: SheetView, plan: Plan
) -> None:
    """Draw an area's letter and points, whether they count twice, and what would be gained."""
    number = COLOURS.index(letter)
    box = layout.heading(letter)
    size, gap = layout.scaled(_LETTER), layout.scaled(0.2)
    middle = box.y + layout.scaled(0.55)
    is_narrow = box.width < 3 * layout.cell
    canvas.blend(letter_plate(letter, size), (box.x, middle - size // 2))
    x = box.x + size + gap
    at = (box.x, middle + layout.cell) if is_narrow else (x, middle)
    points = str(sheet.points[number])
    width = canvas.write(points, at, layout.scaled(_POINTS), "ink", weight="Bold")
    x = x - gap // 2 if is_narrow else x + width + gap
    if plan.points and plan.squares[0][0] == letter:
        plate = _change(plan.points, size)
        if is_narrow:
            # In the other corner there are no squares either
            x = box.x + 5 * layout.cell + gap
        canvas.blend(plate, (x, middle - size // 2))
    elif number == sheet.lowest:
        size = layout.scaled(_TWICE_NARROW) if is_narrow else size
        plate = badge("\N{MULTIPLICATION SIGN}2", size, THEME["ink"], THEME["dark"], THEME["dark"])
        canvas.blend(plate, (x, middle - size // 2))


def _change(number: int, size: int) -> Image.Image:
    """Return how much something would grow, or shrink."""
    text = f"{'+' if number > 0 else _MINUS}{abs(number)}"
    return badge(text, size, THEME["glow"], THEME["ink_on_glow"], THEME["glow_edge"])


@lru_cache(maxsize=64)
def letter_plate(letter: str, size: int) -> Image.Image:
    """Return the sign of a colour: its letter on its paper, or the rainbow."""
    if letter == RAINBOW:
        return art("locus/rainbow", size)
    deep = THEME[f"{letter}_deep"]
    body = (
        f'<rect x="3" y="3" width="122" height="122" rx="24" fill="{THEME[letter]}"'
        f' stroke="{deep}" stroke-width="6"/>'
    )
    plate = rasterise(svg(128, 128, body), size, size).copy()
    words = capital(letter, max(_LEAST_LETTER, round(size * 0.88)), deep)
    plate.alpha_composite(words, ((size - words.width) // 2, (size - words.height) // 2))
    return plate


def _draw_counted(canvas: Canvas, layout: Layout, letter: str, crossed: int) -> None:
    """Put a plate under the points beside an area that are counted."""
    area = layout.area(letter)
    if area.scoring not in {"rows", "groups", "tower"}:
        return
    for part in counted_parts(layout, letter, crossed):
        box = layout.worth(letter, part)
        if area.scoring == "groups":
            over = layout.size(letter, part)
            plate = _upright(over.width, box.y + box.height - over.y + layout.scaled(0.1))
            canvas.blend(plate, (over.x, over.y - layout.scaled(0.03)))
            write_group(canvas, layout, letter, part, ("dark", "dark"))
            continue
        size = round(0.94 * box.height)
        plate = badge(str(area.points[part]), size, THEME["ink"], THEME["dark"], THEME["dark"])
        canvas.blend_centred(plate, box.centre)


def _upright(width: int, height: int) -> Image.Image:
    """Return the plate behind the size and the points of the largest group."""
    body = f'<rect width="{width}" height="{height}" rx="{width / 4}" fill="{THEME["ink"]}"/>'
    return rasterise(svg(width, height, body), width, height)


def _draw_circles(canvas: Canvas, sheet: SheetView, layout: Layout) -> None:
    """Fill in the circles of coins that were earned, the spent ones crossed off."""
    spent = sheet.circles - sheet.coins
    size = layout.scaled(0.62)
    for number in range(min(sheet.circles, CIRCLES)):
        centre: Point = layout.circle(number)
        if number < spent:
            canvas.blend_centred(_spent(size), centre)
        else:
            canvas.blend_centred(art("locus/coin", size), centre)


def _spent(size: int) -> Image.Image:
    body = (
        f'<circle cx="64" cy="64" r="50" fill="{THEME["panel_edge"]}"/>'
        f'<path d="M34 34L94 94M94 34L34 94" stroke="{THEME["quiet"]}" stroke-width="16"/>'
    )
    return rasterise(svg(128, 128, body), size, size)

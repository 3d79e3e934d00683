"""One seat's sheet: the printed sheet, the crosses, the points and its owner's coins."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from engine.games.locus.data import (
    CARD,
    CARD_TEXTS,
    CARDS,
    CIRCLES,
    COLOURS,
    DISCARD,
    DONE,
    LEFT,
    ONE,
    RAINBOW,
    read_square,
)
from engine.games.locus.sheets import COIN
from render.canvas import (
    Canvas,
    art,
    map_levels,
    rasterise,
    svg,
    text_sprite,
    text_width,
    to_palette,
)
from render.layout import Box, Place
from render.locus.look import (
    COIN_SIZE,
    TEXT,
    THEME,
    Layout,
    neighbours,
    papers,
    value_squares,
    walls,
)
from render.marks import badge, edge_of_mark, seat_mark, spotlight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Panel, Seat
    from engine.games.locus import LocusView, SheetView
    from render.canvas import Point
    from render.texts import Words


_NUMBER: Final = 0.72
"""Type size of points, in squares."""
_IN_TRACK: Final = 0.63
"""Type size of a group's points and size, which are close together, in squares."""
_BONUS: Final = 0.86
_STEPS: Final = tuple(255 * (alpha >= 128) for alpha in range(256))
"""Alpha levels that give quiet words hard edges, by the original level."""


def bonus_sprite(kind: str, size: int) -> Image.Image:
    """Return the sign of a bonus: a coin, a single rainbow square, or a double square."""
    if kind == COIN:
        return art("locus/coin", size)
    if kind == ONE:
        return art("locus/rainbow", size)
    return _double(kind[-1], size)


@lru_cache(maxsize=32)
def _double(letter: str, size: int) -> Image.Image:
    sprite = art(f"locus/double_{letter}", size).copy()
    sign = area_sign(letter, round(0.6 * size), THEME[letter], THEME[f"{letter}_deep"])
    sprite.alpha_composite(sign, ((size - sign.width) // 2, round(0.06 * size)))
    return sprite


_SIGNS: Final = {
    "y": '<circle cx="64" cy="64" r="30"/><path d="M64 6V20M64 108V122M6 64H20M108 64H122M23 23'
    'L33 33M95 95L105 105M105 23L95 33M33 95L23 105" {line} stroke-width="14"/>',
    "p": '<path d="M34 12H94L124 48L64 122L4 48Z"/><path d="M8 48H120M40 48L64 16L88 48L64 112Z"'
    ' {cut} stroke-width="8"/>',
    "r": '<path d="M62 4C66 22 76 30 86 42C90 38 92 32 92 24C106 40 118 58 118 80C118 106 96 124'
    " 64 124C32 124 10 106 10 80C10 64 18 50 28 38C30 46 32 52 38 56C38 36 46 18 62 4Z"
    'M66 66C60 82 44 86 44 98C44 108 52 114 65 114C78 114 86 108 86 98C86 86 72 78 66 66Z"/>',
    "g": '<path d="M118 8C122 62 104 112 48 108C40 107.5 34 105 29 101L16 122L6 114L20 92'
    'C8 40 60 12 118 8Z"/><path d="M100 28L30 94" {cut} stroke-width="9"/>',
    "b": '<path d="M64 3C70 24 108 58 108 86C108 109 88 125 64 125C40 125 20 109 20 86'
    'C20 58 58 24 64 3Z"/><path d="M42 88C42 100 52 108 64 108" {cut} stroke-width="10"/>',
}
"""The signs of the areas: a yellow sun, a purple gem, a red flame, a green leaf, a blue drop."""


@lru_cache(maxsize=128)
def area_sign(letter: str, size: int, tone: str, paper: str) -> Image.Image:
    """Return an area's sign in the colour *tone* on the colour *paper*."""
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = _SIGNS[letter].format(line=f'{ends} stroke="{tone}"', cut=f'{ends} stroke="{paper}"')
    return rasterise(svg(128, 128, f'<g fill="{tone}">{body}</g>'), size, size)


def border(cell: int) -> int:
    """Return the thickness of half a printed border, which each of two squares has."""
    return max(2, round(0.07 * cell))


def draw_walls(pen: ImageDraw.ImageDraw, box: Box, sides: int, thick: int, tone: str) -> None:
    """Draw lines in *box* along *sides* (1 up, 2 right, 4 down, 8 left) in the tone *tone*."""
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
def blank(layout: Layout) -> Image.Image:
    """Return the printed sheet in the palette; it is shared, so don't draw on it."""
    image = Image.new("RGB", (layout.side, layout.side), THEME["night"])
    pen = ImageDraw.Draw(image)
    inset = layout.scaled(0.22)
    pen.rounded_rectangle(
        (inset, inset, layout.side - inset - 1, layout.side - inset - 1),
        layout.scaled(0.6),
        THEME["panel"],
        THEME["panel_edge"],
        layout.scaled(0.12),
    )
    for letter in COLOURS:
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
    for number in range(CIRCLES):
        x, y = layout.circle(number)
        radius = layout.scaled(0.26)
        circle = (x - radius, y - radius, x + radius, y + radius)
        pen.ellipse(circle, outline=THEME["far_star"], width=max(2, layout.cell // 18))
    canvas = Canvas(to_palette(image, THEME), THEME)
    for letter in COLOURS:
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
    names = {at: name for letter in COLOURS for name, at in layout.names(letter).items()}
    for at, name in names.items():
        canvas.blend_centred(_plain(name), at)
    return canvas.image


@lru_cache(maxsize=64)
def _plain(text: str) -> Image.Image:
    """Return a quiet word without smoothing, which would double its bytes."""
    sprite = text_sprite(text, TEXT, THEME["quiet"]).copy()
    sprite.putalpha(map_levels(sprite.getchannel("A"), _STEPS))
    return sprite


def draw_lines(pen: ImageDraw.ImageDraw, box: Box, layout: Layout, letter: str, index: int) -> None:
    """Draw the lines around a square, including borders and the lines of a thick square."""
    deep = f"{letter}_deep"
    draw_walls(pen, box, 15, 1, deep)
    draw_walls(pen, box, walls(layout.sheet, letter, index), border(layout.cell), deep)
    if layout.area(letter).starts >> index & 1:
        draw_walls(pen, box, 15, max(3, layout.scaled(0.13)), "line")


def draw_pattern(pen: ImageDraw.ImageDraw, box: Box, letter: str) -> None:
    """Draw the pattern that distinguishes an area's paper without colour."""
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


def draw_sign(canvas: Canvas, box: Box, layout: Layout, letter: str, index: int) -> None:
    """Draw the bonus or points of a square at *box*, if it has any."""
    area = layout.area(letter)
    values = value_squares(layout.sheet, letter)
    if kind := area.bonuses.get(1 << index):
        canvas.blend_centred(bonus_sprite(kind, layout.scaled(_BONUS)), box.centre)
    elif index in values:
        write_number(canvas, layout, box, area.points[values[index]], f"{letter}_deep")


def write_number(canvas: Canvas, layout: Layout, box: Box, number: int, ink: str) -> None:
    size = max(TEXT, layout.scaled(_NUMBER))
    canvas.write(str(number), box.centre, size, ink, weight="Bold", align="middle")


def write_group(
    canvas: Canvas, layout: Layout, letter: str, part: int, inks: tuple[str, str]
) -> None:
    """Write a group's number of thick squares in the sign of a thick square, and its points below.

    *inks* are the tones of the number, with the square around it, and of the points.
    """
    size, type_size = layout.size(letter, part), max(TEXT, layout.scaled(_IN_TRACK))
    side = layout.scaled(0.74)
    frame = f'<rect x="6" y="6" width="116" height="116" fill="none" stroke="{THEME[inks[0]]}"'
    thick = rasterise(svg(128, 128, f'{frame} stroke-width="12"/>'), side, side)
    canvas.blend_centred(thick, size.centre)
    canvas.write(str(part + 1), size.centre, type_size, inks[0], weight="Bold", align="middle")
    points = str(layout.area(letter).points[part])
    centre = layout.worth(letter, part).centre
    canvas.write(points, centre, type_size, inks[1], weight="Bold", align="middle")


# Crossed squares ----------------------------------------------------------------------------------


_BESIDE: Final = 0.62
"""Type size of points next to the star of their square, in squares."""
_STAR: Final = "M64 0L82 46L128 64L82 82L64 128L46 82L0 64L46 46Z"


class Mark(StrEnum):
    """The mark of a crossed square, visible at a glance."""

    NONE = ""
    LAST = "way"
    """It belongs to the last shape drawn; the value is the tone of the line around it."""
    WAITS = "glow"
    """It has an unused bonus."""
    GHOST = "glow_edge"
    """It is chosen, but not crossed yet."""


class Cross(NamedTuple):
    """The look of a crossed square."""

    letter: str
    links: int
    """Sides towards squares of the same shape: 1 up, 2 right, 4 down, 8 left."""
    walls: int
    """Sides with a printed border."""
    number: int = 0
    """Points written on the square, or 0."""
    bonus: str = ""
    """A bonus that is still visible."""
    is_start: bool = False
    counts: bool = False
    """Whether the star or the points count."""
    mark: Mark = Mark.NONE

    @property
    def ground(self) -> str:
        """Tone of the square."""
        return "glow" if self.mark is Mark.GHOST else f"{self.letter}_deep"

    @property
    def line(self) -> str:
        """Tone of the lines between stars, and of printed borders."""
        return "ink_on_glow" if self.mark is Mark.GHOST else self.letter

    @property
    def ink(self) -> str:
        """Tone of the star or the points."""
        if self.counts:
            return "dark"
        return "ink_on_glow" if self.mark is Mark.GHOST else "ink"


@lru_cache(maxsize=2048)
def cross_picture(cross: Cross, layout: Layout) -> Image.Image:
    """Return a crossed square in the palette."""
    canvas = Canvas(to_palette(_opened(cross, layout.cell), THEME), THEME)
    whole = Box(0, 0, layout.cell, layout.cell)
    if cross.counts:
        # two digits and a star need more room than a star alone
        wide = layout.cell - 2 if cross.number else layout.scaled(0.9)
        canvas.blend_centred(_plate(wide, THEME["ink"]), whole.centre)
    elif cross.number:
        canvas.blend_centred(_plate(layout.scaled(0.8), THEME[cross.ground]), whole.centre)
    if cross.bonus:
        # smaller on a golden square, to leave the gold visible
        room = 0.64 if cross.mark is Mark.GHOST else 0.78
        canvas.blend_centred(bonus_sprite(cross.bonus, layout.scaled(room)), whole.centre)
    elif cross.number:
        sign = star(layout.scaled(0.4), THEME[cross.ink])
        canvas.blend_centred(sign, (layout.scaled(0.25), layout.scaled(0.25)))
        beside = (layout.scaled(0.54), layout.scaled(0.66))
        size = max(TEXT, layout.scaled(_BESIDE))
        canvas.write(str(cross.number), beside, size, cross.ink, weight="Bold", align="middle")
    else:
        canvas.blend_centred(star(layout.scaled(0.56), THEME[cross.ink]), whole.centre)
    return canvas.image


def _opened(cross: Cross, cell: int) -> Image.Image:
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
    return rasterise(svg(128, 128, f'<path d="{_STAR}" fill="{colour}"/>'), size, size)


def _plate(size: int, colour: str) -> Image.Image:
    body = f'<rect x="2" y="2" width="124" height="124" rx="34" fill="{colour}"/>'
    return rasterise(svg(128, 128, body), size, size)


class _Look(NamedTuple):
    mark: Mark = Mark.NONE
    counted: int = 0
    """Squares of the area whose star or points count."""
    shown: frozenset[str] = frozenset()
    """Squares with bonuses that are still visible."""


@lru_cache(maxsize=32)
def area_place(layout: Layout, letter: str) -> Place:
    return Place.made_of([box for _, box in layout.squares(letter)])


def draw_lit(canvas: Canvas, layout: Layout, squares: Sequence[str]) -> None:
    """Light the free *squares* for the shape being placed, with one line around all of them."""
    lit = {(square[0], index_of(layout, square)) for square in squares}
    for square in squares:
        box, letter, index = layout.square(square), square[0], index_of(layout, square)
        beside = neighbours(layout.area(letter), index).items()
        inner = sum(side for side, near in beside if (letter, near) in lit)
        canvas.lay(_lit(layout, letter, index, 15 - inner), (box.x, box.y))


@lru_cache(maxsize=512)
def _lit(layout: Layout, letter: str, index: int, sides: int) -> Image.Image:
    cell = layout.cell
    image = Image.new("RGB", (cell, cell), THEME["w"])
    pen = ImageDraw.Draw(image)
    whole = Box(0, 0, cell, cell)
    draw_lines(pen, whole, layout, letter, index)
    thick = max(3, cell // 10)
    draw_walls(pen, whole, sides, thick + 4, "pale_edge")
    x, y, width, height = whole
    start, dash = width // 5, width * 3 // 5
    draw_walls(pen, Box(x + start, y + 2, dash, height - 4), sides & 5, thick, "pale")
    draw_walls(pen, Box(x + 2, y + start, width - 4, dash), sides & 10, thick, "pale")
    canvas = Canvas(to_palette(image, THEME), THEME)
    draw_sign(canvas, whole, layout, letter, index)
    return canvas.image


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
    """Return the bit number of *square* (``yb5``) in the masks of its area."""
    row, column = read_square(square[1:])
    return row * layout.area(square[0]).columns + column


def mask_of(layout: Layout, sheet: SheetView, letter: str) -> int:
    """Return the mask of the crossed squares in an area."""
    squares = sheet.crossed[COLOURS.index(letter)]
    return sum(1 << index_of(layout, square) for square in squares)


def counted_parts(layout: Layout, letter: str, crossed: int) -> set[int]:
    """Return the indices of the parts that count: rows, blocks, ends, or one row of a tower.

    For groups, the index is the number of thick squares in the largest group, minus 1.
    """
    area = layout.area(letter)
    if area.scoring == "groups":
        return {area.largest_group(crossed).bit_count() - 1} - {-1}
    if area.scoring == "tower":
        best = area.score(crossed)
        return {area.points.index(best)} if best else set()
    joined = area.grown(area.starts, crossed) if area.scoring == "ends" else crossed
    return {part for part, mask in enumerate(area.parts) if not mask & ~joined}


def _counted_squares(layout: Layout, letter: str, crossed: int) -> int:
    """Return the mask of squares that mark counting parts: thick ones, or one per block or end."""
    area = layout.area(letter)
    if area.scoring == "groups":
        return area.largest_group(crossed)
    parts = counted_parts(layout, letter, crossed)
    values = value_squares(layout.sheet, letter).items()
    return sum(1 << index for index, part in values if part in parts)


# The choice so far --------------------------------------------------------------------------------


class Plan(NamedTuple):
    """The seat's choices so far and their effects."""

    squares: tuple[str, ...] = ()
    """The squares of the shape to draw (``yb5``)."""
    points: int = 0
    price: int = 0
    gain: int = 0
    """Coins to receive for discarding or drawing."""
    legal: tuple[str, ...] = ()
    """Squares that the shape may cover, in any orientation."""
    is_end: bool = False


def plan_of(panel: Panel | None, view: LocusView, seat: Seat) -> Plan:
    if panel is None or not panel.move:
        return Plan()
    sheet = view.sheets[seat]
    free = CIRCLES - sheet.circles
    if panel.move == DISCARD:
        return Plan(gain=min(int(panel.facts["coins"]), free))
    if "@" not in panel.move:
        return Plan(is_end=panel.move == DONE)
    letter, shape = panel.chosen[0][0], str(panel.facts["shape"])
    layout = Layout(view.sheet, 1)
    area = layout.area(letter)
    legal = 0
    for place in area.legal(shape, mask_of(layout, sheet, letter)):
        legal |= place.mask
    card = {CARD: sheet.card, LEFT: view.left_over}.get(panel.move.partition("@")[0], "")
    bits = [1 << index_of(layout, square) for square in panel.chosen]
    gain = sum(area.bonuses.get(bit) == COIN for bit in bits)
    gain += bool(card) and CARDS[CARD_TEXTS[card]].has_coin
    return Plan(
        panel.chosen,
        points=int(panel.facts["points"]),
        price=int(panel.facts["price"]),
        gain=min(gain, free),
        legal=tuple(letter + square for square in area.squares(legal)),
    )


def seat_in_turn(view: LocusView) -> Seat:
    """Return the seat whose sheet is of most interest.

    It is the chooser, or the first seat to act, counted from the star. If nobody is to act, it is
    the holder of the star; at the end, the winner.
    """
    if view.result:
        return next(iter(view.result.winners), 0)
    if view.chooser >= 0:
        return view.chooser
    star = max(view.star, 0)
    acting = [seat for seat in view.to_act if seat >= 0]
    return min(acting, key=lambda seat: (seat - star) % view.players, default=star)


def chosen_card(view: LocusView, panel: Panel) -> str:
    """Return the card to take, draw, discard or buy; empty if there is none."""
    assert view.seat is not None
    first = panel.picks.partition(".")[0] or panel.move.partition("@")[0]
    if first in {CARD, DISCARD}:
        return view.sheets[view.seat].card
    if first == LEFT:
        return view.left_over
    return next((chosen for chosen in panel.chosen if chosen in view.cards), "")


# One seat's sheet ---------------------------------------------------------------------------------


_HEAD: Final = 1.3
"""Middle of the line above the areas, in squares."""
_HIGHER: Final = 0.26
"""Extra height of the line above the areas if columns have names."""
_MARK: Final = 1.1
_SIGN: Final = 1.15
_COINS: Final = 1.05
_TOTAL: Final = 1.2
_POINTS: Final = 1.0
_LETTER: Final = 0.9
_LINE: Final = 0.55
"""Middle of the line above an area."""
_PLATE: Final = 43
"""Smallest height of a plate with the smallest type, in pixels."""
_LOWER_LEFT: Final = 5
"""In a cross, the first row of the lower left corner, where its colour's name is."""
_WORD_ENDS: Final = 5.9
"""A colour's name ends at least this far from its area's left edge, in squares."""
_MINUS: Final = "\N{MINUS SIGN}"
_NO_PLAN: Final = Plan()


class Holder(NamedTuple):
    """The owner of a sheet, and the seat's status."""

    seat: Seat
    has_star: bool = False
    is_acting: bool = False
    is_done: bool = False
    """Whether it has ended its turn while others have not."""
    is_winner: bool = False


@lru_cache(maxsize=40)
def sheet_picture(
    sheet: SheetView,
    holder: Holder,
    layout: Layout,
    words: Words,
    plan: Plan = _NO_PLAN,
    *,
    old: int,
) -> Image.Image:
    """Return a sheet in the palette with its owner's plan; all but *old* shapes are outlined."""
    canvas = Canvas(blank(layout), THEME)
    _draw_head(canvas, sheet, holder, layout)
    box, middle = coins_box(sheet, layout), layout.scaled(head_of(layout))
    at = (box.x + box.width, middle)
    canvas.write(str(sheet.coins), at, layout.scaled(_COINS), "ink", weight="Bold", align="right")
    x = box.x
    canvas.blend(art("locus/coin", box.height), (x, box.y))
    for change in (plan.gain, -plan.price):
        if change:
            plate = _change(change, layout.scaled(1.05))
            x -= layout.scaled(0.25) + plate.width
            canvas.blend(plate, (x, middle - plate.height // 2))
    counted = {
        letter: _counted_squares(layout, letter, mask_of(layout, sheet, letter))
        for letter in COLOURS
    }
    waiting = frozenset(sheet.waiting)
    for number, stamp in enumerate(sheet.stamps, 1):
        mark = Mark.LAST if number > old else Mark.NONE
        look = _Look(mark, counted[stamp.area], waiting)
        _draw_shape(canvas, layout, [stamp.area + square for square in stamp.squares], look)
    draw_lit(canvas, layout, [square for square in plan.legal if square not in plan.squares])
    if plan.squares:
        ghost = _Look(Mark.GHOST, shown=frozenset(plan.squares))
        _draw_shape(canvas, layout, plan.squares, ghost)
    for letter in COLOURS:
        end = _draw_heading(canvas, layout, letter, sheet, plan)
        _name_colour(canvas, layout, letter, end, words)
        _draw_counted(canvas, layout, letter, mask_of(layout, sheet, letter))
    spent = sheet.circles - sheet.coins
    size = layout.scaled(COIN_SIZE)
    for number in range(min(sheet.circles, CIRCLES)):
        centre: Point = layout.circle(number)
        if number < spent:
            body = (
                f'<circle cx="64" cy="64" r="50" fill="{THEME["panel_edge"]}"/>'
                f'<path d="M34 34L94 94M94 34L34 94" stroke="{THEME["quiet"]}" stroke-width="16"/>'
            )
            canvas.blend_centred(rasterise(svg(128, 128, body), size, size), centre)
        else:
            canvas.blend_centred(art("locus/coin", size), centre)
    return canvas.image


def head_of(layout: Layout) -> float:
    """Return the middle of the line above the areas, in squares."""
    return _HEAD - _HIGHER * layout.has_names


def _draw_head(canvas: Canvas, sheet: SheetView, holder: Holder, layout: Layout) -> None:
    middle = layout.scaled(head_of(layout))
    size, sign = layout.scaled(_MARK), layout.scaled(_SIGN)
    x = layout.scaled(0.75)
    if holder.is_acting:
        around = layout.scaled(0.2)
        light = spotlight(size + 2 * around, size + 2 * around, THEME)
        canvas.blend(light, (x - around, middle - size // 2 - around))
    edge = edge_of_mark(THEME, is_lit=holder.is_acting)
    canvas.blend(seat_mark(holder.seat, size, edge), (x, middle - size // 2))
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


def coins_box(sheet: SheetView, layout: Layout) -> Box:
    sign, middle = layout.scaled(_SIGN), layout.scaled(head_of(layout))
    width = sign + layout.scaled(0.2)
    width += text_width(str(sheet.coins), layout.scaled(_COINS), "Bold")
    return Box(layout.side - layout.scaled(0.75) - width, middle - sign // 2, width, sign)


def _draw_heading(canvas: Canvas, layout: Layout, letter: str, sheet: SheetView, plan: Plan) -> int:
    """Draw an area's sign and points, whether they count twice, and the planned gain.

    Return where the free part of the line begins.
    """
    number = COLOURS.index(letter)
    box = layout.heading(letter)
    size, gap = layout.scaled(_LETTER), layout.scaled(0.2)
    middle = box.y + layout.scaled(_LINE)
    is_narrow = box.width < 3 * layout.cell
    canvas.blend(colour_plate(letter, size), (box.x, middle - size // 2))
    x = box.x + size + gap
    at = (box.x, middle + layout.cell) if is_narrow else (x, middle)
    points = str(sheet.points[number])
    x += canvas.write(points, at, layout.scaled(_POINTS), "ink", weight="Bold") + gap
    if is_narrow:
        # the opposite corner has no squares either
        x = box.x + 5 * layout.cell + gap
    if plan.points and plan.squares[0][0] == letter:
        plate = _change(plan.points, size)
    elif number == sheet.lowest:
        size = max(size, _PLATE)
        plate = badge("\N{MULTIPLICATION SIGN}2", size, THEME["ink"], THEME["dark"], THEME["dark"])
    else:
        return x
    canvas.blend(plate, (x, middle - plate.height // 2))
    return x + plate.width + gap


def _name_colour(canvas: Canvas, layout: Layout, letter: str, start: int, words: Words) -> None:
    """Write the name of an area's colour from *start* on, if there is room for it."""
    box = layout.heading(letter)
    word = words.say("locus-colour", colour=letter)
    width = text_width(word, TEXT)
    if box.width < 3 * layout.cell:
        corner = layout.at(letter, _LOWER_LEFT * layout.area(letter).columns)
        area = layout.area(letter)
        is_free = not any(
            area.full >> (row * area.columns + column) & 1
            for row in range(_LOWER_LEFT, len(area.lines))
            for column in (0, 1)
        )
        if is_free and width <= 2 * layout.cell:
            sprite = _plain(word)
            y = corner.centre[1] + layout.cell - sprite.height // 2
            canvas.blend(sprite, (corner.x + 2, y))
        return
    end = name_end(layout, letter)
    if start + width <= end:
        sprite = _plain(word)
        y = box.y + layout.scaled(_LINE) - sprite.height // 2
        canvas.blend(sprite, (end - sprite.width, y))


def name_end(layout: Layout, letter: str) -> int:
    """Return the right edge of a colour's name above its area."""
    box = layout.heading(letter)
    if box.width < 3 * layout.cell:
        return box.x  # the name is in another corner
    end = box.x + max(box.width, layout.scaled(_WORD_ENDS))
    return min(end, layout.side - layout.scaled(0.6))


def _change(number: int, size: int) -> Image.Image:
    text = f"{'+' if number > 0 else _MINUS}{abs(number)}"
    return badge(text, size, THEME["glow"], THEME["ink_on_glow"], THEME["glow_edge"])


@lru_cache(maxsize=64)
def colour_plate(letter: str, size: int) -> Image.Image:
    """Return a colour's sign on the paper of its area, or the rainbow."""
    if letter == RAINBOW:
        return art("locus/rainbow", size)
    deep = THEME[f"{letter}_deep"]
    body = (
        f'<rect x="3" y="3" width="122" height="122" rx="24" fill="{THEME[letter]}"'
        f' stroke="{deep}" stroke-width="6"/>'
    )
    plate = rasterise(svg(128, 128, body), size, size).copy()
    sign = area_sign(letter, round(size * 0.74), deep, THEME[letter])
    plate.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    return plate


def _draw_counted(canvas: Canvas, layout: Layout, letter: str, crossed: int) -> None:
    """Put a plate under the points next to an area that count."""
    area = layout.area(letter)
    if area.scoring not in {"rows", "groups", "tower"}:
        return
    for part in counted_parts(layout, letter, crossed):
        box = layout.worth(letter, part)
        if area.scoring == "groups":
            over = layout.size(letter, part)
            size = over.width, box.y + box.height - over.y + layout.scaled(0.1)
            ink, radius = THEME["ink"], over.width / 4
            body = f'<rect width="{size[0]}" height="{size[1]}" rx="{radius}" fill="{ink}"/>'
            plate = rasterise(svg(*size, body), *size)
            canvas.blend(plate, (over.x, over.y - layout.scaled(0.03)))
            write_group(canvas, layout, letter, part, ("dark", "dark"))
            continue
        high = max(_PLATE, round(0.94 * box.height))
        plate = badge(str(area.points[part]), high, THEME["ink"], THEME["dark"], THEME["dark"])
        canvas.blend_centred(plate, box.centre)


_ROWS: Final = (60, 92)
_AROUND: Final = 12


def tally_height(players: int) -> int:
    """Return the minimum height of the tally of points for *players*."""
    return 2 * _AROUND + _ROWS[0] * (players + 1)


def draw_tally(canvas: Canvas, view: LocusView, room: Box) -> None:
    """Write a line for each seat in *room*; at the end they are sorted by place."""
    places = view.result.places if view.result else (0,) * view.players
    row = min(_ROWS[1], (room.height - 2 * _AROUND) // (view.players + 1))
    step = min(int(room.width / 8.6), 2 * row)
    left = room.x + (room.width - round(8.4 * step)) // 2
    top = room.y + (room.height - row * (view.players + 1)) // 2
    middles = [left + step * number + step // 2 for number in range(7)]
    middles.append(left + round(7.8 * step))
    size = round(row * 0.55)
    for middle, letter in zip(middles[1:], COLOURS, strict=False):
        canvas.blend_centred(colour_plate(letter, size), (middle, top + row // 2))
    at = (middles[6], top + row // 2)
    canvas.write("\N{MULTIPLICATION SIGN}2", at, size, "quiet", weight="Bold", align="middle")
    order = sorted(range(view.players), key=lambda seat: (places[seat], seat))
    for line, seat in enumerate(order, 1):
        sheet = view.sheets[seat]
        y = top + line * row + row // 2
        canvas.blend_centred(seat_mark(seat, size, THEME.mark_edge), (middles[0], y))
        numbers = [*sheet.points, sheet.points[sheet.lowest]]
        for middle, points in zip(middles[1:], numbers, strict=False):
            canvas.write(str(points), (middle, y), size, "ink", align="middle")
        if places[seat] == 1:
            colours = (THEME["glow"], THEME["ink_on_glow"], THEME["ink"])
            canvas.blend_centred(
                badge(str(sheet.total), round(row * 0.75), *colours), (middles[7], y)
            )
        else:
            total = str(sheet.total)
            canvas.write(total, (middles[7], y), size, "ink", weight="Bold", align="middle")

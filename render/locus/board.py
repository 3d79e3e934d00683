"""Locus's pictures: the cards of a turn, small pictures of sheets, and the picture of a view."""

from __future__ import annotations

from functools import lru_cache, partial
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from engine.games.locus.data import (
    CARD_TEXTS,
    CARDS,
    CIRCLES,
    COINS,
    COLOURS,
    DISCARD_COINS,
    LEFT_PRICE,
    RAINBOW,
    SHAPES,
    read_square,
)
from engine.games.locus.sheets import COIN, DISCARDED, OPEN, find_sheet
from render.canvas import Canvas, art, put, rasterise, svg, text_sprite, text_width, to_palette
from render.layout import (
    CORNER,
    GAP,
    OUTLINE,
    SMALL_CORNER,
    Box,
    Place,
    in_reading_order,
    places_of,
)
from render.locus.look import (
    COIN_SIZE,
    FOOT,
    HEAD,
    LARGE,
    MARGIN,
    MOST_STRIP,
    SHARED,
    STRIP,
    TEXT,
    THEME,
    WIDTH,
    Layout,
    papers,
)
from render.locus.sheet import (
    Holder,
    area_place,
    chosen_card,
    coins_box,
    colour_plate,
    draw_pattern,
    draw_tally,
    draw_walls,
    name_end,
    plan_of,
    seat_in_turn,
    sheet_picture,
    star,
    tally_height,
)
from render.marks import (
    INSIDE,
    Standing,
    badge,
    draw_frame,
    draw_header,
    edge_of_mark,
    icon,
    ranked,
    seat_mark,
    spotlight,
)

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView, SheetView
    from render.canvas import Area, Point
    from render.marks import Icons
    from render.texts import Words


_WIDE: Final = 6.3
_HIGH: Final = 4.0
_GAP: Final = 0.55
"""Width and height of a card, and the space between two, in squares of the shapes."""
_DECK: Final = 4.4
"""Width of the deck if it is in one row with the cards, in squares of the shapes."""
_SIGNS: Final = (0.75, 2.0, 3.25)
"""Middles of the signs at a card's left edge, from the top: its colour, a coin, its taker."""
_SIGN_AT: Final = 0.95
_SIGN_SIZE: Final = 1.1
_SHAPE_AT: Final = 4.05
"""Middle of the shape on a card, from the left, in squares of the shapes."""
_WORTH: Final = 1.15
"""Factor by which cards must grow to justify another row, which makes the picture higher."""
_MOST: Final = 46
"""Maximum side of a square of the shapes, in pixels."""
_WORD: Final = 34
_LINE_ROOM: Final = 170
"""Minimum width of a deck with the number and its word on one line, in pixels."""
_ROOMY: Final = 40
"""Minimum side of a square, in pixels, at which the deck has a drawing."""


NOBODY: Final = -1


class Lying(NamedTuple):
    """A card on the table."""

    text: str
    taker: Seat = NOBODY
    is_gone: bool = False
    """Whether the viewer can no longer do anything with it."""
    sign: str = ""
    """Text on a gold plate: its price in coins, or the coins for discarding it."""
    left: int = 0
    discarded: int = 0


def lying(view: LocusView) -> list[Lying]:
    """Return the cards of the turn in the order in which they were turned up, then the deck."""
    takers = {
        text: [seat for seat, sheet in enumerate(view.sheets) if sheet.card == text]
        for text in view.turned
    }
    found: list[Lying] = []
    for text in view.turned:
        if takers[text]:
            taker = takers[text].pop(0)
            use = view.sheets[taker].use
            is_open = taker == view.seat and use == OPEN
            sign = f"+{DISCARD_COINS}" if use == DISCARDED else ""
            found.append(Lying(text, taker, is_gone=not is_open, sign=sign))
        else:
            found.append(Lying(text, sign=str(LEFT_PRICE) if text == view.left_over else ""))
    return [*found, Lying("", left=view.deck, discarded=len(view.discards))]


class Spread(NamedTuple):
    """The places of the cards."""

    unit: int
    """Side of a square of their shapes, in pixels."""
    boxes: tuple[Box, ...]


@lru_cache(maxsize=64)
def spread(count: int, room: Box) -> Spread:
    """Return where *count* cards are in *room*, as large as possible; the last one is the deck."""
    best, columns, rows = 0.0, count, 1
    for tried in range(count, 0, -1):
        lines = _lines(count, tried)
        wide = max(sum(line) + _GAP * (len(line) + 1) for line in lines)
        high = len(lines) * (_HIGH + _GAP) + _GAP
        unit = min(room.width / wide, room.height / high)
        if unit > best * (_WORTH if len(lines) > rows else 1):
            best, columns, rows = unit, tried, len(lines)
    unit = min(int(best), _MOST)
    lines = _lines(count, columns)
    height, gap = round(_HIGH * unit), round(_GAP * unit)
    top = room.y + (room.height - len(lines) * (height + gap) + gap) // 2
    boxes: list[Box] = []
    for row, line in enumerate(lines):
        widths = [round(wide * unit) for wide in line]
        left = room.x + (room.width - sum(widths) - gap * (len(widths) - 1)) // 2
        for width in widths:
            boxes.append(Box(left, top + row * (height + gap), width, height))
            left += width + gap
    return Spread(unit, tuple(boxes))


def _lines(count: int, columns: int) -> list[list[float]]:
    """Return the widths of *count* cards by line; the deck is narrower if all are in one line."""
    if columns >= count:
        return [[_WIDE] * (count - 1) + [_DECK]]
    return [[_WIDE] * min(columns, count - at) for at in range(0, count, columns)]


def shape_middle(box: Box, unit: int) -> Point:
    """Return the middle of the shape on a card at *box*; *unit* is the side of its squares."""
    return box.x + round(_SHAPE_AT * unit), box.centre[1]


def draw_cards(
    canvas: Canvas, view: LocusView, room: Box, panel: Panel | None, words: Words
) -> None:
    """Draw the cards of the turn in *room*, and outline the options or the choice."""
    cards = lying(view)
    unit, boxes = spread(len(cards), room)
    for card, box in zip(cards, boxes, strict=True):
        size = box.width, box.height
        drawn = card_picture(card, unit) if card.text else deck_picture(card, unit, size, words)
        canvas.lay(drawn, (box.x, box.y))
    if panel is None or view.seat is None:
        return
    chosen = chosen_card(view, panel)
    offered = _offered(panel)
    for card, box in within_reach(view, room):
        if card.text == chosen:
            draw_frame(canvas, box, THEME.chosen)
            return
        if card.text in offered and not panel.move:
            draw_frame(canvas, box, THEME.offered)


def _offered(panel: Panel) -> set[str]:
    return {control.at for group in panel.groups for control in group.controls if control.enabled}


def within_reach(view: LocusView, room: Box) -> list[tuple[Lying, Box]]:
    """Return the cards in *room* that the viewer has or can take, with their boxes."""
    cards = lying(view)
    return [
        (card, box)
        for card, box in zip(cards, spread(len(cards), room).boxes, strict=True)
        if card.text and card.taker in {NOBODY, view.seat}
    ]


@lru_cache(maxsize=256)
def card_picture(card: Lying, unit: int) -> Image.Image:
    """Return a card in the palette, on the night sky; *unit* is the side of its shape's squares."""
    width, height = round(_WIDE * unit), round(_HIGH * unit)
    kind = CARDS[CARD_TEXTS[card.text]]
    is_free = not card.is_gone
    image = Image.new("RGB", (width, height), THEME["night"])
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), CORNER, 255)
    image.paste(_paper(kind.colour, width, height, is_free=is_free), mask=mask)
    _draw_shape(image, kind.colour, kind.shape, unit, is_free=is_free)
    canvas = Canvas(to_palette(image, THEME), THEME)
    size, x = round(_SIGN_SIZE * unit), round(_SIGN_AT * unit)
    first, second, third = ((x, round(down * unit)) for down in _SIGNS)
    canvas.blend_centred(colour_plate(kind.colour, size), first)
    is_taken = card.taker != NOBODY
    if is_taken:
        canvas.blend_centred(seat_mark(card.taker, size, THEME.mark_edge), third)
    # a discarded card brings no coin of its own
    if kind.has_coin and not (card.sign and is_taken):
        canvas.blend_centred(art("locus/coin", size), second)
    if card.sign:
        line = THEME["coin_line"]
        plate = badge(card.sign, max(46, size), THEME["coin_light"], line, line)
        canvas.blend_centred(plate, second if is_taken else third)
    return canvas.image


def _paper(colour: str, width: int, height: int, *, is_free: bool) -> Image.Image:
    paper = Image.new("RGB", (width, height), THEME[f"{colour}_deep"])
    pen = ImageDraw.Draw(paper)
    if is_free and colour != RAINBOW:
        pen.rectangle((0, 0, width, height), THEME[colour])
        side = max(width, height) // 5
        for x in range(0, width, side):
            for y in range(0, height, side):
                draw_pattern(pen, Box(x, y, side, side), colour)
    elif is_free:
        for number, letter in enumerate(COLOURS):
            left, right = number * width // 5, (number + 1) * width // 5
            pen.rectangle((left, 0, right, height), THEME[letter])
    return paper


def _draw_shape(image: Image.Image, colour: str, shape: str, unit: int, *, is_free: bool) -> None:
    """Draw the squares of *shape* on the card, the longer side across."""
    pen = ImageDraw.Draw(image)
    cells = min(SHAPES[shape], key=lambda cells: (max(row for row, _ in cells), cells))
    rows = max(row for row, _ in cells) + 1
    columns = max(column for _, column in cells) + 1
    left = round((_SHAPE_AT - columns / 2) * unit)
    top = round((_HIGH - rows) / 2 * unit)
    fill, line = (f"{colour}_deep", colour) if is_free else (colour, f"{colour}_deep")
    for row, column in cells:
        box = Box(left + column * unit, top + row * unit, unit, unit)
        pen.rectangle((box.x, box.y, box.x + unit - 1, box.y + unit - 1), THEME[fill])
        draw_walls(pen, box, 15, max(1, unit // 20), line)
        sign = star(round(0.5 * unit), THEME[line])
        x, y = box.centre[0] - sign.width // 2, box.centre[1] - sign.height // 2
        image.paste(sign, (x, y), sign)


@lru_cache(maxsize=64)
def deck_picture(card: Lying, unit: int, size: tuple[int, int], words: Words) -> Image.Image:
    """Return the deck in the palette: how many cards are left in it, and how many discarded."""
    width, height = size
    image = Image.new("RGB", size, THEME["night"])
    pen = ImageDraw.Draw(image)
    frame = (0, 0, width - 1, height - 1)
    pen.rounded_rectangle(frame, CORNER, THEME["panel"], THEME["far_star"], OUTLINE)
    canvas = Canvas(to_palette(image, THEME), THEME)
    counts = (
        (card.left, words.say("locus-drawn-left")),
        (card.discarded, words.say("locus-drawn-discarded")),
    )
    widths = [
        text_width(str(count), _WORD, "Bold") + text_width(what, TEXT) for count, what in counts
    ]
    if width < _LINE_ROOM or max(widths) + 8 > width - 2 * OUTLINE:
        lines = [text for count, what in counts for text in (str(count), what)]
        for number, text in enumerate(lines):
            at = (width // 2, height // 2 + round((number - 1.5) * 0.22 * height))
            weight = "Semibold" if number % 2 else "Bold"
            ink = ("ink", "quiet")[number % 2]
            canvas.write(text, at, TEXT, ink, weight=weight, align="middle", room=width - 4)
        return canvas.image
    has_back = card.left > 0 and unit >= _ROOMY
    if has_back:
        canvas.blend_centred(art("locus/back", round(1.5 * unit)), (width // 2, unit))
    for row, (count, what) in enumerate(counts):
        y = round((2.25 + 1.05 * row if has_back else 1.35 + 1.3 * row) * unit)
        number = text_sprite(str(count), _WORD, THEME["ink"], "Bold")
        word = text_sprite(what, TEXT, THEME["quiet"])
        x = (width - number.width - word.width - 6) // 2
        canvas.blend(number, (x, y - number.height // 2))
        canvas.blend(word, (x + number.width + 6, y - word.height // 2))
    return canvas.image


# Icons of cards, areas and coins ------------------------------------------------------------------


_ROOM: Final = 108
"""Room for the shape, out of the 128 units of a card's side."""
_SQUARE: Final = 44
"""Largest side of a square of a shape, in the units of `_ROOM`."""


def _icon_paper(colour: str) -> str:
    """Return a card's material: its area's colour, or for rainbow five bands with all colours."""
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
    rows, columns = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    side = min(_SQUARE, _ROOM / max(rows, columns))
    left, top = 64 - columns * side / 2, 64 - rows * side / 2
    squares = "".join(
        f'<rect x="{left + column * side:.1f}" y="{top + row * side:.1f}" width="{side:.1f}"'
        f' height="{side:.1f}"/>'
        for row, column in cells
    )
    body = (
        f'{_icon_paper(colour)}<g fill="{THEME[f"{colour}_deep"]}" stroke="{THEME[colour]}"'
        f' stroke-width="3">{squares}</g>'
    )
    return icon(rasterise(svg(128, 128, body), INSIDE, INSIDE))


def _area(colour: str) -> Image.Image:
    return icon(colour_plate(colour, INSIDE))


ICONS: Final[Icons] = {
    **{f"{card.colour}.{card.shape}": partial(_card, card.colour, card.shape) for card in CARDS},
    **{colour: partial(_area, colour) for colour in (*COLOURS, RAINBOW)},
    "coins": lambda: icon(art("locus/coin", INSIDE)),
}


# Small pictures of sheets -------------------------------------------------------------------------


_TOP: Final = 58
_LINE: Final = 40
"""Height of the line with an area's sign and points."""
_DIGITS: Final = 34
_PLATE: Final = 30
_NEAR: Final = 3
"""Distance from an area's sign to its points."""
_TOTAL: Final = 38
_SIGN: Final = 34
_AROUND: Final = 14
_COLUMNS: Final = 10.5
_ROWS: Final = 26
"""Width and height of the areas on a map, in squares."""
_LINES: Final = 6
"""Maximum number of lines above areas, one below the other."""
_CORNERS: Final = {
    "b": (7.5, 0, 2),
    "p": (0, 0, 3),
    "r": (0, 6, 4),
    "y": (0, 12, 5),
    "g": (0, 19, 6),
}
"""An area's column and row on a map, in squares, and the number of lines above, by letter.

All areas are in one column, except the blue tower. The first line has the coins.
"""
_BIG_PLATE: Final = 38
_NEXT: Final = 78
"""Distance from one area to the next if bars show how full they are."""
_BAR: Final = (70, 22)
"""Width of a bar, and its usual height; the height changes with the room."""
_BAR_EDGE: Final = 4
_MOST_PITCH: Final = 124
"""Maximum height of an area with a bar."""
_LEAST_SIDE: Final = 16
"""Minimum side of a square on a map, in pixels."""


def beside(count: int, room: Box) -> list[Box]:
    """Return the boxes of *count* sheets in *room*, one below the other."""
    if not count:
        return []
    height = room.height // count
    return [Box(room.x, room.y + number * height, room.width, height) for number in range(count)]


@lru_cache(maxsize=40)
def glance(
    sheet: str, seen: SheetView, holder: Holder, size: tuple[int, int], *, old: int
) -> Image.Image:
    """Return a small picture of *seen* on the printed *sheet*, of *size*, in the palette.

    If there is room, it is a map of the areas, otherwise a bar per area that shows how full it is.
    It marks all shapes after the first *old* ones.
    """
    new = {f"{stamp.area}{square}" for stamp in seen.stamps[old:] for square in stamp.squares}
    is_map = _side(size) >= _LEAST_SIDE
    image = _map(sheet, seen, size, new) if is_map else _empty(size)
    canvas = Canvas(to_palette(image, THEME), THEME)
    _draw_top(canvas, seen, holder)
    if is_map:
        _draw_headings(canvas, seen)
    else:
        _draw_bars(canvas, sheet, seen, new)
    return canvas.image


@lru_cache(maxsize=8)
def _empty(size: tuple[int, int]) -> Image.Image:
    """Return an empty sheet; it is shared, so don't draw on it."""
    image = Image.new("RGB", size, THEME["night"])
    around = (4, 4, size[0] - 9, size[1] - 9)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(around, CORNER, THEME["panel"], THEME["panel_edge"], OUTLINE)
    return image


def _points(points: int, size: int, *, is_lowest: bool, is_narrow: bool = False) -> Image.Image:
    """Return an area's points in type of *size*, on a plate if they count twice.

    The plate says "times 2", unless it *is_narrow*.
    """
    if not is_lowest:
        return text_sprite(str(points), size, THEME["ink"], "Bold")
    twice = str(points) if is_narrow else f"{points}\N{MULTIPLICATION SIGN}2"
    words = text_sprite(twice, _DIGITS, THEME["dark"], "Bold")
    width, height = words.width + (8 if is_narrow else 12), 38
    body = f'<rect width="{width}" height="{height}" rx="{SMALL_CORNER}" fill="{THEME["ink"]}"/>'
    plate = rasterise(svg(width, height, body), width, height).copy()
    put(words, plate, (width // 2, height // 2 - 1))
    return plate


def _draw_coins(canvas: Canvas, seen: SheetView, at: Point) -> None:
    """Draw the seat's coins from *at* to the right."""
    canvas.blend(art("locus/coin", _PLATE), (at[0], at[1] - _PLATE // 2))
    at = at[0] + _PLATE + _NEAR + 2, at[1]
    canvas.write(str(seen.coins), at, _DIGITS, "ink", weight="Bold")


# bars show how full the areas are


def _draw_bars(canvas: Canvas, sheet: str, seen: SheetView, new: set[str]) -> None:
    """Draw the areas in pairs: sign and points, and below them a bar as full as the area.

    The coins are in the last place.
    """
    height = canvas.image.height
    pitch = min(_MOST_PITCH, (height - _TOP - _AROUND) // -(-(len(COLOURS) + 1) // 2))
    areas = zip(COLOURS, find_sheet(sheet).areas, strict=True)
    for number, (letter, area) in enumerate(areas):
        x, top = _AROUND + _NEXT * (number % 2), _TOP + pitch * (number // 2)
        middle = top + _LINE // 2
        canvas.blend(colour_plate(letter, _PLATE), (x, middle - _PLATE // 2))
        is_lowest = number == seen.lowest
        points = _points(seen.points[number], _DIGITS, is_lowest=is_lowest, is_narrow=True)
        canvas.blend(points, (x + _PLATE + _NEAR, middle - points.height // 2))
        crossed = seen.crossed[number]
        bar = _bar(
            letter,
            (_BAR[0], min(max(_BAR[1], (pitch - _LINE) // 2), pitch - _LINE - 4)),
            area.full.bit_count(),
            len(crossed),
            len(new.intersection(crossed)),
            waits=any(square[0] == letter for square in seen.waiting),
        )
        canvas.lay(bar, (x, top + _LINE))
    row, column = divmod(len(COLOURS), 2)
    _draw_coins(canvas, seen, (_AROUND + _NEXT * column, _TOP + pitch * row + _LINE // 2))


@lru_cache(maxsize=512)
def _bar(
    letter: str, size: tuple[int, int], squares: int, crossed: int, new: int, *, waits: bool
) -> Image.Image:
    """Return the bar of an area with this number of *squares*; it outlines the *new* ones.

    *crossed* includes the *new* squares. The frame is golden if there is an unused bonus. The bar
    is in the palette.
    """
    width, height = size
    # the tones of squares on a sheet: paper, and dark for crossed ones
    image = Image.new("RGB", (width, height), THEME[letter])
    pen = ImageDraw.Draw(image)
    inner = width - 2 * _BAR_EDGE
    ends = [_BAR_EDGE + round(inner * part / squares) for part in (crossed - new, crossed)]
    if crossed:
        pen.rectangle((_BAR_EDGE, 0, ends[1] - 1, height), THEME[f"{letter}_deep"])
    edge = "glow" if waits else letter
    pen.rectangle((0, 0, width - 1, height - 1), outline=THEME[edge], width=_BAR_EDGE)
    if new:
        # one square out of many would be too thin to see
        left = max(0, min(ends[0], ends[1] - 3 * _BAR_EDGE))
        pen.rectangle((left, 0, ends[1] - 1, height - 1), outline=THEME["way"], width=_BAR_EDGE + 1)
    return to_palette(image, THEME)


# maps show where the crosses are


def _side(size: tuple[int, int]) -> int:
    width, height = size[0] - 2 * _AROUND, size[1] - _TOP - _AROUND
    return int(min(width / _COLUMNS, (height - _LINES * _LINE) / _ROWS))


def _map(sheet: str, seen: SheetView, size: tuple[int, int], new: set[str]) -> Image.Image:
    cell = _side(size)
    image = _blank(sheet, size).copy()
    pen = ImageDraw.Draw(image)
    for crossed in seen.crossed:
        for square in crossed:
            x, y = _corner(cell, square[0])
            row, column = read_square(square[1:])
            left, top = x + column * cell, y + row * cell
            whole = (left, top, left + cell - 2, top + cell - 2)
            edge = "glow" if square in seen.waiting else "way" if square in new else None
            pen.rectangle(whole, THEME[f"{square[0]}_deep"], edge and THEME[edge], cell // 5)
    return image


def _draw_headings(canvas: Canvas, seen: SheetView) -> None:
    width, cell = canvas.image.width, _side(canvas.image.size)
    _draw_coins(canvas, seen, (_AROUND, _TOP + _LINE // 2))
    for number, letter in enumerate(COLOURS):
        points = _points(seen.points[number], _DIGITS, is_lowest=number == seen.lowest)
        x, y = _corner(cell, letter)
        middle = y - _LINE // 2 - 1
        if letter == "b":
            # the tower is narrower than its points
            x = width - MARGIN - points.width - _NEAR - _PLATE
        canvas.blend(colour_plate(letter, _PLATE), (x, middle - _PLATE // 2))
        canvas.blend(points, (x + _PLATE + _NEAR, middle - points.height // 2))


def _corner(cell: int, letter: str) -> Point:
    column, row, lines = _CORNERS[letter]
    return _AROUND + round(column * cell), _TOP + lines * _LINE + round(row * cell)


@lru_cache(maxsize=16)
def _blank(sheet: str, size: tuple[int, int]) -> Image.Image:
    """Return a map without crosses; it is shared, so don't draw on it."""
    cell = _side(size)
    image = _empty(size).copy()
    pen = ImageDraw.Draw(image)
    for letter, area in zip(COLOURS, find_sheet(sheet).areas, strict=True):
        x, y = _corner(cell, letter)
        tones = papers(sheet, letter)
        for index in range(area.full.bit_length()):
            if not area.full >> index & 1:
                continue
            row, column = divmod(index, area.columns)
            left, top = x + column * cell, y + row * cell
            square = (left, top, left + cell - 2, top + cell - 2)
            pen.rectangle(square, THEME[tones.get(index, letter)])
            if area.starts >> index & 1:
                pen.rectangle(square, outline=THEME["line"], width=max(2, cell // 6))
            if kind := area.bonuses.get(1 << index):
                inset = cell // 4
                dot = (left + inset, top + inset, square[2] - inset, square[3] - inset)
                if kind == COIN:
                    pen.ellipse(dot, THEME["coin"], THEME["coin_line"])
                else:
                    pen.rectangle(dot, THEME[f"{letter}_deep"])
    return image


def _draw_top(canvas: Canvas, seen: SheetView, holder: Holder) -> None:
    middle = _TOP // 2 + 6
    if holder.is_acting:
        canvas.blend(
            spotlight(_SIGN + 10, _SIGN + 10, THEME), (_AROUND - 5, middle - _SIGN // 2 - 5)
        )
    edge = edge_of_mark(THEME, is_lit=holder.is_acting)
    canvas.blend(seat_mark(holder.seat, _SIGN, edge), (_AROUND, middle - _SIGN // 2))
    x = _AROUND + _SIGN + 8
    if holder.is_winner:
        plate = badge(str(seen.total), 46, THEME["glow"], THEME["ink_on_glow"], THEME["ink"])
        canvas.blend(plate, (x, middle - plate.height // 2))
        x += plate.width + 4
    else:
        x += canvas.write(str(seen.total), (x, middle), _TOTAL, "ink", weight="Bold") + 4
    for name, is_shown in (("star_marker", holder.has_star), ("tick", holder.is_done)):
        if is_shown:
            # next to a total there is room for only one sign: the other is on the mark
            at = x if x + _SIGN <= canvas.image.width - _AROUND else _AROUND
            canvas.blend(art(f"locus/{name}", _SIGN), (at, middle - _SIGN // 2))
            x += _SIGN + 4


# lines for the other seats


_OTHER: Final = 58
"""Height of another seat's line."""
_OTHERS_AROUND: Final = 10
"""Space above the first line and below the last."""
_OTHERS_SIDE: Final = 8
_OTHER_MARK: Final = 42
_OTHER_COINS: Final = 250
_OTHER_AREAS: Final = 362
"""Left edges of a seat's coins (after its total, star and tick) and of its areas."""


def others_height(view: LocusView) -> int:
    """Return the height of the other seats' lines; 0 if a tally of points replaces them."""
    if view.seat is None or view.players == 1 or not _has_cards(view):
        return 0
    return _OTHER * (view.players - 1) + 2 * _OTHERS_AROUND


def _draw_other(canvas: Canvas, seen: SheetView, holder: Holder, middle: int) -> None:
    mark = seat_mark(holder.seat, _OTHER_MARK, THEME.mark_edge)
    canvas.blend(mark, (MARGIN, middle - _OTHER_MARK // 2))
    x = MARGIN + _OTHER_MARK + 10
    x += canvas.write(str(seen.total), (x, middle), _TOTAL, "ink", weight="Bold") + 8
    for name, is_shown in (("star_marker", holder.has_star), ("tick", holder.is_done)):
        if is_shown:
            canvas.blend(art(f"locus/{name}", _SIGN), (x, middle - _SIGN // 2))
            x += _SIGN + 4
    canvas.blend(art("locus/coin", _SIGN), (_OTHER_COINS, middle - _SIGN // 2))
    at = (_OTHER_COINS + _SIGN + 6, middle)
    canvas.write(str(seen.coins), at, _DIGITS, "ink", weight="Bold")
    pitch = (WIDTH - MARGIN - _OTHER_AREAS) // len(COLOURS)
    for number, letter in enumerate(COLOURS):
        x = _OTHER_AREAS + pitch * number
        canvas.blend(colour_plate(letter, _BIG_PLATE), (x, middle - _BIG_PLATE // 2))
        points = _points(seen.points[number], 36, is_lowest=number == seen.lowest)
        canvas.blend(points, (x + _BIG_PLATE + 6, middle - points.height // 2))


# The picture of a view ----------------------------------------------------------------------------


_MOST_SEEN: Final = 11
"""Number of squares of the tower to show around a shape drawn in it."""
_MANY: Final = 3
"""With at least this many small sheets, their column begins next to the cards."""


def draw(
    view: LocusView, panel: Panel | None, words: Words, since: LocusView | None = None
) -> Image.Image:
    """Return the picture of *view*: for a seat, its own sheet above a line for each other seat.

    For spectators it is the sheet of the seat in turn, with small sheets of the others next to it.
    Given a *panel*, it shows the options, and the shape or card chosen. It outlines the last shape
    of each sheet, or all shapes that are new since the view *since*.
    """
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    seats = [(shown + step) % view.players for step in range(1, view.players)]
    parts = parts_of(view)
    layout, corner = parts.layout, parts.corner
    end = corner[1] + layout.side
    size = (WIDTH, end + others_height(view) + FOOT)
    canvas = Canvas(_ground(*size, has_stars=parts.has_cards), THEME)
    _draw_header(canvas, view, words)
    if parts.has_cards:
        draw_cards(canvas, view, parts.room, panel, words)
    else:
        draw_tally(canvas, view, parts.room)
    plan = plan_of(panel, view, shown)
    holder = _holder(view, shown, is_done=view.sheets[shown].is_done or plan.is_end)
    sheet = view.sheets[shown]
    old = [len(sheet.stamps) - 1 for sheet in view.sheets]
    if since:
        old = [len(sheet.stamps) for sheet in since.sheets]
    canvas.lay(sheet_picture(sheet, holder, layout, words, plan, old=old[shown]), corner)
    if panel and not panel.move and COINS in _offered(panel):
        coins = coins_box(view.sheets[shown], layout).moved(corner)
        around = Box(coins.x - GAP, coins.y, coins.width + 2 * GAP, coins.height)
        draw_frame(canvas, around, THEME.offered)
    if others_height(view):
        size = (WIDTH - 2 * _OTHERS_SIDE, others_height(view))
        canvas.lay(to_palette(_empty(size), THEME), (_OTHERS_SIDE, end))
        for number, seat in enumerate(seats):
            middle = end + _OTHERS_AROUND + _OTHER * number + _OTHER // 2
            holder = _holder(view, seat, is_done=view.sheets[seat].is_done)
            _draw_other(canvas, view.sheets[seat], holder, middle)
    others = seats if view.seat is None else []
    for seat, box in zip(others, beside(len(others), parts.column), strict=True):
        holder = _holder(view, seat, is_done=view.sheets[seat].is_done)
        size = (box.width, box.height)
        small = glance(view.sheet, view.sheets[seat], holder, size, old=old[seat])
        canvas.lay(small, (box.x, box.y))
    return canvas.image


class _Parts(NamedTuple):
    layout: Layout
    corner: Point
    has_cards: bool
    """Whether cards are above the sheet; otherwise the tally of points is."""
    room: Box
    column: Box


def parts_of(view: LocusView) -> _Parts:
    others = 0 if view.seat is not None else view.players - 1
    layout = Layout(view.sheet, SHARED if others else LARGE)
    has_cards = _has_cards(view)
    if has_cards:
        strip = _strip(view.players + 1, layout.side if others >= _MANY else WIDTH)
    else:
        strip = max(STRIP, tally_height(view.players))
    corner = (0, HEAD + strip)
    # together, this many small sheets need more height than the large one
    top = HEAD if others >= _MANY else corner[1]
    column = Box(layout.side, top, WIDTH - layout.side, corner[1] + layout.side - top)
    room = Box(0, HEAD, WIDTH if top > HEAD else layout.side, strip)
    return _Parts(layout, corner, has_cards, room, column)


def _strip(cards: int, width: int) -> int:
    """Return the height of *cards* and the deck in a room of this *width*."""
    unit, boxes = spread(cards + 1, Box(0, 0, width, MOST_STRIP))
    rows = len({box.y for box in boxes})
    return ceil(unit * (rows * (_HIGH + _GAP) + _GAP))


def places(view: LocusView, panel: Panel | None) -> dict[str, Place]:
    """Return the places of the viewer's cards to choose from, coins, areas and squares.

    A card's name is its text, and the coins are called ``coins``. An area's name is its letter, and
    its squares add theirs (``yb5``). See `render.painters.Locate`.
    """
    del panel  # places don't depend on the panel
    parts, seat = parts_of(view), view.seat if view.seat is not None else seat_in_turn(view)
    found: dict[str, Place] = {}
    if parts.has_cards and view.seat is not None:
        found |= places_of((card.text, box) for card, box in within_reach(view, parts.room))
    coins = coins_box(view.sheets[seat], parts.layout)
    found[COINS] = Place.of(coins.moved(parts.corner))
    areas = {letter: area_place(parts.layout, letter).moved(parts.corner) for letter in COLOURS}
    for letter, place in in_reading_order(areas).items():
        found[letter] = place
        for square, box in parts.layout.squares(letter):
            found[square] = Place.of(box.moved(parts.corner))
    return found


def focus(view: LocusView, panel: Panel) -> Area | None:
    """Return the box of the area where a shape is being placed; for the tower, some of its rows."""
    if not panel.picks or "@" not in panel.move or view.seat is None:
        return None
    layout, (_, top), *_ = parts_of(view)
    box = layout.extent(panel.chosen[0][0])
    first, last = box.y, box.y + box.height
    if box.height > _MOST_SEEN * LARGE:
        squares = [layout.square(name) for name in panel.chosen]
        middle = (
            min(square.y for square in squares) + max(square.y for square in squares) + LARGE
        ) // 2
        first = min(max(first, middle - _MOST_SEEN * LARGE // 2), last - _MOST_SEEN * LARGE)
        last = first + _MOST_SEEN * LARGE
    over = LARGE // 6  # the area above is close
    below = LARGE // 2  # the names of the columns are there
    # a box higher than wide would leave a phone no room for the controls
    beside = max(LARGE // 3, (last - first + over + below - box.width) // 2)
    # the area is in the middle even at an edge of the sheet, since `alone` shows nothing around it
    return box.x - beside, top + first - over, box.x + box.width + beside, top + last + below


def alone(view: LocusView, panel: Panel) -> tuple[Area, str]:
    """Return the box of the area in `focus`, without its neighbours, and the tone around it."""
    left, top, right, bottom = focus(view, panel) or (0, 0, WIDTH, WIDTH)
    layout, (_, above), *_ = parts_of(view)
    letter = panel.chosen[0][0]
    box, edge = layout.extent(letter), LARGE // 20  # for outlines around squares
    end = max(box.x + box.width + edge, name_end(layout, letter))
    low, coins = box.y + box.height + edge, layout.circle(0)[1] - layout.scaled(COIN_SIZE / 2)
    if box.x < layout.circle(CIRCLES - 1)[0]:
        low = min(low, coins - edge)
    return (
        max(left, box.x - edge),
        max(top, above + box.y - edge),
        min(right, end),
        min(bottom, above + low),
    ), "panel"


def bands(view: LocusView, panel: Panel) -> tuple[int, ...]:
    """Return where the cards begin, where the sheet does, or both, as *panel* needs them.

    If a tally of points replaces the cards, return where it begins. See `render.painters`.
    """
    if view.players > 1 and not _has_cards(view):
        return (HEAD,)
    sheet = parts_of(view).corner[1]
    if "@" in panel.move:
        return (sheet,)
    return (HEAD,) if panel.prompt.endswith("-take") else (HEAD, sheet)


def _has_cards(view: LocusView) -> bool:
    return not view.result and view.phase != "spending"


@lru_cache(maxsize=8)
def _ground(width: int, height: int, *, has_stars: bool) -> Image.Image:
    """Return the night sky; it has a few stars around cards, but none behind numbers."""
    image = Image.new("RGB", (width, height), THEME["night"])
    pen = ImageDraw.Draw(image)
    for number in range(14 if has_stars else 0):
        x, y = (number * 397 + 60) % width, HEAD - 8 + (number * 113 + 40) % (STRIP + 8)
        size = 2 + number % 3
        pen.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], THEME["far_star"])
    return to_palette(image, THEME)


def _holder(view: LocusView, seat: Seat, *, is_done: bool) -> Holder:
    return Holder(
        seat,
        has_star=seat == view.star and not view.result,
        is_acting=seat in view.to_act and view.seat is None and view.players > 1,
        is_done=is_done and seat in view.partakers and not view.result,
        is_winner=bool(view.result) and view.players > 1 and seat in view.result.winners,
    )


def _draw_header(canvas: Canvas, view: LocusView, words: Words) -> None:
    best = view.result.winners if view.result and view.players > 1 else ()
    named = best if view.seat is None else ()
    title = _title(view, len(named), words)
    if view.chooser >= 0 and view.players > 1 and view.seat is None:
        title, named = words.say("locus-drawn-chooser", title=title), (view.chooser,)
    turn = [Standing(seat, "") for seat in named]
    # at the end a table shows the ranking
    has_ranks = view.players > 1 and (view.result is None or view.seat is not None)
    totals = [sheet.total for sheet in view.sheets]
    draw_header(canvas, title, turn, ranked(totals, best) if has_ranks else ())


def _title(view: LocusView, winners: int, words: Words) -> str:
    if view.result:
        return words.say("locus-drawn-end", winners=winners)
    if view.phase == "spending":
        return words.say("locus-drawn-spending")
    if view.players > 1 and view.round > view.rounds:
        return words.say("locus-drawn-extra", turn=view.turn, turns=view.turns)
    facts = {"round": view.round, "rounds": view.rounds}
    if view.players == 1:
        return words.say("locus-drawn-alone", **facts)
    return words.say("locus-drawn-round", turn=view.turn, **facts)

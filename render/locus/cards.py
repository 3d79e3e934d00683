"""The cards of a turn: those to take, who has taken which, the one left over, and the deck."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from engine.games.locus.data import (
    CARD_TEXTS,
    CARDS,
    COLOURS,
    DISCARD_COINS,
    LEFT_PRICE,
    RAINBOW,
    SHAPES,
)
from engine.games.locus.sheets import DISCARDED, OPEN
from render.canvas import Canvas, art, rasterise, size_within, svg, text_sprite, to_palette
from render.layout import Box
from render.locus.look import GLOW, THEME, WAY
from render.locus.sheet import chosen_card, draw_pattern, draw_walls, letter_plate, star
from render.marks import INSIDE, draw_frame, icon, seat_mark

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView
    from render.marks import Icons
    from render.texts import Words


_WIDE: Final = 5.2
_HIGH: Final = 5.7
_GAP: Final = 0.55
"""A card's width and height and the space between two, in squares of its shape."""
_MOST: Final = 46
"""Pixels: the side of such a square at most."""
_LEAST_TYPE: Final = 26
_WORD: Final = 30
_NARROW: Final = 33
"""With a smaller side the deck has no room for a number and a word in one line."""


NOBODY: Final = -1


class Lying(NamedTuple):
    """A card as it lies there."""

    text: str
    """As in `LocusView.cards`; empty: the deck."""
    taker: Seat = NOBODY
    is_gone: bool = False
    """Whether the viewer can do nothing more with it."""
    sign: str = ""
    """What is written in its corner before a coin: what it costs, or what discarding it brought."""
    left: int = 0
    """Of the deck's cards."""
    discarded: int = 0
    """How many cards lie on the discard pile."""


def lying(view: LocusView) -> list[Lying]:
    """Return the cards of the turn in the order they were turned up, then the deck."""
    takers = {
        text: [seat for seat, sheet in enumerate(view.sheets) if sheet.card == text]
        for text in view.turned
    }
    found = [
        _taken(view, takers[text].pop(0)) if takers[text] else _free(view, text)
        for text in view.turned
    ]
    return [*found, Lying("", left=view.deck, discarded=len(view.discards))]


def _taken(view: LocusView, taker: Seat) -> Lying:
    sheet = view.sheets[taker]
    is_open = taker == view.seat and sheet.use == OPEN
    sign = f"+{DISCARD_COINS}" if sheet.use == DISCARDED else ""
    return Lying(sheet.card, taker, is_gone=not is_open, sign=sign)


def _free(view: LocusView, text: str) -> Lying:
    return Lying(text, sign=str(LEFT_PRICE) if text == view.left_over else "")


class Spread(NamedTuple):
    """Where the cards lie."""

    unit: int
    """Pixels: the side of a square of their shapes."""
    boxes: tuple[Box, ...]


@lru_cache(maxsize=64)
def spread(count: int, room: Box) -> Spread:
    """Return where *count* cards lie in *room* so that they are as large as can be."""
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        unit = min(
            room.width / (tried * (_WIDE + _GAP) + _GAP),
            room.height / (rows * (_HIGH + _GAP) + _GAP),
        )
        if unit > best:
            best, columns = unit, tried
    unit = min(int(best), _MOST)
    rows = -(-count // columns)
    width, height = round(_WIDE * unit), round(_HIGH * unit)
    step = (round((_WIDE + _GAP) * unit), round((_HIGH + _GAP) * unit))
    top = room.y + (room.height - (rows - 1) * step[1] - height) // 2
    boxes: list[Box] = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = room.x + (room.width - (in_row - 1) * step[0] - width) // 2
        boxes.append(Box(left + column * step[0], top + row * step[1], width, height))
    return Spread(unit, tuple(boxes))


def draw_cards(
    canvas: Canvas, view: LocusView, room: Box, panel: Panel | None, words: Words
) -> None:
    """Draw the cards of the turn in *room*, and ring what can be taken or what has been chosen."""
    cards = lying(view)
    unit, boxes = spread(len(cards), room)
    for card, box in zip(cards, boxes, strict=True):
        canvas.lay(card_picture(card, unit, words), (box.x, box.y))
    if panel is None or view.seat is None:
        return
    chosen = chosen_card(view, panel)
    offered = {one.at for group in panel.groups for one in group.controls if one.enabled}
    within_reach = [
        (card, box)
        for card, box in zip(cards, boxes, strict=True)
        if card.text and card.taker in {NOBODY, view.seat}
    ]
    for card, box in within_reach:
        if card.text == chosen:
            _draw_ring(canvas, box, GLOW)
            return
        if card.text in offered and not panel.move:
            _draw_ring(canvas, box, WAY)


def _draw_ring(canvas: Canvas, box: Box, colours: tuple[str, str]) -> None:
    draw_frame(canvas, box, colours, around=6, corner=18, line=6)


@lru_cache(maxsize=256)
def card_picture(card: Lying, unit: int, words: Words) -> Image.Image:
    """Return a card in the palette, on the night; *unit* is the side of its shape's squares."""
    width, height = round(_WIDE * unit), round(_HIGH * unit)
    if not card.text:
        return _deck_picture(card, width, height, unit, words)
    kind = CARDS[CARD_TEXTS[card.text]]
    is_free = not card.is_gone
    image = Image.new("RGB", (width, height), THEME["night"])
    image.paste(_paper(kind.colour, width, height, is_free=is_free), mask=_corners(width, height))
    _draw_shape(image, kind.colour, kind.shape, unit, is_free=is_free)
    canvas = Canvas(to_palette(image, THEME), THEME)
    inset = round(0.3 * unit)
    canvas.blend(letter_plate(kind.colour, round(1.15 * unit)), (inset, inset))
    if kind.has_coin:
        size = round(1.2 * unit)
        canvas.blend(art("locus/coin", size), (width - inset - size, inset))
    size = round(1.15 * unit)
    if card.taker != NOBODY:
        mark = seat_mark(card.taker, size, THEME.mark_edge)
        canvas.blend(mark, ((width - size) // 2, inset))
    if card.sign:
        x, y = width - inset - size, height - inset - size
        canvas.blend(art("locus/coin", size), (x, y))
        at = (x - unit // 6, y + size // 2)
        ink = f"{kind.colour}_deep" if is_free else "ink"
        canvas.write(card.sign, at, unit, ink, weight="Bold", align="right")
    return canvas.image


def _corners(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), 14, 255)
    return mask


def _paper(colour: str, width: int, height: int, *, is_free: bool) -> Image.Image:
    """Return what a card is made of: its area's paper, or for rainbow five bands of all."""
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
    """Draw the squares of *shape*, lying, in the middle of the card."""
    pen = ImageDraw.Draw(image)
    cells = min(SHAPES[shape], key=lambda cells: (max(row for row, _ in cells), cells))
    rows = max(row for row, _ in cells) + 1
    columns = max(column for _, column in cells) + 1
    left = round((_WIDE - columns) * unit / 2)
    top = round((1.6 + (3 - rows) / 2) * unit)
    fill, line = (f"{colour}_deep", colour) if is_free else (colour, f"{colour}_deep")
    for row, column in cells:
        box = Box(left + column * unit, top + row * unit, unit, unit)
        pen.rectangle((box.x, box.y, box.x + unit - 1, box.y + unit - 1), THEME[fill])
        draw_walls(pen, box, 15, max(1, unit // 20), line)
        sign = star(round(0.5 * unit), THEME[line])
        x, y = box.centre[0] - sign.width // 2, box.centre[1] - sign.height // 2
        image.paste(sign, (x, y), sign)


def _deck_picture(card: Lying, width: int, height: int, unit: int, words: Words) -> Image.Image:
    """Return the deck from above, with the number of its cards and of those discarded."""
    image = Image.new("RGB", (width, height), THEME["night"])
    pen = ImageDraw.Draw(image)
    frame = (0, 0, width - 1, height - 1)
    pen.rounded_rectangle(frame, 14, THEME["panel"], THEME["far_star"], 3)
    canvas = Canvas(to_palette(image, THEME), THEME)
    counts = (
        (card.left, words.say("locus-drawn-left")),
        (card.discarded, words.say("locus-drawn-discarded")),
    )
    if unit < _NARROW:
        lines = [text for count, what in counts for text in (str(count), what)]
        for number, text in enumerate(lines):
            at = (width // 2, round((0.95 + 1.27 * number) * unit))
            weight = "Semibold" if number % 2 else "Bold"
            ink = ("ink", "quiet")[number % 2]
            canvas.write(text, at, _LEAST_TYPE, ink, weight=weight, align="middle", room=width - 8)
        return canvas.image
    if card.left:
        canvas.blend_centred(art("locus/back", round(2.2 * unit)), (width // 2, round(1.45 * unit)))
    for row, (count, what) in enumerate(counts):
        y = round((3.3 + 1.3 * row) * unit)
        number = text_sprite(str(count), _WORD, THEME["ink"], "Bold")
        room = width - number.width - 6 - 8
        word = text_sprite(what, size_within(what, _LEAST_TYPE, room), THEME["quiet"])
        x = (width - number.width - word.width - 6) // 2
        canvas.blend(number, (x, y - number.height // 2))
        canvas.blend(word, (x + number.width + 6, y - word.height // 2))
    return canvas.image


# The cards' shapes in their colours, the areas, coins ---------------------------------------------


_ROOM: Final = 108
"""Of the 128 units of a card's side, for its shape."""
_SQUARE: Final = 44
"""Units: the side of a square of a shape at most."""


def _icon_paper(colour: str) -> str:
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
        f'{_icon_paper(colour)}<g fill="{THEME[f"{colour}_deep"]}" stroke="{THEME[colour]}"'
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

"""Locus's pictures: a view in, a picture out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from engine.games.locus.data import COLOURS, read_square
from engine.games.locus.sheets import COIN, find_sheet
from render.canvas import Canvas, art, text_sprite, to_palette
from render.layout import Box
from render.locus.cards import draw_cards
from render.locus.look import (
    FOOT,
    HEAD,
    HIGH_STRIP,
    LARGE,
    SHARED,
    STRIP,
    THEME,
    WIDTH,
    Layout,
    papers,
)
from render.locus.sheet import (
    Holder,
    draw_tally,
    letter_plate,
    plan_of,
    seat_in_turn,
    sheet_picture,
    tally_height,
)
from render.marks import Standing, badge, draw_header, seat_mark

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView, SheetView
    from render.canvas import Point
    from render.texts import Words


_TOP: Final = 52
"""Height of the line with mark, total and coins."""
_LINE: Final = 34
"""Height of the line with an area's letter and points."""
_TYPE: Final = 28
_LETTER: Final = 26
_TOTAL: Final = 38
_SIGN: Final = 34
_AROUND: Final = 14
_FRAME: Final = 5


class Spots(NamedTuple):
    """How the areas lie: by letter the column in squares, the row in squares, the lines above."""

    columns: float
    rows: float
    lines: int
    corners: dict[str, tuple[float, float, int]]


_WIDE: Final = Spots(
    19,
    13,
    2,
    {"p": (0, 0, 1), "r": (7.8, 0, 1), "b": (16, 0, 1), "g": (0, 6, 2), "y": (7.8, 6, 2)},
)
"""As on the large sheet."""
_TALL: Final = Spots(
    10.8,
    26,
    4,
    {"p": (0, 0, 1), "r": (0, 6, 2), "y": (0, 12, 3), "g": (0, 19, 4), "b": (7.8, 0, 1)},
)
"""Where there is room below: all in one column but the blue tower."""


def beside(count: int, room: Box) -> list[Box]:
    """Return where *count* sheets stand in *room*, one below the other."""
    if not count:
        return []
    height = room.height // count
    return [Box(room.x, room.y + number * height, room.width, height) for number in range(count)]


def _spread(size: tuple[int, int]) -> tuple[Spots, int]:
    """Return how the areas lie on a sheet of *size* so that its squares are largest."""
    width, height = size[0] - 2 * _AROUND, size[1] - _TOP - _AROUND
    return max(
        (
            (spots, int(min(width / spots.columns, (height - spots.lines * _LINE) / spots.rows)))
            for spots in (_WIDE, _TALL)
        ),
        key=lambda found: found[1],
    )


@lru_cache(maxsize=40)
def glance(sheet: str, seen: SheetView, holder: Holder, size: tuple[int, int]) -> Image.Image:
    """Return the print *sheet* with the crosses of *seen*, of *size*, in the palette."""
    spots, cell = _spread(size)
    image = _blank(sheet, size, "ink" if holder.is_acting else "panel_edge").copy()
    pen = ImageDraw.Draw(image)
    last = {f"{stamp.area}{square}" for stamp in seen.stamps[-1:] for square in stamp.squares}
    for crossed in seen.crossed:
        for square in crossed:
            x, y = _corner(spots, cell, square[0])
            row, column = read_square(square[1:])
            tone = "way" if square in last else f"{square[0]}_deep"
            if square in seen.waiting:
                tone = "glow"
            left, top = x + column * cell, y + row * cell
            pen.rectangle((left, top, left + cell - 2, top + cell - 2), THEME[tone])
    canvas = Canvas(to_palette(image, THEME), THEME)
    _draw_top(canvas, seen, holder, size[0])
    for number, letter in enumerate(COLOURS):
        x, y = _corner(spots, cell, letter)
        points = _points(seen.points[number], is_lowest=number == seen.lowest)
        middle = y - _LINE // 2 - 1
        if letter == "b":
            # the tower is narrower than its points
            x = size[0] - _AROUND - _LETTER - 4 - points.width
        canvas.blend(letter_plate(letter, _LETTER), (x, middle - _LETTER // 2))
        canvas.blend(points, (x + _LETTER + 4, middle - points.height // 2))
    return canvas.image


def _points(points: int, *, is_lowest: bool) -> Image.Image:
    """Return the points of an area; on a plate those that count twice."""
    if is_lowest:
        return badge(str(points), 36, THEME["ink"], THEME["dark"], THEME["dark"])
    return text_sprite(str(points), _TYPE, THEME["ink"], "Bold")


def _corner(spots: Spots, cell: int, letter: str) -> Point:
    """Return the upper left corner of an area's first square."""
    column, row, lines = spots.corners[letter]
    return _AROUND + round(column * cell), _TOP + lines * _LINE + round(row * cell)


@lru_cache(maxsize=16)
def _blank(sheet: str, size: tuple[int, int], frame: str) -> Image.Image:
    """Return the sheet without a cross; share it, change nothing in it."""
    spots, cell = _spread(size)
    width, height = size
    image = Image.new("RGB", size, THEME["night"])
    pen = ImageDraw.Draw(image)
    around = (4, 4, width - 9, height - 9)
    pen.rounded_rectangle(around, 16, THEME["panel"], THEME[frame], _FRAME)
    for letter, area in zip(COLOURS, find_sheet(sheet).areas, strict=True):
        x, y = _corner(spots, cell, letter)
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


def _draw_top(canvas: Canvas, seen: SheetView, holder: Holder, width: int) -> None:
    """Draw mark, total, star or tick, and on the right the coins."""
    middle = _TOP // 2 + 6
    canvas.blend(seat_mark(holder.seat, _SIGN, THEME.mark_edge), (_AROUND, middle - _SIGN // 2))
    x = _AROUND + _SIGN + 8
    if holder.is_winner:
        plate = badge(str(seen.total), 46, THEME["glow"], THEME["ink_on_glow"], THEME["ink"])
        canvas.blend(plate, (x, middle - plate.height // 2))
        x += plate.width + 6
    else:
        x += canvas.write(str(seen.total), (x, middle), _TOTAL, "ink", weight="Bold") + 6
    for name, is_shown in (("star_marker", holder.has_star), ("tick", holder.is_done)):
        if is_shown:
            canvas.blend(art(f"locus/{name}", _SIGN), (x, middle - _SIGN // 2))
            x += _SIGN + 4
    x = width - _AROUND - 4
    x -= canvas.write(str(seen.coins), (x, middle), _TYPE, "ink", weight="Bold", align="right") + 4
    canvas.blend(art("locus/coin", _SIGN), (x - _SIGN, middle - _SIGN // 2))


# Locus's pictures ---------------------------------------------------------------------------------


_MANY: Final = 4
"""So many small sheets stand beside the cards too."""


def draw(view: LocusView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*: for a seat its own sheet and the others' totals.

    For all it is the sheet of the seat in turn, and small ones of the others beside it. With
    *panel* it shows what can be tapped, and the shape or card that has been chosen.
    """
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    others = _others(view, shown)
    layout = Layout(view.sheet, SHARED if others else LARGE)
    has_cards = not view.result and view.phase != "spending"
    strip = _strip(view, has_cards=has_cards)
    corner = (0, HEAD + strip)
    size = (WIDTH, corner[1] + layout.side + FOOT)
    # So many small sheets are higher than the large one
    top = HEAD if len(others) >= _MANY else corner[1]
    column = Box(layout.side, top, WIDTH - layout.side, corner[1] + layout.side - top)
    room = Box(0, HEAD, WIDTH if top > HEAD else layout.side, strip)
    canvas = Canvas(_ground(*size, has_stars=has_cards), THEME)
    _draw_header(canvas, view, words)
    if has_cards:
        draw_cards(canvas, view, room, panel, words)
    else:
        draw_tally(canvas, view, room)
    plan = plan_of(panel, view, shown)
    holder = _holder(view, shown, is_done=view.sheets[shown].is_done or plan.is_end)
    canvas.lay(sheet_picture(view.sheets[shown], holder, layout, plan), corner)
    for seat, box in zip(others, beside(len(others), column), strict=True):
        holder = _holder(view, seat, is_done=view.sheets[seat].is_done)
        canvas.lay(
            glance(view.sheet, view.sheets[seat], holder, (box.width, box.height)), (box.x, box.y)
        )
    return canvas.image


def _others(view: LocusView, shown: Seat) -> list[Seat]:
    """Return whose sheets stand small beside that of *shown*, clockwise from there."""
    if view.seat is not None:
        return []
    return [(shown + step) % view.players for step in range(1, view.players)]


def _strip(view: LocusView, *, has_cards: bool) -> int:
    """Return how high the line above the large sheet is."""
    if not has_cards:
        return max(STRIP, tally_height(view.players))
    return HIGH_STRIP if view.seat is None and view.players > _MANY else STRIP


@lru_cache(maxsize=8)
def _ground(width: int, height: int, *, has_stars: bool) -> Image.Image:
    """Return the night, with a few stars beside the cards; behind numbers they would disturb."""
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
    standings = [
        Standing(seat, str(sheet.total), is_best=seat in best)
        for seat, sheet in enumerate(view.sheets)
    ]
    named = best if view.seat is None else ()
    title = _title(view, len(named), words)
    if view.chooser >= 0 and view.players > 1 and view.seat is None:
        title, named = words.say("locus-drawn-chooser", title=title), (view.chooser,)
    # Where the others' sheets are shown their totals stand there
    others = [one for one in standings if view.seat is not None and one.seat != view.seat]
    draw_header(canvas, title, [standings[seat] for seat in named], others)


def _title(view: LocusView, winners: int, words: Words) -> str:
    whose = "all" if view.seat is None else "seat"
    if view.result:
        return words.say("locus-drawn-end", whose=whose, winners=winners)
    if view.phase == "spending":
        return words.say("locus-drawn-spending", whose=whose)
    if view.players > 1 and view.round > view.rounds:
        return words.say("locus-drawn-extra", whose=whose, turn=view.turn, turns=view.turns)
    facts = {"round": view.round, "rounds": view.rounds}
    if view.players == 1:
        return words.say("locus-drawn-alone", whose=whose, **facts)
    return words.say("locus-drawn-round", whose=whose, turn=view.turn, **facts)

"""Tokan's board: tiles, stacks, icons, and the picture of a view."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from itertools import chain, pairwise, takewhile
from math import sin
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.tokan.data import (
    ANIMAL_OF,
    COLOURS,
    COLUMNS,
    HOPS,
    LEAST_TOWER,
    MOVES,
    NAMES,
    OWNER,
    WIDE,
)
from render.canvas import Canvas, art, rasterise, svg, to_palette
from render.layout import FILES, Box, Glide, Grid, Place, places_of
from render.marks import (
    INSIDE,
    Standing,
    arrow,
    badge,
    barred_sign,
    chevron,
    draw_frame,
    draw_header,
    icon,
    seat_mark,
)
from render.theme import rgb
from render.tokan.look import (
    BOARD,
    LABELS,
    MARGIN,
    RANKS,
    ROWS,
    STOCK,
    THEME,
    TOP,
    WIDTH,
    Scale,
    laying,
)

if TYPE_CHECKING:
    from engine.core import Panel
    from engine.games.tokan import TokanView
    from render.canvas import Point
    from render.marks import Icons
    from render.texts import Words
    from render.theme import Outline


_LEAST_MARKED: Final = 6
"""Minimum thickness of a side that gets dots or bars."""


def colour_of(tile: str) -> str:
    return COLOURS[OWNER[tile]]


def _outline(colour: str, width: int, height: float, inset: float) -> str:
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
    """Return a tile without its face, with a dot or bar on its side for each cell of its reach."""
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
    body = (
        f'<g fill="{THEME[colour + "_side"]}" stroke="{THEME[colour + "_line"]}"'
        f' stroke-width="{line:.2f}">{_outline(colour, width, height, line / 2)}</g>'
        f'<g fill="{ink}">{"".join(marks)}</g>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=64)
def face(tile: str, size: int) -> Image.Image:
    """Return the upper side of *tile* (RGBA), with its animal."""
    sprite = art(f"tokan/tile_{colour_of(tile)}", size).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", round(size * 0.84))
    inset = (size - animal.width) // 2
    sprite.alpha_composite(animal, (inset, inset - size // 64))
    return sprite


@lru_cache(maxsize=256)
def stack_sprite(stack: str, scale: Scale) -> Image.Image:
    """Return *stack* (RGBA) in its own cell; two or more tiles come with their height."""
    sprite = Image.new("RGBA", (scale.cell_width, scale.cell_height))
    thickness = scale.thickness(len(stack))
    top = scale.face_top(len(stack))
    ground = scale.cell_height - scale.floor
    size = scale.face, ground - top
    body = f'<g fill="{THEME["shade"]}">{_outline(colour_of(stack[0]), *size, 0)}</g>'
    shadow = rasterise(svg(*size, body), *size)
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
    """Return a stack's height on a disc, and where the disc is in the cell."""
    size = scale.face * 3 // 8
    number = badge(str(height), size, THEME["bone"], THEME["ink"], THEME["ink"])
    right = min(scale.cell_width, scale.aside + scale.face + 10)
    return number, (right - number.width, max(0, scale.face_top(height) - 8))


@lru_cache(maxsize=64)
def ghost_chip(tile: str, size: int) -> Image.Image:
    """Return a pale, framed *tile* to show the place it has left (RGBA, shared)."""
    inset, outline = size // 11, THEME.changed
    frame = (
        f'x="{inset / 2}" y="{inset / 2}" width="{size - inset}" height="{size - inset}"'
        f' rx="{size / 5}"'
    )
    body = (
        f'<rect {frame} fill="{THEME["sand"]}" stroke="{outline.edge}" stroke-width="{inset}"/>'
        f'<rect {frame} fill="none" stroke="{outline.tone}" stroke-width="{inset * 0.7:g}"/>'
    )
    sprite = rasterise(svg(size, size, body), size, size).copy()
    inside = Image.new("RGBA", (size - 2 * inset, size - 2 * inset), rgb(THEME["sand"]))
    upper = face(tile, inside.width)
    pale = inside.copy()
    pale.alpha_composite(upper)
    sprite.alpha_composite(Image.blend(inside, pale, 0.7), (inset, inset))
    return sprite


@lru_cache(maxsize=1024)
def cell_picture(content: str, scale: Scale = BOARD, *, is_faded: bool = False) -> Image.Image:
    """Return a cell in the theme's palette.

    *content* is a stack, ``free`` (a tile may go there) or ``gap`` (cracked earth).
    """
    size = (scale.cell_width, scale.cell_height)
    plain = Image.new("RGB", size, rgb(THEME["sand"]))
    cell = plain.copy()
    top = scale.face_top(1)
    if content == "free":
        height = scale.cell_height - scale.floor - top - 4
        body = (
            f'<rect x="{scale.aside + 2}" y="{top + 2}" width="{scale.face - 4}" height="{height}"'
            f' rx="{scale.face // 6}" fill="{THEME["slot"]}" stroke="{THEME["slot_edge"]}"'
            ' stroke-width="3"/>'
        )
        sprite = rasterise(svg(*size, body), *size)
        cell.paste(sprite, (0, 0), sprite)
    elif content == "gap":
        sprite = art("tokan/gap", scale.face)
        cell.paste(sprite, (scale.aside, top + scale.level // 2), sprite)
    else:
        sprite = stack_sprite(content, scale)
        cell.paste(sprite, (0, 0), sprite)
    if is_faded:
        cell = Image.blend(cell, plain, 0.5)
    return to_palette(cell, THEME)


# Icons of the animals on tiles --------------------------------------------------------------------


_ANIMAL: Final = INSIDE * 15 // 16
_SHAPES: Final = {
    "red": (
        "M33 3H95A30 30 0 0 1 125 33V95A30 30 0 0 1 95 125H33A30 30 0 0 1 3 95V33A30 30 0 0 1 33 3Z"
    ),
    "black": "M27 3H101L125 27V101L101 125H27L3 101V27Z",
}
"""Outlines of tiles: red's corners are round, black's are cut."""
_PLATES: Final = {"red": "red_light", "black": "black_light"}
"""Tones behind an animal: paler than on the board, because icons are small."""


def _animal(tile: str) -> Image.Image:
    colour = colour_of(tile)
    shape = _SHAPES[colour]
    body = (
        f'<path d="{shape}" fill="{THEME[colour]}" stroke="{THEME[f"{colour}_line"]}"'
        f' stroke-width="6"/><path transform="translate(14 14) scale(.78)" d="{shape}"'
        f' fill="{THEME[_PLATES[colour]]}"/>'
    )
    sprite = rasterise(svg(128, 128, body), INSIDE, INSIDE).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", _ANIMAL)
    inset = (INSIDE - _ANIMAL) // 2
    sprite.alpha_composite(animal, (inset, inset))
    return icon(sprite)


ICONS: Final[Icons] = {
    f"{animal.name}.{colour_of(tile)}": partial(_animal, tile) for tile, animal in ANIMAL_OF.items()
}


# The meadow ---------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """The visible part of the board and its size."""

    first: int
    """The leftmost column, from 0."""
    columns: int
    is_laying: bool

    @property
    def scale(self) -> Scale:
        return laying(self.columns) if self.is_laying else BOARD

    @property
    def grid(self) -> Grid:
        """The places of its cells; cells in other columns fall outside the picture."""
        scale = self.scale
        left = (WIDTH - self.columns * scale.cell_width) // 2 + RANKS
        left -= self.first * scale.cell_width
        columns = self.first + self.columns
        return Grid(columns, ROWS, scale.cell_width, scale.cell_height, left, TOP)


def frame_of(view: TokanView) -> Frame:
    """Return the visible part of the board: the columns with tiles or room for them."""
    if view.columns != WIDE:
        return Frame(0, view.columns, is_laying=False)
    used = [index % WIDE for index, stack in enumerate(view.cells) if stack]
    if not used:
        return Frame(0, WIDE, is_laying=True)
    # at most six columns may be in use
    first = max(0, max(used) - COLUMNS + 1)
    end = min(WIDE, min(used) + COLUMNS)
    return Frame(first, end - first, is_laying=True)


def _part(index: int, step: float) -> float:
    """Return a random-looking number from 0 to 1, always the same for *index*."""
    return index * step % 1.0


def _blades(count: int, depth: int, shift: float = 0) -> str:
    """Draw dry grass upwards from y 0: *count* blades, one every seven pixels, in three tones."""
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


@lru_cache(maxsize=64)
def ground(frame: Frame) -> Image.Image:
    """Return the picture without header and cells."""
    grid, scale = frame.grid, frame.scale
    height = grid.bottom + LABELS + (STOCK if frame.is_laying else 0)
    image = Image.new("RGB", (WIDTH, height), rgb(THEME["sand"]))
    period = 105
    across = "".join(
        _blades(period // 7, 30, repeat * period) for repeat in range(-1, WIDTH // period + 2)
    )
    tuft = _blades(7, 26, -25)
    sides = "".join(
        f'<g transform="translate({x} {TOP + row * scale.cell_height}) rotate({turn})">{tuft}</g>'
        for x, turn, rows in ((0, 90, (0, 1, 4)), (WIDTH, -90, (0.4, 2.1, 3.3, 4.8)))
        for row in rows
    )
    body = (
        f'{sides}<g transform="translate(0 {height - 3})">{across}</g>'
        f'<g transform="translate({WIDTH} 3) rotate(180)">{across}</g>'
    )
    grass = rasterise(svg(WIDTH, height, body), WIDTH, height)
    image.paste(grass, (0, 0), grass)
    canvas = Canvas(to_palette(image, THEME), THEME)
    middle = scale.aside + scale.face // 2
    for file in range(frame.first, grid.columns):
        at = (grid.left + file * scale.cell_width + middle, grid.bottom + 15)
        canvas.write(FILES[file], at, 34, "ink", align="middle")
    for rank in range(1, ROWS + 1):
        _, y = grid.corner(f"a{rank}")
        at = (MARGIN, y + scale.face_top(1) + scale.face // 2)
        canvas.write(str(rank), at, 34, "ink")
    return canvas.image


# The picture of a view ----------------------------------------------------------------------------


_HOP: Final = re.compile(r"([a-f][1-5])-([a-f][1-5])(?:\+(\d+))?")
_LAYING: Final = re.compile(r"([mjl])@([a-j][1-5])")
_CREST: Final = 14
"""Distance by which an arrow's crest clears the faces that it passes."""
_TIP: Final = 16
"""How far an arrow reaches into the face where it ends, in pixels."""
_EMBLEM: Final = 52


def draw(
    view: TokanView, panel: Panel | None, words: Words, since: TokanView | None = None
) -> Image.Image:
    """Return the picture of *view*; with *panel*, the private picture of the seat that is choosing.

    Both seats see the board the same way: animals of either colour start anywhere and move in all
    four directions, so neither seat has a side. It shows the last move until the first tap, unless
    there was none since the view *since*.
    """
    frame = frame_of(view)
    canvas = Canvas(ground(frame), THEME)
    board = _Board(canvas, view, frame)
    _draw_header(canvas, view, words)
    empty = "gap" if view.phase in {"moving", "over"} else "free"
    for cell, stack in board.stacks.items():
        is_faded = view.result is not None and bool(stack) and not board.points(cell)
        content = cell_picture(stack or empty, board.scale, is_faded=is_faded)
        canvas.lay(content, board.grid.corner(cell))
    if view.columns == WIDE:
        middle = canvas.image.height - STOCK // 2 - LABELS // 4
        for seat, tiles in enumerate(view.stock):
            x = 44 + seat * (WIDTH // 2 - 30)
            canvas.blend(emblem(seat), (x - 2, middle - _EMBLEM // 2))
            x += 56
            for kind in sorted(set(tiles), key="mjlMJL".index):
                canvas.blend(face(kind, 72), (x, middle - 36))
                x += 76
                x += canvas.write(f"\u00d7{tiles.count(kind)}", (x, middle), 34, "ink") + 10
    # a single option is chosen for you, without a tap
    has_tapped = panel is not None and (
        bool(panel.move)
        or any(
            sum(control.enabled for control in group.controls) > 1
            for group in panel.groups
            if panel.chosen and panel.is_answered(group)
        )
    )
    if not has_tapped and (since is None or since.ply != view.ply):
        board.draw_last()
    if panel:
        board.draw_choice(panel)
    if view.result:
        best = view.result.winners
        for cell, stack in board.stacks.items():
            if board.points(cell):
                board.draw_points(cell, "glow" if OWNER[stack[-1]] in best else "bone")
    if view.taboo and (view.result is None or "taboo" in view.result.reason):
        x, y = board.face_at(view.taboo)
        sign = barred_sign(52, (THEME["bone"], THEME["barred"], THEME["ink"]))
        canvas.blend(sign, (x - 10, y - 8))
    if panel and not panel.move:
        board.draw_offers(panel)
    return canvas.image


def places(view: TokanView, panel: Panel | None) -> dict[str, Place]:
    """Return the places of stacks, gaps and free cells, by cell; see `render.painters.Locate`."""
    del panel
    stacks = _Stacks(view, frame_of(view))
    return places_of((cell, stacks.box(cell)) for cell in stacks.stacks)


def glides(before: TokanView, after: TokanView) -> list[Glide]:
    """Return where stacks went; see `render.painters.Glides`."""
    last = after.last
    if last is None or not last.start or after.ply != before.ply + 1:
        return []
    was, now = _Stacks(before, frame_of(before)), _Stacks(after, frame_of(after))
    if was.stacks.keys() != now.stacks.keys():
        return []
    tiles = last.carried + 1
    closing = [Glide(was.box(start), now.box(end)) for start, end in last.closed]
    return [Glide(was.top(last.start, tiles), now.top(last.target, tiles)), *closing]


def bands(view: TokanView, panel: Panel) -> tuple[int, ...]:
    """Return where the board begins; see `render.painters`."""
    del view, panel
    return (TOP - _CREST,)


def closing(view: TokanView, move: str) -> list[tuple[str, str]]:
    """Return the stacks that would move up after the hop *move*, as pairs of from and to."""
    hop = HOPS[MOVES[move]]
    stacks = view.cells
    if len(stacks[hop.start]) > hop.carry + 1:
        return []
    behind = takewhile(stacks.__getitem__, hop.behind)
    return [(NAMES[cell], NAMES[hole]) for hole, cell in pairwise((hop.start, *behind))]


def _draw_header(canvas: Canvas, view: TokanView, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = [
        Standing(
            seat,
            f"{points}+{view.carry[seat]}={points + view.carry[seat]}"
            if view.carry
            else str(points),
            emblem(seat),
            seat in best,
        )
        for seat, points in enumerate(view.scores)
    ]
    named = view.to_act
    if view.result:
        end = "draw" if view.result.is_draw else "won"
        title = words.say("tokan-drawn-title-end", plies=view.ply, end=end)
        named = () if view.result.is_draw else best
    else:
        title = words.say("tokan-drawn-title", ply=view.ply, now="turn" if named else "nobody")
    draw_header(canvas, title, [standings[seat] for seat in named if seat >= 0], standings)


@lru_cache(maxsize=4)
def emblem(seat: int) -> Image.Image:
    """Return the mark of a side: its shape on a tile of its colour."""
    sprite = art(("tokan/tile_red", "tokan/tile_black")[seat], _EMBLEM).copy()
    mark = seat_mark(THEME.marks[seat], _EMBLEM * 5 // 8, THEME["bone"])
    at = (_EMBLEM - mark.width) // 2
    sprite.alpha_composite(mark, (at, at - 2 * (seat == 1)))
    return sprite


def _control(crest: int, start: int, end: int) -> int:
    """Return the coordinate of the control points for a curve that passes *crest* half-way."""
    return round((crest - (start + end) / 8) * 4 / 3)


class _Stacks:
    """The places of cells on the picture, and the stacks with their faces."""

    def __init__(self, view: TokanView, frame: Frame) -> None:
        self.view = view
        self.grid = frame.grid
        self.scale = frame.scale
        columns = slice(frame.first, frame.first + frame.columns)
        names = [f"{file}{rank}" for rank in range(1, ROWS + 1) for file in FILES[: view.columns]]
        seen = FILES[columns]
        self.stacks = {
            cell: stack for cell, stack in zip(names, view.cells, strict=True) if cell[0] in seen
        }

    def face_at(self, cell: str) -> Point:
        x, y = self.grid.corner(cell)
        return x + self.scale.aside, y + self.scale.face_top(max(1, len(self.stacks[cell])))

    def box(self, cell: str) -> Box:
        side, height = self.scale.face, max(1, len(self.stacks[cell]))
        return Box(*self.face_at(cell), side, side + self.scale.seen(height))

    def top(self, cell: str, tiles: int) -> Box:
        """Return the box of the upper *tiles* of a stack."""
        side = self.scale.face
        return Box(*self.face_at(cell), side, side + self.scale.seen(tiles))


class _Board(_Stacks):
    def __init__(self, canvas: Canvas, view: TokanView, frame: Frame) -> None:
        super().__init__(view, frame)
        self.canvas = canvas

    def points(self, cell: str) -> int:
        stack = self.stacks[cell]
        if self.view.scoring == "heads":
            return ANIMAL_OF[stack[-1]].points if stack else 0
        return len(stack) if len(stack) >= LEAST_TOWER else 0

    def draw_points(self, cell: str, tone: str) -> None:
        """Write the points of the stack on *cell*.

        Points for heads go at the bottom, because the height is on top.
        """
        is_heads = self.view.scoring == "heads"
        size = 50 if is_heads else 60
        plate = badge(f"+{self.points(cell)}", size, THEME[tone], THEME["ink"], THEME["ink"])
        x, y = self.face_at(cell)
        below = self.scale.face + self.scale.seen(len(self.stacks[cell]))
        y += below + 8 - size if is_heads else -10
        self.canvas.blend(plate, (x + self.scale.face + 14 - plate.width, y))

    def draw_last(self) -> None:
        last = self.view.last
        if last is None or last.target not in self.stacks:
            return
        self.draw_ring(last.target, THEME.changed)
        for source, target in last.closed:
            self.draw_shift(source, target, THEME.changed)
        if last.start:
            ghost = self.stacks[last.target][-1]
            self.draw_leap(last.start, last.target, THEME.changed, ghost)

    def draw_choice(self, panel: Panel) -> None:
        for cell in panel.chosen:
            self.draw_ring(cell, THEME.chosen)
        if hop := _HOP.fullmatch(panel.move):
            start, target, carried = hop.groups()
            for source, hole in closing(self.view, panel.move):
                self.draw_shift(source, hole, THEME.chosen)
            self.draw_leap(start, target, THEME.chosen)
            height = len(self.stacks[target]) + int(carried or 0) + 1
            plate = badge(f"→{height}", 66, THEME["glow"], THEME["glow_edge"], THEME["ink"])
            x, y = self.face_at(target)
            corner = (
                x + self.scale.face + 16 - plate.width,
                y + self.scale.face - plate.height + 14,
            )
            self.canvas.blend(plate, corner)  # at the bottom, where no arrow ends
        elif laying := _LAYING.fullmatch(panel.move):
            kind, cell = laying.groups()
            tile = kind.upper() if self.view.to_act == (0,) else kind
            self.canvas.lay(cell_picture(tile, self.scale), self.grid.corner(cell))
            self.draw_ring(cell, THEME.chosen)

    def draw_offers(self, panel: Panel) -> None:
        offers: list[list[str]] = [
            [control.at for control in group.controls if control.at and control.enabled]
            for group in panel.groups
        ]
        latest = [places for places in offers if places][-1:]
        for cell in chain.from_iterable(latest):
            if cell not in panel.chosen:
                self.draw_ring(cell, THEME.offered)

    def draw_ring(self, cell: str, outline: Outline) -> None:
        draw_frame(self.canvas, self.box(cell), outline, corner=self.scale.face // 4)
        self.draw_height(cell)

    def draw_height(self, cell: str) -> None:
        """Draw the height of the stack on *cell* again, over anything that covers it."""
        height = len(self.stacks[cell])
        if height > 1:
            number, at = height_badge(height, self.scale)
            left, top = self.grid.corner(cell)
            self.canvas.blend(number, (left + at[0], top + at[1]))

    def draw_leap(self, start: str, target: str, outline: Outline, ghost: str = "") -> None:
        """Draw a leap that avoids the faces: over their upper edges, or past the right ones.

        *ghost* is the tile that has left the start; another one may be there by now.
        """
        (x, y), (end_x, end_y) = self.face_at(start), self.face_at(target)
        side = self.scale.face
        across, _ = self.grid.step(start, target)
        if ghost:
            begin = self.draw_ghost(start, ghost, is_across=across != 0)
        elif across:
            begin = x + side // 2, y + side // 3
        else:
            begin = x + side * 2 // 3, y + side // 2
        if across:
            crest = _control(min(y, end_y) - _CREST, begin[1], end_y + _TIP)
            end_x, end_y = end_x + side // 2, end_y + _TIP
            way = end_x - begin[0]
            first, second = (begin[0] + way // 10, crest), (end_x - way * 3 // 10, crest)
        else:
            crest = _control(x + side + _CREST, begin[0], x + side - _TIP)
            end_x, end_y = x + side - _TIP, end_y + side // 2
            way = end_y - begin[1]
            first, second = (crest, begin[1] + way // 10), (crest, end_y - way * 3 // 10)
        x, y = begin
        leap = arrow(
            (first[0] - x, first[1] - y),
            (second[0] - x, second[1] - y),
            (end_x - x, end_y - y),
            outline,
        )
        self.canvas.blend(leap.sprite, (x - leap.start[0], y - leap.start[1]))
        for cell in self.grid.between(start, target):
            self.draw_height(cell)

    def draw_ghost(self, cell: str, tile: str, *, is_across: bool) -> Point:
        """Draw a ghost of *tile* on *cell*; return where its leap begins.

        If another stack is there now, the ghost is small so as not to cover its face.
        """
        (x, y), side = self.face_at(cell), self.scale.face
        if not self.stacks[cell]:
            size, middle = side * 3 // 4, (x + side // 2, y + side // 2)
        elif is_across:
            size, middle = side * 9 // 16, (x + side // 10, y + side // 16)
        else:
            size, middle = side * 9 // 16, (x + side * 15 // 16, y + side * 11 // 16)
        self.canvas.blend_centred(ghost_chip(tile, size), middle)
        edge = size * 2 // 5
        return (middle[0], middle[1] - edge) if is_across else (middle[0] + edge, middle[1])

    def draw_shift(self, source: str, target: str, outline: Outline) -> None:
        (x, y), (end_x, end_y) = self.face_at(source), self.face_at(target)
        half = self.scale.face // 2
        across, down = self.grid.step(source, target)
        sprite = chevron((across, down), 42, outline)
        self.canvas.blend_centred(sprite, ((x + end_x) // 2 + half, (y + end_y) // 2 + half))

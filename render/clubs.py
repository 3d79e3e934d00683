"""Pictures of tournaments: a crosstable, and a knockout bracket that grows towards its middle.

They show names, numbers and the title, so they are the same in every language.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final, NamedTuple

import resvg_py
from PIL import Image

from engine.clubs.tournament import POINT
from render.canvas import Canvas, svg, text_width, to_palette
from render.png import encode
from render.theme import Blend, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.clubs.standings import Meeting
    from engine.clubs.views import Bracket, Crosstable, Row, Tie


THEME: Final = Theme(
    tones={
        "ground": "#1E222B",
        "row": "#262B36",
        "self": "#3D4453",
        "edge": "#7C869B",
        "ink": "#F2EEE4",
        "quiet": "#B9C0CE",
        "won": "#2FBF8F",
        "drawn": "#F0E442",
        "lost": "#F0743A",
        "gold": "#FFC928",
        "dark": "#10202A",
    },
    blends=(
        *(Blend("ground", tone, 3) for tone in ("ink", "quiet", "gold", "edge")),
        *(Blend("row", tone, 3) for tone in ("ink", "quiet", "gold")),
        *(Blend("row", tone, 2) for tone in ("won", "drawn", "lost", "edge")),
        *(Blend("ground", tone) for tone in ("won", "drawn", "lost")),
        *(Blend(tone, "dark", 2) for tone in ("won", "drawn", "lost", "gold")),
    ),
    marks=(),
    texts=(
        ("ink", "ground"),
        ("ink", "row"),
        ("quiet", "ground"),
        ("quiet", "row"),
        ("gold", "row"),
        ("gold", "ground"),
        ("dark", "won"),
        ("dark", "drawn"),
        ("dark", "lost"),
        ("dark", "gold"),
    ),
    # these also differ in shape
    apart=tuple((tone, on) for tone in ("won", "drawn", "lost") for on in ("row", "ground")),
)
WIDTH: Final = 1100
"""Width of a picture; with few people it is narrower, so that phones show it larger."""
_HEAD: Final = 76
"""Height of the title's line."""
_MARGIN: Final = 16
_TEXT: Final = 30
"""Height of text; 11 when the picture is 400 pixels wide."""
_SMALL: Final = 26


def _canvas(width: int, height: int, body: Sequence[str]) -> Canvas:
    ground = f'<rect width="{width}" height="{height}" fill="{THEME["ground"]}"/>'
    png = resvg_py.svg_to_bytes(
        svg_string=svg(width, height, ground + "".join(body)),
        width=width,
        height=height,
        skip_system_fonts=True,
    )
    return Canvas(to_palette(Image.open(io.BytesIO(png)).convert("RGB"), THEME), THEME)


def _short(text: str, size: int, room: int, weight: str = "Semibold") -> str:
    """Return *text*, cut off if it is wider than *room*; smaller type would be illegible."""
    if text_width(text, size, weight) <= room:
        return text
    while text and text_width(f"{text}…", size, weight) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def points_text(points: int) -> str:
    """Return *points*, in fractions of a `POINT`, as people write them: 3, 3½ or 3.25."""
    whole, part = divmod(points, POINT)
    if part == POINT // 2:
        return f"{whole or ''}½"
    return f"{points / POINT:.2f}".rstrip("0") if part else str(whole)


def _rectangle(area: tuple[float, float, float, float], tone: str, round_: float = 0) -> str:
    x, y, width, height = area
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="{round_:g}" fill="{THEME[tone]}"/>'
    )


_ROW: Final = 44
_PLACE: Final = 62
"""Right edge of the place numbers."""
_NAME: Final = 78
_POINTS: Final = 110
"""Width of the column of points on the right."""
_LEAST_NAME: Final = 260
_WIDEST_CELL: Final = 64
_LEAST_COLUMNS: Final = 5
"""Minimum number of columns to leave room for, because the title needs it."""
_WRITTEN: Final = 40
"""Minimum width of cells that show the score."""


class _Grid(NamedTuple):
    rows: int
    width: int
    left: float
    cell: float

    @classmethod
    def of(cls, rows: int) -> _Grid:
        other = _NAME + _LEAST_NAME + _POINTS + _MARGIN
        width = min(WIDTH, other + _WIDEST_CELL * max(_LEAST_COLUMNS, rows))
        cell = min(_WIDEST_CELL, (width - other) / max(1, rows))
        return cls(rows, width, width - _MARGIN - _POINTS - cell * rows, cell)

    @property
    def top(self) -> int:
        """Upper edge of the rows, below the title and the line of numbers."""
        return _HEAD + 40

    @property
    def height(self) -> int:
        return self.top + _ROW * self.rows + _MARGIN

    def y(self, row: float) -> float:
        return self.top + _ROW * row

    def x(self, column: float) -> float:
        return self.left + self.cell * column


def draw_crosstable(table: Crosstable, names: Mapping[int, str], title: str) -> bytes:
    """Draw *table* with the entrants' *names*; return PNG bytes.

    A win is a full square, a draw half a square, a loss a small disc, with the score on it if there
    is room. Columns have the same numbers as rows; if there are many, only every fifth is numbered.
    """
    rows = table.rows
    grid = _Grid.of(len(rows))
    body = [_rectangle((0, grid.y(at), grid.width, _ROW), "row") for at in range(0, len(rows), 2)]
    for at, row in enumerate(rows):
        body += _cells(grid, at, row)
    canvas = _canvas(grid.width, grid.height, body)
    room = grid.width - 2 * _MARGIN - 120
    canvas.write(_short(title, 34, room, "Bold"), (_MARGIN, _HEAD // 2), 34, "ink", weight="Bold")
    rounds = f"{table.rounds} / {table.total_rounds}"
    canvas.write(rounds, (grid.width - _MARGIN, _HEAD // 2), 34, "quiet", align="right")
    for column in range(len(rows)):
        if grid.cell >= _WRITTEN or column % 5 == 4 or column == 0:
            at = round(grid.x(column + 0.5)), _HEAD + 20
            canvas.write(str(column + 1), at, _SMALL, "quiet", align="middle")
    for at, row in enumerate(rows):
        _write_row(canvas, grid, at, row, names.get(row.line.entrant, ""))
    return encode(canvas.image)


def _write_row(canvas: Canvas, grid: _Grid, at: int, row: Row, name: str) -> None:
    middle = round(grid.y(at + 0.5))
    is_in = row.presence in {"in", "house"}
    ink = "ink" if is_in else "quiet"
    place = "gold" if row.line.place == 1 else "quiet"
    if row.line.place:
        canvas.write(str(row.line.place), (_PLACE, middle), _TEXT, place, align="right")
    room = round(grid.left) - _NAME - 10
    canvas.write(_short(name, _TEXT, room), (_NAME, middle), _TEXT, ink)
    points = points_text(row.line.points)
    right = (grid.width - _MARGIN, middle)
    canvas.write(points, right, _TEXT, ink, weight="Bold", align="right", room=_POINTS - 12)
    if grid.cell < _WRITTEN:
        return
    for column, meetings in enumerate(row.against):
        scores = [
            {"won": "1", "drawn": "½", "lost": "0"}.get(_tone(meeting), "")
            for meeting in meetings
            if _tone(meeting)
        ]
        share = grid.cell / max(1, len(scores))
        for number, score in enumerate(scores):
            x = round(grid.x(column) + share * (number + 0.5))
            size = _SMALL if share >= _WRITTEN else 22
            canvas.write(score, (x, middle), size, "dark", weight="Bold", align="middle")


def _tone(meeting: Meeting) -> str:
    """Return how a meeting ended for one entrant; empty if it isn't over or doesn't count.

    At a table of more than two, this compares the entrant with the best of the others.
    """
    if meeting.score is None or not meeting.against:
        return ""
    best = max(meeting.against)
    if meeting.score == best:
        return "drawn"
    return "won" if meeting.score > best else "lost"


def _cells(grid: _Grid, at: int, row: Row) -> Iterator[str]:
    for column, meetings in enumerate(row.against):
        x, y = grid.x(column), grid.y(at)
        if column == at:
            yield _rectangle((x, y, grid.cell, _ROW), "self")
        shown = [meeting for meeting in meetings if _tone(meeting)]
        if not shown and any(meeting.fate == "running" for meeting in meetings):
            middle = x + grid.cell / 2, y + _ROW / 2
            yield (
                f'<circle cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="5"'
                f' fill="none" stroke="{THEME["edge"]}" stroke-width="3"/>'
            )
        share = grid.cell / max(1, len(shown))
        for number, meeting in enumerate(shown):
            yield _mark((x + share * number, y), share, _tone(meeting))


def _mark(at: tuple[float, float], width: float, tone: str) -> str:
    x, y = at
    is_written = width * 2 >= _WRITTEN
    side = min(width - 4 if is_written else width - 3, _ROW - 6)
    left, middle = x + (width - side) / 2, y + _ROW / 2
    if tone == "won":
        return _rectangle((left, middle - side / 2, side, side), "won", 4)
    if tone == "drawn":
        height = side * (0.72 if is_written else 0.5)
        return _rectangle((left, middle - height / 2, side, height), "drawn", 3)
    radius = side / (2.3 if is_written else 3.4)
    return (
        f'<circle cx="{x + width / 2:.1f}" cy="{middle:.1f}" r="{radius:.1f}"'
        f' fill="{THEME["lost"]}"/>'
    )


_SLOT: Final = 40
_LEAST_SLOTS: Final = (4, 4, 4, 8)
"""Minimum height of a half in slots, by number of rounds, with room for the final in the middle."""
_NUMBER: Final = 44
"""Width of a seed's number."""
_FIRST: Final = 236
"""Width of a place in the first round."""
_NARROW: Final = 800
"""Width of a bracket with at most two rounds."""


class _Place(NamedTuple):
    x: float
    y: float
    """Vertical position of its middle."""
    width: float
    is_right: bool


class _Tree(NamedTuple):
    """The places of a bracket: half of them on each side, and the final in the middle."""

    rounds: int
    slot: float

    @classmethod
    def of(cls, bracket: Bracket) -> _Tree:
        rounds = len(bracket.rounds)
        slots = max(_LEAST_SLOTS[min(rounds, 3)], 2 ** (rounds - 1))
        return cls(rounds, _SLOT * slots / 2 ** (rounds - 1))

    @property
    def width(self) -> int:
        return WIDTH if self.rounds > 2 else _NARROW

    @property
    def height(self) -> int:
        return round(_HEAD + 90 + self.slot * 2 ** (self.rounds - 1) + _MARGIN)

    def place(self, number: int, at: int) -> _Place:
        """Return place *at* of round *number*, counted from the top, the left half first."""
        if number == self.rounds - 1:
            middle = _HEAD + 80 + self.slot * 2 ** (self.rounds - 1) / 2
            return _Place(
                (self.width - _FIRST) / 2, middle + (-1, 1)[at] * 26, _FIRST, is_right=False
            )
        half = 2 ** (self.rounds - 1 - number)
        y = _HEAD + 80 + self.slot * 2**number * (at % half + 0.5)
        width = _FIRST if number == 0 else self._step() - 8
        x = _MARGIN if number == 0 else _MARGIN + _FIRST + 8 + self._step() * (number - 1)
        is_right = at >= half
        return _Place(self.width - x - width if is_right else x, y, width, is_right)

    def _step(self) -> float:
        return (self.width / 2 - _MARGIN - _FIRST - 12) / max(1, self.rounds - 2)


def draw_bracket(
    bracket: Bracket, names: Mapping[int, str], seeds: Sequence[int], title: str
) -> bytes:
    """Draw *bracket* with the entrants' *names* and their *seeds*, in order; return PNG bytes.

    Names appear in the first round; in later rounds without room, seed numbers replace them.
    Players who are out are dimmed.
    """
    tree = _Tree.of(bracket)
    numbers = {seed: at for at, seed in enumerate(seeds, 1)}
    body: list[str] = []
    for number, ties in enumerate(bracket.rounds):
        for tie in ties:
            body += _boxes(tree, number, tie)
    canvas = _canvas(tree.width, tree.height, body)
    room = tree.width - 2 * _MARGIN
    canvas.write(_short(title, 34, room, "Bold"), (_MARGIN, _HEAD // 2), 34, "ink", weight="Bold")
    for number, ties in enumerate(bracket.rounds):
        for tie in ties:
            for side, entrant in enumerate(tie.entrants):
                if entrant is not None:
                    place = tree.place(number, 2 * tie.position + side)
                    is_out = tie.winner is not None and tie.winner != entrant
                    ink = "quiet" if is_out else "ink"
                    _write_place(canvas, place, names.get(entrant, ""), numbers[entrant], ink)
    third = None if bracket.third is None else bracket.third.winner
    for place, entrant, ink in ((1, bracket.champion, "gold"), (3, third, "quiet")):
        if entrant is not None:
            name = _short(f"{place} · {names.get(entrant, '')}", 34, 460)
            y = _HEAD + 24 if place == 1 else tree.height - 30
            canvas.write(name, (tree.width // 2, y), 34, ink, weight="Bold", align="middle")
    return encode(canvas.image)


def _write_place(canvas: Canvas, place: _Place, name: str, number: int, ink: str) -> None:
    middle = round(place.y)
    if place.width < 2 * _NUMBER + 40:
        x = round(place.x + place.width / 2)
        canvas.write(str(number), (x, middle), _SMALL, ink, align="middle", weight="Bold")
        return
    seed = "gold" if ink == "ink" else "quiet"
    at = round(place.x) + _NUMBER - 8, middle
    canvas.write(str(number), at, _SMALL, seed, align="right")
    room = round(place.width) - _NUMBER - 8
    canvas.write(_short(name, _SMALL, room), (round(place.x) + _NUMBER, middle), _SMALL, ink)


def _boxes(tree: _Tree, number: int, tie: Tie) -> Iterator[str]:
    for side, entrant in enumerate(tie.entrants):
        place = tree.place(number, 2 * tie.position + side)
        if entrant is None and number == 0:
            continue
        height = 36
        box = (place.x, place.y - height / 2, place.width, height)
        yield _rectangle(box, "row", 6)
        if entrant is not None and entrant == tie.winner:
            edge = place.x + place.width - 6 if not place.is_right else place.x
            yield _rectangle((edge, place.y - height / 2, 6, height), "won", 2)
    if number < tree.rounds - 1:
        yield _ways(tree, number, tie)


def _ways(tree: _Tree, number: int, tie: Tie) -> str:
    goal = tree.place(number + 1, tie.position)
    lines: list[str] = []
    for side in range(2):
        if number == 0 and tie.entrants[side] is None:
            continue
        place = tree.place(number, 2 * tie.position + side)
        start = place.x if place.is_right else place.x + place.width
        end = goal.x + goal.width if place.is_right else goal.x
        turn = start + (-4 if place.is_right else 4)
        lines.append(f"M{start:.1f} {place.y:.1f}H{turn:.1f}V{goal.y:.1f}H{end:.1f}")
    return f'<path d="{"".join(lines)}" fill="none" stroke="{THEME["edge"]}" stroke-width="2"/>'


# Halls of fame and years --------------------------------------------------------------------------


_LINE: Final = 52
_BARS: Final = 150
"""Height of the months' bars."""
_MOST_ON_PAGE: Final = 14


def draw_page(
    title: str, lines: Sequence[tuple[str, str]], months: Sequence[tuple[str, int]] = ()
) -> bytes:
    """Draw a page of *lines*, each a label with a person or number; return PNG bytes.

    Above them is a bar for each of *months*, pairs of name and number.
    """
    shown = lines[:_MOST_ON_PAGE]
    top = _HEAD + 12
    bars = _BARS + 60 if months else 0
    height = top + bars + _LINE * max(1, len(shown)) + _MARGIN
    body = [
        _rectangle((0, top + bars + _LINE * at, WIDTH, _LINE), "row")
        for at in range(0, len(shown), 2)
    ]
    body += _bars_of(months, top)
    canvas = _canvas(WIDTH, height, body)
    canvas.write(_short(title, 40, WIDTH - 2 * _MARGIN), (_MARGIN, _HEAD // 2), 40, "gold")
    step = (WIDTH - 2 * _MARGIN) / max(1, len(months))
    for at, (name, count) in enumerate(months):
        x = round(_MARGIN + step * (at + 0.5))
        canvas.write(name, (x, top + _BARS + 34), _SMALL, "quiet", align="middle")
        if count:
            y = round(top + _BARS - _height_of(count, months)) - 4
            canvas.write(str(count), (x, y), _SMALL, "ink", align="middle", weight="Bold")
    for at, (what, who) in enumerate(shown):
        y = top + bars + _LINE * at + _LINE // 2
        right = round(WIDTH * 0.5)
        canvas.write(_short(what, _TEXT, right - 2 * _MARGIN), (_MARGIN, y), _TEXT, "quiet")
        named = _short(who, _TEXT, WIDTH - right - _MARGIN, "Bold")
        canvas.write(named, (right, y), _TEXT, "ink", weight="Bold")
    return encode(canvas.image)


def _bars_of(months: Sequence[tuple[str, int]], top: int) -> Iterator[str]:
    step = (WIDTH - 2 * _MARGIN) / max(1, len(months))
    for at, (_, count) in enumerate(months):
        height = _height_of(count, months)
        x, y = _MARGIN + step * at + 8, top + 16 + _BARS - height
        yield _rectangle((x, y, step - 16, max(3.0, height)), "won" if count else "edge", 3)


def _height_of(count: int, months: Sequence[tuple[str, int]]) -> float:
    """Return the height of the bar for *count*, with room for its number above it."""
    most = max(number for _, number in months)
    return (_BARS - 40) * count / most if most else 0.0

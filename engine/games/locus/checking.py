"""What a sheet must be so that it can be played on; its file may come from anybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from engine.games.locus.data import CIRCLES, COLOURS
from engine.seeds import Seed, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_NAME: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_NAMES: Final = dict(zip(COLOURS, ("yellow", "purple", "red", "green", "blue"), strict=True))
_SIGNS: Final = " .#cWYPRGBE"
_MOST_SQUARES: Final = 20
"""Columns, or rows: squares are named by a letter and a number, and must be seen."""
_ROOM: Final = {"y": (5, 7), "p": (7, 6), "r": (6, 6), "g": (7, 7), "b": (3, 16)}
"""Columns and rows that an area may have: there is room for so many where it is drawn."""
_COUNTED: Final = dict(zip(COLOURS, ("rows", "groups", "blocks", "ends", "tower"), strict=True))
"""How each area is counted: the rules say so, 7.2 to 7.6."""
_MOST_THICK: Final = 8
"""Thick squares of groups: a line under the area says what so many of them bring."""

Line = Annotated[str, Meta(min_length=1, max_length=_MOST_SQUARES)]
Map = Annotated[tuple[Line, ...], Meta(min_length=1, max_length=_MOST_SQUARES)]
Points = Annotated[int, Meta(ge=0, le=99)]
"""Of one row, block, end or group: more would not fit where they are shown."""


class AreaFile(Seed, frozen=True):
    """One area of a sheet as its file has it; ``seeds/locus/README.md`` says what the signs are."""

    letter: Text
    name: Text
    scoring: Literal["rows", "groups", "blocks", "ends", "tower"]
    map: Map
    points: Annotated[tuple[Points, ...], Meta(min_length=1)]
    blocks: tuple[Line, ...] = ()
    """The letters of the blocks, laid out as the map; none in other areas."""


class SheetFile(Seed, frozen=True):
    """The file of a sheet."""

    name: Text
    areas: tuple[AreaFile, ...]


def problems(sheet: SheetFile) -> list[str]:
    """Return what is wrong with *sheet*, whose values are all in range: a sentence each."""
    if not _NAME.fullmatch(sheet.name):
        return ["its name must be a letter and then letters or digits, all lower case"]
    if [area.letter for area in sheet.areas] != list(COLOURS):
        return [f"its areas must have the letters {', '.join(COLOURS)}, in this order"]
    found = [f"{_NAMES[area.letter]}: {it}" for area in sheet.areas for it in _area_problems(area)]
    coins = sum(line.count("c") for area in sheet.areas for line in area.map)
    if not found and coins > CIRCLES:
        found.append(f"it has {coins} coins, and a player can hold {CIRCLES} in a match")
    return found


def _area_problems(area: AreaFile) -> Iterator[str]:
    if area.name != _NAMES[area.letter]:
        yield f"its name must be {_NAMES[area.letter]}"
    if area.scoring != _COUNTED[area.letter]:
        yield f"its scoring must be {_COUNTED[area.letter]}, as the rules have it"
    if not _is_rectangle(area.map):
        yield "its map must be lines of one length"
        return
    columns, rows = _ROOM[area.letter]
    if len(area.map[0]) > columns or len(area.map) > rows:
        size = f"{len(area.map[0])} columns and {len(area.map)} rows"
        yield f"it has {size}, and there is room for {columns} and {rows}"
    if odd := sorted({sign for line in area.map for sign in line} - set(_SIGNS)):
        yield f"its map has {odd[0]!r}, which is no sign of a map"
    if not any(area.points):
        yield "its points are all 0"
        return
    squares = _squares(area.map, _SIGNS[1:])
    if not squares or len(_joined(squares)) < len(squares):
        yield "its squares must hang together, or some could never be reached"
    if area.scoring != "blocks" and not _squares(area.map, "#"):
        yield "it needs a thick square, or nothing could ever be drawn in it"
    yield from _SCORED[area.scoring](area)


def _is_rectangle(lines: Sequence[str]) -> bool:
    return len({len(line) for line in lines}) == 1


def _squares(lines: Sequence[str], signs: str) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign in signs
    }


def _joined(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return those of *squares* that can be reached from one of them, side by side."""
    reached = {min(squares)}
    edge = set(reached)
    while edge:
        beside = {
            (row + down, column + over)
            for row, column in edge
            for down, over in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        edge = (beside & squares) - reached
        reached |= edge
    return reached


def _rows_problems(area: AreaFile) -> Iterator[str]:
    if len(area.points) != len(area.map):
        yield f"it has {len(area.map)} rows and points for {len(area.points)}"
    if _squares(area.map, " "):
        yield "each square of its rows must be there"


def _groups_problems(area: AreaFile) -> Iterator[str]:
    thick = len(_squares(area.map, "#"))
    if len(area.points) != thick:
        yield f"it has {thick} thick squares and points for {len(area.points)}"
    if thick > _MOST_THICK:
        yield f"it has {thick} thick squares, and there is room for the points of {_MOST_THICK}"
    if list(area.points) != sorted(area.points):
        yield "a group with more thick squares must not bring fewer points"


def _blocks_problems(area: AreaFile) -> Iterator[str]:
    lines, blocks, points = area.map, area.blocks, area.points
    if [len(line) for line in blocks] != [len(line) for line in lines]:
        yield "its blocks must be laid out as its map is"
        return
    letters = "".join(chr(ord("A") + number) for number in range(len(points)))
    if _squares(blocks, letters) != _squares(lines, _SIGNS[1:]):
        yield f"each of its squares must be in one of the {len(points)} blocks that bring points"
    for letter in letters:
        block = _squares(blocks, letter)
        if not block or len(_joined(block)) < len(block):
            yield f"block {letter} must be squares that hang together"
        elif not block & _squares(lines, ".#"):
            yield f"block {letter} needs a square without a bonus, for its points stand on it"


def _ends_problems(area: AreaFile) -> Iterator[str]:
    if len(area.points) != 1:
        yield "its ends bring one number of points, the same for all"
    if len(_squares(area.map, "#")) > 1:
        yield "its ends are joined to one centre, and it has several thick squares"
    if not _squares(area.map, "E"):
        yield "it needs ends"
    if any(row < 2 and column < 2 for row, column in _squares(area.map, _SIGNS[1:])):
        yield "two squares by two in its upper left corner must be blank: its points stand there"


def _tower_problems(area: AreaFile) -> Iterator[str]:
    if len(area.points) != len(area.map):
        yield f"it has {len(area.map)} rows and points for {len(area.points)}"
    worth = [one for one in area.points if one]
    if worth != sorted(worth, reverse=True):
        yield "a higher border must not bring fewer points"


_SCORED: Final = {
    "rows": _rows_problems,
    "groups": _groups_problems,
    "blocks": _blocks_problems,
    "ends": _ends_problems,
    "tower": _tower_problems,
}

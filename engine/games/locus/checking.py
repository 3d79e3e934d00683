"""What a sheet must be so that it can be played on; its file may come from anybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeGuard, cast

from engine.games.locus.data import CIRCLES, COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_NAME: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_NAMES: Final = dict(zip(COLOURS, ("yellow", "purple", "red", "green", "blue"), strict=True))
_SIGNS: Final = " .#cWYPRGBE"
_SCORINGS: Final = ("rows", "groups", "blocks", "ends", "tower")
_MOST_SQUARES: Final = 20
"""Columns, or rows: squares are named by a letter and a number, and must be seen."""
_MOST_POINTS: Final = 99
"""Of one row, block, end or group: more would not fit where they are shown."""


def problems(seed: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the sheet *seed*, in the form of the files: a sentence each."""
    found: list[str] = []
    name = seed.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        found.append("its name must be a letter and then letters or digits, all lower case")
    areas = _list(seed.get("areas"))
    given = [cast("dict[str, Any]", one) for one in areas if isinstance(one, dict)]
    if [one.get("letter") for one in given] != list(COLOURS):
        return [*found, f"its areas must have the letters {', '.join(COLOURS)}, in this order"]
    for area in given:
        found += [f"{_NAMES[area['letter']]}: {it}" for it in _area_problems(area)]
    if found:
        return found
    coins = sum(line.count("c") for area in given for line in area["map"])
    if coins > CIRCLES:
        found.append(f"it has {coins} coins, and a player can hold {CIRCLES} in a match")
    return found


def _area_problems(area: Mapping[str, Any]) -> Iterator[str]:
    if area.get("name") != _NAMES[area["letter"]]:
        yield f"its name must be {_NAMES[area['letter']]}"
    if area.get("scoring") not in _SCORINGS:
        yield f"its scoring must be one of {', '.join(_SCORINGS)}"
        return
    lines = area.get("map")
    if not _is_map(lines):
        yield f"its map must be lines of one length, up to {_MOST_SQUARES} by {_MOST_SQUARES}"
        return
    if odd := sorted({sign for line in lines for sign in line} - set(_SIGNS)):
        yield f"its map has {odd[0]!r}, which is no sign of a map"
    points = area.get("points")
    if not _are_points(points):
        yield f"its points must be a list of whole numbers from 0 to {_MOST_POINTS}"
        return
    squares = _squares(lines, _SIGNS[1:])
    if not squares or len(_joined(squares)) < len(squares):
        yield "its squares must hang together, or some could never be reached"
    if area["scoring"] != "blocks" and not _squares(lines, "#"):
        yield "it needs a thick square, or nothing could ever be drawn in it"
    yield from _SCORED[area["scoring"]](area, lines, points)


def _list(it: object) -> list[object]:
    return cast("list[object]", it) if isinstance(it, list) else []


def _is_map(lines: object) -> TypeGuard[list[str]]:
    rows = [line for line in _list(lines) if isinstance(line, str)]
    return (
        len(rows) == len(_list(lines))
        and 1 <= len(rows) <= _MOST_SQUARES
        and 1 <= len(rows[0]) <= _MOST_SQUARES
        and all(len(line) == len(rows[0]) for line in rows)
    )


def _are_points(points: object) -> TypeGuard[list[int]]:
    listed = _list(points)
    return any(listed) and all(
        isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= _MOST_POINTS
        for one in listed
    )


def _squares(lines: list[str], signs: str) -> set[tuple[int, int]]:
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


def _rows_problems(_: Mapping[str, Any], lines: list[str], points: list[int]) -> Iterator[str]:
    if len(points) != len(lines):
        yield f"it has {len(lines)} rows and points for {len(points)}"
    if _squares(lines, " "):
        yield "each square of its rows must be there"


def _groups_problems(_: Mapping[str, Any], lines: list[str], points: list[int]) -> Iterator[str]:
    thick = len(_squares(lines, "#"))
    if len(points) != thick:
        yield f"it has {thick} thick squares and points for {len(points)}"
    if points != sorted(points):
        yield "a group with more thick squares must not bring fewer points"


def _blocks_problems(area: Mapping[str, Any], lines: list[str], points: list[int]) -> Iterator[str]:
    blocks = area.get("blocks")
    if not _is_map(blocks) or (len(blocks), len(blocks[0])) != (len(lines), len(lines[0])):
        yield "its blocks must be laid out as its map is"
        return
    letters = "".join(chr(ord("A") + number) for number in range(len(points)))
    if _squares(blocks, letters) != _squares(lines, _SIGNS[1:]):
        yield f"each of its squares must be in one of the {len(points)} blocks that bring points"
    for letter in letters:
        block = _squares(blocks, letter)
        if not block or len(_joined(block)) < len(block):
            yield f"block {letter} must be squares that hang together"


def _ends_problems(_: Mapping[str, Any], lines: list[str], points: list[int]) -> Iterator[str]:
    if len(points) != 1:
        yield "its ends bring one number of points, the same for all"
    if len(_squares(lines, "#")) > 1:
        yield "its ends are joined to one centre, and it has several thick squares"
    if not _squares(lines, "E"):
        yield "it needs ends"


def _tower_problems(_: Mapping[str, Any], lines: list[str], points: list[int]) -> Iterator[str]:
    if len(points) != len(lines):
        yield f"it has {len(lines)} rows and points for {len(points)}"
    worth = [one for one in points if one]
    if worth != sorted(worth, reverse=True):
        yield "a higher border must not bring fewer points"


_SCORED: Final = {
    "rows": _rows_problems,
    "groups": _groups_problems,
    "blocks": _blocks_problems,
    "ends": _ends_problems,
    "tower": _tower_problems,
}

"""Positions: the grid at the start, its points, and the whole position as one line of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import Dice, Seat, places_by, shuffled
from engine.games.tokan.data import (
    ALL_WIDE,
    ANIMAL_OF,
    BLACK,
    COLUMNS,
    FIRST_LAY,
    FULL_SET,
    LEAST_TOWER,
    LETTERS,
    NAMES,
    OWNER,
    PAIR_COLUMNS,
    PAIR_FILE,
    PAIR_OF_EACH,
    RED,
    ROWS,
    WIDE,
    WIDE_COUNT,
    WIDE_FILES,
    bits,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def draw_layout(dice: Dice, columns: int) -> str:
    """Return the tiles of a new grid by rows, highest rank first: ``MjJlLm/…``.

    For the wide board it draws the starting pair, in rows of two.
    """
    if columns == COLUMNS:
        tiles = shuffled(dice, FULL_SET[RED] + FULL_SET[BLACK])
    else:
        chosen = [shuffled(dice, tiles)[:PAIR_OF_EACH] for tiles in FULL_SET]
        tiles = shuffled(dice, chosen[RED] + chosen[BLACK])
    width = len(tiles) // ROWS
    return "/".join("".join(tiles[at : at + width]) for at in range(0, len(tiles), width))


def is_layout(text: str, columns: int) -> bool:
    """Whether `draw_layout` could return *text*."""
    width = COLUMNS if columns == COLUMNS else PAIR_COLUMNS
    rows = text.split("/")
    if [len(row) for row in rows] != [width] * ROWS:
        return False
    tiles = "".join(rows)
    if columns == COLUMNS:
        return sorted(tiles) == sorted(FULL_SET[RED] + FULL_SET[BLACK])
    counts = [sum(tiles.count(letter) for letter in letters) for letters in LETTERS]
    return counts == [PAIR_OF_EACH, PAIR_OF_EACH] and all(
        tiles.count(letter) <= ANIMAL_OF[letter].tiles for letter in tiles
    )


def open_cells(gaps: int) -> int:
    """Return the cells of the wide board where a player may lay a tile, one bit each.

    They are empty (among *gaps*), share a side with a tile, and leave the grid at most as wide as
    the board. There are never more than 22: with five columns, the three beside the pair have at
    most four each, since each already holds a tile, and a new column at either end has five.
    """
    laid = ALL_WIDE & ~gaps
    beside = (laid & ~WIDE_FILES[-1]) << 1 | (laid & ~WIDE_FILES[0]) >> 1
    touched = (beside | laid << WIDE | laid >> WIDE) & gaps
    left, right = span(gaps)
    for file, cells in enumerate(WIDE_FILES):
        if max(right, file) - min(left, file) >= COLUMNS:
            touched &= ~cells
    return touched


def legal_lays(gaps: int, seat: Seat, stock: str) -> Iterator[int]:
    """Yield the moves with which *seat* can lay a tile of its *stock*, by animal and cell."""
    cells = list(bits(open_cells(gaps)))
    for kind, letter in enumerate(LETTERS[seat]):
        if letter in stock:
            for cell in cells:
                yield FIRST_LAY + kind * WIDE_COUNT + cell


def span(gaps: int) -> tuple[int, int]:
    """Return the leftmost and rightmost columns of the wide board that hold a tile."""
    used = [file for file, cells in enumerate(WIDE_FILES) if cells & ~gaps]
    return used[0], used[-1]


# Points, towers and the winner --------------------------------------------------------------------


class Judgement(NamedTuple):
    """The places, the points, and what decided the match."""

    places: tuple[int, ...]
    scores: tuple[int, int]
    decided: str
    """towers or heads if points decided, tie-break if the highest towers did, or equal."""


def count_points(stacks: Sequence[str], scoring: str) -> tuple[int, int]:
    """Return each seat's points: tiles in its towers, or the points of its animals in sight."""
    points = [0, 0]
    for stack in stacks:
        if stack:
            top = stack[-1]
            if scoring == "heads":
                points[OWNER[top]] += ANIMAL_OF[top].points
            elif len(stack) >= LEAST_TOWER:
                points[OWNER[top]] += len(stack)
    return points[RED], points[BLACK]


def tower_heights(stacks: Sequence[str], seat: Seat) -> tuple[int, ...]:
    """Return the heights of *seat*'s towers, highest first."""
    heights = (
        len(stack) for stack in stacks if len(stack) >= LEAST_TOWER and OWNER[stack[-1]] == seat
    )
    return tuple(sorted(heights, reverse=True))


def judge(stacks: Sequence[str], scoring: str) -> Judgement:
    """Return the places and points as they are now.

    When heads count, the highest towers break a tie in points, then the second highest, and so on;
    any tower beats none. Standard scoring has no such rule.
    """
    scores = count_points(stacks, scoring)
    if scoring == "heads":
        heights = [tower_heights(stacks, seat) for seat in (RED, BLACK)]
        places = places_by(list(zip(scores, heights, strict=True)))
    else:
        places = places_by(scores)
    if places[RED] == places[BLACK]:
        decided = "equal"
    else:
        decided = "tie-break" if scores[RED] == scores[BLACK] else scoring
    return Judgement(places, scores, decided)


# A position as one line of text, like chess's FEN -------------------------------------------------


SCORINGS: Final = ("towers", "heads")
_SIDES: Final = {RED: "r", BLACK: "b", -1: "-"}
_SEATS: Final = {side: seat for seat, side in _SIDES.items()}
_LETTERS: Final = "".join(ANIMAL_OF)
_CELLS: Final = re.compile(rf"10|[1-9]|[{_LETTERS}]|\([{_LETTERS}]{{2,30}}\)")
_MOST_PLIES: Final = 9999


class Position(NamedTuple):
    """The contents of a position line. `str` writes the line; `read_position` reads it."""

    columns: int
    stacks: tuple[str, ...]
    turn: Seat
    """The seat to act; -1 for chance."""
    taboo: int
    """The cell barred by the taboo, or -1."""
    first: Seat
    """The seat that began; -1 before it is drawn."""
    ply: int
    scoring: str

    def __str__(self) -> str:
        rows = [
            _write_row(self.stacks[at : at + self.columns])
            for at in range(0, len(self.stacks), self.columns)
        ]
        taboo = "-" if self.taboo < 0 else NAMES[self.taboo]
        return (
            f"{'/'.join(reversed(rows))} {_SIDES[self.turn]} {taboo} {_SIDES[self.first]}"
            f" {self.ply} {self.scoring}"
        )


def _write_row(stacks: Sequence[str]) -> str:
    parts: list[str] = []
    empty = 0
    for stack in stacks:
        if stack and empty:
            parts.append(str(empty))
            empty = 0
        if not stack:
            empty += 1
        else:
            parts.append(stack if len(stack) == 1 else f"({stack})")
    return "".join(parts) + (str(empty) if empty else "")


def read_position(line: str) -> Position:
    """Return the position in *line*; raise ValueError, with a reason, if there is none."""
    fields = line.split()
    if len(fields) != len(Position._fields) - 1:
        raise ValueError(
            "a position has six parts: rows, side to act, taboo cell, who began, moves, scoring"
        )
    grid, turn, taboo, first, ply, scoring = fields
    rows: list[list[str]] = []
    for row in grid.split("/"):
        if _CELLS.sub("", row):
            raise ValueError(
                f"a row is made of {_LETTERS}, stacks in brackets and numbers, not {row[:40]!r}"
            )
        cells: list[str] = []
        for part in _CELLS.findall(row):
            cells += [""] * int(part) if part.isdecimal() else [part.strip("()")]
        rows.append(cells)
    columns = len(rows[0])
    if (
        len(rows) != ROWS
        or columns not in {COLUMNS, WIDE}
        or {len(row) for row in rows} != {columns}
    ):
        raise ValueError(
            f"a position has {ROWS} rows of {COLUMNS} cells, or {WIDE} while it is being laid"
        )
    if turn not in _SEATS or first not in _SEATS or (turn == "-") != (first == "-"):
        raise ValueError(
            f"side to act and who began are r or b, or both - before the first player is drawn,"
            f" not {turn[:9]!r} and {first[:9]!r}"
        )
    if taboo != "-" and taboo not in NAMES:
        raise ValueError(f"{taboo[:9]!r} is not a cell that can be taboo")
    if not (re.fullmatch("[0-9]{1,9}", ply) and int(ply) <= _MOST_PLIES):
        raise ValueError(f"{ply[:9]!r} is not a number of moves")
    if scoring not in SCORINGS:
        raise ValueError(f"the scoring is {' or '.join(SCORINGS)}, not {scoring[:20]!r}")
    position = Position(
        columns,
        tuple(stack for row in reversed(rows) for stack in row),
        _SEATS[turn],
        -1 if taboo == "-" else NAMES.index(taboo),
        _SEATS[first],
        int(ply),
        scoring,
    )
    tiles = "".join(position.stacks)
    for letter, animal in ANIMAL_OF.items():
        if tiles.count(letter) > animal.tiles:
            raise ValueError(f"there are only {animal.tiles} tiles of {letter}")
    if columns == WIDE:
        _check_laying(position)
    else:
        _check_board(position)
    return position


def _check_board(position: Position) -> None:
    tiles = "".join(position.stacks)
    if position.first < 0:
        if tiles and any(len(stack) != 1 for stack in position.stacks):
            raise ValueError(
                "before the first player is drawn, either every cell holds one tile or none does"
            )
        if position.taboo >= 0 or position.ply:
            raise ValueError("before the first player is drawn, nobody has moved")
    elif not tiles:
        raise ValueError("there is no tile on the board")
    if position.taboo >= 0:
        stack = position.stacks[position.taboo]
        if not stack or OWNER[stack[-1]] == position.turn:
            raise ValueError("the taboo cell has no tile that the opponent could have moved")


def _check_laying(position: Position) -> None:
    tiles = "".join(position.stacks)
    pair = range(PAIR_FILE, PAIR_FILE + PAIR_COLUMNS)
    used = [file for file in range(WIDE) if any(position.stacks[file::WIDE])]
    if any(len(stack) > 1 for stack in position.stacks) or position.taboo >= 0:
        raise ValueError("while the grid is being laid, there are no stacks and no taboo")
    if not tiles and position.first < 0 and not position.ply:
        return
    if not all(position.stacks[file + rank * WIDE] for file in pair for rank in range(ROWS)):
        raise ValueError("the two columns of the starting pair are not full")
    left = [len(without(whole, tiles)) for whole in FULL_SET]
    if position.first < 0:
        is_even = (
            position.ply == 0 and len(tiles) == PAIR_COLUMNS * ROWS and left[RED] == left[BLACK]
        )
    else:
        is_turn_of_first = position.turn == position.first
        is_even = left[1 - position.first] - left[position.first] == (0 if is_turn_of_first else 1)
    if not is_even:
        raise ValueError("the two sides have not laid tiles in turn")
    if not any(left) or used[-1] - used[0] >= COLUMNS:
        raise ValueError(f"the grid is complete, or wider than {COLUMNS} columns")

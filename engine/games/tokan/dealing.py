"""The grid before anybody moves: what chance lays out, and where players may lay a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import shuffled
from engine.games.tokan.data import (
    ALL_WIDE,
    ANIMAL_OF,
    BLACK,
    COLUMNS,
    FIRST_LAY,
    FULL_SET,
    LETTERS,
    PAIR_COLUMNS,
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

    from engine.core import Dice, Seat


def draw_layout(dice: Dice, columns: int) -> str:
    """Return the tiles of a new grid by rows, the highest rank first: ``MjJlLm/…``.

    On the wide board they are the starting pair's: rows of two.
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
    """Return the cells of the wide board on which a tile may be laid, one bit each.

    They are empty (among *gaps*), touch a laid tile by a side, and leave the grid at most as wide
    as the board. There are never more than 22: at five columns the grid can take up three more
    beside the pair and one at either end, and each of the three holds a tile already.
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
    """Go through *seat*'s layings while it has the tiles *stock*, by animal and cell."""
    cells = list(bits(open_cells(gaps)))
    for kind, letter in enumerate(LETTERS[seat]):
        if letter in stock:
            for cell in cells:
                yield FIRST_LAY + kind * WIDE_COUNT + cell


def span(gaps: int) -> tuple[int, int]:
    """Return the leftmost and the rightmost column of the wide board that holds a tile."""
    used = [file for file, cells in enumerate(WIDE_FILES) if cells & ~gaps]
    return used[0], used[-1]


def unlaid(stacks: Sequence[str]) -> tuple[str, str]:
    """Return per seat the tiles that are not on the board, sorted."""
    laid = "".join(stacks)
    return without(FULL_SET[RED], laid), without(FULL_SET[BLACK], laid)

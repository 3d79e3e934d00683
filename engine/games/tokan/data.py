"""The constants of Tokan: the board, the tiles and all hops that an animal could make.

Cells are ints, (rank - 1) * columns + file, from the lower left. A stack is a string from bottom to
top. ``M J L`` are red's mouse, jackal and lion, ``m j l`` are black's, and "" is an empty cell.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias

from msgspec import Meta

from engine.errors import BadSeed, InvalidMove
from engine.seeds import Count, Letter, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat

Move: TypeAlias = int | str
"""A hop (below `FIRST_LAY`), a tile to lay (from `FIRST_LAY` on), or text.

Text is an outcome of chance, or a well-formed move that no animal can make on this board.
"""


class Board(Seed, frozen=True):
    columns: Annotated[int, Meta(ge=2, le=6)]
    rows: Annotated[int, Meta(ge=1, le=9)]


class LessChance(Seed, frozen=True):
    """The tiles that chance lays before players build the rest of the grid."""

    pair_columns: Annotated[int, Meta(ge=1, le=6)]
    """Number of adjacent columns they fill."""
    tiles_of_each: Count


class Towers(Seed, frozen=True):
    """The condition for a stack to count as a tower."""

    least_height: Count


class Animal(Seed, frozen=True):
    """A kind of tile."""

    name: Text
    letter: Letter
    tiles: Count
    reach: Annotated[int, Meta(ge=1, le=9)]
    """Number of cells it moves: never more or fewer."""
    carries: Annotated[int, Meta(ge=0, le=3)]
    points: Number


class TokanFile(Seed, frozen=True):
    """Contents of ``tokan.toml``."""

    board: Board
    less_chance: LessChance
    towers: Towers
    animals: tuple[Animal, ...]


def read_file(path: Path) -> TokanFile:
    """Return the contents of the game file *path*; raise OSError or BadSeed."""
    seed = read_seed(path, TokanFile)
    for key in ("name", "letter"):
        refuse_twins(path.name, "animals", seed.animals, key)
    if seed.less_chance.pair_columns > seed.board.columns:
        raise BadSeed(path.name, "less_chance: the board has fewer columns than pair_columns")
    return seed


SEEDS: Final = Path(__file__).parents[3] / "seeds" / "tokan"
_SEED = read_file(SEEDS / "tokan.toml")

RED: Final[Seat] = 0
BLACK: Final[Seat] = 1
COLOURS: Final = ("red", "black")

COLUMNS: Final = _SEED.board.columns
ROWS: Final = _SEED.board.rows
CELL_COUNT: Final = COLUMNS * ROWS
LEAST_TOWER: Final = _SEED.towers.least_height
ANIMALS: Final = _SEED.animals
LETTERS: Final = (
    "".join(animal.letter.upper() for animal in ANIMALS),
    "".join(animal.letter for animal in ANIMALS),
)
ANIMAL_OF: Final = {
    letter: animal for animal in ANIMALS for letter in (animal.letter, animal.letter.upper())
}
OWNER: Final[dict[str, Seat]] = {
    letter: seat for seat, letters in enumerate(LETTERS) for letter in letters
}
FULL_SET: Final = tuple(
    "".join(sorted(letter * ANIMAL_OF[letter].tiles for letter in letters)) for letters in LETTERS
)

# Hops ---------------------------------------------------------------------------------------------

NAMES: Final = tuple(
    f"{'abcdef'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELL_COUNT)
)
DIRECTIONS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Hop(NamedTuple):
    """A move that the animal on top of a stack could make."""

    start: int
    target: int
    carry: int
    path: int
    """The cells from the first one ahead to the target, one bit each."""
    behind: tuple[int, ...]
    """The cells behind the start, nearest first, up to the edge."""


def _ray(cell: int, step: tuple[int, int]) -> list[int]:
    file, rank = cell % COLUMNS + step[0], cell // COLUMNS + step[1]
    cells: list[int] = []
    while 0 <= file < COLUMNS and 0 <= rank < ROWS:
        cells.append(rank * COLUMNS + file)
        file, rank = file + step[0], rank + step[1]
    return cells


def _hops() -> list[Hop]:
    hops: list[Hop] = []
    for start, (across, up), animal in product(range(CELL_COUNT), DIRECTIONS, ANIMALS):
        ahead = _ray(start, (across, up))[: animal.reach]
        if len(ahead) == animal.reach:
            path = sum(1 << cell for cell in ahead)
            behind = tuple(_ray(start, (-across, -up)))
            hops += (
                Hop(start, ahead[-1], carry, path, behind) for carry in range(animal.carries + 1)
            )
    return hops


def hop_text(start: str, target: str, carry: int) -> str:
    return f"{start}-{target}+{carry}" if carry else f"{start}-{target}"


HOPS: Final = _hops()
BARE_HOPS: Final = [(hop.start, hop.target, hop.carry, hop.path, hop.behind) for hop in HOPS]
"""`HOPS` as bare tuples, which Python unpacks in half the time."""


def _hops_by_shape() -> tuple[dict[str, list[tuple[int, ...]]], ...]:
    """Return the hops from each cell that stay on the board, by seat and by shape of the stack.

    The shape is the top three tiles: the animal on top, and how many tiles it could carry.
    """
    nothing: list[tuple[int, ...]] = [()] * CELL_COUNT
    by_animal: dict[tuple[Animal, int], list[tuple[int, ...]]] = {}
    for animal, height in product(ANIMALS, range(1, _SHAPE + 1)):
        cells: list[list[int]] = [[] for _ in range(CELL_COUNT)]
        for move, hop in enumerate(HOPS):
            if hop.path.bit_count() == animal.reach and hop.carry < height:
                cells[hop.start].append(move)
        by_animal[animal, height] = [tuple(moves) for moves in cells]
    shapes = [
        "".join(letters)
        for height in range(1, _SHAPE + 1)
        for letters in product("".join(LETTERS), repeat=height)
    ]
    return tuple(
        {"": nothing}
        | {
            shape: by_animal[ANIMAL_OF[shape[-1]], len(shape)] if shape[-1] in letters else nothing
            for shape in shapes
        }
        for letters in LETTERS
    )


_SHAPE: Final = 1 + max(animal.carries for animal in ANIMALS)
HOPS_BY_SHAPE: Final = _hops_by_shape()

# Laying -------------------------------------------------------------------------------------------

PAIR_COLUMNS: Final = _SEED.less_chance.pair_columns
PAIR_OF_EACH: Final = _SEED.less_chance.tiles_of_each
PAIR_FILE: Final = COLUMNS - PAIR_COLUMNS
WIDE: Final = PAIR_FILE + COLUMNS
"""Number of columns that players may use while they lay the grid; the pair is in the middle."""
WIDE_COUNT: Final = WIDE * ROWS
WIDE_NAMES: Final = tuple(
    f"{'abcdefghij'[cell % WIDE]}{cell // WIDE + 1}" for cell in range(WIDE_COUNT)
)
WIDE_FILES: Final = tuple(
    sum(1 << (rank * WIDE + file) for rank in range(ROWS)) for file in range(WIDE)
)
ALL_WIDE: Final = (1 << WIDE_COUNT) - 1

FIRST_LAY: Final = len(HOPS)

# Texts --------------------------------------------------------------------------------------------

FIRST: Final = "first="
"""Prefix of the outcome that names the start player; the colour follows."""

PLAYER_TEXTS: Final = (
    *(hop_text(NAMES[hop.start], NAMES[hop.target], hop.carry) for hop in HOPS),
    *(f"{animal.letter}@{name}" for animal in ANIMALS for name in WIDE_NAMES),
)
MOVES: Final = {text: move for move, text in enumerate(PLAYER_TEXTS)}


def lay_of(move: int) -> tuple[Animal, int]:
    """Return the animal and the cell (of the wide board) of a move that lays a tile."""
    kind, cell = divmod(move - FIRST_LAY, WIDE_COUNT)
    return ANIMALS[kind], cell


_HOP: Final = re.compile(r"([a-z][0-9])-?([a-z][0-9])(?:\+([0-9]))?")
_LAY: Final = re.compile(f"([{LETTERS[BLACK]}])@([a-z][0-9])")


def read_move(text: str) -> Move:
    """Read the move in *text*, ignoring case and whitespace; raise InvalidMove if there is none."""
    bare = "".join(text.lower().split())
    if hop := _HOP.fullmatch(bare):
        start, target, carry = hop.groups()
        bare = hop_text(start, target, int(carry or 0))
    elif not _LAY.fullmatch(bare):
        raise InvalidMove(text)
    return MOVES.get(bare, bare)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits set in *mask*, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def without(tiles: str, laid: str) -> str:
    for letter in laid:
        tiles = tiles.replace(letter, "", 1)
    return tiles

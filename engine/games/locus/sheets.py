"""The printed sheets: areas as bit masks, every place of every shape, and scoring."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from engine.errors import BadSeed
from engine.games.locus.data import (
    AREAS,
    CARD,
    CARDS,
    CIRCLES,
    COLOURS,
    DISCARD_COINS,
    DOUBLE,
    FIRST_COINS,
    LEFT,
    LEFT_PRICE,
    ONE,
    PAY,
    RAINBOW,
    RAINBOW_PRICE,
    SEEDS,
    SHAPES,
    SINGLE,
    SQUARES_PRICE,
    STANDARD,
    TWO,
    Play,
    square_name,
)
from engine.panels import MOST_OPTIONS
from engine.seeds import Seed, Text, read_seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_NAME: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_NAMES: Final = dict(zip(COLOURS, ("yellow", "purple", "red", "green", "blue"), strict=True))
_SIGNS: Final = " .#cWYPRGBE"
_MOST_SQUARES: Final = 20
"""Maximum number of columns, and of rows: squares need names like ``b5``, and must be visible."""
_ROOM: Final = {"y": (5, 7), "p": (7, 6), "r": (6, 6), "g": (7, 7), "b": (3, 16)}
"""Maximum number of columns and rows of each area. The picture has no room for more."""
_COUNTED: Final = dict(zip(COLOURS, ("rows", "groups", "blocks", "ends", "tower"), strict=True))
"""How each area scores: rules 7.2 to 7.6."""
_MOST_THICK: Final = 8

MapRow = Annotated[str, Meta(min_length=1, max_length=_MOST_SQUARES)]
Map = Annotated[tuple[MapRow, ...], Meta(min_length=1, max_length=_MOST_SQUARES)]
Points = Annotated[int, Meta(ge=0, le=99)]
"""Points for one row, block, end or group. The picture has no room for more digits."""


class AreaFile(Seed, frozen=True):
    """One area in a sheet's file; ``seeds/locus/README.md`` explains the signs."""

    letter: Text
    name: Text
    scoring: Literal["rows", "groups", "blocks", "ends", "tower"]
    map: Map
    points: Annotated[tuple[Points, ...], Meta(min_length=1)]
    blocks: tuple[MapRow, ...] = ()


class SheetFile(Seed, frozen=True):
    name: Text
    areas: tuple[AreaFile, ...]


def problems(sheet: SheetFile) -> list[str]:
    """Return the faults of *sheet*, a sentence for each. Its values must already be in range."""
    if not _NAME.fullmatch(sheet.name):
        return ["its name must be a letter and then letters or digits, all lower case"]
    if [area.letter for area in sheet.areas] != list(COLOURS):
        return [f"its areas must have the letters {', '.join(COLOURS)}, in this order"]
    found = [
        f"{_NAMES[area.letter]}: {problem}"
        for area in sheet.areas
        for problem in _area_problems(area)
    ]
    coins = sum(line.count("c") for area in sheet.areas for line in area.map)
    if not found and coins > CIRCLES:
        found.append(f"it has {coins} coins, but a player can hold only {CIRCLES} in a match")
    return found


def _area_problems(area: AreaFile) -> Iterator[str]:
    if area.name != _NAMES[area.letter]:
        yield f"its name must be {_NAMES[area.letter]}"
    if area.scoring != _COUNTED[area.letter]:
        yield f"its scoring must be {_COUNTED[area.letter]}, as in the rules"
    if len({len(line) for line in area.map}) != 1:
        yield "the lines of its map must have the same length"
        return
    columns, rows = _ROOM[area.letter]
    if len(area.map[0]) > columns or len(area.map) > rows:
        size = f"{len(area.map[0])} columns and {len(area.map)} rows"
        yield f"it has {size}, but there is room for {columns} and {rows}"
    if odd := sorted({sign for line in area.map for sign in line} - set(_SIGNS)):
        yield f"its map has {odd[0]!r}, which is not allowed in a map"
    if not any(area.points):
        yield "its points are all 0"
        return
    squares = _squares_with(area.map, _SIGNS[1:])
    if not squares or len(_joined(squares)) < len(squares):
        yield "its squares must be connected, or some could never be reached"
    if area.scoring != "blocks" and not _squares_with(area.map, "#"):
        yield "it needs a thick square, or nothing could ever be drawn in it"
    yield from _SCORED[area.scoring](area)


def _squares_with(lines: Sequence[str], signs: str) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign in signs
    }


def _joined(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
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
        yield f"it has {len(area.map)} rows, but points for {len(area.points)}"
    if _squares_with(area.map, " "):
        yield "its rows must not have gaps"


def _groups_problems(area: AreaFile) -> Iterator[str]:
    thick = len(_squares_with(area.map, "#"))
    if len(area.points) != thick:
        yield f"it has {thick} thick squares, but points for {len(area.points)}"
    if thick > _MOST_THICK:
        yield f"it has {thick} thick squares, but there is room for the points of {_MOST_THICK}"
    if list(area.points) != sorted(area.points):
        yield "a group with more thick squares must not score fewer points"


def _blocks_problems(area: AreaFile) -> Iterator[str]:
    lines, blocks, points = area.map, area.blocks, area.points
    if [len(line) for line in blocks] != [len(line) for line in lines]:
        yield "its blocks must have lines as long as those of its map"
        return
    letters = "".join(chr(ord("A") + number) for number in range(len(points)))
    if _squares_with(blocks, letters) != _squares_with(lines, _SIGNS[1:]):
        yield f"each of its squares must be in one of the {len(points)} blocks that score points"
    for letter in letters:
        block = _squares_with(blocks, letter)
        if not block or len(_joined(block)) < len(block):
            yield f"the squares of block {letter} must be connected"
        elif not block & _squares_with(lines, ".#"):
            yield (
                f"block {letter} needs a square without a bonus, because its points are drawn there"
            )


def _ends_problems(area: AreaFile) -> Iterator[str]:
    if len(area.points) != 1:
        yield "all its ends must score the same number of points"
    if len(_squares_with(area.map, "#")) > 1:
        yield "its ends need a single centre, but it has several thick squares"
    if not _squares_with(area.map, "E"):
        yield "it needs ends"
    if any(row < 2 and column < 2 for row, column in _squares_with(area.map, _SIGNS[1:])):
        yield (
            "the two by two squares in its upper left corner must be blank: its points are"
            " drawn there"
        )


def _tower_problems(area: AreaFile) -> Iterator[str]:
    if len(area.points) != len(area.map):
        yield f"it has {len(area.map)} rows, but points for {len(area.points)}"
    worth = [points for points in area.points if points]
    if worth != sorted(worth, reverse=True):
        yield "a higher border must not score fewer points"


_SCORED: Final = {
    "rows": _rows_problems,
    "groups": _groups_problems,
    "blocks": _blocks_problems,
    "ends": _ends_problems,
    "tower": _tower_problems,
}


# The printed sheets -------------------------------------------------------------------------------
#
# In a mask, bit 1 << (row * columns + column) is a square of the area's rectangle.


logger = logging.getLogger(__name__)

USUAL: Final = "sky"
COIN: Final = "coin"
_BONUSES: Final = {"c": COIN, "W": ONE} | {
    letter.upper(): kind for letter, kind in zip(COLOURS, TWO, strict=True)
}


class Fit(NamedTuple):
    """One way to put a shape into an area."""

    mask: int
    near: int
    row: int
    column: int
    turn: int
    """The orientation: the first one if several look the same."""


@dataclass(frozen=True, slots=True)
class Area:
    letter: str
    name: str
    scoring: str
    """One of rows, groups, blocks, ends and tower."""
    columns: int
    lines: tuple[str, ...]
    full: int
    first: int
    """The squares of the leftmost column, printed or not."""
    starts: int
    """The thick squares, where a shape must begin; 0 if it may begin anywhere."""
    parts: tuple[int, ...]
    """The rows, blocks or ends that count, each as a mask.

    In an area with groups, each thick square. In a tower, each row with a border and all rows above
    it.
    """
    points: tuple[int, ...]
    """Points of each part; for groups, by the number of thick squares, from 1."""
    bonuses: dict[int, str]
    """Bonuses by the bit of their square: `COIN`, `ONE` or one of `TWO`."""
    blocks: tuple[str, ...]
    """The letters of the blocks, laid out like the map; empty in other areas."""
    bonus_mask: int
    places: dict[str, tuple[Fit, ...]] = field(default_factory=dict[str, tuple[Fit, ...]])
    """All places of each shape, by orientation, then in reading order."""

    def squares(self, mask: int) -> tuple[str, ...]:
        """Return the names of the squares of *mask*, in reading order."""
        return _squares(mask, self.columns)

    def neighbours(self, mask: int) -> int:
        """Return the squares outside *mask* that share a side with it."""
        columns, first = self.columns, self.first
        last = first << columns - 1
        spread = mask << columns | mask >> columns | (mask & ~last) << 1 | (mask & ~first) >> 1
        return spread & self.full & ~mask

    def grown(self, seed: int, mask: int) -> int:
        """Return the squares of *mask* that paths within it connect to *seed*."""
        group = seed & mask
        while wider := self.neighbours(group) & mask:
            group |= wider
        return group

    def legal(self, shape: str, crossed: int) -> list[Fit]:
        """Return the places where a player may draw *shape*, given *crossed*."""
        starts = self.starts
        if not starts:
            return [place for place in self.places[shape] if not place.mask & crossed]
        return [
            place
            for place in self.places[shape]
            if not place.mask & crossed and (place.mask & starts or place.near & crossed)
        ]

    def can_take(self, shape: str, crossed: int) -> bool:
        """Whether a player may draw *shape* anywhere, given *crossed*."""
        starts = self.starts
        return any(
            not place.mask & crossed and (not starts or place.mask & starts or place.near & crossed)
            for place in self.places[shape]
        )

    def score(self, crossed: int) -> int:
        """Return the area's points, given *crossed*."""
        if self.scoring == "groups":
            most = max((self.grown(part, crossed) & self.starts).bit_count() for part in self.parts)
            return self.points[most - 1] if most else 0
        if self.scoring == "ends":
            joined = self.grown(self.starts, crossed)
            return sum(
                worth for part, worth in zip(self.parts, self.points, strict=True) if part & joined
            )
        if self.scoring == "tower":
            return max(
                worth if part & crossed else 0
                for part, worth in zip(self.parts, self.points, strict=True)
            )
        return sum(
            worth
            for part, worth in zip(self.parts, self.points, strict=True)
            if not part & ~crossed
        )

    def largest_group(self, crossed: int) -> int:
        """Return the thick squares of the group that has the most."""
        groups = [self.grown(start, crossed) & self.starts for start in self.parts]
        return max(groups, key=int.bit_count)

    def nearest(self, crossed: int) -> tuple[int, int]:
        """Return the nearest points to gain, and the squares for them; 0 and 0 if none are left.

        A row or block takes all these squares. Elsewhere one is enough: a thick square or an end
        that joins the others, or in a tower any square.
        """
        pairs = list(zip(self.parts, self.points, strict=True))
        if self.scoring == "groups":
            group = self.largest_group(crossed)
            more = self.points[group.bit_count() :]
            return (more[0] - self.score(crossed), self.starts & ~group) if more else (0, 0)
        if self.scoring == "ends":
            joined = self.grown(self.starts, crossed)
            apart = sum(part for part in self.parts if not part & joined)
            return (self.points[0], apart) if apart else (0, 0)
        if self.scoring == "tower":
            score = self.score(crossed)
            higher = [(worth - score, part) for part, worth in pairs if worth > score]
            return min(higher, default=(0, 0))
        left = [(worth, part & ~crossed) for part, worth in pairs if worth and part & ~crossed]
        # of equally near ones, take the lowest: yellow grows from below, low blocks score more
        return min(left, key=lambda one: (one[1].bit_count(), -one[1]), default=(0, 0))


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str
    areas: tuple[Area, ...]


def sheet_names(folder: Path = SEEDS) -> tuple[str, ...]:
    """Return the names of the available sheets, the default one first.

    A lobby can offer at most `MOST_OPTIONS` of them. A warning names the others; matches that
    have begun still use them.
    """
    names = [read_file(path).name for path in sorted(folder.glob("sheet_*.toml"))]
    names = [USUAL, *(name for name in names if name != USUAL)]
    for name in names[MOST_OPTIONS:]:
        logger.warning("Locus offers only %d sheets, so %s is left out", MOST_OPTIONS, name)
    return tuple(names[:MOST_OPTIONS])


def read_file(path: Path) -> SheetFile:
    """Return the contents of a sheet's file; raise OSError or BadSeed."""
    sheet = read_seed(path, SheetFile)
    for problem in problems(sheet):
        raise BadSeed(path.name, problem)
    if path.stem != f"sheet_{sheet.name}":
        raise BadSeed(
            path.name, f"the file of a sheet named {sheet.name} must be sheet_{sheet.name}.toml"
        )
    return sheet


def check_seed(path: Path) -> str:
    """Describe the sheet in the file *path*; raise OSError or BadSeed."""
    sheet = sheet_of(read_file(path))
    squares = sum(area.full.bit_count() for area in sheet.areas)
    return f"the sheet {sheet.name}: {len(sheet.areas)} areas, {squares} squares"


@lru_cache
def find_sheet(name: str) -> Sheet:
    """Return the sheet of ``seeds/locus/sheet_<name>.toml``; raise OSError or BadSeed."""
    return sheet_of(read_file(SEEDS / f"sheet_{name}.toml"))


def sheet_of(file: SheetFile) -> Sheet:
    return Sheet(file.name, tuple(_area_of(area) for area in file.areas))


def _marked(lines: Sequence[str], signs: str) -> int:
    columns = len(lines[0])
    return sum(
        1 << row * columns + column
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign in signs
    )


@lru_cache(maxsize=1 << 12)  # every view names the squares of all drawn shapes
def _squares(mask: int, columns: int) -> tuple[str, ...]:
    indexes = [index for index in range(mask.bit_length()) if mask >> index & 1]
    return tuple([square_name(*divmod(index, columns)) for index in indexes])


def _bits(mask: int) -> list[int]:
    return [1 << index for index in range(mask.bit_length()) if mask >> index & 1]


def _area_of(file: AreaFile) -> Area:
    lines, points = file.map, file.points
    columns = len(lines[0])
    row = (1 << columns) - 1
    full = (1 << columns * len(lines)) - 1 & ~_marked(lines, " ")
    starts = _marked(lines, "#")
    if file.scoring == "rows":
        parts = [row << number * columns for number in range(len(lines))]
    elif file.scoring == "groups":
        parts = _bits(starts)
    elif file.scoring == "blocks":
        parts = [_marked(file.blocks, chr(ord("A") + number)) for number in range(len(points))]
    elif file.scoring == "ends":
        parts = _bits(_marked(lines, "E"))
        points = points * len(parts)
    else:
        bordered = [number for number, worth in enumerate(points) if worth]
        parts = [(1 << (number + 1) * columns) - 1 for number in bordered]
        points = tuple(points[number] for number in bordered)
    bonuses = {bit: kind for sign, kind in _BONUSES.items() for bit in _bits(_marked(lines, sign))}
    area = Area(
        file.letter,
        file.name,
        file.scoring,
        columns,
        lines,
        full,
        sum(1 << row * columns for row in range(len(lines))),
        starts,
        tuple(parts),
        points,
        bonuses,
        file.blocks,
        sum(bonuses),
    )
    for shape in SHAPES:
        area.places[shape] = tuple(_places(area, shape))
    return area


def _places(area: Area, shape: str) -> list[Fit]:
    found: list[Fit] = []
    for turn in sorted(set(STANDARD[shape])):
        cells = SHAPES[shape][turn]
        height = cells[-1][0] + 1
        width = max(column for _, column in cells) + 1
        for row in range(len(area.lines) - height + 1):
            for column in range(area.columns - width + 1):
                mask = sum(1 << (row + down) * area.columns + column + over for down, over in cells)
                if not mask & ~area.full:
                    found.append(Fit(mask, area.neighbours(mask), row, column, turn))
    return found


# One seat's sheet, coins and turn -----------------------------------------------------------------


OPEN: Final = "open"
DRAWN: Final = "drawn"
DISCARDED: Final = "discarded"


class Drawn(NamedTuple):
    """A shape on the sheet."""

    area: int
    mask: int
    source: str


class Waiting(NamedTuple):
    """A shape bonus, crossed this turn, that its owner may still use."""

    area: int
    bit: int
    kind: str


class Offer(NamedTuple):
    """A shape that a player could draw now: where it comes from, its look and its price."""

    source: str
    shape: str
    colour: str
    price: int
    """In coins, not counting the price of turning it rainbow."""

    def price_in(self, area: int) -> int:
        is_free = self.colour in {RAINBOW, COLOURS[area]}
        return self.price + (0 if is_free else RAINBOW_PRICE)


@dataclass(slots=True)
class Side:
    """One seat's sheet, coins and turn. Crossing squares updates the points."""

    sheet: str
    crosses: list[int]
    points: list[int]
    drawn: tuple[Drawn, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    coins: int = FIRST_COINS
    circles: int = FIRST_COINS
    card: int = -1
    use: str = ""
    has_bought: bool = False
    owes: bool = False
    is_done: bool = True

    @classmethod
    def fresh(cls, sheet: str) -> Side:
        return cls(sheet, [0] * AREAS, [0] * AREAS)

    def copy(self) -> Side:
        return Side(
            self.sheet,
            self.crosses[:],
            self.points[:],
            self.drawn,
            self.waiting,
            self.coins,
            self.circles,
            self.card,
            self.use,
            self.has_bought,
            self.owes,
            self.is_done,
        )

    @property
    def print(self) -> Sheet:
        return find_sheet(self.sheet)

    @property
    def is_open(self) -> bool:
        """Whether the seat still has to draw or discard its card."""
        return self.use == OPEN

    @property
    def lowest(self) -> int:
        """The area with the fewest points; of equals, the first."""
        return self.points.index(min(self.points))

    @property
    def total(self) -> int:
        """The points of all areas, with the lowest counted twice."""
        return sum(self.points) + min(self.points)

    # Offers -------------------------------------------------------------------------------------

    def offers(self, left_over: int, *, with_card: bool = True) -> Iterator[Offer]:
        """Yield the shapes to draw now, including shapes that fit nowhere or cost too much.

        Args:
            left_over: the card that nobody took; -1 while there is none.
            with_card: whether to include the seat's card.
        """
        if with_card and self.use == OPEN and not self.owes:
            card = CARDS[self.card]
            yield Offer(CARD, card.shape, card.colour, 0)
        kinds = {bonus.kind for bonus in self.waiting}
        for letter, kind in zip(COLOURS, TWO, strict=True):
            if kind in kinds:
                yield Offer(kind, DOUBLE, letter, 0)
        if ONE in kinds:
            yield Offer(ONE, SINGLE, RAINBOW, 0)
        if self.owes:
            yield Offer(PAY, SINGLE, RAINBOW, 0)
            return
        if self.coins >= SQUARES_PRICE:
            yield Offer(PAY, SINGLE, RAINBOW, SQUARES_PRICE)
        if left_over >= 0 and not self.has_bought and self.coins >= LEFT_PRICE:
            card = CARDS[left_over]
            yield Offer(LEFT, card.shape, card.colour, LEFT_PRICE)

    def areas_for(self, offer: Offer) -> Iterator[int]:
        """Yield the areas where *offer* has a place that the seat can pay for."""
        for area, printed in enumerate(self.print.areas):
            if self.coins >= offer.price_in(area) and printed.can_take(
                offer.shape, self.crosses[area]
            ):
                yield area

    def can_draw(self, offer: Offer) -> bool:
        return next(self.areas_for(offer), None) is not None

    def places(self, offer: Offer, area: int) -> list[Fit]:
        """Return the places in *area* for *offer*, no matter what it costs."""
        return self.print.areas[area].legal(offer.shape, self.crosses[area])

    def plays(self, offer: Offer) -> Iterator[Play]:
        """Yield the moves that draw *offer*, by area, orientation and reading order."""
        for area in self.areas_for(offer):
            for place in self.places(offer, area):
                yield Play(offer.source, -1, area, place.row, place.column, place.turn)

    def find(self, offer: Offer, play: Play) -> Fit | None:
        """Return the place where *play* puts *offer*; None if the rules forbid it there."""
        if self.coins < offer.price_in(play.area):
            return None
        spot = (play.row, play.column, STANDARD[offer.shape][play.turn])
        for place in self.places(offer, play.area):
            if (place.row, place.column, place.turn) == spot:
                return place
        return None

    # Actions --------------------------------------------------------------------------------------

    def gain(self, coins: int) -> None:
        """Fill in a circle for each of *coins*, as long as circles are free."""
        coins = min(coins, CIRCLES - self.circles)
        self.coins += coins
        self.circles += coins

    def draw(self, offer: Offer, area: int, place: Fit, left_over: int) -> None:
        """Pay for *offer*, cross its squares, then collect the bonuses."""
        self.coins -= offer.price_in(area)
        if offer.source == PAY:
            self.owes = not self.owes
        elif offer.source == LEFT:
            self.has_bought = True
        elif offer.source == CARD:
            self.use = DRAWN
        else:
            used = next(bonus for bonus in self.waiting if bonus.kind == offer.source)
            self.waiting = tuple(bonus for bonus in self.waiting if bonus != used)
        self.cross(area, place.mask, offer.source)
        card = {CARD: self.card, LEFT: left_over}.get(offer.source, -1)
        if card >= 0 and CARDS[card].has_coin:
            self.gain(1)

    def cross(self, area: int, mask: int, source: str) -> None:
        """Cross the squares of *mask* and collect their bonuses."""
        printed = self.print.areas[area]
        self.crosses[area] |= mask
        self.points[area] = printed.score(self.crosses[area])
        self.drawn = (*self.drawn, Drawn(area, mask, source))
        for bit, kind in sorted(printed.bonuses.items()) if mask & printed.bonus_mask else ():
            if mask & bit and kind == COIN:
                self.gain(1)
            elif mask & bit:
                self.waiting = (*self.waiting, Waiting(area, bit, kind))

    def discard(self) -> None:
        """Discard the card for coins."""
        self.use = DISCARDED
        self.gain(DISCARD_COINS)

    def end(self) -> None:
        """End the table's turn; unused bonuses are lost."""
        self.is_done = True
        self.waiting = ()
        self.owes = False

    def clear(self) -> None:
        """Put away the card once all seats have ended the turn."""
        self.card = -1
        self.use = ""
        self.has_bought = False

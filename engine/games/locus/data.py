"""The constants of Locus: numbers, shapes, cards and the notation of moves.

A card is an int, the index of its kind in `CARDS`; two cards of a kind are equal. An orientation
is an int: quarter turns clockwise, plus 4 if the shape is mirrored first.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from msgspec import field

from engine.errors import InvalidMove
from engine.seeds import Count, Number, Seed, Text, read_seed

SEEDS: Final = Path(__file__).parents[3] / "seeds" / "locus"


class Coins(Seed, frozen=True):
    """Where coins come from, and what they buy: numbers of coins."""

    circles: Count
    start: Number
    discard: Number
    rainbow: Number
    squares: Number
    left_over: Number


class Solo(Seed, frozen=True):
    """The solo game."""

    hidden: Number
    shown: Count
    bands: tuple[Number, ...]
    """The smallest total of each band except the lowest."""


class LocusFile(Seed, frozen=True):
    """Contents of ``locus.toml``."""

    rounds: dict[int, Count]
    coins: Coins
    solo: Solo
    shapes: dict[str, tuple[Text, ...]]
    """The rows of each shape, by its name, with an X for each square."""


class Card(Seed, frozen=True):
    """A kind of card."""

    colour: Text
    shape: Text
    has_coin: bool = field(name="coin")
    copies: Count

    @property
    def text(self) -> str:
        """Colour and shape: ``yl4``."""
        return self.colour + self.shape


class DeckFile(Seed, frozen=True):
    """Contents of ``deck.toml``."""

    cards: tuple[Card, ...]


_SEED = read_seed(SEEDS / "locus.toml", LocusFile)

COLOURS: Final = "yprgb"
"""Colour letters of the areas, in the order used everywhere."""
RAINBOW: Final = "w"
AREAS: Final = len(COLOURS)

ROUNDS: Final = _SEED.rounds
CIRCLES: Final = _SEED.coins.circles
FIRST_COINS: Final = _SEED.coins.start
DISCARD_COINS: Final = _SEED.coins.discard
RAINBOW_PRICE: Final = _SEED.coins.rainbow
SQUARES_PRICE: Final = _SEED.coins.squares
LEFT_PRICE: Final = _SEED.coins.left_over
HIDDEN: Final = _SEED.solo.hidden
"""Number of cards discarded unseen in each turn of a solo match."""
SHOWN: Final = _SEED.solo.shown
"""Number of cards turned up in each turn of a solo match."""
BANDS: Final = _SEED.solo.bands
"""Smallest total of each band of a solo match, except the lowest band."""

# Shapes -------------------------------------------------------------------------------------------

Cells: TypeAlias = tuple[tuple[int, int], ...]
"""(row, column) pairs in reading order; both numbers begin at 0."""

SINGLE: Final = "i1"
DOUBLE: Final = "i2"


def _in_corner(cells: list[tuple[int, int]]) -> Cells:
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _orientations(cells: Cells) -> tuple[Cells, ...]:
    found: list[Cells] = []
    for turned in (cells, _in_corner([(row, -column) for row, column in cells])):
        for _ in range(4):
            found.append(turned)
            turned = _in_corner([(column, -row) for row, column in turned])  # noqa: PLW2901
    return tuple(found)


SHAPES: Final[dict[str, tuple[Cells, ...]]] = {
    name: _orientations(
        _in_corner(
            [
                (row, column)
                for row, line in enumerate(lines)
                for column, sign in enumerate(line)
                if sign == "X"
            ]
        )
    )
    for name, lines in _SEED.shapes.items()
}
STANDARD: Final = {
    name: tuple(orientations.index(cells) for cells in orientations)
    for name, orientations in SHAPES.items()
}
"""For each shape and orientation, the first orientation that looks the same."""

# Cards --------------------------------------------------------------------------------------------
CARDS: Final = read_seed(SEEDS / "deck.toml", DeckFile).cards
CARD_TEXTS: Final = {card.text: index for index, card in enumerate(CARDS)}
COPIES: Final = tuple(card.copies for card in CARDS)
DECK: Final = sum(COPIES)

COINS: Final = "coins"
"""Name of the place on a sheet that shows the coins to spend, and of the coins' icon."""

# Moves --------------------------------------------------------------------------------------------

TAKE: Final = "take"
DISCARD: Final = "discard"
SKIP: Final = "skip"
DONE: Final = "done"
CARD: Final = "card"
LEFT: Final = "left"
PAY: Final = "pay"
ONE: Final = "one"
TWO: Final = tuple(f"two-{letter}" for letter in COLOURS)
SOURCES: Final = (CARD, *TWO, ONE, PAY, LEFT)
"""Where a shape to draw comes from: the seat's card, a bonus, paid squares, the left-over card."""


class Play(NamedTuple):
    """A player's move: a word, and the card to take or the place to draw."""

    kind: str
    card: int = -1
    area: int = -1
    row: int = -1
    """The row, from 0, of the top left corner of the shape's rectangle."""
    column: int = -1
    turn: int = 0


Move: TypeAlias = Play | str

FIRST: Final = "first="
"""Prefix of the outcome that names the first holder of the star; the seat follows, from 1."""
UP: Final = "up="
"""Prefix of an outcome that turns up cards; the cards follow in order, joined by dots."""

_PLACE: Final = re.compile(
    rf"({'|'.join(SOURCES)})@([{COLOURS}])([a-z])([1-9]\d?)(?:-([0-3])(m?)|-(m))?", re.ASCII
)


def square_name(row: int, column: int) -> str:
    """Return a square's column letter and row, counted from the top left: ``b5``."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_square(name: str) -> tuple[int, int]:
    """Return the row and column, from 0, of a `square_name`."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def write_play(play: Play) -> str:
    """Return *play* as text: ``take=yl4``, ``card@yb5-1m``, ``done``."""
    if play.kind == TAKE:
        return f"{TAKE}={CARDS[play.card].text}"
    if play.kind not in SOURCES:
        return play.kind
    text = f"{play.kind}@{COLOURS[play.area]}{square_name(play.row, play.column)}"
    return text + (f"-{play.turn % 4}{'m' * (play.turn // 4)}" if play.turn else "")


def read_play(text: str) -> Play:
    """Read the move in *text*, ignoring case and whitespace; raise InvalidMove if there is none."""
    word = "".join(text.lower().split())
    if word in {DISCARD, SKIP, DONE}:
        return Play(word)
    if word.startswith(f"{TAKE}="):
        card = CARD_TEXTS.get(word.removeprefix(f"{TAKE}="))
        if card is None:
            raise InvalidMove(text)
        return Play(TAKE, card)
    found = _PLACE.fullmatch(word)
    if found is None:
        raise InvalidMove(text)
    source, area, column, row, turns, mirrored, only_mirrored = found.groups()
    turn = int(turns or 0) + (4 if mirrored or only_mirrored else 0)
    return Play(source, -1, COLOURS.index(area), int(row) - 1, ord(column) - ord("a"), turn)


def write_cards(cards: list[int]) -> str:
    """Return the outcome that turns up *cards* in this order."""
    return UP + ".".join(CARDS[card].text for card in cards)


def read_cards(text: str) -> list[int] | None:
    """Return the cards in a text of `write_cards`; None for any other text."""
    words = text.removeprefix(UP).split(".")
    if not text.startswith(UP) or not all(word in CARD_TEXTS for word in words):
        return None
    return [CARD_TEXTS[word] for word in words]

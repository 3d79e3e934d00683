"""The constants of Loco!: creatures, cards, tokens and the notation of moves.

Creatures are ints in the order r b g y w. A card is an int, creature * 6 + value; a token is its
creature's int, or `NO_TOKEN`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.errors import InvalidMove
from engine.seeds import Count, Letter, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterable

Move: TypeAlias = int | str
"""A card and a token, as card * `TOKENS` + token; or the text of an outcome of chance."""


class Creature(Seed, frozen=True):
    """A fighter in the arena."""

    name: Text
    colour: Text
    letter: Letter


class Cards(Seed, frozen=True):
    """The cards of each creature."""

    values: tuple[Number, ...]
    row: Count
    """A row of this length ends the round."""


class Tokens(Seed, frozen=True):
    """The tokens next to the rows when a round begins."""

    of_each: Count


class Rounds(Seed, frozen=True):
    """The limit on the number of rounds in a match."""

    most: Count


class TableSize(Seed, frozen=True):
    """The values that depend on the number of players."""

    players: Count
    set_aside: Number


class LocoFile(Seed, frozen=True):
    """Contents of ``loco.toml``."""

    cards: Cards
    tokens: Tokens
    rounds: Rounds
    creatures: tuple[Creature, ...]
    tables: tuple[TableSize, ...]


def read_file(path: Path) -> LocoFile:
    """Return the contents of the game file *path*; raise OSError or BadSeed."""
    seed = read_seed(path, LocoFile)
    for key in ("name", "colour", "letter"):
        refuse_twins(path.name, "creatures", seed.creatures, key)
    refuse_twins(path.name, "tables", seed.tables, "players")
    return seed


_SEED = read_file(Path(__file__).parents[3] / "seeds" / "loco" / "loco.toml")

CREATURES: Final = _SEED.creatures
COUNT: Final = len(CREATURES)
LETTERS: Final = "".join(creature.letter for creature in CREATURES)
VALUES: Final = len(_SEED.cards.values)
"""Number of card values; they begin at 0."""
CARDS: Final = COUNT * VALUES
LONGEST_ROW: Final = _SEED.cards.row
STACK: Final = _SEED.tokens.of_each
NO_TOKEN: Final = COUNT
TOKENS: Final = COUNT + 1
"""Number of choices after a card: a token of one of the five creatures, or none."""
MOST_ROUNDS: Final = _SEED.rounds.most
SET_ASIDE: Final = {seats.players: seats.set_aside for seats in _SEED.tables}
HAND: Final = {players: (CARDS - aside) // players for players, aside in SET_ASIDE.items()}

# Texts --------------------------------------------------------------------------------------------

CARD_TEXTS: Final = tuple(
    f"{creature.letter}{value}" for creature in CREATURES for value in range(VALUES)
)
MOVE_TEXTS: Final = tuple(
    f"{card}+{LETTERS[token]}" if token != NO_TOKEN else card
    for card in CARD_TEXTS
    for token in range(TOKENS)
)
FIRST: Final = "first="
"""Prefix of the outcome that names the start player; the seat's number follows, from 1."""

_MOVE: Final = re.compile(rf"([{LETTERS}])([0-{VALUES - 1}])(?:\+?([{LETTERS}]))?")
_HAND: Final = re.compile("".join(rf"(?:{letter}[0-{VALUES - 1}]+)?" for letter in LETTERS))


def read_move(text: str) -> int:
    """Read the move in *text*, ignoring case and whitespace; raise InvalidMove if there is none."""
    found = _MOVE.fullmatch("".join(text.lower().split()))
    if found is None:
        raise InvalidMove(text)
    letter, value, token = found.groups()
    card = LETTERS.index(letter) * VALUES + int(value)
    return card * TOKENS + (LETTERS.index(token) if token else NO_TOKEN)


def write_hand(cards: Iterable[int]) -> str:
    """Return *cards*, in ascending order, as text: ``r035b12``."""
    parts: list[str] = []
    of = -1
    for card in cards:
        creature, value = divmod(card, VALUES)
        parts.append(CARD_TEXTS[card] if creature != of else str(value))
        of = creature
    return "".join(parts)


def read_hand(text: str) -> list[int] | None:
    """Return the cards in a text of `write_hand`; None for any other text."""
    if not text or not _HAND.fullmatch(text):
        return None
    cards: list[int] = []
    creature = 0
    for letter in text:
        if letter in LETTERS:
            creature = LETTERS.index(letter)
        else:
            cards.append(creature * VALUES + int(letter))
    return cards if sorted(set(cards)) == cards else None

"""Constants, cards, domains, notation, and the view of a position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, TypeVar

from engine.core import Result, Seat
from engine.errors import InvalidMove
from engine.seeds import Count, Number, Seed, Text, read_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Domain:
    """A domain card that is face up."""

    value: int
    """Victory points, 2 to 10; also its name."""
    elements: tuple[str, ...]
    """At most two of red, green, blue, purple and half-purple; () for 8, 9 and 10."""


@dataclass(frozen=True, slots=True)
class Fight:
    """The fight of the two cards at one place. Pairs have a part for each seat."""

    round: int
    place: int
    cards: tuple[str, str]
    """As printed: ``0`` to ``5``, ``1-`` … ``4+``, ``*``."""
    bonuses: tuple[int, int]
    """Added to the printed values; 0 for ``*``, which gets no bonus."""
    strengths: tuple[int | None, int | None]
    """Value plus bonus, which may be below 0; None for ``*``, which has no value."""
    winner: Seat
    """The seat that won; -1 if nobody did, and the domain is out of the game."""
    reason: str
    """Why the fight ended like this.

    One of both-stars, star-wins, star-loses, zero-beats-five, one-beats-four-minus, strength,
    bonus, plus, minus (a plain card beat a minus) and identical.
    """
    domain: Domain
    """The domain that they fought for; `NineDomainsView.won` says who holds it now."""
    award: int
    """The winner's points for a 3+: 0 or 7."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that a player has after winning with a 2- or 3-."""

    kind: str
    """swap (2-: give a domain for one of the opponent's) or fetch (3-: a hand card for a used
    one)."""
    seat: Seat
    place: int
    give: tuple[str, ...]
    take: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer to a choice after the last reveal."""

    kind: str
    seat: Seat
    place: int
    given: str
    """A domain's value or a card; empty if the player changed nothing."""
    taken: str


@dataclass(frozen=True, slots=True)
class NineDomainsView:
    """A position as *seat* knows it. Pairs go by seat, triples by place from the left.

    The only secret is where face-down cards are: the opponent's, or both players' for a spectator.
    Nobody knows the order of the hidden domains.
    """

    seat: Seat | None
    phase: str
    """dealing (chance draws specials or turns up domains), placing, choosing (after a 2- or 3-) or
    over."""
    round: int
    """From 1 to 3. While somebody chooses and at the end, it is the round just fought."""
    to_act: tuple[Seat, ...]
    ply: int
    specials: tuple[str, ...]
    """The special cards of this match, which both players hold; fewer than three while chance
    draws."""
    face_up: tuple[Domain | None, Domain | None, Domain | None]
    """The domains at stake; after a fight, None until the next domain is turned up."""
    below: tuple[int, int, int]
    """Number of domains hidden at each place, not counting the face-up one."""
    unused: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards not used yet. They are in hand or face down; this doesn't say which."""
    hand: tuple[str, ...]
    """The seat's own cards in hand, without face-down ones; () for a spectator."""
    placed: tuple[str, ...]
    """The seat's own face-down cards, by place; () before it plays them, and for a spectator."""
    ready: tuple[bool, bool]
    used: tuple[tuple[str, ...], tuple[str, ...]]
    fights: tuple[Fight, ...]
    answers: tuple[Answer, ...]
    pending: tuple[tuple[int, int, int], tuple[int, int, int]]
    """Bonuses for the next card at each place.

    While players place cards, that card is this round's; while they choose, the next round's.
    """
    won: tuple[tuple[Domain, ...], tuple[Domain, ...]]
    removed: tuple[Domain, ...]
    awards: tuple[int, int]
    points: tuple[int, int]
    elements: tuple[tuple[str, ...], tuple[str, ...]]
    """Whole elements held, in the order red, green, blue, purple."""
    halves: tuple[int, int]
    """Number of half purples each seat holds, 0 to 2. Two make a whole one, which is in `elements`
    too."""
    elements_ignored: bool
    """Whether both seats had all four elements at once, so that elements no longer count."""
    choice: Choice | None
    result: Result | None


# Constants ----------------------------------------------------------------------------------------


T = TypeVar("T")


class PlayNumbers(Seed, frozen=True):
    """Numbers of rounds and special cards in a match."""

    rounds: Count
    specials: Count


class Award(Seed, frozen=True):
    """The points for a 3+, and how far ahead in strength it must be."""

    points: Number
    margin: Count


class Neighbours(Seed, frozen=True):
    """The bonus that a 1- gives its owner's neighbouring cards, by whether there are two or one."""

    two: Number
    one: Number


class Card(Seed, frozen=True):
    """A card and its effects. It names other cards as they are printed."""

    name: Text
    """As printed: 0 to 5, a special's number with its sign, or ``*``."""
    key: Text
    """The key in options and in names of texts: 1m for 1-, 1p for 1+, star for ``*``."""
    value: Number | None = None
    """None for ``*``."""
    next: Number = 0
    """The bonus for its owner's next card at the same place."""
    last_round: Number = 0
    beats: tuple[Text, ...] = ()
    """Cards that it beats at any strength."""

    @property
    def is_special(self) -> bool:
        """Whether it is one of the nine special cards, three of which are in a match."""
        return not self.name.isdigit()

    @property
    def rank(self) -> int:
        """Its rank in the last tie-break: a plus beats a plain card, which beats a minus."""
        return self.name.endswith("+") - self.name.endswith("-")


class DomainEntry(Seed, frozen=True):
    """A domain as the file has it."""

    value: Count
    elements: tuple[Literal["red", "green", "blue", "purple", "half-purple"], ...]


class NineDomainsFile(Seed, frozen=True):
    """Contents of ``nine_domains.toml``."""

    play: PlayNumbers
    award: Award
    neighbours: Neighbours
    cards: tuple[Card, ...]
    domains: tuple[DomainEntry, ...]


_SEED = read_seed(
    Path(__file__).parents[3] / "seeds" / "nine_domains" / "nine_domains.toml", NineDomainsFile
)

SEATS: Final = 2
ROUNDS: Final = _SEED.play.rounds
PLACES: Final = 3
SPECIAL_COUNT: Final = _SEED.play.specials
AWARD: Final = _SEED.award.points
MARGIN: Final = _SEED.award.margin
"""Minimum lead in strength with which a 3+ earns its award."""


def per_seat(make: Callable[[Seat], T]) -> tuple[T, T]:
    return make(0), make(1)


# Cards --------------------------------------------------------------------------------------------

CARDS: Final = {card.name: card for card in _SEED.cards}
STAR: Final = "*"
NEIGHBOURLY: Final = "1-"
SWAPPER: Final = "2-"
FETCHER: Final = "3-"
AWARDED: Final = "3+"
FRAIL: Final = "4-"

BASE: Final = tuple(name for name, card in CARDS.items() if not card.is_special)
SPECIALS: Final = tuple(name for name, card in CARDS.items() if card.is_special)
SPECIAL_OF: Final = {CARDS[name].key: name for name in SPECIALS}
_ORDER: Final = {name: number for number, name in enumerate(CARDS)}


def sort_cards(names: Iterable[str]) -> tuple[str, ...]:
    """Return cards in the order of the help sheet: 0 to 5, then the specials."""
    return tuple(sorted(names, key=_ORDER.__getitem__))


def neighbour_bonuses(cards: Sequence[str]) -> tuple[int, ...]:
    """Return the bonus of each place from a 1- among *cards*; an empty name is no card."""
    bonuses = [0] * PLACES
    for place, name in enumerate(cards):
        if name == NEIGHBOURLY:
            beside = [near for near in (place - 1, place + 1) if 0 <= near < PLACES]
            each = _SEED.neighbours.two if len(beside) > 1 else _SEED.neighbours.one
            for near in beside:
                bonuses[near] += each
    return tuple(bonuses)


# Domains ------------------------------------------------------------------------------------------

DOMAINS: Final = {entry.value: Domain(entry.value, entry.elements) for entry in _SEED.domains}
VALUES: Final = tuple(DOMAINS)
ELEMENTS: Final = ("red", "green", "blue", "purple")
HALF: Final = "half-purple"


def count_halves(values: Iterable[int]) -> int:
    """Return the number of half purples on these domains."""
    return sum(DOMAINS[value].elements.count(HALF) for value in values)


def elements_of(values: Sequence[int]) -> tuple[str, ...]:
    """Return the whole elements of these domains, in the order of `ELEMENTS`."""
    shown = {element for value in values for element in DOMAINS[value].elements}
    if count_halves(values) == 2:
        shown.add("purple")
    return tuple(element for element in ELEMENTS if element in shown)


def is_complete(values: Sequence[int]) -> bool:
    """Whether these domains have all four elements."""
    return len(elements_of(values)) == len(ELEMENTS)


# Moves --------------------------------------------------------------------------------------------


class Swap(NamedTuple):
    """The answer to a 2-: give one of your domains for one of your opponent's, both by value."""

    give: int
    take: int


class Fetch(NamedTuple):
    """The answer to a 3-: give a hand card for a used one."""

    give: str
    take: str


Placement: TypeAlias = tuple[str, str, str]
Move: TypeAlias = Placement | Swap | Fetch | str
"""A text is `KEEP` or an outcome of chance: ``special=3-``, or ``7@2`` for domain 7 at place 2."""
KEEP: Final = "keep"
"""The answer to a 2- or 3- that changes nothing."""
SPECIAL: Final = "special="

_CARD = "|".join(re.escape(name) for name in reversed(CARDS))
_PLACEMENT: Final = re.compile(rf"({_CARD})\.({_CARD})\.({_CARD})")
_SWAP: Final = re.compile(r"swap:(10|[2-9])>(10|[2-9])")
_FETCH: Final = re.compile(rf"fetch:({_CARD})>({_CARD})")


def move_text(move: Move) -> str:
    if isinstance(move, str):
        return move
    if isinstance(move, Swap):
        return f"swap:{move.give}>{move.take}"
    if isinstance(move, Fetch):
        return f"fetch:{move.give}>{move.take}"
    return ".".join(move)


def read_move(text: str) -> Move:
    """Read the move in *text*, ignoring case and whitespace; raise InvalidMove if there is none."""
    bare = "".join(text.lower().split())
    if bare == KEEP:
        return KEEP
    if found := _PLACEMENT.fullmatch(bare):
        return (found[1], found[2], found[3])
    if found := _SWAP.fullmatch(bare):
        return Swap(int(found[1]), int(found[2]))
    if found := _FETCH.fullmatch(bare):
        return Fetch(found[1], found[2])
    raise InvalidMove(text)

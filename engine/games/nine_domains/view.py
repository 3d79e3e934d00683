"""What a seat, a spectator, a painter or a computer player knows of a position."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Result, Seat


@dataclass(frozen=True, slots=True)
class Domain:
    """A domain card that lies face up."""

    value: int
    """Its victory points, 2 to 10; it is also its name."""
    elements: tuple[str, ...]
    """red, green, blue, purple or half-purple; at most two, () for 8, 9 and 10."""


@dataclass(frozen=True, slots=True)
class Fight:
    """How the two cards at one place fought; pairs are per seat."""

    round: int
    """1 to 3."""
    place: int
    """1 to 3 from the left."""
    cards: tuple[str, str]
    """As printed: ``0`` to ``5``, ``1-`` … ``4+``, ``*``."""
    bonuses: tuple[int, int]
    """What was added to the printed values; 0 for ``*``, on which a bonus is lost."""
    strengths: tuple[int | None, int | None]
    """Value and bonus together, which may be below 0; None for ``*``, which has no value."""
    winner: Seat
    """-1: nobody, the domain is out of the game."""
    reason: str
    """both-stars, star-wins, star-loses, zero-beats-five, one-beats-four-minus, strength, bonus,
    plus, minus (a plain card against a minus) or identical."""
    domain: Domain
    """What they fought for; who holds it now is told by `NineDomainsView.won`."""
    award: int
    """Points that the winner got for a 3+, 0 or 7."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a 2- or 3- that won lets its owner do, or leave."""

    kind: str
    """swap (2-: a domain for one of the opponent's) or fetch (3-: a hand card for a used one)."""
    seat: Seat
    place: int
    """Where the card won, 1 to 3 from the left."""
    give: tuple[str, ...]
    """Own domains by their values, or own hand cards."""
    take: tuple[str, ...]
    """The opponent's domains by their values, or own used cards."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered to a choice since the last reveal."""

    kind: str
    """swap or fetch."""
    seat: Seat
    place: int
    given: str
    """A domain's value or a card; empty where everything was left as it was."""
    taken: str


@dataclass(frozen=True, slots=True)
class NineDomainsView:
    """A position as *seat* knows it; pairs are per seat, triples per place from the left.

    Secret are only the places of cards that lie face down: the opponent's, or both for a spectator.
    Domains not yet turned up have no order that anybody could know.
    """

    seat: Seat | None
    phase: str
    """dealing (chance draws specials or turns up domains), placing, choosing (2-, 3-) or over."""
    round: int
    """1 to 3; while choosing and when over the round that was just fought."""
    to_act: tuple[Seat, ...]
    ply: int
    """Moves made by players."""
    specials: tuple[str, ...]
    """The special cards of this match, the same for both; fewer than three while dealing."""
    face_up: tuple[Domain | None, Domain | None, Domain | None]
    """What is fought for; None after the fight and before the next domain is turned up."""
    below: tuple[int, int, int]
    """How many domains lie hidden at each place, the one on view not counted."""
    unused: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards not used yet: those in hand and those laid face down, which nobody tells apart here."""
    hand: tuple[str, ...]
    """Own cards in hand without those laid face down; () for a spectator."""
    placed: tuple[str, ...]
    """Own cards laid face down, by place; () if none are laid, and for a spectator."""
    ready: tuple[bool, bool]
    """Who has laid cards face down."""
    used: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards that lie open, in the order of their use."""
    fights: tuple[Fight, ...]
    """The last reveal by place; () before the first."""
    answers: tuple[Answer, ...]
    """What was answered to choices since that reveal, in order."""
    pending: tuple[tuple[int, int, int], tuple[int, int, int]]
    """Bonuses that wait for the next card at each place: of this round while placing, of the next
    one while choosing."""
    won: tuple[tuple[Domain, ...], tuple[Domain, ...]]
    """Domains held, in the order in which they came."""
    removed: tuple[Domain, ...]
    """Domains out of the game."""
    awards: tuple[int, int]
    """How often a 3+ has brought 7 points."""
    points: tuple[int, int]
    elements: tuple[tuple[str, ...], tuple[str, ...]]
    """Whole elements held, in the order red, green, blue, purple."""
    halves: tuple[int, int]
    """Half purples held, 0 to 2; two of them are a whole one and stand in `elements` too."""
    elements_ignored: bool
    """Whether both were complete at once, so that elements count no more."""
    choice: Choice | None
    """What is being asked now."""
    result: Result | None

"""What a seat, a spectator, a painter or a computer player knows of a position.

Cards, creatures, skills, fate rules, terrains, gifts and missions are named by their ids in
``seeds/orcs``. A place is the number of its path and the letter of its section: ``3i`` is the inner
section of path 3 (i, m, o from the tower outwards).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Result, Seat
from engine.games.orcs.ruleset import Modules
from engine.games.orcs.tasks import Task


@dataclass(frozen=True, slots=True)
class KindView:
    """One of the six kinds of creature in play, and what it is worth."""

    kind: str
    category: str
    """weak, strong or brute."""
    life: int
    """As printed."""
    track: tuple[int, ...]
    step: int
    """Where its counter stands on the track, from 0."""
    value: int
    """Points for each that is defeated, now."""
    skill: str
    """The extra skill that two of it give."""
    bonus: str
    """What its defeat gives with the module Bonus Actions; empty: nothing, or without it."""
    unseen: int
    """Markers of it that are still face down, on any path."""


@dataclass(frozen=True, slots=True)
class CreatureView:
    """A creature on the board."""

    kind: str
    category: str
    damage: int
    """In this turn; it is forgotten at its end."""
    life: int
    """In all, for the present turn: printed, terrain, fate card and gifts."""

    @property
    def left(self) -> int:
        """The damage that it still takes to defeat it."""
        return self.life - self.damage


@dataclass(frozen=True, slots=True)
class SectionView:
    """A third of a path."""

    place: str
    """``3i``."""
    terrain: str
    """tendrils, stone-field, road; empty: none."""
    creatures: tuple[CreatureView, ...]
    """By kind, then damage."""
    toadlings: int
    """Tiles to be won here."""


@dataclass(frozen=True, slots=True)
class PathView:
    """A path from the tower outwards."""

    number: int
    """1 to 6; 6 and 1 are neighbours."""
    mage: Seat
    """Who stands on its space of the tower; -1: nobody."""
    markers: int
    """Face down at its end."""
    sections: tuple[SectionView, SectionView, SectionView]
    """Inner, middle, outer."""


@dataclass(frozen=True, slots=True)
class FateView:
    """The fate card of the round. Either categories move, or what stands on paths and sections."""

    number: int
    """Of the card in its deck, from 1."""
    categories: tuple[str, ...]
    paths: tuple[int, ...]
    sections: tuple[str, ...]
    """inner, middle, outer."""
    rule: str
    """none, more-life, no-spells, no-teleport, no-skills, three-spells, exchange."""


@dataclass(frozen=True, slots=True)
class CastView:
    """A spell that lies open and is not settled yet."""

    spell: str
    enhancers: tuple[str, ...]
    """In the order in which they were laid."""
    points: int
    """Spell power of a free type that this action uses."""
    power: int
    """Of the spell's magic, in all; 0 for lore."""
    icons: tuple[str, ...]
    """Of the last enhancer those not used yet: teleport, draw. Now or never."""
    is_done: bool
    """Whether its effect has happened and only what follows from it is being settled."""


@dataclass(frozen=True, slots=True)
class TraceView:
    """What a creature did in the turn that is told, or after it."""

    what: str
    """came, moved, arrived (at the tower) or fell."""
    kind: str
    start: str
    """Where it stood; of one that came the outer section."""
    end: str
    """Where it came to stand or fell; of one that arrived the inner section."""
    deed: int
    """The number of the open move by which it was done, from 1; what came after the turn, by a fate
    card or as creatures were revealed, has that of the last one."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of one seat. Kinds stand in the order of `OrcsView.kinds`."""

    mage: str
    """blue, green, red or yellow."""
    space: int
    """Of the tower, 1 to 6: the path it stands on."""
    trophies: tuple[int, ...]
    """Per kind the defeated creatures it still has."""
    skulls: tuple[int, ...]
    """Per kind how many steps its cube has climbed, 0 to 2."""
    skills: tuple[str, ...]
    """Gained, in the order of the kinds; under no-skills they may sleep, see `sleeping`."""
    sleeping: tuple[str, ...]
    """Skills that the fate card silences in this round."""
    hand_size: int
    deck_size: int
    """Its draw pile."""
    discards: tuple[str, ...]
    """Its discard pile, sorted."""
    owned: tuple[str, ...]
    """All its cards wherever they are, sorted."""
    learned: tuple[str, ...]
    """Cards learned in this turn, which cannot be used in it."""
    resting: tuple[str, ...]
    """Those of them that lie on the discard pile."""
    poison: int
    """Poison cards among `owned`."""
    supports: int
    """Spells of support among `owned`."""
    gifts: tuple[str, ...]
    """Toadling tiles it holds."""
    power: int
    """Spell power of a free type for its next action of this turn."""
    has_kept: bool
    """Whether it has chosen its mission; False without the module."""
    mission: str
    """Its mission, once the match is over; empty before."""
    creature_points: int
    support_points: int
    poison_points: int
    """0 or less."""
    mission_points: int
    """0 until the match is over."""
    points: int
    """All of these together."""


@dataclass(frozen=True, slots=True)
class OrcsView:
    """A position as *seat* knows it."""

    seat: Seat | None
    """Whose view it is; None: a spectator's."""
    modules: Modules
    phase: str
    """dealing (the table draws), missions, revealing, acting, casting, rewarding, discarding, over.
    """
    stage: str
    """Where the round stands: setup, missions, fate, first-reveal, reveal, actions, draw, over."""
    round: int
    """From 1; 0 before the first fate card."""
    turn: int
    """Turns of the table so far, fate cards not counted."""
    start: Seat
    """The start player; -1 before the lot."""
    active: Seat
    """Whose turn it is; -1: nobody's (set-up, fate card, over)."""
    to_act: tuple[Seat, ...]
    actions: int
    """That the active seat has left, the one under way not counted."""
    has_removed: bool
    """Whether it has removed a card in this turn."""
    has_poisoned: bool
    is_last_round: bool
    """Whether the match ends with this round, as the paths are now."""
    fate: FateView | None
    """None before the first card."""
    fates_used: tuple[int, ...]
    """Numbers of the fate cards that are not in the face-down pile, in the order of the deck."""
    kinds: tuple[KindView, ...]
    """The six in play: two weak, two strong, two brute."""
    paths: tuple[PathView, ...]
    displays: tuple[tuple[str, ...], tuple[str, ...]]
    """Face up, per pile."""
    unlearned: tuple[str, ...]
    """All spells that nobody has learned, displays included, sorted."""
    piles: tuple[int, int]
    """Cards face down, per pile."""
    poison: int
    """Poison cards left."""
    toadlings: int
    """Toadling tiles beside the board."""
    gifts_used: tuple[str, ...]
    """Toadling tiles that went back to the box."""
    seats: tuple[SeatView, ...]
    cast: CastView | None
    rewards: tuple[str, ...]
    """What is yet to come of defeated creatures, in the active seat's order: draw-card,
    discard-hands, toadling@3i, blast@3i."""
    victims: tuple[Seat, ...]
    """Who must discard now; those of them who are not `to_act` have chosen."""
    tasks: tuple[Task, ...]
    interrupts: int
    """Discards asked for so far."""
    touched: tuple[str, ...]
    """Places where the last ply did something."""
    last_seat: Seat
    """Who played the last open move; -1: nobody yet."""
    last_move: str
    told: int
    """The turn of which `deeds` and `traces` tell: the last one until the next one's first move."""
    deeds: tuple[str, ...]
    """The open moves of that turn, all of `last_seat`."""
    traces: tuple[TraceView, ...]
    """What creatures did in that turn and after it."""
    hand: tuple[str, ...]
    """The seat's own, sorted; () for a spectator."""
    hand_resting: tuple[str, ...]
    """Cards of the hand that cannot be used in this turn, as they were learned in it."""
    chosen: str
    """The card that the seat has chosen to discard; empty: none."""
    missions: tuple[str, ...]
    """The missions that the seat was dealt."""
    mission: str
    """The one it has kept; empty: none yet."""
    ply: int
    result: Result | None

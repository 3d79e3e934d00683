"""The kind of match, and how far it has got: modules, stages, open tasks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import Seat
from engine.games.orcs.box import NONE, Fate
from engine.games.orcs.data import (
    BASIC,
    BONUS,
    CREATURE_OF,
    CREATURES,
    FATES,
    KINDS,
    MARKERS,
    SKILL,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


SETUP: Final = "setup"
MISSIONS: Final = "missions"
FATE: Final = "fate"
FIRST_REVEAL: Final = "first-reveal"
"""A creature appears on each empty path."""
REVEAL: Final = "reveal"
ACTIONS: Final = "actions"
DRAW: Final = "draw"
OVER: Final = "over"


# Tasks --------------------------------------------------------------------------------------------


LOT: Final = "lot"
DISPLAY: Final = "display"
TERRAIN: Final = "terrain"
FIRST: Final = "first"
DEAL: Final = "deal"
REFILL: Final = "refill"
GIFT: Final = "gift"
DISCARD: Final = "discard"


@dataclass(frozen=True, slots=True)
class Task:
    """Something that must happen before anybody plays on."""

    kind: str
    """What to do.

    For chance: lot, display, terrain, first (creatures), draw, deal (missions), fate, reveal,
    refill, gift. For players: discard.
    """
    seat: Seat = -1
    """The seat that draws or receives; for discard, the seat that caused it."""
    number: int = 0
    """Number to draw, or the pile to refill (0, 1), or paths as bits (1 is path 1).

    For discard: the only victim, as a seat from 1, or 0 for all others.
    """


# Creatures' moves, for people ---------------------------------------------------------------------


CAME: Final = "came"
MOVED: Final = "moved"
ARRIVED: Final = "arrived"
FELL: Final = "fell"


class Trace(NamedTuple):
    """How one creature moved."""

    what: str
    kind: int
    start: int
    """Where it came from; for a new creature, the outer section."""
    end: int
    """Where it stopped or fell; for one that reached the tower, the inner section."""
    deed: int
    """Number of open moves made earlier in the turn."""


# Modules ------------------------------------------------------------------------------------------


BASE: Final = "base"
FRONT: Final = "front"
OFF: Final = "off"
ON: Final = "on"
UNCHANGED: Final = "none"
NEWCOMERS: Final = {"croco": "croco-flyer", "toad": "breeding-toad", "bomber": "bomber"}


@dataclass(frozen=True, slots=True)
class Modules:
    """The modules added to the basic game."""

    missions: bool
    bonus: bool
    fate: str
    terrain: int
    croco: str
    toad: str
    bomber: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules for given modules and a number of players; tuples go by kind of creature."""

    kinds: tuple[int, ...]
    """The six kinds in play. A new kind is in the place of the kind that it replaces."""
    role: tuple[int, ...]
    """The kind of the basic game with the same skill and track; -1 for kinds not in play."""
    skill: tuple[int, ...]
    track: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    markers: tuple[int, ...]
    fates: tuple[Fate, ...]
    is_front: bool
    """Whether attack spells reach only the first section of a path that has creatures."""


def modules_of(options: Mapping[str, str]) -> Modules:
    return Modules(
        missions=options.get("missions", OFF) == ON,
        bonus=options.get("bonus", OFF) == ON,
        fate=options.get("fate", BASE),
        terrain=int(options.get("terrain", "0")),
        croco=options.get("croco", UNCHANGED),
        toad=options.get("toad", UNCHANGED),
        bomber=options.get("bomber", UNCHANGED),
    )


@lru_cache(maxsize=256)
def rules_for(modules: Modules, players: int) -> Ruleset:
    instead = {
        CREATURE_OF[replaced]: CREATURE_OF[newcomer]
        for replaced, newcomer in (
            (modules.croco, NEWCOMERS["croco"]),
            (modules.toad, NEWCOMERS["toad"]),
            (modules.bomber, NEWCOMERS["bomber"]),
        )
        if replaced != UNCHANGED
    }
    role = [-1] * KINDS
    for kind in BASIC:
        role[instead.get(kind, kind)] = kind
    return Ruleset(
        kinds=tuple(instead.get(kind, kind) for kind in BASIC),
        role=tuple(role),
        skill=tuple(SKILL[kind] if kind >= 0 else NONE for kind in role),
        track=tuple(CREATURES[kind].track if kind >= 0 else () for kind in role),
        bonus=tuple(bonus if modules.bonus else NONE for bonus in BONUS),
        markers=tuple(
            count if role[kind] >= 0 else 0 for kind, count in enumerate(MARKERS[players])
        ),
        fates=FATES[modules.fate],
        is_front=modules.fate == FRONT,
    )

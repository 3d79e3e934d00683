"""Moves and their notation, which the game's docstring explains.

A place is an int: each path has three, the inner section first. A creature in a move is an int too,
and creatures of one kind with the same damage in the same place share it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.errors import InvalidMove
from engine.games.orcs.data import (
    BONUS_OF,
    CREATURE_OF,
    CREATURES,
    GIFT_OF,
    MISSION_OF,
    NUMBERS,
    PATHS,
    SECTIONS,
    SPELL_OF,
    SPELLS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SIDES: Final = len(SECTIONS)
PLACES: Final = PATHS * SIDES
CARDS: Final = len(SPELLS)
_LETTERS: Final = "".join(section[0] for section in SECTIONS)

KEEP: Final = "keep"
REVEAL: Final = "reveal"
TELEPORT: Final = "teleport"
CAST: Final = "cast"
ADD: Final = "add"
DRAW: Final = "draw"
AT: Final = "at"
WHOLE: Final = "whole"
GIFT: Final = "gift"
BONUS: Final = "bonus"
WAIVE: Final = "waive"
TOADLING: Final = "toadling"
BLAST: Final = "blast"
POISON: Final = "poison"
REMOVE: Final = "remove"
DISCARD: Final = "discard"
PASS: Final = "pass"  # noqa: S105 - the end of a turn
_WORDS: Final = (DRAW, WAIVE, PASS)

CREATURE: Final = "creature"
TILE: Final = "tile"
AREA: Final = "area"
SWAP: Final = "swap"
PLACE: Final = "place"
PULL: Final = "pull"
VICTIM: Final = "victim"
CARD: Final = "card"
NOTHING: Final = "none"

EVERYBODY: Final = -1
"""The victim that means everybody else."""


class Target(NamedTuple):
    """The target of a spell."""

    form: str
    """CREATURE, TILE (a toadling), AREA, SWAP, PLACE, PULL, VICTIM, DRAW, CARD or NOTHING."""
    one: int = -1
    """The creature, place, seat or card; for an area, the chosen section."""
    other: int = -1
    """The other creature, the new place, the steps, or the second section."""


NO_TARGET: Final = Target(NOTHING)


class Play(NamedTuple):
    """A player's move."""

    kind: str
    what: int = -1
    enhancers: tuple[int, ...] = ()
    target: Target = NO_TARGET
    line: int = 0
    """The line of the spell, from 1; 0 for the highest within reach that allows this target."""


Move: TypeAlias = Play | str


# Places and creatures -----------------------------------------------------------------------------


def place_name(place: int) -> str:
    """Return the path's number and the section's letter: ``3i``."""
    return f"{place // SIDES + 1}{_LETTERS[place % SIDES]}"


def read_place(text: str) -> int:
    """Return the place with the name *text*; raise KeyError if there is none."""
    return _PLACE_OF[text]


_PLACE_OF: Final = {place_name(place): place for place in range(PLACES)}


def creature_at(kind: int, wounds: int, place: int) -> int:
    """Return a creature of *kind* with *wounds* at *place*, as moves name it."""
    return (kind << 5 | wounds) << 5 | place


def kind_of(creature: int) -> int:
    return creature >> 10


def wounds_of(creature: int) -> int:
    """Return the creature's damage, including gifts that weaken it."""
    return creature >> 5 & 31


def place_of(creature: int) -> int:
    return creature & 31


def _write_creature(creature: int) -> str:
    wounds = wounds_of(creature)
    marks = f"*{wounds}" if wounds else ""
    return f"{CREATURES[kind_of(creature)].id}{marks}@{place_name(place_of(creature))}"


_CREATURE: Final = re.compile(r"([a-z-]+)(?:\*([1-9]))?@([a-z0-9]+)")


def _read_creature(text: str) -> int:
    found = _CREATURE.fullmatch(text)
    if found is None:
        raise KeyError(text)
    name, wounds, place = found.groups()
    return creature_at(CREATURE_OF[name], int(wounds or 0), read_place(place))


# Writing ------------------------------------------------------------------------------------------


def write_cards(cards: tuple[int, ...]) -> str:
    """Return *cards* as text, with equal ones together: ``zap+fire-spark*2``."""
    parts: list[str] = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        parts.append(SPELLS[card].id + (f"*{count}" if count > 1 else ""))
    return "+".join(parts)


def write_spell(play: Play) -> str:
    """Return the spell of *play* and its enhancers: ``zap+fire-spark*2``."""
    enhancers = write_cards(play.enhancers)
    return SPELLS[play.what].id + (f"+{enhancers}" if enhancers else "")


def write_target(target: Target) -> str:
    """Return *target* as it appears after ``at=`` or ``>``."""
    return _TARGET_WRITERS[target.form](target)


_TARGET_WRITERS: Final[Mapping[str, Callable[[Target], str]]] = {
    CREATURE: lambda target: _write_creature(target.one),
    TILE: lambda target: f"{TOADLING}@{place_name(target.one)}",
    AREA: lambda target: (
        place_name(target.one) + (f"+{place_name(target.other)}" if target.other >= 0 else "")
    ),
    SWAP: lambda target: f"{_write_creature(target.one)}+{_write_creature(target.other)}",
    PLACE: lambda target: f"{_write_creature(target.one)}>{place_name(target.other)}",
    PULL: lambda target: f"{_write_creature(target.one)}>{target.other}",
    VICTIM: lambda target: "all" if target.one == EVERYBODY else f"p{target.one + 1}",
    DRAW: lambda _: DRAW,
    CARD: lambda target: SPELLS[target.one].id,
    NOTHING: lambda _: NOTHING,
}


def write_play(play: Play) -> str:
    kind, what = play.kind, play.what
    if kind in _WORDS:
        return kind
    if kind == WHOLE:
        return f"{write_spell(play)}>{write_target(play.target)}"
    if kind == AT:
        line = f"/{play.line}" if play.line else ""
        return f"{AT}={write_target(play.target)}{line}"
    if kind in {TOADLING, BLAST}:
        return f"{kind}@{place_name(what)}"
    text = f"{kind}={_NAMES[kind][what]}"
    return text if play.target == NO_TARGET else f"{text}>{write_target(play.target)}"


# Reading ------------------------------------------------------------------------------------------


_SEATS: Final = {f"p{seat + 1}": seat for seat in range(max(NUMBERS.players))}
_PATH_OF: Final = {str(path + 1): path for path in range(PATHS)}
_STEPS: Final = {str(steps): steps for steps in range(1, SIDES)}
_VALUES: Final[Mapping[str, Mapping[str, int]]] = {
    KEEP: MISSION_OF,
    REVEAL: _PATH_OF,
    TELEPORT: _PATH_OF,
    CAST: SPELL_OF,
    ADD: SPELL_OF,
    GIFT: GIFT_OF,
    BONUS: BONUS_OF,
    POISON: _SEATS,
    REMOVE: SPELL_OF,
    DISCARD: SPELL_OF,
}
_NAMES: Final = {
    kind: {what: name for name, what in values.items()} for kind, values in _VALUES.items()
}


_FIXED_TARGETS: Final[Mapping[str, Target]] = {
    NOTHING: NO_TARGET,
    DRAW: Target(DRAW),
    "all": Target(VICTIM, EVERYBODY),
    **{name: Target(VICTIM, seat) for name, seat in _SEATS.items()},
    **{name: Target(CARD, card) for name, card in SPELL_OF.items()},
    **{f"{TOADLING}@{name}": Target(TILE, place) for name, place in _PLACE_OF.items()},
}


def read_target(text: str) -> Target:
    """Return the target in *text*, with creatures in any order; raise KeyError if there is none."""
    if text in _FIXED_TARGETS:
        return _FIXED_TARGETS[text]
    first, plus, second = text.partition("+")
    if "@" not in text:
        return Target(AREA, read_place(first), read_place(second) if plus else -1)
    if plus:
        pair = (_read_creature(first), _read_creature(second))
        return Target(SWAP, *sorted(pair, key=lambda creature: (place_of(creature), creature)))
    creature, arrow, where = text.partition(">")
    if not arrow:
        return Target(CREATURE, _read_creature(creature))
    if where in _STEPS:
        return Target(PULL, _read_creature(creature), _STEPS[where])
    return Target(PLACE, _read_creature(creature), read_place(where))


def read_play(text: str) -> Play:
    """Read the move in *text*, with enhancers in any order; raise InvalidMove if there is none."""
    try:
        return _read(text)
    except (KeyError, ValueError):
        raise InvalidMove(text) from None


def _read(text: str) -> Play:
    if text in _WORDS:
        return Play(text)
    kind, equals, rest = text.partition("=")
    if not equals:
        reward, at, place = text.partition("@")
        if at and reward in {TOADLING, BLAST}:
            return Play(reward, read_place(place))
        cards, arrow, target = text.partition(">")
        if not arrow:
            raise InvalidMove(text)
        spell, *enhancers = cards.split("+")
        laid: list[int] = []
        for part in enhancers:
            card, times, count = part.partition("*")
            laid += [SPELL_OF[card]] * (_COUNTS[count] if times else 1)
        if len(laid) > max(_COUNTS.values()):
            raise InvalidMove(text)
        return Play(WHOLE, SPELL_OF[spell], tuple(sorted(laid)), read_target(target))
    if kind == AT:
        target, _, line = rest.partition("/")
        if "/" in rest and line not in {"1", "2", "3"}:
            raise InvalidMove(text)
        return Play(AT, target=read_target(target), line=int(line or 0))
    what, arrow, target = rest.partition(">")
    if arrow and kind != GIFT:
        raise InvalidMove(text)
    return Play(kind, _VALUES[kind][what], target=read_target(target) if arrow else NO_TARGET)


_COUNTS: Final = {str(count): count for count in range(2, 6)}

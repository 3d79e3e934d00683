"""The board: creatures, toadlings and terrain on six paths of three sections."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.games.orcs.box import NONE
from engine.games.orcs.data import INNER, LIFE, PATHS, RULINGS, TERRAINS
from engine.games.orcs.moves import (
    PLACES,
    SIDES,
    creature_at,
    wounds_of,
)
from engine.games.orcs.moves import (
    kind_of as kind_named,
)
from engine.games.orcs.moves import (
    place_of as place_named,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self


TOWER: Final = -1
"""In place of a place: the creature has arrived."""
_HURT: Final = 255
"""The part of a creature that it forgets at the end of the turn."""
_GROUND: Final = (*(terrain.life for terrain in TERRAINS), 0)
"""By terrain what it adds to a creature's life there; without one, at index -1, nothing."""
_UNHURT_CAN_FALL: Final = min(LIFE) + min(_GROUND) <= 0
"""Whether terrain alone can take all life."""


def new_creature(kind: int, damage: int = 0, weaker: int = 0) -> int:
    """Return a creature of *kind*, hurt by *damage*, its life lowered by *weaker*."""
    return kind << 8 | weaker << 4 | damage


def kind_of(creature: int) -> int:
    """Return its kind."""
    return creature >> 8


def damage_of(creature: int) -> int:
    """Return the damage that it has taken in this turn."""
    return creature & 15


def weaker_of(creature: int) -> int:
    """Return by how much gifts have lowered its life in this turn."""
    return creature >> 4 & 15


@dataclass(slots=True)
class Field:
    """What lies and stands on the paths; lists are per place."""

    creatures: list[list[int]]
    """Sorted."""
    toadlings: list[int]
    terrain: tuple[int, ...] = (NONE,) * PLACES

    @classmethod
    def empty(cls) -> Self:
        """Return an empty board."""
        return cls([[] for _ in range(PLACES)], [0] * PLACES)

    def copy(self) -> Self:
        """Return a board that shares nothing mutable with this one."""
        return type(self)([here[:] for here in self.creatures], self.toadlings[:], self.terrain)

    def is_empty(self, path: int) -> bool:
        """Whether no creature is on *path*."""
        return not any(self.creatures[path * SIDES : path * SIDES + SIDES])

    def front(self, path: int) -> int:
        """Return the place on *path* that is nearest to the tower and has creatures; or -1."""
        for place in range(path * SIDES, path * SIDES + SIDES):
            if self.creatures[place]:
                return place
        return -1

    def is_covered(self, place: int) -> bool:
        """Whether a creature of the path stands nearer to the tower than *place*."""
        return any(self.creatures[place - place % SIDES : place])

    def is_road(self, place: int) -> bool:
        """Whether a creature that enters *place* goes on at once."""
        terrain = self.terrain[place]
        return terrain != NONE and TERRAINS[terrain].pushes

    def life(self, creature: int, place: int, more: int) -> int:
        """Return the life of *creature* at *place*; the fate card adds *more*."""
        # nothing is asked more often: the parts of a creature are taken out without calls
        life = LIFE[creature >> 8] + _GROUND[self.terrain[place]] + more - (creature >> 4 & 15)
        return life if RULINGS.zero_life_falls else max(life, 1)

    def named(self, place: int) -> list[int]:
        """Return the creatures of *place* as moves name them, each kind and damage once."""
        names: list[int] = []
        for creature in self.creatures[place]:
            name = creature_at(kind_of(creature), damage_of(creature) + weaker_of(creature), place)
            if name not in names:
                names.append(name)
        return names

    def all_named(self) -> list[int]:
        """Return all creatures as moves name them, by place."""
        return [name for place in range(PLACES) for name in self.named(place)]

    def find(self, name: int) -> int:
        """Return the creature that a move calls *name*, which must be there."""
        for creature in self.creatures[place_named(name)]:
            wounds = damage_of(creature) + weaker_of(creature)
            if kind_of(creature) == kind_named(name) and wounds == wounds_of(name):
                return creature
        raise KeyError(name)

    def put(self, creature: int, place: int) -> None:
        """Put *creature* down at *place*; no road pushes it."""
        insort(self.creatures[place], creature)

    def take(self, name: int) -> int:
        """Take the creature that a move calls *name* off the board and return it."""
        creature = self.find(name)
        self.creatures[place_named(name)].remove(creature)
        return creature

    def rest(self, place: int, *, is_by_fate: bool = False) -> int:
        """Return where a creature comes to stand that enters *place*; TOWER at the tower."""
        while self.is_road(place) and (is_by_fate or RULINGS.roads_always):
            if place % SIDES == INNER:
                return TOWER
            place -= 1
        return place

    def enter(self, creature: int, place: int, *, is_by_fate: bool) -> int:
        """Let *creature* enter *place*; return where it comes to stand, TOWER at the tower."""
        rest = self.rest(place, is_by_fate=is_by_fate)
        if rest != TOWER:
            self.put(creature, rest)
        return rest

    def rest_of_pulled(self, place: int, steps: int) -> int:
        """Return where a creature of *place* comes to stand after so many steps; or TOWER."""
        for _ in range(steps):
            place = TOWER if place % SIDES == INNER else self.rest(place - 1)
            if place == TOWER:
                break
        return place

    def hurt(self, name: int, damage: int) -> None:
        """Do *damage* to the creature that a move calls *name*."""
        self.put(_hurt(self.take(name), damage), place_named(name))

    def hurt_all(self, place: int, damage: int) -> None:
        """Do *damage* to every creature at *place*."""
        self.creatures[place] = sorted(
            _hurt(creature, damage) for creature in self.creatures[place]
        )

    def weaken(self, name: int, by: int) -> None:
        """Lower the life of the creature that a move calls *name* for this turn."""
        self.put(self.take(name) + new_creature(0, weaker=by), place_named(name))

    def recover(self) -> None:
        """Let all creatures forget damage and gifts: the turn is over."""
        for place, here in enumerate(self.creatures):
            if any(creature & _HURT for creature in here):
                self.creatures[place] = sorted(creature & ~_HURT for creature in here)

    def fallen(self, more: int) -> Iterator[tuple[int, int]]:
        """Give each creature without life and its place; the fate card adds *more*."""
        for place, here in enumerate(self.creatures):
            for creature in here:
                # most are unhurt, and stand whatever the ground is
                is_hurt = creature & _HURT or _UNHURT_CAN_FALL
                if is_hurt and damage_of(creature) >= self.life(creature, place, more):
                    yield creature, place


def _hurt(creature: int, damage: int) -> int:
    return creature + min(damage, 15 - damage_of(creature))


def neighbours(place: int) -> tuple[int, int]:
    """Return the places of the same section on the paths to the left and to the right."""
    path, side = divmod(place, SIDES)
    return (path - 1) % PATHS * SIDES + side, (path + 1) % PATHS * SIDES + side

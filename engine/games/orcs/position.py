"""The position: the board, the mages and the table, and how the rules change them."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field, fields
from operator import add, attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from engine.core import CHANCE, Seat
from engine.games.orcs import box as c
from engine.games.orcs import ruleset
from engine.games.orcs.box import NONE, Rule
from engine.games.orcs.data import (
    GIFTS,
    INNER,
    IS_LORE,
    KINDS,
    LIFE,
    MAGES,
    NO_LOSS,
    NO_RULE_CHANGE,
    NUMBERS,
    OUTER,
    PATHS,
    PER_PATH,
    PILES,
    POISONS,
    RULES,
    RULINGS,
    SPELLS,
    START_DECK,
    TERRAINS,
)
from engine.games.orcs.moves import CARDS, PLACES, SIDES, Play, creature_at, wounds_of
from engine.games.orcs.moves import kind_of as kind_named
from engine.games.orcs.moves import place_of as place_named
from engine.games.orcs.ruleset import Modules, Ruleset, Task, Trace, rules_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


TOWER: Final = -1
"""Stands in for the place of a creature that has arrived at the tower."""
_HURT: Final = 255
"""The bits of a creature that the end of the turn resets."""
_GROUND: Final = (*(terrain.life for terrain in TERRAINS), 0)
"""Life that each terrain adds to a creature; index -1 stands for no terrain."""
_UNHURT_CAN_FALL: Final = min(LIFE) + min(_GROUND) <= 0
"""Whether terrain can take all life from an undamaged creature."""


def new_creature(kind: int, damage: int = 0, weaker: int = 0) -> int:
    """Return a creature of *kind* with *damage*, its life lowered by *weaker*."""
    return kind << 8 | weaker << 4 | damage


def kind_of(creature: int) -> int:
    return creature >> 8


def damage_of(creature: int) -> int:
    return creature & 15


def weaker_of(creature: int) -> int:
    """Return how much gifts have lowered the creature's life this turn."""
    return creature >> 4 & 15


@dataclass(slots=True)
class Field:
    """Everything on the paths, with lists by place."""

    creatures: list[list[int]]
    toadlings: list[int]
    terrain: tuple[int, ...] = (NONE,) * PLACES

    @classmethod
    def empty(cls) -> Self:
        return cls([[] for _ in range(PLACES)], [0] * PLACES)

    def copy(self) -> Self:
        return type(self)([here[:] for here in self.creatures], self.toadlings[:], self.terrain)

    def is_empty(self, path: int) -> bool:
        return not any(self.creatures[path * SIDES : path * SIDES + SIDES])

    def front(self, path: int) -> int:
        """Return the place with creatures on *path* that is nearest to the tower, or -1."""
        for place in range(path * SIDES, path * SIDES + SIDES):
            if self.creatures[place]:
                return place
        return -1

    def is_covered(self, place: int) -> bool:
        """Whether a creature on the same path is nearer to the tower than *place*."""
        return any(self.creatures[place - place % SIDES : place])

    def life(self, creature: int, place: int, more: int) -> int:
        """Return the life of *creature* at *place*; *more* is the fate card's bonus."""
        # this is the hottest loop, so read the parts of a creature without calls
        life = LIFE[creature >> 8] + _GROUND[self.terrain[place]] + more - (creature >> 4 & 15)
        return life if RULINGS.zero_life_falls else max(life, 1)

    def named(self, place: int) -> list[int]:
        """Return the creatures at *place* as moves name them; equal ones share a name."""
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
        """Return the creature that moves call *name*; raise KeyError if it isn't there."""
        for creature in self.creatures[place_named(name)]:
            wounds = damage_of(creature) + weaker_of(creature)
            if kind_of(creature) == kind_named(name) and wounds == wounds_of(name):
                return creature
        raise KeyError(name)

    def put(self, creature: int, place: int) -> None:
        """Put *creature* at *place*, without a road pushing it on."""
        insort(self.creatures[place], creature)

    def take(self, name: int) -> int:
        """Take the creature that moves call *name* off the board and return it."""
        creature = self.find(name)
        self.creatures[place_named(name)].remove(creature)
        return creature

    def rest(self, place: int, *, is_by_fate: bool = False) -> int:
        """Return where a creature that enters *place* stops, or TOWER."""
        while (terrain := self.terrain[place]) != NONE and TERRAINS[terrain].pushes:
            if not (is_by_fate or RULINGS.roads_always):
                break
            if place % SIDES == INNER:
                return TOWER
            place -= 1
        return place

    def enter(self, creature: int, place: int, *, is_by_fate: bool) -> int:
        """Move *creature* to *place*; return where it stops, or TOWER."""
        rest = self.rest(place, is_by_fate=is_by_fate)
        if rest != TOWER:
            self.put(creature, rest)
        return rest

    def rest_of_pulled(self, place: int, steps: int) -> int:
        """Return where a creature pulled *steps* from *place* stops, or TOWER."""
        for _ in range(steps):
            place = TOWER if place % SIDES == INNER else self.rest(place - 1)
            if place == TOWER:
                break
        return place

    def hurt(self, name: int, damage: int) -> None:
        """Do *damage* to the creature that moves call *name*."""
        self.put(_hurt(self.take(name), damage), place_named(name))

    def hurt_all(self, place: int, damage: int) -> None:
        self.creatures[place] = sorted(
            _hurt(creature, damage) for creature in self.creatures[place]
        )

    def weaken(self, name: int, by: int) -> None:
        """Lower the life of the creature that moves call *name* for this turn."""
        self.put(self.take(name) + new_creature(0, weaker=by), place_named(name))

    def recover(self) -> None:
        """End the turn: heal all damage and undo gifts."""
        for place, here in enumerate(self.creatures):
            if any(creature & _HURT for creature in here):
                self.creatures[place] = sorted(creature & ~_HURT for creature in here)

    def fallen(self, more: int) -> Iterator[tuple[int, int]]:
        """Yield each creature with no life left, and its place; *more* is the fate card's bonus."""
        for place, here in enumerate(self.creatures):
            for creature in here:
                # most creatures are unhurt and survive on any terrain
                is_hurt = creature & _HURT or _UNHURT_CAN_FALL
                if is_hurt and damage_of(creature) >= self.life(creature, place, more):
                    yield creature, place


def _hurt(creature: int, damage: int) -> int:
    return creature + min(damage, 15 - damage_of(creature))


def neighbours(place: int) -> tuple[int, int]:
    """Return the places of the same section on the paths to the left and to the right."""
    path, side = divmod(place, SIDES)
    return (path - 1) % PATHS * SIDES + side, (path + 1) % PATHS * SIDES + side


# A spell in progress ------------------------------------------------------------------------------


ADDS: Final = tuple(
    tuple(spell.kind in {c.ATTACK, c.SUPPORT} and spell.magics[0] in card.magics for card in SPELLS)
    for spell in SPELLS
)
"""For each spell and card: whether the card gives the spell a point of the spell's own magic."""


class Cast(NamedTuple):
    """A spell in progress."""

    spell: int
    enhancers: tuple[int, ...] = ()
    points: int = 0
    """Free spell power, of any type, that it uses."""
    icons: tuple[str, ...] = ()
    """Unused icons of the last enhancer."""
    is_done: bool = False

    @property
    def power(self) -> int:
        """Power in the spell's own magic; 0 for lore."""
        if IS_LORE[self.spell]:
            return 0
        return 1 + self.points + sum(ADDS[self.spell][card] for card in self.enhancers)

    @property
    def is_helped(self) -> bool:
        """Whether it has the help without which some spells cannot be cast."""
        return bool(self.enhancers or self.points) or not SPELLS[self.spell].needs_help

    @property
    def cards(self) -> tuple[int, ...]:
        """All its cards on the table."""
        return (self.spell, *self.enhancers)


def reached(cast: Cast) -> list[int]:
    """Return the lines, from 1, that *cast* has the power for and may use."""
    power = cast.power
    lines = [n for n, line in enumerate(SPELLS[cast.spell].lines, 1) if line.power <= power]
    return lines if RULINGS.any_line else lines[-1:]


FRESH: Final = CARDS
"""Added to a card learned this turn, which rests until the turn ends."""
COPIES: Final = 2 * CARDS


def card_of(card: int) -> int:
    """Return the kind of *card*, whether it rests or not."""
    return card - FRESH if card >= FRESH else card


def counted(cards: Iterable[int]) -> list[int]:
    """Count *cards* by kind. Resting cards count separately."""
    counts = [0] * COPIES
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts: Sequence[int]) -> list[int]:
    """Return the cards in *counts*, each as often as counted."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


@dataclass(slots=True)
class Mage:
    """A mage. The draw and discard piles are counts by kind of card, without an order."""

    space: int
    """The path in front of its space at the tower, from 0."""
    hand: list[int] = field(default_factory=list[int])
    deck: list[int] = field(default_factory=lambda: counted(START_DECK))
    discards: list[int] = field(default_factory=lambda: counted(()))
    learned: list[int] = field(default_factory=list[int])
    """Cards that it has learned this turn and still has."""
    trophies: list[int] = field(default_factory=lambda: [0] * KINDS)
    skulls: list[int] = field(default_factory=lambda: [0] * KINDS)
    skills: int = 0
    gifts: list[int] = field(default_factory=lambda: [0] * len(GIFTS))
    power: int = 0
    """Free spell power, of any type, for its next action this turn."""
    dealt: tuple[int, ...] = ()
    mission: int = -1
    chosen: int = -1

    def copy(self) -> Self:
        return type(self)(
            self.space,
            self.hand[:],
            self.deck[:],
            self.discards[:],
            self.learned[:],
            self.trophies[:],
            self.skulls[:],
            self.skills,
            self.gifts[:],
            self.power,
            self.dealt,
            self.mission,
            self.chosen,
        )

    def owned(self) -> list[int]:
        """Return how many cards of each kind are in the hand and the piles."""
        both = list(map(add, self.deck, self.discards))
        counts = list(map(add, both[:FRESH], both[FRESH:]))
        for card in self.hand:
            counts[card_of(card)] += 1
        return counts

    def can_draw(self) -> bool:
        return any(self.deck) or any(self.discards)

    def take(self, cards: Iterable[int]) -> None:
        """Draw *cards*; when the draw pile runs out, the shuffled discard pile replaces it."""
        for card in cards:
            if not any(self.deck):
                self.deck, self.discards = self.discards, counted(())
            self.deck[card] -= 1
            self.hand.append(card)
        self.hand.sort()

    def end_turn(self) -> None:
        """Discard the hand; learned cards become usable, and spell power is lost."""
        for card in self.hand:
            self.discards[card] += 1
        self.hand = []
        self.power = 0
        for card in self.learned:
            for pile in (self.deck, self.discards):
                pile[card] += pile[card + FRESH]
                pile[card + FRESH] = 0
        self.learned = []


NO_RULE: Final = next(rule for rule in RULES if rule.id == "none")

News = tuple[str, int, int, int]
"""News for people that follows from a ply but isn't in its text: a name and facts.

See `narrate`.
"""


@dataclass(slots=True)
class Position:
    """A position of Orcs Orcs Orcs, with lists by seat, path, kind of creature or display.

    No pile has an order: chance draws from its contents.
    """

    players: int
    modules: Modules
    rules: Ruleset
    mages: list[Mage]
    field: Field
    markers: list[int]
    unseen: list[int]
    """Face-down markers on any path, by kind of creature."""
    steps: list[int]
    """Number of steps the counter of each kind has gone down."""
    displays: list[list[int]]
    piles: list[list[int]]
    gifts_left: list[int]
    """Toadling tiles that are still face down, on the board or next to it."""
    gifts_used: list[int]
    tasks: list[Task]
    """Tasks to finish before anybody plays on, in this order."""
    poison: int = POISONS
    stage: str = ruleset.SETUP
    fates_used: tuple[int, ...] = ()
    fate: int = -1
    start: Seat = -1
    active: Seat = -1
    """The seat whose turn it is, or -1."""
    round: int = 0
    turn: int = 0
    actions: int = 0
    has_removed: bool = False
    has_poisoned: bool = False
    cast: Cast | None = None
    rewards: tuple[Play, ...] = ()
    victims: tuple[Seat, ...] = ()
    interrupts: int = 0
    ply: int = 0
    touched: tuple[int, ...] = ()
    last_seat: Seat = -1
    last_move: str = ""
    deeds_turn: int = 0
    """The turn to which `deeds` and `traces` belong; they stay until the next turn's first move."""
    deeds: tuple[str, ...] = ()
    traces: tuple[Trace, ...] = ()
    """How creatures moved in that turn and since."""
    news: tuple[News, ...] = ()

    @classmethod
    def fresh(cls, players: int, modules: Modules) -> Self:
        rules = rules_for(modules, players)
        kinds = [ruleset.LOT, ruleset.DISPLAY]
        kinds += [ruleset.TERRAIN] if modules.terrain else []
        first = [Task(kind) for kind in (*kinds, ruleset.FIRST)]
        first += [Task(ruleset.DRAW, seat, NUMBERS.hand) for seat in range(players)]
        if modules.missions:
            first += [Task(ruleset.DEAL, seat) for seat in range(players)]
        return cls(
            players=players,
            modules=modules,
            rules=rules,
            mages=[Mage(mage.space - 1) for mage in MAGES[:players]],
            field=Field.empty(),
            markers=[PER_PATH[players]] * PATHS,
            unseen=list(rules.markers),
            steps=[0] * KINDS,
            displays=[[] for _ in PILES],
            piles=[list(pile) for pile in PILES],
            gifts_left=[gift.tiles for gift in GIFTS],
            gifts_used=[0] * len(GIFTS),
            tasks=first,
        )

    def copy(self) -> Self:
        twin = type(self)(*_FIELDS(self))
        twin.mages = [mage.copy() for mage in self.mages]
        twin.field = self.field.copy()
        twin.markers = self.markers[:]
        twin.unseen = self.unseen[:]
        twin.steps = self.steps[:]
        twin.displays = [display[:] for display in self.displays]
        twin.piles = [pile[:] for pile in self.piles]
        twin.gifts_left = self.gifts_left[:]
        twin.gifts_used = self.gifts_used[:]
        twin.tasks = self.tasks[:]
        return twin

    # The stage ----------------------------------------------------------------------------------

    @property
    def rule(self) -> Rule:
        """The rule of the current fate card."""
        return NO_RULE if self.fate < 0 else RULES[self.rules.fates[self.fate].rule]

    def is_exempt(self, seat: Seat) -> bool:
        """Whether fate cards' rules don't apply to *seat*."""
        return seat >= 0 and bool(self.mages[seat].skills >> NO_RULE_CHANGE & 1)

    def works(self, seat: Seat, skill: int) -> bool:
        """Whether *seat* has the extra *skill* and no fate card disables it."""
        has = bool(self.mages[seat].skills >> skill & 1)
        return has and (self.rule.skills or self.is_exempt(seat))

    def more_life(self) -> int:
        """Return the life that the fate card adds to each creature this turn."""
        return 0 if self.is_exempt(self.active) else self.rule.life

    def may_teleport(self) -> bool:
        """Whether the active seat's mage may change its space."""
        return self.rule.teleporting or self.is_exempt(self.active)

    def may_learn(self) -> bool:
        """Whether the active seat may take a card from a display."""
        return self.rule.learning or self.is_exempt(self.active)

    def free_spaces(self) -> list[int]:
        taken = {mage.space for mage in self.mages}
        return [space for space in range(PATHS) if space not in taken]

    def on_space(self, path: int) -> Seat:
        return next((seat for seat, mage in enumerate(self.mages) if mage.space == path), -1)

    def exposed(self) -> list[Seat]:
        """Return the other seats with hands large enough to discard from."""
        return [
            seat
            for seat, mage in enumerate(self.mages)
            if seat != self.active and len(mage.hand) > NUMBERS.voodoo_spares
        ]

    def laid(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards on the table in front of *seat*."""
        return self.cast.cards if self.cast is not None and seat == self.active else ()

    def revealable(self) -> list[int]:
        """Return the paths from which the active seat may choose one to reveal a creature."""
        own = self.mages[self.active].space
        return [path for path, count in enumerate(self.markers) if count and path != own]

    def is_last_round(self) -> bool:
        """Whether enough paths have run out of markers to make this round the last."""
        return self.markers.count(0) >= NUMBERS.paths_cleared

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats to act: chance, victims, seats without a mission, or the active seat."""
        if self.victims:
            return tuple(seat for seat in self.victims if self.mages[seat].chosen < 0)
        if self.tasks:
            return (CHANCE,)
        if self.stage == ruleset.OVER:
            return ()
        if self.stage == ruleset.MISSIONS:
            return tuple(seat for seat, mage in enumerate(self.mages) if mage.mission < 0)
        return (self.active,)

    # Shared consequences ------------------------------------------------------------------------

    def tell(self, what: str, first: int = -1, other: int = -1, third: int = -1) -> None:
        """Note an event that people should hear about."""
        self.news = (*self.news, (what, first, other, third))

    def touch(self, place: int) -> None:
        """Note for the painter that something happened at *place*."""
        if place not in self.touched:
            self.touched = (*self.touched, place)

    def trace(self, what: str, kind: int, start: int, end: int) -> None:
        """Note for the painter how a creature of *kind* moved."""
        self.traces = (*self.traces, Trace(what, kind, start, end, len(self.deeds)))

    def enter(
        self, creature: int, place: int, start: int = NONE, *, is_by_fate: bool = False
    ) -> int:
        """Move *creature* from *start* to *place*; return where it stops, or TOWER.

        Leave out *start* if it has just been revealed.
        """
        self.touch(place)
        rest = self.field.enter(creature, place, is_by_fate=is_by_fate)
        begin = place if start == NONE else start
        if rest == TOWER:
            self.arrive(creature, place // SIDES, begin)
        else:
            self.touch(rest)
            what = ruleset.CAME if start == NONE else ruleset.MOVED
            self.trace(what, kind_of(creature), begin, rest)
        return rest

    def arrive(self, creature: int, path: int, start: int) -> None:
        """Let *creature* arrive at the tower: its kind loses value, and one trophy is lost."""
        kind = kind_of(creature)
        self.trace(ruleset.ARRIVED, kind, start, path * SIDES + INNER)
        if self.steps[kind] < len(self.rules.track[kind]) - 1:
            self.steps[kind] += 1
        self.tell("arrived", kind, path, self.steps[kind])
        seat = self.on_space(path)
        if seat >= 0 and self.mages[seat].trophies[kind]:
            if self.works(seat, NO_LOSS):
                self.tell("spared", kind, seat)
            else:
                self.mages[seat].trophies[kind] -= 1
                self.tell("lost", kind, seat)

    def reveal(self, path: int, kind: int) -> None:
        """Turn up a marker of *kind* on *path*: a creature appears."""
        self.markers[path] -= 1
        self.unseen[kind] -= 1
        self.enter(new_creature(kind), path * SIDES + OUTER)


_FIELDS: Final = attrgetter(*(field.name for field in fields(Position)))

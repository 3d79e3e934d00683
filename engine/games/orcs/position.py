"""The position: all that lies on the table, and the changes that several rules make to it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, Seat
from engine.games.orcs import ruleset as stages
from engine.games.orcs import ruleset as tasks
from engine.games.orcs import ruleset as traces
from engine.games.orcs.box import NONE
from engine.games.orcs.data import (
    GIFTS,
    INNER,
    KINDS,
    NO_LOSS,
    NO_RULE_CHANGE,
    NUMBERS,
    OUTER,
    PATHS,
    PER_PATH,
    PILES,
    POISONS,
    RULES,
)
from engine.games.orcs.field import TOWER, Field, kind_of, new_creature
from engine.games.orcs.mage import Cast, Mage
from engine.games.orcs.moves import SIDES, Play
from engine.games.orcs.ruleset import Modules, Ruleset, Task, Trace, ruleset

if TYPE_CHECKING:
    from typing import Self

    from engine.games.orcs.box import Rule

NO_RULE: Final = next(rule for rule in RULES if rule.id == "none")

News = tuple[str, int, int, int]
"""Something that a ply did and its text does not say, for people: its name and what it is about;
see `narrate`."""


@dataclass(slots=True)
class Position:
    """A position of Orcs Orcs Orcs. Lists are per seat, path, kind of creature or display.

    No pile has an order: chance draws out of what is left in it.
    """

    players: int
    modules: Modules
    rules: Ruleset
    mages: list[Mage]
    field: Field
    markers: list[int]
    """Per path, face down."""
    unseen: list[int]
    """Per kind of creature, the markers that are face down on any path."""
    steps: list[int]
    """Per kind, how far its counter has gone down."""
    displays: list[list[int]]
    piles: list[list[int]]
    """Per display and card, how many are face down."""
    gifts_left: list[int]
    """Toadling tiles that nobody has turned over, on the board or beside it."""
    gifts_used: list[int]
    tasks: list[Task]
    """What must be done before anybody plays on, in this order."""
    poison: int = POISONS
    stage: str = stages.SETUP
    fates_used: tuple[int, ...] = ()
    fate: int = -1
    start: Seat = -1
    active: Seat = -1
    """Whose turn it is; -1: nobody's."""
    round: int = 0
    turn: int = 0
    actions: int = 0
    has_removed: bool = False
    has_poisoned: bool = False
    cast: Cast | None = None
    rewards: tuple[Play, ...] = ()
    """Rewards of defeated creatures that have not happened yet."""
    victims: tuple[Seat, ...] = ()
    interrupts: int = 0
    ply: int = 0
    touched: tuple[int, ...] = ()
    last_seat: Seat = -1
    last_move: str = ""
    told: int = 0
    """The turn of which `deeds` and `traces` tell; they stay until the next one's first move."""
    deeds: tuple[str, ...] = ()
    """The open moves of that turn."""
    traces: tuple[Trace, ...] = ()
    """What creatures did in it, and after it until now."""
    news: tuple[News, ...] = ()
    """What the last ply did."""

    @classmethod
    def fresh(cls, players: int, modules: Modules) -> Self:
        """Return the position before anything is drawn."""
        rules = ruleset(modules, players)
        kinds = [tasks.LOT, tasks.DISPLAY]
        kinds += [tasks.TERRAIN] if modules.terrain else []
        first = [Task(kind) for kind in (*kinds, tasks.FIRST)]
        first += [Task(tasks.DRAW, seat, NUMBERS.hand) for seat in range(players)]
        if modules.missions:
            first += [Task(tasks.DEAL, seat) for seat in range(players)]
        return cls(
            players=players,
            modules=modules,
            rules=rules,
            mages=[Mage.of(seat) for seat in range(players)],
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
        """Return a position that shares nothing mutable with this one."""
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

    # Where it stands ----------------------------------------------------------------------------

    @property
    def rule(self) -> Rule:
        """The rule of the fate card that lies open."""
        return NO_RULE if self.fate < 0 else RULES[self.rules.fates[self.fate].rule]

    def is_exempt(self, seat: Seat) -> bool:
        """Whether rules of fate cards do not touch *seat*."""
        return seat >= 0 and bool(self.mages[seat].skills >> NO_RULE_CHANGE & 1)

    def works(self, seat: Seat, skill: int) -> bool:
        """Whether *seat* has the extra *skill* and no fate card silences it."""
        has = bool(self.mages[seat].skills >> skill & 1)
        return has and (self.rule.skills or self.is_exempt(seat))

    def more_life(self) -> int:
        """Return what the fate card adds to each creature's life, in the present turn."""
        return 0 if self.is_exempt(self.active) else self.rule.life

    def may_teleport(self) -> bool:
        """Whether the active seat's mage may change its space."""
        return self.rule.teleporting or self.is_exempt(self.active)

    def may_learn(self) -> bool:
        """Whether the active seat may take a card from a display."""
        return self.rule.learning or self.is_exempt(self.active)

    def free_spaces(self) -> list[int]:
        """Return the spaces of the tower on which nobody stands."""
        taken = {mage.space for mage in self.mages}
        return [space for space in range(PATHS) if space not in taken]

    def on_space(self, path: int) -> Seat:
        """Return who stands on the space of *path*; -1: nobody."""
        return next((seat for seat, mage in enumerate(self.mages) if mage.space == path), -1)

    def exposed(self) -> list[Seat]:
        """Return the other seats whose hands are large enough to discard from."""
        return [
            seat
            for seat, mage in enumerate(self.mages)
            if seat != self.active and not mage.may_be_spared()
        ]

    def laid(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards that lie open in front of *seat*."""
        return self.cast.cards if self.cast is not None and seat == self.active else ()

    def revealable(self) -> list[int]:
        """Return the paths on which the active seat may choose to reveal a creature."""
        own = self.mages[self.active].space
        return [path for path, count in enumerate(self.markers) if count and path != own]

    def is_last_round(self) -> bool:
        """Whether enough paths are without markers to make the round the last one."""
        return self.markers.count(0) >= NUMBERS.paths_cleared

    def to_act(self) -> tuple[Seat, ...]:
        """Return who is to act: the table, victims, those without a mission, or the active seat."""
        if self.victims:
            return tuple(seat for seat in self.victims if self.mages[seat].chosen < 0)
        if self.tasks:
            return (CHANCE,)
        if self.stage == stages.OVER:
            return ()
        if self.stage == stages.MISSIONS:
            return tuple(seat for seat, mage in enumerate(self.mages) if mage.mission < 0)
        return (self.active,)

    # What happens in many ways ------------------------------------------------------------------

    def tell(self, what: str, one: int = -1, other: int = -1, third: int = -1) -> None:
        """Note for people what has happened."""
        self.news = (*self.news, (what, one, other, third))

    def touch(self, place: int) -> None:
        """Note for the painter where something has happened."""
        if place not in self.touched:
            self.touched = (*self.touched, place)

    def begin_deed(self, seat: Seat, text: str) -> None:
        """Note the open move *text*; the first one of a turn ends what is told of another."""
        self.last_seat, self.last_move = seat, text
        if self.told != self.turn:
            self.told = self.turn
            self.deeds, self.traces = (), ()
        self.deeds = (*self.deeds, text)

    def trace(self, what: str, kind: int, start: int, end: int) -> None:
        """Note for the painter what a creature of *kind* did."""
        self.traces = (*self.traces, Trace(what, kind, start, end, len(self.deeds)))

    def enter(
        self, creature: int, place: int, start: int = NONE, *, is_by_fate: bool = False
    ) -> int:
        """Let *creature* of *start* enter *place*; return where it comes to stand, or TOWER.

        Without *start* it was just revealed.
        """
        self.touch(place)
        rest = self.field.enter(creature, place, is_by_fate=is_by_fate)
        begin = place if start == NONE else start
        if rest == TOWER:
            self.arrive(creature, place // SIDES, begin)
        else:
            self.touch(rest)
            what = traces.CAME if start == NONE else traces.MOVED
            self.trace(what, kind_of(creature), begin, rest)
        return rest

    def arrive(self, creature: int, path: int, start: int) -> None:
        """Let *creature* of *start* arrive at the tower: its kind is worth less, one is lost."""
        kind = kind_of(creature)
        self.trace(traces.ARRIVED, kind, start, path * SIDES + INNER)
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
        """Turn up a marker of *kind* on *path*: a creature comes."""
        self.markers[path] -= 1
        self.unseen[kind] -= 1
        self.enter(new_creature(kind), path * SIDES + OUTER)


_FIELDS: Final = attrgetter(*(one.name for one in fields(Position)))

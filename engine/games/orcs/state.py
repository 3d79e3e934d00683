"""The position, and how turns and rounds go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, Result, Seat, State, places_by
from engine.errors import InvalidMove
from engine.games.orcs import acting, dealing, following, stages
from engine.games.orcs.casting import Cast
from engine.games.orcs.data import (
    GIFTS,
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
from engine.games.orcs.dealing import draw_outcome, read_outcome
from engine.games.orcs.field import Field, kind_of, new_creature
from engine.games.orcs.imagining import restore
from engine.games.orcs.mage import Mage
from engine.games.orcs.moves import (
    DISCARD,
    KEEP,
    REVEAL,
    SIDES,
    Move,
    Play,
    read_play,
    write_play,
)
from engine.games.orcs.observer import view_of
from engine.games.orcs.outlook import outlook
from engine.games.orcs.ruleset import Ruleset, ruleset
from engine.games.orcs.scoring import points
from engine.games.orcs.view import Modules, OrcsView, Task

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable
    from typing import Self

    from engine.core import Dice
    from engine.games.orcs.components import Rule

NO_RULE: Final = next(rule for rule in RULES if rule.id == "none")

News = tuple[str, int, int, int]
"""Something that a ply did besides what its text says, for people: its name and what it is about;
see `narrate`."""


@dataclass(slots=True)
class OrcsState(State[Move, OrcsView]):
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
    """What is to be done before anything else, first one first."""
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
    """What is yet to come of defeated creatures."""
    victims: tuple[Seat, ...] = ()
    interrupts: int = 0
    ply: int = 0
    touched: tuple[int, ...] = ()
    last_seat: Seat = -1
    last_move: str = ""
    news: tuple[News, ...] = ()
    """What the last ply did."""

    @classmethod
    def fresh(cls, players: int, modules: Modules) -> Self:
        """Return the position before anything is drawn."""
        rules = ruleset(modules, players)
        kinds = [dealing.LOT, dealing.DISPLAY]
        kinds += [dealing.TERRAIN] if modules.terrain else []
        tasks = [Task(kind) for kind in (*kinds, dealing.FIRST)]
        tasks += [Task(dealing.DRAW, seat, NUMBERS.hand) for seat in range(players)]
        if modules.missions:
            tasks += [Task(dealing.DEAL, seat) for seat in range(players)]
        return cls(
            players,
            modules,
            rules,
            [Mage.of(seat) for seat in range(players)],
            Field.empty(),
            [PER_PATH[players]] * PATHS,
            list(rules.markers),
            [0] * KINDS,
            [[] for _ in PILES],
            [list(pile) for pile in PILES],
            [gift.tiles for gift in GIFTS],
            [0] * len(GIFTS),
            tasks,
        )

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
        """Return who but the active seat has a hand from which to discard."""
        return [
            seat
            for seat, mage in enumerate(self.mages)
            if seat != self.active and not mage.may_be_spared()
        ]

    def laid(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards that lie open in front of *seat*."""
        return self.cast.cards if self.cast is not None and seat == self.active else ()

    def revealable(self) -> list[int]:
        """Return the paths of which the active seat may choose one to reveal a creature on."""
        own = self.mages[self.active].space
        return [path for path, count in enumerate(self.markers) if count and path != own]

    def is_last_round(self) -> bool:
        """Whether so many paths have no markers that the round is the last one."""
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

    # Moves --------------------------------------------------------------------------------------

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s moves; the outcomes of chance are too many to be listed."""
        if seat == CHANCE or seat not in self.to_act():
            return []
        mage = self.mages[seat]
        if self.victims:
            return [Play(DISCARD, card) for card in dict.fromkeys(mage.hand)]
        if self.stage == stages.MISSIONS:
            return [Play(KEEP, mission) for mission in mage.dealt]
        return [*self._turn_moves()]

    def _turn_moves(self) -> Iterable[Play]:
        """Return the moves of the active seat, which is to act."""
        if self.rewards:
            return following.reward_moves(self)
        if self.stage == stages.REVEAL:
            return [Play(REVEAL, path) for path in self.revealable()]
        if self.cast is not None:
            return acting.cast_moves(self, self.cast)
        return acting.action_moves(self)

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Whether *seat* may play *move* now; of chance, whether the table can draw it."""
        if isinstance(move, str):
            return self.to_act() == (seat,) == (CHANCE,) and read_outcome(self, move) is not None
        return move in self.legal_moves(seat)

    def play(self, seat: Seat, move: Move) -> None:
        """Play *move*, which the caller knows to be legal."""
        self.ply += 1
        self.touched = ()
        self.news = ()
        if isinstance(move, str):
            following.play_outcome(self, move)
        elif move.kind == DISCARD:
            following.choose_discard(self, seat, move.what)
        elif move.kind == KEEP:
            self.mages[seat].mission = move.what
        else:
            self.last_seat, self.last_move = seat, write_play(move)
            acting.HANDLERS[move.kind](self, move)
        following.go_on(self)

    # What happens in many ways ------------------------------------------------------------------

    def tell(self, what: str, one: int = -1, other: int = -1, third: int = -1) -> None:
        """Note for people what has happened."""
        self.news = (*self.news, (what, one, other, third))

    def touch(self, place: int) -> None:
        """Note for the painter where something has happened."""
        if place not in self.touched:
            self.touched = (*self.touched, place)

    def enter(self, creature: int, place: int, *, is_by_fate: bool = False) -> int:
        """Let *creature* enter *place*; return where it comes to stand, -1 at the tower."""
        self.touch(place)
        rest = self.field.enter(creature, place, is_by_fate=is_by_fate)
        if rest < 0:
            self.arrive(creature, place // SIDES)
        else:
            self.touch(rest)
        return rest

    def arrive(self, creature: int, path: int) -> None:
        """Let *creature* arrive at the tower: its kind is worth less, and one is lost there."""
        kind = kind_of(creature)
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

    # Counting -----------------------------------------------------------------------------------

    def standing(self) -> tuple[int, ...]:
        """Return per seat the points so far; secret missions count once it is over."""
        return points(self)

    def result(self) -> Result | None:
        """Return how it ended."""
        if self.stage != stages.OVER:
            return None
        scores = self.standing()
        places = places_by(scores)
        return Result(places, scores, "shared" if places.count(1) > 1 else "points")

    def evaluate(self, seat: Seat) -> float:
        """Return 1 for the first place to -1 for the last; before the end how far it leads."""
        return outlook(self, seat)

    def current_round(self) -> int:
        """Return the number of the round."""
        return self.round

    def turn_mark(self) -> Hashable:
        """Return which turn it is, what victims are asked for being a turn of its own.

        A fate card is drawn within the turn before it, so that the board is posted once after it.
        """
        return (self.turn, self.interrupts, bool(self.victims), self.stage == stages.MISSIONS)

    def at_stake(self, seat: Seat) -> Hashable:
        """Leave out what others choose in secret at the same time."""
        if self.victims or self.stage == stages.MISSIONS:
            return (self.turn_mark(), tuple(self.legal_moves(seat)))
        return (tuple(self.legal_moves(seat)), self.view(seat))

    # Chance, copies, views, texts ---------------------------------------------------------------

    def draw_chance(self, dice: Dice) -> Move:
        """Return what the table draws next."""
        return draw_outcome(self, dice)

    def copy(self) -> Self:
        """Return a state that shares nothing mutable with this one."""
        return type(self)(
            self.players,
            self.modules,
            self.rules,
            [mage.copy() for mage in self.mages],
            self.field.copy(),
            self.markers[:],
            self.unseen[:],
            self.steps[:],
            [display[:] for display in self.displays],
            [pile[:] for pile in self.piles],
            self.gifts_left[:],
            self.gifts_used[:],
            self.tasks[:],
            self.poison,
            self.stage,
            self.fates_used,
            self.fate,
            self.start,
            self.active,
            self.round,
            self.turn,
            self.actions,
            self.has_removed,
            self.has_poisoned,
            self.cast,
            self.rewards,
            self.victims,
            self.interrupts,
            self.ply,
            self.touched,
            self.last_seat,
            self.last_move,
            self.news,
        )

    def view(self, seat: Seat | None) -> OrcsView:
        """Return what *seat* knows; a spectator where it is None."""
        return view_of(self, seat)

    @classmethod
    def imagine(cls, view: OrcsView, dice: Dice) -> Self:
        """Return a position that *view* cannot tell from the true one."""
        state = cls.fresh(len(view.seats), view.modules)
        restore(state, view, dice)
        return state

    def format_move(self, move: Move) -> str:
        """Return *move* as text."""
        return move if isinstance(move, str) else write_play(move)

    def parse_move(self, text: str) -> Move:
        """Return the move that *text* notates, legal or not.

        While the table draws it is an outcome of chance, which must be one that can be drawn.

        Raises:
            InvalidMove: it is not the notation of any move.
        """
        if self.to_act() != (CHANCE,):
            return read_play(text)
        if read_outcome(self, text) is None:
            raise InvalidMove(text)
        return text

"""What the rules of every game must provide, and the games of one Parlor.

A *game* is the rules, and a *match* is one sitting. A *seat* is a place at the table, an int from
0. A *ply* is one entry in the log of a match. Chance has its own seat. Its outcomes are entries
like moves, so the setup and the log are enough to rebuild every position.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from engine.panels import Fact, Panel, panel_of_texts
from engine.thought import Thinker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat that acts when the table draws."""

MOVE_TEXT: Final = r"[a-z0-9@x*:+=./>-]{1,60}"
"""Pattern of a player's move as text, in every game."""
_DRESS: Final = "`\"'.,;!?\u3002\u2018\u2019\u201c\u201d\u201e\xab\xbb"
"""Characters that chats and sentences put around a move."""
_MEANT: Final = str.maketrans({"\N{MINUS SIGN}": "-", "\N{MULTIPLICATION SIGN}": "x"})

M = TypeVar("M", bound=Hashable)
V = TypeVar("V")
S = TypeVar("S", bound="State[Any, Any]")
T = TypeVar("T")


def plain_typing(text: str) -> str:
    """Return *text*, as somebody typed it, in plain lower-case letters.

    Full-width letters and dashes of all lengths become plain ones. It drops characters without
    width, and backticks, quotes and punctuation around the text.
    """
    text = unicodedata.normalize("NFKC", text).translate(_MEANT)
    shown = [
        "-" if kind == "Pd" else char
        for char in text
        if (kind := unicodedata.category(char)) != "Cf"
    ]
    return "".join(shown).strip(f"{_DRESS} \t\n").lower()


def plain_move(text: str) -> str:
    """Return typed *text* in the form in which `State.parse_move` expects a move."""
    return "".join(plain_typing(text).split())


class Dice(Protocol):
    """A source of chance: the fair dice of a match, or any other for a playout."""

    def below(self, n: int) -> int:
        """Return one of 0 … *n* - 1, all equally likely."""
        ...


def shuffled(dice: Dice, items: Sequence[T]) -> list[T]:
    """Return *items* in a random order, all orders equally likely (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = dice.below(last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


@dataclass(frozen=True, slots=True)
class Event:
    """News for people: the name of a sentence and its facts."""

    kind: str
    """The name of the sentence after the game's key: ``moved`` stands for ``tokan-moved``."""
    seat: Seat | None
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    only: tuple[Seat, ...] | None = None
    """The seats that may see it; None for everybody."""
    is_passing: bool = False
    """Whether it is news only until the turn ends, because the turn's outcome then says more."""


class Weight(IntEnum):
    """Importance of an event, for places with room for only a few events above a choice."""

    SHOWN = 0
    """Something that the choice or its picture shows anyway, such as cards dealt or turned up."""
    MOVE = 1
    """A player's action, which that player knows about anyway."""
    GAIN = 2
    """A player's action that gained them something."""
    RESULT = 3
    """The result of a round."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match."""

    places: tuple[int, ...]
    """Per seat: 1 for the best. Equals share a place, and the next place is skipped (1, 1, 3).

    Empty if the match ended without a result.
    """
    scores: tuple[int, ...] = ()
    """Per seat, in the points of the game; empty in a game without points."""
    reason: str = "over"
    """The name of the sentence that gives the reason, without the game's key."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: all of them after a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_void(self) -> bool:
        """Whether the match ended without a result: nobody has won or lost."""
        return not self.places

    @property
    def is_draw(self) -> bool:
        """Whether there are several seats, all in first place."""
        return len(self.places) > 1 and set(self.places) == {1}


def places_by(strengths: Sequence[Any]) -> tuple[int, ...]:
    """Return the places: the greatest of *strengths* is first, and equals share a place."""
    return tuple(1 + sum(other > own for other in strengths) for own in strengths)


def hope_of_place(result: Result, seat: Seat) -> float:
    """Return the value of a result to *seat*: 1 for first place to -1 for last; 0 for a draw."""
    if result.is_draw:
        return 0.0
    return 1 - 2 * (result.places[seat] - 1) / (len(result.places) - 1)


MOST_HOPE: Final = 0.95
"""The best value of an unfinished position: it must not look as good as a win."""


def hope_of_lead(hopes: Sequence[float], seat: Seat, half: float) -> float:
    """Return the value of *seat*'s lead before the end: *half* points give half of `MOST_HOPE`.

    *hopes* are the points that each seat has or may expect.
    """
    lead = hopes[seat] - max([*hopes[:seat], *hopes[seat + 1 :]])
    return MOST_HOPE * lead / (abs(lead) + half)


@dataclass(frozen=True, slots=True)
class Length:
    """How often a player looks in during a match, making every move that they can each time."""

    mean: float
    spread: float
    """Standard deviation of this number."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that the lobby offers before a match, such as a variant or module."""

    key: str
    choices: tuple[str, ...]
    default: str
    least: int = 1
    most: int = 1
    """Maximum number of choices to combine. Several are written as ``a+b``, in their order."""

    def accept(self, value: str) -> str:
        """Return *value* with each choice once, in order; raise ValueError if it isn't allowed."""
        named = value.split("+") if value else []
        chosen = set(named)
        if (
            len(named) != len(chosen)
            or not self.least <= len(chosen) <= self.most
            or not chosen <= set(self.choices)
        ):
            raise ValueError(value[:100])
        return "+".join(choice for choice in self.choices if choice in chosen)

    def draw(self, dice: Dice) -> str:
        """Return a random value: any number of choices is equally likely, and so is any choice."""
        count = self.least + dice.below(self.most - self.least + 1)
        return self.accept("+".join(shuffled(dice, self.choices)[:count]))


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything needed to begin a match. Together with the log it determines the whole match."""

    game: str
    version: int
    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    position: str = ""
    """The first position, in the game's one-line notation; empty for the usual start."""
    carry: tuple[int, ...] = ()
    """The score that each seat brings from the first of two paired matches (revenge)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal here."""

    rule: str
    """The number of the rule in ``seeds/<game>/*/rules.md``; empty if no rule covers it."""
    key: str
    """The name of the sentence, without the game's key."""
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


class State(ABC, Generic[M, V]):
    """A position; moves change it in place. It is deterministic and trusts its callers.

    A simple game without chance, points or rounds needs only the abstract methods. A game without
    secrets starts from `OpenState`.
    """

    __slots__ = ()

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that may act now; (CHANCE,) when the table draws; () when over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[M]:
        """Return *seat*'s moves in a stable order; empty only if it may not act.

        For `CHANCE` the list may be empty if it would be too long; `is_legal` must know them still.
        """

    def is_legal(self, seat: Seat, move: M) -> bool:
        """Whether *seat* may play *move* now; for `CHANCE`, whether the table can draw it now."""
        return move in self.legal_moves(seat)

    @abstractmethod
    def play(self, seat: Seat, move: M) -> None:
        """Play *move*, which the caller knows to be legal."""

    def draw_chance(self, dice: Dice) -> M:
        """Draw an outcome of chance, without playing it; called only when `to_act` is (CHANCE,)."""
        raise NotImplementedError("this game has no chance")

    @abstractmethod
    def result(self) -> Result | None:
        """Return the result; None while the match is running."""

    def standing(self) -> tuple[int, ...]:
        """Return each seat's points so far; () in a game without points."""
        return ()

    @abstractmethod
    def copy(self) -> Self:
        """Return a state that shares nothing mutable with this one."""

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """Return what *seat*, or a spectator, knows. Secrets are left out, not masked."""

    @classmethod
    @abstractmethod
    def imagine(cls, view: V, dice: Dice) -> Self:
        """Return a full state that may be the true one, as far as *view* shows."""

    @abstractmethod
    def format_move(self, move: M) -> str:
        """Return *move* as text; a player's matches `MOVE_TEXT`, an outcome of chance need not."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Return the move that *text* stands for, legal or not; raise InvalidMove if it is none."""

    def evaluate(self, seat: Seat) -> float:
        """Return how good the position is for *seat*, from -1 (lost) to 1 (won).

        By default only the end counts: a running or drawn match is worth 0.
        """
        result = self.result()
        if result is None or result.is_draw:
            return 0.0
        return 1.0 if seat in result.winners else -1.0

    def random_move(self, seat: Seat, dice: Dice) -> M:
        """Return one of the legal moves, all equally likely; playouts need this to be quick."""
        moves = self.legal_moves(seat)
        return moves[dice.below(len(moves))]

    def turn_mark(self) -> Hashable:
        """Return a mark of the table's present turn; when it changes, the bot posts the board.

        By default it is None: each ply is a turn. A game with several short moves in a turn returns
        the same value all through the turn.
        """
        return None

    def current_round(self) -> int:
        """Return the current or last round, from 1; 0 in a game without rounds."""
        return 0

    def at_stake(self, seat: Seat) -> Hashable:
        """Return a value that changes when a move offered to *seat* has become stale.

        It covers what the seat may do and know, but nothing that others' secret choices change
        while players choose at the same time, such as a mark that a player is ready.
        """
        return (tuple(self.legal_moves(seat)), self.view(seat))


class OpenState(State[M, Any]):
    """A position in a game without secrets: everybody may know all of it.

    The state is a dataclass and serves as its own view: `Game.view` is its class. Views are stored
    as JSON, so its fields have types that JSON can hold.
    """

    __slots__ = ()

    def view(self, seat: Seat | None) -> Self:
        """Return a copy: there are no secrets."""
        del seat
        return self.copy()

    @classmethod
    def imagine(cls, view: Self, dice: Dice) -> Self:
        """Return a copy of *view*, which already shows everything."""
        del dice
        return view.copy()

    def at_stake(self, seat: Seat) -> Hashable:
        """Return the whole position: any change may matter to *seat*."""
        del seat
        return repr(self)


AnyState: TypeAlias = State[Any, Any]


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M, V]):
    """The rules of a game as one value: its states *S*, moves *M* and views *V*."""

    key: str
    """A Python name in lower case. It is the same everywhere (``render/<key>``, ``seeds/<key>``
    …)."""
    title: str
    version: int
    """Raise this when a change of the rules makes old logs mean something else."""
    seats: tuple[int, ...]
    state: type[S]
    view: type[V]
    start: Callable[[Setup], S]
    """Build the first position without any chance: the deal follows as the first entries of chance.

    Raises ValueError, with a sentence, if the setup's position cannot be read.
    """
    narrate: Callable[[S, Seat, M, S], tuple[Event, ...]]
    """Return the events of a ply, given the state before it, the seat, its move, and the state
    after."""
    hint: Callable[[S, Seat, M], Refusal]
    """Explain why a move that parses is not legal. It is called only for such moves."""
    weights: Mapping[str, Weight] = field(default_factory=dict[str, Weight], hash=False)
    """Importance of events, by kind. Missing kinds count as `Weight.MOVE`."""
    describe: Callable[[S, Seat, M], tuple[str, Mapping[str, Fact]]] | None = None
    """Describe a legal move before it is played: the name of the text, without the game's key, and
    its facts. Lists of all moves use it as a label, or the text of that name with ``-offer``, which
    may say more than the move; without *describe*, they show the notation."""
    panel: Callable[[S, Seat, str], Panel] = panel_of_texts
    """Lay out the private panel of a seat that may act. Picks that lead nowhere are ignored."""
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict[str, Mapping[str, str]], hash=False
    )
    """Sets of choices that the lobby offers with one tap, by name. Missing options keep their
    defaults."""
    seat_names: tuple[str, ...] = ()
    """The names of the seats, in order; empty if seats have only numbers.

    Each is the name of a text without the game's key: ``("seat-red", "seat-black")`` stands for
    ``tokan-seat-red`` and ``tokan-seat-black``. There is one for each possible seat.
    """
    seat_marks: tuple[int, ...] = (0, 1, 2, 3, 4)
    """The marks of the seats in `render.theme.SEAT_MARKS`, in the order of the seats.

    With these, a side called black doesn't get a blue mark.
    """
    least_moves: int = 1
    """Parlor's own rule: a match counts only if each seat has made this many moves.

    Among finished matches, only the very shortest have fewer.
    """
    lengths: Mapping[int, Length] = field(default_factory=dict[int, Length], hash=False)
    """How long matches usually take, by number of seats, as Parlor measures it; may be empty.

    ``python -m tests.lengths KEY`` measures them.
    """
    revenge: Callable[[Setup, S], Setup] | None = None
    """Set up the second of two paired matches from the first, which is over.

    For the second match, the person at seat s moves to seat s + 1, and from the last seat to seat
    0.
    """
    fears: Callable[[S, Seat], tuple[Event, ...]] | None = None
    """Return the immediate threats to a seat in a position, as events that the seat may know. They
    explain a loss. None if the game doesn't explain losses."""
    thinker: Thinker | None = None
    """How its bots think; None for the search in `engine.bots`."""
    can_plan: bool = False
    """Whether players can plan answers to other players' next moves. This suits games without
    secrets or chance. Moves must be short, because several have to fit into the id of a button."""
    premove: Callable[[S, Seat], S] | None = None
    """Return the position as if it were a seat's turn, whatever the others play before it.

    Players plan their next move there. None if they can't. Needs *can_plan*.
    """
    can_force: bool = False
    """Whether the bot may play a player's only legal move at once. Spectators must be able to see
    that there is no other move: otherwise an instant move would reveal a secret."""
    check_seed: Callable[[Path], str] | None = None
    """Read a data file that somebody has written for the game, and describe it in a few words.

    Raises BadSeed if the game cannot be played with it, OSError if it cannot be read.
    """

    @property
    def has_points(self) -> bool:
        """Whether the game counts points, so that results have scores."""
        return self.state.standing is not AnyState.standing

    def accept_options(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Return the value of each option, chosen or default; raise ValueError for bad choices."""
        known = {option.key: option for option in self.options}
        for key, value in chosen.items():
            if key not in known:
                raise ValueError(f"{self.title} has no option {key[:100]!r}")
            try:
                known[key].accept(value)
            except ValueError:
                one_of = ", ".join(known[key].choices)
                raise ValueError(
                    f"option {key!r} of {self.title} takes {one_of}, not {value[:100]!r}"
                ) from None
        return MappingProxyType(
            {key: known[key].accept(chosen.get(key, known[key].default)) for key in known}
        )

    def preset(self, name: str) -> Mapping[str, str]:
        """Return all options of the preset *name*; the defaults if empty."""
        return self.accept_options(self.presets[name] if name else {})

    def set_up(self, seats: int, chosen: Mapping[str, str] | None = None) -> Setup:
        """Return the setup of a new match; raise ValueError for an impossible one."""
        if seats not in self.seats:
            numbers = ", ".join(str(number) for number in self.seats)
            raise ValueError(f"{self.title} is for {numbers} seats, not {seats}")
        return Setup(self.key, self.version, seats, dict(self.accept_options(chosen or {})))


AnyGame: TypeAlias = Game[Any, Any, Any]


class Games:
    """The rules of all games, in the order in which people see them; immutable."""

    def __init__(self, games: Iterable[AnyGame], older: Iterable[AnyGame] = ()) -> None:
        """Take *games*, and *older* versions of them under which old matches can go on.

        Raises:
            ValueError: keys, titles or versions clash, or a game in *older* is not older.
        """
        known = tuple(games)
        self._games = {game.key: game for game in known}
        if not len(known) == len(self._games) == len({game.title for game in known}):
            raise ValueError("two games have the same key or title")
        self._versions = {(game.key, game.version): game for game in known}
        for game in older:
            names = (game.key, game.version)
            newest = self._games.get(game.key)
            if newest is None or game.version >= newest.version or names in self._versions:
                raise ValueError(f"version {game.version} of {game.key} is not an older one")
            self._versions[names] = game

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, key: str) -> bool:
        return key in self._games

    def find(self, key: str, version: int | None = None) -> AnyGame:
        """Return the game of this *key*, in this *version* or, if that is None, the newest.

        Raise KeyError if there is none.
        """
        return self._games[key] if version is None else self._versions[key, version]

    def offers(self, key: str, version: int) -> bool:
        """Whether a match of this *version* of a game can go on."""
        return (key, version) in self._versions

    def has_outgrown(self, key: str, version: int) -> bool:
        """Whether the game has moved past this *version* and no longer offers it.

        False for a newer version and for a removed game: those matches can go on once a program
        that knows them runs again.
        """
        return key in self and version < self.find(key).version and not self.offers(key, version)

    def length(self, key: str, seats: int) -> Length | None:
        """Return the usual length of a match; None if nobody knows, or the game was removed."""
        return self._games[key].lengths.get(seats) if key in self._games else None

    def title(self, key: str) -> str:
        """Return the title of a game, or *key* itself if the game was removed."""
        return self._games[key].title if key in self._games else key

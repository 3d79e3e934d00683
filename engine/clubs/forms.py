"""What a tournament is to be: its form, its plan, and what can be wrong with either."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.core import Fact


Kind: TypeAlias = Literal["robin", "swiss", "knockout", "tables"]
MOST_PEOPLE: Final = 256
_MOST_AT_ROBIN: Final = 64
_MOST_ROUNDS: Final = 32
_MOST_AT_TABLE: Final = 5


class NoTournament(EngineError, key="error-no-tournament", says="there is no such tournament"):
    """A tournament that is not there, or that the person cannot see."""


class NoLeague(EngineError, key="error-no-league", says="there is no such league"):
    """A league that is not there, or that the person cannot see."""


class ClubRefused(EngineError):
    """What a tournament or league cannot do.

    *why* names the sentence.
    """

    key = "error-club"

    def __init__(self, why: str, number: int | None = None) -> None:
        super().__init__(f"that cannot be done: {why}" + ("" if number is None else f" ({number})"))
        self.why = why
        self.number = number
        """How many there may or must be, where that is the reason."""

    @property
    def facts(self) -> dict[str, Fact]:
        """Which of the reasons it is."""
        return {"why": self.why} | ({} if self.number is None else {"number": self.number})


@dataclass(frozen=True, slots=True)
class Form:
    """Who meets whom in a tournament; made by the methods that are called as the forms are."""

    kind: Kind
    rounds: int = 0
    """Round robin: how often everybody meets everybody. Else how many rounds are played, of tables
    those before the final one; 0: as many as suit the number of people."""
    best_of: int = 1
    """Knockout: matches of a pair, 1 or 3."""
    has_third: bool = False
    """Knockout: whether the losers of the last round but one play for the third place."""
    seats: int = 2
    """How many sit at a table if it can be."""
    least: int = 2
    """How many must sit at a table."""
    most: int = 2
    counts_free_wins: bool = False
    """Whether whoever has won without playing is as little due a bye as whoever has had one.
    (FIDE Handbook C.04.1.) Tournaments of before go on without it."""

    @classmethod
    def robin(cls, *, is_double: bool = False) -> Self:
        """Everybody meets everybody, once or twice."""
        return cls("robin", rounds=2 if is_double else 1)

    @classmethod
    def swiss(cls, rounds: int = 0) -> Self:
        """In each round people meet who have as many points, and nobody drops out."""
        return cls("swiss", rounds=rounds, counts_free_wins=True)

    @classmethod
    def knockout(cls, best_of: int = 1, *, has_third: bool = True) -> Self:
        """Whoever loses is out."""
        return cls("knockout", best_of=best_of, has_third=has_third)

    @classmethod
    def tables(cls, seats: int, rounds: int = 3, *, least: int = 3, most: int = 5) -> Self:
        """Tables of several for some rounds, and a final table of those with the most points."""
        return cls(
            "tables", rounds=rounds, seats=seats, least=least, most=most, counts_free_wins=True
        )

    def check(self) -> None:
        """Refuse a form that cannot be played.

        Raises:
            ClubRefused: it is that.
        """
        if not 0 <= self.rounds <= _MOST_ROUNDS:
            raise ClubRefused("bad-rounds", _MOST_ROUNDS)
        if self.kind == "robin" and self.rounds not in {1, 2}:
            raise ClubRefused("bad-rounds", 2)
        if self.best_of not in {1, 3}:
            raise ClubRefused("bad-best-of")
        if self.kind != "tables":
            if (self.least, self.seats, self.most) != (2, 2, 2):
                raise ClubRefused("two-seats-only")
        elif not 2 <= self.least <= self.seats <= self.most <= _MOST_AT_TABLE:
            raise ClubRefused("bad-seats", _MOST_AT_TABLE)

    @property
    def least_people(self) -> int:
        """How many people it takes."""
        return {"robin": 3, "swiss": 4, "knockout": 2, "tables": self.least}[self.kind]

    @property
    def most_people(self) -> int:
        """How many people it has room for."""
        return _MOST_AT_ROBIN if self.kind == "robin" else MOST_PEOPLE

    def rounds_of(self, people: int) -> int:
        """Return how many rounds *people* play, all that come to the end taken together."""
        if self.kind == "robin":
            return self.rounds * (people - 1 + people % 2)
        if self.kind == "knockout":
            return (people - 1).bit_length()
        if self.kind == "tables":
            # those who fit at one table have played it out when they have met so often
            return (self.rounds or 3) + (people > self.most)
        return min(self.rounds or max(3, (people - 1).bit_length()), people - 1 + people % 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is agreed before anybody joins. It is part of the key of all draws."""

    name: str
    game: str
    form: Form
    options: dict[str, str] = field(default_factory=dict[str, str])
    places: int = 64
    """How many may take part."""
    seeding: Literal["lot", "rating"] = "lot"
    """Whether all seeds are drawn, or only those of equal ratings."""
    gone: Literal["house", "point"] = "point"
    """What happens to somebody who vanishes: the house plays on for them, or the points of their
    matches go to the others."""
    takes_late: bool = True
    """Whether people may still join in the first half of a Swiss, or of tables."""
    turn_seconds: int | None = None
    """As in a lobby: how long a turn may last, or what each bank of time begins with."""
    increment: int | None = None
    round_seconds: int | None = None
    """How long a round may last; None: until its last match has ended."""
    least_reliable: int = 0
    """Of a hundred turns those that people must have made in time to take part; 0: all may."""
    least_finished: int = 0
    """Of a hundred timed matches those that they must have finished without running out of time."""

    def check(self) -> None:
        """Refuse a plan that cannot be carried out.

        Raises:
            ClubRefused: it is that.
        """
        self.form.check()
        if self.places < self.form.least_people:
            raise ClubRefused("too-few-places", self.form.least_people)
        if self.places > self.form.most_people:
            raise ClubRefused("too-many-places", self.form.most_people)


def agreement(plan: Plan) -> dict[str, object]:
    """Return what of *plan* is not as usual, from which the key is made.

    So what a later version lets people agree on changes no key of an earlier one.
    """
    return _unusual(plan) | {"form": _unusual(plan.form)}


def _unusual(value: Plan | Form) -> dict[str, object]:
    found: dict[str, object] = {}
    for one in fields(value):
        usual = one.default if one.default_factory is MISSING else one.default_factory()
        if getattr(value, one.name) != usual:
            found[one.name] = getattr(value, one.name)
    return found

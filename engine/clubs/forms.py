"""The form and the plan of a tournament, and their checks."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.core import Fact


Kind: TypeAlias = Literal["robin", "swiss", "knockout", "tables"]
MOST_PEOPLE: Final = 256
USUAL_PLACES: Final = 64
_MOST_AT_ROBIN: Final = 64
_MOST_ROUNDS: Final = 32
_MOST_AT_TABLE: Final = 5
MOST_AWAY: Final = 3
"""In a tournament match, an absence pauses the clock for at most this many days."""
RULES: Final = 2
"""The rules of new tournaments; see `Plan.rules`."""


class NoTournament(EngineError, key="error-no-tournament", says="there is no such tournament"):
    """A tournament that does not exist, or that the person cannot see."""


class NoLeague(EngineError, key="error-no-league", says="there is no such league"):
    """A league that does not exist, or that the person cannot see."""


class ClubRefused(EngineError):
    """Something that a tournament or league cannot do.

    *why* is the key of the sentence that explains it.
    """

    key = "error-club"

    def __init__(self, why: str, number: int | None = None) -> None:
        super().__init__(f"that cannot be done: {why}" + ("" if number is None else f" ({number})"))
        self.why = why
        self.number = number
        """The number in the sentence, such as a limit; None if it has none."""

    @property
    def facts(self) -> dict[str, Fact]:
        """The reason, with its number."""
        return {"why": self.why} | ({} if self.number is None else {"number": self.number})


@dataclass(frozen=True, slots=True)
class Form:
    """The system of a tournament; make one with `robin`, `swiss`, `knockout` or `tables`."""

    kind: Kind
    rounds: int = 0
    """Round robin: how often everybody meets everybody. Other forms: the number of rounds, not
    counting the final of larger tables; 0 for as many as suit the number of people."""
    best_of: int = 1
    """Knockout: a pair plays at most this many matches, 1 or 3."""
    has_third: bool = False
    """Knockout: whether the losers of the semifinals play for third place."""
    seats: int = 2
    """Usual number of people at a table."""
    least: int = 2
    most: int = 2
    counts_free_wins: bool = False
    """Whether a win without playing counts like a bye when the next bye is due (FIDE Handbook
    C.04.1). It does not in older tournaments."""
    swiss_rules: int = 1
    """Swiss: the rules of pairing, 1 (`engine.clubs.pairing`) or 2 (`engine.clubs.swiss`). Older
    tournaments keep 1."""

    @classmethod
    def robin(cls, *, is_double: bool = False) -> Self:
        """Return a round robin: everybody meets everybody, once or twice."""
        return cls("robin", rounds=2 if is_double else 1)

    @classmethod
    def swiss(cls, rounds: int = 0) -> Self:
        """Return a Swiss: in each round people with equal points meet, and nobody drops out."""
        return cls("swiss", rounds=rounds, counts_free_wins=True, swiss_rules=2)

    @classmethod
    def knockout(cls, best_of: int = 1, *, has_third: bool = True) -> Self:
        """Return a knockout: an entrant who loses is out."""
        return cls("knockout", best_of=best_of, has_third=has_third)

    @classmethod
    def tables(cls, seats: int, rounds: int = 3, *, least: int = 3, most: int = 5) -> Self:
        """Return a form with rounds at larger tables, then a final table for the best."""
        return cls(
            "tables", rounds=rounds, seats=seats, least=least, most=most, counts_free_wins=True
        )

    def check(self) -> None:
        """Raise ClubRefused for an impossible form."""
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
        """Minimum number of people."""
        return {"robin": 3, "swiss": 4, "knockout": 2, "tables": self.least}[self.kind]

    @property
    def most_people(self) -> int:
        """Maximum number of people."""
        return _MOST_AT_ROBIN if self.kind == "robin" else MOST_PEOPLE

    def rounds_of(self, people: int) -> int:
        """Return the number of rounds that *people* play, including a final."""
        if self.kind == "robin":
            return self.rounds * (people - 1 + people % 2)
        if self.kind == "knockout":
            return (people - 1).bit_length()
        if self.kind == "tables":
            # people who all fit at one table need no final after these rounds
            return (self.rounds or 3) + (people > self.most)
        return min(self.rounds or max(3, (people - 1).bit_length()), people - 1 + people % 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """The organiser's settings before anybody joins. They are part of the key of all draws."""

    name: str
    game: str
    form: Form
    options: dict[str, str] = field(default_factory=dict[str, str])
    places: int = USUAL_PLACES
    seeding: Literal["lot", "rating"] = "lot"
    """Whether all seeds are drawn by lot, or only those of people with equal ratings."""
    gone: Literal["house", "point"] = "point"
    """What happens when somebody vanishes: a bot plays on for them, or their opponents get the
    points."""
    takes_late: bool = True
    """Whether people may still join in the first half of a Swiss or of larger tables."""
    turn_seconds: int | None = None
    """As in a lobby: seconds for a turn, or seconds in each time bank at the start."""
    increment: int | None = None
    round_seconds: int | None = None
    """Only in rules 1: seconds for a round; None to wait for its last match."""
    least_reliable: int = 0
    """To take part, people must have made this percentage of their turns in time; 0 admits all."""
    least_finished: int = 0
    """To take part, people must have played this percentage of their timed matches without running
    out of time."""
    frees_weekends: bool = False
    """Whether clocks pause on Saturdays and Sundays; they don't if turns are shorter than a day."""
    rules: int = 1
    """1 for tournaments of older versions: a round may end at a set time, and matches still running
    count for nobody; a player who lets one turn pass is out; draws in a knockout are decided by
    lot. 2: a round waits for its last match, unless the organiser ends it and the positions of the
    rest are judged; a player who lets a turn pass loses that match, and is out only after doing it
    again in the next round; after draws the better seed goes through."""
    requested_byes: int = 1
    """Number of rounds that a person may sit out."""
    check_in: int = 0
    """Check-in opens this many minutes before the start; 0 for no check-in."""

    def check(self) -> None:
        """Raise ClubRefused for an impossible plan."""
        self.form.check()
        if self.places < self.form.least_people:
            raise ClubRefused("too-few-places", self.form.least_people)
        if self.places > self.form.most_people:
            raise ClubRefused("too-many-places", self.form.most_people)


def agreement(plan: Plan) -> dict[str, object]:
    """Return the parts of *plan* that aren't the default, for the key.

    So earlier keys stay the same when a later version adds a choice.
    """
    return _unusual(plan) | {"form": _unusual(plan.form)}


def _unusual(value: Plan | Form) -> dict[str, object]:
    found: dict[str, object] = {}
    for part in fields(value):
        usual = part.default if part.default_factory is MISSING else part.default_factory()
        if getattr(value, part.name) != usual:
            found[part.name] = getattr(value, part.name)
    return found

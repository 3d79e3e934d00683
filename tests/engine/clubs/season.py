"""Tournaments with random results, and a second way to count their points."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

from engine.clubs import course
from engine.clubs.events import (
    CalledOff,
    Closed,
    Event,
    Joined,
    Left,
    Paired,
    Played,
    Returned,
    Ruled,
    Vanished,
    Withdrawn,
)
from engine.clubs.forms import ClubRefused, Form, Plan
from engine.clubs.tournament import POINT, Tournament
from engine.core import places_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SECRET: Final = bytes(range(32))
_MOST_STEPS: Final = 30_000

FORMS: Final = (
    Form.robin(),
    Form.robin(is_double=True),
    Form.swiss(),
    replace(Form.swiss(5), swiss_rules=1),
    Form.swiss(9),
    Form.knockout(),
    Form.knockout(3, has_third=False),
    Form.knockout(3),
    Form.tables(4),
    Form.tables(3, 4),
    Form.tables(4, 2, least=2, most=4),
)


def plan(form: Form, **changes: object) -> Plan:
    return replace(Plan("A", "toy", form, places=form.most_people), **changes)  # pyright: ignore[reportArgumentType]


def opened(people: int, agreed: Plan) -> tuple[Tournament, list[Event]]:
    log: list[Event] = [Joined(number, f"click-{number}") for number in range(people)]
    return Tournament.fold("t", agreed, log), log


@dataclass(slots=True)
class Play:
    """A tournament in progress, with the log of its events."""

    tournament: Tournament
    log: list[Event] = field(default_factory=list[Event])
    secret: bytes = SECRET

    @classmethod
    def begun(cls, people: int, agreed: Plan, ratings: Sequence[int] = ()) -> Play:
        play = cls(*opened(people, agreed))
        play.do(course.start(play.tournament, SECRET, ratings))
        return play

    def do(self, event: Event) -> None:
        self.tournament, events = course.after(self.tournament, event, self.secret)
        self.log += events

    def win(self, number: int, winner: int) -> None:
        """Have *winner* win the next match at table *number*."""
        table = self.tournament.rounds[-1].tables[number]
        places = tuple(1 if entrant == winner else 2 for entrant in table.entrants)
        self.do(Played(len(self.tournament.rounds) - 1, number, len(table.games), places))

    def draw(self, number: int) -> None:
        table = self.tournament.rounds[-1].tables[number]
        places = (1,) * len(table.entrants)
        self.do(Played(len(self.tournament.rounds) - 1, number, len(table.games), places))

    def play_round(self, rule: Callable[[tuple[int, ...]], int] = min) -> None:
        """Play this round; *rule* picks each table's winner."""
        for number, table in self.tournament.open_tables():
            self.win(number, rule(table.entrants))

    def play_out(self, rule: Callable[[tuple[int, ...]], int] = min) -> None:
        while self.tournament.phase == "running":
            self.play_round(rule)


def at_random(seed: int) -> Play:
    """Return a finished tournament; its form, size and events follow from *seed*.

    Results come in any order. People leave, vanish, return and arrive late. Organisers call off
    matches, and some rounds end because their time is up.
    """
    chance = Random(seed)
    form = FORMS[seed % len(FORMS)]
    most = 24 if form.kind == "robin" else 64
    people = chance.choice((4, 6, 7, *(chance.randint(4, most) for _ in range(4))))
    people = max(people, form.least_people)
    agreed = plan(form, gone=chance.choice(("house", "point")))
    tournament, log = opened(people, agreed)
    play = Play(tournament, log)
    leaver = chance.randrange(people)
    if chance.random() < 0.3 and people > form.least_people:
        play.do(Left(leaver))
        if chance.random() < 0.5:
            play.do(Joined(leaver, "again"))
    ratings = [chance.randint(900, 2100) for _ in tournament.entrants]
    play.do(course.start(play.tournament, SECRET, ratings))
    calm = chance.choice((0.0, 0.02, 0.1))
    for step in range(_MOST_STEPS):
        if play.tournament.phase != "running":
            return play
        _step(play, chance, step, calm)
    raise AssertionError(f"seed {seed} is stuck")


def _step(play: Play, chance: Random, step: int, trouble: float) -> None:
    tournament = play.tournament
    here = tournament.open_tables()
    assert here, "nothing is to be played, and nothing follows"
    number = len(tournament.rounds) - 1
    at, table = chance.choice(here)
    if chance.random() < trouble:
        each = chance.randrange(len(tournament.entrants))
        troubles: list[Event] = [
            Withdrawn(each),
            Vanished(each),
            Vanished(each),
            Returned(each),
            Joined(len(tournament.entrants), f"late-{step}"),
            CalledOff(number, at),
        ]
        if chance.random() < 0.1:
            troubles = [Closed(number)]
        try:
            play.do(chance.choice(troubles))
        except ClubRefused:
            assert play.tournament is tournament
        return
    few = chance.random() < 0.2
    strengths = [chance.randint(0, 2) if few else chance.random() for _ in table.entrants]
    if chance.random() < 0.1:
        strengths = [0.0] * len(strengths)
    play.do(Played(number, at, len(table.games), places_by(strengths)))


# A second count -----------------------------------------------------------------------------------


def rounds_of(log: Sequence[Event]) -> Iterator[tuple[Paired, list[Event]]]:
    """Yield each round of *log*, with the events until the next one."""
    paired = [at for at, event in enumerate(log) if isinstance(event, Paired)]
    for at, end in zip(paired, [*paired[1:], len(log)], strict=True):
        event = log[at]
        assert isinstance(event, Paired)
        yield event, list(log[at + 1 : end])


def recounted(log: Sequence[Event], agreed: Plan) -> dict[int, Fraction]:
    """Return each entrant's points, counted again from the *log* of a Swiss or of tables."""
    count = _Recount(agreed)
    for event in log:
        count.hear(event)
    return count.points


class _Recount:
    def __init__(self, agreed: Plan) -> None:
        self.points: dict[int, Fraction] = {}
        self._leaves = (Withdrawn, Vanished) if agreed.gone == "point" else (Withdrawn,)
        self._bye = Fraction(1) if agreed.form.kind == "swiss" else Fraction(1, 2)
        self._gone: set[int] = set()
        self._waiting: dict[int, tuple[int, ...]] = {}

    def hear(self, event: Event) -> None:
        if isinstance(event, Joined):
            self.points[event.entrant] = Fraction(0)
        elif isinstance(event, Paired):
            self._waiting = dict(enumerate(event.tables))
            for each in event.byes:
                self.points[each] += self._bye
        elif isinstance(event, Played | Ruled):
            self._score(self._waiting.pop(event.table), event.places)
        elif isinstance(event, CalledOff):
            del self._waiting[event.table]
        elif isinstance(event, Closed):
            self._waiting = {}
        elif isinstance(event, Returned):
            self._gone.discard(event.entrant)
        elif isinstance(event, self._leaves):
            self._gone.add(event.entrant)
        self._let_go()

    def _score(self, entrants: tuple[int, ...], places: tuple[int, ...]) -> None:
        for each, mine in zip(entrants, places, strict=True):
            beaten = sum(mine < theirs for theirs in places)
            level = Fraction(places.count(mine) - 1, 2)
            self.points[each] += (beaten + level) / (len(places) - 1)

    def _let_go(self) -> None:
        """Drop tables with fewer than two players left; the one left at a table of two scores."""
        for number, entrants in list(self._waiting.items()):
            here = [entrant for entrant in entrants if entrant not in self._gone]
            if len(here) < 2:
                del self._waiting[number]
            if len(here) == 1 and len(entrants) == 2:
                self.points[here[0]] += 1


def in_points(units: int) -> Fraction:
    return Fraction(units, POINT)

"""The present state of a tournament: its plan and its log, folded.

It refuses what the rules forbid. `engine.clubs.course` says what they require next.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias, assert_never

from engine.clubs.events import (
    Abandoned,
    Amended,
    CalledOff,
    CheckedIn,
    CheckInOpened,
    Closed,
    Drawn,
    Ended,
    Event,
    Excused,
    Joined,
    Left,
    OrganiserNamed,
    Paired,
    Played,
    Returned,
    Ruled,
    Started,
    Vanished,
    Withdrawn,
)
from engine.clubs.forms import ClubRefused, Plan
from engine.core import places_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.clubs.forms import Form


POINT: Final = 24
"""The score for first place at a table. Its halves, thirds and quarters are whole numbers, which
draws of two and places at tables of three, four and five need."""
_EXTRA: Final = 2
"""After draws, a knockout table plays at most this many extra matches."""

Phase: TypeAlias = Literal["open", "running", "ended", "abandoned"]
Presence: TypeAlias = Literal["in", "house", "left", "absent", "vanished", "withdrawn"]
"""State of an entrant: they play; a bot plays for them; they left before the start; they didn't
check in; they were away for too long; they withdrew."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A past or present participant."""

    number: int
    bot: str = ""
    presence: Presence = "in"
    since: int = 0
    """The first round that they can play."""
    excused: tuple[int, ...] = ()
    """The rounds that they sit out."""
    instead: int | None = None
    """As in `Joined`."""
    is_here: bool = False
    """Whether they have checked in, or joined after the check-in had opened."""

    @property
    def is_active(self) -> bool:
        """Whether they are paired in the next rounds."""
        return self.presence in {"in", "house"}


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """Entrants who meet in a round, usually for one match."""

    entrants: tuple[int, ...]
    """The entrants' numbers, in the order of seats in the first match."""
    games: tuple[tuple[int, ...], ...] = ()
    """For each match, the places of the entrants, in the order of `entrants`."""
    is_off: bool = False
    """Whether it counts for nobody. In a knockout, matches already played still decide the
    winner."""
    walkover: int | None = None
    """The one of two entrants who wins because the other does not play."""
    lot: int | None = None
    """The entrant who goes through if all matches were draws."""
    ruling: Ruled | None = None
    """The ruling that ended the table, or changed its result."""

    def seated(self, game: int) -> tuple[int, ...]:
        """Return the entrants by seat in match *game*: they swap seats from match to match."""
        turn = game % len(self.entrants)
        return (*self.entrants[turn:], *self.entrants[:turn])

    @property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """The places that count, by seat of `entrants`: match by match, or only the ruling's."""
        return self.games if self.ruling is None else (self.ruling.places,)

    @property
    def wins(self) -> tuple[int, ...]:
        """Number of matches that each entrant has won outright."""
        won = [places.index(1) for places in self.results if places.count(1) == 1]
        return tuple(won.count(at) for at in range(len(self.entrants)))

    def is_done(self, form: Form) -> bool:
        """Whether its matches are over."""
        if self.is_off or self.walkover is not None or self.ruling is not None:
            return True
        if form.kind != "knockout":
            return bool(self.games)
        wins, played = sorted(self.wins, reverse=True), len(self.games)
        if wins[0] > form.best_of // 2 or played >= form.best_of + _EXTRA:
            return True
        return played >= form.best_of and wins[0] > wins[1]

    @property
    def winner(self) -> int | None:
        """The winner; None if there is none, or not yet."""
        if self.walkover is not None or self.lot is not None:
            return self.walkover if self.lot is None else self.lot
        wins = self.wins
        best = max(wins)
        return self.entrants[wins.index(best)] if wins.count(best) == 1 else None

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The score of each entrant, in parts of a `POINT`; None if the table counts for nobody.

        An entrant gets two shares for each entrant they beat, and one for each they equal.
        """
        if self.walkover is not None:
            return tuple(POINT if entrant == self.walkover else 0 for entrant in self.entrants)
        if self.is_off or not self.results:
            return (None,) * len(self.entrants)
        share = POINT // 2 // (len(self.entrants) - 1)
        return tuple(
            share
            * sum(
                sum(2 * (places[at] < other) + (places[at] == other) for other in places) - 1
                for places in self.results
            )
            for at in range(len(self.entrants))
        )


@dataclass(frozen=True, slots=True)
class Round:
    """A round that has begun."""

    tables: tuple[TournamentTable, ...]
    byes: tuple[int, ...] = ()
    is_closed: bool = False

    def table_of(self, entrant: int) -> TournamentTable | None:
        """Return the table of *entrant*; None if they have none."""
        return next((table for table in self.tables if entrant in table.entrants), None)


@dataclass(slots=True)
class Tournament:
    """A plan and its course so far."""

    id: str
    plan: Plan
    """The plan that applies now."""
    phase: Phase = "open"
    entrants: list[Entrant] = field(default_factory=list[Entrant])
    clicks: list[str] = field(default_factory=list[str])
    """The clicks of everybody who joined before the start, including people who left."""
    started: Started | None = None
    rounds: list[Round] = field(default_factory=list[Round])
    seq: int = 0
    amended: Plan | None = None
    """The plan as agreed before the start, if it has changed since."""
    is_check_in: bool = False
    """Whether the check-in has opened."""

    @classmethod
    def fold(cls, tournament_id: str, plan: Plan, events: Iterable[Event]) -> Self:
        """Return the tournament after *events*.

        Raise ClubRefused if the rules do not allow them.
        """
        found = cls(tournament_id, plan)
        for event in events:
            found.add(event)
        return found

    def copy(self) -> Tournament:
        """Return an independent copy."""
        return replace(
            self,
            entrants=self.entrants.copy(),
            clicks=self.clicks.copy(),
            rounds=self.rounds.copy(),
        )

    @property
    def agreed(self) -> Plan:
        """The plan as agreed before the start, which is part of the key of all draws."""
        return self.amended or self.plan

    @property
    def form(self) -> Form:
        """The form of its plan."""
        return self.plan.form

    @property
    def active(self) -> list[int]:
        """The numbers of the entrants to pair."""
        return [entrant.number for entrant in self.entrants if entrant.is_active]

    @property
    def present(self) -> int:
        """Number of entrants who did not leave before the start."""
        return sum(entrant.presence != "left" for entrant in self.entrants)

    @property
    def missing(self) -> list[int]:
        """The people who have yet to check in before the start."""
        if self.phase != "open" or not self.is_check_in:
            return []
        there = map(self.entrants.__getitem__, self.active)
        return [entrant.number for entrant in there if not entrant.is_here and not entrant.bot]

    @property
    def starters(self) -> list[int]:
        """The entrants who would be in the draw if it started now.

        People who are missing may come later, but not in a knockout.
        """
        out = self.missing if self.form.kind == "knockout" else []
        return [entrant for entrant in self.active if entrant not in out]

    @property
    def is_ready(self) -> bool:
        """Whether enough people are there for the start."""
        return len(self.active) - len(self.missing) >= self.form.least_people

    @property
    def seeds(self) -> list[int]:
        """The entrants in the order of their seeds, late ones last; empty before the start."""
        return [] if self.started is None else self._and_late(self.started.seeds)

    @property
    def lots(self) -> list[int]:
        """The entrants in the order that breaks ties, late ones last; empty before the start."""
        return [] if self.started is None else self._and_late(self.started.lots)

    @property
    def total_rounds(self) -> int:
        """Number of rounds if nobody withdraws; before the start, for the present entrants."""
        people = self.present if self.started is None else len(self.started.seeds)
        return self.form.rounds_of(people) if people else 0

    @property
    def is_between_rounds(self) -> bool:
        """Whether no round is being played."""
        return not self.rounds or self.rounds[-1].is_closed

    @property
    def may_join_late(self) -> bool:
        """Whether people may still join after the start."""
        return (
            self.phase == "running"
            and self.plan.takes_late
            and self.form.kind in {"swiss", "tables"}
            and len(self.rounds) <= self.total_rounds // 2
        )

    @property
    def vacancies(self) -> list[int]:
        """Entrants who have left a round robin, and whose places others may still fill."""
        has_more = self.phase == "running" and len(self.rounds) < self.total_rounds
        if not has_more or self.form.kind != "robin" or self.plan.rules == 1:
            return []
        filled = {entrant.instead for entrant in self.entrants}
        return [
            entrant.number
            for entrant in self.entrants
            if entrant.presence in {"vanished", "withdrawn"} and entrant.number not in filled
        ]

    def open_tables(self) -> list[tuple[int, TournamentTable]]:
        """Return the unfinished tables of this round, by number."""
        if self.phase != "running" or self.is_between_rounds:
            return []
        tables = enumerate(self.rounds[-1].tables)
        return [(number, table) for number, table in tables if not table.is_done(self.form)]

    # Events -------------------------------------------------------------------------------------

    def add(self, event: Event) -> None:  # long, as each kind of event takes a line or two
        """Apply *event*; raise ClubRefused, with nothing changed, if it is not possible."""
        if self.phase in {"ended", "abandoned"}:
            raise ClubRefused("over")
        match event:
            case Joined():
                self._join(event)
            case CheckInOpened():
                self._check(self.phase == "open", "started")
                self.is_check_in = True
            case CheckedIn():
                self._check(self.phase == "open" and self.is_check_in, "not-now")
                there = self._entrant(event.entrant)
                self._check(there.presence == "in", "gone-already")
                self.entrants[there.number] = replace(there, is_here=True)
            case Left():
                self._leave(event)
            case Started():
                self._start(event)
            case Paired():
                self._pair(event)
            case Played():
                self._play(event)
            case CalledOff():
                number, table = self._table(event.round, event.table)
                self._put(number, replace(table, is_off=True))
            case Ruled():
                self._rule(event)
            case Excused():
                self._excuse(event)
            case Amended():
                self._amend(event)
            case OrganiserNamed():
                pass  # the log names nobody
            case Withdrawn() | Vanished() | Returned():
                self._come_or_go(event)
            case Closed():
                self._close(event)
            case Drawn():
                self._draw(event)
            case Ended():
                self._check(self.phase == "running" and self.is_between_rounds, "not-now")
                self.phase = "ended"
            case Abandoned():
                self.phase = "abandoned"
            case _:  # pragma: no cover # all are above
                assert_never(event)
        self.seq += 1

    def _join(self, event: Joined) -> None:
        if event.instead is not None:
            self._check(event.instead in self.vacancies, "place-taken")
        else:
            self._check(self.phase == "open" or self.may_join_late, "too-late")
            if self.present >= self.plan.places:
                raise ClubRefused("full", self.plan.places)
        self._check(event.click not in self.clicks, "joined-already")
        is_back = event.entrant < len(self.entrants)
        if is_back:
            before = self._entrant(event.entrant)
            self._check(before.presence == "left" and self.phase == "open", "joined-already")
        else:
            self._check(event.entrant == len(self.entrants), "no-entrant")
        entrant = Entrant(
            event.entrant,
            event.bot,
            since=len(self.rounds),
            instead=event.instead,
            is_here=self.is_check_in,
        )
        if is_back:
            self.entrants[event.entrant] = entrant
        else:
            self.entrants.append(entrant)
        if self.phase == "open":
            self.clicks.append(event.click)

    def _leave(self, event: Left) -> None:
        self._check(self.phase == "open", "started")
        entrant = self._entrant(event.entrant)
        self._check(entrant.presence == "in", "gone-already")
        self.entrants[entrant.number] = replace(entrant, presence="left")

    def _start(self, event: Started) -> None:
        self._check(self.phase == "open", "started")
        if not self.is_ready:
            raise ClubRefused("too-few", self.form.least_people)
        self._check(len(event.ratings) == len(self.entrants), "bad-draw")
        for order in (event.seeds, event.lots):
            self._check(sorted(order) == self.starters, "bad-draw")
        for entrant in self.missing:
            self.entrants[entrant] = replace(self.entrants[entrant], presence="absent")
        self.started = event
        self.phase = "running"

    def _pair(self, event: Paired) -> None:
        self._check(self.phase == "running" and self.is_between_rounds, "not-now")
        self._check(event.round == len(self.rounds), "no-round")
        everybody = [entrant for table in event.tables for entrant in table] + [*event.byes]
        self._check(len(set(everybody)) == len(everybody), "bad-tables")
        self._check(set(everybody) <= set(range(len(self.entrants))), "no-entrant")
        self._check(all(len(table) > 1 for table in event.tables), "bad-tables")
        tables = tuple(self._after_leaving(TournamentTable(entrants)) for entrants in event.tables)
        self.rounds.append(Round(tables, event.byes))

    def _play(self, event: Played) -> None:
        number, table = self._table(event.round, event.table)
        self._check(event.game == len(table.games), "no-game")
        self._check_places(table, event.places)
        self._put(number, replace(table, games=(*table.games, event.places)))

    def _rule(self, event: Ruled) -> None:
        self._check(self.plan.rules > 1, "old-rules")
        self._check(self.phase == "running", "not-started")
        self._check(0 <= event.round < len(self.rounds), "no-round")
        round_ = self.rounds[event.round]
        self._check(0 <= event.table < len(round_.tables), "no-table")
        table = round_.tables[event.table]
        self._check_places(table, event.places)
        is_last = event.round == len(self.rounds) - 1
        if round_.is_closed or table.is_done(self.form):
            self._check(event.why == "organiser", "table-done")
            # the next round already has a pair with the player who went through
            self._check(self.form.kind != "knockout" or is_last, "went-on")
        ruled = replace(table, ruling=event, is_off=False, walkover=None, lot=None)
        tables = (*round_.tables[: event.table], ruled, *round_.tables[event.table + 1 :])
        self.rounds[event.round] = replace(round_, tables=tables)

    def _check_places(self, table: TournamentTable, places: tuple[int, ...]) -> None:
        # equals share a place and the next one is skipped
        is_sound = (
            len(places) == len(table.entrants)
            and places_by(tuple(-place for place in places)) == places
        )
        self._check(is_sound, "bad-places")

    def _excuse(self, event: Excused) -> None:
        self._check(self.plan.rules > 1, "old-rules")
        self._check(self.phase == "running", "not-started")
        entrant = self._entrant(event.entrant)
        self._check(entrant.is_active, "gone-already")
        self._check(event.round >= len(self.rounds), "paired-already")
        if not self.may_sit_out(entrant.number):
            raise ClubRefused("no-bye", self.plan.requested_byes)
        self._check(event.round == len(self.rounds), "no-round")
        excused = (*entrant.excused, event.round)
        self.entrants[entrant.number] = replace(entrant, excused=excused)

    def may_sit_out(self, entrant: int) -> bool:
        """Whether *entrant* may still sit out the next round, in a Swiss or at tables."""
        number, there = len(self.rounds), self.entrants[entrant]
        others = [each for each in self.active if number not in self.entrants[each].excused]
        return (
            self.plan.rules > 1
            and self.phase == "running"
            and self.form.kind in {"swiss", "tables"}
            and number < self.total_rounds - 1
            and there.is_active
            and number not in there.excused
            and len(there.excused) < self.plan.requested_byes
            and len(others) > self.form.least_people
        )

    def _amend(self, event: Amended) -> None:
        self._check(self.plan.rules > 1, "old-rules")
        self._check(self.phase == "running", "not-started")
        changed = self.plan
        if event.name is not None:
            changed = replace(changed, name=event.name)
        if event.turn_seconds is not None:
            time = {"turn_seconds": event.turn_seconds, "increment": event.increment}
            changed = replace(changed, **time)
        if event.rounds is not None:
            self._check(self.form.kind == "swiss", "not-so")
            if event.rounds < len(self.rounds):
                raise ClubRefused("rounds-paired", len(self.rounds))
            changed = replace(changed, form=replace(self.form, rounds=event.rounds))
        if event.requested_byes is not None:
            changed = replace(changed, requested_byes=event.requested_byes)
        changed.check()
        self.plan, self.amended = changed, self.agreed

    def better_seed(self, table: TournamentTable) -> int | None:
        """Return the player who goes through after draws at a knockout *table*, if anybody does."""
        here = [entrant for entrant in table.entrants if self.entrants[entrant].is_active]
        return min(here, key=self.seeds.index, default=None)

    def _come_or_go(self, event: Withdrawn | Vanished | Returned) -> None:
        self._check(self.phase == "running", "not-started")
        entrant = self._entrant(event.entrant)
        if isinstance(event, Returned):
            self._check(entrant.presence in {"absent", "vanished", "house"}, "here-already")
            out = entrant.presence if self.form.kind == "knockout" else ""
            self._check(out != "absent", "too-late")
            self._check(out != "vanished", "knocked-out")
            is_filled = any(each.instead == entrant.number for each in self.entrants)
            self._check(not is_filled, "place-taken")
            self.entrants[entrant.number] = replace(entrant, presence="in")
            return
        self._check(entrant.is_active, "gone-already")
        if isinstance(event, Withdrawn):
            presence: Presence = "withdrawn"
        else:
            self._check(entrant.presence == "in", "gone-already")
            presence = "house" if self.plan.gone == "house" else "vanished"
        excused = tuple(number for number in entrant.excused if number < len(self.rounds))
        self.entrants[entrant.number] = replace(entrant, presence=presence, excused=excused)
        for number, table in self.open_tables():
            if entrant.number in table.entrants:
                self._put(number, self._after_leaving(table))

    def _close(self, event: Closed) -> None:
        self._check(self.phase == "running" and not self.is_between_rounds, "not-now")
        self._check(event.round == len(self.rounds) - 1, "no-round")
        self._check(self.plan.rules == 1 or not self.open_tables(), "still-playing")
        for number, table in self.open_tables():
            self._put(number, replace(table, is_off=True))
        self.rounds[-1] = replace(self.rounds[-1], is_closed=True)

    def _draw(self, event: Drawn) -> None:
        self._check(self.phase == "running" and self.form.kind == "knockout", "not-now")
        self._check(bool(self.rounds) and self.rounds[-1].is_closed, "not-now")
        self._check(event.round == len(self.rounds) - 1, "no-round")
        self._check(0 <= event.table < len(self.rounds[-1].tables), "no-table")
        table = self.rounds[-1].tables[event.table]
        self._check(table.winner is None and event.entrant in table.entrants, "bad-draw")
        self._put(event.table, replace(table, lot=event.entrant))

    def _after_leaving(self, table: TournamentTable) -> TournamentTable:
        """Return *table* as it stands once entrants have left. The last one of two has a walkover.

        At a larger table the match goes on without the missing entrants. Its result counts as long
        as two are left.
        """
        here = [entrant for entrant in table.entrants if self.entrants[entrant].is_active]
        if not here:
            return replace(table, is_off=True)
        if len(here) == 1 and len(table.entrants) == 2:
            return replace(table, walkover=here[0])
        return replace(table, is_off=True) if len(here) == 1 else table

    def _table(self, number: int, table: int) -> tuple[int, TournamentTable]:
        self._check(self.phase == "running", "not-started")
        self._check(number == len(self.rounds) - 1 and not self.is_between_rounds, "no-round")
        self._check(0 <= table < len(self.rounds[-1].tables), "no-table")
        found = self.rounds[-1].tables[table]
        self._check(not found.is_done(self.form), "table-done")
        return table, found

    def _put(self, number: int, table: TournamentTable) -> None:
        last = self.rounds[-1]
        tables = (*last.tables[:number], table, *last.tables[number + 1 :])
        self.rounds[-1] = replace(last, tables=tables)

    def _entrant(self, number: int) -> Entrant:
        self._check(0 <= number < len(self.entrants), "no-entrant")
        return self.entrants[number]

    def _and_late(self, order: Sequence[int]) -> list[int]:
        if self.form.kind == "knockout":
            return [*order]  # nobody can join it late
        there = set(order)
        late = (
            entrant
            for entrant in self.entrants
            if entrant.number not in there and entrant.presence != "left"
        )
        return [*order, *(entrant.number for entrant in late)]

    @staticmethod
    def _check(is_right: bool, why: str) -> None:  # noqa: FBT001 # reads as assert
        if not is_right:
            raise ClubRefused(why)

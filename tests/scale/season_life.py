"""Seasons of people who look in once or twice a day, in the tournaments of `club_life`.

Time passes from visit to visit, and from deadline to deadline. At a visit people play all that they
can. Most of them come as often as the pace says. Some vanish, some are away for up to three days,
and some vanish and come back when a letter tells them that they are out. In each season, a player
stalls in a won or lost position until the organiser ends the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import heapify, heapreplace
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

from cogs.ui.clock import INTERVALS, PACES, USUAL_PACE
from cogs.ui.clubs import form_of
from db.people import AwayPeople
from engine.clubs import course
from engine.clubs.events import CalledOff, Paired, Played, Returned, Ruled, Vanished
from engine.clubs.forms import MOST_AWAY, RULES, Plan
from engine.clubs.standings import has_winner, standings
from engine.core import Games, Seat
from engine.fair import PlayoutDice
from tests.engine.test_visits import CHANGES, DAY, ZONES, visits_at
from tests.scale.club_life import MOST_TURNS, Club, Held, Memory, Process, Publisher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.ui.clock import Visits
    from db.clubs import Hosted, StoredTournament
    from engine.clubs.events import Event
    from engine.core import AnyGame
    from engine.match import Match, Moved
    from tests.fakes import FakeClock

Habit: TypeAlias = Literal["punctual", "away", "gone", "back"]

PACED: Final = {
    "twice": next(pace for pace in PACES if pace.visits == "twice" and pace.increment is None),
    "day": USUAL_PACE,
}
FORMS: Final = ("swiss", "robin", "double", "knockout", "best-of-3", "tables")
_PEOPLE: Final = {"robin": (4, 7), "double": (4, 5), "tables": (6, 12)}
"""Minimum and maximum number of people; in other forms from 4 to 10."""
_MOST_DAYS: Final = 500
_TRIES: Final = 8
_STALLS: Final = 0.6
"""Share of a turn that a stalling player lets pass before the organiser gives the round an hour."""


class Watch(Publisher):
    """Measures how long matches wait for each seat, and keeps the reminders."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self._clock = clock
        self._begun: dict[str, float] = {}
        self._since: dict[str, dict[Seat, float]] = {}
        self.waits: dict[str, float] = {}
        """The longest wait of each match, in seconds."""
        self.reminders: list[tuple[str, Seat, bool]] = []
        """Reminders since somebody last looked: match, seat, and whether that seat is to move."""

    def show(self, match_id: str) -> None:
        self._begun.setdefault(match_id, self._clock.now())

    def moved(self, moved: Moved) -> None:
        now, match_id = self._clock.now(), moved.after.id
        begun = self._begun.setdefault(match_id, now)
        since = self._since.get(match_id, dict.fromkeys(moved.before.to_act(), begun))
        done = {entry.seat for entry in moved.entries}
        able = moved.after.to_act()
        for seat, start in since.items():
            if seat in done or seat not in able:
                self.waits[match_id] = max(self.waits.get(match_id, 0.0), now - start)
        self._since[match_id] = {
            seat: now if seat in done else since.get(seat, now) for seat in able
        }
        super().moved(moved)

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        able = self._since.get(match_id)
        self.reminders += [(match_id, seat, able is None or seat in able) for seat in seats]


class SeasonClub(Club):
    """A club of people who play *games*."""

    watch: Watch

    def __init__(self, games: Games, begun: float) -> None:
        self._games = games
        super().__init__(Memory(), begun)

    def new_process(self) -> Process:
        self.watch = Watch(self.clock)
        parts = self.disk, self.clock, self.channel, self.post
        return Process(*parts, games=self._games, publisher=self.watch)


@dataclass(eq=False)
class Person:
    player: int
    habit: Habit
    visits: Iterator[float]
    leaves_at: float
    """When they vanish or go away, in seconds since 1970."""
    returns_at: float = 0.0
    is_gone: bool = False
    lost_before: int = 0
    """When they came back: the number of matches they had lost by running out of time."""


@dataclass(eq=False)
class Stall:
    """A match in which somebody stops moving, one ply before its end."""

    match: str
    line: list[str]
    """The moves before it stops."""
    winner: Seat
    is_on: bool = False
    """Whether the stall has begun, and the organiser hasn't yet ended the round."""


def stall_in(match: Match, dice: Random) -> Stall | None:
    """Find a way to stall *match* in a won position; return None if there is none."""
    tries = (stall_after(match, dice) for _ in range(_TRIES))
    return next((found for found in tries if found is not None), None)


def stall_after(match: Match, dice: Random) -> Stall | None:
    """Return a stall before the last ply of random play, if the position there is won."""
    rolls, line = PlayoutDice(dice.getrandbits(32)), list[str]()
    before = match
    while match.result() is None:
        seat, *others = match.to_act()
        if others:
            return None  # these moves come in any order
        before = match
        line.append(match.state.format_move(match.state.random_move(seat, rolls)))
        match = match.extend(seat, line[-1])
    winner = sure_winner(before)
    return None if winner is None else Stall(match.id, line[:-1], winner)


def sure_winner(match: Match) -> Seat | None:
    """Return the mover of the last ply of *match* if they can win, or its only possible winner."""
    seat = match.to_act()[0]
    firsts: set[Seat | None] = set()
    for move in match.state.legal_moves(seat):
        result = match.extend(seat, match.state.format_move(move)).result()
        if result is None or result.places.count(1) > 1:
            firsts.add(None)
        else:
            firsts.add(result.places.index(1))
    if seat in firsts:
        return seat
    return firsts.pop() if len(firsts) == 1 else None


def visits_of(interval: float, begun: datetime, dice: Random) -> Iterator[float]:
    """Yield the times, in seconds since 1970, at which somebody in one of `ZONES` looks in."""
    zone = ZoneInfo(dice.choice(ZONES))
    yield from visits_at(interval, begun, zone, dice, works=False)


class Season(Held):
    """A tournament of people with habits, and what must not happen to them."""

    club: SeasonClub

    def __init__(self, seed: int, visits: Visits, form: str, game: AnyGame) -> None:
        dice = Random(f"{game.key} {form} {visits} {seed}")
        begun = dice.choice(CHANGES) - timedelta(days=dice.uniform(0, 12))
        club = SeasonClub(Games([game]), begun.timestamp())
        found = form_of(form, game)
        assert found is not None, f"{game.key} has no {form}"
        pace = PACED[visits]
        assert pace.seconds is not None
        plan = Plan(
            *(f"S{seed}", game.key, found),
            places=found.most_people,
            gone=dice.choice(("house", "point")),
            turn_seconds=pace.seconds,
            rules=RULES,
        )
        super().__init__(club, plan, dice)
        self.turn = float(pace.seconds)
        self._visits = lambda: visits_of(INTERVALS[visits], begun, dice)
        self._begun = begun.timestamp()
        self._size = dice.randint(*_PEOPLE.get(form, (4, 10)))
        self.people: dict[int, Person] = {}
        self._away = AwayPeople(club.process.store)
        self._stall: Stall | None = None
        self._stall_round = dice.randint(0, 1)
        self._useless: set[str] = set()
        """Matches that no longer count."""
        self.counts: Counter[str] = Counter()
        self.longest = 0.0
        """The longest wait for one person, in turns."""

    async def play(self) -> None:
        """Play it, from opening to end."""
        await self.club.begin()
        await self._open()
        for _ in range(self._size):
            await self._join()
        await self._happen(lambda one: [course.start(one.tournament, one.secret)])
        players = list((await self._stored()).people.values())
        self.dice.shuffle(players)
        for at, player in enumerate(players):
            habits: tuple[Habit, ...] = ("punctual", "away", "gone", "back")
            habit = "punctual" if at < 3 else self.dice.choices(habits, (4, 2, 2, 1))[0]
            leaves_at = self._begun + max(0.0, self.dice.uniform(-4, 8)) * DAY
            self.people[player] = Person(player, habit, self._visits(), leaves_at)
        coming = [(next(one.visits), one.player) for one in self.people.values()]
        heapify(coming)
        while (await self._stored()).tournament.phase == "running":
            at, player = coming[0]
            assert at < self._begun + _MOST_DAYS * DAY, "it doesn't end"
            await self._until(at)
            await self._visit(self.people[player])
            heapreplace(coming, (next(self.people[player].visits), player))

    async def _until(self, at: float) -> None:
        """Let time pass; meanwhile the organiser may end a round because somebody stalls in it."""
        stall = self._stall
        if stall is not None and stall.is_on:
            deadline = (await self.process.tables.open(stall.match)).time.deadline
            assert deadline is not None
            ends = deadline - (1 - _STALLS) * self.turn
            if ends < at:
                await self._advance(ends)
                await self.club.do(self.process.rounds.end_round(await self._stored(), 1))
                stall.is_on = False
        await self._advance(at)

    async def _advance(self, at: float) -> None:
        letters, before = self.club.post.letters.total(), await self._stored()
        await self.club.clock.advance(max(0.0, at - self.club.clock.now()), MOST_TURNS)
        await self.club.settle()
        watch = self.club.watch
        for match_id, _, is_able in watch.reminders:
            self.counts["reminders"] += 1
            self.counts["pings with nothing to play"] += not is_able or match_id in self._useless
        watch.reminders.clear()
        await self._note_useless()
        if before.tournament.phase == "ended":
            letters -= self.club.post.letters.total()
            assert not letters

    async def _note_useless(self) -> None:
        """Note matches that still run, although their tables are done."""
        stored = await self._stored()
        number = len(stored.tournament.rounds) - 1
        for earlier in range(max(0, number - 1), number + 1):
            tables = stored.tournament.rounds[earlier].tables
            for one in await self.process.tournaments.hosted(self.id, earlier):
                table = tables[one.board.board]
                # people may play a judged match to its end
                if not one.is_over and table.ruling is None and table.is_done(self.plan.form):
                    self._useless.add(one.match)

    # A visit ------------------------------------------------------------------------------------

    async def _visit(self, person: Person) -> None:
        now = self.club.clock.now()
        if person.is_gone:
            if person.habit != "back" or not self.club.post.letters[person.player]:
                return
            await self._come_back(person)
        elif person.habit in {"gone", "back"} and person.leaves_at <= now:
            person.is_gone = True
            return
        if person.returns_at > now:
            return
        while await self._play_all(person):
            await self.club.settle()
        if person.habit == "away" and person.leaves_at <= now and not person.returns_at:
            person.returns_at = now + self.dice.randint(1, MOST_AWAY) * DAY
            await self._away.go(person.player, now, person.returns_at)
            await self.process.live_matches.timekeeper.serve_absences()
            self.process.live_matches.timekeeper.deadlines.reconsider(now)
            self.counts["absences"] += 1

    async def _come_back(self, person: Person) -> None:
        stored = await self._stored()
        entrant = stored.entrant_of(person.player)
        assert entrant is not None
        presence = stored.tournament.entrants[entrant].presence
        if self.plan.form.kind != "knockout" or presence == "house":
            await self._happen(lambda _: [Returned(entrant)])
            self.counts["people who came back"] += 1
        person.is_gone = False
        person.habit = "punctual"
        person.lost_before = (await self._losses())[person.player]

    async def _play_all(self, person: Person) -> bool:
        """Have *person* make every move they can; return whether there was any."""
        stored = await self._stored()
        if stored.tournament.phase != "running":
            return False
        has_moved = False
        for one in await self._waited_for(stored):
            table = await self.process.tables.open(one.match)
            seat = table.seat_of(person.player)
            while seat is not None and seat in table.awaited():
                text = await self._choice(one, table.match, seat)
                if text is None:
                    break
                live = self.process.live_matches
                assert await self.club.do(live.submit(one.match, person.player, text)) is not None
                has_moved = True
                table = await self.process.tables.open(one.match)
        return has_moved

    async def _choice(self, one: Hosted, match: Match, seat: Seat) -> str | None:
        """Return a move: any, or the next one in the line to a stall; None to stall."""
        moves = sum(entry.kind == "move" for entry in match.entries)
        is_late = one.board.round < self._stall_round or one.board.game or moves
        if self._stall is None and not is_late:
            sitters = (await self.process.tables.open(one.match)).sitters
            people = [self.people.get(each.player or 0) for each in sitters]
            if all(each is not None and each.habit == "punctual" for each in people):
                self._stall = stall_in(match, self.dice)
        stall = self._stall
        if stall is None or stall.match != one.match:
            return match.state.format_move(
                match.state.random_move(seat, PlayoutDice(self.dice.getrandbits(32)))
            )
        if moves == len(stall.line):
            return None
        if moves == len(stall.line) - 1:
            stall.is_on = True
        return stall.line[moves]

    # Afterwards ---------------------------------------------------------------------------------

    async def _losses(self) -> Counter[int]:
        """Return how often each player has run out of time in matches that weren't judged."""
        return Counter(player for player, _ in await self._late())

    async def _late(self) -> dict[tuple[int, str], int]:
        """Return the rounds of timeouts in matches that weren't judged, by player and match."""
        rounds = (await self._stored()).tournament.rounds
        found: dict[tuple[int, str], int] = {}
        for number, round_ in enumerate(rounds):
            for one in await self.process.tournaments.hosted(self.id, number):
                if round_.tables[one.board.board].ruling is not None:
                    continue
                table = await self.process.tables.open(one.match)
                for entry in table.match.line:
                    player = table.sitters[entry.seat].player
                    if entry.kind == "timeout" and player is not None:
                        found[player, one.match] = number
        return found

    async def look_through(self) -> None:
        """Check how it all ended, and count what shouldn't happen."""
        await super().look_through()
        stored, counts = await self._stored(), self.counts
        events = await self.process.tournaments.events(self.id)
        counts["seasons"] += 1
        counts["rounds"] += len(stored.tournament.rounds)
        counts["results"] += sum(isinstance(event, Played) for event in events)
        counts["tables judged"] += sum(isinstance(event, Ruled) for event in events)
        await self._check_called_off(events)
        await self._check_time()
        self._check_letters(stored, events)
        lines = standings(stored.tournament)
        firsts = [line for line in lines if line.place == 1]
        counts["champions"] += len(firsts) if has_winner(stored.tournament, lines) else 0
        counts["champions without a point"] += (
            has_winner(stored.tournament, lines) and not firsts[0].points
        )
        await self._check_stall(events)

    async def _check_called_off(self, events: Sequence[Event]) -> None:
        late = {match for _, match in await self._late()}
        for event in events:
            if isinstance(event, CalledOff):
                hosted = await self.process.tournaments.hosted(self.id, event.round)
                here = {one.match for one in hosted if one.board.board == event.table}
                self.counts["tables called off, all in time"] += not here & late

    async def _check_time(self) -> None:
        losses = await self._losses()
        for player, person in self.people.items():
            lost = losses[player] - person.lost_before
            if person.habit in {"punctual", "away"}:
                self.counts["lost on time by the punctual"] += lost
            elif self.plan.form.kind != "knockout":
                late = {
                    number for (who, _), number in (await self._late()).items() if who == player
                }
                self.counts["rounds lost by people who are gone"] += len(late)
                # a judged match between these rounds starts the count again
                self.counts["people not out after two rounds"] += any(
                    {number + 1, number + 2} <= late for number in late
                )
        for match_id, wait in self.club.watch.waits.items():
            table = await self.process.tables.open(match_id)
            habits = {
                self.people[one.player].habit for one in table.sitters if one.player is not None
            }
            longest = self.turn + MOST_AWAY * DAY * ("away" in habits) + 60
            self.counts["waits longer than said"] += wait > longest
            self.longest = max(self.longest, wait / self.turn * ("away" not in habits))

    def _check_letters(self, stored: StoredTournament, events: Sequence[Event]) -> None:
        out = Counter(
            stored.people[event.entrant] for event in events if isinstance(event, Vanished)
        )
        paired = [at for at, event in enumerate(events) if isinstance(event, Paired)]
        self.counts["letters without a next round"] += sum(
            isinstance(event, Vanished) for event in events[paired[-1] :]
        )
        self.counts["people out"] += out.total()
        self.counts["people out, not told once"] += (out - self.club.post.letters).total()
        self.counts["letters too many"] += (self.club.post.letters - out).total()

    async def _check_stall(self, events: Sequence[Event]) -> None:
        stall = self._stall
        if stall is None:
            return
        board = await self.process.tournaments.board_of(stall.match)
        assert board is not None
        table = await self.process.tables.open(stall.match)
        self.counts["stalls"] += 1
        for event in events:
            if isinstance(event, Ruled) and (event.round, event.table) == (
                board.round,
                board.board,
            ):
                stored = await self._stored()
                entrants = stored.tournament.rounds[board.round].tables[board.board].entrants
                best = [
                    stored.people[each]
                    for each, place in zip(entrants, event.places, strict=True)
                    if place == 1
                ]
                self.counts["stalls won"] += best == [table.sitters[stall.winner].player]

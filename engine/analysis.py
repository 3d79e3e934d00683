"""What was the better move: how good each ply of a match was, by what its player knew.

A ply is judged by the thought about the view that its seat had: what it played against the best
that it could expect. A mixed strategy has one value, which each of its moves is compared with. From
these values follow a curve of what each seat could expect, how close to best it played, and the
moments that decided most.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias

from engine.bots import thinker_of
from engine.core import Seat
from engine.errors import EngineError, OtherVersion
from engine.match import COMMON_REASONS
from engine.replay import standing_stops
from engine.thought import SOLVING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core import AnyGame, Games, Result
    from engine.match import Match
    from engine.thought import Thought


VERSION: Final = 3
"""Raised when a change of what is judged, or how, makes analyses that are stored out of date."""
MOST_MOMENTS: Final = 3
LEAST_LOSS: Final = 0.01
"""Of the chance to win: what costs less is no moment that decided anything."""
MUCH: Final = 0.1
"""Of the chance to win: a ply that costs it cost much, and counts half towards `closeness`."""
_LEAST_PLIES: Final = 2
"""Plies with a choice; what was the better move of a match with fewer is no question."""

Unit: TypeAlias = Literal["chance", "points"]
"""What people are told: the chance to win in per cent, or the points that somebody who plays alone
can expect."""
Why: TypeAlias = Literal["running", "void", "short", "import"]
"""Why a match is not analysed: it goes on, nobody won or lost, hardly anything was chosen in it, it
comes from a file."""


class NotAnalysed(EngineError, key="error-not-analysed"):
    """A match in which there is nothing to judge, or which is not judged here."""

    def __init__(self, why: Why) -> None:
        sentence = {
            "running": "the match is not over",
            "void": "the match ended without a result, so there is nothing to judge it by",
            "short": "hardly anything was chosen in this match, so there is nothing to judge",
            "import": "a match from a file is analysed with bot.py analyse",
        }[why]
        super().__init__(sentence)
        self.why = why

    @property
    def facts(self) -> Mapping[str, str]:
        """Why."""
        return {"why": self.why}


@dataclass(frozen=True, slots=True)
class Judged:
    """A ply whose player had a choice. Values are from -1 (lost) to 1 (won), for that player."""

    seq: int
    """Its entry's number, so the stop before it."""
    seat: Seat
    played: str
    value: float
    """What was to be expected of what was played."""
    better: str
    """The best move; the one that was played, where nothing was better."""
    best: float
    """What was to be expected of playing as well as could be."""
    lead: float | None = None
    """Points ahead (alone: points) expected of what was played, where that is known."""
    best_lead: float | None = None
    """The same of the best move."""
    is_certain: bool = False
    """Whether the best move is sure to bring its value, whatever others do, and what was played is
    not where it cost anything; see `Thought.is_certain`."""

    @property
    def loss(self) -> float:
        """How much of the chance to win it cost, from 0 to 1."""
        # without the last digits of a sum, so that a tenth is a tenth
        return max(0.0, round(chance(self.best) - chance(self.value), 9))

    def told(self, unit: Unit) -> tuple[int, int]:
        """Return the figures that people are told of what was played and of the best move."""
        if unit == "points":
            assert self.lead is not None, "they are known of all plies"
            assert self.best_lead is not None, "they are known of all plies"
            return whole(self.lead), whole(self.best_lead)
        return percent(chance(self.value)), percent(chance(self.best))

    def cost(self, unit: Unit) -> int:
        """Return what lies between the two figures that people are told; 0 where nothing does."""
        value, best = self.told(unit)
        return max(0, best - value) if self.loss >= LEAST_LOSS else 0


@dataclass(frozen=True, slots=True)
class Analysis:
    """A match that has been judged."""

    match: str
    entries: int
    """How many the match had."""
    version: int
    plies: tuple[Judged, ...]
    """Those with a choice, in the order of the log."""
    depth: float = 1.0
    """The least part that was done of the work planned for a ply: below 1 where time was short."""

    def at(self, seq: int) -> Judged | None:
        """Return what is thought of the ply of entry *seq*, None where there was no choice."""
        return next((ply for ply in self.plies if ply.seq == seq), None)

    def of(self, seat: Seat) -> tuple[Judged, ...]:
        """Return the plies of *seat*."""
        return tuple(ply for ply in self.plies if ply.seat == seat)

    def certain_from(self) -> int | None:
        """Return the first entry from which on all plies are certain; None: the last one is not."""
        first = None
        for ply in reversed(self.plies):
            if not ply.is_certain:
                break
            first = ply.seq
        return first

    def moments(self, unit: Unit) -> tuple[Judged, ...]:
        """Return the plies that cost their players most, the costliest first; at most three."""
        costly = [ply for ply in self.plies if ply.cost(unit)]
        return tuple(
            sorted(costly, key=lambda ply: (-ply.cost(unit), -ply.loss, ply.seq))[:MOST_MOMENTS]
        )

    def closeness(self, seat: Seat) -> int | None:
        """Return how close to best *seat* played, from 0 to 100; None where it had no choice.

        That is the mean over its plies, where one that costs nothing counts 100, and half as much
        for each tenth of the chance to win that it costs.
        """
        plies = self.of(seat)
        if not plies:
            return None
        return round(100 * sum(0.5 ** (ply.loss / MUCH) for ply in plies) / len(plies))

    def slips(self, seat: Seat) -> int:
        """Return how many plies of *seat* cost much."""
        return sum(ply.cost("chance") >= percent(MUCH) for ply in self.of(seat))


@dataclass(frozen=True, slots=True)
class Fall:
    """A loss that no move explains: several chose at once, and it came out badly."""

    seat: Seat
    seq: int
    """Its last ply."""
    chance: float
    """What it could expect by what it played then."""


def falls_of(match: Match, analysis: Analysis) -> tuple[Fall, ...]:
    """Return who of *match*, which is over, lost by choices made at once, and not by a move."""
    result = match.result()
    assert result is not None, "it is over"
    found: list[Fall] = []
    for seat in range(match.setup.seats):
        plies = analysis.of(seat)
        if not plies or result.is_void or seat in result.winners:
            continue
        last, expected = plies[-1], chance(plies[-1].value)
        if analysis.slips(seat) or expected < MUCH:
            continue
        if result.reason not in COMMON_REASONS and _chose_at_once(match, last):
            found.append(Fall(seat, last.seq, expected))
    return tuple(found)


def _chose_at_once(match: Match, ply: Judged) -> bool:
    """Whether others chose in secret too when *ply* was played, before it or after it."""
    before = [match.at(seq).state.to_act() for seq in range(max(0, ply.seq - 1), ply.seq + 1)]
    return any(ply.seat in seats and len(seats) > 1 for seats in before)


def chance(value: float) -> float:
    """Return the chance to win, from 0 to 1, that a value from -1 to 1 stands for."""
    return (min(1.0, max(-1.0, value)) + 1) / 2


def percent(share: float) -> int:
    """Return a share of one in hundredths."""
    return whole(100 * share)


def whole(number: float) -> int:
    """Return the nearest whole number; halves go up, so that differences of one stay so."""
    return floor(round(number, 6) + 0.5)


# What is asked ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A ply that is to be thought about."""

    seq: int
    seat: Seat
    played: str
    view: Any
    """What the seat knew."""


def plies_to_judge(match: Match, games: Games) -> list[Asked]:
    """Return the plies of *match* whose players had a choice, oldest first.

    What was taken back is not judged, nor what others played for who gave up. Slow: call it in a
    thread.

    Raises:
        NotAnalysed: it is not over, nobody has won or lost, or nothing was chosen.
        OtherVersion: those who think go by other rules than those of the match.
    """
    result = match.result()
    if result is None:
        raise NotAnalysed("running")
    if result.is_void:
        raise NotAnalysed("void")
    if games.find(match.setup.game).version != match.setup.version:
        raise OtherVersion(match.id, match.setup.game, match.setup.version)
    standing = {entry.seq for entry in match.line if entry.kind == "move"}
    gone: set[Seat] = set()
    found: list[Asked] = []
    for step in match.steps():
        seq, seat = step.entry.seq, step.entry.seat
        if step.entry.kind in {"resign", "timeout"}:
            gone.add(seat)
        elif step.entry.kind == "seat":
            gone.discard(seat)
        elif seq in standing and seat not in gone and len(step.before.legal_moves(seat)) > 1:
            found.append(Asked(seq, seat, step.entry.text, step.before.view(seat)))
    if len(found) < _LEAST_PLIES:
        raise NotAnalysed("short")
    return found


def judged(asked: Asked, thought: Thought) -> Judged:
    """Return the judgement on a ply by what is thought of its moves.

    A move that nobody looked at closely is taken to be as bad as the worst that was looked at.
    """
    weighed = {one.move: one for one in thought.moves}
    worst = min(thought.moves, key=lambda one: one.value)
    played = weighed.get(asked.played, worst)
    # a better place that is not the first is no better chance to win
    is_best = asked.played == thought.best.move or played.win >= thought.win
    better = played if is_best else thought.best
    return Judged(
        seq=asked.seq,
        seat=asked.seat,
        played=asked.played,
        value=played.win,
        better=asked.played if is_best else better.move,
        best=played.win if is_best else thought.win,
        # it is the result that is certain: by how many points is not always looked for
        lead=None if thought.is_certain else played.lead,
        best_lead=None if thought.is_certain else better.lead,
        is_certain=thought.is_certain,
    )


# The curve ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Curve:
    """What each seat could expect, all through a match."""

    unit: Unit
    """Chances are from 0 to 1."""
    stops: tuple[int, ...]
    """As in `engine.replay.standing_stops`."""
    lines: tuple[tuple[float, ...], ...]
    """Per seat a value for each stop: what could be expected after the ply that led there."""
    starts: tuple[tuple[float, ...], ...]
    """Per seat a value for each stop: what the next ply could have brought, at the last stop how it
    ended. It differs from `lines` by chance, and by what whoever moves next knows better."""

    def at(self, seq: int) -> tuple[float, ...]:
        """Return per seat what could be expected at the stop *seq*, or at the last before it.

        That is what the ply before it is told to have brought; at the last stop how it ended.
        """
        index = self._index(seq)
        lines = self.starts if index == len(self.stops) - 1 else self.lines
        return tuple(line[index] for line in lines)

    def after(self, seq: int, seat: Seat) -> float:
        """Return what *seat* could expect of the ply that was played at the stop *seq*."""
        return self.lines[seat][self._index(seq) + 1]

    def _index(self, seq: int) -> int:
        return max(0, sum(stop <= seq for stop in self.stops) - 1)


def unit_of(match: Match, analysis: Analysis) -> Unit:
    """Return in what people are told of *match*, which is over, by its *analysis*."""
    result = match.result()
    assert result is not None, "it is over"
    leads = [lead for ply in analysis.plies for lead in (ply.lead, ply.best_lead)]
    is_alone = match.setup.seats == 1 and bool(result.scores)
    return "points" if is_alone and None not in leads else "chance"


def curve_of(match: Match, analysis: Analysis) -> Curve:
    """Return the curve of *match*, which is over, by its *analysis*.

    Who moves says what they can expect; of two the other can expect the opposite. Between their own
    plies what seats could expect stays as it was.
    """
    result = match.result()
    assert result is not None, "it is over"
    stops, seats = standing_stops(match), range(match.setup.seats)
    plies = {ply.seq: ply for ply in analysis.plies}
    unit = unit_of(match, analysis)
    is_points = unit == "points"
    now: list[float | None] = [None for _ in seats]
    lines: list[list[float | None]] = [[] for _ in seats]
    starts: list[list[float | None]] = [[] for _ in seats]

    def expect(seat: Seat, value: float) -> None:
        now[seat] = value
        if len(seats) == 2:  # what one wins the other loses
            now[1 - seat] = 1 - value

    for stop in stops[:-1]:
        ply = plies.get(stop)
        for seat in seats:
            lines[seat].append(now[seat])
        if ply is not None:
            expect(ply.seat, (ply.best_lead or 0.0) if is_points else chance(ply.best))
        for seat in seats:
            starts[seat].append(now[seat])
        if ply is not None:
            expect(ply.seat, (ply.lead or 0.0) if is_points else chance(ply.value))
    for seat in seats:
        lines[seat].append(now[seat])
        starts[seat].append(float(result.scores[seat]) if is_points else _won(result, seat))
    usual = 1 / len(seats)
    firsts = [_first(line[:-1], usual) for line in starts]
    return Curve(
        unit,
        stops,
        tuple(_filled(line, first) for line, first in zip(lines, firsts, strict=True)),
        tuple(_filled(line, first) for line, first in zip(starts, firsts, strict=True)),
    )


def _won(result: Result, seat: Seat) -> float:
    if result.is_draw:
        return chance(0.0)
    return chance(1.0 if seat in result.winners else -1.0)


def _first(line: Sequence[float | None], usual: float) -> float:
    """Return what was thought first, or what is *usual* where nobody thought anything."""
    return next((value for value in line if value is not None), usual)


def _filled(line: Sequence[float | None], first: float) -> tuple[float, ...]:
    """Return *line* with *first* in place of nothing."""
    return tuple(first if value is None else value for value in line)


# Has a match judged -------------------------------------------------------------------------------
#
# The last plies are solved as far as that can be, from the end on; what is certain then is no
# longer judged. For each ply before them the work is fixed beforehand, the match's share by its
# number of plies; so the same match is judged alike on any computer that is quick enough. On a
# slower one the clock makes it less; that is kept with the analysis, and it is made again when
# there is time.


LEVEL: Final = "expert"
_PLANNED: Final = 40.0
"""Seconds for a whole match, as long as nobody else thinks."""
_MOST_SECONDS: Final = 55.0
"""Within which it should be done; where that looks too short, the thoughts become shorter."""
_USUAL: Final = 2.0
"""Seconds that an expert's thought takes on an ordinary computer."""
_LEAST: Final = 1 / 256
"""Of an expert's work: however short the time, so much is thought about a ply."""


class Thinks(Protocol):
    """Who is asked for thoughts: `engine.jobs.Thinkers`, or a test's own."""

    async def think(
        self, game: AnyGame, level: str, seat: Seat, *, view: Any, seed: str, times: float = 1.0
    ) -> Thought:
        """Return what is thought of the moves of *seat* at *level*, with *times* its budget."""
        ...


async def analyse(
    thinkers: Thinks,
    match: Match,
    asked: Sequence[Asked],
    progress: Callable[[int, int], None],
    *,
    is_hurried: bool = True,
) -> Analysis:
    """Return the analysis of *match* by its plies *asked*, see `plies_to_judge`.

    *progress* is told how many of them are judged, of how many. *is_hurried*: somebody waits for
    it, so that where it takes too long less is thought about each ply.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """
    plies: dict[int, Judged] = {}

    async def judge(one: Asked, level: str, times: float) -> bool:
        """Judge a ply; say whether it is certain what its moves bring."""
        progress(len(plies), len(asked))
        seed = f"{match.id}:{one.seq}"
        thought = await thinkers.think(
            match.game, level, one.seat, view=one.view, seed=seed, times=times
        )
        plies[one.seq] = judged(one, thought)
        return thought.is_certain

    if thinker_of(match.game).solve is not None:
        for one in reversed(asked):
            if not await judge(one, SOLVING, 1.0):
                break
    left = [one for one in asked if one.seq not in plies]
    pace = Pace(len(left), is_hurried=is_hurried)
    for done, one in enumerate(left):
        await judge(one, LEVEL, pace.times(done, monotonic()))
    progress(len(asked), len(asked))
    found = tuple(plies[one.seq] for one in asked)
    return Analysis(match.id, match.seq, VERSION, found, pace.depth)


class Pace:
    """How much is thought about each ply of a match with so many of them."""

    def __init__(self, plies: int, *, is_hurried: bool = True) -> None:
        """Begin with the first thought; unless it *is_hurried* the clock makes none shorter."""
        self._plies = plies
        self._is_hurried = is_hurried
        self._planned = min(1.0, _PLANNED / (max(plies, 1) * _USUAL))
        self.depth = 1.0
        """The least part of the planned work that was allowed so far."""
        self._factor = 1.0
        self.begun = monotonic()
        self._asked_at = self.begun

    def times(self, done: int, now: float) -> float:
        """Return what multiplies an expert's budget, where *done* plies are judged *now*.

        It is as planned unless it would end too late at the pace of the last thought; then it is
        halved, and doubled again once there is time enough.
        """
        if not self._is_hurried:
            return self._planned
        last, self._asked_at = now - self._asked_at, now
        left = self.begun + _MOST_SECONDS - now
        need = last * (self._plies - done)
        if done and need > left:
            self._factor /= 2
        elif self._factor < 1 and 4 * need < left:
            self._factor *= 2
        self.depth = min(self.depth, self._factor)
        return max(_LEAST, self._planned * self._factor)

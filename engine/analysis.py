"""Analysis: how good each ply of a match was, given what the player knew.

A bot thinks about the view of the ply's seat. The value of the ply is compared with the
best value that the seat could expect. A mixed strategy has one value, and each of its moves is
compared with it. The values show what each seat could expect, how close to best it played, and
which moments decided most.
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

    from engine.core import AnyGame, Games
    from engine.match import Match
    from engine.thought import Thought


VERSION: Final = 6
"""Raise this when a change in judging makes stored analyses out of date."""
MOST_MOMENTS: Final = 3
LEAST_LOSS: Final = 0.01
"""A move that loses less than this chance to win is not a decisive moment."""
MUCH: Final = 0.1
"""A ply that loses this much chance to win is a slip, and counts half in `closeness`."""
_LEAST_PLIES: Final = 2
"""A match with fewer plies that offer a choice is too short to analyse."""

Unit: TypeAlias = Literal["chance", "points"]
"""The figure shown: the chance to win in per cent, or the points expected in a solo game."""
Why: TypeAlias = Literal["running", "void", "short", "import"]
"""Why a match is not analysed: it is running, has no result, offers hardly any choice, or comes
from a file."""


class NotAnalysed(EngineError, key="error-not-analysed"):
    """A match with nothing to judge, or one that is not judged here."""

    def __init__(self, why: Why) -> None:
        sentence = {
            "running": "the match is not over",
            "void": "the match ended without a result, so there is nothing to judge it by",
            "short": "this match had hardly any choices, so there is nothing to judge",
            "import": "a match from a file is analysed with bot.py analyse",
        }[why]
        super().__init__(sentence)
        self.why = why

    @property
    def facts(self) -> Mapping[str, str]:
        """The reason, one of `Why`."""
        return {"why": self.why}


@dataclass(frozen=True, slots=True)
class Judged:
    """A ply whose player had a choice. Values are from -1 (lost) to 1 (won), for that player."""

    seq: int
    """The number of its entry, which is also the stop before it."""
    seat: Seat
    played: str
    value: float
    """Expected value of the move played."""
    better: str
    best: float
    lead: float | None = None
    """Points ahead (solo: points) expected after the move played, if known."""
    best_lead: float | None = None
    is_certain: bool = False
    """Whether the best move is sure to bring its value, whatever others do (see
    `Thought.is_certain`). Then a move played that cost nothing is sure too."""

    @property
    def loss(self) -> float:
        """Chance of winning that the move gave away, from 0 to 1."""
        # rounded, because floating point may turn 0.1 into 0.0999…
        return max(0.0, round(chance(self.best) - chance(self.value), 9))

    def figures(self, unit: Unit) -> tuple[int, int]:
        """Return the figures to show: for the move played, and for the best one."""
        if unit == "points":
            assert self.lead is not None, "the values of all plies are known"
            assert self.best_lead is not None, "the values of all plies are known"
            return whole(self.lead), whole(self.best_lead)
        return percent(chance(self.value)), percent(chance(self.best))

    def cost(self, unit: Unit) -> int:
        """Return the difference of the two shown figures; 0 if the loss is below `LEAST_LOSS`."""
        value, best = self.figures(unit)
        return max(0, best - value) if self.loss >= LEAST_LOSS else 0


@dataclass(frozen=True, slots=True)
class Analysis:
    """The judgements on the plies of one match."""

    match: str
    entries: int
    version: int
    plies: tuple[Judged, ...]
    depth: float = 1.0
    """Share of the planned work that the ply with the least thought got: below 1 if time was
    short."""

    def at(self, seq: int) -> Judged | None:
        """Return the judgement on the ply of entry *seq*; None if there was no choice."""
        return next((ply for ply in self.plies if ply.seq == seq), None)

    def of(self, seat: Seat) -> tuple[Judged, ...]:
        """Return the judged plies of *seat*."""
        return tuple(ply for ply in self.plies if ply.seat == seat)

    def certain_from(self) -> int | None:
        """Return the entry from which all plies are certain; None if the last one is not."""
        first = None
        for ply in reversed(self.plies):
            if not ply.is_certain:
                break
            first = ply.seq
        return first

    def moments(self, unit: Unit) -> tuple[Judged, ...]:
        """Return the plies that cost their players most, at most three, the costliest first."""
        costly = [ply for ply in self.plies if ply.cost(unit)]
        return tuple(
            sorted(costly, key=lambda ply: (-ply.cost(unit), -ply.loss, ply.seq))[:MOST_MOMENTS]
        )

    def closeness(self, seat: Seat) -> int | None:
        """Return how close to best *seat* played, from 0 to 100; None if it had no choice.

        This is the mean over the seat's plies. A ply that costs nothing counts 100. Every 10 % of
        the chance to win that it costs halves this.
        """
        plies = self.of(seat)
        if not plies:
            return None
        return round(100 * sum(0.5 ** (ply.loss / MUCH) for ply in plies) / len(plies))

    def slips(self, seat: Seat) -> int:
        """Return the number of plies with which *seat* lost at least `MUCH`."""
        return sum(ply.cost("chance") >= percent(MUCH) for ply in self.of(seat))


@dataclass(frozen=True, slots=True)
class Fall:
    """A loss that no single move explains: several seats chose at once, and it came out badly."""

    seat: Seat
    seq: int
    """The number of the seat's last ply."""
    chance: float
    """The chance to win that the seat still seemed to have right after that ply."""


def falls_of(match: Match, analysis: Analysis) -> tuple[Fall, ...]:
    """Return the losses in a finished *match* due to simultaneous choices rather than a slip."""
    result = match.result()
    assert result is not None, "the match is over"
    found: list[Fall] = []
    for seat in range(match.setup.seats):
        plies = analysis.of(seat)
        if not plies or result.is_void or seat in result.winners:
            continue
        last, expected = plies[-1], chance(plies[-1].value)
        if analysis.slips(seat) or expected < MUCH:
            continue
        # did others choose at the same time as this seat, before or after its last ply?
        acting = [match.at(seq).state.to_act() for seq in range(max(0, last.seq - 1), last.seq + 1)]
        chose_at_once = any(seat in seats and len(seats) > 1 for seats in acting)
        if result.reason not in COMMON_REASONS and chose_at_once:
            found.append(Fall(seat, last.seq, expected))
    return tuple(found)


def chance(value: float) -> float:
    """Return the chance to win, from 0 to 1, for a value from -1 to 1."""
    return (min(1.0, max(-1.0, value)) + 1) / 2


def percent(share: float) -> int:
    """Return *share*, from 0 to 1, as a rounded percentage."""
    return whole(100 * share)


def whole(number: float) -> int:
    """Return the nearest whole number; halves go up, so that a difference of one stays one."""
    return floor(round(number, 6) + 0.5)


# Plies to judge -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A ply to think about."""

    seq: int
    seat: Seat
    played: str
    view: Any


def plies_to_judge(match: Match, games: Games) -> list[Asked]:
    """Return the plies of *match* whose players had a choice, oldest first.

    This skips undone moves, and moves that bots or others made for a player who had left. It is
    slow: call it in a thread.

    Raises:
        NotAnalysed: the match is running, has no winner or loser, or had hardly any choices.
        OtherVersion: the match was played under other rules than the present ones.
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
    """Return the judgement on a ply from the thought about its moves.

    If the move was not examined closely, it counts like the worst move that was.
    """
    weighed = {option.move: option for option in thought.moves}
    worst = min(thought.moves, key=lambda option: option.value)
    played = weighed.get(asked.played, worst)
    # a better place raises the chance to win only if it is the first
    is_best = asked.played == thought.best.move or played.win >= thought.win
    better = played if is_best else thought.best
    return Judged(
        seq=asked.seq,
        seat=asked.seat,
        played=asked.played,
        value=played.win,
        better=asked.played if is_best else better.move,
        best=played.win if is_best else thought.win,
        # the search proves who wins, but perhaps not by how much
        lead=None if thought.is_certain else played.lead,
        best_lead=None if thought.is_certain else better.lead,
        is_certain=thought.is_certain,
    )


@dataclass(frozen=True, slots=True)
class Curve:
    """Each seat's expectation at each stop of a match."""

    unit: Unit
    """Unit of the expectations. Chances are from 0 to 1 here, not in per cent."""
    stops: tuple[int, ...]
    """As in `engine.replay.standing_stops`."""
    lines: tuple[tuple[float, ...], ...]
    """For each seat and stop, the expectation after the ply that led there."""
    starts: tuple[tuple[float, ...], ...]
    """For each seat and stop, the expectation from the best next ply; at the last stop, the result.
    It differs from `lines` because of chance, and because the next player may know more."""

    def at(self, seq: int) -> tuple[float, ...]:
        """Return the expectation of each seat at the stop *seq*, or at the last before it.

        That is the value after the ply that led there; at the last stop, the result.
        """
        index = self._index(seq)
        lines = self.starts if index == len(self.stops) - 1 else self.lines
        return tuple(line[index] for line in lines)

    def after(self, seq: int, seat: Seat) -> float:
        """Return what *seat* could expect after the ply at the stop *seq*."""
        return self.lines[seat][self._index(seq) + 1]

    def _index(self, seq: int) -> int:
        return max(0, sum(stop <= seq for stop in self.stops) - 1)


def unit_of(match: Match, analysis: Analysis) -> Unit:
    """Return the unit for showing a finished *match*, given its *analysis*."""
    result = match.result()
    assert result is not None, "the match is over"
    leads = [lead for ply in analysis.plies for lead in (ply.lead, ply.best_lead)]
    is_alone = match.setup.seats == 1 and bool(result.scores)
    return "points" if is_alone and None not in leads else "chance"


def curve_of(match: Match, analysis: Analysis) -> Curve:
    """Return the curve of a finished *match*, given its *analysis*.

    A judged ply sets its player's expectation; with two players, the other's is the opposite. A
    seat's expectation stays the same until its next ply.
    """
    result = match.result()
    assert result is not None, "the match is over"
    stops, seats = standing_stops(match), range(match.setup.seats)
    plies = {ply.seq: ply for ply in analysis.plies}
    unit = unit_of(match, analysis)
    is_points = unit == "points"
    now: list[float | None] = [None for _ in seats]
    lines: list[list[float | None]] = [[] for _ in seats]
    starts: list[list[float | None]] = [[] for _ in seats]

    def expect(seat: Seat, value: float) -> None:
        now[seat] = value
        if len(seats) == 2:  # one player's gain is the other's loss
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
        outcome = 0.0 if result.is_draw else 1.0 if seat in result.winners else -1.0
        starts[seat].append(float(result.scores[seat]) if is_points else chance(outcome))
    usual = 1 / len(seats)
    firsts = [next((value for value in line[:-1] if value is not None), usual) for line in starts]
    return Curve(
        unit,
        stops,
        tuple(_filled(line, first) for line, first in zip(lines, firsts, strict=True)),
        tuple(_filled(line, first) for line, first in zip(starts, firsts, strict=True)),
    )


def _filled(line: Sequence[float | None], first: float) -> tuple[float, ...]:
    return tuple(first if value is None else value for value in line)


# Judging a match ----------------------------------------------------------------------------------
#
# The last plies are solved as far as possible, from the end backwards, and a certain ply needs no
# more judging. The work for each earlier ply is fixed beforehand: it depends on the number of
# plies. So all computers that are quick enough judge a match alike. A slower one runs out of time
# and does less work. The analysis records that, and the bot repeats it when there is time.


LEVEL: Final = "expert"
_PLANNED: Final = 40.0
_MOST_SECONDS: Final = 55.0
"""Maximum seconds for a hurried analysis. If they seem too few, plies get less thought."""
_MOST_TIMES: Final = 4.0
"""Maximum work for a ply, as a multiple of an expert's thought, however few plies there are."""
_LEAST: Final = 1 / 256
"""Minimum work for a ply, as a share of an expert's thought, however short the time."""


class Thinks(Protocol):
    """A source of thoughts: `engine.jobs.Thinkers`, or a test's own."""

    async def think(
        self,
        game: AnyGame,
        level: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        times: float = 1.0,
        played: str = "",
    ) -> Thought:
        """Return a thought about the moves of *seat* at *level*; see `engine.bots.think_twice`."""
        ...


async def analyse(
    thinkers: Thinks,
    match: Match,
    asked: Sequence[Asked],
    progress: Callable[[int, int], None],
    *,
    is_hurried: bool = True,
) -> Analysis:
    """Return the analysis of *match*; *asked* has the plies to judge, from `plies_to_judge`.

    *progress* is called with the numbers of plies judged and to judge. Set *is_hurried* if somebody
    is waiting: each ply then gets less thought if the analysis takes too long.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """
    plies: dict[int, Judged] = {}

    async def judge(question: Asked, level: str, times: float) -> bool:
        """Judge a ply; return whether the values of its moves are certain."""
        progress(len(plies), len(asked))
        seed = f"{match.id}:{question.seq}"
        thought = await thinkers.think(
            match.game,
            level,
            question.seat,
            view=question.view,
            seed=seed,
            times=times,
            played=question.played,
        )
        plies[question.seq] = judged(question, thought)
        return thought.is_certain

    if thinker_of(match.game).solve is not None:
        for question in reversed(asked):
            if not await judge(question, SOLVING, 1.0):
                break
    left = [question for question in asked if question.seq not in plies]
    pace = Pace(len(left), thinker_of(match.game).seconds, is_hurried=is_hurried)
    for done, question in enumerate(left):
        await judge(question, LEVEL, pace.times(done, monotonic()))
    progress(len(asked), len(asked))
    found = tuple(plies[question.seq] for question in asked)
    return Analysis(match.id, match.seq, VERSION, found, pace.depth)


class Pace:
    """Decides how much thought each ply of an analysis gets."""

    def __init__(self, plies: int, seconds: float, *, is_hurried: bool = True) -> None:
        """Start the clock, which shortens thoughts only if *is_hurried*.

        An expert's thought takes *seconds*; see `Thinker.seconds`.
        """
        self._plies = plies
        self._is_hurried = is_hurried
        self._planned = min(_MOST_TIMES, _PLANNED / (max(plies, 1) * seconds))
        self.depth = 1.0
        """Smallest share of its planned work that a ply has been allowed so far."""
        self._factor = 1.0
        self.begun = monotonic()
        self._asked_at = self.begun

    def times(self, done: int, now: float) -> float:
        """Return the factor for an expert's budget once *done* plies are judged, at time *now*.

        This is the planned factor, unless the analysis would end too late at the pace of the last
        thought. Then it halves, and it doubles again once there is enough time.
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
